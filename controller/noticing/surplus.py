"""More cards than were directed: the deal sensor says that two left as one, or its count is not explained."""

from __future__ import annotations

from controller import events as e
from controller.custody import cards_out
from controller.devices import fault_id
from controller.directing.dealing import owed_now
from controller.draft import SYSTEM, Draft
from controller.evidence import lacking
from controller.faults import FAULTS
from controller.noticing.detecting import Detector, Found
from controller.noticing.premature import early_board, early_burns
from controller.state import Table
from engine.hand import Hand, Phase


def suspect_double(draft: Draft, seen_at_ms: int) -> None:
    """The card felt last may have been two: where the second lies is asked at once, before the next card."""
    table = draft.table
    if table.play.hand is None or table.fault("DOUBLE_FEED") or seen_at_ms < table.play.shuffled_at_ms:
        return
    draft.add(e.FaultFound(id=fault_id(draft), code="DOUBLE_FEED", args={}), SYSTEM)


def unclear_deal(table: Table) -> Found | None:
    """More cards of a street have left the deck than its places and its burn take, and nothing seen explains it.

    What comes when somebody has acted is the next street's: an entry lags. Source: FAULTS, the deal; P40
    """
    hand = table.play.hand
    if hand is None or not hand.street or not table.works("deal_sensor") or hand.phase is Phase.SHOWDOWN:
        return None
    came_before = table.fault("UNCLEAR_DEAL") is not None or "UNCLEAR_DEAL" in table.contradictions
    may_lag = table.play.acted and hand.phase is not Phase.DEALING and not came_before
    if table.counted <= cards_out(table.play.custody) or may_lag:
        return None
    count = table.counted - cards_out(table.play.custody) - len(lacking(table, owed_now(hand)))
    if count < 1 or _is_explained(table, hand):
        return None
    return Found(args={"count": count, "street": hand.street})


def _is_explained(table: Table, hand: Hand) -> bool:
    """Whether a fault that asks for hands is open or has its grace, or a card is seen that belongs to none."""
    if any(each.code != "UNCLEAR_DEAL" for each in table.contradictions.values()):
        return True
    others = (fault for fault in table.faults.values() if fault.code != "UNCLEAR_DEAL")
    if any(FAULTS[fault.code].holds_now(table) for fault in others):
        return True
    return table.works("camera") and bool(early_burns(table, hand) or early_board(table, hand))


SURPLUS_DETECTORS = [Detector(code="UNCLEAR_DEAL", find=unclear_deal)]
