"""The controller is killed and started again: the same direction, the same cards and chips."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.table import EVERYTHING, SimulatedTable, simulated_table


def _waiting_for_blinds(table: SimulatedTable) -> None:
    assert table.done().ok


def _half_dealt(table: SimulatedTable) -> None:
    table.begins()
    for seat in (1, 2, 5, 1):
        table.deals(to=seat)


def _facing_a_raise(table: SimulatedTable) -> None:
    table.begins()
    table.deals_holes()
    assert table.says(5, "raise", 40).ok


def _saying_an_amount(table: SimulatedTable) -> None:
    table.begins()
    table.deals_holes()
    table.presses(5, "raise")


def _showing(table: SimulatedTable) -> None:
    table.begins()
    table.deals_holes()
    table.plays_to("river")
    table.acts_to_showdown()


def _in_doubt(table: SimulatedTable) -> None:
    table.begins()
    table.deals_holes()
    table.plays_to("flop")
    table.acts_to_showdown()
    table.deals_board("4s", covered=["4s"])
    table.waits(1_000)


MOMENTS = [_waiting_for_blinds, _half_dealt, _facing_a_raise, _saying_an_amount, _showing, _in_doubt]


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__.strip("_"))
def test_after_a_restart_the_dealer_is_told_the_same(moment: Callable[[SimulatedTable], None]) -> None:
    # Given a table at some moment of a hand
    table = simulated_table(seats=(1, 2, 5))
    moment(table)
    before = table.now.play
    shown = table.page.direction.model_dump(exclude={"proof"})

    # When the controller is killed and started again
    table.restarts()

    # Then direction, cards, chips and doubts are the same, and the dealer is told of the restart
    now = table.now.play
    assert table.page.direction.model_dump(exclude={"proof"}) == shown
    assert now.direction_id == before.direction_id
    assert {t: (h.place, h.face_up) for t, h in now.custody.items()} == {
        t: (h.place, h.face_up) for t, h in before.custody.items()
    }
    assert (now.hand, now.identities, now.doubts) == (before.hand, before.identities, before.doubts)
    assert table.faults() == ["RECOVERED"]


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__.strip("_"))
def test_evidence_that_is_reported_again_after_a_restart_changes_nothing(
    moment: Callable[[SimulatedTable], None],
) -> None:
    # Given a table started again in a hand
    table = simulated_table(seats=(1, 2, 5))
    moment(table)
    table.restarts()
    before = table.now.play

    # When every device comes back and the camera reports all that lies on the felt
    for device in EVERYTHING:
        table.finds(device)
    table.waits(3_000)

    # Then cards, chips and direction are as they were
    assert table.now.play.custody == before.custody
    assert table.now.play.hand == before.hand
    assert table.now.play.direction_id == before.direction_id
    assert table.faults() == ["RECOVERED"]


def test_a_restart_is_noted_by_the_dealer_or_forgotten_with_the_hand() -> None:
    # Given a restart in mid-hand
    table = simulated_table(seats=(1, 2), hardware=())
    table.begins()
    assert table.done().ok
    table.restarts()
    assert table.faults() == ["RECOVERED"]

    # When the hand ends
    hand = table.now.play.hand
    assert hand is not None and hand.to_act is not None
    assert table.says(hand.to_act, "fold").ok
    assert table.done().ok

    # Then nothing is left of it
    assert table.faults() == []
    assert table.directs("direction-prepare")


def test_a_restart_between_hands_is_nothing_to_speak_of() -> None:
    # Given a table between hands
    table = simulated_table(seats=(1, 2))

    # When it is restarted
    table.restarts()

    # Then nobody is told
    assert table.faults() == []


def test_a_journal_of_another_table_is_refused_with_what_to_do() -> None:
    # Given a journal of a table with three players
    table = simulated_table(seats=(1, 2, 5))
    table.memory.close()
    table.config = simulated_table(seats=(1, 2)).config

    # When a table with two is run upon it
    # Then it is refused
    with pytest.raises(ValueError, match="begun with another set-up"):
        table.restarts()


def test_after_a_reboot_times_of_the_old_clock_hold_nothing_up() -> None:
    # Given a hand tabled out of the camera's sight late in the machine's day, and a power cut at once
    table = simulated_table(seats=(1, 2))
    table.waits(600_000)
    _showing(table)
    assert table.done().ok
    table.restarts(clock_ms=2_000)

    # When the devices are back and a second has passed on the new clock
    for device in EVERYTHING:
        table.finds(device)
    table.waits(1_000)

    # Then its cards are asked for
    assert table.doubts() != []
