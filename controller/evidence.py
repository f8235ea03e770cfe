"""What the sensors say, held against what was directed; every function looks at the whole picture, never at one frame.

Sightings and counts are kept as they came. Matching is a question about the present state, so evidence in a burst,
late, repeated or from before a restart leads to the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from controller import events as e
from controller.custody import KnownBy, at, cards_out
from controller.direction import Kind, Owed
from controller.ids import BURN, STUB, CardToken, Place, board_place, is_up_place, seat_of
from controller.state import Table
from engine.hand import Hand, next_step
from engine.steps import DealHoles


def planned(table: Table) -> list[tuple[Owed, CardToken]]:
    """Return the cards the direction moves and the tokens they are, in dealing order.

    A card that lies at the place already and that the rules have not counted is the one owed there, such as a burn that
    stayed; any other comes from the top of the stub.
    """
    direction = table.play.direction
    return [] if direction is None else planned_of(table, direction.owes)


def planned_of(table: Table, owes: Sequence[Owed]) -> list[tuple[Owed, CardToken]]:
    """Return the same for any cards owed, whatever the direction is about just now."""
    hand = table.play.hand
    if hand is None or not owes:
        return []
    lying: dict[Place, list[CardToken]] = {STUB: [], **{owed.place: [] for owed in owes}}
    for token, held in table.play.custody.items():
        if held.place in lying:
            lying[held.place].append(token)
    next_at = {place: iter(tokens[counted_by_rules(hand, place) :]) for place, tokens in lying.items()}
    cards = []
    for owed in owes:
        card = next(next_at[owed.place], None) or next(next_at[STUB], None)
        if card is None:
            break
        cards.append((owed, card))
    return cards


def counted_by_rules(hand: Hand, place: Place) -> int:
    """Return how many cards the rules have at a place outside the stub; more may lie there."""
    seat = seat_of(place)
    if seat is not None:
        holes = hand.player(seat).holes if seat in hand.setup.order else ()
        return sum(hole.up == is_up_place(place) for hole in holes)
    return hand.burns if place == BURN else int(place in [board_place(i + 1) for i in range(len(hand.board))])


def is_done(table: Table, owed: Owed, token: CardToken) -> bool:
    """Whether this card has reached its place."""
    return table.play.custody[token].place == owed.place


def still_owed(table: Table) -> list[Owed]:
    """Return the cards of the direction that have not reached their places."""
    direction = table.play.direction
    return [] if direction is None else [owed for owed, _ in lacking(table, direction.owes)]


def lacking(table: Table, owes: Sequence[Owed]) -> list[tuple[Owed, CardToken]]:
    """Return which of the cards owed have not reached their places, and the tokens they are."""
    return [(owed, token) for owed, token in planned_of(table, owes) if not is_done(table, owed, token)]


def moves(table: Table) -> Iterator[e.CardMoved]:
    """Yield what the sensors prove about the cards of the direction.

    A card that lies by itself (board, upcard, burn) is proven by the camera, upcards in their order: one that comes
    before its turn may belong to the seat before. Down cards lie on one another, "at least
    one": they are proven in their order, each by the sensor that felt it leave and the camera, if any, that sees a card
    there. Without the sensor the camera proves the first card of each seat, as far as the order of the deal holds.
    A burn that the camera does not see is proven when all that is owed has left the deck, so that a street without a
    burn is never taken for one with it.
    """
    direction = table.play.direction
    if direction is None or table.play.proven or direction.kind not in (Kind.DEAL, Kind.STREET):
        return
    camera, sensor = table.works("camera"), table.works("deal_sensor")
    if not camera and not sensor:
        return
    cards = lacking(table, direction.owes)
    out, in_order, in_turn = cards_out(table.play.custody), True, True
    for number, (owed, token) in enumerate(cards, start=1):
        felt = sensor and table.counted >= out + number
        if _is_stacked(owed):
            felt = felt and table.counted >= out + number + _seen_of(table, cards[number:])
            in_order = in_order and _is_pitched(table, owed, felt=felt)
            by = (KnownBy.CAMERA if camera else KnownBy.COUNT) if in_order else None
        elif camera and _lies_there(table, owed):
            by = KnownBy.CAMERA if in_turn or not is_up_place(owed.place) else None
        elif owed.place == BURN and camera:
            by = KnownBy.COUNT if sensor and table.counted >= out + len(cards) else None
        else:
            by = KnownBy.COUNT if felt and not camera else None
            in_turn = in_turn and by is not None
        if by is not None:
            yield e.CardMoved(token=token, place=owed.place, face_up=owed.face_up, known_by=by)


def _seen_of(table: Table, cards: Sequence[tuple[Owed, CardToken]]) -> int:
    """How many of these cards the camera sees by themselves: each was felt, and is none that lies on another."""
    if not table.works("camera"):
        return 0
    return sum(not _is_stacked(owed) and _lies_there(table, owed) for owed, _ in cards)


def _is_stacked(owed: Owed) -> bool:
    return seat_of(owed.place) is not None and not is_up_place(owed.place)


def _is_pitched(table: Table, owed: Owed, *, felt: bool) -> bool:
    """Whether a down card has come to its seat."""
    if not table.works("camera"):
        return felt
    if not table.in_zone(owed.place):
        return False
    return felt if table.works("deal_sensor") else not at(table.play.custody, owed.place)


def _lies_there(table: Table, owed: Owed) -> bool:
    lying = [seen for seen in table.in_zone(owed.place) if (seen.kind == "face") == owed.face_up]
    return len(lying) > len(at(table.play.custody, owed.place))


def is_dealing_holes(table: Table) -> bool:
    """Whether the players are being dealt to."""
    hand = table.play.hand
    return hand is not None and isinstance(next_step(hand), DealHoles)
