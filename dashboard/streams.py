"""Server-sent events: what a page hears, and how many pages may listen at once."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator

from dashboard.feed import Feed
from dashboard.rendering import Renderer


class Admission:
    """Counts open streams, so that listening pages never use up the server's threads."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self.open = 0

    def enter(self) -> bool:
        """Take a place; False when none is free."""
        with self._lock:
            if self.open >= self._most:
                return False
            self.open += 1
            return True

    def leave(self) -> None:
        """Give the place back."""
        with self._lock:
            assert self.open > 0
            self.open -= 1


def events(feed: Feed, renderer: Renderer, language: str, heartbeat_s: float) -> Iterator[str]:
    """Yield a page's events: everything known at once, then each newest value, and a sign of life in every pause.

    A slow page skips values in between; it always gets the last one.
    """
    yield "retry: 1000\n\n"
    sent: dict[str, object] = {}
    version, live = -1, False
    while not feed.closed:
        snapshot = feed.wait(version, heartbeat_s, was_live=live)
        version = snapshot.version
        for name, value in snapshot.parts.items():
            if value is not None and value is not sent.get(name):
                sent[name] = value
                yield _event(name, renderer.part(name, value, language))
        live = feed.live
        yield _event("beat", json.dumps({"live": live, "state_age_ms": feed.state_age_ms}))


def _event(name: str, data: str) -> str:
    return f"event: {name}\ndata: {data}\n\n"
