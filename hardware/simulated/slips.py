"""Every slip that a dealer, a player or a machine can make at the simulated table, one row each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

CAMERA, SENSOR, BUTTONS, SHUFFLER, LINK = "camera", "deal_sensor", "seat_panel", "shuffler", "link"


class When(Enum):
    """The thing that is done when a slip happens."""

    DECK = "deck"
    """Before the shuffle, once a hand."""
    DEVICE = "device"
    """At any moment of a hand, once a hand."""
    MACHINE = "machine"
    """When the shuffling machine is done, once a hand."""
    POST = "post"
    PITCH = "pitch"
    DEALT = "dealt"
    """After the last card of the deal."""
    UPCARD = "upcard"
    RIVER_DOWN = "river down"
    BURN = "burn"
    BOARD = "board"
    FLOP = "flop"
    """After the flop's last card."""
    ACT = "act"
    LAST_ACT = "last act"
    """When the one to act is the last of the round."""
    SHOW = "show"
    PUSH = "push"
    BETWEEN = "between"


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipRow:
    """One slip. `code` is the row of FAULTS that a watchful table should find it as, `as_well` others that fit.

    `seen_by` are the sensors that can see it, none where only a person can. `weight` is its share among the slips of
    its moment. `mends` is the chance that people put it right before anybody has to say so; `told` the chance that
    somebody at the table says so where no sensor does. `game` is the only one it happens in, None for any.
    """

    code: str
    what: str
    who: str
    when: When
    seen_by: tuple[str, ...] = ()
    weight: float = 1.0
    mends: float = 0.0
    told: float = 1.0
    game: str | None = None
    as_well: tuple[str, ...] = ()
    source: str = "our estimate"


_MENDED = "FAULTS: dealers see and mend most slips within two seconds"
_SEEN = "our estimate: players watch their own cards"
_RARE = "our estimate: rare, but the costliest"


def _row(code: str, when: When, what: str, *seen_by: str, who: str = "dealer", **more: object) -> SlipRow:
    return SlipRow(code=code, when=when, what=what, seen_by=seen_by, who=who, **more)  # type: ignore[arg-type]


