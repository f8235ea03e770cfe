"""The frame on the wire, against every single-bit error."""

import os
import random
from itertools import pairwise
from pathlib import Path

import pytest
from cobs import cobs
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_bridge.frames import MAX_CODED, MAX_PAYLOAD, Decoder, Frame, crc16, encode
from firmware_bridge.messages import (
    SEAT_PANEL,
    Command,
    CommandCode,
    Event,
    EventAck,
    EventCode,
    Hello,
    Ident,
    Message,
    Ping,
    Pong,
    Response,
    Status,
    arm_args,
    button_arg,
    to_frame,
)

GOLDEN = Path(__file__).parents[2] / "golden" / "frames.txt"
UID = bytes.fromhex("0102030405060708")


def _ident() -> Ident:
    return Ident(
        major=1,
        minor=0,
        board=SEAT_PANEL,
        hardware=1,
        version_major=0,
        version_minor=1,
        version_patch=0,
        git=bytes.fromhex("c0ffee00"),
        uid=UID,
        boot_id=4,
        reset_cause=1,
        head=7,
        next=9,
        lost=0,
        queue_size=32,
        max_wire=66,
        capabilities=0,
        tick_ms=65_536,
        inputs=bytes([0, 1, 0, 0, 0]),
    )


EXCHANGE: dict[str, tuple[Message, int]] = {
    "hello_anybody": (Hello(), 1),
    "hello_again": (Hello(uid=UID, boot_id=4, seq=6), 2),
    "ident": (_ident(), 2),
    "ping": (Ping(), 3),
    "pong": (Pong(tick_ms=66_000, head=7, next=9, lost=0, bad=0, overruns=0, supply_mv=5000, total=0), 3),
    "press_seat_3_fold": (Event(boot_id=4, tick_ms=66_010, code=EventCode.PRESS, arg=button_arg(3, 1)), 7),
    "card_5": (Event(boot_id=4, tick_ms=66_700, code=EventCode.CARD, arg=5), 8),
    "overflow_12": (Event(boot_id=4, tick_ms=66_800, code=EventCode.OVERFLOW, arg=12), 9),
    "evack": (EventAck(boot_id=4), 9),
    "arm_hand_17": (Command(code=CommandCode.ARM, used=4, args=arm_args(17).ljust(9, b"\0")), 1),
    "resp_done": (Response(code=CommandCode.ARM, status=Status.DONE, used=0, args=bytes(9)), 1),
}
FRAMES = {name: to_frame(message, session=1, seq=seq) for name, (message, seq) in EXCHANGE.items()}
FRAMES["keyed_full"] = Frame(
    kind=0x30, flags=1, session=255, seq=65_535, counter=4_294_967_295, payload=b"\xff" * MAX_PAYLOAD, tag=b"\xff" * 8
)
FRAMES["log_of_zeros"] = Frame(kind=0x30, session=1, seq=0, payload=bytes(MAX_PAYLOAD))


def test_every_frame_looks_on_the_wire_as_it_always_did() -> None:
    # Given one frame of each kind
    lines = [f"{name} {encode(frame).hex()} {frame}" for name, frame in FRAMES.items()]

    # When they are compared with the golden file
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text("\n".join(lines) + "\n")

    # Then no byte has changed
    assert GOLDEN.read_text().splitlines() == lines


@pytest.mark.parametrize("line", GOLDEN.read_text().splitlines() if GOLDEN.exists() else [])
def test_a_golden_line_decodes_to_its_printed_form_and_parses_back(line: str) -> None:
    # Given a line of the golden file
    _, wire, printed = line.split(" ", 2)

    # When its bytes are decoded
    frames = Decoder().feed(bytes.fromhex(wire))

    # Then they print as the line says, and the print is the frame
    assert [str(frame) for frame in frames] == [printed]
    assert Frame.parse(printed) == frames[0]


def test_the_checksum_is_genibus() -> None:
    assert crc16(b"123456789") == 0xD64E


