"""Which picture of a folder shows which card."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.cards import Card
from vision.deck import CARDS
from vision.enrolment.folder import pictures_in

NAMES = [f"{card}.png" for card in CARDS]


def folder_of(folder: Path, names: Iterable[str]) -> Path:
    for name in names:
        (folder / name).touch()
    return folder


def test_pictures_are_known_by_the_names_of_their_cards(tmp_path: Path) -> None:
    # Given 52 pictures, some named in other ways, a back, and a note
    others = {"Ah.png": "AH.JPG", "Td.png": "10d.webp", "2c.png": "2C.png"}
    folder = folder_of(tmp_path, [*(others.get(name, name) for name in NAMES), "back.png", "note.txt"])

    # When they are told apart
    pictures = pictures_in(folder)

    # Then each card has its own
    assert set(pictures.faces) == set(CARDS)
    assert pictures.faces[Card.parse("Td")].name == "10d.webp" and pictures.faces[Card.parse("Ah")].name == "AH.JPG"
    assert pictures.back == folder / "back.png"


def test_pictures_without_names_are_taken_in_the_order_of_the_deck(tmp_path: Path) -> None:
    # Given 53 numbered pictures
    folder = folder_of(tmp_path, [f"IMG_{number}.jpg" for number in range(1, 54)])

    # When they are told apart
    pictures = pictures_in(folder)

    # Then the first is the ace of clubs, the tenth its ten, and the last the back
    assert pictures.faces[Card.parse("Ac")].name == "IMG_1.jpg"
    assert pictures.faces[Card.parse("Tc")].name == "IMG_10.jpg"
    assert pictures.faces[Card.parse("Ks")].name == "IMG_52.jpg"
    assert pictures.back is not None and pictures.back.name == "IMG_53.jpg"


@pytest.mark.parametrize(
    ("names", "says"),
    [
        ([name for name in NAMES if name not in ("Ah.png", "7s.png")], "lacks Ah, 7s"),
        ([*NAMES, "10h.jpg"], "Th is there twice: Th.png, 10h.jpg"),
        ([*NAMES, "back.png", "Back.jpg"], "several pictures of the back"),
        (["a.png", "b.png"], "holds 2 pictures, none named after a card"),
        ([], "holds 0 pictures"),
    ],
)
def test_what_is_missing_or_there_twice_is_named(names: list[str], says: str, tmp_path: Path) -> None:
    # Given a folder from which no whole deck can be learnt / When it is looked at / Then it is said why
    with pytest.raises(ValueError, match=says):
        pictures_in(folder_of(tmp_path, names))


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    # Given nothing / When it is looked at / Then it is named
    with pytest.raises(ValueError, match="none is no folder"):
        pictures_in(tmp_path / "none")
