"""Chips coming to the table and leaving it."""

from __future__ import annotations

from engine.between import commands as c
from engine.between import events as e
from engine.between.asking import require_amount, require_empty, require_no_hand, require_not_dealt, seated
from engine.between.lineup import Chair, Lineup
from engine.between.terms import LIMITS, Occasion
from engine.rules import TopUp
from engine.seats import NO_CHIPS, Chips
from engine.violations import RuleViolation


def buy_in(lineup: Lineup, command: c.BuyIn) -> tuple[e.Event, ...]:
    """Sell chips to a player who takes an empty chair, or has lost all in his own.

    Who comes when the blinds have begun to go round is new: in limit and spread limit a big blind is owed, in pot and
    no limit and in an event nothing. Source: RULES C-1; P59
    """
    chair = lineup.find(command.seat)
    if chair is None or chair.player != command.player:
        require_empty(lineup, command.seat)
        if any(each.player == command.player for each in lineup.chairs):
            raise RuleViolation("C-1", "player-sits-already")
    elif chair.stack:
        raise RuleViolation("C-1", "seat-is-taken", {"seat": command.seat})
    _require_buy_in(lineup, command.amount)
    fresh = lineup.last is not None
    owes_big = fresh and lineup.stakes.structure in LIMITS and lineup.terms.occasion is Occasion.CASH
    bought = e.BoughtIn(seat=command.seat, player=command.player, amount=command.amount, fresh=fresh, owes_big=owes_big)
    return (bought,)


def top_up(lineup: Lineup, command: c.TopUp) -> tuple[e.Event, ...]:
    """Add chips to a stack; in a hand they wait for its end. Where the house never tops up it is refused.

    Who has lost all buys in again. Source: RULES C-1
    """
    chair = seated(lineup, command.seat)
    require_amount(command.amount)
    if lineup.terms.rules.top_up is TopUp.NEVER or lineup.terms.occasion is Occasion.TOURNAMENT:
        raise RuleViolation("C-1", "no-top-up")
    if not chair.stack:
        _require_buy_in(lineup, command.amount)
    if command.seat in lineup.dealt:
        _require_room(lineup, chair.queued, command.amount)
        return (e.TopUpQueued(seat=command.seat, amount=Chips(chair.queued + command.amount)),)
    _require_room(lineup, chair.stack, command.amount)
    return (e.ToppedUp(seat=command.seat, amount=command.amount),)


def queued_top_ups(lineup: Lineup) -> tuple[e.Event, ...]:
    """Return the top-ups that waited for the hand to end, cut to the largest buy-in.

    Who has lost all is sold no less than the least one. Source: RULES C-1
    """
    return tuple(e.ToppedUp(seat=chair.seat, amount=_cut(lineup, chair)) for chair in lineup.chairs if chair.queued)


def cash_out(lineup: Lineup, command: c.CashOut) -> tuple[e.Event, ...]:
    """Let a player leave with everything, between hands. Source: P91"""
    chair = seated(lineup, command.seat)
    require_not_dealt(lineup, command.seat, "P91")
    return (e.CashedOut(seat=command.seat, amount=chair.stack),)


def correct_stack(lineup: Lineup, command: c.CorrectStack) -> tuple[e.Event, ...]:
    """Set a stack to what was counted, between hands. Source: P90"""
    chair = seated(lineup, command.seat)
    require_not_dealt(lineup, command.seat, "P90")
    if command.stack < 0:
        raise RuleViolation("P90", "amount-above-nothing")
    change = Chips(command.stack - chair.stack)
    return (e.StackCorrected(seat=command.seat, stack=command.stack, change=change, reason=command.reason),)


def collect_time(lineup: Lineup, command: c.CollectTime) -> tuple[e.Event, ...]:
    """Take the seat charge, between hands: from everybody who sits in, or from those named (a time pot's winner).

    Who has less gives what there is. Source: P63, P91
    """
    require_no_hand(lineup)
    require_amount(command.amount)
    chairs = [seated(lineup, seat) for seat in dict.fromkeys(command.seats)]
    chairs = chairs or [chair for chair in lineup.chairs if not chair.sitting_out]
    paid = [(chair.seat, Chips(min(chair.stack, command.amount))) for chair in chairs]
    return (e.TimeCollected(paid=tuple((seat, amount) for seat, amount in paid if amount)),)


def _require_buy_in(lineup: Lineup, amount: Chips) -> None:
    terms = lineup.terms
    if amount < terms.buy_in_min:
        raise RuleViolation("C-1", "buy-in-too-small", {"least": terms.buy_in_min})
    if terms.buy_in_max is not None and amount > terms.buy_in_max:
        raise RuleViolation("C-1", "buy-in-too-large", {"most": terms.buy_in_max})


def _require_room(lineup: Lineup, chips: Chips, amount: Chips) -> None:
    most = lineup.terms.buy_in_max
    if most is not None and chips + amount > most:
        raise RuleViolation("C-1", "top-up-too-large", {"most": max(0, most - chips)})


def _cut(lineup: Lineup, chair: Chair) -> Chips:
    most = lineup.terms.buy_in_max
    if not chair.stack and chair.queued < lineup.terms.buy_in_min:
        return NO_CHIPS
    return chair.queued if most is None else Chips(max(0, min(chair.queued, most - chair.stack)))
