"""What a player was heard to say and seen to push, and what the rules make of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from engine.commands import Command
from engine.seats import Chips


class Word(Enum):
    """A word with a meaning in the betting; AMOUNT is a bare number."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    COMPLETE = "complete"
    POT = "pot"
    ALL_IN = "all_in"
    AMOUNT = "amount"


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A player's words; `amount` is the total of this round, None where no number was said."""

    word: Word
    amount: Chips | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pushed:
    """Chips put in by one motion, each by its value, on top of what lies in front already."""

    chips: tuple[Chips, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Together:
    """Words and chips at the same instant; `clear` when nobody could mistake the words."""

    said: Said
    pushed: Pushed
    clear: bool = True


Motion = Said | Pushed | Together


class Asks(Enum):
    """Who settles what the rules leave open: the floor, the player, or the dealer who waits for an amount."""

    FLOOR = "floor"
    PLAYER = "player"
    AMOUNT = "amount"


@dataclass(frozen=True, slots=True, kw_only=True)
class CountsAs:
    """What it counts as.

    `command` is None while `asks` says who settles it, and `choices` what may be ruled or chosen: `decide` accepts
    each of them. `rule` decided, `rules` all had a part in it. `reason` is a message id, `args` its arguments, the same
    wherever it is given.
    """

    command: Command | None
    rule: str
    rules: tuple[str, ...]
    reason: str
    args: Mapping[str, int | str] = field(default_factory=dict, hash=False)
    asks: Asks | None = None
    choices: tuple[Command, ...] = ()


def settled(command: Command, rule: str, reason: str, *also: str, **args: int | str) -> CountsAs:
    """Return a reading that leaves nothing open."""
    return CountsAs(command=command, rule=rule, rules=(rule, *also), reason=reason, args=args)


def asked(asks: Asks, rule: str, reason: str, choices: tuple[Command, ...], **args: int | str) -> CountsAs:
    """Return a reading that somebody has to settle."""
    return CountsAs(command=None, rule=rule, rules=(rule,), reason=reason, args=args, asks=asks, choices=choices)
