"""Slips with cards that leave the deck, made by the simulated dealer: found, put right, and the hand played on."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.simulated.dealer import Planned
from hardware.simulated.sensing import Sensing
from tests.simulation.worlds import play_hands
from tests.unit.hardware.test_slips import events, scripted, told

FULL = ("camera", "deal_sensor")
SENSOR = ("deal_sensor",)


@pytest.mark.parametrize(
    ("code", "hardware", "found"),
    [
        ("BURN_MISSING", FULL, ["BURN_MISSING"]),
        ("BURN_MISSING", SENSOR, ["BURN_MISSING"]),
        ("BURN_DOUBLE", FULL, ["BURN_DOUBLE"]),
        ("BURN_DOUBLE", SENSOR, ["UNCLEAR_DEAL", "BURN_DOUBLE"]),
        ("OFF_TABLE", (), ["OFF_TABLE"]),
        ("WRONG_BUTTON", (), ["WRONG_BUTTON"]),
    ],
)
def test_a_slip_while_cards_leave_the_deck_is_found_and_the_hand_played_on(
    tmp_path: Path, code: str, hardware: tuple[str, ...], found: list[str]
) -> None:
    # Given a dealer who will slip so, and not mend it
    table, account = scripted(tmp_path, Planned(code=code, hand=1, mends=False), hardware=hardware)

    # When the hand is dealt
    assert play_hands(table, 1)

    # Then the world's account has it, the table found what it is, and the world's chips are the table's
    assert [line["slip"] for line in told(account) if line["slip"]] == [code]
    codes = [fault["code"] for fault in events(table, "fault_found")]
    assert [each for each in codes if each != "TIME_UP"] == found
    table.close()
    chairs = {int(chair.seat): int(chair.stack) for chair in table.table.play.chairs.values()}
    assert table.dealer.chips.behind == chairs


def test_two_cards_as_one_are_asked_about_and_counted_as_they_lie(tmp_path: Path) -> None:
    # Given two cards of the deal that leave the deck as one
    table, account = scripted(tmp_path, Planned(code="DOUBLE_FEED", hand=1, mends=False), hardware=FULL)

    # When the hand is dealt
    assert play_hands(table, 1)

    # Then the dealer was asked where the second lies, and said what the world knows
    (slip,) = [line for line in told(account) if line["slip"]]
    answers = {answer["name"]: answer["value"] for answer in events(table, "fault_answered")}
    assert events(table, "fault_found")[0]["code"] == "DOUBLE_FEED"
    assert answers["lies"] == ("as_due" if slip["seat"] != slip["facts"]["seat"] else "at_seat")


def test_two_cards_as_one_go_past_a_sensor_that_feels_no_card(tmp_path: Path) -> None:
    # Given a deal sensor that misses every card, and two cards that will leave the deck as one
    table, account = scripted(tmp_path, Planned(code="DOUBLE_FEED", hand=1, mends=False), hardware=FULL)
    table.sensing = Sensing(count_missed=1.0)

    # When the hand is dealt as far as it goes
    table.run(lambda now: False, within_ms=60_000)

    # Then the two cards left the deck, and the sensor told nothing
    assert [line["slip"] for line in told(account) if line["slip"]] == ["DOUBLE_FEED"]
    assert [heard for heard in events(table, "board_heard") if heard["uid"] == "sensor"] == []
