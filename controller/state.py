"""The whole table as one frozen value: what folding the journal gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from controller.config import TableConfig
from controller.custody import Held, Identity
from controller.direction import Direction
from controller.ids import Argument, CardToken, HandId, PersonId, Place, Told
from controller.inputs import Seen
from controller.shuffler import Machine
from engine.between import Positions
from engine.cards import Card
from engine.clock import TurnClock
from engine.hand import Hand
from engine.remedies.remedy import RemedyStep
from engine.seats import NO_CHIPS, Chips, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """A seat somebody sits at; `stack` is what lies there between hands.

    In a hand it is what the seat began with, and the chips that came since and wait for its end.
    """

    seat: Seat
    person: PersonId
    stack: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """A public card that nobody has told us yet."""

    token: CardToken
    place: Place
    candidates: tuple[Card, ...]
    picture: str | None
    """None where the camera kept none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """An open fault; `remedy` is the one chosen, None while none is."""

    id: str
    code: str
    args: Mapping[str, Argument]
    """What was found, and what the dealer answered since."""
    found: Mapping[str, Argument] = field(default_factory=dict)
    """What was found alone."""
    picture: str | None = None
    remedy: str | None = None
    steps: tuple[RemedyStep, ...] = ()
    """What the remedy chosen has people do, in order; empty where it is done at once."""
    done: int = 0
    """How many of its steps are done."""
    rule: str = ""
    """The rule that decided the remedy; empty while none is chosen."""
    tracks: tuple[str, ...] = ()
    moved: bool = False
    """Whether one of its sightings has left its place since."""

    @property
    def step(self) -> RemedyStep | None:
        """What is done next, None before a remedy is chosen and after its last step."""
        return self.steps[self.done] if self.done < len(self.steps) else None

    def number(self, name: str, otherwise: int = 0) -> int:
        """Return a number among its facts, `otherwise` where it is not there."""
        value = self.args.get(name)
        return value if isinstance(value, int) else otherwise

    def seat(self, name: str = "seat") -> Seat:
        """Return a seat among its facts; one that was not found is asked before anything is done about the fault."""
        value = self.args[name]
        assert isinstance(value, int), f"{name} is a seat"
        return Seat(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Acted:
    """One action in turn, as the rules on irregularities count them; `what` is the name of the engine's event."""

    what: str
    seat: Seat
    amount: Chips = NO_CHIPS


@dataclass(frozen=True, slots=True, kw_only=True)
class Contradiction:
    """Evidence against the direction that still has its grace."""

    key: str
    code: str
    since_ms: int
    args: Mapping[str, Argument]
    tracks: tuple[str, ...]
    moved: bool = False
    """Whether one of its sightings has left its place since."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """How a command was answered."""

    id: str
    refused: Told | None
    rule: str | None
    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """A device's state and since when."""

    state: str
    since_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """The part of the table that undo takes back: the hand, its cards, its direction."""

    hand_id: HandId | None = None
    """None before the first hand."""
    number: int = 0
    deal: int = 1
    """Which deal of this hand it is; a misdeal makes it 2."""
    hand: Hand | None = None
    """None between hands."""
    actions: tuple[Acted, ...] = ()
    """The hand's actions in turn so far, forced bets apart."""
    acted: bool = False
    """Whether anybody has acted on the cards of this street."""
    shuffles: int = 1
    """How often the deck of this deal was shuffled, the stub in mid-hand included."""
    shuffled_at_ms: int = 0
    """When the deck in play was ready; a card felt before it belongs to the deal before."""
    custody: Mapping[CardToken, Held] = field(default_factory=dict)
    identities: Mapping[CardToken, Identity] = field(default_factory=dict)
    direction_id: str = ""
    direction: Direction | None = None
    """None only before the first turn."""
    proven: bool = False
    direction_seq: int = 0
    direction_at_ms: int = 0
    uncounted: int = 0
    """Cards that are out as the camera or a person says, and that the deal sensor has not felt."""
    uncounted_at_ms: int = 0
    """When the last of them was known to be out; a count felt before it is one of them arriving late."""
    returned: tuple[Seat, Chips] | None = None
    """An uncalled bet on its way back to its owner, until the dealer's next motion is done; None when there is none."""
    buttons: tuple[Seat, ...] = ()
    """Who has an all-in button."""
    pots: tuple[Chips, ...] = ()
    """What lies in the pots as the dealer last made them, the main pot first; antes thrown in are not counted yet."""
    deck_checked: bool = False
    """Whether the deck in use was spread and looked over."""
    spread: tuple[str, ...] = ()
    """The sides of a deck being looked over that the camera has seen to be right (`controller.spread`)."""
    stub_left: int | None = None
    """How many cards the stub had when the last hand ended; None once that was counted, and before the first."""
    awaiting_amount: Seat | None = None
    """The seat whose raise still lacks its amount, or None."""
    clock: TurnClock | None = None
    """The time of the turn in play; None while nobody is to act."""
    banks: Mapping[str, int] = field(default_factory=dict)
    """What is left of the time banks that were used, by seat number as text."""
    doubts: Mapping[CardToken, Doubt] = field(default_factory=dict)
    chairs: Mapping[str, Chair] = field(default_factory=dict)
    """By seat number as text."""
    button: Seat | None = None
    """Where the button is, or goes when the next hand starts; None in a game without one."""
    positions: Positions | None = None
    """Where the button and the blinds of the hand in play are; None between hands, and in a game without a button."""
    last: Positions | None = None
    """The same of the last hand that was played to its end; None before it."""
    bought: Chips = NO_CHIPS
    """The ledger: every chip that came to the table, less what the house took from pots."""

    def bought_since(self, seat: Seat) -> int:
        """Return the chips of a seat that is dealt in which wait for the end of the hand.

        They were added in it, or bought when it had ended and was then reopened. Source: C-1; P5
        """
        hand, chair = self.hand, self.chairs.get(str(seat))
        if hand is None or chair is None:
            return 0
        return chair.stack - hand.setup.stacks[hand.setup.order.index(seat)]


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoPoint:
    """An entry that can still be taken back, and the play before it."""

    seq: int
    what: Told
    before: Play
    evidence_moves: int
    faults: Mapping[str, Fault] = field(default_factory=dict)
    """Those open then, with how far their remedies had come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened:
    """An event of the hand in play that going back takes back, or chips bought, by its place in the journal."""

    seq: int
    event: Any
    """One of `controller.events.ALL_EVENTS`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """The hand before, as it stood when its pots were about to be pushed; kept until the next shuffle (P5, P6)."""

    seq: int
    """The entry by which they were pushed."""
    before: Play
    stacks: tuple[tuple[Seat, Chips], ...]
    """What the push made of the stacks."""
    raked: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Everything the controller knows."""

    config: TableConfig
    seq: int = 0
    at_ms: int = 0
    run_id: str = ""
    run_at_ms: int = 0
    """When this run began; devices that stay silent after it are lost."""
    play: Play = field(default_factory=Play)
    seen: Mapping[str, Seen] = field(default_factory=dict)
    """What the camera says lies at rest, by track."""
    came_to: frozenset[Place] = frozenset()
    """Where the camera has seen a card of this deal, whether it lies there still or not."""
    left_over: frozenset[str] = frozenset()
    """Tracks that lay there when the deck was shuffled: cards of the hand before, not evidence of this deal."""
    felt: int = 0
    """Cards the deal sensor has felt since the shuffle."""
    evidence_moves: int = 0
    """Cards moved on evidence in this hand; an entry made before the last of them cannot be undone."""
    contradictions: Mapping[str, Contradiction] = field(default_factory=dict)
    faults: Mapping[str, Fault] = field(default_factory=dict)
    put_right: tuple[str, ...] = ()
    """Codes of the faults of this deal that were settled; some count: a second exposed card is a misdeal (P18)."""
    exposed: tuple[Seat, ...] = ()
    """Whose down cards were exposed in this deal, as far as that is settled: some count (P18, P70)."""
    ruled: frozenset[tuple[str, str]] = frozenset()
    """Codes and tracks of the faults of this deal that people settled: the same card is no news."""
    dismissed: frozenset[str] = frozenset()
    """What was found in this hand and people said is no fault (`dismissal`)."""
    devices: Mapping[str, Device] = field(default_factory=dict)
    boards: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Last committed (boot_id, seq) of each board."""
    machine: Machine = field(default_factory=Machine)
    """What the shuffling machine has told; nothing at a table without one."""
    answers: tuple[Answer, ...] = ()
    undo: tuple[UndoPoint, ...] = ()
    trail: tuple[Happened, ...] = ()
    """What happened in the hand so far, so that a part of it can be decided anew."""
    ended: Ended | None = None
    """None when the cards of the hand before are no longer as they lay at its end."""
    taps: int = 0
    floor_called: bool = False
    floor_key: bool = False
    """Whether the floor's key switch is turned; just after a start it has yet to be heard of."""

    @property
    def counted(self) -> int:
        """How many cards have left the deck: those felt, and those known to be out though not felt."""
        return self.felt + self.play.uncounted

    def works(self, device: str) -> bool:
        """Whether the table has the device and it can be relied on now."""
        return self.config.has(device) and device in self.devices and self.devices[device].state == "ok"

    def counts_on(self, device: str) -> bool:
        """Whether the table has the device and nothing says that it is lost; just after a start it has yet to speak."""
        return self.config.has(device) and (device not in self.devices or self.devices[device].state == "ok")

    def chair(self, seat: Seat) -> Chair | None:
        """Who sits there, or None."""
        return self.play.chairs.get(str(seat))

    def fault(self, code: str) -> Fault | None:
        """The open fault of this code, or None."""
        return next((fault for fault in self.faults.values() if fault.code == code), None)

    def in_zone(self, zone: Place) -> list[Seen]:
        """What the camera sees at a place, left to right."""
        return sorted((seen for seen in self.lying() if seen.zone == zone), key=lambda seen: seen.x_mm)

    @property
    def can_undo(self) -> bool:
        """Whether the last entry can be taken back: no card has moved on evidence since."""
        return bool(self.undo) and self.undo[-1].evidence_moves == self.evidence_moves

    def lying(self) -> Iterator[Seen]:
        """Every resting card of this deal that the camera sees."""
        return (seen for track, seen in self.seen.items() if track not in self.left_over)


def is_exposure(fault: Fault) -> bool:
    """Whether the deal showed a down card; one that left the felt counts as exposed.

    What its player showed, and what lay face up in the deck, is none of the deal's. Source: P18, P22, P23, P28
    """
    return fault.code in ("CARD_EXPOSED", "OFF_TABLE") and fault.args.get("by") not in ("player", "boxed")


def dismissal(code: str, args: Mapping[str, Argument], tracks: tuple[str, ...]) -> str:
    """Return what a fault is remembered by once people have said that it is none."""
    return f"{code} {sorted(args.items())} {sorted(tracks)}"


ANSWERS_KEPT = 200
"""Answers remembered for repeated command ids; a page retries within seconds, so this is hours of play."""
