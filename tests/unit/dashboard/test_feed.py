"""What the feed believes, and what it shrugs at."""

from __future__ import annotations

import threading

import pytest

from controller.published.messages import Availability, Command, Reply
from dashboard.feed import Feed
from tests.browser.scenes import turn
from tests.unit.dashboard.tables import CONFIG, MemoryTable, done

TOPICS = CONFIG.topics


@pytest.fixture
def feed() -> Feed:
    return Feed(TOPICS, "web")


def test_an_older_state_of_the_same_run_is_ignored_and_a_new_run_begins_anew(feed: Feed) -> None:
    # Given the state after record 40
    table = MemoryTable(feed, done)
    table.shows(turn())

    # When an older one comes late, then it is ignored
    table.says(TOPICS.state, turn().state.model_copy(update={"seq": 39}))
    assert feed.snapshot.state is not None and feed.snapshot.state.seq == 40

    # And when another run says less, then it is believed
    table.says(TOPICS.state, turn().state.model_copy(update={"seq": 3, "run_id": "run-2"}))
    assert feed.snapshot.state.seq == 3


def test_the_death_of_an_older_connection_is_ignored(feed: Feed) -> None:
    # Given the second connection is ready
    table = MemoryTable(feed, done)
    table.says(TOPICS.availability, Availability(state="ready", run_id="run-1", session=2))

    # When the will of the first arrives, then the table is still there
    table.says(TOPICS.availability, Availability(state="offline", run_id="run-1", session=1))
    assert feed.snapshot.availability == Availability(state="ready", run_id="run-1", session=2)

    # And when the second dies, then it is not
    table.says(TOPICS.availability, Availability(state="offline", run_id="run-1", session=2))
    assert feed.snapshot.availability == Availability(state="offline", run_id="run-1", session=2)


@pytest.mark.parametrize(
    "payload", [b"", b"\xff\xfe", b"null", b"[]", b"{}", b'{"seq": 1e999}', b"[" * 100_000, b"9" * 5_000, b'{"run_id":']
)
def test_garbage_is_counted_and_changes_nothing(feed: Feed, payload: bytes, caplog: pytest.LogCaptureFixture) -> None:
    # Given a table in mid-hand
    MemoryTable(feed, done).shows(turn())
    before = feed.snapshot

    # When garbage arrives on every topic
    for topic in feed.topics_to_hear:
        feed.hear(topic, payload)

    # Then it is counted, logged without its content, and forgotten
    assert feed.snapshot is before and feed.garbage == 5
    assert all(record.getMessage().startswith("not understood: ") for record in caplog.records)


def test_a_topic_nobody_asked_for_is_ignored(feed: Feed) -> None:
    # When something else arrives, then nothing happens
    feed.hear("croupier/v1/demo/t7/seat/1/private", b"{}")
    assert feed.garbage == 0 and feed.snapshot.version == 0


def test_the_same_message_again_wakes_nobody(feed: Feed) -> None:
    # Given a table in mid-hand
    table = MemoryTable(feed, done)
    table.shows(turn())
    version = feed.snapshot.version

    # When everything is published again after a reconnect, then nothing has changed
    table.shows(turn())
    assert feed.snapshot.version == version


def test_a_waiting_stream_wakes_as_soon_as_something_changes(feed: Feed) -> None:
    # Given a stream that waits
    table = MemoryTable(feed, done)
    woken: list[int] = []
    waiting = threading.Thread(target=lambda: woken.append(feed.wait(0, within_s=5).version))
    waiting.start()

    # When the state changes
    table.says(TOPICS.state, turn().state)
    waiting.join(2)

    # Then it has it
    assert woken == [1]


def test_an_answer_to_somebody_elses_command_is_nobodys(feed: Feed) -> None:
    # Given a table that answers another command
    table = MemoryTable(feed, lambda command: Reply(id="another", ok=True, seq=1))

    # When we ask, then there is no answer to ours
    assert feed.ask(Command(id="ours", name="call", role="dealer"), within_s=0.02) is None
    assert len(table.commands) == 1
