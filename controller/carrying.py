"""Carrying a direction out: the cards it moves, and what that means to the rules."""

from __future__ import annotations

from itertools import groupby

from controller import events as e
from controller.custody import KnownBy, at
from controller.direction import Kind, Owed
from controller.draft import SYSTEM, Draft
from controller.evidence import is_done, planned
from controller.faults import FAULTS
from controller.ids import BURN, CardToken, HandId, seat_of, seat_place
from controller.naming import known_holes, name_in_hand
from controller.next_hand import next_hand
from controller.remedying.button import dealt_from_right_button
from controller.remedying.effects_deck import deal_afresh
from controller.remedying.ordering import carry_out_step
from engine.cards import Card
from engine.commands import Burned, DealtBoard, DealtHoles, PostAll, PushPots, Reshuffled, ShowHand
from engine.seats import Seat


def carry_out(draft: Draft, by: KnownBy) -> None:
    """The direction is done, as `by` says: move what has not been seen to move, and tell the rules."""
    direction = draft.table.play.direction
    assert direction is not None
    cards = planned(draft.table)
    for owed, token in cards:
        if not is_done(draft.table, owed, token):
            draft.add(e.CardMoved(token=token, place=owed.place, face_up=owed.face_up, known_by=by))
    draft.add(e.DirectionProven(id=draft.table.play.direction_id, by=by))
    match direction.kind:
        case Kind.PREPARE:
            _start_hand(draft)
        case Kind.SPREAD | Kind.COUNT_STUB:
            pass
        case Kind.POST:
            draft.play(PostAll())
        case Kind.DEAL | Kind.STREET:
            _deal(draft, cards)
        case Kind.RESHUFFLE:
            _reshuffle(draft)
        case Kind.SHOW if direction.seat is not None:
            show(draft, direction.seat, by)
        case Kind.PUSH:
            draft.play(PushPots())
        case Kind.REMEDY:
            carry_out_step(draft, by)
        case Kind.TAKE_BACK:
            _deal_again(draft)
        case _:
            raise AssertionError(f"{direction.kind} is not carried out")


def _deal(draft: Draft, cards: list[tuple[Owed, CardToken]]) -> None:
    """Tell the rules of the cards in their order, those to players together; their names follow."""
    for to_players, run in groupby([owed for owed, _ in cards], key=lambda owed: seat_of(owed.place) is not None):
        if to_players:
            seats = [seat for owed in run if (seat := seat_of(owed.place)) is not None]
            draft.play(DealtHoles(cards=tuple((seat, Card.UNKNOWN) for seat in seats)))
            continue
        for owed in run:
            draft.play(DealtBoard() if owed.face_up else Burned())
    name_in_hand(draft)


def _reshuffle(draft: Draft) -> None:
    """Burned cards and stub become one stub whose order nobody knows. Source: RULES S-13; P14"""
    play = draft.table.play
    draft.add(e.StubShuffled(tokens=tuple(at(play.custody, BURN)), shuffle=play.shuffles + 1))
    draft.play(Reshuffled())


def show(draft: Draft, seat: Seat, by: KnownBy) -> None:
    """A hand is tabled: its cards lie face up, those that were read are known."""
    place = seat_place(seat)
    for token in at(draft.table.play.custody, place):
        draft.add(e.CardMoved(token=token, place=place, face_up=True, known_by=by))
    assert draft.table.play.hand is not None
    draft.play(ShowHand(seat=seat, cards=known_holes(draft.table, draft.table.play.hand.player(seat))))


def _start_hand(draft: Draft) -> None:
    number = draft.table.play.number + 1
    setup, positions = next_hand(draft.table)
    hand_id = HandId(f"{draft.table.config.table}-{number}")
    draft.add(e.HandStarted(hand_id=hand_id, number=number, setup=setup, positions=positions))


def _deal_again(draft: Draft) -> None:
    """Deal the same hand from a fresh shuffle, blinds as they were; what went wrong with the old deal is past.

    A button that was wrong moves first, and the blinds with it. Source: P20, P56
    """
    button = draft.table.fault("WRONG_BUTTON")
    for fault in list(draft.table.faults.values()):
        if FAULTS[fault.code].of_hand:
            draft.add(e.FaultCleared(id=fault.id, how=fault.remedy or "noted"), SYSTEM)
    if not dealt_from_right_button(draft, button):
        deal_afresh(draft)
