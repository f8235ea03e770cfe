"""Arms and chips are no cards, and what they cover has not gone."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import Card
from hardware.simulated.arms import BARE, SKINS, SLEEVES, Arm
from tests.vision.in_view import InView, cleared
from tests.vision.test_watching import Watched
from vision.bare import LEARNT_MS
from vision.felt import Spot
from vision.sources import Frame

LOOKS = [
    *[(skin, sleeve, None) for skin in SKINS for sleeve in ("white", BARE)],
    *[("light", sleeve, "white") for sleeve in SLEEVES],
    ("pale", "checked", None),
]


@pytest.fixture
def watched() -> Watched:
    view = cleared()
    view.felt.reach()
    table = Watched(view)
    table.frames(1)
    return table


def reaches(table: Watched, spot: Spot, look: tuple[str, str, str | None] = ("pale", "navy", "white")) -> None:
    """Hold an arm over the felt from the dealer's side, its fingertips at a place."""
    skin, sleeve, cuff = look
    table.view.felt.reach(Arm(x_mm=spot.x_mm, y_mm=spot.y_mm, angle_deg=8, skin=skin, sleeve=sleeve, cuff=cuff))


def said(told: list[dict[str, Any]]) -> list[tuple[str, str]]:
    return [(line["what"], line["zone"]) for line in told]


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: " ".join(filter(None, look)))
def test_an_arm_that_rests_on_the_felt_is_no_card(watched: Watched, look: tuple[str, str, str | None]) -> None:
    # Given an empty felt
    layout = watched.view.layout

    # When an arm comes to rest on it, in one place and then in another
    told = []
    for spot in (layout.board_spot(2), layout.seat_spot(6, 0), layout.muck_spot()):
        reaches(watched, spot, look)
        told += watched.frames(6)

    # Then nothing has arrived, and nothing leaves when it goes
    watched.view.felt.reach()
    assert said(told + watched.frames(6)) == []


@pytest.mark.slow
def test_cards_under_a_resting_arm_have_neither_left_nor_come_anew(watched: Watched) -> None:
    # Given a board, and hole cards at the dealer's right
    layout = watched.view.layout
    for slot, card in enumerate(("2c", "Kd", "4s"), start=1):
        watched.view.lay(card, layout.board_spot(slot))
    for index in (0, 1):
        watched.view.lay("7h", layout.seat_spot(6, index), face_up=False)
    assert len(watched.frames(6)) == 4

    # When an arm rests for seconds so that it covers some of them wholly and some in part
    told = []
    for dx, dy in ((0, -60), (25, 0), (-30, 30)):
        for spot in (layout.board_spot(2), layout.seat_spot(6, 1)):
            reaches(watched, Spot(spot.x_mm + dx, spot.y_mm + dy, 0))
            told += watched.frames(12)

    # Then nothing is told, nor when it is gone
    watched.view.felt.reach()
    assert said(told + watched.frames(6)) == []


@pytest.mark.slow
def test_a_card_that_was_taken_under_an_arm_has_left_when_its_place_is_seen_to_be_bare(watched: Watched) -> None:
    # Given a board card under an arm
    spot = watched.view.layout.board_spot(3)
    name = watched.view.lay("Kd", spot)
    watched.frames()
    reaches(watched, Spot(spot.x_mm, spot.y_mm - 60, 0))
    covered = watched.frames(6)

    # When it is taken, and the arm withdraws with it
    watched.view.felt.take(name)
    taken = watched.frames(6)
    watched.view.felt.reach()

    # Then it has left, not before
    assert (covered, taken) == ([], [])
    assert said(watched.frames(6)) == [("left", "board 3")]


@pytest.mark.slow
def test_a_dimmed_lamp_covers_nothing(watched: Watched) -> None:
    # Given a board card, and a lamp that is turned down by a quarter
    name = watched.view.lay("Kd", watched.view.layout.board_spot(3))
    watched.frames()

    def dimmed(frames: int) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = []
        for _ in range(frames):
            watched.now_ms += 66
            picture = (watched.view.picture() * 0.75).astype("uint8")
            told += [dict(m) for m in watched.watcher.see(Frame(image=picture, captured_at_ms=watched.now_ms))]
        return told

    before = dimmed(6)

    # When the card is taken
    watched.view.felt.take(name)

    # Then it has left
    assert before == []
    assert said(dimmed(6)) == [("left", "board 3")]


