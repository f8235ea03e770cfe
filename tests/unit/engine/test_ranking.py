"""How hands rank (C-14)."""

from collections import Counter
from itertools import combinations

import pytest

from engine.cards import DECK, parse_cards
from engine.games import Ranking
from engine.ranking import Category, cards_that_play, rank_hand, rank_low

TOTALS = {
    Category.STRAIGHT_FLUSH: 40,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}
"""How many of the 2,598,960 five-card hands are in each category (combinatorics)."""


@pytest.mark.slow
def test_c14_every_five_card_hand_falls_in_its_category() -> None:
    # Given all of them
    hands = combinations(DECK, 5)

    # When each is ranked
    strengths = Counter(map(rank_hand, hands))

    # Then the categories hold what they must, in 7462 distinct strengths, four of them royal
    totals: Counter[Category] = Counter()
    for strength, count in strengths.items():
        totals[strength.category] += count
    assert totals == TOTALS
    assert len(strengths) == 7462
    assert strengths[max(strengths)] == 4


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AsKsQsJsTs", "9h9d9c9sAc"),
        ("9h9d9c9s2c", "AhAdAcKsKc"),
        ("AhAdAcKsKc", "AsQs9s5s2s"),
        ("AsQs9s5s2s", "AcKdQhJsTs"),
        ("AcKdQhJsTs", "AcAdAhKsQs"),
        ("6c5d4h3s2s", "Ac2d3h4s5s"),
        ("Ac2d3h4s5s", "AcAdAhKsQs"),
        ("2c2d2h4s3s", "AcAdKhKsQs"),
        ("AcAd3h3sKs", "AcAd3h3sQs"),
        ("3c3d2h4s5s", "AcKdQhJs9s"),
        ("As5s4s3s2s", "KsKdKcKhAs"),
        ("TcTd3c3d3h2s2h", "9c9d3c3d3h2s2h"),
        ("AcAdKcKdQhQsJh", "AcAdKcKdJhTsTh"),
        ("2h3h4h5h6hAsAd", "2h3h4h5h8hAsAd"),
    ],
)
def test_c14_the_better_hand_wins(better: str, worse: str) -> None:
    # Given two hands of five to seven cards
    hands = [rank_hand(parse_cards(better)), rank_hand(parse_cards(worse))]

    # When they are compared
    # Then
    assert hands[0] > hands[1]


def test_b23_tens_full_beat_nines_full_but_the_trips_decide() -> None:
    # Given T T 3 3 3 2 2 against 9 9 3 3 3 2 2
    tens, nines = (rank_hand(parse_cards(f"{pair}3c3d3h2c2h")) for pair in ("TcTd", "9c9d"))

    # When they are ranked
    # Then both are threes full, with the higher pair
    assert tens > nines
    assert (str(tens), str(nines)) == ("full_house 3T", "full_house 39")


def test_p53_suits_decide_nothing() -> None:
    # Given the same ranks in other suits
    one, other = rank_hand(parse_cards("AsKsQd9h7c")), rank_hand(parse_cards("AcKdQh9s7d"))

    # When they are compared
    # Then they tie (C-13, P53)
    assert one == other


def test_the_five_cards_that_play_are_named() -> None:
    # Given seven cards with a wheel
    seven = parse_cards("Ac2d3h4s5s9c9d")

    # When the best five are asked for
    five = cards_that_play(Ranking.HIGH, seven, ())

    # Then
    assert five == parse_cards("Ac2d3h4s5s")


def test_c13_seven_cards_rank_as_the_best_five_of_them() -> None:
    # Given hands of seven drawn across the deck
    hands = [DECK[start::step][:7] for step in (3, 5, 7) for start in range(10)]

    # When each is ranked whole and by its best five
    # Then they agree
    for hand in hands:
        assert rank_hand(hand) == max(map(rank_hand, combinations(hand, 5)))


@pytest.mark.parametrize(
    ("five", "rests", "said"),
    [
        ("AsKdQh9s7d", ("6h5h", "3h2h"), "high_card AKQ97"),
        ("AsAdKh9s7d", ("6h5h", "3h2h"), "pair AK97"),
        ("AsAdKhKs9d", ("7h6h", "8d8h"), "two_pair AK9"),
        ("AsAdAhKs9d", ("7h6h", "3h2h"), "three_of_a_kind AK9"),
        ("Ts9d8h7s6d", ("2h2d", "6h6s"), "straight T"),
        ("AsKsQs9s7s", ("6s5s", "7h7d"), "flush AKQ97"),
        ("AsAdAhKsKd", ("QhQd", "3h2h"), "full_house AK"),
        ("AsAdAhAcKd", ("KhKs", "3h2h"), "four_of_a_kind AK"),
    ],
)
def test_c13_two_cards_beyond_the_best_five_decide_nothing(five: str, rests: tuple[str, str], said: str) -> None:
    # Given five cards with either of two pairs of cards that do not play
    one, other = (rank_hand(parse_cards(five + rest)) for rest in rests)

    # When the hands are compared
    # Then they tie, and both are told by the five
    assert one == other
    assert str(one) == str(other) == said


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("Ah2d3c4s5hKdKc", "high_card 5432A"),
        ("8h7d4c3s2hKdKc", "high_card 87432"),
        ("AhAd2c2s3h3dKc", "pair AK32"),
        ("AhAdAc2s3h3d3c", "two_pair 3A2"),
    ],
)
def test_a_low_is_told_by_its_ranks_pairs_first_and_the_ace_low(cards: str, said: str) -> None:
    # Given seven cards in a game for the lowest hand
    # When they are ranked
    low = rank_low(parse_cards(cards))

    # Then the five that are lowest are told
    assert str(low) == said
