"""The rest of the board dealt two or three times where somebody is all-in (P62)."""

import pytest

from engine.cards import Card
from engine.hand import BoardPlace, Burn, Hand, Name, next_step, parse_hand, print_hand
from engine.rake import Rake
from engine.seats import Chips
from engine.violations import NeedsCards, RuleViolation
from tests.unit.engine.spoken import (
    ask,
    awarded,
    dealt,
    doors,
    play,
    run_out,
    set_up,
    shown,
    stacks,
    stud,
)

ACES, KINGS = "AcAd", "KcKd"


def all_in(*, stack: int = 100, small_blind: int = 5) -> Hand:
    """Aces in the big blind against kings on the button, all-in before the flop."""
    hand = dealt(set_up([stack, stack], blinds=(small_blind, 10)), {1: ACES, 2: KINGS})
    return play(hand, "2 all-in", "1 calls")


def test_p62_each_board_wins_its_half_of_the_pot() -> None:
    # Given an all-in before the flop run twice
    hand = play(all_in(), "run 2 times")

    # When the aces win the first board and the kings the second
    hand = shown(run_out(hand, "2s7d9hJc4s", "KsQd3h6c8s"))

    # Then each takes half, the first board first
    assert [(pot.run, pot.amount, pot.shares) for pot in awarded(hand).pots] == [
        (0, 100, ((1, 100),)),
        (1, 100, ((2, 100),)),
    ]
    assert stacks(play(hand, "pots pushed")) == [100, 100]


def test_p62_each_board_has_its_own_burns_and_five_cards() -> None:
    # Given an all-in before the flop run three times
    hand = play(all_in(), "run 3 times")

    # When the boards are out
    hand = run_out(hand, "2s7d9hJc4s", "KsQd3h6c8s", "2h2d5h5d9c")

    # Then they are fifteen cards and nine burns
    assert [len(board) for board in hand.all_boards] == [5, 5, 5]
    assert (hand.burns, hand.stub) == (9, 52 - 4 - 15 - 9)


def test_p62_an_all_in_on_the_flop_keeps_the_flop_for_every_board() -> None:
    # Given an all-in on the flop
    hand = dealt(set_up([100, 100]), {1: ACES, 2: KINGS})
    hand = play(hand, "2 calls", "1 checks", "board 2s7d9h", "1 all-in", "2 calls", "run 2 times")

    # When turn and river are dealt twice
    hand = shown(run_out(hand, "2s7d9hJc4s", "KsQd"))

    # Then both boards begin with the same three cards, and the second makes three kings
    assert [board[:3] for board in hand.all_boards] == [hand.all_boards[0][:3]] * 2
    assert hand.burns == 5
    assert [pot.shares for pot in awarded(hand).pots] == [((1, 100),), ((2, 100),)]


def test_p62_an_all_in_on_the_turn_runs_only_the_river() -> None:
    # Given an all-in on the turn
    hand = dealt(set_up([100, 100]), {1: ACES, 2: KINGS})
    hand = play(hand, "2 calls", "1 checks", "board 2s7d9h", "1 checks", "2 checks", "board Jc")

    # When three rivers are dealt
    hand = shown(run_out(play(hand, "1 all-in", "2 calls", "run 3 times"), "2s7d9hJc4s", "Ks", "3h"))

    # Then the odd units of 200 go to the first boards
    assert [(pot.amount, pot.shares) for pot in awarded(hand).pots] == [
        (67, ((1, 67),)),
        (67, ((2, 67),)),
        (66, ((1, 66),)),
    ]


def test_p62_the_odd_unit_goes_to_the_first_board() -> None:
    # Given a pot of 205: two all-in for 100 and a small blind of 5 given up
    hand = dealt(set_up([100, 100, 100]), {2: ACES, 3: KINGS})
    hand = play(hand, "3 all-in", "1 folds", "2 calls", "run 2 times")

    # When the boards go one each
    hand = shown(run_out(hand, "2s7d9hJc4s", "KsQd3h6c8s"))

    # Then the first has 103
    assert [pot.amount for pot in awarded(hand).pots] == [103, 102]


def test_p62_side_pots_are_run_as_often_as_the_main_pot() -> None:
    # Given three all-in with different stacks
    hand = dealt(set_up([50, 100, 100]), {1: ACES, 2: KINGS, 3: "QcQd"})
    hand = play(hand, "3 all-in", "1 all-in", "2 all-in", "run 2 times")

    # When the second board makes three queens
    hand = shown(run_out(hand, "2s7d9hJc4s", "QsTd3h6c8s"))

    # Then each pot is halved, the side pot awarded first (P51)
    assert [(pot.index, pot.run, pot.shares) for pot in awarded(hand).pots] == [
        (1, 0, ((2, 50),)),
        (1, 1, ((3, 50),)),
        (0, 0, ((1, 75),)),
        (0, 1, ((3, 75),)),
    ]
    assert stacks(play(hand, "pots pushed")) == [75, 50, 125]


def test_p62_an_unread_card_of_one_board_leaves_the_other_clear() -> None:
    # Given the river of the second board unread
    hand = play(all_in(), "run 2 times")
    hand = shown(run_out(hand, "2s7d9hJc4s", "QsTd3h6c??"))

    # When the award is asked for
    first, second = awarded(hand).pots

    # Then only the second needs it, and naming it settles that
    assert (first.shares, first.needs) == (((1, 100),), None)
    assert (second.shares, second.needs) == ((), NeedsCards(board=True))
    named = ask(hand, Name(place=BoardPlace(index=4, run=1), card=Card.parse("Kh")))
    assert awarded(named).pots[1].shares == ((2, 100),)


