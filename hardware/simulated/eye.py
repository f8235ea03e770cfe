"""The camera's twin without pixels: sees the felt as `vision.eye` would and speaks the same lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from hardware.simulated.deck import FOREIGN, JOKER
from hardware.simulated.felt import Felt, Lying
from hardware.simulated.sensing import PERFECT, Sensing
from vision.felt import EVERYWHERE, FeltLayout

SETTLE_MS = 200
"""From a card coming to rest to its being reported: three frames at 15 a second. Measured: docs/vision.md."""

_STACKED_MM = 40.0
"""Backs nearer than this are one back to the eye: "at least one"."""
_OWN_BACKS = 3
"""So many backs of the deck must lie there before another one is told from them. Source: vision.backs"""


@dataclass(frozen=True, slots=True)
class _Luck:
    """How the eye fares with one card as it lies: when it sees it (None: never), and whether it can read it."""

    sees_at_ms: int | None
    reads: bool


LOOKING = "looking"
"""The kind of a card that is to be told again, until it is."""


class TwinEye:
    """Looks at a felt and reports what changed, in the lines of the camera child; as well as its sensing allows."""

    def __init__(self, layout: FeltLayout, felt: Felt, sensing: Sensing = PERFECT, rng: Random | None = None) -> None:
        """`rng` may be left out where the sensing is perfect."""
        assert rng is not None or sensing == PERFECT, "what is missed is drawn"
        self._layout, self._felt, self._sensing, self._rng = layout, felt, sensing, rng
        self._public: set[str] = set()
        self._told: dict[int, dict[str, Any]] = {}
        self._luck: dict[tuple[int, float, float, bool], _Luck] = {}
        self._forget: set[str] = set()
        self.again_at_ms: int | None = None
        """When something that is late will be seen, None when nothing is."""

    def hear(self, line: dict[str, Any]) -> None:
        """Obey a line to the camera child: which places may be read, look again, or report everything."""
        if line["what"] == "attend":
            self._public = set(line["public"])
        elif line["what"] == "report":
            self._tell_anew(lambda told: True)
        elif line["what"] == "look_again":
            self._forget.add(line["zone"])
            self._tell_anew(lambda told: told["zone"] == line["zone"])

    def _tell_anew(self, which: Callable[[dict[str, Any]], bool]) -> None:
        """Tell these cards once more, each under its own track."""
        for told in filter(which, self._told.values()):
            told["kind"] = LOOKING

    def look(self, at_ms: int) -> list[dict[str, Any]]:
        """Return what changed since the last look."""
        now = {lying.name: self._sighting(lying) for lying in self._visible() if self._sees(lying, at_ms)}
        self._forget = set()
        lines: list[dict[str, Any]] = []
        for name in [name for name in self._told if name not in now or now[name]["zone"] != self._told[name]["zone"]]:
            gone = self._told.pop(name)
            lines.append({"what": "left", "track": gone["track"], "zone": gone["zone"], "seen_at_ms": at_ms})
        for name, sighting in now.items():
            before = self._told.get(name)
            if before is None or any(before[key] != sighting[key] for key in ("kind", "card", "reason")):
                what = "rested" if before is None else "changed"
                kept = {key: before[key] for key in ("track", "seen_at_ms")} if before else {"seen_at_ms": at_ms}
                self._told[name] = {**sighting, **kept}
                lines.append({"what": what, **self._told[name]})
        return lines

    def _sees(self, lying: Lying, at_ms: int) -> bool:
        """Whether the eye has made out this card by now; it forgets its luck with cards that have moved."""
        if self._sensing == PERFECT:
            return True
        if self.again_at_ms is not None and self.again_at_ms <= at_ms:
            self.again_at_ms = None
        sees = self._luck_with(lying, at_ms).sees_at_ms
        if sees is not None and sees > at_ms:
            self.again_at_ms = min(sees, self.again_at_ms or sees)
        return sees is not None and sees <= at_ms

    def _luck_with(self, lying: Lying, at_ms: int) -> _Luck:
        key = (lying.name, lying.x_mm, lying.y_mm, lying.face_up)
        again = self._forget and self._layout.zone_at(lying.x_mm, lying.y_mm) in self._forget
        if key not in self._luck or again:
            self._luck[key] = self._draw(at_ms)
        return self._luck[key]

    def _draw(self, at_ms: int) -> _Luck:
        sensing, rng = self._sensing, self._rng
        assert rng is not None
        if sensing.happens(sensing.card_missed, rng):
            return _Luck(None, True)
        late = rng.randint(0, sensing.late_ms) if sensing.happens(sensing.card_late, rng) else 0
        return _Luck(at_ms + late, not sensing.happens(sensing.face_unread, rng))

    def _visible(self) -> list[Lying]:
        """Cards one can tell apart: of backs that lie on each other only the lowest."""
        seen: list[Lying] = []
        for lying in self._felt.cards:
            if lying.face_up or not any(_stacked(lying, other) for other in seen):
                seen.append(lying)
        return seen

    def _sighting(self, lying: Lying) -> dict[str, Any]:
        zone = self._layout.zone_at(lying.x_mm, lying.y_mm)
        readable = lying.face_up and (zone in self._public or EVERYWHERE in self._public)
        luck = self._luck.get((lying.name, lying.x_mm, lying.y_mm, lying.face_up))
        clear = not lying.covered and (luck is None or luck.reads)
        joker = readable and clear and lying.wrong == JOKER
        read = readable and clear and not joker
        return {
            "track": lying.name * 100 + round(lying.x_mm) % 97,
            "zone": zone,
            "kind": "joker" if joker else "face" if lying.face_up else "back",
            "card": str(lying.card) if read else None,
            "margin": 0.95 if read else 0.0,
            "candidates": [],
            "reason": self._reason(lying, readable=readable, read=read or joker, clear=clear),
            "x_mm": round(lying.x_mm),
            "y_mm": round(lying.y_mm),
            "angle": round(lying.angle_deg),
            "uncertainty_ms": 40,
            "picture": None,
        }

    def _reason(self, lying: Lying, *, readable: bool, read: bool, clear: bool) -> str | None:
        if not lying.face_up:
            return "another back" if clear and self._shows_another_back(lying) else None
        return None if read or not readable else "covered" if lying.covered else "not_alike"

    def _shows_another_back(self, lying: Lying) -> bool:
        """Whether this back, or one that has come to lie on it, is of the other deck, and enough are not."""
        backs = [other for other in self._felt.cards if not other.face_up]
        own = sum(other.wrong != FOREIGN for other in backs)
        here = [other for other in backs if other is lying or _stacked(lying, other)]
        return own >= _OWN_BACKS and any(other.wrong == FOREIGN for other in here)


def _stacked(one: Lying, other: Lying) -> bool:
    near = abs(one.x_mm - other.x_mm) < _STACKED_MM and abs(one.y_mm - other.y_mm) < _STACKED_MM
    return near and not other.face_up
