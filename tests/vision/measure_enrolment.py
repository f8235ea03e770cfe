"""Enrols decks in one pass and reads their cards: Debian's designs as a camera sees them, and a photographed deck."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from tests.vision.debian_decks import DECKS, FACES, Deck, Kind, faces_of, missing
from tests.vision.deck_scenes import Placed, render_scene
from vision.deck_expert import DeckExpert
from vision.enrolled_reading import read_enrolled
from vision.enrolment.enrolling import Enrolment, enrol_folder
from vision.evaluate.bounds import upper_bound
from vision.finding import find_in_picture
from vision.picture import Picture, Points, at_most
from vision.picture_files import load_picture
from vision.reading import Reading
from vision.rectify import rectify

_LONG_SIDE_PX = 1280
_OUTLINES = 4
_OUTLINE_OFF = 0.15
"""Of the width: an outline further off than this from where the card lies is not its own."""


@dataclass(slots=True)
class Count:
    """What became of the cards of one deck."""

    cards: int = 0
    right: int = 0
    wrong: int = 0
    reasons: Counter[str] | None = None

    def add(self, card: str, reading: Reading | None) -> None:
        """Count one card; None is one whose outline was not found."""
        self.cards += 1
        read = None if reading is None or reading.card is None else str(reading.card)
        self.right += read == card
        self.wrong += read not in (None, card)
        if read is None:
            self.reasons = self.reasons or Counter()
            self.reasons[reading.reason or "" if reading else "not found"] += 1


def read_photograph(path: Path, expert: DeckExpert) -> Reading | None:
    """Read the one card of a photograph: of its outlines the first that gives a card; None where none was found."""
    image = load_picture(path)
    small, _ = at_most(image, _LONG_SIDE_PX)
    readings = [
        read_enrolled(rectify(small, corners), expert) for place in find_in_picture(small) for corners in place[:2]
    ]
    return next((reading for reading in readings if reading.card is not None), readings[0] if readings else None)


def photographed(folder: Path) -> Count:
    """Enrol from each of the photographs of a card in turn, and read the others."""
    taken: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*_*_*.jpg")):
        rank, suit, _ = path.stem.lower().split("_")
        taken.setdefault({"10": "T"}.get(rank, rank[0].upper()) + suit[0], []).append(path)
    count = Count()
    for used in range(3):
        with tempfile.TemporaryDirectory() as place:
            for code, paths in taken.items():
                (Path(place) / f"{code}.jpg").symlink_to(paths[used].resolve())
            expert = DeckExpert(enrol_folder(Path(place)).deck)
        for code, paths in taken.items():
            for path in paths[:used] + paths[used + 1 :]:
                reading = read_photograph(path, expert)
                if reading is None or str(reading.card) != code:
                    sys.stdout.write(f"  {path.name}: {reading}\n")
                count.add(code, reading)
    return count


def enrol_deck(faces: Mapping[str, Picture]) -> Enrolment:
    """Enrol a drawn deck from a folder of its pictures."""
    with tempfile.TemporaryDirectory() as place:
        for name in FACES:
            cv2.imwrite(str(Path(place) / f"{name}.png"), faces[name])
        return enrol_folder(Path(place))


def drawn(deck: Deck, cards: int, seed: int) -> Count:
    """Enrol a drawn deck and read so many of its cards in scenes of separate ones."""
    faces = faces_of(deck)
    expert = DeckExpert(enrol_deck(faces).deck)
    rng = np.random.default_rng([seed, DECKS.index(deck)])
    count = Count()
    while count.cards < cards:
        scene = render_scene(rng, faces, "separate")
        outlines = list(find_in_picture(scene.image))
        for placed in scene.cards:
            readings = [
                read_enrolled(rectify(scene.image, corners), expert) for corners in _outlines_of(placed, outlines)
            ]
            reading = next((each for each in readings if each.card is not None), readings[0] if readings else None)
            if reading is None or str(reading.card) != placed.card:
                sys.stdout.write(f"  {deck.title} {placed.card} {placed.width_px} px: {reading}\n")
            count.add(placed.card, reading)
    return count


def _outlines_of(placed: Placed, places: Sequence[Sequence[Points]]) -> list[Points]:
    """The outlines that were found where a card lies, the outermost first, four at most."""
    found = []
    there = np.array(placed.polygon, np.float32)
    for place in places:
        for corners in place:
            off = min(float(np.abs(np.roll(corners, by, axis=0) - there).max()) for by in range(4))
            if off < _OUTLINE_OFF * placed.width_px:
                found.append(corners)
    return found[:_OUTLINES]


def main(arguments: Sequence[str] | None = None) -> int:
    """Enrol decks in one pass, read their cards, and say what became of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.vision.measure_enrolment", description=main.__doc__)
    parser.add_argument("--photographs", type=Path, help="a folder of RANK_SUIT_NUMBER.jpg, three of each card")
    parser.add_argument("--decks", type=int, metavar="N", help="only so many of Debian's decks; 0 for none")
    parser.add_argument("--deck", default="", metavar="NAME", help="only the decks whose names have this in them")
    parser.add_argument("--cards", type=int, default=60, metavar="N", help="cards a deck (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="(%(default)s)")
    given = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    total = Count()
    for title, count in _counts(given):
        reasons = "" if count.reasons is None else ", ".join(f"{why} {n}" for why, n in count.reasons.items())
        sys.stdout.write(f"{title}: {count.right} of {count.cards} right, {count.wrong} wrong; {reasons}\n")
        sys.stdout.flush()
        total.cards, total.right, total.wrong = (
            total.cards + count.cards, total.right + count.right, total.wrong + count.wrong,
        )  # fmt: skip
    share = total.right / max(total.cards, 1)
    bound = upper_bound(total.wrong, total.right + total.wrong)
    sys.stdout.write(f"all: {total.right} of {total.cards} right ({share:.2%}), {total.wrong} wrong (<= {bound:.3%})\n")
    return 0


def _counts(given: argparse.Namespace) -> Iterator[tuple[str, Count]]:
    if given.photographs is not None:
        yield given.photographs.name, photographed(given.photographs)
    if absent := missing():
        sys.stderr.write(f"Debian's decks need these packages: {absent}\n")
        return
    usable = [deck for deck in DECKS if deck.kind is not Kind.UNUSABLE and given.deck in deck.title]
    for deck in usable if given.decks is None else usable[:: max(1, len(usable) // max(given.decks, 1))][: given.decks]:
        try:
            yield deck.title, drawn(deck, given.cards, given.seed)
        except ValueError as refused:
            sys.stdout.write(f"{deck.title}: refused: {refused}\n")


if __name__ == "__main__":
    sys.exit(main())
