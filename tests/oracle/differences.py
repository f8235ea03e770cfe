"""Where pokerkit 0.7.7 plays by other rules than the house, and how a comparison is made all the same."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Way(Enum):
    """How a difference is dealt with."""

    ADAPTED = "adapted"
    EXCLUDED = "not drawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One row of `docs/oracle.md`. `name` is what the runs count it under."""

    name: str
    theirs: str
    rule: str
    way: Way
    how: str


DIFFERENCES: tuple[Difference, ...] = (
    Difference(
        name="raises counted by the house",
        theirs="four bets a street, also with two players; the big blind is no bet",
        rule="C-6, H-8",
        way=Way.ADAPTED,
        how="their limit is taken off; a count of the raises of the round stands in for it",
    ),
    Difference(
        name="half a bet in limit",
        theirs="any all-in raise adds to the level of the next bet and half a bet reopens nothing",
        rule="P35",
        way=Way.ADAPTED,
        how="level and reopening in fixed limit are told by the last full bet",
    ),
    Difference(
        name="first increase short of a full one",
        theirs="an all-in below the minimum, when it is the round's first bet or raise, reopens the betting",
        rule="P34",
        way=Way.ADAPTED,
        how="who has acted may not raise it",
    ),
    Difference(
        name="one more short all-in after several",
        theirs="a short all-in that follows several which added up to a full raise closes the betting again",
        rule="P34",
        way=Way.ADAPTED,
        how="whoever faces a full raise may raise",
    ),
    Difference(
        name="short blind counted as full in pot limit",
        theirs="the pot is what lies in it",
        rule="P42",
        way=Way.ADAPTED,
        how="what the blinds lack is added to their maximum on the first street",
    ),
    Difference(
        name="spread limit",
        theirs="no such structure",
        rule="S-16",
        way=Way.ADAPTED,
        how="played as no limit with the most a raise may add cut to the upper figure",
    ),
    Difference(
        name="check that nobody could answer",
        theirs="a big blind left alone with all-in players is asked to check",
        rule="C-8; B17, B28, B39",
        way=Way.ADAPTED,
        how="the check is made for it",
    ),
    Difference(
        name="raise that nobody can match",
        theirs="refused once nobody else has more chips than the bet",
        rule="C-7, C-9; B03, B31",
        way=Way.ADAPTED,
        how="allowed while anybody else has chips, as the last chips may always go in; the excess comes back",
    ),
    Difference(
        name="first to show is who acted first",
        theirs="after a checked river the first seat in order, who may be all-in and have had no turn",
        rule="C-10; B43",
        way=Way.ADAPTED,
        how="the order of showing begins with whoever had the first turn",
    ),
    Difference(
        name="time-out",
        theirs="no such operation",
        rule="C-4; B27, B40",
        way=Way.ADAPTED,
        how="the stack is taken away at the time-out, which makes the player all-in, and given back at the end; "
        "who has put in nothing folds",
    ),
    Difference(
        name="pots kept apart",
        theirs="pots are formed again after beaten hands are dropped, and run together",
        rule="C-7, C-13",
        way=Way.ADAPTED,
        how="nobody's hand is dropped and a muck leaves the pots as they are",
    ),
    Difference(
        name="several odd units",
        theirs="all go to the first winner",
        rule="C-13, P52",
        way=Way.ADAPTED,
        how="one each from the first winner on",
    ),
    Difference(
        name="blind posted out of turn",
        theirs="whoever posts the most and sits last counts as the big blind",
        rule="P58, P59",
        way=Way.ADAPTED,
        how="handed over as a negative blind, which is their word for it",
    ),
    Difference(
        name="big blind all-in for less",
        theirs="the others owe the short amount",
        rule="P60; B19",
        way=Way.ADAPTED,
        how="a bet that nobody made stands beside theirs until the round is over",
    ),
    Difference(
        name="bring-in all-in for less",
        theirs="the others owe the short amount",
        rule="S-4, P66",
        way=Way.ADAPTED,
        how="as for a short big blind",
    ),
    Difference(
        name="low card all-in for the ante",
        theirs="the next player has to bring it in and may not fold",
        rule="S-18, P66",
        way=Way.ADAPTED,
        how="the next player owes a bring-in that nobody made",
    ),
    Difference(
        name="open pair",
        theirs="the lower limit only",
        rule="S-10, P69; B33",
        way=Way.ADAPTED,
        how="the most of a raise is by the upper limit while two upcards of a live hand are a pair",
    ),
    Difference(
        name="last cards by count",
        theirs="folded cards are dealt again, a burn is always asked for, and the number of known cards decides",
        rule="S-13; B45",
        way=Way.ADAPTED,
        how="burn, cards and community card of the river are set by how many were dealt and burned",
    ),
    Difference(
        name="push that nobody can call",
        theirs="refused",
        rule="C-9; B20",
        way=Way.EXCLUDED,
        how="`legal` does not offer it; B20 is a named test",
    ),
    Difference(
        name="muck by the only one in a side pot",
        theirs="a pot nobody is left for cannot be pushed",
        rule="C-11",
        way=Way.EXCLUDED,
        how="such a player shows",
    ),
    Difference(
        name="part of an ante that only one player has",
        theirs="goes back before the cards are dealt",
        rule="C-9 (it is no bet)",
        way=Way.EXCLUDED,
        how="two players at least have the whole ante",
    ),
    Difference(
        name="bring-in of the whole lower limit in fixed limit",
        theirs="refused",
        rule="S-4",
        way=Way.EXCLUDED,
        how="only in spread limit, where their smallest bet is set one unit higher to let it pass",
    ),
    Difference(
        name="switches",
        theirs="no word for them",
        rule="PROCEDURES, house-rule switches",
        way=Way.EXCLUDED,
        how=(
            "drawn are `raises_max`, `cap_lifts`, `pot_limit_blinds` (full, actual) and `open_pair_double`; "
            "the others stay as in `documents` and have tests of their own, rake and several boards too"
        ),
    ),
)


def print_table() -> str:
    """Write the rows as Markdown."""
    head = ["| difference | pokerkit 0.7.7 | ours by | way | how |", "|---|---|---|---|---|"]
    rows = [f"| {row.name} | {row.theirs} | {row.rule} | {row.way.value} | {row.how} |" for row in DIFFERENCES]
    return "\n".join([*head, *rows]) + "\n"
