"""Public bug cases about bet sizes, reopening and the cap (reference engine_cases B01 to B35)."""

import pytest

from engine.hand import Burn, next_step
from engine.rules import CapLifts, PotLimitBlinds
from engine.violations import RuleViolation
from tests.unit.engine.spoken import LIMIT, POT_LIMIT, dealt, options, play, set_up, to_act, with_rules


def test_b01_a_short_all_in_does_not_reopen_the_betting() -> None:
    # Given 1/2, a full raise to 16 all-in, called by the button
    hand = play(dealt(set_up([19, 200, 16, 200], blinds=(1, 2))), "3 all-in", "4 calls")

    # When the small blind is all-in for 19, short of the 30 a raise would need, and the big blind calls
    hand = play(hand, "1 all-in", "2 calls")

    # Then the button may call 3 or fold, not raise
    assert (options(hand).call, options(hand).raise_to, options(hand).all_in) == (3, None, None)
    with pytest.raises(RuleViolation, match="P34"):
        play(hand, "4 raises 60")


def test_p34_several_short_all_ins_that_add_up_to_a_full_raise_reopen() -> None:
    # Given a bet of 100 on the flop, an all-in to 150 and another to 220
    hand = dealt(set_up([1000, 160, 230, 1000]))
    hand = play(hand, "3 calls", "4 calls", "1 calls", "2 checks", "board Jc3d5c", "1 bets 100", "2 all-in", "3 all-in")

    # When it comes back to the bettor after a call
    hand = play(hand, "4 calls")

    # Then the 120 more is a full raise: he may raise again, by at least 100
    assert options(hand).raise_to == (320, 990)


def test_b03_the_least_raise_does_not_shrink_to_the_opponent_s_stack() -> None:
    # Given heads-up 10/20, a raise to 100 and one to 180 with 20 behind
    hand = play(dealt(set_up([200, 1000], blinds=(10, 20))), "2 raises 100", "1 raises 180")

    # When the small blind is asked
    offered = options(hand)

    # Then the least raise is to 260, although only 200 can be matched; the excess comes back
    assert offered.raise_to == (260, 1000)
    assert play(hand, "2 raises 260", "1 calls").player(hand.setup.order[1]).stack == 800


def test_b21_a_stack_just_above_the_bet_may_call_or_go_all_in() -> None:
    # Given a river bet of 22 into a player with 27
    hand = play(dealt(set_up([27, 500], blinds=(1, 2))), "2 calls", "1 checks", "board Jc3d5c", "1 checks", "2 checks")
    hand = play(hand, "board 4h", "1 checks", "2 checks", "board Jh", "1 checks", "2 bets 22")

    # When the other is asked
    offered = options(hand)

    # Then it may call 22 or put in all 25
    assert (offered.call, offered.all_in, offered.raise_to) == (22, 25, None)


def test_b20_a_push_nobody_can_call_is_accepted_and_the_excess_returned() -> None:
    # Given an all-in of 590, everyone else shorter or out but seat 3 with 1235
    hand = play(dealt(set_up([300, 200, 1235, 590], blinds=(50, 100))), "3 calls", "4 all-in", "1 all-in", "2 all-in")

    # When seat 3 pushes 1130
    assert options(hand).raise_to is None
    pushed = play(hand, "3 raises 1130")

    # Then 540 goes back and the pots are as if it had called
    assert pushed.player(pushed.setup.order[2]).stack == 1235 - 590
    assert pushed.pot_total == play(hand, "3 calls").pot_total == 300 + 200 + 590 + 590


def test_b31_against_opponents_all_in_only_call_or_fold_is_offered() -> None:
    # Given every opponent all-in, and a stack that covers them
    hand = play(dealt(set_up([50, 80, 1000])), "3 raises 30", "1 all-in", "2 all-in")

    # When seat 3 is asked
    offered = options(hand)

    # Then
    assert (offered.call, offered.raise_to, offered.all_in) == (50, None, None)


def test_b32_limit_is_one_bet_and_three_raises_and_the_fourth_is_refused() -> None:
    # Given limit 5/10 where the big blind is the bet, raised to 10, 15 and 20
    hand = dealt(set_up([1000] * 3, blinds=(2, 5), structure=LIMIT, limits=(5, 10)))
    hand = play(hand, "3 raises 10", "1 raises 15", "2 raises 20")

    # When the next player is asked
    offered = options(hand)

    # Then the raise is off and refused, by C-6
    assert (offered.raise_to, offered.all_in, offered.rules) == (None, None, ("C-6",))
    with pytest.raises(RuleViolation, match="C-6"):
        play(hand, "3 raises 25")


