"""Looking into a journal: is it whole, what does it hold, what story does it tell."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from cattrs import BaseValidationError

from controller import journal as journals
from controller.apply import apply, opened
from controller.codec import from_data
from controller.custody import KnownBy
from controller.events import (
    CommandAnswered,
    DirectionGiven,
    DirectionProven,
    DoubtRaised,
    EntryMade,
    FaultFound,
    HandClosed,
    HandStarted,
    TableOpened,
    Undone,
)
from controller.faults import FAULTS
from controller.ids import Told, told
from controller.journal_file import read_records, reading, survey
from controller.published.words import Words
from controller.record import Record
from controller.state import Table
from controller.upcasts import UPCASTS
from controller.wiring.recorded import BadInput
from engine.events import Event
from engine.hand import ENGINE_EVENTS
from engine.phh import print_phh, record


def records_of(path: Path) -> Iterator[Record]:
    """Yield every intact record, also of a journal that a table is writing.

    Raises JournalDamaged on reaching damage, and JournalFailed.
    """
    _require_file(path)
    with reading(path) as connection:
        found = survey(connection)
        yield from read_records(connection, 0, found.head[0], UPCASTS)
        if found.damage:
            raise found.damage


def _require_file(path: Path) -> None:
    if path.is_dir():
        inside = sorted(path.glob("*.sqlite"))
        hint = f"; did you mean {inside[0]}?" if inside else ", and no journal lies in it"
        raise BadInput(f"{path} is a folder, not a journal{hint}")


def verify(path: Path) -> dict[str, Any]:
    """Return whether the journal is whole: its chain, its checkpoints, and every record folding into a table.

    Raises BadInput for a folder, and JournalFailed.
    """
    _require_file(path)
    verdict = journals.verify(path)
    reason, bad = verdict.reason, verdict.first_seq_bad
    hands = 0
    if reason is None:
        reason, bad, hands = _fold(path)
    says = (
        f"{path}: intact: {verdict.records} records, {verdict.checkpoints} checkpoints, {hands} hands"
        if reason is None
        else f"{path}: NOT intact: {reason}"
    )
    return {
        "intact": reason is None,
        "records": verdict.records,
        "checkpoints": verdict.checkpoints,
        "first_seq_bad": bad,
        "reason": reason,
        "says": says,
    }


def _fold(path: Path) -> tuple[str | None, int | None, int]:
    table: Table | None = None
    hands = 0
    for one in records_of(path):
        try:
            event = from_data(one.type, dict(one.data))
            if table is None:
                assert isinstance(event, TableOpened), "the first record does not open a table"
                table = opened(event, seq=one.seq, at_ms=one.at_ms)
            else:
                table = apply(table, event, seq=one.seq, at_ms=one.at_ms)
        except (ValueError, AssertionError, KeyError, BaseValidationError, StopIteration) as error:
            what = f"record {one.seq} does not follow from what came before ({type(error).__name__}: {error})"
            return what, one.seq, hands
        hands += isinstance(event, HandClosed)
    return None, None, hands


def export(path: Path, form: str, out: Path | TextIO) -> None:
    """Write the journal as JSON lines, or its finished hands as hand histories, to a file or a stream.

    Nothing is written before the journal could be opened. Raises BadInput for a folder and for a file that is the
    journal itself, JournalDamaged on reaching damage, and JournalFailed.
    """
    _require_file(path)
    if not isinstance(out, Path):
        _write(path, form, out)
        return
    if path.exists() and out.exists() and out.samefile(path):
        raise BadInput(f"{out} is the journal itself; name another file with --out")
    with reading(path), out.open("w") as stream:
        _write(path, form, stream)


def _write(path: Path, form: str, out: TextIO) -> None:
    if form == "jsonl":
        journals.export_jsonl(path, out)
        return
    for number, text in enumerate(hand_histories(path), start=1):
        out.write(f"[{number}]\n{text.rstrip()}\n\n")


def hand_histories(path: Path) -> Iterator[str]:
    """Yield each finished hand as PHH text."""
    started: HandStarted | None = None
    events: list[tuple[int, Event]] = []
    for one in records_of(path):
        event = from_data(one.type, dict(one.data))
        if isinstance(event, HandStarted):
            started, events = event, []
        elif isinstance(event, Undone):
            events = [(seq, kept) for seq, kept in events if seq < event.seq]
        elif isinstance(event, HandClosed) and started is not None:
            text = print_phh(record(started.setup, [kept for _, kept in events], started.hand_id))
            ended = dict(event.stacks)
            yield f"{text.rstrip()}\nfinishing_stacks = {[int(ended[seat]) for seat in started.setup.order]}\n"
            started = None
        elif isinstance(event, ENGINE_EVENTS):
            events.append((one.seq, event))  # type: ignore[arg-type]


def story(path: Path, language: str, hand: int | None) -> Iterator[str]:
    """Yield the journal's directions, faults and answers as lines of text."""
    words, number, start_ms = Words(language), 0, None
    for one in records_of(path):
        event = from_data(one.type, dict(one.data))
        start_ms = one.at_ms if start_ms is None else start_ms
        if isinstance(event, HandStarted):
            number = event.number
        line = _line(event)
        if line is not None and (hand is None or number == hand):
            seconds = (one.at_ms - start_ms) / 1000
            yield f"{one.seq:>6} {seconds:>9.2f}s {one.by.role:<7} {words.say(line.message())}"


def _line(event: object) -> Told | None:
    match event:
        case HandStarted(number=number):
            return told("story-hand", number=number)
        case DirectionGiven(direction=direction):
            return direction.line
        case EntryMade(what=what):
            return what
        case DirectionProven(by=by) if by is not KnownBy.TOLD:  # what somebody told has its own line
            return told("story-proven", word=by.value)
        case FaultFound(code=code, args=args):
            return Told(FAULTS[code].line, args)
        case DoubtRaised(place=place):
            return told("doubt-unread", place=place)
        case Undone(what=what):
            return what
        case CommandAnswered(refused=refused) if refused is not None:
            return refused
    return None
