"""What is known of an enrolled deck, and the file that keeps it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from hardware.simulated.faces import Colours, back, face
from vision.corners import Corner
from vision.crops import whole_card
from vision.deck import CARDS, EnrolledDeck, IndexPlace, load_deck, save_deck
from vision.enrolment.learning import index_place
from vision.rectify import SHEET_PX_PER_MM, SHEET_SIZE

BLACK, RED, BLUE, GREEN, WHITE = (20, 22, 25), (40, 40, 190), (190, 80, 20), (50, 110, 20), (235, 240, 240)


def deck_of(colours: Colours = Colours.TWO) -> EnrolledDeck:
    return EnrolledDeck(
        sheets={card: whole_card(face(card, colours)) for card in CARDS},
        index=IndexPlace(x_mm=10.5, y_mm=22.0, height_mm=32.0, corners=2),
        indices={card: np.full((64, 48, 3), 7, np.uint8) for card in CARDS},
        inks=(BLACK, RED, RED, BLACK),
        paper=WHITE,
        back=whole_card(back("red")),
        known=frozenset(CARDS[:50]),
    )


def test_a_deck_survives_its_file_and_the_file_is_small(tmp_path: Path) -> None:
    # Given a deck
    deck = deck_of()

    # When it is written and read back
    save_deck(deck, tmp_path / "mine.deck")
    kept = load_deck(tmp_path / "mine.deck")

    # Then nothing is lost, and the file is under 2 MB
    assert all((kept.sheets[card] == deck.sheets[card]).all() for card in CARDS)
    assert all((kept.indices[card] == deck.indices[card]).all() for card in CARDS)
    assert kept.back is not None and deck.back is not None and (kept.back == deck.back).all()
    assert (kept.index, kept.inks, kept.paper, kept.known) == (deck.index, deck.inks, WHITE, deck.known)
    assert (tmp_path / "mine.deck").stat().st_size < 2_000_000


def test_what_a_deck_lacks_stays_lacking_in_its_file(tmp_path: Path) -> None:
    # Given a deck without back and indices / When kept / Then both are still None
    save_deck(replace(deck_of(), back=None, index=None, indices={}), tmp_path / "d")
    kept = load_deck(tmp_path / "d")
    assert kept.back is None and kept.index is None and not kept.indices


@pytest.mark.parametrize(
    ("inks", "colours"),
    [((BLACK, RED, RED, BLACK), 2), ((GREEN, BLUE, RED, BLACK), 4), ((BLUE, GREEN, GREEN, RED), 3)],
)
def test_the_colours_of_the_suits_are_counted(inks: tuple[tuple[int, int, int], ...], colours: int) -> None:
    # Given the inks of a deck / When its colours are counted / Then two shades of one colour are one
    assert replace(deck_of(), inks=inks).colours == colours  # type: ignore[arg-type]


def broken(folder: Path, how: str) -> Path:
    """Write a file that is no deck that can be used."""
    path = folder / f"{how}.npz"
    save_deck(deck_of(), path)
    content = path.read_bytes()
    match how:
        case "text":
            path.write_text("a deck")
        case "empty":
            path.write_bytes(b"")
        case "short":
            path.write_bytes(content[: len(content) // 2])
        case "bent":
            middle = len(content) // 2
            path.write_bytes(content[:middle] + bytes(64) + content[middle + 64 :])
        case "foreign":
            np.savez(path, other=np.zeros(3))
        case "letters":
            np.savez(path, rank_signs=np.zeros(3), suit_signs=np.zeros(3))
        case "small":
            np.savez(path, version=1, sheets=np.zeros((51, 88, 64, 3), np.uint8), inks=np.zeros((5, 3)),
                     index=np.zeros(0), indices=np.zeros(0), back=np.zeros(0), known=np.ones(52, bool))  # fmt: skip
        case "newer":
            np.savez(path, version=99, sheets=np.zeros(3))
        case "missing":
            path.unlink()
    return path


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ("text", "is not an enrolled deck"),
        ("empty", "is damaged"),
        ("short", "is damaged"),
        ("bent", "is damaged"),
        ("foreign", "is not an enrolled deck"),
        ("letters", "holds letters only"),
        ("small", "is damaged"),
        ("newer", "newer version"),
        ("missing", "cannot be read"),
    ],
)
def test_a_file_that_cannot_be_used_is_named_with_what_is_wrong(how: str, says: str, tmp_path: Path) -> None:
    # Given a file that is no whole deck
    path = broken(tmp_path, how)

    # When it is loaded / Then it is named, with what is wrong
    with pytest.raises(ValueError, match=says) as refused:
        load_deck(path)
    assert str(refused.value).startswith(str(path))


def corner(x_mm: float, y_mm: float, height_mm: float = 14.0) -> Corner:
    scale = SHEET_PX_PER_MM
    return Corner(x=x_mm * scale, y=y_mm * scale, height=height_mm * scale, angle=0.0, score=0.9)


def test_where_the_indices_stand_is_the_median_over_the_cards() -> None:
    # Given indices in the usual corner, one of them found in a wrong place, and a card on which none was found
    places = ((5.0, 10.0), (5.2, 10.4), (4.8, 9.9), (5.0, 10.0), (20.0, 35.0))
    faces = [*([corner(x, y)] for x, y in places), []]

    # When their place is asked for
    place = index_place(faces)

    # Then the odd one does not count
    assert place == IndexPlace(x_mm=5.0, y_mm=10.0, height_mm=14.0, corners=2) and not place.is_jumbo


def test_indices_in_all_four_corners_are_noticed() -> None:
    # Given cards with an index at the left and at the right / When asked / Then there are four of them
    width = SHEET_SIZE[0] / SHEET_PX_PER_MM
    place = index_place([[corner(5.0, 10.0, 22.0), corner(width - 5.0, 10.0, 22.0)]] * 3)
    assert place is not None and place.corners == 4 and place.is_jumbo and place.x_mm == 5.0


def test_a_deck_whose_indices_are_mostly_not_found_has_no_place_for_them() -> None:
    # Given an index on one card of four / When asked / Then nothing is claimed
    assert index_place([[corner(5.0, 10.0)], [], [], []]) is None
