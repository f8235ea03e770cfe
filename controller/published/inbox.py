"""What a bus has heard, handed over one message at a time by a thread of its own."""

from __future__ import annotations

import logging
import threading
import traceback
from collections import deque
from collections.abc import Callable

INBOX_MAX = 1000
"""Messages heard but not yet taken; further ones are dropped and counted."""

_log = logging.getLogger(__name__)


class Inbox:
    """Takes what was heard off the network thread, which a slow or failing taker would otherwise stop.

    Source: mqtt_fault_cases.md B1, B2, B3 and B7
    """

    def __init__(self, take: Callable[[str, bytes], None]) -> None:
        self.failures = 0
        """Messages dropped because too many waited, and calls that raised."""
        self._take = take
        self._waiting: deque[Callable[[], None]] = deque()
        self._changed = threading.Condition()
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="bus inbox", daemon=True)

    def start(self) -> None:
        """Begin to hand over."""
        self._thread.start()

    def put(self, topic: str, payload: bytes) -> None:
        """Hand over one message in its turn."""
        if len(self._waiting) >= INBOX_MAX:
            self.failures += 1
        else:
            self.call(lambda: self._take(topic, payload))

    def call(self, what: Callable[[], None]) -> None:
        """Make one call in its turn."""
        with self._changed:
            self._waiting.append(what)
            self._changed.notify()

    def close(self) -> None:
        """Hand over nothing more."""
        with self._changed:
            self._is_closed = True
            self._changed.notify()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._is_closed)
                if self._is_closed:
                    return
                what = self._waiting.popleft()
            try:
                what()
            except Exception as error:
                self.failures += 1
                # Without its text, which may quote what was heard.
                where = traceback.extract_tb(error.__traceback__)[-1]
                _log.error("what was heard was not taken: %s at %s:%s", type(error).__name__, where.name, where.lineno)
