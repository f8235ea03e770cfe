"""The outside checker can fail: a good run passes, and whatever is changed in either account is noticed."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from controller.journal import export_jsonl
from controller.wiring.simulate import Simulation, simulate
from tests.outside.checker import Verdict, check
from tests.outside.felt import Felt

Lines = list[dict[str, Any]]


@cache
def _run(slips: float, seed: int, hands: int = 8) -> tuple[str, str]:
    """Return the truth and the exported journal of a short run."""
    with TemporaryDirectory() as folder:
        truth, journal = Path(folder) / "t.jsonl", Path(folder) / "j.sqlite"
        report = simulate(Simulation(hands=hands, seed=seed, seats=4, slips=slips, truth=truth, journal=journal))
        assert report["hands"] > 0
        out = io.StringIO()
        export_jsonl(journal, out)
        return truth.read_text(), out.getvalue()


def _lines(text: str) -> Lines:
    return [json.loads(line) for line in text.splitlines()]


def _checked(truth: Lines, journal: Lines) -> Verdict:
    return check(map(json.dumps, truth), map(json.dumps, journal))


def _first(lines: Lines, fits: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    return next(line for line in lines if fits(line))


def test_a_run_without_slips_has_nothing_to_complain_of() -> None:
    # Given a run in which nobody slips
    truth, journal = _run(0.0, 1)

    # When both accounts are held against each other
    verdict = check(truth.splitlines(), journal.splitlines())

    # Then everything fits
    assert verdict.violations == verdict.explained == []
    assert verdict.hands == 8 and not verdict.false_alarms


def _moves_a_chip(truth: Lines, journal: Lines) -> None:
    stacks = _first(truth, lambda line: line["what"] == "hand over")["stacks"]
    stacks["1"], stacks["2"] = stacks["1"] + 1, stacks["2"] - 1


def _loses_a_chip(truth: Lines, journal: Lines) -> None:
    closed = _first(journal, lambda line: line["type"] == "hand_closed")
    closed["data"]["stacks"][0][1] -= 1


def _swaps_a_card(truth: Lines, journal: Lines) -> None:
    known = _first(journal, lambda line: line["type"] == "card_identified")
    known["data"]["card"] = "2c" if known["data"]["card"] != "2c" else "2d"


def _sees_a_face_that_was_never_up(truth: Lines, journal: Lines) -> None:
    turned = _first(truth, lambda line: line["what"] == "turned up")
    truth.remove(turned)


def _gives_the_pot_to_another(truth: Lines, journal: Lines) -> None:
    pushed = _first(journal, lambda line: line["type"] == "pot_pushed")
    (winner, amount), *rest = pushed["data"]["shares"]
    pushed["data"]["shares"] = [[winner % 4 + 1, amount], *rest]


def _miscounts_a_pot(truth: Lines, journal: Lines) -> None:
    collected = _first(journal, lambda line: line["type"] == "bets_collected" and line["data"]["pots"])
    collected["data"]["pots"][0] += 1


def _bets_what_is_not_there(truth: Lines, journal: Lines) -> None:
    _first(journal, lambda line: line["type"] == "called")["data"]["amount"] += 10**6


def _leaves_the_dealer_without_direction(truth: Lines, journal: Lines) -> None:
    given = [line for line in journal if line["type"] == "direction_given"]
    journal.remove(given[len(given) // 2])


def _stops_in_mid_hand(truth: Lines, journal: Lines) -> None:
    del journal[len(journal) // 2 + 3 :]


def _waits_for_an_hour(truth: Lines, journal: Lines) -> None:
    for line in journal[len(journal) // 2 :]:
        line["at_ms"] += 3_600_000


@pytest.mark.parametrize(
    "changed",
    [
        _moves_a_chip,
        _loses_a_chip,
        _swaps_a_card,
        _sees_a_face_that_was_never_up,
        _gives_the_pot_to_another,
        _miscounts_a_pot,
        _bets_what_is_not_there,
        _leaves_the_dealer_without_direction,
        _stops_in_mid_hand,
        _waits_for_an_hour,
    ],
    ids=lambda change: change.__name__.strip("_").replace("_", " "),
)
def test_whatever_is_changed_is_noticed(changed: Callable[[Lines, Lines], None]) -> None:
    # Given the accounts of a good run, one of them changed in one place
    truth, journal = map(_lines, _run(0.0, 1))
    changed(truth, journal)

    # When they are held against each other
    # Then the checker complains
    assert _checked(truth, journal).violations != []


def _with_a_found_slip() -> tuple[Lines, Lines, str]:
    """Return a run with one slip, which was found and put right, and its name."""
    for seed in range(1, 30):
        truth, journal = map(_lines, _run(0.01, seed, hands=3))
        slips = _checked(truth, journal).slips
        if len(slips) == 1 and slips[0].found and slips[0].remedied and slips[0].code != "NOT_READ":
            return truth, journal, slips[0].id
    raise AssertionError("no such run")


def test_a_slip_that_the_journal_does_not_tell_of_is_missed() -> None:
    # Given a run in which one slip was found
    truth, journal, name = _with_a_found_slip()

    # When the journal is silent about it
    silent = [line for line in journal if line["type"] != "fault_found"]

    # Then the slip counts as missed
    slip = next(slip for slip in _checked(truth, silent).slips if slip.id == name)
    assert slip.found is None and not slip.remedied


def test_a_fault_that_nobody_made_is_a_false_alarm() -> None:
    # Given a run in which one slip was found
    truth, journal, _ = _with_a_found_slip()

    # When the world says that nobody slipped
    for line in truth:
        line["slip"] = None

    # Then the table has cried wolf
    assert sum(_checked(truth, journal).false_alarms.values()) > 0


def test_a_remedy_that_was_left_half_done_does_not_count() -> None:
    # Given a run in which one slip was put right
    truth, journal, name = _with_a_found_slip()

    # When its fault is never settled
    open_still = [line for line in journal if line["type"] != "fault_cleared"]

    # Then it was found and not remedied
    slip = next(slip for slip in _checked(truth, open_still).slips if slip.id == name)
    assert slip.found and not slip.remedied


def test_a_card_that_is_turned_over_where_it_lies_stays_one_card() -> None:
    # Given a felt with one card on the board
    felt = Felt()
    felt.take({"what": "turned up", "card": "Ah", "place": "board 5", "slip": None})

    # When it is turned down there and then burned
    felt.take({"what": "moved", "card": "Ah", "place": "board 5", "up": False, "slip": None})
    felt.take({"what": "moved", "card": "Ah", "place": "burn", "up": False, "slip": None})

    # Then it lies among the burns and nowhere else
    assert (felt.at["board 5"]["Ah"], felt.at["burn"]["Ah"]) == (0, 1)
