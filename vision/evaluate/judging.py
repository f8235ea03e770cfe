"""Compares what was read in a picture with its label: each card is right, wrong, refused or never found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

import cv2
import numpy as np

from vision.evaluate.labels import NO_FACES, Disputed, Labelled, Polygon

_SAME_PLACE = 0.2
"""Two outlines share at least this much of what they cover together when they are of one card.

A card seen from above covers half of the upright box that some labels draw round it; cards side by side share nothing.
"""


class Verdict(Enum):
    """What became of one card, or of one thing read."""

    RIGHT = "right"
    WRONG = "wrong"
    REFUSED = "refused"
    NEVER_FOUND = "never found"
    DISPUTED = "disputed"
    """Read as the label claims or as a person sees it, where the two differ; or a card that only a person listed."""
    UNLISTED = "unlisted"
    """A read where the list is not complete and outlines no card: nobody can tell."""
    SURPLUS = "surplus"
    """A face that was found, but not read, beyond those that are there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One card of the label, or one sighting that is none of them."""

    verdict: Verdict
    label: str | None
    """None when it is no card of the label, or cannot be told which."""
    read: str | None
    """None when it was not read."""
    reason: str | None
    """Why it was refused."""
    outline: Polygon | None
    """Where it was seen, or else where the label has it; None when neither is known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A picture and what became of its cards."""

    picture: Labelled
    outcomes: tuple[Outcome, ...]
    ms: float

    def count(self, verdict: Verdict) -> int:
        """How many cards ended so."""
        return sum(outcome.verdict is verdict for outcome in self.outcomes)

    def badness(self) -> tuple[int, int]:
        """Wrong reads first, then cards not read."""
        return self.count(Verdict.WRONG), self.count(Verdict.REFUSED) + self.count(Verdict.NEVER_FOUND)


@dataclass(slots=True, kw_only=True)
class _Target:
    """A card of the label, until something claims it."""

    code: str
    outline: Polygon | None
    claimed: bool = False

    @property
    def is_face(self) -> bool:
        return self.code not in NO_FACES


def judge(picture: Labelled, seen: Sequence[dict[str, Any]], disputed: Sequence[Disputed] = ()) -> tuple[Outcome, ...]:
    """Say what became of each face of a label, given the cards of the reader's document.

    A face is claimed once, by the read that lies on it best; a read that no label explains is wrong.
    """
    targets = _targets(picture)
    doubts = {(each.claimed, each.seen) for each in disputed if each.file == picture.file}
    left_out = Counter(seen for claimed, seen in doubts if not claimed)
    reads = [card for card in seen if card["card"] is not None]
    outcomes = list(_explained(reads, targets, doubts))
    outcomes += _unexplained(reads, targets, left_out, complete=picture.complete)
    outcomes += _refused(seen, targets)
    missed = (target for target in targets if target.is_face and not target.claimed)
    outcomes += [
        Outcome(verdict=Verdict.NEVER_FOUND, label=each.code, read=None, reason=None, outline=each.outline)
        for each in missed
    ]
    return tuple(outcomes)


def _targets(picture: Labelled) -> list[_Target]:
    outlines = list(picture.polygons)
    left = Counter(picture.cards)
    targets = []
    for code, outline in outlines:
        targets.append(_Target(code=code, outline=outline))
        left[code] -= 1
    targets += [_Target(code=code, outline=None) for code in (+left).elements()]
    return targets


def _explained(reads: list[dict[str, Any]], targets: list[_Target], doubts: set[tuple[str, str]]) -> Iterable[Outcome]:
    """Let reads claim the cards they name, nearest first; those that did are taken out of `reads`."""
    pairs = []
    for read in reads:
        on_some = any(_shared(read, target) >= _SAME_PLACE for target in targets)
        for target in targets:
            verdict = _verdict(read["card"], target.code, doubts)
            share = _shared(read, target)
            there = share >= _SAME_PLACE or (target.outline is None and not on_some)
            if verdict is not None and there:
                pairs.append((share, read, target, verdict))
    for _, read, target, verdict in sorted(pairs, key=lambda pair: -pair[0]):
        if target.claimed or not any(read is each for each in reads):
            continue
        target.claimed = True
        reads[:] = [each for each in reads if each is not read]
        yield _outcome(verdict, read, target)


def _verdict(read: str, code: str, doubts: set[tuple[str, str]]) -> Verdict | None:
    """What a read makes of a card, None when it names another."""
    if any(claimed == code and read in (claimed, person) for claimed, person in doubts):
        return Verdict.DISPUTED
    same = code == read or (code.endswith("?") and code[0] == read[0])
    return Verdict.RIGHT if same else None


def _unexplained(
    reads: list[dict[str, Any]], targets: list[_Target], left_out: Counter[str], *, complete: bool
) -> Iterable[Outcome]:
    for read in reads:
        near = [target for target in targets if _shared(read, target) >= _SAME_PLACE]
        near.sort(key=lambda target: (not target.claimed, _shared(read, target)))
        if all(target.claimed for target in near) and left_out[read["card"]] > 0:
            left_out[read["card"]] -= 1
            yield _outcome(Verdict.DISPUTED, read, None)
            continue
        if not near and not complete:
            yield _outcome(Verdict.UNLISTED, read, None)
            continue
        target = near[-1] if near else _only_one([each for each in targets if each.outline is None])
        if target is not None and target.claimed:
            target = None
        if target is not None:
            target.claimed = True
        yield _outcome(Verdict.WRONG, read, target)


def _only_one(targets: list[_Target]) -> _Target | None:
    left = [target for target in targets if target.is_face and not target.claimed]
    return left[0] if len(left) == 1 else None


def _refused(seen: Sequence[dict[str, Any]], targets: list[_Target]) -> Iterable[Outcome]:
    """Let sightings without a name claim the faces that are left; a back or a joker claims its own first."""
    unread = [(_why(card), card) for card in seen if card["card"] is None]
    for why, card in sorted(unread, key=lambda pair: pair[1]["kind"] != "face"):
        target = _claimed_by(card, targets)
        if target is not None:
            target.claimed = True
            if target.is_face:
                yield _outcome(Verdict.REFUSED, card, target, why)
        elif card["kind"] == "face":
            yield _outcome(Verdict.SURPLUS, card, None, why)


def _why(card: dict[str, Any]) -> str:
    return (card["reason"] or "no reason given") if card["kind"] == "face" else f"taken for a {card['kind']}"


def _claimed_by(card: dict[str, Any], targets: list[_Target]) -> _Target | None:
    free = [target for target in targets if not target.claimed]
    near = max(free, key=lambda target: _shared(card, target), default=None)
    if near is not None and _shared(card, near) >= _SAME_PLACE:
        return near
    unplaced = [target for target in free if target.outline is None]
    own = [target for target in unplaced if target.is_face == (card["kind"] == "face")]
    return next(iter(own or unplaced), None)


def _shared(card: dict[str, Any], target: _Target) -> float:
    """Intersection over union of a sighting and a labelled outline; 0 when there is none."""
    if target.outline is None:
        return 0.0
    one, other = (cv2.convexHull(np.array(each, np.float32)) for each in (card["corners"], target.outline))
    both, _ = cv2.intersectConvexConvex(one, other)
    union = cv2.contourArea(one) + cv2.contourArea(other) - both
    return float(both / union) if union > 0 else 0.0


def _outcome(verdict: Verdict, card: dict[str, Any], target: _Target | None, why: str | None = None) -> Outcome:
    return Outcome(
        verdict=verdict,
        label=None if target is None else target.code,
        read=card["card"],
        reason=why,
        outline=tuple((float(x), float(y)) for x, y in card["corners"]),
    )
