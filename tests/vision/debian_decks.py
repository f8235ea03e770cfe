"""Decks that the reader has never seen, drawn at test time from two packages of Debian; nothing of them is kept here.

Their artwork is under the GPL, so it is never trained on and never shipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from vision.picture import Picture

GNOME, KDE = "gnome-cards-data", "kdegames-card-data-kf5"
NEEDS = (GNOME, KDE, "librsvg2-bin")
"""The Debian packages without which no deck can be drawn."""
RANKS, SUITS = "A23456789TJQK", "cdhs"
FACES = tuple(rank + suit for suit in SUITS for rank in RANKS)
BACK = "back"

_FOLDERS = {GNOME: Path("/usr/share/aisleriot/cards"), KDE: Path("/usr/share/carddecks")}
_HIGH_PX = 520
"""How high a card is drawn."""
_LEAST_HIGH_PX = 480
_ROOM = 0.04
"""Room left round a card that is drawn again, of its height."""
_RANK_IDS = dict(zip(RANKS, ("1", *"23456789", "10", "jack", "queen", "king"), strict=True))
_SUIT_IDS = {"c": "club", "d": "diamond", "h": "heart", "s": "spade"}
_GNOME_ROWS, _GNOME_BACK = "cdhs", (4, 2)
_ROWS, _COLUMNS = 5, 13


class Kind(Enum):
    """What a reader of poker decks owes to a deck."""

    LATIN = "latin"
    """A K Q J 10 to 2 over a suit in the corners: to be read."""
    FOREIGN = "foreign"
    """Other letters or suits: what is read must be right, and may be nothing."""
    NO_INDEX = "no index"
    """Rank and suit are not together in a corner: as foreign ones, and why is in the note."""
    UNUSABLE = "unusable"
    """Not 52 cards that could be drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """A design of one of the packages, as it was seen when its 52 faces were looked at."""

    name: str
    package: str
    kind: Kind
    note: str = ""
    strange_suits: str = ""
    """The suits whose signs are none of clubs, diamonds, hearts and spades: no read of such a card is right."""
    grid: str | None = None
    """The suits of its rows, for a sheet of 13 columns that is cut instead of drawn by names; KDE's run A K Q to 2."""

    @property
    def title(self) -> str:
        """Its name with its package's, for two packages have decks of the same name."""
        return f"{'gnome' if self.package == GNOME else 'kde'}-{self.name}"

    def truth(self, code: str) -> str:
        """What a reader may say of a face: its code, or `??` when nothing is right."""
        return "??" if code[1] in self.strange_suits else code


def _gnome(name: str, kind: Kind, note: str = "", strange: str = "") -> Deck:
    return Deck(name=name, package=GNOME, kind=kind, note=note, strange_suits=strange, grid=_GNOME_ROWS)


def _kde(name: str, kind: Kind, note: str = "", strange: str = "", grid: str | None = None) -> Deck:
    return Deck(name=name, package=KDE, kind=kind, note=note, strange_suits=strange, grid=grid)


