"""Reading one upright card."""

from __future__ import annotations

import itertools

import cv2
import numpy as np
import pytest

from engine.cards import DECK, Card
from hardware.simulated.faces import Colours, face
from vision.picture import Picture
from vision.reading import read_face
from vision.rectify import SHEET_SIZE, angle_of, upright
from vision.templates import shipped_templates

pytestmark = pytest.mark.slow  # every face, many times


def _sheet(card: str, width_px: int = 60) -> Picture:
    """A face as a camera saw it that gave it so many pixels."""
    drawn = face(Card.parse(card), Colours.FOUR)
    small = cv2.resize(drawn, (width_px, round(width_px * 88 / 63)), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.resize(small, SHEET_SIZE, interpolation=cv2.INTER_LINEAR), np.uint8)


@pytest.mark.parametrize("width_px", [46, 60, 120])
def test_every_face_is_read_from_far_and_near(width_px: int) -> None:
    # Given all faces at one size / When they are read / Then each is itself
    readings = {card: read_face(_sheet(str(card), width_px), shipped_templates()) for card in DECK}
    assert {str(card): str(reading.card) for card, reading in readings.items() if reading.card != card} == {}


def test_a_card_reads_the_same_upside_down() -> None:
    # Given the six and the nine / When they lie the other way round / Then they are still the six and the nine
    for card in ("6s", "9s", "6d", "9d"):
        turned = np.ascontiguousarray(_sheet(card)[::-1, ::-1])
        assert str(read_face(turned, shipped_templates()).card) == card


def test_two_corners_that_disagree_are_not_read() -> None:
    # Given a card whose lower half is another's, for many pairs
    pairs = list(itertools.pairwise(DECK[::5]))
    for one, other in pairs:
        forged = _sheet(str(one))
        forged[SHEET_SIZE[1] // 2 :] = _sheet(str(other))[SHEET_SIZE[1] // 2 :]

        # When it is read
        reading = read_face(forged, shipped_templates())

        # Then it is refused, with a reason
        assert reading.card is None and reading.reason


def test_an_index_that_the_pips_contradict_is_not_read() -> None:
    # Given the indices of a seven round the pips of an eight
    forged = _sheet("8h", 120)
    seven = _sheet("7h", 120)
    column = round(18.0 / 63 * SHEET_SIZE[0])
    forged[:, :column], forged[:, -column:] = seven[:, :column], seven[:, -column:]

    # When it is read
    reading = read_face(forged, shipped_templates())

    # Then it is refused
    assert (reading.card, reading.reason) == (None, "the pips disagree")


def test_a_blank_card_has_no_rank_and_no_candidates() -> None:
    # Given paper with nothing on it
    blank = np.full((SHEET_SIZE[1], SHEET_SIZE[0], 3), 236, np.uint8)

    # When it is read
    reading = read_face(blank, shipped_templates())

    # Then there is nothing to say
    assert (reading.card, reading.candidates, reading.reason) == (None, (), "no rank found")


def test_an_ink_that_does_not_print_the_suit_is_refused() -> None:
    # Given a ten of spades in red
    red = _sheet("Ts", 120)
    red[:, :, 2] = np.where(red[:, :, 1] < 140, 200, red[:, :, 2])

    # When it is read
    reading = read_face(red, shipped_templates())

    # Then the colour is held against it
    assert (reading.card, reading.reason) == (None, "the colour disagrees")


def test_noise_is_never_a_card() -> None:
    # Given forty sheets of noise / When they are read / Then none is a card
    rng = np.random.default_rng(3)
    for _ in range(40):
        blobs = cv2.GaussianBlur(rng.normal(128, 400, (SHEET_SIZE[1], SHEET_SIZE[0], 3)), (0, 0), 6)
        noise = np.asarray(np.clip(blobs, 0, 255), np.uint8)
        assert read_face(noise, shipped_templates()).card is None


def test_corners_are_ordered_from_a_short_side_whatever_order_they_come_in() -> None:
    # Given a card turned by 20 degrees, its corners in every order
    box = np.asarray(cv2.boxPoints(((100, 100), (63, 88), 20)), np.float32)

    # When they are ordered
    ordered = [upright(box[list(order)]) for order in itertools.permutations(range(4))]

    # Then the first side is short and the angle is the card's
    for corners in ordered:
        assert np.linalg.norm(corners[1] - corners[0]) == pytest.approx(63, abs=0.1)
        assert angle_of(corners) == pytest.approx(20, abs=0.1)
