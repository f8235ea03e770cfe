"""What each network learns from: maps for the finder, crops for the index readers, whole cards for the card reader."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import cv2
import numpy as np

from vision.corners import HEIGHT_UNIT_PX, STRIDE, crop_at
from vision.crops import card_sheet, coloured, greyed
from vision.picture import Picture
from vision.training.decks import RANKS, SUITS
from vision.training.networks import BACK_AT, JOKER_AT, NEITHER_AT
from vision.training.scenes import BACK, JOKER, SIDE_PX, Scene, SeenCard, SeenIndex
from vision.training.store import load, unpacked

Arrays = tuple[np.ndarray[Any, Any], ...]
NONE = 13
"""The rank of what is no index."""
_WHOLE, _HALF = 0.9, 0.45
_HEIGHTS_PX = (8.0, 64.0)
_READ_PX = (10.0, 110.0)
_LEAST_CONTRAST = 24
"""Ink that differs less from its paper than this, of 255, is nothing to learn from."""


def scenes(files: list[Path], rng: Random) -> Iterator[Scene]:
    """Yield scenes for ever, mixed from several files at a time."""
    while True:
        chosen = rng.sample(files, min(4, len(files)))
        packed = [each for path in chosen for each in load(path)]
        rng.shuffle(packed)
        for each in packed:
            yield unpacked(each)


def finder_sample(scene: Scene, rng: Random) -> Arrays:
    """Return a picture and its maps: heat, weight of the heat, sine, cosine, log height, offset, weight of those."""
    cells = SIDE_PX // STRIDE
    maps = np.zeros((8, cells, cells), np.float32)
    heat, judged, weight = maps[0], maps[1], maps[7]
    judged[:] = 1
    for seen in scene.indices:
        column, row = seen.x / STRIDE - 0.5, seen.y / STRIDE - 0.5
        spread = max(0.7, seen.height / STRIDE / 7)
        near = _blob(cells, column, row, spread)
        if seen.shows >= _WHOLE and _HEIGHTS_PX[0] <= seen.height <= _HEIGHTS_PX[1]:
            np.maximum(heat, near, out=heat)
            _tell(maps, seen, round(column), round(row), cells)
        else:
            judged[near > 0.1] = 0
    whole = (heat == 1.0) | (weight > 1.5)
    heat[whole] = 1.0
    judged[whole] = 1
    return coloured([scene.picture])[0], maps


def _blob(cells: int, column: float, row: float, spread: float) -> np.ndarray[Any, np.dtype[np.float32]]:
    x, y = np.arange(cells) - column, np.arange(cells) - row
    return np.asarray(np.exp(-(x[None] ** 2 + y[:, None] ** 2) / (2 * spread**2)), np.float32)


def _tell(maps: Any, seen: SeenIndex, column: int, row: int, cells: int) -> None:
    turn = math.radians(seen.angle)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            x, y = column + dx, row + dy
            weight = 2.0 if dx == dy == 0 else 0.5
            if 0 <= x < cells and 0 <= y < cells and maps[7, y, x] < weight:
                offset = (seen.x / STRIDE - 0.5 - x, seen.y / STRIDE - 0.5 - y)
                told = (math.sin(turn), math.cos(turn), math.log(seen.height / HEIGHT_UNIT_PX), *offset, weight)
                maps[2:8, y, x] = told


def index_samples(scene: Scene, rng: Random, *, grey: bool) -> Iterator[tuple[Any, int, int]]:
    """Yield crops with rank and suit; of what is no index, or not the right way up, the rank is none."""
    for seen in scene.indices:
        if not _READ_PX[0] <= seen.height <= _READ_PX[1]:
            continue
        rank, suit = RANKS.index(seen.card[0]), SUITS.index(seen.card[1])
        if seen.shows >= _WHOLE and _has_contrast(scene, seen):
            yield _crop(scene, seen, rng, grey=grey), rank, suit
            if rng.random() < 0.12:
                turn = rng.choice((90, 180, 180, 270))
                yield _crop(scene, seen, rng, grey=grey, turn=turn), NONE, 0
            if rng.random() < 0.12:
                yield _crop(scene, seen, rng, grey=grey, aside=rng.uniform(0.45, 1.3)), NONE, 0
        elif seen.shows < _HALF:
            yield _crop(scene, seen, rng, grey=grey), NONE, 0
    for card in scene.cards:
        if rng.random() < 0.25:
            x, y = np.mean(card.corners, axis=0)
            yield _anywhere(scene, rng, float(x), float(y), grey=grey), NONE, 0
    if rng.random() < 0.3:
        x, y = rng.uniform(0, SIDE_PX), rng.uniform(0, SIDE_PX)
        if all(math.hypot(seen.x - x, seen.y - y) > seen.height for seen in scene.indices):
            yield _anywhere(scene, rng, x, y, grey=grey), NONE, 0


def _crop(
    scene: Scene, seen: SeenIndex, rng: Random, *, grey: bool, turn: float = 0, aside: float = 0
) -> np.ndarray[Any, Any]:
    height = seen.height * math.exp(rng.gauss(0.03, 0.15))
    far, way = seen.height * aside, rng.uniform(0, 2 * math.pi)
    x = seen.x + rng.gauss(0, 0.06) * seen.height + far * math.cos(way)
    y = seen.y + rng.gauss(0, 0.06) * seen.height + far * math.sin(way)
    return _given(crop_at(scene.picture, x, y, height, seen.angle + turn + rng.gauss(0, 6)), grey=grey)


def _has_contrast(scene: Scene, seen: SeenIndex) -> bool:
    crop = crop_at(scene.picture, seen.x, seen.y, seen.height, seen.angle)[10:54, 12:36]
    dark, light = np.percentile(crop.reshape(-1, 3), (4, 90), axis=0)
    return float((light - dark).max()) >= _LEAST_CONTRAST


def _anywhere(scene: Scene, rng: Random, x: float, y: float, *, grey: bool) -> np.ndarray[Any, Any]:
    """A crop of a card's middle or of the table."""
    height = rng.uniform(10, 50)
    return _given(crop_at(scene.picture, x, y, height, rng.uniform(0, 360)), grey=grey)


