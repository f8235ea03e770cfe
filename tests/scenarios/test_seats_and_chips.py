"""Who is dealt in: seats without chips, a table with one player, and the button as players go."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.table import SimulatedTable, config_of, simulated_table


def _all_in_won_by(table: SimulatedTable, winner: int) -> None:
    table.begins()
    assert table.done().ok
    while table.directs("direction-act"):
        hand = table.now.play.hand
        assert hand is not None and hand.to_act is not None
        assert table.says(hand.to_act, "all_in").ok or table.says(hand.to_act, "call").ok
    while table.directs("direction-street"):
        assert table.done().ok
    while table.directs("direction-declare"):
        assert table.taps("winner", seats=(winner,)).ok
    assert table.done().ok


def test_a_table_with_one_player_left_waits_and_goes_on_when_another_buys_in() -> None:
    # Given two players, one of whom loses every chip
    table = simulated_table(seats=(1, 2), hardware=(), stacks=100)
    _all_in_won_by(table, 1)
    assert table.stacks() == {1: 200, 2: 0}
    assert table.directs("direction-idle")
    assert not table.done().ok

    # When the other buys in again
    assert table.taps("buy_in", seat=2, amount=150).ok

    # Then the next hand can be dealt, and the ledger knows
    assert table.directs("direction-prepare")
    assert table.now.play.bought == 350
    table.begins()
    assert table.done().ok


def test_a_seat_without_chips_is_not_dealt_in() -> None:
    # Given three players, one of whom loses every chip
    table = simulated_table(seats=(1, 2, 5), hardware=(), stacks=[100, 300, 300])
    table.begins()
    assert table.done().ok
    assert table.says(5, "fold").ok
    assert table.says(1, "all_in").ok
    assert table.says(2, "call").ok
    for _ in range(3):
        assert table.done().ok
    assert table.taps("winner", seats=(2,)).ok
    assert table.done().ok

    # When the next hand is dealt
    table.begins()

    # Then seat 1 gets no cards and posts nothing
    assert table.now.play.hand is not None
    assert sorted(table.now.play.hand.setup.order) == [2, 5]
    assert table.stacks() == {2: 395, 5: 290}


def test_when_three_become_two_nobody_has_the_big_blind_twice() -> None:
    # Given three players; seat 5 has the button, seat 1 the small blind and seat 2 the big blind
    table = simulated_table(seats=(1, 2, 5), hardware=(), stacks=[300, 300, 100])
    table.begins()
    assert table.done().ok

    # When seat 5 loses every chip to seat 2
    assert table.says(5, "all_in").ok
    assert table.says(1, "fold").ok
    assert table.says(2, "call").ok
    for _ in range(3):
        assert table.done().ok
    assert table.taps("winner", seats=(2,)).ok
    assert table.done().ok

    # Then the button does not simply move on to seat 1: seat 2 has it, and the small blind (P57)
    table.begins()
    assert table.now.play.hand is not None
    assert table.now.play.hand.setup.button == 2
    assert {int(p.seat): p.bet for p in table.now.play.hand.players} == {2: 5, 1: 10}


def test_a_table_that_nobody_has_sat_down_at_waits_for_players() -> None:
    # Given a table without players
    empty = simulated_table(seats=(), button=1, hardware=())

    # When two buy in
    assert empty.directs("direction-idle")
    assert empty.taps("buy_in", seat=1, amount=100).ok
    assert empty.directs("direction-idle")
    assert empty.taps("buy_in", seat=4, amount=100).ok

    # Then it deals like any other
    assert empty.directs("direction-prepare")
    empty.begins()
    assert empty.done().ok
    assert empty.directs("direction-act")


@pytest.mark.parametrize(("top_up", "allowed"), [("between_hands", True), ("never", False)])
def test_switch_top_up_says_whether_a_stack_may_grow_between_hands(top_up: str, *, allowed: bool) -> None:
    # Given a house that lets stacks grow between hands, or never
    table = SimulatedTable(replace(config_of(hardware=()), switches={"top_up": top_up}))

    # When a player with chips buys more, and somebody takes an empty chair
    more = table.taps("buy_in", seat=1, amount=100)
    new = table.taps("buy_in", seat=3, amount=500)

    # Then only the house that allows it sells to the first; the new player is always welcome
    assert (more.ok, new.ok) == (allowed, True)
    assert allowed or (more.error is not None and (more.error.id, more.rule) == ("no-top-up", "C-1"))
    assert table.stacks()[1] == (1_100 if allowed else 1_000) and table.stacks()[3] == 500
