"""What each step of a remedy changes: which cards go where, and what the rules are told."""

from __future__ import annotations

from controller import events as e
from controller.custody import at
from controller.draft import Draft
from controller.evidence import counted_by_rules
from controller.ids import ASIDE, BURN, MUCK, CardToken, Place, seat_place
from controller.remedying.button import BUTTON_EFFECTS
from controller.remedying.effects_board import BOARD_EFFECTS
from controller.remedying.effects_burns import BURN_EFFECTS
from controller.remedying.effects_deal import DEAL_EFFECTS
from controller.remedying.effects_deck import DECK_EFFECTS
from controller.remedying.effects_hands import dead_hand, hand_back, pot_back, push_pot, six_live
from controller.remedying.effects_premature import PREMATURE_EFFECTS
from controller.remedying.effects_stud import STUD_EFFECTS
from controller.remedying.moving import Effect, move, next_card
from controller.state import Fault, Table
from controller.street import street_tokens
from engine.remedies.remedy import Cards, Do, RemedyStep

OF_A_FAULT: dict[tuple[str, Do], Effect] = {
    **DEAL_EFFECTS,
    **DECK_EFFECTS,
    **STUD_EFFECTS,
    **PREMATURE_EFFECTS,
    **BOARD_EFFECTS,
    **BURN_EFFECTS,
    **BUTTON_EFFECTS,
    ("WRONG_COUNT_SHOWDOWN", Do.HAND_PLAYS): six_live,
}
"""What goes before the effects that a step has everywhere."""


def take_effect(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """Add what a step that is done changes; a step that only says how it stands changes nothing."""
    effect = OF_A_FAULT.get((fault.code, step.do)) or EFFECTS.get(step.do)
    if effect is not None:
        effect(draft, fault, step)


def tokens_of(table: Table, fault: Fault, step: RemedyStep) -> list[CardToken]:
    """Return the cards a step is about, as far as they have tokens outside the stub."""
    custody = table.play.custody
    match step.cards:
        case Cards.FLOP | Cards.STREET:
            return street_tokens(table)
        case Cards.FIRST_OF_STREET:
            return street_tokens(table)[:1]
        case Cards.SECOND_BURN:
            return at(custody, BURN)[-1:]
        case Cards.SET_ASIDE:
            return at(custody, ASIDE)
        case Cards.STUB_AND_MUCK:
            return [*at(custody, MUCK), *at(custody, BURN)]
        case Cards.EXTRA:
            return _surplus(table, fault)
        case Cards.EXPOSED | Cards.JOKER | Cards.BOXED | Cards.ASTRAY:
            return _of_the_fault(table, fault, step)
    return []


def _surplus(table: Table, fault: Fault) -> list[CardToken]:
    place, hand = _place_of(fault), table.play.hand
    if place is None or hand is None:
        return []
    return at(table.play.custody, place)[counted_by_rules(hand, place) :]


def _of_the_fault(table: Table, fault: Fault, step: RemedyStep) -> list[CardToken]:
    """The card a fault is about: its token where it has one, else the last at its place."""
    token, place = fault.args.get("token"), _place_of(fault, step)
    if isinstance(token, str) and token in table.play.custody:
        return [CardToken(token)]
    return at(table.play.custody, place)[-1:] if place else []


def _place_of(fault: Fault, step: RemedyStep | None = None) -> Place | None:
    place = fault.args.get("place")
    if isinstance(place, str):
        return Place(place)
    if step is not None and step.seat is not None:
        return seat_place(step.seat)
    seat = fault.args.get("seat")
    return Place(f"seat {seat}") if isinstance(seat, int) else None


def shuffle(draft: Draft, tokens: list[CardToken]) -> None:
    """These cards and the stub are shuffled face down. Source: P14"""
    play = draft.table.play
    draft.add(e.StubShuffled(tokens=tuple(tokens), shuffle=play.shuffles + 1))


def _burn(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    move(draft, next_card(draft), BURN)


def _becomes_burn(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """One of the cards is the burn; an extra or exposed card that nobody has a token of is the stub's next."""
    aside = at(draft.table.play.custody, ASIDE)
    match step.cards:
        case Cards.EXPOSED if aside:
            move(draft, aside[-1], BURN)
        case Cards.FLOP:
            move(draft, tokens_of(draft.table, fault, step)[0], BURN)
        case _:
            found = tokens_of(draft.table, fault, step)
            move(draft, found[0] if found else next_card(draft), BURN)


def _back_on_top(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    for token in reversed(tokens_of(draft.table, fault, step)):
        draft.add(e.CardReturned(token=token))


def _set_aside(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """Cards of the street, or so many more from the stub, wait beside the deck in their order."""
    if step.cards is Cards.STUB:
        for _ in range(step.count or 0):
            move(draft, next_card(draft), ASIDE)
        return
    for token in tokens_of(draft.table, fault, step):
        move(draft, token, ASIDE)


def _into_stub(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The cards lie on the stub until it is shuffled, which is the next step."""
    for token in tokens_of(draft.table, fault, step):
        draft.add(e.CardReturned(token=token))


def _reshuffle(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    shuffle(draft, tokens_of(draft.table, fault, step) if step.cards is Cards.STUB_AND_MUCK else [])


def _scramble(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    draft.add(e.CardsMixed(tokens=tuple(tokens_of(draft.table, fault, step))))


def _floor_draws_burn(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """One of four mixed cards is the next burn: the one that has no slot."""
    move(draft, next_card(draft), BURN)


def _replace(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The card leaves the hand, and the next one comes instead, face down."""
    assert step.seat is not None
    for token in tokens_of(draft.table, fault, step):
        move(draft, token, ASIDE)
    move(draft, next_card(draft), seat_place(step.seat))


def _complete(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """A hand gets what it lacks; what people said was there already is the very card that comes now."""
    assert step.seat is not None and draft.table.play.hand is not None
    place = seat_place(step.seat)
    due = counted_by_rules(draft.table.play.hand, place) or 2
    while len(at(draft.table.play.custody, place)) < due:
        move(draft, next_card(draft), place)


EFFECTS: dict[Do, Effect] = {
    Do.BURN: _burn,
    Do.BECOMES_BURN: _becomes_burn,
    Do.BACK_ON_TOP: _back_on_top,
    Do.BACK_INTO_STUB: _into_stub,
    Do.SET_ASIDE: _set_aside,
    Do.RESHUFFLE: _reshuffle,
    Do.SCRAMBLE_FACE_DOWN: _scramble,
    Do.FLOOR_DRAWS_BURN: _floor_draws_burn,
    Do.REPLACE_CARD: _replace,
    Do.COMPLETE_HAND: _complete,
    Do.DEAD_HAND: dead_hand,
    Do.HAND_BACK: hand_back,
    Do.POT_BACK: pot_back,
    Do.PUSH_POT: push_pot,
}
"""By what is done. Whatever has no row here leaves cards and rules as they are."""
