"""What holds in every game: who is in, the clock, the cap, the pots and the order of showing (C-2 to C-14)."""

from dataclasses import replace

import pytest

from engine.hand import Act, Award, Burn, Hand, PostForced, Show, Status, next_step, start
from engine.rules import CapLifts, OddUnit, OnTimeout
from engine.seats import Seat
from engine.violations import RuleViolation
from tests.unit.engine.spoken import (
    LIMIT,
    awarded,
    called_round,
    checked_round,
    dealt,
    doors,
    options,
    play,
    run_out,
    set_up,
    shown,
    stacks,
    street,
    stud,
    to_act,
    with_rules,
)

FLOP = "board 2s7d9h"


def shown_by(hand: Hand) -> list[int]:
    """The order in which hands are asked for when everybody shows."""
    order = []
    while isinstance(step := next_step(hand), Show):
        order.append(int(step.seat))
        hand = play(hand, f"{step.seat} shows")
    return order


def test_c2_no_card_is_dealt_before_everybody_has_posted() -> None:
    # Given a hand with blinds and antes owed
    hand = start(set_up([100] * 3, antes=[1, 1, 1]))
    assert isinstance(next_step(hand), PostForced)

    # When a board card or a burn comes first
    # Then it is refused
    for sentence in ("board 2s", "burn"):
        with pytest.raises(RuleViolation, match="P13"):
            play(hand, sentence)


def test_c2_a_seat_that_was_not_dealt_in_has_no_hand_to_show() -> None:
    # Given a hand of seats 1 to 3
    hand = dealt(set_up([100] * 3))

    # When seat 7 shows or is declared
    # Then
    with pytest.raises(RuleViolation, match="C-2"):
        play(hand, "7 shows AcAd")


def test_c3_check_bet_call_raise_and_fold_are_what_there_is() -> None:
    # Given a flop
    hand = play(called_round(dealt(set_up([1000] * 3))), FLOP)

    # When each of them is done in turn
    offered = [options(hand)]
    hand = play(hand, "1 checks", "2 bets 10")
    offered.append(options(hand))
    hand = play(hand, "3 raises 20", "1 folds")
    offered.append(options(hand))

    # Then checking is offered only where nothing is owed, calling only where something is
    assert [(each.check, each.call, each.raise_word) for each in offered] == [
        (True, None, "bet"),
        (False, 10, "raise"),
        (False, 10, "raise"),
    ]
    assert isinstance(next_step(play(hand, "2 calls")), Burn)


