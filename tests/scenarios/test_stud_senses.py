"""A stud hand through rendered frames and board bytes, and a table started again after any of its records."""

from __future__ import annotations

import pytest

from controller.apply import apply, opened
from controller.codec import event_of
from controller.decide import start_run
from controller.invariants import check
from controller.publish import public_state
from controller.state import Table
from tests.table import SimulatedTable, simulated_table


def whole_hand(senses: str) -> SimulatedTable:
    """Two players check and call to the river and show; seat 2 has kings, seat 4 nothing."""
    table = simulated_table(game="stud", seats=(2, 4), senses=senses)
    table.begins()
    table.deals_third("Kd2d")
    table.acts_to_showdown()
    for cards in ("KhTs", "8d9s", "4h4s"):
        table.deals_upcards(cards)
        table.acts_to_showdown()
    table.deals_river()
    table.acts_to_showdown()
    table.shows(2)
    table.shows(4)
    return table


@pytest.mark.slow
def test_a_stud_hand_is_dealt_and_read_through_rendered_frames_and_bytes() -> None:
    # Given a table whose camera is drawn and looked at, and whose boards speak over their link
    # When a whole hand is dealt
    table = whole_hand("real")

    # Then every card came by itself, the upcards were read, and the pot goes where the cards say
    assert table.directs("direction-push", seat=2) and not table.faults() and not table.doubts()
    cards = public_state(table.now, "run").seats[1].cards
    assert len(cards) == 7 and "??" not in cards and cards[2:6] == ["Kd", "Kh", "8d", "4h"]
    assert table.now.taps == 12, "deck, antes and ten actions; no card was confirmed by hand"


def test_a_stud_table_started_again_after_any_record_gives_the_direction_that_stood() -> None:
    # Given the journal of a stud hand
    table = whole_hand("twins")
    records = list(table.memory.read())

    # When the power fails after each record in turn
    now: Table | None = None
    for index, record in enumerate(records):
        event = event_of(record)
        if now is None:
            now = opened(event, seq=record.seq, at_ms=record.at_ms)
        else:
            now = apply(now, event, seq=record.seq, at_ms=record.at_ms)
        last_of_turn = index + 1 == len(records) or records[index + 1].cause is None
        if not last_of_turn:
            continue
        again = start_run(now, "run-again-1", record.at_ms + 1).table

        # Then the table holds together, and the dealer is told the same
        check(again)
        assert now.play.direction is not None and again.play.direction is not None
        assert again.play.direction.line == now.play.direction.line, record
