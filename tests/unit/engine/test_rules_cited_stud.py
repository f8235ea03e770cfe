"""The room's own words on stud, where they say more than the source: its plan (P64) and its bring-in (P65)."""

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
