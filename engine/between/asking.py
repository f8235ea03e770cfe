"""What every request between hands must stand: a player in the chair, an amount, and no hand being played."""

from __future__ import annotations

from engine.between.lineup import Chair, Lineup
from engine.seats import Chips, Seat
from engine.violations import RuleViolation


def seated(lineup: Lineup, seat: Seat) -> Chair:
    """Return the chair at a seat. Raises RuleViolation when nobody sits there. Source: RULES C-2"""
    chair = lineup.find(seat)
    if chair is None:
        raise RuleViolation("C-2", "seat-is-empty", {"seat": seat})
    return chair


def require_empty(lineup: Lineup, seat: Seat) -> None:
    """Raise RuleViolation unless a seat exists and nobody sits there. Source: P91"""
    if not 1 <= seat <= lineup.terms.chairs:
        raise RuleViolation("P91", "no-such-seat", {"seat": seat})
    if lineup.find(seat) is not None:
        raise RuleViolation("P91", "seat-is-taken", {"seat": seat})


def require_no_hand(lineup: Lineup, rule: str = "P91") -> None:
    """Raise RuleViolation while a hand is played. Source: P91"""
    if lineup.in_hand:
        raise RuleViolation(rule, "between-hands-only")


def require_not_dealt(lineup: Lineup, seat: Seat, rule: str) -> None:
    """Raise RuleViolation while a seat is in the hand being played. Source: RULES C-1; P90, P91"""
    if seat in lineup.dealt:
        raise RuleViolation(rule, "between-hands-only")


def require_amount(amount: Chips) -> None:
    """Raise RuleViolation unless an amount is above nothing. Source: RULES C-1"""
    if amount < 1:
        raise RuleViolation("C-1", "amount-above-nothing")
