"""Whose upcards open a street from the fourth on, and what is asked where they were not read (S-7 to S-9, S-14)."""

from random import Random

import pytest

from engine.cards import DECK, Card
from engine.hand import (
    Act,
    Burn,
    Burned,
    DealHoles,
    DealtHole,
    Hand,
    HolePlace,
    Name,
    PostAll,
    ReadUpcards,
    ShowHand,
    next_step,
    start,
)
from engine.rules import HouseRules, StudTieFirst
from engine.seats import Seat
from engine.violations import NeedsCards, RuleViolation
from tests.unit.engine.spoken import (
    DOCUMENTS,
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


def showing(*upcards: str, rules: HouseRules = DOCUMENTS, game: str = "stud") -> Hand:
    """A hand in which the seats show these upcards, the door card first, everybody having stayed in."""
    hand = dealt(stud([1000] * len(upcards), rules=rules, game=game), doors(*[cards[:2] for cards in upcards]))
    for at in range(2, len(upcards[0]), 2):
        hand = called_round(hand)
        hand = street(hand, {seat: cards[at : at + 2] for seat, cards in enumerate(upcards, start=1)})
    return hand


def asked_for(hand: Hand) -> tuple[int, ...]:
    step = next_step(hand)
    assert isinstance(step, ReadUpcards), step
    return step.needs.seats


def name(hand: Hand, seat: int, index: int, card: str) -> Hand:
    return ask(hand, Name(place=HolePlace(seat=Seat(seat), index=index), card=Card.parse(card)))


@pytest.mark.parametrize(
    ("upcards", "first"),
    [
        (("2c5d", "Kd4s", "9hTh"), 2),
        (("2c2d", "Kd4s", "9hAh"), 1),
        (("2c2d", "3d3s", "AhKh"), 2),
        (("Kc5d", "Kd9s", "9hTh"), 2),
        (("AcKd", "2d2s", "QhJh"), 2),
        (("3c4c", "TdJd", "2h5h"), 2),
    ],
)
def test_s7_the_highest_two_upcards_open_fourth_street(upcards: tuple[str, ...], first: int) -> None:
    # Given these upcards; a pair beats any two cards
    # When fourth street is dealt
    hand = showing(*upcards)

    # Then
    assert to_act(hand) == first


@pytest.mark.parametrize(
    ("upcards", "first"),
    [
        (("2c2d2h", "AdAsKc", "9hTh3c"), 1),
        (("9c9d3h", "9h9s4c", "AhKhQs"), 2),
        (("3c4c5c", "JdTs9s", "2h6hQs"), 3),
        (("9c9d3h5s", "8h8s7c7d", "AhKhQsJs"), 2),
        (("9c9d3h3s", "8h8s8c7d", "AhKhQsJs"), 2),
        (("5c5d5h5s", "AhAsAcKd", "9hTh3c2c"), 1),
        (("9c9d3h3s", "9h9s3c4d", "AhKhQsJs"), 1),
    ],
)
def test_s8_the_highest_three_and_four_upcards_open_fifth_and_sixth_street(
    upcards: tuple[str, ...], first: int
) -> None:
    # Given these upcards
    # When the street is dealt
    hand = showing(*upcards)

    # Then trips beat pairs, two pair beats one, and the next card decides between equal ones
    assert to_act(hand) == first


def test_s9_straights_and_flushes_among_the_upcards_do_not_count() -> None:
    # Given four to a straight flush, a pair of twos and an ace high
    hand = showing("6c7c8c9c", "2d2s4h5h", "AhKhQsTs")

    # When sixth street is dealt
    # Then the pair opens, and without it the ace does
    assert to_act(hand) == 2
    assert to_act(showing("6c7c8c9c", "2d3s4h5h", "AhKhQsTs")) == 3


def test_s9_of_equal_upcards_the_seat_nearest_the_dealer_s_left_opens() -> None:
    # Given ace-king three times over, the best suits last
    hand = showing("2c3d", "AcKc", "AdKd", "AsKs")

    # When fourth street is dealt
    # Then suits decide nothing (C-13)
    assert to_act(hand) == 2


def test_s9_the_tied_seat_nearest_the_left_that_is_still_in_opens() -> None:
    # Given the same tie, the first of them folding on fourth street
    hand = play(showing("2c3d", "AcKc", "AdKd", "AsKs"), "2 folds", "3 checks", "4 checks", "1 checks")

    # When fifth street leaves the others equal
    hand = street(hand, {1: "4h", 3: "9d", 4: "9s"})

    # Then
    assert to_act(hand) == 3


def test_switch_stud_tie_first_by_suit_the_best_suit_of_the_highest_card_opens() -> None:
    # Given the same tie in a house that goes by suit
    rules = with_rules(stud_tie_first=StudTieFirst.SUIT)

    # When fourth street is dealt
    hand = showing("2c3d", "AcKc", "AdKd", "AsKs", rules=rules)

    # Then the ace of spades opens; cards that are not equal are still told apart by rank
    assert to_act(hand) == 4
    assert to_act(showing("2c3d", "AcKc", "AdQd", "AsJs", rules=rules)) == 2


def test_p68_the_high_board_acts_first_on_every_street_from_the_fourth_on() -> None:
    # Given a high board that changes hands
    hand = showing("2c5d", "Kd4s", "9hTh")
    firsts = [to_act(hand)]

    # When the streets go by
    for cards in ({1: "5h", 2: "6s", 3: "3s"}, {1: "8c", 2: "6h", 3: "4h"}, {}):
        hand = street(checked_round(hand), cards)
        firsts.append(to_act(hand))

    # Then it is the king, the fives, the sixes, and on the river the sixes again
    assert firsts == [2, 1, 2, 2]


def test_s14_the_high_board_of_sixth_street_opens_the_river() -> None:
    # Given sixth street with aces on seat 2
    hand = showing("2c5d7h9h", "AdAs3c4c", "KhQhTs8s")
    assert to_act(hand) == 2

    # When the river is dealt down
    hand = street(checked_round(hand), {1: "9c", 2: "2d", 3: "Kc"})

    # Then
    assert to_act(hand) == 2


def test_s14_a_river_card_turned_up_by_mistake_does_not_change_who_opens() -> None:
    # Given sixth street with an ace high on seat 2, and the rivers of the others down
    hand = ask(checked_round(showing("2c5d7h9h", "Ad6s3c4c", "KhQhTs8s")), Burned())

    # When seat 1's river is dealt face up and pairs its nine
    for seat, card, up in ((1, "9c", True), (2, "??", None), (3, "??", None)):
        hand = ask(hand, DealtHole(seat=Seat(seat), card=Card.parse(card), up=up))

    # Then it is still the high board of sixth street (P71 says what is done about the card)
    assert to_act(hand) == 2


def test_s7_a_high_hand_that_is_all_in_leaves_the_action_to_its_left() -> None:
    # Given seat 2 all-in on third street
    hand = dealt(stud([1000, 6, 1000]), doors("2c", "Kd", "9h"))
    hand = play(hand, "1 brings-in", "2 all-in", "3 calls", "1 calls")

    # When it is high on fourth street
    hand = street(hand, {1: "3c", 2: "Ah", 3: "Th"})

    # Then the next player opens
    assert to_act(hand) == 3


class TestUpcardsNobodyHasRead:
    """What the rules ask for where the opener turns on unread cards, and where it does not (P77)."""

    def test_s3_the_seats_whose_door_cards_decide_are_named(self) -> None:
        # Given two door cards unread beside a four
        hand = dealt(stud([1000] * 4), doors("??", "4d", "??", "Kd"))

        # When the rules are asked
        # Then the two could be lower than the four
        assert asked_for(hand) == (1, 3)
        with pytest.raises(RuleViolation, match="nobody-to-act"):
            play(hand, "2 brings-in")

    def test_s3_nothing_is_asked_where_the_lowest_card_of_all_was_seen(self) -> None:
        # Given the two of clubs, and the rest unread
        hand = dealt(stud([1000] * 4), doors("??", "2c", "??", "??"))

        # When the rules are asked
        # Then whatever the others are, seat 2 opens
        assert to_act(hand) == 2

    def test_s3_nothing_is_asked_where_every_lower_card_is_elsewhere(self) -> None:
        # Given a two of hearts, the lower twos seen in other hands
        hand = dealt(stud([1000] * 3), {1: "2c2d??", 2: "????2h", 3: "????Kd"})

        # When seat 1's door card is unread
        # Then it cannot be lower
        assert to_act(hand) == 2

    def test_s7_only_the_seats_that_could_be_high_are_named(self) -> None:
        # Given a pair of kings, a seat with one card unread beside a nine, and one beside an ace
        hand = play(dealt(stud([1000] * 3), doors("Kd", "9h", "Ac")), "2 brings-in", "3 calls", "1 calls")
        hand = street(hand, {1: "Kh"})

        # When the rules are asked
        # Then only a second ace could beat the kings
        assert asked_for(hand) == (3,)

    def test_s7_a_pair_of_aces_seen_needs_no_other_card(self) -> None:
        # Given aces on seat 2, the other fourth-street cards unread
        hand = called_round(dealt(stud([1000] * 3), doors("Kd", "Ah", "9h")))
        hand = street(hand, {2: "Ac"})

        # When the rules are asked
        # Then seat 2 opens, and either limit is open (S-10)
        assert (to_act(hand), options(hand).levels) == (2, (5, 10))

    def test_s10_whether_a_pair_shows_is_asked_for_even_where_the_opener_is_clear(self) -> None:
        # Given an ace beside an unread card against two small hands that were read
        hand = called_round(dealt(stud([1000] * 3), doors("3d", "Ah", "9h")))
        hand = street(hand, {1: "2c", 3: "7c"})

        # When the rules are asked
        # Then that card decides the limit
        assert asked_for(hand) == (2,)
        assert options(name(hand, 2, 3, "Ad")).levels == (5, 10)
        assert options(name(hand, 2, 3, "4d")).levels == (5,)

    def test_p77_the_dealer_says_who_is_low(self) -> None:
        # Given door cards nobody read
        hand = dealt(stud([1000] * 3))
        assert asked_for(hand) == (1, 2, 3)

        # When the dealer declares seat 3
        hand = play(hand, "seat 3 opens")

        # Then it has to bring it in
        assert (to_act(hand), options(hand).bring_in) == (3, 2)

    def test_p77_the_dealer_says_who_is_high_and_that_a_pair_shows(self) -> None:
        # Given fourth street unread
        hand = street(called_round(play(dealt(stud([1000] * 3)), "seat 3 opens")), {})
        assert asked_for(hand) == (1, 2, 3)

        # When the dealer declares seat 1 with a pair, or without one
        paired, unpaired = play(hand, "seat 1 opens with a pair"), play(hand, "seat 1 opens")

        # Then
        assert (to_act(paired), options(paired).levels) == (1, (5, 10))
        assert (to_act(unpaired), options(unpaired).levels) == (1, (5,))

    def test_p77_a_pair_that_was_read_shows_whatever_the_dealer_says(self) -> None:
        # Given a pair of nines read, and a seat with an ace and an unread card
        hand = called_round(dealt(stud([1000] * 3), doors("9d", "3h", "Ac")))
        hand = street(hand, {1: "9h", 2: "4c"})

        # When the dealer declares the ace without saying that a pair shows
        hand = play(hand, "seat 3 opens")

        # Then either limit is open all the same (S-10)
        assert options(hand).levels == (5, 10)

    def test_p77_cards_that_were_read_outrank_the_dealer(self) -> None:
        # Given every door card read
        hand = dealt(stud([1000] * 3), doors("9h", "2c", "Kd"))

        # When the dealer declares another seat
        # Then the cards speak (S-3)
        with pytest.raises(RuleViolation, match="upcards-speak"):
            play(hand, "seat 1 opens")

    def test_p77_a_seat_whose_upcards_were_read_and_cannot_be_first_is_not_declared(self) -> None:
        # Given a read four and a read king, and one door card unread
        hand = dealt(stud([1000] * 3), doors("??", "4d", "Kd"))

        # When the dealer declares the king
        # Then only the unread card or the four can be low
        with pytest.raises(RuleViolation, match="S-3"):
            play(hand, "seat 3 opens")
        assert [to_act(play(hand, f"seat {seat} opens")) for seat in (1, 2)] == [1, 2]

    def test_p77_the_opener_is_not_declared_in_a_game_of_blinds_nor_for_a_seat_that_is_out(self) -> None:
        # Given fourth street unread, seat 1 having folded
        hand = play(dealt(stud([1000] * 3)), "seat 2 opens", "2 brings-in", "3 calls", "1 folds")

        # When seat 1 or a seat that was not dealt in is declared
        # Then
        hand = street(hand, {})
        for seat in (1, 7):
            with pytest.raises(RuleViolation, match="C-2"):
                play(hand, f"seat {seat} opens")

    def test_p67_a_reading_named_late_settles_it(self) -> None:
        # Given two door cards unread
        hand = dealt(stud([1000] * 3), doors("??", "4d", "??"))

        # When the camera reads both
        one = name(hand, 1, 2, "Kc")
        both = name(one, 3, 2, "3c")

        # Then it asks for the other first, and then seat 3 opens
        assert (asked_for(one), to_act(both)) == ((3,), 3)

    def test_p67_a_corrected_reading_moves_the_opener_until_somebody_acts(self) -> None:
        # Given seat 1 high on fourth street by a king
        hand = showing("2c5d", "Td4s", "9hKh")
        assert to_act(hand) == 3

        # When the king turns out to be a six, or the reading is taken back
        corrected, taken_back = name(hand, 3, 3, "6h"), name(hand, 3, 3, "??")

        # Then the ten opens, or the card is asked for
        assert to_act(corrected) == 2
        assert asked_for(taken_back) == (3,)
        acted = name(play(hand, "3 checks"), 3, 3, "6h")
        assert to_act(acted) == 1

    def test_p67_a_down_card_read_late_can_settle_who_opens(self) -> None:
        # Given seat 1's door card unread beside a two of hearts
        hand = dealt(stud([1000] * 3), doors("??", "2h", "Kd"))
        assert asked_for(hand) == (1,)

        # When the two lower twos are read among seat 3's down cards
        hand = name(name(hand, 3, 0, "2c"), 3, 1, "2d")

        # Then seat 1 cannot be lower any more
        assert to_act(hand) == 2

    def test_p67_a_hand_shown_while_the_opener_is_sought_settles_it_too(self) -> None:
        # Given seat 1's door card unread
        hand = dealt(stud([1000] * 3), doors("??", "4d", "Kd"))

        # When seat 1 tables the hand
        hand = play(hand, "1 shows QcQd9s")

        # Then seat 2 is low
        assert to_act(hand) == 2

    def test_p77_a_card_read_late_leaves_the_declared_opener_where_it_settles_nothing(self) -> None:
        # Given three door cards nobody read, seat 3 declared
        hand = play(dealt(stud([1000] * 3)), "seat 3 opens")

        # When the camera reads one of the others, or seat 3's own
        # Then seat 3 still opens, as nothing that was read speaks against it
        assert to_act(name(hand, 1, 2, "9h")) == 3
        assert to_act(name(hand, 3, 2, "5h")) == 3

    def test_p77_a_card_read_late_asks_again_where_it_speaks_against_the_declared_opener(self) -> None:
        # Given the same declaration
        hand = play(dealt(stud([1000] * 3)), "seat 3 opens")

        # When seat 3's card is read as a king and seat 1's as a four
        hand = name(name(hand, 3, 2, "Kh"), 1, 2, "4d")

        # Then seat 3 cannot be low, and seat 2's card decides
        assert asked_for(hand) == (2,)

    def test_s10_a_pair_read_late_opens_the_upper_limit_under_a_declared_opener(self) -> None:
        # Given fourth street with two seats unread, seat 3 declared without a pair
        hand = play(dealt(stud([1000] * 3), doors("9d", "??", "??")), "seat 2 opens")
        hand = play(street(called_round(hand), {1: "4c"}), "seat 3 opens")
        assert options(hand).levels == (5,)

        # When seat 1's second upcard turns out to be a nine
        hand = name(hand, 1, 3, "9h")

        # Then either limit is open
        assert (to_act(hand), options(hand).levels) == (3, (5, 10))

    def test_p25_a_reading_of_a_card_that_is_out_is_refused(self) -> None:
        # Given a door card unread
        hand = dealt(stud([1000] * 3), doors("??", "4d", "Kd"))

        # When it is read as the four that lies at seat 2
        # Then
        with pytest.raises(RuleViolation, match="P25"):
            name(hand, 1, 2, "4d")

    def test_p47_a_shown_hand_that_lacks_an_upcard_that_was_seen_is_refused(self) -> None:
        # Given a hand read as Ad As 3c 4c in front of seat 2
        hand = street(checked_round(showing("2c5d7h9h", "AdAs3c4c", "KhQhTs8s")), {})
        hand = checked_round(hand)

        # When seven other cards are shown for it
        without = "AdAs3c5c6c7c8c"
        with pytest.raises(RuleViolation, match="P47"):
            ask(hand, ShowHand(seat=Seat(2), cards=tuple(Card.parse(without[at : at + 2]) for at in range(0, 14, 2))))

        # Then the hand with all four of them is taken, each card where it was dealt
        hand = play(hand, "2 shows 6c6d 3c4c AdAs 6h")
        assert [str(card) for card in hand.player(Seat(2)).upcards] == ["Ad", "As", "3c", "4c"]

    def test_s13_the_betting_needs_no_upcard_where_nobody_can_bet(self) -> None:
        # Given two players all-in on third street, nothing read
        hand = play(dealt(stud([6, 6])), "seat 1 opens", "1 opens 5", "2 calls")

        # When the cards run out
        for _ in range(4):
            assert isinstance(next_step(hand), Burn)
            hand = street(hand, {})

        # Then nobody was asked to read one
        assert not isinstance(next_step(hand), ReadUpcards | Act)

    @pytest.mark.slow
    def test_what_is_not_asked_for_never_matters(self) -> None:
        # Given many fourth and fifth streets with some upcards unread
        rng = Random("unread upcards")
        told = 0
        for _ in range(150):
            deck = rng.sample(DECK, 12)
            rules = with_rules(stud_tie_first=rng.choice(list(StudTieFirst)))
            upcards = [[str(deck.pop()) if rng.random() < 0.8 else "??" for _ in range(2)] for _ in range(3)]
            hand = dealt(stud([1000] * 3, rules=rules), doors(*[row[0] for row in upcards]))
            hand = hand if to_act(hand) else play(hand, f"seat {_could_be(hand)} opens")
            hand = street(called_round(hand), {seat: row[1] for seat, row in enumerate(upcards, start=1)})

            # When the opener is clear without them
            first = to_act(hand)
            if first is None:
                continue
            told += 1

            # Then whatever they turn out to be, it is the same seat
            for seat, index in [(s, i) for s in (1, 2, 3) for i in (2, 3)]:
                if not hand.player(Seat(seat)).holes[index].card.is_known:
                    unseen = [card for card in DECK if not hand.knows(card)]
                    hand = name(hand, seat, index, str(rng.choice(unseen)))
            assert to_act(hand) == first
        assert told > 40


def _could_be(hand: Hand) -> int:
    step = next_step(hand)
    assert isinstance(step, ReadUpcards)
    return step.needs.seats[0]


@pytest.mark.parametrize("game", ["stud", "razz"])
def test_s8_three_unread_upcards_of_one_seat_are_asked_for(game: str) -> None:
    # Given a seat nothing of which was read up to fifth street
    hand = play(dealt(stud([1000] * 3, game=game), doors("??", "4d", "9h")), "seat 1 opens")
    hand = street(called_round(hand), {2: "5h", 3: "6h"})
    hand = street(checked_round(play(hand, "seat 1 opens")), {2: "7c", 3: "8h"})

    # When the rules are asked
    # Then anything could lie there
    assert asked_for(hand) == (1,)
    assert next_step(hand) == ReadUpcards(needs=NeedsCards(seats=(Seat(1),)))


def test_p70_where_every_third_card_lies_face_down_the_dealer_says_who_opens() -> None:
    # Given two players whose door cards were dealt face down
    hand = ask(start(stud([100, 100])), PostAll())
    while isinstance(step := next_step(hand), DealHoles):
        hand = ask(hand, DealtHole(seat=step.cards[0][0], up=False))

    # When it is asked who brings it in
    # Then both are to be read, and the dealer may name either
    assert asked_for(hand) == (1, 2)
    assert [to_act(play(hand, f"seat {seat} opens")) for seat in (1, 2)] == [1, 2]
