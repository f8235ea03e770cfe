"""What is said and pushed at a table, and what it counts as (P30 to P43, P87)."""

from __future__ import annotations

from typing import ClassVar

import pytest

from engine.commands import AllIn, Call, Check, Command, Fold, RaiseTo
from engine.hand import Hand, decide
from engine.irregular.amounts import declared
from engine.irregular.announcing import announce, may_have_all_in_counted, may_know_the_pot, needs_the_amount
from engine.irregular.corrections import Noticed, correct_over_pot, correct_underraise
from engine.irregular.motions import Asks, Motion, Pushed, Said, Together, Word
from engine.irregular.reading import counts_as
from engine.irregular.turn import turn_of
from engine.irregular.turns import OutOfTurn, out_of_turn, skipped
from engine.rules import HouseRules, PotSizeShown, RaiseTwoMotions, Structure, UnderraiseWindow
from engine.seats import Chips, Seat
from engine.violations import RuleViolation
from tests.unit.engine.spoken import LIMIT, POT_LIMIT, dealt, play, set_up, with_rules

ONE, TWO, THREE, FOUR = Seat(1), Seat(2), Seat(3), Seat(4)
AFTER_DECLARING = with_rules(raise_two_motions=RaiseTwoMotions.AFTER_DECLARING)


def says(word: str, amount: int | None = None) -> Said:
    return Said(word=Word(word), amount=None if amount is None else Chips(amount))


def pushes(*chips: int) -> Pushed:
    return Pushed(chips=tuple(map(Chips, chips)))


def raises(seat: Seat, amount: int) -> RaiseTo:
    return RaiseTo(seat=seat, amount=Chips(amount))


def facing(bet: int, *, stack: int = 5000, players: int = 3) -> Hand:
    """A flop in 50/100, `bet` made by the first player, the next to act with `stack` in all."""
    hand = dealt(set_up([9000, stack + 100, 9000][:players], blinds=(50, 100)))
    limped = ("3 calls", "1 calls", "2 checks") if players == 3 else ("2 calls", "1 checks")
    return play(hand, *limped, "board Jc3d5c", f"1 bets {bet}")


def unbet() -> Hand:
    """The same flop with nothing bet yet."""
    return play(dealt(set_up([9000] * 3, blinds=(50, 100))), "3 calls", "1 calls", "2 checks", "board Jc3d5c")


class TestWordsAndChips:
    """P30: whichever comes first binds."""

    def test_p30_words_before_chips_bind(self) -> None:
        # Given a bet of 300
        # When the next says call and then pushes a raise in
        read = counts_as(facing(300), says("call"), pushes(500, 500))

        # Then it is a call
        assert (read.command, read.rule) == (Call(seat=TWO), "P30")

    def test_p30_chips_before_words_bind(self) -> None:
        # Given a bet of 300
        # When the next lands one chip of 1000 and says raise after it
        read = counts_as(facing(300), pushes(1000), says("raise"))

        # Then the raise came too late
        assert (read.command, read.rule) == (Call(seat=TWO), "P31")

    @pytest.mark.parametrize(("clear", "command"), [(True, raises(TWO, 1000)), (False, Call(seat=TWO))])
    def test_p30_at_the_same_instant_clear_words_bind_else_the_chips(self, clear: bool, command: Command) -> None:
        # Given a bet of 300
        # When raise is said while a chip of 1000 lands
        read = counts_as(facing(300), Together(said=says("raise"), pushed=pushes(1000), clear=clear))

        # Then clear words make it a raise, a mumble leaves one silent chip
        assert read.command == command

    @pytest.mark.parametrize(("amount", "command"), [(300, Call(seat=TWO)), (900, raises(TWO, 900))])
    def test_p30_an_amount_alone_counts_as_that_much_pushed(self, amount: int, command: Command) -> None:
        # Given a bet of 300
        # When the next says only a number
        read = counts_as(facing(300), says("amount", amount))

        # Then it is what chips of that sum would be
        assert read.command == command

    def test_p30_nothing_said_or_pushed_is_no_action(self) -> None:
        # Given a bet
        # When nothing happened
        # Then nothing is made of it
        with pytest.raises(ValueError, match="nothing was said"):
            counts_as(facing(300))

    def test_p30_words_when_nobody_is_to_act_are_refused(self) -> None:
        # Given a hand between two streets
        hand = play(unbet(), "1 checks", "2 checks", "3 checks")

        # When somebody says raise
        # Then it is nobody's turn
        with pytest.raises(RuleViolation, match="nobody-to-act"):
            counts_as(hand, says("raise"))


