"""What the camera and the deal sensor notice of a board street: its cards lie there and no card was burned."""

from __future__ import annotations

from controller.custody import cards_out
from controller.directing.dealing import cards_owed
from controller.evidence import is_done, planned_of
from controller.faults.moments import with_board
from controller.ids import BURN
from controller.noticing.detecting import Detector, Found
from controller.state import Table
from engine.hand import Phase


def burn_missing(table: Table) -> Found | None:
    """All of a street lies there but its burn, and no more cards than that have left the deck.

    It asks what the rules owe, whatever the band is about: else its own question would hide it. Source: P10, P11
    """
    hand = table.play.hand
    if hand is None or hand.phase is not Phase.DEALING or not with_board(table) or not table.works("camera"):
        return None
    cards = planned_of(table, tuple(cards_owed(hand)))
    lacking = [owed for owed, token in cards if not is_done(table, owed, token)]
    if len(cards) < 2 or [owed.place for owed in lacking] != [BURN]:
        return None
    if table.works("deal_sensor") and table.counted > cards_out(table.play.custody):
        return None
    seen = [each for owed, _ in cards for each in table.in_zone(owed.place) if owed.face_up]
    return Found(tracks=tuple(each.track for each in seen)) if seen else None


BOARD_DETECTORS = [Detector(code="BURN_MISSING", find=burn_missing)]
