"""A deck is learnt from one picture of each card, and its cards are read from then on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from engine.cards import Card
from hardware.simulated.faces import Colours, back, face
from tests.vision.enrolled import FELT, enrolled, folder_of, side_by_side, spread
from tests.vision.in_view import InView
from tests.vision.with_networks import needs_networks
from vision.deck import CARDS
from vision.deck_check import check_backs, check_deck
from vision.deck_expert import DeckExpert
from vision.enrolled_reading import read_enrolled
from vision.enrolment.enrolling import Enrolment, enrol_folder
from vision.enrolment.prompted import Prompter
from vision.finding import find_on_felt
from vision.picture import Picture
from vision.rectify import rectify
from vision.sources import Frame, SourceLost

pytestmark = [needs_networks, pytest.mark.slow]
PHOTOGRAPHS = Path(__file__).parents[3] / "shared" / "cards" / "single_rotated"


@pytest.fixture(scope="module")
def learnt(tmp_path_factory: pytest.TempPathFactory) -> Enrolment:
    return enrolled(tmp_path_factory.mktemp("deck") / "faces")


@pytest.fixture(scope="module")
def expert(learnt: Enrolment) -> DeckExpert:
    return DeckExpert(learnt.deck)


def test_what_is_learnt_of_a_deck_is_what_was_drawn(learnt: Enrolment) -> None:
    # Given the simulated deck, whose indices are 32 mm high, their middle 10.5 mm from the edge
    deck = learnt.deck

    # When it is enrolled / Then its colours, its indices and its back are known, and no two cards are one to it
    assert deck.colours == 2 and not deck.is_dark and deck.back is not None
    assert deck.index is not None and deck.index.is_jumbo and deck.index.corners == 2
    assert deck.index.x_mm == pytest.approx(10.5, abs=1.5)
    assert learnt.tested.is_safe


def test_cards_on_a_felt_are_read_as_cards_of_the_deck(expert: DeckExpert) -> None:
    # Given a felt with ten cards of the deck at odd angles
    view = InView(colours=Colours.TWO, tilt=0.04)
    cards = ["Jc", "Js", "8d", "9d", "Ts"]
    for place, card in enumerate(cards, start=1):
        view.lay(card, view.layout.board_spot(place), turned=7.0 * place - 20)

    # When each is read
    image = view.picture()
    readings = [read_enrolled(rectify(image, found.corners), expert) for found in find_on_felt(image, view.calibration)]

    # Then each is what it is
    assert sorted(str(reading.card) for reading in readings) == sorted(cards)


def test_a_card_that_is_not_of_the_deck_is_not_taken_for_one_that_is(expert: DeckExpert) -> None:
    # Given the back of a card, and bare felt
    for strange in (back("red"), np.full((352, 252, 3), FELT, np.uint8)):
        # When the deck's expert sees it
        view = expert.view(strange)

        # Then it names none of its cards, and says why
        assert view.card is None and view.reason is not None


def test_a_picture_that_shows_another_card_than_its_name_is_named(tmp_path: Path) -> None:
    # Given a folder in which the picture of the king of diamonds is called the ace of hearts
    folder = folder_of(tmp_path / "deck")
    cv2.imwrite(str(folder / "Ah.png"), face(Card.parse("Kd"), Colours.TWO))

    # When the deck is enrolled / Then it is refused, and both cards are named
    with pytest.raises(ValueError, match=r"Ah\.png seems to show Kd|Kd and Ah look the same"):
        enrol_folder(folder)


def test_a_picture_without_a_card_is_named(tmp_path: Path) -> None:
    # Given a folder in which one picture shows the bare felt
    folder = folder_of(tmp_path / "deck")
    cv2.imwrite(str(folder / "3d.png"), np.full((480, 640, 3), FELT, np.uint8))

    # When the deck is enrolled / Then that picture is named
    with pytest.raises(ValueError, match=r"no card was found in 3d\.png"):
        enrol_folder(folder)


def test_a_deck_whose_cards_are_too_blurred_to_tell_is_refused(tmp_path: Path) -> None:
    # Given pictures taken far out of focus
    folder = folder_of(tmp_path / "deck")
    for card in CARDS:
        cv2.imwrite(str(folder / f"{card}.png"), cv2.GaussianBlur(face(card, Colours.TWO), (0, 0), 22))

    # When the deck is enrolled / Then it is refused, pairs are named, and it is said what to do
    with pytest.raises(ValueError, match=r"cannot be read safely: .*[cdhs] and .*more light"):
        enrol_folder(folder)


def test_a_whole_deck_in_a_spread_is_whole(expert: DeckExpert) -> None:
    # Given 52 cards in rows, each covered by the next / When they are checked / Then all are there once
    check = check_deck(spread(CARDS), expert)
    assert check.is_whole, check


def test_a_missing_card_and_one_that_is_there_twice_are_named(expert: DeckExpert) -> None:
    # Given a spread in which the queen of hearts lies in place of the four of clubs
    cards = [Card.parse("Qh") if card == Card.parse("4c") else card for card in CARDS]

    # When it is checked
    check = check_deck(spread(cards), expert)

    # Then both are named, and nothing else
    assert (check.missing, check.twice) == ((Card.parse("4c"),), (Card.parse("Qh"),))


def test_a_deck_whose_indices_are_not_known_is_checked_where_its_cards_lie_whole(learnt: Enrolment) -> None:
    # Given a deck that was enrolled without its indices, and 52 cards side by side with a second queen of hearts
    expert = DeckExpert(replace(learnt.deck, index=None, indices={}, known=frozenset()))
    cards = [Card.parse("Qh") if card == Card.parse("4c") else card for card in CARDS]

    # When they are checked
    check = check_deck(side_by_side([face(card, Colours.TWO) for card in cards], columns=13), expert)

    # Then what is wrong is named, and of a spread in which they hide one another all are asked for but those on top
    assert (check.missing, check.twice, check.unread) == ((Card.parse("4c"),), (Card.parse("Qh"),), 0)
    assert not check_deck(spread(CARDS), expert).is_whole


def test_a_back_of_another_colour_is_noticed_among_the_decks_own(expert: DeckExpert) -> None:
    # Given five blue backs and a red one of the same print
    picture = side_by_side([*[back("blue")] * 5, back("red")])

    # When they are checked against the deck, which is blue / Then one is another's
    check = check_backs(picture, expert)
    assert (check.own, check.foreign) == (5, 1)


class Hand:
    """A camera under which somebody lays one picture after the other, each for some frames."""

    def __init__(self, pictures: Sequence[Picture], frames: int = 4) -> None:
        self._frames = [picture for picture in pictures for _ in range(frames)]
        self._given = 0

    def read(self) -> Frame | None:
        if self._given == len(self._frames):
            raise SourceLost("the camera gives no more pictures")
        self._given += 1
        return Frame(image=self._frames[self._given - 1], captured_at_ms=self._given * 100)

    def close(self) -> None:
        """Nothing is held."""


def shown(card: Card) -> Picture:
    return side_by_side([face(card, Colours.TWO)], columns=1)


def test_cards_are_taken_as_they_are_asked_for() -> None:
    # Given somebody who lays down what is asked for, first the wrong card
    said: list[str] = []
    pictures = [shown(Card.parse("8d")), *(shown(card) for card in CARDS)]

    # When a deck is enrolled from the camera
    prompter = Prompter(Hand(pictures, frames=3), said.append)
    prompter.run()

    # Then each card was taken, and the wrong one was remarked upon
    assert list(prompter.taken) == list(CARDS)
    assert said[0] == "1 of 52: lay down Ac, alone and face up"
    assert said[1].startswith("that looks like 8d; Ac is wanted")
    assert prompter.taken[CARDS[0]].seems == CARDS[0]


def test_a_camera_that_is_lost_is_said_with_the_card_that_was_due() -> None:
    # Given a camera that fails after one card / When a deck is enrolled / Then the next card is named
    with pytest.raises(ValueError, match="no more pictures; 2c was due, 1 cards were taken"):
        Prompter(Hand([shown(CARDS[0])]), lambda line: None).run()


@pytest.mark.skipif(not PHOTOGRAPHS.is_dir(), reason="the photographs are not there")
def test_a_photographed_deck_is_learnt_from_one_picture_a_card_and_read_in_the_others(tmp_path: Path) -> None:
    # Given three photographs of each card of a real deck, the first of each in a folder to enrol from
    taken: dict[str, list[Path]] = {}
    for path in sorted(PHOTOGRAPHS.iterdir()):
        rank, suit, _ = path.stem.lower().split("_")
        letter = {"10": "T"}.get(rank, rank[0].upper())
        taken.setdefault(letter + suit[0], []).append(path)
    folder = tmp_path / "deck"
    folder.mkdir()
    for code, paths in taken.items():
        (folder / f"{code}.jpg").symlink_to(paths[0])

    # When the deck is enrolled and every fourth of the others is read
    from tests.vision.measure_enrolment import read_photograph

    expert = DeckExpert(enrol_folder(folder).deck)
    read = {code: read_photograph(paths[1], expert) for code, paths in sorted(taken.items())[::4]}

    # Then every card is read, and right
    assert {code: str(reading and reading.card) for code, reading in read.items()} == {code: code for code in read}
    assert re.fullmatch("([2-9TJQKA][cdhs])+", "".join(read))