class TestTimeRunsOut:
    """All-in status for who does not act in time, or what another house does (C-4, P44)."""

    def test_c4_the_claim_and_the_stack_stay_and_no_action_comes_any_more(self) -> None:
        # Given three players on the flop and a bet
        hand = play(called_round(dealt(set_up([100] * 3))), FLOP, "1 bets 10")

        # When seat 2's time runs out
        hand = play(hand, "2 times-out", "3 calls", "board Jc")

        # Then it has its 90 behind, its claim on the 30, and is passed over from now on
        assert (hand.player(Seat(2)).status, hand.player(Seat(2)).stack) == (Status.ALL_IN, 90)
        assert [(pot.amount, pot.seats) for pot in hand.pots] == [(30, (1, 2, 3)), (20, (1, 3))]
        assert to_act(play(hand, "1 checks")) == 3

    def test_c4_it_is_so_when_nothing_is_owed_too(self) -> None:
        # Given the first to act on the flop
        hand = play(called_round(dealt(set_up([100] * 3))), FLOP)

        # When its time runs out with nothing owed
        hand = play(hand, "1 times-out", "2 bets 20", "3 calls", "board Jc")

        # Then it takes no further part in the betting, neither on this street nor on the next
        assert hand.player(Seat(1)).status is Status.ALL_IN
        assert to_act(hand) == 2
        assert hand.pots[0].seats == (1, 2, 3)

    def test_c4_who_gave_nothing_to_the_pot_has_no_claim_and_is_out(self) -> None:
        # Given the first to act before the flop, who has posted nothing
        hand = dealt(set_up([100] * 3))

        # When its time runs out and the small blind folds
        hand = play(hand, "3 times-out", "1 folds")

        # Then the big blind has won without a call and shows nothing (C-11)
        assert hand.player(Seat(3)).status is Status.FOLDED
        assert stacks(play(hand, "pots pushed")) == [95, 105, 100]

    def test_c4_an_ante_for_the_whole_table_is_a_claim(self) -> None:
        # Given a big blind who posts the ante for everybody
        hand = dealt(set_up([100] * 3, antes=(0, 10, 0)))

        # When the time of who has posted nothing runs out
        hand = play(hand, "3 times-out", "1 folds")

        # Then the claim on the ante stays
        assert (hand.player(Seat(3)).status, hand.pots[0].amount) == (Status.ALL_IN, 10)

    def test_c4_nobody_else_s_time_can_run_out(self) -> None:
        # Given seat 1 to act
        hand = play(called_round(dealt(set_up([100] * 3))), FLOP)

        # When seat 2's time is said to have run out
        # Then
        with pytest.raises(RuleViolation, match="P40"):
            play(hand, "2 times-out")

    @pytest.mark.parametrize(
        ("house", "facing", "unfacing"),
        [
            (OnTimeout.ALL_IN_FOR_POT, Status.ALL_IN, Status.ALL_IN),
            (OnTimeout.FOLD_OR_CHECK, Status.FOLDED, Status.LIVE),
        ],
    )
    def test_switch_on_timeout_says_what_becomes_of_the_player(
        self, house: OnTimeout, facing: Status, unfacing: Status
    ) -> None:
        # Given a flop in each house
        flop = play(called_round(dealt(set_up([100] * 3, rules=with_rules(on_timeout=house)))), FLOP)

        # When time runs out facing a bet, and with nothing owed
        bet, unbet = play(flop, "1 bets 10", "2 times-out"), play(flop, "1 times-out")

        # Then
        assert (bet.player(Seat(2)).status, unbet.player(Seat(1)).status) == (facing, unfacing)

    def test_p44_dead_facing_a_bet_and_checked_otherwise(self) -> None:
        # Given a house that folds or checks
        flop = play(called_round(dealt(set_up([100] * 3, rules=with_rules(on_timeout=OnTimeout.FOLD_OR_CHECK)))), FLOP)

        # When two players' time runs out before and after a bet
        hand = play(flop, "1 times-out", "2 bets 10", "3 times-out", "1 raises 20")

        # Then the one who was checked may still raise, the other is out
        assert (to_act(hand), hand.live_seats) == (2, (1, 2))

    def test_b41_a_blind_that_is_all_in_is_never_folded(self) -> None:
        # Given an absent player whose last chips are the big blind, where the house folds on time
        rules = with_rules(on_timeout=OnTimeout.FOLD_OR_CHECK)
        hand = dealt(set_up([100, 10, 100], rules=rules), {1: "KcKd", 2: "AcAd", 3: "QcQd"})

        # When the others play on
        hand = play(hand, "3 calls", "1 calls")
        for sentence in ("2 times-out", "2 folds"):
            with pytest.raises(RuleViolation, match="C-3"):
                play(hand, sentence)
        hand = checked_round(play(hand, FLOP))
        hand = checked_round(play(checked_round(play(hand, "board Jc")), "board 4s"))

        # Then the hand is live and wins what it has a claim on
        assert stacks(play(shown(hand), "pots pushed")) == [90, 30, 90]


