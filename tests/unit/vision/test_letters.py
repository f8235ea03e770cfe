"""Learning letters and suits, and keeping what was learnt."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from engine.cards import Card, Rank, Suit
from hardware.simulated.faces import Colours, face
from vision.enrolment.folder import named_in
from vision.enrolment.letters import enrol, main
from vision.templates import load_templates, save_templates, shipped_templates


@pytest.fixture
def four_faces(tmp_path: Path) -> Path:
    folder = tmp_path / "deck"
    folder.mkdir()
    for card in ("7c", "Qd", "2h", "Ks"):
        cv2.imwrite(str(folder / f"{card}.png"), face(Card.parse(card), Colours.FOUR))
    return folder


def test_a_deck_is_learnt_from_one_picture_a_card(four_faces: Path) -> None:
    # Given four faces / When they are enrolled / Then their ranks and suits are known
    learnt = enrol(named_in(four_faces))
    assert set(learnt.ranks.signs) == {Rank.SEVEN, Rank.QUEEN, Rank.TWO, Rank.KING}
    assert set(learnt.suits.signs) == set(Suit)


def test_what_was_learnt_survives_the_file(four_faces: Path, tmp_path: Path) -> None:
    # Given a deck on disk / When it is loaded / Then it compares as before, to the precision kept
    learnt = enrol(named_in(four_faces))
    save_templates(learnt, tmp_path / "deck.npz")
    loaded = load_templates(tmp_path / "deck.npz")
    assert loaded.ranks.signs == learnt.ranks.signs
    assert float(np.abs(loaded.ranks.inks - learnt.ranks.inks).max()) < 0.01


def test_a_blank_picture_is_named_and_refused(four_faces: Path) -> None:
    # Given a picture on which no index is / When the deck is enrolled / Then that picture is named
    cv2.imwrite(str(four_faces / "3d.png"), np.full((528, 378, 3), 240, np.uint8))
    with pytest.raises(ValueError, match=r"3d\.png"):
        enrol(named_in(four_faces))


def test_a_file_that_is_no_deck_is_refused(tmp_path: Path) -> None:
    # Given text and a foreign archive / When loaded as a deck / Then both are refused by name
    (tmp_path / "a.npz").write_text("text")
    np.savez(tmp_path / "b.npz", other=np.zeros(3))
    for name in ("a.npz", "b.npz", "missing.npz"):
        with pytest.raises(ValueError, match=name):
            load_templates(tmp_path / name)


def test_the_command_writes_a_deck(four_faces: Path, tmp_path: Path) -> None:
    # Given a folder of faces / When the command runs / Then the file it writes can be loaded
    assert main(["--deck", str(four_faces), "--out", str(tmp_path / "mine.npz")]) == 0
    assert load_templates(tmp_path / "mine.npz").suits.signs


def test_the_shipped_templates_know_every_rank_and_suit() -> None:
    # Given the templates that come with the program / When listed / Then none is missing
    assert set(shipped_templates().ranks.signs) == set(Rank)
    assert set(shipped_templates().suits.signs) == set(Suit)
