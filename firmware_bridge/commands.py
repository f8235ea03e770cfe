"""The window of one command per board: send, repeat until answered, give up at a named time."""

from collections import deque
from dataclasses import dataclass

from firmware_bridge.messages import MAX_ARGS, Command

RESEND_MS = 150
GIVE_UP_MS = 2_000
MAX_WAITING = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """One command with the number its answer will carry."""

    number: int
    code: int
    payload: bytes

    def message(self) -> Command:
        """Return the wire form, padded to its fixed length."""
        return Command(code=self.code, used=len(self.payload), args=self.payload.ljust(MAX_ARGS, b"\0"))


class Orders:
    """Commands waiting, and the one outstanding."""

    def __init__(self) -> None:
        self._number = 0
        self._waiting: deque[Order] = deque()
        self._sent: Order | None = None
        self._first_sent_ms = 0
        self._last_sent_ms = 0

    def take(self, code: int, payload: bytes) -> tuple[Order, bool]:
        """Queue a command; False when the queue is full and the order was refused."""
        assert len(payload) <= MAX_ARGS, payload
        self._number = self._number % 0xFFFF + 1
        order = Order(number=self._number, code=code, payload=payload)
        if len(self._waiting) >= MAX_WAITING:
            return order, False
        self._waiting.append(order)
        return order, True

    def due(self, now_ms: int) -> Order | None:
        """Return the order to put on the wire now, or None when there is nothing to send."""
        if self._sent is None and self._waiting:
            self._sent = self._waiting.popleft()
            self._first_sent_ms = self._last_sent_ms = now_ms
            return self._sent
        if self._sent is not None and now_ms - self._last_sent_ms >= RESEND_MS:
            self._last_sent_ms = now_ms
            return self._sent
        return None

    def answered(self, number: int) -> Order | None:
        """Return the order which the answer `number` ends, or None when it is nobody's."""
        order = self._sent
        if order is None or order.number != number:
            return None
        self._sent = None
        return order

    def given_up(self, now_ms: int) -> Order | None:
        """Return the order whose answer is overdue, or None; it is then forgotten."""
        if self._sent is None or now_ms - self._first_sent_ms < GIVE_UP_MS:
            return None
        return self.answered(self._sent.number)

    def abandon(self) -> tuple[list[Order], list[Order]]:
        """Return (sent without answer, never sent) and forget both: the session is over."""
        sent, waiting = [self._sent] if self._sent else [], list(self._waiting)
        self._sent = None
        self._waiting.clear()
        return sent, waiting
