"""The table as it is shown while its journal cannot be written: it stands still until somebody has seen to that."""

from __future__ import annotations

from dataclasses import replace

from controller.derive import derive
from controller.state import Device, Fault, Table


def standing_still(table: Table) -> Table:
    """Return the table with its journal failed: what is shown of it, and never kept. Source: FAULTS, the system"""
    failed = Fault(id="journal", code="JOURNAL_FAILED", args={})
    devices = {**table.devices, "journal": Device(state="lost", since_ms=table.at_ms)}
    stopped = replace(table, faults={**table.faults, failed.id: failed}, devices=devices)
    return replace(stopped, play=replace(stopped.play, direction=derive(stopped), direction_id="journal"))
