"""The showdown: who shows when, and which pot goes to whom as far as the cards seen can tell."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from engine.betting import opening_seats
from engine.cards import DECK, Card
from engine.players import Pot
from engine.pots import form_pots, split
from engine.ranking import Strength, rank_hand
from engine.seats import Seat
from engine.state import Hand
from engine.steps import Award, PotAward, Show
from engine.violations import NeedsCards


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """The worst and the best a hand can turn out to be, given the cards nobody has seen; equal when all are seen."""

    worst: Strength
    best: Strength


def next_to_show(hand: Hand) -> Show | None:
    """Return who shows or mucks next; None when nobody needs to.

    The last aggressor of the last street first, else whoever was first to act there, then clockwise; the last hand left
    wins unseen. Source: RULES C-10 to C-12
    """
    if len(hand.live_seats) < 2:
        return None
    seats = opening_seats(hand)
    start = seats.index(hand.last_aggressor or hand.opener or seats[0])
    for seat in seats[start:] + seats[:start]:
        player = hand.player(seat)
        if player.is_in and not player.has_shown:
            return Show(seat=seat, may_muck=may_muck(hand, seat))
    return None


def may_muck(hand: Hand, seat: Seat) -> bool:
    """Tell whether a player may muck: somebody has shown, and every pot the player gives up has another claim.

    The record of a finished hand may hold a muck before anybody shows. Source: RULES C-12; P46, P47
    """
    shown = any(player.is_in and player.has_shown for player in hand.players)
    live = set(hand.live_seats)
    left = [
        live & set(pot.seats) - {seat} for pot in form_pots(hand.players) if seat in pot.seats and len(pot.seats) > 1
    ]
    return all(left) and (shown or hand.setup.rules.accept_anything)


def award(hand: Hand) -> Award:
    """Return what each pot not yet pushed pays, last formed first. Source: RULES C-7, C-13; P51"""
    due = [(index, pot) for index, pot in enumerate(form_pots(hand.players)) if index not in hand.pushed]
    return Award(pots=tuple(award_pot(hand, pot, index) for index, pot in reversed(due)))


def award_pot(hand: Hand, pot: Pot, index: int) -> PotAward:
    """Return who gets one pot, or which unseen cards must be read before that can be said.

    A pot only one hand has a claim on needs no cards. Cards that were read outrank what the dealer declared (P47).
    """
    live = [seat for seat in pot.seats if hand.player(seat).is_in] or list(pot.seats)
    winners, needs = (live, None) if len(live) == 1 else best_hands(hand, live)
    if needs is not None:
        winners = list(dict(hand.declared).get(index, ()))
    shares = split(pot.amount, winners) if winners else ()
    return PotAward(pot=pot, index=index, shares=shares, needs=None if winners else needs, uncontested=len(live) == 1)


def best_hands(hand: Hand, seats: list[Seat]) -> tuple[list[Seat], NeedsCards | None]:
    """Return the winners among seats in the order of the deal, or which cards decide it.

    An unseen card that cannot change the winners is not asked for.
    """
    if not all(card.is_known for card in hand.board):
        unread = tuple(seat for seat in seats if not _is_read(hand, seat))
        return [], NeedsCards(seats=unread, board=True)
    reaches = {seat: reach(hand, seat) for seat in seats}
    bar = max(each.worst for each in reaches.values())
    rivals = {seat: each for seat, each in reaches.items() if each.best >= bar}
    unsure = tuple(seat for seat, each in rivals.items() if each.worst != each.best)
    return list(rivals), NeedsCards(seats=unsure) if unsure else None


def reach(hand: Hand, seat: Seat) -> Reach:
    """Return how weak and how strong a hand can be, trying every card nobody has seen in its unread places."""
    own = hand.player(seat).cards
    read = tuple(card for card in own if card.is_known) + hand.board
    unread = sum(not card.is_known for card in own)
    if not unread:
        strength = rank_hand(read)
        return Reach(worst=strength, best=strength)
    strengths = [rank_hand(read + more) for more in combinations(_unseen(hand), unread)]
    return Reach(worst=min(strengths), best=max(strengths))


def _unseen(hand: Hand) -> tuple[Card, ...]:
    seen = set(hand.known_cards)
    return tuple(card for card in DECK if card not in seen)


def _is_read(hand: Hand, seat: Seat) -> bool:
    return all(card.is_known for card in hand.player(seat).cards)
