"""Picture files as they come: cut short, of any depth, transparent, turned by their camera; one kind comes out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.picture import Picture

_MOST_PIXELS = 200_000_000
_JPEG, _PNG = b"\xff\xd8", b"\x89PNG"
_EXIF = (b"Exif\0\0", b"eXIf", b"EXIF")
_START_OF_SCAN, _END_OF_IMAGE = 0xDA, b"\xff\xd9"


def load_picture(path: Path) -> Picture:
    """Load a picture file as 8-bit blue-green-red, the way up that its camera noted (EXIF).

    Transparent parts become white, 16 bits become 8. Raises ValueError when there is no such file, it is no picture,
    or it is cut short.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from error
    if not _is_whole(content):
        raise ValueError(f"{path} is cut short")
    try:
        loaded = _decoded(content)
    except cv2.error as error:
        raise ValueError(f"{path} is not a picture that can be read") from error
    if loaded is None:
        raise ValueError(f"{path} is not a picture, or is damaged")
    if loaded.shape[0] * loaded.shape[1] > _MOST_PIXELS:
        raise ValueError(f"{path} is too large: {loaded.shape[1]} x {loaded.shape[0]} pixels")
    return _eight_bits(loaded)


def _decoded(content: bytes) -> np.ndarray[Any, np.dtype[Any]] | None:
    """The pixels; only OpenCV's colour mode turns a picture as its EXIF says, and only the other keeps transparency."""
    if not content:
        return None
    coded = np.frombuffer(content, np.uint8)
    if content.startswith(_JPEG):
        return cv2.imdecode(coded, cv2.IMREAD_COLOR)
    loaded = cv2.imdecode(coded, cv2.IMREAD_UNCHANGED)
    plain = loaded is not None and loaded.dtype == np.uint8 and (loaded.ndim == 2 or loaded.shape[2] == 3)
    if plain and any(mark in content for mark in _EXIF):
        return cv2.imdecode(coded, cv2.IMREAD_COLOR)
    return loaded


def _is_whole(content: bytes) -> bool:
    """Whether a PNG or JPEG has its end; decoders fill in what is missing without a word."""
    if content.startswith(_PNG):
        return b"IEND" in content[-64:]
    if content.startswith(_JPEG):
        return content.find(_END_OF_IMAGE, _first_scan(content)) >= 0
    return True


def _first_scan(content: bytes) -> int:
    """Where a JPEG's own pixels begin, past the small picture that its EXIF may hold; its length when they do not."""
    at = 2
    while at + 4 <= len(content) and content[at] == 0xFF:
        if content[at + 1] == _START_OF_SCAN:
            return at
        at += 1 if content[at + 1] == 0xFF else 2 + int.from_bytes(content[at + 2 : at + 4], "big")
    return len(content)


def _eight_bits(loaded: np.ndarray[Any, np.dtype[Any]]) -> Picture:
    if loaded.dtype == np.uint16:
        loaded = (loaded // 257).astype(np.uint8)
    elif loaded.dtype != np.uint8:
        loaded = np.clip(loaded * (255 if loaded.dtype.kind == "f" else 1), 0, 255).astype(np.uint8)
    if loaded.ndim == 2:
        loaded = loaded[:, :, None]
    if loaded.shape[2] in (2, 4):
        alpha = loaded[:, :, -1:].astype(np.float32) / 255
        loaded = (loaded[:, :, :-1] * alpha + 255 * (1 - alpha)).astype(np.uint8)
    if loaded.shape[2] == 1:
        loaded = np.repeat(loaded, 3, axis=2)
    return np.ascontiguousarray(loaded, np.uint8)
