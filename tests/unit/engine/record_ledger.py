"""What the text of a recorded hand says about who acts and for how much, counted from the text alone."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One action of the record: whose it is, from 0, what it costs to call, 0 for nothing, and the word."""

    place: int
    to_call: int
    word: str


@dataclass(slots=True)
class Ledger:
    """The chips of one hand as its record moves them."""

    row: dict[str, Any]
    left: list[int] = field(init=False)
    bets: list[int] = field(init=False)
    bet: int = field(init=False)

    def turns(self) -> Iterator[Turn]:
        """Yield the record's actions in order. A bet is matched in full also when its blind was short (P60)."""
        blinds = self.row.get("blinds_or_straddles", [0] * len(self.row["starting_stacks"]))
        antes = zip(self.row["starting_stacks"], self.row["antes"], strict=True)
        self.left = [max(0, stack - ante) for stack, ante in antes]
        self.bets, self.bet = [0] * len(self.left), max(blinds)
        for place, blind in enumerate(blinds[::-1] if len(blinds) == 2 else blinds):
            self._pay(place, blind)
        acted = False
        for text in self.row["actions"]:
            match text.split():
                case ["d", *_] if acted:
                    self.bets, self.bet, acted = [0] * len(self.left), 0, False
                case [player, ("f" | "cc" | "cbr" | "pb") as word, *amount]:
                    acted, place = True, int(player[1:]) - 1
                    yield Turn(place=place, to_call=min(self.bet - self.bets[place], self.left[place]), word=word)
                    self._act(place, word, int(amount[0]) if amount else 0)

    def _act(self, place: int, word: str, amount: int) -> None:
        match word:
            case "pb":
                self.bet = self.row["bring_in"]
                self._pay(place, self.bet)
            case "cc":
                self._pay(place, self.bet - self.bets[place])
            case "cbr":
                self.bet = amount
                self._pay(place, amount - self.bets[place])

    def _pay(self, place: int, owed: int) -> None:
        paid = min(owed, self.left[place])
        self.left[place] -= paid
        self.bets[place] += paid


def rows_of(path: Path) -> list[dict[str, Any]]:
    """Return the hands of a file as plain tables."""
    table = tomllib.loads(path.read_text())
    return [table] if "variant" in table else list(table.values())
