"""Noticing what goes wrong at the end of a hand: a show that cannot be, a hand announced wrongly, a wrong count."""

from __future__ import annotations

from collections.abc import Iterator

from controller.custody import KnownBy, at
from controller.evidence import counted_by_rules
from controller.ids import seat_place
from controller.inputs import Seen
from controller.noticing.detecting import Detector, Found
from controller.state import Table
from engine.hand import Award, Phase, next_step
from engine.seats import Seat


def _shown(table: Table) -> Iterator[tuple[Seat, list[Seen]]]:
    """Yield the seats whose tabled hands the camera sees, with their faces; nothing before the showdown."""
    hand = table.play.hand
    if hand is None or hand.phase is not Phase.SHOWDOWN or not table.works("camera"):
        return
    for player in hand.players:
        if player.is_in and player.has_shown:
            yield player.seat, [seen for seen in table.in_zone(seat_place(player.seat)) if seen.kind == "face"]


def impossible_show(table: Table) -> Found | None:
    """Return a face in a tabled hand that was read as another before; what people said of it stands. Source: P25"""
    for seat, faces in _shown(table):
        place = seat_place(seat)
        read = [table.play.identities.get(token) for token in at(table.play.custody, place)]
        if not read or any(each is None or each.by is not KnownBy.CAMERA for each in read):
            continue
        known = {each.card for each in read if each is not None}
        strange = next((seen for seen in faces if seen.card.is_known and seen.card not in known), None)
        if strange is not None and len(faces) <= len(read):
            args = {"card": str(strange.card), "place": str(place), "other": str(place)}
            return Found(args=dict(args), tracks=(strange.track,), picture=strange.picture)
    return None


def wrong_count(table: Table) -> Found | None:
    """Return a tabled hand with more faces than it may have; fewer may be stacked, and only people count those.

    Source: P21, P76
    """
    for seat, faces in _shown(table):
        assert table.play.hand is not None
        if len(faces) > counted_by_rules(table.play.hand, seat_place(seat)):
            args = {"seat": int(seat), "count": len(table.play.hand.player(seat).upcards) + len(faces)}
            return Found(args=dict(args), tracks=tuple(seen.track for seen in faces))
    return None


def misdeclared(table: Table) -> Found | None:
    """Tell whether the winners the dealer read are not those of the cards that were read since. Source: P47"""
    hand = table.play.hand
    if hand is None or not hand.declared or hand.phase is not Phase.SHOWDOWN:
        return None
    step = next_step(hand)
    said = {(pot, run): set(seats) for pot, run, seats in hand.declared}
    for each in step.pots if isinstance(step, Award) else ():
        declared = said.get((each.index, each.run))
        if declared is not None and each.shares and {seat for seat, _ in each.shares} != declared:
            return Found(at_once=True)
    return None


DETECTORS = (
    Detector(code="IMPOSSIBLE_SHOW", find=impossible_show),
    Detector(code="WRONG_COUNT_SHOWDOWN", find=wrong_count),
    Detector(code="MISDECLARED", find=misdeclared),
)
"""Source: FAULTS, the end of the hand."""
