"""Enrols a deck: cuts out its cards, checks that they are what they are called, learns them, tests what was learnt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.cards import Card
from vision.deck import CARDS, EnrolledDeck
from vision.deck_expert import DeckExpert
from vision.enrolment.faces import Shown, filled_aspect, shown_in
from vision.enrolment.folder import pictures_in, said
from vision.enrolment.learning import learn
from vision.enrolment.selftest import Tested, self_test, told
from vision.picture import Picture
from vision.picture_files import load_picture
from vision.reading import Reading

_READERS_KNOW = 0.6
"""When the readers find so many faces to be what they are called, they are believed where they find another."""
_MISNAMED_MOST = 3
"""Four cards share a letter that the readers may not know."""
_SURE = 0.9
_SAMPLED = 3
"""Every third picture is looked at for whether it shows more than a card."""
_SHOWN_TWICE = 2
"""More pairs of pictures that look the same are blurred or dark, not taken twice."""
_SAY = "use more light from the side, hold the camera closer and straight above, and enrol once more"


@dataclass(frozen=True, slots=True, kw_only=True)
class Enrolment:
    """A deck that was learnt and passed its test."""

    deck: EnrolledDeck
    sheets: Mapping[Card, Picture]
    """Each face at 4 px/mm."""
    tested: Tested
    remarks: tuple[str, ...]
    """What somebody should know about it, in English, a line each."""


Progress = Callable[[str], None]


def enrol_folder(folder: Path, progress: Progress = lambda line: None) -> Enrolment:
    """Learn a deck from one picture a card (`vision.enrolment.folder` says how they are named).

    Raises ValueError, which names the pictures or cards at fault and what to do, when one cannot be used, shows
    another card than it is called, or the deck could not be told apart safely.
    """
    pictures = pictures_in(folder)
    filled = filled_aspect([load_picture(pictures.faces[card]) for card in CARDS[::_SAMPLED]])
    shown: dict[Card, Shown] = {}
    blank = []
    for card in CARDS:
        found = shown_in(load_picture(pictures.faces[card]), card, filled=filled)
        if found is None:
            blank.append(pictures.faces[card].name)
        else:
            shown[card] = found
        progress(f"{len(shown)} of {len(CARDS)} cards found")
    if blank:
        names = ", ".join(blank[:12])
        raise ValueError(f"no card was found in {names}; show one card on a plain ground, all its edges in the picture")
    back = None if pictures.back is None else _back(pictures.back, filled)
    return enrol_shown(shown, back, {card: path.name for card, path in pictures.faces.items()})


def _back(path: Path, filled: float | None) -> Picture:
    shown = shown_in(load_picture(path), filled=filled)
    if shown is None:
        raise ValueError(f"no card was found in {path.name}; show the back on a plain ground")
    return shown.sheet


def enrol_shown(
    shown: Mapping[Card, Shown], back: Picture | None, names: Mapping[Card, str] | None = None
) -> Enrolment:
    """Learn a deck of cards that were cut out; `names` are their pictures', for what is said. Raises ValueError."""
    known = frozenset(card for card, each in shown.items() if each.is_known_as(card))
    doubted = _check_names(shown, names or {}) if len(known) >= _READERS_KNOW * len(shown) else ()
    sheets = {card: shown[card].sheet for card in CARDS}
    deck = learn(sheets, back, known=known)
    tested = self_test(DeckExpert(deck), sheets)
    if not tested.is_safe:
        raise ValueError(_refusal(tested))
    return Enrolment(deck=deck, sheets=sheets, tested=tested, remarks=(*doubted, *_remarks(deck, tested)))


def _check_names(shown: Mapping[Card, Shown], names: Mapping[Card, str]) -> tuple[str, ...]:
    """Compare what each face is called with what the readers make of it; return what is only doubted.

    Raises ValueError where they are sure of another card whose own picture shows another too: names were exchanged. A
    letter that they do not know, such as the one on an old ace, may look like another card's without that.
    """
    other = {card: each.look.reading for card, each in shown.items() if each.look.reading.card not in (None, card)}
    said_of = {
        sure: [
            f"{names.get(card, card)} seems to show {seen.card}"
            for card, seen in other.items()
            if (_is_sure(seen) and seen.card in other) is sure
        ]
        for sure in (True, False)
    }
    if 0 < len(said_of[True]) <= _MISNAMED_MOST:
        raise ValueError(f"{', '.join(said_of[True][:12])}; name each picture after its card")
    return tuple(f"{line}; look whether it does." for line in said_of[True] + said_of[False])


def _is_sure(reading: Reading) -> bool:
    """Whether the readers are sure enough of a card to say that its picture has another's name."""
    return reading.margin >= _SURE


def _refusal(tested: Tested) -> str:
    if 0 < len(tested.same) <= _SHOWN_TWICE:
        return f"one card was shown twice: {told(tested.same)} look the same; take the pictures of these again"
    if tested.wrong:
        return f"this deck cannot be read safely: it takes for one another {told(tested.wrong)}; {_SAY}"
    if tested.same:
        return f"this deck cannot be read safely: nothing tells apart {told(tested.same)}; {_SAY}"
    pairs = [pair for pair in tested.confusable if set(pair) & set(tested.unsafe)]
    return f"this deck cannot be read safely: {said(tested.unsafe)} not told from others, {told(pairs)}; {_SAY}"


def _remarks(deck: EnrolledDeck, tested: Tested) -> tuple[str, ...]:
    remarks = []
    if not deck.is_known:
        unknown = said([card for card in CARDS if card not in deck.known])
        remarks.append(
            f"The readers do not know the indices of {unknown}; look whether these are what they are called."
        )
    if tested.confusable:
        remarks.append(f"Nearest to one another: {told(tested.confusable)}; unsure of one of them, the eye says so.")
    if deck.index is None:
        remarks.append("No indices were found: cards of this deck are read only where they lie whole.")
    if deck.back is None:
        remarks.append("Its back was not shown: foreign backs are not noticed by it; add a picture named back.png.")
    return tuple(remarks)
