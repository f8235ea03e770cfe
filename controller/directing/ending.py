"""Directions at the end of a hand: who shows, who wins, what is pushed to whom."""

from __future__ import annotations

from controller.directing.bets import round_over
from controller.direction import Direction, Kind
from controller.ids import Told, seat_place, told
from controller.in_view import place_said
from controller.state import Table
from engine.hand import Hand
from engine.pots import form_pots
from engine.seats import Chips, Seat
from engine.steps import PotAward


def showing(table: Table, hand: Hand, seat: Seat, *, may_muck: bool) -> Direction:
    """Direct that a player shows, or mucks where that is allowed. Source: RULES C-10, C-12; P45 to P47"""
    return Direction(
        kind=Kind.SHOW,
        line=told("direction-show", seat=seat),
        fact=told("fact-showdown"),
        note=told("note-or-muck") if may_muck else None,
        rules=("C-10", "C-12") if may_muck else ("C-10",),
        seat=seat,
        steps=round_over(table, hand),
    )


def declaring(table: Table, hand: Hand, award: PotAward | None = None) -> Direction:
    """Ask the dealer for the winner of the pot formed last that is in question; people have read the hands (P47)."""
    pots = form_pots(hand.players)
    contested = [i for i, pot in enumerate(pots) if sum(hand.player(seat).is_in for seat in pot.seats) > 1]
    pot = contested[-1] if award is None else award.index
    fact = told("fact-amount", amount=pots[pot].amount)
    note = told("note-side-pot", number=pot) if pot else told("note-pot")
    return Direction(
        kind=Kind.DECLARE,
        line=told("direction-declare"),
        fact=fact,
        note=note,
        rules=("P47", "P51"),
        pot=pot,
        steps=round_over(table, hand),
    )


def awarding(table: Table, hand: Hand, pots: tuple[PotAward, ...]) -> Direction:
    """Direct the push, or what it waits for: a card that is not known, a hand that only people have read.

    The only hand that is left has won, whatever its own cards are; every card that all share is named first.
    """
    left = seat_place(hand.live_seats[0]) if len(hand.live_seats) == 1 else None
    doubt = next((doubt for doubt in table.play.doubts.values() if doubt.place != left), None)
    if doubt is not None:
        fact = told("fact-place", place=place_said(table, doubt.place))
        return Direction(
            kind=Kind.NAME, line=told("direction-name"), fact=fact, note=told("note-look-and-tap"), rules=("C-13",)
        )
    unread = next((award for award in pots if award.needs is not None), None)
    return declaring(table, hand, unread) if unread is not None else _pushing(table, hand, pots)


def _pushing(table: Table, hand: Hand, pots: tuple[PotAward, ...]) -> Direction:
    """Direct the push: losing hands are killed first, then the pots go out, the last formed first.

    Source: RULES C-7, C-13; P48, P51, P52
    """
    total = Chips(sum(award.amount for award in pots))
    winners = tuple(dict.fromkeys(seat for award in pots for seat, _ in award.shares))
    one = winners[0] if len(winners) == 1 else None
    line = told("direction-push", seat=one) if one else told("direction-push-several", count=len(winners))
    killed = tuple(told("step-kill", seat=seat) for seat in hand.live_seats if seat not in winners)
    odd = any(_odd_units(award) for award in pots)
    return Direction(
        kind=Kind.PUSH,
        line=line,
        fact=told("fact-amount", amount=total),
        note=told("note-last-pot-first") if len(pots) > 1 else None,
        rules=("C-7", "C-13", *(("P48",) if killed else ()), "P51", *(("P52",) if odd else ())),
        seat=one,
        steps=(*round_over(table, hand, goes_on=False), *killed, *(step for award in pots for step in _push_of(award))),
    )


def _push_of(award: PotAward) -> tuple[Told, ...]:
    """Tell what a pot is divided into: the house's share first, then each winner's, then who got the odd units."""
    rake = (told("step-rake", amount=award.rake),) if award.rake else ()
    shares = (told("step-push", amount=amount, seat=seat, number=award.index) for seat, amount in award.shares)
    return (*rake, *shares, *(told("step-odd", seat=seat) for seat in _odd_units(award)))


def _odd_units(award: PotAward) -> tuple[Seat, ...]:
    """Return who gets a unit more than others of a pot that does not divide."""
    least = min((amount for _, amount in award.shares), default=Chips(0))
    return tuple(seat for seat, amount in award.shares if amount > least)
