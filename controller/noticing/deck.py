"""What is noticed of a deck between hands: the machine counts wrong, jams or was opened; the camera sees a spread."""

from __future__ import annotations

from controller.custody import DECK_SIZE
from controller.ids import Argument
from controller.noticing.detecting import Detector, Found
from controller.shuffler import MachineState
from controller.spread import is_spread, places_of, spread_of
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


def deck_check(table: Table) -> Found | None:
    """A deck that is spread before play has a card twice, or a back that is not like all the others. Source: P1, P25

    A card that was not read may lie there all the same: it is asked for, never missed.
    """
    if table.play.hand is not None or not table.works("camera") or not is_spread(table):
        return None
    spread = spread_of(table)
    if spread.twice:
        both = places_of(table, spread.twice[0])
        args: dict[str, Argument] = {"card": str(spread.twice[0]), "wrong": "twice"}
        return Found(args=args, tracks=tuple(seen.track for seen in both), picture=both[-1].picture)
    if spread.odd and spread.backs == DECK_SIZE:
        return Found(args={"card": "", "wrong": "other_back"}, tracks=tuple(seen.track for seen in spread.odd))
    return None


DECK_DETECTORS = [
    Detector(code="DECK_CHECK", find=deck_check),
    Detector(code="DECK_COUNT", find=deck_count),
    Detector(code="STUB_COUNT", find=stub_count),
    Detector(code="SHUFFLER_JAM", find=shuffler_jam),
    Detector(code="LID_OPEN", find=lid_open),
]
