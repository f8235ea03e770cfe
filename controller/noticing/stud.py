"""What the camera and the rules notice in stud: upcards astray or too early, cards the wrong way up, a short stub."""

from __future__ import annotations

from controller.custody import at, cards_out
from controller.directing.dealing import owed_now
from controller.direction import Owed
from controller.evidence import counted_by_rules, lacking
from controller.ids import Place, seat_of, seat_place, up_place
from controller.inputs import Seen
from controller.noticing.detecting import Detector, Found
from controller.state import Table
from engine.games import Deal
from engine.hand import Hand, Phase
from engine.players import Status
from engine.rules import SeventhExposed
from engine.seats import Seat
from engine.upcards import opener_by_upcards
from engine.violations import NeedsCards


def _stud_hand(table: Table) -> Hand | None:
    hand = table.play.hand
    return hand if hand is not None and hand.game.has_bring_in else None


def _fresh(table: Table, hand: Hand, place: Place, kind: str) -> list[Seen]:
    """Cards that came to rest at a place since the street before was dealt."""
    since = _street_before_ms(table, hand)
    return [seen for seen in table.in_zone(place) if seen.kind == kind and seen.seen_at_ms > since]


def _street_before_ms(table: Table, hand: Hand) -> int:
    """When the last upcard that the rules have counted was known to lie there; the shuffle before the first."""
    custody, since = table.play.custody, table.play.shuffled_at_ms
    for seat in hand.live_seats:
        place = up_place(seat)
        for token in at(custody, place)[: counted_by_rules(hand, place)]:
            since = max(since, custody[token].since_ms)
    return since


def _faces(table: Table, place: Place) -> int:
    return sum(seen.kind == "face" for seen in table.in_zone(place))


def _found(seen: list[Seen], **args: int) -> Found:
    return Found(args=dict(args), tracks=tuple(each.track for each in seen))


def door_down(table: Table) -> Found | None:
    """A back lies where a door card belongs, or one left the deck and no face is seen at its seat. Source: P70"""
    hand = _stud_hand(table)
    if hand is None or hand.street or not table.works("camera"):
        return None
    for owed in owed_now(hand):
        backs = _fresh(table, hand, owed.place, "back") if owed.face_up else []
        if backs:
            return _found(backs, seat=int(seat_of(owed.place) or 0))
    return _on_the_pile(table, hand)


def _on_the_pile(table: Table, hand: Hand) -> Found | None:
    """A seat without a face though its card was felt leaving: it lies on the down cards."""
    lacking = _lacking(table, hand)
    if not lacking or not table.works("deal_sensor") or any(not owed.face_up for owed in lacking):
        return None
    more, seats = _more_faces(table), [seat for owed in lacking if (seat := seat_of(owed.place)) is not None]
    seat = next((each for each in seats if not more.get(each)), None)
    if seat is None or _unseen(table, more) < 1 or not any(more.get(each) for each in seats[seats.index(seat) + 1 :]):
        return None
    return _found(table.in_zone(seat_place(seat)), seat=int(seat))


def _lacking(table: Table, hand: Hand) -> list[Owed]:
    return [owed for owed, _ in lacking(table, owed_now(hand))]


def _unseen(table: Table, more: dict[Seat, int]) -> int:
    """How many cards the deck has lost that are neither accounted for nor among the faces just seen."""
    return table.counted - cards_out(table.play.custody) - sum(more.values())


def stud_order(table: Table) -> Found | None:
    """An upcard lies at a seat that is owed none now, or a later seat has one before an earlier.

    Where the deck has lost more cards than the camera sees, one may only be hidden. Source: P88
    """
    hand = _stud_hand(table)
    if hand is None or not table.works("camera"):
        return None
    cards = _lacking(table, hand)
    lacking = [seat for owed in cards if owed.face_up and (seat := seat_of(owed.place)) is not None]
    more = _more_faces(table)
    owed_first = next((seat for seat in lacking if not more.get(seat)), None)
    if owed_first is None or not more:
        return None
    unseen = _unseen(table, more) if table.works("deal_sensor") else 0
    if unseen > sum(not owed.face_up for owed in cards):
        return None
    return _astray(table, hand, more, lacking, owed_first)


def _more_faces(table: Table) -> dict[Seat, int]:
    """By seat, the upcards that the camera sees and nobody has taken for dealt."""
    seats = map(Seat, range(1, table.config.seats_max + 1))
    more = {seat: _faces(table, up_place(seat)) - len(at(table.play.custody, up_place(seat))) for seat in seats}
    return {seat: number for seat, number in more.items() if number > 0}


