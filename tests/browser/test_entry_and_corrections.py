"""What players did, entered by exception on the map; and what was entered wrongly, put right with its effects seen."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.by import By

from tests.browser.driving import FLOOR_PIN
from tests.browser.page import Page

pytestmark = pytest.mark.browser


def _tap_seat(page: Page, number: int) -> None:
    page.browser.driver.find_element(By.CSS_SELECTOR, f"#seats li:nth-child({number}) .pick").click()
    page.settles()


def test_a_later_seat_is_tapped_and_its_keys_say_who_folds_by_them(page: Page) -> None:
    # Given seat 3 to act, and seat 7 that raises
    page.shows("exception")
    _tap_seat(page, 7)

    # Then the keys are seat 7's, each with those it passes over, and one leads back
    assert page.key("Seat 7").text.split("\n") == ["Seat 7", "Back"]
    assert page.key("Call").text.split("\n") == ["Call", "600", "seats 3–6 fold"]

    # When Call is tapped, then it is recorded as it was said
    page.tap("Call")
    (command,) = page.dashboard.arrived()
    assert (command["name"], command["args"]) == ("act", {"seat": 7, "action": "call"})


def test_a_seat_tapped_by_mistake_is_left_again(page: Page) -> None:
    # Given the keys of a later seat
    page.shows("exception")
    _tap_seat(page, 5)

    # When the dealer goes back
    page.tap("Seat 5")
    page.settles()

    # Then the keys are those of the seat to act, and nothing was sent
    assert page.key("Fold").text == "Fold"
    assert page.dashboard.arrived(within_s=0.4) == []


def test_the_key_that_ends_a_round_says_who_is_in_before_it_is_tapped(page: Page) -> None:
    # Given a round that everybody but the raiser folds
    page.shows("exception")
    texts = [key.text for key in page.browser.driver.find_elements(By.CSS_SELECTOR, "#rounds .key")]
    assert texts[:3] == ["Round done\nin: 9", "Round done\nin: 1–9", "Round done\nin: 1, 6, 9"]

    # When it is tapped, then those seats fold, and Undo says all it would take back
    page.tap("Round done")
    (command,) = page.dashboard.arrived()
    assert (command["name"], command["args"]) == ("round_done", {"seats": [3, 4, 5, 6, 7, 8, 1, 2]})
    assert page.text("#undo-text") == "seats 3–8 fold, seat 9 raises to 600"
    page.tap("Undo")
    assert [command["name"] for command in page.dashboard.arrived()] == ["undo"]


def test_the_pot_key_shows_its_sum(page: Page) -> None:
    # When pot limit is played, then the pot stands on its key with what it is made of
    page.shows("pot-limit")
    assert page.key("Pot").text.split("\n") == ["Pot", "2,100", "900 + 600 + 600"]


def test_the_clock_is_a_ring_that_empties_and_stands_when_it_stands(page: Page) -> None:
    # Given a clock that runs
    left = "return parseFloat(document.getElementById('ring-left').getAttribute('stroke-dasharray'))"
    page.shows("timed")
    before = page.browser.run(left)
    page.waits_for(f"{left} < {before}")
    assert page.text("#ring-seconds") in ("6", "7", "8")

    # When it stands, then it does not go on
    page.shows("clock-stands")
    standing = page.browser.run(left)
    page.settles()
    assert page.browser.run(left) == standing == 74


def test_what_was_typed_for_a_turn_stays_when_its_time_is_up(page: Page) -> None:
    # Given an amount that is being typed
    page.shows("exception")
    page.types("2500")
    page.waits_for("return document.querySelector('[data-command=raise] b').textContent === '2,500'")

    # When the player's time is over, then it is still there, with one key more
    page.shows("time-up")
    assert page.text("#line") == "Time, seat 3?"
    assert page.key("Raise to").text.split("\n")[1] == "2,500"
    assert len(page.rectangles("#keys .key")) == 5


def test_a_stack_is_counted_with_a_reason_and_its_effects_are_seen_first(page: Page) -> None:
    # Given a stack that is not what was thought
    page.shows("exception")
    for key in ("Put right", "Count a stack", "seat 4"):
        page.tap(key)
        page.settles()

    # When it is typed and the reason is said
    page.types("15000")
    page.waits_for("return document.querySelector('#panel output').textContent === '15,000'")
    for key in ("Enter", "miscounted"):
        page.tap(key)
        page.settles()

    # Then the table was only asked, and says what would change
    (asked,) = page.dashboard.arrived()
    stack = {"seat": 4, "stack": 15_000, "reason": "miscount"}
    assert (asked["name"], asked["args"]) == ("preview", {"name": "count_stack", **stack})
    assert "pot: 300" in page.text("#panel .lines")

    # And one key does it
    page.tap("Do it")
    (command,) = page.dashboard.arrived()
    assert (command["name"], command["args"]) == ("count_stack", stack)


def test_one_action_is_put_right_to_what_it_was_in_truth(page: Page) -> None:
    # Given a raise that was a call
    page.shows("exception")
    for key in ("Put right", "seat 9 raises to 600", "Call"):
        page.tap(key)
        page.settles()
    asked = page.dashboard.arrived()
    assert [one["args"].get("action") for one in asked] == [None, "call"]
    assert page.text("#panel header p") == "seat 9 raises to 600 → Call 200"

    # When it is confirmed, then it is corrected
    page.tap("Do it")
    (command,) = page.dashboard.arrived()
    assert (command["name"], command["args"]) == ("correct", {"seq": 30, "seat": 9, "action": "call"})


def test_going_back_behind_cards_that_lie_there_is_the_floors_to_order(page: Page) -> None:
    # Given a point that only the floor may go back to
    page.dashboard.say(answer="floor")
    page.shows("exception")
    for key in ("Put right", "back to preflop"):
        page.tap(key)
        page.settles()
    assert page.text("#panel h2") == "The floor’s PIN"

    # When its PIN is typed, then what would change is shown, and one key does it in the floor's name
    page.types(FLOOR_PIN)
    for key in ("Enter", "Do it"):
        page.tap(key)
        page.settles()
    asked = [(command["name"], command["role"]) for command in page.dashboard.arrived()]
    assert asked == [("preview", "dealer"), ("preview", "floor"), ("go_back", "floor")]


def test_a_sheet_is_put_away_when_the_table_moves_on(page: Page) -> None:
    # Given a correction that was begun
    page.shows("exception")
    page.tap("Put right")
    page.settles()

    # When another direction comes
    page.shows("flop")

    # Then the sheet is gone and the page says so
    assert page.rectangles("#panel") == []
    assert page.text("#said") == "The table moved on. Look, then tap again"
