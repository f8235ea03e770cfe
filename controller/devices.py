"""What becomes of the table when a device is lost, comes back or never speaks."""

from __future__ import annotations

from controller import events as e
from controller.draft import SYSTEM, Draft
from controller.state import Table

SPEAKS_WITHIN_MS = 30_000
"""A device that has not spoken this long after the start is lost; a camera child needs up to 10 s on a Pi."""

_FAULT_OF = {"camera": "CAMERA_LOST", "seat_panel": "BOARD_OFFLINE", "deal_sensor": "BOARD_OFFLINE"}
_BAD = ("lost", "dark", "moved")


def note_device(draft: Draft, device: str, state: str) -> None:
    """Take a device's state, and open or settle its fault. A gap is a fault of its own: the device works on."""
    if state == "gap":
        _open(draft, "BOARD_GAP", device)
        state = "ok"
    before = draft.table.devices.get(device)
    if before is None or before.state != state:
        draft.add(e.DeviceNoted(device=device, state=state, since_ms=draft.now_ms))
    code = _FAULT_OF.get(device)
    if code is None:
        return
    if state in _BAD:
        _open(draft, code, device)
    else:
        _settle(draft, code, device)


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


def _open(draft: Draft, code: str, device: str) -> None:
    if _fault(draft.table, code, device) is None:
        draft.add(e.FaultFound(id=fault_id(draft), code=code, args={"device": device}), SYSTEM)


def _settle(draft: Draft, code: str, device: str) -> None:
    fault = _fault(draft.table, code, device)
    if fault is not None:
        draft.add(e.FaultCleared(id=fault, how="seen"), SYSTEM)


def _fault(table: Table, code: str, device: str) -> str | None:
    open_now = (fault for fault in table.faults.values() if fault.code == code and fault.args.get("device") == device)
    return next((fault.id for fault in open_now), None)
