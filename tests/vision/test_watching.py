"""One camera over one felt, frame by frame: what it reports and what it keeps to itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.cards import Card
from hardware.simulated.deck import FOREIGN
from tests.vision.in_view import InView, cleared
from vision.felt import Spot
from vision.pictures import PictureStore
from vision.reader import shipped_reader
from vision.sources import Frame
from vision.watching import BOARD, Watcher

FRAME_MS = 66


class Watched:
    """A watcher fed from a simulated felt, 15 frames a second."""

    def __init__(self, view: InView, pictures: Path | None = None) -> None:
        self.view = view
        self.folder = pictures
        store = None if pictures is None else PictureStore(pictures)
        self.watcher = Watcher(view.layout, shipped_reader(), store)
        self.now_ms = 1000

    def frames(self, count: int = 4) -> list[dict[str, Any]]:
        """Let some frames pass and return what was reported."""
        told: list[dict[str, Any]] = []
        for _ in range(count):
            self.now_ms += FRAME_MS
            told += [dict(m) for m in self.watcher.see(Frame(image=self.view.picture(), captured_at_ms=self.now_ms))]
        return told

    def asks(self, **message: object) -> list[dict[str, Any]]:
        return [dict(m) for m in self.watcher.take(message)]

    def kept(self) -> list[Path]:
        """The pictures on disk, the oldest first."""
        assert self.folder is not None
        return sorted(self.folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)


@pytest.fixture
def watched() -> Watched:
    table = Watched(cleared())
    table.frames(1)
    return table


def test_a_board_card_is_reported_within_a_quarter_of_a_second(watched: Watched) -> None:
    # Given an empty felt, and a turn card laid down
    watched.view.lay("Qc", watched.view.layout.board_spot(4), turned=8)
    laid_ms = watched.now_ms

    # When frames pass
    told = watched.frames(3)

    # Then it is read in its slot, with the time it was first seen and how sure that time is
    [card] = told
    assert (card["what"], card["zone"], card["kind"], card["card"]) == ("rested", "board 4", "face", "Qc")
    assert card["seen_at_ms"] == laid_ms + FRAME_MS
    assert card["uncertainty_ms"] == FRAME_MS
    assert watched.now_ms - laid_ms < 250


def test_a_card_that_keeps_moving_never_arrives(watched: Watched) -> None:
    # Given a card pushed across the felt
    name = watched.view.lay("8s", watched.view.layout.board_spot(1))

    # When it moves 30 mm and then 70 mm between frames
    told = []
    for step in range(1, 12):
        watched.view.felt.move(name, 350 + (30 if step % 2 else 70) * step, 600)
        told += watched.frames(1)

    # Then nothing is reported
    assert told == []


def test_each_pitched_card_is_reported_once_although_it_hides_the_one_before(watched: Watched) -> None:
    # Given three seats dealt round twice
    told = []
    for index in (0, 1):
        for seat in (1, 2, 4):
            watched.view.lay("7h", watched.view.layout.seat_spot(seat, index), face_up=False)
            told += watched.frames()

    # When nothing further happens for a second
    told += watched.frames(15)

    # Then six backs have come to rest, and none has left
    assert [(m["what"], m["zone"], m["kind"], m["card"]) for m in told] == [
        ("rested", f"seat {seat}", "back", None) for _ in (0, 1) for seat in (1, 2, 4)
    ]


def test_both_hole_cards_leave_when_the_hand_is_mucked(watched: Watched) -> None:
    # Given a seat with two cards, one upon the other
    names = [watched.view.lay("7h", watched.view.layout.seat_spot(3, i), face_up=False) for i in (0, 1)]
    tracks = {m["track"] for m in watched.frames(5)}

    # When they are taken away
    for name in names:
        watched.view.felt.take(name)
    told = watched.frames(5)

    # Then what was seen there has left
    assert {m["what"] for m in told} == {"left"}
    assert {m["track"] for m in told} == tracks


def test_a_nudged_card_has_neither_left_nor_arrived(watched: Watched) -> None:
    # Given a board card
    name = watched.view.lay("Jd", watched.view.layout.board_spot(2))
    watched.frames()

    # When a sleeve pushes it 15 mm aside within its slot
    spot = watched.view.layout.board_spot(2)
    watched.view.felt.move(name, spot.x_mm + 15, spot.y_mm, 5)

    # Then there is nothing to report
    assert watched.frames(8) == []


def test_a_shown_hand_is_read_only_once_its_seat_is_attended_to(watched: Watched) -> None:
    # Given a hand shown in seat 2 while only the board is public
    for index, card in enumerate(("Ah", "Ad")):
        watched.view.lay(card, watched.view.layout.shown_spot(2, index))
    before = watched.frames()

    # When the seat becomes public
    watched.asks(what="attend", public=[*BOARD, "seat 2"])
    after = watched.frames()

    # Then the faces are named, and not before
    assert [(m["what"], m["card"], m["candidates"]) for m in before] == [("rested", None, [])] * 2
    assert {(m["what"], m["card"]) for m in after} == {("changed", "Ah"), ("changed", "Ad")}


def test_a_card_turned_over_in_place_has_changed(watched: Watched) -> None:
    # Given a face-down board card
    name = watched.view.lay("2h", watched.view.layout.board_spot(1), face_up=False)
    watched.frames()

    # When it is turned
    watched.view.felt.turn(name)
    told = watched.frames()

    # Then its face is reported as a change of the same track
    assert [(m["what"], m["kind"], m["card"]) for m in told] == [("changed", "face", "2h")]


def test_looking_again_reports_the_zone_anew(watched: Watched) -> None:
    # Given a covered river that could not be read, and then uncovered a moment
    name = watched.view.lay("Tc", watched.view.layout.board_spot(5))
    watched.view.felt.cover(name)
    unread = watched.frames()
    watched.view.felt.uncover(name)
    read = watched.frames()

    # When the table asks to look again
    watched.asks(what="look_again", zone="board 5")
    again = watched.frames()

    # Then what rests there is told anew, read
    assert [(m["what"], m["card"]) for m in unread + read + again] == [
        ("rested", None),
        ("changed", "Tc"),
        ("changed", "Tc"),
    ]


def test_a_restarted_controller_is_told_everything_at_rest(watched: Watched) -> None:
    # Given a flop and a hole card
    for slot, card in enumerate(("2c", "3d", "4s"), start=1):
        watched.view.lay(card, watched.view.layout.board_spot(slot))
    watched.view.lay("9s", watched.view.layout.seat_spot(1, 0), face_up=False)
    told = watched.frames()

    # When it asks for a report
    again = watched.asks(what="report")

    # Then it hears the same again
    assert sorted(map(str, again)) == sorted(map(str, told))


def test_pictures_are_kept_of_public_cards_only(tmp_path: Path) -> None:
    # Given a board card and a card exposed in a seat
    table = Watched(cleared(), tmp_path)
    table.view.lay("Kc", table.view.layout.board_spot(1))
    table.view.lay("Kh", table.view.layout.seat_spot(5, 0))

    # When both are reported
    told = {m["zone"]: m["picture"] for m in table.frames(5)}

    # Then only the board card has a picture, named by its hash
    assert told["seat 5"] is None
    assert [path.stem for path in tmp_path.iterdir()] == [told["board 1"]]


class TestAnExposedCardBesideAPublicOne:
    """Stud: 9h lies in the row of seat 3's upcards, and an ace is exposed half on it whose own place is secret."""

    @pytest.fixture
    def table(self, tmp_path: Path) -> Watched:
        table = Watched(InView(game="stud"), tmp_path)
        table.asks(what="attend", public=["seat 3 up"])
        table.frames(1)
        return table

    def lay(self, table: Watched, card: str, y_mm: float) -> None:
        row = table.view.layout.zone("seat 3 up")
        table.view.lay(card, Spot(row.centre[0], y_mm, 0.0))

    def test_no_picture_is_kept_of_a_heap_whose_middle_is_public(self, table: Watched) -> None:
        # Given a nine in the row, and an ace that reaches from the down cards' zone on to it
        self.lay(table, "9h", 218.0)
        self.lay(table, "As", 142.0)
        assert table.view.layout.zone_at(500.0, 142.0) == "seat 3"

        # When the heap is reported, in the zone where its middle lies
        told = table.frames(5)

        # Then it is not read, and nothing of it is kept
        assert [(m["zone"], m["card"], m["reason"]) for m in told] == [("seat 3 up", None, "overlapped")]
        assert (told[0]["picture"], table.kept()) == (None, [])

    def test_what_was_read_is_not_taken_again_where_another_card_lies_on_it_now(self, table: Watched) -> None:
        # Given a nine that was read in the row, and an ace that then came to lie on most of it
        self.lay(table, "9h", 218.0)
        [read] = table.frames(5)
        self.lay(table, "As", 150.0)
        table.frames(5)

        # When the table asks for everything at rest
        again = [m for m in table.asks(what="report") if m["track"] == read["track"]]

        # Then the nine is told without a picture, and only the one of it alone is kept
        assert [(m["card"], m["picture"]) for m in again] == [("9h", None)]
        assert [path.stem for path in table.kept()] == [read["picture"]]


