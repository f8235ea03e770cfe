"""A page that has not heard from the table says so, and none of its keys works."""

from __future__ import annotations

import os
import signal
import time

import pytest

from tests.browser.page import Page

pytestmark = pytest.mark.browser

ENABLED = "return [...document.querySelectorAll('button:not([disabled])')].filter(b => b.checkVisibility()).length"


def test_the_page_greys_when_the_broker_is_gone_and_comes_back_with_it(page: Page) -> None:
    # Given a live page
    assert page.browser.run(ENABLED) > 10

    # When the broker goes away
    page.dashboard.say(connected=False)
    page.waits_for("return document.querySelector('.band.stale')")

    # Then the band says so, every key is off, and Call floor says what to do instead
    assert page.text("#line") == "Not live. Wait"
    assert page.text("#health") == "No word from the table"
    assert page.browser.run(ENABLED) == 0
    assert page.text("#floor-note") == "off: call out"

    # And it is live again when the broker is
    page.dashboard.say(connected=True)
    page.waits_for("return document.querySelector('.band.wait')")
    page.waits_for(ENABLED)


def test_the_page_greys_seven_seconds_after_the_last_word_of_a_frozen_server(page: Page) -> None:
    # Given a server that freezes with its connections open
    os.kill(page.dashboard.process.pid, signal.SIGSTOP)
    frozen = time.monotonic()
    try:
        # When nothing is heard
        page.waits_for("return document.querySelector('.band.stale')", within_s=9)

        # Then the page is grey after seven seconds, not before five, and tells how old it is
        assert 5 < time.monotonic() - frozen < 8.5
        assert page.text("#fact-text").endswith(" s")
        assert page.browser.run(ENABLED) == 0
    finally:
        os.kill(page.dashboard.process.pid, signal.SIGCONT)

    # And live again soon after it goes on
    page.waits_for("return document.querySelector('.band.wait')", within_s=4)


def test_the_page_greys_within_seven_seconds_of_a_table_that_freezes_behind_a_live_server(page: Page) -> None:
    # Given a table, or its broker, that freezes with every connection open
    page.dashboard.say(frozen=True)
    frozen = time.monotonic()

    # When nothing is said any more
    page.waits_for("return document.querySelector('.band.stale')", within_s=7)

    # Then the page is grey within seven seconds, not before five, and no key works
    assert 5 < time.monotonic() - frozen < 7
    assert page.browser.run(ENABLED) == 0

    # And live again as soon as the table goes on
    page.dashboard.say(frozen=False)
    page.waits_for("return document.querySelector('.band.wait')", within_s=3)
