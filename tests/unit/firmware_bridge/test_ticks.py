"""Board ticks on the host's clock."""

from firmware_bridge.ticks import TickMap


def test_the_quickest_round_trip_decides() -> None:
    # Given a slow answer and then a quick one, of a board 1000 ms behind
    ticks = TickMap()
    ticks.sample(sent_ms=5_000, received_ms=5_100, tick_ms=4_090)
    ticks.sample(sent_ms=5_500, received_ms=5_504, tick_ms=4_502)

    # When a tick is looked up
    seen, uncertainty = ticks.on_host(4_600, now_ms=9_000)

    # Then the quick one is believed
    assert (seen, uncertainty) == (5_600, 3)


def test_a_slower_answer_does_not_spoil_a_quick_one_until_drift_has_eaten_it() -> None:
    # Given a quick answer
    ticks = TickMap()
    ticks.sample(sent_ms=0, received_ms=2, tick_ms=1)

    # When slower ones follow, soon and much later
    ticks.sample(sent_ms=1_000, received_ms=1_040, tick_ms=1_030)
    soon = ticks.on_host(1_030, now_ms=99_000)
    ticks.sample(sent_ms=60_000, received_ms=60_040, tick_ms=60_030)
    later = ticks.on_host(60_030, now_ms=99_000)

    # Then the first is kept at first and replaced when its age makes it worse
    assert soon == (1_030, 1 + 5 + 1)
    assert later == (60_020, 20 + 1)


def test_an_event_is_never_seen_in_the_future_and_the_counter_may_wrap() -> None:
    # Given a pair just before the 32-bit counter wraps
    ticks = TickMap()
    ticks.sample(sent_ms=100, received_ms=100, tick_ms=(1 << 32) - 10)

    # When a tick after the wrap is looked up
    # Then it is 15 ms later, or now at most
    assert ticks.on_host(5, now_ms=200)[0] == 115
    assert ticks.on_host(5, now_ms=110)[0] == 110


def test_a_new_session_is_believed_even_when_its_answer_is_slower() -> None:
    # Given a quick answer of a board that has restarted since
    ticks = TickMap()
    ticks.sample(sent_ms=1_000, received_ms=1_000, tick_ms=900)
    ticks.forget()

    # When the new session's answer is slow
    ticks.sample(sent_ms=2_000, received_ms=2_060, tick_ms=100)

    # Then its clock counts
    assert ticks.on_host(100, now_ms=9_000) == (2_030, 31)
