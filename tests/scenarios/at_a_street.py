"""Players who have come to a street or to a bet, and an upcard that slides from one to another."""

from __future__ import annotations

from engine.rules import Structure
from tests.table import SimulatedTable, simulated_table

BOARDS = {"flop": "AhKhQd", "turn": "8s", "river": "7d"}
DOORS = "KdTc9h"


def before_the(street: str, **house: object) -> SimulatedTable:
    """Three players of Hold'em who have acted on the street before this one."""
    table = simulated_table(seats=(1, 2, 5), **house)  # type: ignore[arg-type]
    table.begins()
    table.deals_holes()
    for name, cards in BOARDS.items():
        table.acts_to_showdown()
        if name == street:
            return table
        table.deals_board(cards)
    raise AssertionError(street)


def on_fourth(**house: object) -> SimulatedTable:
    """Three players of stud before fourth street; seat 1 has the king, seat 5 brought it in."""
    table = simulated_table(game="stud", **house)  # type: ignore[arg-type]
    table.begins()
    table.deals_third(DOORS)
    if table.directs("direction-read-low"):
        assert table.taps("opener", seat=5).ok
    table.acts_to_showdown()
    return table


def facing(bet: int, *, structure: Structure = Structure.NO_LIMIT, **switches: str) -> SimulatedTable:
    """Four players at 5-10 without hardware: seat 3 is first, and seat 4 faces its bet (10 is a call)."""
    table = simulated_table(seats=(1, 2, 3, 4), hardware=(), structure=structure, switches=switches)
    table.begins()
    assert table.done().ok
    assert table.says(3, "call" if bet == 10 else "raise", None if bet == 10 else bet).ok
    return table


def moves_up(table: SimulatedTable, card: str, *, to: int) -> None:
    """Slide an upcard to the row of another seat, at which no eye has looked yet."""
    lying = next(each for each in table.felt.cards if str(each.card) == card)
    source = next(seat for seat, row in table._ups.items() if lying.name in row)
    table._ups[source].remove(lying.name)
    row = table._ups.setdefault(to, [])
    table.felt.move(lying.name, *table.layout.up_spot(to, len(row)))
    row.append(lying.name)