class TestTheCap:
    """One bet and three raises, and when it lifts (C-6, P36)."""

    def test_c6_the_cap_is_one_bet_and_three_raises_on_every_street(self) -> None:
        # Given limit 10-20 on the flop
        hand = play(called_round(dealt(set_up([1000] * 3, structure=LIMIT, limits=(10, 20)))), FLOP)

        # When it is bet and raised three times
        hand = play(hand, "1 bets 10", "2 raises 20", "3 raises 30", "1 raises 40")

        # Then there is no fourth, and the next street starts anew
        with pytest.raises(RuleViolation, match="C-6"):
            play(hand, "2 raises 50")
        turn = play(hand, "2 calls", "3 calls", "board Jc")
        assert options(turn).levels == (20,)

    @pytest.mark.parametrize("most", [1, 3, 4])
    def test_switch_raises_max_counts_the_raises_after_the_bet(self, most: int) -> None:
        # Given a house with so many raises
        setup = set_up([1000] * 3, structure=LIMIT, limits=(10, 20), rules=with_rules(raises_max=most))
        hand = play(called_round(dealt(setup)), FLOP, "1 bets 10")

        # When they are made
        for number in range(most):
            hand = play(hand, f"{(number + 1) % 3 + 1} raises {20 + 10 * number}")

        # Then that is all
        assert (hand.raises, options(hand).raise_to) == (most, None)

    def test_c6_in_holdem_the_documents_never_lift_it(self) -> None:
        # Given two players of limit under the documents' rules
        hand = dealt(set_up([1000] * 2, structure=LIMIT, limits=(10, 20)))

        # When they raise three times
        hand = play(hand, "2 raises 20", "1 raises 30", "2 raises 40")

        # Then
        assert options(hand).raise_to is None

    @pytest.mark.parametrize(("two_left", "open_end"), [(True, True), (False, False)])
    def test_switch_cap_lifts_two_left_only_for_the_last_two_of_an_event(
        self, *, two_left: bool, open_end: bool
    ) -> None:
        # Given two players of a tournament hand, the last two or not
        rules = with_rules(cap_lifts=CapLifts.TWO_LEFT)
        setup = replace(set_up([1000] * 2, structure=LIMIT, limits=(10, 20), rules=rules), two_left=two_left)

        # When they raise three times
        hand = play(dealt(setup), "2 raises 20", "1 raises 30", "2 raises 40")

        # Then (P36)
        assert (options(hand).raise_to is not None) == open_end

    @pytest.mark.parametrize(("game", "lifted"), [("holdem", False), ("stud", True)])
    def test_switch_cap_lifts_before_capped_in_stud_speaks_of_stud_alone(self, *, game: str, lifted: bool) -> None:
        # Given two players of either game
        rules = with_rules(cap_lifts=CapLifts.BEFORE_CAPPED_IN_STUD)
        if game == "stud":
            hand = play(dealt(stud([1000] * 2, rules=rules), doors("2c", "9h")), "1 brings-in", "2 completes 5")
            raises = ("1 raises 10", "2 raises 15", "1 raises 20")
        else:
            hand = dealt(set_up([1000] * 2, structure=LIMIT, limits=(10, 20), rules=rules))
            raises = ("2 raises 20", "1 raises 30", "2 raises 40")

        # When they raise three times
        hand = play(hand, *raises)

        # Then
        assert (options(hand).raise_to is not None) == lifted


