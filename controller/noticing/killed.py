"""What the camera notices of a live hand that was taken in: its place is empty, and something came to the muck."""

from __future__ import annotations

from controller.custody import at
from controller.ids import MUCK, Place, seat_place, up_place
from controller.inputs import Seen
from controller.noticing.detecting import Detector, Found
from controller.state import Table
from engine.hand import Hand, Phase
from engine.players import Player, Status
from engine.seats import Seat

CODE = "HAND_KILLED"
SWEPT_WITHIN_MS = 5_000
"""A dealer has taken a folded hand in so long after its fold was entered."""


def hand_killed(table: Table) -> Found | None:
    """The cards of a player who has nothing to do now are gone while the others' lie there, and the muck has more.

    Who has still to act may have folded, which nobody has entered yet. A hand over the cards brings nothing to the
    muck. Source: P29, P89
    """
    hand = table.play.hand
    if hand is None or hand.phase not in (Phase.BETTING, Phase.DEALING) or not table.works("camera"):
        return None
    mucked = _came(table)
    if not mucked:
        return None
    gone = [player for player in hand.players if player.is_in and _is_bare(table, player.seat)]
    if len(gone) != 1 or len(hand.live_seats) < 2 or not _is_idle(hand, gone[0]):
        return None
    return Found(args={"seat": int(gone[0].seat)}, tracks=tuple(seen.track for seen in mucked))


def _came(table: Table) -> list[Seen]:
    """The backs that came to the muck since the present direction, or that were held against it before."""
    fault, before = table.fault(CODE), table.contradictions.get(CODE)
    known = fault.tracks if fault is not None else before.tracks if before is not None else ()
    if known:
        return [seen for seen in table.in_zone(MUCK) if seen.track in known]
    since = max(table.play.direction_at_ms, _last_given_up_ms(table) + SWEPT_WITHIN_MS)
    return [seen for seen in table.in_zone(MUCK) if seen.seen_at_ms >= since]


def _last_given_up_ms(table: Table) -> int:
    """When the last fold was entered: what comes to the muck soon after it is that hand."""
    given_up = [held.since_ms for held in table.play.custody.values() if held.place == MUCK]
    return max(given_up, default=-SWEPT_WITHIN_MS)


def _is_idle(hand: Hand, player: Player) -> bool:
    """Whether a player has done all there is to do before the next card."""
    if hand.phase is Phase.DEALING:
        return hand.street > 0
    return player.status is Status.ALL_IN or (player.has_acted and player.bet == hand.current_bet)


def _is_bare(table: Table, seat: Seat) -> bool:
    """Whether a seat was dealt cards and nothing lies where they should."""
    return bool(_held(table, seat)) and not any(table.in_zone(place) for place in (seat_place(seat), up_place(seat)))


def _held(table: Table, seat: Seat) -> list[Place]:
    return [place for place in (seat_place(seat), up_place(seat)) if at(table.play.custody, place)]


KILLED_DETECTORS = [Detector(code=CODE, find=hand_killed)]
