"""What the upcards of stud say: who brings it in, who is high, and whether a pair shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from engine.cards import DECK, Card
from engine.dealing import holes_through
from engine.games import Opens, Ranking
from engine.players import Status
from engine.ranking import RANK_UNIT
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
    with unread upcards that decide it, every seat when no card lies face up (P70).
    Source: RULES S-3, S-7 to S-9, S-14; P65, P68, P70
    """
    lowest = hand.street_row.opens is Opens.WORST_DOOR
    worth = _door_worth if lowest else _upcards_worth
    _require_read_board(hand)
    boards = _boards(hand)
    if not boards:
        raise NeedsCards(seats=hand.live_seats)
    if any(map(_has_unread, boards.values())):
        best, floor = _best_whatever_is_unread(hand, boards, worth)
    else:
        worths = {seat: worth(hand, upcards) for seat, upcards in boards.items()}
        best = max(worths, key=worths.__getitem__)
        floor = worths[best]
    return Opener(seat=best, open_pair=not lowest and floor[0][0] > 1)


def may_open(hand: Hand, seat: Seat) -> bool:
    """Tell whether a seat can turn out to be the one that opens, given the upcards that were read. Source: P77"""
    worth = _door_worth if hand.street_row.opens is Opens.WORST_DOOR else _upcards_worth
    boards = _boards(hand)
    if not all(card.is_known for card in hand.board) or not boards:
        return True
    reaches = _reaches(hand, boards, worth)
    return seat in reaches and seat in _rivals(reaches)


def a_pair_shows(hand: Hand) -> bool:
    """Tell whether anybody who is in shows a pair that was read. Source: RULES S-10"""
    return any(_shows_pair(upcards) for upcards in _boards(hand).values())


def _boards(hand: Hand) -> dict[Seat, tuple[Card, ...]]:
    """Return the upcards of everybody who has not folded, those all-in among them (S-18).

    On the river those of sixth street, should a river card have been turned up (S-14, P71).
    """
    shown = {player.seat: player.upcards for player in hand.players if player.status is not Status.FOLDED}
    if hand.is_last_street:
        before = holes_through(hand.setup.game, hand.street - 1)
        for seat in shown:
            shown[seat] = tuple([hole.card for hole in hand.player(seat).holes[:before] if hole.up])
    return {seat: upcards for seat, upcards in shown.items() if upcards}


def _best_whatever_is_unread(hand: Hand, boards: dict[Seat, tuple[Card, ...]], worth: _Worth) -> tuple[Seat, Showing]:
    """Return who is first whichever cards the unread ones turn out to be, and what that is worth at least."""
    reaches = _reaches(hand, boards, worth)
    rivals = _rivals(reaches)
    best = rivals[0]
    if len(rivals) > 1 or _pair_is_unsure(hand, *reaches[best]):
        raise NeedsCards(seats=tuple(seat for seat in boards if seat in rivals and _has_unread(boards[seat])))
    return best, reaches[best][0]


def _rivals(reaches: dict[Seat, tuple[Showing, Showing]]) -> list[Seat]:
    """Return who can turn out to be first: who is for the least, then everybody who can still come before."""
    seats = list(reaches)
    best = max(seats, key=lambda seat: reaches[seat][0])
    floor, place = reaches[best][0], seats.index(best)
    return [best] + [
        seat
        for at, seat in enumerate(seats)
        if seat != best and (reaches[seat][1] > floor or (reaches[seat][1] == floor and at < place))
    ]


def _shows_pair(upcards: tuple[Card, ...]) -> bool:
    """Tell whether two read upcards are of one rank."""
    ranks = [card.rank for card in upcards if card.is_known]
    return len(set(ranks)) < len(ranks)


def _require_read_board(hand: Hand) -> None:
    plays = hand.setup.rules.community_opener is CommunityOpener.HIGH_WITH_COMMUNITY
    if plays and not all(card.is_known for card in hand.board):
        raise NeedsCards(board=True)


def _has_unread(upcards: tuple[Card, ...]) -> bool:
    return Card.UNKNOWN.index in [card.index for card in upcards]


def _pair_is_unsure(hand: Hand, worst: Showing, best: Showing) -> bool:
    return hand.street_row.open_pair and (worst[0][0] > 1) != (best[0][0] > 1)


def _reaches(hand: Hand, boards: dict[Seat, tuple[Card, ...]], worth: _Worth) -> dict[Seat, tuple[Showing, Showing]]:
    """Return the least and the most each seat's upcards can be worth; where all are unread, one try does for all."""
    tried = {upcards: _reach(hand, upcards, worth) for upcards in set(boards.values())}
    return {seat: tried[upcards] for seat, upcards in boards.items()}


def _reach(hand: Hand, upcards: tuple[Card, ...], worth: _Worth) -> tuple[Showing, Showing]:
    """Return the least and the most a seat's upcards can be worth, trying every unseen card in the unread places."""
    read = tuple(card for card in upcards if card.is_known)
    unread = len(upcards) - len(read)
    if not unread:
        known = worth(hand, read)
        return known, known
    unseen = [card for card in DECK if not hand.knows(card)]
    if unread > 2:  # with three unread cards anything can still be there; trying it all would take seconds
        return ((-99,),), ((99,),)
    worths = [worth(hand, read + more) for more in combinations(unseen, unread)]
    return min(worths), max(worths)


def _door_worth(hand: Hand, upcards: tuple[Card, ...]) -> Showing:
    """Return how badly a seat's door card does; the greatest brings it in. Source: RULES S-3"""
    rank, suit = _rank(upcards[0]), upcards[0].index // 13
    if hand.game.ranking is Ranking.ACE_TO_FIVE:
        return ((1,), (_low(rank), suit))
    return ((1,), (-rank, -suit))


def _upcards_worth(hand: Hand, upcards: tuple[Card, ...]) -> Showing:
    """Return how good upcards are: pairs, two pair, trips and quads, then high cards. Source: RULES S-9, S-14"""
    rules, is_low = hand.setup.rules, hand.game.ranking is Ranking.ACE_TO_FIVE
    if hand.board and rules.community_opener is CommunityOpener.HIGH_WITH_COMMUNITY:
        upcards += hand.board
    by_rank = _worth_by_rank(sum([RANK_UNIT[card.index] for card in upcards]), is_low)
    return (*by_rank, _top_suit(upcards)) if rules.stud_tie_first is StudTieFirst.SUIT else by_rank


@cache
def _worth_by_rank(signature: int, is_low: bool) -> Showing:  # noqa: FBT001 - a cache knows no names
    """Return what upcards are worth, suits aside; the signature counts the cards of each rank."""
    held = [(signature >> 3 * rank & 7, _low(rank) if is_low else rank) for rank in range(13)]
    held = sorted([(count, rank) for count, rank in held if count], reverse=True)
    sign = -1 if is_low else 1
    return tuple([sign * count for count, _ in held]), tuple([sign * rank for _, rank in held])


def _rank(card: Card) -> int:
    """Return a known card's rank, two being 0 and the ace 12."""
    return card.index % 13


def _top_suit(upcards: tuple[Card, ...]) -> tuple[int, ...]:
    return (max([(_rank(card), card.index // 13) for card in upcards])[1],)


def _low(rank: int) -> int:
    """Return a rank with the ace below the two."""
    return -1 if rank == 12 else rank
