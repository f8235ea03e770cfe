"""How far a deal has come, as the world tells it: who has acted, what has been bet, what has been shown."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.outside.felt import Felt
from tests.outside.remedies import Act, Case

Line = dict[str, Any]

SEVENTH = 7
"""Who has so many cards has the river of stud."""
_DEAD_CHIPS = ("ante", "dead_blind", "big_blind_ante")


class Moments:
    """Folds the truth. `acts` are the actions of this deal, `street` those since the bets were last collected."""

    def __init__(self) -> None:
        self.game = "holdem"
        self.acts: list[Act] = []
        self.street: list[Act] = []
        self.streets = 0
        self._bets: Counter[int] = Counter()
        self._exposed: Counter[int] = Counter()
        self._boxed = 0

    def happened(self, line: Line) -> Act | None:
        """Take in a line of the truth; return the action that it is."""
        match line["what"]:
            case "table opened":
                self.game = line["game"]
            case "shuffled":
                self.acts, self.street, self._boxed, self.streets = [], [], 0, 0
                self._bets.clear()
                self._exposed.clear()
            case "posted" if line["kind"] not in _DEAD_CHIPS:
                self._bets[line["seat"]] += line["amount"]
            case "collected":
                self._bets.clear()
                self.street, self.streets = [], self.streets + 1
            case "acted":
                return self._acts(line)
        self._wrong_side_up(line)
        return None

    def _acts(self, line: Line) -> Act:
        before = max(self._bets.values(), default=0)
        self._bets[line["seat"]] += line["amount"]
        raises = self._bets[line["seat"]] > before
        act = Act(seat=line["seat"], action=line["action"], chips=bool(line["amount"]), raises=raises)
        self.acts.append(act)
        self.street.append(act)
        return act

    def _wrong_side_up(self, line: Line) -> None:
        if line.get("slip") in ("CARD_EXPOSED", "OFF_TABLE") and line.get("facts", {}).get("by") != "player":
            self._exposed[line["seat"]] += 1
        self._boxed += line.get("slip") == "BOXED"

    def case(self, line: Line, felt: Felt, button: int | None) -> Case:
        """Return the case of a slip that this line of the truth is."""
        seat = line.get("seat", 0)
        first_street = not self.streets
        opened = sum(act.raises for act in self.street) <= (0 if first_street else 1)
        holding = [each for each in felt.behind if felt.at.get(f"seat {each}")]
        facts = {"seat": seat, "card": line.get("card"), **line.get("facts", {})}
        facts["forced"] = "yes" if opened or len(holding) == 2 else "no"
        return Case(
            code=line["slip"],
            game=self.game,
            house={},
            facts=facts,
            number=felt.dealt,
            board=sum(sum(cards.values()) for place, cards in felt.at.items() if place.startswith("board")),
            exposed=max(1, self._exposed.total()),
            of_hand=max(1, self._exposed[seat]),
            boxed=self._boxed,
            able=sum(felt.behind[each] > 0 for each in holding),
            all_in=not felt.behind[seat],
            is_button=button is not None and seat == button,
            first_of_street=all(felt.at[f"seat {each}"].total() < SEVENTH for each in holding if each != seat),
        )
