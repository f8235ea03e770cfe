"""The hands of a journal as they were played: each deal with what happened in it, and why one came to nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from controller.codec import from_data
from controller.events import (
    ButtonMoved,
    FaultFound,
    HandClosed,
    HandRedealt,
    HandReopened,
    HandStarted,
    HandVoided,
    RemedyChosen,
    Undone,
)
from controller.record import Record
from engine.events import Event
from engine.hand import ENGINE_EVENTS
from engine.setup import Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class CameToNothing:
    """Why a deal came to nothing: the rule, the fault it was ruled on, and whether the hand was dealt again.

    `fault` is None where a journal names none.
    """

    rule: str
    fault: str | None
    dealt_again: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand:
    """One deal of a hand: what happened in it and when, in milliseconds from its start.

    `setup` is what this deal began with. Either `closed`, with the stacks it ended with, or `nothing` says why not.
    """

    started: HandStarted
    setup: Setup
    deal: int
    events: tuple[Event, ...]
    times: tuple[int, ...]
    closed: HandClosed | None = None
    nothing: CameToNothing | None = None


@dataclass(slots=True)
class _Telling:
    """The deal that the journal has come to."""

    started: HandStarted
    setup: Setup
    since_ms: int
    deal: int = 1
    kept: list[tuple[int, int, Event]] = field(default_factory=list)
    closed: HandClosed | None = None

    def over(self, nothing: CameToNothing | None = None) -> PlayedHand:
        """Return the deal as it ended."""
        return PlayedHand(
            started=self.started,
            setup=self.setup,
            deal=self.deal,
            events=tuple(event for _, _, event in self.kept),
            times=tuple(at_ms for _, at_ms, _ in self.kept),
            closed=self.closed if nothing is None else None,
            nothing=nothing,
        )

    def anew(self, deal: int, at_ms: int) -> None:
        """The same hand is dealt again."""
        self.deal, self.since_ms, self.kept = deal, at_ms, []


def deals_of(records: Iterable[Record], only: int | None = None) -> Iterator[PlayedHand]:
    """Yield each deal of each hand that ended, or of the hand of a number; what was undone did not happen.

    A hand is told once the next one begins: until then its pots may be taken back and pushed again.
    """
    now: _Telling | None = None
    codes: dict[str, str] = {}
    ruled: RemedyChosen | None = None

    def nothing(rule: str, *, dealt_again: bool) -> CameToNothing:
        fault = codes.get(ruled.fault) if ruled is not None else None
        return CameToNothing(rule=(ruled.rule if ruled else "") or rule, fault=fault, dealt_again=dealt_again)

    for one in records:
        event = from_data(one.type, dict(one.data))
        match event:
            case HandStarted():
                if now is not None and now.closed is not None:
                    yield now.over()
                wanted = only in (None, event.number)
                now = _Telling(event, event.setup, one.at_ms) if wanted else None
                ruled = None
            case FaultFound(id=id, code=code):
                codes[id] = code
            case RemedyChosen():
                ruled = event
            case _ if now is None:
                pass
            case HandRedealt(deal=deal):
                yield now.over(nothing("P18", dealt_again=True))
                now.anew(deal, one.at_ms)
            case ButtonMoved(setup=Setup() as setup):
                now.setup, now.kept = setup, []
            case HandVoided(rule=rule):
                yield now.over(nothing(rule, dealt_again=False))
                now = None
            case Undone() | HandReopened():
                now.kept, now.closed = [each for each in now.kept if each[0] < event.seq], None
            case HandClosed():
                now.closed = event
            case _ if isinstance(event, ENGINE_EVENTS) and now.closed is None:
                now.kept.append((one.seq, one.at_ms - now.since_ms, event))  # type: ignore[arg-type]
    if now is not None and now.closed is not None:
        yield now.over()
