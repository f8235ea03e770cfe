"""What a trainee did, held against what was directed and against the book: only what was measured is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from controller.published import Message
from controller.published.messages import Argument
from hardware.simulated.timing import HUMAN

HANDS_AN_HOUR = (25, 35)
"""Source: DESIGN, a live table."""
WORST_SHOWN = 3
ACCURACY, RULINGS = "accuracy", "rulings"

TOPICS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "shuffle": (ACCURACY, ("P4", "P5")),
    "place": (ACCURACY, ("P8", "P18")),
    "burn": (ACCURACY, ("P9", "P11")),
    "early": (ACCURACY, ("P13", "P40")),
    "extra": (ACCURACY, ("P12", "P17")),
    "face": (ACCURACY, ("P18", "P22")),
    "chips": (ACCURACY, ("P6", "P51", "C-7")),
    "entry": (ACCURACY, ("C-3", "P40")),
    "confirm": (ACCURACY, ("P8", "P9")),
    "remedy": (ACCURACY, ("P11", "P20")),
    "notice": (RULINGS, ("P40",)),
    "false_report": (RULINGS, ("P40",)),
    "ruling": (RULINGS, ("P18", "P19")),
    "answer": (RULINGS, ("P18",)),
}
"""What is looked at, which figure it counts in, and the rules to read again where a check names none of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One thing that was done right or wrong; `what` says what was wrong, None where it was right."""

    hand: int
    topic: str
    what: Message | None = None
    rules: tuple[str, ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether it was done as it should be."""
        return self.what is None


@dataclass(slots=True, kw_only=True)
class Situation:
    """Something that went wrong on purpose. Times are None where it never came to that.

    `facts` are the true answers to what the table may ask about it, `names` the cards it is about. `told` when no
    sensor that is present can see it.
    """

    code: str
    hand: int
    at_ms: int
    told: bool
    facts: dict[str, Argument] = field(default_factory=dict)
    names: list[int] = field(default_factory=list)
    found_ms: int | None = None
    found_by: str | None = None
    choice: str | None = None
    settled_ms: int | None = None
    touched: bool = False
    """Whether the trainee moved cards to put it right before anybody said so."""

    def as_json(self) -> dict[str, Any]:
        """Return it in the form of the report."""
        noticed = None if self.found_ms is None else self.found_ms - self.at_ms
        settled = None if self.settled_ms is None else self.settled_ms - self.at_ms
        named = {"code": self.code, "hand": self.hand, "told": self.told, "found_by": self.found_by}
        return {**named, "noticed_ms": noticed, "choice": self.choice, "settled_ms": settled}


class Score:
    """Everything that was measured in one session."""

    def __init__(self) -> None:
        self.checks: list[Check] = []
        self.situations: list[Situation] = []
        self.times: dict[str, list[int]] = {}
        self.refused = 0
        """Commands that the table refused: not scored, only told."""
        self.hands = 0
        self.elapsed_ms = 0

    def right(self, hand: int, topic: str) -> None:
        """Something was done as it should be."""
        self.checks.append(Check(hand=hand, topic=topic))

    def wrong(self, hand: int, topic: str, what: str, *rules: str, **args: Argument) -> None:
        """Something was done wrong; `what` is a message that says what."""
        said = Message(id=what, args=args)
        self.checks.append(Check(hand=hand, topic=topic, what=said, rules=rules or TOPICS[topic][1]))

    def took(self, motion: str, ms: int) -> None:
        """A motion took so long."""
        self.times.setdefault(motion, []).append(max(0, ms))

    @property
    def mistakes(self) -> list[Check]:
        """What was done wrong, in order."""
        return [check for check in self.checks if not check.is_right]

    def share(self, figure: str) -> int | None:
        """Return how much was right in hundredths, rounded down, None where nothing was measured."""
        of = [check for check in self.checks if TOPICS[check.topic][0] == figure]
        return 100 * sum(check.is_right for check in of) // len(of) if of else None

    def share_in_time(self) -> int | None:
        """Return the share of motions that were no slower than the slowest of the timing table, in hundredths."""
        within = [ms <= HUMAN[motion].most for motion, all_ms in self.times.items() for ms in all_ms]
        return 100 * sum(within) // len(within) if within else None

    def hands_an_hour(self) -> float | None:
        """Return how many hands an hour would have been dealt so, None before the first is over."""
        return round(self.hands * 3_600_000 / self.elapsed_ms, 1) if self.hands and self.elapsed_ms else None

    def weakest(self) -> list[tuple[str, int, tuple[str, ...]]]:
        """Return what went wrong most: topic, how often, and the rules to read again."""
        counted = Counter(check.topic for check in self.mistakes)
        return [(topic, count, self._rules(topic)) for topic, count in counted.most_common(WORST_SHOWN)]

    def _rules(self, topic: str) -> tuple[str, ...]:
        of = (rule for check in self.mistakes if check.topic == topic for rule in check.rules)
        return tuple(dict.fromkeys(of))[:4]

    def as_json(self) -> dict[str, Any]:
        """Return the whole report as JSON types."""
        return {
            "simulated": True,
            "hands": self.hands,
            "seconds": round(self.elapsed_ms / 1000, 1),
            "hands_an_hour": self.hands_an_hour(),
            "score": {
                ACCURACY: self.share(ACCURACY),
                RULINGS: self.share(RULINGS),
                "pace": self.share_in_time(),
            },
            "checks": {
                topic: {"right": right, "wrong": wrong}
                for topic in TOPICS
                for right, wrong in [self._counts(topic)]
                if right + wrong
            },
            "by_hand": [self._of_hand(hand) for hand in sorted({check.hand for check in self.checks})],
            "mistakes": [
                {"hand": c.hand, "topic": c.topic, "what": c.what.model_dump(), "rules": list(c.rules)}
                for c in self.mistakes
                if c.what is not None
            ],
            "pace": {motion: self._pace(motion) for motion in self.times},
            "situations": [situation.as_json() for situation in self.situations],
            "weakest": [{"topic": topic, "count": n, "rules": list(rules)} for topic, n, rules in self.weakest()],
            "refused": self.refused,
        }

    def _counts(self, topic: str) -> tuple[int, int]:
        of = [check.is_right for check in self.checks if check.topic == topic]
        return sum(of), len(of) - sum(of)

    def _of_hand(self, hand: int) -> dict[str, int]:
        of = [check.is_right for check in self.checks if check.hand == hand]
        return {"hand": hand, "right": sum(of), "wrong": len(of) - sum(of)}

    def _pace(self, motion: str) -> dict[str, int]:
        span, all_ms = HUMAN[motion], self.times[motion]
        middle = int(median(all_ms))
        return {"times": len(all_ms), "median_ms": middle, "least_ms": span.least, "most_ms": span.most}
