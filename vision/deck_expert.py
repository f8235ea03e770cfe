"""The expert on one enrolled deck: a whole card is the nearest of its faces, by looks and by print, or none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import Card
from vision.correlation import Correlator, Fit, Floats
from vision.crops import whole_card
from vision.deck import CARDS, EnrolledDeck
from vision.deck_looks import DeckLooks
from vision.experts import view_cards
from vision.picture import Picture

LEAST_LIKENESS, FITS_WELL = 0.86, 0.92
"""A card whose print fits the nearest face less than the first is none of this deck, or is too covered to tell.

One in 2,000 views of a deck's own cards fits less. Of another deck's cards, one in a hundred fits more than that and is
taken for another card, hence an index must confirm what does not fit well.
"""
LEAST_MARGIN, CLEAR_MARGIN = 0.1, 0.3
"""How clear print and looks must both be where they agree and no index confirms them, and how clear one of them.

Of 2,183 views of 46 decks each alone was wrong by up to 0.44 and 0.77; where they agreed they were never wrong.
"""
SURE_MARGIN = 0.6
"""So clear the print needs no more of the looks than that they agree."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckView:
    """What the expert makes of one card. `card` is None when it does not say, and then `reason` does."""

    card: Card | None
    margin: float
    """From 0, a tie with the nearest rival, to 1, as clear as the enrolled picture; of print and looks the less."""
    likeness: float
    """How well the print fits, from -1 to 1."""
    nearest: Card
    """The best fit, also where it does not do."""
    rival: Card
    """The card that comes nearest to it."""
    by_looks: Card
    """What the looks alone say."""
    reason: str | None
    print_margin: float
    looks_margin: float

    def surest_margin_against(self, card: Card) -> float:
        """How sure print or looks are that it is not this card."""
        against = [
            margin
            for best, margin in ((self.nearest, self.print_margin), (self.by_looks, self.looks_margin))
            if best != card
        ]
        return max(against, default=0.0)


UNLIKE, CLOSE, DISAGREE = "unlike this deck", "too close to another card", "looks and print disagree"


class DeckExpert:
    """Compares cards with an enrolled deck. Setting it up takes the card network some 600 looks, half a second."""

    def __init__(self, deck: EnrolledDeck) -> None:
        sheets = [deck.sheets[card] for card in CARDS]
        self.deck = deck
        self.prints = Correlator(sheets)
        self.looks = DeckLooks(sheets)

    def view(self, sheet: Picture, looks: Floats | None = None) -> DeckView:
        """Say which card of the deck a rectified card is, either way up.

        `sheet` is of any size; `looks` are the card network's of the same card (`CardView.looks`), if at hand.
        """
        small = whole_card(sheet)
        if looks is None:
            looks = view_cards([small])[0].looks
        return judged(self.prints.compare(small), self.looks.compare(looks))


def judged(printed: Fit, looks: Fit) -> DeckView:
    """Rule on a card by what its print and its looks fit."""
    agree = printed.best == looks.best
    margin = min(printed.margin, looks.margin) if agree else 0.0
    reason = None
    if printed.likeness < LEAST_LIKENESS:
        reason = UNLIKE
    elif not agree:
        reason = DISAGREE
    elif max(printed.margin, looks.margin) < CLEAR_MARGIN or (margin < LEAST_MARGIN and printed.margin < SURE_MARGIN):
        reason = CLOSE
    nearest = CARDS[printed.best]
    rival = CARDS[looks.best if not agree else printed.rival]
    return DeckView(
        card=nearest if reason is None else None,
        margin=round(margin, 3),
        likeness=round(printed.likeness, 3),
        nearest=nearest,
        rival=rival,
        by_looks=CARDS[looks.best],
        reason=reason,
        print_margin=printed.margin,
        looks_margin=looks.margin,
    )


def nearest_pairs(prints: Correlator, count: int) -> Sequence[tuple[float, Card, Card]]:
    """The pairs of faces whose prints differ least, the nearest first, with how far they are apart."""
    pairs = [
        (prints.among.apart(one, other), CARDS[one], CARDS[other])
        for one in range(len(CARDS))
        for other in range(one + 1, len(CARDS))
    ]
    return sorted(pairs, key=lambda pair: pair[0])[:count]
