"""Public bug cases about all-ins, side pots, refunds and the clock (reference engine_cases B07 to B40)."""

from engine.hand import Burn, Over, Player, Show, Status, next_step
from engine.pots import form_pots
from engine.rules import OnTimeout
from engine.seats import Chips, Seat
from tests.unit.engine.spoken import LIMIT, awarded, dealt, options, play, run_out, set_up, stacks, to_act, with_rules

BOARD = "2s7d9hJc4s"


def test_b07_a_covered_all_in_loses_only_its_own_chips() -> None:
    # Given heads-up, a raise to 60 by the button with 70, called all-in for 30
    hand = play(dealt(set_up([30, 70]), {1: "KcQd", 2: "AcAd"}), "2 raises 60", "1 calls")

    # When the board runs out
    assert hand.player(Seat(2)).status is Status.LIVE
    hand = play(run_out(hand, BOARD), "1 shows", "2 shows", "pots pushed")

    # Then
    assert stacks(hand) == [0, 100]


def test_b08_an_all_in_nobody_calls_comes_back() -> None:
    # Given heads-up 1/2, the button all-in and a fold
    hand = play(dealt(set_up([100, 100], blinds=(1, 2))), "2 all-in", "1 folds")

    # When the pot is pushed
    award = awarded(hand)
    hand = play(hand, "pots pushed")

    # Then it is the blinds' pot only, won without showing (C-9, C-11)
    assert [pot.uncontested for pot in award.pots] == [True]
    assert stacks(hand) == [98, 102]
    assert isinstance(next_step(hand), Over)


def test_b09_three_pots_and_a_refund_last_formed_first() -> None:
    # Given stacks 50, 100, 200, 450 with AA over KK over QQ over JJ, all in
    hand = dealt(set_up([50, 100, 200, 450]), {1: "AcAd", 2: "KcKd", 3: "QcQd", 4: "JhJd"})
    hand = play(hand, "3 all-in", "4 all-in", "1 all-in", "2 all-in")

    # When the board runs out and all show
    hand = play(run_out(hand, "2s7d9h8c4s"), "1 shows", "2 shows", "3 shows", "4 shows")
    award = awarded(hand)

    # Then 250 was returned and the pots go one to each, side pots first (P51)
    assert [(pot.index, pot.pot.amount) for pot in award.pots] == [(2, 200), (1, 150), (0, 200)]
    assert stacks(play(hand, "pots pushed")) == [200, 150, 200, 250]


def test_a_player_whose_all_in_came_back_in_part_is_not_all_in() -> None:
    # Given an all-in of 70 called for 30
    hand = play(dealt(set_up([30, 70])), "2 all-in", "1 calls")

    # When 40 has come back
    player = hand.player(Seat(2))

    # Then the player has chips and is live, though nothing is left to bet against (B07)
    assert (player.stack, player.status) == (40, Status.LIVE)
    assert isinstance(next_step(hand), Burn)


def test_a_short_call_all_in_is_offered_as_such_when_nobody_can_be_raised() -> None:
    # Given 30 chips facing an all-in of 50
    hand = play(dealt(set_up([30, 50])), "2 all-in")

    # When the player is asked
    offered = options(hand)

    # Then
    assert (offered.call, offered.all_in, offered.raise_to) == (20, 30, None)


def test_b37_chips_of_a_layer_everybody_left_join_the_pot_below() -> None:
    # Given all-ins of 40 and 60, and two who put in 110 and then folded
    paid = {1: (40, Status.ALL_IN), 2: (60, Status.ALL_IN), 3: (110, Status.FOLDED), 4: (110, Status.FOLDED)}
    players = [
        Player(seat=Seat(seat), stack=Chips(0), paid=Chips(chips), status=status)
        for seat, (chips, status) in paid.items()
    ]

    # When the pots are formed
    pots = form_pots(players)

    # Then what is paid out is what was paid in
    assert [(pot.amount, pot.seats) for pot in pots] == [(160, (1, 2)), (160, (2,))]


def test_b38_an_uncalled_bet_goes_back_before_the_showdown() -> None:
    # Given a river all-in for more than the caller has
    hand = play(dealt(set_up([50, 200]), {1: "AcAd", 2: "KcKd"}), "2 all-in", "1 all-in")

    # When the showdown comes
    hand = run_out(hand, BOARD)

    # Then the pot is what was matched; the loser is paid nothing
    assert hand.pot_total == 100
    assert stacks(play(hand, "1 shows", "2 shows", "pots pushed")) == [100, 150]


