"""A table in the hands of a test: the real controller, a felt, an eye and boards, moved one sentence at a time.

Nothing happens by itself but time and what the sensors see; the deck is whatever the test deals. Cards that a test
does not name are the lowest clubs, one after another.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path

from controller.adapters.camera_lines import read_line
from controller.config import HARDWARE, SeatedPlayer, Stakes, TableConfig
from controller.ids import Argument, Place
from controller.inputs import Asked, CardPassed, DeviceChanged, FootSwitch, Input, SeatButton, ShufflerSpoke, TimePassed
from controller.journal import Journal
from controller.loop import Loop
from controller.points import points_of
from controller.publish import staff_state
from controller.published import KeyView, Reply, StaffState
from controller.shuffler import Heard
from controller.state import Table
from controller.wiring.virtual_clock import VirtualClock
from engine.cards import DECK, Card
from engine.hand import legal
from engine.rules import Structure
from engine.seats import Chips, Seat
from firmware_bridge.messages import DEAL_SENSOR, LID_OPEN, SEAT_PANEL, SHUFFLER, EventCode, ready_arg
from hardware.simulated.eye import SETTLE_MS, TwinEye
from hardware.simulated.felt import Felt
from tests.real_senses import FrameEye, WiredBoard
from vision.felt import felt_for

PITCH_MS = 500
EVERYTHING = tuple(device for device in HARDWARE if device != "shuffler")
"""All that watches a hand; a machine that shuffles is asked for by name."""
WITH_SHUFFLER = HARDWARE
BOARD_KINDS = {"deal_sensor": DEAL_SENSOR, "seat_panel": SEAT_PANEL}
BOARD_TURNS, BOARD_TURN_MS = 80, 100
"""How often a cable is looked at, and how far apart: longer than any board's grace."""
BUTTON_NUMBERS = {"fold": 1, "call": 2, "raise": 3, "all_in": 4}


