"""Cameras that give pictures by themselves: the newest is kept, and those that nobody had time for are dropped."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

import cv2
import numpy as np

from vision.picture import Picture
from vision.sources import Clock, Frame, SourceLost

ASKED_SIZE = (1920, 1080)
"""What a camera is asked for when the source does not say: the nearest it has is what it gives."""
WAIT_S = 0.1
"""How long `read` waits for a picture that is newer than the last."""
STALLED_S = 3.0
"""A camera that has given pictures and gives none for so long is lost."""
_END_WITHIN_S = 1.0
_BELIEVED_MS = 1000
"""A buffer's own time is believed when it lies so little before now; other clocks are not ours."""
_PICAMERA = (
    "picamera2 is not installed; on a Raspberry Pi: sudo apt-get install python3-picamera2, "
    "in an environment made with --system-site-packages"
)


class Device(Protocol):
    """A camera that blocks until its next picture."""

    def take(self) -> tuple[Picture, int] | None:
        """The next picture and when it was taken (ms, monotonic); None when there will be no more."""

    def close(self) -> None:
        """Let it go."""


def open_live(kind: str, place: str, clock: Clock) -> LiveSource:
    """Open `device`, `picamera` or `stream` in a thread of its own; `read` says when that failed."""
    where, size = _split_size(place)
    match kind:
        case "device":
            number = int(where) if where.isdigit() else where
            return LiveSource(lambda: Captured(number, f"camera {where}", clock, size=size or ASKED_SIZE))
        case "stream":
            return LiveSource(lambda: Captured(place, place.partition("?")[0], clock))
        case "picamera":
            return LiveSource(lambda: PiCamera(int(where), size or ASKED_SIZE, clock))
    raise ValueError(f"{kind!r} is no kind of camera")


class LiveSource:
    """Keeps the newest picture of a camera: one at most waits, however slowly it is read.

    The camera is opened and read by a thread, so that one that hangs holds nobody up.
    """

    def __init__(self, opened: Callable[[], Device]) -> None:
        self._opened = opened
        self._there = threading.Condition()
        self._newest: Frame | None = None
        self._lost: str | None = None
        self._closing = False
        self._given_s: float | None = None
        self.dropped = 0
        """Pictures that nobody had time for."""
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)
        self._thread.start()

    def read(self) -> Frame | None:
        """The newest picture, once; None when none came within a tenth of a second.

        Raises SourceLost when the camera is gone, or has given nothing for three seconds.
        """
        with self._there:
            self._there.wait_for(lambda: self._newest is not None or self._lost is not None, WAIT_S)
            frame, self._newest = self._newest, None
            if frame is not None:
                return frame
            if self._lost is not None:
                raise SourceLost(self._lost)
            if self._given_s is not None and time.monotonic() - self._given_s > STALLED_S:
                raise SourceLost(f"the camera has given no picture for {STALLED_S:g} s")
            return None

    def close(self) -> None:
        """Let the camera go; one that hangs is left behind."""
        self._closing = True
        self._thread.join(_END_WITHIN_S)

    def _run(self) -> None:
        device: Device | None = None
        try:
            device = self._opened()
            while not self._closing and (taken := device.take()) is not None:
                self._put(Frame(image=taken[0], captured_at_ms=taken[1], is_live=True))
            self._lose("the camera gives no more pictures")
        except SourceLost as lost:
            self._lose(str(lost))
        except Exception as error:  # a driver's own errors have no common kind
            self._lose(f"the camera failed: {error}")
        finally:
            if device is not None:
                device.close()

    def _put(self, frame: Frame) -> None:
        with self._there:
            self.dropped += self._newest is not None
            self._newest, self._given_s = frame, time.monotonic()
            self._there.notify()

    def _lose(self, why: str) -> None:
        with self._there:
            self._lost = why
            self._there.notify()


class Captured:
    """A camera or a stream through OpenCV: V4L2 for a device, FFmpeg for an address."""

    def __init__(self, place: int | str, name: str, clock: Clock, size: tuple[int, int] | None = None) -> None:
        self._clock = clock
        self._is_device = size is not None
        self._capture = cv2.VideoCapture(place, cv2.CAP_V4L2 if self._is_device else cv2.CAP_FFMPEG)
        if not self._capture.isOpened():
            raise SourceLost(f"{name} cannot be opened: is it plugged in, and does nothing else use it?")
        if size is not None:
            # Uncompressed pictures of this size pass a USB 2 cable five times a second, compressed ones thirty.
            self._capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
            self._capture.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
            self._capture.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])

    def take(self) -> tuple[Picture, int] | None:
        """The next picture; a device's with the time its driver wrote on the buffer."""
        if not self._capture.grab():
            return None
        now_ms = self._clock()
        buffer_ms = self._capture.get(cv2.CAP_PROP_POS_MSEC) if self._is_device else 0.0
        good, image = self._capture.retrieve()
        return (np.asarray(image, np.uint8), believed_ms(buffer_ms, now_ms)) if good else None

    def close(self) -> None:
        """Let the camera go."""
        self._capture.release()


class PiCamera:
    """A camera of a Raspberry Pi through picamera2, which is imported only here."""

    def __init__(self, number: int, size: tuple[int, int], clock: Clock) -> None:
        self._clock = clock
        try:
            kind: Any = import_module("picamera2").Picamera2
        except ImportError as error:
            raise SourceLost(_PICAMERA) from error
        if number >= len(kind.global_camera_info()):
            raise SourceLost(f"there is no Raspberry Pi camera {number}; see: rpicam-hello --list-cameras")
        self._camera = kind(number)
        # libcamera names formats by the order in a word: this one lies in memory as blue, green, red.
        self._camera.configure(self._camera.create_video_configuration({"size": size, "format": "RGB888"}))
        self._camera.start()

    def take(self) -> tuple[Picture, int] | None:
        """The next picture with the time its sensor noted."""
        request = self._camera.capture_request()
        try:
            image = np.ascontiguousarray(request.make_array("main"), np.uint8)
            sensor_ms = request.get_metadata().get("SensorTimestamp", 0) / 1e6
        finally:
            request.release()
        return image, believed_ms(sensor_ms, self._clock())

    def close(self) -> None:
        """Let the camera go."""
        self._camera.stop()
        self._camera.close()


def believed_ms(stamp_ms: float, now_ms: int) -> int:
    """When a picture was taken: its own stamp when that can be the monotonic clock's, else now."""
    return round(stamp_ms) if 0 <= now_ms - stamp_ms <= _BELIEVED_MS else now_ms


def _split_size(place: str) -> tuple[str, tuple[int, int] | None]:
    where, at, size = place.rpartition("@")
    width, times, height = size.partition("x")
    if at and times and width.isdigit() and height.isdigit():
        return where, (int(width), int(height))
    return place, None