@pytest.mark.parametrize(
    ("lifts", "before", "after"),
    [
        (CapLifts.NEVER, False, False),
        (CapLifts.BEFORE_CAPPED, True, False),
        (CapLifts.ANY_TIME, True, True),
        (CapLifts.ROUND_START, False, False),
    ],
)
def test_switch_cap_lifts_heads_up_as_the_house_says(lifts: CapLifts, before: bool, after: bool) -> None:
    # Given three players in limit 10/20
    hand = dealt(set_up([1000] * 3, structure=LIMIT, limits=(10, 20), rules=with_rules(cap_lifts=lifts)))

    # When one folds before the cap is reached, or only after
    early = play(hand, "3 folds", "1 raises 20", "2 raises 30", "1 raises 40")
    late = play(hand, "3 calls", "1 raises 20", "2 raises 30", "3 raises 40", "1 folds")

    # Then two left may raise on as C-6 says
    assert (options(early).raise_to is not None) == before
    assert (options(late).raise_to is not None) == after


def test_p36_a_round_that_starts_heads_up_is_uncapped_where_the_house_says_so() -> None:
    # Given a flop with two players left
    rules = with_rules(cap_lifts=CapLifts.ROUND_START)
    hand = dealt(set_up([1000] * 3, structure=LIMIT, limits=(10, 20), rules=rules))
    hand = play(hand, "3 folds", "1 calls", "2 checks", "board Jc3d5c")

    # When they raise four times
    hand = play(hand, "1 bets 10", "2 raises 20", "1 raises 30", "2 raises 40", "1 raises 50")

    # Then a fifth raise is open
    assert options(hand).raise_to == (60, 60)


def test_b15_pot_limit_first_in_may_make_it_35() -> None:
    # Given pot limit 5/10
    hand = dealt(set_up([1000] * 4, structure=POT_LIMIT))

    # When the first player is asked
    offered = options(hand)

    # Then the most is the pot after calling: 10 + 25 (P42); 36 is refused
    assert (offered.raise_to, offered.all_in) == ((20, 35), None)
    with pytest.raises(RuleViolation, match="P42"):
        play(hand, "3 raises 36")


def test_p42_pot_limit_after_a_bet_and_on_the_flop() -> None:
    # Given a pot of 70 on the flop
    hand = play(dealt(set_up([1000] * 3, structure=POT_LIMIT)), "3 raises 35", "1 folds", "2 calls", "board Jc3d5c")
    assert hand.pot_total == 75

    # When the pot is bet
    assert options(hand).raise_to == (10, 75)
    hand = play(hand, "2 bets 75")

    # Then the raise is at most to 75 + 225
    assert options(hand).raise_to == (150, 300)


def test_switch_pot_limit_blinds_counts_a_short_blind_as_full_or_as_it_lies() -> None:
    # Given 100/200 with a small blind of only 40
    full = dealt(set_up([40, 9000, 9000], blinds=(100, 200), structure=POT_LIMIT))
    rules = with_rules(pot_limit_blinds=PotLimitBlinds.ACTUAL)
    actual = dealt(set_up([40, 9000, 9000], blinds=(100, 200), structure=POT_LIMIT, rules=rules))

    # When the first player is asked
    most = [options(hand).raise_to for hand in (full, actual)]

    # Then 700, or 640 with what is really there (P42)
    assert most == [(400, 700), (400, 640)]


def test_c7_a_short_stack_may_go_all_in_under_the_least_raise_in_pot_limit() -> None:
    # Given 15 chips facing 10 in pot limit
    hand = dealt(set_up([1000, 1000, 15], structure=POT_LIMIT))

    # When the player is asked
    offered = options(hand)

    # Then no full raise, but all-in for 15
    assert (offered.raise_to, offered.all_in) == (None, 15)


