"""Draws decks that nobody has printed: paper, indices, pips, court stand-ins, jokers and backs, no two alike."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

import cv2
import numpy as np

from vision.picture import Picture
from vision.training.fonts import Mask, draws, sign_mask, type_faces
from vision.training.suits import suit_mask

PX_PER_MM = 4
WIDTH_MM, HEIGHT_MM = 63, 88
RANKS, SUITS = "A23456789TJQK", "cdhs"
_EZH = "\u01b7"
Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How one deck looks; millimetres where nothing else is said, colours blue-green-red."""

    face: Path
    suit_shape: int
    colours: tuple[Colour, Colour, Colour, Colour]
    """Of clubs, diamonds, hearts and spades."""
    paper: Colour
    index_x: float
    """From the long edge to the middle of the index."""
    index_y: float
    """From the short edge to the top of the rank."""
    rank_height: float
    squeeze: float
    """Width of the letters, 1 for as designed."""
    gap: float
    suit_height: float
    beside: bool
    """Whether the suit stands beside the rank."""
    corners: int
    """How many indices a card has, 2 or 4."""
    middle: str
    """What fills the middle: `pips`, `one` great pip, `letter`, `bare`."""
    court: str
    """`framed`, `bare` or `letter`."""
    outlined: bool
    """Whether letters are drawn in outline."""
    three: str
    """The sign for a three: some decks' has a flat top, like an ezh."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Index:
    """One printed index: its box's middle, height and width in millimetres, and how far it is turned, degrees."""

    x: float
    y: float
    height: float
    width: float
    angle: int


def new_style(rng: Random) -> Style:
    """Return a deck's look."""
    dark_paper = rng.random() < 0.05
    jumbo = rng.random() < 0.3
    rank_height = rng.uniform(9.5, 17) if jumbo else rng.uniform(5.0, 9.5)
    suit_height = rank_height * rng.uniform(0.5, 1.0)
    beside = rng.random() < 0.06
    face = rng.choice(type_faces())
    return Style(
        face=face,
        suit_shape=rng.randrange(400),
        colours=_colours(rng, dark_paper=dark_paper),
        paper=_paper(rng, dark=dark_paper),
        index_x=max(rank_height * 0.42 + rng.uniform(0.6, 3.0), rng.uniform(4.0, 6.0)),
        index_y=rng.uniform(1.5, 6.5),
        rank_height=rank_height,
        squeeze=rng.uniform(0.65, 1.15),
        gap=rng.uniform(0.3, 2.2),
        suit_height=suit_height,
        beside=beside,
        corners=4 if rng.random() < 0.12 else 2,
        middle=rng.choices(("pips", "one", "letter", "bare"), (78, 10, 6, 6))[0],
        court=rng.choices(("framed", "bare", "letter"), (60, 30, 10))[0],
        outlined=rng.random() < 0.03,
        three=_EZH if rng.random() < 0.3 and draws(face, _EZH) else "3",
    )


def _colours(rng: Random, *, dark_paper: bool) -> tuple[Colour, Colour, Colour, Colour]:
    red = (rng.randint(10, 70), rng.randint(5, 60), rng.randint(150, 240))
    black = (rng.randint(0, 50),) * 3 if rng.random() < 0.8 else (rng.randint(20, 90), rng.randint(5, 40), 20)
    if dark_paper:
        light = rng.randint(170, 250)
        black = (light, light, light) if rng.random() < 0.6 else (rng.randint(60, 120), rng.randint(150, 190), 210)
        red = red if rng.random() < 0.5 else black
    if rng.random() < 0.14:
        blue = (rng.randint(140, 230), rng.randint(60, 130), rng.randint(0, 60))
        green = (rng.randint(10, 70), rng.randint(90, 160), rng.randint(0, 60))
        return (green, blue, red, black)
    return (black, red, red, black)


def _paper(rng: Random, *, dark: bool) -> Colour:
    if dark:
        return (rng.randint(5, 60), rng.randint(5, 50), rng.randint(5, 60))
    light = rng.randint(225, 255)
    return (max(light - rng.randint(0, 28), 0), light - rng.randint(0, 6), light)


def blank(style: Style) -> Picture:
    """Return a card's bare paper."""
    return np.full((HEIGHT_MM * PX_PER_MM, WIDTH_MM * PX_PER_MM, 3), style.paper, np.uint8)


