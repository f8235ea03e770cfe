"""A whole hand at a whole table, played by a person clicking on the dealer's page in a real browser."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver.common.by import By

from controller.wiring.inspect import hand_histories, verify
from engine.phh import Did, parse_hands, replay
from tests.browser.chromium import SIZES, Browser

pytestmark = [pytest.mark.browser, pytest.mark.alone]

PICTURE = Path(__file__).parents[2] / "docs" / "images" / "dealer.png"
"""The README's picture of the page; rewritten by UPDATE_PICTURES=1."""
HAND_WITHIN_S = 90.0
AMOUNTS = ("300", "900")
"""Typed on the turn: a bet, and a raise to."""


@contextmanager
def table(data: Path) -> Iterator[str]:
    """Run a simulated table whose players are left to whoever is at the page; yield the dealer's link."""
    argv = [sys.executable, "-m", "controller.cli_start", "demo", "--by-hand", "--no-browser", "--http-port", "0"]
    argv += ["--speed", "12", "--seats", "6", "--seed", "4", "--data", str(data)]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = (re.search(r"http://\S+", line) for line in process.stdout)
            yield next(link[0] for link in said if link)
        finally:
            process.terminate()


@pytest.fixture
def played(tmp_path: Path, browser: Browser) -> Iterator[tuple[Path, Browser]]:
    data = tmp_path / "data"
    with table(data) as link:
        browser.resize(*SIZES["wide"])
        browser.get("about:blank")
        browser.complaints()
        browser.get(link)
        yield data / "journal.sqlite", browser


def test_a_hand_played_by_clicking_is_in_the_journal_as_it_was_clicked(played: tuple[Path, Browser]) -> None:
    # Given a table of six, its cards dealt by the simulated dealer and read by the camera
    journal, browser = played
    clicker = Clicker(browser)

    # When a person acts for every player: one folds, the turn is bet and raised, the others see the showdown
    clicker.plays_until_the_hand_is_over()

    # Then what was clicked is what the journal holds, in order, and the hand replays by the rules
    assert verify(journal)["intact"]
    (text,) = [history for number, history in enumerate(hand_histories(journal)) if number == 0]
    (hand,) = parse_hands(text, "clicked")
    did = [action for action in hand.actions if isinstance(action, Did)]
    assert [action.what for action in did] == clicker.did
    assert "fold" in clicker.did
    assert [action.amount for action in did if action.what == "raise_to"] == [300, 900]
    assert all(card.is_known for card in replay(hand).board), "a board card was not read"
    assert browser.complaints() == []


class Clicker:
    """A person who clicks the keys that are lit, and looks at the page as it is drawn."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.did: list[str] = []
        self._undone = False

    def plays_until_the_hand_is_over(self) -> None:
        deadline = time.monotonic() + HAND_WITHIN_S
        while self._state().get("hand_number", 0) < 1 or self._state().get("street"):
            assert time.monotonic() < deadline, f"the hand came to no end; the page says {self._line()!r}"
            if not self._acts():
                time.sleep(0.05)

    def _acts(self) -> bool:
        """Click one action for the seat to act; False while nobody is to act or the keys are resting."""
        before = self._state()
        if before.get("to_act") is None:
            return False
        action, key = self._wish(before), 'button.key[data-command="{}"]'
        if not self._is_lit(key.format("fold")):
            return False
        if action == "raise":
            self._type(AMOUNTS[self.did.count("raise_to")])
        if self.did.count("raise_to") == 1 and action == "raise":
            self._draw()
        if not self._click(key.format(action)):
            return False
        self._wait_past(before["seq"])
        self.did.append({"fold": "fold", "raise": "raise_to"}.get(action, "check_call"))
        self._undo_once()
        return True

    def _wish(self, state: dict[str, Any]) -> str:
        legal = state["legal"]
        if state["street"] == "preflop" and legal["seat"] in (3, 4) and "fold" not in self.did[-2:]:
            return "fold"
        if state["street"] == "turn" and self.did.count("raise_to") < len(AMOUNTS):
            return "raise"
        return "check" if legal["call"] is None else "call"

    def _undo_once(self) -> None:
        """Take the first action back and do it again: the dealer pressed for the wrong seat."""
        if self._undone:
            return
        self._undone = True
        before = self._state()["seq"]
        while not self._click("#undo"):
            time.sleep(0.05)
        self._wait_past(before)
        self.did.pop()

    def _is_lit(self, selector: str) -> bool:
        """Whether a key is there and not resting after the last change."""
        try:
            return bool(self._browser.driver.find_element(By.CSS_SELECTOR, selector).is_enabled())
        except (NoSuchElementException, StaleElementReferenceException):
            return False

    def _click(self, selector: str) -> bool:
        try:
            key = self._browser.driver.find_element(By.CSS_SELECTOR, selector)
            if not key.is_enabled():
                return False
            key.click()
        except StaleElementReferenceException:
            return False
        return True

    def _type(self, digits: str) -> None:
        self._browser.run("document.activeElement?.blur()")
        for digit in digits:
            self._browser.driver.find_element(By.CSS_SELECTOR, f'[data-type="{digit}"]').click()

    def _state(self) -> dict[str, Any]:
        script = "return fetch('/api/snapshot').then(answer => answer.json()).then(all => all.state || {})"
        return dict(self._browser.run(script))

    def _line(self) -> str:
        return str(self._browser.driver.find_element(By.CSS_SELECTOR, "#line").text)

    def _wait_past(self, seq: int) -> None:
        deadline = time.monotonic() + 5
        while self._state()["seq"] <= seq:
            assert time.monotonic() < deadline, "the tap changed nothing"
            time.sleep(0.03)

    def _draw(self) -> None:
        if os.environ.get("UPDATE_PICTURES"):
            PICTURE.parent.mkdir(parents=True, exist_ok=True)
            self._browser.driver.save_screenshot(str(PICTURE))
