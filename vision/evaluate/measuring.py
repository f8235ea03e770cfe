"""Reads every labelled photograph of a folder and says what became of its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from vision.evaluate.judging import Judged, judge
from vision.evaluate.labels import Disputed, disputed_labels, labelled
from vision.evaluate.score import Score
from vision.still import read_picture

Told = Callable[[int, int], None]
"""Called after each picture with how many are done, and how many there are."""


def measure(
    folder: Path, disputed: Sequence[Disputed] | None = None, tell: Told = lambda done, of: None
) -> list[Judged]:
    """Read and judge every photograph of a folder's list.

    Raises ValueError when the list or a picture cannot be read: what is measured is the whole folder or nothing.
    """
    pictures = list(labelled(folder))
    if not pictures:
        raise ValueError(f"{folder / 'labels.csv'} lists no pictures")
    doubts = disputed_labels() if disputed is None else disputed
    judged = []
    for picture in pictures:
        found = read_picture(folder / picture.file)
        judged.append(Judged(picture=picture, outcomes=judge(picture, found["cards"], doubts), ms=found["ms"]))
        tell(len(judged), len(pictures))
    return judged


def by_folder(judged: Iterable[Judged]) -> dict[str, Score]:
    """Scores by the first part of the file names."""
    scores: dict[str, Score] = {}
    for each in judged:
        scores.setdefault(each.picture.folder, Score()).add(each)
    return scores


def evaluate(folder: Path) -> dict[str, Score]:
    """Read every labelled photograph; scores by subfolder.

    Raises ValueError as `measure` does.
    """
    return by_folder(measure(folder))
