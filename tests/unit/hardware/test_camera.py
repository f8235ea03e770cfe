"""The rendered camera: same world, same picture; and no traces of what was taken away."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

from engine.cards import DECK, Card
from hardware.simulated.arms import Arm
from hardware.simulated.camera import RenderedCamera
from hardware.simulated.faces import Colours, back, face
from hardware.simulated.felt import Felt
from vision.felt import felt_for

pytestmark = pytest.mark.slow  # whole pictures

LAYOUT = felt_for(6)


@pytest.fixture(scope="module")
def camera() -> RenderedCamera:
    return RenderedCamera(LAYOUT, seed=4, noise=0.0)


def _busy_felt() -> Felt:
    felt = Felt()
    for slot, card in enumerate(DECK[::11], start=1):
        felt.put(card, *LAYOUT.board_spot(slot), face_up=True)
    for index in (0, 1):
        felt.put(Card.UNKNOWN, *LAYOUT.seat_spot(2, index))
    felt.lay_chip(700, 600, "blue")
    return felt


def test_the_same_seed_and_felt_give_the_same_pictures() -> None:
    # Given two cameras of one seed over equal felts / When each takes three pictures / Then they are equal
    one, other = (RenderedCamera(LAYOUT, seed=9) for _ in range(2))
    felts = _busy_felt(), _busy_felt()
    for _ in range(3):
        assert np.array_equal(one.frame(felts[0]), other.frame(felts[1]))


def test_frames_of_a_still_felt_differ_by_sensor_noise_only() -> None:
    # Given a still felt / When two pictures are taken / Then they differ, and by little
    noisy = RenderedCamera(LAYOUT, seed=9, noise=2.0)
    felt = _busy_felt()
    difference = noisy.frame(felt).astype(int) - noisy.frame(felt)
    assert 1.0 < float(difference.std()) < 5.0
    assert abs(float(difference.mean())) < 0.5


def test_what_was_redrawn_in_part_looks_as_if_drawn_at_once(camera: RenderedCamera) -> None:
    # Given a felt on which cards overlap, move, turn and leave
    felt = _busy_felt()
    camera.frame(felt)
    top = felt.put(Card.parse("Ks"), 820, 450, 30, face_up=True)
    camera.frame(felt)
    felt.move(top, 610, 425, 10)
    felt.turn(felt.cards[0].name)
    felt.cover(felt.cards[1].name)
    camera.frame(felt)
    felt.take(felt.cards[2].name)

    # When the picture is compared with one that a fresh camera draws at once
    fresh = RenderedCamera(LAYOUT, seed=4, noise=0.0).frame(felt)

    # Then there is no difference
    assert np.array_equal(camera.frame(felt), fresh)


def test_an_emptied_felt_shows_nothing_of_what_lay_there(camera: RenderedCamera) -> None:
    # Given a bare felt's picture, and then a busy one
    bare = camera.frame(Felt())
    felt = _busy_felt()
    camera.frame(felt)

    # When everything is taken away / Then the picture is bare again
    felt.clear()
    assert np.array_equal(camera.frame(felt), bare)


def test_a_picture_handed_out_is_not_changed_by_the_next(camera: RenderedCamera) -> None:
    # Given a picture of an empty felt / When a card is laid and another picture taken / Then the first is as it was
    felt = Felt()
    first = camera.frame(felt)
    kept = first.copy()
    felt.put(DECK[0], *LAYOUT.board_spot(1), face_up=True)
    camera.frame(felt)
    assert np.array_equal(first, kept)


def test_a_card_that_hangs_over_the_edge_is_drawn_as_far_as_the_picture_goes(camera: RenderedCamera) -> None:
    # Given cards across each edge and wholly outside / When drawn / Then the picture keeps its size
    felt = Felt()
    for x, y in ((0, 450), (1600, 450), (800, 0), (800, 900), (-500, -500)):
        felt.put(DECK[7], x, y, 33, face_up=True)
    assert camera.frame(felt).shape == (720, 1280, 3)


def test_two_frames_of_a_felt_of_another_kind_do_not_mix(camera: RenderedCamera) -> None:
    # Given two felts at the same version / When one camera looks at both in turn / Then each shows its own cards
    one, other = Felt(), Felt()
    one.put(Card.parse("Ah"), 700, 600, face_up=True)
    other.put(Card.parse("2c"), 300, 600, face_up=True)
    first, second = camera.frame(one), camera.frame(other)
    assert not np.array_equal(first, second)


@pytest.mark.slow
def test_no_two_faces_look_alike_and_no_face_looks_like_a_back() -> None:
    # Given all faces in both colourings, and both backs / When compared / Then all are distinct
    for colours in Colours:
        sides = [face(card, colours).tobytes() for card in DECK] + [back("blue").tobytes(), back("red").tobytes()]
        assert len(set(sides)) == 54


@pytest.mark.slow
def test_pictures_are_taken_fast_enough_for_a_table_that_runs_without_waiting() -> None:
    # Given a camera whose cards are drawn already
    camera = RenderedCamera(LAYOUT, seed=1)
    felt = _busy_felt()
    name = felt.cards[-1].name
    camera.frame(felt)

    # When a card moves between pictures, and when nothing does
    changed: list[float] = []
    idle: list[float] = []
    for step in range(40):
        felt.move(name, 300 + step, 650)
        for times in (changed, idle):
            started = time.perf_counter()
            camera.frame(felt)
            times.append((time.perf_counter() - started) * 1000)

    # Then a picture takes less than 15 ms and 5 ms
    assert sorted(changed)[20] < 15
    assert sorted(idle)[20] < 5


def test_a_card_of_the_other_deck_and_a_joker_are_drawn_as_what_they_are() -> None:
    # Given two backs and two faces, one of each no piece of this deck
    camera, felt = RenderedCamera(LAYOUT, seed=4, noise=0.0), Felt()
    for seat, wrong in ((1, None), (2, "foreign")):
        felt.put(Card.UNKNOWN, *LAYOUT.seat_spot(seat, 0), wrong=wrong)
    for slot, wrong in ((1, None), (2, "joker")):
        felt.put(Card.parse("7h"), *LAYOUT.board_spot(slot), face_up=True, wrong=wrong)

    # When a picture is taken
    picture = camera.frame(felt).astype(np.float32)

    # Then the one back is blue and the other red, and the one face has red pips and the other none
    def middle(spot: tuple[float, float, float]) -> np.ndarray[Any, np.dtype[np.float32]]:
        x, y = (round(at * LAYOUT.px_per_mm) for at in spot[:2])
        return picture[y - 20 : y + 20, x - 15 : x + 15]

    blue, red = (middle(LAYOUT.seat_spot(seat, 0)).mean(axis=(0, 1)) for seat in (1, 2))
    assert blue[0] > 1.5 * blue[2] and red[2] > 1.5 * red[0]
    seven, joker = (middle(LAYOUT.board_spot(slot)) for slot in (1, 2))
    assert np.abs(seven - joker).mean() > 20


def test_an_arm_hides_what_it_is_over_and_nothing_is_changed_when_it_is_gone() -> None:
    # Given a card, and the felt as it looks with it
    layout, felt = felt_for(6), Felt()
    felt.put(Card.parse("Ah"), *layout.board_spot(3), face_up=True)
    camera = RenderedCamera(layout, 1, noise=0)
    before = camera.frame(felt)

    # When a hand is held over it, and withdrawn again
    x, y, _ = layout.board_spot(3)
    arm = Arm(x_mm=x, y_mm=y - 50, angle_deg=0, skin="brown", sleeve="navy", cuff="white")
    felt.reach(arm)
    under = camera.frame(felt)
    felt.reach()

    # Then the card was hidden and is seen as before
    assert arm.covers(np.array([(x, y)], np.float32)) and not arm.covers(np.array([(x, y - 90)], np.float32))
    middle = tuple(round(value * layout.px_per_mm) for value in (y, x))
    assert np.abs(under[middle].astype(int) - before[middle]).max() > 40
    assert np.array_equal(camera.frame(felt), before)


def test_what_moves_while_the_shutter_is_open_is_smeared() -> None:
    # Given a card, and the same card a little further on
    layout, places = felt_for(6), (Felt(), Felt())
    for number, felt in enumerate(places):
        felt.put(Card.parse("Ah"), 800 + 20 * number, 430, face_up=True)
    camera = RenderedCamera(layout, 1, noise=0)

    # When both moments are in one picture
    smeared = camera.frame_of(places)

    # Then each pixel is the mean of both
    both = [camera.frame(felt).astype(int) for felt in places]
    assert np.abs(smeared - (both[0] + both[1]) // 2).max() <= 1