def _given(crop: Picture, *, grey: bool) -> np.ndarray[Any, Any]:
    given: np.ndarray[Any, Any] = (greyed if grey else coloured)([crop])[0]
    return given


def card_samples(scene: Scene, rng: Random) -> Iterator[tuple[Any, int]]:
    """Yield whole cards with their class; ill-cut ones are neither."""
    for seen in scene.cards:
        corners = np.array(seen.corners, np.float32)
        size = float(np.ptp(corners))
        if seen.shows < 0.82 or size < 30:
            if seen.shows < 0.5 and rng.random() < 0.3:
                yield coloured([card_sheet(scene.picture, corners)])[0], NEITHER_AT
            continue
        if rng.random() < 0.5:
            corners = np.roll(corners, 2, axis=0)
        corners += np.array([[rng.gauss(0, 0.011 * size) for _ in range(2)] for _ in range(4)], np.float32)
        yield coloured([card_sheet(scene.picture, corners)])[0], _class(seen)
        if rng.random() < 0.12:
            yield coloured([card_sheet(scene.picture, _ill_cut(corners, rng))])[0], NEITHER_AT


def _ill_cut(corners: Any, rng: Random) -> Any:
    """A quarter turned, moved aside, or far too large or small."""
    kind = rng.random()
    if kind < 0.35:
        return np.roll(corners, 1, axis=0)
    middle = corners.mean(axis=0)
    if kind < 0.7:
        grown = rng.choice((rng.uniform(0.45, 0.72), rng.uniform(1.4, 2.2)))
        return np.asarray(middle + (corners - middle) * grown, np.float32)
    away = (corners[1] - corners[0]) * rng.uniform(0.35, 0.9) * rng.choice((-1, 1))
    return np.asarray(corners + away, np.float32)


def _class(seen: SeenCard) -> int:
    if seen.what == JOKER:
        return JOKER_AT
    if seen.what == BACK:
        return BACK_AT
    return 4 * RANKS.index(seen.what[0]) + SUITS.index(seen.what[1])


def jittered(crops: Any, rng: Random) -> Any:
    """Vary brightness, contrast and colour once more, and lose some detail."""
    low, gain = rng.uniform(-0.08, 0.08), rng.uniform(0.8, 1.2)
    changed = (crops - 0.5) * gain + 0.5 + low
    if crops.shape[1] == 3 and rng.random() < 0.5:
        changed = changed * np.array([rng.uniform(0.85, 1.15) for _ in range(3)], np.float32)[None, :, None, None]
    if rng.random() < 0.2:
        small = [cv2.resize(np.ascontiguousarray(each.transpose(1, 2, 0)), None, fx=0.6, fy=0.6) for each in changed]
        size = (crops.shape[3], crops.shape[2])
        back = [np.atleast_3d(cv2.resize(each, size)).transpose(2, 0, 1) for each in small]
        changed = np.stack(back)
    return np.asarray(np.clip(changed, 0, 1.2), np.float32)
