"""The physical deck in the dealer's hand, shuffled from a seed or stacked to deal a recorded hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from engine.cards import DECK, Card
from engine.recorded import DealtBoard, DealtTo, RecordedHand, Showed
from engine.seats import Seat

JOKER, FOREIGN, BOXED = "joker", "foreign", "boxed"
"""What can be wrong with a piece: a joker, a back of the other deck's colour, lying face up in the deck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One piece of plastic; `wrong` is what is wrong with it, None for a proper card. A joker's face says nothing."""

    card: Card
    wrong: str | None = None


class Deck:
    """The pieces of plastic in the dealer's hand; `deal` takes the top one."""

    def __init__(self, order: Sequence[Card]) -> None:
        self._stub = [Piece(card=card) for card in order]

    def __len__(self) -> int:
        return len(self._stub)

    def deal(self) -> Card:
        """Take the top card off the stub."""
        return self.take().card

    def take(self) -> Piece:
        """Take the top piece off the stub."""
        return self._stub.pop(0)

    def put_back(self, piece: Piece) -> None:
        """Lay a piece on top of the stub."""
        self._stub.insert(0, piece)

    def add(self, pieces: Iterable[Piece], rng: Random) -> None:
        """Take pieces into the stub and shuffle it."""
        self._stub += pieces
        rng.shuffle(self._stub)

    def cards(self) -> list[str]:
        """The faces of the stub from the top."""
        return [str(piece.card) for piece in self._stub]

    def lose(self, rng: Random) -> Card:
        """A card is no longer in the deck."""
        return self._stub.pop(rng.randrange(len(self._stub))).card

    def make(self, wrong: str, at: int) -> Piece:
        """Let something be wrong with the piece so far down the stub."""
        self._stub[at] = Piece(card=self._stub[at].card, wrong=wrong)
        return self._stub[at]

    def spoil(self, rng: Random) -> Card:
        """Put a second copy of a card where another should be, both likely to be dealt; return it."""
        kept, lost = rng.sample(range(min(16, len(self._stub))), 2)
        self._stub[lost] = self._stub[kept]
        return self._stub[kept].card


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
