"""The simulated world as a process of its own: felt, dealer, players, boards and lens, at wire height.

``python -m hardware.simulated.world`` reads one JSON line (`WorldPlan`) and plays until its standard input closes.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from pydantic import BaseModel

from controller.published import KeyView
from engine.phh import parse_hands
from engine.recorded import RecordedHand
from engine.seats import Seat
from firmware_bridge.messages import DEAL_SENSOR, SEAT_PANEL, SHUFFLER, EventCode
from hardware.simulated.boards import SimulatedBoard
from hardware.simulated.chance import OneChance
from hardware.simulated.dealer import Dealer, Pace, Slips
from hardware.simulated.deck import Deck, shuffled, stacked
from hardware.simulated.felt import Felt
from hardware.simulated.page import Page
from hardware.simulated.pins import PinFinger
from hardware.simulated.players import Fickle, OnThePage, Players, Scripted
from hardware.simulated.truth import Truth
from vision.felt import felt_for

_log = logging.getLogger(__name__)

FOOT_UP_S = 0.06
"""A foot comes up before it goes down again; the debounce needs 20 ms of it."""
PITCH_LEAST_MS = 120
"""However fast the rest goes, a card lies still for its three frames before heads-up play puts the next one on it."""
SHUFFLE_LEAST_MS = 500
"""The felt lies bare between two hands: nobody can take a card of the next deal for one of the last."""
BUTTONS = {"fold": 1, "call": 2, "raise": 3, "all_in": 4}


class WorldPlan(BaseModel):
    """What the world is told when it starts."""

    seats: int
    game: str = "holdem"
    frames: str | None = None
    """Socket that frames are served on; None without a camera."""
    seat_panel: str | None = None
    deal_sensor: str | None = None
    shuffler: str | None = None
    pins: str | None = None
    url: str
    token: str
    cookie: str | None = None
    """Where the dealer's browser remembers its session; None for nowhere."""
    seed: int = 1
    speed: float = 1.0
    hand: str | None = None
    """A hand history to deal first; None for hands by chance."""
    section: int | None = None
    hidden: int | None = None
    top_up: int = 0
    slips: float = 0.0
    faults: float = 0.0
    by_hand: bool = False
    """A person acts for the players on the page."""
    only_one: bool = False
    """Stop dealing after one hand."""


LEAST_MS = {
    **dict.fromkeys(("pitch", "burst", "burn", "board"), PITCH_LEAST_MS),
    **dict.fromkeys(("shuffle", "swap"), SHUFFLE_LEAST_MS),
}


def pace(speed: float) -> Pace:
    """Return human pace times `speed`; 0 is as fast as hands and sensors follow."""
    human = Pace()
    patience = max(1_500, int(human.patience / speed)) if speed else 6_000
    return human.quicker(speed, LEAST_MS, patience)