class TestChips:
    """P31 to P33, P38, P87: silent chips."""

    def test_p31_one_oversized_chip_facing_a_bet_is_a_call(self) -> None:
        # Given a bet of 300
        # When one chip of 5000, the last one, is pushed
        read = counts_as(facing(300), pushes(5000))

        # Then it is a call, not all-in
        assert (read.command, read.rule, read.reason) == (Call(seat=TWO), "P31", "one-chip-calls")

    def test_p31_one_chip_with_nothing_to_call_is_a_bet_of_its_full_value(self) -> None:
        # Given nothing bet
        # When one chip of 500 is pushed
        read = counts_as(unbet(), pushes(500))

        # Then 500 is bet
        assert (read.command, read.rule) == (raises(ONE, 500), "P31")

    def test_p31_a_raise_said_before_the_chip_lands_is_for_all_the_chip_is_worth(self) -> None:
        # Given a bet of 300
        # When raise is said and one chip of 1000 follows
        read = counts_as(facing(300), says("raise"), pushes(1000))

        # Then the raise is to 1000
        assert read.command == raises(TWO, 1000)

    def test_p32_several_chips_that_are_all_needed_are_a_call(self) -> None:
        # Given a bet of 1200
        # When two chips of 1000 are pushed, although 1400 more would be half a raise
        read = counts_as(facing(1200), pushes(1000, 1000))

        # Then neither can be spared: a call
        assert (read.command, read.reason) == (Call(seat=TWO), "every-chip-needed")

    @pytest.mark.parametrize(("chips", "command"), [((300, 150), raises(TWO, 600)), ((300, 100, 25), Call(seat=TWO))])
    def test_p32_half_a_raise_must_become_a_full_one_and_less_is_a_call(
        self, chips: tuple[int, ...], command: Command
    ) -> None:
        # Given a bet of 300
        # When more than the call is pushed in one motion without a word
        read = counts_as(facing(300), pushes(*chips))

        # Then 150 more is a raise to 600, 125 more is a call
        assert (read.command, read.rule) == (command, "P32")

    def test_p32_all_the_chips_are_all_in_below_half_a_raise_too(self) -> None:
        # Given a bet of 300 and a player with 400
        # When all four chips of 100 go in
        read = counts_as(facing(300, stack=400), pushes(100, 100, 100, 100))

        # Then he is all-in
        assert read.command == AllIn(seat=TWO)

    def test_p32_a_raise_that_must_be_completed_takes_the_whole_of_a_short_stack(self) -> None:
        # Given a bet of 300 and a player with 550
        # When 500 of it are pushed
        read = counts_as(facing(300, stack=550), pushes(100, 100, 100, 100, 100))

        # Then the 600 of a full raise are all he has
        assert read.command == AllIn(seat=TWO)

    def test_p33_the_first_of_two_motions_counts(self) -> None:
        # Given a bet of 300
        # When 300 are put in, and then 600 more
        read = counts_as(facing(300), pushes(100, 100, 100), pushes(500, 100))

        # Then it is a string bet and a call, also heads-up
        assert (read.command, read.rule, read.reason) == (Call(seat=TWO), "P33", "string-bet")
        assert counts_as(facing(300, players=2), pushes(300), pushes(600)).reason == "string-bet"

    def test_p33_a_bet_made_in_two_motions_is_the_first_of_them(self) -> None:
        # Given nothing bet
        # When 300 are put in, and then 600 more
        read = counts_as(unbet(), pushes(100, 200), pushes(600))

        # Then 300 are bet
        assert (read.command, read.rule) == (raises(ONE, 300), "P33")

    def test_p33_a_call_filled_up_in_two_motions_is_a_call(self) -> None:
        # Given a bet of 300
        # When 200 and then 100 are put in
        read = counts_as(facing(300), pushes(100, 100), pushes(100))

        # Then nothing is wrong with it; had the second been 800, it would still be a call
        assert (read.command, read.reason) == (Call(seat=TWO), "counts-as-pushed")
        assert counts_as(facing(300), pushes(200), pushes(400, 400)).command == Call(seat=TWO)

    def test_p33_an_amount_said_first_may_come_in_by_any_motions(self) -> None:
        # Given a bet of 300
        # When raise to 1000 is said and the chips come one by one
        read = counts_as(facing(300), says("raise", 1000), pushes(500), pushes(500))

        # Then it is a raise to 1000
        assert read.command == raises(TWO, 1000)

    @pytest.mark.parametrize(("rules", "total"), [(with_rules(), 600), (AFTER_DECLARING, 1100)])
    def test_switch_raise_two_motions_adds_the_second_motion_of_an_announced_raise(
        self, rules: HouseRules, total: int
    ) -> None:
        # Given a bet of 300
        hand = dealt(set_up([9000] * 3, blinds=(50, 100), rules=rules))
        hand = play(hand, "3 calls", "1 calls", "2 checks", "board Jc3d5c", "1 bets 300")

        # When raise is said, 300 put in, and 800 more
        read = counts_as(hand, says("raise"), pushes(300), pushes(800))

        # Then the house allows the second motion, or the first one is a raise by the least
        assert read.command == raises(TWO, total)
        assert counts_as(hand, says("raise"), pushes(300), pushes(800), pushes(900)).command == read.command

    def test_p33_an_announced_raise_of_the_whole_stack_is_all_in(self) -> None:
        # Given a bet of 300 and a player with 900
        # When raise is said and every chip follows, or one too many
        reads = [counts_as(facing(300, stack=900), says("raise"), pushes(*chips)) for chips in ((900,), (900, 1))]

        # Then he is all-in, or the chips are counted first
        assert [(read.command, read.asks) for read in reads] == [(AllIn(seat=TWO), None), (None, Asks.FLOOR)]

    @pytest.mark.parametrize(("chips", "command"), [((10, 5), raises(TWO, 20)), ((10, 1, 1, 1, 1), Call(seat=TWO))])
    def test_p32_in_fixed_limit_half_of_the_street_s_bet_is_a_raise(
        self, chips: tuple[int, ...], command: Command
    ) -> None:
        # Given a limit flop of 10 with a bet
        hand = dealt(set_up([500] * 3, structure=LIMIT, limits=(10, 20)))
        hand = play(hand, "3 calls", "1 calls", "2 checks", "board Jc3d5c", "1 bets 10")

        # When 15, or 14, are pushed without a word
        read = counts_as(hand, pushes(*chips))

        # Then it is a raise to 20, or a call
        assert read.command == command

    def test_p38_too_little_against_a_short_all_in_on_top_of_the_opening_bet_goes_to_the_floor(self) -> None:
        # Given a bet of 300 and an all-in of 400 on top, among three
        hand = play(facing(300, stack=400), "2 all-in")

        # When the third puts 200 in
        read = counts_as(hand, pushes(200))

        # Then that is no opening bet any more
        assert read.asks is Asks.FLOOR

    def test_p87_a_raise_said_too_small_is_a_full_raise_without_the_half_test(self) -> None:
        # Given a bet of 300
        # When raise to 350 is said
        read = counts_as(facing(300), says("raise", 350))

        # Then it is a raise to 600; 350 as a bare number is a call
        assert (read.command, read.rule) == (raises(TWO, 600), "P87")
        assert counts_as(facing(300), says("amount", 350)).command == Call(seat=TWO)

    def test_p87_a_raise_of_exactly_the_least_counts_as_said(self) -> None:
        # Given a bet of 300
        # When raise to 600 is said, and raise to 599
        exact, short = (counts_as(facing(300), says("raise", total)) for total in (600, 599))

        # Then both are a raise to 600, of which only the second was made larger
        assert (exact.command, short.command) == (raises(TWO, 600), raises(TWO, 600))
        assert (exact.reason, short.reason) == ("counts-as-said", "raise-below-least")

    def test_p87_p38_too_little_is_a_whole_call_heads_up(self) -> None:
        # Given a raise heads-up
        hand = play(facing(300, players=2), "2 raises 900")

        # When the bettor puts 100 more in
        read = counts_as(hand, pushes(100))

        # Then he has called all 600
        assert (read.command, read.rule, dict(read.args)) == (Call(seat=ONE), "P38", {"amount": 500})

    def test_p38_too_little_against_the_opening_bet_is_a_whole_call(self) -> None:
        # Given the big blind of 100, which is the opening bet, and three players
        hand = dealt(set_up([9000] * 3, blinds=(50, 100)))

        # When the first to act puts 50 in; when on the flop 100 are put in against 300
        preflop, flop = counts_as(hand, pushes(25, 25)), counts_as(facing(300), pushes(100))

        # Then both have called
        assert (preflop.command, flop.command) == (Call(seat=THREE), Call(seat=TWO))

    def test_p38_too_little_against_a_raise_among_several_goes_to_the_floor(self) -> None:
        # Given a raise to 900 and three players
        hand = play(facing(300), "2 raises 900")

        # When the third puts 500 in
        read = counts_as(hand, pushes(500))

        # Then the floor says call or fold
        assert (read.command, read.asks, read.rule) == (None, Asks.FLOOR, "P87")
        assert read.choices == (Call(seat=THREE), Fold(seat=THREE))

    def test_p38_the_last_chips_are_a_call_for_less_and_no_error(self) -> None:
        # Given a raise to 900 and a player with 500
        hand = dealt(set_up([9000, 9000, 600], blinds=(50, 100)))
        hand = play(hand, "3 calls", "1 calls", "2 checks", "board Jc3d5c", "1 bets 300", "2 raises 900")

        # When all 500 go in
        read = counts_as(hand, pushes(400, 100))

        # Then it is a call
        assert read.command == Call(seat=THREE)

    def test_p90_more_chips_than_the_stack_holds_are_counted_before_they_play(self) -> None:
        # Given a player who should have 400
        # When 600 are pushed
        read = counts_as(facing(300, stack=400), pushes(500, 100))

        # Then the floor settles it
        assert (read.command, read.asks, read.rule) == (None, Asks.FLOOR, "P90")


