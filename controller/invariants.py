"""What must hold of the table whatever happens on the felt; where it does not, the fault is ours and we stop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from controller.custody import DECK_SIZE
from controller.direction import Kind
from controller.evidence import counted_by_rules
from controller.ids import ASIDE, BURN, MUCK, STUB, Place, board_place, seat_place, up_place
from controller.state import Play, Table
from engine.games import GAMES
from engine.hand import Hand, Phase
from engine.seats import Seat


def check(table: Table, before: Table | None = None) -> None:
    """Assert what holds after every event: 52 cards each in one place, nobody twice, chips conserved.

    `before` is the table before the event, already checked: what is the same value as then is not looked at again.
    None checks everything.
    """
    play, was = table.play, Play() if before is None else before.play
    if play is was:
        return
    if play.hand is None:
        assert not play.custody and not play.identities and not play.doubts, "cards outside a hand"
    elif was.hand is None or any(now is not then for now, then in zip(_cards(play), _cards(was), strict=True)):
        _check_cards(play, play.hand)
    if play.hand is not was.hand or play.chairs is not was.chairs or play.bought != was.bought:
        _check_chips(play, was)


def _cards(play: Play) -> tuple[object, ...]:
    return play.custody, play.identities, play.doubts


def _check_cards(play: Play, hand: Hand) -> None:
    custody = play.custody
    assert len(custody) == DECK_SIZE, f"{len(custody)} cards in a deck"
    unplaced = {held.place for held in custody.values()} - places(hand.setup.game, hand.setup.order)
    assert not unplaced, f"cards at {unplaced}, which is no place of this hand"
    cards = [identity.card for identity in play.identities.values()]
    assert all(card.is_known for card in cards) and len(set(cards)) == len(cards), "one card is two tokens"
    assert all(custody[token].place != STUB for token in (*play.identities, *play.doubts)), "a card known in the stub"
    assert not play.doubts.keys() & play.identities.keys(), "a card is known and in doubt"


@cache
def places(game: str, seats: tuple[Seat, ...]) -> frozenset[Place]:
    """Return every place that a card of a hand can be at."""
    slots = max(1, sum(street.board_cards for street in GAMES[game].streets))
    boards = (board_place(slot + 1) for slot in range(slots))
    seated = (place(seat) for seat in seats for place in (seat_place, up_place))
    return frozenset((STUB, BURN, MUCK, ASIDE, *seated, *boards))


def _check_chips(play: Play, was: Play) -> None:
    """Every chip bought is in a stack, in front of a player or in the pot (C-1)."""
    hand, chairs = play.hand, play.chairs.values()
    dealt_in = hand.setup.order if hand else ()
    there = sum(int(chair.stack) for chair in chairs if chair.seat not in dealt_in)
    if hand is not None:
        hand.check(was.hand if was.hand is not None and was.hand.setup is hand.setup else None)
        there += sum(player.stack + play.bought_since(player.seat) for player in hand.players) + hand.pot_total
    assert there == play.bought, f"{there} chips at the table, {play.bought} bought"


def check_at_rest(table: Table) -> None:
    """Assert what holds between two turns: the dealer has a direction, and custody and the rules agree.

    While hands put something right they need not agree; and a burn may lie there that the rules count with the next
    street, as an exposed card does (P17, P22).
    """
    play = table.play
    assert play.direction is not None and not play.proven, "the dealer is left without a direction"
    if play.hand is None:
        is_between = play.direction.kind in (Kind.IDLE, Kind.SPREAD, Kind.COUNT_STUB, Kind.PREPARE)
        assert is_between or play.direction.fault is not None, f"{play.direction.kind} outside a hand"
        return
    assert play.direction.kind is not Kind.IDLE, "a hand nobody is told to go on with"
    if any(fault.step is not None for fault in table.faults.values()):
        return
    dealing = play.hand.phase is Phase.DEALING
    lies = Counter(each.place for each in play.custody.values())
    for place, count in _as_the_rules_have_it(play.hand):
        held = lies[place]
        more = dealing or place == BURN
        assert held == count or (more and held > count), f"{held} cards at {place}, {count} by the rules"


def _as_the_rules_have_it(hand: Hand) -> Iterator[tuple[Place, int]]:
    for player in hand.players:
        for place in (seat_place(player.seat), up_place(player.seat)):
            yield place, counted_by_rules(hand, place) if player.is_in or player.unbet else 0
    yield from ((board_place(index + 1), 1) for index in range(len(hand.board)))
    yield BURN, hand.burns
