"""``croupier enrol-deck`` and ``croupier check-deck``: what they print, write and refuse."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import cv2
import pytest

from engine.cards import Card
from hardware.simulated.faces import Colours, back, face
from tests.cli.running import croupier
from tests.vision.enrolled import folder_of, side_by_side, spread
from tests.vision.with_networks import needs_networks
from vision import network
from vision.deck import CARDS, load_deck
from vision.templates import load_templates


@pytest.fixture(scope="module")
def faces(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return folder_of(tmp_path_factory.mktemp("deck") / "faces")


@pytest.fixture(scope="module")
def deck(faces: Path) -> Path:
    path = faces.parent / "mine.deck"
    done = croupier("enrol-deck", "--from", faces, "--out", path)
    assert done.returncode == 0, done.stderr
    return path


@needs_networks
@pytest.mark.slow
def test_enrolling_says_what_was_learnt_and_writes_the_deck(faces: Path, tmp_path: Path) -> None:
    # Given a folder of faces / When the deck is enrolled
    done = croupier("enrol-deck", "--from", faces, "--out", tmp_path / "d", "--json")

    # Then a document says what was learnt, and the file holds it
    told = json.loads(done.stdout)
    assert (told["cards"], told["colours"], told["back"], told["tested"]["wrong"]) == (52, 2, True, 0)
    assert set(load_deck(tmp_path / "d").sheets) == set(CARDS)


@pytest.mark.slow
def test_without_networks_the_letters_are_learnt_of_pictures_named_in_any_way_and_said_as_a_document(
    faces: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Given an installation without networks, and pictures named 10H.png and the like
    monkeypatch.setattr(network, "FOLDER", tmp_path)
    folder = tmp_path / "deck"
    folder.mkdir()
    for card in CARDS:
        shutil.copy(faces / f"{card}.png", folder / f"{str(card).replace('T', '10').upper()}.png")

    # When the deck is enrolled
    done = croupier("enrol-deck", "--from", folder, "--out", tmp_path / "d", "--json")

    # Then every letter is known, and a document says what is not
    assert done.returncode == 0, done.stderr
    assert set(load_templates(tmp_path / "d").ranks.signs) == {card.rank for card in CARDS}
    told = json.loads(done.stdout)
    assert (told["deck"], told["cards"], told["tested"]) == (str(tmp_path / "d"), 52, None)
    assert "not tested without the eye's networks" in told["remarks"][0]


@needs_networks
@pytest.mark.slow
def test_a_whole_spread_with_its_own_backs_ends_well(deck: Path, tmp_path: Path) -> None:
    # Given pictures of the whole deck, face up and face down
    cv2.imwrite(str(tmp_path / "faces.png"), spread(CARDS))
    cv2.imwrite(str(tmp_path / "backs.png"), side_by_side([back("blue")] * 3))

    # When it is checked
    done = croupier("check-deck", tmp_path / "faces.png", "--backs", tmp_path / "backs.png", "--deck", deck)

    # Then it is whole
    assert done.returncode == 0 and "52 of 52 cards are there" in done.stdout, (done.stdout, done.stderr)


@needs_networks
@pytest.mark.slow
def test_a_spread_with_a_card_less_is_said_with_exit_status_1(deck: Path, tmp_path: Path) -> None:
    # Given a spread without the six of spades
    cv2.imwrite(str(tmp_path / "faces.png"), spread([card for card in CARDS if card != Card.parse("6s")]))

    # When it is checked / Then the card is named
    done = croupier("check-deck", tmp_path / "faces.png", "--deck", deck, "--json")
    assert done.returncode == 1 and json.loads(done.stdout)["missing"] == ["6s"]


def test_a_folder_that_lacks_a_card_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    # Given a folder with one face
    cv2.imwrite(str(tmp_path / "Ah.png"), face(Card.parse("Ah"), Colours.TWO))

    # When the deck is enrolled
    done = croupier("enrol-deck", "--from", tmp_path, "--out", tmp_path / "d")

    # Then the missing cards are named in one line
    assert done.returncode == 2 and done.stderr.startswith(f"croupier: {tmp_path} lacks Ac, 2c")
    assert not (tmp_path / "d").exists()


def test_a_file_that_is_no_deck_is_refused(tmp_path: Path) -> None:
    # Given a picture in place of a deck / When a spread is checked with it / Then it is named
    cv2.imwrite(str(tmp_path / "Ah.png"), face(Card.parse("Ah"), Colours.TWO))
    done = croupier("check-deck", tmp_path / "Ah.png", "--deck", tmp_path / "Ah.png")
    assert done.returncode == 2 and "Ah.png is not an enrolled deck" in done.stderr
