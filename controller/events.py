"""Everything that can have happened at the table, one frozen value each; the journal holds these and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from controller.config import TableConfig
from controller.custody import KnownBy
from controller.direction import Direction
from controller.ids import Argument, CardToken, HandId, PersonId, Place, Told
from controller.inputs import Seen
from controller.shuffler import Heard
from engine.between import Positions
from engine.cards import Card
from engine.hand import ENGINE_EVENTS, Setup
from engine.remedies.remedy import RemedyStep
from engine.seats import Chips, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOpened:
    """The table was opened with this configuration: the first record of a journal."""

    config: TableConfig


@dataclass(frozen=True, slots=True, kw_only=True)
class RunStarted:
    """A controller took over the table; `interrupted` says whether a hand was being dealt."""

    run_id: str
    interrupted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipsBought:
    """A person took a seat with chips, or bought more between hands (C-1)."""

    seat: Seat
    person: PersonId
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class StackCounted:
    """So much was counted before a seat, and `reason` says why that is not what we thought: the count wins (P90)."""

    seat: Seat
    stack: Chips
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandStarted:
    """The deck is ready and the hand begins (P5): new tokens for its 52 cards.

    `positions` are its button and blinds, maybe at empty seats (P55); None in a game without a button.
    """

    hand_id: HandId
    number: int
    setup: Setup
    positions: Positions | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRedealt:
    """After a misdeal the same hand is dealt again from a fresh shuffle; button, players and blinds stay (P20)."""

    deal: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonMoved:
    """The button of the hand in play belongs elsewhere, where `positions` have it (P56).

    The hand begins anew as `setup` says; where that is None it stands, and only the next one goes on from there.
    """

    setup: Setup | None
    positions: Positions


@dataclass(frozen=True, slots=True, kw_only=True)
class HandVoided:
    """The hand is void and every bet goes back to its owner (P25)."""

    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandClosed:
    """The hand is over: final stacks, and where the button goes next."""

    stacks: tuple[tuple[Seat, Chips], ...]
    button: Seat | None
    """None in a game without a button."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandReopened:
    """The pots of the hand that had ended are in the middle again; the entry at `seq` did not happen (P5, P6)."""

    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectionGiven:
    """The dealer is told to do this; journalled before it is shown."""

    id: str
    direction: Direction


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectionProven:
    """The direction was carried out; `by` is what that rests on."""

    id: str
    by: KnownBy


@dataclass(frozen=True, slots=True, kw_only=True)
class CardMoved:
    """A token went to a place."""

    token: CardToken
    place: Place
    face_up: bool
    known_by: KnownBy


@dataclass(frozen=True, slots=True, kw_only=True)
class CardIdentified:
    """A token turned out to be this card; a later one corrects it."""

    token: CardToken
    card: Card
    by: KnownBy
    picture: str | None
    """Hash of the picture it was read from; None when a person named it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SightingNoted:
    """The camera reported a resting card."""

    seen: Seen
    received_at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SightingEnded:
    """A resting card left its place."""

    track: str
    seen_at_ms: int
    received_at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LookedAgain:
    """What the camera said of a place is forgotten and it is asked to read it anew; what people said of it stays."""

    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCounted:
    """The deal sensor felt one more card leave the deck."""

    seen_at_ms: int
    uncertainty_ms: int
    received_at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardHeard:
    """A board's event was taken into the journal; only now may it be acknowledged."""

    uid: str
    boot_id: int
    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShufflerHeard:
    """The shuffling machine told something; `count` is of cards, 0 where it tells none."""

    what: Heard
    count: int
    seen_at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckChanged:
    """Another deck came to the table between hands; it is looked over before it is dealt (P1, P7, P91)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpreadSeen:
    """The camera saw one side of a spread deck, ``faces`` or ``backs``: all 52, and nothing wrong (P1)."""

    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonHeard:
    """A player's button press: taken, or set aside for the reason given."""

    seat: Seat
    button: str
    seen_at_ms: int
    set_aside: Told | None
    """None when it was taken as the player's action."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AmountAwaited:
    """A player bet or raised by button; the amount is said aloud (P43)."""

    seat: Seat | None
    """None when the press was taken back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockCalled:
    """Somebody asked for the clock on the seat to act (P44)."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockHeld:
    """The clock of the turn in play stands still for these reasons, words of `engine.clock.Hold`; for none it runs."""

    holds: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryMade:
    """A person's entry follows in this turn; undo takes back everything from here."""

    what: Told


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """The entry at `seq` and what followed from it is taken back; nothing is deleted."""

    seq: int
    what: Told


