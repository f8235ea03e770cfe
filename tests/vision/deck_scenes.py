"""Pictures of real-looking tables with cards of a drawn deck on them, and what lies where."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.vision.debian_decks import FACES
from tests.vision.scene_light import as_photographed, background
from vision.picture import Picture

Layout = Literal["separate", "fan"]
Floats = NDArray[np.float32]

FRAME_PX = (1280, 720)
WIDTH_PX = (50.0, 140.0)
"""The shorter side of the smallest card of a scene, least and most."""

_CARD_MM = 63.0
_HIGH_MM = (85.0, 98.0)
"""Heights for a width of 63 mm: poker cards have 88, bridge cards, at their own width, the shape of 97."""
_TILT_MOST_DEG = 25.0
_CAMERA_MM = (700.0, 1400.0)
_EDGE_PX = 4.0
"""Least room between a card and the edge of the picture."""
_TRIES = 40
_GAP_MM = 4.0
_MOST_CARDS, _FAN_CARDS, _MOST_FANS = 6, 4, 3
_SHOWING_MM = 18.0
_FAN_MORE_MM, _FAN_SLIP_MM, _FAN_TURN_DEG = 1.5, 3.0, 1.0
"""How much more may show, how far a card may lie too high or low, and how far it may be turned against the others."""
_SUPERSAMPLED = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """One card of a scene."""

    card: str
    polygon: tuple[tuple[float, float], ...]
    """Its whole outline in pixels, clockwise from its own top left, also where another card covers it."""
    width_px: float
    """The mean of its short sides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A picture and its truth."""

    image: Picture
    cards: tuple[Placed, ...]
    """The lowest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Lying:
    """Where a card lies on the table, in millimetres from the middle of the view."""

    x: float
    y: float
    turn_deg: float


def render_scene(
    rng: np.random.Generator,
    faces: Mapping[str, Picture],
    layout: Layout,
    *,
    width_px: tuple[float, float] = WIDTH_PX,
) -> Scene:
    """A picture of one to six separate cards, or of one to three fans of four of which each lower one shows 18 mm.

    `faces` are blue, green, red and alpha, of any size. A person can read every card at full size.
    """
    asked = float(np.exp(rng.uniform(*np.log(width_px))))
    high_mm = float(np.clip(_CARD_MM * _aspect(faces), *_HIGH_MM))
    view, lying = _set_out(rng, layout, high_mm, asked)
    codes = [str(code) for code in rng.choice(FACES, len(lying), replace=False)]
    canvas = background(rng, FRAME_PX)
    light_deg = rng.uniform(0, 360)
    placed = []
    for code, where in zip(codes, lying, strict=True):
        outline = _seen(view, _corners(where, high_mm))
        _lay(canvas, faces[code], outline, light_deg)
        placed.append(_placed(code, outline))
    image = as_photographed(rng, canvas, min(card.width_px for card in placed), [card.polygon for card in placed])
    return Scene(image=image, cards=tuple(placed))


def _set_out(
    rng: np.random.Generator, layout: Layout, high_mm: float, asked_px: float
) -> tuple[Floats, Sequence[_Lying]]:
    """A camera, and cards that are all in its picture, the smallest as wide as asked.

    They are laid out, the camera comes nearer until all are wide enough, and what left the picture is laid anew.
    """
    most = _MOST_FANS if layout == "fan" else _MOST_CARDS
    many = int(rng.integers(1, most + 1))
    while True:
        view = _view(rng, asked_px / _CARD_MM)
        table = _Table(layout=layout, view=view, high_mm=high_mm)
        table.fill(rng, many, least_px=0)
        table.come_nearer(asked_px)
        table.fill(rng, many, least_px=asked_px)
        if table.groups:
            return table.view, [where for group in table.groups for where in group]


@dataclass(slots=True, kw_only=True)
class _Table:
    """Cards that are being laid out under a camera, by themselves or in fans."""

    layout: Layout
    view: Floats
    high_mm: float
    groups: list[list[_Lying]] = field(default_factory=list)

    def fill(self, rng: np.random.Generator, many: int, least_px: float) -> None:
        """Add cards or fans up to so many, as far as there is room."""
        for _ in range(_TRIES * many):
            if len(self.groups) == many:
                return
            middle = _somewhere(rng, self.view)
            group = _fan(rng, middle) if self.layout == "fan" else [middle]
            if all(self._has_room(where, least_px) for where in group):
                self.groups.append(group)

    def come_nearer(self, asked_px: float) -> None:
        """Enlarge the view until the smallest card is as wide as asked, and take away what is then out of it."""
        if not self.groups:
            return
        least = min(_width_px(self.outline(where)) for group in self.groups for where in group)
        grow, (x, y) = max(1.0, asked_px / least), (FRAME_PX[0] / 2, FRAME_PX[1] / 2)
        nearer = np.array([[grow, 0, x - grow * x], [0, grow, y - grow * y], [0, 0, 1]])
        self.view = np.asarray(nearer @ self.view, np.float32)
        self.groups = [group for group in self.groups if all(_is_inside(self.outline(where)) for where in group)]

    def outline(self, where: _Lying) -> Floats:
        """A card's corners in pixels."""
        return _seen(self.view, _corners(where, self.high_mm))

    def _has_room(self, where: _Lying, least_px: float) -> bool:
        outline, mine = self.outline(where), _corners(where, self.high_mm, _GAP_MM)
        others = (_corners(other, self.high_mm) for group in self.groups for other in group)
        is_clear = all(cv2.intersectConvexConvex(mine, other)[0] == 0 for other in others)
        return is_clear and _is_inside(outline) and _width_px(outline) >= least_px