def rounded(rng: Random) -> Mask:
    """Return what of a card's rectangle is card: its corners are round."""
    height, width = HEIGHT_MM * PX_PER_MM, WIDTH_MM * PX_PER_MM
    radius = round(rng.uniform(1.5, 4.5) * PX_PER_MM)
    mask = np.zeros((height, width), np.uint8)
    inner = ((radius, radius), (width - 1 - radius, height - 1 - radius))
    cv2.rectangle(mask, (radius, 0), (width - 1 - radius, height - 1), 255, -1)
    cv2.rectangle(mask, (0, radius), (width - 1, height - 1 - radius), 255, -1)
    for x in (inner[0][0], inner[1][0]):
        for y in (inner[0][1], inner[1][1]):
            cv2.circle(mask, (x, y), radius, 255, -1, cv2.LINE_AA)
    return np.asarray(mask / 255, np.float32)


def draw_face(style: Style, card: str, rng: Random) -> tuple[Picture, tuple[Index, ...]]:
    """Return the face of a card such as `Th` with the indices printed on it."""
    sheet = blank(style)
    rank, suit = card[0], card[1]
    colour = style.colours[SUITS.index(suit)]
    if rank in "JQK" and style.court != "letter":
        _court(sheet, style, suit, colour, rng)
    elif rank in "JQK" or style.middle == "letter":
        stamp(sheet, _letter(style, rank), colour, (31.5, 44), (rng.uniform(24, 36), None))
    elif style.middle != "bare":
        _pips(sheet, style, rank, suit, colour, rng)
    index = _index(sheet, style, rank, suit, colour)
    return sheet, index


def stamp(
    sheet: Picture, ink: Mask, colour: Colour, at: tuple[float, float], size: tuple[float, float | None], turn: int = 0
) -> tuple[float, float]:
    """Print ink on a sheet: its middle in millimetres, its height and width (None: in proportion); returns both."""
    height = max(2, round(size[0] * PX_PER_MM))
    width = max(2, round(size[1] * PX_PER_MM if size[1] else ink.shape[1] * height / ink.shape[0]))
    small = cv2.resize(ink, (width, height), interpolation=cv2.INTER_AREA)
    if turn == 180:
        small = small[::-1, ::-1]
    left, top = round(at[0] * PX_PER_MM - width / 2), round(at[1] * PX_PER_MM - height / 2)
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + width, sheet.shape[1]), min(top + height, sheet.shape[0])
    if x0 < x1 and y0 < y1:
        part = small[y0 - top : y1 - top, x0 - left : x1 - left, None]
        under = sheet[y0:y1, x0:x1]
        sheet[y0:y1, x0:x1] = (under * (1 - part) + np.array(colour) * part).astype(np.uint8)
    return height / PX_PER_MM, width / PX_PER_MM


def _letter(style: Style, rank: str) -> Mask:
    ink = sign_mask(style.face, {"T": "10", "3": style.three}.get(rank, rank))
    if style.outlined:
        core = cv2.erode(ink, np.ones((5, 5), np.uint8))
        ink = np.clip(ink - core, 0, 1)
    return np.asarray(ink, np.float32)


def _index(sheet: Picture, style: Style, rank: str, suit: str, colour: Colour) -> tuple[Index, ...]:
    """Print the index in its corners, and return where."""
    letter, pip = _letter(style, rank), suit_mask(suit, style.suit_shape)
    squeeze = style.squeeze * (0.75 if rank == "T" else 1.0)
    letter_width = min(style.rank_height * letter.shape[1] / letter.shape[0] * squeeze, 0.95 * 2 * style.index_x)
    suit_width = style.suit_height * pip.shape[1] / pip.shape[0]
    patch = np.zeros((HEIGHT_MM * PX_PER_MM, WIDTH_MM * PX_PER_MM), np.float32)
    if style.beside:
        x, y = style.index_x + letter_width / 2 + 0.8 + suit_width / 2, style.index_y + style.rank_height / 2
        height, width = style.rank_height, letter_width + suit_width + 0.8
        left = style.index_x - letter_width / 2
        middle = (left + width / 2, style.index_y + height / 2)
    else:
        x = style.index_x
        y = style.index_y + style.rank_height + style.gap + style.suit_height / 2
        height, width = style.rank_height + style.gap + style.suit_height, max(letter_width, suit_width)
        middle = (style.index_x, style.index_y + height / 2)
    _ink(patch, letter, (style.index_x, style.index_y + style.rank_height / 2), (style.rank_height, letter_width))
    _ink(patch, pip, (x, y), (style.suit_height, suit_width))
    whole = np.maximum(patch, patch[::-1, ::-1])
    spots = [(middle, 0), ((WIDTH_MM - middle[0], HEIGHT_MM - middle[1]), 180)]
    if style.corners == 4:
        across = round((WIDTH_MM - 2 * middle[0]) * PX_PER_MM)
        moved = np.roll(patch, across, axis=1)
        whole = np.maximum(whole, np.maximum(moved, moved[::-1, ::-1]))
        spots += [((WIDTH_MM - middle[0], middle[1]), 0), ((middle[0], HEIGHT_MM - middle[1]), 180)]
    clear = cv2.dilate(whole, np.ones((7, 7), np.uint8))[:, :, None]
    sheet[:] = (sheet * (1 - clear) + np.array(style.paper) * clear).astype(np.uint8)
    sheet[:] = (sheet * (1 - whole[:, :, None]) + np.array(colour) * whole[:, :, None]).astype(np.uint8)
    return tuple(Index(x=x, y=y, height=height, width=width, angle=angle) for (x, y), angle in spots)


