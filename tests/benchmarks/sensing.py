"""How often cards at rest go past the camera: rendered frames of dealt hands through the real vision.

``python -m tests.benchmarks.sensing [--hands N] [--seed S]`` prints shares and delays as JSON; docs/slips.md has them.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import click

from engine.cards import DECK, Card
from engine.seats import Seat
from hardware.simulated.camera import RenderedCamera
from hardware.simulated.deck import Piece
from hardware.simulated.eye import SETTLE_MS
from hardware.simulated.felt import Felt
from hardware.simulated.handling import Handling
from hardware.simulated.truth import Truth
from tests.real_senses import FRAME_MS
from vision.felt import felt_for
from vision.reader import shipped_reader
from vision.sources import Frame
from vision.watching import Watcher

SEATS = 6
WAITS_MS = 2_000
"""A card that is not reported within this counts as not seen: the grace would be over."""
PITCH_MS = 500


class Bench:
    """One felt on which hands are dealt, and everything the vision said of it with its time."""

    def __init__(self, seed: int) -> None:
        self.now, layout, rng = 0, felt_for(SEATS), Random(seed)
        self.felt, self.rng = Felt(), rng
        self.cards = Handling(layout=layout, felt=self.felt, rng=rng, truth=Truth(), hidden=None, now=lambda: self.now)
        self._camera = RenderedCamera(layout, seed)
        self._watcher = Watcher(layout, shipped_reader(), None)
        self.said: list[dict[str, Any]] = []
        places = [f"board {slot}" for slot in range(1, 6)] + [f"seat {seat}" for seat in range(1, SEATS + 1)]
        list(self._watcher.take({"what": "attend", "public": places}))

    def watches(self, ms: int) -> None:
        """Let the camera take its frames for a time."""
        end = self.now + ms
        while self.now < end:
            self.now += FRAME_MS
            frame = Frame(image=self._camera.frame(self.felt), captured_at_ms=self.now)
            self.said += [{**line, "at": self.now} for line in self._watcher.see(frame)]

    def rests(self, place: str, card: str, laid_at: int) -> tuple[int | None, bool]:
        """How long a card took to be reported at a place, None when it was not; and whether its face was read."""
        about = [s for s in self.said if s["at"] >= laid_at and s.get("zone") == place and s["what"] != "left"]
        first = next((s["at"] - laid_at for s in about if s["what"] in ("rested", "changed")), None)
        return first, any(s.get("card") == card for s in about)


def measure(hands: int, seed: int) -> dict[str, Any]:
    """Deal hands as people lay cards, and count what the vision made of them."""
    bench = Bench(seed)
    bench.watches(500)
    delays: list[int] = []
    backs = faces = missed = unread = 0
    for _ in range(hands):
        deck = bench.rng.sample(DECK, len(DECK))
        laid: list[tuple[str, str, int, bool]] = []
        for seat in range(1, SEATS + 1):
            laid.append(_lays(bench, str(deck.pop()), f"seat {seat}", up=False))
        for slot in range(1, 6):
            laid.append(_lays(bench, str(deck.pop()), f"board {slot}", up=True))
        bench.watches(WAITS_MS)
        for seat in range(1, SEATS + 1):
            bench.cards.table(Seat(seat))
        for place, card, at, up in laid:
            late, read = bench.rests(place, card, at)
            backs, faces = backs + (not up), faces + up
            missed += late is None or late > WAITS_MS
            unread += up and not read
            delays += [late] if late is not None else []
        bench.watches(WAITS_MS)
        bench.cards.take_in()
        bench.watches(500)
        bench.said.clear()
    delays.sort()
    total = backs + faces
    return {
        "cards": total,
        "missed": missed,
        "faces": faces,
        "unread": unread,
        "late": sum(ms > SETTLE_MS + FRAME_MS for ms in delays),
        "delay_ms": {"median": delays[len(delays) // 2], "p99": delays[int(len(delays) * 0.99)], "most": delays[-1]},
    }


def _lays(bench: Bench, text: str, place: str, *, up: bool) -> tuple[str, str, int, bool]:
    bench.cards.lay(Piece(card=Card.parse(text)), place, face_up=up)
    at = bench.now
    bench.watches(PITCH_MS)
    return place, text, at, up


@click.command()
@click.option("--hands", default=20, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(hands: int, seed: int) -> None:
    """Measure and print."""
    click.echo(json.dumps(measure(hands, seed)))


if __name__ == "__main__":
    main()
