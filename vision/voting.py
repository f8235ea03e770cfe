"""Follows cards from frame to frame and says when one came to rest, changed or left; never on one frame alone."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from engine.cards import Card
from vision.felt import CARD_HEIGHT_MM, CARD_WIDTH_MM
from vision.reasons import Reason
from vision.sightings import BACK, FACE, Sighting

SAME_PLACE_MM = 6.0
FRAMES = 3
"""Frames that must agree before anything is reported."""
SETTLE_MS = 120
_SLID_MM = 45.0
"""A card seen this near its last place, with nothing beneath that was not there before, was nudged, not exchanged."""
_COVERS_MM = 60.0
"""A card this near may hide enough of another that the other cannot be seen whole."""
_MORE_MM2 = 400.0
"""An outline larger than another by this has one more card in it (the second pitched card adds 1400)."""


Covered = Callable[[Sighting], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What to report of one track; `sighting` holds the reading that the votes allow."""

    what: str
    """`rested`, `changed` or `left`."""
    track: int
    zone: str
    sighting: Sighting
    seen_at_ms: int
    """When it was first seen so."""
    uncertainty_ms: int
    """How long before that the previous frame was taken."""


@dataclass(slots=True, kw_only=True)
class _Track:
    number: int
    sighting: Sighting
    place: tuple[float, float]
    """Where it was first seen since it last moved."""
    zone: str
    first_ms: int
    uncertainty_ms: int
    frames: int = 0
    rested: bool = False
    told_zone: str = ""
    """The zone last reported; differs from `zone` after a slide."""
    missing: int = 0
    missing_ms: int = 0
    votes: list[tuple[str, Card | None]] = field(default_factory=list)
    told: tuple[str, Card | None] | None = None
    """Kind and card last reported; None before the first report."""
    reason: str | None = None
    moving: bool = True
    """Not yet long enough at `place`."""


class Tracker:
    """Votes over frames, fed one by one; time comes with each frame."""

    def __init__(self, zone_at: Callable[[float, float], str], settle_ms: int = SETTLE_MS) -> None:
        self._zone_at = zone_at
        self._settle_ms = settle_ms
        self._tracks: list[_Track] = []
        self._next = 1
        self._before_ms: int | None = None

    def feed(
        self, captured_at_ms: int, sightings: Iterable[Sighting], is_covered: Covered = lambda sighting: False
    ) -> tuple[Change, ...]:
        """Take what one frame shows and return what may now be reported. Sightings must be calibrated.

        A card that `is_covered`, as it was last seen, by what is no card has not left though it is not seen.
        """
        seen = list(sightings)
        lost, new = self._follow(seen)
        lost, new = self._slide(captured_at_ms, lost, new)
        changes = list(self._missed(captured_at_ms, lost, seen, is_covered))
        for sighting in new:
            self._begin(captured_at_ms, sighting)
        changes.extend(self._judged(captured_at_ms))
        self._before_ms = captured_at_ms
        return tuple(changes)

    @property
    def is_settled(self) -> bool:
        """Whether no card awaits another frame."""
        return all(_is_steady(track) for track in self._tracks)

    @property
    def settled(self) -> tuple[Sighting, ...]:
        """The last sightings of cards that need no further look while their pixels stay as they are."""
        return tuple(track.sighting for track in self._tracks if _is_steady(track))

    def report(self) -> tuple[Change, ...]:
        """Everything at rest, told again."""
        return tuple(_change("rested", track) for track in self._tracks if track.rested)

    def look_again(self, zone: str) -> None:
        """Forget what was told of the cards in a zone, so that it is told anew; one that is gone has left."""
        for track in self._tracks:
            if track.zone == zone:
                track.votes.clear()
                track.told, track.moving, track.frames = None, True, 0

    def forget_readings(self, zones: Iterable[str]) -> None:
        """Vote anew on the cards in these zones, without a new arrival: whether they may be read has changed."""
        for track in self._tracks:
            if track.zone in zones:
                track.votes.clear()
                track.told = None if track.told is None else (track.told[0], None)

    def _follow(self, seen: list[Sighting]) -> tuple[list[_Track], list[Sighting]]:
        """Give each track the nearest sighting at its place; return the tracks and the sightings left over."""
        pairs = [(_apart(t.place, s), i, j) for i, t in enumerate(self._tracks) for j, s in enumerate(seen)]
        tracks, sightings = set(range(len(self._tracks))), set(range(len(seen)))
        for apart, i, j in sorted(pairs):
            if apart <= SAME_PLACE_MM and i in tracks and j in sightings:
                tracks.remove(i)
                sightings.remove(j)
                _see(self._tracks[i], seen[j])
        return [self._tracks[i] for i in sorted(tracks)], [seen[j] for j in sorted(sightings)]

    def _slide(self, now_ms: int, lost: list[_Track], new: list[Sighting]) -> tuple[list[_Track], list[Sighting]]:
        """Let tracks follow cards that were nudged: near, and with no more beneath them than before."""
        for track in sorted(lost, key=lambda t: t.missing):
            near = [s for s in new if _apart(track.place, s) <= _SLID_MM and not _has_more(s, track.sighting)]
            if near:
                sighting = min(near, key=lambda s: _apart(track.place, s))
                new = [s for s in new if s is not sighting]
                lost = [t for t in lost if t is not track]
                self._move(now_ms, track, sighting)
        return lost, new

    def _move(self, now_ms: int, track: _Track, sighting: Sighting) -> None:
        track.place = _centre(sighting)
        track.zone = self._zone_at(*track.place)
        track.first_ms, track.uncertainty_ms = now_ms, self._since_before(now_ms)
        track.frames, track.moving = 0, True
        track.votes.clear()
        _see(track, sighting)

    def _begin(self, now_ms: int, sighting: Sighting) -> None:
        place = _centre(sighting)
        track = _Track(
            number=self._next,
            sighting=sighting,
            place=place,
            zone=self._zone_at(*place),
            first_ms=now_ms,
            uncertainty_ms=self._since_before(now_ms),
        )
        self._next += 1
        _see(track, sighting)
        self._tracks.append(track)

    def _missed(self, now_ms: int, lost: list[_Track], seen: list[Sighting], is_covered: Covered) -> Iterator[Change]:
        """Count the frames without a card that nothing hides; it has left when they are enough."""
        for track in lost:
            hidden = any(_may_hide(sighting, track) for sighting in seen) or is_covered(track.sighting)
            if track.rested and hidden:
                track.missing = 0
                continue
            if track.missing == 0:
                track.missing_ms = now_ms
            track.missing += 1
            enough = track.missing >= FRAMES and now_ms - track.missing_ms >= self._settle_ms
            if enough or not track.rested:
                self._tracks.remove(track)
            if enough and track.rested:
                yield replace(_change("left", track), seen_at_ms=track.missing_ms)

    def _judged(self, now_ms: int) -> Iterator[Change]:
        for track in self._tracks:
            long_enough = track.frames >= FRAMES and now_ms - track.first_ms >= self._settle_ms
            if track.missing or (track.moving and not long_enough):
                continue
            if track.rested and track.moving and track.told_zone != track.zone:
                yield replace(_change("left", track), zone=track.told_zone)
                track.rested = False
            track.moving = False
            yield from _judge(track)

    def _since_before(self, now_ms: int) -> int:
        return 0 if self._before_ms is None else now_ms - self._before_ms


