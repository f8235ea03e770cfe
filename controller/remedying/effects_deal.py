"""What putting right the first deal changes: cards backed up to their owners, and dead hands of a wrong count."""

from __future__ import annotations

from controller import events as e
from controller.custody import at, cards_out
from controller.directing.dealing import cards_owed
from controller.draft import Draft
from controller.evidence import lacking
from controller.faults.moments import hand_of
from controller.ids import MUCK, seat_place
from controller.remedying.effects_hands import dead_hand
from controller.remedying.moving import Effect, move, next_card
from controller.state import Fault, Table
from engine.commands import CountHand
from engine.games import Deal
from engine.remedies.remedy import Do, RemedyStep
from engine.seats import Seat


def _backed_up(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The cards that came lie where the order has them, as far as the camera, if any, sees a card there."""
    table, hand = draft.table, hand_of(draft.table)
    for owed, token in lacking(table, tuple(cards_owed(hand)))[: _came(table)]:
        if table.works("camera") and not table.in_zone(owed.place):
            return
        move(draft, token, owed.place, face_up=owed.face_up)


def _came(table: Table) -> int:
    """How many cards have come that nobody has taken for dealt: as many as were felt, or as seats have one."""
    order = table.play.hand.setup.order if table.play.hand else ()
    new = [seat for seat in order if table.in_zone(seat_place(seat)) and not at(table.play.custody, seat_place(seat))]
    felt = table.counted - cards_out(table.play.custody) if table.works("deal_sensor") else 0
    return max(felt, len(new))


def _extra_back(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """What came after all hands were complete goes back; it was told to nobody, or lies beyond a hand's own cards."""
    hand = hand_of(draft.table)
    assert step.seat is not None
    own = sum(deal is not Deal.UP for deal in hand.game.streets[0].hole_deals)
    for token in reversed(at(draft.table.play.custody, seat_place(step.seat))[own:]):
        draft.add(e.CardReturned(token=token))


def _dead_with_one_more(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """A hand with a card too many is dead; the card goes to the muck with it, and the stub has one less. Source: P21"""
    seat = _died(draft, fault, step)
    if seat is not None:
        move(draft, next_card(draft), MUCK)
        _counted(draft, seat, 1)


def _dead_with_one_less(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """A hand with a card too few is dead; the card it was thought to have is still the stub's. Source: P21"""
    seat = _died(draft, fault, step)
    down = at(draft.table.play.custody, seat_place(seat)) if seat is not None else []
    if seat is not None and down:
        draft.add(e.CardReturned(token=down[-1]))
        _counted(draft, seat, -1)


def _died(draft: Draft, fault: Fault, step: RemedyStep) -> Seat | None:
    """The hand is dead by the step; return its seat, None where it was not live or is the last."""
    live = hand_of(draft.table).live_seats
    dead_hand(draft, fault, step)
    return next((seat for seat in live if seat not in hand_of(draft.table).live_seats), None)


def _counted(draft: Draft, seat: Seat, more: int) -> None:
    """The hand has so many cards more than it was thought to have."""
    draft.play(CountHand(seat=seat, cards=len(hand_of(draft.table).player(seat).holes) + more))


DEAL_EFFECTS: dict[tuple[str, Do], Effect] = {
    ("SEAT_SKIPPED", Do.BACK_UP): _backed_up,
    ("OVERDEAL_FIRST", Do.BACK_ON_TOP): _extra_back,
    ("OVERDEAL_FIRST", Do.DEAD_HAND): _dead_with_one_more,
    ("EXTRA_CARD", Do.DEAD_HAND): _dead_with_one_more,
    ("SHORT_HAND", Do.DEAD_HAND): _dead_with_one_less,
}
"""By code of the fault and what is done."""
