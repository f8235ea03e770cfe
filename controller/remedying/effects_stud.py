"""What the steps of stud's remedies change, where a fault of stud needs more than its step says by itself."""

from __future__ import annotations

from controller import events as e
from controller.custody import at
from controller.draft import Draft
from controller.evidence import counted_by_rules
from controller.faults.stud import ALL_IN
from controller.ids import ASIDE, BURN, CardToken, Place, seat_place, up_place
from controller.naming import name_in_hand
from controller.remedying.moving import Effect, move, next_card
from controller.state import Fault
from engine.commands import Burned, CorrectBurns, DeclareOpener, KeepClaim, Scrap
from engine.hand import Phase
from engine.remedies.remedy import Cards, Do, RemedyStep
from engine.rounds import nobody_has_acted


def _uncounted(draft: Draft, place: Place) -> list[CardToken]:
    """Return the cards at a place that the rules have not been told of."""
    hand = draft.table.play.hand
    assert hand is not None
    return at(draft.table.play.custody, place)[counted_by_rules(hand, place) :]


def _door_turned_up(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """One of three down cards is turned up: the door card that the seat lacks. Source: P70"""
    assert step.seat is not None
    place = up_place(step.seat)
    if not at(draft.table.play.custody, place):
        third = _uncounted(draft, seat_place(step.seat))[2:]
        move(draft, third[0] if third else next_card(draft), place, face_up=True)


def _becomes_upcard(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The exposed down card becomes the door card; the seat's third card will be dealt down. Source: P70"""
    assert step.seat is not None
    down = _uncounted(draft, seat_place(step.seat))
    if not at(draft.table.play.custody, up_place(step.seat)):
        move(draft, down[-1] if down else next_card(draft), up_place(step.seat), face_up=True)


def _early_aside(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """Cards dealt too early wait with the stub's next ones, in their order; a burn made with them lies burned.

    Source: P86
    """
    hand = draft.table.play.hand
    assert hand is not None
    if step.cards is Cards.STREET:
        move(draft, next_card(draft), BURN)
        draft.play(CorrectBurns(burns=hand.burns + 1))
    for _ in range(step.count or 0):
        move(draft, next_card(draft), ASIDE)


def _burned_before_those_aside(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The burn comes off the stub; then the cards set aside are the next to be dealt, the first of them first.

    Source: P86
    """
    count = sum(each.count or 0 for each in fault.steps if each.do is Do.SET_ASIDE)
    aside = at(draft.table.play.custody, ASIDE)[-count:]
    move(draft, next_card(draft), BURN)
    for token in reversed(aside):
        draft.add(e.CardReturned(token=token))


def _early_burn_stays(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The burn made too early is the street's burn. Source: P13, P86"""
    move(draft, next_card(draft), BURN)
    draft.play(Burned())


def _early_into_stub(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """Cards dealt too early were never told to the rules: they are still the stub's, and go back there."""


def _river_replaced(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """A river that came face up is out of play, and the next card comes face down instead. Source: P71"""
    assert step.seat is not None
    place = seat_place(step.seat)
    came = _uncounted(draft, place)
    move(draft, came[0] if came else next_card(draft), ASIDE)
    draft.play(Scrap())
    if came:
        move(draft, next_card(draft), place)


def _all_in_for_pot(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """A player whose river lies face up declares all-in for the pot so far, or plays on. Source: P71"""
    if fault.args.get("declares") == ALL_IN and step.seat is not None:
        draft.play(KeepClaim(seat=step.seat))


def _bring_in_back(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The wrong bring-in did not happen; which cards were read since stays known. Source: P67"""
    table = draft.table
    point = next(
        (each for each in table.undo if each.what.args.get("seat") == step.seat and _opens(each.what.id)), None
    )
    if point is None:
        return
    known = dict(table.play.identities)
    draft.add(e.Undone(seq=point.seq, what=point.what))
    for token, identity in known.items():
        if draft.table.play.identities.get(token) != identity:
            if token in draft.table.play.doubts:
                draft.add(e.DoubtResolved(token=token))
            draft.add(e.CardIdentified(token=token, card=identity.card, by=identity.by, picture=identity.picture))
    name_in_hand(draft)


def _opens(entry: str) -> bool:
    return entry in ("undo-bring-in", "undo-bet", "undo-raise", "undo-complete", "undo-all-in")


def _low_card_opens(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The real low card opens; where nobody has read it, the dealer's word counts. Source: P67, P77"""
    hand = draft.table.play.hand
    assert hand is not None and step.seat is not None
    waits = hand.phase is Phase.READING or nobody_has_acted(hand)
    if waits and hand.to_act != step.seat:
        draft.play(DeclareOpener(seat=step.seat))


STUD_EFFECTS: dict[tuple[str, Do], Effect] = {
    ("DOOR_DOWN", Do.FLOOR_TURNS_ONE_UP): _door_turned_up,
    ("CARD_EXPOSED", Do.BECOMES_UPCARD): _becomes_upcard,
    ("OFF_TABLE", Do.BECOMES_UPCARD): _becomes_upcard,
    ("PREMATURE_STUD", Do.SET_ASIDE): _early_aside,
    ("PREMATURE_STUD", Do.BURN): _burned_before_those_aside,
    ("PREMATURE_STUD", Do.BACK_INTO_STUB): _early_into_stub,
    ("PREMATURE_STUD", Do.DEAL_WITHOUT_BURN): _early_burn_stays,
    ("SEVENTH_UP", Do.REPLACE_CARD): _river_replaced,
    ("SEVENTH_UP", Do.MAY_BE_ALL_IN): _all_in_for_pot,
    ("WRONG_BRING_IN", Do.BET_BACK): _bring_in_back,
    ("WRONG_BRING_IN", Do.MUST_BRING_IN): _low_card_opens,
}
"""By code of the fault and what is done; these go before the effects that a step has in every game."""
