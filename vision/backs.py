"""Tells a back of another deck by its colour, from the backs that lie beside it; in doubt it says nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, TypeAlias

import cv2
import numpy as np

from vision.felt import CARD_HEIGHT_MM, CARD_WIDTH_MM
from vision.picture import Picture, Points

ANOTHER_BACK = "another back"
"""The reason on a sighting of a back that is not of the deck that is played with."""

LOOKS = 4
"""Frames from which the look of a back is taken; it is called another's after twice as many."""
LEAST_BACKS = 3
"""So many backs that are alike are the deck's own."""
_MOST_ODD, _MOST_OWN = 2, 0.75
_PX_PER_MM = 1.5
_RIM_MM = (0.8, 2.0)
"""The strip inside the edge that is white on a bordered back."""
_FIELD_MM = 8.0
_ROWS, _COLUMNS = 4, 3
_DARKEST = 0.004
"""Linear light, of 1, below which a cell has no colour to speak of."""
_WHITER = 1.4
"""A white rim gives back so much more light than the print."""
_ALIKE_DEG, _UNLIKE_DEG, _UNLIKE_RIMLESS_DEG = 25.0, 45.0, 80.0
_COLOURED, _GREY = 0.35, 0.22
"""Least saturation of a print with a hue, and greatest of one without."""
_STRONG = 0.6
"""Least saturation of a print that is told from one without hue: coloured glare on black comes to about 0.4."""
_RIMS_DIFFER = 1.8
"""Linear light of one colour to that of another differs by no more than this from one white rim to the next."""
_NOT_BRIGHTER = 1.2
_PALER, _LIGHTER = 0.55, 1.4
"""A print that is so much paler and lighter than another may lie in glare, which may have a colour of its own."""
_FULL, _NOT_FULL = 0.85, 0.7
"""Linear light of a rim that may be more than the camera can tell, in one colour and in another."""
_MOST_CELLS = 0.7
"""Share of the cells that must tell two backs apart, so that neither a chip nor a hand on one makes it another's."""
Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]


@dataclass(frozen=True, slots=True, kw_only=True)
class BackLook:
    """The colours of one back in `_ROWS` x `_COLUMNS` cells of its print, as linear blue, green and red.

    `cells` are in shares of the card's own white `rim`; where that is not white it is None, and they are as seen.
    """

    cells: Floats
    rim: Floats | None


def look_at_back(image: Picture, corners: Points) -> BackLook:
    """Look at a back whose outline (pixels, clockwise from a short side) is known."""
    sheet = _linear(_sheet(image, corners))
    edge = round(_FIELD_MM * _PX_PER_MM)
    field_ = sheet[edge:-edge, edge:-edge]
    raw = np.asarray(cv2.resize(field_, (_COLUMNS, _ROWS), interpolation=cv2.INTER_AREA), np.float32)
    rim = _rim(sheet)
    white = float(rim.min()) > _WHITER * float(np.median(raw.mean(axis=2)))
    return BackLook(cells=np.asarray(raw / rim, np.float32), rim=rim) if white else BackLook(cells=raw, rim=None)


def _sheet(image: Picture, corners: Points) -> Picture:
    width, height = round(CARD_WIDTH_MM * _PX_PER_MM), round(CARD_HEIGHT_MM * _PX_PER_MM)
    goal = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(np.asarray(corners, np.float32), goal)
    return np.asarray(cv2.warpPerspective(image, matrix, (width, height), flags=cv2.INTER_LINEAR), np.uint8)


def _linear(sheet: Picture) -> Floats:
    return np.asarray(_LIGHT[sheet], np.float32)


_LIGHT = np.asarray((np.arange(256) / 255.0) ** 2.2, np.float32)


def _rim(sheet: Floats) -> Floats:
    """The light of a card's white rim: the middle one of its four sides, so that what lies on one side is left out."""
    outer, inner = (round(edge * _PX_PER_MM) for edge in _RIM_MM)
    strips = (sheet[outer:inner], sheet[-inner:-outer], sheet[:, outer:inner], sheet[:, -inner:-outer])
    sides = np.stack([np.median(strip.reshape(-1, 3), axis=0) for strip in strips])
    return np.asarray(np.maximum(np.median(sides, axis=0), 1e-3), np.float32)


