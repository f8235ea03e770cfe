"""Faults that only Seven-Card Stud has."""

from __future__ import annotations

from controller.faults.row import FaultRow

ROWS: tuple[FaultRow, ...] = ()
"""Source: FAULTS, the deal and the action."""
