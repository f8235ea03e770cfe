"""What becomes of the table when a device is lost, comes back, works badly or never speaks."""

from __future__ import annotations

from collections.abc import Mapping

from controller import events as e
from controller.draft import SYSTEM, Draft
from controller.ids import Argument
from controller.shuffler import Heard
from controller.state import Table
from engine.seats import Seat

SPEAKS_WITHIN_MS = 30_000
"""A device that has not spoken this long after the start is lost; a camera child needs up to 10 s on a Pi."""

FAULT_OF: Mapping[tuple[str, str], str] = {
    ("camera", "lost"): "CAMERA_LOST",
    ("camera", "moved"): "CAMERA_MOVED",
    ("camera", "dark"): "CAMERA_DARK",
    ("seat_panel", "lost"): "BOARD_OFFLINE",
    ("deal_sensor", "lost"): "BOARD_OFFLINE",
    ("shuffler", "lost"): "BOARD_OFFLINE",
    ("seat_panel", "quarantined"): "BOARD_QUARANTINED",
    ("deal_sensor", "quarantined"): "BOARD_QUARANTINED",
    ("shuffler", "quarantined"): "BOARD_QUARANTINED",
    ("broker", "lost"): "BROKER_LOST",
    ("floor_link", "lost"): "FLOOR_LINK_LOST",
    ("journal", "lost"): "JOURNAL_FAILED",
}
"""Which fault a device's state is; it is settled as soon as the device is in another. Source: FAULTS, the system"""

WORKS_ON = {"gap": "BOARD_GAP", "stuck": "BUTTON_STUCK"}
"""What a device tells of besides its state: it works on."""


def note_device(draft: Draft, device: str, state: str, seat: Seat | None = None) -> None:
    """Take a device's state, and open or settle its faults; `seat` is whose button it is about, None for no button."""
    beside = WORKS_ON.get(state)
    if beside is not None:
        _open(draft, beside, device, seat)
        if (device, state) == ("shuffler", "gap"):
            draft.add(e.ShufflerHeard(what=Heard.UNHEARD, count=0, seen_at_ms=draft.now_ms))
        state = "ok"
    before = draft.table.devices.get(device)
    if before is None or before.state != state:
        draft.add(e.DeviceNoted(device=device, state=state, since_ms=draft.now_ms))
    now = FAULT_OF.get((device, state))
    for (of, _), code in FAULT_OF.items():
        if of == device and code != now:
            _settle(draft, code, device)
    if now is not None:
        _open(draft, now, device)


def note_press(draft: Draft, seat: Seat) -> None:
    """A button that goes down again was let go before: it is not stuck."""
    for fault in list(draft.table.faults.values()):
        if fault.code == "BUTTON_STUCK" and fault.args.get("seat") == seat:
            draft.add(e.FaultCleared(id=fault.id, how="seen"), SYSTEM)


def note_silence(draft: Draft) -> None:
    """Take a device that has not spoken since the start as lost."""
    if draft.now_ms >= draft.table.run_at_ms + SPEAKS_WITHIN_MS:
        for device in silent(draft.table):
            note_device(draft, device, "lost")


def silent(table: Table) -> list[str]:
    """Return the devices that the table has and that have not spoken in this run."""
    return [device for device in table.config.hardware if device not in table.devices]


def fault_id(draft: Draft) -> str:
    """Return the id of a fault found now."""
    return f"f{draft.table.seq + 1}"


def _open(draft: Draft, code: str, device: str, seat: Seat | None = None) -> None:
    if _fault(draft.table, code, device, seat) is None:
        args: dict[str, Argument] = {"device": device} if seat is None else {"device": device, "seat": int(seat)}
        draft.add(e.FaultFound(id=fault_id(draft), code=code, args=args), SYSTEM)


def _settle(draft: Draft, code: str, device: str) -> None:
    fault = _fault(draft.table, code, device)
    if fault is not None:
        draft.add(e.FaultCleared(id=fault, how="seen"), SYSTEM)


def _fault(table: Table, code: str, device: str, seat: Seat | None = None) -> str | None:
    of_device = (fault for fault in table.faults.values() if fault.code == code and fault.args.get("device") == device)
    return next((fault.id for fault in of_device if seat in (None, fault.args.get("seat"))), None)