def are_alike(one: BackLook, other: BackLook) -> bool:
    """Whether two backs have the same colour, either way round; both this and `are_unlike` may be False."""
    if (one.rim is None) is not (other.rim is None):
        return False
    return any(float(_same(this, that).mean()) >= _MOST_CELLS for this, that in _turned(one.cells, other.cells))


def are_unlike(one: BackLook, other: BackLook) -> bool:
    """Whether two backs have clearly another colour, whatever light, shade and glare fall on either.

    White glare and shade change no hue; the rim takes the colour of the light out. Where there is no rim, the light may
    have one: then only opposite hues count.
    """
    if one.rim is None or other.rim is None:
        both = one.rim is None and other.rim is None
        return both and _is_other(one.cells, other.cells, _UNLIKE_RIMLESS_DEG, 0.0)
    if _is_blinding(one.rim) or _is_blinding(other.rim):
        return False
    return _are_both_rims(one.rim, other.rim) and _is_other(one.cells, other.cells, _UNLIKE_DEG, _GREY)


def _is_blinding(rim: Floats) -> bool:
    """Whether a rim is too bright for the camera in some colours and not in others: its own colour is not known."""
    return bool(rim.max() > _FULL and rim.min() < _NOT_FULL)


def _are_both_rims(one: Floats, other: Floats) -> bool:
    """Whether two rims have so much the same colour as white paper has under the lamps of one table."""
    ratio = one / other
    return bool(np.abs(np.log(ratio / ratio[1])).max() < np.log(_RIMS_DIFFER))


def _is_other(one: Floats, other: Floats, degrees: float, greyest: float) -> bool:
    pairs = _turned(one, other)
    return all(float(_other(this, that, degrees, greyest).mean()) >= _MOST_CELLS for this, that in pairs)


def _turned(one: Floats, other: Floats) -> tuple[tuple[Floats, Floats], ...]:
    """Two backs cell by cell, and the same with one turned round: nobody sees which end is up."""
    return (one, other), (one, np.asarray(other[::-1, ::-1], np.float32))


def _same(one: Floats, other: Floats) -> Floats:
    """Which cells have one hue, or none both."""
    (hue, depth, light), (other_hue, other_depth, other_light) = _colour(one), _colour(other)
    near = (_between(hue, other_hue) <= _ALIKE_DEG) & (np.minimum(depth, other_depth) >= _GREY)
    neither = np.maximum(depth, other_depth) < _COLOURED
    return np.asarray((near | neither) & (np.minimum(light, other_light) > _DARKEST), np.float32)


def _other(one: Floats, other: Floats, degrees: float, greyest: float) -> Floats:
    """Which cells have hues so far apart, or one a hue and the other none (`greyest` at most) that no glare took."""
    (hue, depth, light), (other_hue, other_depth, other_light) = _colour(one), _colour(other)
    apart = (_between(hue, other_hue) >= degrees) & (np.minimum(depth, other_depth) >= _COLOURED)
    apart &= ~((depth < _PALER * other_depth) & (light > _LIGHTER * other_light))
    apart &= ~((other_depth < _PALER * depth) & (other_light > _LIGHTER * light))
    apart |= (depth < greyest) & (other_depth >= _STRONG) & (light < _NOT_BRIGHTER * other_light)
    apart |= (other_depth < greyest) & (depth >= _STRONG) & (other_light < _NOT_BRIGHTER * light)
    return np.asarray(apart & (np.minimum(light, other_light) > _DARKEST), np.float32)


def _colour(cells: Floats) -> tuple[Floats, Floats, Floats]:
    """Hue in degrees, saturation and light of each cell; white light added to a cell leaves its hue as it is."""
    blue, green, red = (cells[:, :, channel] for channel in range(3))
    across, along = (red - green) / np.sqrt(2.0), (red + green - 2 * blue) / np.sqrt(6.0)
    light = np.asarray(cells.mean(axis=2), np.float32)
    hue = np.degrees(np.arctan2(across, along))
    return np.asarray(hue, np.float32), np.asarray(np.hypot(across, along) / (light + 1e-6), np.float32), light


def _between(one: Floats, other: Floats) -> Floats:
    return np.asarray(np.abs((one - other + 180.0) % 360.0 - 180.0), np.float32)


