"""Hands shown, mucked and read, and pots pushed, accepted as events or refused by the rule of the showdown."""

from __future__ import annotations

from engine.cards import Card
from engine.commands import DeclareWinners, Muck, PushPots, ShowHand
from engine.events import Event, HandEnded, HandMucked, HandShown, PotPushed, WinnersDeclared
from engine.players import Player
from engine.seats import Chips, Seat
from engine.showdown import award, declared_for, next_to_show
from engine.state import Hand, Phase
from engine.steps import Award, PotAward
from engine.violations import RuleViolation


def show_hand(hand: Hand, command: ShowHand) -> tuple[Event, ...]:
    """Table a whole hand; anyone with a claim may do so early or without being asked. Source: RULES C-10, C-11; P47"""
    _is_dealt_in(hand, command.seat)
    player = hand.player(command.seat)
    if not player.is_in or hand.phase in (Phase.POSTING, Phase.OVER) or not player.holes:
        raise RuleViolation("C-10", "no-hand-to-show", {"seat": command.seat})
    cards = _as_dealt(player, command.cards) if command.cards else player.cards
    if command.cards and (_has_twins(cards) or any(hand.knows(card) and card not in player.cards for card in cards)):
        raise RuleViolation("P25", "card-already-out", {"seat": command.seat})
    return (HandShown(seat=command.seat, cards=cards),)


def muck(hand: Hand, command: Muck) -> tuple[Event, ...]:
    """Muck unseen when asked to show. Source: RULES C-12"""
    asked = next_to_show(hand) if hand.phase is Phase.SHOWDOWN else None
    if asked is None or asked.seat != command.seat:
        raise RuleViolation("C-10", "not-asked-to-show", {"seat": command.seat})
    if not asked.may_muck:
        raise RuleViolation("C-12", "must-show", {"seat": command.seat})
    return (HandMucked(seat=command.seat),)


def declare_winners(hand: Hand, command: DeclareWinners) -> tuple[Event, ...]:
    """Take the dealer's reading of the hands where unseen cards decide a pot. Source: P47"""
    due = {(each.index, each.run): each for each in _award_due(hand).pots}
    asked = due.get((command.pot, command.run))
    if asked is None:
        raise RuleViolation("P51", "no-such-pot", {"pot": command.pot})
    live = [seat for seat in asked.pot.seats if hand.player(seat).is_in]
    winners = tuple(seat for seat in live if seat in command.seats)
    if not winners or len(winners) != len(command.seats):
        raise RuleViolation("P47", "no-claim-on-the-pot", {"pot": command.pot})
    read = {seat for seat, _ in asked.shares}
    if read and not declared_for(hand, command.pot, command.run) and read != set(winners):
        raise RuleViolation("P47", "cards-speak", {"pot": command.pot})
    return (WinnersDeclared(pot=command.pot, seats=winners, run=command.run),)


def push_pots(hand: Hand, command: PushPots) -> tuple[Event, ...]:
    """Push every pot, last formed first, and end the hand. Raises NeedsCards while unseen cards decide one.

    Source: RULES C-7, C-13; P25, P51
    """
    pots = _award_due(hand).pots
    if hand.contradictions:
        raise RuleViolation("P25", "a-card-cannot-be", {"card": str(hand.contradictions[0].card)})
    for each in pots:
        if each.needs is not None:
            raise each.needs
    return (*map(_pushed, pots), HandEnded())


def _pushed(each: PotAward) -> PotPushed:
    amount = Chips(each.amount + each.rake)
    return PotPushed(index=each.index, amount=amount, shares=each.shares, rake=each.rake, run=each.run)


def _is_dealt_in(hand: Hand, seat: Seat) -> None:
    if seat not in hand.setup.order:
        raise RuleViolation("C-2", "not-dealt-in", {"seat": seat})


def _award_due(hand: Hand) -> Award:
    if hand.phase is not Phase.SHOWDOWN or next_to_show(hand) is not None:
        raise RuleViolation("C-10", "hand-not-finished", {"phase": hand.phase.value})
    return award(hand)


def _as_dealt(player: Player, shown: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the shown cards in the places they were dealt to; those read before stay where they were.

    Shown in the order of the deal each lies where it is shown, unread ones too. Raises RuleViolation when too many are
    shown or one read before is not among them.
    """
    unread = sum(not card.is_known for card in player.cards)
    fresh = [card for card in shown if card.is_known and card not in player.cards]
    if len(shown) not in (0, len(player.cards)) or len(fresh) > unread:
        raise RuleViolation("P47", "shown-cards-differ", {"seat": player.seat})
    if shown and all(not was.is_known or was == now for was, now in zip(player.cards, shown, strict=True)):
        return shown
    named = iter(fresh + [Card.UNKNOWN] * unread)
    return tuple(card if card.is_known else next(named) for card in player.cards)


def _has_twins(cards: tuple[Card, ...]) -> bool:
    known = [card for card in cards if card.is_known]
    return len(set(known)) < len(known)
