"""Something went wrong: told, asked, chosen, put right step by step, and ruled on by the floor."""

from __future__ import annotations

import time

import pytest
from selenium.webdriver.common.by import By

from tests.browser.chromium import SIZES
from tests.browser.driving import FLOOR_PIN
from tests.browser.page import Page

pytestmark = pytest.mark.browser

HOLD_S = 1.0
WAIT_S = 1.1
"""Longer than a PIN waits after the first wrong one."""


def test_what_went_wrong_is_told_by_two_taps_and_its_question_is_opened_at_once(page: Page) -> None:
    # Given a player's turn, when the dealer taps the key in the corner
    page.shows("reported")
    page.tap("It went wrong")
    page.settles()

    # Then a sheet lists what is possible, the band untouched above it
    (band,), (sheet,) = page.rectangles("#band"), page.rectangles("#panel")
    assert page.text("#line") == "Seat 4 to act" and sheet[1] >= band[1] + band[3]
    assert "STOP" not in page.text("#panel")

    # When the dealer taps what it was
    page.tap("Exposed card")

    # Then the table is told, and the question it has is opened without another tap
    (command,) = page.dashboard.arrived()
    assert (command["name"], command["args"]) == ("report", {"code": "CARD_EXPOSED"})
    page.shows("beside")
    page.waits_for("return document.querySelectorAll('.answers .key').length === 4")
    page.tap("player")
    (command,) = page.dashboard.arrived()
    assert (command["name"], command["args"]["value"]) == ("answer", "player")


def test_the_same_key_puts_its_sheet_away(page: Page) -> None:
    # Given the sheet
    page.shows("reported")
    page.tap("It went wrong")
    page.settles()

    # When the key is tapped again
    page.tap("It went wrong")

    # Then the table is there, and nothing was sent
    page.waits_for("return document.getElementById('table').checkVisibility({visibilityProperty: true})")
    assert page.dashboard.arrived(within_s=0.4) == []


def test_a_list_longer_than_its_screen_turns_its_pages(page: Page) -> None:
    # Given a small screen and many things that may have gone wrong
    page.browser.resize(*SIZES["small"])
    page.shows("reported")
    page.tap("It went wrong")
    page.settles()
    first = page.text(".choices").split("\n")
    assert first[-1] == "More"

    # When More is tapped until the beginning comes again
    seen: list[str] = []
    while (now := page.text(".choices").split("\n")) != first or not seen:
        seen += now[:-1]
        page.tap("More")
        page.settles()

    # Then everything was shown once
    assert len(page.browser.run("return document.querySelectorAll('.choices .key:not(.more)')")) == 36
    assert len([word for word in " ".join(seen).split() if word]) > 36


def test_a_fault_is_led_to_its_last_step_by_its_band_and_one_key(page: Page) -> None:
    # Given an exposed card, and what the dealer is asked about it
    page.shows("asked")
    assert (page.text("#line"), page.text("#fact-text")) == ("Exposed card", "Dealer, player, hit something, or boxed?")
    widths = {round(key[2]) for key in page.rectangles("#keys .key")}
    assert len(widths) == 1, "no answer is preferred"

    # When it is answered, the book's steps stand in the side before anything is chosen
    page.tap("dealer")
    (command,) = page.dashboard.arrived()
    assert command["args"] == {"fault": "f-1", "name": "by", "value": "dealer"}
    page.shows("chosen")
    assert page.text("#motions").split("\n")[0] == "Finish the deal"
    assert "P22" in page.text("#steps") and "TDA 2024" in page.text("#matter") and "Robert" not in page.text("#matter")

    # Then the book is chosen, and each step is the band's line with its tick in the list
    page.tap("Put it right")
    assert [command["args"]["choice"] for command in page.dashboard.arrived()] == ["book"]
    for scene, line, ticks in (("stepping", "New card: seat 4", 1), ("stepping-last", "One to the burns", 2)):
        page.shows(scene)
        assert page.text("#line") == line
        assert len(page.browser.run("return document.querySelectorAll('#motions svg')")) == ticks
        page.tap("Done")
        assert [command["name"] for command in page.dashboard.arrived()] == ["done"]


