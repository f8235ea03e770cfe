"""Seven-Card Stud as it is dealt: the ante, two down and one up, the burns, who still gets cards (S-1 to S-12)."""

from dataclasses import replace

import pytest

from engine.cards import Card
from engine.hand import (
    Act,
    Burn,
    Burned,
    DealHoles,
    DealtHole,
    ForcedBet,
    Hand,
    PostAll,
    PostForced,
    Status,
    next_step,
    start,
)
from engine.seats import Chips, Seat
from engine.violations import RuleViolation
from tests.unit.engine.spoken import (
    ask,
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

THREE = doors("2c", "Kd", "9h")


def owed(hand: Hand) -> list[tuple[int, bool]]:
    """The players' cards the dealer owes next, after the burn where there is one; True is face up."""
    hand = ask(hand, Burned()) if isinstance(next_step(hand), Burn) else hand
    step = next_step(hand)
    assert isinstance(step, DealHoles), step
    return [(int(seat), up) for seat, up in step.cards]


def test_s1_every_player_dealt_in_posts_the_ante_and_no_blind() -> None:
    # Given three players, one with less than the ante of 2
    hand = start(replace(stud([100, 100, 1]), antes=(Chips(2),) * 3))

    # When the forced bets are asked for
    step = next_step(hand)

    # Then each owes the ante, the last of them what is left; it lies in the middle and counts towards no bet
    assert step == PostForced(
        bets=tuple(
            ForcedBet(seat=Seat(seat), kind="ante", amount=Chips(amount)) for seat, amount in ((1, 2), (2, 2), (3, 1))
        )
    )
    posted = ask(hand, PostAll())
    assert (posted.pot_total, posted.current_bet, [player.bet for player in posted.players]) == (5, 0, [0, 0, 0])


def test_s2_two_rounds_down_and_one_up_go_clockwise_from_the_dealer_s_left() -> None:
    # Given three players who have posted
    hand = ask(start(stud([100] * 3)), PostAll())

    # When the deal is asked for
    cards = owed(hand)

    # Then the first two go down and the third up, always from seat 1; there is no button
    assert cards == [(1, False), (2, False), (3, False)] * 2 + [(1, True), (2, True), (3, True)]
    assert hand.setup.button is None


def test_s2_a_card_to_another_seat_than_the_next_is_refused() -> None:
    # Given the deal at its first card
    hand = ask(start(stud([100] * 3)), PostAll())

    # When it goes to seat 2
    # Then (P18)
    with pytest.raises(RuleViolation, match="P18"):
        ask(hand, DealtHole(seat=Seat(2)))


def test_s6_one_card_is_burned_before_every_later_street_and_none_before_the_first() -> None:
    # Given a hand that goes to the river
    hand = dealt(stud([1000] * 3), THREE)
    burned = [hand.burns]

    # When each street is dealt
    for _ in range(4):
        hand = called_round(hand)
        assert isinstance(next_step(hand), Burn)
        with pytest.raises(RuleViolation, match="P9"):
            ask(hand, DealtHole(seat=Seat(1)))
        hand = street(hand, {1: "??"})
        hand = play(hand, "seat 1 opens")
        burned.append(hand.burns)

    # Then there is one burn a street, from fourth street on (P9)
    assert burned == [0, 1, 2, 3, 4]


def test_s7_fourth_street_is_one_card_up_to_each_active_player_from_the_dealer_s_left() -> None:
    # Given four players, of whom seat 1 folds on third street
    hand = play(dealt(stud([1000] * 4), doors("Kd", "2c", "9h", "4s")), "2 brings-in", "3 calls", "4 calls", "1 folds")

    # When fourth street is dealt
    cards = owed(hand)

    # Then nobody else is left out and the folded seat gets nothing
    assert cards == [(2, True), (3, True), (4, True)]


def test_s7_from_fourth_street_on_the_first_to_act_may_check() -> None:
    # Given fourth street
    hand = street(called_round(dealt(stud([1000] * 3), THREE)), {1: "3c", 2: "4d", 3: "5h"})

    # When the high hand is asked
    offered = options(hand)

    # Then it may check or bet, and owes no bring-in
    assert (to_act(hand), offered.check, offered.bring_in, offered.raise_word) == (2, True, None, "bet")


def test_s8_fifth_and_sixth_street_are_dealt_like_the_fourth() -> None:
    # Given fourth street checked
    hand = street(called_round(dealt(stud([1000] * 3), THREE)), {1: "3c", 2: "4d", 3: "5h"})

    # When the next two streets are dealt
    fifth = checked_round(hand)
    sixth = checked_round(street(fifth, {1: "6c", 2: "7d", 3: "8h"}))

    # Then each is one card up to everybody after a burn
    assert owed(fifth) == owed(sixth) == [(1, True), (2, True), (3, True)]


def test_s12_the_river_is_dealt_face_down() -> None:
    # Given sixth street checked
    hand = street(called_round(dealt(stud([1000] * 3), THREE)), {1: "3c", 2: "4d", 3: "5h"})
    hand = street(checked_round(hand), {1: "6c", 2: "7d", 3: "8h"})
    hand = checked_round(street(checked_round(hand), {1: "Tc", 2: "Jd", 3: "Qh"}))

    # When the river is dealt
    cards = owed(hand)

    # Then each gets one card down, and holds three down and four up
    assert cards == [(1, False), (2, False), (3, False)]
    river = street(hand, {})
    assert all([hole.up for hole in player.holes] == [False] * 2 + [True] * 4 + [False] for player in river.players)


def test_p64_stud_seats_at_most_eight_and_needs_two() -> None:
    # Given nine players, and one
    # When a hand is started
    # Then it is refused
    for players in (9, 1):
        with pytest.raises(ValueError, match="2 to 8 players"):
            start(stud([100] * players))


@pytest.mark.parametrize(
    ("bring_in", "blinds", "message"),
    [(0, 0, "opened by a bring-in"), (6, 0, "opened by a bring-in"), (2, 5, "has no blinds")],
)
def test_p65_stud_is_opened_by_a_bring_in_of_at_most_the_lower_limit(bring_in: int, blinds: int, message: str) -> None:
    # Given a table of 5-10 with this bring-in or with blinds
    setup = replace(stud([100, 100], bring_in=bring_in), blinds=(Chips(blinds),) * 2)

    # When a hand is started
    # Then it is refused
    with pytest.raises(ValueError, match=message):
        start(setup)


def test_p9_a_second_burn_is_refused() -> None:
    # Given the burn before fourth street done
    hand = play(called_round(dealt(stud([1000] * 3), THREE)), "burn")

    # When another card is burned
    # Then
    with pytest.raises(RuleViolation, match="P9"):
        play(hand, "burn")


def test_p70_a_down_card_dealt_face_up_stays_up_where_the_dealer_says_so() -> None:
    # Given the second card of seat 1 turned over by mistake
    hand = ask(start(stud([100, 100])), PostAll())
    hand = ask(hand, DealtHole(seat=Seat(1), card=Card.parse("2c"), up=True))

    # When the other cards are dealt, seat 1's third one down
    for seat, card, up in ((2, "??", False), (1, "??", False), (2, "??", False), (1, "??", False), (2, "3d", True)):
        hand = ask(hand, DealtHole(seat=Seat(seat), card=Card.parse(card), up=up))

    # Then it is seat 1's door card and brings it in
    assert (hand.player(Seat(1)).upcards, to_act(hand)) == ((Card.parse("2c"),), 1)


class TestFoldedWithNothingToFace:
    """A seat that folds when nobody has bet, under both answers of the house (S-7, P73)."""

    @staticmethod
    def folded(*, gets_cards: bool) -> Hand:
        """Fourth street, where seat 2 opens, folds with nothing to face and the others check."""
        hand = dealt(stud([1000] * 3, rules=with_rules(unbet_fold_gets_cards=gets_cards)), THREE)
        hand = street(called_round(hand), {1: "3c", 2: "4d", 3: "5h"})
        return play(hand, "2 folds", "3 checks", "1 checks")

    def test_switch_unbet_fold_gets_cards_off_the_seat_is_passed_over(self) -> None:
        # Given the documents' rules
        hand = self.folded(gets_cards=False)

        # When fifth street is dealt
        # Then
        assert owed(hand) == [(1, True), (3, True)]

    def test_switch_unbet_fold_gets_cards_on_the_seat_receives_cards_until_somebody_bets(self) -> None:
        # Given a house that deals to it
        hand = self.folded(gets_cards=True)
        assert owed(hand) == [(1, True), (2, True), (3, True)]

        # When fifth street is dealt, and somebody bets
        hand = street(hand, {1: "6c", 2: "Kh", 3: "8h"})
        bet = play(hand, "3 bets 10", "1 calls")

        # Then its upcards open nothing, it is never asked, and the bet ends its cards
        assert to_act(hand) == 3
        assert owed(bet) == [(1, True), (3, True)]

    def test_p73_a_seat_that_folds_to_a_bet_gets_no_card_under_either_answer(self) -> None:
        # Given a house that deals to who folds unbet
        hand = dealt(stud([1000] * 3, rules=with_rules(unbet_fold_gets_cards=True)), THREE)

        # When seat 2 folds to the bring-in
        hand = play(hand, "1 brings-in", "2 folds", "3 calls")

        # Then
        assert hand.player(Seat(2)).status is Status.FOLDED
        assert owed(hand) == [(1, True), (3, True)]


def test_p75_a_dead_hand_gets_no_fourth_street() -> None:
    # Given an absent player whose time runs out facing a bring-in, where the house folds
    hand = play(dealt(stud([1000] * 3), doors("9h", "2c", "Kd")), "2 brings-in", "3 folds", "1 calls")

    # When fourth street is dealt
    # Then the dead hand is passed over
    assert owed(hand) == [(1, True), (2, True)]
    assert isinstance(next_step(street(hand, {1: "3c", 2: "4d"})), Act)
