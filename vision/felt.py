"""The marked felt in millimetres: where seats, board, burn, muck and deck lie as the camera sees them.

The origin is the top left of the marked area seen from above with the dealer at the bottom; x runs right, y down.
Angles are degrees clockwise as seen in the picture; 0 is a card with its long side away from the dealer.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engine.seats import SEATS_MAX, Seat

CARD_WIDTH_MM = 63.0
CARD_HEIGHT_MM = 88.0
FELT = "felt"
"""The zone of whatever lies in no marked zone."""

_SIX_SEATS = 6
_MARKER_MM = 48.0
_TOLERANCE_MM = 20.0
_SHOWN_PITCH_MM = 100.0
"""Neighbours this far apart stay clear of each other with either turned by 25 degrees (they need 94.2 mm)."""
_BURN_PITCH_MM = 90.0
_HOLE_STEP_MM = (14.0, 3.0)
"""How far the second pitched card lies from the first."""


class Spot(NamedTuple):
    """Where the centre of a card goes, and how it is turned."""

    x_mm: float
    y_mm: float
    angle: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneBox:
    """A marked rectangle: its name, middle, width and height before turning, and its angle."""

    name: str
    centre: tuple[float, float]
    size: tuple[float, float]
    angle: float = 0.0

    def holds(self, x_mm: float, y_mm: float) -> bool:
        """Whether a point lies in the rectangle."""
        along, across = _turned(x_mm - self.centre[0], y_mm - self.centre[1], -self.angle)
        return abs(along) <= self.size[0] / 2 and abs(across) <= self.size[1] / 2

    def corners(self) -> tuple[tuple[float, float], ...]:
        """The four corners, clockwise from the top left of the unturned rectangle."""
        half_width, half_height = self.size[0] / 2, self.size[1] / 2
        signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        turned = (_turned(sx * half_width, sy * half_height, self.angle) for sx, sy in signs)
        return tuple((self.centre[0] + dx, self.centre[1] + dy) for dx, dy in turned)

    def spot(self, along_mm: float = 0.0, across_mm: float = 0.0) -> Spot:
        """A place beside the middle, measured along the zone's own width and height."""
        dx, dy = _turned(along_mm, across_mm, self.angle)
        return Spot(self.centre[0] + dx, self.centre[1] + dy, self.angle)


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker:
    """A printed ArUco marker (dictionary 4x4_50): its number, middle and side."""

    id: int
    centre_mm: tuple[float, float]
    size_mm: float = _MARKER_MM


@dataclass(frozen=True, slots=True, kw_only=True)
class FeltLayout:
    """Everything printed on one felt.

    >>> felt_for(6).zone_at(800, 430)
    'board 3'
    """

    seats_max: int
    width_mm: float
    height_mm: float
    zones: tuple[ZoneBox, ...]
    markers: tuple[Marker, ...]
    px_per_mm: float = 0.8
    """Fifty pixels across a card, the least at which separate cards are read (reference vision 5.3)."""

    @property
    def frame_size_px(self) -> tuple[int, int]:
        """Width and height of the picture of the whole felt."""
        return round(self.width_mm * self.px_per_mm), round(self.height_mm * self.px_per_mm)

    def zone(self, name: str) -> ZoneBox:
        """The rectangle with this name; KeyError when this felt has none."""
        for box in self.zones:
            if box.name == name:
                return box
        raise KeyError(f"this felt has no zone {name!r}")

    def zone_at(self, x_mm: float, y_mm: float) -> str:
        """The name of the zone a point lies in, `felt` when in none."""
        return next((box.name for box in self.zones if box.holds(x_mm, y_mm)), FELT)

    def seat_spot(self, seat: Seat | int, index: int) -> Spot:
        """Where a tidy dealer pitches face-down card `index` (from 0): each covers most of the one before."""
        dx, dy = _HOLE_STEP_MM
        return self.zone(f"seat {seat}").spot(dx * (index - 0.5), dy * (index - 0.5))

    def shown_spot(self, seat: Seat | int, index: int) -> Spot:
        """Where shown card `index` (0 or 1) lies: side by side, clear of each other."""
        return self.zone(f"seat {seat}").spot(_SHOWN_PITCH_MM * (index - 0.5))

    def board_spot(self, slot: int) -> Spot:
        """Where board card `slot` (from 1) lies."""
        return self.zone(f"board {slot}").spot()

    def burn_spot(self, number: int) -> Spot:
        """Where burn card `number` (from 1) lies: three side by side, later ones on top of them."""
        return self.zone("burn").spot(_BURN_PITCH_MM * ((number - 1) % 3 - 1))

    def muck_spot(self) -> Spot:
        """The middle of the muck."""
        return self.zone("muck").spot()

    def deck_spot(self) -> Spot:
        """Where the stub rests."""
        return self.zone("deck").spot()


