"""One dashboard process and one browser for all browser tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.chromium import Browser, chromium, missing
from tests.browser.driving import Dashboard, draw_unread_card
from tests.browser.page import Page


@pytest.fixture(scope="session")
def dashboard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dashboard]:
    folder: Path = tmp_path_factory.mktemp("pictures")
    draw_unread_card(folder)
    with Dashboard.started(folder) as started:
        yield started


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if reason := missing():
        pytest.skip(reason)
    with chromium() as started:
        yield started


@pytest.fixture
def page(dashboard: Dashboard, browser: Browser) -> Page:
    """The dealer's page, opened by its link, at its design size, showing the turn."""
    return Page.opened(dashboard, browser)
