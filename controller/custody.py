"""Where every card of the deck is, by token; who a token is comes later and can be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from controller.ids import STUB, CardToken, HandId, Place
from engine.cards import Card

DECK_SIZE = 52


class KnownBy(Enum):
    """What a card's place rests on."""

    DECK = "deck"
    """It has not left the stub."""
    CAMERA = "camera"
    COUNT = "count"
    """The deal sensor's count and the order of the deal."""
    TOLD = "told"
    """A person confirmed it."""


BY_EVIDENCE = frozenset({KnownBy.CAMERA, KnownBy.COUNT})
"""What rests on a sensor; an entry made before it cannot be undone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """One token's place, which way up it lies, and what that rests on."""

    place: Place
    face_up: bool = False
    known_by: KnownBy = KnownBy.DECK
    since_ms: int = 0
    """When the table learned it, on this run's clock; 0 for what was so before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """Who a token is: the card, and whether a person or the camera said so."""

    card: Card
    by: KnownBy
    picture: str | None = None
    """Hash of the picture it was read from; None when a person named it."""


Custody = Mapping[CardToken, Held]
Identities = Mapping[CardToken, Identity]


def new_deck(hand_id: HandId, deal: int) -> dict[CardToken, Held]:
    """Return fifty-two tokens in the stub, the first to be dealt first; `deal` counts the re-deals of the hand."""
    return {CardToken(f"{hand_id}.{deal}-{n:02}"): Held(place=STUB) for n in range(1, DECK_SIZE + 1)}


def stub_of(custody: Custody) -> list[CardToken]:
    """Return the tokens still in the stub, top first."""
    return [token for token, held in custody.items() if held.place == STUB]


def cards_out(custody: Custody) -> int:
    """Return how many cards have left the stub."""
    return len(custody) - len(stub_of(custody))


def at(custody: Custody, place: Place) -> list[CardToken]:
    """Return the tokens at a place in dealing order."""
    return [token for token, held in custody.items() if held.place == place]


def token_of(identities: Identities, card: Card) -> CardToken | None:
    """Return the token that is already this card, or None when the card has not been seen."""
    return next((token for token, identity in identities.items() if identity.card == card), None)
