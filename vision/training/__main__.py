"""``python -m vision.training``: draw the data, teach the networks, write the ONNX files and their model card."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from vision.network import FOLDER
from vision.training.card import write_card
from vision.training.fonts import type_faces
from vision.training.store import make_scenes


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """How much is drawn and learnt; steps are batches."""

    scenes: int
    steps: dict[str, int]


FULL = Recipe(scenes=16_000, steps={"finder": 3_000, "index": 4_000, "index_grey": 4_000, "card": 3_000})
QUICK = Recipe(scenes=3_000, steps={"finder": 500, "index": 600, "index_grey": 600, "card": 500})
"""About an hour and about ten minutes on two cores."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the networks anew."""
    parser = argparse.ArgumentParser(prog="python -m vision.training", description=main.__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of it, to see that everything works")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processor cores to use")
    parser.add_argument("--scenes", type=Path, default=Path("build/scenes"), help="where the drawn pictures are kept")
    parser.add_argument("--out", type=Path, default=FOLDER, help="where the ONNX files go")
    given = parser.parse_args(arguments)
    recipe, began = QUICK if given.quick else FULL, time.monotonic()
    try:
        faces = type_faces()
    except RuntimeError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    _say(f"{len(faces)} type faces; drawing {recipe.scenes} scenes in {given.scenes}")
    files = []
    for path in make_scenes(given.scenes, recipe.scenes, given.seed, given.jobs):
        files.append(path)
        _say(f"{len(files)} files drawn, {time.monotonic() - began:.0f} s")
    given.out.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(given.jobs) as workers:
        asked = {
            name: workers.submit(_taught, name, files, given.out, steps, given.seed)
            for name, steps in recipe.steps.items()
        }
        figures = {name: each.result() for name, each in asked.items()}
    write_card(given.out, recipe.scenes, recipe.steps, given.seed, figures, minutes=(time.monotonic() - began) / 60)
    _say(f"done in {(time.monotonic() - began) / 60:.0f} minutes: {given.out}")
    return 0


def _taught(name: str, files: list[Path], out: Path, steps: int, seed: int) -> dict[str, float]:
    import torch

    from vision.training import learning

    torch.set_num_threads(1)
    torch.manual_seed(seed)
    teachers: dict[str, Callable[..., dict[str, float]]] = {
        "finder": learning.finder,
        "index": partial(learning.index, grey=False),
        "index_grey": partial(learning.index, grey=True),
        "card": learning.card,
    }
    return teachers[name](files, out, steps=steps, seed=seed, say=lambda line: _say(f"{name}: {line}"))


def _say(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
