"""Public bug cases about showing, splitting and ranking (reference engine_cases B13 to B44)."""

import pytest

from engine.hand import Act, Award, Hand, Show, next_step
from engine.pots import split
from engine.rules import profile
from engine.seats import Chips, Seat
from engine.violations import RuleViolation
from tests.unit.engine.spoken import awarded, dealt, play, run_out, set_up, stacks

CHECKED = ("1 checks", "2 checks", "3 checks")


def at_the_river(cards: dict[int, str], board: str = "2s7d9hJc4s", small_blind: int = 5) -> Hand:
    """Three players of 1000 with 10 each in the pot, the river dealt and nobody yet to act on it."""
    hand = play(dealt(set_up([1000] * 3, blinds=(small_blind, 10)), cards), "3 calls", "1 calls", "2 checks")
    hand = play(hand, f"board {board[:6]}", *CHECKED, f"board {board[6:8]}", *CHECKED)
    return play(hand, f"board {board[8:]}")


def shown_by(hand: Hand) -> list[int]:
    """The order in which hands are asked for when everybody shows."""
    order = []
    while isinstance(step := next_step(hand), Show):
        order.append(step.seat)
        hand = play(hand, f"{step.seat} shows")
    return [int(seat) for seat in order]


def test_b13_an_even_pot_splits_in_half() -> None:
    # Given two equal hands in a pot of 30, made in the small blind and on the button
    hand = at_the_river({1: "AcKd", 2: "2c3d", 3: "AdKc"})

    # When seat 2 is out and the others show
    hand = play(hand, "1 checks", "2 folds", "3 checks", "1 shows", "3 shows", "pots pushed")

    # Then
    assert stacks(hand) == [1005, 990, 1005]


def test_b14_the_odd_unit_goes_to_the_first_winner_left_of_the_button() -> None:
    # Given a pot of 49: a small blind of 5 given up, and two who put in 22
    hand = dealt(set_up([100] * 3), {1: "2c3d", 2: "AcKd", 3: "AdKc"})
    hand = play(hand, "3 raises 22", "1 folds", "2 calls", "board 2s7d9h", "2 checks", "3 checks")

    # When they tie
    hand = play(hand, "board Jc", "2 checks", "3 checks", "board 4s", "2 checks", "3 checks")
    hand = play(hand, "2 shows", "3 shows", "pots pushed")

    # Then seat 2 gets 25 and seat 3 gets 24 (C-13, P52)
    assert stacks(hand) == [95, 103, 102]


def test_p52_odd_units_of_a_three_way_split_go_one_each_from_the_button_s_left() -> None:
    # Given a pot of 50 to be shared by seats 2, 4 and 6
    winners = [Seat(2), Seat(4), Seat(6)]

    # When it is split
    shares = split(Chips(50), winners)

    # Then (P52)
    assert shares == ((2, 17), (4, 17), (6, 16))


def test_b22_the_board_s_two_pair_with_an_ace_is_a_chop() -> None:
    # Given 9c Kh Kd 9s Ah, Q5 against 5J
    hand = at_the_river({1: "Qc5h", 2: "5dJd", 3: "2c3d"}, "9cKhKd9sAh")

    # When the two show
    hand = play(hand, "1 checks", "2 checks", "3 folds", "1 shows", "2 shows")

    # Then both win
    assert awarded(hand).pots[0].shares == ((1, 15), (2, 15))


def test_b25_only_five_cards_count() -> None:
    # Given the same best five with different hole cards
    hand = at_the_river({1: "As3c", 2: "Ad4d", 3: "2c3d"}, "KsQdJh9c9s")

    # When they show
    hand = play(hand, "1 checks", "2 checks", "3 folds", "1 shows", "2 shows")

    # Then they split: the third kicker does not play
    assert awarded(hand).pots[0].shares == ((1, 15), (2, 15))


def test_h10_when_all_play_the_board_they_split() -> None:
    # Given a straight on the board
    hand = at_the_river({1: "2c3d", 2: "2d3c", 3: "4h2h"}, "TsJdQhKcAs")

    # When everyone shows
    hand = play(hand, *CHECKED, "1 shows", "2 shows", "3 shows")

    # Then
    assert awarded(hand).pots[0].shares == ((1, 10), (2, 10), (3, 10))


def test_b42_two_of_three_tie_and_only_they_share() -> None:
    # Given two equal hands and a worse one
    hand = at_the_river({1: "AcKd", 2: "QcTd", 3: "AdKc"})

    # When all show
    hand = play(hand, *CHECKED, "1 shows", "2 shows", "3 shows")

    # Then
    assert awarded(hand).pots[0].shares == ((1, 15), (3, 15))


def test_b43_the_river_bettor_shows_first_then_clockwise() -> None:
    # Given a river bet by seat 2 called by two
    hand = play(at_the_river({1: "AcKd", 2: "QcTd", 3: "AdKc"}), "1 checks", "2 bets 10", "3 calls", "1 calls")

    # When hands are shown
    # Then (C-10)
    assert shown_by(hand) == [2, 3, 1]


