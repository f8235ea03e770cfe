"""Looking into a journal: is it whole, what does it hold, what story does it tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
    HandRedealt,
    HandStarted,
    HandVoided,
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
from controller.wiring.played import CameToNothing, PlayedHand, deals_of
from controller.wiring.recorded import BadInput, read_histories
from engine.checking import RecordRefused, check_record
from engine.events import Event
from engine.phh import RecordedHand, print_phh, record, replay_steps
from engine.recording import is_ruled
from engine.setup import Setup
from engine.transcript import Line, transcript
from engine.violations import NeedsCards


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


def export(path: Path, form: str, out: Path | TextIO, hand: int | None = None, language: str = "en") -> None:
    """Write a journal as JSON lines (`jsonl`), or its finished hands as histories (`phh`) or in words (`transcript`).

    `hand` is the number of the only one wanted. A hand history can be told too. Nothing is written before the file
    could be opened. Raises BadInput for a folder and for a file that is to be written over itself, JournalDamaged on
    reaching damage, and JournalFailed.
    """
    _require_file(path)
    if not isinstance(out, Path):
        _write(path, form, out, hand, language)
        return
    if path.exists() and out.exists() and out.samefile(path):
        raise BadInput(f"{out} is the journal itself; name another file with --out")
    if is_history(path):
        read_histories(path, hand)
    else:
        with reading(path):
            pass
    with out.open("w", encoding="utf-8") as stream:
        _write(path, form, stream, hand, language)


def is_history(path: Path) -> bool:
    """Tell by its name whether a file is a hand history rather than a journal."""
    return path.suffix.lower() in (".phh", ".phhs")


def _write(path: Path, form: str, out: TextIO, hand: int | None, language: str) -> None:
    match form:
        case "jsonl":
            journals.export_jsonl(path, out)
        case "phh":
            for number, text in enumerate(hand_histories(path, hand), start=1):
                out.write(f"[{number}]\n{text.rstrip()}\n\n")
        case _:
            for line in transcripts(path, language, hand):
                out.write(f"{line}\n")


def hands_played(path: Path, only: int | None = None) -> Iterator[PlayedHand]:
    """Yield each finished hand, or the one of a number, as it was dealt at last."""
    return (hand for hand in deals_of(records_of(path), only) if hand.closed is not None)


def hand_histories(path: Path, only: int | None = None) -> Iterator[str]:
    """Yield each finished hand, or the one of a number, as PHH text."""
    for hand in hands_played(path, only):
        assert hand.closed is not None, "a hand that came to nothing has no history"
        setup, ended = hand.setup, dict(hand.closed.stacks)
        recorded = record(setup, hand.events, hand.started.hand_id, hand.times)
        text = remark_on(recorded, hand.events) + print_phh(recorded)
        yield f"{text.rstrip()}\nfinishing_stacks = {[int(ended[seat]) for seat in setup.order]}\n"


def remark_on(recorded: RecordedHand, events: Sequence[Event]) -> str:
    """Return a remark for a hand whose rulings a history cannot tell, nothing where it plays as it was played."""
    if not is_ruled(events):
        return ""
    try:
        check_record(recorded)
    except RecordRefused as no:
        return f"# A ruling was made in this hand that a history cannot tell; it is not played again from here: {no}\n"
    return ""


def transcripts(path: Path, language: str, only: int | None = None) -> Iterator[str]:
    """Yield each hand of a journal or a hand history, or the one of a number, told line by line.

    A hand whose deciding cards nobody read is told as far as it went. Raises BadInput.
    """
    words, told_any = Words(language), False
    for lines in _transcripts_of_history(path, only) if is_history(path) else _transcripts_of_journal(path, only):
        for line in lines:
            if line.opens or (told_any and line is lines[0]):
                yield ""
            yield _said(words, line)
            told_any = True
    if not told_any and only is not None:
        raise BadInput(f"{path}: there is no finished hand {only}")


def _said(words: Words, line: Line) -> str:
    args = {name: list(value) if isinstance(value, tuple) else value for name, value in line.args.items()}
    return words.label(line.id, **args)  # type: ignore[arg-type]


def _transcripts_of_journal(path: Path, only: int | None) -> Iterator[tuple[Line, ...]]:
    """Yield the deals of each hand; one that came to nothing ends with why, and with everybody's chips back."""
    for hand in deals_of(records_of(path), only):
        number = hand.started.number
        name = str(number) if hand.deal == 1 else f"{number} ({hand.deal})"
        told_so = transcript(hand.setup, hand.events, name)
        yield told_so if hand.nothing is None else (*told_so, *_came_to_nothing(hand.setup, hand.nothing))


def _came_to_nothing(setup: Setup, nothing: CameToNothing) -> Iterator[Line]:
    """Tell what went wrong, what became of the hand by which rule, and the stacks as before it."""
    if nothing.fault is not None:
        yield Line(id=FAULTS[nothing.fault].line, opens=True)
    end = "transcript-misdeal" if nothing.dealt_again else "transcript-void"
    yield Line(id=end, args={"rule": nothing.rule}, opens=nothing.fault is None)
    if not nothing.dealt_again:
        yield Line(id="transcript-stacks", opens=True)
        for seat, stack in zip(setup.order, setup.stacks, strict=True):
            yield Line(id="transcript-stack", args={"seat": seat, "stack": stack, "amount": 0, "way": 0})


def _transcripts_of_history(path: Path, only: int | None) -> Iterator[tuple[Line, ...]]:
    for hand in read_histories(path, only):
        events, unread = list[Event](), tuple[Line, ...]()
        try:
            for _, caused, _ in replay_steps(hand):
                events += caused
        except NeedsCards as needs:
            unread = (Line(id="transcript-unread", args={"seats": needs.seats}),)
        yield transcript(hand.setup, events, hand.id) + unread


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
        case FaultFound(code=code):
            return Told(FAULTS[code].line, {})
        case DoubtRaised(place=place):
            return told("doubt-unread", place=place)
        case Undone(what=what):
            return what
        case HandVoided():
            return told("story-void")
        case HandRedealt():
            return told("story-misdeal")
        case CommandAnswered(refused=refused) if refused is not None:
            return refused
    return None