class SimulatedTable:
    """See `simulated_table`. Verbs move the world, questions read what the dealer's page shows."""

    def __init__(self, config: TableConfig, senses: str = "twins") -> None:
        self.config, self._real = config, senses == "real"
        self._folder = tempfile.TemporaryDirectory(prefix="croupier-")
        self.path = Path(self._folder.name) / "table.journal"
        self.clock = VirtualClock()
        self.felt, self.layout = Felt(), felt_for(config.seats_max, config.game)
        self.replies: list[Reply] = []
        self.acknowledged: list[tuple[str, int, int]] = []
        self.looks: list[Place] = []
        self._ids = count(1)
        self._board_seq = {"panel": count(1), "sensor": count(1), "shuffler": count(1)}
        self._holes: dict[int, list[int]] = {}
        self._ups: dict[int, list[int]] = {}
        self._slots: dict[str, int] = {}
        self._others = list(DECK[::-1])
        self._start("run-one-1")

    def _start(self, run_id: str) -> None:
        self.eye = FrameEye(self.layout, self.felt) if self._real else TwinEye(self.layout, self.felt)
        self._wired = self._wire_boards() if self._real else {}
        self._eye_name = run_id
        self.memory = Journal.open(self.path, "OFF")
        self.loop = Loop(config=self.config, run_id=run_id, clock=self.clock, memory=self.memory, effects=self)
        self.loop.attend_again()

    def _wire_boards(self) -> dict[str, WiredBoard]:
        kinds = {"deal_sensor": DEAL_SENSOR, "seat_panel": SEAT_PANEL, "shuffler": SHUFFLER}
        return {
            device: WiredBoard(kind, device, device.encode().hex()[:16], self.clock.now_ms)
            for device, kind in kinds.items()
            if self.config.has(device)
        }

    # What the test asks

    @property
    def now(self) -> Table:
        """The controller's state."""
        return self.loop.table

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

    # What the dealer's hands do

    def begins(self) -> None:
        """The deck is shuffled and the blinds are posted."""
        self.takes_in()
        assert self.done().ok and self.done().ok

    def takes_in(self) -> None:
        """Every card goes back into the deck."""
        self.felt.clear()
        self._holes, self._ups, self._slots = {}, {}, {}
        self.waits(SETTLE_MS)

    def deals(self, card: str = "", *, to: int, felt: bool = True, apart: bool = False) -> None:
        """Pitch a card face down to a seat; not `felt` when the deal sensor misses it, `apart` from the one before."""
        self._leaves(felt=felt)
        holes = self._holes.setdefault(to, [])
        spot = self.layout.shown_spot(to, len(holes)) if apart else self.layout.seat_spot(to, len(holes))
        holes.append(self._put(card, spot, face_up=False))
        self.waits(PITCH_MS)

    def deals_round(self, slips: Mapping[int, int] | None = None) -> None:
        """Pitch one card to each seat in the order of the deal; `slips` says which card (from 1) goes to which seat."""
        assert self.now.play.hand is not None
        for number, seat in enumerate(self.now.play.hand.setup.order, start=1):
            self.deals(to=(slips or {}).get(number, int(seat)))

    def deals_holes(self, hands: Mapping[int, str] | None = None) -> None:
        """Deal two to everybody, these hands or any cards, and confirm what no sensor proves."""
        assert self.now.play.hand is not None
        for index in range(2):
            for seat in self.now.play.hand.setup.order:
                known = (hands or {}).get(int(seat), "")
                self.deals(known[2 * index : 2 * index + 2], to=int(seat))
        self._confirms("direction-deal")

    def deals_up(self, card: str = "", *, to: int, felt: bool = True, covered: bool = False, at: str = "") -> None:
        """Turn a card up before a seat, in the row of its upcards or `at` another place; `covered` by chips."""
        self._leaves(felt=felt)
        row = self._ups.setdefault(to, [])
        spot = self.layout.zone(at).spot() if at else self.layout.up_spot(to, len(row))
        row.append(self._put(card, spot, face_up=True))
        if covered:
            self.felt.cover(row[-1])
        self.waits(PITCH_MS)

    def deals_third(self, doors: str, *, covered: Sequence[int] = ()) -> None:
        """Deal two down and a door card to everybody in the order of the deal; confirm what no sensor proves."""
        assert self.now.play.hand is not None
        order = [int(seat) for seat in self.now.play.hand.setup.order]
        for seat in order * 2:
            self.deals(to=seat)
        for index, seat in enumerate(order):
            self.deals_up(doors[2 * index : 2 * index + 2], to=seat, covered=seat in covered)
        self._confirms("direction-deal")

    def burns(self) -> None:
        """One card off the deck, face down among the burned ones."""
        self._leaves()
        self._put("", self.layout.burn_spot(self.at("burn") + 1), face_up=False)
        self.waits(PITCH_MS)

    def deals_upcards(self, cards: str, *, covered: Sequence[int] = ()) -> None:
        """Burn and turn one up to each seat that is owed one, in the order of the deal."""
        seats = [int(place.split()[1]) for place in self.page.direction.places if place.endswith(" up")]
        self.burns()
        for index, seat in enumerate(seats):
            self.deals_up(cards[2 * index : 2 * index + 2], to=seat, covered=seat in covered)
        self._confirms("direction-upcards")

    def deals_river(self, cards: str = "") -> None:
        """Burn where that is owed, then one down to each seat that is owed one."""
        rest = cards
        for place in list(self.page.direction.places):
            if place == "burn":
                self.burns()
            else:
                self.deals(rest[:2], to=int(place.split()[1]))
                rest = rest[2:]
        self._confirms("direction-river")

    def deals_board(self, cards: str, *, covered: Sequence[str] = ()) -> None:
        """Burn and turn these cards; those `covered` have chips on their corners."""
        burns = self.at("burn")
        self._leaves()
        self._put("", self.layout.burn_spot(burns + 1), face_up=False)
        self.waits(PITCH_MS)
        for text in [cards[i : i + 2] for i in range(0, len(cards), 2)]:
            self._leaves()
            slot = f"board {len(self._slots) + 1}"
            self._slots[slot] = self._put(text, self.layout.board_spot(len(self._slots) + 1), face_up=True)
            if text in covered:
                self.felt.cover(self._slots[slot])
            self.waits(PITCH_MS)
        self._confirms("direction-street")

    def deals_again(self, card: str, slot: str) -> None:
        """Lay a card on a board slot in place of the one that lay there."""
        self._slots[slot] = self._put(card, self.layout.board_spot(int(slot.removeprefix("board "))), face_up=True)
        self.waits(SETTLE_MS)

    def cards_leave_the_deck(self, number: int) -> None:
        """The deal sensor feels so many cards, wherever they go."""
        for _ in range(number):
            self._leaves()

    def suspects_two(self) -> None:
        """The deal sensor says that the card it felt last may have been two."""
        if self._real:
            self.take(*self._wired["deal_sensor"].suspects_two())
        else:
            self.take(self._felt(double=True))

    def _felt(self, *, double: bool = False) -> CardPassed:
        seq, at = next(self._board_seq["sensor"]), self.clock.now
        return CardPassed(uid="sensor", boot_id=1, board_seq=seq, seen_at_ms=at, uncertainty_ms=2, double=double)

    def lays_face_down(self, place: str) -> None:
        """A card lies face down in the middle of a place."""
        self._put("", self.layout.zone(place).spot(), face_up=False)
        self.waits(SETTLE_MS)

    def slides(self, card_from: int, *, to: int) -> None:
        """Slide a seat's last card to another seat."""
        name = self._holes[card_from].pop()
        holes = self._holes.setdefault(to, [])
        self.felt.move(name, *self.layout.seat_spot(to, len(holes)))
        holes.append(name)
        self.waits(SETTLE_MS)

    def mucks(self, seat: int) -> None:
        """The cards of a seat that gave up leave the felt."""
        for name in (*self._holes.pop(seat), *self._ups.pop(seat, [])):
            self.felt.take(name)
        self.waits(SETTLE_MS)

    def sweeps(self, seat: int) -> None:
        """A hand that lies at a seat slides to the muck."""
        for name in (*self._holes[seat], *self._ups.get(seat, [])):
            self.felt.move(name, *self.layout.muck_spot())
        self.waits(SETTLE_MS)

    def gives_back(self, seat: int) -> None:
        """The hand lies at its seat again, as it did."""
        for index, name in enumerate(self._holes[seat]):
            self.felt.move(name, *self.layout.seat_spot(seat, index))
        for index, name in enumerate(self._ups.get(seat, [])):
            self.felt.move(name, *self.layout.up_spot(seat, index))
        self.waits(SETTLE_MS)

    def plays_to(self, street: str, **cards: str) -> None:
        """Deal and check or call until this street is dealt; `cards` names boards by street."""
        boards = {"flop": "AhKhQd", "turn": "8s", "river": "7d", **cards}
        while self.page.direction.line.id != "direction-street" or self.page.direction.line.args["street"] != street:
            if self.directs("direction-street"):
                self.deals_board(boards[str(self.page.direction.line.args["street"])])
            else:
                self.acts_plainly()
        self.deals_board(boards[street])

    def acts_plainly(self) -> None:
        """Whoever is to act checks or calls; the low card brings it in."""
        hand = self.now.play.hand
        assert hand is not None and hand.to_act is not None
        may = legal(hand)
        action = "bring_in" if may.bring_in is not None else "check" if may.call is None else "call"
        assert self.says(hand.to_act, action).ok

    def acts_to_showdown(self) -> None:
        """Everybody checks or calls until nobody is to act."""
        while self.directs("direction-act") or self.directs("direction-bring-in"):
            self.acts_plainly()

    def shows(self, seat: int, *, covered: Sequence[int] = ()) -> None:
        """A player tables the hand; cards `covered` (from 0) cannot be read."""
        for index, name in enumerate(self._holes[seat]):
            self.felt.move(name, *self.layout.shown_spot(seat, index))
            if not self.felt.card(name).face_up:
                self.felt.turn(name)
            if index in covered:
                self.felt.cover(name)
        self.waits(SETTLE_MS)

    def swaps_face(self, was: str, now: str) -> None:
        """A card that lies face up was another one all along."""
        lying = next(lying for lying in self.felt.cards if str(lying.card) == was)
        self.felt.take(lying.name)
        self.felt.put(Card.parse(now), lying.x_mm, lying.y_mm, lying.angle_deg, face_up=lying.face_up, name=lying.name)

    def uncovers(self, place: str) -> None:
        """Take the chips off whatever lies at a place."""
        for lying in self.felt.cards:
            if self.layout.zone_at(lying.x_mm, lying.y_mm) == place:
                self.felt.uncover(lying.name)

    # The world

    def waits(self, ms: int) -> None:
        """Let time pass; the eye reports what has come to rest, and grace ends when it ends."""
        end = self.clock.now + ms
        while self.clock.now < end:
            wake = self.loop.wakes_at_ms()
            self.clock.now = min(end, max(self.clock.now + 1, wake or end), self.clock.now + SETTLE_MS)
            self._look()
            self.take(TimePassed())

    def loses(self, device: str) -> None:
        """A cable is pulled."""
        if device in self._wired:
            self._waits_until(device, "lost", self._wired[device].is_silent)
        else:
            self.take(DeviceChanged(device=device, state="lost"))

    def finds(self, device: str) -> None:
        """It is back; a camera reports everything it sees."""
        if device in self._wired:
            self._waits_until(device, "ok", self._wired[device].hears)
        else:
            self.take(DeviceChanged(device=device, state="ok"))
        self.eye.hear({"what": "report"})
        self.waits(SETTLE_MS)

    def finds_a_gap(self, device: str) -> None:
        """A board says that it has lost events."""
        if device not in self._wired:
            self.take(DeviceChanged(device=device, state="gap"))
            return
        self._wired[device].chatters()
        for _ in range(BOARD_TURNS):
            self.take(*self._wired[device].hears())

    def sticks(self, seat: int, button: str) -> None:
        """A button of the seat panel hangs, and the board says so."""
        if self._real:
            self.take(*self._wired["seat_panel"].holds(seat, BUTTON_NUMBERS[button]))
        else:
            self.take(DeviceChanged(device="seat_panel", state="stuck", seat=Seat(seat)))

    def is_swapped(self, device: str) -> None:
        """A board that is not ours hangs on a cable."""
        if device not in self._wired:
            self.take(DeviceChanged(device=device, state="quarantined", reason="quarantined: no key"))
            return
        self._wired[device].is_swapped()
        self._waits_until(device, "quarantined", self._wired[device].hears)

    def swaps_back(self, device: str) -> None:
        """The table's own board hangs there again."""
        if device in self._wired:
            self._wired[device].swaps_back()
        self.finds(device)

    def _waits_until(self, device: str, state: str, hears: Callable[[], list[Input]]) -> None:
        for _ in range(BOARD_TURNS):
            self.take(*hears())
            if self.now.devices[device].state == state:
                return
            self.waits(BOARD_TURN_MS)
        raise AssertionError(f"{device} is never {state}")

    def restarts(self, *, clock_ms: int | None = None) -> None:
        """The controller is killed and started again; devices have not spoken yet, and the eye knows nothing.

        `clock_ms` is what the machine's clock says after a reboot; None when the machine kept running.
        """
        self.memory.close()
        self.clock.now = self.clock.now if clock_ms is None else clock_ms
        self._start(f"run-{next(self._ids)}-again")

    def take(self, *inputs: Input) -> None:
        """Put inputs to the loop as one turn."""
        self.loop.take(inputs)

    def _confirms(self, line: str) -> None:
        if self.directs(line):
            assert self.done().ok

    def _leaves(self, *, felt: bool = True) -> None:
        if felt and self._real and self.now.works("deal_sensor"):
            self.take(*self._wired["deal_sensor"].passes_card())
        elif felt and self.now.works("deal_sensor"):
            self.take(self._felt())

    def unnamed(self) -> Card:
        """Any card that lies nowhere; once all have come, those that went back into the deck come again."""
        if not self._others:
            lying = {lying.card for lying in self.felt.cards}
            self._others = [card for card in DECK[::-1] if card not in lying]
        return self._others.pop()

    def _put(self, text: str, spot: tuple[float, float, float], *, face_up: bool) -> int:
        card = Card.parse(text) if text else self.unnamed()
        return self.felt.put(card, *spot, face_up=face_up)

    def _look(self) -> None:
        if self.now.works("camera"):
            lines = self.eye.look(self.clock.now)
            seen = (read_line(line, self._eye_name) for line in lines)
            self.take(*(given for given in seen if given is not None))

    # Effects of the loop

    def acknowledge(self, uid: str, boot_id: int, seq: int) -> None:
        """Remember what the boards were told."""
        self.acknowledged.append((uid, boot_id, seq))
        for wired in self._wired.values():
            if wired.board.uid == uid:
                wired.commit(boot_id, seq)

    def attend(self, places: Sequence[Place]) -> None:
        """The eye may read here."""
        self.eye.hear({"what": "attend", "public": [str(place) for place in places]})

    def look_again(self, place: Place) -> None:
        """The eye forgets its reading."""
        self.looks.append(place)
        self.eye.hear({"what": "look_again", "zone": str(place)})

    def publish(self, table: Table) -> None:
        """Nobody follows."""

    def reply(self, client: str, reply: Reply) -> None:
        """Remember the answers."""
        self.replies.append(reply)


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


