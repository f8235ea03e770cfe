"""Fold one event into the table; pure, and total on events that `decide` made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import singledispatch
from typing import TypeVar

from controller import events as e
from controller import trail, turn_clock
from controller.custody import BY_EVIDENCE, DECK_SIZE, Held, Identity, KnownBy, at, cards_out, new_deck
from controller.directing.bets import all_in, pots_made
from controller.direction import Kind
from controller.ids import STUB, CardToken
from controller.shuffler import OF_MACHINE, deck_changed, hand_begun, hear, settled
from controller.state import (
    ANSWERS_KEPT,
    Acted,
    Answer,
    Chair,
    Contradiction,
    Device,
    Doubt,
    Fault,
    Play,
    Table,
    dismissal,
    is_exposure,
)
from engine import hand as engine_hand
from engine.cards import Card
from engine.clock import Hold
from engine.events import (
    BroughtIn,
    Called,
    Checked,
    Folded,
    PotPushed,
    PotsReopened,
    RaisedTo,
    StackCorrected,
    StreetOpened,
    TimedOut,
    UncalledReturned,
)
from engine.remedies.remedy import Do
from engine.seats import Chips, Seat

K = TypeVar("K")
V = TypeVar("V")
R = TypeVar("R", Contradiction, Fault)


def apply(table: Table, event: object, *, seq: int, at_ms: int) -> Table:
    """Return the table after this event, which is journal record `seq`."""
    if isinstance(event, e.RunStarted):
        table = replace(table, play=turn_clock.rebased(table.play, table.at_ms, at_ms))
    table = replace(table, seq=seq, at_ms=at_ms)
    if isinstance(event, engine_hand.ENGINE_EVENTS):
        table = _of_the_hand(table, event)  # type: ignore[arg-type]
        return trail.remember(replace(table, play=turn_clock.acted(table.play, at_ms)), event)
    return trail.remember(_apply(event, table), event)


def _of_the_hand(table: Table, event: engine_hand.Event) -> Table:
    before = table.play.hand
    assert before is not None, "a hand's event outside a hand"
    hand = engine_hand.apply(before, event)
    table = _acting(table, event)
    match event:
        case UncalledReturned(seat=seat, amount=amount):
            return _play(table, hand=hand, returned=(seat, amount))
        case PotPushed(rake=rake):
            return _play(table, hand=hand, bought=Chips(table.play.bought - rake))
        case StackCorrected(seat=seat, stack=stack):
            more, chair = stack - before.player(seat).stack, table.play.chairs[str(seat)]
            chairs = {**table.play.chairs, str(seat): replace(chair, stack=Chips(chair.stack + more))}
            return _play(table, hand=hand, chairs=chairs, bought=Chips(table.play.bought + more))
        case PotsReopened():
            return _play(table, hand=hand, bought=Chips(table.play.bought + before.raked))
        case _:
            return _play(table, hand=hand)


def _acting(table: Table, event: engine_hand.Event) -> Table:
    """Keep the actions in turn: what substantial action is counted from (P19)."""
    match event:
        case Folded() | Checked() | TimedOut():
            act = Acted(what=type(event).__name__, seat=event.seat)
        case Called() | RaisedTo() | BroughtIn():
            act = Acted(what=type(event).__name__, seat=event.seat, amount=event.amount)
        case StreetOpened():
            return _play(table, acted=False)
        case _:
            return table
    return _play(table, actions=(*table.play.actions, act), acted=True)


def opened(event: e.TableOpened, *, seq: int, at_ms: int) -> Table:
    """Return the table that a journal's first record opens."""
    return Table(config=event.config, seq=seq, at_ms=at_ms, play=Play(button=event.config.button))


def _play(table: Table, **changes: object) -> Table:
    return replace(table, play=replace(table.play, **changes))  # type: ignore[arg-type]


def _without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    return {k: v for k, v in mapping.items() if k != key}


@singledispatch
def _apply(event: object, table: Table) -> Table:
    raise AssertionError(f"no way to apply {type(event).__name__}")


@_apply.register
def _(event: e.TableOpened, table: Table) -> Table:
    """A table that is set up anew begins bare; its hands are counted on."""
    anew = opened(event, seq=table.seq, at_ms=table.at_ms)
    return _play(anew, number=table.play.number)


