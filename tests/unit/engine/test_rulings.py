"""What a ruling does to a hand: killed, given back, a street taken back, burns, stacks and cards counted anew."""

import pytest

from controller.published.words import LANGUAGES, Words
from controller.wiring.inspect import remark_on
from engine.cards import Card
from engine.checking import RecordRefused, check_record
from engine.dealing import street_owes
from engine.games import Deal
from engine.hand import (
    Burn,
    Burned,
    Command,
    CorrectBurns,
    CorrectStack,
    CountHand,
    DealBoard,
    DealHoles,
    DealtHole,
    DeclareOpener,
    Event,
    GiveBack,
    Hand,
    HolePlace,
    KeepClaim,
    KillHand,
    Name,
    Phase,
    PostAll,
    PushPots,
    ReopenPots,
    Reshuffle,
    Scrap,
    Setup,
    Status,
    TakeBackStreet,
    TurnUp,
    decide,
    next_step,
    start,
)
from engine.phh import parse_hands, print_phh, record, replay
from engine.pots import form_pots
from engine.rules import Structure
from engine.seats import Chips, Seat
from engine.transcript import transcript
from engine.violations import RuleViolation
from tests.unit.engine.dealer import is_taken
from tests.unit.engine.spoken import (
    ask,
    awarded,
    called_round,
    checked_round,
    dealt,
    doors,
    options,
    play,
    said,
    set_up,
    shown,
    stacks,
    street,
    stud,
    to_act,
)

ONE, TWO, THREE, FOUR = map(Seat, (1, 2, 3, 4))
FLOP = "board 2s7d9h"


def flop_of(setup: Setup) -> Hand:
    return play(called_round(dealt(setup)), FLOP)


def told_so_far(setup: Setup, *asked: str | Command, cards: int = 52) -> tuple[Hand, list[Event]]:
    """Play a hand, its first cards dealt unread; return it with everything that happened."""
    hand, events = start(setup), list[Event]()
    first: list[str | Command] = [PostAll()]
    first += [DealtHole(seat=owed.seat) for owed in street_owes(hand, 0)[:cards] if owed.seat is not None]
    for each in (*first, *asked):
        for command in said(hand, each) if isinstance(each, str) else [each]:
            events += decide(hand, command)
            hand = ask(hand, command)
    return hand, events


def dealt_in_part(setup: Setup, cards: int) -> Hand:
    """Deal the first cards of a hand, unread."""
    hand = ask(start(setup), PostAll())
    for owed in hand.owed[:cards]:
        assert owed.seat is not None
        hand = ask(hand, DealtHole(seat=owed.seat))
    return hand


def test_p29_a_killed_hand_loses_its_turn_and_its_chips_stay() -> None:
    # Given a bet of 30 on the flop, and seat 2 to answer it
    hand = play(flop_of(set_up([100] * 3)), "1 bets 30")

    # When the dealer mucks the hand of seat 2 by mistake
    hand = ask(hand, KillHand(seat=TWO))

    # Then seat 3 is to act and the 10 of seat 2 are lost
    assert (to_act(hand), hand.live_seats, hand.pot_total) == (3, (1, 3), 60)


def test_p29_a_hand_killed_out_of_turn_leaves_the_turn_where_it_is() -> None:
    # Given seat 1 to act on the flop
    hand = flop_of(set_up([100] * 4))

    # When the hand of seat 3 is ruled dead
    hand = ask(hand, KillHand(seat=THREE))

    # Then seat 1 is still to act, and seat 3 is passed over
    assert to_act(hand) == 1
    assert to_act(play(hand, "1 checks", "2 checks")) == 4


def test_p29_only_what_nobody_matched_of_a_dead_hand_s_bet_goes_back() -> None:
    # Given a bet of 20 that seat 2 raised to 60
    hand = play(flop_of(set_up([100] * 3)), "1 bets 20", "2 raises 60")

    # When the hand of seat 2 is ruled dead and its uncalled bet goes back
    hand = ask(hand, KillHand(seat=TWO, bet_back=True))

    # Then 40 went back, seat 3 faces the 20 and the least raise is to 40 again
    assert (hand.player(TWO).stack, hand.current_bet) == (70, 20)
    assert (options(hand).call, options(hand).raise_to) == (20, (40, 90))