class World:
    """Everything physical of one simulated table, driven from one thread."""

    def __init__(self, plan: WorldPlan, truth: Truth) -> None:
        self._plan, self._truth = plan, truth
        self._rng = Random(plan.seed)
        self._lock = threading.RLock()
        self._changed = threading.Event()
        self._stopping = False
        self.felt, layout = Felt(), felt_for(plan.seats, plan.game)
        self._panel = _board(plan.seat_panel, SEAT_PANEL, "twin-panel")
        self._sensor = _board(plan.deal_sensor, DEAL_SENSOR, "twin-sensor")
        self._shuffler = _board(plan.shuffler, SHUFFLER, "twin-shuffler")
        self._foot = PinFinger(plan.pins) if plan.pins else None
        self._frames = self._serve_frames(plan.frames, layout) if plan.frames else None
        cookie = Path(plan.cookie) if plan.cookie else None
        self._page = Page(plan.url, plan.token, f"w{plan.seed}-{_now_ms()}", self._changed.set, cookie)
        self._seq = 0
        players, new_deck = _cast(plan, self._rng)
        self._dealer = Dealer(
            layout=layout,
            felt=self.felt,
            hands=self,
            players=players,
            new_deck=new_deck,
            chance=OneChance(self._rng),
            truth=truth,
            now=_now_ms,
            pace=pace(plan.speed),
            slips=Slips(rate=plan.slips, faults=plan.faults),
            hidden=plan.hidden,
            top_up=plan.top_up,
        )

    def run(self) -> None:
        """Deal until stopped."""
        self._page.open()
        while not self._stopping:
            self._changed.clear()
            view = self._page.view()
            took = None
            if view is not None and not (self._plan.only_one and view.state.hand_number and not view.state.street):
                self._seq = view.staff.seq
                with self._lock:
                    took = self._dealer.step(view)
                self._truth.flush()
            if took is None or self._dealer.waiting:
                self._changed.wait(0.25 if took is None else took / 1000)
            elif took > 1:
                time.sleep(took / 1000)

    def stop(self) -> None:
        """End `run` soon."""
        self._stopping = True
        self._changed.set()
        self._page.close()

    # The dealer's hands

    def card_leaves_deck(self) -> None:
        """The deal sensor feels a card."""
        if self._sensor is not None:
            self._sensor.card_passed()

    def shuffler(self, code: EventCode, arg: int) -> None:
        """The shuffling machine tells something."""
        if self._shuffler is not None:
            self._shuffler.shuffler_tells(code, arg)

    def cards_leave_as_one(self) -> None:
        """The deal sensor takes the card it felt last for two."""
        if self._sensor is not None:
            self._sensor.suspects_two()

    def press(self, seat: Seat, button: str) -> None:
        """A player pushes a button."""
        assert self._panel is not None
        self._panel.press(int(seat), BUTTONS[button])

    def tap(self, key: KeyView, **more: int | str | list[int]) -> None:
        """The dealer taps a key of the page."""
        status, answer = self._page.tap(key, dict(more), self._seq)
        if status != 200:
            _log.warning("the table refused %s: %s", key.command, answer)

    def fails(self, device: str, state: str, for_ms: int) -> bool:
        """A board's cable is pulled, and put back after a time; a rendered camera never fails."""
        board = {"seat_panel": self._panel, "deal_sensor": self._sensor, "shuffler": self._shuffler}.get(device)
        if board is None:
            return False
        board.hangup()
        threading.Timer(for_ms / 1000, board.replug).start()
        return True

    def foot(self) -> bool:
        """The dealer's foot goes down."""
        if self._foot is None:
            return False
        self._foot.tap("foot_switch")
        time.sleep(FOOT_UP_S)
        return True

    def _serve_frames(self, path: str, layout: object) -> object:
        """Draw the felt whenever the camera asks."""
        from hardware.simulated.camera import RenderedCamera
        from hardware.simulated.frames import serve_frames
        from vision.felt import FeltLayout

        assert isinstance(layout, FeltLayout)
        camera = RenderedCamera(layout, self._plan.seed)

        def grab() -> tuple[object, int]:
            with self._lock:
                return camera.frame(self.felt), _now_ms()

        return serve_frames(path, grab)  # type: ignore[arg-type]


def _board(path: str | None, kind: object, uid: str) -> SimulatedBoard | None:
    if path is None:
        return None
    return SimulatedBoard(kind, uid.encode().hex()[:16], path, clock=_now_ms, boot_id=_now_ms() & 0xFFFFFFF)  # type: ignore[arg-type]


def _cast(plan: WorldPlan, rng: Random) -> tuple[Players, Callable[[], Deck]]:
    """Return the players and where decks come from: the record's first, then chance."""
    if plan.hand is None:
        return OnThePage() if plan.by_hand else Fickle(rng), lambda: shuffled(rng)
    recorded = _recorded(plan.hand, plan.section)
    return Scripted(recorded), lambda: stacked(recorded, rng)


def _recorded(path: str, section: int | None) -> RecordedHand:
    hands = parse_hands(Path(path).read_text(), Path(path).name)
    return next((hand for hand in hands if hand.section == section), hands[0])


def _now_ms() -> int:
    return time.monotonic_ns() // 1_000_000


def _until_closed(world: World) -> None:
    sys.stdin.read()
    world.stop()


def main() -> int:
    """Read the plan, play, and end when standard input closes."""
    logging.basicConfig(level=logging.WARNING, format="world: %(message)s")
    told = json.loads(sys.stdin.readline())
    out = Path(told.pop("truth")).open("a") if told.get("truth") else None  # noqa: SIM115 - kept for the whole run
    told.pop("truth", None)
    world = World(WorldPlan.model_validate(told), Truth(out))
    sys.stdout.write(json.dumps({"what": "ready"}) + "\n")
    sys.stdout.flush()
    threading.Thread(target=_until_closed, args=(world,), daemon=True).start()
    world.run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
