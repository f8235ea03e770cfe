"""The floor rules by its PIN: it is looked at here, slowly where it is wrong, and goes no further."""

from __future__ import annotations

import logging
import subprocess
import sys

import pytest

from controller.published.pins import hash_pin, is_hash, is_pin
from dashboard.config import ConfigurationError, parse_config
from dashboard.pins import PinGate, Verdict
from tests.unit.dashboard.tables import COMMAND, CONFIG, House

PIN, WRONG = "270931", "270932"
KEPT = hash_pin(PIN, b"salt of the house"[:16])
RULING = {**COMMAND, "name": "remedy", "args": {"fault": "f9", "choice": "book"}}


@pytest.fixture
def house() -> House:
    house = House(CONFIG.model_copy(update={"floor_pin": KEPT}))
    house.enters()
    return house


def test_a_ruling_with_the_floors_pin_goes_to_the_table_in_the_floors_name(house: House) -> None:
    # When the page sends a ruling with the right PIN
    answer = house.sends({**RULING, "pin": PIN})

    # Then the table gets it from the floor, by PIN, and without the PIN
    (command,) = house.table.commands
    assert answer.status_code == 200
    assert (command.role, command.method, command.person) == ("floor", "pin", None)
    assert PIN not in command.model_dump_json()


def test_a_wrong_pin_reaches_nobody_and_the_next_has_to_wait_longer_each_time(house: House) -> None:
    # Given a wrong PIN
    first = house.sends({**RULING, "pin": WRONG})

    # When another is tried at once, and after the wait, and the right one too early and in time
    at_once = house.sends({**RULING, "pin": PIN})
    house.now_ms += 1_000
    second = house.sends({**RULING, "pin": WRONG})
    house.now_ms += 1_500
    early = house.sends({**RULING, "pin": PIN})
    house.now_ms += 500
    in_time = house.sends({**RULING, "pin": PIN})

    # Then wrong ones are refused, early ones are not looked at, and only the right one in time gets through
    assert [each.json.get("pin") for each in (first, at_once, second, early)] == ["wrong", "wait", "wrong", "wait"]
    assert (first.status_code, in_time.status_code) == (403, 200)
    assert len(house.table.commands) == 1


def test_a_table_without_a_pin_says_so() -> None:
    # Given a table nobody gave a PIN
    house = House(CONFIG)
    house.enters()

    # When one is typed
    answer = house.sends({**RULING, "pin": PIN})

    # Then the page is told, and nothing went to the table
    assert answer.json["pin"] == "none" and house.table.commands == []


def test_the_pin_is_in_no_log_no_message_and_no_error(house: House, caplog: pytest.LogCaptureFixture) -> None:
    # Given everything logged
    caplog.set_level(logging.DEBUG)

    # When the PIN comes right, wrong, in the wrong place and with nonsense beside it
    answers = [
        house.sends({**RULING, "pin": PIN}),
        house.sends({**RULING, "pin": WRONG}),
        house.sends({**RULING, "pin": [PIN]}),
        house.sends({**RULING, "pin": PIN, "nonsense": 1}),
    ]

    # Then nobody can read it anywhere
    said = [caplog.text, *(answer.get_data(as_text=True) for answer in answers), repr(house.table.commands)]
    assert not [text for text in said if PIN in text or WRONG in text]


def test_what_is_kept_of_a_pin_is_salted_and_fits_only_that_pin() -> None:
    # Given the same PIN kept twice
    one, two = hash_pin(PIN, b"a" * 16), hash_pin(PIN, b"b" * 16)

    # When it is compared
    # Then the two differ, both fit it and nothing else, and it stands in neither
    assert one != two and is_hash(one) and is_hash(two)
    assert is_pin(PIN, one) and is_pin(PIN, two) and not is_pin(WRONG, one)
    assert PIN not in one


@pytest.mark.parametrize("pin", ["", "123", "12a4", "1" * 13, "12 34"])
def test_a_pin_is_four_to_twelve_digits(pin: str) -> None:
    # Given something else
    # When it is to be kept, then it is refused without being repeated
    with pytest.raises(ValueError, match="4 to 12 digits") as refused:
        hash_pin(pin, b"a" * 16)
    assert not pin or pin not in str(refused.value)


def test_a_pin_in_clear_in_the_configuration_is_refused_and_not_repeated() -> None:
    # Given a configuration line with the PIN itself
    line = CONFIG.model_copy(update={"floor_pin": PIN}).model_dump_json()

    # When the dashboard reads it, then it says what to write instead
    with pytest.raises(ConfigurationError, match=r"floor_pin.*controller\.wiring\.pins") as refused:
        parse_config(line)
    assert PIN not in str(refused.value)


def test_however_often_it_is_wrong_the_wait_is_a_minute_at_most() -> None:
    # Given a gate and somebody who guesses all day
    now = [0]
    gate = PinGate(KEPT, lambda: now[0])
    for _ in range(12):
        assert gate.looks_at(WRONG) is Verdict.WRONG
        now[0] += 60_000

    # When the floor comes
    # Then it gets in
    assert gate.looks_at(PIN) is Verdict.RIGHT


@pytest.mark.slow
def test_the_line_for_the_configuration_is_made_from_a_pin_on_standard_input() -> None:
    # Given a PIN typed, not given as an argument that others could see
    ran = subprocess.run(
        [sys.executable, "-m", "controller.wiring.pins"], input=f"{PIN}\n", capture_output=True, text=True, check=True
    )

    # When the line is used
    # Then it fits the PIN
    assert is_pin(PIN, ran.stdout.strip())
