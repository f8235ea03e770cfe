"""The one bounded queue into the loop, with a policy for each source when it is full."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import groupby

from controller.ids import seat_of
from controller.inputs import Asked, CardGone, CardSeen, DeviceChanged, Input
from engine.seats import Seat

QUEUE_MAX = 256
"""Inputs that may wait: a turn takes a few milliseconds, so this is a second of the worst burst."""
TURN_MAX = 32
"""Inputs taken in one transaction."""
BOARD_WAITS_S = 2.0
"""A board's reader may wait this long for room; the board keeps what is not acknowledged."""
GATHER_S = 0.015
"""The camera tells the cards of one frame line by line; this long after the first of them the last has come."""


class Intake:
    """Where threads at the edges leave their inputs; only the loop takes them out.

    When it is full the newest word on a card or a device takes the place of older ones, boards wait, and commands
    are turned away with False.
    """

    def __init__(self) -> None:
        self._waiting: deque[Input] = deque()
        self._changed = threading.Condition()
        self._closed = False

    def offer(self, given: Input) -> bool:
        """Leave an input; False when there is no room for it now."""
        with self._changed:
            if isinstance(given, CardSeen | CardGone | DeviceChanged):
                self._drop_older(given)
            elif isinstance(given, Asked):
                if len(self._waiting) >= QUEUE_MAX:
                    return False
            elif not self._changed.wait_for(lambda: len(self._waiting) < QUEUE_MAX, BOARD_WAITS_S):
                return False
            self._waiting.append(given)
            self._changed.notify_all()
            return True

    def _drop_older(self, given: Input) -> None:
        """Keep only the newest word on a card or device once the queue is full; its arrival order is then of no use."""
        if len(self._waiting) >= QUEUE_MAX:
            self._waiting = deque(other for other in self._waiting if _about(other) != _about(given))

    def take(self, within_s: float) -> list[Input]:
        """Return what waits, up to a turn's worth, or nothing after the time; the cards of one frame come together."""
        with self._changed:
            self._changed.wait_for(lambda: bool(self._waiting) or self._closed, within_s)
            if any(isinstance(given, CardSeen) for given in self._waiting):
                self._changed.wait_for(lambda: len(self._waiting) >= TURN_MAX or self._closed, GATHER_S)
            taken = [self._waiting.popleft() for _ in range(min(TURN_MAX, len(self._waiting)))]
            self._changed.notify_all()
            return taken

    def close(self) -> None:
        """Wake the loop for good."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()


def _about(given: Input) -> tuple[str, str] | None:
    """Return the card or device that an input brings news of; None for one that stands for itself."""
    match given:
        case CardSeen(seen=seen):
            return "card", seen.track
        case CardGone(track=track):
            return "card", track
        case DeviceChanged(device=device):
            return "device", device
    return None


def in_dealing_order(inputs: Sequence[Input], order: Sequence[Seat]) -> list[Input]:
    """Put cards that came to rest in one frame into the order in which the seats are dealt to.

    A frame shows no order between its cards, and the camera numbers them by where they lie. An arm over the felt, a
    slow machine or a fast pitch makes several cards of a deal appear at once.
    """
    return [given for moment in _moments(inputs) for given in sorted(moment, key=lambda one: _turn(one, order))]


def _moments(inputs: Sequence[Input]) -> Iterator[list[Input]]:
    """Yield the runs of sightings that belong to one frame, and everything else one by one."""
    for _, run in groupby(enumerate(inputs), key=lambda each: _frame(*each)):
        yield [given for _, given in run]


def _frame(index: int, given: Input) -> tuple[str, int]:
    return ("seen", given.seen.seen_at_ms) if isinstance(given, CardSeen) else ("alone", index)


def _turn(given: Input, order: Sequence[Seat]) -> int:
    seat = seat_of(given.seen.zone) if isinstance(given, CardSeen) else None
    return order.index(seat) if seat in order else len(order)
