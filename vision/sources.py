"""Where frames come from: a socket, a folder of pictures, a film, or a camera; chosen by a text such as `device:0`."""

from __future__ import annotations

import socket
import struct
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

from vision.picture import Picture

HOLD_MS = 2000
"""How long a folder's picture stays before the next is shown."""
_HEADER = struct.Struct("<IIIQ")
_ASK = b"n"
_ANSWER_WITHIN_S = 2.0
_MOST_BYTES = 64_000_000
"""A header that announces more than a 21-megapixel frame is not a frame's."""
_PICTURES = {".png", ".jpg", ".jpeg", ".bmp", ".webp", ".tif", ".tiff"}

Clock = Callable[[], int]
"""Milliseconds of the monotonic clock."""


class SourceLost(Exception):  # noqa: N818 - named for what happened
    """The source gives no more frames; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One picture and when it was taken."""

    image: Picture
    captured_at_ms: int


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
    """Open `unix:PATH`, `folder:PATH`, `video:PATH` or `device:N`.

    Raises ValueError for any other text, SourceLost when there is nothing to open.
    """
    kind, _, place = text.partition(":")
    match kind:
        case "unix":
            return SocketSource(Path(place))
        case "folder":
            return FolderSource(Path(place), clock, hold_ms)
        case "video":
            return CaptureSource(cv2.VideoCapture(place), place, clock, paced=True)
        case "device" if place.isdigit():
            return CaptureSource(cv2.VideoCapture(int(place)), f"camera {place}", clock, paced=False)
    raise ValueError(f"{text!r} is no source of frames; write unix:PATH, folder:PATH, video:PATH or device:NUMBER")


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
            image=np.frombuffer(pixels, np.uint8).reshape(height, width, channels), captured_at_ms=captured_at_ms
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
            image = cv2.imread(str(self._paths[number]), cv2.IMREAD_COLOR)
            if image is None:
                raise SourceLost(f"{self._paths[number].name} is not a picture")
            self._shown = (number, np.asarray(image, np.uint8))
        return Frame(image=self._shown[1], captured_at_ms=now_ms)

    def close(self) -> None:
        """Nothing is held open."""


class CaptureSource:
    """A camera or a film through OpenCV; a film's last frame stays."""

    def __init__(self, capture: cv2.VideoCapture, name: str, clock: Clock, *, paced: bool) -> None:
        if not capture.isOpened():
            raise SourceLost(f"{name} cannot be opened")
        self._capture = capture
        self._name = name
        self._clock = clock
        self._started_ms = clock()
        self._ms_a_frame = 1000 / (capture.get(cv2.CAP_PROP_FPS) or 25) if paced else 0.0
        self._read = 0
        self._last: Picture | None = None
        if not paced:
            capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)

    def read(self) -> Frame | None:
        """The next frame of a camera; of a film, the frame whose time it is."""
        now_ms = self._clock()
        due = 1 if not self._ms_a_frame else int((now_ms - self._started_ms) / self._ms_a_frame) + 1 - self._read
        for _ in range(due):
            good, image = self._capture.read()
            if not good and not self._ms_a_frame:
                raise SourceLost(f"{self._name} gives no more frames")
            if good:
                self._last = np.asarray(image, np.uint8)
            self._read += 1
        if self._last is None:
            raise SourceLost(f"{self._name} holds no frame")
        return Frame(image=self._last, captured_at_ms=self._clock())

    def close(self) -> None:
        """Let the camera go."""
        self._capture.release()
