"""The four suits as outlines of our own, and how they vary from deck to deck."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import cv2
import numpy as np

from vision.training.fonts import Mask, sign_mask, type_faces

Outline = np.ndarray[Any, np.dtype[np.float64]]
_SIDE_PX = 128
_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_OF_A_TYPE_FACE = 0.6
_STEPS = np.linspace(0.0, 1.0, 24)


@lru_cache(maxsize=4_000)
def suit_mask(suit: str, shape: int) -> Mask:
    """Return a suit, `c`, `d`, `h` or `s`, as ink from 0 to 1, cut tight; `shape` is which of its many forms.

    Three of five decks have the suits of a type face, the others outlines of our own; all are squeezed or stretched, so
    that no suit can be told by how wide it is.
    """
    rng = Random(f"{suit} {shape}")
    faces = _faces_with_suits()
    of_face = Random(shape).random() < _OF_A_TYPE_FACE
    ink = sign_mask(Random(shape).choice(faces), _SIGNS[suit]) if of_face else _drawn(suit, rng)
    width = max(8, round(ink.shape[1] * rng.uniform(0.8, 1.22)))
    return np.asarray(cv2.resize(ink, (width, ink.shape[0]), interpolation=cv2.INTER_AREA), np.float32)


@lru_cache(maxsize=1)
def _faces_with_suits() -> tuple[Path, ...]:
    """Return the type faces that draw all four suits."""
    return tuple(face for face in type_faces() if _draws_suits(face))


def _draws_suits(face: Path) -> bool:
    """Whether all four are there and what they are called: two bold faces of FreeSerif have clubs for spades."""
    try:
        signs = {suit: sign_mask(face, sign) for suit, sign in _SIGNS.items()}
    except (OSError, ValueError):
        return False
    are_four = len({sign.tobytes() for sign in signs.values()}) == len(_SIGNS)
    return are_four and _blunt(signs["c"]) > _blunt(signs["s"])


def _blunt(ink: Mask) -> float:
    """How wide the top of a sign is: a club is round there, a spade pointed."""
    return float((ink[: max(1, ink.shape[0] // 8)] > 0.5).any(axis=0).mean())


def _drawn(suit: str, rng: Random) -> Mask:
    canvas = np.zeros((_SIDE_PX * 2, _SIDE_PX * 2), np.uint8)
    for part in {"c": _club, "d": _diamond, "h": _heart, "s": _spade}[suit](rng):
        points = np.round((part * 0.8 + 1.0) * _SIDE_PX * 16).astype(np.int32)
        cv2.fillPoly(canvas, [points], 255, lineType=cv2.LINE_AA, shift=4)
    rows, columns = np.flatnonzero(canvas.max(axis=1) > 100), np.flatnonzero(canvas.max(axis=0) > 100)
    tight = canvas[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    return np.asarray(tight / 255, np.float32)


def _curve(*control: tuple[float, float]) -> Outline:
    """Points along a cubic curve."""
    a, b, c, d = (np.array(point) for point in control)
    t = _STEPS[:, None]
    return np.asarray((1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d)


def _mirrored(half: Outline) -> Outline:
    return np.concatenate([half, half[::-1] * (-1, 1)])


def _heart(rng: Random) -> list[Outline]:
    wide, dip = rng.uniform(0.8, 1.05), rng.uniform(-0.75, -0.4)
    top, waist = rng.uniform(-1.1, -0.85), rng.uniform(0.0, 0.45)
    left = _curve((0, dip), (-0.15 * wide, top), (-wide, top * 1.05), (-wide, -0.35))
    down = _curve((-wide, -0.35), (-wide, waist), (-rng.uniform(0.15, 0.45), rng.uniform(0.45, 0.65)), (0, 1))
    return [_mirrored(np.concatenate([left, down]))]


def _diamond(rng: Random) -> list[Outline]:
    wide, bow = rng.uniform(0.62, 0.9), rng.uniform(-0.02, 0.16)
    middle = (-wide * (0.5 - bow), -0.5 + bow)
    up = _curve((0, -1), middle, middle, (-wide, 0))
    down = up[::-1] * (1, -1)
    return [_mirrored(np.concatenate([up, down]))]


def _stem(rng: Random, top: float) -> Outline:
    foot, neck = rng.uniform(0.22, 0.55), rng.uniform(0.03, 0.12)
    side = _curve((-neck, top), (-neck, 0.6), (-neck * 1.5, 0.9), (-foot, 1.0))
    return _mirrored(side)


def _spade(rng: Random) -> list[Outline]:
    heart = _heart(rng)[0] * (1, -1)
    size = rng.uniform(0.78, 0.9)
    leaf = heart * (rng.uniform(0.75, 1.0), size) - (0, 1 - size)
    return [leaf, _stem(rng, rng.uniform(0.0, 0.35))]


def _club(rng: Random) -> list[Outline]:
    radius, apart = rng.uniform(0.4, 0.52), rng.uniform(0.42, 0.55)
    low = rng.uniform(0.1, 0.3)
    turn = 2 * np.pi * np.linspace(0, 1, 40)
    circle = np.stack([np.cos(turn), np.sin(turn)], axis=1) * radius
    leaves = [circle + np.array(at) for at in ((0, -1 + radius), (-apart, low), (apart, low))]
    middle = np.array([(-0.16, -0.3), (0.16, -0.3), (0.3, 0.3), (-0.3, 0.3)])
    return [*leaves, middle, _stem(rng, 0.0)]
