"""What a bus has still to send: the newest value of each retained topic, and messages that pass."""

from __future__ import annotations

import threading
from collections import deque
from dataclasses import dataclass

PASSING_MAX = 200
"""Messages waiting to pass; the next one is refused. Source: dashboard.md part 5, row 3."""

TOPICS_MAX = 200
"""Retained topics of one client; beyond it the oldest cleared ones are forgotten."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outgoing:
    """One message to publish with QoS 1."""

    topic: str
    payload: bytes
    retain: bool


class Outbox:
    """Sends in the order given, but a newer value of a retained topic takes the place of an unsent older one."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._latest: dict[str, bytes] = {}
        self._waiting: deque[Outgoing | str] = deque()
        self._marked: set[str] = set()

    def keep(self, topic: str, payload: bytes) -> None:
        """Make `payload` the value of a retained topic; an empty one clears it."""
        with self._lock:
            self._latest.pop(topic, None)
            self._latest[topic] = payload
            self._mark(topic)
            if len(self._latest) > TOPICS_MAX:
                self._forget_a_cleared_topic()

    def pass_on(self, topic: str, payload: bytes) -> bool:
        """Add a message that is not kept; False when too many wait already."""
        with self._lock:
            if len(self._waiting) - len(self._marked) >= PASSING_MAX:
                return False
            self._waiting.append(Outgoing(topic=topic, payload=payload, retain=False))
            return True

    def start_over(self) -> None:
        """Send every retained topic again and drop what was passing: a new connection begins with the present."""
        with self._lock:
            self._waiting.clear()
            self._marked.clear()
            for topic in self._latest:
                self._mark(topic)

    def take(self) -> Outgoing | None:
        """Return what is to be sent next; None when nothing is."""
        with self._lock:
            if not self._waiting:
                return None
            match self._waiting.popleft():
                case str(topic):
                    self._marked.discard(topic)
                    return Outgoing(topic=topic, payload=self._latest[topic], retain=True)
                case Outgoing() as passing:
                    return passing

    def is_empty(self) -> bool:
        """Whether nothing waits to be sent."""
        with self._lock:
            return not self._waiting

    def _mark(self, topic: str) -> None:
        if topic not in self._marked:
            self._marked.add(topic)
            self._waiting.append(topic)

    def _forget_a_cleared_topic(self) -> None:
        for topic, payload in self._latest.items():
            if not payload and topic not in self._marked:
                del self._latest[topic]
                return
