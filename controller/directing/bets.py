"""What is done with chips before the next card or the end: bets back, all-in buttons, bets in, side pots."""

from __future__ import annotations

from controller.direction import Direction, Kind
from controller.ids import Told, told
from controller.state import Table
from engine.hand import Hand
from engine.players import Status
from engine.pots import form_pots
from engine.seats import Chips, Seat
from engine.setup import ForcedBet


def posting(hand: Hand, bets: tuple[ForcedBet, ...]) -> Direction:
    """Direct the antes and blinds that are owed. Source: RULES C-2, H-2, S-1"""
    total = Chips(sum(bet.amount for bet in bets))
    blinds = any(bet.kind != "ante" for bet in bets)
    return Direction(
        kind=Kind.POST,
        line=told("direction-post" if blinds else "direction-antes"),
        fact=told("fact-amount", amount=total),
        rules=("H-2",) if blinds else ("S-1",),
        steps=tuple(told("step-post", seat=bet.seat, amount=bet.amount, word=bet.kind) for bet in bets),
    )


def round_over(table: Table, hand: Hand, *, goes_on: bool = True) -> tuple[Told, ...]:
    """Tell what is done when a betting round has ended: bet back, all-in buttons, bets in, the pots they make.

    No buttons where the hand does not go on. Source: RULES C-7, C-9; P43, P51
    """
    return (*bet_back(table), *(all_in_buttons(table, hand) if goes_on else ()), *_bets_in(table, hand))


def bet_back(table: Table) -> tuple[Told, ...]:
    """Tell of the uncalled bet that goes back to its owner, if there is one. Source: RULES C-9"""
    if table.play.returned is None:
        return ()
    seat, amount = table.play.returned
    return (told("step-return", seat=seat, amount=amount),)


def all_in_buttons(table: Table, hand: Hand) -> tuple[Told, ...]:
    """Tell who gets an all-in button now. Source: P43"""
    return tuple(told("step-all-in", seat=seat) for seat in all_in(hand) if seat not in table.play.buttons)


def all_in(hand: Hand) -> tuple[Seat, ...]:
    """Return the seats with a claim that act no more."""
    return tuple(player.seat for player in hand.players if player.status is Status.ALL_IN and player.is_in)


def pots_made(hand: Hand) -> tuple[Chips, ...]:
    """Return the amounts of the pots as they lie in the middle when the bets are in, the main pot first."""
    return tuple(pot.amount for pot in form_pots(hand.players))


def _bets_in(table: Table, hand: Hand) -> tuple[Told, ...]:
    """Tell that the bets come in, and into which pots where there is more than one."""
    pots = pots_made(hand)
    if pots == table.play.pots:
        return ()
    made = (told("step-pot", number=index, amount=amount) for index, amount in enumerate(pots))
    return (told("step-collect"), *(made if len(pots) > 1 else ()))