def felt_for(seats_max: int) -> FeltLayout:
    """Lay out the felt for a table of up to `seats_max` seats: 1600 x 900 mm to six, 2400 x 1350 mm above.

    Raises ValueError when there is no such table.
    """
    if not 2 <= seats_max <= SEATS_MAX:
        raise ValueError(f"a table has 2 to {SEATS_MAX} seats, not {seats_max}")
    if seats_max <= _SIX_SEATS:
        return _layout(seats_max, (1600.0, 900.0), _SEATS_OF_SIX)
    return _layout(seats_max, (2400.0, 1350.0), _SEATS_OF_TEN)


_SEATS_OF_SIX = (
    (350.0, 820.0, 0.0),
    (84.0, 450.0, 90.0),
    (400.0, 80.0, 0.0),
    (1200.0, 80.0, 0.0),
    (1516.0, 450.0, 90.0),
    (1250.0, 820.0, 0.0),
)
"""Middle and angle of seats 1 to 6: clockwise from the dealer's left hand."""

_SEATS_OF_TEN = (
    (560.0, 1250.0, 0.0),
    (100.0, 920.0, 90.0),
    (100.0, 430.0, 90.0),
    (400.0, 100.0, 0.0),
    (920.0, 100.0, 0.0),
    (1480.0, 100.0, 0.0),
    (2000.0, 100.0, 0.0),
    (2300.0, 430.0, 90.0),
    (2300.0, 920.0, 90.0),
    (1840.0, 1250.0, 0.0),
)


def _layout(seats_max: int, size: tuple[float, float], places: tuple[tuple[float, float, float], ...]) -> FeltLayout:
    seat_size = (_SHOWN_PITCH_MM + CARD_WIDTH_MM + 2 * _TOLERANCE_MM, CARD_HEIGHT_MM + 2 * _TOLERANCE_MM)
    seats = (
        ZoneBox(name=f"seat {number}", centre=(x, y), size=seat_size, angle=angle)
        for number, (x, y, angle) in enumerate(places[:seats_max], start=1)
    )
    return FeltLayout(
        seats_max=seats_max,
        width_mm=size[0],
        height_mm=size[1],
        zones=(*seats, *_middle(*size)),
        markers=_markers(*size),
    )


def _middle(width: float, height: float) -> Iterator[ZoneBox]:
    x, y = width / 2, height / 2 - 20
    for slot in range(1, 6):
        yield ZoneBox(name=f"board {slot}", centre=(x + _SHOWN_PITCH_MM * (slot - 3), y), size=(96.0, 124.0))
    row = 2 * _BURN_PITCH_MM + CARD_WIDTH_MM + 2 * _TOLERANCE_MM
    yield ZoneBox(name="burn", centre=(x - 415, y), size=(row, 128.0))
    yield ZoneBox(name="muck", centre=(x + 415, y), size=(row, 150.0))
    yield ZoneBox(name="deck", centre=(x, height - 140), size=(110.0, 124.0))


def _markers(width: float, height: float) -> tuple[Marker, ...]:
    edge = 42.0
    places = (
        (edge, edge),
        (width - edge, edge),
        (width - edge, height - edge),
        (edge, height - edge),
        (width / 2, edge),
        (width / 2 - 160, height - edge),
        (width / 2 + 160, height - edge),
    )
    return tuple(Marker(id=number, centre_mm=place) for number, place in enumerate(places))


def _turned(x: float, y: float, degrees: float) -> tuple[float, float]:
    radians = math.radians(degrees)
    cos, sin = math.cos(radians), math.sin(radians)
    return x * cos - y * sin, x * sin + y * cos
