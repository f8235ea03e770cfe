"""Who decides: the dealer, the floor by PIN or with its key, or a held key where the room has no floor."""

from __future__ import annotations

import pytest

from controller.inputs import FloorKey
from tests.table import SimulatedTable, simulated_table


def _ended(**house: object) -> SimulatedTable:
    """A hand won by seat 2 as the dealer read it, whose pot a player says is seat 1's."""
    table = simulated_table(seats=(1, 2, 5), hardware=(), **house)  # type: ignore[arg-type]
    table.begins()
    assert table.done().ok
    while not table.directs("direction-declare"):
        if table.directs("direction-act"):
            table.acts_plainly()
        else:
            assert table.done().ok
    assert table.taps("winner", seats=(2,)).ok and table.done().ok
    assert table.taps("report", code="MISREAD_HAND", seat=1).ok
    return table


def _rules(table: SimulatedTable, *, role: str = "dealer", method: str = "tap") -> bool:
    fault = table.page.faults[0].id
    return table.taps("remedy", role=role, method=method, fault=fault, choice="book").ok


@pytest.mark.parametrize(
    ("role", "method", "room", "may"),
    [
        ("dealer", "tap", "floor", False),
        ("dealer", "key", "floor", False),
        ("floor", "pin", "floor", True),
        ("admin", "tap", "floor", True),
        ("dealer", "tap", "dealer", False),
        ("dealer", "key", "dealer", True),
    ],
)
def test_what_the_floor_decides_is_decided_by_whom_the_room_lets(role: str, method: str, room: str, may: bool) -> None:
    # Given a ruling that is the floor's, in a room with a floor or without
    table = _ended(switches={"floor": room})

    # When somebody orders the remedy
    done = _rules(table, role=role, method=method)

    # Then only the floor may; where there is none, the dealer with a held key
    assert done is may
    assert table.directs("do-pot-back") is may


def test_while_the_floors_key_is_turned_this_tables_page_rules() -> None:
    # Given a dealer's page that may not rule
    table = _ended()
    assert not _rules(table)

    # When the floor turns its key
    table.take(FloorKey(turned=True))
    assert table.page.floor_key
    assert _rules(table)

    # Then the ruling is journalled as the floor's, by its key
    chosen = [record for record in table.memory.read() if record.type == "remedy_chosen"][-1]
    assert (chosen.by.role, chosen.by.method) == ("floor", "key")
    turned = [record for record in table.memory.read() if record.type == "floor_key_turned"]
    assert [record.data["turned"] for record in turned] == [True]


def test_the_key_turned_back_rules_no_more_and_a_restart_does_not_trust_it() -> None:
    # Given the floor's key turned
    table = _ended()
    table.take(FloorKey(turned=True))

    # When it is turned back, and in another evening the machine restarts while it is turned
    table.take(FloorKey(turned=False))
    refused = _rules(table)
    table.take(FloorKey(turned=True))
    table.restarts()

    # Then nobody rules by it until it has been heard of again
    assert not refused and not table.page.floor_key and not _rules(table)
    table.take(FloorKey(turned=True))
    assert _rules(table)


def test_with_the_key_turned_an_ordinary_entry_is_still_the_dealers() -> None:
    # Given the floor's key turned in a hand
    table = simulated_table(seats=(1, 2, 5), hardware=())
    table.begins()
    assert table.done().ok
    table.take(FloorKey(turned=True))

    # When the dealer enters a call
    assert table.says(5, "call").ok

    # Then it is journalled as the dealer's
    answered = [record for record in table.memory.read() if record.type == "command_answered"][-1]
    assert (answered.by.role, answered.by.method) == ("dealer", "tap")


def test_the_floor_goes_back_behind_cards_with_its_key() -> None:
    # Given a flop that the camera saw
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    table.plays_to("flop")
    key = next(key for key in table.published_points() if key.command == "go_back")
    assert not table.taps("go_back", **key.args).ok  # type: ignore[arg-type]

    # When the floor's key is turned
    table.take(FloorKey(turned=True))

    # Then the dealer's page may
    assert table.taps("preview", name="go_back", **key.args).ok  # type: ignore[arg-type]
    assert table.taps("go_back", **key.args).ok  # type: ignore[arg-type]
