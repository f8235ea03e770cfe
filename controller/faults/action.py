"""Faults of the action."""

from __future__ import annotations

from controller.faults.row import FaultRow

ROWS: tuple[FaultRow, ...] = ()
"""Source: FAULTS, the action."""
