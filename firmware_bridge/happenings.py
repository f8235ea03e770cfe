"""What the serial link tells the controller, one frozen value per happening."""

from dataclasses import dataclass
from enum import Enum


class GapReason(Enum):
    """Why events of a board are missing for good."""

    OVERFLOW = "the board's event queue was full"
    NEW_BOOT = "the board lost power; what it had queued is gone"
    ACKNOWLEDGED_ELSEWHERE = "the board was told to drop events which this journal does not have"


class Answer(Enum):
    """How a command to a board ended."""

    DONE = "done"
    REFUSED = "refused"
    UNKNOWN = "the link was lost before the answer: nobody can say whether it was done"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardReady:
    """A board answered the greeting; from now on its events are believed.

    It comes again after every reconnect: lamps and other outputs are to be set anew.
    `lost` counts the events the board could not queue since its boot, `inputs` is the bit mask of the
    inputs held down at the greeting (bit 0 = input 0).
    """

    uid: str
    board: str
    boot_id: int
    version: str
    lost: int
    inputs: int = 0
    reset_cause: str = "power on"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardEvent:
    """Something a board saw, exactly once and in the board's order.

    Journal it, then `commit(boot_id, seq)`: until then the board keeps it.
    `seen_at_ms` is on the host's clock, true within plus or minus `uncertainty_ms`.
    """

    uid: str
    board: str
    boot_id: int
    seq: int
    code: str
    arg: int
    seen_at_ms: int
    uncertainty_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardGap:
    """Events are missing for good; journal it and `commit(boot_id, seq)` as for an event.

    `lost` is exact, except after NEW_BOOT: there it is 0 because nobody can say.
    """

    uid: str
    boot_id: int
    seq: int
    lost: int
    reason: GapReason


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLost:
    """The board has been out of reach for longer than the grace of 2 s; the reason is for the log and the floor.

    `uid` is empty for a port which no board has answered on yet.
    """

    reason: str
    uid: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandAnswered:
    """A command of ours ended; `number` is what `command()` returned."""

    uid: str
    number: int
    code: int
    answer: Answer
    payload: bytes = b""


Happening = BoardReady | BoardEvent | BoardGap | BoardLost | CommandAnswered
