"""What may be bet in stud: the two limits, the open pair of fourth street, the cap, and spread limit."""

import pytest

from engine.hand import Act, Burn, Hand, next_step
from engine.rules import CapLifts, HouseRules
from engine.violations import RuleViolation
from tests.unit.engine.spoken import (
    DOCUMENTS,
    SPREAD,
    called_round,
    checked_round,
    dealt,
    doors,
    options,
    play,
    street,
    stud,
    to_act,
    with_rules,
)

THREE = doors("9h", "2c", "Kd")
PAIRED = {1: "3c", 2: "4d", 3: "Kh"}
UNPAIRED = {1: "3c", 2: "4d", 3: "Qh"}


def fourth(cards: dict[int, str], *, rules: HouseRules = DOCUMENTS, stacks: tuple[int, ...] = (1000,) * 3) -> Hand:
    """Fourth street of 5-10 with these cards; seat 3 shows a king and opens."""
    return street(called_round(dealt(stud(stacks, rules=rules), THREE)), cards)


def test_s15_in_5_10_third_and_fourth_street_are_5_the_later_ones_10() -> None:
    # Given 5-10 without a pair
    hand = play(dealt(stud([1000] * 3), THREE), "2 brings-in")
    sizes = [options(hand).levels]

    # When every street is reached
    for cards in (UNPAIRED, {1: "5c", 2: "6d", 3: "7h"}, {1: "8c", 2: "Td", 3: "Jh"}, {}):
        hand = street(called_round(hand), cards)
        sizes.append(options(hand).levels)

    # Then (C-5, S-11)
    assert sizes == [(5,), (5,), (10,), (10,), (10,)]


def test_s11_from_fifth_street_on_a_bet_of_the_lower_limit_is_refused() -> None:
    # Given fifth street
    hand = street(checked_round(fourth(UNPAIRED)), {1: "5c", 2: "6d", 3: "7h"})

    # When seat 3 bets 5
    # Then
    with pytest.raises(RuleViolation, match="C-5"):
        play(hand, "3 bets 5")
    assert play(hand, "3 bets 10").current_bet == 10


