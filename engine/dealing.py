"""Which cards a street owes, and to whom: a queue that each card dealt shortens."""

from __future__ import annotations

from functools import cache

from engine.games import GAMES, Deal, Owed
from engine.players import Player, Status
from engine.seats import Seat
from engine.shortage import last_cards
from engine.state import Hand


def street_owes(hand: Hand, street: int) -> tuple[Owed, ...]:
    """Return everything a street owes when it begins, in the order of the dealer's hands.

    One burn, then the players' cards one at a time, clockwise, in the order of the deal, then the board's. A seat that
    folded with nothing to face goes on receiving cards where the house says so. After a street with a burn too many or
    too few that stood, the next begins with fewer or more than one.
    Source: RULES H-3, H-5 to H-7, S-2, S-6 to S-8, S-12, S-13; P8, P9, P11, P73
    """
    row = GAMES[hand.setup.game].streets[street]
    seats = tuple([player.seat for player in hand.players if is_dealt_to(player)])
    if street + 1 == len(GAMES[hand.setup.game].streets) and row.hole_deals:
        rules = hand.setup.rules
        plan = last_cards(seats, row.hole_deals[0], hand.stub, hand.burns, rules.short_stub, rules.exact_stub)
    else:
        plan = _plan(hand.setup.game, street, seats)
    return plan if hand.next_burns == 1 or hand.runs > 1 else _burning(plan, hand.next_burns, hand.stub)


def _burning(plan: tuple[Owed, ...], burns: int, stub: int) -> tuple[Owed, ...]:
    """Return a street's plan with other than one burn, as far as the stub goes. Source: P11"""
    burn = Owed(Deal.BURN)
    if not plan or plan[0] != burn:
        return plan
    return (burn,) * min(burns, max(1, stub - len(plan) + 1)) + plan[1:]


def is_dealt_to(player: Player) -> bool:
    """Tell whether a player gets the next street's card."""
    return player.status is not Status.FOLDED or player.unbet


@cache
def _plan(game: str, street: int, seats: tuple[Seat, ...]) -> tuple[Owed, ...]:
    row = GAMES[game].streets[street]
    burn = (Owed(Deal.BURN),) if row.burn else ()
    holes = tuple(Owed(deal, seat) for deal in row.hole_deals for seat in seats)
    return burn + holes + (Owed(Deal.BOARD),) * row.board_cards


def burn_is_owed(hand: Hand) -> bool:
    """Tell whether the next card off the deck is burned. Source: RULES H-5 to H-7, S-6; P8, P9"""
    return bool(hand.owed) and hand.owed[0].deal is Deal.BURN


def holes_owed(hand: Hand) -> tuple[tuple[Seat, bool], ...]:
    """Return the players' cards still owed before anything else happens, in the order they are dealt; True is face up.

    Source: RULES H-3, S-2; P8
    """
    up, cards = Deal.UP, list[tuple[Seat, bool]]()
    for owed in hand.owed:
        if owed.seat is None:
            break
        cards.append((owed.seat, owed.deal is up))
    return tuple(cards)


def board_owed(hand: Hand) -> int:
    """Return how many cards the board still lacks on this street."""
    return sum(owed.deal is Deal.BOARD for owed in hand.owed)


@cache
def holes_through(game: str, street: int) -> int:
    """Return how many cards each player holds when a street is complete, a shortage aside."""
    return sum(len(row.hole_deals) for row in GAMES[game].streets[: street + 1])


def cards_to_come(hand: Hand) -> int:
    """Return how many cards a board takes from this street to the last, its burns included. Source: P8, P9"""
    return sum(row.burn + row.board_cards for row in GAMES[hand.setup.game].streets[hand.street :])
