"""A clock that only the simulation moves."""

from __future__ import annotations

from dataclasses import dataclass

START_WALL_MS = 1_767_225_600_000
"""Virtual tables begin on 1 January 2026, whenever they are run."""


@dataclass(slots=True)
class VirtualClock:
    """A clock that only the simulation moves."""

    now: int = 1_000

    def now_ms(self) -> int:
        """Return virtual milliseconds."""
        return self.now

    def wall_ms(self) -> int:
        """Return the calendar of the simulation."""
        return START_WALL_MS + self.now
