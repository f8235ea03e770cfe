"""A stud hand on the dealer's page: the bring-in, upcards, who is high, what a bet is."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.by import By

from tests.browser.page import Page

pytestmark = pytest.mark.browser

UPCARDS = "return [...document.querySelectorAll('#seats li:nth-child({}) .up .card')].map(c => c.dataset.card)"


def test_the_low_card_brings_it_in_by_a_key_of_its_own(page: Page) -> None:
    # Given a third street that is complete
    page.shows("bring-in")
    assert page.text("#seats li:nth-child(8) .tag") == "LOW"

    # When the dealer taps Bring-in
    assert page.key("Bring-in").text.split("\n") == ["Bring-in", "2"]
    page.tap("Bring-in")

    # Then it is recorded for that seat
    (command,) = page.dashboard.arrived()
    assert (command["name"], command["args"]) == ("act", {"action": "bring_in", "seat": 8})


def test_who_is_low_is_tapped_on_the_map_where_no_card_was_read(page: Page) -> None:
    # Given door cards that nobody read
    page.shows("who-is-low")
    assert page.browser.run(UPCARDS.format(2)) == ["unread"]

    # When the dealer taps the seat
    page.browser.driver.find_element(By.CSS_SELECTOR, "#seats li:nth-child(2) .pick").click()

    # Then it opens
    (command,) = page.dashboard.arrived()
    assert (command["name"], command["args"]) == ("opener", {"seat": 2})


def test_upcards_lie_by_half_over_each_other_and_the_next_place_is_lit(page: Page) -> None:
    # When a street is half dealt
    page.shows("upcards")

    # Then a seat that has its card shows it, and the next one shows where it goes
    assert page.browser.run(UPCARDS.format(3)) == ["9h", "9c", "Ad"]
    assert page.browser.run(UPCARDS.format(5)) == ["Qs", "Jd", "slot-now"]
    first, second, _ = page.rectangles("#seats li:nth-child(3) .up .card")
    assert second[0] - first[0] == pytest.approx(first[2] / 2, abs=1)
    assert page.rectangles(".seat .tag") == [], "nobody is high before the street is complete"


def test_who_is_high_and_what_a_bet_is_are_seen_once_the_street_is_complete(page: Page) -> None:
    # When the street is complete
    page.shows("high")

    # Then the high hand and the limit in force are there
    assert [tag.text for tag in page.browser.driver.find_elements(By.CSS_SELECTOR, ".tag") if tag.text] == ["HIGH"]
    assert page.text("#limits").split("\n") == ["A bet is", "10"]
    assert page.rectangles("#keypad") == [], "a limit game needs no digits"


def test_a_tabled_hand_shows_all_seven_and_one_given_up_only_its_upcards(page: Page) -> None:
    # When two hands are tabled
    page.shows("stud-showdown")

    # Then seven cards lie there, and four of the hand that was not shown
    assert len(page.browser.run(UPCARDS.format(3))) == 7
    assert page.browser.run(UPCARDS.format(6)) == ["Ah", "5c", "Tc", "3d"]
