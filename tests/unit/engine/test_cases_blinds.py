"""Public bug cases about blinds and the order of action (reference engine_cases B04 to B28)."""

from dataclasses import replace

from engine.cards import parse_cards
from engine.hand import Act, Burn, DealHoles, ForcedBet, PostAll, PostForced, next_step, start
from engine.seats import Chips, Seat
from tests.unit.engine.spoken import LIMIT, ask, dealt, options, play, run_out, set_up, stacks, to_act, with_rules


def test_b04_heads_up_the_button_posts_the_small_blind_acts_first_then_last() -> None:
    # Given two players, seat 2 on the button
    setup = set_up([1000, 1000])

    # When the blinds are owed and the cards dealt
    owed = next_step(start(setup))
    hand = dealt(setup)

    # Then the button owes the small blind, acts first, and second on the flop
    assert isinstance(owed, PostForced)
    assert ForcedBet(seat=Seat(2), kind="small_blind", amount=Chips(5)) in owed.bets
    assert to_act(hand) == 2
    assert to_act(play(hand, "2 calls", "1 checks", "board Jc3d5c")) == 1


def test_b05_the_big_blind_keeps_the_option_when_everybody_only_called() -> None:
    # Given four players, all folding to the small blind, who completes
    hand = play(dealt(set_up([1000] * 4)), "3 folds", "4 folds", "1 calls")

    # When it comes back to the big blind
    offered = options(hand)

    # Then seat 2 may check or raise to 20, and only a check brings the flop
    assert (offered.check, offered.raise_to) == (True, (20, 1000))
    assert isinstance(next_step(play(hand, "2 checks")), Burn)


def test_switch_bb_option_off_an_unraised_first_round_ends_at_the_big_blind() -> None:
    # Given a house where the Italian text is taken literally (D-2)
    hand = dealt(set_up([1000] * 3, rules=with_rules(bb_option=False)))

    # When everybody calls
    hand = play(hand, "3 calls", "1 calls")

    # Then the flop comes; but a raise would have come back to the big blind
    assert isinstance(next_step(hand), Burn)
    raised = play(dealt(set_up([1000] * 3, rules=with_rules(bb_option=False))), "3 raises 30", "1 calls")
    assert options(raised).raise_to == (50, 1000)


def test_b17_the_button_still_chooses_against_a_blind_that_is_all_in() -> None:
    # Given a big blind of exactly 20
    hand = dealt(set_up([20, 1980], blinds=(10, 20)))

    # When the button is asked
    offered = options(hand)

    # Then calling 10 or folding is offered, no raise; a call runs the board out
    assert (offered.fold, offered.call, offered.raise_to, offered.all_in) == (True, 10, None, None)
    assert isinstance(next_step(play(hand, "2 calls")), Burn)


def test_b19_a_short_big_blind_still_has_to_be_called_in_full() -> None:
    # Given a big blind all-in for 360 of 600
    hand = dealt(set_up([5000, 360, 480, 5000], blinds=(300, 600)))

    # When the next players are asked
    first = options(hand)
    second = options(play(hand, "3 calls"))

    # Then they owe the full blind (the first has only 480), and the least raise is to twice the blind (P60)
    assert (first.call, first.raise_to, first.all_in) == (480, None, 480)
    assert (second.call, second.raise_to) == (600, (1200, 5000))


def test_b28_a_big_blind_who_is_all_in_gets_no_option() -> None:
    # Given a big blind with exactly the blind
    hand = dealt(set_up([1000, 10, 1000]))

    # When the others call
    hand = play(hand, "3 calls", "1 calls")

    # Then the round is over
    assert isinstance(next_step(hand), Burn)


def test_a_small_blind_who_covers_a_shorter_big_blind_alone_is_not_asked() -> None:
    # Given heads-up a big blind all-in for 4 under a small blind of 5
    hand = dealt(set_up([4, 100]))

    # When the cards are out
    hand = run_out(hand, "2c2d7h8s9c")

    # Then there is no betting, and the odd 1 went back
    assert hand.pot_total == 8
    assert hand.player(Seat(2)).stack == 96