def _is_inside(outline: Floats) -> bool:
    return bool((outline >= _EDGE_PX).all() and (outline <= np.array(FRAME_PX) - _EDGE_PX).all())


def _aspect(faces: Mapping[str, Picture]) -> float:
    high, wide = faces[FACES[0]].shape[:2]
    return float(high / wide)


def _view(rng: np.random.Generator, px_per_mm: float) -> Floats:
    """A camera's homography from the table's millimetres to pixels, tilted any way up to 25 degrees."""
    tilt, towards, turn = math.radians(rng.uniform(0, _TILT_MOST_DEG)), rng.uniform(0, 360), rng.uniform(0, 360)
    far = max(rng.uniform(*_CAMERA_MM), 1.2 * FRAME_PX[0] / px_per_mm)
    lean = _turned(towards)
    tipped = lean.T @ np.array([[1, 0, 0], [0, math.cos(tilt), 0], [0, math.sin(tilt) / far, 1]]) @ lean
    scaled = np.array([[px_per_mm, 0, FRAME_PX[0] / 2], [0, px_per_mm, FRAME_PX[1] / 2], [0, 0, 1]])
    return np.asarray(scaled @ tipped @ _turned(turn), np.float32)


def _turned(deg: float) -> NDArray[np.float64]:
    cos, sin = math.cos(math.radians(deg)), math.sin(math.radians(deg))
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])


def _corners(where: _Lying, high_mm: float, room_mm: float = 0.0) -> Floats:
    x, y = _CARD_MM / 2 + room_mm, high_mm / 2 + room_mm
    corners = np.array([[-x, -y], [x, -y], [x, y], [-x, y]]) @ _turned(where.turn_deg)[:2, :2].T
    return np.asarray(corners + np.array([where.x, where.y]), np.float32)


def _seen(view: Floats, corners_mm: Floats) -> Floats:
    return np.asarray(cv2.perspectiveTransform(corners_mm[None], view)[0], np.float32)


def _width_px(outline: Floats) -> float:
    short = np.linalg.norm(outline[[1, 2]] - outline[[0, 3]], axis=1)
    return float(short.mean())


def _placed(code: str, outline: Floats) -> Placed:
    return Placed(
        card=code,
        polygon=tuple((round(float(x), 2), round(float(y), 2)) for x, y in outline),
        width_px=round(_width_px(outline), 1),
    )


def _fan(rng: np.random.Generator, middle: _Lying) -> list[_Lying]:
    """A Stud hand: each card covers the one before it but for 18 mm, not quite straightened."""
    along = _turned(middle.turn_deg)[:2, :2]
    fan = []
    step = -(_FAN_CARDS - 1) / 2 * _SHOWING_MM
    for _ in range(_FAN_CARDS):
        x, y = along @ (step, rng.uniform(-_FAN_SLIP_MM, _FAN_SLIP_MM))
        turn = middle.turn_deg + 180 * int(rng.integers(0, 2)) + rng.uniform(-_FAN_TURN_DEG, _FAN_TURN_DEG)
        fan.append(_Lying(x=middle.x + x, y=middle.y + y, turn_deg=turn))
        step += _SHOWING_MM + rng.uniform(0, _FAN_MORE_MM)
    return fan


def _somewhere(rng: np.random.Generator, view: Floats) -> _Lying:
    at = np.array([[rng.uniform(0, FRAME_PX[0]), rng.uniform(0, FRAME_PX[1])]], np.float32)
    x, y = _seen(np.asarray(np.linalg.inv(view), np.float32), at)[0]
    return _Lying(x=float(x), y=float(y), turn_deg=rng.uniform(0, 360))


def _lay(canvas: Floats, face: Picture, outline: Floats, light_deg: float) -> None:
    """Put a card on the canvas with a soft shadow at its edge; both in place."""
    left, top = np.floor(outline.min(axis=0) - 8).astype(int)
    right, bottom = np.ceil(outline.max(axis=0) + 8).astype(int)
    left, top, right, bottom = max(left, 0), max(top, 0), min(right, FRAME_PX[0]), min(bottom, FRAME_PX[1])
    if right <= left or bottom <= top:
        return
    patch = _warped(face, outline - (left, top), (right - left, bottom - top))
    alpha = patch[:, :, 3:] / 255
    under = canvas[top:bottom, left:right]
    reach = max(0.6, 0.012 * _width_px(outline))
    shift = np.array([[1, 0, reach * math.cos(light_deg)], [0, 1, reach * math.sin(light_deg)]], np.float32)
    shadow = cv2.GaussianBlur(cv2.warpAffine(alpha, shift, (right - left, bottom - top)), (0, 0), reach)
    under *= 1 - 0.45 * shadow[:, :, None]
    under *= 1 - alpha
    under += patch[:, :, :3]


def _warped(face: Picture, outline: Floats, size: tuple[int, int]) -> Floats:
    """A face within an outline, every pixel the mean of what falls on it; colours are weighted by alpha, 0 to 255."""
    weighted = face.astype(np.float32)
    weighted[:, :, :3] *= weighted[:, :, 3:] / 255
    wide_px = _SUPERSAMPLED * max(_width_px(outline), 8)
    shrink = min(1.0, wide_px / face.shape[1])
    small = cv2.resize(weighted, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    high, wide = small.shape[:2]
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    mapping = cv2.getPerspectiveTransform(corners, (outline * _SUPERSAMPLED).astype(np.float32))
    large = (size[0] * _SUPERSAMPLED, size[1] * _SUPERSAMPLED)
    return np.asarray(cv2.resize(cv2.warpPerspective(small, mapping, large), size, interpolation=cv2.INTER_AREA))
