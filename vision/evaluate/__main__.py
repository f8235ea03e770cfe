"""The command: measure the reader on a folder of labelled photographs."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from vision.evaluate.drawing import annotated, close_up, contact_sheet, crop_of, save, worst
from vision.evaluate.judging import Judged
from vision.evaluate.labels import Disputed, disputed_labels
from vision.evaluate.measuring import by_folder, measure
from vision.evaluate.plot import plot
from vision.evaluate.report import as_document, print_report
from vision.picture import Picture
from vision.still import load_picture

_TELL_EVERY = 25


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the reader on a folder of labelled photographs."""
    given = _parser().parse_args(arguments)
    try:
        _run(given)
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m vision.evaluate", description=main.__doc__)
    parser.add_argument("folder", type=Path, help="holds labels.csv and the pictures it names")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every outcome here")
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help="draw a bar a folder")
    parser.add_argument("--annotate", type=Path, metavar="DIR", help="write every picture here with what became of it")
    parser.add_argument("--worst", type=int, metavar="N", help="with --annotate: the N worst on one sheet, worst.png")
    parser.add_argument("--mistakes", action="store_true", help="name each wrong read on standard error")
    return parser


def _run(given: argparse.Namespace) -> None:
    if given.worst is not None and (given.annotate is None or given.worst < 1):
        raise ValueError("--worst takes a number from 1 up, and --annotate says where the sheet goes")
    for path in (given.json, given.plot, given.annotate and given.annotate / "worst.png"):
        _make_room(path)
    disputed = disputed_labels()
    judged = measure(given.folder, disputed, _tell)
    scores = by_folder(judged)
    print_report(scores, judged, disputed, sys.stdout)
    if given.mistakes:
        sys.stderr.writelines(f"{mistake}\n" for score in scores.values() for mistake in score.mistakes)
    if given.json:
        given.json.write_text(json.dumps(as_document(scores, judged), indent=1) + "\n", encoding="utf-8")
    if given.plot:
        save(given.plot, plot(scores))
    if given.annotate:
        _annotate(given.folder, given.annotate, judged, disputed)
    if given.worst:
        chosen = worst(judged, given.worst)
        tiles = [(each.picture.file, close_up(_loaded(given.folder, each), each)) for each in chosen]
        if tiles:
            save(given.annotate / "worst.png", contact_sheet(tiles))


def _make_room(path: Path | None) -> None:
    """Find out before the long part whether a file can be written."""
    if path is None:
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(f"{path.parent} cannot be made: {error.strerror}") from error
    if path.is_dir():
        raise ValueError(f"{path} is a folder; a file is to be written there")


def _tell(done: int, of: int) -> None:
    if done % _TELL_EVERY == 0 or done == of:
        sys.stderr.write(f"{done} of {of} pictures\n")


def _loaded(folder: Path, judged: Judged) -> Picture:
    return load_picture(folder / judged.picture.file)


def _annotate(folder: Path, out: Path, judged: Iterable[Judged], disputed: Sequence[Disputed]) -> None:
    for each in judged:
        name = Path(each.picture.file)
        image = _loaded(folder, each)
        save(out / name.with_suffix(".jpg"), annotated(image, each))
        for doubt in (doubt for doubt in disputed if doubt.file == each.picture.file):
            save(out / "disputed" / f"{name.parent.name}-{name.stem}-{doubt.seen}.png", crop_of(image, each, doubt))


if __name__ == "__main__":
    sys.exit(main())
