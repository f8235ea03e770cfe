"""What becomes of hands and pots by a remedy: a hand dead or given back, a pot taken back and pushed again."""

from __future__ import annotations

from controller import events as e
from controller.custody import KnownBy, at
from controller.draft import Draft
from controller.faults.muck import mucked_of
from controller.ids import seat_place, up_place
from controller.stacks import add_to_stack
from controller.state import Fault
from engine import hand as engine_hand
from engine.commands import CountHand, DeclareWinners, GiveBack, KillHand, PushPots, ReopenPots
from engine.hand import Award, Hand
from engine.remedies.remedy import Do, RemedyStep
from engine.seats import Seat


def dead_hand(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """A hand is dead; where the remedy gives an uncalled bet back, that goes with it. The last live hand never is."""
    hand, seat = draft.table.play.hand, step.seat
    if hand is None or seat is None or seat not in hand.live_seats or len(hand.live_seats) == 1:
        return
    bet_back = any(each.do is Do.UNCALLED_BET_BACK and each.seat == seat for each in fault.steps)
    draft.play(KillHand(seat=seat, bet_back=bet_back))


def hand_back(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """A hand is given back to its owner, with its cards where we had them in the muck.

    Who had been read as the winner without it is read again. Source: P89
    """
    hand, seat = draft.table.play.hand, step.seat
    if hand is None or seat is None or seat not in hand.setup.order:
        return
    for token, moved in mucked_of(draft.table, seat).items():
        draft.add(e.CardMoved(token=token, place=moved.place, face_up=moved.face_up, known_by=KnownBy.TOLD))
    if not hand.player(seat).is_in:
        draft.play(GiveBack(seat=seat))
    elif hand.declared:
        draft.play(ReopenPots())


def six_live(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The floor lets a stud hand of six cards live; the card it was thought to have is still the stub's. Source: P76"""
    hand, seat, play = draft.table.play.hand, step.seat, draft.table.play
    if hand is None or seat is None or len(hand.player(seat).holes) - 1 != fault.args["count"]:
        return
    lies = [*at(play.custody, up_place(seat)), *at(play.custody, seat_place(seat))]
    lacking = [token for token in lies if token not in play.identities]
    if lacking:
        draft.add(e.CardReturned(token=lacking[-1]))
        draft.play(CountHand(seat=seat, cards=len(hand.player(seat).holes) - 1))


def pot_back(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The pots of the hand that ended lie in the middle again; a wrong sum is a matter of chips alone (P5, P6)."""
    if fault.code == "MISREAD_HAND" and draft.table.ended is not None and draft.table.play.hand is None:
        draft.add(e.HandReopened(seq=draft.table.ended.seq))


def push_pot(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The pot goes where it belongs: as the hands were read now, or so many chips from one to the other."""
    if fault.code == "MISREAD_HAND" and draft.table.play.hand is not None and step.seat is not None:
        _push_again(draft, draft.table.play.hand, step.seat)
    elif fault.code == "WRONG_SUM" and fault.args.get("screen") == "screen_wrong" and step.seat is not None:
        amount = fault.args["amount"]
        assert isinstance(amount, int), "a sum goes from one seat to another"
        add_to_stack(draft, step.seat, amount, "miscount")
        add_to_stack(draft, fault.seat("second"), -amount, "miscount")


def _push_again(draft: Draft, hand: Hand, seat: Seat) -> None:
    """Every pot the seat has a claim on, and that no cards decide, is its own; then all is pushed if all is decided.

    Raises RuleViolation where the cards that were read say otherwise. Source: P47
    """
    due = engine_hand.next_step(hand)
    assert isinstance(due, Award), "a hand whose pots are in the middle is at its end"
    for each in due.pots:
        if each.needs is not None and seat in each.pot.seats:
            draft.play(DeclareWinners(pot=each.index, seats=(seat,), run=each.run))
    for token in list(draft.table.play.doubts):
        draft.add(e.DoubtResolved(token=token))
    assert draft.table.play.hand is not None
    now = engine_hand.next_step(draft.table.play.hand)
    if isinstance(now, Award) and all(each.needs is None for each in now.pots):
        draft.play(PushPots())
