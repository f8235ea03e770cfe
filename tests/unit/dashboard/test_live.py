"""What a page hears: at once, afterwards, and when too many listen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from dashboard.rendering import Renderer
from dashboard.streams import Admission, events
from tests.browser.scenes import turn
from tests.unit.dashboard.tables import CONFIG, House


@pytest.fixture
def house() -> House:
    house = House()
    house.enters()
    return house


def parsed(stream: Iterator[str], count: int) -> list[tuple[str, Any]]:
    """The next events of a stream by name."""
    found = []
    for _ in range(count):
        name, data = next(stream).strip().split("\n")
        found.append((name.removeprefix("event: "), json.loads(data.removeprefix("data: "))))
    return found


def test_a_stream_begins_at_once_with_everything_known_in_words(house: House) -> None:
    # Given a table in mid-hand, when a page listens
    stream = events(house.feed, Renderer(), "pl", 0.01)

    # Then it hears at once how to come back, then everything, then a sign of life
    assert next(stream) == "retry: 1000\n\n"
    heard = dict(parsed(stream, 5))
    assert list(heard) == ["info", "state", "staff", "availability", "beat"]
    assert heard["staff"]["direction"]["line"]["text"] == "Seat 4 to act"
    assert heard["info"]["game_text"] == "No limit Hold’em"
    assert [pot["text"] for pot in heard["state"]["pots"]] == ["Pula główna", "Pula boczna"]
    assert heard["state"]["seats"][3]["text"] == "miejsce 4"
    assert heard["staff"]["devices"][0]["text"] == "Kamera"
    assert heard["staff"]["direction"]["keys"][2]["least_text"] == "Najmniej 4\u00a0800"
    assert heard["beat"] == {"live": True, "state_age_ms": 0}


def test_only_what_changed_is_sent_again_and_always_the_newest(house: House) -> None:
    # Given a page that has heard everything
    stream = events(house.feed, Renderer(), "en", 0.01)
    next(stream)
    parsed(stream, 5)

    # When the state changes twice before the page takes it
    for seq in (41, 42):
        house.table.says(CONFIG.topics.state, turn().state.model_copy(update={"seq": seq}))

    # Then it hears the second only
    assert [(name, data.get("seq")) for name, data in parsed(stream, 2)] == [("state", 42), ("beat", None)]


def test_a_quiet_stream_tells_that_the_broker_is_gone(house: House) -> None:
    # Given a page that has heard everything
    stream = events(house.feed, Renderer(), "en", 0.01)
    next(stream)
    parsed(stream, 5)

    # When the broker goes away, then the next sign of life says so
    house.table.connected = False
    assert parsed(stream, 1) == [("beat", {"live": False, "state_age_ms": 0})]


def test_a_quiet_stream_tells_that_the_table_fell_silent(house: House) -> None:
    # Given a page that has heard everything
    stream = events(house.feed, Renderer(), "en", 0.01)
    next(stream)
    parsed(stream, 5)

    # When the table is silent for seven seconds, then the next sign of life says so, and the snapshot too
    house.now_ms = 7_000
    assert parsed(stream, 1) == [("beat", {"live": False, "state_age_ms": 7_000})]
    assert house.get("/api/snapshot").json["live"] is False


def test_a_stream_ends_with_the_dashboard(house: House) -> None:
    # Given a stream
    stream = events(house.feed, Renderer(), "en", 60)
    next(stream)
    parsed(stream, 5)

    # When the dashboard ends, then so does the stream
    house.feed.close()
    assert list(stream) == []


def test_more_streams_than_the_server_can_hold_are_told_to_come_back(house: House) -> None:
    # Given a house that admits two
    small = House(CONFIG.model_copy(update={"streams_most": 2}))
    small.enters()
    first, second = (small.browser.get("/live", headers={"Host": "127.0.0.1"}) for _ in range(2))

    # When a third listens
    third = small.get("/live")

    # Then it is told when to come back, and the snapshot says the same as a stream would
    assert (third.status_code, third.headers["Retry-After"]) == (503, "5")
    assert list(small.get("/api/snapshot").json) == ["info", "state", "staff", "availability", "live"]

    # And a place is free again when a page goes
    first.close()
    assert small.get("/health").json["streams"] == 1
    second.close()


def test_the_stream_says_what_it_is(house: House) -> None:
    # When a page listens, then nothing on the way may keep or guess it
    answer = house.get("/live")
    assert answer.headers["Content-Type"].startswith("text/event-stream")
    assert answer.headers["Cache-Control"] == "no-store"
    answer.close()


def test_places_cannot_be_given_back_twice() -> None:
    # Given one place taken and given back
    admission = Admission(1)
    assert admission.enter() and not admission.enter()
    admission.leave()

    # Then giving it back again is our bug
    with pytest.raises(AssertionError):
        admission.leave()
