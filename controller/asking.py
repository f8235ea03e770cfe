"""Reading what somebody asks for, and refusing it with a rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from controller.direction import Kind
from controller.draft import Draft
from controller.inputs import Asked
from engine.seats import Seat
from engine.violations import RuleViolation

Handler = Callable[[Draft, Asked], None]
"""Carries one kind of request out in a draft, or refuses it with RuleViolation."""

NUMBER_MAX = 10**15
"""More chips than any table holds, and a thousand times less than a journal's number can."""
TEXT_MAX = 200
"""Characters of a word in a request; the longest that means anything is a fault's id."""


def refuse(reason: str, rule: str = "", **args: int | str) -> NoReturn:
    """Raise the refusal of a request; `rule` is empty where none speaks."""
    raise RuleViolation(rule, reason, dict(args))


def can_be_kept(value: object) -> bool:
    """Whether a journal can hold what somebody sent: short Unicode text, numbers of a table's size."""
    match value:
        case str():
            return len(value) <= TEXT_MAX and not any("\ud800" <= letter <= "\udfff" for letter in value)
        case int():
            return abs(value) <= NUMBER_MAX
        case tuple():
            return len(value) <= TEXT_MAX and all(can_be_kept(each) for each in value)
    return False


def seat_in(asked: Asked, name: str = "seat") -> Seat:
    """Return the seat that a request names; refuse it when it names none."""
    value = asked.args.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        refuse("refused-missing", word=name)
    return Seat(value)


def text_in(asked: Asked, name: str) -> str:
    """Return a word of a request; refuse it when it is not there."""
    value = asked.args.get(name)
    if not isinstance(value, str):
        refuse("refused-missing", word=name)
    return value


def amount_in(asked: Asked) -> int | None:
    """Return the amount that came with a request, or None when none did."""
    value = asked.args.get("amount")
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def needs(draft: Draft, *kinds: Kind) -> None:
    """Refuse a request that the direction in force does not ask for."""
    direction = draft.table.play.direction
    if direction is None or direction.kind not in kinds:
        refuse("refused-not-now")