@_apply.register
def _(event: e.RunStarted, table: Table) -> Table:
    """What was timed on the clock of the run before counts from now."""
    now = table.at_ms
    custody = {token: replace(held, since_ms=now) for token, held in table.play.custody.items()}
    shuffled = table.play.shuffled_at_ms if table.play.shuffled_at_ms <= now else 0
    table = _play(table, custody=custody, direction_at_ms=now, uncounted_at_ms=now, shuffled_at_ms=shuffled)
    table = replace(table, run_id=event.run_id, run_at_ms=now)
    return replace(table, devices={}, seen={}, left_over=frozenset(), contradictions={}, floor_key=False)


@_apply.register
def _(event: e.ChipsBought, table: Table) -> Table:
    before = table.chair(event.seat)
    chair = Chair(seat=event.seat, person=event.person, stack=Chips((before.stack if before else 0) + event.amount))
    bought = Chips(table.play.bought + event.amount)
    return _play(table, chairs={**table.play.chairs, str(event.seat): chair}, bought=bought)


@_apply.register
def _(event: e.StackCounted, table: Table) -> Table:
    """In a hand the rules' own event follows for a seat that is dealt in; it moves the ledger with the stack."""
    hand = table.play.hand
    if hand is not None and event.seat in hand.setup.order:
        return table
    chair = table.play.chairs[str(event.seat)]
    counted = {**table.play.chairs, str(event.seat): replace(chair, stack=event.stack)}
    return _play(table, chairs=counted, bought=Chips(table.play.bought + event.stack - chair.stack))


@_apply.register
def _(event: e.HandStarted, table: Table) -> Table:
    table = _play(
        table,
        hand_id=event.hand_id,
        number=event.number,
        stub_left=None,
        deal=1,
        hand=engine_hand.start(event.setup),
        shuffled_at_ms=table.at_ms,
        custody=new_deck(event.hand_id, 1),
        identities={},
        doubts={},
        uncounted=0,
        actions=(),
        acted=False,
        shuffles=1,
        button=event.setup.button,
        positions=event.positions,
    )
    table = replace(trail.forget(table), ended=None, taps=0, machine=hand_begun(table.machine))
    return _fresh_deck(table)


def _fresh_deck(table: Table) -> Table:
    """What was seen and counted of the deck before says nothing of this one."""
    table = replace(table, dismissed=frozenset(), put_right=(), exposed=())
    table = replace(table, left_over=frozenset(table.seen), came_to=frozenset())
    return replace(table, felt=0, evidence_moves=0)


@_apply.register
def _(event: e.HandRedealt, table: Table) -> Table:
    assert table.play.hand is not None and table.play.hand_id is not None
    table = _play(
        table,
        actions=(),
        acted=False,
        returned=None,
        shuffles=1,
        buttons=(),
        pots=(),
        deal=event.deal,
        hand=engine_hand.start(table.play.hand.setup),
        shuffled_at_ms=table.at_ms,
        custody=new_deck(table.play.hand_id, event.deal),
        identities={},
        doubts={},
        uncounted=0,
    )
    table = trail.forget(table)
    return _fresh_deck(table)


@_apply.register
def _(event: e.ButtonMoved, table: Table) -> Table:
    """What was posted from the wrong seats goes back to its owners."""
    if event.setup is None:
        return _play(table, positions=event.positions)
    hand, none = engine_hand.start(event.setup), ()
    begun = _play(table, hand=hand, button=event.setup.button, positions=event.positions, buttons=none, pots=none)
    return trail.forget(_play(begun, returned=None))


@_apply.register
def _(event: e.HandVoided, table: Table) -> Table:
    return trail.forget(_play(table, **_NO_HAND))


_NO_HAND: dict[str, object] = {
    "hand": None,
    "actions": (),
    "acted": False,
    "custody": {},
    "identities": {},
    "doubts": {},
    "awaiting_amount": None,
    "clock": None,
    "returned": None,
    "buttons": (),
    "pots": (),
    "positions": None,
}


@_apply.register
def _(event: e.HandClosed, table: Table) -> Table:
    left = sum(held.place == STUB for held in table.play.custody.values())
    table, chairs = trail.close(table, event), dict(table.play.chairs)
    for seat, stack in event.stacks:
        chairs[str(seat)] = replace(chairs[str(seat)], stack=Chips(stack + table.play.bought_since(seat)))
    return _play(table, chairs=chairs, button=event.button, last=table.play.positions, stub_left=left, **_NO_HAND)