def test_p29_in_limit_a_raise_that_went_back_is_not_counted_for_the_cap() -> None:
    # Given a limit flop, a bet and a raise by seat 2
    hand = flop_of(set_up([500] * 3, structure=Structure.FIXED_LIMIT, limits=(10, 20)))
    hand = play(hand, "1 bets 10", "2 raises 20")

    # When the hand of seat 2 dies and what nobody matched goes back
    hand = ask(hand, KillHand(seat=TWO, bet_back=True))

    # Then seat 3 faces the bet alone, and its raise is the first
    assert (hand.raises, options(hand).call, options(hand).levels) == (0, 10, (20,))


def test_p54_a_blind_is_no_bet_and_does_not_go_back() -> None:
    # Given the blinds posted and nobody in yet
    hand = dealt(set_up([100] * 3))

    # When the big blind's hand is killed
    hand = ask(hand, KillHand(seat=TWO, bet_back=True))

    # Then its blind stays and has to be matched
    assert (hand.player(TWO).stack, options(hand).call) == (90, 10)


def test_p29_the_last_but_one_hand_killed_leaves_the_pot_to_the_other() -> None:
    # Given two players on the flop, one of whom bet
    hand = play(flop_of(set_up([100] * 2)), "1 bets 30")

    # When the hand of the other is ruled dead
    hand = ask(hand, KillHand(seat=TWO))

    # Then the bet goes back as after a fold, and the pot is won unseen
    assert (hand.player(ONE).stack, hand.phase) == (90, Phase.SHOWDOWN)
    assert awarded(hand).pots[0].uncontested


def test_p29_the_last_live_hand_and_a_dead_one_are_not_killed() -> None:
    # Given a hand that everybody folded to seat 2
    hand = play(dealt(set_up([100] * 3)), "3 folds", "1 folds")

    # When either of its hands is to be killed
    # Then it is refused
    for seat, reason in ((TWO, "last-live-hand"), (THREE, "no-live-hand")):
        with pytest.raises(RuleViolation, match=reason):
            decide(hand, KillHand(seat=seat))


def test_p76_a_hand_dead_at_the_showdown_leaves_its_pots_to_the_others() -> None:
    # Given a river with seat 3 all-in for less and the others tabled
    hand = play(dealt(set_up([200, 200, 50])), "3 all-in", "1 raises 150", "2 calls", FLOP)
    hand = play(hand, "1 checks", "2 checks", "board 3c", "1 checks", "2 checks", "board 4c", "1 checks", "2 checks")
    hand = play(hand, "1 shows AcAd", "2 shows KcKd", "3 shows QcQd")

    # When the aces turn out to be three cards
    hand = ask(ask(hand, KillHand(seat=ONE)), PushPots())

    # Then both pots go to the kings
    assert stacks(hand) == [50, 400, 0]


def test_p75_a_hand_killed_while_it_is_dealt_to_gets_no_more_cards() -> None:
    # Given stud's fourth street, and the first of its cards dealt
    hand = called_round(dealt(stud([100] * 3), doors("2c", "Kd", "Qh")))
    hand = play(hand, "burn")

    # When the hand of seat 2 is killed
    hand = ask(hand, KillHand(seat=TWO))

    # Then only the others are owed a card
    assert [owed.seat for owed in hand.owed] == [1, 3]


def test_p75_a_high_hand_killed_before_it_acts_leaves_the_opening_to_the_next() -> None:
    # Given fourth street with aces high at seat 2 and nobody having acted
    hand = called_round(dealt(stud([100] * 3), doors("2c", "Ad", "Qh")))
    hand = play(hand, "street 1:3c 2:As 3:Qs")
    assert to_act(hand) == 2

    # When that hand is killed
    hand = ask(hand, KillHand(seat=TWO))

    # Then the queens open
    assert (to_act(hand), hand.open_pair) == (3, True)


def test_p89_a_hand_killed_by_mistake_comes_back_and_is_asked_in_its_turn() -> None:
    # Given the hand of seat 2 killed, facing a bet
    hand = ask(play(flop_of(set_up([100] * 3)), "1 bets 30"), KillHand(seat=TWO))

    # When it is told for certain and given back
    hand = ask(hand, GiveBack(seat=TWO))

    # Then it still has to answer the bet, after seat 3
    assert (to_act(hand), to_act(play(hand, "3 calls"))) == (3, 2)


