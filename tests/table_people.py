"""What a test asks of a table, and what people there say, tap and press."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from controller.ids import Argument
from controller.inputs import Asked, FootSwitch, SeatButton, ShufflerSpoke
from controller.points import points_of
from controller.publish import staff_state
from controller.published import KeyView, Reply, StaffState
from controller.shuffler import Heard
from engine.seats import Seat
from firmware_bridge.messages import LID_OPEN, EventCode, ready_arg
from tests.table_world import BUTTON_NUMBERS, World


class PeopleAtTable(World):
    """Questions read what the dealer's page shows; verbs are taps, words and buttons."""

    # What the test asks

    @property
    def page(self) -> StaffState:
        """What the dealer's page shows."""
        return staff_state(self.now, "run", with_next=False)

    def published_points(self) -> list[KeyView]:
        """What the page offers to put right or to go back to, the newest first."""
        return points_of(self.now)

    def directs(self, line: str, **args: int | str) -> bool:
        """Whether the dealer is told this; arguments not named may be anything."""
        said = self.page.direction.line
        return said.id == line and all(said.args.get(name) == value for name, value in args.items())

    def faults(self) -> list[str]:
        """The codes of the open faults."""
        return [fault.code for fault in self.page.faults]

    def remedies(self) -> list[str]:
        """The choices that the shown fault offers, with their keys held where they destroy something."""
        keys = self.page.direction.keys
        return [f"{key.args['choice']}{' (held)' if key.hold else ''}" for key in keys if key.command == "remedy"]

    def doubts(self) -> list[str]:
        """The places of the cards nobody has told us."""
        return [doubt.place for doubt in self.page.doubts]

    def board(self) -> str:
        """The board as the rules know it."""
        hand = self.now.play.hand
        return " ".join(str(card) for card in hand.board) if hand else ""

    def stacks(self) -> dict[int, int]:
        """The chips behind, by seat."""
        hand = self.now.play.hand
        if hand is None:
            return {int(chair.seat): chair.stack for chair in self.now.play.chairs.values()}
        return {int(player.seat): player.stack for player in hand.players}

    def events(self, *types: str) -> list[str]:
        """The types of the journal's records, in order; only those named, if any are."""
        return [record.type for record in self.memory.read() if not types or record.type in types]

    def standing(self) -> str:
        """Each seat's standing by a letter: live, folded, all-in."""
        hand = self.now.play.hand
        assert hand is not None
        return " ".join(f"{player.seat}{player.status.value[0]}" for player in hand.players)

    def at(self, place: str) -> int:
        """How many tokens custody has at a place."""
        return sum(held.place == place for held in self.now.play.custody.values())

    # What people do

    def taps(self, name: str, /, *, role: str = "dealer", method: str = "tap", **args: Argument) -> Reply:
        """Somebody asks for something by a key, having looked at the page now."""
        asked = self.asks(name, role=role, method=method, **args)
        return self.sends(asked)

    def asks(self, name: str, /, *, role: str = "dealer", method: str = "tap", **args: Argument) -> Asked:
        """Write a request as the page would, without sending it."""
        return Asked(
            id=f"t{next(self._ids)}",
            client="web",
            name=name,
            args=args,
            expect_seq=self.now.seq,
            person=None,
            role=role,
            method=method,
        )

    def sends(self, asked: Asked) -> Reply:
        """Send a request as it is."""
        self.take(asked)
        return self.replies[-1]

    def done(self) -> Reply:
        """The dealer confirms the direction."""
        return self.taps("done")

    def steps(self, *, at_ms: int | None = None) -> None:
        """The dealer's foot goes down, or was down at a time before now."""
        self.take(FootSwitch(seen_at_ms=self.clock.now if at_ms is None else at_ms))

    def says(self, seat: int, action: str, amount: int | None = None) -> Reply:
        """A player speaks and the dealer enters it."""
        if amount is None:
            return self.taps("act", seat=seat, action=action)
        return self.taps("act", seat=seat, action=action, amount=amount)

    def presses(self, seat: int, button: str, *, seen_ms_ago: int = 0) -> None:
        """A player pushes a button of the seat panel."""
        if self._real:
            self.take(*self._wired["seat_panel"].presses(seat, BUTTON_NUMBERS[button]))
        else:
            self.take(self.press(seat, button, seen_ms_ago=seen_ms_ago))

    def press(self, seat: int, button: str, *, seen_ms_ago: int = 0, boot_id: int = 1) -> SeatButton:
        """Return a press as the board would report it; a board that was restarted counts from 1 again."""
        return SeatButton(
            uid="panel",
            boot_id=boot_id,
            board_seq=next(self._board_seq["panel"]) if boot_id == 1 else 1,
            seat=Seat(seat),
            button=button,
            seen_at_ms=self.clock.now - seen_ms_ago,
            uncertainty_ms=2,
        )

    def shuffler(self, what: Heard, cards: int = 0) -> None:
        """The shuffling machine tells something, with a count of cards where it tells one."""
        if self._real:
            self.take(*self._wired["shuffler"].tells(*_ON_THE_WIRE[what](cards)))
        else:
            seq, at = next(self._board_seq["shuffler"]), self.clock.now
            self.take(
                ShufflerSpoke(
                    uid="shuffler", boot_id=1, board_seq=seq, what=what, count=cards, seen_at_ms=at, uncertainty_ms=2
                )
            )

    def shuffles(self, cards: int = 52) -> None:
        """The dealer puts a deck in and pushes the button, and the machine shuffles and counts it."""
        self.shuffler(Heard.STARTED)
        self.waits(1_000)
        self.shuffler(Heard.READY, cards)

    def _confirms(self, line: str) -> None:
        if self.directs(line):
            assert self.done().ok


JOB, PLACE = 7, 3
_ON_THE_WIRE: Mapping[Heard, Callable[[int], tuple[EventCode, int]]] = {
    Heard.STARTED: lambda cards: (EventCode.STARTED, JOB),
    Heard.READY: lambda cards: (EventCode.READY, ready_arg(JOB, cards)),
    Heard.COUNTED: lambda cards: (EventCode.COUNT, cards),
    Heard.TAKEN: lambda cards: (EventCode.DECK_REMOVED, 0),
    Heard.JAMMED: lambda cards: (EventCode.JAM, PLACE << 8),
    Heard.LID_OPENED: lambda cards: (EventCode.LID, LID_OPEN),
}
"""What the machine's board sends for it."""
