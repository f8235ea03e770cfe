"""What the bare felt says of places that no camera sees."""

from __future__ import annotations

import warnings

import numpy as np

from tests.vision.in_view import cleared
from vision.bare import BareFelt
from vision.reading import unread
from vision.sightings import FACE, sighted


def test_nothing_is_over_a_card_that_was_reckoned_to_lie_outside_the_picture() -> None:
    # Given a felt that was seen, and a card of a fan whose place, reckoned from its index, is out of view
    view = cleared()
    bare = BareFelt()
    bare.see(1_000, view.picture(), view.calibration, seen=(), lay=())
    outside = np.array([(-300, -300), (-250, -300), (-250, -230), (-300, -230)], np.float32)
    card = sighted(FACE, unread(), outside, (-400.0, -400.0), 0.0)

    # When it is not seen any more / Then it has left, and no mean of nothing is taken
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert not bare.hides(card, [])