@_apply.register
def _(event: e.HandReopened, table: Table) -> Table:
    return trail.reopen(table)


@_apply.register
def _(event: e.DirectionGiven, table: Table) -> Table:
    table = _play(
        table,
        direction_id=event.id,
        direction=event.direction,
        proven=False,
        direction_seq=table.seq,
        direction_at_ms=table.at_ms,
    )
    return replace(table, play=turn_clock.action_given(table.play, event.direction, table.at_ms))


@_apply.register
def _(event: e.ClockCalled, table: Table) -> Table:
    return replace(table, play=turn_clock.called(table.play, table.at_ms))


@_apply.register
def _(event: e.ClockHeld, table: Table) -> Table:
    holds = frozenset(Hold(word) for word in event.holds)
    return replace(table, play=turn_clock.held(table.play, holds, table.at_ms))


@_apply.register
def _(event: e.DirectionProven, table: Table) -> Table:
    direction, hand = table.play.direction, table.play.hand
    table = _play(table, proven=True)
    if direction is not None and direction.kind is Kind.SPREAD:
        return _play(table, deck_checked=True)
    if direction is not None and direction.kind is Kind.COUNT_STUB:
        return _play(table, stub_left=None)
    if direction is None or hand is None or direction.kind not in _CHIPS_DONE:
        return table
    table = _play(table, buttons=all_in(hand))
    return table if direction.kind is Kind.ACT else _play(table, returned=None, pots=pots_made(hand))


_CHIPS_DONE = frozenset({Kind.ACT, Kind.STREET, Kind.RESHUFFLE, Kind.SHOW, Kind.DECLARE, Kind.PUSH})
"""Directions that begin with all-in buttons; all but the first bring the bets in too."""


@_apply.register
def _(event: e.CardMoved, table: Table) -> Table:
    held = Held(place=event.place, face_up=event.face_up, known_by=event.known_by, since_ms=table.at_ms)
    table = _play(table, custody={**table.play.custody, event.token: held})
    unfelt = cards_out(table.play.custody) - table.counted
    if unfelt > 0:
        table = _play(table, uncounted=table.play.uncounted + unfelt, uncounted_at_ms=table.at_ms)
    return replace(table, evidence_moves=table.evidence_moves + (event.known_by in BY_EVIDENCE))


@_apply.register
def _(event: e.CardIdentified, table: Table) -> Table:
    identity = Identity(card=event.card, by=event.by, picture=event.picture)
    return _play(table, identities={**table.play.identities, event.token: identity})


@_apply.register
def _(event: e.SightingNoted, table: Table) -> Table:
    """What lies there as it did came when it came, however late it is read."""
    seen, was = event.seen, table.seen.get(event.seen.track)
    if was is not None and (was.zone, was.kind) == (seen.zone, seen.kind):
        seen = replace(seen, seen_at_ms=was.seen_at_ms, uncertainty_ms=was.uncertainty_ms)
    came_to = table.came_to if seen.track in table.left_over else table.came_to | {seen.zone}
    return replace(table, seen={**table.seen, seen.track: seen}, came_to=came_to)


@_apply.register
def _(event: e.SightingEnded, table: Table) -> Table:
    table = replace(table, seen=_without(table.seen, event.track))
    return replace(
        table,
        contradictions=_moved(table.contradictions, event.track),
        faults=_moved(table.faults, event.track),
    )


def _moved(rests: Mapping[str, R], track: str) -> dict[str, R]:
    return {key: replace(each, moved=True) if track in each.tracks else each for key, each in rests.items()}


@_apply.register
def _(event: e.CardCounted, table: Table) -> Table:
    """A card felt before it was known to be out otherwise is that card, heard of late; one of the old deal is none."""
    if event.seen_at_ms < table.play.shuffled_at_ms:
        return table
    late = table.play.uncounted > 0 and event.seen_at_ms <= table.play.uncounted_at_ms
    if late:
        table = _play(table, uncounted=table.play.uncounted - 1)
    return replace(table, felt=table.felt + 1)


@_apply.register
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
    return replace(_play(table, identities=kept), seen={**table.seen, **unread})


