"""Third street: whose door card opens, for how much, and what completing it is (S-3 to S-5, S-18)."""

import pytest

from engine.cards import Card
from engine.hand import Act, Burn, HolePlace, Name, Status, next_step
from engine.rules import OnTimeout
from engine.seats import Seat
from engine.violations import RuleViolation
from tests.unit.engine.spoken import (
    POT_LIMIT,
    ask,
    called_round,
    dealt,
    doors,
    options,
    play,
    stacks,
    stud,
    to_act,
    with_rules,
)

THREE = doors("9h", "2c", "Kd")


@pytest.mark.parametrize(
    ("door_cards", "low"),
    [
        (("9h", "4d", "Kd"), 2),
        (("Ac", "Kd", "Qs"), 3),
        (("2s", "2h", "2d", "2c"), 4),
        (("2s", "2h", "2d", "3c"), 3),
        (("2s", "2h", "3d", "3c"), 2),
        (("As", "Ah", "Ad", "Ac"), 4),
        (("Td", "9s", "9c"), 3),
    ],
)
def test_s3_the_lowest_door_card_opens_aces_high_clubs_lowest(door_cards: tuple[str, ...], low: int) -> None:
    # Given these door cards from the dealer's left
    # When third street is dealt
    hand = dealt(stud([1000] * len(door_cards)), doors(*door_cards))

    # Then
    assert to_act(hand) == low


def test_s3_the_low_card_can_neither_check_nor_fold() -> None:
    # Given seat 2 with the two of clubs
    hand = dealt(stud([1000] * 3), THREE)

    # When it is asked
    offered = options(hand)

    # Then it has to open
    assert (offered.fold, offered.check, offered.call) == (False, False, None)
    for sentence in ("2 folds", "2 checks", "2 calls"):
        with pytest.raises(RuleViolation, match="S-3"):
            play(hand, sentence)


def test_s4_the_low_card_opens_for_the_small_amount_or_for_the_full_lower_limit() -> None:
    # Given 5-10 with a bring-in of 2
    hand = dealt(stud([1000] * 3), THREE)

    # When seat 2 opens
    offered = options(hand)
    small, full = play(hand, "2 brings-in"), play(hand, "2 opens 5")

    # Then it is for 2 or for 5, nothing between and nothing above
    assert (offered.bring_in, offered.levels) == (2, (5,))
    assert (small.current_bet, full.current_bet) == (2, 5)
    for amount in (1, 3, 4, 6, 10):
        with pytest.raises(RuleViolation):
            play(hand, f"2 opens {amount}")


def test_s4_nobody_else_brings_it_in() -> None:
    # Given the bring-in done
    hand = play(dealt(stud([1000] * 3), THREE), "2 brings-in")

    # When the next player wants to bring it in too
    # Then
    with pytest.raises(RuleViolation, match="S-4"):
        play(hand, "3 brings-in")


def test_s5_the_next_players_may_call_fold_or_complete_to_the_lower_limit() -> None:
    # Given a small bring-in
    hand = play(dealt(stud([1000] * 3), THREE), "2 brings-in")

    # When the next player is asked
    offered = options(hand)

    # Then
    assert (offered.call, offered.fold, offered.check) == (2, True, False)
    assert (offered.raise_word, offered.levels) == ("complete", (5,))


def test_s5_completing_is_no_raise_and_three_raises_follow_it() -> None:
    # Given three players and a completion
    hand = play(dealt(stud([1000] * 3), THREE), "2 brings-in", "3 completes 5")
    assert options(hand).raise_word == "raise"

    # When it is raised three times
    hand = play(hand, "1 raises 10", "2 raises 15", "3 raises 20")

    # Then the next raise is the fourth, and refused (C-6)
    assert (hand.raises, options(hand).raise_to) == (3, None)
    with pytest.raises(RuleViolation, match="C-6"):
        play(hand, "1 raises 25")


def test_s5_opening_for_the_full_limit_is_a_bet_and_three_raises_follow_it() -> None:
    # Given three players, the low card opening for 5
    hand = play(dealt(stud([1000] * 3), THREE), "2 opens 5")
    assert (options(hand).raise_word, options(hand).levels) == ("raise", (10,))

    # When it is raised three times
    hand = play(hand, "3 raises 10", "1 raises 15", "2 raises 20")

    # Then that was all
    assert (hand.raises, options(hand).raise_to) == (3, None)


def test_s5_the_low_card_who_was_completed_may_raise() -> None:
    # Given a bring-in completed and called
    hand = play(dealt(stud([1000] * 3), THREE), "2 brings-in", "3 completes 5", "1 calls")

    # When it comes back to the low card
    offered = options(hand)

    # Then it owes 3 more or raises to 10
    assert (to_act(hand), offered.call, offered.levels) == (2, 3, (10,))


