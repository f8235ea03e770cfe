"""Messages in frames, and frames that are no message."""

from dataclasses import replace

import pytest

from firmware_bridge.frames import Frame
from firmware_bridge.messages import Button, EventCode, button_arg, event_name, from_frame, seat_and_button, to_frame
from tests.unit.firmware_bridge.test_frames import EXCHANGE


@pytest.mark.parametrize("name", EXCHANGE)
def test_a_message_comes_out_of_its_frame_as_it_went_in(name: str) -> None:
    # Given a message in a frame
    message, seq = EXCHANGE[name]

    # When it is read back
    frame = to_frame(message, session=9, seq=seq)

    # Then it is the same
    assert from_frame(frame) == message
    assert (frame.session, frame.seq) == (9, seq)


@pytest.mark.parametrize("name", EXCHANGE)
def test_a_frame_that_does_not_fit_its_kind_is_no_message(name: str) -> None:
    # Given a sound frame
    frame = to_frame(*EXCHANGE[name][:1], session=1, seq=1)

    # When it is longer, of an unknown kind, or tagged though no key was agreed
    misfits = [
        replace(frame, payload=frame.payload + b"\0"),
        replace(frame, kind=0x7E),
        replace(frame, tag=b"\1" * 8),
        replace(frame, counter=1),
    ]

    # Then none is a message
    assert [from_frame(misfit) for misfit in misfits] == [None] * 4


def test_a_log_line_is_not_for_the_session() -> None:
    assert from_frame(Frame(kind=0x30, session=1, seq=0, payload=b"hello")) is None


def test_every_seat_and_button_survives_packing() -> None:
    for seat in range(1, 11):
        for button in Button:
            assert seat_and_button(button_arg(seat, button)) == (seat, button)


def test_an_event_of_a_newer_board_prints_as_its_number() -> None:
    assert (event_name(EventCode.PRESS), event_name(0x7F)) == ("PRESS", "EVENT_7F")
