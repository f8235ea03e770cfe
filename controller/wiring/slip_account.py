"""What became of each slip of a simulation: found, put right, mended, told or missed."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import median
from typing import Any, TextIO

from controller.record import Record
from controller.wiring.tap_account import Taps, heavier

COUNTS = ("made", "detected", "remedied", "mended", "told", "missed")
FOLLOWS = frozenset({"NOT_READ", "SHORT_STUB", "TIME_UP", "ENTRY_LAGS", "CAPPED", "BELOW_MINIMUM", "RECOVERED"})
"""What the table may find though nobody slipped: it follows from the rules, from the sensors or from how people are."""


@dataclass(slots=True, kw_only=True)
class _Slip:
    id: str
    codes: tuple[str, ...]
    at_ms: int
    hand: int
    only_told: bool
    mended: bool = False
    told: bool = False
    found_ms: int | None = None
    """None while the table has not found it."""
    remedied: bool = False


@dataclass(slots=True, kw_only=True)
class _Found:
    slip: _Slip | None
    steps: int = -1
    """How many steps its remedy has; -1 while none is chosen."""
    done: int = 0
    overruled: bool = False
    misdeal: bool = False
    """Whether it is to be dealt again, which settles it."""


@dataclass(slots=True)
class Account:
    """Hears the world's account as it is written, `out` (None for nobody) hears it too; then reads the journal."""

    out: TextIO | None = None
    _slips: dict[str, _Slip] = field(default_factory=dict)
    _dealt_ms: list[int] = field(default_factory=list)
    _over_ms: list[int] = field(default_factory=list)
    _false: Counter[str] = field(default_factory=Counter)
    _taps: Taps = field(default_factory=Taps)

    def write(self, text: str) -> int:
        """Take in one line of the truth."""
        line = json.loads(text)
        match line["what"]:
            case "pitched" | "burned":
                self._dealt_ms.append(line["at_ms"])
            case "turned up" if line["place"].startswith("board"):
                self._dealt_ms.append(line["at_ms"])
            case "hand over":
                self._over_ms.append(line["at_ms"])
            case "mended" | "told" as what if line.get("slip_id") in self._slips:
                setattr(self._slips[line["slip_id"]], what, True)
        if line["slip"] is not None and line["slip_id"] not in self._slips:
            self._slips[line["slip_id"]] = _slip_in(line, len(self._over_ms))
        return self.out.write(text) if self.out else len(text)

    def flush(self) -> None:
        """Hand everything on."""
        if self.out:
            self.out.flush()

    def report(self, records: Iterable[Record]) -> dict[str, Any]:
        """Hold the slips against the journal, and count what became of them by code."""
        found: dict[str, _Found] = {}
        for record in records:
            self._record(record.type, record.data, record.at_ms, found)
            self._taps.record(record)
        slips = list(self._slips.values())
        codes = sorted({slip.codes[0] for slip in slips})
        return {
            "slips": {code: self._row([slip for slip in slips if slip.codes[0] == code]) for code in codes},
            "false_alarms": dict(sorted(self._false.items())),
            "taps": self._taps.report(),
        }

    def _record(self, kind: str, data: Any, at_ms: int, found: dict[str, _Found]) -> None:
        match kind:
            case "fault_found":
                found[data["id"]] = _Found(slip=self._match(data["code"], at_ms))
            case "doubt_raised":
                found[data["token"]] = _Found(slip=self._match("NOT_READ", at_ms))
            case "remedy_chosen" if data["fault"] in found:
                fault = found[data["fault"]]
                fault.steps, fault.done, fault.overruled = len(data["steps"]), 0, bool(data["overrules"])
                fault.misdeal = any(step["do"] == "misdeal" for step in data["steps"])
            case "hand_redealt":
                _dealt_again(found.values())
            case "remedy_step_done" if data["fault"] in found:
                found[data["fault"]].done = data["number"] + 1
            case "fault_cleared" if data["id"] in found:
                _settle(found[data["id"]], data["how"])
            case "doubt_resolved" if data["token"] in found:
                _settle(found[data["token"]], "seen")

    def _match(self, code: str, at_ms: int) -> _Slip | None:
        """Return the slip that a fault is about: the first of this hand or the last that is not found yet."""
        hand = bisect_right(self._over_ms, at_ms)
        fitting = [s for s in self._slips.values() if code in s.codes and s.at_ms <= at_ms and s.hand >= hand - 1]
        waiting = [slip for slip in fitting if slip.found_ms is None]
        slip = next((slip for slip in waiting if not slip.mended), next(iter(waiting), None))
        if slip is not None:
            slip.found_ms = at_ms
        elif not fitting and code not in FOLLOWS:
            self._false[code] += 1
        return slip or (fitting[-1] if fitting else None)

    def _row(self, slips: list[_Slip]) -> dict[str, Any]:
        found = [slip for slip in slips if slip.found_ms is not None]
        cards = [self._dealt_between(slip.at_ms, slip.found_ms or 0) for slip in found]
        return {
            "made": len(slips),
            "detected": len(found),
            "remedied": sum(slip.remedied for slip in slips),
            "mended": sum(slip.mended and slip.found_ms is None for slip in slips),
            "told": sum(slip.told for slip in slips),
            "missed": sum(slip.found_ms is None and not slip.mended for slip in slips),
            "only_told": sum(slip.only_told for slip in slips),
            "cards_until_detection": median(cards) if cards else None,
        }

    def _dealt_between(self, after_ms: int, until_ms: int) -> int:
        return bisect_left(self._dealt_ms, until_ms) - bisect_right(self._dealt_ms, after_ms)


def _slip_in(line: dict[str, Any], hand: int) -> _Slip:
    codes = (line["slip"], *line.get("as", ()))
    return _Slip(id=line["slip_id"], codes=codes, at_ms=line["at_ms"], hand=hand, only_told=line["only_told"])


def _dealt_again(faults: Iterable[_Found]) -> None:
    """A misdeal that was chosen is done."""
    for fault in faults:
        if fault.misdeal and not fault.overruled and fault.slip is not None:
            fault.slip.remedied, fault.misdeal = True, False


def _settle(fault: _Found, how: str) -> None:
    """A fault is over: its remedy was carried out, or the sensors see that all is well again."""
    by_remedy = fault.steps >= 0 and fault.done >= fault.steps and not fault.overruled and how != "not_so"
    if fault.slip is not None:
        fault.slip.remedied |= how == "seen" or by_remedy


def together(reports: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """Return the reports of several runs as one; a median of theirs is weighted by what was detected."""
    slips: dict[str, dict[str, Any]] = {}
    false: Counter[str] = Counter()
    taps: dict[str, Any] = {}
    for report in reports:
        false.update(report["false_alarms"])
        taps = heavier(taps, report["taps"]) if taps else report["taps"]
        for code, row in report["slips"].items():
            slips[code] = _added(slips[code], row) if code in slips else row
    return {"slips": dict(sorted(slips.items())), "false_alarms": dict(sorted(false.items())), "taps": taps}


def _added(a: dict[str, Any], b: dict[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = {name: a[name] + b[name] for name in (*COUNTS, "only_told")}
    cards = [each for each in (a, b) if each["cards_until_detection"] is not None]
    heavier = max(cards, key=lambda each: int(each["detected"]), default=None)
    return {**row, "cards_until_detection": heavier["cards_until_detection"] if heavier else None}