def test_p89_a_muck_at_the_showdown_is_taken_back() -> None:
    # Given a showdown at which seat 2 mucked
    hand = flop_of(set_up([100] * 2))
    for card in ("3c", "4c"):
        hand = play(checked_round(hand), f"board {card}")
    hand = play(checked_round(hand), "1 shows AcAd", "2 mucks")

    # When its cards are retrieved
    hand = play(ask(hand, GiveBack(seat=TWO)), "2 shows 9c9d")

    # Then its three nines win
    assert awarded(hand).pots[0].shares == ((TWO, 20),)


def test_p89_a_hand_that_has_missed_a_bet_does_not_come_back() -> None:
    # Given the hand of seat 2 killed on the flop and a bet called there since
    hand = ask(flop_of(set_up([100] * 3)), KillHand(seat=TWO))
    hand = play(hand, "1 bets 30", "3 calls", "board 3c")

    # When it is to be given back on the turn
    # Then it is refused
    with pytest.raises(RuleViolation, match="hand-cannot-come-back"):
        decide(hand, GiveBack(seat=TWO))


def test_p70_an_exposed_down_card_becomes_the_upcard_and_the_third_card_comes_down() -> None:
    # Given stud, and the second card of seat 2 exposed as it is dealt
    hand = dealt_in_part(stud([100] * 2), cards=4)

    # When it becomes the upcard, and is read
    hand = ask(hand, TurnUp(seat=TWO, index=1))
    hand = ask(hand, Name(place=HolePlace(seat=TWO, index=1), card=Card.parse("2c")))

    # Then seat 2 is owed a down card, and can have to bring it in
    assert next_step(hand) == DealHoles(cards=((ONE, True), (TWO, False)))
    assert to_act(play(hand, "street 1:Kd")) == 2


def test_p70_one_of_three_down_cards_turned_up_by_the_floor_can_bring_it_in() -> None:
    # Given stud, the third card of seat 2 dealt down, so that seat 1 seems to be low
    hand = ask(dealt_in_part(stud([100] * 2), cards=4), DealtHole(seat=ONE, card=Card.parse("Kd")))
    hand = ask(hand, DealtHole(seat=TWO, card=Card.parse("2c"), up=False))
    assert to_act(hand) == 1

    # When the floor turns it up
    hand = ask(hand, TurnUp(seat=TWO, index=2))

    # Then seat 2 has the low card
    assert to_act(hand) == 2


def test_p70_nobody_gets_two_upcards_on_third_street() -> None:
    # Given stud dealt as it should be
    hand = dealt(stud([100] * 2), doors("2c", "Kd"))

    # When another card is to be turned up
    # Then it is refused
    with pytest.raises(RuleViolation, match="no-upcard-lacking"):
        decide(hand, TurnUp(seat=TWO, index=0))


def test_p13_a_flop_that_came_too_early_is_dealt_again_after_its_burn() -> None:
    # Given a flop on which nobody has acted
    hand = flop_of(set_up([100] * 3))

    # When it is taken back and its burn stays
    hand = ask(hand, TakeBackStreet(burn_stays=True))

    # Then three cards are owed and no burn, the old ones may come again, and betting follows
    assert (next_step(hand), hand.burns, hand.stub) == (DealBoard(count=3), 1, 52 - 6 - 1)
    hand = play(hand, "board 2s7d8h")
    assert (to_act(hand), hand.burns) == (1, 1)


def test_p11_a_turn_taken_back_with_its_burn_is_burned_for_again() -> None:
    # Given a turn on which nobody has acted
    hand = play(checked_round(flop_of(set_up([100] * 3))), "board 3c")

    # When both go back
    hand = ask(hand, TakeBackStreet(burn_stays=False))

    # Then a burn is owed, and the flop lies as it was
    assert (next_step(hand), hand.burns, len(hand.board)) == (Burn(), 1, 3)


def test_p13_a_street_on_which_somebody_acted_stands() -> None:
    # Given a flop that seat 1 has checked
    hand = play(flop_of(set_up([100] * 3)), "1 checks")

    # When it is to be taken back
    # Then it is refused
    with pytest.raises(RuleViolation, match="street-stands"):
        decide(hand, TakeBackStreet(burn_stays=True))


