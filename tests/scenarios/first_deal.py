"""The first deal, a card at a time, and what people answer when it went wrong."""

from __future__ import annotations

import pytest

from tests.table import SimulatedTable, simulated_table

GRACE_MS = 2_500
SENSES = pytest.mark.parametrize("senses", ["twins", pytest.param("real", marks=pytest.mark.slow)])
GAMES = pytest.mark.parametrize("game", ["holdem", "stud"])
DOORS = "KdTc9h"


def begun(game: str = "holdem", senses: str = "twins", **house: object) -> SimulatedTable:
    """Three players whose forced bets are in, about to be dealt to."""
    table = simulated_table(seats=(1, 2, 5), senses=senses, game=game, **house)  # type: ignore[arg-type]
    table.begins()
    return table


def down(table: SimulatedTable, *seats: int) -> None:
    """Pitch a card face down to each of these seats."""
    for seat in seats:
        table.deals(to=seat)


def beside(table: SimulatedTable, *seats: int, unfelt: int = 0) -> None:
    """Pitch a card to each of these seats, three of a seat clear of each other; card `unfelt` (from 1) is not felt."""
    for number, seat in enumerate(seats, start=1):
        holes = table._holes.setdefault(seat, [])
        if number != unfelt:
            table._leaves()
        holes.append(table._put("", table.layout.zone(f"seat {seat}").spot(68 * (len(holes) - 1)), face_up=False))
        table.waits(500)


def doors(table: SimulatedTable) -> None:
    """Turn the door cards up where the game has them."""
    if table.config.game == "stud":
        for index, seat in enumerate((1, 2, 5)):
            table.deals_up(DOORS[2 * index : 2 * index + 2], to=seat)


def orders(table: SimulatedTable, choice: str = "book") -> None:
    """Take what is offered about the fault that is shown."""
    assert table.taps("remedy", fault=table.page.faults[0].id, choice=choice).ok


def answers(table: SimulatedTable, name: str, value: int | str) -> None:
    """The dealer answers what is asked."""
    assert table.page.direction.fact is not None and table.page.direction.fact.id == f"ask-{name}"
    assert table.taps("answer", fault=table.page.faults[0].id, name=name, value=value).ok


def says_where(table: SimulatedTable, seat: int, *, asked: bool = True) -> None:
    """The dealer says which seat it is, `asked` where the camera could not tell one back from two."""
    assert ("seat" not in table.now.faults[table.page.faults[0].id].args) is asked
    if asked:
        answers(table, "seat", seat)
    assert table.now.faults[table.page.faults[0].id].args["seat"] == seat


def deals_again(table: SimulatedTable) -> None:
    """Take all cards back and deal the same hand again, without a fault."""
    assert table.directs("direction-take-back")
    table.takes_in()
    assert table.done().ok
    assert table.directs("direction-deal") and table.now.play.deal == 2 and table.faults() == []
    down(table, *table.now.play.hand.setup.order * 2)  # type: ignore[union-attr]
    doors(table)
    if table.directs("direction-deal"):
        assert table.done().ok
    assert table.faults() == [] and not table.directs("direction-deal")
