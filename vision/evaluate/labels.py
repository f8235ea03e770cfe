"""What labelled photographs say is in them, and which of those labels are in dispute."""

from __future__ import annotations

import csv
import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

Polygon = tuple[tuple[float, float], ...]
"""Corners in pixels of the stored picture."""
NO_FACES = ("BB", "XB", "XR")
"""Codes of labels.csv for a back and for the two jokers."""

_DISPUTED = Path(__file__).with_name("disputed.toml")
_FIELD_MOST = 10_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Labelled:
    """One photograph and what is in it."""

    file: str
    cards: tuple[str, ...]
    """Codes of labels.csv: `9h`, `9?` when the suit is unknown, `BB` a back, `XB` and `XR` jokers."""
    complete: bool
    """Whether every face-up card of the picture is listed."""
    polygons: tuple[tuple[str, Polygon], ...]
    """Outlines of some of the cards."""

    @property
    def folder(self) -> str:
        """The folder that it is counted in."""
        return self.file.split("/")[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Disputed:
    """A label that a person who looked at the picture doubts."""

    file: str
    claimed: str
    """What labels.csv says; empty when it leaves out a card that can be seen."""
    seen: str
    """What the person sees."""
    why: str


def labelled(folder: Path) -> Iterator[Labelled]:
    """The photographs listed in a folder's labels.csv.

    Raises ValueError, which names the line, when there is no such list or a line of it cannot be understood.
    """
    path = folder / "labels.csv"
    csv.field_size_limit(_FIELD_MOST)
    try:
        with path.open(newline="", encoding="utf-8") as lines:
            rows = csv.DictReader(lines)
            for row in rows:
                yield _labelled(row, f"{path}, line {rows.line_num}")
    except OSError as error:
        raise ValueError(f"{folder} has no readable labels.csv: {error.strerror}") from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise ValueError(f"{path} is no list of labels: {error}") from error


def _labelled(row: dict[str, str], where: str) -> Labelled:
    try:
        objects = json.loads(row["objects"] or "[]")
        return Labelled(
            file=row["file"],
            cards=tuple(row["cards"].split()),
            complete=row["complete"] == "1",
            polygons=tuple((o["card"], _polygon(o["poly"])) for o in objects if o["kind"] == "card"),
        )
    except KeyError as error:
        raise ValueError(f"{where}: there is no {error}") from error
    except (TypeError, AttributeError, ValueError) as error:
        raise ValueError(f"{where} cannot be understood: {error}") from error


def _polygon(corners: list[list[float]]) -> Polygon:
    return tuple((float(x), float(y)) for x, y in corners)


def disputed_labels(path: Path = _DISPUTED) -> tuple[Disputed, ...]:
    """The labels in dispute, in the order of the list.

    Raises ValueError when the list cannot be understood.
    """
    try:
        return tuple(Disputed(**entry) for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("disputed", ()))
    except (tomllib.TOMLDecodeError, TypeError) as error:
        raise ValueError(f"{path} cannot be understood: {error}") from error
