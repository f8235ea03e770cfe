"""A lens that bends straight lines is learnt from pictures of markers, and undone."""

from __future__ import annotations

import json

import numpy as np
import pytest

from tests.vision.in_view import cleared
from tests.vision.through_a_lens import BARREL, SIZE, photograph, photographs_of_the_board
from vision.calibration import calibrate, find_markers
from vision.felt import felt_for
from vision.learning_lens import lens_from
from vision.lens import Lens
from vision.looking import look
from vision.picture import Points, mapped
from vision.reader import shipped_reader

LAYOUT = felt_for(6)
BENT = Lens(size=SIZE, matrix=(980.0, 980.0, 650.0, 352.0), distortion=BARREL, error_px=0.2)


def _rays(lens: Lens) -> Points:
    """Where points all over the picture are seen, straight ahead being 0, as tangents."""
    grid = np.array([(x, y) for x in range(0, 1280, 80) for y in range(0, 720, 60)], np.float32)
    return np.asarray((lens.straight(grid) - lens.straight([lens.matrix[2:]])) / lens.matrix[0], np.float32)


@pytest.mark.slow
def test_a_lens_is_learnt_from_six_pictures_of_the_board() -> None:
    # Given six pictures of the printed board, taken with a wide lens
    seen = [find_markers(picture) for picture in photographs_of_the_board()]

    # When the lens is worked out from them
    lens = lens_from(seen, SIZE, LAYOUT)

    # Then it bends every point of the picture as the true one does, to three pixels in a hundred and fifty
    assert lens is not None and lens.error_px < 0.5
    apart = (_rays(lens) - _rays(BENT)) * 980.0
    assert float(np.linalg.norm(apart - np.median(apart, axis=0), axis=1).max()) < 3.0
    assert lens.bend_px > 100


@pytest.mark.slow
def test_two_pictures_do_not_tell_a_lens() -> None:
    # Given two pictures of the board
    seen = [find_markers(picture) for picture in photographs_of_the_board()[:2]]

    # When the lens is asked for / Then there is no telling
    assert lens_from(seen, SIZE, LAYOUT) is None


def test_straight_and_bent_again_is_the_same_point() -> None:
    # Given points all over the picture of a bent lens
    points = np.array([(0, 0), (1279, 0), (640, 360), (20, 700), (1279, 719)], np.float32)

    # When they are straightened and bent again / Then they are where they were
    assert float(np.abs(BENT.bent(BENT.straight(points)) - points).max()) < 0.5


def test_nothing_is_cut_off_a_straightened_picture() -> None:
    # Given the corners of the camera's picture
    corners = np.array([(0, 0), (1279, 0), (1279, 719), (0, 719)], np.float32)

    # When they are straightened
    straight = BENT.straight(corners)

    # Then they lie inside the straightened picture, which is the larger for it
    assert (straight >= -1).all() and (straight <= np.array(BENT.straight_size) + 1).all()
    assert BENT.straight_size[0] > SIZE[0]
    assert BENT.straighten(np.zeros((720, 1280, 3), np.uint8)).shape[1::-1] == BENT.straight_size


def test_a_lens_comes_back_from_its_file_and_serves_pictures_of_another_size() -> None:
    # Given a lens written down
    text = json.dumps(BENT.as_json())

    # When it is read back and used for pictures half the size
    half = Lens.from_json(json.loads(text)).at_size(640, 360)

    # Then a point is straightened to half of where it was
    assert half is not None
    whole = BENT.straight([(1200, 60)])
    assert half.straight([((1200 + 0.5) / 2 - 0.5, (60 + 0.5) / 2 - 0.5)]) == pytest.approx(whole / 2, abs=1.0)
    assert BENT.at_size(640, 480) is None


@pytest.mark.parametrize(
    "change", [{"size": [0, 720]}, {"distortion": [1, 2]}, {"matrix": [1, 2, 3, float("nan")]}, {"matrix": "none"}]
)
def test_a_file_that_holds_no_lens_is_refused(change: dict[str, object]) -> None:
    # Given a lens's file with something wrong in it / When it is read / Then it is refused
    with pytest.raises((ValueError, TypeError)):
        Lens.from_json({**BENT.as_json(), **change})


@pytest.mark.slow
def test_cards_at_the_edge_lie_where_they_lie_once_the_lens_is_known() -> None:
    # Given a felt under a wide lens, with cards in its corners
    view = cleared()
    spots = [view.layout.shown_spot(1, 0), view.layout.shown_spot(4, 1), view.layout.board_spot(1)]
    for spot in spots:
        view.lay("5d", spot)
    picture = photograph(view.picture(), view.layout.px_per_mm, above_mm=1150.0)

    # When it is calibrated without the lens and with it
    without, known = calibrate(picture, view.layout), calibrate(picture, view.layout, BENT)

    # Then the lens is worth it: markers fit to half a millimetre, and cards are measured to two
    assert known is not None and known.error_mm < 0.6
    assert without is None or without.error_mm > 2 * known.error_mm
    seen = look(known.straightened(picture), known, shipped_reader())
    for x, y, _ in spots:
        assert min(np.hypot(s.centre_mm[0] - x, s.centre_mm[1] - y) for s in seen if s.centre_mm) < 2.0
    assert [str(s.card) for s in seen] == ["5d"] * 3


def test_points_are_mapped_through_the_lens_both_ways() -> None:
    # Given a calibration with a lens
    view = cleared()
    picture = photograph(view.picture(), view.layout.px_per_mm, above_mm=1150.0)
    known = calibrate(picture, view.layout, BENT)
    assert known is not None and known.lens is not None

    # When points of the felt are mapped to the camera's picture and back
    points = np.array([(60, 60), (800, 430), (1500, 850)], np.float32)
    back = known.mm_of(known.px_of(points))

    # Then they are where they were, and straightened pixels are not the camera's
    assert float(np.abs(back - points).max()) < 0.5
    assert float(np.abs(mapped(known.to_px, points) - known.px_of(points)).max()) > 20
