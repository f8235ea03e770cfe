"""What the camera sees of a board street while entries are open: somebody's entry lags, or it came too early."""

from __future__ import annotations

from controller.custody import at
from controller.faults.premature import CODES, code_now
from controller.ids import BURN, STUB, board_place
from controller.inputs import Seen
from controller.noticing.detecting import Detector, Found
from controller.state import Table
from engine.hand import Hand


def entry_lags(table: Table) -> Found | None:
    """A burn or a board card came to rest though a seat has still to act by the page. Source: P40, P13

    Before anybody is known to have acted, a board card without a new burn may be one too many of this street. While a
    street too early is being put right, or once it was ruled to stand, nobody is asked.
    """
    code, hand = code_now(table), table.play.hand
    if code is None or hand is None or hand.to_act is None or not table.works("camera"):
        return None
    if code in table.put_right or any(table.fault(each) for each in CODES):
        return None
    fault = table.fault("ENTRY_LAGS")
    if fault is not None and fault.args.get("seat") != hand.to_act:
        return None
    burns, board = early_burns(table, hand), early_board(table, hand)
    if not burns and not (board and (table.play.acted or not hand.street)):
        return None
    return Found(args={"seat": int(hand.to_act)}, tracks=tuple(seen.track for seen in (*burns, *board)))


def early_burns(table: Table, hand: Hand) -> list[Seen]:
    """Return the burns that came to rest since this street lay there, where one more is seen than is known."""
    backs = [seen for seen in table.in_zone(BURN) if seen.kind == "back"]
    if len(backs) <= len(at(table.play.custody, BURN)):
        return []
    since = _street_since_ms(table)
    return [seen for seen in backs if seen.seen_at_ms > since]


def early_board(table: Table, hand: Hand) -> list[Seen]:
    """Return the faces on board places where the hand has no card yet."""
    slots = sum(row.board_cards for row in hand.game.streets)
    places = [board_place(slot) for slot in range(len(hand.board) + 1, slots + 1)]
    free = [place for place in places if not at(table.play.custody, place)]
    return [seen for place in free for seen in table.in_zone(place) if seen.kind == "face"]


def _street_since_ms(table: Table) -> int:
    """When the last card of this street was known to lie there."""
    dealt = (held.since_ms for held in table.play.custody.values() if held.place != STUB)
    return max(dealt, default=table.play.shuffled_at_ms)


PREMATURE_DETECTORS = [Detector(code="ENTRY_LAGS", find=entry_lags)]
