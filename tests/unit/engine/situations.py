"""Moments of a hand at which something goes wrong, and what the book of the house says then."""

from __future__ import annotations

from engine.events import BroughtIn, Called, Checked, Folded, RaisedTo
from engine.remedies.errors import Error, Situation
from engine.remedies.remedy import Do, Remedy
from engine.remedies.ruling import remedy_for
from engine.rules import HouseRules
from engine.seats import Chips, Seat
from tests.unit.engine.spoken import with_rules

ONE, TWO, THREE, FOUR, FIVE = (Seat(number) for number in range(1, 6))
CHECK, FOLD = Checked(seat=ONE), Folded(seat=TWO)
CALL, BET = Called(seat=TWO, amount=Chips(10)), RaisedTo(seat=ONE, amount=Chips(10), all_in=False)
BRING_IN = BroughtIn(seat=FOUR, amount=Chips(2))
EARLY, LATE = Situation(game="holdem"), Situation(game="holdem", actions=(BET, CALL), acted=True)
STUD, STUD_LATE = Situation(game="stud"), Situation(game="stud", actions=(BRING_IN, BET, CALL), acted=True)
FLOP = Situation(game="holdem", street=1, actions=(CALL, CHECK))
FLOP_EARLY = Situation(game="holdem", street=1)
FLOP_ACTED = Situation(game="holdem", street=1, actions=(CALL, CHECK, CHECK), acted=True)
MISDEAL = [Do.MISDEAL, Do.BETS_BACK, Do.DEAL_AGAIN]
ASTRAY = [(False, False), (True, False), (False, True)]
SKIPPED = [(False, True), (True, True), (False, False)]
INTO_STUB = [Do.FINISH_BETTING, Do.BACK_INTO_STUB, Do.RESHUFFLE, Do.DEAL_WITHOUT_BURN]


def ruled(error: Error, situation: Situation = EARLY, rules: HouseRules | None = None) -> Remedy:
    return remedy_for(error, situation, rules or with_rules())


def does(remedy: Remedy) -> list[Do]:
    return [each.do for each in remedy.steps]