@_apply.register
def _(event: e.BoardHeard, table: Table) -> Table:
    return replace(table, boards={**table.boards, event.uid: (event.boot_id, event.seq)})


@_apply.register
def _(event: e.ShufflerHeard, table: Table) -> Table:
    """The hand before the one that its button begins is over, and so is the one before a hand in play."""
    over = table.play.number - (table.play.hand is not None)
    return replace(table, machine=hear(table.machine, event.what, event.count, hands=over))


@_apply.register
def _(event: e.DeckChanged, table: Table) -> Table:
    return replace(_play(table, deck_checked=False, stub_left=None), machine=deck_changed(table.machine))


@_apply.register
def _(event: e.ButtonHeard, table: Table) -> Table:
    return table


@_apply.register
def _(event: e.AmountAwaited, table: Table) -> Table:
    return _play(table, awaiting_amount=event.seat)


@_apply.register
def _(event: e.EntryMade, table: Table) -> Table:
    return trail.mark(table, event)


@_apply.register
def _(event: e.Undone, table: Table) -> Table:
    """The turn that comes back gets its time anew."""
    return _play(trail.back_to(table, event.seq), clock=None)


@_apply.register
def _(event: e.ContradictionSeen, table: Table) -> Table:
    found = Contradiction(key=event.key, code=event.code, since_ms=event.since_ms, args=event.args, tracks=event.tracks)
    return replace(table, contradictions={**table.contradictions, event.key: found})


@_apply.register
def _(event: e.ContradictionGone, table: Table) -> Table:
    gone = table.contradictions.get(event.key)
    table = replace(table, contradictions=_without(table.contradictions, event.key))
    return _counted_anew(table) if gone is not None and gone.moved and gone.code in _ONE_TOO_MANY else table


_ONE_TOO_MANY = frozenset({"BURN_DOUBLE", "EXTRA_CARD", "FLOP_FOUR", "FLOP_MORE", "OVERDEAL_FIRST", "UNCLEAR_DEAL"})
"""What is over when a card goes back to the deck; the deal sensor has felt it leave and will feel it again."""
_COUNTED_WRONGLY = frozenset({"OVERDEAL_FIRST", "UNCLEAR_DEAL"})
"""What a count alone may have found; where people say that it is none, no card has left the deck too many."""


@_apply.register
def _(event: e.FaultFound, table: Table) -> Table:
    fault = Fault(
        id=event.id,
        code=event.code,
        args=event.args,
        found=event.args,
        picture=event.picture,
        tracks=event.tracks,
    )
    open_now = {key: found for key, found in table.contradictions.items() if found.code != event.code}
    return replace(table, faults={**table.faults, event.id: fault}, contradictions=open_now)


@_apply.register
def _(event: e.RemedyChosen, table: Table) -> Table:
    return _fault(table, event.fault, remedy=event.remedy, steps=event.steps, done=0, rule=event.rule)


@_apply.register
def _(event: e.FaultAnswered, table: Table) -> Table:
    return _fault(table, event.fault, args={**table.faults[event.fault].args, event.name: event.value})


def _fault(table: Table, id: str, **changes: object) -> Table:
    fault = replace(table.faults[id], **changes)  # type: ignore[arg-type]
    return replace(table, faults={**table.faults, id: fault})


@_apply.register
def _(event: e.RemedyStepDone, table: Table) -> Table:
    """What people put right is not undone; of cards that went back the deal sensor counts on from what is out."""
    if table.faults[event.fault].steps[event.number].do is Do.DECK_OUT:
        table = replace(_play(table, deck_checked=False), machine=deck_changed(table.machine))
    did = table.faults[event.fault].steps[event.number].do
    table = _fault(table, event.fault, done=event.number + 1)
    table = replace(table, evidence_moves=table.evidence_moves + 1)
    return _counted_anew(table) if did in _CARDS_GO_BACK else table


_CARDS_GO_BACK = frozenset({Do.BACK_ON_TOP, Do.BACK_INTO_STUB, Do.RESHUFFLE, Do.REBUILD_STUB, Do.COMPLETE_HAND})
"""Steps with cards that were felt and have no token out: put back, or there already by what people said."""


def _counted_anew(table: Table) -> Table:
    out = cards_out(table.play.custody)
    return replace(_play(table, uncounted=0), felt=out) if table.counted > out else table