def config_of(
    *,
    seats: Sequence[int] = (1, 2, 5),
    hardware: Sequence[str] = EVERYTHING,
    stacks: int | Sequence[int] = 1_000,
    button: int | None = None,
    structure: Structure = Structure.NO_LIMIT,
    profile: str = "documents",
    switches: Mapping[str, str] | None = None,
    game: str = "holdem",
) -> TableConfig:
    """Return a table of Hold'em with blinds of 5 and 10; the button on the last seat unless said otherwise.

    Stud has an ante of 1, a bring-in of 2 and limits of 5 and 10, or is 2 to 10 spread.
    """
    if game == "stud" and structure is Structure.NO_LIMIT:
        structure = Structure.FIXED_LIMIT
    chips = [stacks] * len(seats) if isinstance(stacks, int) else list(stacks)
    return TableConfig(
        site="test",
        table="t1",
        name="Table 1",
        game=game,
        structure=structure,
        stakes=_STUD_STAKES[structure]
        if game == "stud"
        else Stakes(
            small_blind=Chips(5),
            big_blind=Chips(10),
            lower=Chips(10),
            upper=Chips(20 if structure is Structure.FIXED_LIMIT else 10),
        ),
        seats_max=max([6, *seats]),
        players=tuple(SeatedPlayer(seat=Seat(s), stack=Chips(c)) for s, c in zip(seats, chips, strict=True)),
        button=None if game == "stud" else Seat(button or seats[-1]),
        profile=profile,
        switches=dict(switches or {}),
        hardware=tuple(hardware),
    )


