"""Deciding anew what followed an entry that was corrected: every later entry and card is put to the rules again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from controller import events as e
from controller.custody import BY_EVIDENCE, token_of
from controller.draft import CAMERA, Draft
from controller.ids import MUCK, STUB, Told
from controller.points import since
from controller.replayed import command_of
from controller.settle import give_direction, muck_given_up
from controller.state import Happened, Table, UndoPoint
from engine import events as happenings
from engine.hand import ENGINE_EVENTS, Command, Hand
from engine.violations import NeedsCards, RuleViolation


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """One entry with all that followed from it, or cards that came without an entry (`made` is None)."""

    made: e.EntryMade | None
    happened: tuple[Happened, ...]


def deeds(happened: Sequence[Happened]) -> list[Deed]:
    """Cut a trail into deeds: one begins at every entry and after every direction."""
    cut: list[list[Happened]] = [[]]
    for each in happened:
        if isinstance(each.event, e.EntryMade) and cut[-1]:
            cut.append([])
        cut[-1].append(each)
        if isinstance(each.event, e.DirectionGiven):
            cut.append([])
    return [Deed(made=_made(run), happened=tuple(run)) for run in cut if run]


def _made(run: Sequence[Happened]) -> e.EntryMade | None:
    return run[0].event if isinstance(run[0].event, e.EntryMade) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Instead:
    """What really happened in place of the event at `seq`, asked of the hand as it stands then."""

    seq: int
    ask: Callable[[Hand], Command]


def take_back(draft: Draft, point: UndoPoint) -> tuple[Happened, ...]:
    """Take back an entry and all that followed from it, and return that."""
    happened = since(draft.table, point.seq)
    draft.add(e.Undone(seq=point.seq, what=point.what))
    return happened


def decide_anew(draft: Draft, happened: Sequence[Happened], instead: Instead, what: Told) -> bool:
    """Decide anew what was taken back; tell whether cards that a sensor saw lie there now without their street.

    What no longer fits is left out, from the first such entry on. `what` is the new words of the corrected entry.
    Raises RuleViolation or NeedsCards when the correction is refused itself.
    """
    if _decided_anew(draft, happened, instead, what):
        return False
    seen = draft.table.evidence_moves
    keep_facts(draft, happened)
    return draft.table.evidence_moves != seen


def _decided_anew(draft: Draft, happened: Sequence[Happened], instead: Instead, what: Told) -> bool:
    """Put what happened to the rules again, up to the first deed that no longer fits; tell whether all of it does.

    The first deed is the corrected one and `what` its new words; where it holds several actions, those behind the
    corrected one are left out when they no longer fit.
    """
    first, *later = deeds(happened)
    made = None if first.made is None else replace(first.made, what=what)
    trial = Draft(draft.table, draft.now_ms, draft.by)
    try:
        _again(trial, Deed(made=made, happened=first.happened), instead)
    except (RuleViolation, NeedsCards):
        _again(draft, Deed(made=made, happened=_up_to(first, instead.seq)), instead)
        return False
    for event, by in trial.events:
        draft.add(event, by)
    for deed in later:
        trial = Draft(draft.table, draft.now_ms, draft.by)
        try:
            _again(trial, deed)
        except (RuleViolation, NeedsCards):
            return False
        retold = _retold(deed, trial)
        if retold != deed:
            trial = Draft(draft.table, draft.now_ms, draft.by)
            _again(trial, retold)
        for event, by in trial.events:
            draft.add(event, by)
    return True


def _up_to(deed: Deed, seq: int) -> tuple[Happened, ...]:
    """Return what happened in a deed up to the event at `seq`, itself included."""
    return tuple(each for each in deed.happened if each.seq <= seq)


def _retold(deed: Deed, trial: Draft) -> Deed:
    """Return the deed with the amount that its last call adds now in its words."""
    was = [each.event for each in deed.happened if isinstance(each.event, happenings.Called)]
    now = [event for event, _ in trial.events if isinstance(event, happenings.Called)]
    if deed.made is None or not was or not now or deed.made.what.args.get("amount") != was[-1].amount:
        return deed
    what = Told(deed.made.what.id, {**deed.made.what.args, "amount": int(now[-1].amount)})
    return replace(deed, made=replace(deed.made, what=what))


def _again(draft: Draft, deed: Deed, instead: Instead | None = None) -> None:
    if deed.made is not None:
        draft.add(deed.made)
    for each in deed.happened:
        event, hand = each.event, draft.table.play.hand
        if instead is not None and each.seq == instead.seq and hand is not None:
            draft.play(instead.ask(hand))
        elif isinstance(event, ENGINE_EVENTS):
            command = command_of(event)  # type: ignore[arg-type]
            if command is not None:
                draft.play(command)
        elif isinstance(event, e.DirectionProven):
            draft.add(e.DirectionProven(id=draft.table.play.direction_id, by=event.by))
        elif isinstance(event, e.AmountAwaited):
            if event.seat is None or (hand is not None and hand.to_act == event.seat):
                draft.add(event)
        elif isinstance(event, e.DirectionGiven):
            muck_given_up(draft)
            give_direction(draft)
        else:
            _cards_again(draft, event)


def _cards_again(draft: Draft, event: object) -> None:
    """Take again what became known of cards; hands that are given up go to the muck by themselves.

    Raises RuleViolation for a card that is no longer there.
    """
    play = draft.table.play
    match event:
        case e.CardMoved(token=token, place=place, known_by=by):
            _require_there(draft.table, token)
            if place != MUCK and play.custody[token].place != MUCK:
                draft.add(event, CAMERA if by in BY_EVIDENCE else None)
        case e.CardIdentified(token=token, card=card):
            _require_there(draft.table, token)
            if play.custody[token].place != STUB and token_of(play.identities, card) in (None, token):
                draft.add(event)
        case e.DoubtRaised(token=token) if token not in play.identities:
            draft.add(event)
        case e.DoubtResolved(token=token) if token in play.doubts:
            draft.add(event)
        case e.CardReturned(token=token):
            _require_there(draft.table, token)
            draft.add(event)
        case e.StubShuffled(tokens=tokens) | e.CardsMixed(tokens=tokens):
            _require_there(draft.table, *tokens)
            draft.add(event)


def _require_there(table: Table, *tokens: object) -> None:
    if not all(token in table.play.custody for token in tokens):
        raise RuleViolation("P14", "refused-cards-since")


def was_mixed(happened: Sequence[Happened]) -> bool:
    """Tell whether cards went back into the deck or were mixed."""
    return any(isinstance(each.event, e.CardReturned | e.StubShuffled | e.CardsMixed) for each in happened)


def keep_facts(draft: Draft, happened: Sequence[Happened]) -> None:
    """What a sensor has seen since stays a fact: such cards stay where they lie, as whoever they were read.

    Raises RuleViolation when the deck was mixed since: no card of it is the one it was (P14).
    """
    if was_mixed(happened):
        raise RuleViolation("P14", "refused-cards-since")
    for event in [each.event for each in happened]:
        play = draft.table.play
        match event:
            case e.CardMoved(token=token, place=place, known_by=by) if by in BY_EVIDENCE and place != MUCK:
                if play.custody[token].place == STUB:
                    draft.add(event, CAMERA)
            case e.CardIdentified(token=token, card=card) if play.custody[token].place != STUB:
                if token_of(play.identities, card) is None:
                    draft.add(event)
