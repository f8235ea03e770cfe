"""Tables to lay drawn cards on, and what light, lens and file do to the picture of them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Picture

Floats = NDArray[np.float32]

_FELTS = ((60, 110, 35), (110, 70, 25), (40, 35, 130), (70, 70, 70), (35, 35, 35), (95, 110, 125), (120, 60, 90))
_WOODS = ((45, 80, 125), (80, 125, 170), (140, 180, 210), (30, 45, 70), (165, 190, 205))
_CLOTHS = ((150, 120, 90), (90, 60, 45), (60, 60, 140), (190, 195, 200), (80, 110, 110))
"""Colours of tables, blue, green, red; among them pale ones."""
_PAPER = 0.93
"""How much light the white of a drawing gives back."""


def background(rng: np.random.Generator, size: tuple[int, int]) -> Floats:
    """A table of felt, wood or cloth; 0 to 255."""
    make = (_felt, _wood, _cloth)[int(rng.integers(0, 3))]
    return np.ascontiguousarray(make(rng, size), np.float32)


def _felt(rng: np.random.Generator, size: tuple[int, int]) -> Floats:
    fibres = _noise(rng, size, 1) + 0.6 * _noise(rng, size, 2) + 0.5 * _noise(rng, size, 90)
    return _coloured(rng, _FELTS, fibres, rng.uniform(0.03, 0.10))


def _wood(rng: np.random.Generator, size: tuple[int, int]) -> Floats:
    """Long grain along one side, with planks."""
    wide, high = size
    grain = cv2.resize(rng.standard_normal((max(2, high // 3), max(2, wide // 120))).astype(np.float32), size)
    rings = np.sin(np.arange(high, dtype=np.float32)[:, None] / rng.uniform(6, 25) + 4 * _noise(rng, size, 160))
    planks = np.zeros((high, 1), np.float32)
    planks[:: int(rng.integers(90, 240))] = -4.0
    wood = _coloured(rng, _WOODS, grain + 0.6 * rings + planks, rng.uniform(0.03, 0.09))
    return wood if rng.random() < 0.5 else np.asarray(cv2.resize(wood.transpose(1, 0, 2), size))


def _cloth(rng: np.random.Generator, size: tuple[int, int]) -> Floats:
    """A weave of threads with soft folds."""
    x, y = np.meshgrid(np.arange(size[0], dtype=np.float32), np.arange(size[1], dtype=np.float32))
    thread = rng.uniform(1.2, 3.0)
    weave = np.sin(x / thread) * np.sin(y / thread) + 0.7 * _noise(rng, size, 1)
    return _coloured(rng, _CLOTHS, weave + 1.5 * _noise(rng, size, 120), rng.uniform(0.03, 0.08))


def _noise(rng: np.random.Generator, size: tuple[int, int], grain_px: int) -> Floats:
    small = rng.standard_normal((size[1] // grain_px + 2, size[0] // grain_px + 2)).astype(np.float32)
    return np.asarray(cv2.resize(small, size, interpolation=cv2.INTER_CUBIC))


def _coloured(
    rng: np.random.Generator, colours: Sequence[tuple[int, int, int]], texture: Floats, depth: float
) -> Floats:
    colour = np.array(colours[int(rng.integers(0, len(colours)))], np.float32) * rng.uniform(0.8, 1.15, 3)
    return np.asarray(np.clip(colour * (1 + depth * texture[:, :, None]), 3, 250), np.float32)


def as_photographed(
    rng: np.random.Generator, table: Floats, width_px: float, outlines: Sequence[Sequence[tuple[float, float]]]
) -> Picture:
    """What a camera makes of a table: light and shade, glare on a card, blur, colour cast, noise and JPEG.

    Blur grows with the cards' width, so that a person can still read them.
    """
    size = (table.shape[1], table.shape[0])
    lit = table * _PAPER * _gradient(rng, size)[:, :, None]
    if rng.random() < 0.35:
        lit *= _shadow(rng, size)[:, :, None]
    if rng.random() < 0.3:
        lit += _glare(rng, size, width_px, outlines)[:, :, None] * (255 - lit)
    lit = _blurred(rng, lit, width_px)
    lit *= rng.uniform(0.7, 1.1) * _white_balance(rng)
    lit = 255 * (np.clip(lit, 0, 255) / 255) ** rng.uniform(0.8, 1.2)
    lit += rng.standard_normal(lit.shape, np.float32) * rng.uniform(0.5, 4.5)
    exposed = np.clip(lit, 0, 255).astype(np.uint8)
    done, content = cv2.imencode(".jpg", exposed, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(75, 97))])
    picture = cv2.imdecode(content, cv2.IMREAD_COLOR)
    assert done and picture is not None
    return np.asarray(picture, np.uint8)


def _across(rng: np.random.Generator, size: tuple[int, int]) -> Floats:
    """Distance in pixels from a line through the picture, at any angle."""
    angle = rng.uniform(0, 2 * math.pi)
    x, y = np.meshgrid(np.arange(size[0], dtype=np.float32), np.arange(size[1], dtype=np.float32))
    x0, y0 = rng.uniform(0.2, 0.8) * size[0], rng.uniform(0.2, 0.8) * size[1]
    return np.asarray((x - x0) * math.cos(angle) + (y - y0) * math.sin(angle), np.float32)


def _gradient(rng: np.random.Generator, size: tuple[int, int]) -> Floats:
    return np.asarray(np.clip(0.9 + rng.uniform(0, 0.5) * _across(rng, size) / size[0], 0.45, 1.08), np.float32)


def _shadow(rng: np.random.Generator, size: tuple[int, int]) -> Floats:
    """Somebody stands in the light: half of the picture is darker, with a hard edge or a soft one."""
    edge = 1 / (1 + np.exp(-np.clip(_across(rng, size) / rng.uniform(0.7, 15), -30, 30)))
    return np.asarray(1 - rng.uniform(0.15, 0.5) * edge, np.float32)


def _glare(
    rng: np.random.Generator, size: tuple[int, int], width_px: float, outlines: Sequence[Sequence[tuple[float, float]]]
) -> Floats:
    """A shining spot near a card; the ink under it keeps at least a third of its contrast."""
    corners = np.array(outlines[int(rng.integers(0, len(outlines)))], np.float32)
    x0, y0 = corners.mean(axis=0) + rng.uniform(-0.7, 0.7, 2) * width_px
    x, y = np.meshgrid(np.arange(size[0], dtype=np.float32), np.arange(size[1], dtype=np.float32))
    spread = rng.uniform(0.2, 0.8, 2) * width_px
    return np.asarray(
        rng.uniform(0.2, 0.65) * np.exp(-(((x - x0) / spread[0]) ** 2) - ((y - y0) / spread[1]) ** 2), np.float32
    )


def _white_balance(rng: np.random.Generator) -> Floats:
    """Lamp light is short of blue, a cloudy window's of red."""
    warmth = rng.uniform(-0.16, 0.16)
    return np.array([1 - warmth, 1 + rng.uniform(-0.03, 0.03), 1 + warmth], np.float32)


def _blurred(rng: np.random.Generator, image: Floats, width_px: float) -> Floats:
    """Out of focus by up to 0.6 px, and moving by up to 1.6 px in a third of all pictures, at 50 px a card."""
    scale = math.sqrt(width_px / 50)
    blurred = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.25, 0.6) * scale)
    if rng.random() < 0.33:
        blurred = cv2.filter2D(blurred, -1, _streak(rng.uniform(0.5, 1.6) * scale, rng.uniform(0, math.pi)))
    return np.asarray(blurred, np.float32)


def _streak(length_px: float, angle: float) -> Floats:
    """The kernel of a straight movement, drawn eight times too large and shrunk."""
    large = np.zeros((72, 72), np.float32)
    step = 4 * length_px * np.array([math.cos(angle), math.sin(angle)])
    start, end = (tuple(round(float(v)) for v in 36 + sign * step) for sign in (-1, 1))
    cv2.line(large, start, end, 1.0, 8)
    kernel = cv2.resize(large, (9, 9), interpolation=cv2.INTER_AREA)
    return np.asarray(kernel / kernel.sum(), np.float32)