def odd_ones(looks: Mapping[int, BackLook]) -> frozenset[int]:
    """Which of these backs are of another deck: like none of the many that are alike, and unlike most of them.

    None while fewer than `LEAST_BACKS` are alike, or more than a third as many are odd: then nobody knows which deck
    is the one that is played with.
    """
    own = max(_kin(looks).values(), key=len, default=frozenset())
    if len(own) < LEAST_BACKS:
        return frozenset()
    odd = [each for each in looks if each not in own and _is_odd(looks[each], [looks[kin] for kin in own])]
    return frozenset(odd) if len(odd) <= min(_MOST_ODD, len(own) // 3) else frozenset()


def _is_odd(look: BackLook, own: Sequence[BackLook]) -> bool:
    """Whether a back is like none of the others and unlike most: a chip may lie on some of them."""
    unlike = sum(are_unlike(look, each) for each in own)
    return unlike >= max(LEAST_BACKS, _MOST_OWN * len(own)) and not any(are_alike(look, each) for each in own)


def _kin(looks: Mapping[int, BackLook]) -> dict[int, frozenset[int]]:
    """Each back with those that are like it, itself among them."""
    kin = {each: {each} for each in looks}
    for one, other in combinations(looks, 2):
        if are_alike(looks[one], looks[other]):
            kin[one].add(other)
            kin[other].add(one)
    return {each: frozenset(others) for each, others in kin.items()}


@dataclass(slots=True, kw_only=True)
class _Back:
    """What was seen of one back where it lies."""

    since_ms: int
    looks: list[BackLook] = field(default_factory=list)
    again: bool = False
    """Whether it was odd once already, and is looked at a second time."""


class Backs:
    """The backs that lie on one felt, by number; says which are of another deck once it has seen so twice."""

    def __init__(self) -> None:
        self.odd: frozenset[int] = frozenset()
        self._backs: dict[int, _Back] = {}
        self._in_sight: frozenset[int] = frozenset()
        self._judged = True

    def see(self, image: Picture, in_sight: Mapping[int, Points], lying_since_ms: Mapping[int, int]) -> frozenset[int]:
        """Look at the backs that are seen whole; return those that are odd now and were not, or the other way round.

        `lying_since_ms` has all that lie there, those that others hide too; one that has moved is looked at afresh.
        """
        self._judged &= self._backs.keys() == lying_since_ms.keys()
        self._backs = {each: self._at(each, since_ms) for each, since_ms in lying_since_ms.items()}
        self._in_sight = frozenset(in_sight)
        for each, corners in in_sight.items():
            if len(self._backs[each].looks) < LOOKS:
                self._backs[each].looks.append(look_at_back(image, corners))
                self._judged = False
        self.odd = before = self.odd & frozenset(lying_since_ms)
        if self.is_settled and not self._judged:
            self._judge()
        return self.odd ^ before

    @property
    def is_settled(self) -> bool:
        """Whether every back in sight was looked at often enough."""
        return all(len(self._backs[each].looks) >= LOOKS for each in self._in_sight)

    def _at(self, each: int, since_ms: int) -> _Back:
        known = self._backs.get(each)
        return known if known is not None and known.since_ms == since_ms else _Back(since_ms=since_ms)

    def _judge(self) -> None:
        self._judged = True
        seen = {each: _middle(back.looks) for each, back in self._backs.items() if len(back.looks) >= LOOKS}
        odd = odd_ones(seen)
        for each in frozenset(seen) - odd:
            self._backs[each].again = False
        for each in odd - self.odd:
            if self._backs[each].again:
                self.odd |= {each}
            elif each in self._in_sight:
                self._look_again(each)
        own = frozenset(seen) - odd - self.odd
        kin = [each for each in self.odd if any(are_alike(seen[each], seen[other]) for other in own if each in seen)]
        self.odd -= frozenset(kin)

    def _look_again(self, odd: int) -> None:
        """Look a second time at one that seems odd, and at all that it is compared with."""
        for each in self._in_sight:
            self._backs[each].looks.clear()
        self._backs[odd].again = True


def _middle(looks: Sequence[BackLook]) -> BackLook:
    """The middle of several looks, cell by cell."""
    bordered = [look for look in looks if look.rim is not None]
    among = bordered if 2 * len(bordered) > len(looks) else [look for look in looks if look.rim is None]
    rims = [look.rim for look in among if look.rim is not None]
    return BackLook(
        cells=np.asarray(np.median([look.cells for look in among], axis=0), np.float32),
        rim=np.asarray(np.median(rims, axis=0), np.float32) if rims else None,
    )