def _ink(patch: Mask, ink: Mask, at: tuple[float, float], size: tuple[float, float]) -> None:
    height, width = max(2, round(size[0] * PX_PER_MM)), max(2, round(size[1] * PX_PER_MM))
    small = cv2.resize(ink, (width, height), interpolation=cv2.INTER_AREA)
    left, top = round(at[0] * PX_PER_MM - width / 2), round(at[1] * PX_PER_MM - height / 2)
    x0, y0, x1, y1 = max(left, 0), max(top, 0), min(left + width, patch.shape[1]), min(top + height, patch.shape[0])
    patch[y0:y1, x0:x1] = np.maximum(patch[y0:y1, x0:x1], small[y0 - top : y1 - top, x0 - left : x1 - left])


_COLUMNS = {"l": 0.0, "m": 0.5, "r": 1.0}
_PIPS = {
    "A": ("m4",),
    "2": ("m0", "m8"),
    "3": ("m0", "m4", "m8"),
    "4": ("l0", "r0", "l8", "r8"),
    "5": ("l0", "r0", "m4", "l8", "r8"),
    "6": ("l0", "r0", "l4", "r4", "l8", "r8"),
    "7": ("l0", "r0", "m2", "l4", "r4", "l8", "r8"),
    "8": ("l0", "r0", "m2", "l4", "r4", "m6", "l8", "r8"),
    "9": ("l0", "r0", "l2.7", "r2.7", "m4", "l5.3", "r5.3", "l8", "r8"),
    "T": ("l0", "r0", "m1.3", "l2.7", "r2.7", "l5.3", "r5.3", "m6.7", "l8", "r8"),
}
"""Where the pips of each rank stand: column, and eighths of the way down."""


def _pips(sheet: Picture, style: Style, rank: str, suit: str, colour: Colour, rng: Random) -> None:
    pip = suit_mask(suit, style.suit_shape)
    deck = Random(style.suit_shape)
    size, inset, top = deck.uniform(9, 15), deck.uniform(17, 21), deck.uniform(13, 19)
    if style.middle == "one" or rank == "A":
        height = deck.uniform(20, 42) if rank == "A" else deck.uniform(22, 40)
        stamp(sheet, pip, colour, (31.5, 44), (height, None))
        if rank == "A" and suit == "s" and deck.random() < 0.6:
            _ornament(sheet, colour, rng)
        return
    for spot in _PIPS[rank]:
        x = inset + _COLUMNS[spot[0]] * (WIDTH_MM - 2 * inset)
        eighths = float(spot[1:])
        y = top + eighths / 8 * (HEIGHT_MM - 2 * top)
        stamp(sheet, pip, colour, (x, y), (size, None), 180 if eighths > 4 else 0)


