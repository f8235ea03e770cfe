"""What the feed believes, and what it shrugs at."""

from __future__ import annotations

import threading

import pytest

from controller.published.messages import Availability, Command, Reply
from dashboard.feed import QUIET_MS, Feed
from tests.browser.scenes import turn
from tests.unit.dashboard.tables import CONFIG, House, MemoryTable, done

TOPICS = CONFIG.topics


@pytest.fixture
def feed() -> Feed:
    return Feed(TOPICS, "web", lambda: 0)


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
    waiting = threading.Thread(target=lambda: woken.append(feed.wait(0, within_s=5, was_live=False).version))
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


def test_a_table_that_says_nothing_any_more_is_not_live_although_the_broker_is_connected() -> None:
    # Given a table that spoke just now
    house = House()
    assert house.feed.live

    # When it is silent for as long as a table may be, then it is no longer live
    house.now_ms = QUIET_MS - 1
    assert house.feed.live
    house.now_ms = QUIET_MS
    assert house.feed.connected and not house.feed.live

    # And when it says the same again, then it is
    house.table.says(TOPICS.availability, turn().availability)
    assert house.feed.live


def test_a_table_that_was_never_heard_is_not_live(feed: Feed) -> None:
    # Given a broker that answers and has nothing to say
    MemoryTable(feed, done)

    # Then nobody takes the table for live
    assert feed.connected and not feed.live


def test_a_waiting_stream_wakes_when_a_silent_table_speaks_again() -> None:
    # Given a stream that waits while the table is silent
    house = House()
    house.now_ms = QUIET_MS
    version = house.feed.snapshot.version
    woken: list[bool] = []

    def wait() -> None:
        house.feed.wait(version, within_s=5, was_live=False)
        woken.append(house.feed.live)

    waiting = threading.Thread(target=wait)
    waiting.start()

    # When the table says what it said before
    house.table.says(TOPICS.availability, turn().availability)
    waiting.join(2)

    # Then the stream can tell that it is live, with nothing else new
    assert woken == [True] and house.feed.snapshot.version == version


def test_a_stream_does_not_sleep_past_the_moment_when_the_silence_is_too_long() -> None:
    # Given a table that will have been silent too long in an instant
    house = House()
    house.now_ms = QUIET_MS - 10
    version = house.feed.snapshot.version
    waiting = threading.Thread(target=lambda: house.feed.wait(version, within_s=5, was_live=True), daemon=True)

    # When a stream waits for longer than that
    waiting.start()
    waiting.join(2)

    # Then it has looked up again
    assert not waiting.is_alive()
