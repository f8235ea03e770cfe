"""The words on the link: boards, kinds of frame, event and command codes, payload forms."""

import struct
from dataclasses import dataclass, fields
from enum import IntEnum
from typing import ClassVar

from firmware_bridge.frames import NO_TAG, Frame

PROTOCOL_MAJOR, PROTOCOL_MINOR = 1, 0
ANY_UID = bytes(8)
"""In a HELLO: whoever listens."""
MAX_ARGS = 9


class Board(IntEnum):
    """What kind of board answers."""

    SEAT_PANEL = 1
    DEAL_SENSOR = 2
    SHUFFLER = 3
    DEALER_PANEL = 4


SEAT_PANEL, DEAL_SENSOR, SHUFFLER, DEALER_PANEL = Board


class Kind(IntEnum):
    """What a frame is; 05 and 06 are kept for AUTH and AUTH_OK."""

    HELLO = 0x01
    IDENT = 0x02
    PING = 0x03
    PONG = 0x04
    CMD = 0x10
    RESP = 0x11
    EVENT = 0x20
    EVACK = 0x21
    LOG = 0x30


class EventCode(IntEnum):
    """What a board saw. Source: hardware.md D5."""

    BOOT = 0x01
    OVERFLOW = 0x02
    FAULT = 0x03
    TAMPER = 0x04
    SUPPLY_LOW = 0x05
    PRESS = 0x10
    RELEASE = 0x11
    LONG = 0x12
    STUCK = 0x13
    CARD = 0x20
    DOUBLE = 0x21
    SENSOR_BLOCKED = 0x22
    SENSOR_CLEAR = 0x23
    LID = 0x24
    EMPTY = 0x25
    STARTED = 0x30
    READY = 0x31
    JAM = 0x32
    JAM_CLEARED = 0x33
    DECK_IN = 0x34
    DECK_REMOVED = 0x35
    COUNT = 0x36
    MOTOR_STALL = 0x37
    OVERTEMP = 0x38


class CommandCode(IntEnum):
    """What a board can be told; each sets a state, none toggles. Source: hardware.md D3, D5."""

    STATUS = 0x01
    IDENTIFY_BLINK = 0x02
    SAFE = 0x04
    UNLOCK = 0x05
    LED = 0x10
    BUZZER = 0x11
    LOCK = 0x12
    ARM = 0x20
    DISARM = 0x21


class Button(IntEnum):
    """The four buttons of a seat."""

    FOLD = 1
    CHECK_CALL = 2
    BET_RAISE = 3
    ALL_IN = 4


class ResetCause(IntEnum):
    """Why a board started."""

    POWER_ON = 0
    WATCHDOG = 1
    EXTERNAL = 2


class Status(IntEnum):
    """How a board answers a command."""

    DONE = 0
    REFUSED = 1


def is_one_of(choice: type[IntEnum], number: int) -> bool:
    """Say whether the number on the wire is one of those we know."""
    return any(number == known for known in choice)


def event_name(code: int) -> str:
    """Return the code's name; a code of a newer board prints as its number."""
    return EventCode(code).name if is_one_of(EventCode, code) else f"EVENT_{code:02X}"


def button_arg(seat: int, button: int) -> int:
    """Pack a seat's button into an event's argument.

    >>> button_arg(3, Button.FOLD), seat_and_button(769)
    (769, (3, 1))
    """
    assert 1 <= seat <= 10 and is_one_of(Button, button), (seat, button)
    return seat << 8 | button


def seat_and_button(arg: int) -> tuple[int, int]:
    """Unpack the argument of PRESS, RELEASE, LONG and STUCK."""
    return arg >> 8, arg & 0xFF


def ready_arg(job: int, counted: int) -> int:
    """Pack a shuffler's job and the cards it counted into the argument of READY; of the job its last byte.

    >>> ready_arg(17, 52), job_and_count(4404)
    (4404, (17, 52))
    """
    assert 0 <= counted <= 0xFF, counted
    return (job & 0xFF) << 8 | counted


