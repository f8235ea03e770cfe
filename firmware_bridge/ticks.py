"""A board's millisecond counter on the host's clock, by the quickest round trip."""

from dataclasses import dataclass

_WRAP = 1 << 32
DRIFT_PER_MILLE = 5
"""A ceramic resonator is good to 0.5 %; the host's crystal is negligible beside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sample:
    tick_ms: int
    host_ms: int
    half_trip_ms: int


class TickMap:
    """Keep the best pair of board and host time; forget it when the board may have restarted."""

    def __init__(self) -> None:
        self._best: _Sample | None = None

    def forget(self) -> None:
        """Drop the pair: another session may be another clock."""
        self._best = None

    def sample(self, *, sent_ms: int, received_ms: int, tick_ms: int) -> None:
        """Learn from a question sent and its answer received; kept when it is tighter than the aged best."""
        half = (received_ms - sent_ms + 1) // 2
        fresh = _Sample(tick_ms=tick_ms, host_ms=sent_ms + half, half_trip_ms=half)
        if self._best is None or half <= self._best.half_trip_ms + _drift(_since(tick_ms, self._best.tick_ms)):
            self._best = fresh

    def on_host(self, tick_ms: int, *, now_ms: int) -> tuple[int, int]:
        """Return (seen_at_ms, uncertainty_ms), never later than now; a pair must have been sampled."""
        assert self._best is not None, "an event is believed only after the greeting's round trip"
        apart = _since(tick_ms, self._best.tick_ms)
        seen = min(self._best.host_ms + apart, now_ms)
        return seen, self._best.half_trip_ms + _drift(apart) + 1


def _since(tick_ms: int, other_ms: int) -> int:
    """Signed distance on the wrapping 32-bit counter."""
    return (tick_ms - other_ms + _WRAP // 2) % _WRAP - _WRAP // 2


def _drift(apart_ms: int) -> int:
    return abs(apart_ms) * DRIFT_PER_MILLE // 1000