def test_b47_a_bring_in_that_was_only_called_has_no_option() -> None:
    # Given a bring-in that one calls and one leaves
    hand = play(dealt(stud([1000] * 3), THREE), "2 brings-in", "3 calls")

    # When the last player calls
    hand = play(hand, "1 calls")

    # Then third street is over (C-8)
    assert (isinstance(next_step(hand), Burn), hand.street, hand.pot_total) == (True, 1, 9)


def test_switch_bring_in_option_lets_the_low_card_complete_when_it_was_only_called() -> None:
    # Given a house with that option
    hand = dealt(stud([1000] * 3, rules=with_rules(bring_in_option=True)), THREE)

    # When everybody calls
    hand = play(hand, "2 brings-in", "3 calls", "1 calls")

    # Then seat 2 may check or complete, and only a check ends the round
    assert (to_act(hand), options(hand).check, options(hand).levels) == (2, True, (5,))
    assert isinstance(next_step(play(hand, "2 checks")), Burn)
    assert to_act(play(hand, "2 completes 5")) == 3


def test_switch_bring_in_option_gives_nothing_once_somebody_completed() -> None:
    # Given a house with that option
    hand = dealt(stud([1000] * 3, rules=with_rules(bring_in_option=True)), THREE)

    # When seat 3 completes and all call
    hand = play(hand, "2 brings-in", "3 completes 5", "1 calls", "2 calls")

    # Then
    assert isinstance(next_step(hand), Burn)


def test_c9_a_bring_in_nobody_calls_comes_back() -> None:
    # Given three players with an ante of 1
    hand = dealt(stud([100] * 3), THREE)

    # When all fold to the bring-in
    hand = play(hand, "2 brings-in", "3 folds", "1 folds", "pots pushed")

    # Then the pot is the antes
    assert stacks(hand) == [99, 102, 99]


def test_s18_the_action_goes_left_of_a_low_card_that_is_all_in_for_the_ante() -> None:
    # Given the low card with nothing but the ante
    hand = dealt(stud([100, 1, 100, 100]), doors("9h", "2c", "Kd", "Ts"))

    # When third street begins
    offered = options(hand)

    # Then the next player enters for the bring-in, completes it or folds, but does not check (P66)
    assert (to_act(hand), offered.call, offered.levels, offered.raise_word) == (3, 2, (5,), "complete")
    assert (offered.fold, offered.check, offered.bring_in) == (True, False, None)
    with pytest.raises(RuleViolation, match="C-3"):
        play(hand, "3 checks")


def test_p66_everybody_else_enters_for_the_bring_in_too() -> None:
    # Given the low card all-in for the ante
    hand = dealt(stud([100, 1, 100, 100]), doors("9h", "2c", "Kd", "Ts"))

    # When the others call in turn
    hand = play(hand, "3 calls", "4 calls", "1 calls")

    # Then each put the bring-in in: a side pot of 6 that the low card has no part in
    assert isinstance(next_step(hand), Burn)
    assert [(pot.amount, pot.seats) for pot in hand.pots] == [(4, (1, 2, 3, 4)), (6, (1, 3, 4))]


def test_s4_a_low_card_with_less_than_the_bring_in_opens_for_what_it_has() -> None:
    # Given the low card with 1 left after the ante
    hand = dealt(stud([100, 2, 100]), THREE)
    assert (options(hand).bring_in, options(hand).raise_to) == (1, None)

    # When it brings it in
    hand = play(hand, "2 brings-in")

    # Then it is all-in, and the others enter for the whole bring-in all the same (P66)
    assert hand.player(Seat(2)).status is Status.ALL_IN
    assert (options(hand).call, options(hand).levels) == (2, (5,))


def test_p35_a_short_all_in_over_the_bring_in_is_completed_to_the_limit() -> None:
    # Given 5-10, a bring-in of 2 and an all-in for 3
    hand = dealt(stud([100, 100, 4, 100]), doors("9h", "2c", "Kd", "Ts"))
    hand = play(hand, "2 brings-in", "3 all-in")

    # When the next player is asked
    offered = options(hand)

    # Then it may call 3 or complete to 5
    assert (offered.call, offered.levels, offered.raise_word) == (3, (5,), "complete")


def test_p35_completing_reopens_the_betting_for_who_called_a_short_all_in_over_the_bring_in() -> None:
    # Given 5-10, a bring-in of 2, an all-in for 3 that seat 4 calls, and seat 1 who completes to 5
    hand = dealt(stud([100, 100, 4, 100]), doors("9h", "2c", "Kd", "Ts"))
    hand = play(hand, "2 brings-in", "3 all-in", "4 calls", "1 completes 5", "2 calls")

    # When seat 4 is asked again
    # Then it faces the first full bet and may raise it
    assert (to_act(hand), options(hand).call, options(hand).levels) == (4, 2, (10,))


