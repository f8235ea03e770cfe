"""What is said of a card that was seen, whatever read it."""

from __future__ import annotations

import numpy as np
import pytest

from vision.reading import unread
from vision.reasons import Reason
from vision.sightings import BACK, FACE, sighted


def _corners(width_px: float) -> np.ndarray:
    return np.array([(0, 0), (width_px, 0), (width_px, 1.4 * width_px), (0, 1.4 * width_px)], np.float32)


@pytest.mark.parametrize(
    ("reason", "width_px", "said"),
    [
        (Reason.UNSURE, 20, Reason.SMALL),
        (Reason.NO_INDEX, 20, Reason.SMALL),
        (Reason.NO_INDEX, 60, Reason.NO_INDEX),
        (Reason.DISAGREE, 20, Reason.DISAGREE),
        (Reason.NOT_PUBLIC, 20, Reason.NOT_PUBLIC),
    ],
)
def test_a_face_with_too_few_pixels_is_said_to_be_small_unless_there_is_more_to_say(
    reason: Reason, width_px: float, said: Reason
) -> None:
    # Given a face that was not read / When it is told at its size / Then what can be put right is said
    assert sighted(FACE, unread(reason), _corners(width_px), None, 0.0).reason == said


def test_a_small_back_needs_no_excuse() -> None:
    # Given a back far away / When it is told / Then nothing is wrong with it
    assert sighted(BACK, unread(), _corners(15), None, 0.0).reason is None
