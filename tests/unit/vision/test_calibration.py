"""Where the camera stands."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.in_view import InView, cleared
from vision.calibration import calibrate, find_markers, is_dark, shift_mm
from vision.picture import mapped


@pytest.mark.parametrize("tilt", [0.0, 0.05])
def test_markers_place_the_felt_within_a_millimetre(tilt: float) -> None:
    # Given a camera straight above or at a slant
    view = InView(6, tilt=tilt)

    # When known points of the felt are mapped back from the picture
    points = np.array([(100, 100), (800, 430), (1500, 800)], np.float32)
    back = mapped(view.calibration.to_mm, mapped(view.camera.to_px, points))

    # Then they come out where they lie
    assert view.calibration.error_mm < 0.5
    assert float(np.abs(back - points).max()) < 1.0


def test_a_felt_with_too_few_markers_in_view_is_not_calibrated() -> None:
    # Given a picture in which all but two markers are hidden
    view = cleared()
    picture = view.picture().copy()
    picture[:, 200:] = 40

    # When it is calibrated / Then there is nothing to trust
    assert len(find_markers(picture)) == 2
    assert calibrate(picture, view.layout) is None


def test_a_camera_that_stands_still_has_not_shifted() -> None:
    # Given another picture from the same place / When the markers are compared / Then they are where they were
    view = cleared()
    shift = shift_mm(view.picture(), view.calibration)
    assert shift is not None and shift < 0.5


def test_a_shift_of_the_camera_is_measured() -> None:
    # Given a picture taken 8 pixels aside, 10 mm on the felt
    view = cleared()
    picture = np.roll(view.picture(), 8, axis=0)

    # When the markers are compared
    shift = shift_mm(picture, view.calibration)

    # Then the shift is what it was
    assert shift == pytest.approx(10.0, abs=0.5)


def test_a_picture_without_light_is_dark_and_a_felt_is_not() -> None:
    # Given the felt, and the felt at an eighth of its light / When asked / Then only the second is dark
    picture = cleared().picture()
    assert not is_dark(picture)
    assert is_dark((picture // 8).astype(np.uint8))


def test_a_picture_smaller_than_a_marker_has_none() -> None:
    # Given a single pixel / When markers are looked for / Then there are none
    assert find_markers(np.zeros((1, 1, 3), np.uint8)) == {}
