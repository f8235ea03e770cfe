"""What everybody at the table can see of a hand: the cards before each seat, the limits, who is low or high."""

from __future__ import annotations

from collections import Counter

from controller.custody import at
from controller.ids import STUB, CardToken, Place, Told, seat_place, told, up_place
from controller.state import Table
from engine.betting import street_limit
from engine.games import Opens
from engine.hand import Hand, Phase
from engine.players import HoleCard, Player
from engine.rounds import nobody_has_acted
from engine.rules import Structure
from engine.seats import Chips, Seat
from engine.upcards import opener_by_upcards
from engine.violations import NeedsCards


def cards_before(table: Table, player: Player) -> list[str]:
    """Return the cards in front of a seat in dealing order: backs while it has a claim, upcards and tabled cards open.

    A card that lies there and that the rules have not been told of yet comes last.
    """
    if not player.is_in and not player.unbet:
        return []
    down, up = (iter(at(table.play.custody, place(player.seat))) for place in (seat_place, up_place))
    cards = [_seen(hole) for hole in player.holes if next(up if hole.up else down, None) is not None]
    return [*cards, *(_read(table, token) for token in up), *("??" for _ in down)]


def _seen(hole: HoleCard) -> str:
    return str(hole.card) if hole.up or hole.shown else "??"


def _read(table: Table, token: CardToken) -> str:
    identity = table.play.identities.get(token)
    return str(identity.card) if identity else "??"


def place_said(table: Table, place: Place) -> Place:
    """Return what a place is called when it is said: the one board card of a stud hand lies in the middle (S-13)."""
    hand = table.play.hand
    return COMMUNITY if hand is not None and not hand.game.has_board and place.startswith("board ") else place


COMMUNITY = Place("community")


def places_said(table: Table) -> list[Told]:
    """Return how many cards lie at each place by our account, in the order in which the places came into use."""
    lie = Counter(held.place for held in table.play.custody.values() if held.place != STUB)
    return [told("seen-lie", place=place_said(table, place), count=count) for place, count in lie.items()]


def limits_in_force(hand: Hand) -> tuple[Chips, ...]:
    """Return what a bet is now: one size, two while an open pair allows either, the two figures of spread limit.

    Empty where sizes are not fixed. Source: RULES C-5, S-10, S-11, S-16
    """
    setup = hand.setup
    match setup.structure:
        case Structure.FIXED_LIMIT:
            either = hand.open_pair and not hand.doubled
            return (setup.lower, setup.upper) if either else (street_limit(hand),)
        case Structure.SPREAD_LIMIT:
            return (setup.lower, setup.upper)
        case _:
            return ()


def low_seat(hand: Hand) -> Seat | None:
    """Return who has the low card of third street, None before all door cards lie there and after it is played."""
    if hand.street_row.opens is not Opens.WORST_DOOR or hand.phase is not Phase.BETTING:
        return None
    seat = _by_upcards(hand) if nobody_has_acted(hand) else hand.opener
    return seat if seat is not None and hand.player(seat).is_in else None


def high_seat(hand: Hand) -> Seat | None:
    """Return who is high of those still in, None before the street is complete and after its betting."""
    if hand.street_row.opens is not Opens.BEST_UPCARDS or hand.phase is not Phase.BETTING:
        return None
    return _by_upcards(hand)


def _by_upcards(hand: Hand) -> Seat | None:
    """Return the seat that the upcards name, or that the dealer named where they were not read."""
    try:
        return opener_by_upcards(hand).seat
    except NeedsCards:
        return hand.opener