class TestAnOpenPairOnFourthStreet:
    """The fourth-street rule and what it does to the later bets (S-10, P69)."""

    def test_s10_an_open_pair_lets_anyone_bet_the_upper_limit(self) -> None:
        # Given seat 3 with a pair of kings showing
        hand = fourth(PAIRED)

        # When seat 3 checks, and the seats without a pair are asked
        offered = [options(hand), options(play(hand, "3 checks")), options(play(hand, "3 checks", "1 checks"))]

        # Then each may bet 5 or 10
        assert [each.levels for each in offered] == [(5, 10)] * 3
        assert offered[0].rules == ("S-10", "C-6")

    def test_s10_nothing_between_the_two_limits_may_be_bet(self) -> None:
        # Given an open pair
        hand = fourth(PAIRED)

        # When another amount is bet
        # Then it is refused by this rule
        for amount in (4, 6, 9, 11, 15):
            with pytest.raises(RuleViolation, match="S-10"):
                play(hand, f"3 bets {amount}")

    def test_s10_after_a_lower_bet_a_raise_is_by_either_limit(self) -> None:
        # Given an open pair and a bet of 5
        hand = play(fourth(PAIRED), "3 bets 5")

        # When the next player is asked
        # Then it may make it 10 or 15
        assert options(hand).levels == (10, 15)

    def test_s10_once_the_upper_limit_was_used_every_later_raise_is_by_it(self) -> None:
        # Given an open pair, a bet of 5 and a raise by 10
        hand = play(fourth(PAIRED), "3 bets 5", "1 raises 15")

        # When the next player is asked
        # Then only by 10 more
        assert options(hand).levels == (25,)
        with pytest.raises(RuleViolation, match="C-5"):
            play(hand, "2 raises 20")

    def test_s10_raises_by_the_lower_limit_leave_both_open_and_the_cap_counts_them_all(self) -> None:
        # Given an open pair, a bet of 5 and two raises by 5
        hand = play(fourth(PAIRED), "3 bets 5", "1 raises 10", "2 raises 15")
        assert options(hand).levels == (20, 25)

        # When the third raise is by 10
        hand = play(hand, "3 raises 25")

        # Then the round is capped (C-6)
        assert (options(hand).levels, options(hand).raise_to) == ((), None)

    def test_b33_a_pair_on_board_lets_the_double_bet_be_made_and_then_all_bets_are_double(self) -> None:
        # Given 4-8 with Qh on third street and Qs on fourth, as in the recorded hands
        hand = dealt(stud([1000] * 3, bring_in=2, limits=(4, 8)), doors("Qh", "2c", "Kd"))
        hand = street(called_round(hand), {1: "Qs", 2: "4d", 3: "7h"})

        # When seat 1 bets 8
        assert options(hand).levels == (4, 8)
        hand = play(hand, "1 bets 8")

        # Then the raises go to 16 and 24
        assert options(hand).levels == (16,)
        assert options(play(hand, "2 raises 16")).levels == (24,)

    def test_s10_the_upper_limit_is_over_with_the_street(self) -> None:
        # Given a doubled fourth street
        hand = play(fourth(PAIRED), "3 bets 10", "1 calls", "2 calls")

        # When fifth street is dealt
        hand = street(hand, {1: "5c", 2: "6d", 3: "7h"})

        # Then it plays the upper limit by itself, one size
        assert (hand.open_pair, hand.doubled, options(hand).levels) == (False, False, (10,))

    def test_s10_a_pair_whose_owner_folded_third_street_does_not_count(self) -> None:
        # Given seat 1 gone before it could pair
        hand = play(dealt(stud([1000] * 3), THREE), "2 brings-in", "3 calls", "1 folds")

        # When no live player pairs
        hand = street(hand, {2: "4d", 3: "Qh"})

        # Then
        assert options(hand).levels == (5,)

    def test_s10_a_pair_of_a_player_who_is_all_in_counts(self) -> None:
        # Given seat 3 all-in on third street
        hand = play(dealt(stud([1000, 1000, 6]), THREE), "2 brings-in", "3 all-in", "1 calls", "2 calls")

        # When it pairs
        hand = street(hand, PAIRED)

        # Then the others may bet either limit, from its left
        assert (to_act(hand), options(hand).levels) == (1, (5, 10))

    def test_s10_a_pair_on_third_or_fifth_street_changes_nothing(self) -> None:
        # Given two kings among the door cards, and a pair made on fifth street
        third = play(dealt(stud([1000] * 3), doors("Kh", "2c", "Kd")), "2 brings-in")
        fifth = street(checked_round(fourth(UNPAIRED)), {1: "5c", 2: "6d", 3: "Kh"})

        # When the next players are asked
        # Then one size is open
        assert (options(third).levels, options(fifth).levels) == ((5,), (10,))

    def test_s10_an_all_in_between_the_limits_is_taken(self) -> None:
        # Given an open pair and a player with 7
        hand = fourth(PAIRED, stacks=(1000, 1000, 10))

        # When it goes all-in for 7
        assert options(hand).all_in == 7
        hand = play(hand, "3 all-in")

        # Then it was a full bet, and both limits are open on top of it (P35)
        assert options(hand).levels == (12, 17)

    def test_switch_open_pair_double_off_fourth_street_plays_the_lower_limit_only(self) -> None:
        # Given a house without the rule
        hand = fourth(PAIRED, rules=with_rules(open_pair_double=False))

        # When the pair is asked
        # Then
        assert options(hand).levels == (5,)
        with pytest.raises(RuleViolation, match="C-5"):
            play(hand, "3 bets 10")

    def test_p69_one_table_doubles_on_the_pair_and_another_does_not(self) -> None:
        # Given the same fourth street in two houses
        hands = [fourth(PAIRED, rules=with_rules(open_pair_double=on)) for on in (True, False)]

        # When the pair is asked
        # Then
        assert [options(hand).levels for hand in hands] == [(5, 10), (5,)]


class TestTheCapOfStud:
    """One bet and three raises, and when two players left may go on (C-6)."""

    def test_c6_three_players_make_one_bet_and_three_raises(self) -> None:
        # Given fourth street with three players
        hand = fourth(UNPAIRED)

        # When it is bet and raised three times
        hand = play(hand, "3 bets 5", "1 raises 10", "2 raises 15", "3 raises 20")

        # Then there is no fourth
        with pytest.raises(RuleViolation, match="C-6"):
            play(hand, "1 raises 25")

    def test_c6_in_stud_the_documents_lift_the_cap_when_two_are_left_before_it_is_reached(self) -> None:
        # Given fourth street where one folds after two raises, or only after the third
        early = play(fourth(UNPAIRED), "3 bets 5", "1 raises 10", "2 folds", "3 raises 15", "1 raises 20")
        late = play(fourth(UNPAIRED), "3 bets 5", "1 raises 10", "2 raises 15", "3 raises 20", "1 folds")

        # When the next raise is asked for
        # Then two left may go on, but a round once capped stays so
        assert options(early).levels == (25,)
        assert options(late).levels == ()

    def test_c6_in_stud_two_players_raise_without_end(self) -> None:
        # Given two players on third street
        hand = play(dealt(stud([1000] * 2), doors("2c", "9h")), "1 brings-in", "2 completes 5")

        # When they raise nine times
        for number, seat in enumerate([1, 2] * 4 + [1], start=2):
            hand = play(hand, f"{seat} raises {5 * number}")

        # Then the tenth is open
        assert (hand.raises, options(hand).levels) == (9, (55,))

    def test_switch_cap_lifts_never_holds_in_stud_too(self) -> None:
        # Given a house that never lifts it
        setup = stud([1000] * 2, rules=with_rules(cap_lifts=CapLifts.NEVER))
        hand = play(dealt(setup, doors("2c", "9h")), "1 brings-in", "2 completes 5")

        # When two players raise three times
        hand = play(hand, "1 raises 10", "2 raises 15", "1 raises 20")

        # Then that is all
        assert options(hand).levels == ()


