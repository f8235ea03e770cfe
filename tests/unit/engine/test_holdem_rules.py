"""Texas Hold'em rule by rule (H-2 to H-10) and the procedures that go with it (P8, P42, P57, P60, P61)."""

from dataclasses import replace

import pytest

from engine.hand import Burn, DealBoard, DealHoles, Hand, PostAll, PostForced, next_step, start
from engine.rules import LaterRoundsStart, PotLimitBlinds, Structure
from engine.seats import Chips, Seat
from engine.violations import RuleViolation
from tests.unit.engine.spoken import (
    LIMIT,
    POT_LIMIT,
    ask,
    awarded,
    called_round,
    checked_round,
    dealt,
    options,
    play,
    set_up,
    shown,
    stacks,
    to_act,
    with_rules,
)

FLOP, TURN, RIVER = "board 2s7d9h", "board Jc", "board 4s"


def to_the_river(hand: Hand) -> Hand:
    """Everybody calls and checks, and the board comes."""
    hand = checked_round(play(called_round(hand), FLOP))
    return play(checked_round(play(hand, TURN)), RIVER)


def test_h2_the_small_blind_is_left_of_the_button_and_the_big_blind_next() -> None:
    # Given limit 5-10 with half of the minimum bet, in units of a half
    setup = set_up([1000] * 4, blinds=(5, 10), structure=LIMIT, limits=(10, 20))

    # When the forced bets are asked for
    step = next_step(start(setup))

    # Then seats 1 and 2 owe them; the button is seat 4
    assert isinstance(step, PostForced)
    assert [(bet.seat, bet.kind, bet.amount) for bet in step.bets] == [(1, "small_blind", 5), (2, "big_blind", 10)]


def test_h3_two_cards_down_to_each_one_at_a_time_the_last_on_the_button() -> None:
    # Given four players who have posted
    hand = ask(start(set_up([1000] * 4)), PostAll())

    # When the deal is asked for
    step = next_step(hand)

    # Then
    assert isinstance(step, DealHoles)
    assert [seat for seat, up in step.cards if not up] == [1, 2, 3, 4, 1, 2, 3, 4]
    assert step.cards[-1][0] == hand.setup.button


def test_h4_the_first_round_starts_left_of_the_big_blind() -> None:
    # Given four players
    # When the cards are dealt
    hand = dealt(set_up([1000] * 4))

    # Then
    assert to_act(hand) == 3


def test_h4_the_big_blind_is_a_live_bet_so_that_the_first_increase_is_a_raise() -> None:
    # Given limit 10-20
    hand = dealt(set_up([1000] * 3, structure=LIMIT, limits=(10, 20)))

    # When the first to act raises
    offered = options(hand)
    hand = play(hand, "3 raises 20")

    # Then by the lower limit, and it is raise number one
    assert (offered.raise_word, offered.levels, hand.raises) == ("raise", (20,), 1)


def test_h5_one_card_is_burned_and_three_are_turned_up() -> None:
    # Given the first round over
    hand = called_round(dealt(set_up([1000] * 3)))

    # When the flop is asked for
    assert isinstance(next_step(hand), Burn)
    hand = play(hand, "burn")

    # Then it is three cards, and the second round plays the lower limit
    assert next_step(hand) == DealBoard(count=3)
    limit = play(called_round(dealt(set_up([1000] * 3, structure=LIMIT, limits=(10, 20)))), FLOP)
    assert options(limit).levels == (10,)


@pytest.mark.parametrize("streets", [2, 3])
def test_h6_h7_turn_and_river_are_one_card_after_a_burn_at_the_upper_limit(streets: int) -> None:
    # Given limit 10-20 with the flop, or the turn, checked
    hand = checked_round(play(called_round(dealt(set_up([1000] * 3, structure=LIMIT, limits=(10, 20)))), FLOP))
    hand = checked_round(play(hand, TURN)) if streets == 3 else hand

    # When the next card is dealt
    assert isinstance(next_step(hand), Burn)
    hand = play(hand, "burn")
    assert next_step(hand) == DealBoard(count=1)
    hand = play(hand, RIVER)

    # Then it plays the upper limit
    assert (len(hand.board), hand.burns, options(hand).levels) == (streets + 2, streets, (20,))


def test_h6_the_turn_is_one_card_after_a_burn() -> None:
    # Given the flop checked
    hand = checked_round(play(called_round(dealt(set_up([1000] * 3))), FLOP))

    # When two cards are dealt for the turn
    # Then the second is refused
    with pytest.raises(RuleViolation, match="P13"):
        play(hand, "board JcQc")


