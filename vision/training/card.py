"""Writes the model card: what the networks were made of, how, how well they learnt it, and what they are not for."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from vision.training.fonts import type_faces

NAMES = ("finder", "index", "index_grey", "card")


def write_card(
    folder: Path,
    scenes: int,
    steps: Mapping[str, int],
    seed: int,
    figures: Mapping[str, Mapping[str, float]],
    *,
    minutes: float,
) -> None:
    """Write MODEL_CARD.md beside the ONNX files of a folder."""
    rows = [
        f"| {name} | {(folder / f'{name}.onnx').stat().st_size // 1024} KB | {steps[name]} | {_said(figures[name])} | "
        f"{hashlib.sha256((folder / f'{name}.onnx').read_bytes()).hexdigest()[:16]} |"
        for name in NAMES
    ]
    (folder / "MODEL_CARD.md").write_text(
        _TEXT.format(seed=seed, minutes=round(minutes), rows="\n".join(rows), scenes=scenes, faces=len(type_faces()))
    )


_TEXT = """# The networks of the eye

Made by `python -m vision.training --seed {seed}` in {minutes} minutes on two cores.

| network | size | batches | at the end of training (drawn data) | sha256 |
|---|---|---|---|---|
{rows}

**Data.** {scenes} drawn pictures of 288 x 288 pixels: cards of decks that nobody has printed (own pips and
court stand-ins, indices in {faces} type faces of Debian's font packages, see `vision/training/fonts.py`),
scattered, in rows and in fans, on drawn tables, under drawn light, with chips and fingers in the way, blurred,
noisy and compressed. No photograph and no printed deck's artwork was learnt from.

**Use.** `finder` tells where indices are, `index` (colour) and `index_grey` what one says, `card` what a whole
card is. None is believed alone: `vision/judging.py`.

**Limits.** Latin indices A K Q J 10 to 2 with a suit near them, 8 to 64 pixels high. Other letters, and designs
far from what was drawn, are refused or have to be enrolled. How often, on photographs and on decks never seen:
`docs/vision.md`.
"""


def _said(figures: Mapping[str, float]) -> str:
    return ", ".join(f"{name} {value:.3f}" for name, value in figures.items())