def test_a_big_blind_ante_belongs_to_the_main_pot_and_raises_nobody_s_call() -> None:
    # Given a big blind ante of 10, posted by seat 2 for the table
    hand = dealt(set_up([15, 200, 200], antes=[0, 10, 0]), {1: "AcAd", 2: "2c7d", 3: "KcKd"})

    # When seat 1 is all-in for 15 and wins
    assert options(hand).call == 10
    hand = run_out(play(hand, "3 raises 20", "1 all-in", "2 folds"), "3s4s8h9hJc")
    hand = play(hand, "1 shows", "3 shows", "pots pushed")

    # Then the whole ante is part of what seat 1 wins
    assert stacks(hand) == [15 + 10 + 15 + 10, 180, 185]


def test_an_even_ante_is_matched_like_any_other_bet() -> None:
    # Given a seat with only 3 of an ante of 5
    hand = dealt(set_up([100, 100, 3], antes=[5] * 3), {1: "2c7d", 2: "KcKd", 3: "AcAd"})

    # When it wins against two who play on
    hand = play(hand, "1 calls", "2 checks", "board 3s4s8h", "1 checks", "2 checks", "board 9h")
    hand = play(hand, "1 checks", "2 checks", "board Jc", "1 checks", "2 checks")
    hand = play(hand, "1 shows", "2 shows", "3 shows", "pots pushed")

    # Then it takes three times 3, the rest is a side pot
    assert stacks(hand) == [85, 85 + 24, 9]


def test_p61_a_straddle_acts_last_and_is_the_bet_to_match() -> None:
    # Given a straddle of 20 by seat 3
    hand = dealt(set_up([1000] * 4, blinds=(5, 10, 20), limits=(10, 10)))

    # When everyone calls
    assert (to_act(hand), options(hand).raise_to) == (4, (40, 1000))
    hand = play(hand, "4 calls", "1 calls", "2 calls")

    # Then the straddle has the option, and the least bet on the flop is the big blind again (P61)
    assert (to_act(hand), options(hand).check) == (3, True)
    assert options(play(hand, "3 checks", "board Jc3d5c")).raise_to == (10, 980)


def test_h3_cards_are_dealt_one_at_a_time_from_the_button_s_left() -> None:
    # Given three players who have posted
    hand = ask(start(set_up([100] * 3)), PostAll())

    # When the deal is asked for
    step = next_step(hand)

    # Then it goes round twice, face down, the button last
    assert isinstance(step, DealHoles)
    assert step.cards == tuple((seat, False) for seat in (1, 2, 3, 1, 2, 3))


def test_c5_limit_bets_follow_the_street() -> None:
    # Given limit 10/20
    hand = dealt(set_up([1000] * 3, structure=LIMIT, limits=(10, 20)))

    # When everyone checks or calls along
    sizes = [options(hand).raise_to]
    hand = play(hand, "3 calls", "1 calls", "2 checks", "board Jc3d5c")
    for card in ("4h", "Jh"):
        sizes.append(options(hand).raise_to)
        hand = play(hand, "1 checks", "2 checks", "3 checks", f"board {card}")
    sizes.append(options(hand).raise_to)

    # Then two rounds play the lower limit and two the upper (C-5, H-4 to H-7)
    assert sizes == [(20, 20), (10, 10), (20, 20), (20, 20)]
    assert hand.board == parse_cards("Jc3d5c4hJh")
    assert isinstance(next_step(hand), Act)


def test_with_antes_and_no_blind_the_first_seat_left_of_the_button_acts_first() -> None:
    # Given a table that plays for antes alone
    setup = replace(set_up([1000] * 3), antes=(Chips(5),) * 3, blinds=(Chips(0),) * 3)

    # When the cards are dealt
    hand = dealt(setup)

    # Then seat 1 is first to act, as on every later street
    assert to_act(hand) == 1
