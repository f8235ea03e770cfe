"""Stud where the tests of its parts leave a step between: its plan, its bring-in, and who opens when."""

from __future__ import annotations

from engine.dealing import holes_owed
from engine.hand import Burn, Burned, next_step
from engine.rules import profile
from tests.unit.engine.spoken import ask, called_round, checked_round, dealt, options, play, street, stud, to_act

DOORS = {1: "5s6sTd", 2: "7s8s2c", 3: "9sTsKh"}
LATER: tuple[dict[int, str], ...] = (
    {1: "Jc", 2: "4d", 3: "Qh"},
    {1: "9c", 2: "6d", 3: "4h"},
    {1: "8c", 2: "Jd", 3: "3h"},
    {},
)


def test_p64_two_down_one_up_then_three_up_and_one_down_at_two_limits() -> None:
    # Given three players at 5-10 who bring it in, call and check to the end
    hand = called_round(dealt(stud([1000] * 3), DOORS))

    # When each later street is dealt and bet
    plan = []
    for cards in LATER:
        assert isinstance(next_step(hand), Burn)
        up = {is_up for _, is_up in holes_owed(ask(hand, Burned()))}
        hand = street(hand, cards)
        plan.append((up, options(hand).levels))
        hand = checked_round(hand)

    # Then fourth to sixth street come up and the river down, and the upper limit is played from fifth street on
    assert plan == [({True}, (5,)), ({True}, (10,)), ({True}, (10,)), ({False}, (10,))]


def test_p65_the_two_of_clubs_brings_it_in_or_bets_and_completing_it_is_no_raise() -> None:
    # Given a room with four raises a round, and seat 2 with the two of clubs
    hand = dealt(stud([1000] * 3, rules=profile("wsop_cash_2024")), DOORS)
    assert (to_act(hand), options(hand).bring_in, options(hand).levels) == (2, 2, (5,))

    # When it is brought in, completed and raised
    raised = play(hand, "2 brings-in", "3 completes 5", "1 raises 10", "2 raises 15", "3 raises 20", "1 raises 25")
    opened = play(hand, "2 opens 5", "3 raises 10", "1 raises 15", "2 raises 20", "3 raises 25")

    # Then four raises follow the completion as they follow a full opening, and no fifth
    assert (to_act(raised), options(raised).raise_to, options(raised).rules) == (2, None, ("C-6",))
    assert (to_act(opened), options(opened).raise_to, options(opened).rules) == (1, None, ("C-6",))


def test_s4_a_stack_of_exactly_the_bring_in_is_offered_once() -> None:
    # Given the low card with 2 left after the ante, and one with 3
    exact = options(dealt(stud([1000, 3, 1000]), DOORS))
    more = options(dealt(stud([1000, 4, 1000]), DOORS))

    # When each is asked
    # Then the first opens with all it has as the bring-in; the second may also push one more
    assert (exact.bring_in, exact.all_in) == (2, None)
    assert (more.bring_in, more.all_in) == (2, 3)


def test_p35_more_than_half_of_what_completes_the_bring_in_is_a_full_bet() -> None:
    # Given 5-10, a bring-in of 2, and an all-in for 4, which lacks 1 of the limit
    hand = dealt(stud([1000, 1000, 5]), DOORS)
    hand = play(hand, "2 brings-in", "3 all-in")

    # When the next player is asked
    offered = options(hand)

    # Then there is nothing to complete: it may call 4 or raise that by 5
    assert (offered.call, offered.levels, offered.raise_word) == (4, (9,), "raise")


def test_s14_the_high_board_of_sixth_street_opens_the_river_not_that_of_an_earlier_one() -> None:
    # Given seat 3 high with king and queen until sixth street pairs the jack of seat 1
    hand = called_round(dealt(stud([1000] * 3), DOORS))
    openers = []
    for cards in (*LATER[:2], {1: "Js", 2: "Jd", 3: "3h"}, {}):
        # When each street is dealt
        hand = street(hand, cards)
        openers.append(to_act(hand))
        hand = checked_round(hand)

    # Then seat 1 opens sixth street and the river
    assert openers == [3, 3, 1, 1]
