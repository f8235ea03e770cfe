"""Judges each remedy the table chose against the one that the slip calls for in that house."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tests.outside.house import house
from tests.outside.remedies import SPOKEN, Act, Case, Way, counts_as, due, way_of

Line = Mapping[str, Any]

_DID = {"called": "call", "checked": "call", "brought_in": "call", "raised_to": "raise", "folded": "fold"}


@dataclass(slots=True)
class Evidence:
    """A slip with what came after it.

    `known` is how many actions the table had entered when it was made, `deal` the world's deal, `hand` the table's.
    """

    case: Case
    known: int
    deal: int
    hand: int = 0
    since: list[Act] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """How far the hand has come when a remedy is chosen, by the world or by the table."""

    acts: Sequence[Act]
    since: Sequence[Act]
    next_hand: bool


class Judge:
    """`wrong` is told each remedy that the house's book does not have for that slip."""

    def __init__(self, wrong: Callable[[str], None]) -> None:
        self._wrong = wrong
        self.house: Mapping[str, str] = {}
        self._profile = ""
        self._ruled: dict[int, tuple[str, Case]] = {}
        self.judged = 0

    def table_opened(self, config: Line) -> None:
        """Take in which house it is."""
        self._profile = config["profile"]
        self.house = house(self._profile, config["switches"])

    def chosen(self, slip: str, code: str, chosen: Line, about: Evidence, accounts: Sequence[Account]) -> None:
        """Judge a remedy, by what had been done at the table and by what of it had been entered."""
        case = replace(about.case, found=code, house=self.house)
        cases = [
            replace(case, acts=tuple(each.acts), since=tuple(each.since), next_hand=each.next_hand) for each in accounts
        ]
        name, way = f"{slip} {case.code}", way_of(chosen)
        if chosen["remedy"] == "not_so":
            self._wrong(f"{name}: it happened, and was answered with no")
            return
        if case.code in SPOKEN:
            self._rules(name, cases, chosen)
            return
        ways = self._ways(code, cases)
        if ways is None:
            return
        self.judged += 1
        if way not in ways:
            self._wrong(f"{name}: {way} was chosen ({chosen['rule']}), {self._profile} has {sorted(ways)}")

    def _ways(self, code: str, cases: Sequence[Case]) -> set[Way] | None:
        """A street that came too early is asked about first: it is, and not an entry that lags. Source: FAULTS"""
        if code == "ENTRY_LAGS" and cases[0].code.startswith("PREMATURE"):
            return {("not_yet",)}
        each = [due(case) for case in cases]
        return None if each[0] is None else set().union(*(ways for ways in each if ways))

    def _rules(self, name: str, cases: Sequence[Case], chosen: Line) -> None:
        """What words and chips count as is seen in the action that follows."""
        wanted = [counts_as(case) for case in cases]
        if None in wanted:
            return
        if chosen["remedy"] == "free":
            self._wrong(f"{name}: the player was left free, {self._profile} holds to {wanted[0]}")
        self._ruled[cases[0].seat] = (name, cases[0])

    def acted(self, kind: str, seat: int) -> None:
        """Take in a player's action of the journal."""
        if seat not in self._ruled or kind not in _DID:
            return
        name, case = self._ruled.pop(seat)
        self.judged += 1
        wanted = counts_as(case)
        if wanted is not None and _DID[kind] not in wanted:
            self._wrong(f"{name}: it counted as {_DID[kind]}, {self._profile} has {sorted(wanted)}; {dict(case.facts)}")

    def hand_over(self) -> None:
        """Nothing is ruled on any more."""
        self._ruled.clear()
