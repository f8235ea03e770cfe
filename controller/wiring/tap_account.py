"""How often a dealer's finger and foot are needed in a hand, read off the journal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from controller.record import Record

BUDGET, NINE = 8, 9
"""An ordinary nine-handed hand takes at most so many taps where no seat has buttons."""
_NO_TROUBLE = frozenset({"TIME_UP", "NOT_READ"})
"""What is noticed in hands that are ordinary all the same: somebody thinks long, a card is named."""


@dataclass(slots=True)
class _Hand:
    players: int
    game: str
    taps: int = 0
    presses: int = 0
    trouble: bool = False
    over: bool = False

    @property
    def is_ordinary(self) -> bool:
        """Nine players of Hold'em, and nothing went wrong; it may end on any street."""
        return self.over and not self.trouble and self.players == NINE and self.game == "holdem"


@dataclass(slots=True)
class Taps:
    """Counts what the dealer enters from the first shuffle of a hand to its push: taps, and presses of the foot switch.

    A refused tap counts. Chips that are bought between two hands are no part of a hand.
    """

    _hands: list[_Hand] = field(default_factory=list)

    def record(self, record: Record) -> None:
        """Take in the next record."""
        if record.type == "hand_started":
            setup = record.data["setup"]
            self._hands.append(_Hand(len(setup["order"]), setup["game"]))
        hand = self._hands[-1] if self._hands else None
        if hand is None or (hand.over and record.type != "hand_reopened"):
            return
        match record.type:
            case "hand_closed" | "hand_voided":
                hand.over = True
                hand.trouble |= record.type == "hand_voided"
            case "hand_reopened" | "hand_redealt" | "undone":
                hand.over, hand.trouble = False, True
            case "fault_found" if record.data["code"] not in _NO_TROUBLE:
                hand.trouble = True
            case "command_answered" if record.by.role == "dealer" and record.data["client"] == "foot_switch":
                hand.presses += 1
            case "command_answered" if record.by.role == "dealer":
                hand.taps += 1

    def report(self) -> dict[str, Any]:
        """Return how many taps a hand takes, of all hands and of the ordinary ones."""
        return _spread(self._hands) | {"ordinary": _spread(hand for hand in self._hands if hand.is_ordinary)}


def _spread(hands: Iterable[_Hand]) -> dict[str, Any]:
    """Return the spread of the taps, and which share stays in the budget; nothing of no hands."""
    counted = [hand for hand in hands if hand.over]
    taps = sorted(hand.taps for hand in counted)
    if not taps:
        return {}
    return {
        "hands": len(taps),
        "median": median(taps),
        "p90": taps[9 * (len(taps) - 1) // 10],
        "most": taps[-1],
        "within_budget": round(sum(count <= BUDGET for count in taps) / len(taps), 4),
        "foot": median(hand.presses for hand in counted),
    }


def heavier(a: dict[str, Any], b: dict[str, Any]) -> dict[str, Any]:
    """Return two runs' taps as one: of each spread that of more hands, for medians cannot be added."""

    def more(x: dict[str, Any], y: dict[str, Any]) -> dict[str, Any]:
        return x if x.get("hands", 0) >= y.get("hands", 0) else y

    return {**more(a, b), "ordinary": more(a.get("ordinary", {}), b.get("ordinary", {}))}
