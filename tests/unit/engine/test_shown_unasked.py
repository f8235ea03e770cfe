"""Histories of what nobody asked for: a winner's show, and cards read after the dealer had spoken for them."""

from itertools import takewhile

import pytest

from engine.cards import Card, parse_cards
from engine.checking import check_record
from engine.hand import Fold, HandShown, HolePlace, Name, PushPots, ShowHand, carry_out
from engine.phh import DealtTo, RecordedHand, Won, parse_hands, print_phh, record, replay, replay_steps
from engine.seats import Seat
from engine.transcript import transcript
from tests.unit.engine.spoken import stacks, to_act

BLINDS = """
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [100, 100, 100]
"""
STUD = """
variant = "F7S"
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100, 100]
"""
HEADS_UP = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [100, 100]
"""
DOORS = '"d dh p1 ????2c", "d dh p2 ????Kd", "d dh p3 ????5h"'
UNREAD = '"d dh p1 ??????", "d dh p2 ??????", "d dh p3 ??????"'


def history(text: str) -> RecordedHand:
    """Read one hand and check that it can have happened."""
    (hand,) = parse_hands(text, "hand")
    check_record(hand)
    return hand


@pytest.mark.parametrize(
    ("text", "bets", "cards"),
    [
        ('variant = "NT"' + BLINDS, ("p3 cbr 20", "p1 f", "p2 f"), "AhAd"),
        ('variant = "PO"' + BLINDS, ("p3 cbr 20", "p1 f", "p2 f"), "AhAdKsKd"),
        (STUD, ("p2 pb", "p3 cbr 5", "p1 f", "p2 f"), "AhAdAs"),
    ],
)
def test_c11_a_winner_nobody_called_who_shows_is_told_before_the_hand_is_whole(
    text: str, bets: tuple[str, ...], cards: str
) -> None:
    # Given a hand that ends on its first street, whose winner shows all the same
    unread = "??" * (len(cards) // 2)
    dealt = [f"d dh p1 {unread}", f"d dh p2 {unread}", f"d dh p3 {unread}"]
    hand = history(text + f"actions = {[*dealt, *bets, f'p3 sm {cards}']}")

    # When it is played and told
    events = [event for _, caused, _ in replay_steps(hand) for event in caused]
    lines = [(line.id, line.args) for line in transcript(hand.setup, events, "hand")]

    # Then the show is told, and not what so few cards make
    shown = tuple(cards[at : at + 2] for at in range(0, len(cards), 2))
    assert ("transcript-shows", {"seat": 3, "cards": shown}) in lines


def test_p77_a_reading_that_upcards_read_later_bear_out_is_no_news() -> None:
    # Given the dealer's word for the low card, and a record that holds the door cards by now
    hand = history(STUD + f'actions = [{DOORS}, "p1 pb", "p2 f", "p3 f"]\n_openers = [[4, 1, 0]]')

    # When it is played
    # Then seat 1 brought it in
    assert stacks(replay(hand)) == [102, 99, 99]


def test_p77_each_street_is_opened_by_its_own_reading() -> None:
    # Given a reading on third street, whose cards were read later, and another one on fourth
    third = f'{DOORS}, "p1 pb", "p2 cc", "p3 cc"'
    fourth = '"d dh p1 ??", "d dh p2 ??", "d dh p3 ??", "p3 cbr 5", "p1 f", "p2 f"'
    hand = history(STUD + f"actions = [{third}, {fourth}]\n_openers = [[4, 1, 0], [11, 3, 0]]")

    # When it is played
    # Then seat 3 opened fourth street
    assert stacks(replay(hand)) == [97, 97, 106]


@pytest.mark.parametrize(("shown", "lies"), [("??9h2c", "??9h2c"), ("2c9hTd", "9hTd2c")])
def test_p47_what_is_read_of_a_shown_hand_lies_where_it_is_shown_as_far_as_that_can_be(shown: str, lies: str) -> None:
    # Given a hand of which the door card was read, and that has a claim
    base = history(STUD + f'actions = [{DOORS}, "p1 pb", "p2 f", "p3 f"]')
    hand = next(after for _, _, after in replay_steps(base) if to_act(after) == 2)

    # When it is shown with a card unread, or in another order / Then what was read before keeps its place
    (event, *_), _ = carry_out(hand, ShowHand(seat=Seat(1), cards=parse_cards(shown)))
    assert event == HandShown(seat=Seat(1), cards=parse_cards(lies))


def test_p67_a_reading_that_the_dealer_put_right_counts_as_the_last_one() -> None:
    # Given the low card read wrong and then right before anybody acted
    hand = history(STUD + f'actions = [{UNREAD}, "p2 pb", "p3 f", "p1 f"]\n_openers = [[4, 1, 0], [5, 2, 0]]')

    # When it is played
    # Then seat 2 brought it in
    assert stacks(replay(hand)) == [99, 102, 99]


def test_p67_a_wager_that_stood_against_a_door_card_read_later_can_be_played_again() -> None:
    # Given door cards nobody read, seat 1 declared low, and seat 2 gone
    base = history(STUD + f'actions = [{UNREAD}, "p1 pb", "p2 f", "p3 f"]\n_openers = [[4, 1, 0]]')
    *before, (_, last, hand) = takewhile(lambda step: to_act(step[2]) != 3, replay_steps(base))
    events = [event for _, caused, _ in before for event in caused] + list(last)
    for command in (
        Fold(seat=Seat(2)),
        # When seat 2's card turns out to be the lowest there is, and the hand goes on as it was
        Name(place=HolePlace(seat=Seat(2), index=2), card=Card.parse("2c")),
        Fold(seat=Seat(3)),
        PushPots(),
    ):
        caused, hand = carry_out(hand, command)
        events += caused
    recorded = record(base.setup, events, "hand")

    # Then its record says that it was not read when seat 1 opened, and can be played again
    again = history(print_phh(recorded))
    assert [str(card) for dealt in again.actions if isinstance(dealt, DealtTo) for card in dealt.cards] == ["??"] * 9
    assert stacks(replay(again)) == stacks(hand) == [102, 99, 99]


def test_p47_a_reading_of_the_hands_that_cards_overruled_is_not_recorded() -> None:
    # Given a showdown that nobody could read, which the dealer gave to seat 2
    bets = '"d dh p1 ????", "d dh p2 ????", "p2 cbr 100", "p1 cc", "d db 2s7d9h", "d db Jc", "d db 4s"'
    base = history(HEADS_UP + f'actions = [{bets}, "p1 sm ????", "p2 sm ????"]\n_winners = [[10, 0, 0, 2]]')
    *steps, (_, _, _) = replay_steps(base)
    events, hand = [event for _, caused, _ in steps for event in caused], steps[-1][2]

    # When the cards are named before the pot is pushed, and speak for seat 1
    for seat, cards in ((1, "AcAd"), (2, "KcKd")):
        for index, card in enumerate(parse_cards(cards)):
            caused, hand = carry_out(hand, Name(place=HolePlace(seat=Seat(seat), index=index), card=card))
            events += caused
    caused, hand = carry_out(hand, PushPots())
    recorded = record(base.setup, [*events, *caused], "hand")

    # Then its record holds what was paid, and can have happened
    assert not any(isinstance(action, Won) for action in recorded.actions)
    assert stacks(replay(history(print_phh(recorded)))) == stacks(hand) == [200, 0]


def test_c12_who_mucked_since_another_had_shown_unasked_mucks_again() -> None:
    # Given a checked river on which seat 2 shows before seat 1, who is first to show and mucks
    board = '"d db 2s7d9h", "p1 cc", "p2 cc", "d db Jc", "p1 cc", "p2 cc", "d db 4s", "p1 cc", "p2 cc"'
    actions = f'"d dh p1 ????", "d dh p2 AcAd", "p2 cc", "p1 cc", {board}, "p2 sm AcAd", "p1 sm"'
    hand = history(HEADS_UP + f'_rules = "documents"\nactions = [{actions}]')

    # When it is played
    last = replay(hand)

    # Then nobody asks for the cards of seat 1
    assert last.players[0].mucked
    assert stacks(last) == [90, 110]


def test_c10_cards_that_came_to_a_hand_after_it_was_tabled_are_played_as_they_were_shown() -> None:
    # Given both all-in on third street, and the river cards read only when the hands were shown once more
    third = '"d dh p1 AhAdAs", "d dh p2 KdKhKc", "p2 pb", "p1 cbr 5", "p2 cc"'
    streets = '"d dh p1 2c", "d dh p2 3c", "d dh p1 4d", "d dh p2 5d", "d dh p1 7h", "d dh p2 8h"'
    shown = '"p1 sm AhAdAs", "p2 sm KdKhKc"'
    river = '"d dh p1 ??", "d dh p2 ??", "p2 sm KdKhKc3c5d8hKs", "p1 sm AhAdAs2c4d7h9c"'
    two = STUD.replace("[1, 1, 1]", "[1, 1]").replace("[100, 100, 100]", "[6, 6]")
    hand = history(two + f'_rules = "tda_2024"\nactions = [{third}, {shown}, {streets}, {river}]')

    # When it is played
    # Then nothing has to be asked for
    assert stacks(replay(hand)) == [0, 12]
