"""Hands turned up as soon as all-ins leave no betting to come, where the house says so (P45)."""

import pytest

from engine.cards import parse_cards
from engine.hand import Award, Burn, DealHoles, DealtHole, Hand, HolePlace, Name, Show, next_step
from engine.seats import Seat
from tests.unit.engine.spoken import ask, awarded, dealt, doors, play, run_out, set_up, street, stud, with_rules

TABLING = with_rules(all_in_tabling=True)


def all_in_on_third_street() -> Hand:
    """Three players of stud, two of them all-in and one with chips left."""
    hand = dealt(stud([10, 10, 100], rules=TABLING), doors("2c", "Kd", "9h"))
    return play(hand, "1 brings-in", "2 completes 5", "3 raises 10", "1 all-in", "2 all-in")


def asked(hand: Hand) -> list[int]:
    """Who is asked to table a hand before the next card, everybody doing so with unread cards."""
    seats = []
    while isinstance(step := next_step(hand), Show):
        seats.append(int(step.seat))
        hand = play(hand, f"{step.seat} shows")
    return seats


def test_p45_all_hands_are_tabled_before_the_next_card_of_stud() -> None:
    # Given all-ins on third street
    hand = all_in_on_third_street()

    # When the rules are asked
    # Then everybody tables, nobody may muck, and then the street is burned for
    assert next_step(hand) == Show(seat=Seat(1), may_muck=False)
    assert asked(hand) == [1, 2, 3]
    assert isinstance(next_step(play(hand, "1 shows", "2 shows", "3 shows")), Burn)


def test_p45_a_tabled_hand_is_not_asked_for_again_when_more_cards_come_to_it() -> None:
    # Given three tabled hands of stud
    hand = play(all_in_on_third_street(), "1 shows", "2 shows", "3 shows", "burn")

    # When fourth street is dealt card by card
    for left in ((1, 2, 3), (2, 3), (3,)):
        step = next_step(hand)
        assert isinstance(step, DealHoles)
        assert tuple(seat for seat, _ in step.cards) == left
        hand = ask(hand, DealtHole(seat=Seat(left[0])))

    # Then the rest runs out and the pots are awarded without another word
    while isinstance(next_step(hand), Burn):
        hand = street(hand, {})
    assert isinstance(next_step(hand), Award)


def test_p45_cards_that_come_to_a_tabled_hand_are_read_like_any_other() -> None:
    # Given three tabled hands and every street run out unread
    hand = play(all_in_on_third_street(), "1 shows 2c2d2h", "2 shows KcKhKd", "3 shows 9c9d9h")
    while isinstance(next_step(hand), Burn):
        hand = street(hand, {})

    # When the cards that decide are named
    assert awarded(hand).pots[0].needs is not None
    for seat, cards in ((1, "2s3d4d5d"), (2, "KsAdAcAh"), (3, "9s6d7d8d")):
        for index, card in enumerate(parse_cards(cards), start=3):
            hand = ask(hand, Name(place=HolePlace(seat=Seat(seat), index=index), card=card))

    # Then the best of them wins
    assert [[seat for seat, _ in pot.shares] for pot in awarded(hand).pots] == [[2]]


def test_switch_all_in_tabling_on_hands_are_tabled_before_the_flop() -> None:
    # Given an all-in before the flop
    hand = play(dealt(set_up([100, 100], rules=TABLING), {1: "AcAd", 2: "KcKd"}), "2 all-in", "1 calls")

    # When both have shown
    assert asked(hand) == [1, 2]
    hand = run_out(play(hand, "1 shows", "2 shows"), "2s7d9hJc4s")

    # Then the board runs out and nobody is asked again
    assert isinstance(next_step(hand), Award)


def test_switch_all_in_tabling_off_hands_stay_down_until_the_showdown() -> None:
    # Given the documents' rules and an all-in before the flop, and one on third street of stud
    holdem = play(dealt(set_up([100, 100]), {1: "AcAd", 2: "KcKd"}), "2 all-in", "1 calls")
    third = dealt(stud([10, 10]), doors("2c", "Kd"))
    third = play(third, "1 brings-in", "2 completes 5", "1 all-in", "2 all-in")

    # When the rules are asked
    # Then the cards come first
    assert isinstance(next_step(holdem), Burn)
    assert isinstance(next_step(third), Burn)
    assert asked(run_out(holdem, "2s7d9hJc4s")) == [1, 2]


def test_switch_all_in_tabling_waits_while_two_can_still_bet() -> None:
    # Given one all-in and two with chips
    hand = play(dealt(set_up([20, 500, 500], rules=TABLING)), "3 raises 20", "1 calls", "2 calls")

    # When the rules are asked
    # Then the flop comes
    assert isinstance(next_step(hand), Burn)


@pytest.mark.parametrize("shown", [(), (1,), (1, 2)])
def test_p45_a_hand_shown_early_by_its_own_will_is_not_asked_for_twice(shown: tuple[int, ...]) -> None:
    # Given some who showed before they were asked
    hand = play(dealt(set_up([100, 100], rules=TABLING), {1: "AcAd", 2: "KcKd"}), "2 all-in", "1 calls")
    hand = play(hand, *(f"{seat} shows" for seat in shown))

    # When the rules are asked
    # Then the others are
    assert asked(hand) == [seat for seat in (1, 2) if seat not in shown]
