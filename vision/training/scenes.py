"""Lays drawn cards on drawn tables and takes pictures of them, with the truth of every index and every card."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import cv2
import numpy as np

from vision.picture import Picture
from vision.training.decks import (
    HEIGHT_MM,
    PX_PER_MM,
    RANKS,
    SUITS,
    WIDTH_MM,
    Index,
    Style,
    draw_back,
    draw_face,
    draw_joker,
    new_style,
    rounded,
)
from vision.training.fonts import Mask, sign_mask
from vision.training.light import photographed

SIDE_PX = 288
BACK, JOKER = "back", "joker"
_SQUEEZED, _SQUEEZE = 0.25, (0.55, 0.95)
"""So many pictures have been made narrower or lower than what they show, as people do to fit them in."""
Matrix = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A drawn card."""

    what: str
    """A card such as `Th`, `back` or `joker`."""
    picture: Picture
    mask: Mask
    indices: tuple[Index, ...]


@dataclass(frozen=True, slots=True)
class SeenIndex:
    """An index in a picture: its box's middle and height in pixels, where its top points, how much of it shows."""

    card: str
    x: float
    y: float
    height: float
    angle: float
    """Degrees clockwise that it is turned from upright."""
    shows: float


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card in a picture, its corners from the top left of the face clockwise, how much of it shows."""

    what: str
    corners: tuple[tuple[float, float], ...]
    shows: float


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture with its truth."""

    picture: Picture
    indices: tuple[SeenIndex, ...]
    cards: tuple[SeenCard, ...]


class Drawer:
    """Keeps a changing stock of drawn decks and lays scenes out of it."""

    def __init__(self, seed: int, stock: int = 30) -> None:
        self._rng = Random(seed)
        self._decks = [self._deck() for _ in range(stock)]

    def scene(self) -> Scene:
        """Return another scene; every few scenes one of the decks is replaced by a new one."""
        rng = self._rng
        if rng.random() < 0.04:
            self._decks[rng.randrange(len(self._decks))] = self._deck()
        deck = rng.choice(self._decks)
        return _lay(rng, deck)

    def _deck(self) -> list[Sheet]:
        """Some of a new deck's cards: half of it, a joker and a back."""
        rng = self._rng
        style = new_style(rng)
        edge = rounded(rng)
        cards = [rank + suit for rank in RANKS for suit in SUITS]
        sheets = [Sheet(card, *_face(style, card, rng, edge)) for card in rng.sample(cards, 26)]
        return [*sheets, Sheet(JOKER, draw_joker(style, rng), edge, ()), Sheet(BACK, draw_back(style, rng), edge, ())]


def _face(style: Style, card: str, rng: Random, edge: Mask) -> tuple[Picture, Mask, tuple[Index, ...]]:
    picture, indices = draw_face(style, card, rng)
    return picture, edge, indices


def _lay(rng: Random, deck: list[Sheet]) -> Scene:
    scale = 36 / WIDTH_MM * (200 / 36) ** rng.random()
    canvas = _table(rng)
    owner = np.zeros((SIDE_PX, SIDE_PX), np.uint8)
    tilt = np.eye(3)
    tilt[2, 0], tilt[2, 1] = (rng.uniform(-1, 1) * 0.0011 for _ in range(2))
    if rng.random() < _SQUEEZED:
        tilt = np.diag(rng.choice([(rng.uniform(*_SQUEEZE), 1.0, 1.0), (1.0, rng.uniform(*_SQUEEZE), 1.0)])) @ tilt
    laid: list[tuple[Sheet, Matrix]] = []
    for sheet, place in _arranged(rng, deck, scale):
        to_px = tilt @ place
        laid.append((sheet, to_px))
        _paint(canvas, owner, sheet, to_px, len(laid), rng)
    for _ in range(rng.choices((0, 1, 3), (60, 25, 15))[0]):
        _cover(canvas, owner, rng, scale)
    picture = photographed(canvas, rng, px_per_mm=scale)
    indices = [seen for number, (sheet, to_px) in enumerate(laid, 1) for seen in _indices(sheet, to_px, owner, number)]
    cards = [_card(sheet, to_px, owner, number) for number, (sheet, to_px) in enumerate(laid, 1)]
    return Scene(picture, tuple(indices), tuple(card for card in cards if card is not None))


