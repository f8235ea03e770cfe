"""Every legal line of betting of small rounds, counted by walking the engine and by force without it."""

from __future__ import annotations

import pytest

from engine.hand import Act, BringIn, Call, Check, Command, Fold, Hand, RaiseTo, carry_out, next_step
from engine.rules import CapLifts, Structure
from engine.seats import Chips
from tests.unit.engine.brute_force import FIXED, NO, POT, SPREAD, Round, lines
from tests.unit.engine.spoken import called_round, dealt, doors, play, set_up, stud, with_rules

pytestmark = pytest.mark.slow  # tens of thousands of lines

STRUCTURES = {each.value: each for each in Structure}


def walked(hand: Hand, street: int) -> int:
    """Return how many ways of betting a street out there are."""
    step = next_step(hand)
    if not isinstance(step, Act) or hand.street != street:
        return 1
    return sum(walked(carry_out(hand, each)[1], street) for each in every_action(hand, step))


def every_action(hand: Hand, act: Act) -> list[Command]:
    """Return all a player may do, each total once."""
    legal, seat = act.legal, act.seat
    actions: list[Command] = [Fold(seat=seat)] if legal.fold else []
    if legal.bring_in is not None:
        actions.append(BringIn(seat=seat))
    else:
        actions.append(Check(seat=seat) if legal.check else Call(seat=seat))
    least = max(hand.current_bet, legal.bring_in or 0)
    most = max(hand.player(seat).bet + hand.player(seat).stack, least)
    totals = (Chips(total) for total in range(least + 1, most + 1))
    return actions + [RaiseTo(seat=seat, amount=total) for total in totals if legal.allows(total)]


def by_force(hand: Hand, lower: int, upper: int, *, high: int = 0, brings_in: int = 0) -> int:
    """Count the same round by force; from the hand only the chips, the first turn and the switches are taken.

    What a short big blind lacks counts for the pot (P42).
    """
    assert hand.to_act is not None
    bets = tuple(player.bet for player in hand.players)
    table = Round(
        structure=hand.setup.structure.value,
        chips=tuple(player.bet + player.stack for player in hand.players),
        lower=lower,
        upper=upper,
        posted=bets,
        first=hand.at(hand.to_act),
        high=high,
        level=high,
        pot=sum(player.paid - player.bet for player in hand.players) + max(0, high - max(bets)),
        brings_in=brings_in,
        raises_max=hand.setup.rules.raises_max,
        lifts=hand.setup.rules.cap_lifts.value.removesuffix("_in_stud"),
    )
    return lines(table)


def flop(stacks: list[int], structure: str, lifts: CapLifts, raises_max: int = 3) -> Hand:
    """Stacks as they are on the flop of a 1-2 game, two figures 2 and 4 in spread, everybody in."""
    rules = with_rules(cap_lifts=lifts, raises_max=raises_max)
    setup = set_up(
        [stack + 2 for stack in stacks],
        blinds=(1, 2),
        structure=STRUCTURES[structure],
        limits=(2, 4) if structure in (FIXED, SPREAD) else (2, 2),
        rules=rules,
    )
    return play(called_round(dealt(setup)), "board Jc3d5c")


FLOPS = [
    (FIXED, [9, 9], CapLifts.NEVER, 3),
    (FIXED, [60, 60], CapLifts.BEFORE_CAPPED, 3),
    (FIXED, [20, 7, 3, 20], CapLifts.NEVER, 3),
    (FIXED, [20, 20, 20, 20], CapLifts.BEFORE_CAPPED, 3),
    (FIXED, [20, 20, 20], CapLifts.ANY_TIME, 1),
    (FIXED, [3, 5, 7, 9], CapLifts.ROUND_START, 2),
    (FIXED, [20, 1, 20, 3], CapLifts.BEFORE_CAPPED, 1),
    (SPREAD, [8, 8], CapLifts.NEVER, 2),
    (SPREAD, [26, 25], CapLifts.ROUND_START, 3),
    (SPREAD, [13, 3, 14], CapLifts.BEFORE_CAPPED, 3),
    (POT, [26, 26], CapLifts.NEVER, 3),
    (POT, [11, 3, 12], CapLifts.NEVER, 3),
    (NO, [24, 24], CapLifts.NEVER, 3),
    (NO, [8, 5], CapLifts.NEVER, 3),
    (NO, [10, 11, 12], CapLifts.NEVER, 3),
]


@pytest.mark.parametrize(("structure", "stacks", "lifts", "raises_max"), FLOPS)
def test_a_flop_has_as_many_lines_as_counted_by_force(
    structure: str, stacks: list[int], lifts: CapLifts, raises_max: int
) -> None:
    # Given a flop with small stacks
    hand = flop(stacks, structure, lifts, raises_max)

    # When every line is walked
    count = walked(hand, 1)

    # Then (C-5 to C-9, H-9, P34, P35, S-16)
    assert count == by_force(hand, 2, 4 if structure == SPREAD else 2)