def test_p35_what_counted_as_the_bet_is_not_reopened_by_less_than_half_of_another() -> None:
    # Given 5-10, a bring-in of 2, an all-in for 4 that counts as the bet, a call of it, and an all-in for 6
    hand = dealt(stud([100, 100, 5, 100, 7]), doors("9h", "2c", "Kd", "Ts", "Jh"))
    hand = play(hand, "2 brings-in", "3 all-in", "4 calls", "5 all-in", "1 calls", "2 calls")

    # When seat 4, who matched the bet, is asked again
    # Then it may only call
    assert (to_act(hand), options(hand).call, options(hand).levels) == (4, 2, ())


def test_p79_the_least_raise_of_pot_limit_stud_is_the_bring_in() -> None:
    # Given pot-limit stud whose least bet is the bring-in
    hand = dealt(stud([1000] * 3, ante=5, bring_in=2, limits=(2, 2), structure=POT_LIMIT), THREE)

    # When it has been brought in
    offered = options(play(hand, "2 brings-in"))

    # Then the next makes it 4 at least, and at most the 17 there, 2 to call and as much again
    assert offered.raise_to == (4, 2 + 17 + 2)


class TestTheWrongPlayerBroughtItIn:
    """A low card that was not, as the dealer read it or as the camera did (P67)."""

    def test_p67_before_the_next_player_has_acted_it_is_taken_back_and_the_real_low_card_opens(self) -> None:
        # Given seat 1's door card read as the four of clubs, and seat 1's bring-in
        before = dealt(stud([1000] * 3), doors("4c", "5d", "Kd"))
        assert to_act(play(before, "1 brings-in")) == 2

        # When the bring-in is taken back and the card named as what it is
        hand = ask(before, Name(place=HolePlace(seat=Seat(1), index=2), card=Card.parse("Jc")))

        # Then seat 2 has to open, and seat 1 keeps all its chips but the ante
        assert (to_act(hand), options(hand).bring_in, hand.player(Seat(1)).stack) == (2, 2, 999)

    def test_p67_once_the_next_player_has_acted_the_wager_stands_and_the_low_card_owes_nothing(self) -> None:
        # Given the same mistake, and the next player's call
        hand = play(dealt(stud([1000] * 3), doors("4c", "5d", "Kd")), "1 brings-in", "2 calls")

        # When the card is named as what it is
        hand = ask(hand, Name(place=HolePlace(seat=Seat(1), index=2), card=Card.parse("Jc")))

        # Then the action goes on and nobody is made to bring it in
        assert (to_act(hand), options(hand).call, options(hand).bring_in) == (3, 2, None)
        assert isinstance(next_step(play(hand, "3 calls")), Burn)

    def test_p67_who_opens_cannot_be_declared_any_more_once_somebody_acted(self) -> None:
        # Given door cards nobody read, and seat 1 declared and opening
        hand = play(dealt(stud([1000] * 3)), "seat 1 opens", "1 brings-in", "2 calls")

        # When seat 3 is declared
        # Then
        with pytest.raises(RuleViolation, match="P67"):
            play(hand, "seat 3 opens")


class TestAnAbsentLowCard:
    """The low card of a player who is not there or does not act in time (P75, C-4)."""

    def test_p75_the_bring_in_is_posted_for_the_absent_and_the_hand_folds_when_raised(self) -> None:
        # Given a house that folds or checks on time, and an absent low card
        setup = stud([100] * 3, rules=with_rules(on_timeout=OnTimeout.FOLD_OR_CHECK))
        hand = play(dealt(setup, THREE), "2 times-out")
        assert (hand.player(Seat(2)).bet, options(hand).call) == (2, 2)

        # When somebody completes and the time runs out again
        hand = play(hand, "3 completes 5", "1 calls", "2 times-out")

        # Then it is folded and the bring-in stays in the pot
        assert hand.player(Seat(2)).status is Status.FOLDED
        assert hand.pot_total == 3 + 2 + 5 + 5

    def test_c4_a_low_card_whose_time_runs_out_has_all_in_status_and_the_others_still_enter(self) -> None:
        # Given the documents' rules
        hand = dealt(stud([100] * 3), THREE)

        # When the low card's time runs out
        hand = play(hand, "2 times-out")

        # Then it keeps its stack and its claim on the antes, and the next player owes the bring-in
        assert (hand.player(Seat(2)).status, hand.player(Seat(2)).stack) == (Status.ALL_IN, 99)
        assert (to_act(hand), options(hand).call, options(hand).check) == (3, 2, False)


def test_p66_a_low_card_all_in_against_one_player_needs_no_betting() -> None:
    # Given two players, the low card all-in for the ante
    hand = dealt(stud([100, 1]), doors("9h", "2c"))

    # When third street is dealt
    # Then nobody is asked and the cards run out
    assert isinstance(next_step(hand), Burn)
    assert not isinstance(next_step(called_round(hand)), Act)
