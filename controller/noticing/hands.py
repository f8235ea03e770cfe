"""What the camera and the deal sensor notice of the size of hands: a card too many, or too few, in the first deal.

Backs that lie on each other are "at least one": only a seat that visibly has more than its cards is named. Of what was
merely felt it is asked where it is. A burn or a board card out already is no card too many.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from controller.custody import at, cards_out
from controller.evidence import is_dealing_holes
from controller.faults import FAULTS
from controller.faults.moments import deal_can_be_taken_back, hands_complete
from controller.ids import BURN, STUB, Argument, Place, is_up_place, seat_of, seat_place, up_place
from controller.inputs import Seen
from controller.noticing.astray import CODES as ASTRAY
from controller.noticing.detecting import Detector, Found
from controller.state import Table
from engine.games import Deal
from engine.hand import Hand
from engine.seats import Seat

RIGHT_AFTER_MS = 1_500
"""A card felt so soon after the last of the deal is of the deal: nobody could have acted, and nobody burns."""
LACKING_MOST = 2
"""Where more cards than this were not felt, it is the sensor that missed them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Surplus:
    """Cards too many; `seat` visibly has them, None where nobody sees where they are.

    `beyond` where they are more than a hand has, not only more than have come to it by now.
    """

    seat: Seat | None
    count: int
    beyond: bool = True
    tracks: tuple[str, ...] = ()


def overdeal_first(table: Table) -> Found | None:
    """One card more has come than all hands have, to the first seat or nobody sees where. Source: P17

    Whether the other hands were complete before it is asked: their cards may lie on each other. One that was felt right
    after the last is asked about at once: it can be a burn only until somebody acts, and a count does not go away.
    """
    hand = _first_deal(table, "OVERDEAL_FIRST")
    more = (_too_many(table, hand) or _felt_too_many(table)) if hand is not None else None
    if hand is None or more is None or not (more.seat is None or _is_dealt_too_far(more, hand)):
        return None
    args: dict[str, Argument] = {} if more.seat is None else {"seat": int(more.seat), "to_first": "yes"}
    at_once = more.seat is None and not table.play.actions and table.at_ms - _dealt_at_ms(table) <= RIGHT_AFTER_MS
    return Found(args=args, tracks=more.tracks, at_once=at_once)


def _dealt_at_ms(table: Table) -> int:
    """When the last card of the deal was known to lie at its seat."""
    return max((held.since_ms for held in table.play.custody.values() if held.place != STUB), default=0)


def extra_card(table: Table) -> Found | None:
    """A seat visibly has more cards than the deal has brought it, and no other lacks one. Source: P18, P21"""
    hand = _first_deal(table, "EXTRA_CARD")
    more = _too_many(table, hand) if hand is not None else None
    if hand is None or more is None or more.seat is None:
        return None
    if _is_dealt_too_far(more, hand):
        return None
    return Found(args={"seat": int(more.seat)}, tracks=more.tracks)


def short_hand(table: Table) -> Found | None:
    """The deal was said to be done, and fewer cards have left the deck than its hands have. Source: P18, P21

    Where only one seat does not visibly have all of its cards, it is named.
    """
    hand = _first_deal(table, "SHORT_HAND")
    if hand is None or not table.works("deal_sensor") or not hands_complete(table):
        return None
    lacking = cards_out(table.play.custody) - table.felt
    if not 0 < lacking <= LACKING_MOST or table.devices["deal_sensor"].since_ms > table.play.shuffled_at_ms:
        return None
    seats = [seat for seat in hand.live_seats if not _has_all(table, hand, seat)]
    if not seats:
        return None
    named = len(seats) == 1 and table.works("camera")
    return Found(args={"seat": int(seats[0])} if named else {})


def _first_deal(table: Table, code: str) -> Hand | None:
    """Return the hand while its first deal can be a misdeal and nothing else is being put right.

    What was seen in time is found also when people have acted within its grace.
    """
    hand = table.play.hand
    in_time = deal_can_be_taken_back(table) or code in table.contradictions or table.fault(code) is not None
    if hand is None or hand.street or not in_time:
        return None
    if any(each.code in ASTRAY for each in table.contradictions.values()):
        return None
    others = (fault for fault in table.faults.values() if fault.code != code or fault.remedy is not None)
    if any(FAULTS[fault.code].holds_now(table) for fault in others):
        return None
    return hand