class TestAllInsAndPots:
    """Last chips, side pots and what comes back (C-7 to C-9, P51, P54)."""

    def test_c7_the_main_pot_and_the_side_pot_can_be_won_by_different_hands(self) -> None:
        # Given an all-in with the best hand and two who bet on
        hand = dealt(set_up([20, 500, 500]), {1: "AcAd", 2: "KcKd", 3: "QcQd"})
        hand = play(hand, "3 raises 20", "1 calls", "2 calls", FLOP, "2 bets 50", "3 calls")
        hand = checked_round(play(checked_round(play(hand, "board Jc")), "board 4s"))

        # When all show
        hand = play(shown(hand), "pots pushed")

        # Then aces win 60 and kings the 100 beside it
        assert stacks(hand) == [60, 530, 430]

    def test_c7_a_player_may_always_put_in_the_last_chips(self) -> None:
        # Given 7 chips facing a bet of 10 in limit, and 3 on a street of 10
        short = dealt(set_up([1000, 1000, 7], structure=LIMIT, limits=(10, 20)))
        shorter = play(called_round(dealt(set_up([13, 1000, 1000], structure=LIMIT, limits=(10, 20)))), FLOP)

        # When they go all-in
        # Then it is a call for less, and a bet of less
        assert play(short, "3 all-in").player(Seat(3)).status is Status.ALL_IN
        assert (options(shorter).all_in, play(shorter, "1 all-in").current_bet) == (3, 3)

    def test_p51_the_pot_formed_last_is_awarded_first(self) -> None:
        # Given three pots
        hand = dealt(set_up([50, 100, 200, 450]), {1: "AcAd", 2: "KcKd", 3: "QcQd", 4: "JhJd"})
        hand = play(hand, "3 all-in", "4 all-in", "1 all-in", "2 all-in")

        # When they are awarded
        hand = shown(run_out(hand, "2s7d9h8c4s"))

        # Then
        assert [pot.index for pot in awarded(hand).pots] == [2, 1, 0]
        with pytest.raises(RuleViolation, match="P51"):
            play(hand, "pot 3 to 1")

    def test_c8_the_round_ends_when_all_who_can_have_matched_the_bet(self) -> None:
        # Given a raise called by one and a short all-in
        hand = play(dealt(set_up([1000, 1000, 25, 1000])), "3 all-in", "4 raises 50", "1 calls")
        assert isinstance(next_step(hand), Act)

        # When the last calls
        hand = play(hand, "2 calls")

        # Then the flop is burned for
        assert (isinstance(next_step(hand), Burn), hand.street) == (True, 1)

    def test_c9_the_part_of_a_bet_nobody_calls_comes_back_before_the_pots_are_counted(self) -> None:
        # Given an all-in of 300 called by 100
        hand = dealt(set_up([100, 300]))

        # When it is called
        hand = play(hand, "2 all-in", "1 calls")

        # Then 200 are back and the pot is 200
        assert (stacks(hand), [pot.amount for pot in hand.pots]) == ([0, 200], [200])

    def test_p54_an_uncalled_bet_is_returned_when_everybody_folds(self) -> None:
        # Given a bet on the river of stud
        hand = street(called_round(dealt(stud([100] * 3), doors("9h", "2c", "Kd"))), {1: "3c", 2: "4d", 3: "5h"})

        # When nobody calls it
        hand = play(hand, "3 bets 5", "1 folds", "2 folds", "pots pushed")

        # Then its owner has it back and wins the pot of 9
        assert stacks(hand) == [97, 97, 106]

    def test_p54_chips_above_the_highest_claim_stay_with_the_pot_below(self) -> None:
        # Given an all-in of 30, and two who bet 50 more beside it and of whom one folds on the turn
        hand = dealt(set_up([30, 500, 500]), {1: "AcAd", 2: "KcKd", 3: "QcQd"})
        hand = play(hand, "3 raises 30", "1 calls", "2 calls", FLOP, "2 bets 50", "3 calls", "board Jc", "2 bets 50")

        # When seat 3 folds
        hand = play(run_out(play(hand, "3 folds"), "2s7d9hJc4s"), "1 shows", "2 shows", "pots pushed")

        # Then the side pot of 100 is seat 2's, the main pot of 90 the all-in's
        assert stacks(hand) == [90, 520, 420]


