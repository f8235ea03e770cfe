"""What the eye and the journal said of a scene, held against what lay there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from controller.codec import from_data
from controller.custody import KnownBy
from controller.events import CardIdentified, SightingNoted
from controller.record import Record
from tests.vision.moving_scene import Rest, Scene
from vision.felt import FELT

WITHIN_MS = 300
"""An arrival is on time when it is told so soon after the card lies still with no arm at it."""
_LATE_MM = 30.0
_RECENT_MS = 1_000
"""A card that was taken so lately may still be spoken of: a frame, three votes and the time a card takes to leave."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrivals:
    """Milliseconds from rest to report, and the cards that were told too late or never."""

    took: tuple[int, ...]
    late: tuple[str, ...]
    missed: tuple[str, ...]


@dataclass(slots=True, kw_only=True)
class Account:
    """Keeps count while a scene is watched; `faults` names everything that was said and is not so."""

    scene: Scene
    wrong_in_frames: int = 0
    """Frames' readings that name another card than lies there; voting keeps them from being told."""
    faults: list[str] = field(default_factory=list)
    _rest_of: dict[int, Rest] = field(default_factory=dict)

    def hears(self, now_ms: int, line: dict[str, Any]) -> None:
        """Take a line of the eye, after the frame of `now_ms`."""
        match line["what"]:
            case "rested" | "changed":
                self._seen(now_ms, line)
            case "left":
                rest = self._rest_of.get(line["track"])
                if rest is None or rest.until_ms is None:
                    self.faults.append(f"{now_ms}: false left, {line['zone']}")
                self._rest_of.pop(line["track"], None)

    def names(self, now_ms: int, card: str, x_mm: float, y_mm: float) -> None:
        """Take a card that one frame was read to show."""
        rest = self._nearest(now_ms, x_mm, y_mm, face_up=True)
        self.wrong_in_frames += rest is not None and str(rest.lying.card) != card

    def _seen(self, now_ms: int, line: dict[str, Any]) -> None:
        rest = self._nearest(now_ms, line["x_mm"], line["y_mm"], face_up=line["kind"] != "back")
        if rest is None:
            self.faults.append(f"{now_ms}: false arrival, {line['what']} {line['kind']} {line['card']} {line['zone']}")
            return
        known = self._rest_of.get(line["track"])
        if rest.told_ms is not None and known is None:
            self.faults.append(f"{now_ms}: told twice, {line['kind']} {line['card']} {line['zone']}")
        self._rest_of[line["track"]] = rest
        rest.told_ms = now_ms if rest.told_ms is None else rest.told_ms
        if line["card"] is not None:
            rest.named_ms = now_ms if rest.named_ms is None else rest.named_ms
            if str(rest.lying.card) != line["card"]:
                self.faults.append(f"{now_ms}: wrong card, {line['card']} for {rest.lying.card} {line['zone']}")

    def _nearest(self, at_ms: int, x_mm: float, y_mm: float, *, face_up: bool) -> Rest | None:
        """The card a place is of: one nobody has told yet before one that is known, the nearest of them first."""
        there = [
            rest
            for rest in self.scene.rests
            if rest.lying.face_up == face_up
            and rest.is_near(x_mm, y_mm, _LATE_MM)
            and rest.at_ms <= at_ms
            and (rest.until_ms is None or rest.until_ms > at_ms - _RECENT_MS)
        ]
        return min(there, key=lambda rest: rest.far_from(x_mm, y_mm), default=None)

    def wrong_in_journal(self, records: Iterable[Record]) -> tuple[int, list[str]]:
        """How many cards the camera named in a journal, and each that is another than lay there."""
        named, wrong = 0, []
        for record in records:
            match from_data(record.type, dict(record.data)):
                case SightingNoted(seen=seen) if seen.card.is_known:
                    named += 1
                    rest = self._nearest(seen.seen_at_ms + _RECENT_MS, seen.x_mm, seen.y_mm, face_up=True)
                    if rest is None or rest.lying.card != seen.card:
                        wrong.append(f"sighting {seen.card} for {rest and rest.lying.card} at {seen.zone}")
                case CardIdentified(card=card, by=KnownBy.CAMERA):
                    named += 1
                    if not any(rest.lying.card == card and rest.lying.face_up for rest in self.scene.rests):
                        wrong.append(f"identified {card}, which never lay face up")
        return named, wrong

    def arrivals(self) -> Arrivals:
        """How long after it lay still and clear each arrival was told, which were late, and which never were told."""
        took: list[int] = []
        late, missed = [], []
        for rest in self.scene.rests:
            clear_ms = max(rest.at_ms, rest.clear_ms)
            if rest.zone == FELT:
                continue
            if rest.told_ms is not None:
                took.append(max(0, rest.told_ms - clear_ms))
                late += [f"{took[-1]} ms: {rest}"] if took[-1] > WITHIN_MS else []
            elif rest.until_ms is not None and rest.until_ms - clear_ms > WITHIN_MS:
                missed.append(str(rest))
        return Arrivals(took=tuple(took), late=tuple(late), missed=tuple(missed))
