"""The world of a table in a test: time, the felt, the senses that see it, cables, and the loop they report to."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

from controller.adapters.camera_lines import read_line
from controller.config import HARDWARE, TableConfig
from controller.ids import Place
from controller.inputs import CardPassed, DeviceChanged, Input, TimePassed
from controller.journal import Journal
from controller.loop import Loop
from controller.published import Reply
from controller.state import Table
from controller.wiring.virtual_clock import VirtualClock
from engine.cards import DECK, Card
from engine.seats import Seat
from firmware_bridge.messages import DEAL_SENSOR, SEAT_PANEL, SHUFFLER
from hardware.simulated.eye import SETTLE_MS, TwinEye
from hardware.simulated.felt import Felt
from tests.real_senses import FrameEye, WiredBoard
from vision.felt import felt_for

EVERYTHING = tuple(device for device in HARDWARE if device != "shuffler")
"""All that watches a hand; a machine that shuffles is asked for by name."""
WITH_SHUFFLER = HARDWARE
BOARD_TURNS, BOARD_TURN_MS = 80, 100
"""How often a cable is looked at, and how far apart: longer than any board's grace."""
BUTTON_NUMBERS = {"fold": 1, "call": 2, "raise": 3, "all_in": 4}


class World:
    """Nothing in it happens by itself but time and what the sensors see."""

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
        self._next_wrong: str | None = None
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

    @property
    def now(self) -> Table:
        """The controller's state."""
        return self.loop.table

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

    def _leaves(self, *, felt: bool = True) -> None:
        if felt and self._real and self.now.works("deal_sensor"):
            self.take(*self._wired["deal_sensor"].passes_card())
        elif felt and self.now.works("deal_sensor"):
            self.take(self._felt())

    def _felt(self, *, double: bool = False) -> CardPassed:
        seq, at = next(self._board_seq["sensor"]), self.clock.now
        return CardPassed(uid="sensor", boot_id=1, board_seq=seq, seen_at_ms=at, uncertainty_ms=2, double=double)

    def unnamed(self) -> Card:
        """Any card that lies nowhere; once all have come, those that went back into the deck come again."""
        if not self._others:
            lying = {lying.card for lying in self.felt.cards}
            self._others = [card for card in DECK[::-1] if card not in lying]
        return self._others.pop()

    def _put(self, text: str, spot: tuple[float, float, float], *, face_up: bool) -> int:
        card = Card.parse(text) if text else self.unnamed()
        wrong, self._next_wrong = self._next_wrong, None
        return self.felt.put(card, *spot, face_up=face_up, wrong=wrong)

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
