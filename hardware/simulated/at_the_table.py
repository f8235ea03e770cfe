"""What a dealer sees and touches besides the cards, and how long the motions take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from controller.published import KeyView, StaffState, TableInfo, TableState
from engine.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What the dealer's page shows."""

    info: TableInfo
    state: TableState
    staff: StaffState


class Hands(Protocol):
    """What the dealer and the players can touch besides the cards."""

    def card_leaves_deck(self) -> None:
        """The deal sensor feels a card."""
        ...

    def press(self, seat: Seat, button: str) -> None:
        """A player presses a button of the seat panel."""
        ...

    def tap(self, key: KeyView, **more: int | str | list[int]) -> None:
        """The dealer taps a key of the page, with what the key asks for."""
        ...

    def foot(self) -> bool:
        """The dealer presses the foot switch; False when there is none."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """Milliseconds a motion takes. Source: reference requirement of 25 to 35 hands an hour; DESIGN, bursts."""

    pitch: int = 500
    board: int = 700
    shuffle: int = 12_000
    chips: int = 2_500
    think: int = 1_800
    read: int = 350
    patience: int = 4_000
    """How long sensors are given before the dealer confirms by a tap."""
