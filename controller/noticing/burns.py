"""What the camera and the deal sensor notice of burns: a street without one, or with two."""

from __future__ import annotations

from controller.custody import KnownBy, at, cards_out
from controller.directing.dealing import burns_due, owed_now
from controller.direction import Owed
from controller.evidence import lacking, planned_of
from controller.ids import BURN, is_up_place
from controller.inputs import Seen
from controller.noticing.detecting import COUNTED, Detector, Found
from controller.state import Table
from controller.street import street_meant, street_tokens
from engine.hand import Hand, Phase


def burn_missing(table: Table) -> Found | None:
    """A later street lies there but for its burn, as the camera sees it, or was confirmed with a card too few felt.

    It asks what the rules owe, whatever the band is about: else its own question would hide it. Source: P10, P11
    """
    hand = table.play.hand
    if hand is None or not hand.street or not (table.works("camera") or table.works("deal_sensor")):
        return None
    if hand.phase is Phase.DEALING and street_meant(table) == hand.street:
        return _lies_without(table, hand) if table.works("camera") else None
    return _confirmed_without(table, hand)


def _lies_without(table: Table, hand: Hand) -> Found | None:
    """All of the street lies there but its burn, and no more cards than that have left the deck.

    A burn whose face shows is there; what it is, is asked (`controller.noticing.boxed`).
    """
    if any(seen.kind == "face" for seen in table.in_zone(BURN)):
        return None
    cards = planned_of(table, owed_now(hand))
    missing = [owed for owed, _ in lacking(table, owed_now(hand))]
    if len(cards) < 2 or not missing or missing[0].place != BURN or not _all_came(table, missing):
        return None
    seen = [each for owed, _ in cards for each in _newest(table, owed)]
    return Found(args={"street": hand.street}, tracks=tuple(each.track for each in seen)) if seen else None


def _all_came(table: Table, missing: list[Owed]) -> bool:
    """Whether nothing lacks but the burn.

    Down cards on others are known by the count alone: one less than with a burn, so that the last of them lacks.
    """
    if len(missing) == 1:
        return not table.works("deal_sensor") or table.counted <= cards_out(table.play.custody)
    stacked = len(missing) == 2 and not missing[1].face_up
    return stacked and table.works("deal_sensor") and table.counted == cards_out(table.play.custody) + 1


def _newest(table: Table, owed: Owed) -> list[Seen]:
    """The sighting of the card that came to a place last, if it is seen there as it should lie."""
    kind = "face" if owed.face_up else "back"
    lying = [seen for seen in table.in_zone(owed.place) if seen.kind == kind and owed.place != BURN]
    return sorted(lying, key=lambda seen: seen.seen_at_ms)[-1:]


def _confirmed_without(table: Table, hand: Hand) -> Found | None:
    """The dealer confirmed the street, and what should have proven its burn does not: a sensor alone, or the camera.

    That is said at once, before anybody acts. The deal sensor alone has felt all of its cards but one. The camera alone
    sees down cards on others, and no burn that came with them.
    """
    camera, sensor = table.works("camera"), table.works("deal_sensor")
    if camera is sensor or (sensor and not table.play.uncounted):
        return None
    street = street_meant(table)
    burns, came = at(table.play.custody, BURN), street_tokens(table, street)
    if not burns or not came:
        return None
    cards = [table.play.custody[token] for token in (burns[-1], *came)]
    told = [held for held in cards if held.known_by is KnownBy.TOLD]
    if not told or told[-1] is not cards[-1]:
        return None
    if camera:
        stacked = not is_up_place(cards[-1].place) and not cards[-1].face_up
        missing = stacked and len(told) == len(cards) and not _burned(table, hand)
    else:
        missing = len(told) == 1 and table.play.uncounted_at_ms == told[0].since_ms
    return Found(args={"street": street, COUNTED: 1}, at_once=True) if missing else None


def _burned(table: Table, hand: Hand) -> bool:
    """Whether the camera has seen a burn come to rest since the street before, or sees as many as there are."""
    backs = [seen for seen in table.in_zone(BURN) if seen.kind == "back"]
    since = _street_before_ms(table)
    return len(backs) >= hand.burns or any(seen.seen_at_ms > since for seen in backs)


def _street_before_ms(table: Table) -> int:
    """When the last card of the streets before was known to lie there."""
    now = {*street_tokens(table), *at(table.play.custody, BURN)[-1:]}
    return max((held.since_ms for token, held in table.play.custody.items() if token not in now), default=0)


def burn_double(table: Table) -> Found | None:
    """One more card lies burned than the street has burns, and it came before the street's last card.

    One that came after it is the next street's. While something is put right hands move cards. Source: P11
    """
    hand = table.play.hand
    if hand is None or not hand.street or hand.phase is Phase.SHOWDOWN or not table.works("camera"):
        return None
    backs = sorted((seen for seen in table.in_zone(BURN) if seen.kind == "back"), key=lambda seen: seen.seen_at_ms)
    due = max(burns_due(hand), len(at(table.play.custody, BURN)))
    if len(backs) <= due or any(fault.step is not None for fault in table.faults.values()):
        return None
    second = backs[due]
    dealt = [table.play.custody[token].since_ms for token in street_tokens(table)]
    if hand.phase is not Phase.DEALING and not any(second.seen_at_ms < since_ms for since_ms in dealt):
        return None
    return Found(args={"street": hand.street}, tracks=(second.track,))


BURN_DETECTORS = [
    Detector(code="BURN_MISSING", find=burn_missing),
    Detector(code="BURN_DOUBLE", find=burn_double),
]
