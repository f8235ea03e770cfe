"""Noticing a card of the first deal where it was not directed: at a wrong seat, past a seat, or at one not in the hand.

Which of the three it is follows from the seats that have cards and the order in which their first ones came. They are
kept alike: seen at once, shown after their grace, and only one of them at a time.
"""

from __future__ import annotations

from dataclasses import dataclass

from controller import events as e
from controller.custody import at
from controller.devices import fault_id
from controller.draft import CAMERA, SYSTEM, Draft
from controller.evidence import is_dealing_holes
from controller.ids import Argument, is_up_place, seat_of, seat_place, up_place
from controller.state import Contradiction, Fault, Table, dismissal
from engine.seats import Seat

WRONG_SEAT, SEAT_SKIPPED, NOT_IN_HAND = CODES = ("WRONG_SEAT", "SEAT_SKIPPED", "NOT_IN_HAND")
WENT_ON = 2
"""So many seats served in order after one was passed over are a deal that went on, not a card astray."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Astray:
    """A card of the first round that was not directed where it lies.

    `seat` has it, `owed` is the first seat left without one, None where all have theirs; `number` counts the cards of
    the deal from 1, the first one that went wrong.
    """

    code: str
    seat: Seat
    owed: Seat | None
    number: int

    @property
    def args(self) -> dict[str, Argument]:
        """What is said of it."""
        match self.code:
            case "WRONG_SEAT":
                first = int(self.number == 1)
                return {"seat": self.seat, "owed": int(self.owed or 0), "number": self.number, "first": first}
            case "SEAT_SKIPPED":
                return {"seat": int(self.owed or 0)}
            case _:
                return {"seat": self.seat}


def astray(table: Table) -> Astray | None:
    """Return the first card that the camera sees where it was not directed, or None.

    In the first round of the deal the seats with cards must be a beginning of the order. A card before somebody who is
    not in the hand is a hand dealt in wrongly; so is one at an empty seat where nobody lacks his. Where the order goes
    on past one seat, that seat was skipped. Anything else is a card at a wrong seat. A seat that was seen to get its
    first card stays served, whatever comes before the lens or of the card: exposed, it may be the upcard of stud.
    Source: P18; C-2; P70
    """
    hand = table.play.hand
    if hand is None or not table.works("camera") or hand.street or not is_dealing_holes(table):
        return None
    order, came = list(hand.setup.order), _arrivals(table)
    custody = table.play.custody
    served = [seat for seat in order if seat in came or at(custody, seat_place(seat)) or at(custody, up_place(seat))]
    owed = next((seat for seat in order if seat not in served), None)
    number = len(order) if owed is None else order.index(owed) + 1
    strangers = [seat for seat in came if seat not in order]
    dealt_in = next((seat for seat in strangers if owed is None or table.chair(seat)), None)
    if dealt_in is not None:
        return Astray(code=NOT_IN_HAND, seat=dealt_in, owed=owed, number=number)
    if owed is None:
        return None
    if not strangers and served == order[: len(served)]:
        return _second_before_the_first(table, order, came, owed)
    in_order = [seat for seat in order if seat != owed][: len(came)]
    if not strangers and came == in_order and len(came) - number + 1 >= WENT_ON:
        return Astray(code=SEAT_SKIPPED, seat=order[number], owed=owed, number=number)
    seat = _who_has_it(table, came, strangers, number)
    return Astray(code=WRONG_SEAT, seat=seat, owed=owed, number=number)


def _second_before_the_first(table: Table, order: list[Seat], came: list[Seat], owed: Seat) -> Astray | None:
    """A seat visibly has two where the next has none; from the last of the order the deal has gone on to the first.

    Where more has left the deck than is seen, the card that is owed may only be hidden.
    """
    twice = [seat for seat in came if len(table.in_zone(seat_place(seat))) > 1]
    seen = sum(len(table.in_zone(seat_place(seat))) for seat in order)
    if not twice or (table.works("deal_sensor") and table.counted > seen):
        return None
    skipped = owed == order[-1] and twice == order[:1]
    code = SEAT_SKIPPED if skipped else WRONG_SEAT
    return Astray(code=code, seat=twice[0], owed=owed, number=order.index(owed) + 1)


def _who_has_it(table: Table, came: list[Seat], strangers: list[Seat], number: int) -> Seat:
    """A seat not in the hand; else one with two cards; else one served too early; else the next to be served."""
    doubled = [seat for seat in came if len(table.in_zone(seat_place(seat))) > 1]
    assert table.play.hand is not None
    early = _too_early(list(table.play.hand.setup.order), came)
    return next(iter((*strangers, *doubled, *early)), came[min(number, len(came)) - 1])


def _too_early(order: list[Seat], came: list[Seat]) -> list[Seat]:
    """Seats that had a card before seats the deal reaches earlier, the most premature first."""
    served = [seat for seat in came if seat in order]
    passed = {
        seat: sum(order.index(later) < order.index(seat) for later in served[i + 1 :]) for i, seat in enumerate(served)
    }
    return sorted((seat for seat in served if passed[seat]), key=lambda seat: -passed[seat])


def _arrivals(table: Table) -> list[Seat]:
    """Seats where a card lies, in the order their first cards came to rest."""
    first: dict[Seat, int] = {}
    for seen in table.lying():
        seat = None if is_up_place(seen.zone) else seat_of(seen.zone)
        if seat is not None:
            first[seat] = min(first.get(seat, seen.seen_at_ms), seen.seen_at_ms)
    return sorted(first, key=lambda seat: first[seat])


# From seen to shown


def look_for_astray(draft: Draft) -> None:
    """Give a card astray its grace, then name the fault; close it once the camera sees it right (P18).

    A card that reaches the owed seat is no proof: it may be that seat's next, unless the deal sensor has not felt that
    many cards yet; then its first was only seen late. Else the one astray must have moved.
    """
    table = draft.table
    found = astray(table)
    if found is not None and dismissal(found.code, found.args, _tracks(table, found)) in table.dismissed:
        found = None
    fault = next((fault for fault in table.faults.values() if fault.code in CODES), None)
    open_now = next((each for each in table.contradictions.values() if each.code in CODES), None)
    if fault is not None:
        if _is_right_again(table, fault, found):
            draft.add(e.FaultCleared(id=fault.id, how="seen"), CAMERA)
    elif open_now is None:
        if found is not None:
            draft.add(_contradiction(table, found, draft.now_ms), CAMERA)
    elif found is None and (open_now.moved or not is_dealing_holes(table) or _was_only_late(table, open_now)):
        draft.add(e.ContradictionGone(key=open_now.key), CAMERA)
    elif found is not None and found.code != open_now.code:
        draft.add(e.ContradictionGone(key=open_now.key), CAMERA)
        draft.add(_contradiction(table, found, draft.now_ms if open_now.moved else open_now.since_ms), CAMERA)
    elif draft.now_ms >= open_now.since_ms + table.config.grace_ms:
        args, tracks = dict(open_now.args), open_now.tracks
        draft.add(e.FaultFound(id=fault_id(draft), code=open_now.code, args=args, tracks=tracks), SYSTEM)


def _was_only_late(table: Table, open_now: Contradiction) -> bool:
    """Whether the card at the owed seat must be its first: its next has not left the deck yet.

    In a deal that has gone past the seat its next comes a card earlier.
    """
    hand = table.play.hand
    assert hand is not None
    owed = open_now.args.get("owed", open_now.args["seat"])
    if not table.works("deal_sensor") or owed not in hand.setup.order:
        return False
    number = hand.setup.order.index(Seat(int(str(owed)))) + 1
    return table.counted < number + len(hand.setup.order) - (open_now.code == SEAT_SKIPPED)


def _contradiction(table: Table, found: Astray, since_ms: int) -> e.ContradictionSeen:
    tracks = _tracks(table, found)
    return e.ContradictionSeen(key=found.code, code=found.code, since_ms=since_ms, args=found.args, tracks=tracks)


def _tracks(table: Table, found: Astray) -> tuple[str, ...]:
    return tuple(seen.track for seen in table.in_zone(seat_place(found.seat)))


def _is_right_again(table: Table, fault: Fault, found: Astray | None) -> bool:
    """Whether what lay wrong has moved and the seat it was owed to has a card; a misdeal that was called stays so."""
    if not fault.moved or not table.works("camera") or fault.remedy == "misdeal" or fault.steps:
        return False
    if fault.code == NOT_IN_HAND:
        return found is None or found.code != NOT_IN_HAND
    owed = fault.seat("owed" if "owed" in fault.args else "seat")
    is_another = found is None or found.owed != owed
    return is_another and bool(table.in_zone(seat_place(owed)))
