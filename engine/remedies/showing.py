"""Who has to show, what the dealer does before a pot is pushed, and until when it can be pushed again."""

from __future__ import annotations

from collections.abc import Iterable

from engine.remedies.errors import CalledHandAsked, PotDisputed, ShownToOne, Situation
from engine.remedies.misdeals import is_substantial_action, stud_switch
from engine.remedies.remedy import Do, Remedy, RemedyStep, Until, Who, remedy, step
from engine.rules import HouseRules, SeeCalledHand
from engine.seats import Seat

AT_BREAK_MS = 60_000
"""How long a pot may be disputed when a break follows the hand (P6)."""


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


def pot_disputed(error: PotDisputed, situation: Situation, rules: HouseRules) -> Remedy:
    """Push a pot again that was counted wrongly, until substantial action on the next hand or a minute into a break.

    How a hand was read is closed by the start of the next hand. Source: P5, P6, P19
    """
    late = error.at_break and error.since_ms > AT_BREAK_MS
    if error.misread:
        rule, until, switch = "P5", Until.NEXT_HAND, None
        late = late or error.next_hand_began
    else:
        rule, until, switch = "P6", Until.NEXT_SUBSTANTIAL_ACTION, stud_switch(situation)
        late = late or is_substantial_action(situation.actions, situation.game, rules)
    steps = (step(Do.STANDS),) if late else (step(Do.POT_BACK), step(Do.PUSH_POT, seat=error.seat))
    return remedy(rule, *steps, who=Who.FLOOR, until=until, switch=switch)
