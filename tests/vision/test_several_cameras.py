"""Two cameras over one felt: every card is reported, and none twice."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import cv2
import numpy as np
import pytest

from engine.cards import DECK
from tests.vision.in_view import InView
from vision.calibration import calibrate
from vision.felt import Spot
from vision.picture import Picture
from vision.reader import shipped_reader
from vision.sharing import Sharing, owners
from vision.sources import Frame
from vision.views import Views

FRAME_MS = 66


def _left(picture: Picture) -> Picture:
    return np.ascontiguousarray(picture[:, :1150])


def _right(picture: Picture) -> Picture:
    """A camera that hangs lower, sees a little more than half, and was put in with a millimetre's error."""
    half = picture[:, 760:]
    push = np.array([[1.15, 0, 1.0], [0, 1.15, -1.0]])
    return np.asarray(cv2.warpAffine(half, push, (round(1.15 * 1160), round(1.15 * 1080))), np.uint8)


class TwoCameras:
    """A felt for ten, seen by two cameras that overlap in its middle."""

    def __init__(self) -> None:
        self.view = InView(10)
        self.views = Views(["folder:left", "folder:right"], self.view.layout, shipped_reader(), None)
        self.now_ms = 1000
        self.frames(2)

    def frames(self, count: int = 5, *, blind: int | None = None) -> list[dict[str, Any]]:
        """Let frames pass; `blind` is a camera that gives none."""
        told: list[dict[str, Any]] = []
        for _ in range(count):
            self.now_ms += FRAME_MS
            picture = self.view.picture()
            for number, part in enumerate((_left, _right)):
                if number != blind:
                    frame = Frame(image=part(picture), captured_at_ms=self.now_ms)
                    told += [dict(m) for m in self.views.each[number].watcher.see(frame)]
            self.views.share()
        return told


@pytest.fixture(scope="module")
def shared_felt() -> TwoCameras:
    return TwoCameras()


@pytest.fixture
def felt(shared_felt: TwoCameras) -> TwoCameras:
    shared_felt.view.felt.clear()
    shared_felt.frames(6)
    return shared_felt


def test_each_zone_belongs_to_the_camera_that_sees_all_of_it_and_sees_it_largest() -> None:
    # Given the two cameras' calibrations
    view = InView(10)
    picture = view.picture()
    calibrations = [calibrate(part(picture), view.layout) for part in (_left, _right)]
    assert None not in calibrations

    # When the felt is shared out
    owner = owners(view.layout, calibrations)

    # Then the left seats are the left camera's, and what both see is the nearer one's
    assert {owner[f"seat {seat}"] for seat in (1, 2, 3, 4)} == {0}
    assert {owner[f"seat {seat}"] for seat in (6, 7, 8, 9, 10)} == {1}
    assert owner["board 3"] == 1 and owner["burn"] == 0
    assert None not in owner.values()


def test_a_place_on_the_border_is_looked_at_from_both_sides_and_any_other_from_one() -> None:
    # Given the felt shared out, the first two board slots between the cameras
    view = InView(10)
    sharing = Sharing(view.layout, 2)
    sharing.calibrated([calibrate(part(view.picture()), view.layout) for part in (_left, _right)])

    # When places across the border are asked for / Then only those that a measurement may mistake are both cameras'
    shared = {x: [camera for camera in (0, 1) if sharing.is_of(camera, x, 655.0)] for x in (1000, 1048, 1053, 1100)}
    assert shared == {1000: [0], 1048: [0, 1], 1053: [0, 1], 1100: [1]}


@pytest.mark.slow
def test_every_card_on_a_full_felt_is_reported_by_one_camera_under_one_number(felt: TwoCameras) -> None:
    # Given backs at ten seats, a board, burns and a muck
    layout, rng = felt.view.layout, random.Random(5)
    laid = [layout.seat_spot(seat, 0) for seat in range(1, 11)] + [layout.burn_spot(n) for n in (1, 2, 3)]
    for spot in [*laid, layout.muck_spot()]:
        felt.view.lay(str(rng.choice(DECK)), spot, face_up=False, turned=rng.uniform(-9, 9))
    for slot in range(1, 6):
        felt.view.lay(str(DECK[slot * 7]), layout.board_spot(slot))

    # When both cameras look on
    told = felt.frames(10)

    # Then each card came to rest once
    zones = Counter(m["zone"] for m in told if m["what"] == "rested")
    assert zones == Counter(
        {**{f"seat {n}": 1 for n in range(1, 11)}, **{f"board {n}": 1 for n in range(1, 6)}, "burn": 3, "muck": 1}
    )
    assert len({m["track"] for m in told}) == 19 and not [m for m in told if m["what"] == "left"]


@pytest.mark.slow
@pytest.mark.parametrize(("y_mm", "first_mm", "last_mm"), [(850.0, 960, 1020), (655.0, 1032, 1070)])
def test_a_card_anywhere_across_the_border_between_two_cameras_is_one_card(
    y_mm: float, first_mm: int, last_mm: int, felt: TwoCameras
) -> None:
    # Given a card that lies ever further to the right, on bare felt or from one board slot to the next
    told_at = {}
    for x in range(first_mm, last_mm, 3):
        name = felt.view.lay("9h", Spot(float(x), y_mm + x % 7, 0.0), turned=float(x % 11))

        # When both look at each place
        told = felt.frames(5)
        felt.view.felt.take(name)
        told += felt.frames(5)
        told_at[x] = [(m["what"], m["track"] % 2) for m in told if m["what"] in ("rested", "left")]

    # Then it came and went once at each, and the border between the cameras was among them
    assert [[what for what, _ in told] for told in told_at.values()] == [["rested", "left"]] * len(told_at)
    assert {camera for told in told_at.values() for _, camera in told} == {0, 1}


def test_the_worst_of_two_cameras_is_what_the_table_hears(felt: TwoCameras) -> None:
    # Given two cameras that are well
    before = felt.views.health()

    # When one of them is unplugged
    felt.views.each[1].watcher.lose("camera 2 gives no more pictures")
    after = felt.views.health()
    felt.frames(1)

    # Then that is said, with which it is
    assert (before["state"], before["cameras"]) == ("ok", ["ok", "ok"])
    assert (after["state"], after["says"]) == ("no_frames", "camera 2 gives no more pictures")
    assert after["cameras"] == ["ok", "no_frames"]
