"""What is known of the cards: where they are, what they are, what the camera and the deal sensor say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from controller import events as e
from controller.applying.change import change, counted_anew, in_play, without
from controller.custody import BY_EVIDENCE, DECK_SIZE, Held, Identity, KnownBy, at, cards_out
from controller.ids import STUB, CardToken
from controller.state import Contradiction, Doubt, Fault, Table
from engine.cards import Card

R = TypeVar("R", Contradiction, Fault)


@change.register
def _(event: e.CardMoved, table: Table) -> Table:
    held = Held(place=event.place, face_up=event.face_up, known_by=event.known_by, since_ms=table.at_ms)
    table = in_play(table, custody={**table.play.custody, event.token: held})
    unfelt = cards_out(table.play.custody) - table.counted
    if unfelt > 0:
        table = in_play(table, uncounted=table.play.uncounted + unfelt, uncounted_at_ms=table.at_ms)
    return replace(table, evidence_moves=table.evidence_moves + (event.known_by in BY_EVIDENCE))


@change.register
def _(event: e.CardIdentified, table: Table) -> Table:
    identity = Identity(card=event.card, by=event.by, picture=event.picture)
    return in_play(table, identities={**table.play.identities, event.token: identity})


@change.register
def _(event: e.SightingNoted, table: Table) -> Table:
    """What lies there as it did came when it came, however late it is read."""
    seen, was = event.seen, table.seen.get(event.seen.track)
    if was is not None and (was.zone, was.kind) == (seen.zone, seen.kind):
        seen = replace(seen, seen_at_ms=was.seen_at_ms, uncertainty_ms=was.uncertainty_ms)
    came_to = table.came_to if seen.track in table.left_over else table.came_to | {seen.zone}
    return replace(table, seen={**table.seen, seen.track: seen}, came_to=came_to)


@change.register
def _(event: e.SightingEnded, table: Table) -> Table:
    table = replace(table, seen=without(table.seen, event.track))
    return replace(
        table,
        contradictions=_moved(table.contradictions, event.track),
        faults=_moved(table.faults, event.track),
    )


@change.register
def _(event: e.CardCounted, table: Table) -> Table:
    """A card felt before it was known to be out otherwise is that card, heard of late; one of the old deal is none."""
    if event.seen_at_ms < table.play.shuffled_at_ms:
        return table
    late = table.play.uncounted > 0 and event.seen_at_ms <= table.play.uncounted_at_ms
    if late:
        table = in_play(table, uncounted=table.play.uncounted - 1)
    return replace(table, felt=table.felt + 1)


@change.register
def _(event: e.LookedAgain, table: Table) -> Table:
    """The faces of that place are there, and what was read of them is likely, no more."""
    there = set(at(table.play.custody, event.place))
    kept = {
        token: identity
        for token, identity in table.play.identities.items()
        if token not in there or identity.by is not KnownBy.CAMERA
    }
    unread = {
        track: replace(seen, card=Card.UNKNOWN, candidates=(seen.card,)) if seen.card.is_known else seen
        for track, seen in table.seen.items()
        if seen.zone == event.place
    }
    return replace(in_play(table, identities=kept), seen={**table.seen, **unread})


@change.register
def _(event: e.CardReturned, table: Table) -> Table:
    """The stub's first card comes after every card that is out, as it will be dealt after them; nobody knows it now."""
    custody = {token: held for token, held in table.play.custody.items() if token != event.token}
    out = {token: held for token, held in custody.items() if held.place != STUB}
    ordered = {**out, event.token: Held(place=STUB, since_ms=table.at_ms), **custody}
    known, doubts = without(table.play.identities, event.token), without(table.play.doubts, event.token)
    return counted_anew(in_play(table, custody=ordered, identities=known, doubts=doubts))


@change.register
def _(event: e.StubShuffled, table: Table) -> Table:
    """Every card of the stub gets a new token: the old ones named an order that is gone."""
    play = table.play
    out = {t: held for t, held in play.custody.items() if held.place != STUB and t not in event.tokens}
    stub = [CardToken(f"{play.hand_id}.{play.deal}.{event.shuffle}-{n:02}") for n in range(len(out) + 1, DECK_SIZE + 1)]
    custody = {**out, **dict.fromkeys(stub, Held(place=STUB, since_ms=table.at_ms))}
    known = {token: identity for token, identity in play.identities.items() if token in custody}
    doubts = {token: doubt for token, doubt in play.doubts.items() if token in custody}
    changed = in_play(table, custody=custody, identities=known, doubts=doubts, shuffles=event.shuffle)
    return counted_anew(changed)


@change.register
def _(event: e.CardsMixed, table: Table) -> Table:
    mixed = {
        token: replace(held, face_up=False) if token in event.tokens else held
        for token, held in table.play.custody.items()
    }
    known = {token: each for token, each in table.play.identities.items() if token not in event.tokens}
    doubts = {token: each for token, each in table.play.doubts.items() if token not in event.tokens}
    return in_play(table, custody=mixed, identities=known, doubts=doubts)


@change.register
def _(event: e.DoubtRaised, table: Table) -> Table:
    doubt = Doubt(token=event.token, place=event.place, candidates=event.candidates, picture=event.picture)
    return in_play(table, doubts={**table.play.doubts, event.token: doubt})


@change.register
def _(event: e.DoubtResolved, table: Table) -> Table:
    return in_play(table, doubts=without(table.play.doubts, event.token))


def _moved(rests: Mapping[str, R], track: str) -> dict[str, R]:
    return {key: replace(each, moved=True) if track in each.tracks else each for key, each in rests.items()}
