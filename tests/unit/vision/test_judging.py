"""A card is read when two experts agree and none contradicts; one alone must be very sure; no guess is a reading."""

from __future__ import annotations

import numpy as np
import pytest

from engine.cards import Card, Rank
from vision.experts import RANKS, SUITS, CardView, IndexView
from vision.judging import ALONE, BOTH, CLEAR, CONTRADICTS, COURT, LIKELY, SURE, judge
from vision.reasons import Reason


def _index(card: str, chance: float, grey: str | None = None) -> IndexView:
    """An index that the reader of colours sees as one card and the grey one as the same or another."""
    ranks, suits = np.zeros((2, 14), np.float32), np.zeros((2, 4), np.float32)
    for reader, seen in enumerate((card, grey or card)):
        told = Card.parse(seen)
        assert told.rank is not None and told.suit is not None
        ranks[reader, RANKS.index(told.rank)] = suits[reader, SUITS.index(told.suit)] = chance
    return IndexView(ranks=ranks, suits=suits)


def _whole(card: str, chance: float) -> CardView:
    chances = np.zeros(55, np.float32)
    told = Card.parse(card)
    assert told.rank is not None and told.suit is not None
    chances[4 * RANKS.index(told.rank) + SUITS.index(told.suit)] = chance
    return CardView(chances=chances, looks=np.zeros(96, np.float32))


@pytest.mark.parametrize(
    ("indices", "whole", "read"),
    [
        ([_index("Ah", BOTH), _index("Ah", BOTH)], None, "Ah"),
        ([_index("Ah", SURE)], _whole("Ah", CLEAR), "Ah"),
        ([_index("Ah", LIKELY)], _whole("Ah", BOTH), "Ah"),
        ([_index("Ah", LIKELY), _index("Ah", LIKELY)], _whole("Ah", CLEAR), "Ah"),
        ([_index("Ah", ALONE)], None, "Ah"),
        ([_index("Ah", SURE), _index("Ah", BOTH - 0.01)], None, None),
        ([_index("Ah", ALONE - 0.01)], None, None),
        ([_index("Ah", SURE - 0.01)], _whole("Ah", BOTH - 0.01), None),
        ([_index("Ah", LIKELY - 0.01)], _whole("Ah", 0.99), None),
        ([], _whole("Kh", 0.99), None),
        ([_index("Ah", ALONE), _index("Ad", SURE)], None, None),
        ([_index("Ah", ALONE), _index("Ad", LIKELY)], None, None),
        ([_index("Ah", ALONE)], _whole("Ad", CONTRADICTS + 0.01), None),
        ([_index("Ah", ALONE, grey="Ad")], _whole("Ah", 0.99), None),
    ],
    ids=(
        "two indices agree",
        "a sure index and the whole agree",
        "an index and the surer whole agree",
        "two indices and the whole agree",
        "an index alone is very sure",
        "one of two is not clear",
        "an index alone is not sure enough",
        "neither index nor whole is sure",
        "an index is not even likely beside the whole",
        "a picture alone never decides",
        "the other index contradicts",
        "another index is of another card, however unsure",
        "the whole contradicts",
        "the two readers of an index differ",
    ),
)
def test_two_experts_agree_and_none_contradicts(
    indices: list[IndexView], whole: CardView | None, read: str | None
) -> None:
    # Given what the experts see
    # When it is ruled on
    ruled = judge(indices, whole)

    # Then it is read, or not, with a reason
    assert (None if ruled.card is None else str(ruled.card)) == read
    assert (ruled.reason is None) == (read is not None)


def test_a_court_of_another_language_is_not_read_as_a_number() -> None:
    # Given two indices that look like a ten, on a card whose picture is a court's, though unclear which
    indices = [_index("Th", 0.95), _index("Th", 0.9)]
    chances = np.zeros(55, np.float32)
    chances[[4 * RANKS.index(rank) + 2 for rank in (Rank.JACK, Rank.QUEEN, Rank.KING)]] = COURT / 3 + 0.01

    # When it is ruled on
    ruled = judge(indices, CardView(chances=chances, looks=np.zeros(96, np.float32)))

    # Then it is not read
    assert (ruled.card, ruled.reason) == (None, Reason.DISAGREE)


def test_what_is_not_read_has_its_likely_cards_for_a_person_to_choose_from() -> None:
    # Given two indices that differ
    indices = [_index("Ah", 0.9), _index("Ad", 0.95)]

    # When it is ruled on
    ruled = judge(indices, None)

    # Then the likelier comes first
    assert [str(card) for card in ruled.candidates] == ["Ad", "Ah"]
    assert ruled.reason == Reason.UNSURE


def test_no_index_and_no_whole_card_is_said_so() -> None:
    # Given nothing
    # When it is ruled on
    # Then it says that no index was seen
    assert judge([], None).reason == Reason.NO_INDEX
