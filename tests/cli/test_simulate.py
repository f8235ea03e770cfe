"""`croupier simulate`: the same seed is the same evening, whoever runs it, and the world's own account fits it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from controller.wiring.recorded import BadInput
from controller.wiring.simulate import Simulation, simulate
from controller.wiring.simulate_report import draw, print_report, write_report
from tests.cli.running import croupier, croupier_alone

KEYS = ["hands", "seconds", "violations", "slips", "journal_hash"]
"""The form that others read; more keys may follow."""


@pytest.mark.slow
def test_the_same_seed_gives_the_same_journal_in_another_process(tmp_path: Path) -> None:
    # Given an evening of ten hands with slips and faults
    here = simulate(Simulation(hands=10, seed=9, slips=0.05, faults=0.3, journal=tmp_path / "a.sqlite"))

    # When it is simulated again elsewhere
    asked = ("simulate", "--hands", 10, "--seed", 9, "--slips", 0.05, "--faults", 0.3, "--json")
    there = json.loads(croupier_alone(*asked).stdout)

    # Then both journals are the same to the byte, and another seed's is not
    other = simulate(Simulation(hands=10, seed=10, slips=0.05, faults=0.3, journal=tmp_path / "b.sqlite"))
    assert list(there)[: len(KEYS)] == KEYS and there["hands"] == 10 and there["violations"] == []
    assert there["journal_hash"] == here["journal_hash"] != other["journal_hash"]


@pytest.mark.slow
@pytest.mark.parametrize("hardware", ["none", "camera", "boards", "full"])
@pytest.mark.parametrize("structure", ["limit", "pot", "no"])
def test_a_table_with_any_hardware_deals_any_structure(hardware: str, structure: str, tmp_path: Path) -> None:
    # Given four hands of a structure, with this hardware and slips
    asked = Simulation(
        hands=4, seed=2, structure=structure, seats=9, slips=0.03, hardware=hardware, journal=tmp_path / "j.sqlite"
    )

    # When they are dealt
    report = simulate(asked)

    # Then all come to their end without a violation
    assert (report["hands"], report["violations"]) == (4, [])


def test_the_world_writes_what_really_happened_line_by_line(tmp_path: Path) -> None:
    # Given an evening whose dealer slips
    truth = tmp_path / "truth.jsonl"

    # When it is simulated
    report = simulate(Simulation(hands=15, seed=3, slips=0.08, faults=0.4, truth=truth, journal=tmp_path / "j.sqlite"))

    # Then every slip of the report is one line of the world's account, and what was found had been made
    lines = [json.loads(line) for line in truth.read_text().splitlines()]
    assert all({"hand", "at_ms", "what", "slip"} <= set(line) for line in lines)
    assert [line["at_ms"] for line in lines] == sorted(line["at_ms"] for line in lines)
    made = [line["slip"] for line in lines if line["slip"]]
    assert made and {code: made.count(code) for code in set(made)} == {
        code: counts["made"] for code, counts in report["slips"].items() if counts["made"]
    }
    assert all(counts["detected"] <= counts["made"] for counts in report["slips"].values())
    assert sum(counts["detected"] for counts in report["slips"].values()) > 0


def test_a_report_for_a_person_says_what_went_wrong() -> None:
    # Given what came of a simulation
    report = {
        "hands": 3,
        "seconds": 0.5,
        "violations": ["hand 3: chips"],
        "slips": {"WRONG_SEAT": {"made": 1, "detected": 1, "remedied": 1}},
        "journal_hash": "ab",
    }

    # When it is printed
    text = print_report(report)

    # Then every part is there
    assert text.splitlines()[0] == "3 hands in 0.5 s, 1 violations"
    assert "violation: hand 3: chips" in text and "WRONG_SEAT" in text and text.endswith("journal hash ab")


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"seats": "2-11"}, "--seats 2-11"),
        ({"seats": "6-4"}, "--seats 6-4"),
        ({"seats": "many"}, "--seats many"),
        ({"game": "stud", "seats": 9}, "--seats 9"),
        ({"game": "stud", "structure": "pot"}, "--structure: stud"),
        ({"game": "chess"}, "--game: 'chess'"),
        ({"structure": "spread"}, "--structure: holdem"),
        ({"profile": "mine"}, "--profile mine"),
        ({"seats": 11}, "--seats 11"),
        ({"seats": 1}, "--seats 1"),
    ],
)
def test_what_cannot_be_simulated_is_named_before_anything_is_written(
    asked: dict[str, object], says: str, tmp_path: Path
) -> None:
    # Given something that this version does not deal
    simulation = Simulation(hands=1, seed=1, journal=tmp_path / "j.sqlite", **asked)  # type: ignore[arg-type]

    # When it is asked for
    with pytest.raises(BadInput) as refused:
        simulate(simulation)

    # Then it is named, and no journal is begun
    assert str(refused.value).startswith(says) and list(tmp_path.iterdir()) == []


def test_a_truth_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    # Given a folder in the place of the file
    # When the world is to write there
    done = croupier("simulate", "--hands", 1, "--truth", tmp_path)

    # Then that is refused by its name
    assert done.returncode == 2 and str(tmp_path) in done.stderr


@pytest.mark.slow
def test_two_hundred_hands_take_reasonable_time(tmp_path: Path) -> None:
    # Given two hundred hands with every kind of trouble
    # When they are simulated
    report = simulate(Simulation(hands=200, seed=5, slips=0.02, faults=0.2, journal=tmp_path / "j.sqlite"))

    # Then it is a matter of seconds and nothing is violated
    assert report["violations"] == [] and report["seconds"] < 30


def test_a_mixed_evening_deals_both_games_and_several_numbers_of_players_in_one_journal(tmp_path: Path) -> None:
    # Given eight hands of both games
    truth = tmp_path / "truth.jsonl"
    asked = Simulation(hands=8, seed=1, game="mixed", seats="3-4", truth=truth, journal=tmp_path / "j.sqlite")

    # When they are dealt
    report = simulate(asked)

    # Then the world tells of more than one game, and every hand is in the one journal
    opened = [line for line in map(json.loads, truth.read_text().splitlines()) if line["what"] == "table opened"]
    assert report["violations"] == [] and report["hands"] == 8
    assert {line["game"] for line in opened} == {"holdem", "stud"}


def test_a_written_report_leaves_the_rest_of_its_page_alone(tmp_path: Path) -> None:
    # Given a page with something beside the report
    row = {"made": 4, "detected": 3, "remedied": 3, "mended": 0, "told": 0, "missed": 1, "only_told": 0}
    slips = {"WRONG_SEAT": {**row, "cards_until_detection": 2}}
    report = {"hands": 9, "violations": [], "slips": slips, "false_alarms": {}, "taps": {}, "journal_hash": "ab"}
    page = tmp_path / "slips.md"
    page.write_text("before\n<!-- simulated -->\nstale\n<!-- end of simulated -->\nafter\n")

    # When it is written
    write_report(page, {"hands": 9}, {"full": report})

    # Then only the report is new, and its picture lies beside it
    text = page.read_text()
    assert text.startswith("before\n") and text.endswith("\nafter\n") and "stale" not in text
    assert "3 of 4 slips" in text and "75.0 %" in text
    assert (tmp_path / "slips.svg").read_text() == draw({"full": report})
