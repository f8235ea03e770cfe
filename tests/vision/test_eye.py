"""The camera child as the controller starts it: a process, a socket of frames, and lines of JSON."""

from __future__ import annotations

import itertools
import json
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from hardware.simulated.frames import FrameServer, serve_frames
from tests.unit.vision.test_lens import BENT
from tests.unit.vision.test_picture_files import jpeg
from tests.vision.in_view import InView, cleared
from tests.vision.streamed import Streamed
from tests.vision.through_a_lens import photograph
from vision.calibration_file import write_calibration
from vision.sources import monotonic_ms

pytestmark = pytest.mark.slow
_WITHIN_S = 10.0


class Child:
    """A running camera child and what it says."""

    def __init__(self, source: str, folder: Path, *options: str) -> None:
        command = [sys.executable, "-m", "vision.eye", "--source", source, "--seats", "6", "--pictures", str(folder)]
        self.process = subprocess.Popen(
            [*command, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self._said: queue.Queue[dict[str, Any]] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def says(self, **wanted: object) -> dict[str, Any]:
        """Wait for a message with these fields."""
        until = time.monotonic() + _WITHIN_S
        while True:
            message = self._said.get(timeout=max(until - time.monotonic(), 0.01))
            if wanted.items() <= message.items():
                return message

    def hears(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def hang_up(self) -> int:
        """Close its standard input and wait for it to end."""
        assert self.process.stdin is not None
        if not self.process.stdin.closed:
            self.process.stdin.close()
        return self.process.wait(_WITHIN_S)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._said.put(json.loads(line))


class Table:
    """A simulated felt served on a socket."""

    def __init__(self, path: Path) -> None:
        self.view: InView = cleared()
        self.lock = threading.Lock()
        self.pushed = 0
        """By how many pixels the camera was pushed aside."""
        self.path = path
        self.server: FrameServer = self.serve()

    def serve(self) -> FrameServer:
        def grab() -> Any:
            with self.lock:
                picture = self.view.picture()
                return np.roll(picture, self.pushed, axis=1) if self.pushed else picture, monotonic_ms()

        return serve_frames(self.path, grab)

    def lays(self, card: str, slot: int) -> None:
        with self.lock:
            self.view.lay(card, self.view.layout.board_spot(slot), turned=6)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path / "frames")
    yield table
    table.server.close()


@pytest.fixture
def child(table: Table, tmp_path: Path) -> Iterator[Child]:
    child = Child(f"unix:{table.path}", tmp_path / "pictures")
    yield child
    child.hang_up()


def test_a_card_laid_on_the_felt_is_said_on_standard_output(table: Table, child: Child) -> None:
    # Given a child that sees the felt
    child.says(what="health", state="ok")

    # When a card is laid
    laid_ms = monotonic_ms()
    table.lays("Th", 3)

    # Then it is read, and its time lies within the uncertainty it states
    said = child.says(what="rested", zone="board 3", card="Th")
    assert laid_ms <= said["seen_at_ms"] <= laid_ms + said["uncertainty_ms"] + 100


def test_it_does_as_it_hears_and_ignores_what_is_no_json(table: Table, child: Child) -> None:
    # Given a card that was reported
    table.lays("2s", 1)
    child.says(what="rested", card="2s")

    # When nonsense and then a request come in
    child.hears("{never closed")
    child.hears('{"what": "report"}')

    # Then the request is answered
    assert child.says(what="rested", card="2s")["zone"] == "board 1"


def test_a_lost_source_is_said_and_found_again(table: Table, child: Child) -> None:
    # Given a child that sees the felt
    child.says(what="health", state="ok")

    # When the server of frames goes away and comes back
    table.server.close()
    child.says(what="health", state="no_frames")
    table.server = table.serve()

    # Then the felt is in view again
    child.says(what="health", state="ok")


def test_it_ends_when_nobody_listens_any_more(child: Child) -> None:
    # Given a running child / When its standard input closes / Then it ends well
    assert child.hang_up() == 0


def test_an_unknown_source_is_refused(tmp_path: Path) -> None:
    # Given a source that is none
    child = Child("telepathy:now", tmp_path)

    # When it starts
    status = child.process.wait(_WITHIN_S)

    # Then it says so
    assert status == 2
    assert child.process.stderr is not None
    assert "'telepathy:now' is no source of frames" in child.process.stderr.read()


def resident_mb(pid: int) -> float:
    """The memory of a process that is its own or shared, in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def test_a_camera_faster_than_the_child_leaves_it_neither_behind_nor_swollen(tmp_path: Path) -> None:
    # Given a network camera of sixty pictures a second, four times as many as the child looks at
    view = cleared()
    empty = [jpeg(view.picture()) for _ in range(8)]
    view.lay("Th", view.layout.board_spot(3), turned=6)
    laid = [jpeg(view.picture()) for _ in range(8)]
    shown = [empty]
    camera = Streamed(lambda number: shown[0][number % 8], fps=60.0)
    child = Child(camera.source, tmp_path)
    try:
        child.says(what="health", state="ok")
        time.sleep(2.0)
        before_mb = resident_mb(child.process.pid)

        # When it has run for a while, and a card is laid
        time.sleep(4.0)
        shown[0], laid_ms = laid, monotonic_ms()
        said = child.says(what="rested", zone="board 3", card="Th")

        # Then the card is told as soon as from any camera, and nothing has piled up
        assert monotonic_ms() - laid_ms < 700 and said["seen_at_ms"] - laid_ms < 250
        assert camera.sent > 300
        assert resident_mb(child.process.pid) - before_mb < 15
        assert resident_mb(child.process.pid) < 250
    finally:
        child.hang_up()
        camera.close()


def test_a_network_camera_that_ends_is_said_and_found_again(tmp_path: Path) -> None:
    # Given a child that watches a network camera
    picture = [jpeg(cleared().picture()) for _ in range(4)]
    camera = Streamed(lambda number: picture[number % 4], fps=20.0)
    child = Child(camera.source, tmp_path)
    try:
        child.says(what="health", state="ok")

        # When the camera is switched off
        camera.close()

        # Then the child says that no pictures come
        assert child.says(what="health", state="no_frames")["says"]
    finally:
        child.hang_up()


def test_a_bumped_camera_is_said_within_two_seconds_and_overcome(table: Table, child: Child) -> None:
    # Given a child that sees the felt
    child.says(what="health", state="ok")
    table.lays("Th", 3)
    first = child.says(what="rested", card="Th")

    # When the camera is pushed by twelve pixels
    bumped_ms = monotonic_ms()
    table.pushed = 12
    moved_ms = child.says(what="health", state="moved")["at_ms"]

    # Then it is said soon; and when it has found itself again, the card is still the same card
    assert moved_ms - bumped_ms < 2000
    child.says(what="health", state="ok")
    child.hears('{"what": "report"}')
    assert child.says(what="rested", card="Th")["track"] == first["track"]


def test_two_cameras_are_watched_by_one_child(tmp_path: Path) -> None:
    # Given two cameras that see the same felt, the second one larger
    view = cleared()
    view.lay("9d", view.layout.board_spot(2))
    servers = []
    for number, factor in enumerate((1.0, 1.25)):

        def grab(factor: float = factor) -> Any:
            return np.asarray(cv2.resize(view.picture(), None, fx=factor, fy=factor), np.uint8), monotonic_ms()

        servers.append(serve_frames(tmp_path / f"camera{number}", grab))

    # When one child watches both
    child = Child(f"unix:{tmp_path / 'camera0'}", tmp_path / "pictures", "--source", f"unix:{tmp_path / 'camera1'}")

    # Then the card is told once, and losing one camera is losing sight
    try:
        child.says(what="rested", zone="board 2", card="9d")
        assert child.says(what="health")["cameras"] == ["ok", "ok"]
        child.hears('{"what": "report"}')
        child.says(what="rested", zone="board 2")
        servers[1].close()
        assert child.says(what="health", state="no_frames")["cameras"] == ["ok", "no_frames"]
    finally:
        child.hang_up()
        for server in servers:
            server.close()


def test_a_felt_under_a_wide_lens_is_watched_with_its_calibration_and_not_without(tmp_path: Path) -> None:
    # Given a felt under a wide lens, with a card on it, and the lens in a file
    view = cleared()
    view.lay("Th", view.layout.board_spot(3))
    frames = [photograph(view.picture(), view.layout.px_per_mm, above_mm=1050.0) for _ in range(4)]
    asked = itertools.count()
    write_calibration(tmp_path / "wide.json", "unix:frames", None, BENT)

    # When it is watched with the file, and without
    with serve_frames(tmp_path / "frames", lambda: (frames[next(asked) % 4], monotonic_ms())):
        source = f"unix:{tmp_path / 'frames'}"
        knowing = Child(source, tmp_path / "pictures", "--calibration", str(tmp_path / "wide.json"))
        ignorant = Child(source, tmp_path / "pictures")

        # Then the card is read with it, and the felt is not even recognised without
        try:
            assert knowing.says(what="rested", zone="board 3")["card"] == "Th"
            assert "is the lens wide" in ignorant.says(what="health", state="moved")["says"]
        finally:
            knowing.hang_up()
            ignorant.hang_up()


def test_a_camera_that_hands_out_one_picture_for_ever_is_said_to_be_frozen(tmp_path: Path) -> None:
    # Given a camera whose driver repeats its last picture under ever new times
    picture = cleared().picture()
    with serve_frames(tmp_path / "frames", lambda: (picture, monotonic_ms())):
        child = Child(f"unix:{tmp_path / 'frames'}", tmp_path / "pictures")
        child.says(what="health", state="ok")
        began_ms = monotonic_ms()

        # When it goes on / Then it is said within six seconds
        frozen = child.says(what="health", state="frozen")
        child.hang_up()
    assert frozen["at_ms"] - began_ms < 6500 and "again and again" in frozen["says"]


def test_black_pictures_are_said_to_be_dark(tmp_path: Path) -> None:
    # Given a camera with its cap on / When it is watched / Then it is dark
    with serve_frames(tmp_path / "frames", lambda: (np.zeros((720, 1280, 3), np.uint8), monotonic_ms())):
        child = Child(f"unix:{tmp_path / 'frames'}", tmp_path / "pictures")
        assert child.says(what="health", state="dark")["cameras"] == ["dark"]
        assert child.hang_up() == 0


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--calibration", "none.json"], "none.json cannot be read"),
        (["--calibration", "-", "--calibration", "-"], "more --calibration than --source"),
        (["--deck", "none.deck"], "none.deck is not an enrolled deck"),
    ],
)
def test_a_calibration_or_a_deck_that_is_none_is_refused(options: list[str], says: str, tmp_path: Path) -> None:
    # Given a child with a file that is not there, or one too many / When it starts / Then it says so
    child = Child("folder:none", tmp_path, *options)
    assert child.process.wait(_WITHIN_S) == 2
    assert child.process.stderr is not None and _one_line(child.process.stderr.read(), says)


def _one_line(said: str, wanted: str) -> bool:
    return wanted in said and len(said.splitlines()) == 1