def _astray(table: Table, hand: Hand, more: dict[Seat, int], lacking: list[Seat], owed: Seat) -> Found | None:
    """The upcard that lies somewhere else while a seat waits for its own: before its turn, or at a seat owed none."""
    before = set(lacking[: lacking.index(owed)])
    for seat, number in more.items():
        fresh = _fresh(table, hand, up_place(seat), "face")
        if fresh and number > (seat in before):
            return _found(fresh, seat=int(seat), owed=int(owed))
    return None


def premature_stud(table: Table) -> Found | None:
    """Upcards lie there though somebody has still to act: an entry that lags, or a street too early.

    Source: FAULTS, entries lag; P86
    """
    hand = _stud_hand(table)
    if hand is None or hand.to_act is None or hand.is_last_street or not table.works("camera"):
        return None
    more = {seat: number for seat, number in _more_faces(table).items() if seat in hand.live_seats}
    fresh = [seen for seat in more for seen in _fresh(table, hand, up_place(seat), "face")]
    if not fresh:
        return None
    return _found(fresh, seat=int(hand.to_act), early=sum(more.values()))


def seventh_up(table: Table) -> Found | None:
    """A face came among the down cards of a hand that has not shown, before anybody acted: betting remains.

    One that was there before somebody acted, within the grace, is still the dealer's; a later one is its owner's.
    Source: P71
    """
    hand = _stud_hand(table)
    if hand is None or not hand.is_last_street or hand.phase is Phase.SHOWDOWN or not table.works("camera"):
        return None
    seen_before = table.fault("SEVENTH_UP") is not None or "SEVENTH_UP" in table.contradictions
    if table.play.acted and hand.phase is not Phase.DEALING and not seen_before:
        return None
    ruled = table.put_right.count("SEVENTH_UP")
    faces = [(seat, _upturned(table, hand, seat)) for seat in hand.live_seats]
    up = [(seat, seen) for seat, seen in faces if seen]
    if len(up) <= ruled or (ruled and _all_get_it_up(hand, up[0][0])):
        return None
    seat, seen = up[ruled]
    return _found(seen, seat=int(seat))


def _all_get_it_up(hand: Hand, first: Seat) -> bool:
    """Whether everybody gets the river up, for the first one came so. Switch: seventh_exposed. Source: P71"""
    return hand.setup.rules.seventh_exposed is SeventhExposed.MAY_BE_ALL_IN and first == hand.live_seats[0]


def _upturned(table: Table, hand: Hand, seat: Seat) -> list[Seen]:
    shown = any(hole.shown for hole in hand.player(seat).holes)
    return [] if shown else _fresh(table, hand, seat_place(seat), "face")


def short_stub(table: Table) -> Found | None:
    """The river is dealt otherwise for want of cards. Source: S-13; P72"""
    hand = _stud_hand(table)
    if hand is None or hand.phase is not Phase.DEALING or not hand.is_last_street:
        return None
    deals = [owed.deal for owed in hand.owed]
    usual = deals[0] is Deal.BURN and Deal.RESHUFFLE not in deals and Deal.BOARD not in deals
    if usual or any(len(player.holes) > 6 for player in hand.players):
        return None
    return Found(args={"count": hand.stub}, at_once=True)


def wrong_bring_in(table: Table) -> Found | None:
    """The door cards, read since, name another low card than the one that opened. Source: S-3; P67"""
    hand = _stud_hand(table)
    if hand is None or hand.street or hand.phase is not Phase.BETTING or len(table.play.actions) != 1:
        return None
    opened = table.play.actions[0].seat
    try:
        low = opener_by_upcards(hand).seat
    except NeedsCards:
        return None
    if low == opened or hand.player(low).status is not Status.LIVE:
        return None
    return Found(args={"seat": int(opened), "low": int(low)}, at_once=True)


STUD_DETECTORS = [
    Detector(code="DOOR_DOWN", find=door_down),
    Detector(code="STUD_ORDER", find=stud_order),
    Detector(code="PREMATURE_STUD", find=premature_stud),
    Detector(code="SEVENTH_UP", find=seventh_up),
    Detector(code="SHORT_STUB", find=short_stub),
    Detector(code="WRONG_BRING_IN", find=wrong_bring_in),
]