SLIPS: tuple[SlipRow, ...] = (
    # The deck
    _row(
        "DECK_COUNT",
        When.DECK,
        "a card is missing from the deck",
        SHUFFLER,
        who="machine",
        told=0.2,
        source=_RARE,
        as_well=("STUB_COUNT",),
    ),
    _row("DUPLICATE_IN_PLAY", When.DECK, "a card is in the deck twice", CAMERA, who="machine", weight=2.0, told=0.0),
    _row("FOREIGN_BACK", When.DECK, "a card has the other deck's back", CAMERA, who="machine", source=_RARE),
    _row("JOKER", When.DECK, "a joker is in the deck", CAMERA, who="machine", source=_RARE),
    _row("BOXED", When.DECK, "a card lies face up in the deck", CAMERA, who="machine", as_well=("CARD_EXPOSED",)),
    # Devices
    _row("CAMERA_LOST", When.DEVICE, "the camera's cable is pulled", LINK, who="machine", told=0.0),
    _row("CAMERA_DARK", When.DEVICE, "somebody stands in the light", LINK, who="machine", weight=0.3, told=0.0),
    _row("CAMERA_MOVED", When.DEVICE, "somebody knocks against the camera", LINK, who="machine", weight=0.3, told=0.0),
    _row("BOARD_OFFLINE", When.DEVICE, "a board's cable is pulled", LINK, who="machine", weight=2.0, told=0.0),
    _row("SHUFFLER_JAM", When.MACHINE, "a card jams the shuffler", SHUFFLER, who="machine", told=0.0),
    _row("LID_OPEN", When.MACHINE, "the shuffler's lid is opened", SHUFFLER, who="machine", weight=0.5, told=0.0),
    _row(
        "STUB_COUNT",
        When.MACHINE,
        "the shuffler counts a whole deck wrong",
        SHUFFLER,
        who="machine",
        weight=0.5,
        told=0.0,
        as_well=("DECK_COUNT",),
    ),
    # The deal
    _row(
        "WRONG_SEAT",
        When.PITCH,
        "a card goes to a neighbour",
        CAMERA,
        weight=5.0,
        mends=0.5,
        source=_MENDED,
        as_well=("SEAT_SKIPPED",),
    ),
    _row("SEAT_SKIPPED", When.PITCH, "a seat is passed over", CAMERA, weight=2.0, as_well=("WRONG_SEAT", "SHORT_HAND")),
    _row("NOT_IN_HAND", When.PITCH, "a seat that is not in the hand gets a card", CAMERA, as_well=("WRONG_SEAT",)),
    _row(
        "EXTRA_CARD",
        When.PITCH,
        "a seat gets one card too many",
        SENSOR,
        weight=1.5,
        as_well=("OVERDEAL_FIRST",),
        source=_SEEN,
    ),
    _row("SHORT_HAND", When.PITCH, "a seat gets one card too few", SENSOR, weight=1.5, source=_SEEN),
    _row("DOUBLE_FEED", When.PITCH, "two cards leave the deck as one", SENSOR, as_well=("EXTRA_CARD",)),
    _row("CARD_EXPOSED", When.PITCH, "a card turns over on its way", CAMERA, weight=3.0),
    _row("OFF_TABLE", When.PITCH, "a card falls off the table", weight=0.7, source=_SEEN),
    _row("DOOR_DOWN", When.UPCARD, "a door card comes down", CAMERA, game="stud", mends=0.3),
    _row("STUD_ORDER", When.UPCARD, "an upcard goes to a neighbour", CAMERA, game="stud", weight=2.0, mends=0.4),
    _row("SEVENTH_UP", When.RIVER_DOWN, "a river card comes face up", CAMERA, game="stud"),
    _row("OVERDEAL_FIRST", When.DEALT, "the first seat gets one more", SENSOR, weight=2.0, as_well=("EXTRA_CARD",)),
    _row("BURN_MISSING", When.BURN, "no card is burned", CAMERA, SENSOR, weight=3.0, mends=0.2),
    _row(
        "BURN_DOUBLE",
        When.BURN,
        "two cards are burned",
        CAMERA,
        SENSOR,
        weight=2.0,
        mends=0.2,
        as_well=("UNCLEAR_DEAL",),
    ),
    _row("STUB_DROPPED", When.BURN, "the stub falls out of the hand", weight=0.3, source=_RARE),
    _row("FLOP_FOUR", When.FLOP, "four cards come on the flop", CAMERA, game="holdem", weight=2.0),
    _row("FLOP_MORE", When.FLOP, "five cards come on the flop", CAMERA, game="holdem", weight=0.5, source=_RARE),
    _row(
        "PREMATURE",
        When.LAST_ACT,
        "the next street comes before the last has acted",
        CAMERA,
        SENSOR,
        weight=3.0,
        as_well=("ENTRY_LAGS",),
    ),
    _row("ENTRY_LAGS", When.LAST_ACT, "the last player acts, and nobody enters it", CAMERA, SENSOR, weight=3.0),
    # The action
    _row("OUT_OF_TURN", When.ACT, "a player acts before the turn comes", BUTTONS, who="player", weight=3.0),
    _row("STRING_BET", When.ACT, "a raise goes in with two motions", who="player", weight=2.0),
    _row("OVERSIZED_CHIP", When.ACT, "one big chip and no word", who="player", weight=2.0),
    _row("UNDER_RAISE", When.ACT, "less than a legal raise goes in", who="player", weight=2.0),
    _row("UNDER_CALL", When.ACT, "less than the call goes in", who="player"),
    _row("SPLASHED", When.ACT, "chips are thrown into the pot", who="player"),
    _row("OVER_POT", When.ACT, "more than the pot goes in", who="player"),
    _row(
        "SKIPPED_PLAYER",
        When.ACT,
        "a player is passed over",
        BUTTONS,
        weight=1.5,
        as_well=("OUT_OF_TURN",),
    ),
    _row("UNCLEAR_BET", When.ACT, "words say one thing and the button another", BUTTONS, who="player"),
    _row("POT_COUNT_WRONG", When.ACT, "the pot is said wrong", weight=0.5),
    _row("COUNT_LATER", When.ACT, "an all-in is counted later", who="player", weight=0.5),
    _row("CHIPS_ADDED", When.ACT, "a player tops up in mid-hand", who="player"),
    _row("PLAYER_LEFT", When.ACT, "a player walks away", who="player", weight=0.5),
    _row(
        "HAND_KILLED",
        When.ACT,
        "the dealer takes in a live hand",
        weight=0.7,
        source=_RARE,
        as_well=("MUCKED_WINNER",),
    ),
    _row("WRONG_BUTTON", When.POST, "the button is not where it belongs", weight=1.0, game="holdem"),
    _row("WRONG_BRING_IN", When.POST, "the wrong player brings it in", CAMERA, who="player", game="stud"),
    # The end of the hand
    _row("BOTH_REFUSE", When.SHOW, "nobody wants to show first", who="player"),
    _row("MUCKED_WINNER", When.SHOW, "a hand goes to the muck before it was read", who="player", weight=0.5),
    _row("MISREAD_HAND", When.PUSH, "the pot goes to a hand that did not win", weight=1.0),
    _row("WRONG_SUM", When.PUSH, "a wrong amount is pushed", weight=2.0),
    _row("STACK_DIFFERS", When.BETWEEN, "a stack is not what it should be", who="player", weight=2.0),
)
"""Source: FAULTS. Weights are our estimates but where a row says otherwise: nobody publishes how often dealers slip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """A slip that is to happen: the first chance there is in that hand, or from that moment on."""

    code: str
    hand: int = 0
    at_ms: int = 0
    mends: bool | None = None
    """Whether people mend it by themselves; None leaves it to chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slips:
    """How often things go wrong: `rate` per thing the dealer does, `faults` per hand for deck and devices.

    `script` are slips that happen whatever the rates: a hand (from 1) and a code, or a moment in ms and a code.
    `only` restricts chance to these codes, None to all.
    """

    rate: float = 0.0
    faults: float = 0.0
    script: tuple[Planned, ...] = ()
    only: frozenset[str] | None = None


def rows_at(when: When, game: str) -> tuple[SlipRow, ...]:
    """Return the slips that can happen at a moment of a game."""
    return tuple(row for row in SLIPS if row.when is when and row.game in (None, game))
