"""Upcards that overlap, as stud hands lie: each is told by the index that shows, and none where it is secret."""

from __future__ import annotations

import pytest

from tests.vision.in_view import InView
from tests.vision.with_networks import needs_networks
from vision.felt import Spot
from vision.sightings import Sighting, Where

pytestmark = needs_networks
ROW = ("Kh", "7s", "2d", "Jc")


@pytest.fixture
def view() -> InView:
    return InView(game="stud")


def _lay_row(view: InView, cards: tuple[str, ...], seat: int = 3, step_mm: float = 22.0) -> None:
    row = view.layout.zone(f"seat {seat} up")
    first = row.centre[0] - step_mm * (len(cards) - 1) / 2
    for number, card in enumerate(cards):
        view.lay(card, Spot(first + number * step_mm, row.centre[1], 0.0))


def in_row(view: InView) -> Where:
    """Only the row of seat 3's upcards is public."""
    return lambda x, y: view.layout.zone_at(x, y) == "seat 3 up"


def _read(seen: tuple[Sighting, ...]) -> list[str]:
    """The cards from left to right."""
    return [str(each.card) for each in sorted(seen, key=lambda each: each.centre_mm or (0, 0)) if each.card]


def test_four_upcards_of_which_22_mm_show_are_read_where_they_lie(view: InView) -> None:
    # Given a row of upcards, each over the one before
    _lay_row(view, ROW)

    # When it is looked at
    seen = view.sees(in_row(view))

    # Then all four are read, in their order, within a thumb's breadth of where they lie
    assert _read(seen) == list(ROW)
    row = view.layout.zone("seat 3 up").centre
    places = sorted(each.centre_mm for each in seen if each.centre_mm)
    for number, (x, y) in enumerate(places):
        assert abs(x - (row[0] + 22 * (number - 1.5))) < 20 and abs(y - row[1]) < 20


def test_nothing_of_a_fan_is_read_where_it_is_not_public(view: InView) -> None:
    # Given the same row, and no rule that makes it public
    _lay_row(view, ROW)

    # When it is looked at
    seen = view.sees(lambda x, y: view.layout.zone_at(x, y) == "board 1")

    # Then it is told that faces show there, and neither which nor which they might be
    assert seen and _read(seen) == []
    assert all(each.is_hidden and not each.candidates for each in seen)


def test_a_card_in_a_fan_is_the_same_sighting_while_nothing_about_it_changes(view: InView) -> None:
    # Given a row that was looked at
    _lay_row(view, ROW)
    before = view.sees(in_row(view))

    # When it is looked at again and all of it is known
    again = view.sees(in_row(view), before)

    # Then nothing was read anew; with one of them unknown all are
    assert all(each in before for each in again) and len(again) == len(before)
    assert _read(view.sees(in_row(view), before[1:])) == list(ROW)
