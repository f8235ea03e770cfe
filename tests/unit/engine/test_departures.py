"""The two places where the rules leave the Italian source, and what its text taken literally would do (D-1, D-2)."""

from __future__ import annotations

import pytest

from engine.hand import Burn, next_step
from engine.rules import LaterRoundsStart
from engine.seats import Seat
from tests.unit.engine.spoken import called_round, checked_round, dealt, options, play, set_up, to_act, with_rules


@pytest.mark.parametrize(
    ("start", "first"), [(LaterRoundsStart.LEFT_OF_BUTTON, 1), (LaterRoundsStart.LEFT_OF_BIG_BLIND, 3)]
)
def test_d1_later_rounds_start_left_of_the_button_not_of_the_big_blind(start: LaterRoundsStart, first: int) -> None:
    # Given four players, seat 4 on the button, who all called
    hand = called_round(dealt(set_up([1000] * 4, rules=with_rules(later_rounds_start=start))))

    # When flop, turn and river come and are checked through
    firsts = []
    for cards in ("Jc3d5c", "8h", "Kd"):
        hand = play(hand, f"board {cards}")
        firsts.append(to_act(hand))
        hand = checked_round(hand)

    # Then each is started by the small blind's seat; literally, by the seat left of the big blind
    assert firsts == [first] * 3


def test_d1_a_folded_seat_left_of_the_button_is_passed_over() -> None:
    # Given four players of whom the small blind folds
    hand = play(dealt(set_up([1000] * 4)), "3 calls", "4 calls", "1 folds", "2 checks")

    # When the flop comes
    hand = play(hand, "board Jc3d5c")

    # Then the first live player left of the button starts
    assert to_act(hand) == Seat(2)


@pytest.mark.parametrize("bb_option", [True, False])
def test_d2_the_big_blind_may_raise_when_the_action_comes_back_unraised(bb_option: bool) -> None:
    # Given three players of whom two called
    hand = dealt(set_up([1000] * 3, rules=with_rules(bb_option=bb_option)))

    # When it comes back to the big blind
    hand = play(hand, "3 calls", "1 calls")

    # Then it may check or raise; taken literally, the round is over
    if bb_option:
        assert (to_act(hand), options(hand).check, options(hand).raise_to) == (2, True, (20, 1000))
    else:
        assert isinstance(next_step(hand), Burn)


def test_d2_a_small_blind_that_raises_gives_the_big_blind_its_turn_either_way() -> None:
    # Given the Italian text taken literally
    hand = dealt(set_up([1000] * 3, rules=with_rules(bb_option=False)))

    # When the small blind raises
    hand = play(hand, "3 calls", "1 raises 40")

    # Then the big blind is to act, with all options
    assert (to_act(hand), options(hand).call, options(hand).raise_to) == (2, 30, (70, 1000))
