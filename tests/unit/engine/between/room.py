"""A card room for tests: tables told in seats and numbers, hands that change nothing but who posted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.between import Chair, Lineup, Stakes, Terms, carry_out, next_deal, next_setup
from engine.between.commands import BuyIn, CashOut, Command, FinishHand, StartHand
from engine.rules import ButtonMoves, HouseRules, Structure
from engine.seats import Chips, Seat
from engine.setup import Setup
from engine.violations import RuleViolation

LIMIT = Stakes(
    game="holdem",
    structure=Structure.FIXED_LIMIT,
    lower=Chips(10),
    upper=Chips(20),
    small_blind=Chips(5),
    big_blind=Chips(10),
)
NO_LIMIT = replace(LIMIT, structure=Structure.NO_LIMIT, upper=Chips(10))
STUD = Stakes(
    game="stud",
    structure=Structure.FIXED_LIMIT,
    lower=Chips(10),
    upper=Chips(20),
    ante=Chips(1),
    bring_in=Chips(3),
)
MOVING, DEAD = HouseRules(button=ButtonMoves.MOVING), HouseRules(button=ButtonMoves.DEAD)


def terms(*rotation: Stakes, rules: HouseRules = MOVING, **others: Any) -> Terms:
    """Say what the house fixed: limit Hold'em unless told, buy-ins of 200 to 1000."""
    fixed: dict[str, Any] = {"buy_in_min": Chips(200), "buy_in_max": Chips(1000), "chairs": 8, **others}
    return Terms(rotation=rotation or (LIMIT,), rules=rules, **fixed)


def table(*seats: int, stack: int = 500, at: Terms | None = None) -> Lineup:
    """Seat a player of `stack` on each seat, named p1, p2, ... after it, before any hand."""
    lineup = Lineup(terms=at or terms())
    return does(lineup, *(comes(seat, stack) for seat in seats))


def comes(seat: int, amount: int = 500) -> BuyIn:
    """Player pN buys in at seat N."""
    return BuyIn(seat=Seat(seat), player=f"p{seat}", amount=Chips(amount))


def leaves(seat: int) -> CashOut:
    """The player of a seat goes home."""
    return CashOut(seat=Seat(seat))


def does(lineup: Lineup, *commands: Command) -> Lineup:
    """Carry commands out one after the other, holding the lineup to its invariants."""
    for command in commands:
        lineup = carry_out(lineup, command)
        lineup.check()
    return lineup


def played(lineup: Lineup, hands: int = 1) -> Lineup:
    """Play hands that end as they began: everybody gets the own chips back."""
    for _ in range(hands):
        lineup = does(lineup, StartHand())
        stacks = tuple((seat, lineup.chair(seat).stack) for seat in lineup.dealt)
        lineup = does(lineup, FinishHand(stacks=stacks))
    return lineup


def after(lineup: Lineup, *losses: tuple[int, int]) -> Lineup:
    """Play a hand in which seats lose amounts to the house."""
    lineup = does(lineup, StartHand())
    lost = dict(losses)
    stacks = tuple((seat, Chips(lineup.chair(seat).stack - lost.get(seat, 0))) for seat in lineup.dealt)
    return does(lineup, FinishHand(stacks=stacks, raked=Chips(sum(lost.values()))))


def chair(lineup: Lineup, seat: int) -> Chair:
    """Return a seat's chair."""
    return lineup.chair(Seat(seat))


def places(lineup: Lineup) -> tuple[int, int, int]:
    """Return where button, small blind and big blind of the next hand are."""
    positions = next_deal(lineup).positions
    assert positions is not None
    return positions.button, positions.small, positions.big


def posted(lineup: Lineup) -> dict[int, int]:
    """Return who posts which live blind in the next hand."""
    setup = next_setup(lineup)
    return {seat: blind for seat, blind in zip(setup.order, setup.blinds, strict=True) if blind}


def dead(lineup: Lineup) -> dict[int, int]:
    """Return who posts what dead in the next hand."""
    setup = next_setup(lineup)
    return {seat: amount for seat, amount in zip(setup.order, setup.dead, strict=False) if amount}


def order(lineup: Lineup) -> tuple[int, ...]:
    """Return who is dealt the next hand, in the order of the cards."""
    return next_setup(lineup).order


def refused(lineup: Lineup, command: Command | Callable[[], Setup]) -> tuple[str, str]:
    """Return the rule and the reason for which a command is refused."""
    with pytest.raises(RuleViolation) as said:
        command() if callable(command) else carry_out(lineup, command)
    return said.value.rule, said.value.reason
