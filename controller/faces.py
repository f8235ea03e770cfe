"""What the camera reads: which places it may look at, which card each face is, and what nobody has read yet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, zip_longest

from controller import events as e
from controller.custody import KnownBy, at, token_of
from controller.direction import Kind
from controller.ids import EVERYWHERE, CardToken, Place, board_place, is_up_place, seat_place, up_place
from controller.inputs import Seen
from controller.spread import is_spread
from controller.state import Table
from engine.cards import Card
from engine.dealing import is_dealt_to
from engine.games import Deal
from engine.hand import Hand

READ_WITHIN_MS = 800
"""A face that came to rest is read within this; after it, not read is a doubt. Measured: docs/vision.md."""


def identities(table: Table) -> Iterator[e.CardIdentified]:
    """Yield what public cards turn out to be: the board, and the hand of a seat that was asked to show.

    A reading never overrides what a person said, and never takes an identity that another token has.
    """
    hand = table.play.hand
    if hand is None:
        return
    for place in public_places(table):
        tokens = at(table.play.custody, place)
        faces = [seen for seen in table.in_zone(place) if seen.kind == "face"]
        pairs = _in_turn(table, tokens, faces) if is_up_place(place) else _side_by_side(table, tokens, faces)
        for token, seen in [*pairs, *_another_lies_there(table, tokens, faces)]:
            if seen.card.is_known and token_of(table.play.identities, seen.card) is None:
                yield e.CardIdentified(token=token, card=seen.card, by=KnownBy.CAMERA, picture=seen.picture)


Pair = tuple[CardToken, Seen]
"""A card and the face that is its own."""


def _unknown(table: Table, tokens: list[CardToken]) -> list[CardToken]:
    return [token for token in tokens if token not in table.play.identities]


def _news(table: Table, tokens: list[CardToken], faces: list[Seen]) -> list[Seen]:
    """Return the faces that are none of the cards already known there."""
    known = {table.play.identities[token].card for token in tokens if token in table.play.identities}
    return [seen for seen in faces if seen.card not in known]


def _side_by_side(table: Table, tokens: list[CardToken], faces: list[Seen]) -> list[Pair]:
    """Pair what lies in no order of its own: any card with any face that was read."""
    read = [seen for seen in faces if seen.card.is_known]
    return list(zip(_unknown(table, tokens), _news(table, tokens, read), strict=False))


def _another_lies_there(table: Table, tokens: list[CardToken], faces: list[Seen]) -> list[Pair]:
    """Pair the one card of a place with another face than the camera read of it before."""
    news = _news(table, tokens, faces)
    if len(tokens) != 1 or len(faces) != 1 or not news or tokens[0] not in table.play.identities:
        return []
    return [(tokens[0], news[0])] if table.play.identities[tokens[0]].by is KnownBy.CAMERA else []


def _in_turn(table: Table, tokens: list[CardToken], faces: list[Seen]) -> list[Pair]:
    """Pair upcards with faces in the order in which both came: one that cannot be read keeps its place among them.

    A face that was read before stays the card's it was read of. A card that people named lies under the first face
    that cannot be read; where fewer faces are seen than cards are unknown, those hidden are the older ones.
    """
    unread = _unknown(table, tokens)
    news = sorted(_news(table, tokens, faces), key=lambda seen: seen.seen_at_ms)
    if not unread or not news:
        return []
    again = _read_before(table, unread, news)
    shown = {seen.card for seen in faces}
    named = sum(table.play.identities[token].card not in shown for token in tokens if token not in unread)
    blind = [seen for seen in news if not seen.card.is_known]
    rest = [seen for seen in news if seen not in again.values() and seen not in blind[:named]]
    left = [token for token in unread if token not in again]
    return [*again.items(), *zip(left[max(0, len(left) - len(rest)) :], rest, strict=False)]


def _read_before(table: Table, tokens: list[CardToken], faces: list[Seen]) -> dict[CardToken, Seen]:
    """Return the faces that were read before, each with the card it was read of: another look changes no order.

    One that nobody has read again yet is likely what it was.
    """
    read = (each.event for each in table.trail if isinstance(each.event, e.CardIdentified))
    before = {event.token: event.card for event in read}
    likely = {seen.card if seen.card.is_known else next(iter(seen.candidates), seen.card): seen for seen in faces}
    return {token: likely[before[token]] for token in tokens if before.get(token) in likely}


def public_places(table: Table) -> list[Place]:
    """Return the places whose faces the rules have made public: the camera may read there and nowhere else.

    The board, the upcards of every hand that is in, and the down cards of a hand that was tabled or is asked for; every
    place while a deck is spread before play.
    """
    hand, direction = table.play.hand, table.play.direction
    if hand is None:
        return [EVERYWHERE] if is_spread(table) else []
    slots = max(sum(street.board_cards for street in hand.setup.game_row.streets), _community(hand))
    showing = [player.seat for player in hand.players if player.has_shown and player.is_in]
    if direction is not None and direction.kind is Kind.SHOW and direction.seat is not None:
        showing.append(direction.seat)
    return [board_place(i + 1) for i in range(slots)] + _upcards_of(hand) + [seat_place(seat) for seat in showing]


def _upcards_of(hand: Hand) -> list[Place]:
    """Return where upcards lie or will lie; a hand that was given up is turned down."""
    dealt_to = (player for player in hand.players if is_dealt_to(player) and not player.mucked)
    return [up_place(player.seat) for player in dealt_to] if hand.game.has_bring_in else []


def _community(hand: Hand) -> int:
    """Return how many cards a stud board has or is about to get: one, for want of others (S-13)."""
    return len(hand.board) + sum(owed.deal is Deal.BOARD for owed in hand.owed)


def duplicate(table: Table) -> tuple[Seen, Place] | None:
    """Return a sighting of a card that is already somewhere else, and that other place; or None (P25).

    A card that has left the place where it was read was moved: it is one card.
    """
    for place in public_places(table):
        for seen in table.in_zone(place):
            other = _elsewhere(table, place, seen)
            if other is not None:
                return seen, other
    return None


def _elsewhere(table: Table, place: Place, seen: Seen) -> Place | None:
    """Return where a face's card lies already, None where it is at no other place."""
    if seen.kind != "face" or not seen.card.is_known:
        return None
    token = token_of(table.play.identities, seen.card)
    if token is None or token in at(table.play.custody, place) or _has_just_left(table, seen, token):
        return None
    other = table.play.custody[token].place
    return None if _has_left(table, other, seen.card) else other


