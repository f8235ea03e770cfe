"""How many taps of the dealer an ordinary nine-handed hand takes, counted off the exported journal.

Ordinary is a hand of Hold'em with nine players in which nobody slipped and nothing but a long thought or an unread card
was noticed; it may end on any street. A tap is a command of the dealer's page, refused ones too, from the start of the
hand to its close; presses of the foot switch are counted apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Any

BUDGET, NINE = 8, 9

_NOTHING_WRONG = ("TIME_UP", "NOT_READ")


class Taps:
    """Folds both accounts. `ordinary` holds the taps and the presses of each ordinary hand."""

    def __init__(self) -> None:
        self.ordinary: list[tuple[int, int]] = []
        self._open = self._is_ordinary = False
        self._taps = self._presses = 0

    def slipped(self) -> None:
        """Somebody slips."""
        self._is_ordinary = False

    def recorded(self, record: dict[str, Any]) -> None:
        """Take in a record of the journal."""
        kind, data = record["type"], record["data"]
        match kind:
            case "hand_started":
                setup = data["setup"]
                self._open, self._taps, self._presses = True, 0, 0
                self._is_ordinary = setup["game"] == "holdem" and len(setup["order"]) == NINE
            case "fault_found" if data["code"] not in _NOTHING_WRONG:
                self._is_ordinary = False
            case "hand_redealt" | "hand_reopened" | "hand_voided" | "undone":
                self._is_ordinary = False
            case "hand_closed":
                if self._is_ordinary and self._open:
                    self.ordinary.append((self._taps, self._presses))
                self._open = False
            case "command_answered" if record["by"]["role"] == "dealer":
                is_foot = data["client"] == "foot_switch"
                self._presses += is_foot
                self._taps += not is_foot


def said(ordinary: Sequence[tuple[int, int]]) -> str:
    """Say how the hands stand to the budget."""
    if not ordinary:
        return "No ordinary nine-handed hand was dealt."
    taps, presses = sorted(tap for tap, _ in ordinary), [press for _, press in ordinary]
    within = sum(count <= BUDGET for count in taps)
    over = [count - BUDGET for count in taps if count > BUDGET]
    missed = f" (the others by {median(over):g} in the median, {over[-1]} at most)" if over else ""
    most = taps[9 * (len(taps) - 1) // 10]
    return (
        f"{len(taps)} ordinary nine-handed hands: {median(taps):g} taps of the dealer in the median, at most {most} in "
        f"nine of ten; {100 * within / len(taps):.1f} % stay within {BUDGET}{missed}; beside them {median(presses):g} "
        "presses of the foot switch."
    )