def test_h7_nothing_is_dealt_after_the_river() -> None:
    # Given the river
    hand = checked_round(to_the_river(dealt(set_up([1000] * 3))))

    # When another card comes
    # Then
    for sentence in ("burn", "board Ac"):
        with pytest.raises(RuleViolation, match="P13"):
            play(hand, sentence)


def test_h8_in_the_first_round_the_big_blind_is_the_bet_that_three_raises_follow() -> None:
    # Given limit 10-20
    hand = dealt(set_up([1000] * 3, structure=LIMIT, limits=(10, 20)))

    # When it is raised three times
    hand = play(hand, "3 raises 20", "1 raises 30", "2 raises 40")

    # Then there is no fourth (C-6)
    with pytest.raises(RuleViolation, match="C-6"):
        play(hand, "3 raises 50")


def test_h9_no_limit_raises_without_end_up_to_the_stack() -> None:
    # Given no limit
    hand = dealt(set_up([1000] * 3))

    # When six raises are made
    for number, seat in enumerate((3, 1, 2, 3, 1, 2)):
        hand = play(hand, f"{seat} raises {20 + 10 * number}")

    # Then the seventh is open, from the last raise's size up to the last chip
    assert (to_act(hand), options(hand).raise_to) == (3, (80, 1000))


def test_h9_the_least_raise_is_the_last_full_one_and_at_least_the_big_blind() -> None:
    # Given a raise by 25 and then one by 40
    hand = play(dealt(set_up([1000] * 3)), "3 raises 35")
    first = options(hand).raise_to
    hand = play(hand, "1 raises 75")

    # When the next is asked
    # Then it is at least as much more
    assert (first, options(hand).raise_to) == ((60, 1000), (115, 1000))
    assert options(play(called_round(dealt(set_up([1000] * 3))), FLOP)).raise_to == (10, 990)


def test_h9_pot_limit_raises_without_end_up_to_the_pot() -> None:
    # Given pot limit with four raises made
    hand = dealt(set_up([5000] * 3, structure=POT_LIMIT))
    for seat, amount in ((3, 20), (1, 30), (2, 40), (3, 50)):
        hand = play(hand, f"{seat} raises {amount}")

    # When the next is asked
    most = options(hand)

    # Then the pot after calling: 50 + 120 there + 20 to call (P42)
    assert most.raise_to == (60, 50 + 120 + 20)


def test_h10_none_of_the_hand_may_play_and_then_the_pot_is_split() -> None:
    # Given a straight on the board that nobody can better
    hand = dealt(set_up([1000] * 3), {1: "2c3d", 2: "2d3c", 3: "4h2h"})
    hand = checked_round(play(called_round(hand), "board TsJdQh"))
    hand = checked_round(play(checked_round(play(hand, "board Kc")), "board As"))

    # When all show
    (pot,) = awarded(shown(hand)).pots

    # Then
    assert pot.shares == ((1, 10), (2, 10), (3, 10))


def test_h10_one_card_of_the_hand_may_play_too() -> None:
    # Given four to a straight on the board
    hand = dealt(set_up([1000] * 2), {1: "Ac2d", 2: "KcKd"})

    # When one holds the ace to it
    hand = checked_round(play(called_round(hand), "board TsJdQh"))
    hand = checked_round(play(checked_round(play(hand, "board Kh")), "board 3s"))

    # Then it beats three kings
    assert [seat for seat, _ in awarded(shown(hand)).pots[0].shares] == [1]


@pytest.mark.parametrize(
    ("start_at", "players", "first"),
    [
        (LaterRoundsStart.LEFT_OF_BUTTON, 4, 1),
        (LaterRoundsStart.LEFT_OF_BIG_BLIND, 4, 3),
        (LaterRoundsStart.LEFT_OF_BUTTON, 2, 1),
        (LaterRoundsStart.LEFT_OF_BIG_BLIND, 2, 2),
    ],
)
def test_switch_later_rounds_start_left_of_the_button_or_of_the_big_blind(
    start_at: LaterRoundsStart, players: int, first: int
) -> None:
    # Given each answer, at a full table and heads-up
    setup = set_up([1000] * players, rules=with_rules(later_rounds_start=start_at))

    # When flop, turn and river are dealt
    hand = play(called_round(dealt(setup)), FLOP)
    firsts = [to_act(hand)]
    for card in (TURN, RIVER):
        hand = play(checked_round(hand), card)
        firsts.append(to_act(hand))

    # Then each starts at that seat (H-5)
    assert firsts == [first] * 3