def test_p13_a_turn_dealt_after_all_are_all_in_is_taken_back_though_the_river_is_owed() -> None:
    # Given everybody all-in before the flop, and the turn dealt
    hand = play(dealt(set_up([100] * 2)), "2 all-in", "1 calls", FLOP, "board 3c")

    # When the turn is taken back, its burn stays
    hand = ask(hand, TakeBackStreet(burn_stays=True))

    # Then it is owed before the river is
    assert (next_step(hand), len(hand.board)) == (DealBoard(count=1), 3)


def test_p88_a_stud_street_taken_back_is_owed_to_everybody_again() -> None:
    # Given fourth street dealt and nobody having acted
    hand = called_round(dealt(stud([100] * 3), doors("2c", "Ad", "Qh")))
    hand = play(hand, "street 1:3c 2:As 3:Qs")

    # When it is taken back
    hand = ask(hand, TakeBackStreet(burn_stays=True))

    # Then everybody is owed an upcard, in order
    assert next_step(hand) == DealHoles(cards=((ONE, True), (TWO, True), (THREE, True)))


def test_p20_the_first_deal_is_dealt_again_as_a_misdeal_only() -> None:
    # Given the first two cards dealt
    hand = dealt(set_up([100] * 3))

    # When they are to be taken back as a street
    # Then it is refused
    with pytest.raises(RuleViolation, match="deal-again-instead"):
        decide(hand, TakeBackStreet(burn_stays=True))


@pytest.mark.parametrize(("burns", "following"), [(2, 0), (0, 2), (1, 1)])
def test_p11_after_a_wrong_burn_that_stands_the_later_cards_are_those_that_would_have_come(
    burns: int, following: int
) -> None:
    # Given a flop that stands with so many burns
    hand = ask(flop_of(set_up([100] * 3)), CorrectBurns(burns=burns, next_burns=following))

    # When the turn comes
    hand = checked_round(hand)

    # Then three cards have been burned before or with it less the street's own, and the river burns one again
    assert [owed.deal for owed in hand.owed] == [Deal.BURN] * following + [Deal.BOARD]
    for _ in range(following):
        hand = ask(hand, Burned())
    hand = checked_round(play(hand, "board 3c"))
    assert (hand.burns, [owed.deal for owed in hand.owed]) == (2, [Deal.BURN, Deal.BOARD])


def test_p90_the_chips_that_are_counted_are_the_truth() -> None:
    # Given a player who is thought to have 90 behind
    hand = flop_of(set_up([100] * 3))

    # When 60 are counted
    hand = ask(hand, CorrectStack(seat=TWO, stack=Chips(60)))

    # Then no more can be bet, and the hand began with 70
    assert options(play(hand, "1 checks")).all_in == 60
    assert hand.setup.stacks == (100, 70, 100)


def test_p90_a_player_whose_last_chips_were_bet_already_is_all_in() -> None:
    # Given seat 1 to act, thought to have 90 behind
    hand = flop_of(set_up([100] * 3))

    # When nothing is found behind
    hand = ask(hand, CorrectStack(seat=ONE, stack=Chips(0)))

    # Then seat 1 is all-in and the turn moves on
    assert (hand.player(ONE).status, to_act(hand)) == (Status.ALL_IN, 2)


def test_p90_chips_found_behind_an_all_in_do_not_play_by_themselves() -> None:
    # Given seat 3 all-in and called
    hand = play(dealt(set_up([100, 100, 50])), "3 all-in", "1 calls", "2 calls", FLOP)

    # When 20 more are found
    hand = ask(hand, CorrectStack(seat=THREE, stack=Chips(20)))

    # Then seat 3 keeps them and stays all-in
    assert (hand.player(THREE).status, hand.player(THREE).stack, to_act(hand)) == (Status.ALL_IN, 20, 1)


def test_p24_a_card_that_is_scrap_is_not_in_the_stub() -> None:
    # Given a flop
    hand = flop_of(set_up([100] * 3))

    # When a joker turns up
    # Then the stub has one card less
    assert ask(hand, Scrap()).stub == hand.stub - 1