class TestTheOrderOfShowing:
    """Who shows first and who need not (C-10 to C-12, P46)."""

    @staticmethod
    def river() -> Hand:
        """The river of stud with three players, seat 3 high."""
        hand = street(called_round(dealt(stud([1000] * 3), doors("9h", "2c", "Kd"))), {1: "3c", 2: "4d", 3: "5h"})
        hand = street(checked_round(hand), {1: "6c", 2: "7d", 3: "8h"})
        hand = street(checked_round(hand), {1: "Tc", 2: "Jd", 3: "Qh"})
        return street(checked_round(hand), {})

    def test_c10_the_last_to_bet_or_raise_on_the_river_shows_first_then_clockwise(self) -> None:
        # Given a bet, and in another hand a raise of it
        bet = play(self.river(), "3 checks", "1 bets 10", "2 calls", "3 calls")
        raised = play(self.river(), "3 checks", "1 bets 10", "2 raises 20", "3 calls", "1 calls")

        # When hands are shown
        # Then
        assert (shown_by(bet), shown_by(raised)) == ([1, 2, 3], [2, 3, 1])

    def test_c10_a_river_checked_through_is_shown_from_the_first_to_act_there(self) -> None:
        # Given a river of stud checked through, seat 3 first
        hand = checked_round(self.river())

        # When hands are shown
        # Then (P46: in stud the high board)
        assert shown_by(hand) == [3, 1, 2]

    def test_p46_in_holdem_the_first_left_of_the_button_shows_a_checked_river_first(self) -> None:
        # Given a river checked through after a bet on the flop by seat 3
        hand = play(called_round(dealt(set_up([1000] * 3))), FLOP, "1 checks", "2 checks", "3 bets 10")
        hand = checked_round(play(checked_round(play(called_round(hand), "board Jc")), "board 4s"))

        # When hands are shown
        # Then
        assert shown_by(hand) == [1, 2, 3]

    def test_c10_the_first_to_act_who_folded_on_a_checked_river_gives_the_turn_to_the_next(self) -> None:
        # Given the first to act folding with nothing to face
        hand = play(self.river(), "3 folds", "1 checks", "2 checks")

        # When hands are shown
        # Then
        assert shown_by(hand) == [1, 2]

    def test_c11_who_wins_without_a_call_is_not_asked_but_may_show(self) -> None:
        # Given a bet nobody called
        hand = play(self.river(), "3 bets 10", "1 folds", "2 folds")

        # When the pot is awarded
        assert isinstance(next_step(hand), Award)
        silent, open_handed = play(hand, "pots pushed"), play(hand, "3 shows", "pots pushed")

        # Then the cards lie as they lay unless the winner shows them
        assert not any(hole.shown for hole in silent.player(Seat(3)).holes)
        assert all(hole.shown for hole in open_handed.player(Seat(3)).holes)

    def test_c12_a_beaten_player_may_muck_unseen_after_somebody_has_shown(self) -> None:
        # Given a river checked through
        hand = checked_round(self.river())
        with pytest.raises(RuleViolation, match="C-12"):
            play(hand, "3 mucks")

        # When the first has shown
        hand = play(hand, "3 shows", "1 mucks", "2 mucks")

        # Then the others need not, and it wins
        assert [seat for seat, _ in awarded(hand).pots[0].shares] == [3]


