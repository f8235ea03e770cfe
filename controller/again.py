"""Deciding anew what followed an entry that was corrected: every later entry and card is put to the rules again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from controller import events as e
from controller.custody import BY_EVIDENCE, token_of
from controller.draft import CAMERA, Draft
from controller.ids import MUCK, STUB, Told
from controller.settle import give_direction, muck_given_up
from controller.state import Happened, Table
from engine import commands as c
from engine import events as happenings
from engine.hand import ENGINE_EVENTS, Command, Hand
from engine.violations import NeedsCards, RuleViolation


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """One entry with all that followed from it, or cards that came without an entry (`made` is None)."""

    made: e.EntryMade | None
    happened: tuple[Happened, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Anew:
    """What was decided anew: whether all of it fitted, and the entries from the first that did not."""

    fits: bool
    lost: tuple[Told, ...] = ()


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


def decide_anew(draft: Draft, happened: Sequence[Happened], instead: Instead, what: Told) -> Anew:
    """Put what happened to the rules again, up to the first deed that no longer fits.

    The first deed is the corrected one and `what` its new words. Raises RuleViolation or NeedsCards when it is refused.
    """
    first, *later = deeds(happened)
    made = None if first.made is None else replace(first.made, what=what)
    _again(draft, Deed(made=made, happened=first.happened), instead)
    for number, deed in enumerate(later):
        trial = Draft(draft.table, draft.now_ms, draft.by)
        try:
            _again(trial, deed)
        except (RuleViolation, NeedsCards):
            lost = tuple(each.made.what for each in later[number:] if each.made is not None)
            return Anew(fits=False, lost=lost)
        retold = _retold(deed, trial)
        if retold != deed:
            trial = Draft(draft.table, draft.now_ms, draft.by)
            _again(trial, retold)
        for event, by in trial.events:
            draft.add(event, by)
    return Anew(fits=True)


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


def keep_facts(draft: Draft, happened: Sequence[Happened]) -> None:
    """What a sensor has seen since stays a fact: such cards stay where they lie, as whoever they were read.

    Raises RuleViolation when the deck was mixed since: no card of it is the one it was (P14).
    """
    events = [each.event for each in happened]
    if any(isinstance(event, e.CardReturned | e.StubShuffled | e.CardsMixed) for event in events):
        raise RuleViolation("P14", "refused-cards-since")
    for event in events:
        play = draft.table.play
        match event:
            case e.CardMoved(token=token, place=place, known_by=by) if by in BY_EVIDENCE and place != MUCK:
                if play.custody[token].place == STUB:
                    draft.add(event, CAMERA)
            case e.CardIdentified(token=token, card=card) if play.custody[token].place != STUB:
                if token_of(play.identities, card) is None:
                    draft.add(event)


def command_of(event: happenings.Event) -> Command | None:
    """Return what has to be asked for this to happen again; None for what follows by itself.

    Raises RuleViolation for what cannot be asked again.
    """
    match event:
        case happenings.ForcedBetsPosted():
            return c.PostAll()
        case happenings.HolesDealt(cards=((seat, card, up),)):
            return c.DealtHole(seat=seat, card=card, up=up)
        case happenings.HolesDealt(cards=cards):
            return c.DealtHoles(cards=tuple((seat, card) for seat, card, _ in cards))
        case happenings.CardBurned():
            return c.Burned()
        case happenings.StubReshuffled():
            return c.Reshuffled()
        case happenings.BoardDealt(card=card):
            return c.DealtBoard(card=card)
        case happenings.OpenerDeclared(seat=seat, open_pair=open_pair):
            return c.DeclareOpener(seat=seat, open_pair=open_pair)
        case happenings.RunsAgreed(times=times):
            return c.AgreeToRun(times=times)
        case happenings.CardNamed(seat=None, index=index, card=card, run=run):
            return c.Name(place=c.BoardPlace(index=index, run=run), card=card)
        case happenings.CardNamed(seat=seat, index=index, card=card) if seat is not None:
            return c.Name(place=c.HolePlace(seat=seat, index=index), card=card)
        case happenings.CardContradicted(seat=None, index=index, card=card, run=run):
            return c.Contradict(place=c.BoardPlace(index=index, run=run), card=card)
        case happenings.CardContradicted(seat=seat, index=index, card=card) if seat is not None:
            return c.Contradict(place=c.HolePlace(seat=seat, index=index), card=card)
        case (
            happenings.UncalledReturned()
            | happenings.BetsCollected()
            | happenings.StreetOpened()
            | happenings.BoardFinished()
        ):
            return None
    return _people_did(event)


def _people_did(event: happenings.Event) -> Command:
    match event:
        case happenings.BroughtIn(seat=seat):
            return c.BringIn(seat=seat)
        case happenings.Folded(seat=seat):
            return c.Fold(seat=seat)
        case happenings.Checked(seat=seat):
            return c.Check(seat=seat)
        case happenings.Called(seat=seat):
            return c.Call(seat=seat)
        case happenings.RaisedTo(seat=seat, amount=amount):
            return c.RaiseTo(seat=seat, amount=amount)
        case happenings.TimedOut(seat=seat):
            return c.TimeOut(seat=seat)
        case happenings.HandShown(seat=seat, cards=cards):
            return c.ShowHand(seat=seat, cards=cards)
        case happenings.HandMucked(seat=seat):
            return c.Muck(seat=seat)
        case happenings.WinnersDeclared(pot=pot, seats=seats, run=run):
            return c.DeclareWinners(pot=pot, seats=seats, run=run)
    raise RuleViolation("", "refused-cannot-redo")