@pytest.mark.parametrize("name", FRAMES)
def test_no_single_flipped_bit_makes_a_wrong_frame(name: str) -> None:
    """Source: serial_fault_cases 3 (OctoPrint #5119), 17."""
    # Given a frame between two others, as on a line
    before, frame, after = FRAMES["ping"], FRAMES[name], FRAMES["evack"]
    stream = encode(before) + encode(frame) + encode(after)
    sent = [before, frame, after]
    intact, damaged = 0, 0

    # When each bit of the stream is flipped in turn
    for bit in range(len(stream) * 8):
        broken = bytearray(stream)
        broken[bit // 8] ^= 1 << bit % 8
        decoder = Decoder()
        got = decoder.feed(bytes(broken) + b"\0")

        # Then what arrives was sent, in the order it was sent
        rest = iter(sent)
        assert all(any(one == other for other in rest) for one in got), f"bit {bit}: {got}"
        intact += got == sent
        damaged += decoder.bad > 0
    # and the flips did harm: only some delimiters can be spared
    assert damaged > 0.9 * len(stream) * 8
    assert intact < 0.1 * len(stream) * 8


@pytest.mark.parametrize("name", FRAMES)
def test_a_delimiter_that_flipped_to_one_makes_no_longer_frame(name: str) -> None:
    """Without the CRC's final XOR this exact pattern verifies. Source: serial_fault_cases 17."""
    # Given a frame whose closing 00 became 01
    wire = encode(FRAMES[name])
    decoder = Decoder()

    # When it and the next delimiter arrive
    frames = decoder.feed(wire[:-1] + b"\x01\0")

    # Then it is refused and counted
    assert (frames, decoder.bad) == ([], 1)


@pytest.mark.parametrize("length", [0, 1, 3, 43, 44, 255])
def test_a_length_that_does_not_fit_is_refused_though_the_checksum_is_right(length: int) -> None:
    # Given a packet of two payload bytes that claims another length
    body = bytes([length, 0x30, 0, 1, 0, 0, 0, 0, 0, 0]) + b"ab" + bytes(8)
    wire = b"\0" + cobs.encode(body + crc16(body).to_bytes(2, "big")) + b"\0"
    decoder = Decoder()

    # When it arrives
    frames = decoder.feed(wire)

    # Then it is no frame
    assert (frames, decoder.bad) == ([], 1)


@settings(deadline=None)
@given(st.binary(max_size=400), st.lists(st.integers(0, 400), max_size=6))
def test_noise_in_any_pieces_never_raises_and_never_hides_the_next_frame(noise: bytes, cuts: list[int]) -> None:
    # Given noise and a frame after it, cut anywhere
    wire = noise + encode(FRAMES["card_5"])
    edges = sorted({0, *(min(cut, len(wire)) for cut in cuts), len(wire)})
    decoder = Decoder()

    # When the pieces arrive
    frames = [frame for a, b in pairwise(edges) for frame in decoder.feed(wire[a:b])]

    # Then the frame is there and the buffer stayed small
    assert frames[-1:] == [FRAMES["card_5"]]
    assert decoder.pending <= MAX_CODED


def test_a_line_without_delimiters_is_bounded_and_counted_once() -> None:
    # Given a decoder
    decoder = Decoder()

    # When 100 kB arrive without a delimiter, and then a frame
    for _ in range(100):
        assert decoder.feed(random.Random(1).randbytes(1000).replace(b"\0", b"\1")) == []
        assert decoder.pending <= MAX_CODED
    frames = decoder.feed(encode(FRAMES["ping"]))

    # Then only the overlong one is bad
    assert (frames, decoder.bad) == ([FRAMES["ping"]], 1)


@pytest.mark.parametrize("text", ["", "kind 21", "kind 21 flags 0 session 1 seq x counter 0 payload - tag 00"])
def test_what_is_no_printed_frame_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Frame.parse(text)
