"""Where a hand starts and what it asks for next."""

from __future__ import annotations

from engine.betting import legal
from engine.blinds import owed
from engine.changing import asked_again, changed
from engine.dealing import board_owed, holes_owed, street_owes
from engine.games import Deal
from engine.players import Player
from engine.rounds import can_be_bet, reading_needed
from engine.rules import Structure
from engine.seats import NO_CHIPS, Seat
from engine.setup import Setup, check_setup
from engine.showdown import award, next_to_show
from engine.state import Hand, Phase
from engine.steps import (
    Act,
    Burn,
    DealBoard,
    DealHoles,
    Over,
    PostForced,
    ReadUpcards,
    Reshuffle,
    Show,
    Step,
)


def start(setup: Setup) -> Hand:
    """Return the hand before its first forced bet. Raises ValueError when the setup makes no hand.

    The bet to match is the full big blind, also when its poster cannot make it. In spread limit no raise is more than
    the upper figure, also over a straddle. Source: RULES S-16; P34, P60, P61; D-2
    """
    check_setup(setup)
    blind = setup.big_blind
    spread = setup.structure is Structure.SPREAD_LIMIT
    hand = Hand(
        setup=setup,
        phase=Phase.POSTING,
        forced=owed(setup),
        players=tuple(_seated(setup, place) for place in range(len(setup.order))),
        current_bet=blind,
        full_bet=blind,
        min_raise=min(max(setup.lower, blind), setup.upper) if spread else max(setup.lower, blind),
        won=(NO_CHIPS,) * len(setup.order),
    )
    return hand if hand.forced else changed(hand, phase=Phase.DEALING, owed=street_owes(hand, 0))


@asked_again
def next_step(hand: Hand) -> Step:
    """Return the one thing the rules ask for next."""
    match hand.phase:
        case Phase.POSTING:
            return PostForced(bets=hand.forced)
        case Phase.DEALING:
            return _next_to_deal(hand)
        case Phase.BETTING if hand.to_act is not None:
            return Act(seat=hand.to_act, legal=legal(hand))
        case Phase.READING:
            return ReadUpcards(needs=reading_needed(hand))
        case Phase.SHOWDOWN:
            return next_to_show(hand) or award(hand)
        case Phase.OVER:
            return Over()
    raise AssertionError(f"{hand.phase} is left by itself")


def _next_to_deal(hand: Hand) -> Step:
    if hand.setup.rules.all_in_tabling:
        tabling = _next_to_table(hand)
        if tabling is not None:
            return tabling
    match hand.owed[0].deal:
        case Deal.BURN:
            return Burn()
        case Deal.RESHUFFLE:
            return Reshuffle()
        case Deal.BOARD:
            return DealBoard(count=board_owed(hand))
        case _:
            return DealHoles(cards=holes_owed(hand))


def _next_to_table(hand: Hand) -> Show | None:
    """Return who tables the hand before the board runs out, all being all-in. Source: P45"""
    if hand.street == 0 or can_be_bet(hand.players):
        return None
    asked = next_to_show(hand)
    return None if asked is None else Show(seat=asked.seat, may_muck=False)


def _seated(setup: Setup, place: int) -> Player:
    has_acted = not setup.rules.bb_option and setup.blinds[place] > 0 and place == setup.big_blind_at
    return changed(_NOBODY, seat=setup.order[place], stack=setup.stacks[place], has_acted=has_acted)


_NOBODY = Player(seat=Seat(0), stack=NO_CHIPS)
