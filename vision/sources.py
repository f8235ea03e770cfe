"""Where frames come from: a camera, a stream, a socket, a folder, a film; chosen by a text such as `device:0`."""

from __future__ import annotations

import socket
import struct
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

from vision.picture import Picture
from vision.picture_files import load_picture
from vision.source_forms import FORMS, is_source

HOLD_MS = 2000
"""How long a folder's picture stays before the next is shown."""
_HEADER = struct.Struct("<IIIQ")
_ASK = b"n"
_ANSWER_WITHIN_S = 2.0
_MOST_BYTES = 64_000_000
"""A header that announces more than a 21-megapixel frame is not a frame's."""
_PICTURES = {".png", ".jpg", ".jpeg", ".bmp", ".webp", ".tif", ".tiff"}

FIRST_WITHIN_S = 10.0
"""How long a camera may take to its first picture; cheap ones need 2 s."""

Clock = Callable[[], int]
"""Milliseconds of the monotonic clock."""


class SourceLost(Exception):  # noqa: N818 - named for what happened
    """The source gives no more frames; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One picture and when it was taken."""

    image: Picture
    captured_at_ms: int
    is_live: bool = False
    """Whether a sensor took it: then no two are alike, and one that comes again and again is stale."""


class FrameSource(Protocol):
    """Something that shows the felt."""

    def read(self) -> Frame | None:
        """The newest frame, None when there is none yet. Raises SourceLost when there will be no more."""

    def close(self) -> None:
        """Let the source go; harmless when already lost."""


def monotonic_ms() -> int:
    """The clock of frames and controller alike."""
    return time.monotonic_ns() // 1_000_000


def open_source(text: str, clock: Clock = monotonic_ms, hold_ms: int = HOLD_MS) -> FrameSource:
    """Open `device:N`, `picamera:N`, `stream:URL`, `unix:PATH`, `folder:PATH` or `video:PATH`.

    A device is a number or a path, such as one of /dev/v4l/by-id, and may end with the size to ask for
    (`device:0@1280x720`). Raises ValueError for any other text, SourceLost when there is nothing to open.
    """
    from vision.live_sources import open_live

    kind, _, place = text.partition(":")
    if place:
        match kind:
            case "unix":
                return SocketSource(Path(place))
            case "folder":
                return FolderSource(Path(place), clock, hold_ms)
            case "video":
                return FilmSource(Path(place), clock)
            case "device" | "picamera" | "stream" if is_source(text):
                return open_live(kind, place, clock)
    raise ValueError(f"{text!r} is no source of frames; write {FORMS}")


def first_frame(source: FrameSource, within_s: float = FIRST_WITHIN_S) -> Frame:
    """Wait for a source's first frame. Raises SourceLost when none comes."""
    until = time.monotonic() + within_s
    while time.monotonic() < until:
        frame = source.read()
        if frame is not None:
            return frame
    raise SourceLost(f"no picture came within {within_s:g} s")


class SocketSource:
    """Asks a frame server for its newest frame."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(_ANSWER_WITHIN_S)
        try:
            self._socket.connect(str(path))
        except OSError as error:
            self._socket.close()
            raise SourceLost(f"no frames are served at {path.name}: {error.strerror}") from error

    def read(self) -> Frame:
        """Wait for the answer, two seconds at most."""
        try:
            self._socket.sendall(_ASK)
            width, height, channels, captured_at_ms = _HEADER.unpack(self._receive(_HEADER.size))
            size = width * height * channels
            if channels != 3 or not 0 < size <= _MOST_BYTES:
                raise SourceLost(f"{self._path.name} does not serve frames: {width} x {height} x {channels}")
            pixels = self._receive(size)
        except OSError as error:
            raise SourceLost(f"{self._path.name} stopped serving frames: {error}") from error
        return Frame(
            image=np.frombuffer(pixels, np.uint8).reshape(height, width, channels),
            captured_at_ms=captured_at_ms,
            is_live=True,
        )

    def close(self) -> None:
        """Hang up."""
        self._socket.close()

    def _receive(self, size: int) -> bytearray:
        received = bytearray(size)
        view, have = memoryview(received), 0
        while have < size:
            count = self._socket.recv_into(view[have:])
            if count == 0:
                raise SourceLost(f"{self._path.name} stopped serving frames")
            have += count
        return received


class FolderSource:
    """Shows the pictures of a folder in the order of their names, each for `hold_ms`; the last one stays."""

    def __init__(self, folder: Path, clock: Clock, hold_ms: int) -> None:
        if not folder.is_dir():
            raise SourceLost(f"there is no folder {folder}")
        self._paths = sorted(path for path in folder.iterdir() if path.suffix.lower() in _PICTURES)
        if not self._paths:
            raise SourceLost(f"{folder} holds no pictures")
        self._clock = clock
        self._hold_ms = hold_ms
        self._started_ms = clock()
        self._shown: tuple[int, Picture] | None = None

    def read(self) -> Frame:
        """The picture whose time it is."""
        now_ms = self._clock()
        number = min((now_ms - self._started_ms) // self._hold_ms, len(self._paths) - 1)
        if self._shown is None or self._shown[0] != number:
            try:
                self._shown = (number, load_picture(self._paths[number]))
            except ValueError as error:
                raise SourceLost(str(error)) from error
        return Frame(image=self._shown[1], captured_at_ms=now_ms)

    def close(self) -> None:
        """Nothing is held open."""


class FilmSource:
    """Shows a film at its own pace; its last frame stays."""

    def __init__(self, path: Path, clock: Clock) -> None:
        self._film = cv2.VideoCapture(str(path))
        self._name = path.name
        if not self._film.isOpened():
            raise SourceLost(
                f"{path} cannot be opened" if path.exists() else f"{path} cannot be opened: it is not there"
            )
        self._clock = clock
        self._started_ms = clock()
        self._ms_a_frame = 1000 / (self._film.get(cv2.CAP_PROP_FPS) or 25)
        self._passed = 0
        self._is_over = False
        self._last: Picture | None = None

    def read(self) -> Frame:
        """The frame whose time it is; those between are passed over."""
        now_ms = self._clock()
        for _ in range(int((now_ms - self._started_ms) / self._ms_a_frame) + 1 - self._passed):
            good, image = self._film.read()
            self._passed += 1
            if not good:
                self._passed = sys.maxsize
                break
            self._last = np.asarray(image, np.uint8)
        if self._last is None:
            raise SourceLost(f"{self._name} holds no frame")
        return Frame(image=self._last, captured_at_ms=now_ms)

    def close(self) -> None:
        """Close the file."""
        self._film.release()
