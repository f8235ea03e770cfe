"""Arms over the simulated felt: a hand with fingers, a cuff and a sleeve, in many skins and cloths."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.simulated.background import Picture

_WIDTH_MM, _LENGTH_MM = 240, 1_200
_HEAD_MM = 30
"""Room for the shadow before the fingertips."""
_SHADOW, _SHADOW_MM, _SOFT_MM = 0.4, (10, 14), 8.0
"""How dark an arm's shadow is, how far it falls, and how soft it is."""
_FINE = 1
"""Pixels a millimetre at which an arm is drawn."""
SKINS = {
    "pale": (176, 196, 232),
    "light": (138, 168, 214),
    "tan": (102, 142, 196),
    "brown": (66, 98, 150),
    "dark": (44, 58, 88),
}
SLEEVES = {
    "white": (228, 232, 232),
    "black": (34, 32, 32),
    "navy": (88, 50, 34),
    "grey": (132, 130, 128),
    "red": (48, 40, 150),
    "checked": (196, 206, 212),
}
BARE = "bare"
"""The sleeve of an arm without one."""
CUFFS = (None, "white")
_CHECKS = (120, 62, 44)
_CUFF_MM = (192, 240)
_FINGERS: tuple[tuple[float, float, float], ...] = ((-34, 16, 8.5), (-13, 3, 9.0), (9, 0, 9.0), (30, 9, 8.5))
"""Middle, tip and half width of each finger, in millimetres from the tip of the longest; the thumb is apart."""
_PALM = ((-43, 84), (41, 80), (45, 120), (34, 182), (-32, 182), (-44, 140))
_THUMB = ((-40, 148), (-66, 112), (-74, 84))
_THUMB_MM = 10.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Arm:
    """An arm that reaches over the felt: the place of its longest finger's tip, and where it comes from.

    `angle_deg` is 0 where it points away from the dealer, clockwise from there as cards are turned.
    """

    x_mm: float
    y_mm: float
    angle_deg: float
    skin: str = "light"
    sleeve: str = "black"
    cuff: str | None = None

    def corners(self) -> list[tuple[float, float]]:
        """The corners of its picture on the felt, clockwise from the left of the fingertips."""
        turn = np.radians(self.angle_deg)
        across, along = np.array((np.cos(turn), np.sin(turn))), np.array((-np.sin(turn), np.cos(turn)))
        tip = np.array((self.x_mm, self.y_mm))
        half = _WIDTH_MM / 2
        ends = ((-half, -_HEAD_MM), (half, -_HEAD_MM), (half, _LENGTH_MM), (-half, _LENGTH_MM))
        return [(float(x), float(y)) for x, y in (tip + a * across + b * along for a, b in ends)]

    def covers(self, points_mm: NDArray[np.float32]) -> bool:
        """Whether any of these points on the felt is under it."""
        turn = np.radians(self.angle_deg)
        off = points_mm - np.array((self.x_mm, self.y_mm), np.float32)
        across = off @ np.array((np.cos(turn), np.sin(turn))) + _WIDTH_MM / 2
        along = off @ np.array((-np.sin(turn), np.cos(turn))) + _HEAD_MM
        inside = (across >= 0) & (across < _WIDTH_MM) & (along >= 0) & (along < _HEAD_MM + _LENGTH_MM)
        shape = _shape()
        rows, columns = (along[inside] * _FINE).astype(int), (across[inside] * _FINE).astype(int)
        return bool((shape[rows, columns] > 0).any())