class TestWords:
    """P41, P43: words that do not fit, and amounts to follow."""

    def test_p41_call_with_nothing_to_call_is_a_check(self) -> None:
        # Given nothing bet
        # When the first player says call
        read = counts_as(unbet(), says("call"))

        # Then it is a check
        assert (read.command, read.rule) == (Check(seat=ONE), "P41")

    def test_p41_raise_with_nothing_bet_is_at_least_the_smallest_bet(self) -> None:
        # Given nothing bet
        # When raise to 40 is said where 100 is the least
        read = counts_as(unbet(), says("raise", 40))

        # Then 100 are bet; said with 400 it is a bet of 400
        assert (read.command, read.rule) == (raises(ONE, 100), "P41")
        assert counts_as(unbet(), says("raise", 400)).command == raises(ONE, 400)

    def test_p41_check_facing_a_bet_leaves_call_and_fold(self) -> None:
        # Given a bet of 300
        # When the next says check and pushes a raise
        read = counts_as(facing(300), says("check"), pushes(900))

        # Then the player may call or fold
        assert (read.command, read.asks, read.choices) == (None, Asks.PLAYER, (Call(seat=TWO), Fold(seat=TWO)))

    def test_p43_an_announced_raise_waits_for_its_amount(self) -> None:
        # Given a bet of 300
        # When the next says raise and nothing else
        read = counts_as(facing(300), says("raise"))

        # Then the amount is asked for, from 600 to everything
        assert (read.command, read.asks, read.choices) == (None, Asks.AMOUNT, (raises(TWO, 600), raises(TWO, 5000)))

    def test_p43_in_fixed_limit_there_is_no_amount_to_wait_for(self) -> None:
        # Given 10/20 limit before the flop
        hand = dealt(set_up([500] * 3, structure=LIMIT, limits=(10, 20)))

        # When the first says raise
        read = counts_as(hand, says("raise"))

        # Then it is a raise to 20
        assert read.command == raises(THREE, 20)

    def test_p43_all_in_is_everything_the_structure_lets_play(self) -> None:
        # Given no limit, pot limit and fixed limit before the flop
        hands = [dealt(set_up([500] * 3, structure=each, limits=(10, 20))) for each in (Structure.NO_LIMIT, LIMIT)]
        pot = dealt(set_up([500] * 3, structure=POT_LIMIT))

        # When the first to act says all-in
        no_limit, fixed, limited = (counts_as(hand, says("all_in")) for hand in (*hands, pot))

        # Then it is everything, one raise, and the pot
        assert (no_limit.command, no_limit.rule) == (AllIn(seat=THREE), "P43")
        assert (fixed.command, fixed.rule) == (raises(THREE, 20), "C-5")
        assert (limited.command, limited.rule) == (raises(THREE, 35), "P42")

    def test_p43_the_dealer_says_bets_with_their_amount_and_all_ins_without(self) -> None:
        # Given a bet of 300
        hand = facing(300, stack=800)

        # When it is raised to 600, and when it is raised all-in
        raised = announce(hand, decide(hand, raises(TWO, 600))[0])
        pushed = announce(hand, decide(hand, AllIn(seat=TWO))[0])

        # Then the first is said with its amount, the second is not counted
        assert raised is not None and (raised.reason, raised.amount) == ("say-raise", 600)
        assert pushed is not None and (pushed.reason, pushed.amount) == ("say-all-in", None)

    def test_p43_the_dealer_says_who_calls_and_who_calls_all_in(self) -> None:
        # Given a bet of 300 into a player who covers it, and into one with just as much
        hands = [facing(300), facing(300, stack=300)]

        # When both call
        said = [announce(hand, decide(hand, Call(seat=TWO))[0]) for hand in hands]

        # Then only the second is all-in
        assert [each and each.reason for each in said] == ["say-call", "say-all-in"]

    def test_p43_an_all_in_is_counted_for_the_player_to_act_only(self) -> None:
        # Given an all-in that seat 3 faces
        hand = play(facing(300), "2 all-in")

        # When seats 1 and 3 ask for the count
        # Then only seat 3 gets it
        assert (may_have_all_in_counted(hand, ONE), may_have_all_in_counted(hand, THREE)) == (False, True)

    def test_p43_action_goes_on_as_far_as_the_amount_does_not_matter(self) -> None:
        # Given a raise of at least 600 whose amount is to follow, in front of a stack of 8900
        hand = play(facing(300), "2 raises 600")

        # When seat 3 folds, calls or raises; and when a caller has no more than 600
        needs = [needs_the_amount(hand, each, Chips(600)) for each in (Fold(seat=THREE), Call(seat=THREE))]

        # Then the fold need not wait, the call and the raise must; the short stack need not
        assert needs == [False, True]
        assert needs_the_amount(hand, raises(THREE, 2000), Chips(600))
        assert not needs_the_amount(hand, Call(seat=THREE), Chips(8900))


