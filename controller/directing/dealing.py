"""Directions that move cards: the first deal, each street, the reshuffle when the stub runs short."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from controller.directing.bets import round_over
from controller.direction import Direction, Kind, Owed
from controller.ids import BURN, Told, board_place, seat_of, seat_place, told, up_place
from controller.state import Table
from engine.games import Deal
from engine.hand import Hand, Phase
from engine.rules import ShortStub


def dealing(table: Table, hand: Hand) -> Direction:
    """Direct every card until the street is dealt or the stub has to be shuffled: one direction, a tick for each."""
    owes = tuple(cards_owed(hand))
    return _first_deal(hand, owes) if hand.street == 0 else _street(table, hand, owes)


def reshuffling(table: Table, hand: Hand) -> Direction:
    """Direct that burned cards and stub are shuffled together; folded cards stay out. Source: RULES S-13; P72"""
    return Direction(
        kind=Kind.RESHUFFLE,
        line=told("direction-reshuffle"),
        fact=told("fact-reshuffle", count=hand.burns),
        rules=_shortage_rules(hand),
        steps=(*round_over(table, hand), told("step-shuffle"), told("step-cut")),
    )


def cards_owed(hand: Hand) -> Iterator[Owed]:
    """Yield where the next cards off the deck go, as far as no reshuffle comes between."""
    slot = len(hand.board)
    for owed in takewhile(lambda owed: owed.deal is not Deal.RESHUFFLE, hand.owed):
        match owed.deal:
            case Deal.BURN:
                yield Owed(place=BURN, face_up=False)
            case Deal.BOARD:
                slot += 1
                yield Owed(place=board_place(slot), face_up=True)
            case Deal.UP:
                assert owed.seat is not None
                yield Owed(place=up_place(owed.seat), face_up=True)
            case _:
                assert owed.seat is not None
                yield Owed(place=seat_place(owed.seat), face_up=False)


def owed_now(hand: Hand) -> tuple[Owed, ...]:
    """Return the same while the rules wait for cards, nothing else."""
    return tuple(cards_owed(hand)) if hand.phase is Phase.DEALING else ()


def burns_due(hand: Hand) -> int:
    """Return how many cards are to lie burned when this street has come."""
    return hand.burns + sum(owed.place == BURN for owed in owed_now(hand))


def _first_deal(hand: Hand, owes: tuple[Owed, ...]) -> Direction:
    """Direct the cards that begin a hand, one at a time clockwise. Source: RULES H-3, S-2; P8, P64"""
    first = seat_of(owes[0].place)
    assert first is not None
    stud = hand.game.has_bring_in
    return Direction(
        kind=Kind.DEAL,
        line=told("direction-deal", count=sum(seat_of(owed.place) == first for owed in owes)),
        fact=told("fact-third" if stud else "fact-cards", count=len(owes)),
        note=told("note-first-card", seat=first),
        rules=("S-2", "P64") if stud else ("H-3", "P8"),
        owes=owes,
    )


def _street(table: Table, hand: Hand, owes: tuple[Owed, ...]) -> Direction:
    burns = sum(owed.place == BURN for owed in owes)
    cards = [owed for owed in owes if owed.place != BURN]
    return Direction(
        kind=Kind.STREET,
        line=_line(hand, cards, burns),
        fact=_fact(hand, cards),
        rules=_rules(hand, cards),
        owes=owes,
        steps=round_over(table, hand),
    )


def _line(hand: Hand, cards: list[Owed], burns: int) -> Told:
    if not cards:
        return told("direction-burn")
    if hand.game.has_board:
        return told("direction-street" if burns else "direction-board", street=hand.street_row.name)
    if seat_of(cards[0].place) is None:
        return told("direction-community", count=burns)
    return told("direction-upcards" if cards[0].face_up else "direction-river", count=burns)


def _fact(hand: Hand, cards: list[Owed]) -> Told | None:
    if not cards:
        return None
    first = seat_of(cards[0].place)
    if first is not None:
        return told("fact-cards-from", street=hand.street_row.name, count=len(cards), seat=first)
    return told("fact-cards-up", count=len(cards)) if hand.game.has_board else told("fact-community")


def _rules(hand: Hand, cards: list[Owed]) -> tuple[str, ...]:
    if hand.game.has_board:
        return _HOLDEM_RULES.get(hand.street_row.name, ("P9",))
    row = hand.street_row
    usual = len(hand.owed) == len(cards) + row.burn and hand.owed[0].deal is Deal.BURN
    short = hand.is_last_street and (not usual or any(seat_of(owed.place) is None for owed in cards))
    return _shortage_rules(hand) if short else _STUD_RULES[row.name]


def _shortage_rules(hand: Hand) -> tuple[str, ...]:
    return ("S-13",) if hand.setup.rules.short_stub is ShortStub.DOCUMENTS else ("S-13", "P72")


_HOLDEM_RULES = {"flop": ("H-5", "P9"), "turn": ("H-6", "P9"), "river": ("H-7", "P9")}
_STUD_RULES = {
    "fourth": ("S-6", "S-7"),
    "fifth": ("S-6", "S-8"),
    "sixth": ("S-6", "S-8"),
    "river": ("S-6", "S-12"),
}
