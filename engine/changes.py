"""Folding one event into a hand; total on the events `decide` produces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import card_changes, ruling_changes
from engine.betting import cap_lifts_now, claims, counts_as_full, next_to_act, owes_bring_in
from engine.blinds import dead_part
from engine.changing import changed, put
from engine.events import (
    BetsCollected,
    BoardDealt,
    BoardFinished,
    BroughtIn,
    BurnsCorrected,
    Called,
    CardBurned,
    CardContradicted,
    CardNamed,
    CardScrapped,
    CardTurnedUp,
    Checked,
    ClaimKept,
    Event,
    Folded,
    ForcedBetsPosted,
    HandCounted,
    HandEnded,
    HandGivenBack,
    HandKilled,
    HandMucked,
    HandShown,
    HolesDealt,
    OpenerDeclared,
    PotPushed,
    PotsReopened,
    RaisedTo,
    RunsAgreed,
    StackCorrected,
    StreetOpened,
    StreetTakenBack,
    StubReshuffled,
    TimedOut,
    UncalledReturned,
    WinnersDeclared,
)
from engine.players import Player, Status
from engine.rounds import begin_from, brought_in
from engine.seats import NO_CHIPS, Chips
from engine.setup import ForcedBet
from engine.state import Hand, Phase
from engine.upcards import Opener


def apply(hand: Hand, event: Event) -> Hand:
    """Return the hand after an event."""
    return _CHANGES[type(event)](hand, event)


def _forced_bets_posted(hand: Hand, event: ForcedBetsPosted) -> Hand:
    players = list(hand.players)
    for bet in event.bets:
        place = hand.at(bet.seat)
        players[place] = _posting(hand, players[place], bet)
    hand = changed(hand, players=tuple(players), forced=hand.forced[len(event.bets) :])
    return hand if hand.forced else card_changes.dealing(hand, 0)


def _posting(hand: Hand, player: Player, bet: ForcedBet) -> Player:
    """Move a forced bet out of a stack: a blind lies in front, an ante in the middle, what nobody matches is dead."""
    stack, in_front, dead = Chips(player.stack - bet.amount), Chips(0), Chips(0)
    match bet.kind:
        case "ante":
            dead = dead_part(hand.setup, bet.amount)
        case "dead_blind":
            dead = bet.amount
        case _:
            in_front = bet.amount
    return changed(
        player,
        stack=stack,
        paid=Chips(player.paid + bet.amount),
        status=_standing(player, stack),
        bet=Chips(player.bet + in_front),
        dead=Chips(player.dead + dead),
    )


def _opener_declared(hand: Hand, event: OpenerDeclared) -> Hand:
    return begin_from(hand, Opener(seat=event.seat, open_pair=event.open_pair))


def _brought_in(hand: Hand, event: BroughtIn) -> Hand:
    place = hand.at(event.seat)
    paid = _paying(hand.players[place], event.amount)
    if hand.setup.rules.bring_in_option:
        paid = changed(paid, has_acted=False)
    return _acted(brought_in(hand), place, paid)


def _folded(hand: Hand, event: Folded) -> Hand:
    place = hand.at(event.seat)
    unbet = hand.setup.rules.unbet_fold_gets_cards and not hand.current_bet and hand.game.has_bring_in
    folded = changed(hand.players[place], status=Status.FOLDED, has_acted=True, unbet=unbet)
    players = put(hand.players, place, folded)
    left = claims(players)
    off = hand.cap_is_off or (left == 2 and cap_lifts_now(hand, players, at_start=False))
    to_act = next_to_act(players, hand.current_bet, place + 1) if left > 1 else None
    return changed(hand, players=players, to_act=to_act, cap_is_off=off)


def _checked(hand: Hand, event: Checked) -> Hand:
    place = hand.at(event.seat)
    return _acted(hand, place, changed(hand.players[place], has_acted=True))


def _timed_out(hand: Hand, event: TimedOut) -> Hand:
    place = hand.at(event.seat)
    if owes_bring_in(hand):  # the others still enter for the bring-in (P66)
        hand = brought_in(hand)
    return _acted(hand, place, changed(hand.players[place], status=Status.ALL_IN, has_acted=True))


def _called(hand: Hand, event: Called) -> Hand:
    place = hand.at(event.seat)
    return _acted(hand, place, _paying(hand.players[place], event.amount))


def _raised_to(hand: Hand, event: RaisedTo) -> Hand:
    place = hand.at(event.seat)
    player = hand.players[place]
    players = put(hand.players, place, _paying(player, Chips(event.amount - player.bet)))
    if hand.setup.rules.unbet_fold_gets_cards:  # a bet kills the seats that folded with nothing to face (P73)
        players = tuple([changed(other, unbet=False) if other.unbet else other for other in players])
    full = counts_as_full(hand, event.amount)
    by_the_upper = hand.open_pair and event.amount - hand.full_bet >= hand.setup.upper
    return changed(
        hand,
        players=players,
        to_act=next_to_act(players, event.amount, place + 1),
        doubled=hand.doubled or by_the_upper,
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
        [
            changed(player, bet=NO_CHIPS, has_acted=False) if player.has_acted or player.bet else player
            for player in hand.players
        ]
    )
    phase = Phase.SHOWDOWN if hand.is_last_street or claims(players) == 1 else Phase.BETWEEN_STREETS
    if phase is Phase.SHOWDOWN and len(hand.boards) + 1 < hand.runs:
        phase = Phase.BETWEEN_BOARDS
    return changed(
        hand,
        players=players,
        phase=phase,
        current_bet=NO_CHIPS,
        full_bet=NO_CHIPS,
        raises=0,
        open_pair=False,
        doubled=False,
    )


def _street_opened(hand: Hand, event: StreetOpened) -> Hand:
    fresh = changed(hand, min_raise=hand.setup.lower, cap_is_off=False, opener=None, last_aggressor=None)
    return card_changes.dealing(fresh, event.street)


def _runs_agreed(hand: Hand, event: RunsAgreed) -> Hand:
    return changed(hand, runs=event.times, run_from=hand.street)


def _board_finished(hand: Hand, event: BoardFinished) -> Hand:
    below = changed(hand, boards=hand.all_boards, board=hand.board[: hand.shared], opener=None, last_aggressor=None)
    return card_changes.dealing(below, hand.run_from)


def _hand_mucked(hand: Hand, event: HandMucked) -> Hand:
    place = hand.at(event.seat)
    return _with(hand, place, changed(hand.players[place], mucked=True))


def _winners_declared(hand: Hand, event: WinnersDeclared) -> Hand:
    others = tuple(each for each in hand.declared if each[:2] != (event.pot, event.run))
    return changed(hand, declared=(*others, (event.pot, event.run, event.seats)))


def _pot_pushed(hand: Hand, event: PotPushed) -> Hand:
    won, players = list(hand.won), list(hand.players)
    for seat, share in event.shares:
        place = hand.at(seat)
        won[place] = Chips(won[place] + share)
        players[place] = changed(players[place], stack=Chips(players[place].stack + share))
    pushed = hand.pushed if event.index in hand.pushed else (*hand.pushed, event.index)
    raked = Chips(hand.raked + event.rake)
    return changed(hand, won=tuple(won), players=tuple(players), pushed=pushed, raked=raked)


def _hand_ended(hand: Hand, event: HandEnded) -> Hand:
    return changed(hand, phase=Phase.OVER)


def _acted(hand: Hand, place: int, player: Player) -> Hand:
    """Put the player who acted back and pass the turn."""
    players = put(hand.players, place, player)
    return changed(hand, players=players, to_act=next_to_act(players, hand.current_bet, place + 1))


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
    return changed(hand, players=put(hand.players, place, player))


_CHANGES: dict[type, Callable[[Hand, Any], Hand]] = {
    ForcedBetsPosted: _forced_bets_posted,
    HolesDealt: card_changes.holes_dealt,
    CardBurned: card_changes.card_burned,
    StubReshuffled: card_changes.stub_reshuffled,
    BoardDealt: card_changes.board_dealt,
    OpenerDeclared: _opener_declared,
    BroughtIn: _brought_in,
    Folded: _folded,
    Checked: _checked,
    Called: _called,
    RaisedTo: _raised_to,
    TimedOut: _timed_out,
    UncalledReturned: _uncalled_returned,
    BetsCollected: _bets_collected,
    StreetOpened: _street_opened,
    RunsAgreed: _runs_agreed,
    BoardFinished: _board_finished,
    HandShown: card_changes.hand_shown,
    HandMucked: _hand_mucked,
    CardNamed: card_changes.card_named,
    CardContradicted: card_changes.card_contradicted,
    WinnersDeclared: _winners_declared,
    PotPushed: _pot_pushed,
    HandEnded: _hand_ended,
    HandKilled: ruling_changes.hand_killed,
    HandGivenBack: ruling_changes.hand_given_back,
    CardTurnedUp: ruling_changes.card_turned_up,
    StreetTakenBack: ruling_changes.street_taken_back,
    BurnsCorrected: ruling_changes.burns_corrected,
    StackCorrected: ruling_changes.stack_corrected,
    HandCounted: ruling_changes.hand_counted,
    CardScrapped: ruling_changes.card_scrapped,
    ClaimKept: ruling_changes.claim_kept,
    PotsReopened: ruling_changes.pots_reopened,
}
