"""A camera that is bumped, covered, frozen or upside down: what is noticed, how soon, and what is no bump."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from tests.vision.in_view import InView, cleared
from vision.felt import felt_for
from vision.picture import Picture, mapped
from vision.sources import Frame
from vision.standing import FROZEN_MS, HIDDEN_MS, Standing

FRAME_MS = 66


class Stood:
    """A camera over the felt, fifteen frames a second."""

    def __init__(self) -> None:
        self.view: InView = cleared()
        self.standing = Standing(self.view.layout)
        self.now_ms = 1000

    def sees(self, picture: Callable[[], Picture], for_ms: int = FRAME_MS) -> list[str]:
        """Show what `picture` gives for a while; returns the health after each frame."""
        healths = []
        for _ in range(max(for_ms // FRAME_MS, 1)):
            self.now_ms += FRAME_MS
            self.standing.check(Frame(image=picture(), captured_at_ms=self.now_ms, is_live=True))
            healths.append(self.standing.health)
        return healths


@pytest.fixture
def stood() -> Stood:
    stood = Stood()
    assert stood.sees(stood.view.picture) == ["ok"]
    return stood


def _covered(picture: Picture, view: InView, markers: tuple[int, ...]) -> Picture:
    """The picture with a sleeve over some markers."""
    covered = picture.copy()
    for marker in view.layout.markers:
        if marker.id in markers:
            x, y = mapped(view.camera.to_px, [marker.centre_mm])[0]
            cv2.circle(covered, (round(float(x)), round(float(y))), 45, (60, 70, 120), -1)
    return covered


@pytest.mark.parametrize(("across", "down", "degrees"), [(6, 0, 0), (0, -20, 0), (20, 10, 1), (0, 0, 25)])
def test_a_bumped_camera_is_noticed_within_a_second_and_finds_itself_again(
    stood: Stood, across: int, down: int, degrees: float
) -> None:
    # Given a camera that is pushed, a little or a lot, or turned, and stays there
    height, width = stood.view.picture().shape[:2]
    push = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 0.95 if degrees < 10 else 0.7)
    push[:, 2] += (across, down)

    def pushed() -> Picture:
        return np.asarray(
            cv2.warpAffine(stood.view.picture(), push, (width, height), borderValue=(30, 30, 30)), np.uint8
        )

    # When it goes on watching
    first = stood.sees(pushed, 1100)
    after = stood.sees(pushed, 2000)

    # Then it has said so within 1.1 s, and stands where it now stands soon after
    assert first[-1] == "moved" and after[-1] == "ok"
    found = stood.standing.calibration
    assert found is not None
    there = push @ np.append(mapped(stood.view.camera.to_px, [(800, 430)])[0], 1)
    assert found.px_of([(800, 430)])[0] == pytest.approx(there, abs=1.0)


def test_a_camera_that_is_pushed_so_far_that_markers_are_out_of_view_says_which(stood: Stood) -> None:
    # Given a camera that is pushed by a fifth of the felt
    def pushed() -> Picture:
        push = np.array([[1, 0, 250.0], [0, 1, 90.0]])
        return np.asarray(cv2.warpAffine(stood.view.picture(), push, (1280, 720), borderValue=(30, 30, 30)), np.uint8)

    # When it looks again / Then it says at once that it has moved, and what it misses
    assert stood.sees(pushed, 1100)[-1] == "moved"
    assert "markers are seen, 4 are needed; not seen: " in stood.standing.says


def test_a_camera_that_sways_is_not_believed_until_it_stands(stood: Stood) -> None:
    # Given a camera that swings to and fro
    swing = [0]

    def swaying() -> Picture:
        swing[0] += 1
        return np.asarray(np.roll(stood.view.picture(), 12 + 10 * (swing[0] % 3), axis=1), np.uint8)

    # When four seconds pass / Then it is said to move all the while
    assert set(stood.sees(swaying, 4000)[16:]) == {"moved"}


@pytest.mark.parametrize("markers", [(0,), (3,), (0, 3), (0, 4, 5, 6)])
def test_a_hand_over_some_markers_is_no_bump(stood: Stood, markers: tuple[int, ...]) -> None:
    # Given a sleeve over one marker, or over all on one side / When it stays for five seconds
    healths = stood.sees(lambda: _covered(stood.view.picture(), stood.view, markers), 5000)

    # Then nobody hears of it
    assert set(healths) == {"ok"}


def test_hands_over_nearly_all_markers_are_borne_for_a_moment_and_not_for_long(stood: Stood) -> None:
    # Given somebody who lies on the table
    def covered() -> Picture:
        return _covered(stood.view.picture(), stood.view, (0, 1, 2, 3, 4))

    # When he stays / Then it is borne for three seconds, and said after
    assert set(stood.sees(covered, HIDDEN_MS - 200)) == {"ok"}
    assert stood.sees(covered, 1500)[-1] == "moved"
    assert "only 2 of 7 markers are seen" in stood.standing.says
    assert stood.sees(stood.view.picture, 200)[-1] == "ok"


def test_a_camera_that_is_turned_away_is_noticed(stood: Stood) -> None:
    # Given a camera that looks at the floor / When it does so for longer than a hand would
    floor = np.random.default_rng(3).integers(60, 200, stood.view.picture().shape, np.uint8)
    stood.sees(lambda: floor + np.uint8(stood.now_ms % 3), HIDDEN_MS + 1400)

    # Then it is said, with what is missing
    assert stood.standing.health == "moved" and "none of the 7 markers is seen" in stood.standing.says


def test_the_same_picture_under_new_times_is_a_frozen_camera(stood: Stood) -> None:
    # Given a camera whose driver hands out one picture again and again
    still = stood.view.picture()

    # When it goes on for longer than sensor noise allows
    before = stood.sees(lambda: still, FROZEN_MS - 200)
    after = stood.sees(lambda: still, 500)

    # Then it is said, and over with the next new picture
    assert set(before) == {"ok"} and after[-1] == "frozen"
    assert stood.sees(stood.view.picture) == ["ok"]


def test_a_picture_of_a_folder_may_stay_as_it_is() -> None:
    # Given a source that is no camera
    view, standing = cleared(), Standing(felt_for(6))
    still = view.picture()

    # When one picture stays for a minute
    for now_ms in range(0, 60_000, 1000):
        standing.check(Frame(image=still, captured_at_ms=now_ms))

    # Then there is nothing wrong with it
    assert standing.health == "ok"


def test_black_frames_are_dark_also_when_they_are_all_alike() -> None:
    # Given a camera with its cap on
    stood = Stood()

    # When it gives black pictures for ten seconds / Then it is dark, first and last
    assert set(stood.sees(lambda: np.zeros((720, 1280, 3), np.uint8), 10_000)) == {"dark"}


def test_an_upside_down_camera_works() -> None:
    # Given a camera mounted the wrong way round
    stood = Stood()
    spot = stood.view.layout.board_spot(2)

    # When it looks
    healths = stood.sees(lambda: np.ascontiguousarray(stood.view.picture()[::-1, ::-1]))

    # Then it knows where everything is
    assert healths == ["ok"] and stood.standing.calibration is not None
    width, height = stood.view.layout.frame_size_px
    upright = mapped(stood.view.camera.to_px, [spot[:2]])[0]
    assert stood.standing.calibration.px_of([spot[:2]])[0] == pytest.approx((width, height) - upright - 1, abs=1.0)


def test_a_camera_that_started_behind_a_sleeve_uses_the_markers_that_show_later() -> None:
    # Given a camera that sees four of seven markers at first
    stood = Stood()
    stood.sees(lambda: _covered(stood.view.picture(), stood.view, (0, 3, 5)))
    first = stood.standing.calibration

    # When the sleeve goes
    healths = stood.sees(stood.view.picture, 1100)

    # Then the rest is used too, and nobody hears of it
    assert first is not None and first.markers == 4 and set(healths) == {"ok"}
    assert stood.standing.calibration is not None and stood.standing.calibration.markers == 7


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (640, 8)])
def test_pictures_too_small_for_anything_do_no_harm(size: tuple[int, int]) -> None:
    # Given a source of tiny white pictures / When they are looked at / Then no felt is seen
    stood = Stood()
    assert stood.sees(lambda: np.full((size[1], size[0], 3), 255, np.uint8), 300)[-1] == "moved"


@pytest.mark.slow
def test_a_camera_that_sees_half_a_felt_through_a_soft_lens_finds_itself_again_too() -> None:
    # Given one of two cameras over a felt for ten, out of focus and noisy, so that what it does not see is a guess
    view, rng, standing = InView(10), np.random.default_rng(1), Standing(felt_for(10))

    def half(pushed: int) -> Picture:
        place = np.array([[0.93, 0, 30], [0, 0.93, 30.0 + pushed]])
        picture = cv2.warpAffine(view.picture()[:, :1150], place, (1150, 1080), borderValue=(40, 40, 40))
        soft = cv2.GaussianBlur(picture, (0, 0), 1.6) + rng.normal(0, 9, picture.shape)
        return np.asarray(np.clip(soft, 0, 255), np.uint8)

    # When it watches, and is bumped after two seconds
    healths = []
    for number in range(80):
        pushed = 0 if number < 30 else 14
        standing.check(Frame(image=half(pushed), captured_at_ms=FRAME_MS * number, is_live=True))
        healths.append(standing.health)

    # Then it was well until then, said so, and is well again two seconds and a half later
    assert set(healths[:30]) == {"ok"} and "moved" in healths[30:50] and healths[-1] == "ok"