def test_s13_scrap_that_leaves_the_stub_too_short_has_the_burns_shuffled_in() -> None:
    # Given a stud river for seven with one card for each left and three burned
    hand = dealt(stud([100] * 7), doors("2c", "Kd", "Qh", "Jc", "Td", "8h", "7c"))
    for _ in range(3):
        hand = street(called_round(hand), {})
        hand = ask(hand, DeclareOpener(seat=ONE))
    hand = called_round(hand)
    assert (hand.stub, hand.burns, len(hand.owed)) == (7, 3, 7)

    # When one of them is scrap
    hand = ask(hand, Scrap())

    # Then the burns are shuffled in first
    assert next_step(hand) == Reshuffle()


def test_p21_a_dead_hand_is_counted_so_that_the_stub_is_right() -> None:
    # Given a hand of three cards that was killed for it
    hand = ask(flop_of(set_up([100] * 3)), KillHand(seat=TWO))

    # When it is counted
    counted = ask(hand, CountHand(seat=TWO, cards=3))

    # Then the stub has one less; a live hand is not counted so
    assert counted.stub == hand.stub - 1
    assert not is_taken(hand, CountHand(seat=ONE, cards=3))


def river_of_three() -> Hand:
    """Three players of stud with 100 each, the river due after everybody called the bring-in of 2."""
    hand = dealt(stud([100] * 3), doors("2c", "Kd", "Qh"))
    for _ in range(3):
        hand = ask(street(called_round(hand), {}), DeclareOpener(seat=TWO))
    return called_round(hand)


def test_p71_who_keeps_a_claim_on_the_pot_so_far_bets_no_more_and_can_win_no_more() -> None:
    # Given a river, the second card of which came face up
    hand = river_of_three()
    pot, behind = hand.pot_total, hand.player(TWO).stack

    # When its owner is all-in for the pot so far, and the others bet beside it
    hand = street(ask(hand, KeepClaim(seat=TWO)), {})
    assert hand.player(TWO).status is Status.ALL_IN
    hand = ask(hand, DeclareOpener(seat=ONE))
    while hand.phase is Phase.BETTING:
        hand = play(hand, f"{to_act(hand)} {'bets 10' if not hand.current_bet else 'calls'}")

    # Then it has a part in what lay there and in nothing else, its chips behind untouched
    pots = [(made.amount, set(made.seats)) for made in form_pots(hand.players)]
    assert hand.phase is Phase.SHOWDOWN and pots == [(pot, {ONE, TWO, THREE}), (20, {ONE, THREE})]
    assert hand.player(TWO).stack == behind


@pytest.mark.parametrize("seat", [ONE, TWO])
def test_p71_a_claim_is_kept_on_the_river_of_stud_alone_and_once(seat: Seat) -> None:
    # Given fourth street of stud, a Hold'em hand, and a river on which the seat keeps its claim
    fourth = called_round(dealt(stud([100] * 3), doors("2c", "Kd", "Qh")))
    kept = ask(river_of_three(), KeepClaim(seat=seat))

    # When it is asked for there
    # Then the rules refuse it
    for hand in (fourth, flop_of(set_up([100] * 3)), kept):
        with pytest.raises(RuleViolation, match="P71"):
            decide(hand, KeepClaim(seat=seat))


def test_p76_a_stud_hand_of_six_may_play_at_the_showdown() -> None:
    # Given a showdown of stud
    hand = dealt(stud([100] * 2), doors("2c", "Kd"))
    for _ in range(4):
        hand = street(called_round(hand), {})
        hand = ask(hand, DeclareOpener(seat=TWO)) if hand.phase is Phase.READING else hand
    hand = called_round(hand)

    # When seat 1 turns out to have six cards, and both are read
    hand = ask(hand, CountHand(seat=ONE, cards=6))
    hand = play(hand, "2 shows KdKh3s4s5s7h8h", "1 shows 2cAcAdAh9sTs")

    # Then its three aces play
    assert [seat for seat, _ in awarded(hand).pots[0].shares] == [1]


def test_p6_pots_that_went_to_the_wrong_hand_are_taken_back_and_pushed_again() -> None:
    # Given a hand pushed to seat 1 as the dealer read it
    hand = flop_of(set_up([100] * 2))
    for card in ("3c", "4c"):
        hand = play(checked_round(hand), f"board {card}")
    hand = play(shown(checked_round(hand)), "pot 0 to 1", "pots pushed")
    assert stacks(hand) == [110, 90]

    # When it is taken back and read anew
    hand = play(ask(hand, ReopenPots()), "pot 0 to 2", "pots pushed")

    # Then seat 2 has it
    assert (stacks(hand), hand.phase) == ([90, 110], Phase.OVER)


