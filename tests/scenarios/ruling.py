"""What people do about an open fault: they answer what is asked, tap one of its keys, or order what the book says."""

from __future__ import annotations

from tests.table import SimulatedTable

FLOOR = {"role": "floor", "method": "pin"}
"""Who rules where the dealer may not."""


def fault(table: SimulatedTable, code: str) -> str:
    """The id of the open fault."""
    return next(fault.id for fault in table.page.faults if fault.code == code)


def answers(table: SimulatedTable, code: str, **args: int | str) -> None:
    """The dealer answers the fault's questions, one after another."""
    for name, value in args.items():
        assert table.taps("answer", fault=fault(table, code), name=name, value=value).ok


def chooses(table: SimulatedTable, code: str, choice: str = "counts", *, role: str = "dealer") -> bool:
    """Somebody taps one of the fault's keys."""
    return table.taps("remedy", role=role, fault=fault(table, code), choice=choice).ok


def offered(table: SimulatedTable) -> dict[str, int | None]:
    """What the keys of the fault in the band or beside it say it counts as, with their amounts."""
    keys = [key for key in table.page.direction.keys if key.command == "remedy" and key.args["choice"] != "not_so"]
    return {key.label.id.removeprefix("key-"): key.label.args.get("amount") for key in keys}  # type: ignore[misc]


def rules_by_book(table: SimulatedTable, **sender: str) -> bool:
    """Somebody orders what the book says about the fault that is shown."""
    return table.taps("remedy", fault=table.page.faults[0].id, choice="book", **sender).ok


def chooses_the_book(table: SimulatedTable, **sender: str) -> list[str]:
    """Order what the book says about the fault that is shown, and return its steps."""
    steps = [step.text.id for step in table.page.faults[0].steps]
    assert rules_by_book(table, **sender)
    return steps
