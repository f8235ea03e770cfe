"""Checks a deck that is spread on the felt before play: which of its 52 cards are there, twice, or not to be read."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from statistics import median

import cv2
import numpy as np

from engine.cards import Card
from vision.backs import are_alike, are_unlike, look_at_back
from vision.corners import Corner, at_scales, found_again
from vision.crops import whole_card
from vision.deck import CARDS, EnrolledDeck, IndexPlace
from vision.deck_expert import DeckExpert
from vision.deck_indices import DeckIndices, agreed
from vision.enrolled_reading import read_enrolled
from vision.experts import view_cards, view_indices
from vision.finding import find_in_picture
from vision.picture import Picture, Points
from vision.rectify import SHEET_SIZE, rectify

_UNUSUAL = 1.6
"""Pips and letters in the middle of a card may look like indices, and differ from them in size."""
_NEAR_MM, _NEAR_SHARE = 5.0, 0.12
"""How far the other index of a card may be from where it is due: so much, and so much of the way to it."""
_OPPOSITE_DEG = 15.0
_MOVED = 0.12
"""Of an index's height."""
_BACK = 0.5
_CARD_MM = (63.0, 88.0)
_SIZES = (1.0, 0.6, 0.36)
"""The picture is searched at these sizes: the finder knows indices of 9 to 60 pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckCheck:
    """What one picture of a spread deck shows."""

    there: tuple[Card, ...]
    missing: tuple[Card, ...]
    twice: tuple[Card, ...]
    unread: int
    """Indices that were seen and not read."""

    @property
    def is_whole(self) -> bool:
        """Whether all 52 were read, each once."""
        return not self.missing and not self.twice


@dataclass(frozen=True, slots=True, kw_only=True)
class BacksCheck:
    """How many of the backs that lie whole in a picture are the deck's own, and how many another's."""

    own: int
    foreign: int
    unclear: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Place:
    """Where a card was read, at one of its indices or by the whole of it."""

    card: Card
    corner: Corner | None
    outline: Points | None

    @property
    def at(self) -> tuple[float, float]:
        if self.corner is not None:
            return self.corner.x, self.corner.y
        assert self.outline is not None
        x, y = self.outline.mean(axis=0)
        return float(x), float(y)


def check_deck(image: Picture, expert: DeckExpert) -> DeckCheck:
    """Read a spread: rows or fans in which every index shows, or cards laid side by side.

    Both indices of one card are told from two cards by where the enrolled deck prints them. Where it was not learnt,
    cards are read only where they lie whole.
    """
    whole, index = list(_whole_cards(image, expert)), expert.deck.index
    read, unread = _indices(image, expert.deck, whole) if index is not None and expert.deck.indices else ([], 0)
    once = whole if index is None else _each_once([*whole, *read], index)
    counted = Counter(place.card for place in once)
    return DeckCheck(
        there=tuple(card for card in CARDS if counted[card]),
        missing=tuple(card for card in CARDS if not counted[card]),
        twice=tuple(card for card in CARDS if counted[card] > 1),
        unread=unread,
    )


def _indices(image: Picture, deck: EnrolledDeck, whole: Sequence[_Place]) -> tuple[list[_Place], int]:
    """The indices that are read outside of whole cards, and how many of their size are not."""
    prints = DeckIndices(deck)
    corners = [each for each in at_scales(image, _SIZES) if not any(_inside(place, each) for place in whole)]
    read, unread = _told(image, prints, corners)
    unclear, unread = unread, []
    for corner in unclear:
        told = {place.card: place for place in _told(image, prints, _moved(image, corner))[0]}
        if len(told) == 1:
            read += told.values()
        else:
            unread.append(corner)
    usual = median(place.corner.height for place in read if place.corner is not None) if read else 0.0
    return read, sum(usual / _UNUSUAL < corner.height < usual * _UNUSUAL for corner in unread)


def _moved(image: Picture, corner: Corner) -> list[Corner]:
    """An index as a second look places it, and moved a little every way: a crop that is cut ill fits nothing."""
    (again,) = found_again(image, [corner])
    step = _MOVED * again.height
    return [
        replace(each, x=each.x + x * step, y=each.y + y * step)
        for each in (corner, again)
        for x, y in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
    ]


def _told(image: Picture, prints: DeckIndices, corners: Sequence[Corner]) -> tuple[list[_Place], list[Corner]]:
    """The cards of indices that are read, and the indices that are not."""
    read, unread = [], []
    for corner, view in zip(corners, view_indices(image, corners), strict=True):
        card = agreed(prints.fit(image, corner), view, deck=prints.deck)
        if card is not None:
            read.append(_Place(card=card, corner=corner, outline=None))
        elif view.is_index:
            unread.append(corner)
    return read, unread


def check_backs(image: Picture, expert: DeckExpert) -> BacksCheck:
    """Look at the colours of the backs in a picture; of a spread only those that lie whole.

    Raises ValueError when the deck was enrolled without its back.
    """
    if expert.deck.back is None:
        raise ValueError("this deck was enrolled without its back; enrol it again with a picture named back.png")
    width, height = SHEET_SIZE
    enrolled = np.asarray(cv2.resize(expert.deck.back, SHEET_SIZE, interpolation=cv2.INTER_CUBIC), np.uint8)
    whole = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) - 0.5
    own = look_at_back(enrolled, whole)
    seen = [look_at_back(image, place[0]) for place in find_in_picture(image) if _is_back(rectify(image, place[0]))]
    alike = sum(are_alike(each, own) for each in seen)
    foreign = sum(are_unlike(each, own) for each in seen)
    return BacksCheck(own=alike, foreign=foreign, unclear=len(seen) - alike - foreign)


def _is_back(sheet: Picture) -> bool:
    (view,) = view_cards([whole_card(sheet)])
    return view.back >= _BACK


def _whole_cards(image: Picture, expert: DeckExpert) -> Iterable[_Place]:
    """The cards that lie by themselves and that the enrolled deck knows, one a place."""
    for place in find_in_picture(image):
        for corners in place[:2]:
            card = read_enrolled(rectify(image, corners), expert).card
            if card is not None:
                yield _Place(card=card, corner=None, outline=corners)
                break


def _inside(place: _Place, corner: Corner) -> bool:
    return place.outline is not None and cv2.pointPolygonTest(place.outline, (corner.x, corner.y), False) >= 0


def _each_once(places: Sequence[_Place], index: IndexPlace) -> list[_Place]:
    """Keep one reading of each card that lies there."""
    kept: list[_Place] = []
    for place in places:
        if not any(_is_one_card(place, other, index) for other in kept):
            kept.append(place)
    return kept


def _is_one_card(one: _Place, other: _Place, index: IndexPlace) -> bool:
    """Whether two readings of the same name can be two indices of one card."""
    if one.card != other.card or one.corner is None or other.corner is None:
        return False
    return any(
        math.hypot(other.corner.x - x, other.corner.y - y)
        <= _NEAR_MM * one.corner.height / index.height_mm + _NEAR_SHARE * math.hypot(x - one.corner.x, y - one.corner.y)
        and _turned(one.corner, other.corner, by)
        for x, y, by in _due(one.corner, index)
    )


def _turned(one: Corner, other: Corner, by: float) -> bool:
    return abs((other.angle - one.angle - by + 180) % 360 - 180) <= _OPPOSITE_DEG


def _due(corner: Corner, index: IndexPlace) -> Iterable[tuple[float, float, float]]:
    """Where the other indices of a card are due, and by how much they are turned: opposite, and beside where four are.

    Every index may be the left or the right one of its end.
    """
    px = corner.height / index.height_mm
    along, down = (_CARD_MM[0] - 2 * index.x_mm) * px, (_CARD_MM[1] - 2 * index.y_mm) * px
    turn = math.radians(corner.angle)
    right, foot = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    steps = [(along, down, 180.0)]
    if index.corners == 4:
        steps += [(-along, down, 180.0), (0.0, down, 180.0), (along, 0.0, 0.0), (-along, 0.0, 0.0)]
    for x, y, by in steps:
        yield corner.x + x * right[0] + y * foot[0], corner.y + x * right[1] + y * foot[1], by
