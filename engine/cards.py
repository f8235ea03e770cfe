"""Cards: their ranks, suits and two-letter text form (``Td``; ``??`` for a card nobody has seen)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar


class Rank(Enum):
    """The thirteen ranks; the value is the order, aces high."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank as printed on a card, ten as ``T``."""
        return "23456789TJQKA"[self.value - 2]


class Suit(Enum):
    """The four suits; the value is the order of RULES S-3, clubs lowest."""

    CLUBS = 1
    DIAMONDS = 2
    HEARTS = 3
    SPADES = 4

    @property
    def letter(self) -> str:
        """The suit's first letter, lower case."""
        return "cdhs"[self.value - 1]


_RANKS = {rank.letter: rank for rank in Rank}
_SUITS = {suit.letter: suit for suit in Suit}
_RANK_INDEX: dict[Rank | None, int] = {rank: index for index, rank in enumerate(Rank)}
_SUIT_INDEX: dict[Suit | None, int] = {suit: index for index, suit in enumerate(Suit)}


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the deck, or the unknown card.

    `rank` and `suit` are both None only in `Card.UNKNOWN`: a card that exists but that nobody has seen. `index` is the
    card's place in `DECK`; the unknown card comes after the last. `bit` is one bit for each card of the deck, none for
    the unknown card.
    """

    rank: Rank | None
    suit: Suit | None
    index: int = field(init=False, repr=False, compare=False)
    bit: int = field(init=False, repr=False, compare=False)

    UNKNOWN: ClassVar[Card]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read ``Td`` or ``??``.

        Raises ValueError for anything else.

        >>> str(Card.parse("Td"))
        'Td'
        """
        if text == "??":
            return cls.UNKNOWN
        if len(text) != 2 or text[0] not in _RANKS or text[1] not in _SUITS:
            raise ValueError(f"{text!r} is not a card; write rank and suit, as in Td, or ?? for an unknown card")
        return cls(_RANKS[text[0]], _SUITS[text[1]])

    def __post_init__(self) -> None:
        unknown = self.rank is None or self.suit is None
        index = len(Rank) * len(Suit) if unknown else _RANK_INDEX[self.rank] + 13 * _SUIT_INDEX[self.suit]
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "bit", 0 if unknown else 1 << index)

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        if self.rank is None or self.suit is None:
            return "??"
        return self.rank.letter + self.suit.letter

    @property
    def is_known(self) -> bool:
        """Whether somebody has seen this card's face."""
        return self.rank is not None


Card.UNKNOWN = Card(None, None)

DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The fifty-two cards, clubs to spades, two to ace."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards written without a space between them, such as ``Jc3d5c`` or ``????``.

    >>> [str(card) for card in parse_cards("Jc??")]
    ['Jc', '??']
    """
    if len(text) % 2:
        raise ValueError(f"{text!r} does not divide into two-letter cards")
    return tuple(Card.parse(text[i : i + 2]) for i in range(0, len(text), 2))


def print_cards(cards: tuple[Card, ...]) -> str:
    """Write cards so that `parse_cards` reads them back."""
    return "".join(map(str, cards))
