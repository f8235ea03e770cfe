"""Holds what the world says it did against what the journal says it saw, in one pass over both."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from heapq import merge
from typing import Any

from tests.outside.awards import misawarded
from tests.outside.books import Books, Sheet
from tests.outside.excuses import Drift, other_hands
from tests.outside.felt import Felt
from tests.outside.remedies import Act
from tests.outside.slips import Slip, Slips
from tests.outside.taps import Taps

Line = dict[str, Any]

STUCK_MS = 30 * 60_000
"""A dealer who is told the same for half an hour is stuck; the slowest thing people do takes minutes."""


@dataclass(slots=True)
class Verdict:
    """What the checker found. `explained` are differences that a slip explains which is not put right."""

    violations: list[str] = field(default_factory=list)
    explained: list[str] = field(default_factory=list)
    hands: int = 0
    records: int = 0
    slips: list[Slip] = field(default_factory=list)
    false_alarms: Counter[str] = field(default_factory=Counter)
    judged: int = 0
    """Remedies that were held against the house's book."""
    taps: list[tuple[int, int]] = field(default_factory=list)
    """Of each ordinary nine-handed hand: the dealer's taps, and presses of the foot switch."""
    longest_ms: int = 0
    """The longest time that the dealer was told the same."""


def check(truth: Iterable[str], journal: Iterable[str]) -> Verdict:
    """Check a whole run. Both are lines of JSON in the order in which they were written."""
    checker = _Checker()
    world = ((line["at_ms"], 0, line) for line in map(json.loads, truth))
    table = ((record["at_ms"], 1, record) for record in map(json.loads, journal))
    for _, is_record, line in merge(world, table, key=lambda each: each[:2]):
        if is_record:
            checker.record(line)
        else:
            checker.happened(line)
    return checker.ends()


