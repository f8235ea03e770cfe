"""Keeps pictures of public cards, named by their hash, at most a set number."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import cv2
import numpy as np

from vision.picture import Picture
from vision.rectify import rectify

KEPT_MOST = 500
FOLDER_MODE, FILE_MODE = 0o700, 0o600
"""Only the table's own account looks at them, as at its journal."""


class PictureStore:
    """A folder of PNG crops. The same crop is kept once; the oldest go when there are too many."""

    def __init__(self, folder: Path, most: int = KEPT_MOST) -> None:
        folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
        folder.chmod(FOLDER_MODE)
        self._folder = folder
        self._most = most
        self._kept = sorted(folder.glob("*.png"), key=lambda path: path.stat().st_mtime_ns)

    def keep(self, image: Picture, corners_px: object) -> str:
        """Store the card inside these corners and return its hash."""
        crop = rectify(image, np.asarray(corners_px, np.float32))
        small = cv2.resize(crop, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        _, coded = cv2.imencode(".png", small)
        content = coded.tobytes()
        name = hashlib.blake2b(content, digest_size=16).hexdigest()
        path = self._folder / f"{name}.png"
        if path not in self._kept:
            _write_privately(path, content)
            self._kept.append(path)
            self._drop_oldest()
        return name

    def _drop_oldest(self) -> None:
        while len(self._kept) > self._most:
            self._kept.pop(0).unlink(missing_ok=True)


def _write_privately(path: Path, content: bytes) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, FILE_MODE)
    with os.fdopen(descriptor, "wb") as out:
        out.write(content)
