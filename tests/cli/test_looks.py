"""Looking into journals, rules, machine and pictures from the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import cv2
import pytest

from engine.cards import DECK, Card
from hardware.simulated.camera import RenderedCamera
from hardware.simulated.faces import Colours, face
from hardware.simulated.felt import Felt
from tests.cli.running import ROOT, croupier, printed
from vision.felt import felt_for

MISSING = re.compile(r"\b(story|direction|word|undo|fault|doubt|refused|fact|note)-[a-z_-]+")
"""A message that a catalogue lacks is printed by its id."""


def picture_of(cards: list[str], path: Path) -> Path:
    """Write a picture of a felt with these cards on the board."""
    felt, layout = Felt(), felt_for(6)
    for slot, card in enumerate(cards, start=1):
        felt.put(Card.parse(card), *layout.board_spot(slot), face_up=True)
    cv2.imwrite(str(path), RenderedCamera(layout, 1).frame(felt))
    return path


def test_a_whole_journal_is_verified(played: Path) -> None:
    # Given the journal of a hand
    # When it is verified
    verdict, said = printed("verify", played), croupier("verify", played)

    # Then it is intact, with a checkpoint at the end of its hand
    assert (verdict["intact"], verdict["first_seq_bad"], verdict["checkpoints"]) == (True, None, 1)
    assert said.returncode == 0 and "intact" in said.stdout and "1 hands" in said.stdout


def test_a_damaged_record_is_named_and_everything_before_it_is_exported(
    damaged: tuple[Path, int], tmp_path: Path
) -> None:
    # Given a journal in which record 200 was changed
    path, seq = damaged

    # When it is verified and exported
    verdict, exported = croupier("verify", path), croupier("export", path, "--out", tmp_path / "out.jsonl")

    # Then both name the record, and the 199 before it are there
    assert verdict.returncode == 2 and f"record {seq}" in verdict.stdout
    assert exported.returncode == 2 and f"record {seq}" in exported.stderr
    lines = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text().splitlines()]
    assert [line["seq"] for line in lines] == list(range(1, seq))


def test_a_journal_is_exported_line_by_line_with_every_field(played: Path) -> None:
    # Given the journal of a hand
    # When it is exported
    lines = [json.loads(line) for line in croupier("export", played, "--jsonl").stdout.splitlines()]

    # Then each record is a line with the fields of the design
    fields = {"v", "type", "seq", "id", "run_id", "at_ms", "wall_ms", "by", "cause", "data"}
    assert all(fields <= set(line) for line in lines)
    assert [line["seq"] for line in lines] == list(range(1, len(lines) + 1))


@pytest.mark.parametrize("language", ["en", "pl", "it"])
def test_the_story_of_a_journal_is_told_in_every_language_without_a_gap(language: str, simulated: Path) -> None:
    # Given a journal with slips, lost devices and doubts
    # When its story is told
    told = croupier("replay", simulated, "--lang", language)

    # Then every line has words
    lines = told.stdout.splitlines()
    assert told.returncode == 0 and len(lines) > 200
    assert [line for line in lines if MISSING.search(line)] == []


def test_the_story_of_one_hand_is_that_hand(simulated: Path) -> None:
    # Given a journal of several hands
    # When the third is told
    lines = croupier("replay", simulated, "--hand", 3).stdout.splitlines()

    # Then it begins with its number and says what players did
    assert lines[0].endswith("Hand 3") and any(re.search(r"seat \d (folds|calls|checks)", line) for line in lines)
    assert not any("Hand 4" in line for line in lines)


def test_the_doctor_looks_at_a_table_s_devices(tmp_path: Path) -> None:
    # Given a table whose boards are not plugged in and whose camera is a folder that is empty
    (tmp_path / "none").mkdir()
    text = (ROOT / "examples" / "camera-folder.toml").read_text()
    path = tmp_path / "table.toml"
    path.write_text(text.replace('"folder:pictures"', f'"folder:none"\nseat_panel = "{tmp_path}/tty"'))

    # When the doctor looks
    done = croupier("doctor", path, "--json")
    found = {check["what"]: check for check in json.loads(done.stdout)}

    # Then it says what is missing and what to do
    assert done.returncode == 1
    assert not found["camera"]["ok"] and "holds no pictures" in found["camera"]["says"]
    assert not found["seat panel"]["ok"] and "is the cable in?" in found["seat panel"]["says"]
    assert found["deal sensor"] == {"what": "deal sensor", "ok": True, "says": "this table has none"}


def test_a_picture_of_the_felt_is_read(tmp_path: Path) -> None:
    # Given a picture of five cards
    cards = ["Jc", "3d", "5c", "4h", "Jh"]
    picture = picture_of(cards, tmp_path / "felt.png")

    # When it is read
    (seen,) = printed("read", picture)

    # Then each card is there with its corners, in the form of the design
    assert {"image", "width", "height", "cards", "ms"} <= set(seen) and (seen["width"], seen["height"]) == (1280, 720)
    assert sorted(card["card"] for card in seen["cards"]) == sorted(cards)
    for card in seen["cards"]:
        assert {"kind", "card", "corners", "margin", "candidates", "reason"} <= set(card)
        assert card["kind"] == "face" and len(card["corners"]) == 4


@pytest.mark.slow
def test_a_deck_is_enrolled_from_a_picture_of_each_card_and_read_with(tmp_path: Path) -> None:
    # Given a folder with a picture of every card
    folder = tmp_path / "deck"
    folder.mkdir()
    for card in DECK:
        cv2.imwrite(str(folder / f"{card}.png"), face(card, Colours.FOUR))

    # When the deck is enrolled
    done = croupier("enrol-deck", "--from", folder, "--out", tmp_path / "my.deck")

    # Then pictures are read with it
    assert done.returncode == 0, done.stderr
    (seen,) = printed("read", picture_of(["Qs"], tmp_path / "q.png"), "--deck", tmp_path / "my.deck")
    assert [card["card"] for card in seen["cards"]] == ["Qs"]