def _arranged(rng: Random, deck: list[Sheet], scale: float) -> list[tuple[Sheet, Matrix]]:
    """Scatter cards, or lay them as fans and rows that overlap."""
    room = SIDE_PX / scale
    most = max(1, min(9, round((room / 60) ** 2)))
    kind = rng.random()
    if kind < 0.5:
        spots = [(rng.uniform(0.1, 0.9) * room, rng.uniform(0.1, 0.9) * room) for _ in range(rng.randint(1, most))]
        return [(_picked(rng, deck), _place(spot, rng.uniform(0, 360), scale)) for spot in spots]
    count, angle = rng.randint(2, 6), rng.uniform(0, 360)
    step, spread = rng.uniform(9, 26), rng.choice((0.0, rng.uniform(-14, 14)))
    across = rng.random() < 0.25
    x, y = rng.uniform(0.25, 0.75) * room, rng.uniform(0.25, 0.75) * room
    cards = []
    for number in range(count):
        along = (number - (count - 1) / 2) * step
        turn = np.deg2rad(angle + (90 if across else 0))
        spot = (x + along * np.cos(turn), y + along * np.sin(turn))
        turned = angle + spread * (number - count / 2) + rng.gauss(0, 2)
        cards.append((_picked(rng, deck), _place(spot, turned, scale)))
    return cards if rng.random() < 0.8 else cards[::-1]


def _picked(rng: Random, deck: list[Sheet]) -> Sheet:
    """A face mostly, now and then the back or the joker, which lie last in a deck."""
    if rng.random() < 0.07:
        return deck[-1]
    return deck[-2] if rng.random() < 0.04 else rng.choice(deck[:-2])


def _place(middle_mm: tuple[float, float], angle: float, scale: float) -> Matrix:
    """From millimetres on a card to pixels."""
    turn = np.deg2rad(angle)
    rotation = np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]])
    centred = np.array([[1, 0, -WIDTH_MM / 2], [0, 1, -HEIGHT_MM / 2], [0, 0, 1]])
    moved = np.array([[scale, 0, middle_mm[0] * scale], [0, scale, middle_mm[1] * scale], [0, 0, 1]])
    return np.asarray(moved @ rotation @ centred)


