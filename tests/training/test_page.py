"""The trainee's page in a browser: a felt drawn as it lies, and a deal by clicking."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.chromium import Browser, chromium, missing
from tests.cli.running import COMMAND, ROOT

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if reason := missing():
        pytest.skip(reason)
    with chromium() as started:
        yield started


@pytest.fixture
def addresses(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """A training table of three players, whom nothing keeps waiting; the felt's address and the dealer's."""
    asked = ["train", "--seats", "3", "--no-browser", "--pace", "20", "--journal", str(tmp_path / "journal.sqlite")]
    process = subprocess.Popen([*COMMAND, *asked], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    told = ""
    while "Ctrl-C" not in told:
        line = process.stdout.readline()
        assert line, told
        told += line
    felt, dealer = re.findall(r"http://\S+", told)
    yield felt, dealer
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 0


def waits(browser: Browser, script: str, within_s: float = 10.0) -> None:
    end = time.monotonic() + within_s
    while not browser.run(script):
        assert time.monotonic() < end, script
        time.sleep(0.05)


def clicks(browser: Browser, selector: str) -> None:
    script = "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', {bubbles: true}))"
    browser.run(script, selector)


def test_a_deal_is_clicked_and_scored(browser: Browser, addresses: tuple[str, str]) -> None:
    # Given the felt of a new table, with the deck shuffled and the dealer's page saying so
    felt, dealer = addresses
    browser.resize(1280, 800)
    browser.get(felt)
    waits(browser, "return document.querySelectorAll('[data-zone]').length > 5")
    clicks(browser, "[data-does=shuffle]")
    _types(browser, "done")
    waits(browser, "return document.getElementById('heard').textContent.includes('blinds are in')")
    _types(browser, "done")
    waits(browser, "return document.querySelector('.zone.next') !== null")

    # When six cards are clicked to where the felt lights up
    for number in range(1, 7):
        clicks(browser, ".zone.next")
        waits(browser, f"return document.querySelectorAll('.card').length === {number}")
        time.sleep(0.3)

    # Then they lie there, everything is right so far, and the browser complains of nothing
    assert "✗ 0" in browser.run("return document.getElementById('score').textContent")
    assert browser.complaints() == []
    folder = os.environ.get("TRAIN_PICTURES")
    if folder:
        browser.driver.save_screenshot(f"{folder}/train-felt.png")
        browser.get(dealer)
        time.sleep(1.5)
        browser.driver.save_screenshot(f"{folder}/train-dealer.png")


def _types(browser: Browser, line: str) -> None:
    browser.run(
        "const input = document.getElementById('line'); input.value = arguments[0];"
        "document.getElementById('typed').requestSubmit()",
        line,
    )