@lru_cache(maxsize=24)
def texture(skin: str, sleeve: str, cuff: str | None) -> NDArray[np.float32]:
    """Draw an arm with its fingers up: blue, green, red premultiplied by the fourth channel, which is what it hides."""
    rng = np.random.default_rng(sum(map(ord, f"{skin} {sleeve} {cuff}")))
    height, width = (_HEAD_MM + _LENGTH_MM) * _FINE, _WIDTH_MM * _FINE
    picture = np.full((height, width, 3), SKINS[skin], np.float32)
    first, last = ((_HEAD_MM + mm) * _FINE for mm in _CUFF_MM)
    if sleeve != BARE:
        picture[last:] = _cloth(sleeve, height - last, width)
        picture[first:last] = SLEEVES[cuff] if cuff else picture[last : 2 * last - first]
    soft = cv2.GaussianBlur(rng.normal(0, 1, (height, width)).astype(np.float32), (0, 0), 3 * _FINE)
    picture *= 1 + 0.5 * soft[:, :, None]
    _draw_creases(picture, SKINS[skin])
    alpha = cv2.GaussianBlur(_shape(), (0, 0), 0.6 * _FINE).astype(np.float32)[:, :, None] / 255
    rounded = cv2.GaussianBlur(_shape(), (0, 0), 6 * _FINE).astype(np.float32)[:, :, None] / 255
    picture *= np.clip(0.35 + 0.75 * rounded, 0, 1)
    dark = _SHADOW * cv2.GaussianBlur(_moved(_shape(), _SHADOW_MM), (0, 0), _SOFT_MM * _FINE)[:, :, None] / 255.0
    hides = alpha + (1 - alpha) * dark
    return np.concatenate([np.clip(picture, 0, 255) * alpha, hides], axis=2).astype(np.float32)


@lru_cache(maxsize=1)
def _shape() -> Picture:
    mask = np.zeros(((_HEAD_MM + _LENGTH_MM) * _FINE, _WIDTH_MM * _FINE), np.uint8)
    for middle, tip, half in _FINGERS:
        ends = (_px(middle, tip + half), _px(0.85 * middle, 100))
        cv2.line(mask, *ends, 255, round(2 * half * _FINE))
    cv2.fillPoly(mask, [np.array([_px(*point) for point in _PALM], np.int32)], 255)
    for start, end in ((_THUMB[0], _THUMB[1]), (_THUMB[1], _THUMB[2])):
        cv2.line(mask, _px(*start), _px(*end), 255, round(2 * _THUMB_MM * _FINE))
    wrist = ((-31, 175), (31, 175), (35, _CUFF_MM[0]), (-35, _CUFF_MM[0]))
    sleeve = ((-42, _CUFF_MM[0]), (42, _CUFF_MM[0]), (70, _LENGTH_MM), (-70, _LENGTH_MM))
    for outline in (wrist, sleeve):
        cv2.fillPoly(mask, [np.array([_px(*point) for point in outline], np.int32)], 255)
    return mask


def _px(x_mm: float, y_mm: float) -> tuple[int, int]:
    return round((x_mm + _WIDTH_MM / 2) * _FINE), round((y_mm + _HEAD_MM) * _FINE)


def _moved(mask: Picture, by_mm: tuple[int, int]) -> Picture:
    across, along = (mm * _FINE for mm in by_mm)
    shift = np.array([[1, 0, across], [0, 1, along]], np.float32)
    return np.asarray(cv2.warpAffine(mask, shift, mask.shape[::-1]), np.uint8)


def _cloth(sleeve: str, height: int, width: int) -> NDArray[np.float32]:
    cloth = np.full((height, width, 3), SLEEVES[sleeve], np.float32)
    if sleeve == "checked":
        every, broad = 14 * _FINE, 4 * _FINE
        for row in range(0, height, every):
            cloth[row : row + broad] = _CHECKS
        for column in range(0, width, every):
            cloth[:, column : column + broad] = _CHECKS
    return cloth


def _draw_creases(picture: NDArray[np.float32], skin: tuple[int, int, int]) -> None:
    """Knuckles, the gaps between the fingers, and nails."""
    dark, nail = tuple(0.72 * level for level in skin), tuple(min(255.0, 1.1 * level + 8) for level in skin)
    for (middle, tip, half), (other, _, _) in zip(_FINGERS, (*_FINGERS[1:], _FINGERS[-1]), strict=True):
        gap = (middle + other) / 2
        if middle != other:
            cv2.line(picture, _px(gap, 60), _px(0.85 * gap, 100), dark, _FINE)
        for knuckle in (30, 56):
            cv2.line(picture, _px(middle - 4, tip + knuckle), _px(middle + 4, tip + knuckle), dark, _FINE)
        cv2.ellipse(
            picture, _px(middle, tip + half), (round(half * _FINE / 2), round(0.7 * half * _FINE)), 0, 0, 360, nail, -1
        )
