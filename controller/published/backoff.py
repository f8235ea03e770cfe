"""How long to wait before trying again what has just failed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Backoff:
    """Waits that double from `first_s` to `most_s`, and begin anew after something held for `stable_s`.

    Source: dashboard.md part 5, row 9, and fault case A6: at most 8 connects in 10 s.
    """

    first_s: float = 0.2
    most_s: float = 5.0
    stable_s: float = 10.0

    def failures_after(self, failures: int, lasted_s: float) -> int:
        """Return the failures in a row, counting the one just now, after which it had held for `lasted_s`."""
        return 1 if lasted_s >= self.stable_s else failures + 1

    def delay_s(self, failures: int, unit: float) -> float:
        """Return the wait after so many failures in a row, drawn by `unit` (0 to 1) from the upper half of the step.

        >>> Backoff().delay_s(1, 1.0), Backoff().delay_s(3, 1.0), Backoff().delay_s(3, 0.0), Backoff().delay_s(99, 1.0)
        (0.2, 0.8, 0.4, 5.0)
        """
        step = min(self.most_s, self.first_s * 2.0 ** min(failures - 1, 16))
        return step * (0.5 + unit / 2)
