"""The simulated felt as a small physical world: which card lies where, which way up, and what lies upon it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.cards import Card
from hardware.simulated.arms import Arm


@dataclass(frozen=True, slots=True, kw_only=True)
class Lying:
    """One physical card on the felt; `name` tells it from every other piece of plastic, whatever its face."""

    name: int
    card: Card
    face_up: bool
    x_mm: float
    y_mm: float
    angle_deg: float
    z: int
    """Higher lies on top."""
    covered: bool = False
    """Something opaque lies on it, so that nobody sees its indices."""
    wrong: str | None = None
    """What is wrong with the piece (`deck`: a joker, a foreign back), None for a proper card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    """A chip lying about, 39 mm across."""

    x_mm: float
    y_mm: float
    colour: str = "red"
    """One of red, blue, green, black, white."""


class Felt:
    """Cards and chips upon one felt, and arms over it; every change raises `version`.

    Values handed out never change: `cards` is a snapshot from the bottom card to the top one.
    """

    def __init__(self) -> None:
        self.version = 0
        self.chips: tuple[Chip, ...] = ()
        self.arms: tuple[Arm, ...] = ()
        self._lying: dict[int, Lying] = {}
        self._next_name = 1
        self._top = 0

    @property
    def cards(self) -> tuple[Lying, ...]:
        """Everything that lies here, the lowest first."""
        return tuple(sorted(self._lying.values(), key=lambda lying: lying.z))

    def card(self, name: int) -> Lying:
        """The card with this name; KeyError when it does not lie here."""
        return self._lying[name]

    def put(
        self,
        card: Card,
        x_mm: float,
        y_mm: float,
        angle_deg: float = 0.0,
        *,
        face_up: bool = False,
        name: int | None = None,
        wrong: str | None = None,
    ) -> int:
        """Lay a card on top of whatever is there and return its name; a name given is kept."""
        if name is None:
            name = self._next_name
        assert name not in self._lying, f"card {name} already lies on the felt"
        self._next_name = max(self._next_name, name + 1)
        self._place(
            Lying(
                name=name,
                card=card,
                face_up=face_up,
                x_mm=x_mm,
                y_mm=y_mm,
                angle_deg=angle_deg,
                z=self._above(),
                wrong=wrong,
            )
        )
        return name

    def turn(self, name: int) -> None:
        """Turn a card over where it lies."""
        self._place(replace(self._lying[name], face_up=not self._lying[name].face_up))

    def move(self, name: int, x_mm: float, y_mm: float, angle_deg: float | None = None) -> None:
        """Slide a card to another place, on top of whatever is there; without an angle it keeps its own."""
        lying = self._lying[name]
        angle = lying.angle_deg if angle_deg is None else angle_deg
        self._place(replace(lying, x_mm=x_mm, y_mm=y_mm, angle_deg=angle, z=self._above()))

    def take(self, name: int) -> Lying:
        """Pick a card up, and return how it lay."""
        lying = self._lying.pop(name)
        self.version += 1
        return lying

    def cover(self, name: int) -> None:
        """Lay chips on a card's indices."""
        self._place(replace(self._lying[name], covered=True))

    def uncover(self, name: int) -> None:
        """Take the chips off a card."""
        self._place(replace(self._lying[name], covered=False))

    def lay_chip(self, x_mm: float, y_mm: float, colour: str = "red") -> None:
        """Put a chip on the felt, above the cards."""
        self.chips = (*self.chips, Chip(x_mm=x_mm, y_mm=y_mm, colour=colour))
        self.version += 1

    def take_chip(self, chip: Chip) -> None:
        """Take a chip off the felt; ValueError when it does not lie there."""
        left = list(self.chips)
        left.remove(chip)
        self.chips = tuple(left)
        self.version += 1

    def reach(self, *arms: Arm) -> None:
        """Hold these arms over everything, and no others."""
        if arms != self.arms:
            self.arms = arms
            self.version += 1

    def clear(self) -> None:
        """Take everything off the felt; arms stay where they are."""
        self._lying.clear()
        self.chips = ()
        self.version += 1

    def _place(self, lying: Lying) -> None:
        self._lying[lying.name] = lying
        self.version += 1

    def _above(self) -> int:
        self._top += 1
        return self._top
