"""Every card of the rendered felt is read or said to be unread, and none is read as another."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engine.cards import DECK, Card
from hardware.simulated.faces import Colours
from tests.vision.in_view import InView, cleared
from vision.felt import Spot
from vision.network import are_there

TURNED_MOST = 25.0


def _public_spots(view: InView) -> list[Spot]:
    seats = range(1, view.layout.seats_max + 1)
    board = [view.layout.board_spot(slot) for slot in range(1, 6)]
    return board + [view.layout.shown_spot(seat, index) for seat in seats for index in (0, 1)]


def _misread(view: InView, rng: random.Random, decks: int = 1) -> list[str]:
    """Lay whole decks on the public spots, turned at random, and tell every card that was not read as itself."""
    wrong = []
    waiting = list(DECK) * decks
    rng.shuffle(waiting)
    while waiting:
        view.felt.clear()
        spots = _public_spots(view)
        rng.shuffle(spots)
        laid = []
        for spot, card in zip(spots, waiting[: len(spots)], strict=False):
            view.lay(str(card), spot, turned=rng.uniform(-TURNED_MOST, TURNED_MOST))
            laid.append((spot, card))
        del waiting[: len(spots)]
        seen = view.sees()
        for spot, card in laid:
            sighting = view.at(spot, seen)
            if sighting is None or sighting.card != card:
                wrong.append(f"{card} read as {sighting and sighting.card} ({sighting and sighting.reason})")
    return wrong


def test_all_fifty_two_cards_are_read_on_the_six_handed_felt() -> None:
    # Given a felt of six seats / When a whole deck is laid on its public spots / Then every card is read as itself
    assert _misread(cleared(), random.Random(11)) == []


@pytest.mark.slow
@pytest.mark.parametrize("seats", [6, 10])
@pytest.mark.parametrize("colours", list(Colours))
@pytest.mark.parametrize("tilt", [0.0, 0.04])
def test_all_fifty_two_cards_are_read_on_every_felt(seats: int, colours: Colours, tilt: float) -> None:
    # Given any felt, either deck, seen straight down or at a slant
    view = InView(seats, colours=colours, tilt=tilt, seed=seats)

    # When three decks are laid on its public spots / Then every card is read as itself
    assert _misread(view, random.Random(seats), decks=3) == []


def test_hole_cards_are_seen_as_backs_one_for_each_that_lands() -> None:
    # Given seat 2 with its first card
    view = cleared()
    view.lay("Ah", view.layout.seat_spot(2, 0), face_up=False)
    first = view.sees()

    # When the second is pitched so that it covers most of the first
    view.lay("Kd", view.layout.seat_spot(2, 1), face_up=False)
    second = view.sees()

    # Then each picture shows a back where the top card lies, and no card's name
    assert [(s.kind, s.card) for s in first] == [("back", None)]
    top = view.at(view.layout.seat_spot(2, 1), second)
    assert top is not None and (top.kind, top.card, top.candidates) == ("back", None, ())


@pytest.mark.parametrize("back", ["blue", "red"])
def test_burned_and_mucked_cards_are_seen_as_backs(back: str) -> None:
    # Given three burns at odd angles and a card in the muck
    view = InView(back=back)
    spots = [view.layout.burn_spot(1), view.layout.burn_spot(2), view.layout.burn_spot(3), view.layout.muck_spot()]
    for spot, turned in zip(spots, (-20, 4, 15, 40), strict=True):
        view.lay("9c", spot, turned=turned, face_up=False)

    # When the camera looks
    seen = view.sees()

    # Then each is a back
    assert [sighting.kind for spot in spots if (sighting := view.at(spot, seen))] == ["back"] * 4
    assert len(seen) == 4


def test_a_face_where_it_may_not_be_read_is_only_a_face() -> None:
    # Given a card exposed in seat 3
    view = cleared()
    spot = view.layout.seat_spot(3, 0)
    view.lay("Qs", spot)

    # When seats may not be read
    seen = view.sees(may_read=lambda x, y: not view.layout.zone_at(x, y).startswith("seat"))

    # Then a face shows, and nothing tells which
    sighting = view.at(spot, seen)
    assert sighting is not None
    assert (sighting.kind, sighting.card, sighting.candidates, sighting.reason) == ("face", None, (), "not public")


@pytest.mark.parametrize("card", ["2c", "7d", "Th", "Ks", "As"])
@pytest.mark.parametrize("turned", [-25, 0, 25])
def test_a_covered_card_is_not_read(card: str, turned: float) -> None:
    # Given a board card with chips on its indices
    view = cleared()
    spot = view.layout.board_spot(2)
    view.felt.cover(view.lay(card, spot, turned=turned))

    # When the camera looks
    sighting = view.at(spot)

    # Then a card is there, and it is not read
    assert sighting is not None
    assert (sighting.kind, sighting.card) == ("face", None)
    assert sighting.reason


def test_a_card_with_one_index_covered_is_read_by_the_other_or_named_among_the_candidates() -> None:
    # Given the nine of hearts with a chip on its upper left corner
    view = cleared()
    spot = view.layout.board_spot(3)
    view.lay("9h", spot)
    view.felt.lay_chip(spot.x_mm - 12, spot.y_mm - 24)

    # When the camera looks
    sighting = view.at(spot)

    # Then it is never taken for another card; letters alone only say what it may be
    assert sighting is not None and str(sighting.card or "9h") == "9h"
    assert Card.parse("9h") in sighting.candidates
    assert sighting.card is None or are_there()


def test_chips_lying_about_are_not_cards() -> None:
    # Given chips of every colour, some in a heap
    view = cleared()
    for number, colour in enumerate(("red", "blue", "green", "black", "white") * 4):
        view.felt.lay_chip(600 + 37 * (number % 10), 560 + 36 * (number // 10), colour)

    # When the camera looks / Then it sees no card
    assert view.sees() == ()


def test_places_are_measured_within_two_millimetres_at_a_slant() -> None:
    # Given a slanting camera and cards in three corners of the felt
    view = InView(10, tilt=0.05)
    spots = [view.layout.shown_spot(1, 0), view.layout.shown_spot(4, 1), view.layout.shown_spot(9, 0)]
    for spot in spots:
        view.lay("5d", spot, turned=10)

    # When their places are measured
    seen = view.sees()
    errors = [
        float(np.hypot(s.centre_mm[0] - spot.x_mm, s.centre_mm[1] - spot.y_mm))
        for spot in spots
        if (s := view.at(spot, seen)) and s.centre_mm
    ]

    # Then they agree with where the cards lie
    assert len(errors) == 3 and max(errors) < 2.0
