"""The controller is killed at a random moment of a hand; started again with the same data it stands where it stood."""

from __future__ import annotations

import random
import signal
import time
from pathlib import Path

import pytest

from controller.apply import apply, opened
from controller.codec import event_of
from controller.events import TableOpened
from controller.state import Table
from controller.wiring.inspect import records_of, verify
from engine.cards import Card
from tests.cli.running import PHH, Running, eventually
from tests.cli.test_play import expected

pytestmark = [pytest.mark.slow, pytest.mark.alone]

SEEDS = (1, 2, 3, 4)
SEATS = 3
STACKS = SEATS * 10_000


def demo(data: Path, seed: int, *more: object) -> Running:
    ports = ("--http-port", 0, "--mqtt-port", 0)
    return Running(
        "demo", *more, "--no-browser", *ports, "--seats", SEATS, "--speed", 0, "--seed", seed, "--data", data
    )


def folded(data: Path, until: int | None = None) -> Table:
    """The table that the journal tells of, up to a record."""
    table: Table | None = None
    for one in records_of(data / "journal.sqlite"):
        if until is not None and one.seq > until:
            break
        event = event_of(one)
        if table is None:
            assert isinstance(event, TableOpened)
            table = opened(event, seq=one.seq, at_ms=one.at_ms)
        else:
            table = apply(table, event, seq=one.seq, at_ms=one.at_ms)
    assert table is not None
    return table


def run_again_at(data: Path) -> int | None:
    """The number of the record with which the second run began; None before it."""
    runs = [one.seq for one in records_of(data / "journal.sqlite") if one.type == "run_started"]
    return runs[1] if len(runs) > 1 else None


def hands_ended(data: Path, after: int) -> list[tuple[str, int]]:
    """How each hand ended since a record, and the number of the record that says so."""
    ends = ("hand_closed", "hand_voided")
    return [(one.type, one.seq) for one in records_of(data / "journal.sqlite") if one.seq > after and one.type in ends]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_whose_controller_was_killed_goes_on_at_the_same_direction(seed: int, tmp_path: Path) -> None:
    # Given a demo that is killed at a moment nobody chose
    with demo(tmp_path, seed) as first:
        assert first.address
        time.sleep(random.Random(seed).uniform(0.2, 2.5))
        first.end(signal.SIGKILL)
    before = folded(tmp_path)

    # When it is started again with the same data
    with demo(tmp_path, seed + 100) as second:
        assert second.address
        went_on = eventually(lambda: len(hands_ended(tmp_path, before.seq)) >= 1, 30.0, every_s=0.2)
        second.end(signal.SIGINT)

    # Then the very direction stood again, with its hand, cards and chips, and the hand was played to its end
    again = run_again_at(tmp_path)
    assert again is not None and before.play.direction is not None
    after = folded(tmp_path, again)
    assert (after.play.direction_id, after.play.direction) == (before.play.direction_id, before.play.direction)
    assert (after.play.hand, after.play.identities) == (before.play.hand, before.play.identities)
    places = {token: held.place for token, held in before.play.custody.items()}
    assert {token: held.place for token, held in after.play.custody.items()} == places
    assert went_on
    how, closed_at = hands_ended(tmp_path, before.seq)[0]
    final = folded(tmp_path, closed_at).play
    assert how == "hand_closed" and verify(tmp_path / "journal.sqlite")["intact"]
    assert sum(chair.stack for chair in final.chairs.values()) == final.bought == STACKS


def test_a_recorded_hand_whose_controller_was_killed_ends_with_its_stacks_all_the_same(tmp_path: Path) -> None:
    # Given a recorded hand that is killed while its board is dealt or bet on
    hand = PHH / "wsop-2023-43-5-1.phh"
    with demo(tmp_path, 1, "--hand", hand) as first:
        assert first.address
        assert eventually(lambda: folded(tmp_path).play.hand is not None and bool(board(tmp_path)), 20.0)
        first.end(signal.SIGKILL)
    assert hands_ended(tmp_path, 0) == []

    # When it is started again
    with demo(tmp_path, 1, "--hand", hand) as second:
        assert eventually(lambda: [how for how, _ in hands_ended(tmp_path, 0)] == ["hand_closed"], 30.0, every_s=0.2)
        second.end(signal.SIGINT)

    # Then it went on where it was, to the stacks that it really ended with
    chairs = folded(tmp_path).play.chairs
    assert [int(chairs[str(seat)].stack) for seat in range(1, 6)] == expected(hand)


def board(data: Path) -> tuple[Card, ...]:
    """The board that the journal tells of."""
    hand = folded(data).play.hand
    return hand.board if hand else ()
