"""What a slip that is not put right can explain: the very chips that it moved, and the hands that it changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

from tests.outside.books import Push
from tests.outside.slips import Slip

Line = Mapping[str, Any]

BOARD = 5
CHANGES_HANDS = frozenset(
    {"HAND_KILLED", "MUCKED_WINNER", "EXTRA_CARD", "SHORT_HAND", "DOUBLE_FEED", "OVERDEAL_FIRST", "JOKER", "BOXED"}
    | {"WRONG_SEAT", "SEAT_SKIPPED", "NOT_IN_HAND", "STUD_ORDER", "DUPLICATE_IN_PLAY", "SEVENTH_UP", "OFF_TABLE"}
)
"""Slips after which other cards lie before a player than the table believes, as long as nobody says so."""
CHANGES_BOARD = frozenset(
    {"FLOP_FOUR", "FLOP_MORE", "PREMATURE_FLOP", "PREMATURE_TURN", "PREMATURE_RIVER", "BURN_MISSING", "ENTRY_LAGS"}
)
"""Slips after which the board has other cards than five, as long as nobody says so."""


def chips_moved(line: Line) -> Counter[int]:
    """Return by how much a slip that this line of the truth is has people's chips differ from what is due to them."""
    facts, seat = line.get("facts", {}), line.get("seat", 0)
    match line["slip"], line["what"]:
        case "STACK_DIFFERS", "stack changed":
            return Counter({seat: line["amount"]})
        case "WRONG_SUM", "pushed":
            return Counter({seat: -facts["amount"]})
        case "MISREAD_HAND", "pushed":
            return Counter({seat: line["amount"], facts["seat"]: -line["amount"]})
    return Counter()


class Drift:
    """By how much the world's chips differ from the table's, seat by seat, and which slips that is of."""

    def __init__(self) -> None:
        self._now: Counter[int] = Counter()
        self._moved: dict[str, Counter[int]] = {}
        self._counted: set[str] = set()

    def clear(self) -> None:
        """Another table: everybody's chips were counted."""
        self._now, self._moved, self._counted = Counter(), {}, set()

    def slipped(self, line: Line) -> None:
        """Take in a slip that may move chips."""
        moved = chips_moved(line)
        if moved:
            self._moved[line["slip_id"]] = moved

    def compare(self, off: Mapping[int, int], live: Iterable[Slip]) -> tuple[bool, bool]:
        """Take in the difference after another hand; return whether it is a new one, and whether slips explain it.

        A slip that is not put right adds what it moved, once; one that is put right later takes it away again. Chips
        that a player is thought to have and has not go on to others when they are bet: the sum of what is missing
        never grows by itself.
        """
        new, before = Counter({seat: chips for seat, chips in off.items() if chips}), self._now
        self._now = new
        if new == before:
            return False, True
        may = [slip for slip in live if slip.id in self._moved and (slip.id in self._counted or not slip.remedied)]
        for count in range(len(may) + 1):
            for some in combinations(may, count):
                if _size(new) <= _size(self._with(before, some)) and (some or _size(before)):
                    self._counted ^= {slip.id for slip in some}
                    return True, True
        return True, False

    def _with(self, before: Counter[int], slips: Iterable[Slip]) -> Counter[int]:
        after = Counter(before)
        for slip in slips:
            for seat, chips in self._moved[slip.id].items():
                after[seat] += -chips if slip.id in self._counted else chips
        return after


def _size(drift: Mapping[int, int]) -> int:
    return sum(abs(chips) for chips in drift.values())


def other_hands(push: Push, live: Iterable[Slip]) -> bool:
    """Whether a slip that is not put right has other cards lie before one of those who could win a pot, or a board of
    more or fewer than five.
    """
    open_still = [slip for slip in live if not slip.remedied]
    if push.board and len(push.board) != BOARD and any(slip.code in CHANGES_BOARD for slip in open_still):
        return True
    return any(
        slip.code in CHANGES_HANDS
        and any(slip.about.case.facts.get(name) in push.claims for name in ("seat", "owed", "other", "second"))
        for slip in open_still
    )
