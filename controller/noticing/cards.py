"""Noticing a card at a wrong seat, a card twice, and what was not read; and when time alone changes something."""

from __future__ import annotations

from controller import events as e
from controller.custody import token_of
from controller.devices import SPEAKS_WITHIN_MS, fault_id, silent
from controller.draft import CAMERA, SYSTEM, Draft
from controller.evidence import Misplaced, duplicate, is_dealing_holes, misplaced, twice_at, unread
from controller.ids import Place, seat_place
from controller.state import Contradiction, Fault, Table
from engine.cards import Card
from engine.seats import Seat


def look_for_wrong_seat(draft: Draft) -> None:
    """Give a card at a wrong seat its grace, then name the fault; close it once the camera sees it right (P18).

    A card that reaches the owed seat is no proof: it may be that seat's next, unless the deal sensor has not felt that
    many cards yet; then its first was only seen late. Else the one astray must have moved.
    """
    table, code = draft.table, "WRONG_SEAT"
    found, fault, open_now = misplaced(table), table.fault(code), table.contradictions.get(code)
    if fault is not None:
        is_another = found is None or found.owed != fault.args["owed"]
        if is_another and fault.moved and _has_its_card(table, fault):
            draft.add(e.FaultCleared(id=fault.id, how="seen"), CAMERA)
    elif open_now is None:
        if found is not None:
            draft.add(_contradiction(table, code, found, draft.now_ms), CAMERA)
    elif found is None and (open_now.moved or not is_dealing_holes(table) or _was_only_late(table, open_now)):
        draft.add(e.ContradictionGone(key=code), CAMERA)
    elif draft.now_ms >= open_now.since_ms + table.config.grace_ms:
        args, tracks = dict(open_now.args), open_now.tracks
        draft.add(e.FaultFound(id=fault_id(draft), code=code, args=args, tracks=tracks), SYSTEM)


def _was_only_late(table: Table, open_now: Contradiction) -> bool:
    """Whether the card at the owed seat must be its first: its next has not left the deck yet."""
    hand, number = table.play.hand, open_now.args["number"]
    assert hand is not None and isinstance(number, int)
    return table.works("deal_sensor") and table.counted < number + len(hand.setup.order)


def _contradiction(table: Table, code: str, found: Misplaced, now_ms: int) -> e.ContradictionSeen:
    args = {"seat": found.seat, "owed": found.owed, "number": found.number, "first": int(found.number == 1)}
    tracks = tuple(seen.track for seen in table.in_zone(seat_place(found.seat)))
    return e.ContradictionSeen(key=code, code=code, since_ms=now_ms, args=dict(args), tracks=tracks)


def _has_its_card(table: Table, fault: Fault) -> bool:
    """Whether the camera sees a card at the seat it was owed to; a misdeal that was called stays called."""
    owed = fault.args["owed"]
    assert isinstance(owed, int)
    return fault.remedy != "misdeal" and table.works("camera") and bool(table.in_zone(seat_place(Seat(owed))))


def look_for_duplicate(draft: Draft) -> None:
    """Stop as soon as a card is seen that is already somewhere else (P25)."""
    found = duplicate(draft.table)
    if found is None or draft.table.fault("DUPLICATE_IN_PLAY"):
        return
    seen, place = found
    two_of_one(draft, seen.card, seen.zone, place, seen.picture)


def two_of_one(draft: Draft, card: Card, place: Place, other: Place, picture: str | None) -> None:
    """Stop the hand: this card was seen at `place` and lies at `other` too (P25)."""
    args = {"card": str(card), "place": str(place), "other": str(other)}
    draft.add(e.FaultFound(id=fault_id(draft), code="DUPLICATE_IN_PLAY", args=dict(args), picture=picture), SYSTEM)


def raise_doubt(draft: Draft) -> None:
    """Ask for a public card that was not read in its time; while two cards are one, that comes first."""
    if draft.table.fault("DUPLICATE_IN_PLAY"):
        return
    for card in unread(draft.table):
        if card.token not in draft.table.play.doubts and draft.now_ms >= card.due_ms:
            twin = twice_at(draft.table, card.place)
            if twin is not None:
                two_of_one(draft, twin.card, card.place, card.place, twin.picture)
                return
            seen = card.seen.candidates if card.seen else ()
            free = tuple(each for each in seen if token_of(draft.table.play.identities, each) is None)
            picture = card.seen.picture if card.seen else None
            draft.add(e.DoubtRaised(token=card.token, place=card.place, candidates=free, picture=picture), SYSTEM)
            return


def wakes_at_ms(table: Table) -> int | None:
    """Return when time alone changes something, or None when it cannot; never a time that has been dealt with."""
    times = [found.since_ms + table.config.grace_ms for found in table.contradictions.values()]
    if table.fault("DUPLICATE_IN_PLAY") is None:
        times += [card.due_ms for card in unread(table) if card.token not in table.play.doubts]
    if silent(table):
        times.append(table.run_at_ms + SPEAKS_WITHIN_MS)
    return min(times, default=None)
