"""Noticing a card twice and what was not read; and when time alone changes something."""

from __future__ import annotations

from controller import events as e
from controller.custody import token_of
from controller.devices import SPEAKS_WITHIN_MS, fault_id, silent
from controller.draft import SYSTEM, Draft
from controller.faces import duplicate, twice_at, unread
from controller.ids import Place
from controller.spread import passes_at_ms
from controller.state import Table
from engine.cards import Card


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
    passes = passes_at_ms(table)
    if passes is not None:
        times.append(passes)
    if silent(table):
        times.append(table.run_at_ms + SPEAKS_WITHIN_MS)
    return min(times, default=None)
