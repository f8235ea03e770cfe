"""What the camera notices of a card that may have lain face up in the deck: a face among the burns, or on the stub."""

from __future__ import annotations

from controller.faults.moments import card_owed
from controller.ids import BURN, STUB
from controller.inputs import Seen
from controller.noticing.detecting import Detector, Found
from controller.state import Table

_STUB_ZONE = "deck"
"""Where the camera sees the stub when the dealer lays it down."""


def boxed(table: Table) -> Found | None:
    """A face shows where a card was burned, or on the stub, while one is to come from the deck.

    At rest a card that lay so in the deck and one that was turned over look alike: the dealer is asked which it was,
    before more cards come. One that came to a seat is an exposed card first, with the same question. Source: P23, P18
    """
    if not table.works("camera") or not card_owed(table) or any(fault.step for fault in table.faults.values()):
        return None
    seen = next((seen for seen in _faces(table) if ("BOXED", seen.track) not in table.ruled), None)
    if seen is None:
        return None
    place = BURN if seen.zone == BURN else STUB
    return Found(args={"seen": "yes", "place": str(place)}, tracks=(seen.track,), at_once=True)


def _faces(table: Table) -> list[Seen]:
    """Return the faces there but those of exposed cards that became burns, which came first (P22)."""
    burned = sorted((seen for seen in _lying(table, BURN)), key=lambda seen: seen.seen_at_ms)
    return [*burned[len(table.exposed) :], *_lying(table, _STUB_ZONE)]


def _lying(table: Table, zone: str) -> list[Seen]:
    return [seen for seen in table.lying() if seen.kind == "face" and seen.zone == zone]


BOXED_DETECTORS = [Detector(code="BOXED", find=boxed)]