def _is_dealt_too_far(more: _Surplus, hand: Hand) -> bool:
    """Whether it looks like a deal that went on to the first seat once more."""
    return more.beyond and more.count == 1 and more.seat == hand.setup.order[0]


def _places(hand: Hand) -> list[Place]:
    """Where the cards of the first deal go, in their order."""
    deals = hand.game.streets[0].hole_deals
    return [up_place(seat) if deal is Deal.UP else seat_place(seat) for deal in deals for seat in hand.setup.order]


def _backs(table: Table, place: Place) -> list[Seen]:
    return [seen for seen in table.in_zone(place) if seen.kind == "back"]


def _too_many(table: Table, hand: Hand) -> _Surplus | None:
    """A seat where more backs lie apart than a hand has; or two, the second of which came before another's first.

    A card taken off a pile is not seen to go: once it was put right, nothing more is claimed of what is seen.
    """
    if not table.works("camera") or any(code in table.put_right for code in ("OVERDEAL_FIRST", "EXTRA_CARD")):
        return None
    places = _places(hand)
    due, whole = _due_by_now(table, places), Counter(places)
    backs = {seat: _backs(table, seat_place(seat)) for seat in hand.live_seats}
    last = max((min(seen.seen_at_ms for seen in lie) for lie in backs.values() if lie), default=0)
    for seat, lie in backs.items():
        place = seat_place(seat)
        too_soon = len(lie) > 1 and sorted(seen.seen_at_ms for seen in lie)[1] < last
        if len(lie) > whole[place] or (too_soon and len(lie) > due[place]):
            tracks = tuple(seen.track for seen in lie)
            more = len(lie) - whole[place]
            return _Surplus(seat=seat, count=max(1, more), beyond=more > 0, tracks=tracks)
    return None


def _due_by_now(table: Table, places: list[Place]) -> Counter[Place]:
    """What has come to each place by the order of the deal: as many cards as were felt or are seen, else all."""
    if not is_dealing_holes(table) or not table.works("deal_sensor"):
        return Counter(places)
    seen = sum(len(table.in_zone(place)) for place in dict.fromkeys(places))
    return Counter(places[: max(table.counted, seen)])


def _felt_too_many(table: Table) -> _Surplus | None:
    """One more card has left the deck than lies in hands, and none is seen among the burns or face up.

    Once somebody has acted it may be a burn, which only a camera would see.
    """
    if not table.works("deal_sensor") or not hands_complete(table):
        return None
    if table.counted - cards_out(table.play.custody) != 1 or _lies_elsewhere(table):
        return None
    return None if table.play.actions and not table.works("camera") else _Surplus(seat=None, count=1)


def _lies_elsewhere(table: Table) -> bool:
    """Whether a card that nobody has taken for dealt lies anywhere but among down cards."""
    if not table.works("camera"):
        return False
    seen = Counter(seen.zone for seen in table.lying())
    return any(
        number > len(at(table.play.custody, zone))
        for zone, number in seen.items()
        if zone == BURN or zone.startswith("board ") or is_up_place(zone) or _is_a_strangers(table, zone)
    )


def _is_a_strangers(table: Table, zone: Place) -> bool:
    seat, hand = seat_of(zone), table.play.hand
    return seat is not None and hand is not None and seat not in hand.setup.order


def _has_all(table: Table, hand: Hand, seat: Seat) -> bool:
    """Whether a seat visibly has every card of the first deal."""
    due = Counter(place for place in _places(hand) if seat_of(place) == seat)
    return table.works("camera") and all(len(table.in_zone(place)) >= number for place, number in due.items())


HANDS_DETECTORS = [
    Detector(code="OVERDEAL_FIRST", find=overdeal_first),
    Detector(code="EXTRA_CARD", find=extra_card),
    Detector(code="SHORT_HAND", find=short_hand),
]
