"""What putting right a street without its burn, or with two, changes: first the street as it really lies."""

from __future__ import annotations

from controller import events as e
from controller.custody import at
from controller.directing.dealing import burns_due, cards_owed
from controller.draft import Draft
from controller.evidence import lacking
from controller.faults.moments import hand_of
from controller.ids import BURN
from controller.remedying.moving import Effect, move, next_card
from controller.state import Fault
from controller.street import is_told, street_meant, street_places, street_tokens
from engine.commands import CorrectBurns, TakeBackStreet
from engine.remedies.remedy import Cards, Do, RemedyStep


def _untold(draft: Draft, *, burn_stays: bool) -> None:
    """The rules are not told of the street any more; where nobody can bet they may have come to the next already."""
    hand = hand_of(draft.table)
    if is_told(hand) or street_meant(draft.table) < hand.street:
        draft.play(TakeBackStreet(burn_stays=burn_stays))


# No burn


def _as_it_lies(draft: Draft) -> None:
    """The street lies there without a burn: what was taken for one is one of its cards. Source: P10, P11

    A street that the rules were told of is untold; of one that was not told whole, the cards not known to have come are
    the stub's next.
    """
    _untold(draft, burn_stays=False)
    none = at(draft.table.play.custody, BURN)[hand_of(draft.table).burns :]
    owes = [owed for owed in cards_owed(hand_of(draft.table)) if owed.place != BURN]
    for owed, token in lacking(draft.table, owes):
        move(draft, none.pop(0) if none else token, owed.place, face_up=owed.face_up)
    for token in reversed(none):
        draft.add(e.CardReturned(token=token))


def _mixed(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    _as_it_lies(draft)
    draft.add(e.CardsMixed(tokens=tuple(street_tokens(draft.table))))


def _into_stub(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    _as_it_lies(draft)
    for token in reversed(street_tokens(draft.table)):
        draft.add(e.CardReturned(token=token))


def _first_is_burn(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The street's first card is the burn; one of those that were mixed before."""
    if not _was_mixed(fault):
        _as_it_lies(draft)
    move(draft, street_tokens(draft.table)[0], BURN)


def _was_mixed(fault: Fault) -> bool:
    return any(each.do is Do.SCRAMBLE_FACE_DOWN for each in fault.steps[: fault.done])


def _one_back(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """Each upcard slides to the seat before, as it would have come after a burn. Source: P11"""
    custody = draft.table.play.custody
    for place, token in zip(street_places(hand_of(draft.table)), street_tokens(draft.table), strict=False):
        move(draft, token, place, face_up=custody[token].face_up)


def _in_its_place(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The next card goes where one lacks now, and a board street lies face up."""
    hand, custody = hand_of(draft.table), draft.table.play.custody
    for token in street_tokens(draft.table) if hand.game.has_board else ():
        if not custody[token].face_up:
            move(draft, token, custody[token].place, face_up=True)
    for owed, token in lacking(draft.table, list(cards_owed(hand))):
        move(draft, token, owed.place, face_up=owed.face_up)


def _stands_unburned(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """A street that was acted on stands, and the later cards are those that would have come. Source: P10, P11"""
    hand = hand_of(draft.table)
    is_flop = hand.game.has_board and hand.street == 1
    draft.add(e.CardReturned(token=at(draft.table.play.custody, BURN)[-1]))
    draft.play(CorrectBurns(burns=hand.burns - 1, next_burns=1 if is_flop or hand.is_last_street else 2))


# Two burns


def _back_on_top(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The street, if it was dealt, and then the second burn, which is the next card. Source: P11"""
    _untold(draft, burn_stays=True)
    if step.cards is Cards.STREET:
        _street_back(draft)
    else:
        _second_burn_back(draft)


def _street_back(draft: Draft) -> None:
    """The street's cards go back; what was burned after the first burn is a burn for now."""
    if len(at(draft.table.play.custody, BURN)) <= burns_due(hand_of(draft.table)):
        move(draft, next_card(draft), BURN)
    for token in reversed(street_tokens(draft.table)):
        draft.add(e.CardReturned(token=token))


def _second_burn_back(draft: Draft) -> None:
    """A count that took the second burn for a card of the street took it wrongly."""
    for token in reversed(street_tokens(draft.table)):
        draft.add(e.CardReturned(token=token))
    for token in reversed(at(draft.table.play.custody, BURN)[burns_due(hand_of(draft.table)) :]):
        draft.add(e.CardReturned(token=token))


def _stands_with_two(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """A street that was acted on stands, and the next comes without a burn. Source: P11"""
    hand = hand_of(draft.table)
    if len(at(draft.table.play.custody, BURN)) <= hand.burns:
        move(draft, next_card(draft), BURN)
    draft.play(CorrectBurns(burns=hand.burns + 1, next_burns=1 if hand.is_last_street else 0))


BURN_EFFECTS: dict[tuple[str, Do], Effect] = {
    ("BURN_MISSING", Do.SCRAMBLE_FACE_DOWN): _mixed,
    ("BURN_MISSING", Do.BACK_INTO_STUB): _into_stub,
    ("BURN_MISSING", Do.BECOMES_BURN): _first_is_burn,
    ("BURN_MISSING", Do.SLIDE): _one_back,
    ("BURN_MISSING", Do.NEXT_CARD_IN_PLACE): _in_its_place,
    ("BURN_MISSING", Do.NEXT_CARD_COMPLETES_FLOP): _in_its_place,
    ("BURN_MISSING", Do.STANDS): _stands_unburned,
    ("BURN_DOUBLE", Do.BACK_ON_TOP): _back_on_top,
    ("BURN_DOUBLE", Do.STANDS): _stands_with_two,
}
"""By code of the fault and what is done; these go before the effects that a step has everywhere."""