def _paint(canvas: Picture, owner: Picture, sheet: Sheet, to_px: Matrix, number: int, rng: Random) -> None:
    """Lay one card with its shadow; what is larger than its picture is shrunk smoothly first."""
    shrink = 1.0
    scale = float(np.sqrt(abs(np.linalg.det(to_px[:2, :2])))) / PX_PER_MM
    picture, mask = sheet.picture, sheet.mask
    if scale < 0.6:
        shrink = max(scale, 0.15) * 1.2
        picture = np.asarray(cv2.resize(picture, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA), np.uint8)
        mask = np.asarray(cv2.resize(mask, (picture.shape[1], picture.shape[0]), interpolation=cv2.INTER_AREA))
    from_picture = np.diag([WIDTH_MM / picture.shape[1], HEIGHT_MM / picture.shape[0], 1.0])
    warp = to_px @ from_picture
    size = (SIDE_PX, SIDE_PX)
    over = cv2.warpPerspective(mask, warp, size, flags=cv2.INTER_LINEAR)
    if float(over.max()) < 0.5:
        return
    drawn = cv2.warpPerspective(picture, warp, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if rng.random() < 0.7:
        away = np.array([[1, 0, rng.uniform(-3, 3)], [0, 1, rng.uniform(-3, 3)]], np.float32)
        shadow = cv2.GaussianBlur(cv2.warpAffine(over, away, size), (0, 0), rng.uniform(0.6, 3.5))
        canvas[:] = (canvas * (1 - rng.uniform(0.1, 0.5) * shadow[:, :, None])).astype(np.uint8)
    shade = rng.uniform(0.86, 1.0)
    alpha = over[:, :, None]
    canvas[:] = (canvas * (1 - alpha) + drawn * (alpha * shade)).astype(np.uint8)
    owner[over > 0.5] = number


def _cover(canvas: Picture, owner: Picture, rng: Random, scale: float) -> None:
    """Put a chip, a finger or a sleeve over what lies there."""
    spot = (rng.randint(0, SIDE_PX), rng.randint(0, SIDE_PX))
    mask = np.zeros((SIDE_PX, SIDE_PX), np.uint8)
    if rng.random() < 0.55:
        radius = max(4, round(19.5 * scale))
        cv2.circle(mask, spot, radius, 255, -1, cv2.LINE_AA)
        body = tuple(rng.randint(20, 240) for _ in range(3))
        chip = np.full_like(canvas, body)
        for spoke in range(0, 360, rng.choice((45, 60, 30))):
            cv2.ellipse(chip, spot, (radius, radius), spoke, 0, 14, (235, 235, 235), -1)
        cv2.circle(chip, spot, round(radius * 0.7), tuple(rng.randint(20, 240) for _ in range(3)), -1, cv2.LINE_AA)
    else:
        skin = rng.uniform(0.35, 1.0)
        chip = np.full_like(canvas, tuple(round(level * skin) for level in (140, 175, 225)))
        away = (rng.randint(-SIDE_PX, 2 * SIDE_PX), rng.choice((-SIDE_PX, 2 * SIDE_PX)))
        cv2.line(mask, spot, away, 255, max(4, round(rng.uniform(14, 24) * scale)), cv2.LINE_AA)
        chip = np.asarray(cv2.GaussianBlur(chip, (0, 0), 2), np.uint8)
    alpha = mask.astype(np.float32)[:, :, None] / 255
    canvas[:] = (canvas * (1 - alpha) + chip * alpha).astype(np.uint8)
    owner[mask > 127] = 255


def _table(rng: Random) -> Picture:
    """Felt, wood, cloth, paper or clutter."""
    base = np.array([rng.randint(0, 255) for _ in range(3)], np.float32)
    if rng.random() < 0.5:
        base = np.array(
            rng.choice([(40, 90, 20), (90, 60, 20), (30, 20, 110), (60, 60, 60), (200, 215, 225), (90, 140, 190)])
        )
    canvas = np.tile(base.astype(np.float32), (SIDE_PX, SIDE_PX, 1))
    noise = np.random.default_rng(rng.getrandbits(32))
    for cells in (4, 12, 40, SIDE_PX):
        strength = rng.uniform(0, 16)
        stretch = (cells, max(1, cells // 12)) if rng.random() < 0.3 else (cells, cells)
        grain = noise.normal(0, strength, (stretch[1], stretch[0])).astype(np.float32)
        canvas += cv2.resize(grain, (SIDE_PX, SIDE_PX), interpolation=cv2.INTER_LINEAR)[:, :, None]
    table = np.asarray(np.clip(canvas, 0, 255), np.uint8)
    for _ in range(rng.choices((0, 3, 14), (60, 25, 15))[0]):
        _clutter(table, rng)
    return table


def _clutter(table: Picture, rng: Random) -> None:
    tint = tuple(rng.randint(0, 255) for _ in range(3))
    spot, other = ((rng.randint(0, SIDE_PX), rng.randint(0, SIDE_PX)) for _ in range(2))
    kind = rng.random()
    if kind < 0.3:
        cv2.line(table, spot, other, tint, rng.randint(1, 8), cv2.LINE_AA)
    elif kind < 0.5:
        cv2.rectangle(table, spot, other, tint, rng.choice((-1, 2)))
    elif kind < 0.65:
        cv2.circle(table, spot, rng.randint(5, 70), tint, rng.choice((-1, 2)), cv2.LINE_AA)
    else:
        word = "".join(rng.choice("ABDEGHKMNPRSTUVWXYZ0123456789") for _ in range(rng.randint(1, 7)))
        cv2.putText(table, word, spot, rng.randint(0, 4), rng.uniform(0.3, 1.6), tint, rng.randint(1, 3), cv2.LINE_AA)


def _mapped(to_px: Matrix, points: Any) -> Any:
    return cv2.perspectiveTransform(np.asarray(points, np.float64).reshape(1, -1, 2), to_px).reshape(-1, 2)


def _shows(owner: Picture, corners: Any, number: int) -> float:
    """How much of a quadrilateral belongs to a card and lies in the picture."""
    inside = np.zeros(owner.shape, np.uint8)
    cv2.fillConvexPoly(inside, np.round(corners).astype(np.int32), 1)
    area = abs(cv2.contourArea(corners.astype(np.float32)))
    return float(np.count_nonzero(inside & (owner == number))) / max(area, 1.0)


def _indices(sheet: Sheet, to_px: Matrix, owner: Picture, number: int) -> list[SeenIndex]:
    seen = []
    for index in sheet.indices:
        dx, dy = index.width / 2, index.height / 2
        box = [
            (index.x - dx, index.y - dy),
            (index.x + dx, index.y - dy),
            (index.x + dx, index.y + dy),
            (index.x - dx, index.y + dy),
        ]
        corners = _mapped(to_px, box)
        shows = min(_shows(owner, corners, number), 1.0)
        if shows < 0.05:
            continue
        ends = _mapped(to_px, [(index.x, index.y - dy), (index.x, index.y + dy)])
        top, bottom = (ends[0], ends[1]) if index.angle == 0 else (ends[1], ends[0])
        up = top - bottom
        x, y = corners.mean(axis=0)
        angle = float(np.rad2deg(np.arctan2(up[0], -up[1])))
        seen.append(SeenIndex(sheet.what, float(x), float(y), float(np.hypot(*up)), angle, shows))
    return seen


def _card(sheet: Sheet, to_px: Matrix, owner: Picture, number: int) -> SeenCard | None:
    corners = _mapped(to_px, [(0, 0), (WIDTH_MM, 0), (WIDTH_MM, HEIGHT_MM), (0, HEIGHT_MM)])
    shows = _shows(owner, corners, number)
    if shows < 0.2:
        return None
    return SeenCard(sheet.what, tuple((float(x), float(y)) for x, y in corners), min(shows, 1.0))


__all__ = ["BACK", "JOKER", "SIDE_PX", "Drawer", "Scene", "SeenCard", "SeenIndex", "sign_mask"]
