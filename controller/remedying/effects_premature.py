"""Board cards while entries were open: what the answer leads to, and what the steps of P13 change."""

from __future__ import annotations

from controller import events as e
from controller.devices import fault_id
from controller.draft import Draft
from controller.entry import record
from controller.faults.moments import hand_of
from controller.faults.premature import CODES, NOT_YET, OUT, code_now
from controller.ids import ASIDE, BURN, board_place
from controller.naming import name_in_hand
from controller.noticing.premature import early_board
from controller.passing import Ahead
from controller.remedying.moving import Effect, move, next_card
from controller.state import Fault
from engine.commands import Burned, Call, Check, Command, CorrectBurns, DealtBoard, Fold
from engine.games import Deal
from engine.hand import Hand, Phase
from engine.players import Player
from engine.remedies.remedy import Do, RemedyStep


def entry_answered(draft: Draft, fault: Fault, answer: str) -> None:
    """The dealer says what the seat did, which is an ordinary entry; or that it did nothing so far. Source: P40"""
    hand = hand_of(draft.table)
    if answer == NOT_YET:
        _came_too_early(draft, fault)
    elif hand.to_act is not None:
        record(draft, Ahead(hand=hand), _entry(hand, hand.player(hand.to_act), answer))


def _entry(hand: Hand, player: Player, answer: str) -> Command:
    if answer == OUT:
        return Fold(seat=player.seat)
    return Check(seat=player.seat) if player.bet == hand.current_bet else Call(seat=player.seat)


def _came_too_early(draft: Draft, fault: Fault) -> None:
    """The seat has really not acted: the street is premature; a burn alone stays the street's burn. Source: P13"""
    code = code_now(draft.table)
    if code is None:
        return
    if early_board(draft.table, hand_of(draft.table)):
        draft.add(e.FaultFound(id=fault_id(draft), code=code, args={}, tracks=fault.tracks))
    else:
        move(draft, next_card(draft), BURN)


def _owes_a_burn(hand: Hand) -> bool:
    return hand.phase is Phase.DEALING and bool(hand.owed) and hand.owed[0].deal is Deal.BURN


def _cards_back(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The burn is the street's; its cards were never told to the rules: they are still the stub's. Source: P13"""
    if _owes_a_burn(hand_of(draft.table)):
        move(draft, next_card(draft), BURN)
        draft.play(Burned())


def _turn_aside(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The turn waits aside, and the burn made before it lies burned. Source: P13"""
    move(draft, next_card(draft), BURN)
    draft.play(CorrectBurns(burns=hand_of(draft.table).burns + 1))
    move(draft, next_card(draft), ASIDE)


def _aside_into_stub(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The turn set aside lies on the stub until that is shuffled. Source: P13"""
    for token in [token for token, held in draft.table.play.custody.items() if held.place == ASIDE]:
        draft.add(e.CardReturned(token=token))


def _river_first_burn(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The burn before the card that was meant for the river. Source: P13"""
    move(draft, next_card(draft), BURN)
    if _owes_a_burn(hand_of(draft.table)):
        draft.play(Burned())


def _river_as_turn(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The card meant for the river plays as the turn, and the river will have no burn of its own. Source: P13"""
    hand = hand_of(draft.table)
    if hand.phase is Phase.DEALING:
        move(draft, next_card(draft), board_place(len(hand.board) + 1), face_up=True)
        draft.play(DealtBoard())
        draft.play(CorrectBurns(burns=hand.burns, next_burns=0))
        name_in_hand(draft)


_TURN_ASIDE: dict[Do, Effect] = {
    Do.SET_ASIDE: _turn_aside,
    Do.BURN: _river_first_burn,
    Do.NEXT_CARD_IN_PLACE: _river_as_turn,
}


def _back_into_stub(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    was_aside = any(each.do is Do.SET_ASIDE for each in fault.steps)
    (_aside_into_stub if was_aside else _cards_back)(draft, fault, step)


PREMATURE_EFFECTS: dict[tuple[str, Do], Effect] = {
    **{(code, Do.BACK_INTO_STUB): _cards_back for code in CODES},
    **{("PREMATURE_TURN", do): effect for do, effect in _TURN_ASIDE.items()},
    ("PREMATURE_TURN", Do.BACK_INTO_STUB): _back_into_stub,
}
"""By code of the fault and what is done."""
