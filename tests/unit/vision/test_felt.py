"""The felt's layout: every zone is reachable, none overlaps another, and cards stay clear of each other."""

from __future__ import annotations

import itertools

import cv2
import numpy as np
import pytest

from vision.felt import CARD_HEIGHT_MM, CARD_WIDTH_MM, FELT, FeltLayout, Marker, Spot, ZoneBox, felt_for

SIZES = (2, 6, 7, 10)
FELTS = [*((seats, "holdem") for seats in SIZES), *((seats, "stud") for seats in (2, 6, 7, 8))]


def _overlap_mm2(one: tuple[tuple[float, float], ...], other: tuple[tuple[float, float], ...]) -> float:
    area, _ = cv2.intersectConvexConvex(np.array(one, np.float32), np.array(other, np.float32))
    return float(area)


def _card_at(spot: Spot, turned: float = 0.0) -> tuple[tuple[float, float], ...]:
    size = (CARD_WIDTH_MM, CARD_HEIGHT_MM)
    return ZoneBox(name="card", centre=(spot.x_mm, spot.y_mm), size=size, angle=spot.angle + turned).corners()


def _marker_box(marker: Marker) -> ZoneBox:
    return ZoneBox(name=f"marker {marker.id}", centre=marker.centre_mm, size=(marker.size_mm, marker.size_mm))


def _spots(layout: FeltLayout) -> list[tuple[str, Spot]]:
    seats, hand = range(1, layout.seats_max + 1), range(layout.shown_side_by_side)
    upcards = range(4) if layout.has_upcards else ()
    return [
        *((f"seat {seat}", layout.seat_spot(seat, index)) for seat in seats for index in hand),
        *((f"seat {seat}", layout.shown_spot(seat, index)) for seat in seats for index in hand),
        *((f"seat {seat} up", layout.up_spot(seat, index)) for seat in seats for index in upcards),
        *((f"board {slot}", layout.board_spot(slot)) for slot in range(1, 2 if layout.has_upcards else 6)),
        *(("burn", layout.burn_spot(number)) for number in range(1, 5)),
        ("muck", layout.muck_spot()),
        ("deck", layout.deck_spot()),
    ]


@pytest.mark.parametrize(("seats", "game"), FELTS)
def test_no_zone_or_marker_overlaps_another_and_all_lie_on_the_felt(seats: int, game: str) -> None:
    # Given the felt of a table
    layout = felt_for(seats, game)

    # When every printed rectangle is compared with every other
    boxes = (*layout.zones, *map(_marker_box, layout.markers))
    pairs = itertools.combinations(boxes, 2)
    overlaps = [(a.name, b.name) for a, b in pairs if _overlap_mm2(a.corners(), b.corners()) > 0]

    # Then none meet, and none hangs over the edge
    assert overlaps == []
    assert all(0 <= x <= layout.width_mm and 0 <= y <= layout.height_mm for box in boxes for x, y in box.corners())


@pytest.mark.parametrize(("seats", "game"), FELTS)
def test_every_spot_lies_in_its_zone_with_twenty_millimetres_to_spare(seats: int, game: str) -> None:
    # Given the felt of a table
    layout = felt_for(seats, game)

    # When a careless dealer misses each spot by 20 mm
    missed = [
        (zone, dx, dy)
        for zone, spot in _spots(layout)
        for dx, dy in ((20, 0), (-20, 0), (0, 20), (0, -20))
        if layout.zone_at(spot.x_mm + dx, spot.y_mm + dy) != zone
    ]

    # Then every card is still in its zone
    assert missed == []


@pytest.mark.parametrize(("seats", "game"), FELTS)
def test_board_upcards_and_shown_cards_stay_clear_of_each_other_turned_by_25_degrees(seats: int, game: str) -> None:
    # Given neighbouring places for face-up cards
    layout = felt_for(seats, game)
    rows = [[layout.shown_spot(seat, i) for i in range(layout.shown_side_by_side)] for seat in range(1, seats + 1)]
    if layout.has_upcards:
        rows += [[layout.up_spot(seat, index) for index in range(4)] for seat in range(1, seats + 1)]
    else:
        rows.append([layout.board_spot(slot) for slot in range(1, 6)])

    # When they are turned towards and away from each other
    pairs = [pair for row in rows for pair in itertools.pairwise(row)]

    # Then no card touches another
    for one, other in pairs:
        for turns in itertools.product((-25, 0, 25), repeat=2):
            assert _overlap_mm2(_card_at(one, turns[0]), _card_at(other, turns[1])) == 0


def test_the_second_pitched_card_covers_most_of_the_first() -> None:
    # Given seat 2, at the dealer's left
    layout = felt_for(6)

    # When two cards are pitched
    covered = _overlap_mm2(_card_at(layout.seat_spot(2, 0)), _card_at(layout.seat_spot(2, 1)))

    # Then they share most of their width
    assert 0.6 < covered / (CARD_WIDTH_MM * CARD_HEIGHT_MM) < 0.95


def test_a_felt_fills_the_picture_its_camera_takes() -> None:
    # Given small and large tables / When their pictures are sized / Then a card is 50 px wide in both
    assert felt_for(6).frame_size_px == (1280, 720)
    assert felt_for(9).frame_size_px == (1920, 1080)


def test_seats_run_clockwise_from_the_dealers_left_hand() -> None:
    # Given the ten-handed felt, dealer at the bottom
    layout = felt_for(10)
    middle = (layout.width_mm / 2, layout.height_mm / 2)

    # When the seats are seen from the middle
    around = [
        np.arctan2(layout.zone(f"seat {n}").centre[1] - middle[1], layout.zone(f"seat {n}").centre[0] - middle[0])
        for n in range(1, 11)
    ]

    # Then each lies clockwise of the one before, and seat 1 is at the bottom left
    steps = np.diff(np.unwrap(around))
    assert (steps > 0).all()
    assert layout.zone("seat 1").centre[0] < middle[0] < layout.zone("seat 10").centre[0]
    assert layout.zone("seat 1").centre[1] > middle[1]


def test_a_point_outside_every_zone_is_on_the_felt() -> None:
    # Given a spot between board and deck / When it is asked for / Then no zone claims it
    assert felt_for(6).zone_at(640, 560) == FELT


def test_a_table_of_eleven_is_refused() -> None:
    # Given eleven players / When a felt is asked for / Then there is none
    with pytest.raises(ValueError, match="2 to 10 seats, not 11"):
        felt_for(11)