def test_a_remedy_that_destroys_is_held_and_all_is_well_stands_apart(page: Page) -> None:
    # Given a misdeal by the book
    page.shows("destroys")
    left, right = page.rectangles("#keys .key")
    assert right[0] - (left[0] + left[2]) > 30

    # When it is only tapped, then nothing is sent
    page.tap("Misdeal")
    assert page.dashboard.arrived(within_s=0.5) == []

    # When it is held, then it is
    page.holds("Misdeal", for_s=HOLD_S)
    (command,) = page.dashboard.arrived()
    assert (command["args"]["choice"], command["method"]) == ("book", "key")


@pytest.mark.parametrize("size", SIZES)
def test_a_seat_that_is_asked_for_is_tapped_on_the_map_or_as_a_key(page: Page, size: str) -> None:
    # Given a question for a seat
    page.browser.resize(*SIZES[size])
    page.shows("asked-seat")
    assert len(page.rectangles("#keys .key")) == 10

    # When seat 4 is tapped on the map, and then seat 7 as a key
    page.browser.driver.find_element(By.CSS_SELECTOR, "#seats li:nth-child(4) .pick").click()
    on_map = page.dashboard.arrived()
    page.settles()
    page.tap("7")

    # Then each is the answer
    assert [command["args"]["value"] for command in on_map] == [4]
    assert [command["args"]["value"] for command in page.dashboard.arrived()] == [7]


def test_what_the_floor_decides_goes_with_its_pin_and_with_that_command_only(page: Page) -> None:
    # Given a remedy that only the floor may order
    page.shows("floors")
    page.tap("Put it right")
    page.settles()

    # When a wrong PIN is typed, then nothing is sent, and it is asked for again
    page.types("1234")
    page.tap("Enter")
    page.waits_for("return document.querySelector('#panel header p')?.textContent.startsWith('Wrong PIN')")
    assert page.dashboard.arrived(within_s=0.3) == []

    # When the right one is typed once the wait is over
    time.sleep(WAIT_S)
    page.types(FLOOR_PIN)
    page.settles()
    page.tap("Enter")

    # Then the floor has ordered it, and the next command is the dealer's again
    (command,) = page.dashboard.arrived()
    assert (command["name"], command["role"], command["method"]) == ("remedy", "floor", "pin")
    assert FLOOR_PIN not in str(command)
    page.settles()
    page.tap("All is well")
    (command,) = page.dashboard.arrived()
    assert (command["role"], command["method"]) == ("dealer", "tap")


def _rules_otherwise(page: Page) -> None:
    """The floor holds its ruling and says why; then its PIN is asked for."""
    page.shows("floors")
    page.tap("The floor rules otherwise")
    page.settles()
    page.holds("It stands", for_s=HOLD_S)
    page.settles()
    page.tap("all agreed")
    page.settles()
    assert page.text("#panel h2") == "The floor’s PIN"


def test_the_floor_overrules_the_book_with_a_reason_and_its_pin(page: Page) -> None:
    # Given a ruling against the book, and its reason
    _rules_otherwise(page)

    # When the PIN is typed, which is never shown
    page.types(FLOOR_PIN)
    page.waits_for("return document.querySelector('#panel output').textContent === '••••'")
    page.tap("Enter")

    # Then ruling, reason and authority go together
    (command,) = page.dashboard.arrived()
    ruling = {"fault": "f-1", "choice": "overrule", "as": "stands", "reason": "agreed"}
    assert (command["name"], command["args"], command["role"]) == ("remedy", ruling, "floor")


def test_the_floor_may_turn_away_without_ruling(page: Page) -> None:
    # Given a ruling that waits for its PIN
    _rules_otherwise(page)

    # When the floor turns away
    page.tap("Back")

    # Then nothing was sent, and the fault is as it was
    assert page.dashboard.arrived(within_s=0.5) == []
    assert page.rectangles("#panel") == [] and page.key("Put it right").is_displayed()
