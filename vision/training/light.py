"""What light, lens and sensor do to a picture: gradients, hard shadows, glare, colour casts, blur, noise, JPEG."""

from __future__ import annotations

from random import Random
from typing import Any

import cv2
import numpy as np

from vision.picture import Picture

Floats = np.ndarray[Any, np.dtype[np.float32]]


def photographed(scene: Picture, rng: Random, *, px_per_mm: float) -> Picture:
    """Return the scene as some camera takes it under some light."""
    cast = np.array([rng.uniform(0.78, 1.15) for _ in range(3)], np.float32)
    picture: Floats = scene * _light(scene.shape[:2], rng)[:, :, None] * cast
    if rng.random() < 0.3:
        _glare(picture, rng)
    if rng.random() < 0.5:
        picture = np.asarray(255 * (np.clip(picture, 0, 255) / 255) ** rng.uniform(0.7, 1.5), np.float32)
    if rng.random() < 0.12:
        grey = picture.mean(axis=2, keepdims=True)
        share = rng.uniform(0.4, 1.0)
        picture = np.asarray(picture * (1 - share) + grey * share, np.float32)
    picture = _blurred(picture, rng, px_per_mm)
    noise = rng.choice((0.0, rng.uniform(0, 4), rng.uniform(2, 10)))
    if noise:
        grain = np.random.default_rng(rng.getrandbits(32)).normal(0, noise, picture.shape)
        picture = np.asarray(picture + grain, np.float32)
    taken = np.asarray(np.clip(picture, 0, 255), np.uint8)
    if rng.random() < 0.5:
        _, coded = cv2.imencode(".jpg", taken, [cv2.IMWRITE_JPEG_QUALITY, rng.randint(35, 92)])
        taken = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)
    return taken


def _light(size: tuple[int, ...], rng: Random) -> Floats:
    """A gradient from some side, sometimes with the hard edge of a shadow across it."""
    height, width = size
    corners = np.array([[rng.uniform(0.55, 1.15) for _ in range(2)] for _ in range(2)], np.float32)
    if rng.random() < 0.4:
        corners = 0.5 * corners + 0.5 * corners.mean()
    light = cv2.resize(corners, (width, height), interpolation=cv2.INTER_LINEAR) * rng.uniform(0.55, 1.05)
    if rng.random() < 0.3:
        shade = np.ones((height, width), np.float32)
        edge = np.array([[rng.randint(-width, 2 * width), rng.randint(-height, 2 * height)] for _ in range(4)])
        cv2.fillConvexPoly(shade, cv2.convexHull(edge.astype(np.int32)), rng.uniform(0.35, 0.8))
        light *= cv2.GaussianBlur(shade, (0, 0), rng.uniform(0.5, 8))
    return np.asarray(light, np.float32)


def _glare(picture: Floats, rng: Random) -> None:
    height, width = picture.shape[:2]
    blob = np.zeros((height, width), np.float32)
    for _ in range(rng.randint(1, 2)):
        spot = (rng.randint(0, width), rng.randint(0, height))
        axes = (rng.randint(6, width // 3), rng.randint(4, height // 5))
        cv2.ellipse(blob, spot, axes, rng.randint(0, 180), 0, 360, rng.uniform(60, 260), -1)
    picture += cv2.GaussianBlur(blob, (0, 0), rng.uniform(4, 18))[:, :, None]


def _blurred(picture: Floats, rng: Random, px_per_mm: float) -> Floats:
    """Out of focus or moved, by no more than leaves an index to be read."""
    most = 0.42 * px_per_mm
    kind = rng.random()
    if kind < 0.45:
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 0.5 + most)), np.float32)
    if kind < 0.6:
        length = rng.randint(2, 2 + round(2.4 * most))
        line = np.zeros((length, length), np.float32)
        line[length // 2] = 1 / length
        turned = cv2.getRotationMatrix2D((length / 2 - 0.5, length / 2 - 0.5), rng.uniform(0, 180), 1)
        kernel = np.asarray(cv2.warpAffine(line, turned, (length, length)), np.float32)
        return np.asarray(cv2.filter2D(picture, -1, kernel / max(float(kernel.sum()), 1e-3)), np.float32)
    return picture