PREFLOPS = [
    (FIXED, [8, 8, 8], 2),
    (FIXED, [5, 2, 9], 3),
    (FIXED, [9, 1, 9], 3),
    (SPREAD, [6, 6], 2),
    (POT, [26, 25], 3),
    (POT, [9, 1, 8], 3),
    (NO, [9, 8], 3),
    (NO, [10, 11, 12], 3),
    (NO, [9, 1, 9], 3),
]


@pytest.mark.parametrize(("structure", "stacks", "raises_max"), PREFLOPS)
def test_a_first_round_with_blinds_has_as_many_lines_as_counted_by_force(
    structure: str, stacks: list[int], raises_max: int
) -> None:
    # Given blinds of 1 and 2, the big one short at some tables
    rules = with_rules(cap_lifts=CapLifts.NEVER, raises_max=raises_max)
    limits = (2, 4) if structure in (FIXED, SPREAD) else (2, 2)
    setup = set_up(stacks, blinds=(1, 2), structure=STRUCTURES[structure], limits=limits, rules=rules)
    hand = dealt(setup)

    # When every line is walked
    count = walked(hand, 0)

    # Then (H-4, C-8, D-2, P60)
    assert count == by_force(hand, 2, 4 if structure == SPREAD else 2, high=2)


THIRDS = [
    (FIXED, [30, 30], 2, 3, CapLifts.BEFORE_CAPPED_IN_STUD),
    (FIXED, [30, 30, 30, 30], 2, 3, CapLifts.NEVER),
    (FIXED, [5, 8, 30], 2, 2, CapLifts.NEVER),
    (FIXED, [2, 4, 7], 3, 3, CapLifts.NEVER),
    (FIXED, [11, 11, 11], 5, 1, CapLifts.ANY_TIME),
    (FIXED, [10, 6, 12, 4], 2, 1, CapLifts.NEVER),
    (SPREAD, [9, 9], 5, 2, CapLifts.NEVER),
    (SPREAD, [24, 8, 22], 5, 2, CapLifts.NEVER),
]


@pytest.mark.parametrize(("structure", "stacks", "bring_in", "raises_max", "lifts"), THIRDS)
def test_s5_third_street_has_as_many_lines_as_counted_by_force(
    structure: str, stacks: list[int], bring_in: int, raises_max: int, lifts: CapLifts
) -> None:
    # Given limits of 5 and 10 (5 and 7 in spread), and a low card in seat 1 that has to open
    rules = with_rules(cap_lifts=lifts, raises_max=raises_max)
    limits = (5, 7) if structure == SPREAD else (5, 10)
    setup = stud(stacks, bring_in=bring_in, limits=limits, structure=STRUCTURES[structure], rules=rules)
    hand = dealt(setup, doors(*("2c", "9d", "Jh", "Ks")[: len(stacks)]))

    # When every line is walked
    count = walked(hand, 0)

    # Then (S-3 to S-5, S-16)
    assert count == by_force(hand, 5, 7 if structure == SPREAD else 5, brings_in=bring_in)


FOURTHS = [
    ("9h", [40, 40], 2),
    ("9h", [60, 60, 60], 3),
    ("9h", [12, 7, 40], 2),
    ("9h", [3, 40, 16], 2),
    ("3h", [40, 40, 40], 1),
    ("3h", [12, 7, 40], 2),
]


@pytest.mark.parametrize(("card", "stacks", "raises_max"), FOURTHS)
def test_s10_fourth_street_has_as_many_lines_as_counted_by_force(card: str, stacks: list[int], raises_max: int) -> None:
    # Given limits of 5 and 10 and so much left on fourth street, where a nine pairs seat 2's door card
    rules = with_rules(cap_lifts=CapLifts.NEVER, raises_max=raises_max)
    setup = stud([stack + 3 for stack in stacks], rules=rules)
    hand = called_round(dealt(setup, doors(*("2c", "9d", "Jh")[: len(stacks)])))
    hand = play(hand, f"street 1:6s 2:{card}" + " 3:8d" * (len(stacks) > 2))
    assert [player.stack for player in hand.players] == stacks

    # When every line is walked
    count = walked(hand, 1)

    # Then the pair gives each bet and raise two sizes until the upper is used
    assert count == by_force(hand, 5, 10 if card == "9h" else 5)


def test_s10_an_open_pair_makes_more_lines_only_where_the_house_doubles() -> None:
    # Given a pair showing on fourth street, with the rule and without
    counts = []
    for doubles in (True, False):
        setup = stud([43, 43], rules=with_rules(open_pair_double=doubles))
        hand = play(called_round(dealt(setup, doors("2c", "9d"))), "street 1:6s 2:9h")
        counts.append(walked(hand, 1))

    # When the lines are compared
    with_rule, without = counts

    # Then the rule makes more
    assert with_rule > without