class TestSpreadLimit:
    """Bets between two figures (S-16, S-17, P79)."""

    @staticmethod
    def brought_in(*, stacks: tuple[int, ...] = (1000,) * 3, rules: HouseRules = DOCUMENTS) -> Hand:
        """Spread 1-5 with a bring-in of 1, brought in by seat 2."""
        setup = stud(stacks, bring_in=1, limits=(1, 5), structure=SPREAD, rules=rules)
        return play(dealt(setup, THREE), "2 brings-in")

    def test_s16_after_a_bet_of_2_the_raise_is_to_4_5_6_or_7(self) -> None:
        # Given 1-5 and a bet of 2 on fourth street, the document's example
        hand = play(street(called_round(self.brought_in()), UNPAIRED), "3 bets 2")

        # When the next player is asked
        offered = options(hand)

        # Then by 2, 3, 4 or 5, and never by 1
        assert offered.raise_to == (4, 7)
        for amount in (3, 8):
            with pytest.raises(RuleViolation, match="S-16"):
                play(hand, f"1 raises {amount}")
        assert {play(hand, f"1 raises {amount}").current_bet for amount in (4, 5, 6, 7)} == {4, 5, 6, 7}

    def test_s16_a_re_raise_is_at_least_the_raise_before_it(self) -> None:
        # Given 1-5, a bet of 2 and a raise by 3
        hand = play(street(called_round(self.brought_in()), UNPAIRED), "3 bets 2", "1 raises 5")

        # When the next player is asked
        # Then by 3 to 5 more
        assert options(hand).raise_to == (8, 10)

    def test_s16_a_new_street_starts_from_the_lower_figure_again(self) -> None:
        # Given a fourth street with a bet of 5
        hand = play(street(called_round(self.brought_in()), UNPAIRED), "3 bets 5", "1 calls", "2 calls")

        # When fifth street is dealt
        hand = street(hand, {1: "5c", 2: "6d", 3: "7h"})

        # Then every bet is between the figures, on the later streets too
        assert options(hand).raise_to == (1, 5)

    def test_s16_the_bring_in_is_the_lower_figure_and_raised_not_completed(self) -> None:
        # Given the bring-in of 1
        hand = self.brought_in()

        # When the next player is asked
        offered = options(hand)

        # Then
        assert (offered.call, offered.raise_to, offered.raise_word) == (1, (2, 6), "raise")

    def test_s16_the_cap_is_the_same(self) -> None:
        # Given three players on fourth street
        hand = play(street(called_round(self.brought_in()), UNPAIRED), "3 bets 1")

        # When it is raised three times
        hand = play(hand, "1 raises 2", "2 raises 3", "3 raises 4")

        # Then (C-6)
        assert options(hand).raise_to is None

    def test_s17_an_open_pair_opens_no_second_figure(self) -> None:
        # Given a pair of kings on fourth street
        hand = street(called_round(self.brought_in()), PAIRED)

        # When seat 3 is asked
        offered = options(hand)

        # Then it is spread limit as ever
        assert (offered.levels, offered.raise_to) == ((), (1, 5))

    def test_p79_a_spread_of_1_to_3_goes_no_higher_than_3(self) -> None:
        # Given 1-3
        setup = stud([1000] * 3, bring_in=1, limits=(1, 3), structure=SPREAD)
        hand = street(called_round(dealt(setup, THREE)), UNPAIRED)

        # When seat 3 bets the most and is raised
        hand = play(hand, "3 bets 3")

        # Then a raise is by exactly 3
        assert options(hand).raise_to == (6, 6)

    def test_p34_a_short_all_in_in_spread_limit_does_not_reopen(self) -> None:
        # Given 1-5, a bet of 4 and an all-in for 6
        hand = street(called_round(self.brought_in(stacks=(8, 1000, 1000))), UNPAIRED)
        hand = play(hand, "3 bets 4", "1 all-in", "2 calls")

        # When it comes back to the bettor
        offered = options(hand)

        # Then it may call 2, not raise
        assert (offered.call, offered.raise_to) == (2, None)


def test_c3_who_checked_on_fourth_street_may_raise_there() -> None:
    # Given a check by the high hand and a bet behind it
    hand = play(fourth(UNPAIRED), "3 checks", "1 bets 5", "2 calls")

    # When it comes back
    offered = options(hand)

    # Then
    assert (to_act(hand), offered.call, offered.raise_word, offered.levels) == (3, 5, "raise", (10,))


def test_c8_a_street_ends_when_everybody_has_matched_the_bet() -> None:
    # Given a bet, a raise and a call
    hand = play(fourth(UNPAIRED), "3 bets 5", "1 raises 10", "2 calls")
    assert isinstance(next_step(hand), Act)

    # When the bettor calls
    hand = play(hand, "3 calls")

    # Then the next card comes
    assert isinstance(next_step(hand), Burn)
