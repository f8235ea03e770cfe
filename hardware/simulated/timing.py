"""How long people take, as ranges with where the numbers come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

_ESTIMATE = "our estimate"
_SPEED = "DESIGN: a live table plays 25 to 35 hands an hour"


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """Milliseconds from `least` to `most`, mostly near `usual`."""

    least: int
    usual: int
    most: int
    source: str

    def draw(self, rng: Random) -> int:
        """Return one time of it."""
        return int(rng.triangular(self.least, self.most, self.usual))

    def quicker(self, times: float, floor: int) -> Span:
        """Return the span of somebody so many times as quick (0: as quick as can be), never below a floor."""
        least, usual, most = (max(floor, int(ms / times) if times else 0) for ms in (self.least, self.usual, self.most))
        return Span(least=least, usual=usual, most=most, source=self.source)


HUMAN: Mapping[str, Span] = {
    "pitch": Span(least=350, usual=500, most=850, source="a fast dealer pitches eighteen cards in nine seconds"),
    "burst": Span(least=180, usual=250, most=350, source="our estimate of the fastest pitches of a fast dealer"),
    "burn": Span(least=400, usual=600, most=1_100, source=_ESTIMATE),
    "board": Span(least=500, usual=700, most=1_100, source=_ESTIMATE),
    "shuffle": Span(least=8_000, usual=12_000, most=18_000, source=_SPEED),
    "swap": Span(least=3_000, usual=5_000, most=9_000, source="our estimate: one deck out, the other in, and the cut"),
    "machine": Span(least=35_000, usual=50_000, most=80_000, source="our estimate of a machine for two decks"),
    "mix": Span(least=3_000, usual=6_000, most=10_000, source="our estimate: half a shuffle"),
    "chips": Span(least=1_500, usual=2_500, most=4_500, source=_SPEED),
    "think": Span(least=700, usual=1_600, most=6_000, source=_SPEED),
    "read": Span(least=250, usual=350, most=600, source="our estimate: a glance at a line of twenty characters"),
    "mend": Span(least=400, usual=900, most=1_900, source="FAULTS: most slips are seen and mended within two seconds"),
    "tell": Span(least=2_000, usual=5_000, most=15_000, source="our estimate: until somebody at the table says so"),
    "answer": Span(least=700, usual=1_500, most=4_000, source="our estimate: a question is read, and a key tapped"),
    "floor": Span(least=8_000, usual=25_000, most=90_000, source="our estimate: until the floor has come and ruled"),
}


class Pace:
    """How quick the people of one table are; `patience` is how long sensors are given before the dealer taps."""

    def __init__(self, spans: Mapping[str, Span] = HUMAN, patience: int = 4_000) -> None:
        self._spans = dict(spans)
        self.patience = patience

    def span(self, motion: str) -> Span:
        """Return how long a motion takes."""
        return self._spans[motion]

    def takes(self, motion: str, rng: Random) -> int:
        """Return how long a motion takes this time."""
        return self._spans[motion].draw(rng)

    def quicker(self, times: float, least: Mapping[str, int], patience: int) -> Pace:
        """Return the pace of people so many times as quick; `least` bounds motions from below."""
        spans = {name: span.quicker(times, least.get(name, 0)) for name, span in self._spans.items()}
        return Pace(spans, patience)
