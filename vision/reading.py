"""Reads a rectified card: rank and suit from both opposite corners, checked against the pips; never a guess."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TypeVar

import numpy as np

from engine.cards import Card, Rank, Suit
from vision.glyphs import Glyph, Index, ink_of, read_corner
from vision.picture import Picture
from vision.pips import contradict, count_pips
from vision.reasons import Reason
from vision.templates import Sign, Templates

RANK_FURTHEST, SUIT_FURTHEST = 0.34, 0.26
"""A sign further than this from every template is not one we know."""
RANK_MARGIN, SUIT_MARGIN = 0.35, 0.3
"""Least margin, per corner, between the nearest sign and the next."""
UNCOUNTED_MARGIN = 0.5
"""Least margin of the corners when the pips could not be counted to confirm them."""
_CANDIDATE_SLACK = 1.6
_CANDIDATES_MOST = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a face says. `card` is None when it was not read, and then `reason` says why."""

    card: Card | None
    margin: float
    """How clearly the weakest of the signs beats its rival: 0 is a tie, 1 leaves no doubt."""
    candidates: tuple[Card, ...]
    """Likeliest first; empty when nothing could be told."""
    reason: Reason | None


def unread(reason: Reason | None = None, candidates: tuple[Card, ...] = ()) -> Reading:
    """Return what is said of a card that was not read."""
    return Reading(card=None, margin=0.0, candidates=candidates, reason=reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Look:
    """One corner compared with the templates."""

    index: Index
    ranks: dict[Rank, float]
    suits: dict[Suit, float]

    def margin(self) -> float:
        return min(
            _clearness(self.ranks, RANK_FURTHEST, RANK_MARGIN), _clearness(self.suits, SUIT_FURTHEST, SUIT_MARGIN)
        )

    def card(self) -> Card:
        return Card(next(iter(self.ranks)), next(iter(self.suits)))


def read_face(sheet: Picture, templates: Templates) -> Reading:
    """Read an upright sheet."""
    ink, paper = ink_of(sheet)
    turned = np.ascontiguousarray(sheet[::-1, ::-1])
    corners = (read_corner(sheet, ink, paper), read_corner(turned, np.ascontiguousarray(ink[::-1, ::-1]), paper))
    looks = [_compare(corner, templates) for corner in corners if isinstance(corner, Index)]
    candidates = _candidates(looks)
    if len(looks) < len(corners):
        reason = next(corner for corner in corners if isinstance(corner, Reason))
        return unread(reason, candidates)
    return _agreed(looks, candidates, count_pips(ink, max(_right_mm(look.index) for look in looks)))


def _agreed(looks: list[_Look], candidates: tuple[Card, ...], pips: int | None) -> Reading:
    one, other = (look.card() for look in looks)
    margin = round(min(look.margin() for look in looks), 3)
    assert one.rank is not None and one.suit is not None
    reason = None
    if one != other:
        reason, margin = Reason.CORNERS, 0.0
    elif margin <= 0:
        reason = Reason.UNSURE
    elif contradict(pips, one.rank):
        reason = Reason.PIPS
    elif margin < UNCOUNTED_MARGIN and not _counted(pips, one.rank):
        reason = Reason.UNCOUNTED
    elif not all(_hue_allows(look.index.suit, one.suit) for look in looks):
        reason = Reason.COLOUR
    return Reading(card=one if reason is None else None, margin=margin, candidates=candidates, reason=reason)


def _counted(pips: int | None, rank: Rank) -> bool:
    return pips == (1 if rank is Rank.ACE else rank.value)


def _compare(index: Index, templates: Templates) -> _Look:
    return _Look(index=index, ranks=templates.ranks.distances(index.rank), suits=templates.suits.distances(index.suit))


def _clearness(distances: dict[Sign, float], furthest: float, least: float) -> float:
    """The margin of the nearest sign over the next, 0 when it is too far or too close a race."""
    nearest, following = list(distances.values())[:2]
    if nearest > furthest:
        return 0.0
    margin = 1 - max(nearest, 0.0) / max(following, 1e-6)
    return margin if margin >= least else 0.0


def _right_mm(index: Index) -> float:
    return max(index.rank.right_mm, index.suit.right_mm)


def _hue_allows(glyph: Glyph, suit: Suit) -> bool:
    """Whether ink of this colour prints this suit: red, black, or the four-colour deck's blue and green."""
    blue, green, red = glyph.hue
    if red - max(blue, green) > 0.25:
        return suit in (Suit.DIAMONDS, Suit.HEARTS)
    if blue - max(green, red) > 0.3:
        return suit is Suit.DIAMONDS
    if green - max(blue, red) > 0.15:
        return suit is Suit.CLUBS
    if max(glyph.hue) - min(glyph.hue) < 0.12:
        return suit in (Suit.CLUBS, Suit.SPADES)
    return True


def _candidates(looks: list[_Look]) -> tuple[Card, ...]:
    if not looks:
        return ()
    ranks = _close(_nearest([look.ranks for look in looks]))
    suits = _close(_nearest([look.suits for look in looks]))
    ordered = sorted(product(ranks, suits), key=lambda pair: ranks[pair[0]] + suits[pair[1]])
    return tuple(Card(rank, suit) for rank, suit in ordered[:_CANDIDATES_MOST])


_S = TypeVar("_S", Rank, Suit)


def _nearest(looks: list[dict[_S, float]]) -> dict[_S, float]:
    signs = {sign for look in looks for sign in look}
    return {sign: min(look.get(sign, 2.0) for look in looks) for sign in signs}


def _close(distances: dict[_S, float]) -> dict[_S, float]:
    limit = limit = _CANDIDATE_SLACK * max(min(distances.values()), 0.05)
    return {sign: far for sign, far in distances.items() if far <= limit}
