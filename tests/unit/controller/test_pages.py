"""The broker behind the controller: commands become requests, nonsense is dropped by name, names stay on the pages."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pytest

from controller.adapters.pages import Pages
from controller.inputs import Asked, Input
from controller.published import Reply
from controller.published.topics import Topics

TOPICS = Topics(site="home", table="t1")
COMMAND = (
    '{"id": "tap-0001", "name": "winner", "args": {"seats": [1, 4], "seat": 2}, "expect_seq": 7, "role": "dealer"}'
)


class Told(Pages):
    """Pages whose answers are noted instead of sent, as there is no broker."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.answers: list[tuple[str, Reply]] = []

    def reply(self, client: str, reply: Reply) -> None:
        """Note an answer."""
        self.answers.append((client, reply))


class Spoken:
    """The table's end of a broker that is not there: what it would hear, and what it would say."""

    def __init__(self) -> None:
        self.heard: list[Input] = []
        self.has_room = True
        self.pages = Told(
            topics=TOPICS,
            host="127.0.0.1",
            port=1,
            password="secret",
            name_of=lambda person: "Ada" if person.endswith("-1") else None,
            simulated=True,
            version="0",
        )
        self.pages.listen(self._hear, "run-1")

    def hears(self, payload: str | bytes) -> None:
        text = payload if isinstance(payload, bytes) else payload.encode()
        self.pages.hear(TOPICS.command("web"), text)

    def _hear(self, given: Input) -> bool:
        self.heard.append(given)
        return self.has_room


@pytest.fixture
def spoken() -> Iterator[Spoken]:
    yield Spoken()


def test_a_command_is_a_request_under_its_client_s_name(spoken: Spoken) -> None:
    # Given a page's command
    # When it comes over the bus
    spoken.hears(COMMAND)

    # Then it is a request with tuples for lists, named so that no other client can answer for it
    assert spoken.heard == [
        Asked(
            id="web/tap-0001",
            client="web",
            name="winner",
            args={"seats": (1, 4), "seat": 2},
            expect_seq=7,
            person=None,
            role="dealer",
            method="tap",
        )
    ]


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"\xff\xfe\x00",
        b"[" * 10_000,
        "5",
        "null",
        "{}",
        COMMAND.replace('"dealer"', '"owner"'),
        COMMAND.replace('"tap-0001"', "17"),
        COMMAND.replace("[1, 4]", '{"a": 1}'),
        COMMAND.replace("7", '"seven"'),
    ],
)
def test_what_is_no_command_is_dropped_with_a_line_in_the_log(
    payload: str | bytes, spoken: Spoken, caplog: pytest.LogCaptureFixture
) -> None:
    # Given a log that is read
    caplog.set_level(logging.WARNING)

    # When nonsense comes over the bus
    spoken.hears(payload)

    # Then the table hears nothing of it, and the log names who sent it
    assert spoken.heard == [] and "web sent something that is no command" in caplog.text


def test_a_table_that_has_no_room_says_that_it_is_busy(spoken: Spoken) -> None:
    # Given a queue that is full
    spoken.has_room = False

    # When a command comes
    spoken.hears(COMMAND)

    # Then it is answered at once, under the id that its client gave it
    ((client, reply),) = spoken.pages.answers
    assert (client, reply.id, reply.ok) == ("web", "tap-0001", False)
    assert reply.error is not None and reply.error.id == "refused-busy"


def test_a_connected_table_says_every_two_seconds_that_it_is_there() -> None:
    # Given pages that are connected, and what they say of themselves
    table = Spoken()
    said: list[str] = []
    table.pages._say = lambda state, session: said.append(f"{state} {session}")  # type: ignore[method-assign]
    table.pages.beat(0)
    table.pages._connected()

    # When time passes
    for now_ms in (0, 1_999, 2_000, 4_500):
        table.pages.beat(now_ms)

    # Then it is said again every two seconds, under the same session
    assert said == ["ready 1", "ready 1", "ready 1", "ready 1"]
