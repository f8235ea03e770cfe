"""From the table to the one direction the rules ask for now; pure, a row for each kind of step."""

from __future__ import annotations

from dataclasses import replace

from controller.directing.acting import acting, reading
from controller.directing.bets import posting
from controller.directing.dealing import dealing, reshuffling
from controller.directing.deck import readying
from controller.directing.ending import awarding, declaring, showing
from controller.direction import Direction, Kind
from controller.ids import told
from controller.next_hand import seats_in
from controller.remedying.directing import fault_direction
from controller.remedying.steps import goes_on_with
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
    direction = _by_rules(table)
    note = goes_on_with(table)
    return direction if note is None else replace(direction, note=note)


def _by_rules(table: Table) -> Direction:
    """Return what the rules ask for next."""
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
    return readying(table)