class TestSizes:
    """P34 to P37 and P42: what may be raised, and how much."""

    def test_p34_a_raise_after_a_short_all_in_is_a_call_for_who_has_acted(self) -> None:
        # Given a bet of 300, a call, and an all-in of 400 behind it
        hand = dealt(set_up([9000, 9000, 500], blinds=(50, 100)))
        hand = play(hand, "3 calls", "1 calls", "2 checks", "board Jc3d5c", "1 bets 300", "2 calls", "3 all-in")

        # When the bettor says raise to 2000
        read = counts_as(hand, says("raise", 2000))

        # Then the betting was not reopened: a call
        assert (read.command, read.rule, read.reason) == (Call(seat=ONE), "P34", "no-raise-here")

    def test_p34_the_least_raise_stays_the_last_full_one_after_a_short_all_in(self) -> None:
        # Given a bet of 300 and an all-in of 400
        hand = dealt(set_up([9000, 500, 9000], blinds=(50, 100)))
        hand = play(hand, "3 calls", "1 calls", "2 checks", "board Jc3d5c", "1 bets 300", "2 all-in")

        # When the next says raise without enough
        read = counts_as(hand, says("raise", 500))

        # Then it is a raise to 700
        assert read.command == raises(THREE, 700)

    def test_p35_less_than_half_a_bet_all_in_may_be_completed(self) -> None:
        # Given a limit flop of 10 with a bet, and an all-in of 14
        hand = dealt(set_up([500, 24, 500], structure=LIMIT, limits=(10, 20)))
        hand = play(hand, "3 calls", "1 calls", "2 checks", "board Jc3d5c", "1 bets 10", "2 all-in")

        # When the next says complete
        read = counts_as(hand, says("complete"))

        # Then it is 20; the bettor could not have raised
        assert read.command == raises(THREE, 20)
        bettor = counts_as(play(hand, "3 calls"), says("raise"))
        assert (bettor.command, bettor.rule) == (Call(seat=ONE), "P35")

    def test_p35_half_a_bet_or_more_all_in_is_a_full_raise(self) -> None:
        # Given a limit flop of 10 with a bet, and an all-in of 15
        hand = dealt(set_up([500, 25, 500], structure=LIMIT, limits=(10, 20)))
        hand = play(hand, "3 calls", "1 calls", "2 checks", "board Jc3d5c", "1 bets 10", "2 all-in")

        # When the next says raise
        read = counts_as(hand, says("raise"))

        # Then it is to 25
        assert read.command == raises(THREE, 25)

    def test_p36_a_raise_beyond_the_cap_is_a_call(self) -> None:
        # Given 10/20 limit with the big blind raised three times
        hand = dealt(set_up([500] * 3, structure=LIMIT, limits=(10, 20)))
        hand = play(hand, "3 raises 20", "1 raises 30", "2 raises 40")

        # When the next says raise
        read = counts_as(hand, says("raise"))

        # Then it is a call
        assert (read.command, read.rule) == (Call(seat=THREE), "C-6")

    def test_p37_a_short_opening_all_in_in_no_limit_cannot_be_completed(self) -> None:
        # Given a no-limit flop of 50/100 opened all-in for 60, and one opened for 100 with an all-in of 140 on top
        opened = dealt(set_up([160, 9000, 9000], blinds=(50, 100)))
        opened = play(opened, "3 calls", "1 calls", "2 checks", "board Jc3d5c", "1 all-in")
        topped = dealt(set_up([9000, 240, 9000], blinds=(50, 100)))
        topped = play(topped, "3 calls", "1 calls", "2 checks", "board Jc3d5c", "1 bets 100", "2 all-in")

        # When the next says complete, meaning 100 or 200
        reads = counts_as(opened, says("complete", 100)), counts_as(topped, says("complete", 200))

        # Then it takes a whole raise more: 160 and 240
        assert [read.command for read in reads] == [raises(TWO, 160), raises(THREE, 240)]

    def test_p42_a_bet_above_the_pot_is_trimmed_to_it(self) -> None:
        # Given pot limit 5/10, nobody in yet
        hand = dealt(set_up([500] * 3, structure=POT_LIMIT))

        # When the first says raise to 100, or just pot
        reads = counts_as(hand, says("raise", 100)), counts_as(hand, says("pot"))

        # Then both are 35
        assert [(read.command, read.rule) for read in reads] == [(raises(THREE, 35), "P42")] * 2

    def test_p42_pot_names_no_amount_in_no_limit(self) -> None:
        # Given no limit
        # When pot is said
        read = counts_as(facing(300), says("pot"))

        # Then the floor says what it is
        assert (read.command, read.asks) == (None, Asks.FLOOR)

    def test_p42_an_over_pot_bet_is_trimmed_until_the_action_is_complete(self) -> None:
        # Given 500 bet where the pot is 350, called by seat 3, folded by seat 2
        bets = {ONE: Chips(500), TWO: Chips(0), THREE: Chips(500)}

        # When it is noticed while the round is open, and after it
        early = correct_over_pot(bets, Chips(500), Chips(350), Noticed.ROUND_OPEN)
        late = correct_over_pot(bets, Chips(500), Chips(350), Noticed.STREET_CURRENT)

        # Then 150 go back to both, or nothing does
        assert (early.total, early.owe) == (350, ((ONE, -150), (THREE, -150)))
        assert (late.total, late.owe) == (500, ())

    @pytest.mark.parametrize(
        ("shown", "known"),
        [
            (PotSizeShown.POT_LIMIT_ONLY, (True, False)),
            (PotSizeShown.ALWAYS, (True, True)),
            (PotSizeShown.NEVER, (False, False)),
        ],
    )
    def test_switch_pot_size_shown_says_who_may_know_the_pot(
        self, shown: PotSizeShown, known: tuple[bool, bool]
    ) -> None:
        # Given a house
        rules = with_rules(pot_size_shown=shown)

        # When pot-limit and no-limit players ask for the pot
        # Then they are told as the house has it
        assert tuple(may_know_the_pot(each, rules) for each in (POT_LIMIT, Structure.NO_LIMIT)) == known

    def test_c5_too_much_in_fixed_limit_is_trimmed_to_the_size_of_the_street(self) -> None:
        # Given 10/20 limit before the flop
        hand = dealt(set_up([500] * 3, structure=LIMIT, limits=(10, 20)))

        # When raise to 60 is said
        read = counts_as(hand, says("raise", 60))

        # Then it is 20
        assert (read.command, read.rule) == (raises(THREE, 20), "C-5")

    def test_c9_a_raise_nobody_can_answer_is_a_call(self) -> None:
        # Given an all-in of 590 heads-up against 5000
        hand = play(facing(300, players=2, stack=5000), "2 all-in")

        # When the other, who covers it, says raise
        read = counts_as(hand, says("raise", 8900))

        # Then it is a call
        assert (read.command, read.rule) == (Call(seat=ONE), "C-9")

    @pytest.mark.parametrize("motion", [says("raise"), says("raise", 900), says("bet", 900)])
    def test_c7_a_raise_declared_with_less_than_the_bet_is_the_last_chips_for_a_call(self, motion: Motion) -> None:
        # Given a bet of 600 and 500 before the next player
        hand = play(dealt(set_up([5000, 500, 5000], blinds=(50, 100))), "3 raises 600", "1 folds")

        # When that player says raise
        read = counts_as(hand, motion)

        # Then it is a call of all chips, by the rule of the last chips
        assert (read.command, read.rule) == (Call(seat=TWO), "C-7")

    def test_c5_a_raise_of_the_one_size_there_is_names_the_rule_of_that_size(self) -> None:
        # Given limit 10-20 before the flop, where the next to act faces the big blind
        hand = dealt(set_up([500] * 4, structure=LIMIT, limits=(10, 20)))

        # When raise is said, without an amount
        read = counts_as(hand, says("raise"))

        # Then no amount has to follow
        assert (read.command, read.rule) == (raises(THREE, 20), "C-5")

    def test_p41_the_least_is_told_with_a_declared_raise(self) -> None:
        # Given a bet of 300
        # When a raise to 400 is declared
        read = declared(turn_of(facing(300)), Chips(400), "P33")

        # Then the reading says what it had to be
        assert dict(read.args) == {"least": 600}


