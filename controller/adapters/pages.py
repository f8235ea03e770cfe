"""The broker behind the controller's ports: the table published, commands heard, answers sent."""

from __future__ import annotations

import logging
from collections.abc import Callable
from itertools import count

from pydantic import BaseModel, ValidationError

from controller.inputs import Asked, DeviceChanged, Input
from controller.publish import info_of, public_state, staff_state
from controller.published import Availability, Command, Message, Reply, StaffState, TableInfo
from controller.published.bus import Bus, Will
from controller.published.topics import Topics
from controller.state import Table
from engine.seats import Seat

_log = logging.getLogger(__name__)

BEAT_MS = 2_000
"""A page greys after 7 s without a word: three of these may go missing. Source: reference dashboard 3.3"""


class Pages:
    """Everything that goes to and comes from the table's broker."""

    def __init__(
        self,
        *,
        topics: Topics,
        host: str,
        port: int,
        password: str,
        name_of: Callable[[str], str | None],
        simulated: bool,
        version: str,
    ) -> None:
        """`name_of` gives a person's display name or None; `simulated` is the wiring's word for the info message."""
        self._topics, self._name_of = topics, name_of
        self._simulated, self._version = simulated, version
        self.shows: Callable[[StaffState], StaffState] = lambda page: page
        """How much of the dealer's page is shown: all of it, but in a lesson."""
        self._offer: Callable[[Input], bool] = lambda given: False
        self._sessions = count(1)
        self._session = self._beat_at_ms = 0
        self._run_id = ""
        self._info: TableInfo | None = None
        self.bus = Bus(
            host,
            port,
            "controller",
            password,
            [topics.command("+")],
            self.hear,
            on_connect=self._connected,
            will=self._last_will,
        )

    def start(self, offer: Callable[[Input], bool], run_id: str) -> None:
        """Connect in the background; commands go to `offer`."""
        self.listen(offer, run_id)
        self.bus.start()

    def listen(self, offer: Callable[[Input], bool], run_id: str) -> None:
        """Pass commands on to `offer`."""
        self._offer, self._run_id = offer, run_id

    def publish(self, table: Table) -> None:
        """Show the table: the same broker state for every page."""
        if self._info is None:
            self._info = info_of(
                table.config, run_id=self._run_id, seq=table.seq, simulated=self._simulated, version=self._version
            )
            self.bus.publish(self._topics.info, _bytes(self._info), retain=True)
        state = public_state(table, self._run_id)
        seats = [seat.model_copy(update={"name": self._name_at(table, Seat(seat.seat))}) for seat in state.seats]
        self.bus.publish(self._topics.state, _bytes(state.model_copy(update={"seats": seats})), retain=True)
        self.bus.publish(self._topics.staff_state, _bytes(self.shows(staff_state(table, self._run_id))), retain=True)

    def _name_at(self, table: Table, seat: Seat) -> str | None:
        chair = table.chair(seat)
        return self._name_of(chair.person) if chair else None

    def reply(self, client: str, reply: Reply) -> None:
        """Answer a command."""
        own = reply.model_copy(update={"id": reply.id.removeprefix(f"{client}/")})
        self.bus.publish(self._topics.reply(client), _bytes(own))

    def close(self) -> None:
        """Say that the table was stopped on purpose, and leave."""
        self._say("stopped", 0)
        self.bus.close()

    def beat(self, now_ms: int) -> None:
        """Say every two seconds that the table is there, so that a page can tell a frozen one from a quiet one."""
        if self._session and now_ms >= self._beat_at_ms:
            self._beat_at_ms = now_ms + BEAT_MS
            self._say("ready", self._session)

    def _connected(self) -> None:
        self._session = next(self._sessions)
        self._say("ready", self._session)
        self._offer(DeviceChanged(device="broker", state="ok"))

    def _say(self, state: str, session: int) -> None:
        said = Availability.model_validate({"state": state, "run_id": self._run_id, "session": session})
        self.bus.publish(self._topics.availability, _bytes(said), retain=True)

    def _last_will(self) -> Will:
        said = Availability(state="offline", run_id=self._run_id)
        return self._topics.availability, _bytes(said)

    def hear(self, topic: str, payload: bytes) -> None:
        """Take a command; what is none is named in the log and dropped."""
        client = topic.rsplit("/", 1)[-1]
        try:
            command = Command.model_validate_json(payload)
        except ValidationError as error:
            _log.warning("%s sent something that is no command (%d mistakes)", client, error.error_count())
            return
        asked = Asked(
            id=f"{client}/{command.id}",
            client=client,
            name=command.name,
            args={name: tuple(value) if isinstance(value, list) else value for name, value in command.args.items()},  # type: ignore[misc]
            expect_seq=command.expect_seq,
            person=command.person,
            role=command.role,
            method=command.method,
        )
        if not self._offer(asked):
            busy = Reply(id=command.id, ok=False, error=Message(id="refused-busy"), seq=0)
            self.reply(client, busy)


def _bytes(message: BaseModel) -> bytes:
    return message.model_dump_json().encode()
