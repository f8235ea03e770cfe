"""The latest published messages of one table, and the question-and-answer of commands; any thread may call it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from controller.published.messages import (
    Availability,
    Command,
    Reply,
    StaffState,
    TableInfo,
    TableState,
)
from controller.published.topics import Topics

_log = logging.getLogger(__name__)

Part = TableInfo | TableState | StaffState | Availability

Clock = Callable[[], int]
"""Milliseconds that never go back."""

QUIET_MS = 6_500
"""Longest silence of a table that is there. It says so every 2 s, so three of its words were missed; half a second is
left to grey a page within its 7 s. Source: reference dashboard 3.3"""


class Link(Protocol):
    """The way to the broker."""

    @property
    def connected(self) -> bool:
        """Whether the broker answers now."""

    def publish(self, topic: str, payload: bytes) -> bool:
        """Send a message; False when it cannot be sent now, and then it never is."""

    def close(self) -> None:
        """Take leave of the broker."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """The newest value of each topic; None until the first one came. `version` rises with every change."""

    version: int = 0
    info: TableInfo | None = None
    state: TableState | None = None
    staff: StaffState | None = None
    availability: Availability | None = None

    @property
    def parts(self) -> dict[str, Part | None]:
        """The values by the names that pages know them by."""
        return {"info": self.info, "state": self.state, "staff": self.staff, "availability": self.availability}


@dataclass(slots=True)
class _Waiting:
    done: threading.Event
    reply: Reply | None = None


class Feed:
    """Hears the table and asks it; `hear` returns in well under a millisecond and never raises."""

    def __init__(self, topics: Topics, client: str, clock: Clock) -> None:
        self.garbage = 0
        """Messages that could not be understood."""
        self._parts: dict[str, tuple[str, type[Part]]] = {
            topics.info: ("info", TableInfo),
            topics.state: ("state", TableState),
            topics.staff_state: ("staff", StaffState),
            topics.availability: ("availability", Availability),
        }
        self._replies = topics.reply(client)
        self._commands = topics.command(client)
        self._changed = threading.Condition()
        self._snapshot = Snapshot()
        self._waiting: dict[str, _Waiting] = {}
        self._link: Link | None = None
        self.clock = clock
        self._heard_at_ms: int | None = None
        """None until the broker passed on anything."""
        self._state_at_ms: int | None = None
        self._closed = False

    @property
    def topics_to_hear(self) -> tuple[str, ...]:
        """What the broker client must subscribe to."""
        return (*self._parts, self._replies)

    @property
    def snapshot(self) -> Snapshot:
        """The newest values now."""
        return self._snapshot

    @property
    def connected(self) -> bool:
        """Whether the broker answers."""
        return self._link is not None and self._link.connected

    @property
    def live(self) -> bool:
        """Whether the table spoke lately; else every page is stale, also when a frozen one says nothing."""
        return self.connected and self._quiet_in_ms() > 0

    @property
    def state_age_ms(self) -> int:
        """How long ago the public state came, by which a page knows how far its clock has run."""
        return 0 if self._state_at_ms is None else self.clock() - self._state_at_ms

    @property
    def closed(self) -> bool:
        """Whether the dashboard is ending; streams end with it."""
        return self._closed

    def attach(self, link: Link) -> None:
        """Use this way to the broker from now on."""
        self._link = link

    def close(self) -> None:
        """End every stream and every wait."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def hear(self, topic: str, payload: bytes) -> None:
        """Take one message from the broker; what cannot be understood is counted and logged without its content."""
        with self._changed:  # whoever waits for a sign of life finds what it said too
            self._heard_at_ms = self.clock()
            self._changed.notify_all()
            try:
                self._take(topic, payload)
            except (ValueError, RecursionError):
                self.garbage += 1
                _log.warning("not understood: %d bytes on %s", len(payload), topic)

    def wait(self, after: int, within_s: float, *, was_live: bool) -> Snapshot:
        """Return the newest values once their version is above `after` or the table is `live` where it was not.

        After `within_s`, or once the silence is too long, they are returned whatever they are.
        """
        with self._changed:
            self._changed.wait_for(
                lambda: self._closed or self._snapshot.version > after or self.live != was_live,
                min(within_s, max(self._quiet_in_ms(), 0) / 1_000) if was_live else within_s,
            )
            return self._snapshot

    def ask(self, command: Command, within_s: float) -> Reply | None:
        """Send a command and return its answer, or None when none came in time.

        The same id asked twice at once is sent twice and answered once: the controller never does it twice.
        """
        if self._link is None:
            return None
        with self._changed:
            waiting = self._waiting.setdefault(command.id, _Waiting(done=threading.Event()))
        try:
            if self._link.publish(self._commands, command.model_dump_json().encode()):
                waiting.done.wait(within_s)
            return waiting.reply
        finally:
            with self._changed:
                self._waiting.pop(command.id, None)

    def _take(self, topic: str, payload: bytes) -> None:
        if topic == self._replies:
            self._hear_reply(Reply.model_validate_json(payload))
        elif topic in self._parts:
            name, model = self._parts[topic]
            self._hear_part(name, model.model_validate_json(payload))

    def _quiet_in_ms(self) -> int:
        """How long until the silence is too long; 0 or less when it is."""
        return 0 if self._heard_at_ms is None else self._heard_at_ms + QUIET_MS - self.clock()

    def _hear_reply(self, reply: Reply) -> None:
        waiting = self._waiting.get(reply.id)
        if waiting is not None:
            waiting.reply = reply
            waiting.done.set()

    def _hear_part(self, name: str, part: Part) -> None:
        known = self._snapshot.parts[name]
        if known == part or (known is not None and _is_older(part, known)):
            return
        self._snapshot = _with(self._snapshot, part)
        if isinstance(part, TableState):
            self._state_at_ms = self.clock()


def _with(snapshot: Snapshot, part: Part) -> Snapshot:
    version = snapshot.version + 1
    match part:
        case TableInfo():
            return replace(snapshot, version=version, info=part)
        case TableState():
            return replace(snapshot, version=version, state=part)
        case StaffState():
            return replace(snapshot, version=version, staff=part)
        case Availability():
            return replace(snapshot, version=version, availability=part)


def _is_older(part: Part, known: Part) -> bool:
    """Tell whether a message says less than the one we have: an older seq, or the death of an older connection.

    Only within one run: another run's journal may begin anew.
    """
    if part.run_id != known.run_id:
        return False
    match part, known:
        case Availability(), Availability():
            return part.session < known.session
        case Availability(), _:
            return False
        case _, Availability():
            return False
        case _:
            return part.seq < known.seq
