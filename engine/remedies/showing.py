"""Who has to show, and what the dealer does before a pot is pushed."""

from __future__ import annotations

from collections.abc import Iterable

from engine.remedies.errors import CalledHandAsked, ShownToOne, Situation
from engine.remedies.remedy import Do, Remedy, RemedyStep, Until, Who, remedy, step
from engine.rules import HouseRules, SeeCalledHand
from engine.seats import Seat


def called_hand_asked(error: CalledHandAsked, situation: Situation, rules: HouseRules) -> Remedy:
    """Show a called hand to who may insist on it: a caller of the river bet who kept the cards, the floor that
    suspects collusion, or any player dealt in, once.

    Switch: see_called_hand. Source: P50
    """
    match rules.see_called_hand:
        case SeeCalledHand.RIVER_CALLER:
            shown = error.river_caller and error.kept
        case SeeCalledHand.FLOOR_ONLY:
            shown = error.suspects
        case SeeCalledHand.ANY_DEALT_IN_ONCE:
            shown = error.dealt_in and not error.asked_before
    what = step(Do.SHOW_TO_ALL if shown else Do.NEED_NOT_SHOW, seat=error.seat)
    who = Who.FLOOR if rules.see_called_hand is SeeCalledHand.FLOOR_ONLY else Who.DEALER
    return remedy("P50", what, who=who, until=Until.AWARD, switch="see_called_hand")


def shown_to_one(error: ShownToOne, situation: Situation, rules: HouseRules) -> Remedy:
    """Show all what was shown to one: at once to who decides on this round, after the round, or after the hand.

    Source: P49
    """
    if error.decides_now:
        what = Do.SHOW_TO_ALL
    elif error.decides_later:
        what = Do.SHOW_AFTER_ROUND
    else:
        what = Do.SHOW_AFTER_HAND
    return remedy("P49", step(what, seat=error.seat))


def before_the_pot(losers: Iterable[Seat], winners: Iterable[Seat]) -> tuple[RemedyStep, ...]:
    """Return what the dealer does at the end: losing hands are killed before the pot is pushed. Source: P48"""
    killed = [step(Do.DEAD_HAND, seat=seat) for seat in losers]
    return (*killed, *[step(Do.PUSH_POT, seat=seat) for seat in winners])
