"""The experts on a card, each with its own view: two networks on every index, one on the whole card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from engine.cards import Card, Rank, Suit
from vision.corners import Corner, index_crop
from vision.crops import coloured, greyed
from vision.network import shipped
from vision.picture import Picture

RANKS = (
    Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN,
    Rank.JACK, Rank.QUEEN, Rank.KING,
)  # fmt: skip
SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
_NONE = 13
_CLEAR = 0.9
_SIZES = (0.87, 1.16)
"""The finder is right about the size of an index to a fifth or so; what is seen at three sizes is steadier."""
_JOKER, _BACK, _NEITHER = 52, 53, 54
Floats = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexView:
    """What the two readers of indices make of one crop."""

    ranks: Floats
    """2 x 14 chances, of colour and of grey; the last is that it is no index."""
    suits: Floats
    """2 x 4 chances."""

    @property
    def card(self) -> Card | None:
        """The card both see, or None where they differ or one sees no index."""
        one, other = (_best(ranks, suits) for ranks, suits in zip(self.ranks, self.suits, strict=True))
        return one if one == other else None

    @property
    def chance(self) -> float:
        """How sure the less sure of them is of the less sure sign."""
        return float(min(self.ranks.max(axis=1).min(), self.suits.max(axis=1).min()))

    @property
    def is_index(self) -> bool:
        """Whether neither holds it for something else."""
        return bool((self.ranks.argmax(axis=1) != _NONE).all())

    def chance_of(self, card: Card) -> float:
        """The less sure reader's chance of a card."""
        assert card.rank is not None and card.suit is not None
        rank, suit = RANKS.index(card.rank), SUITS.index(card.suit)
        return float((self.ranks[:, rank] * self.suits[:, suit]).min())

    def likely(self) -> list[tuple[float, Card]]:
        """The cards that the readers find likeliest together, the likeliest first."""
        ranks, suits = self.ranks.mean(axis=0), self.suits.mean(axis=0)
        pairs = [(float(ranks[r] * suits[s]), r, s) for r in range(13) for s in range(4)]
        return [(chance, Card(RANKS[r], SUITS[s])) for chance, r, s in sorted(pairs, reverse=True)[:4]]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView:
    """What the reader of whole cards makes of one: chances of 52 cards, joker, back and neither, and its looks."""

    chances: Floats
    looks: Floats

    @property
    def card(self) -> Card | None:
        """The likeliest card; None where a joker, a back or neither is likelier."""
        at = int(self.chances.argmax())
        return None if at >= _JOKER else Card(RANKS[at // 4], SUITS[at % 4])

    @property
    def chance(self) -> float:
        """Of what is likeliest."""
        return float(self.chances.max())

    @property
    def back(self) -> float:
        """The chance of a back."""
        return float(self.chances[_BACK])

    @property
    def joker(self) -> float:
        """The chance of a joker."""
        return float(self.chances[_JOKER])

    @property
    def neither(self) -> float:
        """The chance that it is no card, or ill cut."""
        return float(self.chances[_NEITHER])

    @property
    def court(self) -> float:
        """The chance that it is a jack, queen or king, whichever."""
        return float(self.chances[4 * RANKS.index(Rank.JACK) : _JOKER].sum())

    def chance_of(self, card: Card) -> float:
        """The chance of a card."""
        assert card.rank is not None and card.suit is not None
        return float(self.chances[4 * RANKS.index(card.rank) + SUITS.index(card.suit)])


def view_indices(image: Picture, corners: Sequence[Corner]) -> list[IndexView]:
    """Look at the indices of a picture; at those that are not clear at once three times, cut closer and wider."""
    return view_each([(image, corner) for corner in corners])


def view_each(places: Sequence[tuple[Picture, Corner]]) -> list[IndexView]:
    """Look at indices of several pictures at once, which takes less time than one after the other."""
    views = _viewed([index_crop(image, corner) for image, corner in places])
    unclear = [place for place, view in enumerate(views) if view.chance < _CLEAR]
    closer, wider = (_viewed([_resized(*places[place], size) for place in unclear]) for size in _SIZES)
    for place, near, far in zip(unclear, closer, wider, strict=True):
        views[place] = _mean([views[place], near, far])
    return views


def _resized(image: Picture, corner: Corner, size: float) -> Picture:
    return index_crop(image, replace(corner, height=corner.height * size))


def _viewed(crops: Sequence[Picture]) -> list[IndexView]:
    if not crops:
        return []
    views = [shipped("index").run(coloured(crops)), shipped("index_grey").run(greyed(crops))]
    ranks = np.stack([_chances(view[0]) for view in views], axis=1)
    suits = np.stack([_chances(view[1]) for view in views], axis=1)
    return [IndexView(ranks=each, suits=of) for each, of in zip(ranks, suits, strict=True)]


def _mean(views: Sequence[IndexView]) -> IndexView:
    ranks, suits = (np.mean(each, axis=0) for each in ([v.ranks for v in views], [v.suits for v in views]))
    return IndexView(ranks=np.asarray(ranks, np.float32), suits=np.asarray(suits, np.float32))


def view_cards(sheets: Sequence[Picture]) -> list[CardView]:
    """Look at whole upright cards, 88 x 64 each."""
    if not sheets:
        return []
    logits, looks = shipped("card").run(coloured(sheets))
    return [CardView(chances=each, looks=of) for each, of in zip(_chances(logits), looks, strict=True)]


def _best(ranks: Floats, suits: Floats) -> Card | None:
    rank = int(ranks.argmax())
    return None if rank == _NONE else Card(RANKS[rank], SUITS[int(suits.argmax())])


def _chances(logits: Floats) -> Floats:
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)
