"""What the camera notices of a flop: cards too many beside it."""

from __future__ import annotations

from collections.abc import Callable

from controller.custody import at
from controller.faults.moments import with_board
from controller.ids import board_place
from controller.noticing.detecting import Detector, Found
from controller.noticing.premature import early_board, early_burns
from controller.state import Table


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
    Detector(code="FLOP_FOUR", find=flop_four),
    Detector(code="FLOP_MORE", find=flop_more),
]
