"""What the steps about cards of the deck change: a scrap goes aside, and the next card comes in its place."""

from __future__ import annotations

from controller import events as e
from controller.custody import at
from controller.directing.dealing import owed_now
from controller.draft import Draft
from controller.evidence import lacking
from controller.faults.moments import hand_of
from controller.ids import (
    ASIDE,
    BURN,
    MUCK,
    CardToken,
    Place,
    board_place,
    is_up_place,
    seat_place,
    up_place,
)
from controller.remedying.moving import Effect, move, next_card
from controller.state import Fault, Table
from engine.commands import CorrectBurns, PostAll, Scrap
from engine.remedies.remedy import Cards, Do, RemedyStep
from engine.seats import Seat


def _boxed_aside(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The boxed card was the stub's next and plays nothing; the directions ask for the one after it. Source: P23

    One that was seen among the burns may have been taken for the street's burn meanwhile.
    """
    burned = at(draft.table.play.custody, BURN) if fault.args.get("place") == BURN else []
    taken = bool(burned) and not _burn_is_owed(draft.table)
    move(draft, burned[-1] if taken else next_card(draft), ASIDE, face_up=True)
    draft.play(Scrap())


def _burn_is_owed(table: Table) -> bool:
    owed = owed_now(table.play.hand) if table.play.hand is not None else ()
    return any(each.place == BURN for each, _ in lacking(table, owed))


def _instead_of_boxed_burn(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The next card is burned where the rules have counted the boxed one as a burn, else dealt yet. Source: P23"""
    hand, burned = hand_of(draft.table), at(draft.table.play.custody, BURN)
    if fault.args.get("place") == BURN and len(burned) < hand.burns:
        move(draft, next_card(draft), BURN)


def _boxed_in_hand(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The boxed card that came to a seat plays nothing. Source: P23"""
    lying = at(draft.table.play.custody, _place_of(fault))
    if not lying:
        _boxed_aside(draft, fault, step)
        return
    draft.play(Scrap())
    move(draft, lying[-1], ASIDE, face_up=True)


def _instead_of_boxed(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The card that was dealt instead is the seat's. Source: P23"""
    move(draft, next_card(draft), _place_of(fault))


def _place_of(fault: Fault) -> Place:
    return seat_place(fault.seat())


def deal_afresh(draft: Draft) -> None:
    """The same hand is dealt from a fresh shuffle, blinds as they were. Source: P20"""
    draft.add(e.HandRedealt(deal=draft.table.play.deal + 1))
    if hand_of(draft.table).forced:
        draft.play(PostAll())


def _other_deck_cut(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The deck that came in is shuffled and cut; not a card of the hand was dealt from the old one. Source: P1"""
    if draft.table.play.hand is not None:
        deal_afresh(draft)


def _joker_aside(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The joker plays nothing; one at no place was the stub's next card. Source: P24"""
    place = _jokers_place(draft.table, fault)
    lying = at(draft.table.play.custody, place) if place else []
    if place is None or not lying:
        move(draft, next_card(draft), ASIDE, face_up=True)
        draft.play(Scrap())
        return
    token = _unknown_of(draft.table, lying)
    if token in draft.table.play.doubts:
        draft.add(e.DoubtResolved(token=token))
    if token in draft.table.play.identities:
        draft.add(e.CardsMixed(tokens=(token,)))
    draft.play(Scrap())
    move(draft, token, ASIDE, face_up=True)


def _jokers_place(table: Table, fault: Fault) -> Place | None:
    """Return where a joker lies, None for one of the street that is being dealt and has no place yet."""
    hand, seat, seen_at = table.play.hand, fault.args.get("seat"), fault.args.get("place")
    if isinstance(seen_at, str):
        return Place(seen_at)
    if fault.args.get("joker_lies") != "on_board" and isinstance(seat, int):
        up = fault.args.get("joker_lies") == "face_up" and hand is not None and hand.game.has_bring_in
        return up_place(Seat(seat)) if up else seat_place(Seat(seat))
    assert hand is not None, "a joker is dealt in a hand"
    coming = {each.place for each in owed_now(hand)} & set(_SLOTS)
    lying = [slot for slot in _SLOTS if at(table.play.custody, slot) and (not coming or slot in coming)]
    unknown = [slot for slot in lying if at(table.play.custody, slot)[-1] not in table.play.identities]
    return next(reversed(unknown or lying), None)


_SLOTS = tuple(board_place(slot) for slot in range(1, 6))


def _unknown_of(table: Table, tokens: list[CardToken]) -> CardToken:
    """Return the last of these cards that nobody has read, else the last of them."""
    return next((token for token in reversed(tokens) if token not in table.play.identities), tokens[-1])


def _instead_of_joker(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The next card is where the joker lay, unless evidence has put it there; of a street to come it is dealt yet.

    Open ones lie face up.
    """
    place = _emptied(draft.table, fault)
    if place is not None:
        move(draft, next_card(draft), place)
    for token, held in list(draft.table.play.custody.items()):
        if not held.face_up and (held.place in _SLOTS or is_up_place(held.place)):
            move(draft, token, held.place, face_up=True)


def _emptied(table: Table, fault: Fault) -> Place | None:
    """Return where a card lies fewer than the rules have dealt, of the places that the joker can have lain at."""
    hand = table.play.hand
    assert hand is not None, "a joker is dealt in a hand"
    due = {board_place(slot): 1 for slot in range(1, len(hand.board) + 1)}
    seat = fault.args.get("seat")
    if isinstance(seat, int) and seat in hand.setup.order:
        up = [hole.up for hole in hand.player(Seat(seat)).holes]
        due |= {seat_place(Seat(seat)): up.count(False), up_place(Seat(seat)): up.count(True)}
    return next((place for place, number in due.items() if len(at(table.play.custody, place)) < number), None)


def _fallen_stub_shuffled(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The stub is shuffled alone, or with the burns and the muck it lies among. Source: P15, P14"""
    play = draft.table.play
    among = [*at(play.custody, MUCK), *at(play.custody, BURN)] if step.cards is Cards.STUB_AND_MUCK else []
    if among:
        draft.play(CorrectBurns(burns=0))
    draft.add(e.StubShuffled(tokens=tuple(among), shuffle=play.shuffles + 1))


DECK_EFFECTS: dict[tuple[str, Do], Effect] = {
    ("BOXED", Do.SCRAP): _boxed_aside,
    ("BOXED", Do.NEXT_CARD_IN_PLACE): _instead_of_boxed_burn,
    ("CARD_EXPOSED", Do.SCRAP): _boxed_in_hand,
    ("CARD_EXPOSED", Do.NEXT_CARD_IN_PLACE): _instead_of_boxed,
    ("DECK_CHECK", Do.SHUFFLE_AND_CUT): _other_deck_cut,
    ("JOKER", Do.SCRAP): _joker_aside,
    ("JOKER", Do.REPLACE_CARD): _instead_of_joker,
    ("JOKER", Do.NEXT_CARD_IN_PLACE): _instead_of_joker,
    ("STUB_DROPPED", Do.RESHUFFLE): _fallen_stub_shuffled,
}
"""By code of the fault and what is done."""