def test_a_dark_room_and_a_pushed_camera_are_told_and_overcome(watched: Watched) -> None:
    # Given a table in view
    states = [watched.watcher.health]

    def sees(picture: Any) -> None:
        watched.now_ms += 1100
        list(watched.watcher.see(Frame(image=picture, captured_at_ms=watched.now_ms)))
        states.append(watched.watcher.health)

    # When the light goes out and returns, and then the camera is pushed by 10 pixels and stays there
    sees((watched.view.picture() // 8).astype(np.uint8))
    sees(watched.view.picture())
    pushed = np.roll(watched.view.picture(), 10, axis=1)
    sees(pushed)
    sees(pushed)

    # Then each is said, and the camera finds itself again
    assert states == ["ok", "dark", "ok", "moved", "ok"]


def test_nonsense_asked_of_the_camera_is_ignored(watched: Watched) -> None:
    # Given a watcher / When it is asked for things it does not know / Then nothing happens
    assert watched.asks(what="attend", public="everything") == []
    assert watched.asks(what="look_again") == []
    assert watched.asks(hello=1) == []


class TestAnotherDecksBack:
    def test_it_is_told_of_the_card_that_has_it_once_enough_others_lie_there(self, watched: Watched) -> None:
        # Given a red back at seat 2, and a blue one at seat 1
        layout, felt = watched.view.layout, watched.view.felt
        felt.put(Card.parse("7h"), *layout.seat_spot(2, 0), wrong=FOREIGN)
        felt.put(Card.parse("8h"), *layout.seat_spot(1, 0))
        first = watched.frames(20)

        # When two more blue ones come
        for seat in (4, 5):
            felt.put(Card.parse("9h"), *layout.seat_spot(seat, 0))
        told = watched.frames(20)

        # Then it is told of the one at seat 2, under its track, and again to whoever asks for everything
        assert [m["reason"] for m in first] == [None, None]
        [odd] = [m for m in told if m["reason"] is not None]
        assert (odd["what"], odd["zone"], odd["kind"], odd["reason"]) == ("changed", "seat 2", "back", "another back")
        assert odd["track"] in {m["track"] for m in first if m["zone"] == "seat 2"}
        assert [m["zone"] for m in watched.asks(what="report") if m["reason"] == "another back"] == ["seat 2"]
        assert watched.watcher.is_settled

    def test_the_other_deck_laid_down_beside_the_game_is_no_card_of_it(self, watched: Watched) -> None:
        # Given a red back where decks are laid down and one beside the zones, and four blue ones in play
        layout, felt = watched.view.layout, watched.view.felt
        felt.put(Card.parse("7h"), *layout.zone("deck").spot(), wrong=FOREIGN)
        felt.put(Card.parse("6h"), 400, 640, 0, wrong=FOREIGN)
        for seat in (1, 2, 4, 5):
            felt.put(Card.parse("9h"), *layout.seat_spot(seat, 0))

        # When frames pass
        told = watched.frames(20)

        # Then nothing is told of either
        assert len(told) == 6 and {m["reason"] for m in told} == {None}