def test_p62_the_dealer_reads_one_board_where_the_system_cannot() -> None:
    # Given that doubt
    hand = shown(run_out(play(all_in(), "run 2 times"), "2s7d9hJc4s", "QsTd3h6c??"))

    # When the dealer declares the second board's winner
    hand = play(hand, "pot 0 to 2 on board 1", "pots pushed")

    # Then
    assert stacks(hand) == [100, 100]


def test_p62_a_card_named_on_a_shared_street_is_named_on_every_board() -> None:
    # Given an all-in on a flop with one card unread, run twice
    hand = dealt(set_up([100, 100]), {1: ACES, 2: KINGS})
    hand = play(hand, "2 calls", "1 checks", "board 2s7d??", "1 all-in", "2 calls", "run 2 times")
    hand = run_out(hand, "2s7d??Jc4s", "KsQd")

    # When it is named on one of them
    hand = ask(hand, Name(place=BoardPlace(index=2, run=1), card=Card.parse("9h")))

    # Then both have it
    assert {str(board[2]) for board in hand.all_boards} == {"9h"}


def test_p25_a_card_of_one_board_is_not_dealt_to_another() -> None:
    # Given a first board with the jack of clubs
    hand = run_out_first(play(all_in(), "run 2 times"))

    # When it comes again
    # Then
    with pytest.raises(RuleViolation, match="P25"):
        play(hand, "board JcQd3h")


def run_out_first(hand: Hand) -> Hand:
    for cards in ("2s7d9h", "Jc", "4s"):
        hand = play(hand, f"board {cards}")
    return hand


@pytest.mark.parametrize("times", [0, 1, 4])
def test_p62_twice_or_three_times_and_not_more(times: int) -> None:
    # Given an all-in before the flop
    # When another number of boards is asked for
    # Then
    with pytest.raises(RuleViolation, match="P62"):
        play(all_in(), f"run {times} times")


def test_p62_it_is_agreed_once_and_before_the_burn() -> None:
    # Given boards agreed on, and a hand whose next card is burned for already
    agreed, burned = play(all_in(), "run 2 times"), play(all_in(), "burn")

    # When it is asked again, or after the burn
    # Then
    for hand in (agreed, burned):
        with pytest.raises(RuleViolation, match="P62"):
            play(hand, "run 2 times")


def test_p62_not_while_two_can_still_bet_and_not_without_a_board() -> None:
    # Given a flop to come with two who have chips, and an all-in of stud
    betting = play(dealt(set_up([20, 500, 500])), "3 raises 20", "1 calls", "2 calls")
    third = dealt(stud([10, 10]), doors("2c", "Kd"))
    third = play(third, "1 brings-in", "2 completes 5", "1 all-in", "2 all-in")

    # When they ask to run it twice
    # Then
    for hand in (betting, third):
        assert isinstance(next_step(hand), Burn)
        with pytest.raises(RuleViolation, match="P62"):
            play(hand, "run 2 times")


def test_p62_no_more_boards_than_the_stub_can_hold() -> None:
    # Given ten players of Omaha, two of them all-in before the flop: twelve cards left
    hand = dealt(set_up([1000] * 10, game="omaha"))
    hand = play(hand, "3 all-in", "4 calls", *(f"{seat} folds" for seat in (5, 6, 7, 8, 9, 10, 1, 2)))
    assert hand.stub == 12

    # When they want two boards of eight cards, burns included
    # Then there are not enough; once all-in on the flop there are
    with pytest.raises(RuleViolation, match="too-few-cards"):
        play(hand, "run 2 times")
    later = dealt(set_up([1000] * 10, game="omaha"))
    later = play(later, "3 raises 20", "4 calls", *(f"{seat} folds" for seat in (5, 6, 7, 8, 9, 10, 1, 2)))
    later = play(later, "board 2s7d9h", "3 all-in", "4 calls", "run 2 times")
    assert run_out(later, "2s7d9hJc4s", "KsQd").stub == 0


def test_p62_the_house_takes_its_share_once_for_all_boards() -> None:
    # Given 5 per cent of a pot of 200
    setup = set_up([100, 100], rake=Rake(per_mille=50, cap=Chips(100)))
    hand = play(dealt(setup, {1: ACES, 2: KINGS}), "2 all-in", "1 calls", "run 2 times")

    # When each wins a board
    hand = shown(run_out(hand, "2s7d9hJc4s", "KsQd3h6c8s"))

    # Then 10 is taken, and the odd ones of the rest are none
    assert [(pot.amount, pot.rake) for pot in awarded(hand).pots] == [(95, 10), (95, 0)]
    done = play(hand, "pots pushed")
    assert (stacks(done), done.raked) == ([95, 95], 10)


def test_p62_a_hand_between_two_boards_prints_and_reads_back() -> None:
    # Given a second board begun
    hand = play(run_out_first(play(all_in(), "run 2 times")), "board KsQd3h")

    # When it is printed and read
    # Then
    assert parse_hand(print_hand(hand)) == hand
