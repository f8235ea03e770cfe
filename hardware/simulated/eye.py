"""The camera's twin without pixels: sees the felt as `vision.eye` would and speaks the same lines."""

from __future__ import annotations

from typing import Any

from hardware.simulated.felt import Felt, Lying
from vision.felt import FeltLayout

SETTLE_MS = 200
"""From a card coming to rest to its being reported: three frames at 15 a second. Measured: docs/vision.md."""

_STACKED_MM = 40.0
"""Backs nearer than this are one back to the eye: "at least one"."""


class TwinEye:
    """Looks at a felt and reports what changed, in the lines of the camera child."""

    def __init__(self, layout: FeltLayout, felt: Felt) -> None:
        self._layout, self._felt = layout, felt
        self._public: set[str] = set()
        self._told: dict[int, dict[str, Any]] = {}

    def hear(self, line: dict[str, Any]) -> None:
        """Obey a line to the camera child: which places may be read, look again, or report everything."""
        if line["what"] == "attend":
            self._public = set(line["public"])
        elif line["what"] == "report":
            self._told = {}
        elif line["what"] == "look_again":
            self._told = {name: told for name, told in self._told.items() if told["zone"] != line["zone"]}

    def look(self, at_ms: int) -> list[dict[str, Any]]:
        """Return what changed since the last look."""
        now = {lying.name: self._sighting(lying) for lying in self._visible()}
        lines: list[dict[str, Any]] = []
        for name in [name for name in self._told if name not in now or now[name]["zone"] != self._told[name]["zone"]]:
            gone = self._told.pop(name)
            lines.append({"what": "left", "track": gone["track"], "zone": gone["zone"], "seen_at_ms": at_ms})
        for name, sighting in now.items():
            before = self._told.get(name)
            if before is None or any(before[key] != sighting[key] for key in ("kind", "card", "reason")):
                what = "rested" if before is None else "changed"
                self._told[name] = {**sighting, "seen_at_ms": before["seen_at_ms"] if before else at_ms}
                lines.append({"what": what, **self._told[name]})
        return lines

    def _visible(self) -> list[Lying]:
        """Cards one can tell apart: of backs that lie on each other only the lowest."""
        seen: list[Lying] = []
        for lying in self._felt.cards:
            if lying.face_up or not any(_stacked(lying, other) for other in seen):
                seen.append(lying)
        return seen

    def _sighting(self, lying: Lying) -> dict[str, Any]:
        zone = self._layout.zone_at(lying.x_mm, lying.y_mm)
        readable = lying.face_up and zone in self._public
        read = readable and not lying.covered
        return {
            "track": lying.name * 100 + round(lying.x_mm) % 97,
            "zone": zone,
            "kind": "face" if lying.face_up else "back",
            "card": str(lying.card) if read else None,
            "margin": 0.95 if read else 0.0,
            "candidates": [],
            "reason": "covered" if readable and lying.covered else None,
            "x_mm": round(lying.x_mm),
            "y_mm": round(lying.y_mm),
            "angle": round(lying.angle_deg),
            "uncertainty_ms": 40,
            "picture": None,
        }


def _stacked(one: Lying, other: Lying) -> bool:
    near = abs(one.x_mm - other.x_mm) < _STACKED_MM and abs(one.y_mm - other.y_mm) < _STACKED_MM
    return near and not other.face_up