DECKS = (
    _gnome("ancient_french", Kind.FOREIGN, "French letters: 1 V D R"),
    _gnome("anglo", Kind.LATIN),
    _gnome("anglo_bitmap", Kind.LATIN),
    _gnome("anglo_modern", Kind.LATIN),
    _gnome("anglo_modern_4_color", Kind.LATIN, "four colours: green clubs, yellow diamonds, blue spades"),
    _gnome("anglo_poker", Kind.LATIN),
    _gnome("atlasnye", Kind.LATIN),
    _gnome("atlasnye_skat", Kind.FOREIGN, "German letters: B D K; green spades, yellow diamonds"),
    _gnome("bellot", Kind.LATIN),
    _gnome("berlin", Kind.FOREIGN, "German letters: B D K"),
    _gnome("dondorf", Kind.LATIN, "indices in all four corners"),
    _gnome("gnomangelo", Kind.LATIN),
    _gnome("gnomangelo_bitmap", Kind.LATIN),
    _gnome("guyenne-classic", Kind.FOREIGN, "courts have a suit in the corner but no letter"),
    _gnome("lattmann", Kind.FOREIGN, "German letters: B D K"),
    _gnome("neoclassical", Kind.LATIN),
    _gnome("neoclassical_4_color", Kind.LATIN, "four colours: green clubs, yellow diamonds, blue spades"),
    _gnome("orell", Kind.LATIN, "ivory paper"),
    _gnome("ornamental", Kind.LATIN, "jumbo indices, ivory paper"),
    _gnome("paris", Kind.LATIN),
    _gnome("plastic", Kind.LATIN),
    _gnome("rheinland", Kind.FOREIGN, "German letters: B D K"),
    _gnome("simplistic", Kind.LATIN, "courts are letters"),
    _gnome("slavic_costumes", Kind.FOREIGN, "Russian letters: Т В Д К"),
    _gnome("swiss-xvii", Kind.FOREIGN, "Swiss suits", "cdhs"),
    _gnome("tango", Kind.LATIN, "jumbo indices"),
    _gnome("tango_nuevo", Kind.NO_INDEX, "rank at the left and suit at the right, at one end only"),
    _gnome("tarocco", Kind.FOREIGN, "Italian letters: F D R"),
    _gnome("tigullio", Kind.LATIN),
    _gnome("Атласные", Kind.FOREIGN, "Russian letters: Т В Д К"),
    _kde("ancient-egyptians", Kind.LATIN, "yellowed paper; the lower index of the tens stands upright"),
    _kde("dondorf", Kind.LATIN, "indices in all four corners; the design of GNOME's"),
    _kde("future", Kind.UNUSABLE, "memory modules with binary numbers, and no 52 cards"),
    _kde("gm-paris", Kind.LATIN),
    _kde("jolly-royal", Kind.LATIN, "courts are ornate letters, shaded paper"),
    _kde("konqi-modern", Kind.LATIN, "blue clubs, green hearts and red spades", grid="cshd"),
    _kde("nicu-ornamental", Kind.LATIN, "jumbo indices, ivory paper; the design of GNOME's ornamental"),
    _kde("nicu-white", Kind.LATIN, "jumbo indices"),
    _kde("oxygen", Kind.NO_INDEX, "white on black and red; rank at the top right, suit at the bottom left"),
    _kde("oxygen-air", Kind.NO_INDEX, "a rank at the top right alone"),
    _kde("oxygen-white", Kind.NO_INDEX, "rank at the top right, suit at the bottom left"),
    _kde("penguins", Kind.LATIN, "courts are penguins"),
    _kde("standard", Kind.LATIN),
    _kde("tigullio-international", Kind.LATIN, "shaded paper"),
    _kde("xskat-french", Kind.FOREIGN, "German letters: B D K", grid="cshd"),
    _kde("xskat-german", Kind.FOREIGN, "German suits and letters: D K O U", "cds"),
)
"""All designs of both packages. Each was classed by looking at its faces."""


def decks(*kinds: Kind) -> tuple[Deck, ...]:
    """The decks of these kinds."""
    return tuple(deck for deck in DECKS if deck.kind in kinds)


def missing() -> str:
    """What has to be installed before decks can be drawn; empty when nothing."""
    absent = [package for package in (GNOME, KDE) if not _FOLDERS[package].is_dir()]
    absent += [] if shutil.which("rsvg-convert") else ["librsvg2-bin"]
    return " ".join(absent)


def faces_of(deck: Deck) -> Mapping[str, Picture]:
    """The 52 faces by code (`Ah`), about 500 px high, blue, green, red and alpha; and `back` where the deck has one.

    They are drawn once a version of the package, in up to ten seconds, and kept in the system's temporary folder.
    """
    folder = _kept_in(deck)
    if not folder.is_dir():
        _draw_all(deck, folder)
    loaded = {path.stem: cv2.imread(str(path), cv2.IMREAD_UNCHANGED) for path in folder.glob("*.png")}
    return {name: np.asarray(picture, np.uint8) for name, picture in loaded.items() if picture is not None}


def _kept_in(deck: Deck) -> Path:
    return Path(tempfile.gettempdir()) / f"croupier-decks-{os.getuid()}-{_version(deck.package)}" / deck.title


@cache
def _version(package: str) -> str:
    asked = ["dpkg-query", "--show", "--showformat=${Version}", package]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.replace(":", "-")