def test_b39_one_player_with_chips_left_ends_the_betting_two_bet_on() -> None:
    # Given three players, one all-in before the flop
    two_left = play(dealt(set_up([20, 500, 500])), "3 raises 20", "1 calls", "2 calls", "board 2s7d9h")
    one_left = play(dealt(set_up([20, 20, 500])), "3 raises 20", "1 calls", "2 calls")

    # When two still have chips, or only one
    # Then betting goes on for the side pot, or the board runs out
    assert to_act(two_left) == 2
    assert isinstance(next_step(one_left), Burn)
    assert isinstance(next_step(run_out(one_left, BOARD)), Show)


def test_b27_a_player_who_runs_out_of_time_keeps_the_stack_and_the_claim() -> None:
    # Given limit 25/50 (small blind 15), two left, the pot 125 on the turn
    hand = dealt(set_up([2857, 2800], blinds=(15, 25), structure=LIMIT, limits=(25, 50)), {1: "AcAd", 2: "KcKd"})
    hand = play(hand, "2 raises 50", "1 calls", "board 2s7d9h", "1 checks", "2 checks", "board Jc")

    # When seat 2 bets 50 and seat 1 lets the time run out
    hand = play(hand, "1 checks", "2 bets 50", "1 times-out")

    # Then the 50 is returned, the river is dealt and the showdown is for the pot before
    assert (hand.pot_total, hand.player(Seat(1)).stack) == (100, 2807)
    hand = play(run_out(hand, BOARD), "1 shows", "2 shows", "pots pushed")
    assert stacks(hand) == [2907, 2750]


def test_b40_a_timed_out_player_plays_for_the_main_pot_only() -> None:
    # Given three players, 10 each in the pot
    hand = dealt(set_up([110] * 3), {1: "KcKd", 2: "AcAd", 3: "QcQd"})
    hand = play(hand, "3 calls", "1 calls", "2 checks", "board 2s7d9h")

    # When seat 1 bets 10, seat 2 times out, seat 3 calls, and all is checked down
    hand = play(hand, "1 bets 10", "2 times-out", "3 calls", "board Jc", "1 checks", "3 checks", "board 4s")
    hand = play(hand, "1 checks", "3 checks", "1 shows", "2 shows", "3 shows", "pots pushed")

    # Then seat 2 wins the main pot of 30 with the stack kept, seat 1 the side pot of 20
    assert stacks(hand) == [110, 130, 90]


def test_switch_on_timeout_folds_or_checks_where_the_house_says_so() -> None:
    # Given a house that folds or checks on time
    setup = set_up([100] * 3, rules=with_rules(on_timeout=OnTimeout.FOLD_OR_CHECK))

    # When time runs out facing a bet, and with nothing owed
    hand = play(dealt(setup), "3 times-out", "1 calls", "2 times-out")

    # Then one is folded and the other checked (P44)
    assert hand.player(Seat(3)).status is Status.FOLDED
    assert (hand.player(Seat(2)).status, hand.street) == (Status.LIVE, 1)


def test_c9_a_raise_nobody_calls_comes_back_and_a_fold_leaves_its_chips() -> None:
    # Given a call and a fold to a later raise
    hand = play(dealt(set_up([100] * 3)), "3 raises 20", "1 folds", "2 raises 60")

    # When the raise is not called
    hand = play(hand, "3 folds", "pots pushed")

    # Then the raiser wins what was put in, 40 of the 60 having gone back
    assert stacks(hand) == [95, 125, 80]


def test_c7_every_pot_is_known_while_the_hand_goes_on() -> None:
    # Given an all-in for 20 called twice
    hand = play(dealt(set_up([20, 500, 500])), "3 raises 20", "1 calls", "2 calls", "board 2s7d9h")

    # When the others bet on
    bet = play(hand, "2 bets 50")
    hand = play(bet, "3 calls")

    # Then a bet is in no pot until it is collected; then it is the side pot
    assert [pot.amount for pot in bet.pots] == [60]
    assert [(pot.amount, pot.seats) for pot in hand.pots] == [(60, (1, 2, 3)), (100, (2, 3))]
    assert hand.pot_total == 160
    assert options(play(hand, "board Jc")).raise_to == (10, 430)
