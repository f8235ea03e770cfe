"""A table that is set up anew between two hands: another game, other players, one journal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from controller.loop import Loop, fold
from controller.wiring.virtual_clock import VirtualClock
from tests.table import config_of, simulated_table


def test_a_table_set_up_anew_has_its_new_players_and_counts_its_hands_on() -> None:
    # Given a table of three whose first hand was folded to its end
    table = simulated_table(seats=(1, 2, 5), hardware=())
    table.begins()
    while table.now.play.hand is not None:
        fold_key = next((key for key in table.page.direction.keys if key.args.get("action") == "fold"), None)
        key = fold_key or table.page.direction.keys[0]
        table.taps(key.command, **{k: tuple(v) if isinstance(v, list) else v for k, v in key.args.items()})  # type: ignore[arg-type]
    assert table.now.play.number == 1

    # When it is set up anew for four
    config = replace(config_of(seats=(2, 3, 4, 6), hardware=()), profile="tda_2024")
    clock = VirtualClock(now=table.clock.now + 1)
    again = Loop(config=config, run_id="evening2", clock=clock, memory=table.memory, effects=table, anew=True)

    # Then they sit there, nothing of the first table is left, and its journal leads to this table
    assert sorted(again.table.play.chairs) == ["2", "3", "4", "6"]
    assert again.table.play.bought == sum(player.stack for player in config.players)
    assert again.table.play.number == 1 and again.table.config == config
    assert fold(table.memory, until=table.memory.head[0]) == again.table


def test_a_table_in_mid_hand_is_not_set_up_anew() -> None:
    # Given a table that is dealing
    table = simulated_table()
    table.begins()

    # When somebody wants to set it up anew
    with pytest.raises(ValueError, match="a hand is being dealt"):
        Loop(config=table.now.config, run_id="x", clock=table.clock, memory=table.memory, effects=table, anew=True)

    # Then nothing was kept
    assert table.memory.head[0] == table.now.seq
