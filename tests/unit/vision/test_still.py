"""Reading picture files, whole and broken."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.in_view import InView, cleared
from vision.still import load_picture, read_picture

pytestmark = pytest.mark.slow  # whole pictures


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A picture of a felt with three cards, one covered, and a burn."""
    view = InView()
    for slot, card in enumerate(("Ac", "Tc", "9d"), start=1):
        name = view.lay(card, view.layout.board_spot(slot), turned=5 * slot)
    view.felt.cover(name)
    view.lay("2h", view.layout.burn_spot(1), face_up=False)
    path = tmp_path_factory.mktemp("still") / "board.png"
    cv2.imwrite(str(path), view.picture())
    return path


def test_a_picture_is_read_without_knowing_the_felt(board: Path) -> None:
    # Given a picture of a table / When it is read with no layout
    document = read_picture(board)

    # Then the uncovered cards are named, the covered one says why not, and the burn is a back
    cards = document["cards"]
    assert (document["image"], document["width"], document["height"]) == (str(board), 1280, 720)
    assert sorted(card["card"] for card in cards if card["card"]) == ["Ac", "Tc"]
    assert [card["kind"] for card in cards if card["card"] is None].count("back") == 1
    assert all(card["reason"] for card in cards if card["kind"] == "face" and card["card"] is None)


def test_each_card_has_the_fields_the_command_promises(board: Path) -> None:
    # Given a picture / When it is read / Then each card has its fixed form, corners inside the picture
    document = read_picture(board)
    assert set(document) == {"image", "width", "height", "cards", "ms"}
    for card in document["cards"]:
        assert set(card) == {"kind", "card", "corners", "margin", "candidates", "reason"}
        assert len(card["corners"]) == 4
        assert all(0 <= x <= 1280 and 0 <= y <= 720 for x, y in card["corners"])


def test_a_known_felt_is_read_through_its_markers(board: Path) -> None:
    # Given the layout of the felt / When the picture is read with it / Then the same cards are named
    cards = read_picture(board, layout=cleared().layout)["cards"]
    assert sorted(card["card"] for card in cards if card["card"]) == ["Ac", "Tc"]


def test_corners_are_in_pixels_of_the_stored_file(tmp_path: Path) -> None:
    # Given the felt enlarged beyond the size at which it is searched
    view = cleared()
    view.lay("Qh", view.layout.board_spot(3))
    path = tmp_path / "large.png"
    cv2.imwrite(str(path), cv2.resize(view.picture(), None, fx=2, fy=2))

    # When it is read
    [card] = [card for card in read_picture(path)["cards"] if card["card"]]

    # Then the card's middle is where it lies in the file: 0.8 px/mm, twice enlarged
    x, y = np.mean(card["corners"], axis=0)
    spot = view.layout.board_spot(3)
    assert (x, y) == (pytest.approx(spot.x_mm * 1.6, abs=3), pytest.approx(spot.y_mm * 1.6, abs=3))


@pytest.mark.parametrize("kind", ["alpha", "grey", "sixteen"])
def test_other_kinds_of_picture_are_read_as_well(board: Path, tmp_path: Path, kind: str) -> None:
    # Given the same table with transparency, in grey, or with 16 bits
    image = cv2.imread(str(board))
    assert image is not None
    changed = {
        "alpha": cv2.cvtColor(image, cv2.COLOR_BGR2BGRA),
        "grey": cv2.cvtColor(image, cv2.COLOR_BGR2GRAY),
        "sixteen": image.astype(np.uint16) * 257,
    }[kind]
    path = tmp_path / f"{kind}.png"
    cv2.imwrite(str(path), changed)

    # When it is read / Then the ace and the ten of clubs are there, or at least nothing is wrong in grey
    read = sorted(card["card"] for card in read_picture(path)["cards"] if card["card"])
    assert read == ["Ac", "Tc"] or (kind == "grey" and set(read) <= {"Ac", "Tc"})


def test_a_single_pixel_shows_no_card(tmp_path: Path) -> None:
    # Given a picture of one pixel / When it is read / Then it is a picture without cards
    path = tmp_path / "dot.png"
    cv2.imwrite(str(path), np.full((1, 1, 3), 255, np.uint8))
    document = read_picture(path)
    assert (document["width"], document["height"], document["cards"]) == (1, 1, [])


@pytest.mark.parametrize("width, height", [(1, 400), (16, 16), (17, 300), (400, 3)])
def test_slivers_show_no_card(tmp_path: Path, width: int, height: int) -> None:
    # Given a picture of odd proportions / When it is read / Then there is no card in it
    path = tmp_path / "sliver.png"
    cv2.imwrite(str(path), np.random.default_rng(1).integers(0, 255, (height, width, 3), np.uint8))
    assert read_picture(path)["cards"] == []


def test_what_is_not_a_picture_is_refused_with_its_name(tmp_path: Path) -> None:
    # Given files that are missing, empty, text, or a folder
    text = tmp_path / "notes.png"
    text.write_text("not a picture")
    empty = tmp_path / "empty.jpg"
    empty.touch()

    # When they are read / Then each is refused by name
    for path in (tmp_path / "missing.png", text, empty, tmp_path):
        with pytest.raises(ValueError, match=str(path)):
            load_picture(path)


@pytest.mark.parametrize("ending", [".png", ".jpg"])
def test_a_picture_cut_short_is_refused(board: Path, tmp_path: Path, ending: str) -> None:
    # Given two thirds of a picture file
    whole = tmp_path / f"whole{ending}"
    image = cv2.imread(str(board))
    assert image is not None
    cv2.imwrite(str(whole), image)
    cut = tmp_path / f"cut{ending}"
    cut.write_bytes(whole.read_bytes()[: whole.stat().st_size * 2 // 3])

    # When it is read / Then it is refused rather than read in part
    with pytest.raises(ValueError, match="cut short"):
        load_picture(cut)