@dataclass(frozen=True, slots=True, kw_only=True)
class ContradictionSeen:
    """Evidence contradicts the direction; it becomes the fault `code` if it is not put right in its grace."""

    key: str
    code: str
    since_ms: int
    args: dict[str, Argument]
    tracks: tuple[str, ...]
    """The sightings it rests on: it is put right when one of them moves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContradictionGone:
    """It was put right within the grace."""

    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultFound:
    """Something went wrong; `code` is a row of the fault table, `args` the facts of this case."""

    id: str
    code: str
    args: dict[str, Argument]
    picture: str | None = None
    tracks: tuple[str, ...] = ()
    """The sightings it rests on; none where it rests on something else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultAnswered:
    """The dealer answered what the table asked about a fault."""

    fault: str
    name: str
    value: str | int


@dataclass(frozen=True, slots=True, kw_only=True)
class RemedyChosen:
    """Somebody who may decide chose this remedy; `overrules` says that the house's book has it otherwise."""

    fault: str
    remedy: str
    steps: tuple[RemedyStep, ...] = ()
    """What people do, in order; empty where it is done at once."""
    rule: str = ""
    overrules: bool = False
    reason: str | None = None
    """Why the floor overruled, a word; None where it did not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemedyStepDone:
    """The next step of a fault's remedy is done."""

    fault: str
    number: int
    """From 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardReturned:
    """A card went back on top of the stub; when it comes again it is made out anew."""

    token: CardToken


@dataclass(frozen=True, slots=True, kw_only=True)
class StubShuffled:
    """These cards went back into the stub, which was shuffled face down: each of its cards is any of them now (P14)."""

    tokens: tuple[CardToken, ...]
    shuffle: int
    """Which shuffle of this deal it was, from 2; names the new tokens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsMixed:
    """Cards were turned down and mixed where they lie: nobody knows which is which."""

    tokens: tuple[CardToken, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultCleared:
    """The fault is settled; `how` is a remedy's name, ``seen`` (the sensors see it right) or ``noted``."""

    id: str
    how: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubtRaised:
    """A public card is not known; it blocks the award and nothing else."""

    token: CardToken
    place: Place
    candidates: tuple[Card, ...]
    picture: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubtResolved:
    """The card became known, or is no longer asked for."""

    token: CardToken


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceNoted:
    """A device's state changed."""

    device: str
    state: str
    since_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorCalled:
    """The floor is wanted at the table, or has come (`wanted` false)."""

    wanted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorKeyTurned:
    """The floor's key switch was turned, or turned back: while it is, this table's page rules."""

    turned: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandAnswered:
    """A request was answered; the same id gets the same answer for ever."""

    id: str
    client: str
    name: str
    role: str
    refused: Told | None
    """None when it was done."""
    rule: str | None
    """The rule it was refused by; None when it was done or no rule speaks."""


CONTROLLER_EVENTS: tuple[type, ...] = (
    TableOpened,
    RunStarted,
    ChipsBought,
    StackCounted,
    HandStarted,
    HandRedealt,
    ButtonMoved,
    HandVoided,
    HandClosed,
    HandReopened,
    DirectionGiven,
    DirectionProven,
    CardMoved,
    CardIdentified,
    SightingNoted,
    SightingEnded,
    LookedAgain,
    CardCounted,
    BoardHeard,
    ShufflerHeard,
    DeckChanged,
    SpreadSeen,
    ButtonHeard,
    AmountAwaited,
    ClockCalled,
    ClockHeld,
    EntryMade,
    Undone,
    ContradictionSeen,
    ContradictionGone,
    FaultFound,
    FaultAnswered,
    RemedyChosen,
    RemedyStepDone,
    CardReturned,
    StubShuffled,
    CardsMixed,
    FaultCleared,
    DoubtRaised,
    DoubtResolved,
    DeviceNoted,
    FloorCalled,
    FloorKeyTurned,
    CommandAnswered,
)

ALL_EVENTS: tuple[type, ...] = CONTROLLER_EVENTS + ENGINE_EVENTS
