"""What the camera and the deal sensor notice of a board street: its cards lie there and no card was burned."""

from __future__ import annotations

from collections.abc import Callable

from controller.custody import at, cards_out
from controller.directing.dealing import cards_owed
from controller.evidence import is_done, planned_of
from controller.faults.moments import with_board
from controller.ids import BURN, board_place
from controller.noticing.detecting import Detector, Found
from controller.noticing.premature import early_board, early_burns
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


def flop_four(table: Table) -> Found | None:
    """A fourth card came with the flop. Source: P12"""
    return _too_many(table, lambda more: more == 1)


def flop_more(table: Table) -> Found | None:
    """More than four cards came with the flop. Source: P12"""
    return _too_many(table, lambda more: more > 1)


def _too_many(table: Table, matches: Callable[[int], bool]) -> Found | None:
    """Faces beside a whole flop that nobody has acted on, with no new burn: a burn would make them the turn (P13)."""
    hand = table.play.hand
    if hand is None or hand.street != FLOP or table.play.acted or not with_board(table) or not table.works("camera"):
        return None
    whole = all(at(table.play.custody, board_place(slot)) for slot in (1, 2, 3))
    more = early_board(table, hand) if whole else []
    if not more or early_burns(table, hand) or not matches(len(more)):
        return None
    return Found(tracks=tuple(seen.track for seen in more))


FLOP = 1
BOARD_DETECTORS = [
    Detector(code="BURN_MISSING", find=burn_missing),
    Detector(code="FLOP_FOUR", find=flop_four),
    Detector(code="FLOP_MORE", find=flop_more),
]
