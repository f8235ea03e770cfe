"""The one bounded queue into the loop, with a policy for each source when it is full."""

from __future__ import annotations

import threading
from collections import deque

from controller.inputs import Asked, CardGone, CardSeen, Input

QUEUE_MAX = 256
"""Inputs that may wait: a turn takes a few milliseconds, so this is a second of the worst burst."""
TURN_MAX = 32
"""Inputs taken in one transaction."""
BOARD_WAITS_S = 2.0
"""A board's reader may wait this long for room; the board keeps what is not acknowledged."""


class Intake:
    """Where threads at the edges leave their inputs; only the loop takes them out.

    Sightings of one card take the place of older ones of it, boards wait, commands are turned away with False.
    """

    def __init__(self) -> None:
        self._waiting: deque[Input] = deque()
        self._changed = threading.Condition()
        self._closed = False

    def offer(self, given: Input) -> bool:
        """Leave an input; False when there is no room for it now."""
        with self._changed:
            if isinstance(given, CardSeen | CardGone):
                self._drop_older(given)
            elif isinstance(given, Asked):
                if len(self._waiting) >= QUEUE_MAX:
                    return False
            elif not self._changed.wait_for(lambda: len(self._waiting) < QUEUE_MAX, BOARD_WAITS_S):
                return False
            self._waiting.append(given)
            self._changed.notify_all()
            return True

    def _drop_older(self, given: CardSeen | CardGone) -> None:
        """Keep only the newest word on a card once the queue is full; its arrival order is then of no use."""
        if len(self._waiting) < QUEUE_MAX:
            return
        track = given.seen.track if isinstance(given, CardSeen) else given.track
        self._waiting = deque(
            other
            for other in self._waiting
            if not (isinstance(other, CardSeen) and other.seen.track == track)
            and not (isinstance(other, CardGone) and other.track == track)
        )

    def take(self, within_s: float) -> list[Input]:
        """Return what waits, up to a turn's worth, or nothing after the time."""
        with self._changed:
            self._changed.wait_for(lambda: bool(self._waiting) or self._closed, within_s)
            taken = [self._waiting.popleft() for _ in range(min(TURN_MAX, len(self._waiting)))]
            self._changed.notify_all()
            return taken

    def close(self) -> None:
        """Wake the loop for good."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
