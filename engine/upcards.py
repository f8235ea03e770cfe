"""What the upcards of stud say: who brings it in, who is high, and whether a pair shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from engine.cards import DECK, Card, Rank
from engine.games import Opens, Ranking
from engine.players import Player, Status
from engine.rules import CommunityOpener, StudTieFirst
from engine.seats import Seat
from engine.state import Hand
from engine.violations import NeedsCards

Showing = tuple[tuple[int, ...], ...]
"""What upcards are worth, greater acting first: how many of each rank, the ranks, and the suit where it decides."""

_Worth = Callable[[Hand, tuple[Card, ...]], Showing]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opener:
    """The seat the upcards name, also when it cannot act any more, and whether it shows a pair."""

    seat: Seat
    open_pair: bool = False


def opener_by_upcards(hand: Hand) -> Opener:
    """Return whose upcards open this street: the worst door card, or the best upcards.

    Equal upcards go by the order of the deal, or by suit where the house says so. Raises NeedsCards naming the seats
    with unread upcards that decide it. Source: RULES S-3, S-7 to S-9, S-14; P65, P68
    """
    lowest = hand.street_row.opens is Opens.WORST_DOOR
    worth = _door_worth if lowest else _upcards_worth
    _require_read_board(hand)
    reaches = {player.seat: _reach(hand, player, worth) for player in hand.players if _counts(player)}
    seats = tuple(reaches)
    best = max(seats, key=lambda seat: (reaches[seat][0], -seats.index(seat)))
    floor, unread = reaches[best][0], []
    for place, seat in enumerate(seats):
        reach = reaches[seat][1]
        if seat != best and (reach > floor or (reach == floor and place < seats.index(best))):
            unread.append(seat)
    if unread or _pair_is_unsure(hand, *reaches[best]):
        wanted = {*unread, best}
        raise NeedsCards(seats=tuple(seat for seat in seats if seat in wanted and _has_unread(hand.player(seat))))
    return Opener(seat=best, open_pair=not lowest and floor[0][0] > 1)


def shows_pair(upcards: tuple[Card, ...]) -> bool:
    """Tell whether two read upcards are of one rank. Source: RULES S-10"""
    ranks = [card.rank for card in upcards if card.is_known]
    return len(set(ranks)) < len(ranks)


def _counts(player: Player) -> bool:
    """An all-in player's upcards count for who opens, a folded one's do not (S-18)."""
    return player.status is not Status.FOLDED and bool(player.upcards)


def _require_read_board(hand: Hand) -> None:
    plays = hand.setup.rules.community_opener is CommunityOpener.HIGH_WITH_COMMUNITY
    if plays and not all(card.is_known for card in hand.board):
        raise NeedsCards(board=True)


def _has_unread(player: Player) -> bool:
    return not all(card.is_known for card in player.upcards)


def _pair_is_unsure(hand: Hand, worst: Showing, best: Showing) -> bool:
    return hand.street_row.open_pair and (worst[0][0] > 1) != (best[0][0] > 1)


def _reach(hand: Hand, player: Player, worth: _Worth) -> tuple[Showing, Showing]:
    """Return the least and the most a seat's upcards can be worth, trying every unseen card in the unread places."""
    read = tuple(card for card in player.upcards if card.is_known)
    unread = len(player.upcards) - len(read)
    if not unread:
        known = worth(hand, read)
        return known, known
    unseen = [card for card in DECK if not hand.knows(card)]
    if unread > 2:  # with three unread cards anything can still be there; trying it all would take seconds
        return ((0,),), ((99,),)
    worths = [worth(hand, read + more) for more in combinations(unseen, unread)]
    return min(worths), max(worths)


def _door_worth(hand: Hand, upcards: tuple[Card, ...]) -> Showing:
    """Return how badly a seat's door card does; the greatest brings it in. Source: RULES S-3"""
    door = upcards[0]
    assert door.rank is not None and door.suit is not None
    if hand.game.ranking is Ranking.ACE_TO_FIVE:
        return ((1,), (_low(door.rank), door.suit.value))
    return ((1,), (-door.rank.value, -door.suit.value))


def _upcards_worth(hand: Hand, upcards: tuple[Card, ...]) -> Showing:
    """Return how good upcards are: pairs, two pair, trips and quads, then high cards. Source: RULES S-9, S-14"""
    rules, is_low = hand.setup.rules, hand.game.ranking is Ranking.ACE_TO_FIVE
    if rules.community_opener is CommunityOpener.HIGH_WITH_COMMUNITY:
        upcards += tuple(card for card in hand.board if card.is_known)
    ranks = [_low(card.rank) if is_low else card.rank.value for card in upcards if card.rank is not None]
    held = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    counts, order = tuple(count for count, _ in held), tuple(rank for _, rank in held)
    suits = _top_suit(upcards) if rules.stud_tie_first is StudTieFirst.SUIT else ()
    if is_low:
        return tuple(-count for count in counts), tuple(-rank for rank in order), suits
    return counts, order, suits


def _top_suit(upcards: tuple[Card, ...]) -> tuple[int, ...]:
    tops = sorted([(card.rank.value, card.suit.value) for card in upcards if card.rank and card.suit], reverse=True)
    return (tops[0][1],)


def _low(rank: Rank) -> int:
    return 1 if rank is Rank.ACE else rank.value
