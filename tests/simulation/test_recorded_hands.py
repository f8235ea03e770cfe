"""Hands that were really played, dealt at port height: the right stacks, and a covered card leaves them unawarded."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path

import pytest

from controller.codec import from_data
from controller.config import HARDWARE
from controller.direction import Kind
from controller.events import DirectionGiven
from engine.rake import Rake
from engine.seats import Chips
from tests.simulation.worlds import RECORDED, play_hands, recorded_hand, recorded_table

NAMES = sorted(path.stem for path in RECORDED.glob("*.phh"))


@pytest.mark.parametrize("hardware", [(), HARDWARE], ids=["taps only", "everything"])
@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_hand_ends_with_the_recorded_stacks(name: str, hardware: tuple[str, ...], tmp_path: Path) -> None:
    # Given a table and the record of a hand
    table = recorded_table(tmp_path, recorded_hand(name), hardware)

    # When it is dealt again
    assert play_hands(table, 1)

    # Then everybody has what they had in the world
    expected = json.loads((RECORDED / f"{name}.phh.expected.json").read_text())[0]["expected_finishing_stacks"]
    assert [chair.stack for _, chair in sorted(table.table.play.chairs.items())] == expected
    assert table.table.play.hand is None


def test_a_house_s_share_is_told_to_the_dealer_and_leaves_the_table(tmp_path: Path) -> None:
    # Given a recorded hand of which the house takes 5 %, at most 300, once there is a flop
    recorded = recorded_hand("dwan-ivey-2009")
    rake = Rake(per_mille=50, cap=Chips(300), step=Chips(25))
    table = recorded_table(tmp_path, replace(recorded, setup=replace(recorded.setup, rake=rake)), ())
    before = sum(recorded.setup.stacks)

    # When it is dealt
    assert play_hands(table, 1)

    # Then the dealer was told to take 300 before pushing the rest, and the table has 300 less
    told = [from_data(record.type, dict(record.data)) for record in table.loop._memory.read()]
    pushes = [each.direction for each in told if isinstance(each, DirectionGiven) and each.direction.kind is Kind.PUSH]
    (push,) = pushes
    chips = [(step.id, step.args["amount"]) for step in push.steps if "amount" in step.args]
    assert chips == [("step-rake", 300), ("step-push", 1_109_200)]
    assert push.fact is not None and push.fact.args == {"amount": 1_109_200}
    assert sum(chair.stack for chair in table.table.play.chairs.values()) == table.table.play.bought == before - 300


@pytest.mark.parametrize("hidden", [1, 2, 5])
@pytest.mark.parametrize("hardware", [("camera",), HARDWARE], ids=["camera", "everything"])
def test_a_hand_with_a_card_that_nobody_may_see_ends_unawarded_in_doubt(
    hidden: int, hardware: tuple[str, ...], tmp_path: Path
) -> None:
    # Given a recorded hand of which one public card is hidden from the camera and from people
    table = recorded_table(tmp_path, recorded_hand("dwan-ivey-2009"), hardware, hidden=hidden)

    # When it is dealt
    ended = play_hands(table, 1)

    # Then nobody gets the pot, and the table says which card it lacks
    assert not ended
    play = table.table.play
    assert play.hand is not None and play.hand.pot_total > 0
    assert len(play.doubts) == 1
    assert play.direction is not None and play.direction.kind.value == "name"


@pytest.mark.slow
def test_a_hand_at_port_height_takes_well_under_a_tenth_of_a_second(tmp_path: Path) -> None:
    # Given a recorded hand, dealt once to warm up
    times = []
    for run in range(4):
        folder = tmp_path / str(run)
        folder.mkdir()
        table = recorded_table(folder, recorded_hand("dwan-ivey-2009"), HARDWARE)

        # When it is dealt again
        began = time.process_time()
        assert play_hands(table, 1)
        times.append(time.process_time() - began)

    # Then it is quick, whatever else the machine does
    assert min(times[1:]) < 0.1