_STUD_STAKES = {
    Structure.FIXED_LIMIT: Stakes(ante=Chips(1), bring_in=Chips(2), lower=Chips(5), upper=Chips(10)),
    Structure.SPREAD_LIMIT: Stakes(ante=Chips(1), bring_in=Chips(2), lower=Chips(2), upper=Chips(10)),
}


def simulated_table(
    *,
    seats: Sequence[int] = (1, 2, 5),
    hardware: Sequence[str] = EVERYTHING,
    stacks: int | Sequence[int] = 1_000,
    button: int | None = None,
    structure: Structure = Structure.NO_LIMIT,
    profile: str = "documents",
    switches: Mapping[str, str] | None = None,
    senses: str = "twins",
    game: str = "holdem",
) -> SimulatedTable:
    """Return a table that waits for its first shuffle, all of its hardware well.

    `senses` are the sensors' twins, or the ``real`` ones: rendered frames through vision, bytes through the link.
    """
    config = config_of(
        seats=seats,
        hardware=hardware,
        stacks=stacks,
        button=button,
        structure=structure,
        profile=profile,
        switches=switches,
        game=game,
    )
    table = SimulatedTable(config, senses)
    table.take(*(DeviceChanged(device=device, state="ok") for device in hardware))
    table.waits(1)
    return table
