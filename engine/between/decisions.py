"""Turning what was asked between hands into events, or refusing it by a rule."""

from __future__ import annotations

from functools import reduce

from engine.between import cashier, seating
from engine.between import commands as c
from engine.between import events as e
from engine.between.asking import require_no_hand
from engine.between.changes import apply
from engine.between.chop import require_chop
from engine.between.lineup import Lineup
from engine.between.next_deal import missed, next_deal
from engine.between.terms import Occasion
from engine.violations import RuleViolation

DECK_REQUEST_AFTER_MS = 2 * 60 * 60 * 1000
"""How long a deck stays in play before players may ask for another. Source: P7."""


def decide(lineup: Lineup, command: c.Command) -> tuple[e.Event, ...]:
    """Return what a command makes happen. Raises RuleViolation when the rules forbid it; then nothing changed."""
    match command:
        case c.BuyIn():
            return cashier.buy_in(lineup, command)
        case c.TopUp():
            return cashier.top_up(lineup, command)
        case c.CashOut():
            return cashier.cash_out(lineup, command)
        case c.CorrectStack():
            return cashier.correct_stack(lineup, command)
        case c.CollectTime():
            return cashier.collect_time(lineup, command)
        case c.SitOut():
            return seating.sit_out(lineup, command)
        case c.SitIn():
            return seating.sit_in(lineup, command)
        case c.SetPosting():
            return seating.set_posting(lineup, command)
        case c.ChangeSeat():
            return seating.change_seat(lineup, command)
        case c.PostBlinds() | c.WaitForBigBlind():
            return seating.enter(lineup, command)
        case c.BuyButton():
            return seating.buy_button(lineup, command)
        case c.Straddle():
            return seating.straddle(lineup, command)
        case c.PlaceButton():
            return seating.place_button(lineup, command)
        case c.ChangeDeck():
            return _change_deck(lineup, command)
        case c.SetTerms():
            return _set_terms(lineup, command)
        case c.StartHand():
            return _start_hand(lineup)
        case c.FinishHand():
            return _finish_hand(lineup, command)
        case c.ChopBlinds():
            require_chop(lineup, command)
            setup = command.hand.setup
            return _finish_hand(lineup, c.FinishHand(stacks=tuple(zip(setup.order, setup.stacks, strict=True))))


def carry_out(lineup: Lineup, command: c.Command) -> Lineup:
    """Return the lineup after a command. Raises what `decide` raises."""
    return reduce(apply, decide(lineup, command), lineup)


def _start_hand(lineup: Lineup) -> tuple[e.Event, ...]:
    """Begin the next hand; its blinds and games are fixed by this instant. Source: P5, P58, P84"""
    require_no_hand(lineup, "P5")
    deal = next_deal(lineup)
    missed_big, missed_small = missed(lineup, deal)
    posts = lineup.stakes.has_blinds
    started = e.HandStarted(
        dealt=deal.order,
        positions=deal.positions,
        posted_big=deal.big if posts else (),
        posted_small=deal.small if posts else (),
        missed_big=missed_big,
        missed_small=missed_small,
        hands_left=lineup.hands_left or lineup.terms.hands_each or len(deal.order),
    )
    return (started,)


def _finish_hand(lineup: Lineup, command: c.FinishHand) -> tuple[e.Event, ...]:
    """End the hand: the stacks, the next game where this one's turn is over, and the top-ups that waited.

    Source: RULES C-1; P84
    """
    before = sum(lineup.chair(seat).stack for seat in lineup.dealt)
    assert {seat for seat, _ in command.stacks} == set(lineup.dealt), "these are not the players of the hand"
    assert sum(stack for _, stack in command.stacks) + command.raked == before, "the hand gained or lost chips"
    finished = e.HandFinished(stacks=command.stacks, raked=command.raked)
    rows = len(lineup.terms.rotation)
    turn = (e.GameChanged(row=(lineup.row + 1) % rows),) if rows > 1 and lineup.hands_left == 1 else ()
    return (finished, *turn, *cashier.queued_top_ups(apply(lineup, finished)))


def _change_deck(lineup: Lineup, command: c.ChangeDeck) -> tuple[e.Event, ...]:
    """Bring another deck in, between hands; players may ask for one every two hours, in an event never.

    Source: P7, P91
    """
    require_no_hand(lineup)
    event = lineup.terms.occasion is Occasion.TOURNAMENT
    if command.asked_for and (event or command.since_ms < DECK_REQUEST_AFTER_MS):
        raise RuleViolation("P7", "no-deck-on-request")
    return (e.DeckChanged(deck=command.deck),)


def _set_terms(lineup: Lineup, command: c.SetTerms) -> tuple[e.Event, ...]:
    """Change what the house fixed, between hands. Raises ValueError when somebody's chair would vanish. Source: P5"""
    require_no_hand(lineup, "P5")
    if any(chair.seat > command.terms.chairs for chair in lineup.chairs):
        raise ValueError("a player sits where the table would have no chair")
    return (e.TermsSet(terms=command.terms),)