class TestUnderraises:
    """P39: a raise that was too small is put right, for a while."""

    BETS: ClassVar = {ONE: Chips(600), TWO: Chips(1000), THREE: Chips(1000), FOUR: Chips(0)}
    BEHIND: ClassVar = dict.fromkeys((ONE, TWO, THREE, FOUR), Chips(5000))

    def test_p39_everybody_who_matched_it_adds_what_it_lacked(self) -> None:
        # Given a bet of 600, a raise to 1000 where 1200 was the least, and a call
        # When it is noticed on the same street
        read = correct_underraise(
            self.BETS, self.BEHIND, Chips(1000), Chips(1200), Noticed.STREET_CURRENT, with_rules()
        )

        # Then raiser and caller add 200
        assert (read.total, read.owe) == (1200, ((TWO, 200), (THREE, 200)))

    def test_p39_nobody_adds_more_than_there_is_behind(self) -> None:
        # Given the same raise, its caller with 50 behind, or all-in
        owed = []
        for left in (50, 0):
            behind = {**self.BEHIND, THREE: Chips(left)}

            # When it is put right
            read = correct_underraise(self.BETS, behind, Chips(1000), Chips(1200), Noticed.STREET_CURRENT, with_rules())
            owed.append(read.owe)

        # Then the caller adds what is left, and nothing where nothing is
        assert owed == [((TWO, 200), (THREE, 50)), ((TWO, 200),)]

    @pytest.mark.parametrize("noticed", [Noticed.NEXT_STREET, Noticed.SHOWDOWN])
    def test_p39_on_the_next_street_and_at_showdown_it_stands(self, noticed: Noticed) -> None:
        # Given the same raise
        # When it is noticed too late
        read = correct_underraise(self.BETS, self.BEHIND, Chips(1000), Chips(1200), noticed, with_rules())

        # Then 1000 stand
        assert (read.total, read.owe, read.reason) == (1000, (), "underraise-stands")

    @pytest.mark.parametrize(
        ("window", "total"), [(UnderraiseWindow.CURRENT_STREET, 1200), (UnderraiseWindow.BEFORE_ROUND_CLOSES, 1000)]
    )
    def test_switch_underraise_window_ends_with_the_round_or_with_the_street(
        self, window: UnderraiseWindow, total: int
    ) -> None:
        # Given the same raise, noticed when the round is over but no card has come
        rules = with_rules(underraise_window=window)

        # When it is put right
        read = correct_underraise(self.BETS, self.BEHIND, Chips(1000), Chips(1200), Noticed.STREET_CURRENT, rules)

        # Then the house still does, or does not any more
        assert read.total == total

    def test_p39_a_bet_below_the_least_is_the_least(self) -> None:
        # Given nothing bet in 50/100
        # When 60 are bet
        read = counts_as(unbet(), says("amount", 60))

        # Then 100 are
        assert (read.command, read.rule) == (raises(ONE, 100), "P39")


