"""The showdown: who shows when, and which pot goes to whom as far as the cards seen can tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb

from engine.cards import DECK, Card
from engine.changing import asked_again
from engine.games import Ranking
from engine.players import Player, Pot, Status
from engine.pots import form_pots, split
from engine.rake import rake_from
from engine.ranking import Category, Strength, cards_that_play, strength
from engine.rounds import opening_place
from engine.rules import OddUnit
from engine.seats import NO_CHIPS, Chips, Seat
from engine.state import Hand
from engine.steps import Award, PotAward, Show
from engine.violations import NeedsCards

TRIED_MOST = 20_000
"""How many hands are tried to tell what unseen cards can make of one; beyond it, anything (0.1 s at most, once)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """The worst and the best a hand can turn out to be, given the cards nobody has seen; equal when all are seen."""

    worst: Strength
    best: Strength


ANYTHING = Reach(
    worst=Strength((-len(Category),), Category.HIGH_CARD, ()),
    best=Strength((len(Category),), Category.STRAIGHT_FLUSH, ()),
)
"""The reach of a hand with too many unseen cards to try."""


def next_to_show(hand: Hand) -> Show | None:
    """Return who shows or mucks next; None when nobody needs to.

    The last aggressor of the last street first, else whoever was first to act there, then clockwise; the last hand left
    wins unseen. Source: RULES C-10 to C-12; P46
    """
    players = hand.players
    if len([player for player in players if player.is_in]) < 2:
        return None
    first = hand.last_aggressor or hand.opener
    start = opening_place(hand) if first is None else hand.at(first)
    for player in players[start:] + players[:start]:
        if player.is_in and not player.has_shown:
            return Show(seat=player.seat, may_muck=may_muck(hand, player.seat))
    return None


def may_muck(hand: Hand, seat: Seat) -> bool:
    """Tell whether a player may muck: somebody has shown, and every pot the player gives up has another claim.

    The record of a finished hand may hold a muck before anybody shows. Source: RULES C-12; P46, P47
    """
    shown = any(player.is_in and player.has_shown for player in hand.players)
    if not shown and not hand.setup.rules.accept_anything:
        return False
    if Status.ALL_IN not in [player.status for player in hand.players]:  # there is one pot
        return len(hand.live_seats) > 1
    live = set(hand.live_seats)
    left = [
        live & set(pot.seats) - {seat} for pot in form_pots(hand.players) if seat in pot.seats and len(pot.seats) > 1
    ]
    return all(left)


@asked_again
def award(hand: Hand) -> Award:
    """Return what each pot not yet pushed pays, last formed first, board by board. Source: RULES C-7, C-13; P51, P62"""
    pots = form_pots(hand.players)
    rakes = _rakes(hand, pots)
    due = [(index, pot) for index, pot in enumerate(pots) if index not in hand.pushed]
    return Award(
        pots=tuple(
            award_pot(hand, pot, index, run, rakes[index]) for index, pot in reversed(due) for run in range(hand.runs)
        )
    )


def award_pot(hand: Hand, pot: Pot, index: int, run: int, rake: Chips) -> PotAward:
    """Return who gets one pot or one board's part of it, or which unseen cards must be read before that can be said.

    A pot only one hand has a claim on needs no cards. Cards that were read outrank what the dealer declared (P47).
    Source: RULES C-7, C-13, H-10; P47, P52, P62
    """
    live = [seat for seat in pot.seats if hand.player(seat).is_in] or list(pot.seats)
    board = hand.all_boards[run] if run < len(hand.all_boards) else ()
    winners, needs = (live, None) if len(live) == 1 else best_hands(hand, live, board)
    if needs is not None:
        winners = declared_for(hand, index, run)
    parts = split(Chips(pot.amount - rake), tuple(map(Seat, range(hand.runs))))
    amount = parts[run][1]
    return PotAward(
        pot=pot,
        index=index,
        shares=split(amount, in_turn_for_odd_units(hand, winners, board)) if winners else (),
        needs=None if winners else needs,
        uncontested=len(live) == 1,
        amount=amount,
        rake=rake if run == 0 else NO_CHIPS,
        run=run,
    )


