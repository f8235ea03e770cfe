"""Players lose all, buy in again and take other chairs, from a seed: the table goes on, and the dead button is fair."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from controller.published import KeyView
from engine.rules import Structure
from tests.table import SimulatedTable, config_of

STEPS = 150
SEATS = range(1, 10)


def _table(rng: Random, button: str) -> SimulatedTable:
    seats = sorted(rng.sample(SEATS, rng.randint(2, 6)))
    stacks = [rng.choice((7, 12, 30, 100)) for _ in seats]
    config = config_of(seats=seats, hardware=(), stacks=stacks, structure=rng.choice(list(Structure)[:3]))
    table = SimulatedTable(replace(config, seats_max=SEATS[-1], switches={"button": button}))
    table.waits(1)
    return table


def _taps_something(table: SimulatedTable, rng: Random) -> bool:
    """Tap any key of the direction, or sell chips between hands; return whether a hand began."""
    direction = table.page.direction
    if direction.line.id == "direction-idle" or (table.now.play.hand is None and rng.random() < 0.4):
        assert table.taps("buy_in", seat=rng.choice(SEATS), amount=rng.choice((9, 40, 100))).ok
        return False
    actions = [key for key in direction.keys if key.command == "act"]
    winners = [key for key in direction.keys if key.command == "winner" and key.args]
    key = rng.choice(actions + 3 * _calls(actions) or winners or direction.keys[:1])
    args = {name: tuple(value) if isinstance(value, list) else value for name, value in key.args.items()}
    if key.asks == "amount":
        args["amount"] = key.least or 0
    assert table.taps(key.command, **args).ok, (direction.line, key)  # type: ignore[arg-type]
    return direction.line.id == "direction-prepare"


def _calls(actions: list[KeyView]) -> list[KeyView]:
    return [key for key in actions if key.args["action"] in ("check", "call")]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("button", ["moving", "dead"])
def test_p55_players_come_and_go_and_the_dead_button_gives_nobody_the_big_blind_twice(button: str, seed: int) -> None:
    # Given a table with short stacks
    rng = Random(seed)
    table, hands, last = _table(rng, button), 0, None

    # When players lose all, buy in again and sit down on other chairs
    for _ in range(STEPS):
        told = table.page.direction.note
        if _taps_something(table, rng):
            hand, positions = table.now.play.hand, table.now.play.positions
            assert hand is not None and positions is not None
            hands += 1

            # Then the button is where the dealer was told to put it, and the dead one never repeats the big blind
            assert told is not None and told.args["seat"] == hand.setup.button == positions.button
            assert positions.big in hand.setup.order
            assert button == "moving" or len(hand.setup.order) == 2 or positions.big != last
            last = positions.big
    assert hands > 3
