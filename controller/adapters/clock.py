"""Time from the machine's own clocks."""

from __future__ import annotations

import time


class MachineClock:
    """The monotonic clock that cameras and boards are timed on, and the calendar beside it."""

    def now_ms(self) -> int:
        """Return CLOCK_MONOTONIC in milliseconds: the same for every process of this machine."""
        return time.monotonic_ns() // 1_000_000

    def wall_ms(self) -> int:
        """Return milliseconds since 1970."""
        return time.time_ns() // 1_000_000
