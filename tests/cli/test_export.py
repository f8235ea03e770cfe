"""What is written out of a journal or a history: for other programs, and told to people in three languages."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from controller.published.words import LANGUAGES, Words
from controller.wiring.inspect import records_of
from controller.wiring.played import deals_of
from engine.checking import check_record
from engine.phh import BurnedOne, parse_hands
from tests.cli.running import PHH, ROOT, croupier

TRANSCRIPTS = ROOT / "tests" / "golden" / "transcripts"
TOLD = (PHH / "dwan-ivey-2009.phh", TRANSCRIPTS / "eight-to-the-river.phh")
"""A hold'em hand; and a stud hand with an open pair, a player out of time and a community card on the river."""


def exported(*arguments: object) -> str:
    """Run ``croupier export``, which must succeed, and return what it printed."""
    done = croupier("export", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def refused(*arguments: object) -> str:
    """Run ``croupier export``, which must refuse in one line, and return it."""
    done = croupier("export", *arguments)
    assert (done.returncode, done.stdout) == (2, "") and len(done.stderr.splitlines()) == 1
    return done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", TOLD, ids=lambda path: path.stem)
def test_a_hand_is_told_as_the_golden_file_has_it(path: Path, language: str) -> None:
    # Given a hand, told in a language
    text, golden = exported(path, "--transcript", "--language", language), TRANSCRIPTS / f"{path.stem}.{language}.txt"

    # When it is told otherwise on purpose
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(text, encoding="utf-8")

    # Then the file shows the difference to whoever reads it
    assert golden.read_text(encoding="utf-8") == text


def test_a_journal_is_told_hand_by_hand(simulated: Path) -> None:
    # Given a journal of twelve hands, some of which were void or dealt again
    deals = list(deals_of(records_of(simulated)))
    ended = [hand for hand in deals if hand.nothing is None or not hand.nothing.dealt_again]

    # When it is told, and one of its hands alone
    whole, third = exported(simulated, "--transcript"), exported(simulated, "--transcript", "--hand", 3)

    # Then every deal begins with its number, every hand ends with the stacks, and the third is there as it is alone
    titles = [line.partition(" (")[0] for line in whole.splitlines() if line.startswith("Hand ")]
    assert titles == [f"Hand {deal.started.number}" for deal in deals] and 6 < len(ended) <= 12
    assert whole.count("Stacks after the hand") == len(ended)
    assert third.startswith("Hand 3\n") and third.strip() in whole


def test_a_told_journal_has_words_for_everything(simulated: Path) -> None:
    # Given a journal of twelve hands by chance
    for language in LANGUAGES:
        # When it is told in a language
        text = exported(simulated, "--transcript", "--lang", language)

        # Then nothing in it lacks words
        assert "[" not in text


def test_an_exported_hand_says_when_everything_happened_and_under_which_rules(simulated: Path) -> None:
    # Given the third hand of a journal, as a history
    text = exported(simulated, "--phh", "--hand", 3)

    # When it is read
    (hand,) = parse_hands(text, "third.phhs")

    # Then it has the milliseconds of everything in it, its burns and its rules, and can have been played so
    assert len(hand.times) == len(hand.actions) and list(hand.times) == sorted(hand.times) and hand.times[-1] > 0
    assert "_rules = " in text and "_rules_hash = " in text
    assert sum(isinstance(action, BurnedOne) for action in hand.actions) == 3
    check_record(hand)


def test_a_hand_whose_cards_nobody_read_is_told_as_far_as_it_went(tmp_path: Path) -> None:
    # Given a history whose winner's cards were never seen
    path = tmp_path / "covered.phh"
    path.write_text((PHH / "dwan-ivey-2009.phh").read_text().replace("7h6h", "????"))

    # When it is told
    text = exported(path, "--transcript")

    # Then it ends with what is missing
    assert text.splitlines()[-1] == Words("en").label("transcript-unread", seats=[3])


def test_a_told_hand_can_be_written_to_a_file(tmp_path: Path) -> None:
    # Given a place for it
    out = tmp_path / "told.txt"

    # When a history is told into a file
    printed = exported(TOLD[0], "--transcript", "--lang", "pl", "--out", out)

    # Then the file has it, and nothing is printed
    assert printed == "" and out.read_text(encoding="utf-8").startswith("Rozdanie dwan-ivey-2009.phh\nHold’em")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((TOLD[0],), "is a hand history already; it can be told with --transcript"),
        ((TOLD[0], "--phh"), "is a hand history already"),
        ((TOLD[0], "--phh", "--transcript"), "--phh and --transcript are several forms; ask for one of them"),
        ((TOLD[0], "--transcript", "--hand", 4), "there is no section 4; it has 1 hand(s)"),
        (("none.phh", "--transcript"), "none.phh: cannot be read: No such file or directory"),
        (("README.md", "--transcript"), "README.md is not a journal"),
        (("x.sqlite", "--hand", 3), "--hand goes with --phh or --transcript"),
        ((TOLD[0], "--transcript", "--lang", "de"), "'de' is not one of 'en', 'pl', 'it'"),
    ],
)
def test_what_cannot_be_exported_is_one_line(arguments: tuple[object, ...], says: str) -> None:
    # Given something that cannot be written out
    # When it is asked for
    # Then one line says why
    assert says in refused(*arguments)


def test_a_hand_that_is_not_in_the_journal_is_said(simulated: Path) -> None:
    # Given a journal of twelve hands
    # When the ninetieth is to be told
    # Then
    assert "there is no finished hand 90" in refused(simulated, "--transcript", "--hand", 90)


def test_a_history_that_cannot_have_happened_is_not_told(tmp_path: Path) -> None:
    # Given a history in which somebody acts out of turn
    path, out = tmp_path / "odd.phh", tmp_path / "told.txt"
    path.write_text(TOLD[1].read_text().replace('"p4 cc", "p5 cc", "p6 cbr 5"', '"p5 cc", "p6 cbr 5"'))

    # When it is to be told
    said = refused(path, "--transcript", "--out", out)

    # Then the action is named, and no file is begun
    assert "action 10 'p5 cc': Seat 4 is to act (P40)" in said and not out.exists()
