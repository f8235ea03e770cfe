"""A whole table in a real browser: entry by exception, a fault from its report to its last step, a stack counted."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium.common.exceptions import ElementNotInteractableException, StaleElementReferenceException
from selenium.webdriver.common.by import By

from controller.wiring.inspect import verify
from tests.browser.chromium import SIZES, Browser
from tests.browser.test_a_hand_by_clicking import table

pytestmark = [pytest.mark.browser, pytest.mark.alone]

WITHIN_S = 20.0


@pytest.fixture
def clicker(tmp_path: Path, browser: Browser) -> Iterator[Clicker]:
    with table(tmp_path / "data") as link:
        browser.resize(*SIZES["wide"])
        browser.get("about:blank")
        browser.complaints()
        browser.get(link)
        yield Clicker(browser, tmp_path / "data" / "journal.sqlite")


def test_a_dealer_enters_by_exception_and_puts_right_what_went_wrong(clicker: Clicker) -> None:
    # Given a dealt hand of six, seat 3 to act
    clicker.until(lambda _: clicker.to_act() == 3)

    # When seat 5 is tapped and calls, then those before it have folded by one entry, and one Undo takes it back
    clicker.taps_seat(5)
    clicker.taps("Call", until=lambda: clicker.to_act() == 6)
    assert [clicker.statuses()[number] for number in (3, 4, 5)] == ["folded", "folded", "live"]
    assert "3, 4 fold" in clicker.staff()["undo"]["text"]
    clicker.taps("Undo", until=lambda: clicker.to_act() == 3)
    assert "folded" not in clicker.statuses().values()

    # When seat 4 shows a card, then the table asks until it knows, says what the book does, and is done by one key
    clicker.taps("It went wrong")
    clicker.taps("Exposed card", until=lambda: bool(clicker.staff()["faults"]))
    clicker.settles_the_fault(seat="4", by="player")
    clicker.until(lambda staff: not staff["faults"] and staff["direction"]["kind"] == "wait")

    # When a stack is counted, then what would change is seen before it is done
    before = clicker.stack(6)
    for words in ("Put right", "Count a stack", "seat 6"):
        clicker.taps(words)
    clicker.types(str(before - 5))
    for words in ("Enter", "tip"):
        clicker.taps(words)
    assert f"seat 6: stack {before - 5:,}" in clicker.reads("#panel .lines")
    assert clicker.stack(6) == before
    clicker.taps("Do it")
    clicker.until(lambda _: clicker.stack(6) == before - 5)

    # Then the journal holds all of it, and the browser complained of nothing but taps that came just too late
    assert verify(clicker.journal)["intact"]
    assert [complaint for complaint in clicker.browser.complaints() if "409 (CONFLICT)" not in complaint] == []


class Clicker:
    """A dealer who taps keys as soon as they are lit."""

    def __init__(self, browser: Browser, journal: Path) -> None:
        self.browser = browser
        self.journal = journal

    def staff(self) -> dict[str, Any]:
        return dict(self._snapshot()["staff"] or {})

    def statuses(self) -> dict[int, str]:
        return {seat["seat"]: seat["status"] for seat in self._snapshot()["state"]["seats"]}

    def to_act(self) -> int | None:
        return (self._snapshot()["state"] or {}).get("to_act")

    def stack(self, number: int) -> int:
        return next(int(seat["stack"]) for seat in self._snapshot()["state"]["seats"] if seat["seat"] == number)

    def until(self, condition: Any) -> None:
        """Wait until the table is so, and the page has drawn it."""
        self._waits(lambda: (staff := self.staff()) and condition(staff), "the table did not come to it")

    def taps(self, words: str, until: Callable[[], bool] | None = None) -> None:
        """Tap a key; again while the table moves on under the finger, where `until` says what it leads to."""
        self._waits(lambda: self._tap("button.key", words), f"no lit key {words!r}")
        time.sleep(0.3)
        deadline = time.monotonic() + WITHIN_S
        while until is not None and not until():
            assert time.monotonic() < deadline, f"{words!r} was not taken"
            time.sleep(0.5)
            if not until():
                self._tap("button.key", words)

    def taps_seat(self, number: int) -> None:
        self._waits(lambda: self._tap(f"#seats li:nth-child({number}) .pick", ""), f"seat {number} cannot be tapped")
        time.sleep(0.3)

    def settles_the_fault(self, **answers: str) -> None:
        """Answer what is asked, choose what the book says, and take each step."""
        deadline = time.monotonic() + WITHIN_S
        while faults := self.staff()["faults"]:
            assert time.monotonic() < deadline, "the fault came to no end"
            (fault,) = faults
            question = (fault["question"] or {"id": ""})["id"].removeprefix("ask-")
            words = answers.get(question) or (fault["remedies"] or [{"label": {"text": "Done"}}])[0]["label"]["text"]
            if self._tap("#keys .key, .answers .key", words):
                time.sleep(0.4)

    def types(self, digits: str) -> None:
        for digit in digits:
            self._waits(lambda digit=digit: self._tap(".pad .key", digit), "no key for a digit")

    def reads(self, selector: str) -> str:
        return str(self.browser.driver.find_element(By.CSS_SELECTOR, selector).text)

    def _tap(self, selector: str, words: str) -> bool:
        """Tap the first lit key that has a line beginning with these words."""
        try:
            for key in self.browser.driver.find_elements(By.CSS_SELECTOR, selector):
                lines = key.text.split("\n")
                if (
                    (key.is_displayed() or not words)
                    and key.is_enabled()
                    and any(line.startswith(words) for line in lines)
                ):
                    key.click()
                    return True
        except (StaleElementReferenceException, ElementNotInteractableException):
            pass
        return False

    def _waits(self, happens: Any, otherwise: str) -> None:
        deadline = time.monotonic() + WITHIN_S
        while not happens():
            assert time.monotonic() < deadline, (
                f"{otherwise}; the page says {self.staff()['direction']['line']['text']!r}"
            )
            time.sleep(0.05)

    def _snapshot(self) -> dict[str, Any]:
        return dict(self.browser.run("return fetch('/api/snapshot').then(answer => answer.json())"))
