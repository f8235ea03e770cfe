"""Learns what ranks and suits look like: from pictures of a deck's faces, or from type faces."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import cv2
import numpy as np

from engine.cards import Card, Rank, Suit
from vision.enrolment.folder import named_in
from vision.felt import CARD_HEIGHT_MM, CARD_WIDTH_MM
from vision.finding import find_in_picture
from vision.glyphs import Glyph, Index, ink_of, normalised, read_corner
from vision.picture import Picture
from vision.rectify import SHEET_SIZE, rectify
from vision.templates import Templates, alphabet, save_templates

_WIDTHS_PX = (252, 100, 50)
"""Widths of card at which each face is learnt: near, middling, and the least that is read (reference vision 5.3)."""
_LETTER_HEIGHTS_PX = (64, 14)


def enrol(faces: Mapping[Card, Path]) -> Templates:
    """Learn a deck, or some cards of it, from one picture a card, each showing one face.

    Raises ValueError naming the pictures in which no index was found.
    """
    ranks: list[tuple[Rank, Glyph]] = []
    suits: list[tuple[Suit, Glyph]] = []
    missed = []
    for card, path in faces.items():
        assert card.rank is not None and card.suit is not None
        indices = list(_indices(path))
        if not indices:
            missed.append(path.name)
        ranks += [(card.rank, index.rank) for index in indices]
        suits += [(card.suit, index.suit) for index in indices]
    if missed:
        raise ValueError(f"no index was found in {', '.join(missed)}")
    return Templates(ranks=alphabet(ranks), suits=alphabet(suits))


def letters_of(sheets: Mapping[Card, Picture]) -> Templates:
    """Learn the letters of a deck from upright sheets of 4 px/mm, as far as indices are found on them."""
    ranks: list[tuple[Rank, Glyph]] = []
    suits: list[tuple[Suit, Glyph]] = []
    for card, sheet in sheets.items():
        assert card.rank is not None and card.suit is not None
        for index in _indices_on([sheet, np.ascontiguousarray(sheet[::-1, ::-1])]):
            ranks.append((card.rank, index.rank))
            suits.append((card.suit, index.suit))
    return Templates(ranks=alphabet(ranks), suits=alphabet(suits))


def _indices(path: Path) -> Iterator[Index]:
    image = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if image is None:
        return
    yield from _indices_on(_sheets(np.asarray(image, np.uint8)))


def _indices_on(sheets: Iterable[Picture]) -> Iterator[Index]:
    for sheet in sheets:
        for width in _WIDTHS_PX:
            small = cv2.resize(
                sheet, (width, round(width * CARD_HEIGHT_MM / CARD_WIDTH_MM)), interpolation=cv2.INTER_AREA
            )
            near = np.asarray(cv2.resize(small, SHEET_SIZE, interpolation=cv2.INTER_CUBIC), np.uint8)
            ink, paper = ink_of(near)
            found = read_corner(near, ink, paper)
            if isinstance(found, Index):
                yield found


def _sheets(image: Picture) -> Iterator[Picture]:
    height, width = image.shape[:2]
    if abs(width / height - CARD_WIDTH_MM / CARD_HEIGHT_MM) < 0.02:
        sheet = np.asarray(cv2.resize(image, SHEET_SIZE, interpolation=cv2.INTER_AREA), np.uint8)
    else:
        places = find_in_picture(image)
        if not places:
            return
        sheet = rectify(image, places[0][0])
    yield sheet
    yield np.ascontiguousarray(sheet[::-1, ::-1])


def enrol_type_faces(fonts: Sequence[Path]) -> Templates:
    """Learn index letters and suits from font files; a sign that a font lacks is left out."""
    ranks: list[tuple[Rank, Glyph]] = []
    suits: list[tuple[Suit, Glyph]] = []
    for font in fonts:
        for height in _LETTER_HEIGHTS_PX:
            ranks += [(rank, _drawn(font, "10" if rank is Rank.TEN else rank.letter, height)) for rank in Rank]
            suits += [(suit, _drawn(font, _SUIT_SIGNS[suit], height)) for suit in Suit]
    return Templates(ranks=alphabet(ranks), suits=alphabet(suits))


_SUIT_SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


def _drawn(font: Path, text: str, height_px: int) -> Glyph:
    sheet = np.zeros((420, 600, 3), np.uint8)
    face = cv2.FontFace(str(font))
    cv2.putText(sheet, text, (100, 300), (255, 255, 255), face, 200)
    ink = sheet[:, :, 0].astype(np.float32) / 255
    rows, columns = np.flatnonzero(ink.max(axis=1) > 0.5), np.flatnonzero(ink.max(axis=0) > 0.5)
    tight = ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    aspect = tight.shape[1] / tight.shape[0]
    small = cv2.resize(tight, (max(3, round(height_px * aspect)), height_px), interpolation=cv2.INTER_AREA)
    large = cv2.resize(small, (round(64 * aspect), 64), interpolation=cv2.INTER_CUBIC)
    return Glyph(ink=normalised(np.asarray(large, np.float32)), aspect=aspect, hue=(0, 0, 0), right_mm=0)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write a file of templates from decks and fonts."""
    parser = argparse.ArgumentParser(prog="python -m vision.enrolment.letters", description=main.__doc__)
    parser.add_argument("--deck", type=Path, action="append", default=[], help="a folder of faces named Ah.png ...")
    parser.add_argument("--font", type=Path, action="append", default=[], help="a font file")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(arguments)
    parts = [*([enrol_type_faces(given.font)] if given.font else []), *(enrol(named_in(each)) for each in given.deck)]
    if not parts:
        parser.error("give at least one --deck or --font")
    whole = parts[0]
    for part in parts[1:]:
        whole = whole + part
    save_templates(whole, given.out)
    sys.stderr.write(f"{len(whole.ranks.signs)} rank and {len(whole.suits.signs)} suit templates\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
