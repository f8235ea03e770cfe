"""Measures the reader on labelled photographs: `python -m vision.evaluate DIR` prints a table, a row a folder."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

import cv2
import numpy as np

from vision.still import read_picture

csv.field_size_limit(10_000_000)


@dataclass(frozen=True, slots=True, kw_only=True)
class Labelled:
    """One photograph and what is in it."""

    file: str
    cards: tuple[str, ...]
    """Codes of labels.csv: `9h`, `9?` when the suit is unknown, `BB` a back, `XB` and `XR` jokers."""
    complete: bool
    """Whether every face-up card of the picture is listed."""
    polygons: tuple[tuple[str, tuple[tuple[float, float], ...]], ...]
    """Outlines of some of the cards."""


@dataclass(slots=True, kw_only=True)
class Score:
    """What became of the face-up cards of a folder."""

    pictures: int = 0
    cards: int = 0
    right: int = 0
    wrong: int = 0
    not_read: int = 0
    """Found, and said to be unread."""
    never_found: int = 0
    unlisted: int = 0
    """Reads in pictures whose list is not complete, of cards that it does not outline: neither right nor wrong."""
    ms: list[float] = field(default_factory=list)
    mistakes: list[str] = field(default_factory=list)


def labelled(folder: Path) -> Iterator[Labelled]:
    """The photographs listed in a folder's labels.csv.

    Raises ValueError when there is no such list.
    """
    try:
        with (folder / "labels.csv").open(newline="", encoding="utf-8") as rows:
            for row in csv.DictReader(rows):
                objects = json.loads(row["objects"] or "[]")
                outlines = tuple((o["card"], tuple(map(tuple, o["poly"]))) for o in objects if o["kind"] == "card")
                yield Labelled(
                    file=row["file"],
                    cards=tuple(row["cards"].split()),
                    complete=row["complete"] == "1",
                    polygons=outlines,
                )
    except (OSError, KeyError) as error:
        raise ValueError(f"{folder} has no readable labels.csv: {error}") from error


def score_picture(picture: Labelled, seen: Sequence[dict[str, Any]], score: Score) -> None:
    """Compare what was read with the label. A face is claimed once; a read that no label explains is wrong."""
    faces = [code for code in picture.cards if code not in ("BB", "XB", "XR")]
    score.pictures += 1
    score.cards += len(faces)
    reads = [card for card in seen if card["card"] is not None]
    left = Counter(faces)
    right = wrong = 0
    for card in reads:
        code = _explained(card, left, picture)
        if code is None and not _may_be_judged(card, picture):
            score.unlisted += 1
        elif code is None:
            wrong += 1
            score.mistakes.append(f"{picture.file}: read {card['card']}, there {' '.join(faces)}")
        else:
            left[code] -= 1
            right += 1
    unread = sum(card["kind"] == "face" and card["card"] is None for card in seen)
    missing = max(len(faces) - right - wrong, 0)
    score.right, score.wrong = score.right + right, score.wrong + wrong
    score.not_read += min(unread, missing)
    score.never_found += missing - min(unread, missing)


def _explained(card: dict[str, Any], left: Counter[str], picture: Labelled) -> str | None:
    """The label that a read fulfils; where its outline is labelled, only that card's label counts."""
    code = _outlined(card, picture)
    if code is not None:
        return code if _same(code, card["card"]) and left[code] > 0 else None
    return next((code for code in left if left[code] > 0 and _same(code, card["card"])), None)


def _outlined(card: dict[str, Any], picture: Labelled) -> str | None:
    """The label of the outline that a read lies in."""
    x, y = (float(value) for value in np.array(card["corners"], np.float32).mean(axis=0))
    for code, outline in picture.polygons:
        if cv2.pointPolygonTest(np.array(outline, np.float32), (x, y), False) > 0:
            return code
    return None


def _may_be_judged(card: dict[str, Any], picture: Labelled) -> bool:
    return picture.complete or _outlined(card, picture) is not None


def _same(code: str, read: str) -> bool:
    return code == read or (code.endswith("?") and code[0] == read[0])


def evaluate(folder: Path) -> dict[str, Score]:
    """Read every labelled photograph; scores by subfolder."""
    scores: dict[str, Score] = {}
    for picture in labelled(folder):
        score = scores.setdefault(picture.file.split("/")[0], Score())
        found = read_picture(folder / picture.file)
        score.ms.append(found["ms"])
        score_picture(picture, found["cards"], score)
    return scores


def print_table(scores: dict[str, Score], out: TextIO) -> None:
    """Write the scores as a Markdown table."""
    out.write("| folder | pictures | cards | read right | wrong | not read | never found | unlisted | ms a picture |\n")
    out.write("|---|---|---|---|---|---|---|---|---|\n")
    for name, score in [*sorted(scores.items()), ("**all**", _total(scores.values()))]:
        median = round(float(np.median(score.ms))) if score.ms else 0
        counts = (score.pictures, score.cards, score.right, score.wrong, score.not_read, score.never_found)
        out.write(f"| {name} | {' | '.join(map(str, counts))} | {score.unlisted} | {median} |\n")


def _total(scores: Iterable[Score]) -> Score:
    total = Score()
    for score in scores:
        total.pictures += score.pictures
        total.cards += score.cards
        total.right += score.right
        total.wrong += score.wrong
        total.not_read += score.not_read
        total.never_found += score.never_found
        total.unlisted += score.unlisted
        total.ms += score.ms
    return total


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the reader on a folder of labelled photographs."""
    parser = argparse.ArgumentParser(prog="python -m vision.evaluate", description=main.__doc__)
    parser.add_argument("folder", type=Path, help="holds labels.csv and the pictures it names")
    parser.add_argument("--mistakes", action="store_true", help="name each wrong read on standard error")
    given = parser.parse_args(arguments)
    try:
        scores = evaluate(given.folder)
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    print_table(scores, sys.stdout)
    if given.mistakes:
        for score in scores.values():
            sys.stderr.writelines(f"{mistake}\n" for mistake in score.mistakes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
