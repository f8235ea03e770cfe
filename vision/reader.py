"""What cards are read by: letters always, the networks where they are there, an enrolled deck where one is given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from engine.cards import Card
from vision.corners import Corner, corners_at_all_scales, find_corners
from vision.deck import load_deck
from vision.deck_expert import DeckExpert
from vision.enrolled_reading import judge_enrolled
from vision.judging import LIKELY, SURE
from vision.loose import Loose, loose_cards
from vision.network import NAMES, are_there, shipped
from vision.outlined import SEARCHED, SEARCHED_LONG, Look, look_at_sheets
from vision.picture import Picture
from vision.reading import Reading, read_face, unread
from vision.reasons import Reason
from vision.sightings import BACK, FACE, JOKER
from vision.templates import Templates, load_templates, shipped_templates

_PLAIN = 0.9
"""As sure as this the whole of a card must look like a joker or a back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What is made of one sheet."""

    kind: str
    """`face`, `back` or `joker`."""
    reading: Reading
    lies_across: bool = False
    """Whether its indices say that the sheet is turned by a quarter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """Reads sheets and loose indices."""

    letters: Templates
    networks: bool
    """Whether the networks are heard; without them letters alone decide."""
    deck: DeckExpert | None = None

    def read_each(self, sheets: Sequence[Picture]) -> list[Told]:
        """Read upright sheets of 4 px/mm at once, which takes less time than one after the other."""
        if not self.networks:
            return [Told(kind=FACE, reading=read_face(sheet, self.letters)) for sheet in sheets]
        return [self._told(sheet, look) for sheet, look in zip(sheets, look_at_sheets(sheets), strict=True)]

    def read_long(self, sheet: Picture) -> Told:
        """Read a sheet of which it is not sure that it is one card: longer if need be, and never by one index alone."""
        if not self.networks:
            return self.read_each([sheet])[0]
        told = Told(kind=FACE, reading=unread())
        for searched in (SEARCHED, SEARCHED_LONG):
            (look,) = look_at_sheets([sheet], alone=False, searched=searched)
            told = self._told(sheet, look)
            if told.reading.card is not None or told.kind != FACE:
                break
        return told

    def _told(self, sheet: Picture, look: Look) -> Told:
        reading = self._judged(sheet, look)
        if reading.card is None and look.whole.chance >= _PLAIN:
            if look.whole.joker == look.whole.chance:
                return Told(kind=JOKER, reading=unread())
            if look.whole.back == look.whole.chance:
                return Told(kind=BACK, reading=unread())
        if reading.card is None and reading.reason in (Reason.UNSURE, Reason.NO_INDEX, Reason.DISAGREE):
            reading = _with_letters(reading, look, read_face(sheet, self.letters))
        return Told(kind=FACE, reading=reading, lies_across=look.lies_across)

    def indices(self, image: Picture) -> tuple[Corner, ...]:
        """Find the indices of a picture whose scale is about known: 9 to 60 px high."""
        return find_corners(image) if self.networks else ()

    def indices_of_any_size(self, image: Picture) -> tuple[Corner, ...]:
        """Find the indices of a picture of which nothing is known."""
        return corners_at_all_scales(image) if self.networks else ()

    def loose(self, image: Picture, corners: Sequence[Corner], px_per_mm: float | None = None) -> tuple[Loose, ...]:
        """Read cards by these indices alone."""
        return loose_cards(image, corners, px_per_mm)

    def _judged(self, sheet: Picture, look: Look) -> Reading:
        if self.deck is None:
            return look.reading
        return judge_enrolled(look, self.deck.view(sheet, look.whole.looks), self.deck.deck)


def _with_letters(reading: Reading, look: Look, letters: Reading) -> Reading:
    """Take what the letters in both corners say where the networks read nothing and do not tend to another card."""
    if letters.card is None or _tends_elsewhere(look, letters.card):
        return reading
    return replace(letters, candidates=tuple(dict.fromkeys((letters.card, *reading.candidates))))


def _tends_elsewhere(look: Look, card: Card) -> bool:
    """Whether an index does, or the whole card where no index is clear: a picture alone overrules no three others."""
    cards = [(index.card, index.chance) for index in look.indices if index.is_index and index.card is not None]
    if any(other != card and chance >= LIKELY for other, chance in cards):
        return True
    if any(same == card and chance >= LIKELY for same, chance in cards):
        return False
    return look.whole.card not in (None, card) and look.whole.chance >= SURE


@cache
def shipped_reader() -> Reader:
    """The reader that comes with the program, for any deck; its networks are loaded now, not with the first card."""
    if are_there():
        for name in NAMES:
            shipped(name)
    return Reader(letters=shipped_templates(), networks=are_there())


def reader_of(deck: Path | None) -> Reader:
    """Return the shipped reader, with an enrolled deck's letters and faces where one is given. Raises ValueError."""
    reader = shipped_reader()
    if deck is None:
        return reader
    letters = reader.letters + load_templates(deck)
    return replace(reader, letters=letters, deck=DeckExpert(load_deck(deck)) if reader.networks else None)
