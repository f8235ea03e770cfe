"""Folding one event into a hand; total on the events `decide` produces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.betting import cap_lifts_now, claims, counts_as_full, first_to_act, next_to_act, opening_seats
from engine.blinds import dead_part, owed
from engine.changing import changed
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
from engine.seats import NO_CHIPS, Chips
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
    paid = changed(
        player,
        stack=stack,
        bet=player.bet if is_ante else Chips(player.bet + event.amount),
        paid=Chips(player.paid + event.amount),
        dead=Chips(player.dead + dead_part(hand.setup, event.amount)) if is_ante else player.dead,
        status=_standing(player, stack),
    )
    posted = hand.posted + 1
    phase = Phase.POSTING if posted < len(owed(hand.setup)) else Phase.DEALING
    return changed(hand, players=_put(hand.players, place, paid), posted=posted, phase=phase)


def _hole_dealt(hand: Hand, event: HoleDealt) -> Hand:
    place = hand.at(event.seat)
    player = hand.players[place]
    dealt = changed(player, holes=(*player.holes, HoleCard(card=event.card, up=event.up)))
    return _open_betting_when_dealt(_with(hand, place, dealt))


def _card_burned(hand: Hand, event: CardBurned) -> Hand:
    return _open_betting_when_dealt(changed(hand, burns=hand.burns + 1))


def _board_dealt(hand: Hand, event: BoardDealt) -> Hand:
    return _open_betting_when_dealt(changed(hand, board=(*hand.board, event.card)))


def _open_betting_when_dealt(hand: Hand) -> Hand:
    if not is_dealt(hand):
        return hand
    to_act = first_to_act(hand)
    opener = to_act or next(seat for seat in opening_seats(hand) if hand.player(seat).is_in)
    off = cap_lifts_now(hand, hand.players, at_start=True)
    return changed(hand, phase=Phase.BETTING, to_act=to_act, opener=opener, cap_is_off=off)


def _folded(hand: Hand, event: Folded) -> Hand:
    place = hand.at(event.seat)
    players = _put(hand.players, place, changed(hand.players[place], status=Status.FOLDED, has_acted=True))
    off = hand.cap_is_off or cap_lifts_now(hand, players, at_start=False)
    to_act = next_to_act(players, hand.current_bet, place) if claims(players) > 1 else None
    return changed(hand, players=players, to_act=to_act, cap_is_off=off)


def _checked(hand: Hand, event: Checked) -> Hand:
    place = hand.at(event.seat)
    return _acted(hand, place, changed(hand.players[place], has_acted=True))


def _timed_out(hand: Hand, event: TimedOut) -> Hand:
    place = hand.at(event.seat)
    return _acted(hand, place, changed(hand.players[place], status=Status.ALL_IN, has_acted=True))


def _called(hand: Hand, event: Called) -> Hand:
    place = hand.at(event.seat)
    return _acted(hand, place, _paying(hand.players[place], event.amount))


def _raised_to(hand: Hand, event: RaisedTo) -> Hand:
    place = hand.at(event.seat)
    player = hand.players[place]
    players = _put(hand.players, place, _paying(player, Chips(event.amount - player.bet)))
    full = counts_as_full(hand, event.amount)
    return changed(
        hand,
        players=players,
        to_act=next_to_act(players, event.amount, place),
        current_bet=event.amount,
        full_bet=event.amount if full else hand.full_bet,
        min_raise=Chips(event.amount - hand.current_bet) if full else hand.min_raise,
        raises=hand.raises + (full and hand.full_bet > 0),
        last_aggressor=event.seat,
    )


def _uncalled_returned(hand: Hand, event: UncalledReturned) -> Hand:
    place = hand.at(event.seat)
    player = hand.players[place]
    back = changed(
        player,
        stack=Chips(player.stack + event.amount),
        bet=Chips(player.bet - event.amount),
        paid=Chips(player.paid - event.amount),
        status=player.status if player.stack else Status.LIVE,
    )
    return _with(hand, place, back)


def _bets_collected(hand: Hand, event: BetsCollected) -> Hand:
    players = tuple(
        changed(player, bet=NO_CHIPS, has_acted=False) if player.has_acted or player.bet else player
        for player in hand.players
    )
    phase = Phase.SHOWDOWN if hand.is_last_street or claims(players) == 1 else Phase.BETWEEN_STREETS
    return changed(hand, players=players, phase=phase, current_bet=NO_CHIPS, full_bet=NO_CHIPS, raises=0)


def _street_opened(hand: Hand, event: StreetOpened) -> Hand:
    return changed(
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
    tabled = tuple(changed(hole, card=card, shown=True) for hole, card in zip(player.holes, event.cards, strict=True))
    return _with(hand, place, changed(player, holes=tabled))


def _hand_mucked(hand: Hand, event: HandMucked) -> Hand:
    place = hand.at(event.seat)
    return _with(hand, place, changed(hand.players[place], mucked=True))


def _card_named(hand: Hand, event: CardNamed) -> Hand:
    if event.seat is None:
        return changed(hand, board=_put(hand.board, event.index, event.card))
    place = hand.at(event.seat)
    player = hand.players[place]
    named = changed(player.holes[event.index], card=event.card)
    return _with(hand, place, changed(player, holes=_put(player.holes, event.index, named)))


def _winners_declared(hand: Hand, event: WinnersDeclared) -> Hand:
    others = tuple(each for each in hand.declared if each[0] != event.pot)
    return changed(hand, declared=(*others, (event.pot, event.seats)))


def _pot_pushed(hand: Hand, event: PotPushed) -> Hand:
    won, players = list(hand.won), list(hand.players)
    for seat, share in event.shares:
        place = hand.at(seat)
        won[place] = Chips(won[place] + share)
        players[place] = changed(players[place], stack=Chips(players[place].stack + share))
    return changed(hand, won=tuple(won), players=tuple(players), pushed=(*hand.pushed, event.index))


def _hand_ended(hand: Hand, event: HandEnded) -> Hand:
    return changed(hand, phase=Phase.OVER)


def _acted(hand: Hand, place: int, player: Player) -> Hand:
    """Put the player who acted back and pass the turn."""
    players = _put(hand.players, place, player)
    return changed(hand, players=players, to_act=next_to_act(players, hand.current_bet, place))


def _paying(player: Player, amount: Chips) -> Player:
    """Move chips from the stack to the bet in front of it."""
    stack = Chips(player.stack - amount)
    return changed(
        player,
        stack=stack,
        bet=Chips(player.bet + amount),
        paid=Chips(player.paid + amount),
        status=_standing(player, stack),
        has_acted=True,
    )


def _standing(player: Player, stack: Chips) -> Status:
    return player.status if stack else Status.ALL_IN


def _with(hand: Hand, place: int, player: Player) -> Hand:
    return changed(hand, players=_put(hand.players, place, player))


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
