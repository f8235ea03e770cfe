"""What the house takes when the pots of a hand are pushed (engine.rake), and what it does not touch."""

from dataclasses import replace

import pytest

from engine.hand import Hand, parse_hand, print_hand
from engine.rake import Rake
from engine.seats import Chips
from tests.unit.engine.spoken import (
    awarded,
    called_round,
    checked_round,
    dealt,
    doors,
    play,
    run_out,
    set_up,
    shown,
    stacks,
    street,
    stud,
)

TEN_PER_CENT = Rake(per_mille=100, cap=Chips(50))


def shown_down(hand: Hand) -> Hand:
    """Everybody calls, checks to the end and shows."""
    hand = called_round(hand)
    for cards in ("2s7d9h", "Jc", "4s"):
        hand = checked_round(play(hand, f"board {cards}"))
    return play(shown(hand), "pots pushed")


def test_c13_the_share_comes_off_the_pot_before_it_is_split() -> None:
    # Given a pot of 30, ten per cent, and two equal hands
    setup = set_up([100] * 3, rake=TEN_PER_CENT)

    # When they share it
    hand = shown_down(dealt(setup, {1: "AcKd", 2: "AdKc", 3: "QcTd"}))

    # Then 27 is split, the odd one to the button's left
    assert (hand.raked, stacks(hand)) == (3, [104, 103, 90])
    assert sum(stacks(hand)) + hand.raked == 300


def test_the_share_is_capped_over_the_whole_hand() -> None:
    # Given a cap of 20, a main pot of 150 and a side pot of 100
    setup = set_up([50, 100, 100], rake=replace(TEN_PER_CENT, cap=Chips(20)))
    hand = dealt(setup, {1: "AcAd", 2: "KcKd", 3: "QcQd"})

    # When all are all-in
    hand = shown(run_out(play(hand, "3 all-in", "1 all-in", "2 all-in"), "2s7d9hJc4s"))

    # Then the main pot gives 15 and the side pot what is left of the cap
    assert [(pot.index, pot.amount, pot.rake) for pot in awarded(hand).pots] == [(1, 95, 5), (0, 135, 15)]
    assert stacks(play(hand, "pots pushed")) == [135, 95, 0]


def test_no_flop_no_drop() -> None:
    # Given a hand that ends before the flop, and a house that does not mind
    setup = set_up([100] * 3, rake=TEN_PER_CENT)
    always = replace(setup, rake=replace(TEN_PER_CENT, no_flop_no_drop=False))

    # When everybody folds to a raise
    hands = [play(dealt(each), "3 raises 30", "1 folds", "2 folds", "pots pushed") for each in (setup, always)]

    # Then only the second takes a share of the 25
    assert [hand.raked for hand in hands] == [0, 2]


def test_c9_an_uncalled_bet_is_not_raked() -> None:
    # Given a pot of 30 and a bet on the flop that nobody calls
    hand = called_round(dealt(set_up([1000] * 3, rake=TEN_PER_CENT)))

    # When the pot is pushed
    hand = play(hand, "board 2s7d9h", "1 bets 500", "2 folds", "3 folds", "pots pushed")

    # Then the share is of the 30
    assert (hand.raked, stacks(hand)) == (3, [1017, 990, 990])


def test_an_all_in_before_the_flop_has_a_flop_to_pay_for() -> None:
    # Given two all-in before the flop
    hand = dealt(set_up([100, 100], rake=TEN_PER_CENT), {1: "AcAd", 2: "KcKd"})

    # When the board is dealt
    hand = play(shown(run_out(play(hand, "2 all-in", "1 calls"), "2s7d9hJc4s")), "pots pushed")

    # Then
    assert (hand.raked, stacks(hand)) == (20, [180, 0])


def test_in_stud_the_share_begins_with_fourth_street() -> None:
    # Given a stud hand won on third street, and one won on fourth
    third = dealt(stud([1000] * 3, ante=10, rake=TEN_PER_CENT), doors("9h", "2c", "Kd"))
    fourth = street(called_round(third), {1: "3h", 2: "4d", 3: "5c"})

    # When everybody folds to a bet
    won_third = play(third, "2 brings-in", "3 completes 5", "1 folds", "2 folds", "pots pushed")
    won_fourth = play(fourth, "3 bets 5", "1 folds", "2 folds", "pots pushed")

    # Then
    assert (won_third.raked, won_fourth.raked) == (0, 3)


@pytest.mark.parametrize(("step", "raked"), [(1, 27), (5, 25), (25, 25), (50, 0)])
def test_the_share_is_taken_in_whole_steps(step: int, raked: int) -> None:
    # Given a pot of 270 and ten per cent
    setup = set_up([90, 90, 90], rake=replace(TEN_PER_CENT, step=Chips(step)))
    hand = play(dealt(setup, {1: "AcAd", 2: "KcKd", 3: "QcQd"}), "3 all-in", "1 all-in", "2 all-in")

    # When it is won
    hand = play(shown(run_out(hand, "2s7d9hJc4s")), "pots pushed")

    # Then the share is rounded down to the step
    assert hand.raked == raked


def test_a_raked_hand_prints_and_reads_back() -> None:
    # Given a finished hand the house took from
    hand = shown_down(dealt(set_up([100] * 3, rake=TEN_PER_CENT), {1: "AcKd", 2: "AdKc", 3: "QcTd"}))

    # When it is printed and read
    # Then
    assert parse_hand(print_hand(hand)) == hand