@_apply.register
def _(event: e.CardReturned, table: Table) -> Table:
    """The stub's first card comes after every card that is out, as it will be dealt after them; nobody knows it now."""
    custody = {token: held for token, held in table.play.custody.items() if token != event.token}
    out = {token: held for token, held in custody.items() if held.place != STUB}
    ordered = {**out, event.token: Held(place=STUB, since_ms=table.at_ms), **custody}
    known, doubts = _without(table.play.identities, event.token), _without(table.play.doubts, event.token)
    return _counted_anew(_play(table, custody=ordered, identities=known, doubts=doubts))


@_apply.register
def _(event: e.StubShuffled, table: Table) -> Table:
    """Every card of the stub gets a new token: the old ones named an order that is gone."""
    play = table.play
    out = {t: held for t, held in play.custody.items() if held.place != STUB and t not in event.tokens}
    stub = [CardToken(f"{play.hand_id}.{play.deal}.{event.shuffle}-{n:02}") for n in range(len(out) + 1, DECK_SIZE + 1)]
    custody = {**out, **dict.fromkeys(stub, Held(place=STUB, since_ms=table.at_ms))}
    known = {token: identity for token, identity in play.identities.items() if token in custody}
    doubts = {token: doubt for token, doubt in play.doubts.items() if token in custody}
    changed = _play(table, custody=custody, identities=known, doubts=doubts, shuffles=event.shuffle)
    return _counted_anew(changed)


@_apply.register
def _(event: e.CardsMixed, table: Table) -> Table:
    mixed = {
        token: replace(held, face_up=False) if token in event.tokens else held
        for token, held in table.play.custody.items()
    }
    known = {token: each for token, each in table.play.identities.items() if token not in event.tokens}
    doubts = {token: each for token, each in table.play.doubts.items() if token not in event.tokens}
    return _play(table, custody=mixed, identities=known, doubts=doubts)


@_apply.register
def _(event: e.FaultCleared, table: Table) -> Table:
    fault, dismissed = table.faults[event.id], table.dismissed
    table = replace(table, faults=_without(table.faults, event.id))
    if fault.code in OF_MACHINE and event.how != "seen":
        emptied = any(step.do in (Do.DECK_OUT, Do.SHUFFLE_BY_HAND) for step in fault.steps)
        table = replace(table, machine=settled(table.machine, emptied=emptied))
    if event.how == "not_so":
        table = replace(table, dismissed=dismissed | {dismissal(fault.code, fault.found, fault.tracks)})
        return _counted_anew(table) if fault.code in _COUNTED_WRONGLY else table
    boxed = fault.args.get("by") == "boxed"
    table = replace(table, put_right=(*table.put_right, "BOXED" if boxed else fault.code))
    seat = fault.args.get("seat")
    if is_exposure(fault) and isinstance(seat, int):
        table = replace(table, exposed=(*table.exposed, Seat(seat)))
    return _counted_anew(table) if event.how == "seen" and fault.code in _ONE_TOO_MANY else table


@_apply.register
def _(event: e.DoubtRaised, table: Table) -> Table:
    doubt = Doubt(token=event.token, place=event.place, candidates=event.candidates, picture=event.picture)
    return _play(table, doubts={**table.play.doubts, event.token: doubt})


@_apply.register
def _(event: e.DoubtResolved, table: Table) -> Table:
    return _play(table, doubts=_without(table.play.doubts, event.token))


@_apply.register
def _(event: e.DeviceNoted, table: Table) -> Table:
    device = Device(state=event.state, since_ms=event.since_ms)
    seen = {} if event.device == "camera" and event.state != "ok" else table.seen
    return replace(table, devices={**table.devices, event.device: device}, seen=seen)


@_apply.register
def _(event: e.FloorCalled, table: Table) -> Table:
    return replace(table, floor_called=event.wanted)


@_apply.register
def _(event: e.FloorKeyTurned, table: Table) -> Table:
    return replace(table, floor_key=event.turned)


@_apply.register
def _(event: e.CommandAnswered, table: Table) -> Table:
    answer = Answer(id=event.id, refused=event.refused, rule=event.rule, seq=table.seq)
    taps = table.taps + (event.role == "dealer" and event.refused is None)
    return replace(table, answers=(*table.answers[-ANSWERS_KEPT + 1 :], answer), taps=taps)
