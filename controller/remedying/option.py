"""One way to settle a fault."""

from __future__ import annotations

from dataclasses import dataclass

from controller.faults.row import Who
from controller.ids import Told, told
from engine.commands import Command
from engine.remedies.remedy import Do, RemedyStep

NOT_SO = "not_so"
"""People looked and it is no fault."""
DESTROYS = frozenset({Do.MISDEAL, Do.BETS_BACK, Do.DEAD_HAND})
"""What cannot be mended if it was a slip of the finger: its key is held."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One way to settle a fault: its key, the rule it rests on, who may order it, and what people then do.

    `plays` is the player's action that it comes to, None where it is none.
    """

    name: str
    label: Told
    rule: str
    who: Who
    steps: tuple[RemedyStep, ...] = ()
    plays: Command | None = None

    @property
    def hold(self) -> bool:
        """Whether its key has to be held."""
        return self.name in ("misdeal", "void") or any(each.do in DESTROYS for each in self.steps)


IS_NOT_SO = Option(name=NOT_SO, label=told("key-not-so"), rule="", who=Who.DEALER)
"""That it is none."""