class _Checker:
    def __init__(self) -> None:
        self.verdict = Verdict()
        self.felt = Felt()
        self.books = Books(self._wrong)
        self.slips = Slips(self._wrong, self.felt, self._entered, self._button)
        self._told: tuple[str, int] | None = None
        self._kind = ""
        self._over = 0
        self._world_counts: deque[dict[int, int]] = deque()
        self._table_counts: deque[dict[int, int]] = deque()
        self._drift = Drift()
        self._taps = Taps()
        self._closed: Sheet | None = None
        self._lay: dict[str, list[str]] = {}

    # The world

    def happened(self, line: Line) -> None:
        """Take in a line of the truth."""
        self.felt.take(line)
        self._drift.happened(line, self.felt.behind)
        for wrong in self.felt.wrong:
            self._wrong(f"the world itself, at {line['at_ms']} ms: {wrong}")
        self.felt.wrong.clear()
        self.slips.happened(line, self._over)
        if line.get("slip"):
            self._taps.slipped()
        if line["what"] == "hand over":
            self._world_counts.append({int(seat): stack for seat, stack in line["stacks"].items()})
            self._compare()
            self.slips.hand_over(self._over)
            self._over += 1

    # The journal

    def record(self, record: Line) -> None:
        """Take in a record of the journal."""
        kind, data, seq = record["type"], record["data"], record["seq"]
        self.verdict.records += 1
        self._directions(record)
        self._taps.recorded(record)
        self.slips.recorded(kind, data, self._over)
        if kind == "card_identified":
            self._identity(data, seq)
        self.books.take(kind, data, seq)
        if kind == "pot_pushed":
            self._remember_hands()
        elif kind == "hand_started":
            self._lay = {}
        elif kind in ("hand_closed", "hand_voided"):
            self._closes(kind, seq)
        elif kind == "hand_reopened" and self._table_counts:
            self._table_counts.pop()
        elif kind == "stack_counted" and self._table_counts:
            self._table_counts[-1][data["seat"]] = data["stack"]

    def ends(self) -> Verdict:
        """Everything has been read."""
        self._compare()
        if self._table_counts or self._world_counts:
            self._wrong(f"the world has {len(self._world_counts)} hands more than the table, or the other way round")
        if self.books.sheet is not None:
            self._wrong(f"hand {self.books.number} came to no end; the dealer is told {self._told}")
        self.verdict.slips = list(self.slips.all.values())
        self.verdict.false_alarms = Counter(code for code, _ in self.slips.false)
        self.verdict.hands = self.books.hands
        self.verdict.judged, self.verdict.taps = self.slips.judge.judged, self._taps.ordinary
        return self.verdict

    def _entered(self) -> list[Act]:
        return self.books.sheet.acts if self.books.sheet else []

    def _button(self) -> int | None:
        return self.books.sheet.setup["button"] if self.books.sheet else None

    def _wrong(self, what: str) -> None:
        self.verdict.violations.append(what)

    def _directions(self, record: Line) -> None:
        """Whenever something new comes in, the dealer has a direction, and not the same one for ever."""
        if record["cause"] is None and self.verdict.records > 1 and self._told is None:
            self._wrong(f"record {record['seq']}: until then the dealer was told nothing")
        match record["type"]:
            case "direction_given":
                self._told = (record["data"]["direction"]["line"]["id"], record["at_ms"])
            case "direction_proven" | "table_opened" | "undone":
                self._told = None
        if self._told is not None:
            waited = record["at_ms"] - self._told[1]
            self.verdict.longest_ms = max(self.verdict.longest_ms, waited)
            if waited > STUCK_MS:
                self._wrong(f"record {record['seq']}: the dealer has been told {self._told[0]} for {waited} ms")

    def _identity(self, data: Line, seq: int) -> None:
        """A card that the journal claims to know lies there, and its face has been seen."""
        sheet, card = self.books.sheet, data["card"]
        place = sheet.places.get(data["token"], "") if sheet else ""
        if not self.felt.holds(place)[card] and not self._is_double(card):
            there = sorted(self.felt.holds(place).elements())
            self._wrong(f"record {seq}: {card} at {place}, where {there or 'nothing'} lies")
        elif card not in self.felt.faces:
            self._wrong(f"record {seq}: {card} at {place} is known, and its face was never up")
        if sheet and any(known == card and token != data["token"] for token, known in sheet.cards.items()):
            self._wrong(f"record {seq}: {card} is two cards")

    def _remember_hands(self) -> None:
        """Keep the cards that lie before those who may win, as they are when the pot is pushed.

        A pot that is pushed again when the cards have been taken in goes by what lay there the first time.
        """
        sheet = self.books.sheet
        assert sheet is not None
        push = sheet.pushes[-1]
        lies = {place: sorted(cards.elements()) for place, cards in self.felt.at.items() if +cards}
        if any(f"seat {seat}" in lies for seat in push.claims):
            self._lay = lies
        push.hands = {seat: self._lay.get(f"seat {seat}", []) for seat in push.claims}
        push.board = [card for place in sorted(self._lay) if place.startswith("board") for card in self._lay[place]]

    def _closes(self, kind: str, seq: int) -> None:
        sheet = self.books.last
        assert sheet is not None
        if kind == "hand_closed":
            for wrong, push in misawarded(sheet):
                explained = push is not None and other_hands(push, self.slips.open)
                what = f"record {seq}, hand {self.books.number}: {wrong}"
                (self.verdict.explained.append if explained else self._wrong)(what)
        self._table_counts.append(dict(self.books.stacks))
        self._compare()

    def _is_double(self, card: str) -> bool:
        """Whether this card is in the deck twice, so that nobody can tell which one lies where."""
        return any(
            slip.code == "DUPLICATE_IN_PLAY" and slip.about.case.facts.get("card") == card for slip in self.slips.open
        )

    def _compare(self) -> None:
        """Hold the table's stacks against the world's own count, hand by hand."""
        while self._world_counts and self._table_counts:
            world, table = self._world_counts.popleft(), self._table_counts.popleft()
            seats = sorted(world.keys() | table.keys())
            off = {seat: more for seat in seats if (more := world.get(seat, 0) - table.get(seat, 0))}
            is_new, explained = self._drift.compare(off, self.slips.all.values())
            if is_new:
                what = f"hand {self.books.number}: the world's chips differ from the table's by {off}"
                (self.verdict.explained.append if explained else self._wrong)(what)
