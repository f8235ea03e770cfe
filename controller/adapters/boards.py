"""Boards on serial ports behind the controller's ports: their happenings in, acknowledgements out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from controller.inputs import BoardSpoke, CardPassed, DeviceChanged, Input, SeatButton, ShufflerSpoke
from controller.shuffler import Heard
from engine.seats import Seat
from firmware_bridge.happenings import BoardEvent, BoardGap, BoardLost, BoardReady, Happening
from firmware_bridge.messages import LID_OPEN, job_and_count
from firmware_bridge.port import BoardPort

BUTTONS = {1: "fold", 2: "call", 3: "raise", 4: "all_in"}
"""What the four buttons of a seat mean. Source: firmware_bridge.messages"""


class Boards:
    """The table's boards by device name (``seat_panel``, ``deal_sensor``, ``shuffler``), each on its own port."""

    def __init__(self, *, paths: Mapping[str, str], clock: Callable[[], int]) -> None:
        self._paths, self._clock = paths, clock
        self._ports: dict[str, BoardPort] = {}
        self._device_of: dict[str, str] = {}
        self._committed: dict[str, tuple[int, int]] = {}

    def start(self, offer: Callable[[Input], bool], committed: Mapping[str, tuple[int, int]]) -> None:
        """Open the ports; `committed` is the last event of each board that the journal holds."""
        self._committed = dict(committed)
        for device, path in self._paths.items():

            def hear(happening: Happening, device: str = device) -> None:
                self._hear(device, happening, offer)

            self._ports[device] = BoardPort(path, hear, self._clock, self._committed.get)

    def acknowledge(self, uid: str, boot_id: int, seq: int) -> None:
        """The journal has this event and those before it."""
        self._committed[uid] = (boot_id, seq)
        device = self._device_of.get(uid)
        if device in self._ports:
            self._ports[device].commit(boot_id, seq)

    def close(self) -> None:
        """Release the ports."""
        for port in self._ports.values():
            port.close()

    def _hear(self, device: str, happening: Happening, offer: Callable[[Input], bool]) -> None:
        if isinstance(happening, BoardReady):
            self._device_of[happening.uid] = device
        for given in inputs_of(device, happening):
            offer(given)


def inputs_of(device: str, happening: Happening) -> tuple[Input, ...]:
    """Return what a happening on a board's link means to the table."""
    match happening:
        case BoardReady():
            return (DeviceChanged(device=device, state="ok"),)
        case BoardLost(reason=reason):
            state = "quarantined" if reason.startswith("quarantined") else "lost"
            return (DeviceChanged(device=device, state=state, reason=reason),)
        case BoardGap():
            spoke = BoardSpoke(uid=happening.uid, boot_id=happening.boot_id, board_seq=happening.seq)
            return spoke, DeviceChanged(device=device, state="gap", reason=happening.reason.value)
        case BoardEvent(code="STUCK", arg=arg):
            spoke = BoardSpoke(uid=happening.uid, boot_id=happening.boot_id, board_seq=happening.seq)
            return spoke, DeviceChanged(device=device, state="stuck", seat=Seat(arg >> 8))
        case BoardEvent() if device == "shuffler":
            return (_of_shuffler(happening),)
        case BoardEvent():
            return (_event(happening),)
        case _:
            return ()


def _event(event: BoardEvent) -> Input:
    seat, button = event.arg >> 8, BUTTONS.get(event.arg & 0xFF)
    if event.code == "PRESS" and button is not None:
        return SeatButton(
            uid=event.uid,
            boot_id=event.boot_id,
            board_seq=event.seq,
            seat=Seat(seat),
            button=button,
            seen_at_ms=event.seen_at_ms,
            uncertainty_ms=event.uncertainty_ms,
        )
    if event.code in ("CARD", "DOUBLE"):
        return CardPassed(
            double=event.code == "DOUBLE",
            uid=event.uid,
            boot_id=event.boot_id,
            board_seq=event.seq,
            seen_at_ms=event.seen_at_ms,
            uncertainty_ms=event.uncertainty_ms,
        )
    return BoardSpoke(uid=event.uid, boot_id=event.boot_id, board_seq=event.seq)


def _of_shuffler(event: BoardEvent) -> Input:
    """Return what a machine's event means; one without meaning to the table only has its place in the order."""
    count = 0
    match event.code:
        case "STARTED":
            what = Heard.STARTED
        case "READY":
            what, (_, count) = Heard.READY, job_and_count(event.arg)
        case "COUNT":
            what, count = Heard.COUNTED, event.arg
        case "DECK_REMOVED":
            what = Heard.TAKEN
        case "LID" if event.arg == LID_OPEN:
            what = Heard.LID_OPENED
        case "JAM" | "MOTOR_STALL" | "OVERTEMP":
            what = Heard.JAMMED
        case _:
            return BoardSpoke(uid=event.uid, boot_id=event.boot_id, board_seq=event.seq)
    return ShufflerSpoke(
        uid=event.uid,
        boot_id=event.boot_id,
        board_seq=event.seq,
        what=what,
        count=count,
        seen_at_ms=event.seen_at_ms,
        uncertainty_ms=event.uncertainty_ms,
    )