class TestOutOfTurn:
    """P40: who acts before the turn, and who is passed over."""

    def test_p40_it_backs_up_to_the_player_whose_turn_it_is(self) -> None:
        # Given seat 1 to act, and a bet by seat 2
        early = OutOfTurn(seat=TWO, motions=(pushes(300),), bet=Chips(0))

        # When it is read
        read = out_of_turn(unbet(), early)

        # Then seat 1 has every choice
        assert (read.asks, dict(read.args)) == (Asks.PLAYER, {"seat": 1})
        assert read.choices == (Check(seat=ONE), Fold(seat=ONE), raises(ONE, 100), raises(ONE, 8900))

    @pytest.mark.parametrize("before", ["1 checks", "1 folds"])
    def test_p40_it_binds_when_nothing_changed_in_between(self, before: str) -> None:
        # Given a bet of 300 by seat 2 before its turn
        early = OutOfTurn(seat=TWO, motions=(pushes(300),), bet=Chips(0))

        # When seat 1 then checks or folds
        read = out_of_turn(play(unbet(), before), early)

        # Then the 300 are bet
        assert (read.command, read.rule) == (raises(TWO, 300), "P40")

    def test_p40_a_call_in_between_changes_nothing(self) -> None:
        # Given a bet of 300, and seat 3 raising before seat 2 has acted
        early = OutOfTurn(seat=THREE, motions=(says("raise", 900),), bet=Chips(300))

        # When seat 2 calls
        read = out_of_turn(play(facing(300), "2 calls"), early)

        # Then the raise binds
        assert read.command == raises(THREE, 900)

    @pytest.mark.parametrize("motion", [pushes(300), says("check")])
    def test_p40_it_is_free_when_a_bet_came_in_between(self, motion: Motion) -> None:
        # Given an action of seat 2 before its turn, with nothing bet
        early = OutOfTurn(seat=TWO, motions=(motion,), bet=Chips(0))

        # When seat 1 bets 200
        read = out_of_turn(play(unbet(), "1 bets 200"), early)

        # Then seat 2 may call, fold or raise
        assert (read.command, read.asks) == (None, Asks.PLAYER)
        assert read.choices == (Call(seat=TWO), Fold(seat=TWO), raises(TWO, 400), raises(TWO, 8900))

    def test_p40_a_fold_out_of_turn_binds_whatever_came_in_between(self) -> None:
        # Given a fold of seat 2 before its turn
        early = OutOfTurn(seat=TWO, motions=(says("fold"),), bet=Chips(0))

        # When seat 1 bets
        read = out_of_turn(play(unbet(), "1 bets 200"), early)

        # Then seat 2 is out
        assert read.command == Fold(seat=TWO)

    def test_p40_a_clear_fold_with_chips_in_the_same_instant_binds_out_of_turn(self) -> None:
        # Given a fold of seat 2 before its turn, clearly said as chips fell
        folds = Together(said=says("fold"), pushed=pushes(100))
        early = OutOfTurn(seat=TWO, motions=(folds,), bet=Chips(0))

        # When seat 1 bets
        read = out_of_turn(play(unbet(), "1 bets 200"), early)

        # Then seat 2 is out: clear words come first (P30)
        assert read.command == Fold(seat=TWO)

    @pytest.mark.parametrize(("late", "asks"), [(False, Asks.PLAYER), (True, Asks.FLOOR)])
    def test_p40_a_skipped_player_must_speak_before_substantial_action_behind(self, late: bool, asks: Asks) -> None:
        # Given seat 2 passed over with a bet to face
        # When it speaks up in time, or too late
        read = skipped(facing(300), substantial_action_behind=late)

        # Then it has every choice, or the floor rules and a raise is not among the rulings
        assert read.asks is asks
        assert any(isinstance(each, RaiseTo) for each in read.choices) is not late


def test_p78_a_call_stands_that_the_board_already_beats() -> None:
    # Given a bet into a player whose seven high the board beats whatever he holds
    hand = dealt(set_up([9000] * 3, blinds=(50, 100)), {2: "2c7d", 1: "AhAd"})
    hand = play(hand, "3 calls", "1 calls", "2 checks", "board Jc3d5c", "1 bets 300")

    # When he calls
    read = counts_as(hand, says("call"))

    # Then it is a call, and his chips are in
    assert read.command == Call(seat=TWO)
    assert play(hand, "2 calls").player(TWO).bet == 300