def _judge(track: _Track) -> Iterator[Change]:
    verdict = _verdict(track)
    if not track.rested:
        track.rested, track.told_zone = True, track.zone
        track.told = verdict or (_at_least(track.sighting.kind), None)
        yield _change("rested", track)
    elif verdict is not None and verdict != track.told:
        track.told = verdict
        yield _change("changed", track)


def _at_least(kind: str) -> str:
    """What one frame alone may say: a joker is a face until more agree."""
    return BACK if kind == BACK else FACE


def _verdict(track: _Track) -> tuple[str, Card | None] | None:
    """Kind and card that the last votes agree on; None while they do not. Sets the track's reason."""
    if len(track.votes) < FRAMES or len({kind for kind, _ in track.votes}) > 1:
        return None
    kind = track.votes[-1][0]
    cards = {card for _, card in track.votes if card is not None}
    track.reason = track.sighting.reason
    if kind == BACK:
        return kind, None
    if len(cards) > 1:
        track.reason = Reason.READINGS
        return kind, None
    told_card = track.told[1] if track.told and track.told[0] == FACE else None
    if all(card is not None for _, card in track.votes):
        return kind, next(iter(cards))
    if told_card is not None and cards <= {told_card}:
        return track.told
    return None if cards else (kind, None)


def _see(track: _Track, sighting: Sighting) -> None:
    track.sighting = sighting
    track.frames += 1
    track.missing = 0
    track.votes = [*track.votes[1 - FRAMES :], (sighting.kind, sighting.card)]


def _is_steady(track: _Track) -> bool:
    if not track.rested or track.moving:
        return False
    if track.missing == 0 and track.frames > 0:
        return len(track.votes) == FRAMES and len(set(track.votes)) == 1
    return False


def _may_hide(sighting: Sighting, track: _Track) -> bool:
    alone = CARD_WIDTH_MM * CARD_HEIGHT_MM
    return _apart(track.place, sighting) <= _COVERS_MM and sighting.outline_mm2 > alone + _MORE_MM2


def _has_more(sighting: Sighting, before: Sighting) -> bool:
    return sighting.outline_mm2 > before.outline_mm2 + _MORE_MM2


def _centre(sighting: Sighting) -> tuple[float, float]:
    assert sighting.centre_mm is not None, "only calibrated sightings can be followed"
    return sighting.centre_mm


def _apart(place: tuple[float, float], sighting: Sighting) -> float:
    return math.dist(place, _centre(sighting))


def _change(what: str, track: _Track) -> Change:
    kind, card = track.told or (track.sighting.kind, None)
    reason = None if card is not None or kind != FACE else track.reason or Reason.NOT_YET
    return Change(
        what=what,
        track=track.number,
        zone=track.zone,
        sighting=replace(track.sighting, kind=kind, card=card, reason=reason),
        seen_at_ms=track.first_ms,
        uncertainty_ms=track.uncertainty_ms,
    )
