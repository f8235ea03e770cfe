"""What has to be asked of the rules so that an event happens again."""

from __future__ import annotations

from engine import commands as c
from engine import events as happenings
from engine.hand import Command
from engine.violations import RuleViolation


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
    return _ruled(event) or _people_did(event)


def _ruled(event: happenings.Event) -> Command | None:
    match event:
        case happenings.HandKilled(seat=seat, back=back):
            return c.KillHand(seat=seat, bet_back=bool(back))
        case happenings.HandGivenBack(seat=seat):
            return c.GiveBack(seat=seat)
        case happenings.CardTurnedUp(seat=seat, index=index):
            return c.TurnUp(seat=seat, index=index)
        case happenings.StreetTakenBack(burn_stays=burn_stays):
            return c.TakeBackStreet(burn_stays=burn_stays)
        case happenings.BurnsCorrected(burns=burns, next_burns=next_burns):
            return c.CorrectBurns(burns=burns, next_burns=next_burns)
        case happenings.StackCorrected(seat=seat, stack=stack):
            return c.CorrectStack(seat=seat, stack=stack)
        case happenings.HandCounted(seat=seat, cards=cards):
            return c.CountHand(seat=seat, cards=cards)
        case happenings.ClaimKept(seat=seat):
            return c.KeepClaim(seat=seat)
        case happenings.CardScrapped():
            return c.Scrap()
    return None


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