class TestOddUnits:
    """Units that do not divide (C-13, P52)."""

    ACES = ("AcKh9d8d7c2h3d", "AhKd9s8c7s2d3h")
    """The same five cards twice, the ace of hearts against the ace of clubs."""
    STRAIGHTS = ("Ks2h9c8d7c6h5d", "2s3s9d8s7h6c5c")
    """Nines high twice, the nine of diamonds against a king of spades that does not play."""

    @staticmethod
    def tied(cards: tuple[str, str], rule: OddUnit, *, ante: int = 1) -> Hand:
        """Two equal hands of stud at the showdown; seat 3 brought it in and folded on fourth street."""
        setup = stud([1000] * 3, ante=ante, rules=with_rules(odd_unit=rule))
        hand = dealt(setup, {1: cards[0][:6], 2: cards[1][:6], 3: "????2c"})
        hand = street(called_round(hand), {1: cards[0][6:8], 2: cards[1][6:8], 3: "4c"})
        while hand.street == 1:
            hand = play(hand, "3 folds" if to_act(hand) == 3 else f"{to_act(hand)} checks")
        for at in (8, 10, 12):
            hand = checked_round(street(hand, {1: cards[0][at : at + 2], 2: cards[1][at : at + 2]}))
        return shown(hand)

    @pytest.mark.parametrize(
        ("cards", "rule", "first"),
        [
            (ACES, OddUnit.POSITION, 1),
            (ACES, OddUnit.SUIT_WITHIN_FIVE, 2),
            (ACES, OddUnit.SUIT_OF_SEVEN, 2),
            (STRAIGHTS, OddUnit.POSITION, 1),
            (STRAIGHTS, OddUnit.SUIT_WITHIN_FIVE, 2),
            (STRAIGHTS, OddUnit.SUIT_OF_SEVEN, 1),
        ],
    )
    def test_switch_odd_unit_by_position_or_by_the_suit_of_the_highest_card(
        self, cards: tuple[str, str], rule: OddUnit, first: int
    ) -> None:
        # Given a tie for a pot of 9
        hand = self.tied(cards, rule)

        # When it is awarded
        (pot,) = awarded(hand).pots

        # Then the odd unit goes to the dealer's left, or to the highest card of the five or of the seven
        assert dict(pot.shares) == {Seat(first): 5, Seat(3 - first): 4}

    def test_c13_in_the_documents_the_odd_unit_of_stud_goes_to_the_dealer_s_left(self) -> None:
        # Given the better ace with seat 2
        hand = self.tied(self.ACES, OddUnit.POSITION)

        # When the pot of 9 is pushed
        # Then suits decide nothing
        assert stacks(play(hand, "pots pushed")) == [1002, 1001, 997]

    def test_p53_suits_break_no_tie_for_a_pot(self) -> None:
        # Given the same tie for a pot of 12, under the rule that looks at suits for the odd unit
        hand = self.tied(self.ACES, OddUnit.SUIT_WITHIN_FIVE, ante=2)

        # When it is awarded
        (pot,) = awarded(hand).pots

        # Then each has half
        assert pot.shares == ((2, 6), (1, 6))

    def test_switch_odd_unit_with_a_button_it_is_always_by_position(self) -> None:
        # Given a tie in hold'em under each answer
        for rule in OddUnit:
            setup = set_up([100] * 3, rules=with_rules(odd_unit=rule))
            hand = dealt(setup, {1: "2c3d", 2: "AcKd", 3: "AsKs"})
            hand = play(hand, "3 raises 22", "1 folds", "2 calls", FLOP)
            hand = checked_round(play(checked_round(play(checked_round(hand), "board Jc")), "board 4s"))

            # When the pot of 49 is awarded
            (pot,) = awarded(shown(hand)).pots

            # Then the first left of the button has 25 (P52)
            assert pot.shares == ((2, 25), (3, 24))


def test_c14_a_straight_runs_from_the_wheel_to_the_ace_and_not_round_the_corner() -> None:
    # Given the lowest straight, and an ace in the middle of one
    hand = dealt(set_up([1000] * 2), {1: "Ac2d", 2: "QcQd"})

    # When they meet on 3-4-5 with a king
    wheel = checked_round(play(called_round(hand), "board 3s4h5c"))
    wheel = checked_round(play(checked_round(play(wheel, "board Kh")), "board 9s"))

    # Then the wheel wins, and Q-K-A-2-3 is none
    assert [seat for seat, _ in awarded(shown(wheel)).pots[0].shares] == [1]
    corner = dealt(set_up([1000] * 2), {1: "Ac2d", 2: "9c9d"})
    corner = checked_round(play(called_round(corner), "board 3sQhKc"))
    corner = checked_round(play(checked_round(play(corner, "board 7h")), "board 8s"))
    assert [seat for seat, _ in awarded(shown(corner)).pots[0].shares] == [2]
