"""When a hand may still be a misdeal, and how it is dealt again."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import BroughtIn, Called, Checked, Event, Folded, RaisedTo, TimedOut
from engine.games import GAMES
from engine.remedies.errors import Situation
from engine.remedies.remedy import Do, Remedy, Until, remedy, step
from engine.rules import HouseRules, SubstantialActionStud
from engine.seats import Seat

CHIPS_IN = (Called, RaisedTo)
IN_TURN = (*CHIPS_IN, Checked, Folded, TimedOut)
"""What counts as an action; forced bets do not."""


def is_substantial_action(actions: Sequence[Event], game: str, rules: HouseRules) -> bool:
    """Tell whether there has been substantial action: blinds, antes and the bring-in do not count.

    Two actions in turn with chips in one of them, or any three; in stud, where the house has it so, two players after
    the bring-in. Switch: substantial_action_stud. Source: P19
    """
    if not GAMES[game].has_button and rules.substantial_action_stud is SubstantialActionStud.TWO_AFTER_BRING_IN:
        return len({action.seat for action in _after_the_opening(actions) if isinstance(action, IN_TURN)}) >= 2
    taken = [action for action in actions if isinstance(action, IN_TURN)]
    return len(taken) >= 3 or (len(taken) == 2 and any(isinstance(action, CHIPS_IN) for action in taken))


def _after_the_opening(actions: Sequence[Event]) -> Sequence[Event]:
    """Leave out the low card's opening: forced, though it was for the full bet (S-4)."""
    return actions[1:] if actions and isinstance(actions[0], BroughtIn | RaisedTo) else actions


def misdeal_is_legal(situation: Situation, rules: HouseRules, *, fouled: bool = False) -> bool:
    """Tell whether a hand may still be a misdeal: until there is substantial action, with a fouled deck always.

    Source: P18, P19
    """
    return fouled or not is_substantial_action(situation.actions, situation.game, rules)


def misdeal(rule: str, *, switch: str | None = None, until: Until = Until.SUBSTANTIAL_ACTION) -> Remedy:
    """Return the misdeal: cards and bets go back and the same hand is dealt again. Source: P18, P20"""
    again = (step(Do.MISDEAL), step(Do.BETS_BACK), step(Do.DEAL_AGAIN))
    rules = tuple(each for each in ("P18", "P20") if each != rule)
    return remedy(rule, *again, until=until, switch=switch, also=rules)


def misdeal_or_dead(seat: Seat, rule: str, situation: Situation, rules: HouseRules) -> Remedy:
    """Return the misdeal while it is legal, and after that the dead hand. Source: P18, P21"""
    if misdeal_is_legal(situation, rules):
        return misdeal(rule, switch=stud_switch(situation))
    return remedy("P21", step(Do.DEAD_HAND, seat=seat), also=(rule, "P19"), switch=stud_switch(situation))


def stud_switch(situation: Situation) -> str | None:
    """Return the switch that decides when action is substantial, None outside of stud."""
    return None if GAMES[situation.game].has_button else "substantial_action_stud"
