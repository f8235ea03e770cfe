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
    {"HAND_KILLED", "MUCKED_WINNER", "EXTRA_CARD", "SHORT_HAND", "DOUBLE_FEED", "OVERDEAL_FIRST", "JOKER"}
    | {"WRONG_SEAT", "SEAT_SKIPPED", "NOT_IN_HAND", "STUD_ORDER", "DUPLICATE_IN_PLAY"}
)
"""Slips after which other cards lie before a player than the table believes, as long as nobody says so."""
CHANGES_BOARD = frozenset({"FLOP_FOUR", "FLOP_MORE", "PREMATURE_FLOP", "PREMATURE_TURN", "PREMATURE_RIVER"})
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
        self._spent: set[int] = set()

    def clear(self) -> None:
        """Another table: everybody's chips were counted."""
        self.__init__()  # type: ignore[misc]

    def happened(self, line: Line, behind: Mapping[int, int]) -> None:
        """Take in a line of the truth and what people have behind after it: who has put in every chip, and a slip that
        moves chips.
        """
        if line["what"] == "table opened":
            self.clear()
        elif line["what"] == "shuffled" and not line["again"]:
            self._spent.clear()
        elif line["what"] in ("posted", "acted") and not behind[line["seat"]]:
            self._spent.add(line["seat"])
        moved = chips_moved(line) if line.get("slip") else Counter()
        if moved:
            self._moved[line["slip_id"]] = moved

    def compare(self, off: Mapping[int, int], slips: Iterable[Slip]) -> tuple[bool, bool]:
        """Take in the difference after another hand; return whether it is a new one, and whether slips explain it.

        A slip that is not put right adds exactly what it moved, once; one that is put right later takes it away again.
        """
        new, before = Counter({seat: chips for seat, chips in off.items() if chips}), self._now
        self._now = new
        if new == before:
            return False, True
        may = [slip.id for slip in slips if slip.id in self._moved and slip.remedied == (slip.id in self._counted)]
        for count in range(len(may) + 1):
            for some in combinations(may, count):
                added = self._sum(before, set(some) - self._counted)
                if self._went_on(added, self._sum(new, self._counted.intersection(some))):
                    self._counted ^= set(some)
                    return True, True
        return True, False

    def _sum(self, drift: Counter[int], slips: Iterable[str]) -> Counter[int]:
        after = Counter(drift)
        for slip in slips:
            for seat, chips in self._moved[slip].items():
                after[seat] += chips
        return after

    def _went_on(self, due: Counter[int], new: Counter[int]) -> bool:
        """Whether a difference is the one that is due, or only such of it went on to others as was bet.

        Chips that a player is thought to have and has not are bet with the last of the chips, and whoever wins them, or
        whoever they go back to, lacks them. How they are shared out only the hand would tell, so that the sum alone is
        held: nobody but who has put in every chip lacks less than before, nobody has more than is due, no chip is lost.
        """
        more = [seat for seat in {*due, *new} if new[seat] > due[seat]]
        all_in_lack = all(seat in self._spent and new[seat] <= 0 for seat in more)
        return due.total() == new.total() and all_in_lack


def other_hands(push: Push, live: Iterable[Slip]) -> bool:
    """Whether a slip that is not put right has other cards lie before one of those who could win a pot, or a board of
    more or fewer than five.
    """
    open_still = [slip for slip in live if not slip.remedied]
    if push.board and len(push.board) != BOARD and any(slip.code in CHANGES_BOARD for slip in open_still):
        return True
    return any(
        slip.code in CHANGES_HANDS and any(slip.about.case.facts.get(name) in push.claims for name in ("seat", "owed"))
        for slip in open_still
    )
