"""What putting right a board street changes: a street the rules were told of is taken back first."""

from __future__ import annotations

from controller import events as e
from controller.custody import at
from controller.draft import Draft
from controller.ids import BURN, CardToken, board_place
from controller.remedying.moving import Effect, hand_in, move, next_card
from controller.state import Fault
from engine.commands import CorrectBurns, TakeBackStreet
from engine.hand import Hand
from engine.remedies.remedy import Do, RemedyStep


def _before(hand: Hand) -> int:
    return sum(row.board_cards for row in hand.game.streets[: hand.street])


def _cards(draft: Draft) -> list[CardToken]:
    """The cards of this street on the felt."""
    hand, custody = hand_in(draft), draft.table.play.custody
    slots = range(_before(hand) + 1, _before(hand) + hand.street_row.board_cards + 1)
    return [token for slot in slots for token in at(custody, board_place(slot))]


def _take_back(draft: Draft, fault: Fault) -> None:
    """The street is untold; a burn that was never made is the stub's again. Source: P10, P11, P12"""
    hand = hand_in(draft)
    if len(hand.board) > _before(hand):
        draft.play(TakeBackStreet(burn_stays=fault.code != "BURN_MISSING"))
        if fault.code == "BURN_MISSING":
            _no_burn_lies(draft)


def _no_burn_lies(draft: Draft) -> None:
    draft.add(e.CardReturned(token=at(draft.table.play.custody, BURN)[-1]))


def _mixed(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    _take_back(draft, fault)
    draft.add(e.CardsMixed(tokens=tuple(_cards(draft))))


def _into_stub(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    _take_back(draft, fault)
    for token in reversed(_cards(draft)):
        draft.add(e.CardReturned(token=token))


def _first_is_burn(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The street's first card is the burn; where nothing has said yet that it came, it is the stub's next."""
    _take_back(draft, fault)
    came = _cards(draft)
    move(draft, came[0] if came else next_card(draft), BURN)


def _in_its_place(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The next card goes to the slot that the burn left, and the street lies face up."""
    custody = draft.table.play.custody
    first, last = _before(hand_in(draft)) + 1, _before(hand_in(draft)) + hand_in(draft).street_row.board_cards
    slots = [board_place(slot) for slot in range(first, last + 1)]
    came = _cards(draft)
    for token in came:
        if not custody[token].face_up:
            move(draft, token, custody[token].place, face_up=True)
    if came or len(slots) == 1:
        empty = next((slot for slot in slots if not at(custody, slot)), None)
        if empty is not None:
            move(draft, next_card(draft), empty, face_up=True)


def _stands(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """A street that was acted on stands, and the later cards are those that would have come. Source: P10, P11"""
    hand = hand_in(draft)
    flop = hand.street == 1
    _no_burn_lies(draft)
    draft.play(CorrectBurns(burns=hand.burns - 1, next_burns=1 if flop or hand.is_last_street else 2))


BOARD_EFFECTS: dict[tuple[str, Do], Effect] = {
    ("BURN_MISSING", Do.SCRAMBLE_FACE_DOWN): _mixed,
    ("BURN_MISSING", Do.BACK_INTO_STUB): _into_stub,
    ("BURN_MISSING", Do.BECOMES_BURN): _first_is_burn,
    ("BURN_MISSING", Do.NEXT_CARD_IN_PLACE): _in_its_place,
    ("BURN_MISSING", Do.NEXT_CARD_COMPLETES_FLOP): _in_its_place,
    ("BURN_MISSING", Do.STANDS): _stands,
    ("FLOP_FOUR", Do.SCRAMBLE_FACE_DOWN): _mixed,
    ("FLOP_FOUR", Do.BACK_INTO_STUB): _into_stub,
    ("FLOP_MORE", Do.BACK_INTO_STUB): _into_stub,
}
"""By code of the fault and what is done."""
