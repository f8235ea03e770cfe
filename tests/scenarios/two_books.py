"""One scenario under two books: who orders the remedy, what the dealer then does, and the hand played to its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.cards import DECK
from tests.scenarios.playing_on import plays_on
from tests.scenarios.ruling import FLOOR
from tests.table import SimulatedTable

TDA, CASH = "tda_2024", "wsop_cash_2024"
SENSES = pytest.mark.parametrize("senses", ["twins", pytest.param("real", marks=pytest.mark.slow)])
"""The sensors' twins; and rendered frames through vision, bytes through the link."""


def books(names: str, *, tda: tuple[Any, ...], cash: tuple[Any, ...]) -> pytest.MarkDecorator:
    """Run a scenario under either book, each with what it says."""
    rows = [pytest.param(profile, *says, id=profile) for profile, says in ((TDA, tda), (CASH, cash))]
    return pytest.mark.parametrize(f"profile, {names}", rows)


def orders(table: SimulatedTable, code: str, **told: int | str) -> list[str]:
    """Tell what went wrong where nobody noticed, have the floor order the book's remedy, and return its steps."""
    if table.faults() != [code]:
        assert table.taps("report", code=code, **told).ok  # type: ignore[arg-type]
    fault = table.page.faults[0]
    assert fault.code == code
    assert table.taps("remedy", fault=fault.id, choice="book", **FLOOR).ok
    return [step.text.id.removeprefix("remedy-") for step in fault.steps]


def confirms(table: SimulatedTable) -> list[str]:
    """Confirm every step of a remedy, and return the bands that were shown."""
    bands = []
    while table.faults() and table.page.direction.line.id.startswith("do-"):
        bands.append(table.page.direction.line.id.removeprefix("do-"))
        assert table.done().ok
    return bands


def keeps(table: SimulatedTable, cards: str) -> SimulatedTable:
    """Keep the cards that a test names out of those that it does not name."""
    named = [cards[place : place + 2] for place in range(0, len(cards), 2)]
    table._others = [card for card in table._others if str(card) not in named]
    return table


def unused(table: SimulatedTable) -> str:
    """A card that lies nowhere yet."""
    lying = {lying.card for lying in table.felt.cards}
    card = next(card for card in DECK if card not in lying and card in table._others)
    table._others.remove(card)
    return str(card)


def deals_owed(table: SimulatedTable) -> None:
    """Deal whatever the band asks for, place by place, and confirm what no sensor proves."""
    owed = table.page.direction.id
    for place in list(table.page.direction.places):
        if place == "burn":
            table.burns()
        elif place.endswith(" up"):
            table.deals_up(unused(table), to=int(place.split()[1]))
        elif place.startswith("seat"):
            table.deals(unused(table), to=int(place.split()[1]))
        else:
            table._leaves()
            slot = int(place.split()[1])
            table._slots[place] = table._put(unused(table), table.layout.board_spot(slot), face_up=True)
            table.waits(500)
    table.waits(500)
    if table.page.direction.id == owed:
        assert table.done().ok


def plays_out(table: SimulatedTable, *, chips: int) -> dict[int, int]:
    """Play the hand to its end with so many chips at the table, and return the stacks."""
    plays_on(table, chips)
    return table.stacks()


def keys(table: SimulatedTable) -> Mapping[str, int | None]:
    """What the keys of a ruling say it counts as, with their amounts."""
    offered = [key for key in table.page.direction.keys if key.args.get("choice") not in (None, "not_so")]
    return {key.label.id.removeprefix("key-"): key.label.args.get("amount") for key in offered}  # type: ignore[misc]
