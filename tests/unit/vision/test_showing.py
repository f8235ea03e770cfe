"""What is shown to people keeps every secret: of a face that is not public not one pixel depends on which it is."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from engine.cards import Card
from hardware.simulated.camera import RenderedCamera
from tests.vision.in_view import InView, cleared
from vision.calibration import calibrate, find_markers
from vision.drawing import BLOCK_MM, HIDDEN, blanked, draw, draw_markers, in_signs, in_words, veiled
from vision.felt import CARD_HEIGHT_MM, CARD_WIDTH_MM, ZoneBox, felt_for
from vision.looking import look
from vision.picture import Picture, mapped
from vision.reader import shipped_reader
from vision.showing import jpeg, public_of, seen_picture, show, show_still, sighting_of, small_zones
from vision.sightings import Sighting
from vision.sources import Frame
from vision.views import Views

LAYOUT = felt_for(6)
PUBLIC = public_of(LAYOUT)


def shown_with(cards: Sequence[str], spots: Sequence[tuple[float, float, float]]) -> Picture:
    """What is shown of a felt with these cards face up, taken by a camera without noise."""
    view = cleared()
    camera = RenderedCamera(LAYOUT, 7, noise=0.0)
    for card, (x, y, angle) in zip(cards, spots, strict=True):
        view.felt.put(Card.parse(card), x, y, angle, face_up=True)
    picture = camera.frame(view.felt)
    seen = look(picture, view.calibration, shipped_reader(), may_read=lambda x, y: LAYOUT.zone_at(x, y) in PUBLIC)
    return seen_picture(picture, view.calibration, PUBLIC, seen, ())


@pytest.mark.parametrize("zone", ["seat 4", "burn", "muck", "deck", "felt"])
def test_which_face_lies_where_it_is_not_public_cannot_be_told_from_the_picture(zone: str) -> None:
    # Given one spot where faces are not public
    x, y, angle = (620.0, 620.0, 12.0) if zone == "felt" else LAYOUT.zone(zone).spot()

    # When very different cards lie there
    shown = [shown_with([card], [(x, y, angle)]) for card in ("As", "Td", "Kh")]

    # Then the pictures are the same, pixel for pixel, but for where the measured edge was rounded to
    assert LAYOUT.zone_at(x, y) == zone
    card = ZoneBox(name="", centre=(x, y), size=(CARD_WIDTH_MM, CARD_HEIGHT_MM), angle=angle)
    edge = np.zeros(shown[0].shape[:2], np.uint8)
    outline = np.round(mapped(cleared().calibration.to_px, card.corners())).astype(np.int32)
    cv2.polylines(edge, [outline], True, 255, 9)
    for other in shown[1:]:
        assert not (np.abs(shown[0].astype(int) - other).max(axis=2)[edge == 0] > 0).any()


def test_a_face_on_the_board_can_be_told_from_the_picture() -> None:
    # Given a board slot / When different cards lie there / Then different cards are seen
    one, other = (shown_with([card], [LAYOUT.board_spot(2)]) for card in ("As", "Kh"))
    assert (one != other).sum() > 1000


def test_what_is_not_public_is_too_coarse_for_a_card_that_was_not_found() -> None:
    # Given a felt full of faces that nobody has found
    view = InView(6)
    for seat in range(1, 7):
        view.lay("Kh", view.layout.shown_spot(seat, 0))

    # When the picture is veiled
    shown = veiled(view.picture(), view.calibration, PUBLIC)

    # Then it is grey, and a card is no more than four or five squares across: too few for an index or a pip
    outside = np.ones(shown.shape[:2], bool)
    for name in PUBLIC:
        corners = mapped(view.calibration.to_px, view.layout.zone(name).corners())
        (left, top), (right, bottom) = corners.min(axis=0).astype(int) - 2, corners.max(axis=0).astype(int) + 3
        outside[top:bottom, left:right] = False
    colours = shown[outside].astype(int)
    assert np.array_equal(colours[:, 0], colours[:, 1]) and np.array_equal(colours[:, 1], colours[:, 2])
    x, y = mapped(view.calibration.to_px, [view.layout.shown_spot(6, 0)[:2]])[0].astype(int)
    across = shown[y, x - 30 : x + 30, 0].astype(int)
    assert np.count_nonzero(np.diff(across)) <= CARD_WIDTH_MM / BLOCK_MM + 2


def test_a_camera_that_was_bumped_shows_nothing_clear_from_the_first_frame_on() -> None:
    # Given a camera in use, with a face in a seat, just below the board in the picture to come
    view = InView(6)
    views = Views(["folder:none"], view.layout, shipped_reader(), None)
    one = views.each[0]
    for at_ms in (1000, 1066):
        one.frame = Frame(image=view.picture(), captured_at_ms=at_ms)
        list(one.watcher.see(one.frame))
    view.lay("Ah", view.layout.shown_spot(1, 0))
    before = show(one)

    # When it is pushed so that the seat lies where the board was, before the next look at the markers
    pushed = np.roll(view.picture(), (-300, 340), axis=(0, 1))
    one.frame = Frame(image=pushed, captured_at_ms=1132)
    list(one.watcher.see(one.frame))
    after = show(one)

    # Then it is not yet called moved, and yet nothing is clear
    assert one.watcher.health == "ok" and before.picture is not None and after.picture is not None
    assert np.ptp(before.picture[300:390, 445:835], axis=2).max() > 20
    assert np.array_equal(after.picture, draw_markers(veiled(pushed, None, ()), find_markers(pushed)))


def test_facts_of_a_camera_name_cards_on_the_board_and_none_in_seats() -> None:
    # Given a card on the board and one exposed in a seat
    view = cleared()
    views = Views(["folder:none"], view.layout, shipped_reader(), None)
    view.lay("9h", view.layout.board_spot(1))
    view.lay("Qs", view.layout.shown_spot(4, 0))
    one = views.each[0]
    for at_ms in range(1000, 1400, 66):
        one.frame = Frame(image=view.picture(), captured_at_ms=at_ms)
        list(one.watcher.see(one.frame))

    # When its facts are asked for
    facts = show(one, in_signs).facts

    # Then the seat's is a face and no more
    cards = {card["zone"]: card for card in facts["cards"]}
    assert cards["board 1"]["card"] == "9h" and cards["seat 4"]["card"] is None
    assert (cards["seat 4"]["candidates"], cards["seat 4"]["reason"]) == ([], "not public")
    assert facts["health"] == "ok" and facts["small"] == [] and facts["px_per_mm"] == pytest.approx(0.8, abs=0.01)


def test_a_still_picture_of_a_felt_is_veiled_too_and_one_of_a_kitchen_table_is_not() -> None:
    # Given a picture of a felt with a face in a seat, and the same picture without its markers
    view = cleared()
    view.lay("Qs", view.layout.shown_spot(4, 0))
    felt = view.picture()
    bare = felt.copy()
    for marker in view.layout.markers:
        x, y = mapped(view.camera.to_px, [marker.centre_mm])[0].astype(int)
        bare[max(y - 40, 0) : y + 40, max(x - 40, 0) : x + 40] = (50, 90, 30)
    read = {"kind": "face", "card": "Qs", "margin": 0.9, "candidates": [], "reason": None}
    cards = [{**read, "corners": [[890, 30], [945, 30], [945, 100], [890, 100]]}]

    # When both are shown
    shown = [
        show_still(
            picture,
            lambda: cards,
            [felt_for(6), felt_for(10)],
            lambda image, calibration, may: look(image, calibration, shipped_reader(), may_read=may),
        )
        for picture in (felt, bare)
    ]

    # Then the first keeps the seat's secret, and the second tells what was read
    assert [each.facts["cards"][0]["card"] for each in shown] == [None, "Qs"]
    pictures = [each.picture for each in shown if each.picture is not None]
    assert np.ptp(pictures[0][550:600, 500:560], axis=2).max() == 0
    assert np.ptp(pictures[1][550:600, 500:560], axis=2).max() > 20


def _sighting(**changes: object) -> Sighting:
    read = {"kind": "face", "card": None, "margin": 0.0, "candidates": ["Kc", "Ks"], "reason": "glare"}
    return sighting_of({**read, "corners": [[10, 10], [60, 10], [60, 80], [10, 80]], **changes})


@pytest.mark.parametrize(
    ("changes", "words", "signs"),
    [
        ({"card": "9h", "margin": 0.93, "reason": None}, "9h 93%", "9h 93%"),
        ({}, "glare (Kc/Ks?)", "?"),
        ({"kind": "back", "reason": None, "candidates": []}, "back", ""),
        ({"reason": "not public", "candidates": []}, "face", ""),
    ],
)
def test_a_card_is_named_with_its_margin_or_its_reason(changes: dict[str, object], words: str, signs: str) -> None:
    # Given a sighting / When it is put into words and into signs / Then both say what is known
    assert (in_words(_sighting(**changes)), in_signs(_sighting(**changes))) == (words, signs)


def test_a_drawn_picture_is_another_one_and_a_secret_face_is_painted_over() -> None:
    # Given a white picture and a face that is not public
    picture = np.full((100, 100, 3), 255, np.uint8)
    secret = _sighting(reason="not public", candidates=[])

    # When it is drawn
    drawn = draw(picture, [secret])

    # Then the picture itself is as it was, and the face is one colour
    assert picture.min() == 255 and not np.array_equal(drawn, picture)
    assert (blanked(picture, [secret])[20:70, 20:50] == HIDDEN).all()


@pytest.mark.parametrize("shape", [(1, 1, 3), (3, 2, 3), (3000, 4000, 3)])
def test_pictures_of_any_size_can_be_drawn_and_packed(shape: tuple[int, int, int]) -> None:
    # Given a picture of one pixel, of six, or of twelve million / When it is drawn and packed / Then nothing breaks
    picture = np.full(shape, 90, np.uint8)
    assert jpeg(draw(veiled(picture, None, ()), [_sighting()])).startswith(b"\xff\xd8")


def test_zones_that_are_too_small_are_named() -> None:
    # Given a camera near enough, and the same picture from twice as far away
    near = cleared()
    far = calibrate(np.ascontiguousarray(near.picture()[::2, ::2]), near.layout)
    assert far is not None

    # When the zones are asked for that it cannot read / Then from afar all are named, and from near none of the board
    assert set(small_zones(far)) == {zone.name for zone in near.layout.zones}
    assert not {name for name in small_zones(near.calibration) if name.startswith("board")}
