"""All that the rulings can say: read off the source where ids are written there, and asked of the book of remedies."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from itertools import product
from typing import Any, get_args, get_type_hints

from controller import ruling_words
from controller.published.messages import Message
from engine.clock import Hold
from engine.events import Checked, Event, Folded
from engine.games import GAMES
from engine.irregular.motions import Asks
from engine.remedies.errors import Error, Situation
from engine.remedies.remedy import Remedy, Until, Who
from engine.remedies.ruling import remedy_for
from engine.remedies.showing import before_the_pot
from engine.rules import PROFILE_NAMES, Floor, override, profile
from engine.seats import Seat
from tests.unit.controller.told_in_source import Source, ids_in, own_calls, sources

TWO, FOUR, SIX = Seat(2), Seat(4), Seat(6)
LIVE = (TWO, FOUR, SIX, Seat(7))
FOLDS: tuple[Event, ...] = (Folded(seat=TWO), Folded(seat=FOUR))
DONE: tuple[tuple[Event, ...], ...] = ((), FOLDS, (Checked(seat=TWO),) * 3)

FACTS: Mapping[str, tuple[Any, ...]] = {
    "seat": (FOUR,),
    "owed": (SIX,),
    "low": (SIX,),
    "seats": ((FOUR, SIX),),
    "mixed": ((), (FOUR,)),
    "count": (1, 2),
    "dealt": (1, 2),
    "due": (2, 3),
    "cards": (1, 3, 4, 5, 6, 7, 8),
    "number": (1, 5),
    "exposures": (1, 2),
    "of_hand": (1, 2, 3),
    "found": (1, 2),
    "needed": (1, 2),
    "since_ms": (0, 90_000),
    "lives": (True, False),
}
"""What is tried for each fact of an error that is neither yes or no nor a closed choice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A message as the source has it: its id, and the names of the arguments it is given there."""

    id: str
    args: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """An error, a remedy of it, and the profiles that have it in some situation; who acts is the first one's."""

    error: Error
    remedy: Remedy
    profiles: tuple[str, ...]


def readings_said(found: list[Source]) -> Iterator[Said]:
    """Yield what the readings of motions, corrections, announcements and the clock say, by their source.

    Raises AssertionError for an id that cannot be read off it.
    """
    for source in found:
        for function in source.functions():
            for call in own_calls(function):
                yield from _said(call, function, source.name)


def _said(call: ast.Call, function: ast.AST, where: str) -> Iterator[Said]:
    named = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
    match call.func:
        case ast.Name(id="settled" | "asked"):
            id, args = call.args[2], frozenset(named)
        case ast.Name(id="Correction"):
            id, args = named["reason"], frozenset(named) & {"total"}
        case ast.Name(id="Announcement"):
            id, args = named["reason"], frozenset(named) & {"seat", "amount"}
        case ast.Name(id="ClockReading") if "says" in named:
            given = named["args"]
            assert isinstance(given, ast.Dict)
            id, args = named["says"], frozenset(str(ast.literal_eval(key)) for key in given.keys if key)
        case _:
            return
    ids = ids_in(id, function)
    assert ids, f"{where}:{call.lineno}: cannot read the id"
    yield from (Said(id=each, args=args) for each in ids)


@cache
def cases() -> tuple[Case, ...]:
    """Return every remedy of every error in every profile, each once as it reads, in the order of the errors."""
    return tuple(case for kind in get_args(Error) for case in _cases_of(kind))


def _cases_of(kind: type[Error]) -> Iterator[Case]:
    books = {name: profile(name) for name in PROFILE_NAMES}
    had: dict[tuple[object, ...], Case] = {}
    for error, situation, (name, rules) in product(_every(kind), situations(), books.items()):
        remedy = remedy_for(error, situation, rules)
        read = remedy.rules, remedy.steps, remedy.until
        case = had.setdefault(read, Case(error=error, remedy=remedy, profiles=()))
        had[read] = replace(case, profiles=tuple(each for each in PROFILE_NAMES if each in (*case.profiles, name)))
    yield from had.values()


@cache
def situations() -> tuple[Situation, ...]:
    """Return how far a hand may have come, in a game with a button and in one without."""
    return tuple(
        Situation(game=game, street=street, actions=actions, acted=acted, live=LIVE)
        for game in ("holdem", "stud")
        for street in range(len(GAMES[game].streets))
        for actions, acted in ((actions, acted) for actions in DONE for acted in (False, True))
    )


def _every(kind: type[Any]) -> Iterator[Any]:
    """Yield a kind of error with all its facts, in every combination."""
    hints = get_type_hints(kind)
    columns = [_values(field.name, hints[field.name]) for field in fields(kind)]
    names = [field.name for field in fields(kind)]
    yield from (kind(**dict(zip(names, row, strict=True))) for row in product(*columns))


def _values(name: str, hint: Any) -> tuple[Any, ...]:
    if hint is bool:
        return (False, True)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    if is_dataclass(hint):
        assert isinstance(hint, type)
        return tuple(_every(hint))
    optional = (None,) if type(None) in get_args(hint) else ()
    return (*optional, *FACTS[name])


def steps_said() -> list[Message]:
    """Return every step that a remedy can have, and those before the pot is pushed."""
    of_remedies = [step for case in cases() for step in case.remedy.steps]
    return [ruling_words.step(step) for step in (*of_remedies, *before_the_pot([TWO], [FOUR]))]


def around_the_steps() -> list[Message]:
    """Return the names of errors, and who, until when, whom to ask and why a clock stands still."""
    without_floor = override(profile("documents"), {"floor": Floor.DEALER.value})
    ruled = {remedy_for(case.error, situations()[0], without_floor).who for case in cases()}
    assert Who.DEALER_AS_FLOOR in ruled
    return [
        *(ruling_words.error(case.error) for case in cases()),
        *(ruling_words.who(who) for who in Who),
        *(ruling_words.until(until) for until in Until),
        *(ruling_words.asks(asks) for asks in Asks),
        *(ruling_words.hold(hold) for hold in Hold),
    ]


@cache
def said() -> dict[str, list[frozenset[str]]]:
    """Return by id the names of the arguments, once for each place or ruling that says it."""
    found: dict[str, list[frozenset[str]]] = {"remedy-heading": [frozenset({"error", "who", "until"})]}
    for each in readings_said(sources("engine.irregular", "engine.clock")):
        found.setdefault(each.id, []).append(each.args)
    for message in (*steps_said(), *around_the_steps()):
        found.setdefault(message.id, []).append(frozenset(message.args))
    return found


@cache
def counts_said() -> dict[str, set[int]]:
    """Return by id every count that a step gives."""
    found: dict[str, set[int]] = {}
    for message in steps_said():
        if isinstance(count := message.args.get("count"), int):
            found.setdefault(message.id, set()).add(count)
    return found