def test_b43_a_checked_river_is_shown_from_the_first_to_act_there() -> None:
    # Given a bet by seat 3 on the turn and a river checked through
    hand = dealt(set_up([1000] * 3), {1: "AcKd", 2: "QcTd", 3: "AdKc"})
    hand = play(hand, "3 calls", "1 calls", "2 checks", "board 2s7d9h", *CHECKED, "board Jc")
    hand = play(hand, "1 checks", "2 checks", "3 bets 10", "1 calls", "2 calls", "board 4s", *CHECKED)

    # When hands are shown
    # Then the earlier street's bettor does not come first
    assert shown_by(hand) == [1, 2, 3]


def test_b44_a_folded_hand_never_wins_and_a_fold_to_one_needs_no_show() -> None:
    # Given aces folded to a raise
    hand = play(dealt(set_up([1000] * 3), {1: "AcAd", 2: "2c7d"}), "3 raises 30", "1 folds", "2 folds")

    # When the rules are asked
    step = next_step(hand)

    # Then the pot goes to seat 3 unseen
    assert isinstance(step, Award)
    assert [(pot.shares, pot.needs, pot.uncontested) for pot in step.pots] == [(((3, 25),), None, True)]


def test_b46_all_five_board_cards_are_dealt_after_an_all_in_before_the_flop() -> None:
    # Given heads-up all-in before the flop
    hand = play(dealt(set_up([100, 100]), {1: "AcAd", 2: "KcKd"}), "2 all-in", "1 calls")

    # When the board runs out
    hand = run_out(hand, "2s7d9hJc4s")

    # Then five cards and three burns, and the player left of the button shows first
    assert (len(hand.board), hand.burns) == (5, 3)
    assert shown_by(hand) == [1, 2]


def test_c12_a_beaten_player_may_muck_the_first_to_show_may_not() -> None:
    # Given a showdown
    hand = play(at_the_river({1: "AcKd", 2: "2c3d", 3: "QdKc"}), *CHECKED)
    with pytest.raises(RuleViolation, match="C-12"):
        play(hand, "1 mucks")

    # When the others muck after the first has shown
    hand = play(hand, "1 shows", "2 mucks", "3 mucks")

    # Then the pot is won without them (C-12)
    assert awarded(hand).pots[0].shares == ((1, 30),)


def test_switch_accept_anything_when_all_but_one_muck_the_last_wins_without_showing() -> None:
    # Given a record in which hands were mucked before anybody showed
    hand = dealt(set_up([1000, 1000], rules=profile("as_recorded")))
    hand = play(hand, "2 calls", "1 checks", "board 2s7d9h", "1 checks", "2 checks", "board Jc", "1 checks", "2 checks")
    hand = play(hand, "board 4s", "1 checks", "2 checks")

    # When the first mucks
    hand = play(hand, "1 mucks")

    # Then the other is not asked
    assert awarded(hand).pots[0].shares == ((2, 20),)
    assert awarded(hand).pots[0].uncontested


def test_p47_a_mucked_hand_is_not_in_for_the_pot_even_with_the_best_cards() -> None:
    # Given a showdown in which seat 2 holds the best hand
    hand = play(at_the_river({1: "QcKd", 2: "JdJh", 3: "2c3d"}), *CHECKED)

    # When it mucks
    hand = play(hand, "1 shows", "2 mucks", "3 shows")

    # Then seat 3 with a pair wins (P47)
    assert awarded(hand).pots[0].shares == ((3, 30),)


def test_c12_nobody_may_muck_the_last_claim_on_a_side_pot() -> None:
    # Given a main pot with an all-in who has shown, and a side pot for seats 2 and 3
    hand = dealt(set_up([20, 500, 500]), {1: "AcAd", 2: "KcKd", 3: "QcQd"})
    hand = play(hand, "3 raises 20", "1 calls", "2 calls", "board 2s7d9h", "2 bets 50", "3 calls")
    hand = play(hand, "board Jc", "2 checks", "3 checks", "board 4s", "2 checks", "3 checks", "1 shows")

    # When seat 2 mucks
    hand = play(hand, "2 mucks")

    # Then seat 3 has to show for the side pot
    assert next_step(hand) == Show(seat=Seat(3), may_muck=False)
    assert stacks(play(hand, "3 shows", "pots pushed")) == [60, 430, 530]


def test_c7_a_player_alone_in_a_side_pot_keeps_it_after_mucking_for_the_main_pot() -> None:
    # Given a side pot seat 3 gave up to seat 2 on the flop, and an all-in with the main pot
    hand = dealt(set_up([20, 500, 500]), {1: "AcAd", 2: "KcKd", 3: "QcQd"})
    hand = play(hand, "3 raises 40", "1 all-in", "2 calls", "board 2s7d9h", "2 bets 50", "3 folds")

    # When seat 1 shows and seat 2 mucks
    hand = play(run_out(hand, "2s7d9hJc4s"), "1 shows", "2 mucks", "pots pushed")

    # Then seat 2 still gets the side pot of 40
    assert stacks(hand) == [60, 500, 460]


def test_c10_a_hand_is_not_shown_by_who_folded_nor_the_pot_pushed_before_the_end() -> None:
    # Given a fold before the flop
    hand = play(dealt(set_up([1000] * 3)), "3 folds")
    assert isinstance(next_step(hand), Act)

    # When the folder shows, someone mucks in mid-hand, or the pot is pushed
    # Then it is refused
    for sentence in ("3 shows AcAd", "1 mucks", "pots pushed", "pot 0 to 1"):
        with pytest.raises(RuleViolation, match="C-10"):
            play(hand, sentence)
