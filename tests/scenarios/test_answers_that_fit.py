"""An answer about a fault, or what is told with one, is what the keys could have said; any other is refused."""

from __future__ import annotations

import pytest

from tests.table import SimulatedTable, simulated_table

SENSOR = ("deal_sensor",)


def at_showdown(game: str) -> SimulatedTable:
    """Seats 1, 2 and 5 at a showdown, all by hand; seat 4 is free."""
    table = simulated_table(hardware=(), game=game)
    table.begins()
    while not table.directs("direction-declare"):
        if table.directs("direction-read-low") or table.directs("direction-read-high"):
            assert table.taps("opener", seat=5).ok
        elif table.directs("direction-act") or table.directs("direction-bring-in"):
            table.acts_plainly()
        else:
            assert table.done().ok
    return table


@pytest.mark.parametrize("game", ["holdem", "stud"])
def test_a_seat_that_was_not_dealt_in_cannot_be_said_to_show_a_wrong_count(game: str) -> None:
    # Given a showdown
    table = at_showdown(game)

    # When somebody says with one word that seat 4, which has no hand, shows six cards
    reply = table.taps("report", code="WRONG_COUNT_SHOWDOWN", seat=4, count=6)

    # Then it is refused, by the seat, and the same of seat 1 is asked of the floor
    assert not reply.ok and reply.error is not None
    assert (reply.error.id, reply.error.args) == ("refused-not-that-seat", {"seat": 4})
    assert table.faults() == [] and table.directs("direction-declare")
    assert table.taps("report", code="WRONG_COUNT_SHOWDOWN", seat=1, count=6).ok


def test_a_seat_in_the_hand_cannot_be_said_to_have_been_dealt_in_wrongly() -> None:
    # Given a hand of seats 1, 2 and 5
    table = simulated_table(hardware=())
    table.begins()
    assert table.done().ok

    # When seat 2 is told to be in no hand, at once and as an answer
    at_once = table.taps("report", code="NOT_IN_HAND", seat=2)
    assert table.taps("report", code="NOT_IN_HAND").ok
    answered = table.taps("answer", fault=table.page.faults[0].id, name="seat", value=2)

    # Then both are refused, and it is still asked
    assert not at_once.ok and not answered.ok
    assert table.page.faults[0].question is not None
    assert table.taps("answer", fault=table.page.faults[0].id, name="seat", value=4).ok


def test_a_card_cannot_be_said_to_lie_where_none_can_lie_on_this_street() -> None:
    # Given a card of the first deal that may have been two
    table = simulated_table(hardware=SENSOR)
    table.begins()
    table.deals(to=1)
    table.suspects_two()
    offered = [key.args["value"] for key in table.page.direction.keys if key.command == "answer"]

    # When it is said to lie among burns or on the board, of which no key speaks
    fault = table.page.faults[0].id
    replies = [table.taps("answer", fault=fault, name="lies", value=word) for word in ("on_burn", "on_board")]

    # Then there is no such choice
    assert offered == ["as_due", "at_seat", "one_card"]
    assert [reply.error.id for reply in replies if reply.error] == ["refused-unknown-action"] * 2
    assert table.faults() == ["DOUBLE_FEED"]


@pytest.mark.parametrize("value", [0, 7, "3", ""], ids=("none", "beyond", "text", "empty"))
def test_a_seat_that_the_table_does_not_have_answers_nothing(value: int | str) -> None:
    # Given a player said to have left, and it is asked who
    table = simulated_table(hardware=())
    table.begins()
    assert table.done().ok
    assert table.taps("report", code="PLAYER_LEFT").ok

    # When no seat of the table is named
    reply = table.taps("answer", fault=table.page.faults[0].id, name="seat", value=value)

    # Then it is refused and asked still
    assert not reply.ok
    assert table.page.faults[0].question is not None