def test_p20_nothing_is_ruled_of_a_hand_that_is_over_but_its_pots() -> None:
    # Given a hand won by folds
    hand = play(dealt(set_up([100] * 3)), "3 folds", "1 folds", "pots pushed")

    # When anything else is asked
    asked: list[Command] = [KillHand(seat=ONE), GiveBack(seat=ONE), TurnUp(seat=ONE, index=0), Scrap()]
    asked += [TakeBackStreet(burn_stays=True), CorrectBurns(burns=0), CountHand(seat=ONE, cards=2)]
    asked += [CorrectStack(seat=ONE, stack=Chips(5))]

    # Then it is refused
    assert not any(is_taken(hand, each) for each in asked)
    assert not is_taken(flop_of(set_up([100] * 3)), ReopenPots())


RULED: tuple[str | Command, ...] = (
    *("3 raises 30", "1 calls", "2 calls", FLOP, TakeBackStreet(burn_stays=True), "board 2s7d8h"),
    *("1 bets 20", KillHand(seat=TWO), "3 calls", CorrectBurns(burns=1), Scrap(), CountHand(seat=TWO, cards=3)),
    *("board Tc", TakeBackStreet(burn_stays=False), "board Tc", "1 checks", "3 checks"),
    *("board Jc", CorrectStack(seat=ONE, stack=Chips(70)), "1 checks", "3 checks"),
    *("1 shows AcAd", "3 mucks", GiveBack(seat=THREE), "3 shows 2c2d", "pots pushed", ReopenPots(), "pots pushed"),
)
"""A hand at which nearly everything is ruled that can be."""


def test_a_hand_with_rulings_is_recorded_as_it_stood() -> None:
    # Given a hand with all kinds of rulings
    setup = set_up([100] * 3)
    hand, events = told_so_far(setup, *RULED)

    # When it is recorded, written and read
    kept = record(setup, events, "one")
    (again,) = parse_hands(print_phh(kept), "one", rules=setup.rules)

    # Then it can have happened so without a remark, and ends with the same board and stacks
    check_record(again)
    assert remark_on(kept, events) == ""
    assert (replay(again).board, stacks(replay(again))) == (hand.board, stacks(hand))


def test_a_hand_that_a_ruling_made_unlike_any_other_is_refused_as_a_record() -> None:
    # Given an all-in of 50, behind which 20 more were found afterwards
    setup = set_up([100, 100, 50])
    asked: list[str | Command] = [
        "3 all-in",
        "1 calls",
        "2 calls",
        CorrectStack(seat=THREE, stack=Chips(20)),
        FLOP,
        "1 checks",
        "2 checks",
    ]
    rest = ["board 3c", "1 checks", "2 checks", "board 4c", "1 checks", "2 checks"]
    _, events = told_so_far(setup, *asked, *rest, "1 shows AcAd", "2 shows KcKd", "3 shows QcQd", "pots pushed")

    # When its record is checked
    # Then it is refused, a call with 20 left behind being no all-in, and the history says so in a remark
    kept = record(setup, events, "one")
    with pytest.raises(RecordRefused):
        check_record(kept)
    assert remark_on(kept, events).startswith("# A ruling was made in this hand")


def test_every_ruling_is_told_in_words_in_three_languages(caplog: pytest.LogCaptureFixture) -> None:
    # Given the same hand, and one of stud in which a card is turned up
    board, upcards = set_up([100] * 3), stud([100] * 2)
    turned = TurnUp(seat=TWO, index=1)
    hands = [(board, told_so_far(board, *RULED)[1]), (upcards, told_so_far(upcards, turned, cards=4)[1])]

    # When they are told in every language
    lines = [line for setup, events in hands for line in transcript(setup, events, "one")]
    for language in LANGUAGES:
        for line in lines:
            args = {name: list(value) if isinstance(value, tuple) else value for name, value in line.args.items()}
            Words(language).label(line.id, **args)  # type: ignore[arg-type]

    # Then each has its words
    assert {line.id for line in lines} >= {f"transcript-{name}" for name in TOLD_AS}
    assert caplog.messages == []


TOLD_AS = ["killed", "given-back", "taken-back", "burns", "counted", "hand-counted", "scrap", "reopened", "turned-up"]
"""What of rulings is told."""
