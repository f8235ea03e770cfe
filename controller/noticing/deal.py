"""What the camera notices of the first deal: a down card whose face shows."""

from __future__ import annotations

from controller.faces import public_places
from controller.faults.moments import before_substantial_action
from controller.ids import is_up_place, seat_of
from controller.inputs import Seen
from controller.noticing.detecting import Detector, Found
from controller.state import Table
from engine.seats import Seat


def card_exposed(table: Table) -> Found | None:
    """A face shows where a player's down cards lie, and nobody was asked to show it.

    One that fell off the table counts as exposed already. Source: P18, P22, P28, P70
    """
    if not table.works("camera") or not before_substantial_action(table) or table.fault("OFF_TABLE"):
        return None
    faces = [seen for seen in table.lying() if seen.kind == "face" and not is_up_place(seen.zone)]
    secret = [seen for seen in faces if seat_of(seen.zone) is not None]
    if not secret:
        return None
    public = public_places(table)
    found = next((seen for seen in secret if seen.zone not in public), None)
    seat = seat_of(found.zone) if found else None
    if found is None or seat is None:
        return None
    number = _number(table, seat, found)
    return Found(args={"seat": int(seat), **({"number": number} if number else {})}, tracks=(found.track,))


def _number(table: Table, seat: Seat, seen: Seen) -> int | None:
    """Return which card of the deal it is, from 1: its seat's turn, after a whole round for each that lay there before.

    The deal goes on while a face is looked at, so that it does not count what has come since. None for a seat that is
    not in the hand.
    """
    order = table.play.hand.setup.order if table.play.hand else ()
    before = sum(other.seen_at_ms < seen.seen_at_ms for other in table.in_zone(seen.zone))
    return order.index(seat) + 1 + before * len(order) if seat in order else None


DEAL_DETECTORS = [Detector(code="CARD_EXPOSED", find=card_exposed)]
