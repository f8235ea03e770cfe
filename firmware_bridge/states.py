"""The host session's states as a table, and what is counted on a link."""

from dataclasses import dataclass
from enum import Enum


class State(Enum):
    """How far the host believes the board."""

    OFFLINE = "offline"
    GREETING = "greeting"
    READY = "ready"
    GAP = "gap"
    QUARANTINED = "quarantined"


class Step(Enum):
    """What moves the session on."""

    GREETED = "we said hello"
    WELCOMED = "the board answered and may be believed"
    REFUSED = "the board answered and may not be believed"
    MISSED = "events are missing for good"
    ACCEPTED = "the journal has the gap"
    LOST = "the link is gone or silent"


IN_SESSION = (State.READY, State.GAP)
STEPS: dict[tuple[State, Step], State] = {
    (State.OFFLINE, Step.GREETED): State.GREETING,
    (State.OFFLINE, Step.LOST): State.OFFLINE,
    (State.GREETING, Step.WELCOMED): State.READY,
    (State.GREETING, Step.REFUSED): State.QUARANTINED,
    (State.GREETING, Step.LOST): State.OFFLINE,
    (State.READY, Step.MISSED): State.GAP,
    (State.READY, Step.LOST): State.OFFLINE,
    (State.GAP, Step.MISSED): State.GAP,
    (State.GAP, Step.ACCEPTED): State.READY,
    (State.GAP, Step.LOST): State.OFFLINE,
    (State.QUARANTINED, Step.LOST): State.OFFLINE,
}


@dataclass(slots=True, kw_only=True)
class LinkCounts:
    """What the health page shows and a fault test looks at, since the port was configured.

    `torn` are frames cut off by an unplug, `strange` are sound frames of another session or of no known form,
    `duplicate` and `skipped` are events that came again or too early.
    """

    frames: int = 0
    bad: int = 0
    torn: int = 0
    strange: int = 0
    duplicate: int = 0
    skipped: int = 0
    greetings: int = 0
