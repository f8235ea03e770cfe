"""Adds up what became of the cards of many pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from vision.evaluate.bounds import upper_bound
from vision.evaluate.judging import Judged, Verdict
from vision.evaluate.labels import NO_FACES


@dataclass(slots=True, kw_only=True)
class Score:
    """What became of the face-up cards of a folder."""

    pictures: int = 0
    cards: int = 0
    counts: Counter[Verdict] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    """Why cards were refused."""
    confusions: Counter[tuple[str, str]] = field(default_factory=Counter)
    """What was there (`?` when it cannot be told) and what was read for it."""
    ms: list[float] = field(default_factory=list)
    mistakes: list[str] = field(default_factory=list)

    @property
    def right(self) -> int:
        """Cards read as what they are."""
        return self.counts[Verdict.RIGHT]

    @property
    def wrong(self) -> int:
        """Reads that name a card that is not there."""
        return self.counts[Verdict.WRONG]

    @property
    def bound(self) -> float:
        """The 95 % upper bound of the wrong-read rate, of all reads that could be judged."""
        return upper_bound(self.wrong, self.right + self.wrong)

    def add(self, judged: Judged) -> None:
        """Count one more picture."""
        self.pictures += 1
        self.cards += sum(code not in NO_FACES for code in judged.picture.cards)
        self.ms.append(judged.ms)
        for outcome in judged.outcomes:
            self.counts[outcome.verdict] += 1
            if outcome.verdict is Verdict.REFUSED:
                self.reasons[str(outcome.reason)] += 1
            elif outcome.verdict is Verdict.WRONG:
                self.confusions[outcome.label or "?", str(outcome.read)] += 1
                there = outcome.label or f"one of {' '.join(judged.picture.cards)}"
                self.mistakes.append(f"{judged.picture.file}: read {outcome.read}, there {there}")


def total(scores: Iterable[Score]) -> Score:
    """Add scores up."""
    added = Score()
    for score in scores:
        added.pictures += score.pictures
        added.cards += score.cards
        added.counts += score.counts
        added.reasons += score.reasons
        added.confusions += score.confusions
        added.ms += score.ms
        added.mistakes += score.mistakes
    return added