def _draw_all(deck: Deck, folder: Path) -> None:
    """Draw a deck beside its place and move it there whole, so that two runs at once do no harm."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    making = Path(tempfile.mkdtemp(dir=folder.parent))
    for name, picture in _cut(deck) if deck.grid else _named(deck):
        cv2.imwrite(str(making / f"{name}.png"), picture)
    drawn = {path.stem for path in making.iterdir()}
    assert drawn >= set(FACES), f"{deck.title} lacks {sorted(set(FACES) - drawn)}"
    try:
        making.rename(folder)
    except OSError:
        shutil.rmtree(making)


def _sheet_of(deck: Deck) -> Path:
    if deck.package == GNOME:
        return _FOLDERS[GNOME] / f"{deck.name}.svgz"
    [path] = (_FOLDERS[KDE] / f"svg-{deck.name}").glob("*.svgz")
    return path


def _cut(deck: Deck) -> Iterator[tuple[str, Picture]]:
    """Draw the whole sheet and cut it at its grid."""
    assert deck.grid is not None
    sheet = _drawn(_sheet_of(deck), _ROWS * _HIGH_PX)
    ranks, back = (RANKS, _GNOME_BACK) if deck.package == GNOME else ("AKQJT98765432", (4, 0))
    for row, suit in enumerate(deck.grid):
        for column, rank in enumerate(ranks):
            yield rank + suit, _trimmed(_cell(sheet, row, column))
    yield BACK, _trimmed(_cell(sheet, *back))


def _cell(sheet: Picture, row: int, column: int) -> Picture:
    high, wide = sheet.shape[0] / _ROWS, sheet.shape[1] / _COLUMNS
    return sheet[round(row * high) : round((row + 1) * high), round(column * wide) : round((column + 1) * wide)]


def _named(deck: Deck) -> Iterator[tuple[str, Picture]]:
    """Draw each card by the name it has in the sheet."""
    path = _sheet_of(deck)
    for code in FACES:
        yield code, _element(path, f"{_RANK_IDS[code[0]]}_{_SUIT_IDS[code[1]]}")
    yield BACK, _element(path, "back")


def _element(path: Path, name: str) -> Picture:
    """One card; drawn again, and only it, when the first drawing had much room round it."""
    first = _drawn(path, _HIGH_PX, name)
    x, y, wide, high = _largest(first)
    if high >= _LEAST_HIGH_PX:
        return _trimmed(first)
    scale = _HIGH_PX / high
    room = _ROOM * high
    left, top = round(scale * (x - room)), round(scale * (y - room))
    across, down = round(scale * (wide + 2 * room)), round(scale * (high + 2 * room))
    return _trimmed(_drawn(path, round(scale * first.shape[0]), name, (left, top, across, down)))


def _drawn(path: Path, high: int, name: str | None = None, window: tuple[int, int, int, int] | None = None) -> Picture:
    """A sheet or one thing in it, so many pixels high; of that the window: left, top, width and height."""
    command = ["rsvg-convert", "--height", str(high), "--keep-aspect-ratio"]
    command += [] if name is None else ["--export-id", name]
    if window is not None:
        left, top, wide, tall = window
        command += [f"--left={-left}px", f"--top={-top}px", f"--page-width={wide}px", f"--page-height={tall}px"]
    content = subprocess.run([*command, str(path)], capture_output=True, check=True).stdout
    picture = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_UNCHANGED)
    assert picture is not None and picture.shape[2] == 4, f"{path} {name}"
    return np.asarray(picture, np.uint8)


def _trimmed(drawn: Picture) -> Picture:
    x, y, wide, high = _largest(drawn)
    return np.ascontiguousarray(drawn[y : y + high, x : x + wide])


def _largest(drawn: Picture) -> tuple[int, int, int, int]:
    """Left, top, width and height of the largest thing that is not transparent."""
    _, _, stats, _ = cv2.connectedComponentsWithStats((drawn[:, :, 3] > 127).astype(np.uint8))
    x, y, wide, high = (int(value) for value in stats[1:][stats[1:, cv2.CC_STAT_AREA].argmax()][:4])
    return x, y, wide, high