def _has_just_left(table: Table, seen: Seen, token: CardToken) -> bool:
    """Whether a person has said since this sighting that the card went elsewhere: the camera will see it go."""
    held = table.play.custody[token]
    return held.known_by is KnownBy.TOLD and seen.seen_at_ms < held.since_ms


def _has_left(table: Table, place: Place, card: Card) -> bool:
    """Whether a place where upcards were read has fewer of them now, or other ones, each of them read."""
    if not is_up_place(place):
        return False
    faces = [seen.card for seen in table.in_zone(place) if seen.kind == "face"]
    fewer = len(faces) < len(at(table.play.custody, place))
    return fewer or all(face.is_known and face != card for face in faces)


def twice_at(table: Table, place: Place) -> Seen | None:
    """Return a sighting of a card that is read twice at one place, such as both cards of a hand; or None (P25)."""
    faces = [seen for seen in table.in_zone(place) if seen.kind == "face" and seen.card.is_known]
    return next((other for one, other in combinations(faces, 2) if one.card == other.card), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread:
    """A public card that nobody has told us, and when that becomes a doubt."""

    token: CardToken
    place: Place
    seen: Seen | None
    """The sighting that was not read; None where the camera sees no face."""
    due_ms: int


def unread(table: Table) -> list[Unread]:
    """Return the public cards on the felt that are not known yet, but jokers that are being put right.

    Nothing is asked for while there is no camera to read it, nor once people have read the hands (P47).
    """
    hand = table.play.hand
    if hand is None or hand.declared or not table.works("camera"):
        return []
    found: list[Unread] = []
    jokers = {track for fault in table.faults.values() if fault.code == "JOKER" for track in fault.tracks}
    for place in public_places(table):
        tokens = [token for token in at(table.play.custody, place) if token not in table.play.identities]
        blind = [seen for seen in table.in_zone(place) if seen.kind == "face" and not seen.card.is_known]
        if tokens and _lies_open(table, place):
            found += [_unread(table, place, *pair) for pair in zip_longest(tokens, blind[: len(tokens)])]
    return [card for card in found if card.seen is None or card.seen.track not in jokers]


def _lies_open(table: Table, place: Place) -> bool:
    """Whether every card there is known to lie face up: it was dealt so, or tabled, or all its faces are seen."""
    tokens = at(table.play.custody, place)
    faces = sum(seen.kind == "face" for seen in table.in_zone(place))
    return all(table.play.custody[token].face_up for token in tokens) or faces >= len(tokens)


def _unread(table: Table, place: Place, token: CardToken, seen: Seen | None) -> Unread:
    since = seen.seen_at_ms if seen else table.play.custody[token].since_ms
    due = max(since, table.devices["camera"].since_ms) + READ_WITHIN_MS
    return Unread(token=token, place=place, seen=seen, due_ms=due)