@pytest.mark.slow
def test_what_has_lain_at_the_edge_for_long_belongs_to_the_felt(watched: Watched) -> None:
    # Given a white napkin that has lain over the felt's edge in seat 1's place for longer than hands rest
    reaches(watched, Spot(470, 800, 0), ("pale", "white", None))
    watched.frames(1 + LEARNT_MS // 66)

    # When a card is exposed so near that their shadows meet
    watched.view.lay("Kd", Spot(340, 800, 0))

    # Then it is told
    assert said(watched.frames(6)) == [("rested", "seat 1")]


class TestChips:
    def test_white_chips_that_touch_hole_cards_are_no_exposed_card(self, watched: Watched) -> None:
        # Given two hole cards
        spot = watched.view.layout.seat_spot(1, 0)
        for index in (0, 1):
            watched.view.lay("7h", watched.view.layout.seat_spot(1, index), face_up=False)
        watched.frames(6)

        # When two white chips come to lie at their edge
        watched.view.felt.lay_chip(spot.x_mm + 20, spot.y_mm - 50, "white")
        watched.view.felt.lay_chip(spot.x_mm + 57, spot.y_mm - 20, "white")

        # Then nothing is told
        assert said(watched.frames(8)) == []

    @pytest.mark.slow
    def test_the_second_hole_card_with_a_chip_across_its_edge_is_told_as_a_back_or_not_yet(self) -> None:
        # Given hole cards, seen through the noise of six cameras
        told = []
        for camera in range(1, 7):
            watched = Watched(InView(seed=camera))
            spot = watched.view.layout.seat_spot(1, 1)
            watched.view.lay("7h", watched.view.layout.seat_spot(1, 0), face_up=False)
            watched.frames(5)

            # When the second lies there, with a chip across its edge before it was ever seen whole
            watched.view.lay("8h", spot, face_up=False)
            watched.view.felt.lay_chip(spot.x_mm + 5, spot.y_mm - 44, "red")
            told.append([(m["what"], m["kind"]) for m in watched.frames(6)])

        # Then it is never taken for anything else; such a chip is found in about a third, and the card told at once
        assert all(each in ([], [("rested", "back")]) for each in told)
        assert sum(map(bool, told)) >= 2

    def test_a_white_chip_at_the_edge_of_a_card_makes_no_second_card_of_it(self, watched: Watched) -> None:
        # Given a board card
        spot = watched.view.layout.board_spot(1)
        watched.view.lay("Jh", spot)
        watched.frames()

        # When white chips come to its edge, here and there
        told = []
        for dx, dy in ((25, -47), (-38, 20), (10, 50), (36, 36)):
            watched.view.felt.lay_chip(spot.x_mm + dx, spot.y_mm + dy, "white")
            told += watched.frames(5)
            watched.view.felt.take_chip(watched.view.felt.chips[0])
            told += watched.frames(5)

        # Then nothing has arrived or left
        assert [line for line in told if line["what"] != "changed"] == []

    def test_a_card_that_all_but_covers_another_has_not_taken_it_away(self, watched: Watched) -> None:
        # Given a hole card, and the second so exactly on it that little shows of the first
        x, y, angle = watched.view.layout.seat_spot(6, 0)
        watched.view.lay("7h", Spot(x, y, angle), face_up=False)
        watched.frames(5)
        watched.view.lay("8h", Spot(x + 6.5, y + 1, angle), face_up=False)

        # When time passes / Then nothing has left
        assert "left" not in [line["what"] for line in watched.frames(20)]

    def test_a_back_with_a_white_chip_on_it_is_a_back(self, watched: Watched) -> None:
        # Given a card face down, with a white chip on its lower half
        spot = watched.view.layout.seat_spot(1, 0)
        watched.view.lay("7h", spot, face_up=False)
        watched.view.felt.lay_chip(spot.x_mm + 2, spot.y_mm + 14, "white")

        # When it comes to rest / Then it is told as a back
        assert [(m["what"], m["kind"]) for m in watched.frames(6)] == [("rested", "back")]

    def test_chips_that_lie_together_are_no_card(self, watched: Watched) -> None:
        # Given a felt / When five white chips are pushed together in a seat's place / Then nothing is told
        spot = watched.view.layout.seat_spot(1, 0)
        for number in range(5):
            watched.view.felt.lay_chip(spot.x_mm + 39 * (number % 3), spot.y_mm + 36 * (number // 3), "white")
        assert said(watched.frames(8)) == []

    def test_backs_that_lie_exactly_on_each_other_are_at_least_one(self, watched: Watched) -> None:
        # Given a felt / When three backs are laid on one another at once / Then one arrival is told
        for _ in range(3):
            watched.view.felt.put(Card.parse("7h"), *watched.view.layout.burn_spot(1))
        assert said(watched.frames(8)) == [("rested", "burn")]
