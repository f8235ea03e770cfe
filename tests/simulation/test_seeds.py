"""Whole tables from seeds, with slips and faults: never stuck, always the same, and every chip accounted for."""

from __future__ import annotations

import io
from itertools import product
from pathlib import Path

import pytest

from controller.config import HARDWARE
from controller.journal import export_jsonl, verify
from engine.rules import Structure
from hardware.simulated.dealer import Slips
from tests.simulation.ledger import Ledger
from tests.simulation.worlds import STRUCTURES, SUBSETS, Callers, play_hands, table_from_seed

TROUBLE = Slips(rate=0.05, faults=0.3)


def _plays(folder: Path, seed: int, hands: int) -> None:
    # Given a table with this seed's seats, structure and hardware, where things go wrong
    table = table_from_seed(
        folder, seed, hardware=SUBSETS[seed % 4], structure=STRUCTURES[seed // 4 % 3], slips=TROUBLE
    )

    # When hands are dealt
    went_on = play_hands(table, hands)

    # Then it never got stuck, and a checker with nothing but the exported journal agrees on every chip
    assert went_on, (seed, table.table.play.direction, table.table.play.doubts, table.table.faults)
    out = io.StringIO()
    export_jsonl(folder / "table.journal", out)
    ledger = Ledger().read(out.getvalue().splitlines())
    assert ledger.wrong == [] and ledger.hands >= hands
    chairs = table.table.play.chairs.values()
    assert {int(chair.seat): int(chair.stack) for chair in chairs} == dict(ledger.stacks)


@pytest.mark.parametrize("seed", range(12))
def test_twenty_hands_from_seeds_are_dealt_to_their_end(seed: int, tmp_path: Path) -> None:
    _plays(tmp_path, seed, 2)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 160))
def test_three_hundred_hands_from_seeds_are_dealt_to_their_end(seed: int, tmp_path: Path) -> None:
    _plays(tmp_path, seed, 5)


def test_the_same_seed_gives_the_same_journal_byte_for_byte(tmp_path: Path) -> None:
    # Given two tables of the same seed, and one of another
    folders = [tmp_path / name for name in ("one", "two", "other")]
    heads = []

    # When the same hands are dealt at each
    for folder, seed in zip(folders, (7, 7, 8), strict=True):
        folder.mkdir()
        table = table_from_seed(folder, seed, hardware=HARDWARE, slips=TROUBLE)
        assert play_hands(table, 3)
        heads.append(table.loop._memory.head)

    # Then the first two journals have the same hash, and the third another
    assert heads[0] == heads[1] != heads[2]
    assert verify(folders[0] / "table.journal").first_seq_bad is None


@pytest.mark.parametrize("present", list(product((False, True), repeat=len(HARDWARE))))
def test_any_subset_of_the_hardware_deals_a_hand_to_its_end(present: tuple[bool, ...], tmp_path: Path) -> None:
    # Given a table with some of the hardware
    hardware = [device for device, here in zip(HARDWARE, present, strict=True) if here]
    table = table_from_seed(tmp_path, 3, hardware=hardware, seats=6, players=Callers())

    # When a hand is dealt
    # Then it comes to its end with every chip
    assert play_hands(table, 1)
    assert sum(chair.stack for chair in table.table.play.chairs.values()) == table.table.play.bought


def test_with_taps_only_a_nine_handed_hand_takes_at_most_twelve_taps_beyond_the_actions(tmp_path: Path) -> None:
    # Given nine players who all go to the showdown, and no hardware at all
    table = table_from_seed(tmp_path, 1, hardware=(), seats=9, players=Callers(), structure=Structure.FIXED_LIMIT)

    # When the hand is dealt
    assert play_hands(table, 1)

    # Then the dealer tapped twelve times at most besides a tap for each round, and one more before the flop
    names = [record.data["name"] for record in table.loop._memory.read() if record.type == "command_answered"]
    assert names.count("winner") == 1
    assert len([name for name in names if name not in ("act", "round_done")]) <= 12
    assert names.count("round_done") == 4 and names.count("act") == 1


def test_a_seed_in_which_nothing_goes_wrong_has_no_faults(tmp_path: Path) -> None:
    # Given a full table without slips or faults
    table = table_from_seed(tmp_path, 4, hardware=HARDWARE)

    # When hands are dealt
    assert play_hands(table, 3)

    # Then the journal holds no fault, no doubt and no refusal
    records = list(table.loop._memory.read())
    assert not {record.type for record in records} & {"fault_found", "doubt_raised", "contradiction_seen"}
    assert all(record.data["refused"] is None for record in records if record.type == "command_answered")
