"""Whether the rules between hands sell chips to a seat."""

from __future__ import annotations

from controller.next_hand import lineup_of, player_at
from controller.state import Table
from engine import between
from engine.between.commands import BuyIn, TopUp
from engine.seats import Chips, Seat
from engine.violations import RuleViolation


def require_sale(table: Table, seat: Seat, amount: Chips) -> None:
    """Raise RuleViolation unless the rules between hands sell these chips. Source: RULES C-1"""
    chair = table.chair(seat)
    if chair is not None and chair.stack:
        between.decide(lineup_of(table), TopUp(seat=seat, amount=amount))
    else:
        between.decide(lineup_of(table), BuyIn(seat=seat, player=player_at(seat), amount=amount))


def may_be_sold(table: Table, seat: Seat, amount: Chips) -> bool:
    """Tell whether they do."""
    try:
        require_sale(table, seat, amount)
    except RuleViolation:
        return False
    return True
