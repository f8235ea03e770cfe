"""Hands that have come to their showdown, their declaration or their end."""

from __future__ import annotations

from tests.table import SimulatedTable, simulated_table

HANDS = {1: "AsAd", 2: "KsKd", 5: "JsJd"}
BOARD = {"flop": "4h8cQd", "turn": "3s", "river": "7d"}


def at_showdown(senses: str = "twins", **house: object) -> SimulatedTable:
    """Three hands of the turn's checks; seat 1 is asked to show first and has the best hand."""
    table = simulated_table(seats=(1, 2, 5), senses=senses, **house)  # type: ignore[arg-type]
    table.begins()
    table.deals_holes(HANDS)
    table.plays_to("river", **BOARD)
    table.acts_to_showdown()
    assert table.directs("direction-show", seat=1)
    return table


def declared(winner: int = 2, **house: object) -> SimulatedTable:
    """A hand without any hardware, won by a seat as the dealer read the hands, its pot about to be pushed."""
    table = simulated_table(seats=(1, 2, 5), hardware=(), **house)  # type: ignore[arg-type]
    table.begins()
    assert table.done().ok
    while not table.directs("direction-declare"):
        if table.directs("direction-act"):
            table.acts_plainly()
        else:
            assert table.done().ok
    assert table.taps("winner", seats=(winner,)).ok
    return table


def ended(winner: int = 2, **house: object) -> SimulatedTable:
    """The same with the pot pushed."""
    table = declared(winner, **house)
    assert table.done().ok
    assert table.directs("direction-prepare")
    return table


def orders(table: SimulatedTable, choice: str = "book", *, role: str = "floor") -> bool:
    fault = table.page.faults[0].id
    return table.taps("remedy", role=role, method="pin" if role == "floor" else "tap", fault=fault, choice=choice).ok