def test_switch_bb_option_on_gives_the_last_word_to_the_big_blind() -> None:
    # Given both answers and an unraised first round
    on, off = (play(dealt(set_up([1000] * 3, rules=with_rules(bb_option=each))), "3 calls") for each in (True, False))

    # When the small blind calls
    on, off = play(on, "1 calls"), play(off, "1 calls")

    # Then it comes back to seat 2, or the flop comes
    assert (to_act(on), options(on).check, options(on).raise_to) == (2, True, (20, 1000))
    assert isinstance(next_step(off), Burn)


def test_p8_one_burn_before_each_of_flop_turn_and_river() -> None:
    # Given a hand to the river
    hand = to_the_river(dealt(set_up([1000] * 3)))

    # When its cards are counted
    # Then six down, five up and three burned
    assert (hand.burns, len(hand.board), hand.stub) == (3, 5, 52 - 6 - 5 - 3)


@pytest.mark.parametrize(
    ("short", "most"), [(PotLimitBlinds.FULL, 700), (PotLimitBlinds.ROUNDED_UP, 700), (PotLimitBlinds.ACTUAL, 640)]
)
def test_switch_pot_limit_blinds_says_what_a_short_blind_counts_for(short: PotLimitBlinds, most: int) -> None:
    # Given 100-200 with a small blind of only 40
    setup = set_up([40, 9000, 9000], blinds=(100, 200), structure=POT_LIMIT, rules=with_rules(pot_limit_blinds=short))

    # When the first to act is asked
    # Then it may make 700 where the blind counts as full (P42)
    assert options(dealt(setup)).raise_to == (400, most)


@pytest.mark.parametrize(
    ("rounding", "most"), [(PotLimitBlinds.FULL, 17), (PotLimitBlinds.ROUNDED_UP, 20), (PotLimitBlinds.ACTUAL, 17)]
)
def test_switch_pot_limit_blinds_rounds_a_small_blind_that_does_not_divide_the_big_one(
    rounding: PotLimitBlinds, most: int
) -> None:
    # Given pot limit 2-5
    setup = set_up([1000] * 3, blinds=(2, 5), structure=POT_LIMIT, rules=with_rules(pot_limit_blinds=rounding))

    # When the first to act is asked
    # Then the small blind counts 2, or 5
    assert options(dealt(setup)).raise_to == (10, most)


def test_p42_pot_limit_preflop_counts_the_call_first() -> None:
    # Given pot limit 100-200 with full blinds
    hand = dealt(set_up([9000] * 3, blinds=(100, 200), structure=POT_LIMIT))

    # When the first to act makes it the most
    assert options(hand).raise_to == (400, 700)

    # Then 701 is refused
    with pytest.raises(RuleViolation, match="P42"):
        play(hand, "3 raises 701")
    assert play(hand, "3 raises 700").current_bet == 700


def test_p57_heads_up_the_button_has_the_small_blind_the_last_card_the_first_action_and_then_the_last() -> None:
    # Given two players, seat 2 on the button
    posted = ask(start(set_up([1000] * 2)), PostAll())
    step = next_step(posted)
    hand = dealt(set_up([1000] * 2))

    # When the hand is played to the flop
    flop = play(hand, "2 calls", "1 checks", FLOP)

    # Then
    assert isinstance(step, DealHoles)
    assert [player.bet for player in posted.players] == [10, 5]
    assert step.cards[-1][0] == 2
    assert (to_act(hand), to_act(flop)) == (2, 1)


def test_p60_a_short_big_blind_is_called_in_full() -> None:
    # Given a big blind of 4 where 10 is owed
    hand = dealt(
        set_up(
            [1000, 4, 1000],
        ),
        {1: "KcKd", 2: "AcAd", 3: "QcQd"},
    )

    # When the others act
    assert (options(hand).call, options(hand).raise_to) == (10, (20, 1000))
    hand = to_the_river(hand)

    # Then 12 is the main pot and 12 a side pot the blind has no part in
    assert [(pot.amount, pot.seats) for pot in hand.pots] == [(12, (1, 2, 3)), (12, (1, 3))]