def test_p35_a_limit_all_in_under_half_a_bet_is_completed_and_does_not_reopen() -> None:
    # Given limit 20/40, a bet of 20 and an all-in for 25 on the flop
    hand = dealt(set_up([500, 45, 500, 500], blinds=(10, 20), structure=LIMIT, limits=(20, 40)))
    hand = play(hand, "3 calls", "4 calls", "1 calls", "2 checks", "board Jc3d5c", "1 bets 20", "2 all-in")

    # When the next player completes or calls
    assert options(hand).raise_to == (40, 40)
    called = play(hand, "3 calls", "4 calls")

    # Then after calls the bettor may only call 5 (P35)
    assert (options(called).call, options(called).raise_to) == (5, None)
    with pytest.raises(RuleViolation, match="P35"):
        play(called, "1 raises 45")


def test_p35_a_limit_all_in_of_half_a_bet_counts_as_a_full_one() -> None:
    # Given limit 20/40 and an opening all-in of 15 on the flop
    hand = dealt(set_up([500, 35, 500, 500], blinds=(10, 20), structure=LIMIT, limits=(20, 40)))
    hand = play(hand, "3 calls", "4 calls", "1 calls", "2 checks", "board Jc3d5c", "1 checks", "2 all-in")

    # When the next raises
    offered = options(hand).raise_to

    # Then it makes 35, and the player who checked may raise too (P35)
    assert offered == (35, 35)
    assert options(play(hand, "3 calls", "4 calls")).raise_to == (35, 35)


def test_p37_a_short_opening_all_in_is_not_completed_in_no_limit() -> None:
    # Given a bet of 100 and an all-in of 140
    hand = dealt(set_up([1000, 240, 1000], blinds=(50, 100)))
    hand = play(hand, "3 calls", "1 calls", "2 checks", "board Jc3d5c", "1 bets 100", "2 all-in")

    # When the next player raises
    offered = options(hand)

    # Then it is to at least 240
    assert offered.raise_to == (240, 900)


def test_b35_an_amount_is_always_the_total_of_the_round() -> None:
    # Given a big blind of 10 already out
    hand = play(dealt(set_up([1000] * 3)), "3 raises 30", "1 folds")

    # When the big blind raises to 60
    hand = play(hand, "2 raises 60")

    # Then 50 more came from the stack
    assert (hand.player(hand.setup.order[1]).stack, hand.current_bet) == (940, 60)


def test_c3_a_player_who_checked_may_raise_later_in_the_round() -> None:
    # Given a check and a bet behind it
    hand = play(dealt(set_up([1000] * 2)), "2 calls", "1 checks", "board Jc3d5c", "1 checks", "2 bets 10")

    # When it comes back
    offered = options(hand)

    # Then (C-3)
    assert (offered.raise_word, offered.raise_to) == ("raise", (20, 990))


def test_what_the_rules_forbid_is_refused_with_the_rule_and_changes_nothing() -> None:
    # Given seat 3 to act before the flop
    hand = dealt(set_up([1000] * 3))

    # When someone checks facing a bet, acts out of turn, bets too little or too much
    refused = {}
    for sentence in ("3 checks", "1 folds", "3 raises 15", "3 raises 10", "3 raises 1001", "board Jc"):
        with pytest.raises(RuleViolation) as no:
            play(hand, sentence)
        refused[sentence] = no.value.rule

    # Then each is refused by its rule
    assert refused == {
        "3 checks": "C-3",
        "1 folds": "P40",
        "3 raises 15": "H-9",
        "3 raises 10": "C-3",
        "3 raises 1001": "C-7",
        "board Jc": "P13",
    }


def test_p41_calling_with_nothing_to_call_is_a_check_and_folding_is_allowed() -> None:
    # Given a flop without a bet
    hand = play(dealt(set_up([1000] * 3)), "3 calls", "1 calls", "2 checks", "board Jc3d5c")

    # When one says call and the next folds
    hand = play(hand, "1 calls", "2 folds")

    # Then it is the third player's turn, and a check ends the round (P41, P73)
    assert to_act(hand) == 3
    assert isinstance(next_step(play(hand, "3 checks")), Burn)


def test_switch_accept_anything_takes_a_record_as_it_stands() -> None:
    # Given a record with a raise below the least
    setup = set_up([1000] * 3, rules=with_rules(accept_anything=True))

    # When it is played
    hand = play(dealt(setup), "3 raises 15", "1 folds", "2 calls")

    # Then it stands
    assert hand.pot_total == 35
