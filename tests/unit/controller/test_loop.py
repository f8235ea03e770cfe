"""The loop: kept before done, woken when time matters, and never thrown by what people send."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.codec import to_data
from controller.decide import decide
from controller.ids import Argument, Place
from controller.inputs import Asked, CardGone, CardSeen, DeviceChanged, FootSwitch, Input, SeatButton, Seen, TimePassed
from controller.journal import JournalFailed
from controller.record import Record, canonical
from controller.requests import HANDLERS
from engine.cards import Card
from engine.seats import Seat
from tests.table import simulated_table


class FullDisk:
    """A memory on a full disk: refuses every record, as the journal does."""

    head = (0, b"")

    def __init__(self, head: tuple[int, bytes]) -> None:
        self.head = head

    def append(self, records: Sequence[Record]) -> None:
        """Refuse."""
        raise JournalFailed("disk full")


def test_what_cannot_be_kept_is_not_done_and_not_acknowledged() -> None:
    # Given a table whose disk has just filled up
    table = simulated_table()
    table.begins()
    table.deals_holes()
    before, replies = table.now, len(table.replies)
    table.loop._memory = FullDisk(table.memory.head)  # type: ignore[assignment]

    # When a player presses and the dealer taps
    for given_input in (table.press(5, "call"), table.asks("act", seat=5, action="call")):
        with pytest.raises(JournalFailed):
            table.take(given_input)

    # Then the table is as it was, the board keeps its event, and nobody was told yes
    assert table.now == before
    assert table.acknowledged == [each for each in table.acknowledged if each[0] == "sensor"]
    assert len(table.replies) == replies


def test_a_table_at_rest_needs_no_waking() -> None:
    # Given a table where nothing waits for time
    table = simulated_table()
    table.begins()

    # When the loop is asked
    # Then it may sleep
    assert table.loop.wakes_at_ms() is None


def test_c4_a_table_that_waits_for_a_player_wakes_when_the_time_is_up() -> None:
    # Given seat 5 to act, with ten seconds
    table = simulated_table()
    table.begins()
    table.deals_holes()
    given = table.now.play.direction_at_ms

    # When the loop is asked
    # Then it sleeps until the first instant after them
    assert table.loop.wakes_at_ms() == given + 10_001


def test_the_loop_wakes_exactly_when_the_grace_of_a_contradiction_ends_and_then_no_more() -> None:
    # Given a card on the wrong seat
    table = simulated_table()
    table.begins()
    table.deals(to=1)
    table.deals(to=5)
    wake = table.loop.wakes_at_ms()
    assert wake is not None

    # When the loop sleeps until then
    table.clock.now = wake
    table.take(TimePassed())

    # Then the fault is there and nothing more waits
    assert table.faults() == ["WRONG_SEAT"]
    assert table.loop.wakes_at_ms() is None


def test_an_unread_card_wakes_the_loop_once() -> None:
    # Given a covered turn
    table = simulated_table()
    table.begins()
    table.deals_holes()
    table.plays_to("flop")
    table.acts_to_showdown()
    table.deals_board("4s", covered=["4s"])
    wake = table.loop.wakes_at_ms()
    assert wake is not None

    # When its time is over
    table.clock.now = wake
    table.take(TimePassed())

    # Then it is doubted, and the doubt does not keep the loop awake
    assert table.doubts() == ["board 4"]
    assert table.loop.wakes_at_ms() is None


def test_a_turn_with_nothing_new_leaves_no_record() -> None:
    # Given a table that has seen everything there is
    table = simulated_table()
    table.begins()
    table.deals_holes()
    before = table.now.seq

    # When the same is reported again
    table.take(*(CardSeen(seen=seen) for seen in table.now.seen.values()), TimePassed())

    # Then nothing is written
    assert table.now.seq == before


_arguments: st.SearchStrategy[Argument] = st.one_of(
    st.integers(-3, 10**30),
    st.sampled_from(["fold", "check", "call", "raise", "all_in", "board 1", "seat 2", "burn", "As", "??", "", "f1"]),
    st.lists(st.integers(0, 11), max_size=3).map(tuple),
    st.text(max_size=4),
    st.just("\ud800"),
)
_asked = st.builds(
    Asked,
    id=st.integers(0, 50).map(str),
    client=st.just("web"),
    name=st.sampled_from([*HANDLERS, "dance"]),
    args=st.dictionaries(
        st.sampled_from(["seat", "action", "amount", "seats", "place", "card", "fault", "choice"]),
        _arguments,
        max_size=4,
    ),
    expect_seq=st.none(),
    person=st.none(),
    role=st.sampled_from(["dealer", "floor", "display"]),
    method=st.sampled_from(["tap", "key"]),
)
_places = st.sampled_from(["seat 1", "seat 2", "seat 4", "board 1", "board 3", "burn", "muck", "felt", "deck"])
_seen = st.builds(
    Seen,
    track=st.integers(0, 12).map(str),
    zone=_places.map(Place),
    kind=st.sampled_from(["back", "face"]),
    card=st.sampled_from([Card.UNKNOWN, *(Card.parse(text) for text in ("As", "Kd", "2c", "Th"))]),
    seen_at_ms=st.integers(0, 90_000),
)
_inputs: st.SearchStrategy[Input] = st.one_of(
    _asked,
    _asked,
    st.just(FootSwitch(seen_at_ms=10**6)),
    st.builds(CardSeen, seen=_seen),
    st.builds(CardGone, track=st.integers(0, 12).map(str), seen_at_ms=st.integers(0, 90_000)),
    st.builds(
        SeatButton,
        uid=st.just("panel"),
        boot_id=st.just(1),
        board_seq=st.integers(0, 70_000),
        seat=st.integers(0, 11).map(Seat),
        button=st.sampled_from(["fold", "call", "raise", "all_in"]),
        seen_at_ms=st.integers(0, 90_000),
        uncertainty_ms=st.just(2),
    ),
    st.builds(
        DeviceChanged,
        device=st.sampled_from(["camera", "seat_panel", "deal_sensor"]),
        state=st.sampled_from(["ok", "lost", "dark", "gap"]),
    ),
    st.just(TimePassed()),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(_inputs, min_size=10, max_size=60))
@pytest.mark.slow
def test_whatever_arrives_the_table_stays_sound_and_has_a_direction(inputs: list[Input]) -> None:
    # Given a table in mid-hand
    table = simulated_table(seats=(1, 2, 4))
    table.begins()
    table.deals_holes()
    now, at_ms = table.now, table.clock.now

    # When anything at all arrives, in any order
    for each in inputs:
        at_ms += 700
        decision = decide(now, each, at_ms)
        now = decision.table
        for event, _ in decision.events:
            canonical(to_data(event)[1])

    # Then no invariant broke on the way, every event can be written, and the dealer is told what to do
    assert now.play.direction is not None
