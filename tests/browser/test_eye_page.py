"""The page of ``croupier eye`` in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.chromium import SIZES, Browser
from tests.cli.running import Running, eventually
from tests.cli.test_eye_command import Page, Served

pytestmark = [pytest.mark.slow, pytest.mark.browser]


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    served = Served(tmp_path)
    with Running("eye", "--source", f"unix:{served.path}", "--no-browser", "--lang", "pl") as running:
        yield running
    served.server.close()


def _cells(browser: Browser) -> list[str]:
    return list(browser.run("return [...document.querySelectorAll('td')].map(cell => cell.textContent)"))


def test_the_page_shows_the_picture_and_the_cards_at_every_size(running: Running, browser: Browser) -> None:
    # Given the page of a felt with three cards
    browser.get(Page(running).address)
    browser.complaints()

    # When it has loaded
    assert eventually(lambda: browser.run("return document.querySelector('img')?.naturalWidth ?? 0") == 1280)
    assert eventually(lambda: len(_cells(browser)) == 12)

    # Then the cards are named, the picture is renewed, nothing stands over the edge, and the browser has no complaint
    assert _cells(browser)[:2] == ["flop 1", "9♥"]
    first = browser.run("return document.querySelector('img').src")
    assert eventually(lambda: browser.run("return document.querySelector('img').src") != first)
    for width, height in SIZES.values():
        browser.resize(width, height)
        assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
    assert browser.complaints() == []


def test_the_page_says_when_the_command_has_ended(running: Running, browser: Browser) -> None:
    # Given an open page
    browser.get(Page(running).address)
    assert eventually(lambda: len(_cells(browser)) == 12)

    # When the command ends
    running.process.kill()

    # Then the page says that its picture stands still
    gone = "return document.getElementById('gone').hidden ? '' : document.getElementById('gone').textContent"
    assert eventually(lambda: str(browser.run(gone)).startswith("Obraz stoi"))
