"""A folder of pictures to enrol a deck from: one a card, named `Ah.png` and so on, or 52 in the order of the deck."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.cards import Card
from vision.deck import CARDS

_PICTURES = {".png", ".jpg", ".jpeg", ".bmp", ".webp", ".tif", ".tiff"}
_BACK = "back"
_NAMED_MOST = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Pictures:
    """Which file shows which card."""

    faces: Mapping[Card, Path]
    back: Path | None


def pictures_in(folder: Path) -> Pictures:
    """Tell the pictures of a folder apart by their names: `Ah`, `10h` or `Th`, in any case, and `back`.

    When none has a card's name and there are 52 (and one named `back`, or 53 of which the last is the back), they are
    taken in the order of their names, numbers by size, as aces to kings of clubs, diamonds, hearts and spades. Raises
    ValueError, which names what is missing or there twice.
    """
    paths = _pictures(folder)
    backs = [path for path in paths if path.stem.lower() == _BACK]
    if len(backs) > 1:
        raise ValueError(f"there are several pictures of the back: {_names(backs)}")
    others = [path for path in paths if path not in backs]
    faces = _named(others)
    if not faces:
        return _in_order(folder, others, backs)
    missing = [card for card in CARDS if card not in faces]
    if missing:
        raise ValueError(f"{folder} lacks {said(missing)}; a deck is enrolled whole")
    return Pictures(faces=faces, back=backs[0] if backs else None)


def named_in(folder: Path) -> Mapping[Card, Path]:
    """Return the pictures of a folder that have a card's name, be they a deck or a few.

    Raises ValueError where there is none, or one card's are several.
    """
    faces = _named(_pictures(folder))
    if not faces:
        raise ValueError(f"{folder} holds no picture named after a card, as Ah.png")
    return faces


def _pictures(folder: Path) -> Sequence[Path]:
    if not folder.is_dir():
        raise ValueError(f"{folder} is no folder; put one picture a card there, named Ah.png, Td.png and so on")
    return sorted((path for path in folder.iterdir() if path.suffix.lower() in _PICTURES), key=_by_number)


def card_named(stem: str) -> Card | None:
    """Read the name of a picture as a card.

    >>> card_named("10H") == card_named("th") == Card.parse("Th")
    True
    """
    text = stem.strip().replace("10", "T", 1)
    try:
        card = Card.parse(text[:1].upper() + text[1:].lower())
    except ValueError:
        return None
    return card if card in CARDS else None


def _named(paths: Sequence[Path]) -> Mapping[Card, Path]:
    faces: dict[Card, Path] = {}
    for path in paths:
        card = card_named(path.stem)
        if card is None:
            continue
        if card in faces:
            raise ValueError(f"{card} is there twice: {_names([faces[card], path])}; remove one")
        faces[card] = path
    return faces


def _in_order(folder: Path, paths: Sequence[Path], backs: Sequence[Path]) -> Pictures:
    if len(paths) == len(CARDS) + 1 and not backs:
        paths, backs = paths[:-1], paths[-1:]
    if len(paths) != len(CARDS):
        raise ValueError(
            f"{folder} holds {len(paths)} pictures, none named after a card; name them Ah.png, Td.png and so on, or "
            f"put 52 there in the order of the deck: aces to kings of clubs, diamonds, hearts, spades"
        )
    return Pictures(faces=dict(zip(CARDS, paths, strict=True)), back=backs[0] if backs else None)


def said(cards: Sequence[Card]) -> str:
    """Name cards in a line, the first dozen by name.

    >>> said([Card.parse("Ah"), Card.parse("Td")])
    'Ah, Td'
    """
    more = len(cards) - _NAMED_MOST
    return ", ".join(map(str, cards[:_NAMED_MOST])) + (f" and {more} more" if more > 0 else "")


def _names(paths: Sequence[Path]) -> str:
    return ", ".join(path.name for path in paths)


def _by_number(path: Path) -> tuple[tuple[int, str], ...]:
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in re.findall(r"\d+|\D+", path.name))
