"""Folding one event into a hand; total on the events `decide` produces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from engine.betting import cap_lifts_now, counts_as_full, first_to_act, next_to_act, opening_seats
from engine.blinds import dead_part, owed
from engine.dealing import is_dealt
from engine.events import (
    BetsCollected,
    BoardDealt,
    Called,
    CardBurned,
    CardNamed,
    Checked,
    Event,
    Folded,
    ForcedBetPosted,
    HandEnded,
    HandMucked,
    HandShown,
    HoleDealt,
    PotPushed,
    RaisedTo,
    StreetOpened,
    TimedOut,
    UncalledReturned,
    WinnersDeclared,
)
from engine.players import HoleCard, Player, Status
from engine.seats import NO_CHIPS, Chips, Seat
from engine.state import Hand, Phase

T = TypeVar("T")


def apply(hand: Hand, event: Event) -> Hand:
    """Return the hand after an event."""
    return _CHANGES[type(event)](hand, event)


def _forced_bet_posted(hand: Hand, event: ForcedBetPosted) -> Hand:
    place = hand.at(event.seat)
    player = hand.players[place]
    stack = Chips(player.stack - event.amount)
    is_ante = event.kind == "ante"
    paid = replace(
        player,
        stack=stack,
        bet=player.bet if is_ante else Chips(player.bet + event.amount),
        paid=Chips(player.paid + event.amount),
        dead=Chips(player.dead + dead_part(hand.setup, event.amount)) if is_ante else player.dead,
        status=_standing(player, stack),
    )
    hand = replace(_with(hand, place, paid), posted=hand.posted + 1)
    return hand if hand.posted < len(owed(hand.setup)) else replace(hand, phase=Phase.DEALING)


def _hole_dealt(hand: Hand, event: HoleDealt) -> Hand:
    place = hand.at(event.seat)
    player = hand.players[place]
    dealt = replace(player, holes=(*player.holes, HoleCard(card=event.card, up=event.up)))
    return _open_betting_when_dealt(_with(hand, place, dealt))


def _card_burned(hand: Hand, event: CardBurned) -> Hand:
    return _open_betting_when_dealt(replace(hand, burns=hand.burns + 1))


def _board_dealt(hand: Hand, event: BoardDealt) -> Hand:
    return _open_betting_when_dealt(replace(hand, board=(*hand.board, event.card)))


def _open_betting_when_dealt(hand: Hand) -> Hand:
    if not is_dealt(hand):
        return hand
    claims = {player.seat for player in hand.players if player.status is not Status.FOLDED}
    to_act = first_to_act(hand)
    opener = to_act or next(seat for seat in opening_seats(hand) if seat in claims)
    off = cap_lifts_now(hand, at_start=True)
    return replace(hand, phase=Phase.BETTING, to_act=to_act, opener=opener, cap_is_off=off)


def _folded(hand: Hand, event: Folded) -> Hand:
    place = hand.at(event.seat)
    hand = _with(hand, place, replace(hand.players[place], status=Status.FOLDED, has_acted=True))
    off = hand.cap_is_off or cap_lifts_now(hand, at_start=False)
    return replace(hand, to_act=next_to_act(hand, event.seat), cap_is_off=off)


def _checked(hand: Hand, event: Checked) -> Hand:
    place = hand.at(event.seat)
    return _pass_turn(_with(hand, place, replace(hand.players[place], has_acted=True)), event.seat)


def _timed_out(hand: Hand, event: TimedOut) -> Hand:
    place = hand.at(event.seat)
    player = replace(hand.players[place], status=Status.ALL_IN, has_acted=True)
    return _pass_turn(_with(hand, place, player), event.seat)


def _called(hand: Hand, event: Called) -> Hand:
    return _pass_turn(_bet(hand, event.seat, event.amount), event.seat)


def _raised_to(hand: Hand, event: RaisedTo) -> Hand:
    full, increase = counts_as_full(hand, event.amount), event.amount - hand.current_bet
    is_raise = hand.full_bet > 0
    hand = replace(
        _bet(hand, event.seat, Chips(event.amount - hand.player(event.seat).bet)),
        current_bet=event.amount,
        full_bet=event.amount if full else hand.full_bet,
        min_raise=Chips(increase) if full else hand.min_raise,
        raises=hand.raises + (full and is_raise),
        last_aggressor=event.seat,
    )
    return _pass_turn(hand, event.seat)


def _uncalled_returned(hand: Hand, event: UncalledReturned) -> Hand:
    place = hand.at(event.seat)
    player = hand.players[place]
    back = replace(
        player,
        stack=Chips(player.stack + event.amount),
        bet=Chips(player.bet - event.amount),
        paid=Chips(player.paid - event.amount),
        status=player.status if player.stack else Status.LIVE,
    )
    return _with(hand, place, back)


def _bets_collected(hand: Hand, event: BetsCollected) -> Hand:
    players = tuple(replace(player, bet=NO_CHIPS, has_acted=False) for player in hand.players)
    claims = sum(player.status is not Status.FOLDED for player in players)
    phase = Phase.SHOWDOWN if hand.is_last_street or claims == 1 else Phase.BETWEEN_STREETS
    return replace(hand, players=players, phase=phase, current_bet=NO_CHIPS, full_bet=NO_CHIPS, raises=0)


def _street_opened(hand: Hand, event: StreetOpened) -> Hand:
    return replace(
        hand,
        street=event.street,
        phase=Phase.DEALING,
        min_raise=hand.setup.lower,
        cap_is_off=False,
        opener=None,
        last_aggressor=None,
    )


def _hand_shown(hand: Hand, event: HandShown) -> Hand:
    place = hand.at(event.seat)
    player = hand.players[place]
    tabled = tuple(replace(hole, card=card, shown=True) for hole, card in zip(player.holes, event.cards, strict=True))
    return _with(hand, place, replace(player, holes=tabled))


def _hand_mucked(hand: Hand, event: HandMucked) -> Hand:
    place = hand.at(event.seat)
    return _with(hand, place, replace(hand.players[place], mucked=True))


def _card_named(hand: Hand, event: CardNamed) -> Hand:
    if event.seat is None:
        return replace(hand, board=_put(hand.board, event.index, event.card))
    place = hand.at(event.seat)
    player = hand.players[place]
    named = replace(player.holes[event.index], card=event.card)
    return _with(hand, place, replace(player, holes=_put(player.holes, event.index, named)))


def _winners_declared(hand: Hand, event: WinnersDeclared) -> Hand:
    others = tuple(each for each in hand.declared if each[0] != event.pot)
    return replace(hand, declared=(*others, (event.pot, event.seats)))


def _pot_pushed(hand: Hand, event: PotPushed) -> Hand:
    won, players = list(hand.won), list(hand.players)
    for seat, share in event.shares:
        place = hand.at(seat)
        won[place] = Chips(won[place] + share)
        players[place] = replace(players[place], stack=Chips(players[place].stack + share))
    return replace(hand, won=tuple(won), players=tuple(players), pushed=(*hand.pushed, event.index))


def _hand_ended(hand: Hand, event: HandEnded) -> Hand:
    return replace(hand, phase=Phase.OVER)


def _pass_turn(hand: Hand, seat: Seat) -> Hand:
    return replace(hand, to_act=next_to_act(hand, seat))


def _bet(hand: Hand, seat: Seat, amount: Chips) -> Hand:
    """Move chips from a stack to the bet in front of it."""
    place = hand.at(seat)
    player = hand.players[place]
    stack = Chips(player.stack - amount)
    return _with(
        hand,
        place,
        replace(
            player,
            stack=stack,
            bet=Chips(player.bet + amount),
            paid=Chips(player.paid + amount),
            status=_standing(player, stack),
            has_acted=True,
        ),
    )


def _standing(player: Player, stack: Chips) -> Status:
    return player.status if stack else Status.ALL_IN


def _with(hand: Hand, place: int, player: Player) -> Hand:
    return replace(hand, players=_put(hand.players, place, player))


def _put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*row[:place], value, *row[place + 1 :])


_CHANGES: dict[type, Callable[[Hand, Any], Hand]] = {
    ForcedBetPosted: _forced_bet_posted,
    HoleDealt: _hole_dealt,
    CardBurned: _card_burned,
    BoardDealt: _board_dealt,
    Folded: _folded,
    Checked: _checked,
    Called: _called,
    RaisedTo: _raised_to,
    TimedOut: _timed_out,
    UncalledReturned: _uncalled_returned,
    BetsCollected: _bets_collected,
    StreetOpened: _street_opened,
    HandShown: _hand_shown,
    HandMucked: _hand_mucked,
    CardNamed: _card_named,
    WinnersDeclared: _winners_declared,
    PotPushed: _pot_pushed,
    HandEnded: _hand_ended,
}
