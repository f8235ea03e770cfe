"""Measures the reader on decks it has never seen: `python -m tests.vision.measure_decks` prints a table, a row a deck.

Scenes are drawn anew each time from their seed, so a wrong read can be looked at again by deck and number.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import tempfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from tests.vision.debian_decks import DECKS, NEEDS, Deck, Kind, faces_of, missing
from tests.vision.deck_scenes import WIDTH_PX, Layout, Scene, render_scene
from vision.evaluate import Judged, Labelled, Score, Verdict, judge
from vision.evaluate.drawing import annotated, close_up, contact_sheet, save, worst
from vision.evaluate.measuring import by_folder
from vision.evaluate.report import print_report, print_table
from vision.still import read_picture

_WIDTHS_PX = (110, 80, 60, 50)
_WORST = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One scene to draw and read."""

    deck: str
    """The deck's title."""
    layout: Layout
    number: int
    seed: int
    width_px: tuple[float, float] = WIDTH_PX

    @property
    def file(self) -> str:
        """The name that the scene goes by in reports."""
        return f"{self.deck}/{self.layout}-{self.seed}-{self.number}.jpg"


def scene_of(task: Task) -> Scene:
    """The scene of a task, the same each time."""
    rng = np.random.default_rng((task.seed, task.number, zlib.crc32(f"{task.deck} {task.layout}".encode())))
    return render_scene(rng, _faces(task.deck), task.layout, width_px=task.width_px)


@cache
def _by_title() -> dict[str, Deck]:
    return {deck.title: deck for deck in DECKS}


@cache
def _faces(title: str) -> dict[str, np.ndarray[tuple[int, ...], np.dtype[np.uint8]]]:
    return dict(faces_of(_by_title()[title]))


def measured(task: Task) -> tuple[float, Judged]:
    """The width of the smallest card of a scene, and what became of its cards."""
    scene, deck = scene_of(task), _by_title()[task.deck]
    truth = tuple(deck.truth(placed.card) for placed in scene.cards)
    outlines = tuple((code, placed.polygon) for code, placed in zip(truth, scene.cards, strict=True))
    label = Labelled(file=task.file, cards=truth, complete=True, polygons=outlines)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "scene.bmp"
        cv2.imwrite(str(path), scene.image)
        found = read_picture(path)
    least = min(placed.width_px for placed in scene.cards)
    return least, Judged(picture=label, outcomes=judge(label, found["cards"]), ms=found["ms"])


def run(tasks: Sequence[Task], jobs: int = 1) -> Iterator[tuple[float, Judged]]:
    """Measure each scene, in order, in so many processes."""
    if jobs == 1:
        yield from map(measured, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, cv2.setNumThreads, (1,)) as pool:
        yield from pool.imap(measured, tasks, chunksize=4)


def by_width(results: Iterable[tuple[float, Judged]]) -> dict[str, Score]:
    """Scores by the width of a scene's smallest card."""
    scores: dict[str, Score] = {}
    for width, judged in results:
        name = next((f"{least:3d} px and more" for least in _WIDTHS_PX if width >= least), "less")
        scores.setdefault(name, Score()).add(judged)
    return scores


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw decks of Debian's packages as a camera would see them, read them, and say what became of each card."""
    given = _parser().parse_args(arguments)
    if absent := missing():
        sys.stderr.write(f"These packages have to be installed first: {absent} (all it needs: {' '.join(NEEDS)})\n")
        return 2
    chosen = _chosen(given.deck, given.decks)
    if not chosen:
        sys.stderr.write(f"No deck is called {given.deck}; there are: {', '.join(_by_title())}\n")
        return 2
    cv2.setNumThreads(1)
    results = []
    tasks = [_task(deck, number, given) for number in range(given.scenes) for deck in chosen]
    for width, judged in run(tasks, given.jobs):
        results.append((width, judged))
        if len(results) % 50 == 0 or len(results) == len(tasks):
            sys.stderr.write(f"{len(results)} of {len(tasks)} scenes\n")
    _report(results)
    if given.annotate:
        _annotate(given.annotate, tasks, [judged for _, judged in results])
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.vision.measure_decks", description=main.__doc__)
    parser.add_argument("--kind", choices=("separate", "fan"), default="separate", help="how the cards lie")
    parser.add_argument("--decks", type=int, metavar="N", help="only so many decks, evenly chosen")
    parser.add_argument("--deck", metavar="NAME", help="only the decks whose names have this in them")
    parser.add_argument("--scenes", type=int, default=3, metavar="N", help="scenes a deck (%(default)s)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first scene (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other scenes (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes side by side (%(default)s)")
    parser.add_argument(
        "--width", type=float, nargs=2, default=WIDTH_PX, metavar="PX", help="narrowest and widest card"
    )
    parser.add_argument("--annotate", type=Path, metavar="DIR", help="write the worst scenes here, and all wrong reads")
    return parser


def _chosen(name: str | None, most: int | None) -> list[Deck]:
    usable = [deck for deck in DECKS if deck.kind is not Kind.UNUSABLE and (name or "") in deck.title]
    if most is None or most >= len(usable):
        return usable
    return [usable[i * len(usable) // most] for i in range(most)]


def _task(deck: Deck, number: int, given: argparse.Namespace) -> Task:
    return Task(
        deck=deck.title, layout=given.kind, number=given.first + number, seed=given.seed, width_px=tuple(given.width)
    )


def _report(results: Sequence[tuple[float, Judged]]) -> None:
    """Print what is to be read, and apart from it what is only not to be read wrong."""
    for title, owed in (
        ("Latin indices in the corners: to be read", True),
        ("The others: never to be read wrong", False),
    ):
        some = [pair for pair in results if (_by_title()[pair[1].picture.folder].kind is Kind.LATIN) is owed]
        if some:
            judged = [each for _, each in some]
            sys.stdout.write(f"\n## {title}\n\n")
            print_report(by_folder(judged), judged, (), sys.stdout, each="deck")
            sys.stdout.write("\n")
            print_table(by_width(some), sys.stdout, each="smallest card")
            for each in judged:
                sys.stdout.writelines(
                    f"wrong: {each.picture.file}: read {outcome.read}, there {outcome.label or 'nothing'}\n"
                    for outcome in each.outcomes
                    if outcome.verdict is Verdict.WRONG
                )


def _annotate(folder: Path, tasks: Sequence[Task], judged: Sequence[Judged]) -> None:
    by_file = {task.file: task for task in tasks}
    for each in judged:
        if each.count(Verdict.WRONG):
            image = scene_of(by_file[each.picture.file]).image
            name = each.picture.file.replace("/", "-")
            save(folder / name, annotated(image, each))
            save(folder / f"plain-{name}", image)
    chosen = worst(judged, _WORST)
    tiles = [(each.picture.file, close_up(scene_of(by_file[each.picture.file]).image, each)) for each in chosen]
    if tiles:
        save(folder / "worst.png", contact_sheet(tiles))


if __name__ == "__main__":
    sys.exit(main())
