"""The dealer's page in the words of the table: what it directs, which keys it offers, what a tap does."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

from tests.browser.chromium import SIZES, Browser
from tests.browser.driving import Dashboard

SETTLED_S = 0.3
"""Longer than the page's own pause after a change."""


@dataclass(frozen=True, slots=True)
class Page:
    """A dealer's page and the dashboard that feeds it."""

    dashboard: Dashboard
    browser: Browser

    @classmethod
    def opened(cls, dashboard: Dashboard, browser: Browser) -> Page:
        page = cls(dashboard, browser)
        dashboard.say(answer="ok", connected=True, frozen=False)
        browser.resize(*SIZES["wide"])
        browser.get(f"{dashboard.url}/dealer?lang=en&theme=dark")
        if not browser.run("return document.getElementById('band') !== null"):
            browser.get(dashboard.link())
        browser.complaints()
        page.shows("turn")
        dashboard.arrived(within_s=0.05)
        return page

    def shows(self, scene: str) -> None:
        """Let the table come to this scene, and the page settle."""
        self.comes_to(scene)
        time.sleep(SETTLED_S)

    def settles(self) -> None:
        """Wait until what has just come can be tapped."""
        time.sleep(SETTLED_S)

    def comes_to(self, scene: str) -> None:
        """Let the table come to this scene, and wait until it is drawn."""
        self.dashboard.say(scene=scene)
        drawn = f"root.dataset.seq === '{self.dashboard.seq}' && !root.hasAttribute('data-stale')"
        self.waits_for(f"const root = document.documentElement; return {drawn}")

    def waits_for(self, script: str, within_s: float = 5.0) -> Any:
        """Wait until the script returns something true, and return it."""
        deadline = time.monotonic() + within_s
        while time.monotonic() < deadline:
            if value := self.browser.run(script):
                return value
            time.sleep(0.03)
        raise AssertionError(f"not within {within_s} s: {script}")

    def text(self, selector: str) -> str:
        return str(self.browser.driver.find_element(By.CSS_SELECTOR, selector).text)

    def key(self, starts: str) -> Any:
        """The visible key that has a line beginning so."""
        for button in self.browser.driver.find_elements(By.CSS_SELECTOR, "button.key"):
            if button.is_displayed() and any(line.startswith(starts) for line in button.text.split("\n")):
                return button
        raise AssertionError(f"no key {starts!r}")

    def tap(self, starts: str) -> None:
        self.key(starts).click()

    def holds(self, starts: str, for_s: float) -> None:
        """Press a key down for a while."""
        ActionChains(self.browser.driver).click_and_hold(self.key(starts)).pause(for_s).release().perform()

    def types(self, keys: str) -> None:
        """Type on a keyboard."""
        ActionChains(self.browser.driver).send_keys(keys).perform()

    def rectangles(self, selector: str) -> list[list[float]]:
        """Left, top, width and height of everything visible that the selector names."""
        script = (
            "return [...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility())"
            ".map(e => e.getBoundingClientRect()).filter(r => r.width).map(r => [r.left, r.top, r.width, r.height])"
        )
        return list(self.browser.run(script, selector))
