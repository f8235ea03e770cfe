"""Rendered frames through the eye into the table: ``python -m tests.vision.measure_table --frames 20000 --jobs 2``.

Prints what reached the journal beside what lay on the felt, how soon, and what arms and chips were taken for.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from math import ceil
from pathlib import Path
from random import Random
from typing import Any

import click
import cv2
import numpy as np
from numpy.typing import NDArray

from engine.cards import DECK
from hardware.simulated.camera import RenderedCamera
from hardware.simulated.faces import Colours
from hardware.simulated.felt import Felt
from tests.vision.eyes import EyeChild, EyeHere
from tests.vision.moving_scene import Scene
from tests.vision.rendered_table import FRAME_MS, RenderedTable, exposed
from tests.vision.table_truth import WITHIN_MS, Account
from vision.evaluate.bounds import upper_bound
from vision.felt import FeltLayout, felt_for
from vision.network import are_there

SITTING = 1_000
"""Frames between one look of the table and the next: another camera, deck, light and people."""
_MINUTE_MS, _BIN_MS = 60_000, 33


@dataclass(slots=True, kw_only=True)
class Tally:
    """Everything counted in one sitting, or in all."""

    frames: int = 0
    frames_on_the_wire: int = 0
    """Of them through ``python -m vision.eye`` as a child; its reads are not counted."""
    reads: int = 0
    wrong_in_frames: int = 0
    named: int = 0
    """Cards that the journal has from the camera."""
    wrong: tuple[str, ...] = ()
    hands: int = 0
    took: tuple[int, ...] = ()
    late: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    false: tuple[str, ...] = ()
    quiet_ms: int = 0
    """Simulated time in which nothing but arms and chips moved."""
    quiet_false: tuple[str, ...] = ()

    def __add__(self, other: Tally) -> Tally:
        return Tally(**{each.name: getattr(self, each.name) + getattr(other, each.name) for each in fields(Tally)})


def look_of(rng: Random) -> dict[str, Any]:
    """What a camera over a table may be like."""
    own, other = rng.sample(("blue", "red", "green", "black", "purple"), 2)
    return {
        "tilt": rng.uniform(0.0, 0.04),
        "noise": rng.uniform(1.0, 3.0),
        "blur_px": rng.uniform(0.0, 0.8),
        "colours": rng.choice(list(Colours)),
        "back_colour": own,
        "other_colour": other,
    }


def play(frames: int, seed: int, *, child: bool = False) -> Tally:
    """Play hands for so many frames and hold everything against the truth."""
    cv2.setNumThreads(1)
    look = look_of(Random(f"{seed} look"))
    with tempfile.TemporaryDirectory(prefix="croupier-measure-") as folder:
        place = Path(folder)
        table = RenderedTable(lambda layout: EyeChild(layout, place) if child else EyeHere(layout), place, seed, **look)
        try:
            table.plays(frames)
        finally:
            table.close()
        named, wrong = table.account.wrong_in_journal(table.memory.read())
        table.memory.close()
    arrivals = table.account.arrivals()
    where = f"seed {seed}"
    return Tally(
        frames=frames,
        frames_on_the_wire=frames if child else 0,
        reads=table.tested.reads,
        wrong_in_frames=table.account.wrong_in_frames,
        named=named,
        wrong=_placed(where, wrong),
        hands=table.table.play.number,
        took=arrivals.took,
        late=_placed(where, arrivals.late),
        missed=_placed(where, arrivals.missed),
        false=_placed(where, table.account.faults),
    )


def rest(ms: int, seed: int) -> Tally:
    """Let arms and chips go over a felt for a time: bare in its first half, with cards at rest in its second."""
    cv2.setNumThreads(1)
    rng, layout, plan = Random(f"{seed} quiet"), felt_for(6), Felt()
    scene, eye = Scene(plan, layout, rng), EyeHere(layout, anew=False)
    account = Account(scene=scene)
    camera = RenderedCamera(layout, seed, **look_of(rng))
    for now in range(FRAME_MS, ms, FRAME_MS):
        if now >= ms // 2 and not plan.cards:
            lay_out(plan, layout, rng)
        for line in eye.sees(exposed(camera, scene, now), now):
            account.hears(now, json.loads(line))
    told = sum(each.told_ms is not None for each in scene.rests)
    unseen = (
        () if told == len(plan.cards) else (f"{len(plan.cards) - told} of {len(plan.cards)} cards were never told",)
    )
    return Tally(quiet_ms=ms, quiet_false=_placed(f"quiet seed {seed}", (*account.faults, *unseen)))


def lay_out(felt: Felt, layout: FeltLayout, rng: Random) -> None:
    """Lay a board, a burned card, and hole cards before everybody."""
    cards = iter(rng.sample(DECK, len(DECK)))
    for slot in range(1, 6):
        felt.put(next(cards), *layout.board_spot(slot), face_up=True)
    felt.put(next(cards), *layout.burn_spot(1))
    for seat in range(1, layout.seats_max + 1):
        felt.put(next(cards), *layout.seat_spot(seat, 0))


def measure(*, frames: int, seed: int, jobs: int, wire: int, minutes: float) -> Tally:
    """Count everything over sittings of a thousand frames, `wire` of the frames through the camera child."""
    sittings = [(min(SITTING, frames - done), done < wire) for done in range(0, frames, SITTING)]
    counts, children = [count for count, _ in sittings], [child for _, child in sittings]
    quiet = [int(_MINUTE_MS * min(1.0, minutes - done)) for done in range(ceil(minutes))]
    with ProcessPoolExecutor(jobs) as pool:
        played = pool.map(_play, counts, range(seed, seed + len(counts)), children)
        rested = pool.map(rest, quiet, range(seed, seed + len(quiet)))
        return sum((*played, *rested), Tally())


def _play(frames: int, seed: int, child: bool) -> Tally:
    return play(frames, seed, child=child)


def _placed(where: str, told: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{where}, {each}" for each in told)


def told(tally: Tally) -> Iterator[str]:
    """Yield the lines of the report, Markdown."""
    here = max(tally.reads, 1)
    took = np.array(tally.took or (0,))
    median, late = np.percentile(took, (50, 99))
    on_time = float(np.mean(took <= WITHIN_MS)) * len(took) / (len(took) + len(tally.missed))
    yield f"Cards are read by {'letters and networks' if are_there() else 'letters alone'}."
    yield ""
    yield "| | |"
    yield "|---|---|"
    yield f"| frames, of them through the child's pipes | {tally.frames}, {tally.frames_on_the_wire} |"
    yield f"| hands begun | {tally.hands} |"
    yield f"| reads of cards in frames, wrong | {tally.reads}, {tally.wrong_in_frames} |"
    yield f"| cards in the journal from the camera, wrong | {tally.named}, {len(tally.wrong)} |"
    yield f"| at most wrong (95 %), of all reads | {upper_bound(min(len(tally.wrong), here), here):.4%} |"
    yield f"| arrivals told, never told | {len(tally.took)}, {len(tally.missed)} |"
    yield f"| within {WITHIN_MS} ms | {on_time:.2%} |"
    yield f"| median, 99th percentile, latest (ms) | {median:.0f}, {late:.0f}, {took.max()} |"
    yield f"| false arrivals and departures while hands are played | {len(tally.false)} |"
    yield f"| the same in {tally.quiet_ms / _MINUTE_MS:g} minutes of arms and chips | {len(tally.quiet_false)} |"
    yield ""
    yield from _histogram(took)
    for name in ("wrong", "false", "quiet_false", "missed", "late"):
        yield from (f"{name}: {each}" for each in getattr(tally, name))


def _histogram(took: NDArray[np.int_]) -> Iterator[str]:
    """How many arrivals were told how soon."""
    for start in range(0, int(took.max()) + 1, _BIN_MS):
        count = int(((took >= start) & (took < start + _BIN_MS)).sum())
        yield f"    {start:4d} ms {count:5d} {'#' * ceil(60 * count / len(took))}"
    yield ""


@click.command()
@click.option("--frames", default=20_000, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--jobs", default=1, show_default=True, help="processes")
@click.option("--wire", default=2_000, show_default=True, help="frames that go through the camera child")
@click.option("--minutes", default=10.0, show_default=True, help="simulated minutes of nothing but arms and chips")
@click.option("--out", type=click.Path(path_type=Path), help="file for the report besides")
def main(frames: int, seed: int, jobs: int, wire: int, minutes: float, out: Path | None) -> None:
    """Measure, print, and fail where anything was told that is not so."""
    tally = measure(frames=frames, seed=seed, jobs=jobs, wire=wire, minutes=minutes)
    report = "\n".join(told(tally)) + "\n"
    click.echo(report, nl=False)
    if out is not None:
        out.write_text(report)
    sys.exit(bool(tally.wrong or tally.false or tally.quiet_false))


if __name__ == "__main__":
    main()
