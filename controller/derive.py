"""From the table to the one direction the rules ask for now; pure, a row for each kind of step."""

from __future__ import annotations

from controller.directing.acting import acting, reading
from controller.directing.bets import posting
from controller.directing.dealing import dealing, reshuffling
from controller.directing.ending import awarding, declaring, showing
from controller.direction import Direction, Kind
from controller.ids import told
from controller.next_hand import next_hands_button, seats_in
from controller.remedying.directing import fault_direction
from controller.state import Table
from engine.games import GAMES
from engine.hand import next_step
from engine.steps import (
    Act,
    Award,
    Burn,
    DealBoard,
    DealHoles,
    Over,
    PostForced,
    ReadUpcards,
    Reshuffle,
    Show,
)


def derive(table: Table) -> Direction:
    """Return what the dealer should do now.

    A fault that holds the hand comes first, then the rules' next step. Never None: every stop has a direction.
    """
    held = fault_direction(table) if table.faults else None
    if held is not None:
        return held
    hand = table.play.hand
    if hand is None:
        return _between_hands(table)
    match next_step(hand):
        case PostForced(bets=bets):
            return posting(hand, bets)
        case DealHoles() | Burn() | DealBoard():
            return dealing(table, hand)
        case Reshuffle():
            return reshuffling(table, hand)
        case ReadUpcards() as step:
            return reading(hand, step)
        case Act(seat=seat, legal=legal):
            return acting(table, hand, seat, legal)
        case Show(seat=seat, may_muck=may_muck):
            camera = table.counts_on("camera")
            return showing(table, hand, seat, may_muck=may_muck) if camera else declaring(table, hand)
        case Award(pots=pots):
            return awarding(table, hand, pots)
        case Over():
            return Direction(kind=Kind.IDLE, line=told("direction-idle"))


def _between_hands(table: Table) -> Direction:
    if len(seats_in(table)) < GAMES[table.config.game].seats_min:
        return Direction(kind=Kind.IDLE, line=told("direction-idle"), fact=told("fact-need-players"))
    if _stub_is_due(table):
        return _count_stub(table)
    if table.config.check_deck and not table.play.deck_checked:
        return _spread()
    return _prepare(table)


def _stub_is_due(table: Table) -> bool:
    """Whether the stub of the last hand is counted: after the first hand, and then every so many. Source: P3"""
    every, number = table.config.stub_count_every, table.play.number
    return every > 0 and table.play.stub_left is not None and (number == 1 or number % every == 0)


def _count_stub(table: Table) -> Direction:
    fact = told("fact-stub", count=table.play.stub_left or 0)
    return Direction(kind=Kind.COUNT_STUB, line=told("direction-count-stub"), fact=fact, rules=("P3",))


def _spread() -> Direction:
    """Direct the check of a deck that is new to the table. Source: P1, P2"""
    return Direction(
        kind=Kind.SPREAD,
        line=told("direction-spread"),
        fact=told("fact-spread"),
        rules=("P1", "P2"),
        steps=(told("step-faces"), told("step-backs"), told("step-wash")),
    )


def _prepare(table: Table) -> Direction:
    """Direct that the cards come in, are scrambled, shuffled and cut, and the button moves. Source: P4, P5"""
    button = next_hands_button(table)
    taken = (told("step-take-in"), told("step-wash")) if table.play.number else ()
    note = None if button is None else told("note-button", seat=button)
    return Direction(
        kind=Kind.PREPARE,
        line=told("direction-prepare"),
        fact=told("fact-hand", number=table.play.number + 1),
        note=note,
        rules=("P4", "P5") if note is None else ("P4", "P5", "H-11"),
        steps=(*taken, told("step-shuffle"), told("step-cut"), *(() if note is None else (note,))),
    )
