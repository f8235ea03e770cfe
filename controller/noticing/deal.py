"""What the camera notices of the first deal: a down card whose face shows."""

from __future__ import annotations

from controller.evidence import public_places
from controller.faults.moments import before_substantial_action
from controller.ids import is_up_place, seat_of
from controller.noticing.detecting import Detector, Found
from controller.state import Table


def card_exposed(table: Table) -> Found | None:
    """A face shows where a player's down cards lie, and nobody was asked to show it. Source: P18, P22, P70"""
    if not table.works("camera") or not before_substantial_action(table):
        return None
    faces = [seen for seen in table.lying() if seen.kind == "face" and not is_up_place(seen.zone)]
    secret = [seen for seen in faces if seat_of(seen.zone) is not None]
    if not secret:
        return None
    public = public_places(table)
    found = next((seen for seen in secret if seen.zone not in public), None)
    seat = seat_of(found.zone) if found else None
    return Found(args={"seat": int(seat)}, tracks=(found.track,)) if found and seat else None


DEAL_DETECTORS = [Detector(code="CARD_EXPOSED", find=card_exposed)]
