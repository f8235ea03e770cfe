"""What the shuffling machine notices: a deck that does not count right, a jam, a lid opened over a deck."""

from __future__ import annotations

from controller.custody import DECK_SIZE
from controller.noticing.detecting import Detector, Found
from controller.shuffler import MachineState
from controller.state import Table


def deck_count(table: Table) -> Found | None:
    """The machine counts a deck that was not played yet, and it is not whole. Source: P3, P27"""
    return _miscounted(table, played=False)


def stub_count(table: Table) -> Found | None:
    """The machine counts the deck of the hand before, and it is not whole. Source: P3, P27"""
    return _miscounted(table, played=True)


def _miscounted(table: Table, *, played: bool) -> Found | None:
    machine = table.machine
    if not machine.counts_wrong or machine.ruled or machine.played is not played or machine.counted is None:
        return None
    return Found(args={"count": machine.counted, "due": DECK_SIZE}, at_once=True)


def shuffler_jam(table: Table) -> Found | None:
    """The machine stands, with a deck in it that is not shuffled."""
    return _stands(table, MachineState.JAMMED)


def lid_open(table: Table) -> Found | None:
    """The lid was opened in or after a shuffle: the deck may be any now."""
    return _stands(table, MachineState.OPENED)


def _stands(table: Table, state: MachineState) -> Found | None:
    return Found(at_once=True) if table.machine.state is state and not table.machine.ruled else None


DECK_DETECTORS = [
    Detector(code="DECK_COUNT", find=deck_count),
    Detector(code="STUB_COUNT", find=stub_count),
    Detector(code="SHUFFLER_JAM", find=shuffler_jam),
    Detector(code="LID_OPEN", find=lid_open),
]
