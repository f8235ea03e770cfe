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
EVERYWHERE = "everywhere"
"""Said instead of zones: the whole felt, as while a deck is spread on it before play."""

_SIX_SEATS = 6
_MARKER_MM = 48.0
_TOLERANCE_MM = 20.0
_SHOWN_PITCH_MM = 100.0
"""Neighbours this far apart stay clear of each other with either turned by 25 degrees (they need 94.2 mm)."""
_UPCARDS = 4
"""How many upcards a stud hand has at most."""
_STUD_DOWN = 3
"""How many down cards it has; tabled, they lie side by side."""
_BAND_MM = 138.0
"""From the middle of a seat's own zone to that of its upcards."""
_BURN_PITCH_MM = 90.0
_BURNS = {"holdem": 3, "stud": 4}
"""How many burned cards lie side by side: one for each street that has a burn."""
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
    game: str = "holdem"
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

    @property
    def shown_side_by_side(self) -> int:
        """How many down cards of one hand have room beside each other when they are tabled."""
        return _STUD_DOWN if self.has_upcards else 2

    @property
    def has_upcards(self) -> bool:
        """Whether every seat has a row for upcards."""
        return self.game == "stud"

    def shown_spot(self, seat: Seat | int, index: int) -> Spot:
        """Where shown card `index` (from 0) lies: side by side, clear of each other."""
        return self.zone(f"seat {seat}").spot(_SHOWN_PITCH_MM * (index - (self.shown_side_by_side - 1) / 2))

    def up_spot(self, seat: Seat | int, index: int) -> Spot:
        """Where upcard `index` (0 to 3) of a stud hand lies: in a row before the down cards, clear of each other."""
        return self.zone(f"seat {seat} up").spot(_SHOWN_PITCH_MM * (index - (_UPCARDS - 1) / 2))

    def board_spot(self, slot: int) -> Spot:
        """Where board card `slot` (from 1) lies."""
        return self.zone(f"board {slot}").spot()

    def burn_spot(self, number: int) -> Spot:
        """Where burn card `number` (from 1) lies: a street's each beside the last, any more on top of them."""
        room = _BURNS[self.game]
        return self.zone("burn").spot(_BURN_PITCH_MM * ((number - 1) % room - (room - 1) / 2))

    def muck_spot(self) -> Spot:
        """The middle of the muck."""
        return self.zone("muck").spot()

    def deck_spot(self) -> Spot:
        """Where the stub rests."""
        return self.zone("deck").spot()


def felt_for(seats_max: int, game: str = "holdem") -> FeltLayout:
    """Lay out the felt for a table of up to `seats_max` seats: 1600 x 900 mm to six, 2400 x 1350 mm above.

    Stud has a row for upcards before each seat, `seat N up`, and one place in the middle for a community card; cards
    that are read never overlap on either felt. Raises ValueError when there is no such table.
    """
    if not 2 <= seats_max <= SEATS_MAX:
        raise ValueError(f"a table has 2 to {SEATS_MAX} seats, not {seats_max}")
    small = seats_max <= _SIX_SEATS
    size = (1600.0, 900.0) if small else (2400.0, 1350.0)
    if game == "stud":
        return _stud_layout(seats_max, size, _STUD_SEATS_OF_SIX if small else _STUD_SEATS_OF_TEN)
    return _layout(seats_max, size, _SEATS_OF_SIX if small else _SEATS_OF_TEN)


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


_STUD_SEATS_OF_SIX = (
    (350.0, 820.0, 0.0),
    (84.0, 410.0, 90.0),
    (500.0, 80.0, 0.0),
    (1100.0, 80.0, 0.0),
    (1516.0, 410.0, 90.0),
    (1250.0, 820.0, 0.0),
)
_STUD_SEATS_OF_TEN = (
    (560.0, 1250.0, 0.0),
    (100.0, 928.0, 90.0),
    (100.0, 516.0, 90.0),
    (330.0, 100.0, 0.0),
    (860.0, 100.0, 0.0),
    (1540.0, 100.0, 0.0),
    (2070.0, 100.0, 0.0),
    (2300.0, 516.0, 90.0),
    (2300.0, 928.0, 90.0),
    (1840.0, 1250.0, 0.0),
)
"""The same where each seat has a row of upcards too."""


def _stud_layout(
    seats_max: int, size: tuple[float, float], places: tuple[tuple[float, float, float], ...]
) -> FeltLayout:
    zones: list[ZoneBox] = []
    for number, (x, y, angle) in enumerate(places[:seats_max], start=1):
        zones.append(ZoneBox(name=f"seat {number}", centre=(x, y), size=_row_of(_STUD_DOWN), angle=angle))
        before = _before((x, y), angle, size)
        zones.append(ZoneBox(name=f"seat {number} up", centre=before, size=_row_of(_UPCARDS), angle=angle))
    middle = _middle(*size, slots=(3,), burns=_BURNS["stud"], aside_mm=300.0)
    return FeltLayout(
        seats_max=seats_max,
        width_mm=size[0],
        height_mm=size[1],
        zones=(*zones, *middle),
        markers=_markers(*size),
        game="stud",
    )


def _row_of(cards: int) -> tuple[float, float]:
    """Width and height of a zone for so many cards side by side."""
    return _SHOWN_PITCH_MM * (cards - 1) + CARD_WIDTH_MM + 2 * _TOLERANCE_MM, CARD_HEIGHT_MM + 2 * _TOLERANCE_MM


def _before(seat: tuple[float, float], angle: float, size: tuple[float, float]) -> tuple[float, float]:
    """The place before a seat, towards the middle of the felt."""
    x, y = seat
    if angle:
        return (x + math.copysign(_BAND_MM, size[0] / 2 - x), y)
    return (x, y + math.copysign(_BAND_MM, size[1] / 2 - y))


def _layout(seats_max: int, size: tuple[float, float], places: tuple[tuple[float, float, float], ...]) -> FeltLayout:
    seats = (
        ZoneBox(name=f"seat {number}", centre=(x, y), size=_row_of(2), angle=angle)
        for number, (x, y, angle) in enumerate(places[:seats_max], start=1)
    )
    return FeltLayout(
        seats_max=seats_max,
        width_mm=size[0],
        height_mm=size[1],
        zones=(*seats, *_middle(*size)),
        markers=_markers(*size),
    )


def _middle(
    width: float,
    height: float,
    *,
    slots: tuple[int, ...] = (1, 2, 3, 4, 5),
    burns: int = _BURNS["holdem"],
    aside_mm: float = 415.0,
) -> Iterator[ZoneBox]:
    """Board, burns, muck and deck; `slots` are the places of five that the board has, counted from the left."""
    x, y = width / 2, height / 2 - 20
    for number, slot in enumerate(slots, start=1):
        yield ZoneBox(name=f"board {number}", centre=(x + _SHOWN_PITCH_MM * (slot - 3), y), size=(96.0, 124.0))
    row = (burns - 1) * _BURN_PITCH_MM + CARD_WIDTH_MM + 2 * _TOLERANCE_MM
    yield ZoneBox(name="burn", centre=(x - aside_mm, y), size=(row, 128.0))
    yield ZoneBox(name="muck", centre=(x + aside_mm, y), size=(row, 150.0))
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
