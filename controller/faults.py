"""The fault table: what can go wrong, who can notice it, who decides, and the remedies the rules allow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum


class Holds(Enum):
    """What an open fault does to the hand."""

    NOTHING = "nothing"
    """It is shown and the hand goes on."""
    SLIDE = "slide"
    """A card is put right before the next direction; hands need not stop."""
    HAND = "hand"
    """Nothing moves until it is ruled on."""


class Who(Enum):
    """Who may settle a fault."""

    SYSTEM = "system"
    DEALER = "dealer"
    FLOOR = "floor"


class SeenBy(Enum):
    """What can notice a fault."""

    CAMERA = "camera"
    DEAL_SENSOR = "deal_sensor"
    LINK = "link"
    SYSTEM = "system"
    TOLD = "told"


@dataclass(frozen=True, slots=True, kw_only=True)
class Remedy:
    """One way to settle a fault, with the rule it rests on."""

    name: str
    key: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultRow:
    """One kind of fault. `line`, `fact` and `seen` are message ids that take the fault's own arguments."""

    code: str
    seen_by: tuple[SeenBy, ...]
    holds: Holds
    who: Who
    line: str
    fact: str
    rules: tuple[str, ...] = ()
    remedies: tuple[Remedy, ...] = ()
    seen: tuple[str, ...] = ()
    of_hand: bool = False
    """Whether it is past when its hand is."""


_MISDEAL = Remedy(name="misdeal", key="key-misdeal", rule="P18")
_NOTED = Remedy(name="noted", key="key-noted", rule="")

ROWS = (
    FaultRow(
        code="WRONG_SEAT",
        seen_by=(SeenBy.CAMERA,),
        holds=Holds.SLIDE,
        who=Who.DEALER,
        line="fault-wrong-seat",
        fact="fault-wrong-seat-fact",
        rules=("P18",),
        remedies=(Remedy(name="slide", key="key-slid", rule="P18"), _MISDEAL),
        seen=("seen-owed", "seen-has"),
        of_hand=True,
    ),
    FaultRow(
        code="NOT_READ",
        seen_by=(SeenBy.CAMERA,),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        line="fault-not-read",
        fact="fault-not-read-fact",
    ),
    FaultRow(
        code="DUPLICATE_IN_PLAY",
        seen_by=(SeenBy.CAMERA,),
        holds=Holds.HAND,
        who=Who.FLOOR,
        line="fault-duplicate",
        fact="fault-duplicate-fact",
        rules=("P25",),
        remedies=(
            Remedy(name="look_again", key="key-look-again", rule=""),
            Remedy(name="void", key="key-void", rule="P25"),
        ),
        seen=("seen-first-place", "seen-second-place"),
        of_hand=True,
    ),
    FaultRow(
        code="CAMERA_LOST",
        seen_by=(SeenBy.LINK,),
        holds=Holds.NOTHING,
        who=Who.SYSTEM,
        line="fault-camera-lost",
        fact="fault-camera-lost-fact",
    ),
    FaultRow(
        code="BOARD_OFFLINE",
        seen_by=(SeenBy.LINK,),
        holds=Holds.NOTHING,
        who=Who.SYSTEM,
        line="fault-board-offline",
        fact="fault-board-offline-fact",
    ),
    FaultRow(
        code="BOARD_GAP",
        seen_by=(SeenBy.LINK,),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        line="fault-board-gap",
        fact="fault-board-gap-fact",
        remedies=(_NOTED,),
    ),
    FaultRow(
        code="RECOVERED",
        seen_by=(SeenBy.SYSTEM,),
        holds=Holds.NOTHING,
        who=Who.DEALER,
        line="fault-recovered",
        fact="fault-recovered-fact",
        remedies=(_NOTED,),
        of_hand=True,
    ),
)

FAULTS: dict[str, FaultRow] = {row.code: row for row in ROWS}
"""The table by code. Source: FAULTS."""


def remedies_of(code: str, args: Mapping[str, object]) -> tuple[Remedy, ...]:
    """Return the remedies a fault allows: after the first card of a hand went wrong only a misdeal (P18)."""
    first = args.get("first") == 1
    return tuple(remedy for remedy in FAULTS[code].remedies if not (first and remedy.name == "slide"))
