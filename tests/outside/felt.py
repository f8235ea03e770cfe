"""The physical table as the world itself tells it: every card by name, and every chip."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

DECK, BURN, MUCK, ASIDE = "deck", "burn", "muck", "aside"

Line = dict[str, Any]


class Felt:
    """Folds the truth line by line. `at` holds the cards of each place, a seat's up and down together.

    `faces` are the cards that have lain face up in this deal, `dealt` counts those that left the deck in it.
    """

    def __init__(self) -> None:
        self.at: dict[str, Counter[str]] = defaultdict(Counter)
        self.faces: set[str] = set()
        self.dealt = 0
        self.behind: Counter[int] = Counter()
        self.middle = 0
        self.house = 0
        self.came = 0
        self.wrong: list[str] = []

    def take(self, line: Line) -> None:
        """Take in what happened next."""
        seat: int = line.get("seat", 0)
        match line["what"]:
            case "table opened":
                self.__init__()  # type: ignore[misc]
            case "seated" | "bought":
                amount = line["stack"] if "stack" in line else line["amount"]
                self.behind[seat] += amount
                self.came += amount
            case "shuffled":
                self.at.clear()
                self.faces, self.dealt = set(), 0
            case "hand over":
                self._count(line)
            case _:
                self._chips(line)
                self._cards(line)
        if line["what"] in ("acted", "mucked") and (line["what"] == "mucked" or line["action"] == "fold"):
            self._muck(line["seat"])

    def holds(self, place: str) -> Counter[str]:
        """Return the cards at a place of the journal's; a seat's upcards lie at the seat."""
        return self.at[place.removesuffix(" up")]

    def _cards(self, line: Line) -> None:
        card, what = line.get("card"), line["what"]
        match what:
            case "pitched":
                self._deals(str(card), f"seat {line['seat']}", up=line.get("up", False))
            case "burned":
                self._deals(str(card), BURN, up=False)
            case "turned up":
                if not self.holds(line["place"])[str(card)]:
                    self._deals(str(card), line["place"].removesuffix(" up"), up=True)
                self.faces.add(str(card))
            case "moved" | "laid out again":
                self._move(str(card), line["place"].removesuffix(" up"))
                if line.get("up"):
                    self.faces.add(str(card))
            case "back":
                self._move(str(card), DECK)
            case "set aside":
                self._move(str(card), ASIDE)
            case "tabled":
                self.faces.update(line["cards"])

    def _deals(self, card: str, place: str, *, up: bool) -> None:
        self.at[DECK][card] -= 1
        self.at[place][card] += 1
        self.dealt += 1
        if up:
            self.faces.add(card)

    def _move(self, card: str, place: str) -> None:
        """Move a card that lies on the felt, or else one of the deck; one that is turned over where it lies stays."""
        was = next((at for at, cards in self.at.items() if at != DECK and cards[card] > 0 and at != place), DECK)
        if was == DECK and self.at[place][card]:
            return
        self.at[was][card] -= 1
        self.at[place][card] += 1

    def _muck(self, seat: int) -> None:
        self.at[MUCK] += self.at.pop(f"seat {seat}", Counter())

    def _chips(self, line: Line) -> None:
        seat, amount = line.get("seat", 0), line.get("amount", 0)
        match line["what"]:
            case "posted" | "acted":
                self.behind[seat] -= amount
                self.middle += amount
            case "returned" | "pushed":
                self.behind[seat] += amount
                self.middle -= amount
            case "taken back":
                self.behind[seat] -= amount
                self.middle += amount
            case "pushed on":
                self.behind[line["was"]] -= amount
                self.behind[seat] += amount
            case "raked":
                self.middle -= amount
                self.house += amount
            case "stack changed":
                self.behind[seat] += amount
                self.came += amount
            case _:
                return
        if self.behind[seat] < 0:
            self.wrong.append(f"seat {seat} pays with chips it has not")

    def _count(self, line: Line) -> None:
        """The world counts its chips: they are those that moved, and as many as came."""
        counted = {int(seat): stack for seat, stack in line["stacks"].items()}
        moved = {seat: stack for seat, stack in self.behind.items() if stack or seat in counted}
        if {seat: stack for seat, stack in counted.items() if stack} != {s: c for s, c in moved.items() if c}:
            self.wrong.append(f"the world counts {counted}, its chips moved to {moved}")
        if sum(counted.values()) + self.house + self.middle != self.came:
            self.wrong.append(f"{sum(counted.values())} chips and {self.house} of the house, {self.came} came")
        self.behind = Counter(counted)