def job_and_count(arg: int) -> tuple[int, int]:
    """Unpack the argument of READY."""
    return arg >> 8, arg & 0xFF


LID_CLOSED, LID_OPEN = 0, 1
"""The argument of LID."""


def arm_args(hand: int) -> bytes:
    """Return the arguments of ARM: the number of the hand, so that arming twice is arming once."""
    return hand.to_bytes(4, "little")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello:
    """The host begins a session and says what its journal has of the board `uid`.

    The board drops events on that word only when both `uid` and `boot_id` are its own.
    """

    kind: ClassVar[Kind] = Kind.HELLO
    form: ClassVar[struct.Struct] = struct.Struct("<BB8sIH8s")

    major: int = PROTOCOL_MAJOR
    minor: int = PROTOCOL_MINOR
    uid: bytes = ANY_UID
    boot_id: int = 0
    seq: int = 0
    nonce: bytes = bytes(8)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ident:
    """The board's answer to HELLO: who it is, what it still holds, which inputs are held down."""

    kind: ClassVar[Kind] = Kind.IDENT
    form: ClassVar[struct.Struct] = struct.Struct("<BBBBBBB4s8sIBHHHBBHI5s")

    major: int
    minor: int
    board: int
    hardware: int
    version_major: int
    version_minor: int
    version_patch: int
    git: bytes
    uid: bytes
    boot_id: int
    reset_cause: int
    head: int
    next: int
    lost: int
    queue_size: int
    max_wire: int
    capabilities: int
    tick_ms: int
    inputs: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping:
    """The host asks whether the board lives."""

    kind: ClassVar[Kind] = Kind.PING
    form: ClassVar[struct.Struct] = struct.Struct("<")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pong:
    """The board lives; its clock, its queue and its counters. `total` is the deal sensor's count of cards."""

    kind: ClassVar[Kind] = Kind.PONG
    form: ClassVar[struct.Struct] = struct.Struct("<IHHHHHHH")

    tick_ms: int
    head: int
    next: int
    lost: int
    bad: int
    overruns: int
    supply_mv: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """The board saw something; the number is the frame's `seq`."""

    kind: ClassVar[Kind] = Kind.EVENT
    form: ClassVar[struct.Struct] = struct.Struct("<IIBH")

    boot_id: int
    tick_ms: int
    code: int
    arg: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EventAck:
    """The host's journal has every event up to the frame's `seq`."""

    kind: ClassVar[Kind] = Kind.EVACK
    form: ClassVar[struct.Struct] = struct.Struct("<I")

    boot_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """The host sets a state; the first `used` bytes of `args` count."""

    kind: ClassVar[Kind] = Kind.CMD
    form: ClassVar[struct.Struct] = struct.Struct(f"<BB{MAX_ARGS}s")

    code: int
    used: int
    args: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Response:
    """The board's answer to the command with the same `seq`."""

    kind: ClassVar[Kind] = Kind.RESP
    form: ClassVar[struct.Struct] = struct.Struct(f"<BBB{MAX_ARGS}s")

    code: int
    status: int
    used: int
    args: bytes


Message = Hello | Ident | Ping | Pong | Event | EventAck | Command | Response
_BY_KIND: dict[int, type[Message]] = {
    shape.kind: shape for shape in (Hello, Ident, Ping, Pong, Event, EventAck, Command, Response)
}


def to_frame(message: Message, *, session: int, seq: int) -> Frame:
    """Put a message into a frame."""
    values = [getattr(message, name) for name in _fields(type(message))]
    return Frame(kind=message.kind, session=session, seq=seq, payload=message.form.pack(*values))


def from_frame(frame: Frame) -> Message | None:
    """Return the message, or None: unknown kind, wrong length for its kind, or a tag where no key was agreed."""
    shape = _BY_KIND.get(frame.kind)
    if shape is None or len(frame.payload) != shape.form.size or frame.counter or frame.tag != NO_TAG:
        return None
    return shape(**dict(zip(_fields(shape), shape.form.unpack(frame.payload), strict=True)))


def _fields(shape: type[Message]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(shape))
