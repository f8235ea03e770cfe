"""A card of an enrolled deck is read when two of its print, its looks and its indices agree and none contradicts."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from engine.cards import Card
from tests.unit.vision.test_deck import deck_of
from vision.correlation import Fit
from vision.deck import CARDS
from vision.deck_expert import CLEAR_MARGIN, FITS_WELL, LEAST_LIKENESS, DeckView, judged
from vision.deck_indices import IndexFit, agreed
from vision.enrolled_reading import judge_enrolled
from vision.experts import RANKS, SUITS, CardView, IndexView
from vision.judging import ALONE, CLEAR, SURE, judge
from vision.outlined import Look

CLEARLY, HARDLY = CLEAR_MARGIN + 0.01, 0.02


def index(card: str, chance: float) -> IndexView:
    """An index that both readers see as one card."""
    ranks, suits = np.zeros((2, 14), np.float32), np.zeros((2, 4), np.float32)
    told = Card.parse(card)
    assert told.rank is not None and told.suit is not None
    ranks[:, RANKS.index(told.rank)] = suits[:, SUITS.index(told.suit)] = chance
    return IndexView(ranks=ranks, suits=suits)


def look(*indices: IndexView) -> Look:
    whole = CardView(chances=np.zeros(55, np.float32), looks=np.zeros(96, np.float32))
    return Look(reading=judge(indices, None), whole=whole, indices=indices, lies_across=False)


def fit(card: str, margin: float, likeness: float = 0.95) -> Fit:
    return Fit(best=CARDS.index(Card.parse(card)), likeness=likeness, rival=0, margin=margin)


def view(printed: Fit, looks: Fit) -> DeckView:
    return judged(printed, looks)


FOREIGN = replace(deck_of(), known=frozenset())
BOTH = view(fit("Jc", CLEARLY), fit("Jc", CLEARLY))
SO_SO = view(fit("Jc", CLEARLY, FITS_WELL - 0.01), fit("Jc", CLEARLY))
DIFFER = view(fit("Jc", HARDLY), fit("Js", HARDLY))
UNLIKE = view(fit("Jc", CLEARLY, LEAST_LIKENESS - 0.01), fit("Jc", CLEARLY))


@pytest.mark.parametrize(
    ("seen", "indices", "card"),
    [
        (BOTH, [], "Jc"),
        (BOTH, [index("Js", SURE - 0.01)], "Jc"),
        (BOTH, [index("Js", SURE)], None),
        (SO_SO, [], None),
        (SO_SO, [index("Jc", CLEAR)], "Jc"),
        (DIFFER, [], None),
        (DIFFER, [index("Js", CLEAR)], "Js"),
        (DIFFER, [index("Qs", ALONE)], None),
        (view(fit("Jc", 0.6), fit("Js", HARDLY)), [index("Js", ALONE)], None),
        (view(fit("Jc", HARDLY), fit("Jc", HARDLY)), [], None),
        (view(fit("Jc", HARDLY), fit("Jc", HARDLY)), [index("Jc", CLEAR)], "Jc"),
        (UNLIKE, [index("Jc", SURE)], None),
        (UNLIKE, [index("Qs", ALONE)], "Qs"),
    ],
    ids=(
        "print and looks agree",
        "an index that is not sure does not count against them",
        "an index that is sure does",
        "a card that does not fit well",
        "an index confirms it",
        "print and looks differ",
        "an index agrees with one of them",
        "an index agrees with neither",
        "the print is sure of another than the index",
        "both are hardly clear",
        "an index confirms what is hardly clear",
        "a card unlike the deck is left to the indices, which are not sure enough",
        "a card unlike the deck is left to the indices, which are",
    ),
)
def test_a_card_is_read_by_agreement(seen: DeckView, indices: list[IndexView], card: str | None) -> None:
    # Given what print, looks and indices make of a card / When it is ruled on
    reading = judge_enrolled(look(*indices), seen, deck_of())

    # Then it is read where two agree and none contradicts, else there is a reason
    assert (None if reading.card is None else str(reading.card)) == card
    assert (reading.reason is None) is (card is not None)


def test_readers_that_do_not_know_the_letters_have_no_say() -> None:
    # Given a deck with foreign letters, which the readers of indices take for others / When ruled on / Then no matter
    assert str(judge_enrolled(look(index("2s", ALONE)), BOTH, FOREIGN).card) == "Jc"
    assert judge_enrolled(look(index("2s", ALONE)), UNLIKE, FOREIGN).card is None


@pytest.mark.parametrize(
    ("margin", "likeness", "seen", "known", "card"),
    [
        (0.02, 0.75, index("Jc", 0.5), True, "Jc"),
        (0.02, 0.75, index("Js", 0.5), True, None),
        (0.5, 0.9, index("Js", 0.5), True, "Jc"),
        (0.5, 0.9, index("Js", SURE), True, None),
        (0.02, 0.5, index("Js", ALONE), True, "Js"),
        (0.5, 0.9, index("Js", ALONE), False, "Jc"),
        (0.2, 0.9, index("Qs", ALONE), False, None),
        (0.2, 0.9, index("Jd", ALONE), False, "Jd"),
    ],
    ids=(
        "agree",
        "differ, none sure",
        "print sure",
        "both sure",
        "readers sure",
        "unknown letters",
        "and not clear",
        "and readers sure of the rival",
    ),
)
def test_an_index_of_a_spread_is_read_by_agreement_or_by_one_that_is_sure(
    margin: float, likeness: float, seen: IndexView, known: bool, card: str | None
) -> None:
    # Given what the print and the readers make of an index / When both are weighed
    fitted = IndexFit(card=Card.parse("Jc"), rival=Card.parse("Jd"), likeness=likeness, margin=margin)
    read = agreed(fitted, seen, deck=deck_of() if known else FOREIGN)

    # Then a card is named only as far as they allow
    assert (None if read is None else str(read)) == card
