"""What was learnt of a deck: its faces, where its indices stand, its inks and its back; and the file that keeps it."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from engine.cards import Card
from vision.corners import CROP_HEIGHT, CROP_WIDTH
from vision.crops import SHEET_HEIGHT, SHEET_WIDTH
from vision.experts import RANKS, SUITS
from vision.picture import Picture

CARDS = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The 52 cards in the order of the file and of enrolment: aces to kings, clubs, diamonds, hearts, spades."""
Colour = tuple[int, int, int]
"""Blue, green, red."""

MOSTLY_KNOWN = 47
"""Of 52; a letter that is not known is on four cards."""
_VERSION = 1
_SHEETS = (len(CARDS), SHEET_HEIGHT, SHEET_WIDTH, 3)
_INDICES = (len(CARDS), CROP_HEIGHT, CROP_WIDTH, 3)
_DARK_LEVEL = 110
_SAME_INK = 0.3
"""Inks whose colours differ by less of their brightness are one; red and black differ by 0.5 and more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexPlace:
    """Where a deck prints its indices, the median over its cards, on a card taken as 63 x 88 mm."""

    x_mm: float
    """From the nearest long edge to the middle of rank and suit together."""
    y_mm: float
    """From the nearest short edge."""
    height_mm: float
    """From the top of the rank to the foot of the suit."""
    corners: int
    """In how many corners of a card: 2 or 4."""

    @property
    def is_jumbo(self) -> bool:
        """Whether the index is as large as on cards for people who see badly; the usual ones are 11 to 16 mm high."""
        return self.height_mm > 18


@dataclass(frozen=True, slots=True, kw_only=True)
class EnrolledDeck:
    """One deck of 52 cards as it was seen once."""

    sheets: Mapping[Card, Picture]
    """Each face upright, 88 x 64, blue-green-red, as it was lit."""
    index: IndexPlace | None
    """None where no indices were found in most of the faces."""
    indices: Mapping[Card, Picture]
    """The index of each face, upright, 64 x 48; empty where their place is not known."""
    inks: tuple[Colour, Colour, Colour, Colour]
    """Of clubs, diamonds, hearts and spades, the median over their cards."""
    paper: Colour
    back: Picture | None
    """The back, 88 x 64; None where none was shown."""
    known: frozenset[Card]
    """The cards whose index the readers, who learnt Latin letters, know; on the others they have no say."""

    @property
    def is_known(self) -> bool:
        """Whether the readers know nearly all of its indices, so that none is taken for another card's."""
        return len(self.known) >= MOSTLY_KNOWN

    @property
    def is_dark(self) -> bool:
        """Whether the faces are printed on dark paper."""
        return sum(self.paper) / 3 < _DARK_LEVEL

    @property
    def colours(self) -> int:
        """In how many colours the suits are printed: 2, 3 or 4."""
        kinds: list[Colour] = []
        for ink in self.inks:
            if all(_apart(ink, other) > _SAME_INK for other in kinds):
                kinds.append(ink)
        return len(kinds)


def _apart(one: Colour, other: Colour) -> float:
    """How far two colours differ in hue and fulness, not in brightness; 0 for greys, about 1 for red and blue."""
    a, b = ((np.array(ink, float) - min(ink)) / max(*ink, 60) for ink in (one, other))
    return float(np.abs(a - b).max())


def save_deck(deck: EnrolledDeck, path: Path, also: Mapping[str, np.ndarray[Any, Any]] | None = None) -> None:
    """Write a deck as a compressed archive without code in it; `also` are arrays that other readers look for."""
    place = deck.index
    with path.open("wb") as file:
        np.savez_compressed(
            file,
            allow_pickle=False,
            version=np.array(_VERSION),
            sheets=np.stack([deck.sheets[card] for card in CARDS]),
            index=np.array([] if place is None else [place.x_mm, place.y_mm, place.height_mm, place.corners]),
            indices=np.array([deck.indices[card] for card in CARDS if deck.indices], np.uint8),
            inks=np.array([*deck.inks, deck.paper], np.uint8),
            known=np.array([card in deck.known for card in CARDS]),
            back=np.zeros(0, np.uint8) if deck.back is None else deck.back,
            **(also or {}),
        )


def load_deck(path: Path) -> EnrolledDeck:
    """Read a deck back.

    Raises ValueError, which says what is wrong, when there is no such file, it is no enrolled deck, it is damaged, or
    a newer version wrote it.
    """
    try:
        with np.load(path, allow_pickle=False) as kept:
            if "version" not in kept and "rank_signs" in kept:
                raise ValueError(f"{path} holds letters only; enrol the deck again where the eye has its networks")
            if "version" not in kept or "sheets" not in kept:
                raise ValueError(f"{path} is not an enrolled deck; croupier enrol-deck writes one")
            if int(kept["version"]) > _VERSION:
                raise ValueError(f"{path} was written by a newer version; enrol the deck again")
            return _unpacked(kept)
    except (KeyError, EOFError, BadZipFile, zlib.error, IndexError, TypeError) as error:
        raise ValueError(f"{path} is damaged; enrol the deck again") from error
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror or 'it is not an enrolled deck'}") from error
    except ValueError as error:
        if str(error).startswith(str(path)):
            raise
        raise ValueError(f"{path} is not an enrolled deck; croupier enrol-deck writes one") from error


def _unpacked(kept: Mapping[str, np.ndarray[Any, Any]]) -> EnrolledDeck:
    sheets, inks, place, back = kept["sheets"], kept["inks"], kept["index"], kept["back"]
    indices = kept["indices"]
    shapes_fit = sheets.shape == _SHEETS and inks.shape == (5, 3) and place.size in (0, 4)
    if not shapes_fit or sheets.dtype != np.uint8 or (indices.size and indices.shape != _INDICES):
        raise KeyError("arrays of another shape")
    clubs, diamonds, hearts, spades, paper = ((int(b), int(g), int(r)) for b, g, r in inks)
    return EnrolledDeck(
        sheets={card: np.asarray(sheet, np.uint8) for card, sheet in zip(CARDS, sheets, strict=True)},
        index=None if place.size == 0 else _place(place),
        indices={card: np.asarray(each, np.uint8) for card, each in zip(CARDS, indices, strict=False)},
        inks=(clubs, diamonds, hearts, spades),
        paper=paper,
        known=frozenset(card for card, is_known in zip(CARDS, kept["known"], strict=True) if is_known),
        back=None if back.size == 0 else np.asarray(back.reshape(_SHEETS[1:]), np.uint8),
    )


def _place(kept: np.ndarray[Any, Any]) -> IndexPlace:
    x, y, height, corners = (float(value) for value in kept)
    return IndexPlace(x_mm=x, y_mm=y, height_mm=height, corners=round(corners))
