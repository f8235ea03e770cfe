"""The floor's PIN: asked with every ruling, and slow to whoever guesses."""

from __future__ import annotations

import threading
from collections.abc import Callable
from enum import Enum

from controller.published.pins import is_pin

WAIT_FIRST_MS, WAIT_MOST_MS = 1_000, 60_000
"""After a wrong PIN the next is looked at only after a wait, which doubles with each: a day tries 1,500 of 10,000."""


class Verdict(Enum):
    """What became of a PIN; the value is how the page is told."""

    RIGHT = "right"
    WRONG = "wrong"
    WAIT = "wait"
    """One was wrong just now; this one was not looked at."""
    NONE = "none"
    """The table has no PIN for the floor."""


class PinGate:
    """Looks at PINs one at a time; the clock is in milliseconds and never set."""

    def __init__(self, kept: str | None, clock: Callable[[], int]) -> None:
        self._kept, self._clock = kept, clock
        self._lock = threading.Lock()
        self._wrong = 0
        self._closed_until_ms = 0

    def looks_at(self, pin: str) -> Verdict:
        """Say whether this is the floor's PIN."""
        if self._kept is None:
            return Verdict.NONE
        with self._lock:
            if self._clock() < self._closed_until_ms:
                return Verdict.WAIT
            if is_pin(pin, self._kept):
                self._wrong = 0
                return Verdict.RIGHT
            self._wrong += 1
            wait_ms = min(WAIT_MOST_MS, WAIT_FIRST_MS * 2 ** min(self._wrong - 1, 16))
            self._closed_until_ms = self._clock() + wait_ms
            return Verdict.WRONG
