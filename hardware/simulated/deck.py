"""The physical deck in the dealer's hand, shuffled from a seed or stacked to deal a recorded hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.cards import DECK, Card
from engine.recorded import DealtBoard, DealtTo, RecordedHand, Showed
from engine.seats import Seat


class Deck:
    """Fifty-two pieces of plastic; `deal` takes the top one."""

    def __init__(self, order: Sequence[Card]) -> None:
        self._stub = list(order)

    def __len__(self) -> int:
        return len(self._stub)

    def deal(self) -> Card:
        """Take the top card off the stub."""
        return self._stub.pop(0)

    def spoil(self, rng: Random) -> None:
        """Put a second copy of a card where another should be, both likely to be dealt."""
        kept, lost = rng.sample(range(min(16, len(self._stub))), 2)
        self._stub[lost] = self._stub[kept]


def shuffled(rng: Random) -> Deck:
    """Return a fair deck."""
    order = list(DECK)
    rng.shuffle(order)
    return Deck(order)


def stacked(recorded: RecordedHand, rng: Random) -> Deck:
    """Return a deck that deals the record's cards where they went; cards it does not know are any of the others."""
    holes, board = _recorded_cards(recorded)
    known = {card for cards in (*holes.values(), board) for card in cards if card.is_known}
    others = [card for card in DECK if card not in known]
    rng.shuffle(others)
    order: list[Card] = []
    for index in range(2):
        order += [_at(holes[seat], index) for seat in recorded.seats]
    for first, last in ((0, 3), (3, 4), (4, 5)):
        order += [Card.UNKNOWN, *(_at(board, i) for i in range(first, last))]
    return Deck([card if card.is_known else others.pop() for card in order] + others)


def _recorded_cards(recorded: RecordedHand) -> tuple[dict[Seat, tuple[Card, ...]], tuple[Card, ...]]:
    holes: dict[Seat, tuple[Card, ...]] = dict.fromkeys(recorded.seats, ())
    board: tuple[Card, ...] = ()
    for action in recorded.actions:
        match action:
            case DealtTo(seat=seat, cards=cards) if any(card.is_known for card in cards):
                holes[seat] = cards
            case Showed(seat=seat, cards=tuple(cards)) if any(card.is_known for card in cards):
                holes[seat] = cards
            case DealtBoard(cards=cards):
                board += cards
    return holes, board


def _at(cards: tuple[Card, ...], index: int) -> Card:
    return cards[index] if index < len(cards) else Card.UNKNOWN
