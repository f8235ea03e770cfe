"""What a bus sends, in which order, and how it waits and hands over."""

from __future__ import annotations

import threading

import pytest

from controller.published.backoff import Backoff
from controller.published.inbox import INBOX_MAX, Inbox
from controller.published.outbox import PASSING_MAX, TOPICS_MAX, Outbox, Outgoing


def _all_of(outbox: Outbox) -> list[tuple[str, bytes, bool]]:
    taken = []
    while (message := outbox.take()) is not None:
        taken.append((message.topic, message.payload, message.retain))
    return taken


def test_only_the_newest_value_of_a_retained_topic_is_sent() -> None:
    # Given fifty states published while nothing can be sent
    outbox = Outbox()
    for seq in range(1, 51):
        outbox.keep("state", b"%d" % seq)

    # When sending begins
    # Then only the last one goes
    assert _all_of(outbox) == [("state", b"50", True)]


def test_messages_keep_the_order_in_which_they_were_given() -> None:
    # Given a state, an event, and another topic's value
    outbox = Outbox()
    outbox.keep("state", b"1")
    outbox.pass_on("event/bet", b"e")
    outbox.keep("info", b"i")

    # When they are taken
    # Then the order is the same, and only values are retained
    assert _all_of(outbox) == [("state", b"1", True), ("event/bet", b"e", False), ("info", b"i", True)]
    assert outbox.is_empty()


def test_a_new_connection_begins_with_every_retained_value_and_nothing_that_has_passed() -> None:
    # Given values that were sent and an event that was not
    outbox = Outbox()
    outbox.keep("info", b"i")
    outbox.keep("state", b"1")
    _all_of(outbox)
    outbox.pass_on("event/bet", b"old")

    # When a new connection begins, twice
    outbox.start_over()
    outbox.start_over()

    # Then each value goes once more
    assert _all_of(outbox) == [("info", b"i", True), ("state", b"1", True)]


def test_a_cleared_topic_is_cleared_again_on_a_new_connection() -> None:
    # Given an alert that was cleared
    outbox = Outbox()
    outbox.keep("staff/alert/7", b"jam")
    outbox.keep("staff/alert/7", b"")
    _all_of(outbox)

    # When a new connection begins
    outbox.start_over()

    # Then the clearing is sent, for a broker that still holds the alert
    assert _all_of(outbox) == [("staff/alert/7", b"", True)]


def test_nothing_in_the_outbox_grows_without_limit() -> None:
    # Given an outbox that nobody empties
    outbox = Outbox()

    # When too many messages pass, and alerts come and are cleared all day
    accepted = [outbox.pass_on("event/bet", b"e") for _ in range(PASSING_MAX + 1)]
    outbox.start_over()
    for number in range(3 * TOPICS_MAX):
        outbox.keep(f"staff/alert/{number}", b"")
        outbox.take()

    # Then the last event is refused and the oldest cleared alerts are forgotten
    assert accepted == [True] * PASSING_MAX + [False]
    outbox.start_over()
    assert len(_all_of(outbox)) == TOPICS_MAX
    assert isinstance(outbox.take(), Outgoing | None)


def test_a_broker_that_drops_us_at_once_is_asked_at_most_eight_times_in_ten_seconds() -> None:
    # Given the shortest waits that can be drawn
    backoff, failures, at_s, attempts = Backoff(), 0, 0.0, 0

    # When every connection fails at once for ten seconds
    while at_s < 10.0:
        attempts += 1
        failures = backoff.failures_after(failures, 0.0)
        at_s += backoff.delay_s(failures, 0.0)

    # Then there were at most eight (fault case A6)
    assert attempts <= 8


def test_waits_stay_between_their_bounds_and_begin_anew_after_a_stable_time() -> None:
    # Given many failures in a row
    backoff = Backoff()

    # When the next fails soon, or after it had held
    # Then the wait stays at the most, or is the first again
    assert backoff.delay_s(10**6, 1.0) == 5.0
    assert backoff.failures_after(30, lasted_s=9.9) == 31
    assert backoff.failures_after(30, lasted_s=10.0) == 1
    assert backoff.delay_s(1, 0.0) == pytest.approx(0.1)


def test_a_taker_that_raises_is_counted_and_gets_the_next_message(caplog: pytest.LogCaptureFixture) -> None:
    # Given a taker that cannot read what is not a number
    taken: list[int] = []
    done = threading.Event()

    def take(topic: str, payload: bytes) -> None:
        taken.append(int(payload))
        done.set()

    inbox = Inbox(take)
    inbox.start()

    # When garbage and then a number come
    inbox.put("cmd/web", b"secret garbage")
    inbox.put("cmd/web", b"7")
    assert done.wait(2)
    inbox.close()

    # Then the number was taken, the garbage counted, and its content is not in the log
    assert taken == [7]
    assert inbox.failures == 1
    assert "ValueError" in caplog.text
    assert "secret" not in caplog.text


def test_a_taker_that_hangs_costs_messages_but_not_memory() -> None:
    # Given an inbox that nobody serves
    inbox = Inbox(lambda _topic, _payload: None)

    # When more comes than it holds
    for _ in range(INBOX_MAX + 5):
        inbox.put("state", b"")

    # Then the surplus is dropped and counted
    assert inbox.failures == 5