def declared_for(hand: Hand, pot: int, run: int) -> list[Seat]:
    """Return the winners the dealer read for a pot on a board, none when there was no need. Source: P47"""
    return next((list(seats) for index, on, seats in hand.declared if (index, on) == (pot, run)), [])


def in_turn_for_odd_units(hand: Hand, winners: Sequence[Seat], board: tuple[Card, ...]) -> list[Seat]:
    """Return the winners in the order in which units that do not divide are handed out.

    By position, from the dealer's left, which in a game with a button is left of it; in stud by the highest card by
    suit where the house says so and the cards have been read. Source: RULES C-13; P52, P53
    """
    rule = hand.setup.rules.odd_unit
    holders = [hand.player(seat) for seat in sorted(winners, key=hand.at)]
    by_suit = hand.game.has_bring_in and rule is not OddUnit.POSITION
    if len(holders) < 2 or not by_suit or not all(map(_is_read, holders)):
        return [holder.seat for holder in holders]
    return [holder.seat for holder in sorted(holders, key=lambda one: _by_suit(hand, one, board, rule), reverse=True)]


def best_hands(hand: Hand, seats: list[Seat], board: tuple[Card, ...]) -> tuple[list[Seat], NeedsCards | None]:
    """Return the winners among seats in the order of the deal, or which cards decide it.

    An unseen card that cannot change the winners is not asked for. Source: RULES C-13
    """
    if not all(card.is_known for card in board):
        unread = tuple(seat for seat in seats if not _is_read(hand.player(seat)))
        return [], NeedsCards(seats=unread, board=True)
    if all(_is_read(hand.player(seat)) for seat in seats):
        scores = {seat: strength(hand.game.ranking, hand.player(seat).cards, board).score for seat in seats}
        best = max(scores.values())
        return [seat for seat, score in scores.items() if score == best], None
    reaches = {seat: reach(hand, seat, board) for seat in seats}
    bar = max([each.worst for each in reaches.values()])
    rivals = {seat: each for seat, each in reaches.items() if each.best >= bar}
    unsure = tuple(seat for seat, each in rivals.items() if each.worst != each.best)
    return list(rivals), NeedsCards(seats=unsure) if unsure else None


def reach(hand: Hand, seat: Seat, board: tuple[Card, ...]) -> Reach:
    """Return how weak and how strong a hand can be, trying every card nobody has seen in its unread places."""
    own = hand.player(seat).cards
    read = tuple([card for card in own if card.is_known])
    ranking = hand.game.ranking
    if len(read) == len(own):
        known = strength(ranking, read, board)
        return Reach(worst=known, best=known)
    return _tried(ranking, read, board, len(own) - len(read), hand.known)


@lru_cache(maxsize=128)
def _tried(ranking: Ranking, read: tuple[Card, ...], board: tuple[Card, ...], unread: int, known: int) -> Reach:
    unseen = [card for card in DECK if not known & card.bit]
    ways = comb(len(read) + unread, 2) * comb(len(board), 3) if ranking is Ranking.TWO_AND_THREE else 1
    if comb(len(unseen), unread) * ways > TRIED_MOST:
        return ANYTHING
    strengths = [strength(ranking, read + more, board) for more in combinations(unseen, unread)]
    return Reach(worst=min(strengths), best=max(strengths))


def _rakes(hand: Hand, pots: Sequence[Pot]) -> tuple[Chips, ...]:
    """Return what the house takes from each pot. Source: engine.rake"""
    if hand.setup.rake is None:
        return (NO_CHIPS,) * len(pots)
    return rake_from(hand.setup.rake, [pot.amount for pot in pots], flop_was_dealt=hand.street > 0)


def _by_suit(hand: Hand, player: Player, board: tuple[Card, ...], rule: OddUnit) -> list[tuple[int, int]]:
    """Return a hand's cards by rank and suit, the highest first: of the five that play, or of all seven."""
    cards: tuple[Card, ...] = player.cards
    if rule is OddUnit.SUIT_WITHIN_FIVE:
        cards = cards_that_play(hand.game.ranking, player.cards, board)
    return sorted([(card.rank.value, card.suit.value) for card in cards if card.rank and card.suit], reverse=True)


def _is_read(player: Player) -> bool:
    return Card.UNKNOWN.index not in [hole.card.index for hole in player.holes]
