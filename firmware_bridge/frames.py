"""The frame on the wire: COBS around length, header, payload, tag and CRC-16/GENIBUS."""

import binascii
import struct
from dataclasses import dataclass
from typing import Self

from cobs import cobs

MAX_PAYLOAD = 43
_HEADER = struct.Struct("<BBBBHI")
_TAG = 8
_CRC = 2
_OVERHEAD = _HEADER.size + _TAG + _CRC
MAX_CODED = _OVERHEAD + MAX_PAYLOAD + 1
"""Longest run of bytes between two delimiters: COBS adds one byte to at most 254."""
NO_TAG = bytes(_TAG)


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One packet of the link; without keys `counter` and `tag` are zero.

    >>> print(Frame(kind=0x21, session=1, seq=7, payload=bytes([4, 0, 0, 0])))
    kind 21 flags 00 session 1 seq 7 counter 0 payload 04000000 tag 0000000000000000
    """

    kind: int
    flags: int = 0
    session: int
    seq: int
    counter: int = 0
    payload: bytes = b""
    tag: bytes = NO_TAG

    def __str__(self) -> str:
        return (
            f"kind {self.kind:02x} flags {self.flags:02x} session {self.session} seq {self.seq} "
            f"counter {self.counter} payload {self.payload.hex() or '-'} tag {self.tag.hex()}"
        )

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the printed form back; ValueError when it is not one."""
        words = text.split()
        if words[::2] != ["kind", "flags", "session", "seq", "counter", "payload", "tag"] or len(words) != 14:
            raise ValueError(f"not a printed frame: {text!r}")
        kind, flags, session, seq, counter, payload, tag = words[1::2]
        return cls(
            kind=int(kind, 16),
            flags=int(flags, 16),
            session=int(session),
            seq=int(seq),
            counter=int(counter),
            payload=b"" if payload == "-" else bytes.fromhex(payload),
            tag=bytes.fromhex(tag),
        )


def crc16(data: bytes) -> int:
    """Return CRC-16/GENIBUS, whose final XOR rejects a delimiter that flipped to 01. Source: hardware.md D2.

    >>> hex(crc16(b"123456789"))
    '0xd64e'
    """
    return binascii.crc_hqx(data, 0xFFFF) ^ 0xFFFF


def encode(frame: Frame) -> bytes:
    """Return the bytes for the wire, with a delimiter on both sides so that a torn frame harms no other."""
    assert len(frame.payload) <= MAX_PAYLOAD and len(frame.tag) == _TAG, frame
    header = _HEADER.pack(len(frame.payload), frame.kind, frame.flags, frame.session, frame.seq, frame.counter)
    body = header + frame.payload + frame.tag
    coded: bytes = cobs.encode(body + crc16(body).to_bytes(_CRC, "big"))
    return b"\0" + coded + b"\0"


class Decoder:
    """Find frames in any bytes; bounded, counts what is not a frame, never raises."""

    def __init__(self) -> None:
        self.bad = 0
        self._buffer = bytearray()
        self._overlong = False

    @property
    def pending(self) -> int:
        """How many bytes of an unfinished frame are waiting."""
        return len(self._buffer)

    def feed(self, data: bytes) -> list[Frame]:
        """Return the frames that `data` completes, in order."""
        *ended, rest = data.split(b"\0")
        frames = [frame for piece in ended if (frame := self._end(piece)) is not None]
        self._keep(rest)
        return frames

    def _keep(self, piece: bytes) -> None:
        if len(self._buffer) + len(piece) > MAX_CODED:
            self._overlong = True
            self._buffer.clear()
        elif not self._overlong:
            self._buffer += piece

    def _end(self, piece: bytes) -> Frame | None:
        self._keep(piece)
        coded, overlong = bytes(self._buffer), self._overlong
        self._buffer.clear()
        self._overlong = False
        if not coded and not overlong:
            return None
        frame = None if overlong else _unpack(coded)
        self.bad += frame is None
        return frame


def _unpack(coded: bytes) -> Frame | None:
    """Return the frame, or None when anything about it does not fit."""
    try:
        packet: bytes = cobs.decode(coded)
    except cobs.DecodeError:
        return None
    if len(packet) < _OVERHEAD or packet[0] != len(packet) - _OVERHEAD or packet[0] > MAX_PAYLOAD:
        return None
    body, crc = packet[:-_CRC], packet[-_CRC:]
    if crc16(body) != int.from_bytes(crc, "big"):
        return None
    _, kind, flags, session, seq, counter = _HEADER.unpack_from(body)
    payload, tag = body[_HEADER.size : -_TAG], body[-_TAG:]
    return Frame(kind=kind, flags=flags, session=session, seq=seq, counter=counter, payload=payload, tag=tag)
