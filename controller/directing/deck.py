"""Directions about the deck between hands: the stub counted, a new deck spread, the shuffle by hand or by machine."""

from __future__ import annotations

from controller.direction import Direction, Kind
from controller.ids import Told, told
from controller.next_hand import next_hands_button
from controller.shuffler import MachineState
from controller.spread import BACKS, FACES, spread_of
from controller.state import Table


def readying(table: Table) -> Direction:
    """Direct what the deck needs before the next hand."""
    if _stub_is_due(table):
        return _count_stub(table)
    if table.config.check_deck and not table.play.deck_checked:
        return _spread(table)
    return _prepare(table)


def _stub_is_due(table: Table) -> bool:
    """Whether the stub of the last hand is counted: after the first hand, and then every so many.

    A machine that shuffles counts every deck instead, and a count that was ruled on is over. Source: P3
    """
    every, number = table.config.stub_count_every, table.play.number
    if table.counts_on("shuffler") or "STUB_COUNT" in table.put_right:
        return False
    return every > 0 and table.play.stub_left is not None and (number == 1 or number % every == 0)


def _count_stub(table: Table) -> Direction:
    fact = told("fact-stub", count=table.play.stub_left or 0)
    return Direction(kind=Kind.COUNT_STUB, line=told("direction-count-stub"), fact=fact, rules=("P3",))


def _spread(table: Table) -> Direction:
    """Direct the check of a deck that is new to the table; with a machine there are two. Source: P1, P2"""
    two = table.config.has("shuffler") and not table.play.number
    return Direction(
        kind=Kind.SPREAD,
        line=told("direction-spread"),
        fact=_of_spread(table) or told("fact-spread-two" if two else "fact-spread"),
        rules=("P1", "P2"),
        steps=(told("step-faces"), told("step-backs"), told("step-wash")),
    )


def _of_spread(table: Table) -> Told | None:
    """Say how far the camera has looked the deck over, and what people have to look for; None where it says nothing."""
    if not table.works("camera"):
        return None
    seen, sides = spread_of(table), table.play.spread
    if seen.jokers:
        return told("fact-spread-joker")
    if FACES not in sides:
        return told("fact-spread-unread", cards=tuple(map(str, seen.asked))) if seen.asked else None
    return told("fact-spread-right" if BACKS in sides else "fact-spread-turn")


_HAS_DECK = (MachineState.SHUFFLING, MachineState.READY, MachineState.TAKEN)


def _prepare(table: Table) -> Direction:
    """Direct that the cards come in, a shuffled deck is cut, and the button moves. Source: P1, P4, P5"""
    by_machine = table.counts_on("shuffler") and table.machine.state in _HAS_DECK
    button = next_hands_button(table)
    note = None if button is None else told("note-button", seat=button)
    return Direction(
        kind=Kind.PREPARE,
        line=told("direction-take-deck" if by_machine else "direction-prepare"),
        fact=told("fact-hand", number=table.play.number + 1),
        note=note,
        rules=("P4", "P5") if note is None else ("P4", "P5", "H-11"),
        steps=(*(_out_of_machine(table) if by_machine else _by_hand(table)), *(() if note is None else (note,))),
    )


def _by_hand(table: Table) -> tuple[Told, ...]:
    """Shuffle this deck by hand; a machine that is empty gets the other one meanwhile."""
    taken = (told("step-take-in"), told("step-wash")) if table.play.number else ()
    fills = (told("step-other-deck-in"),) if table.counts_on("shuffler") else ()
    return (*taken, told("step-shuffle"), told("step-cut"), *fills)


def _out_of_machine(table: Table) -> tuple[Told, ...]:
    """The two decks change places: the shuffled one is cut, the used one goes in, or what came for it. Source: P1"""
    taken = (told("step-take-in"),) if table.play.number else ()
    waits = (told("step-wait-shuffler"),) if table.machine.state is MachineState.SHUFFLING else ()
    goes_in = told("step-other-deck-in" if table.machine.changed else "step-used-deck-in")
    return (*taken, *waits, told("step-deck-out"), told("step-cut"), goes_in)
