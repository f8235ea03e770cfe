"""What reaches the table's one queue: what sensors saw, what people asked for, what time it is."""

from __future__ import annotations

from dataclasses import dataclass

from controller.ids import Argument, Place
from controller.shuffler import Heard
from engine.cards import Card
from engine.seats import Seat

JOKER = "joker"
"""The reason of a face that was not read because it is no card's: a joker or a blank."""
ANOTHER_BACK = "another back"
"""The reason of a back that is clearly not this deck's; the camera child's own word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A card that the camera says lies at rest, one per track.

    `kind` is ``back`` or ``face``; `card` is unknown where the face was not read or is nobody's business yet.
    `margin_permille` is the reader's margin, 0 to 1000. `picture` is the hash of the crop, or None where none is kept.
    """

    track: str
    zone: Place
    kind: str
    card: Card = Card.UNKNOWN
    margin_permille: int = 0
    candidates: tuple[Card, ...] = ()
    reason: str | None = None
    """Why a face could not be read, or None where it was read or not tried; `JOKER` and `ANOTHER_BACK` say what it is.
    """
    x_mm: int = 0
    y_mm: int = 0
    seen_at_ms: int = 0
    uncertainty_ms: int = 0
    picture: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSeen:
    """A card came to rest, or what is known of a resting card changed."""

    seen: Seen


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGone:
    """A resting card is no longer where it was."""

    track: str
    seen_at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPassed:
    """The deal sensor felt one card leave the deck; or, `double`, that the one it felt last may have been two."""

    uid: str
    boot_id: int
    board_seq: int
    seen_at_ms: int
    uncertainty_ms: int
    double: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatButton:
    """A player pressed a button: ``fold``, ``call`` (check or call), ``raise`` (bet or raise) or ``all_in``."""

    uid: str
    boot_id: int
    board_seq: int
    seat: Seat
    button: str
    seen_at_ms: int
    uncertainty_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShufflerSpoke:
    """The shuffling machine told something; `count` is of cards, 0 where it tells none."""

    uid: str
    boot_id: int
    board_seq: int
    what: Heard
    seen_at_ms: int
    uncertainty_ms: int
    count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSpoke:
    """A board's event that means nothing to the hand (a key released); only its place in the board's order counts."""

    uid: str
    boot_id: int
    board_seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FootSwitch:
    """The dealer's foot switch went down: the same as the Done key."""

    seen_at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceChanged:
    """A device was lost, came back, or works badly; `state` as in the published `DeviceView`."""

    device: str
    state: str
    reason: str = ""
    seat: Seat | None = None
    """Whose button it is about, None where it is about none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorKey:
    """The floor's key switch was turned, or turned back."""

    turned: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockStepped:
    """The calendar's clock was set: it moved so much against the clock that evidence is timed on."""

    by_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A person's request; see the published `Command`."""

    id: str
    client: str
    name: str
    args: dict[str, Argument]
    expect_seq: int | None
    person: str | None
    role: str
    method: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TimePassed:
    """Time went by; what waits for grace to end looks again."""


FromBoard = CardPassed | SeatButton | ShufflerSpoke | BoardSpoke
"""What a board keeps until it is told that the journal has it."""

Input = CardSeen | CardGone | FromBoard | FootSwitch | DeviceChanged | FloorKey | ClockStepped | Asked | TimePassed
