"""The two answers the rules give besides yes: no, by this rule; and not yet, without those cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.seats import Seat


@dataclass(eq=False)
class RuleViolation(Exception):  # noqa: N818 - the card room's word
    """Somebody asked for what the rules forbid; nothing changed.

    `rule` is the identifier in RULES or PROCEDURES, `reason` a message id of the catalogue, `args_of_reason` its typed
    arguments.
    """

    rule: str
    reason: str
    args_of_reason: dict[str, int | str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule}) {self.args_of_reason or ''}".strip()


@dataclass(unsafe_hash=True)
class NeedsCards(Exception):  # noqa: N818 - an answer, not an error
    """The question cannot be answered before these cards are seen.

    `seats` hold unseen hole cards that matter; `board` says whether an unseen board card matters.
    """

    seats: tuple[Seat, ...] = ()
    board: bool = False

    def __str__(self) -> str:
        wants = [f"seat {seat}'s cards" for seat in self.seats] + (["the board"] if self.board else [])
        return "needs " + " and ".join(wants)
