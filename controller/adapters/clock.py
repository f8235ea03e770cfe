"""Time from the machine's own clocks."""

from __future__ import annotations

import time

from controller.ports import Clock


class MachineClock:
    """The monotonic clock that cameras and boards are timed on, and the calendar beside it."""

    def now_ms(self) -> int:
        """Return CLOCK_MONOTONIC in milliseconds: the same for every process of this machine."""
        return time.monotonic_ns() // 1_000_000

    def wall_ms(self) -> int:
        """Return milliseconds since 1970."""
        return time.time_ns() // 1_000_000


STEP_LEAST_MS = 2_000
"""A calendar that is kept by a time server drifts under a tenth of this between two looks."""


class CalendarWatch:
    """Notices when the calendar's clock is set while the table runs."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._apart_ms = self._apart()

    def stepped_ms(self) -> int:
        """Return by how much the calendar was set since the last look; 0 where it was not."""
        before, self._apart_ms = self._apart_ms, self._apart()
        step = self._apart_ms - before
        return step if abs(step) >= STEP_LEAST_MS else 0

    def _apart(self) -> int:
        return self._clock.wall_ms() - self._clock.now_ms()
