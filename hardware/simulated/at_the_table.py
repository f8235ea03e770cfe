"""What a dealer sees and touches besides the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from controller.published import KeyView, StaffState, TableInfo, TableState
from engine.seats import Seat
from firmware_bridge.messages import EventCode


class View(Protocol):
    """What the dealer's page shows."""

    @property
    def info(self) -> TableInfo:
        """What the table is."""
        ...

    @property
    def state(self) -> TableState:
        """What everybody sees."""
        ...

    @property
    def staff(self) -> StaffState:
        """What only the dealer's page shows."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Glance:
    """What the page showed at one moment."""

    info: TableInfo
    state: TableState
    staff: StaffState


class Hands(Protocol):
    """What the dealer and the players can touch besides the cards."""

    def card_leaves_deck(self) -> None:
        """The deal sensor feels a card."""
        ...

    def cards_leave_as_one(self) -> None:
        """The deal sensor takes the card it felt last for two."""
        ...

    def press(self, seat: Seat, button: str) -> None:
        """A player presses a button of the seat panel."""
        ...

    def tap(self, key: KeyView, **more: int | str | list[int]) -> None:
        """The dealer taps a key of the page, with what the key asks for; a key of the floor's the floor taps."""
        ...

    def foot(self) -> bool:
        """The dealer presses the foot switch; False when there is none."""
        ...

    def shuffler(self, code: EventCode, arg: int) -> None:
        """The shuffling machine, where there is one, tells something."""
        ...

    def fails(self, device: str, state: str, for_ms: int) -> bool:
        """A device fails and comes back after a time; False where nothing can make it fail."""
        ...


def works(view: View, device: str) -> bool:
    """Whether the page says that a device works."""
    return any(each.device == device and each.state == "ok" for each in view.staff.devices)


def seats_in(view: View) -> list[int]:
    """Return the seats that are still in the hand, all-in or not."""
    return [seat.seat for seat in view.state.seats if seat.status in ("live", "all_in")]
