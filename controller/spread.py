"""A deck that is spread before play, as the camera sees it: what was read of it, what was not, what does not belong.

What lies under other cards is read by its index where the eye has its networks; of backs those that lie apart count. Of
two decks at once nothing is made. What the camera does not see people do, and their tap ends the check.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

from controller import events as e
from controller.custody import DECK_SIZE
from controller.direction import Kind
from controller.draft import CAMERA, Draft
from controller.ids import Told
from controller.inputs import ANOTHER_BACK, JOKER, Seen
from controller.state import Table
from engine.cards import DECK, Card

FACES, BACKS = "faces", "backs"
"""The two sides of a deck that are looked over (P1)."""
ASKED_MOST = 4
"""With more cards unread than this the deck is still being spread, or lies so that it cannot be read."""
STILL_MS = 500
"""So long nothing more may come before a side is believed to be whole: cards of one spread are told one by one."""
_APART_MM = 50
"""Two readings of one card nearer than this may be its two indices."""
_OTHER_DECK = "deck"
"""The zone where the other deck may lie."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """What lies on the felt while a deck is looked over; cards that hide one another are fewer than they are."""

    read: Counter[Card]
    faces: int
    """Faces that show, read or not; a joker is one."""
    jokers: int
    backs: int
    """Backs that lie apart, the odd ones among them."""
    odd: tuple[Seen, ...]
    """Backs that are clearly not like the others."""

    @property
    def missing(self) -> tuple[Card, ...]:
        """The cards that nobody has read: they are not there, or hidden, or not to be read."""
        return tuple(card for card in DECK if not self.read[card])

    @property
    def twice(self) -> tuple[Card, ...]:
        """The cards that were read at two places at once; none while more than one deck may lie there."""
        one_deck = self.faces <= DECK_SIZE + 1
        return tuple(card for card in DECK if self.read[card] > 1) if one_deck else ()

    @property
    def asked(self) -> tuple[Card, ...]:
        """The few cards of a deck, otherwise read, that people have to look for; none where they are many."""
        missing = self.missing
        return missing if not self.twice and len(missing) <= ASKED_MOST else ()

    def shows(self, side: str) -> bool:
        """Whether this side of all 52 was seen to be right, each card by itself."""
        if side == FACES:
            return self.faces == DECK_SIZE and not self.missing
        return self.backs == DECK_SIZE and not self.odd and not self.faces


def is_spread(table: Table) -> bool:
    """Whether a deck is looked over before play: every face on the felt is everybody's then. Source: P1"""
    direction = table.play.direction
    if table.play.hand is not None or not table.config.check_deck or table.play.deck_checked:
        return False
    return (direction is not None and direction.kind is Kind.SPREAD) or table.fault("DECK_CHECK") is not None


def spread_of(table: Table) -> Spread:
    """Return what the camera sees of the deck."""
    lying = list(table.lying())
    faces = [seen for seen in lying if seen.kind == "face"]
    backs = [seen for seen in lying if seen.kind == "back" and seen.zone != _OTHER_DECK]
    return Spread(
        read=Counter(
            {card: len(places_of(table, card)) for card in {seen.card for seen in faces if seen.card.is_known}}
        ),
        faces=len(faces),
        jokers=sum(seen.reason == JOKER for seen in faces),
        backs=len(backs),
        odd=tuple(seen for seen in backs if seen.reason == ANOTHER_BACK),
    )


def places_of(table: Table, card: Card) -> list[Seen]:
    """Return one sighting for each place at which a card was read."""
    places: list[Seen] = []
    for seen in table.lying():
        if seen.card == card and all(_apart_mm(seen, other) >= _APART_MM for other in places):
            places.append(seen)
    return places


def _apart_mm(one: Seen, other: Seen) -> float:
    return math.hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm)


def is_seen(table: Table, step: Told) -> bool:
    """Whether a step of looking a deck over was seen to be right."""
    return {"step-faces": FACES, "step-backs": BACKS}.get(step.id) in table.play.spread


def passes_at_ms(table: Table) -> int | None:
    """Return when a side that shows right now has lain so for long enough to be believed; None where none does."""
    side = _shown(table)
    return None if side is None else max(seen.seen_at_ms for seen in table.lying()) + STILL_MS


def note_spread(draft: Draft) -> None:
    """Keep that a side of the deck was seen whole and right: it is turned over next, and shows no more."""
    side, due_ms = _shown(draft.table), passes_at_ms(draft.table)
    if side is not None and due_ms is not None and draft.now_ms >= due_ms:
        draft.add(e.SpreadSeen(side=side), CAMERA)


def _shown(table: Table) -> str | None:
    """Return the side that shows and is right, of those that were not seen to be so before."""
    direction = table.play.direction
    if direction is None or direction.kind is not Kind.SPREAD or not is_spread(table) or not table.works("camera"):
        return None
    seen = spread_of(table)
    return next((side for side in (FACES, BACKS) if side not in table.play.spread and seen.shows(side)), None)
