"""Keeps scenes on disk, a thousand to a file, so that all networks learn from the same ones."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import cv2
import numpy as np

from vision.training.scenes import Drawer, Scene

PER_FILE = 500
_QUALITY = 96


def make_scenes(folder: Path, count: int, seed: int, jobs: int = 2) -> Iterator[Path]:
    """Draw scenes into a folder, file by file; what is there already is kept. Yields each file when it is done."""
    folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(jobs) as workers:
        yield from workers.map(_make_file, [(folder, seed, number) for number in range(-(-count // PER_FILE))])


def _make_file(asked: tuple[Path, int, int]) -> Path:
    folder, seed, number = asked
    path = folder / f"scenes-{seed}-{number:04}.pickle"
    if not path.exists():
        cv2.setNumThreads(1)
        drawer = Drawer(seed * 100_003 + number, stock=8)
        scenes = [_packed(drawer.scene()) for _ in range(PER_FILE)]
        partly = path.with_suffix(".part")
        partly.write_bytes(pickle.dumps(scenes))
        partly.rename(path)
    return path


def _packed(scene: Scene) -> tuple[bytes, Scene]:
    _, coded = cv2.imencode(".jpg", scene.picture, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    return coded.tobytes(), Scene(scene.picture[:0], scene.indices, scene.cards)


def load(path: Path) -> list[tuple[bytes, Scene]]:
    """Load a file of scenes that this module wrote; pictures stay packed."""
    scenes: list[tuple[bytes, Scene]] = pickle.loads(path.read_bytes())
    return scenes


def unpacked(packed: tuple[bytes, Scene]) -> Scene:
    """Return a scene with its picture."""
    coded, truth = packed
    picture = cv2.imdecode(np.frombuffer(coded, np.uint8), cv2.IMREAD_COLOR)
    return Scene(np.asarray(picture, np.uint8), truth.indices, truth.cards)