class TestStraddles:
    """A blind of twice the big one, posted before the cards, that acts last (P61)."""

    def test_p61_the_first_round_starts_left_of_the_straddle_and_the_least_raise_is_its_size(self) -> None:
        # Given a straddle of 20 left of the big blind
        hand = dealt(set_up([1000] * 5, blinds=(5, 10, 20), limits=(10, 10)))

        # When the first to act is asked
        offered = options(hand)

        # Then it is seat 4, who owes 20 or makes it 40
        assert (to_act(hand), offered.call, offered.raise_to) == (4, 20, (40, 1000))

    def test_p61_the_straddle_has_the_last_word_before_the_flop_and_none_after(self) -> None:
        # Given everybody calling the straddle
        hand = play(dealt(set_up([1000] * 4, blinds=(5, 10, 20), limits=(10, 10))), "4 calls", "1 calls", "2 calls")

        # When it comes back
        assert (to_act(hand), options(hand).check, options(hand).raise_to) == (3, True, (40, 1000))
        hand = play(hand, "3 checks", FLOP)

        # Then the flop starts left of the button with the big blind as the least bet
        assert (to_act(hand), options(hand).raise_to) == (1, (10, 980))

    def test_p61_a_straddle_on_the_button_starts_the_round_left_of_it(self) -> None:
        # Given the button straddling
        setup = replace(set_up([1000] * 4), blinds=(Chips(5), Chips(10), Chips(0), Chips(20)))

        # When the cards are dealt
        hand = dealt(setup)

        # Then the small blind is first and the button last
        assert to_act(hand) == 1
        assert to_act(play(hand, "1 calls", "2 calls", "3 calls")) == 4

    def test_p61_a_straddle_is_posted_as_such(self) -> None:
        # Given a straddle
        step = next_step(start(set_up([1000] * 4, blinds=(5, 10, 20), limits=(10, 10))))

        # When the forced bets are asked for
        # Then
        assert isinstance(step, PostForced)
        assert [bet.kind for bet in step.bets] == ["small_blind", "big_blind", "straddle"]

    def test_s16_a_straddle_above_the_upper_figure_is_raised_by_the_upper_figure(self) -> None:
        # Given spread limit 1-3 with a straddle of 4
        hand = dealt(set_up([100] * 4, blinds=(1, 2, 4), structure=Structure.SPREAD_LIMIT, limits=(1, 3)))

        # When seat 4 acts
        offered = options(hand)

        # Then a raise is by 3, which is a full one: seat 1 may raise by 3 again and no other sum
        assert (offered.call, offered.raise_to) == (4, (7, 7))
        hand = play(hand, "4 raises 7")
        assert (hand.raises, options(hand).raise_to) == (1, (10, 10))

    def test_p36_a_straddle_does_not_count_as_a_raise(self) -> None:
        # Given limit 10-20 with a straddle
        hand = dealt(set_up([1000] * 4, blinds=(5, 10, 20), structure=LIMIT, limits=(10, 20)))

        # When it is raised three times
        hand = play(hand, "4 raises 30", "1 raises 40", "2 raises 50")

        # Then that is all, and not one less
        assert (hand.raises, options(hand).raise_to) == (3, None)


class TestDeadPosts:
    """What a seat posts for nobody to match: a missed small blind (P58)."""

    @staticmethod
    def hand(**stack: int) -> Hand:
        """Seat 4 owes a missed small blind of 5 and a live big blind."""
        setup = set_up([1000, 1000, 1000, stack.get("seat_4", 1000)])
        dead = (Chips(0), Chips(0), Chips(0), Chips(5))
        return dealt(replace(setup, dead=dead, blinds=(Chips(5), Chips(10), Chips(0), Chips(10))))

    def test_p58_a_dead_post_is_in_the_pot_and_no_part_of_the_bet(self) -> None:
        # Given the dead 5 and the live 10
        hand = self.hand()

        # When the others act
        # Then they owe 10, and the seat that posted may check behind them
        assert (hand.pot_total, options(hand).call, to_act(hand)) == (30, 10, 3)
        hand = play(hand, "3 calls")
        assert (to_act(hand), options(hand).check) == (4, True)

    def test_p58_a_dead_post_belongs_to_the_main_pot(self) -> None:
        # Given a seat all-in with its posts, and the others betting on
        hand = play(self.hand(seat_4=15), "3 raises 40", "1 calls", "2 folds")

        # When the pots are formed
        # Then the dead 5 is in the main one: four times 10 and the 5
        assert [(pot.amount, pot.seats) for pot in hand.pots] == [(45, (1, 3, 4)), (60, (1, 3))]

    def test_p58_a_stack_of_no_more_than_the_dead_post_still_has_a_claim_on_it(self) -> None:
        # Given 3 chips where 5 are owed dead
        hand = self.hand(seat_4=3)

        # When the others play on
        hand = play(hand, "3 calls", "1 calls", "2 checks")

        # Then it can win the dead 3 and nothing more
        assert [(pot.amount, pot.seats) for pot in hand.pots] == [(3, (1, 2, 3, 4)), (30, (1, 2, 3))]

    def test_c9_a_raise_nobody_calls_leaves_the_dead_post_to_the_winner(self) -> None:
        # Given everybody folding to a raise
        hand = play(self.hand(), "3 raises 40", "4 folds", "1 folds", "2 folds", "pots pushed")

        # When the pot is pushed
        # Then
        assert stacks(hand) == [995, 990, 1030, 985]
        assert hand.player(Seat(4)).dead == 5