def _ornament(sheet: Picture, colour: Colour, rng: Random) -> None:
    """Filigree round the ace of spades."""
    middle = (sheet.shape[1] // 2, sheet.shape[0] // 2)
    for _ in range(rng.randint(4, 14)):
        axes = (rng.randint(20, 80), rng.randint(20, 110))
        begin = rng.randint(0, 360)
        cv2.ellipse(
            sheet, middle, axes, rng.randint(0, 90), begin, begin + rng.randint(30, 200), colour, 1, cv2.LINE_AA
        )


def _court(sheet: Picture, style: Style, suit: str, colour: Colour, rng: Random) -> None:
    """A picture that stands in for a court: no two are alike, so that nothing can be learnt from it."""
    deck = Random(style.suit_shape + 7)
    inset, top = deck.uniform(10, 15), deck.uniform(6, 10)
    x0, x1 = round(inset * PX_PER_MM), round((WIDTH_MM - inset) * PX_PER_MM)
    y0, middle = round(top * PX_PER_MM), HEIGHT_MM * PX_PER_MM // 2
    half = sheet[y0:middle, x0:x1].copy()
    height, width = half.shape[:2]
    palette = [(40, 200, 240), (40, 40, 200), (160, 60, 30), (20, 20, 20), (200, 220, 250), colour, (80, 140, 40)]
    for _ in range(rng.randint(8, 40)):
        tint = rng.choice(palette)
        spot = (rng.randint(0, width), rng.randint(0, height))
        kind = rng.random()
        if kind < 0.4:
            points = np.array([[rng.randint(0, width), rng.randint(0, height)] for _ in range(rng.randint(3, 6))])
            cv2.fillPoly(half, [points], tint, cv2.LINE_AA)
        elif kind < 0.65:
            cv2.ellipse(half, spot, (rng.randint(4, 60), rng.randint(4, 60)), 0, 0, 360, tint, -1, cv2.LINE_AA)
        else:
            other = (rng.randint(0, width), rng.randint(0, height))
            cv2.line(half, spot, other, tint, rng.randint(1, 4), cv2.LINE_AA)
    sheet[y0:middle, x0:x1] = half
    sheet[middle : middle + height, x0:x1] = half[::-1, ::-1]
    if style.court == "framed":
        frame = rng.choice([colour, (30, 30, 30), (160, 60, 30)])
        cv2.rectangle(sheet, (x0, y0), (x1, HEIGHT_MM * PX_PER_MM - y0), frame, rng.randint(1, 3), cv2.LINE_AA)
    size = deck.uniform(8, 14)
    pip = suit_mask(suit, style.suit_shape)
    x, y = inset + size * 0.6, top + size * 0.7
    stamp(sheet, pip, colour, (x, y), (size, None))
    stamp(sheet, pip, colour, (WIDTH_MM - x, HEIGHT_MM - y), (size, None), 180)


def draw_joker(style: Style, rng: Random) -> Picture:
    """Return a joker: a figure, a star, or the word down its side."""
    sheet = blank(style)
    colour = rng.choice(style.colours)
    if rng.random() < 0.7:
        _court(sheet, style, "s", style.paper, rng)
    height, x = rng.uniform(3.0, 6.0), rng.uniform(3.5, 7.0)
    word = "JOKER" if rng.random() < 0.8 else "★"
    try:
        letters = [sign_mask(style.face, letter) for letter in word]
    except ValueError:
        letters = [suit_mask("d", style.suit_shape)]
    for place, ink in enumerate(letters):
        y = rng.uniform(4, 5) + place * (height + 0.8)
        stamp(sheet, ink, colour, (x, y), (height, None))
        stamp(sheet, ink, colour, (WIDTH_MM - x, HEIGHT_MM - y), (height, None), 180)
    return sheet


def draw_back(style: Style, rng: Random) -> Picture:
    """Return a back: a printed field, with a white border or to the edge."""
    sheet = blank(style)
    border = round(rng.choice([0.0, rng.uniform(2, 7)]) * PX_PER_MM)
    deck = Random(style.suit_shape + 11)
    inks = [(160, 60, 30), (40, 30, 170), (40, 40, 40), (60, 110, 30), (120, 40, 110), (30, 120, 200)]
    blue, green, red = (int(np.clip(level + rng.randint(-25, 25), 0, 255)) for level in rng.choice(inks))
    ink = (blue, green, red)
    field = sheet[border : sheet.shape[0] - border, border : sheet.shape[1] - border]
    if rng.random() < 0.6:
        field[:] = ink
        ink = style.paper
    step = deck.randint(6, 22)
    height, width = field.shape[:2]
    kind = deck.choice(("lattice", "dots", "rings", "lines", "plain"))
    for at in range(-height, height + width, step):
        if kind == "lattice":
            cv2.line(field, (at, 0), (at + height, height), ink, deck.randint(1, 3), cv2.LINE_AA)
            cv2.line(field, (at + height, 0), (at, height), ink, deck.randint(1, 3), cv2.LINE_AA)
        elif kind == "lines":
            cv2.line(field, (0, at), (width, at + deck.randint(0, 40)), ink, deck.randint(1, 3), cv2.LINE_AA)
        elif kind == "rings":
            cv2.circle(field, (width // 2, height // 2), max(at, 1), ink, 1, cv2.LINE_AA)
        elif kind == "dots":
            for x in range(0, width, step):
                cv2.circle(field, (x, at), max(1, step // 5), ink, -1, cv2.LINE_AA)
    if deck.random() < 0.5:
        cv2.ellipse(field, (width // 2, height // 2), (width // 4, height // 4), 0, 0, 360, ink, deck.randint(-1, 3))
    if border and deck.random() < 0.5:
        cv2.rectangle(field, (2, 2), (width - 3, height - 3), ink, 2, cv2.LINE_AA)
    return sheet
