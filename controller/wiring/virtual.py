"""A whole table in virtual time from a seed: the real controller, the simulated world, and nothing below the ports."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from controller.adapters.boards import inputs_of
from controller.adapters.camera_lines import read_line
from controller.config import TableConfig
from controller.faults import FAULTS
from controller.ids import Argument, Place
from controller.inputs import Asked, CardPassed, DeviceChanged, FootSwitch, Input, SeatButton, TimePassed
from controller.loop import Loop
from controller.ports import Memory
from controller.publish import info_of, public_state, staff_state
from controller.published import KeyView, Reply
from controller.state import Table
from controller.wiring.virtual_clock import VirtualClock
from engine.seats import Seat
from firmware_bridge.happenings import BoardEvent
from firmware_bridge.messages import SHUFFLER, EventCode
from hardware.simulated.at_the_table import Glance
from hardware.simulated.chance import Chance
from hardware.simulated.dealer import Dealer, Pace, Slips, View
from hardware.simulated.deck import Deck
from hardware.simulated.ending import tell_hand_over
from hardware.simulated.eye import SETTLE_MS, TwinEye
from hardware.simulated.felt import Felt
from hardware.simulated.players import Players
from hardware.simulated.sensing import PERFECT, Sensing
from hardware.simulated.shuffling import finds_what_was_lost
from hardware.simulated.truth import Truth
from vision.felt import felt_for

BUTTON_MS = 25
"""From a press to its arrival: 20 of it debounce. Source: reference hardware A3."""
TAP_MS = 30
SENSOR_MS = 15
_LOST = {
    "camera": "CAMERA_LOST",
    "seat_panel": "BOARD_OFFLINE",
    "deal_sensor": "BOARD_OFFLINE",
    "shuffler": "BOARD_OFFLINE",
}


@dataclass(order=True, slots=True)
class _Due:
    at_ms: int
    order: int
    do: Callable[[], None] = field(compare=False)


class VirtualTable:
    """One table at port height.

    Everything random comes from `chance`, so that the same seed gives the same journal, byte for byte.
    """

    def __init__(
        self,
        *,
        config: TableConfig,
        memory: Memory,
        players: Players,
        new_deck: Callable[[], Deck],
        chance: Chance,
        truth: Truth,
        run_id: str,
        pace: Pace | None = None,
        slips: Slips | None = None,
        hidden: int | None = None,
        top_up: int = 0,
        version: str = "0",
        clock: VirtualClock | None = None,
        anew: bool = False,
        sensing: Sensing = PERFECT,
    ) -> None:
        """See `Dealer` for `hidden` and `top_up`; `Loop` for `anew`; a clock of its own unless one goes on."""
        self.clock = clock or VirtualClock()
        self.truth = truth
        self.chance = chance
        self.answers: list[Reply] = []
        self._due: list[_Due] = []
        self._order = count()
        self._boards = {"seat_panel": count(1), "deal_sensor": count(1), "shuffler": count(1)}
        self._kept: dict[str, list[Input]] = {device: [] for device in _LOST}
        self._hands_begun = 0
        self._ids = count(1)
        self._dealer_due, self._dealer_turn = False, 0
        self._slips = _known(slips or Slips())
        self.felt, layout = Felt(), felt_for(config.seats_max, config.game)
        self.sensing = sensing
        self.eye = TwinEye(layout, self.felt, sensing, self.chance.sensors)
        self.loop = Loop(config=config, run_id=run_id, clock=self.clock, memory=memory, effects=self, anew=anew)
        self.config, self._run_id, self._version = config, run_id, version
        self._seen_version = self.felt.version
        self._page: tuple[Table, Glance] | None = None
        truth.tell(self.clock.now, "table opened", seats=config.seats_max, game=config.game, hardware=config.hardware)
        self.dealer = Dealer(
            layout=layout,
            felt=self.felt,
            hands=self,
            players=players,
            new_deck=new_deck,
            chance=chance,
            truth=truth,
            now=self.clock.now_ms,
            pace=pace,
            slips=self._slips,
            hidden=hidden,
            top_up=top_up,
        )
        self._take([DeviceChanged(device=device, state="ok") for device in config.hardware])
        self._wake_dealer(0)

    @property
    def table(self) -> Table:
        """The controller's present state."""
        return self.loop.table

    def run(self, until: Callable[[Table], bool], *, within_ms: int) -> bool:
        """Let time pass until `until` holds; return False when it did not within the time or nothing can happen."""
        end = self.clock.now + within_ms
        while not until(self.table):
            if not self._due or self._due[0].at_ms > end:
                return False
            due = heapq.heappop(self._due)
            self.clock.now = max(self.clock.now, due.at_ms)
            due.do()
            self._look()
        return True

    def view(self) -> View:
        """Return what the dealer's page shows now."""
        if self._page is None or self._page[0] is not self.table:
            self._page = (self.table, self._draw_page(self.table))
        return self._page[1]

    def _draw_page(self, table: Table) -> Glance:
        info = info_of(self.config, run_id=self._run_id, seq=table.seq, simulated=True, version=self._version)
        return Glance(
            info=info,
            state=public_state(table, self._run_id),
            staff=staff_state(table, self._run_id, with_next=False),
        )

    def close(self) -> None:
        """Get up from the table: the decks are looked over, and the world's own count of the last hand is told."""
        finds_what_was_lost(self.dealer)
        if self.table.play.hand is None:
            tell_hand_over(self.dealer, self.table.play.number)

    # Time

    def later(self, ms: int, do: Callable[[], None]) -> None:
        """Do something when so much time has passed."""
        heapq.heappush(self._due, _Due(self.clock.now + ms, next(self._order), do))

    def _take(self, inputs: Sequence[Input]) -> None:
        self.loop.take(inputs)
        wake = self.loop.wakes_at_ms()
        if wake is not None and wake > self.clock.now:
            self.later(wake - self.clock.now, lambda: self._take([TimePassed()]))
        self._wake_dealer(0)

    def _wake_dealer(self, ms: int) -> None:
        """Let the dealer look in so long, unless busy with a motion; waiting for the page ends when it changes."""
        if self._dealer_due and not self.dealer.waiting:
            return
        self._dealer_due, self._dealer_turn = True, self._dealer_turn + 1
        turn = self._dealer_turn
        self.later(ms, lambda: self._dealer_steps(turn))

    def _dealer_steps(self, turn: int) -> None:
        if turn != self._dealer_turn:
            return
        self._dealer_due = False
        took = self.dealer.step(self.view())
        if took is not None:
            self._wake_dealer(took)

    def _look(self) -> None:
        """The camera notices what has come to rest since the last look."""
        if self.felt.version == self._seen_version or not self.config.has("camera"):
            return
        self._seen_version = self.felt.version
        self.later(SETTLE_MS, self._report)

    def _report(self) -> None:
        if not self.table.works("camera"):
            return
        lines = self.eye.look(self.clock.now - SETTLE_MS)
        again = self.eye.again_at_ms
        if again is not None:
            self.later(max(1, again + SETTLE_MS - self.clock.now), self._report)
        inputs = [given for given in (read_line(line, "eye1") for line in lines) if given is not None]
        if inputs:
            self._take(inputs)

    # The dealer's hands

    def card_leaves_deck(self) -> None:
        """The deal sensor, where there is one, feels a card."""
        self._card_passes(double=False)

    def cards_leave_as_one(self) -> None:
        """The deal sensor, where there is one, takes the card it felt last for two."""
        self._card_passes(double=True)

    def _card_passes(self, *, double: bool) -> None:
        if not self.config.has("deal_sensor") or self.sensing.happens(self.sensing.count_missed, self.chance.sensors):
            return
        seq, at = next(self._boards["deal_sensor"]), self.clock.now
        passed = CardPassed(uid="sensor", boot_id=1, board_seq=seq, seen_at_ms=at, uncertainty_ms=2, double=double)
        self.later(SENSOR_MS, lambda: self._board_says("deal_sensor", passed))

    def shuffler(self, code: EventCode, arg: int) -> None:
        """The shuffling machine, where there is one, tells something."""
        if not self.config.has("shuffler"):
            return
        said = BoardEvent(
            uid="shuffler",
            board=SHUFFLER.name,
            boot_id=1,
            seq=next(self._boards["shuffler"]),
            code=code.name,
            arg=arg,
            seen_at_ms=self.clock.now,
            uncertainty_ms=2,
        )
        for given in inputs_of("shuffler", said):
            self.later(SENSOR_MS, lambda given=given: self._board_says("shuffler", given))  # type: ignore[misc]

    def press(self, seat: Seat, button: str) -> None:
        """A seat button goes down."""
        if self.sensing.happens(self.sensing.press_missed, self.chance.sensors):
            return
        seq, at = next(self._boards["seat_panel"]), self.clock.now
        pressed = SeatButton(
            uid="panel", boot_id=1, board_seq=seq, seat=seat, button=button, seen_at_ms=at, uncertainty_ms=2
        )
        self.later(BUTTON_MS, lambda: self._board_says("seat_panel", pressed))

    def _board_says(self, device: str, given: Input) -> None:
        """A board's event arrives; while its cable is out the board keeps it."""
        if self.table.works(device):
            self._take([given])
        else:
            self._kept[device].append(given)

    # Mishaps

    def lose(self, device: str, for_ms: int) -> None:
        """A device goes silent and comes back: a camera looks at everything anew, a board tells what it kept."""
        if self.table.works(device):
            self.truth.tell(self.clock.now, "lost", device=device, slip=_LOST[device])
            self._take([DeviceChanged(device=device, state="lost")])
            self.later(for_ms, lambda: self._back(device))

    def _back(self, device: str) -> None:
        self.truth.tell(self.clock.now, "back online", device=device)
        self.eye.hear({"what": "report"})
        kept, self._kept[device] = self._kept[device], []
        self._take([DeviceChanged(device=device, state="ok"), *kept])
        self.later(SETTLE_MS, self._report)

    def fails(self, device: str, state: str, for_ms: int) -> bool:
        """A device fails, and comes back after a time."""
        if not self.table.works(device):
            return False
        self._take([DeviceChanged(device=device, state=state)])
        self.later(for_ms, lambda: self._back(device))
        return True

    def _mishap(self) -> None:
        """Once a hand, by chance: a cable is pulled at some moment of it."""
        rng = self.chance.slips
        device = rng.choice(sorted(_LOST))
        after, for_ms = rng.randrange(5_000, 90_000), rng.randrange(2_000, 40_000)
        if rng.random() < self._slips.faults / 2:
            self.later(after, lambda: self.lose(device, for_ms))

    def tap(self, key: KeyView, **more: int | str | list[int]) -> None:
        """The dealer taps a key."""
        args: dict[str, Argument] = {name: _argument(value) for name, value in {**key.args, **more}.items()}
        floor = key.who == "floor"
        asked = Asked(
            id=f"tap-{next(self._ids)}",
            client="web",
            name=key.command,
            args=args,
            expect_seq=self.table.seq,
            person=None,
            role="floor" if floor else "dealer",
            method="pin" if floor else "key" if key.hold else "tap",
        )
        self.later(TAP_MS, lambda: self._take([asked]))

    def foot(self) -> bool:
        """The foot switch, where there is one."""
        if not self.table.works("foot_switch"):
            return False
        at = self.clock.now
        self.later(BUTTON_MS, lambda: self._take([FootSwitch(seen_at_ms=at)]))
        return True

    # Effects of the loop

    def acknowledge(self, uid: str, boot_id: int, seq: int) -> None:
        """Boards at this height forget by themselves."""

    def attend(self, places: Sequence[Place]) -> None:
        """The eye may read here, and looks at once."""
        self.eye.hear({"what": "attend", "public": [str(place) for place in places]})
        self.later(SETTLE_MS, self._report)

    def look_again(self, place: Place) -> None:
        """The eye forgets its reading."""
        self.eye.hear({"what": "look_again", "zone": str(place)})
        self.later(SETTLE_MS, self._report)

    def publish(self, table: Table) -> None:
        """Pages at this height look when they like; a new hand may bring a mishap."""
        if self._slips.faults and table.play.number != self._hands_begun:
            self._hands_begun = table.play.number
            self._mishap()

    def reply(self, client: str, reply: Reply) -> None:
        """Remember the answers, for whoever tests."""
        self.answers.append(reply)


def _known(slips: Slips) -> Slips:
    """Leave out by chance what no row of the fault table speaks of yet; what is scripted happens all the same."""
    codes = frozenset(FAULTS) | {"PREMATURE" for code in FAULTS if code.startswith("PREMATURE")}
    return replace(slips, only=codes if slips.only is None else codes & slips.only)


def _argument(value: Any) -> Argument:
    return tuple(value) if isinstance(value, list) else value
