"""What cannot be used is refused in plain words on standard error, with exit status 2."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.running import PHH, ROOT, croupier, needs_mosquitto

DWAN = PHH / "dwan-ivey-2009.phh"
TAPS_ONLY = ROOT / "examples" / "taps-only.toml"


def refused(*arguments: object) -> str:
    """Return what a command says when it refuses."""
    done = croupier(*arguments)
    assert done.returncode == 2, (done.returncode, done.stdout, done.stderr)
    assert done.stdout == "" and "Traceback" not in done.stderr
    return done.stderr.strip()


@contextmanager
def taken_port() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def history(folder: Path, *exchanged: tuple[str, str]) -> Path:
    """Write the recorded hand with something in it exchanged."""
    text = DWAN.read_text()
    for right, wrong in exchanged:
        assert right in text
        text = text.replace(right, wrong)
    path = folder / "hand.phh"
    path.write_text(text)
    return path


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ('variant = "NT"', 'variant = "XX"', "variant 'XX'"),
        ("starting_stacks = [1125600, 2000000, 553500]\n", "", "the field starting_stacks is missing"),
        ("[1125600, ", '["many", ', "starting_stacks holds 'many'"),
        ('"p3 cbr 7000"', '"p3 dances"', "p3 dances"),
        ('"p3 cbr 7000"', '"p9 cbr 7000"', "p9 cbr 7000"),
        ('"d db Jh"', '"d db Zh"', "d db Zh"),
        ('variant = "NT"', 'variant = "NT', "not a hand history"),
    ],
)
def test_a_history_that_does_not_parse_is_named_with_what_is_wrong_in_it(
    right: str, wrong: str, says: str, tmp_path: Path
) -> None:
    # Given a history with one mistake
    path = history(tmp_path, (right, wrong))

    # When it is to be played
    said = refused("play", path, "--json")

    # Then one line names the file and the mistake
    assert said.startswith(f"croupier: {path}: ") and says in said and len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ('"p3 cbr 7000"', '"p3 cbr 3000"', None),
        ('"p3 cbr 7000"', '"p1 cbr 7000"', "action 4 'p1 cbr 7000': Seat 3 is to act (P40)"),
        ('"p3 cbr 7000"', '"p3 cbr 700000"', "The stack allows 553,000 at most (C-7)"),
        ('"p3 cbr 7000"', '"p3 cbr -7000"', "'-7000' is not an amount; write a whole number above 0"),
        ('"d db Jh"', '"d db 7h"', "That card is already out (P25)"),
        ('"d dh p1 Ac2d"', '"d dh p1 Ac2d2c"', "action 1 'd dh p1 Ac2d2c': seat 1 is dealt 2 cards, not 3 (H-3)"),
        ('"p3 sm 7h6h"', '"p3 sm 9h8h"', "Seat 3 shows other cards than were seen (P47)"),
    ],
)
@pytest.mark.parametrize("command", ["play", "demo --no-browser --seconds 1 --hand"])
def test_a_history_that_cannot_have_happened_is_refused_by_the_action_and_its_rule(
    command: str, right: str, wrong: str, says: str | None, tmp_path: Path
) -> None:
    # Given a history that reads well and breaks the rules, or that has another size of a raise
    path = history(tmp_path, (right, wrong))
    if says is None:
        # When it is played as recorded / Then the record is believed
        assert command != "play" or croupier("play", path).returncode == 0
        return

    # When it is to be dealt
    said = refused(*command.split(), path)

    # Then one line names the file, the action and the rule
    assert said.startswith(f"croupier: {path}: action ") and says in said and len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("exchanged", "says"),
    [
        (
            [("min_bet", "_runs = [[9, 2]]\nmin_bet")],
            "its board is dealt 2 times",
        ),
        ([("min_bet", "_timeouts = [[6, 2]]\nmin_bet"), ('"p2 f", ', "")], "the time of seat 2 runs out in it"),
        (
            [("min_bet", "_winners = [[19, 0, 0, 3]]\nmin_bet"), ('"p3 sm 7h6h"', '"p3 sm ????"')],
            "its pot went by cards that only the dealer saw",
        ),
    ],
)
def test_what_a_table_cannot_deal_of_a_hand_is_said_before_it_is_dealt_otherwise(
    exchanged: list[tuple[str, str]], says: str, tmp_path: Path
) -> None:
    # Given a Hold'em history that the rules know, with something in it that a table does not direct
    path = history(tmp_path, *exchanged)

    # When it is to be played
    said = refused("play", path)

    # Then that is named, and what tells the hand
    assert says in said and f"croupier export {path} --transcript" in said and "\n" not in said


def test_a_profile_of_the_house_refuses_what_as_recorded_believes(tmp_path: Path) -> None:
    # Given a raise below the least
    path = history(tmp_path, ('"p3 cbr 7000"', '"p3 cbr 3000"'))

    # When it is dealt by the documents' rules
    said = refused("play", path, "--profile", "documents")

    # Then the size that would be right is said
    assert said == f"croupier: {path}: action 4 'p3 cbr 3000': Least 4,000, most 553,000 (H-9)"


@pytest.mark.parametrize("pace", ["nan", "inf", "-1"])
def test_a_pace_that_is_no_pace_is_named_by_its_line(pace: str, tmp_path: Path) -> None:
    # Given a simulated table's file with it
    path = tmp_path / "table.toml"
    path.write_text((ROOT / "examples" / "full-table.toml").read_text().replace("speed = 1 ", f"speed = {pace} "))

    # When the table is to run
    said = refused("run", path)

    # Then
    assert said.startswith(f"croupier: {path}, line ") and "simulated.speed" in said


def test_a_journal_is_not_written_over_by_its_own_export(simulated: Path, tmp_path: Path) -> None:
    # Given a journal, and a file with something in it
    journal, other = tmp_path / "j.sqlite", tmp_path / "kept.jsonl"
    journal.write_bytes(simulated.read_bytes())
    other.write_text("mine")
    before = journal.read_bytes()

    # When it is to be exported over itself, and a journal that is not there over the file
    said = refused("export", journal, "--out", journal), refused("export", tmp_path / "none", "--out", other)

    # Then both are as they were
    assert "is the journal itself" in said[0] and journal.read_bytes() == before
    assert "there is no journal" in said[1] and other.read_text() == "mine"


def test_a_folder_with_a_journal_in_it_is_answered_with_the_journal(simulated: Path) -> None:
    # Given the folder of a journal
    # When it is to be verified
    said = refused("verify", simulated.parent)

    # Then the journal is named
    assert f"{simulated.parent} is a folder, not a journal; did you mean {simulated.parent}/" in said


def test_a_file_that_is_not_a_history_is_named(tmp_path: Path) -> None:
    # Given nothing, an empty file, a folder and a picture
    empty, noise = tmp_path / "empty.phh", tmp_path / "noise.phh"
    empty.touch()
    noise.write_bytes(b"\x89PNG\xff\xfe")

    # When each is to be played
    said = [refused("play", path) for path in (tmp_path / "none.phh", empty, tmp_path, noise)]

    # Then each is refused for its own reason
    assert [line.rsplit(": ", 1)[1] for line in said] == [
        "No such file or directory",
        "no hand in this file",
        "Is a directory",
        "is not text; a hand history (PHH) is",
    ]


@pytest.mark.parametrize("asked", [("play",), ("demo", "--no-browser", "--hand")])
def test_a_stud_hand_is_said_to_come_later_and_how_it_can_be_read_today(asked: tuple[str, ...]) -> None:
    # Given the record of a stud hand
    path = PHH / "stud" / "wsop-2023-43-5-5.phh"

    # When it is to be dealt
    said = refused(*asked, path)

    # Then one line says that it is not, and what tells it; and that does
    assert said.startswith(f"croupier: {path}: stud is dealt at a table, but not yet from a record; holdem is; ")
    assert "\n" not in said
    assert f"croupier export {path} --transcript" in said
    assert croupier("export", path, "--transcript").returncode == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("play", DWAN, "--section", 4), "there is no section 4; it has 1 hand(s)"),
        (("play", DWAN, "--profile", "mine"), "use one of documents, tda_2024"),
        (("play", DWAN, "--journal", "no/such/folder/j.sqlite"), "No such file or directory"),
        (("play", DWAN, "--height", "moon"), "'ports', 'wire'"),
        (("play", DWAN, "--cover", 0), "--cover"),
        (("demo", "--game", "chess"), "--game: 'chess' is not known; use one of holdem"),
        (("demo", "--game", "razz"), "--game: razz is not dealt at a table yet; holdem and stud are"),
        (("demo", "--game", "stud", "--structure", "no"), "--structure: stud is not played at no limit here; use one"),
        (("demo", "--game", "stud", "--seats", 9), "--seats 9: stud is for 8 at most"),
        (("demo", "--structure", "spread"), "--structure: holdem is not played at spread limit here"),
        (("simulate", "--game", "razz"), "--game: razz is not dealt at a table yet; holdem and stud are"),
        (("simulate", "--structure", "spread"), "--structure: holdem is not played at spread limit here"),
        (("simulate", "--structure", "big"), "--structure: 'big' is no structure; use one of limit, pot, no"),
        (("demo", "--seconds", -5), "--seconds"),
        (("demo", "--seconds", "nan"), "--seconds"),
        (("run", TAPS_ONLY, "--seconds", "inf"), "--seconds"),
        (("demo", "--speed", "nan"), "--speed"),
        (("demo", "--speed", "inf"), "--speed"),
        (("simulate", "--slips", "nan"), "nan is no finite number"),
        (("simulate", "--faults", "nan"), "nan is no finite number"),
        (("simulate", "--slips", 1.5), "--slips"),
        (("simulate", "--slips", "many"), "--slips"),
        (("verify", "tests"), "tests is a folder, not a journal"),
        (("export", "tests"), "tests is a folder, not a journal"),
        (("replay", "tests"), "tests is a folder, not a journal"),
        (("export", "none.sqlite", "--phh", "--jsonl"), "ask for one of them"),
        (("play",), "Missing argument"),
        (("play", DWAN, "--often"), "--often"),
        (("deal",), "No such command 'deal'"),
        (("demo", "--hand", "none.phh"), "none.phh: cannot be read"),
        (("run", "none.toml"), "none.toml: cannot be read"),
        (("verify", "none.sqlite"), "there is no journal at none.sqlite"),
        (("export", "README.md"), "README.md is not a journal"),
        (("replay", "README.md"), "README.md is not a journal"),
        (("rules", "show", "--profile", "mine"), "use one of"),
        (("read", "none.png"), "none.png cannot be read"),
        (("read", "README.md", "--json"), "is not a picture"),
        (("enrol-deck", "--from", "none", "--out", "x"), "none is no folder"),
        (("doctor", "none.toml"), "none.toml: cannot be read"),
        (("simulate", "--hands", 0), "--hands"),
    ],
    ids=lambda value: " ".join(map(str, value))[:40] if isinstance(value, tuple) else "",
)
def test_what_cannot_be_done_is_said_in_plain_words(arguments: tuple[object, ...], says: str) -> None:
    # Given something that cannot be used
    # When it is asked for
    said = refused(*arguments)

    # Then one line says what it is
    assert says in said and len(said.splitlines()) == 1 and said.startswith("croupier: ")


@pytest.mark.parametrize("option", ["--http-port", "--mqtt-port"])
def test_a_port_in_use_is_named_with_the_option_that_chooses_another(option: str, tmp_path: Path) -> None:
    # Given a port that another program has
    with taken_port() as port:
        # When a table is to use it
        said = refused("run", TAPS_ONLY, "--no-browser", "--data", tmp_path, "--http-port", 0, option, port)

    # Then the option is named
    assert f"port {port} is in use" in said and said.endswith(option)


@pytest.mark.parametrize("command", [("demo",), ("run", TAPS_ONLY)])
def test_a_data_folder_that_cannot_be_written_is_named(command: tuple[object, ...], tmp_path: Path) -> None:
    # Given a file in the place of the data folder
    place = tmp_path / "data"
    place.write_text("not a folder")

    # When a table is to keep its journal there
    said = refused(*command, "--no-browser", "--http-port", 0, "--data", place)

    # Then the folder and the option are named
    assert str(place) in said and "--data" in said


@pytest.mark.parametrize("command", [("run", TAPS_ONLY)])
def test_a_damaged_journal_is_refused_by_its_record_and_left_as_it_is(
    command: tuple[object, ...], damaged: tuple[Path, int]
) -> None:
    # Given a data folder whose journal has a changed record
    path, seq = damaged
    before = path.read_bytes()

    # When a table is to go on from it
    said = refused(*command, "--no-browser", "--http-port", 0, "--data", path.parent)

    # Then the record is named and nothing is written
    assert f"record {seq}" in said and path.read_bytes() == before


@pytest.mark.slow
@needs_mosquitto
def test_a_journal_of_another_table_is_refused(tmp_path: Path) -> None:
    # Given a data folder of a table with other players
    first = tmp_path / "first.toml"
    first.write_text(TAPS_ONLY.read_text().replace("stack = 10000", "stack = 20000"))
    data = ("--no-browser", "--http-port", 0, "--data", tmp_path / "data")
    assert croupier("run", first, *data, "--seconds", 0.1).returncode == 0

    # When another table is to go on from it
    said = refused("run", TAPS_ONLY, *data)

    # Then it says so, and what to do
    assert "another set-up" in said and "--data" in said
