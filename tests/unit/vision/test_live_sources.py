"""Cameras that give pictures by themselves: newest wins, nothing piles up, and a camera that ends or hangs is said."""

from __future__ import annotations

import resource
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from vision.live_sources import STALLED_S, LiveSource, believed_ms
from vision.picture import Picture
from vision.sources import SourceLost, first_frame, monotonic_ms, open_source

SHAPE = (720, 1280, 3)


class Feed:
    """A device that gives a numbered picture every few milliseconds, until told otherwise."""

    def __init__(self, every_s: float, last: int | None = None) -> None:
        self.every_s = every_s
        self.taken = 0
        self.closed = threading.Event()
        self.hangs = threading.Event()
        self._last = last

    def take(self) -> tuple[Picture, int] | None:
        while self.hangs.is_set() and not self.closed.is_set():
            time.sleep(0.01)
        time.sleep(self.every_s)
        if self.taken == self._last:
            return None
        self.taken += 1
        return np.full(SHAPE, self.taken % 251, np.uint8), monotonic_ms()

    def close(self) -> None:
        self.closed.set()


def resident_kb() -> int:
    """What this process has in memory now; its greatest ever may be another test's."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() // 1024


@pytest.fixture
def feed() -> Iterator[Feed]:
    feed = Feed(0.002)
    yield feed
    feed.hangs.clear()
    feed.closed.set()


@pytest.mark.slow
def test_a_camera_faster_than_its_reader_loses_pictures_and_neither_time_nor_room(feed: Feed) -> None:
    # Given a camera of some hundred pictures a second, 2.8 MB each, and a reader that takes 60 ms for one
    source = LiveSource(lambda: feed)
    first_frame(source)
    before_kb = resident_kb()
    ages = []

    # When it has read for two seconds
    until = time.monotonic() + 2.0
    while time.monotonic() < until:
        frame = source.read()
        assert frame is not None
        ages.append(monotonic_ms() - frame.captured_at_ms)
        time.sleep(0.06)
    source.close()

    # Then each picture was fresh when it was read, most were dropped, and none were kept
    assert max(ages) < 100 and sorted(ages)[len(ages) // 2] < 20
    assert source.dropped > 3 * len(ages)
    assert resident_kb() - before_kb < 20_000
    assert feed.closed.is_set()


def test_a_picture_is_given_once(feed: Feed) -> None:
    # Given a camera that stops giving pictures after one was read
    source = LiveSource(lambda: feed)
    first_frame(source)
    feed.hangs.set()
    time.sleep(0.02)

    # When it is read again / Then what is left is given once, and then there is none
    source.read()
    assert source.read() is None
    feed.hangs.clear()
    source.close()


@pytest.mark.slow
def test_a_camera_that_hangs_is_lost_after_three_seconds(feed: Feed) -> None:
    # Given a camera that gave pictures and hangs
    source = LiveSource(lambda: feed)
    first_frame(source)
    feed.hangs.set()

    # When it is asked on and on
    started = time.monotonic()
    with pytest.raises(SourceLost, match="has given no picture for 3 s"):
        while time.monotonic() - started < STALLED_S + 2:
            source.read()

    # Then it is lost in time
    assert STALLED_S - 0.2 < time.monotonic() - started < STALLED_S + 1
    source.close()


def test_a_camera_that_ends_is_lost_after_its_last_picture() -> None:
    # Given a camera that is unplugged after two pictures
    source = LiveSource(lambda: Feed(0.01, last=2))

    # When it is read / Then the last picture comes before the loss
    seen = []
    with pytest.raises(SourceLost, match="gives no more pictures"):
        for _ in range(20):
            frame = source.read()
            if frame is not None:
                seen.append(int(frame.image[0, 0, 0]))
    assert seen[-1] == 2
    source.close()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("device:9", "camera 9 cannot be opened: is it plugged in"),
        ("device:/dev/nowhere@640x480", "camera /dev/nowhere cannot be opened"),
        ("picamera:0", "sudo apt-get install python3-picamera2"),
        ("stream:http://127.0.0.1:9/none", "cannot be opened"),
    ],
)
def test_a_camera_that_is_not_there_is_said_with_what_to_do(text: str, says: str) -> None:
    # Given no such camera / When its first picture is waited for / Then it is said
    source = open_source(text)
    with pytest.raises(SourceLost, match=says):
        first_frame(source, 5.0)
    source.close()


@pytest.mark.parametrize(("stamp_ms", "taken_ms"), [(9_980.4, 9_980), (9_000, 9_000), (0, 10_000), (1.7e12, 10_000)])
def test_a_buffer_s_time_is_believed_when_it_can_be_our_clock_s(stamp_ms: float, taken_ms: int) -> None:
    # Given a stamp from a driver, at 10 s of our clock / When it is judged / Then a stamp of another clock is not used
    assert believed_ms(stamp_ms, 10_000) == taken_ms


PICAMERA = """
import time
import numpy as np

TAKEN, RELEASED = [0], [0]


class Picamera2:
    @staticmethod
    def global_camera_info():
        return [{"Num": 0}]

    def __init__(self, number):
        self.number = number

    def create_video_configuration(self, main):
        return main

    def configure(self, main):
        assert main["format"] == "RGB888"
        self.size = main["size"]

    def start(self):
        self.is_on = True

    def stop(self):
        self.is_on = False

    def close(self):
        assert not self.is_on

    def capture_request(self):
        time.sleep(0.01)
        TAKEN[0] += 1
        return Request(self.size)


class Request:
    def __init__(self, size):
        self.size = size

    def make_array(self, stream):
        return np.full((self.size[1], self.size[0], 3), TAKEN[0] % 200, np.uint8)

    def get_metadata(self):
        return {"SensorTimestamp": time.monotonic_ns() - 30_000_000}

    def release(self):
        RELEASED[0] += 1
"""
"""A stand-in that speaks as picamera2's manual says: there is no such camera where tests run."""


def test_a_raspberry_pi_camera_is_read_with_its_sensor_s_time_and_gives_every_buffer_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Given picamera2 and one camera
    (tmp_path / "picamera2.py").write_text(PICAMERA)
    monkeypatch.syspath_prepend(str(tmp_path))

    # When its pictures are read
    source = open_source("picamera:0@640x360")
    frame = first_frame(source)
    age_ms = monotonic_ms() - frame.captured_at_ms
    source.close()

    # Then they have the size, the time at which the sensor took them, and no buffer is kept
    module = sys.modules.pop("picamera2")
    assert frame.image.shape == (360, 640, 3) and frame.is_live and 29 <= age_ms < 200
    assert module.TAKEN == module.RELEASED

    # And a second camera that is not there is said
    missing = open_source("picamera:1")
    with pytest.raises(SourceLost, match="there is no Raspberry Pi camera 1"):
        first_frame(missing)
    sys.modules.pop("picamera2")
