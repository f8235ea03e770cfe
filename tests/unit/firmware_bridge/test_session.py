"""The host's session against the board's, in virtual time: each fault happens, and nothing is lost or doubled."""

import random

import pytest

from firmware_bridge.frames import Decoder, Frame, encode
from firmware_bridge.happenings import Answer, BoardLost, GapReason
from firmware_bridge.messages import CommandCode, Event, EventCode, Ident, Kind, button_arg, from_frame, to_frame
from firmware_bridge.states import State
from hardware.simulated.board_session import QUEUE_SIZE
from tests.unit.firmware_bridge.wire import UID, Wire


def test_a_press_arrives_once_with_its_time_and_is_acknowledged_after_the_commit() -> None:
    # Given a ready panel and a journal that is slow
    wire = Wire(commits=False).ready()

    # When seat 3 presses, and the journal commits only later
    pressed_at = wire.now_ms
    arg = wire.press(3)
    wire.run(50)
    held = wire.board.unacknowledged
    wire.commit(wire.events[0])
    wire.run(50)

    # Then the board kept the event until the commit, and no longer
    assert (wire.args, held, wire.board.unacknowledged) == ([arg], 1, 0)
    event = wire.events[0]
    assert (event.code, event.board, event.boot_id, event.seq) == ("PRESS", "SEAT_PANEL", 1, 1)
    assert abs(event.seen_at_ms - pressed_at) <= event.uncertainty_ms <= 15


def test_every_acknowledgement_lost_for_two_seconds_doubles_nothing() -> None:
    """Source: serial_fault_cases 1 (OctoPrint #1817)."""
    # Given a board that hears no EVACK
    wire = Wire().ready()
    wire.hears = lambda frame: frame.kind != Kind.EVACK

    # When a button is pressed, and after two seconds the board hears again
    arg = wire.press(3)
    wire.run(2_000)
    wire.hears = lambda frame: True
    wire.run(1_000)

    # Then the event came once though it was sent again at 100, 300, 700, 1500 and 2300 ms, and heard at the last
    assert (wire.board.counts.deaf, wire.host.counts.duplicate) == (5, 5)
    assert (wire.args, wire.board.unacknowledged, wire.lost) == ([arg], 0, [])


def test_a_lost_answer_to_the_greeting_delays_it_only() -> None:
    """Source: serial_fault_cases 7 (MPF PR #2043)."""
    # Given a wire that loses the first three answers
    wire = Wire()
    lost = 0

    def lossy(data: bytes) -> bytes:
        nonlocal lost
        lost += 1
        return data if lost > 3 else b""

    wire.to_host = lossy

    # When the host greets
    wire.ready()

    # Then the fourth greeting is answered
    assert (lost, wire.host.counts.greetings) == (4, 4)
    assert wire.now_ms < 1_000


def test_a_board_that_never_answers_is_named_within_five_seconds() -> None:
    # Given a board that is deaf
    wire = Wire()
    wire.hears = lambda frame: False

    # When the host greets it for ten seconds
    wire.run(10_000)

    # Then that was said once
    assert wire.board.counts.deaf > 10
    assert wire.lost == [BoardLost(reason="no board answers")]


def test_silence_for_two_seconds_is_offline_and_the_queue_comes_after_it() -> None:
    # Given a ready panel whose wire goes dead in both directions
    wire = Wire().ready()
    wire.to_host = wire.to_board = lambda data: b""
    before = wire.now_ms

    # When three presses happen in the dark and the wire comes back after 5 s
    args = [wire.press(seat) for seat in (1, 2, 3)]
    wire.run_until(lambda: bool(wire.lost))
    told_after = wire.now_ms - before
    wire.run(5_000)
    assert wire.board.is_safe
    wire.to_host = wire.to_board = lambda data: data
    wire.run(1_000)

    # Then it was told within 2.5 s, and the presses came in order
    assert told_after <= 2_500
    assert wire.lost == [BoardLost(reason="silent for 2000 ms", uid=UID)]
    assert (wire.args, wire.board.unacknowledged) == (args, 0)


def test_an_unplug_shorter_than_the_grace_shows_nowhere() -> None:
    # Given a ready panel
    wire = Wire().ready()

    # When the cable is out for a second with a press in it
    wire.unplug()
    arg = wire.press(4)
    wire.run(1_000)
    wire.plug()
    wire.run(500)

    # Then the press came, the board said hello again, nothing was called lost
    assert (wire.args, len(wire.greeted), wire.lost) == ([arg], 2, [])


def test_a_long_unplug_is_told_once_with_its_reason() -> None:
    wire = Wire().ready()
    wire.unplug()
    wire.run(8_000)
    assert wire.lost == [BoardLost(reason="unplugged", uid=UID)]


@pytest.mark.parametrize("queued", [0, 1, 31])
def test_a_watchdog_reset_keeps_the_queue(queued: int) -> None:
    """Source: serial_fault_cases 5a (Klipper #3161)."""
    # Given events which the journal does not have yet
    wire = Wire(commits=False).ready()
    args = [wire.press(1 + n % 10) for n in range(queued)]
    wire.run(20)

    # When the board restarts
    wire.board.reset()
    wire.commits = True
    for event in wire.events:
        wire.commit(event)
    wire.run(5_000)

    # Then all come once, under the same boot, and that it restarted is known
    assert (wire.args, wire.board.unacknowledged, wire.gaps) == (args, 0, [])
    assert [ready.reset_cause for ready in wire.greeted] == ["power on", "watchdog"]


@pytest.mark.parametrize("queued", [0, 1, 31])
def test_a_power_cycle_is_a_gap_until_the_journal_has_it(queued: int) -> None:
    """Source: serial_fault_cases 5b (OctoPrint #2175)."""
    # Given a board with events queued in the dark
    wire = Wire().ready()
    wire.unplug()
    for n in range(queued):
        wire.press(1 + n % 10)

    # When it loses power, and a button is pressed after
    wire.commits = False
    wire.board.power_cycle(wire.now_ms)
    wire.plug()
    wire.run(1_000)
    state = wire.host.state
    arg = wire.press(7)
    wire.run(100)

    # Then there is one gap under the new boot; what comes after it is believed
    (gap,) = wire.gaps
    assert (gap.boot_id, gap.lost, gap.reason, state) == (2, 0, GapReason.NEW_BOOT, State.GAP)
    assert wire.args == [arg]
    # and the commit closes it, also for a host that starts anew
    wire.commit(gap)
    assert wire.host.state is State.READY
    wire.restart_host()
    wire.run(1_000)
    assert wire.gaps == [gap]


def test_a_host_that_restarts_goes_on_after_its_last_commit() -> None:
    """Source: serial_fault_cases 13 (Klipper #2721)."""
    # Given five presses of which the journal has three
    wire = Wire(commits=False).ready()
    args = [wire.press(seat) for seat in range(1, 6)]
    wire.run(50)
    assert wire.args == args[:4], "the window is four"
    for event in wire.events[:3]:
        wire.journal[event.uid] = (event.boot_id, event.seq)  # committed, the acknowledgement died with the host

    # When the host is killed and another starts on the same journal
    wire.happenings.clear()
    wire.commits = True
    wire.restart_host()
    wire.run(1_000)

    # Then the two others come, and no earlier one
    assert (wire.args, wire.gaps, wire.board.unacknowledged) == (args[3:], [], 0)


def test_an_overflow_is_reported_exactly_and_in_its_place() -> None:
    """Source: serial_fault_cases 12 (Marlin #20367)."""
    # Given a board without a host
    wire = Wire().ready()
    wire.unplug()

    # When 45 presses find room for 32, and one more comes after the host is back
    args = [wire.press(1 + n % 10, 1 + n % 4) for n in range(45)]
    assert wire.board.lost == 45 - QUEUE_SIZE
    wire.run(3_000)
    wire.plug()
    wire.run(2_000)
    last = wire.press(9, 4)
    wire.run(500)

    # Then the oldest came, then the gap with the right number, then the last
    assert wire.args == [*args[:QUEUE_SIZE], last]
    (gap,) = wire.gaps
    assert (gap.lost, gap.reason) == (13, GapReason.OVERFLOW)
    assert gap.seq == wire.events[QUEUE_SIZE - 1].seq + 1 == wire.events[-1].seq - 1
    assert wire.greeted[-1].lost == 13


def test_another_board_with_the_same_boot_number_keeps_its_events() -> None:
    # Given a host that has committed ten events of one board
    wire = Wire().ready()
    for _ in range(10):
        wire.press(1)
    wire.run(500)
    assert len(wire.args) == 10

    # When another board of the same boot number, with one event, is plugged into the port
    wire.unplug()
    wire.board.uid = "ffeeddccbbaa0099"
    wire.board.power_cycle(wire.now_ms)
    wire.board._kept.boot_id = 1
    arg = wire.press(2)
    wire.plug()
    wire.run(1_000)

    # Then its event arrives and nothing is called missing
    assert (wire.events[-1].uid, wire.events[-1].arg, wire.gaps) == ("ffeeddccbbaa0099", arg, [])
    assert len(wire.args) == 11


def test_a_commit_for_an_earlier_boot_changes_nothing() -> None:
    # Given an event that was delivered before the power went
    wire = Wire(commits=False).ready()
    wire.press(1)
    wire.run(50)
    late = wire.events[0]
    wire.board.power_cycle(wire.now_ms)
    wire.run(5_000)
    wire.press(2)
    wire.run(50)

    # When its commit comes late
    wire.host.commit(late.boot_id, late.seq)
    wire.run(50)

    # Then the new boot's event, which has the same number, is still kept
    assert (late.seq, wire.events[-1].seq, wire.board.unacknowledged) == (1, 1, 1)


def test_commands_run_once_each_on_a_line_that_loses_a_third() -> None:
    # Given a wire that loses every third piece or so in both directions
    wire = Wire().ready()
    rng = random.Random(1)

    def lossy(data: bytes) -> bytes:
        return b"" if rng.random() < 1 / 3 else data

    wire.to_host = wire.to_board = lossy

    # When twelve commands are given at once
    numbers = [wire.host.command(CommandCode.LED, bytes([n])) for n in range(12)]
    wire.run_until(lambda: len(wire.answers) == 12)

    # Then each ran once, in order, though answers were lost
    assert wire.executed == [(CommandCode.LED, bytes([n])) for n in range(12)]
    assert [(a.number, a.answer) for a in wire.answers] == [(n, Answer.DONE) for n in numbers]
    assert wire.board.counts.replayed > 0


def test_a_command_is_never_left_without_an_end() -> None:
    # Given a host with one command on the wire and one behind it
    wire = Wire().ready()
    wire.hears = lambda frame: frame.kind != Kind.CMD
    wire.host.command(CommandCode.LED, b"\1")
    wire.host.command(CommandCode.LED, b"\2")
    wire.run(100)

    # When the cable goes, and a third is given in the dark
    wire.unplug()
    wire.host.command(CommandCode.LED, b"\3")
    wire.run(50)

    # Then the first is in doubt, the others were certainly not done
    assert wire.board.counts.deaf > 0
    assert [a.answer for a in wire.answers] == [Answer.UNKNOWN, Answer.REFUSED, Answer.REFUSED]


def test_a_command_the_board_ignores_is_in_doubt_after_two_seconds() -> None:
    wire = Wire().ready()
    wire.hears = lambda frame: frame.kind != Kind.CMD
    wire.host.command(CommandCode.LED, b"\1")
    wire.run(2_100)
    assert [a.answer for a in wire.answers] == [Answer.UNKNOWN]
    assert (wire.board.counts.deaf, wire.host.state) == (14, State.READY)


def test_a_board_of_another_protocol_is_quarantined_and_its_events_are_not_used() -> None:
    # Given a board that says it speaks protocol 2
    wire = Wire()

    def from_the_future(data: bytes) -> bytes:
        out = b""
        for frame in Decoder().feed(data):
            message = from_frame(frame)
            if isinstance(message, Ident):
                frame = Frame(kind=frame.kind, session=frame.session, seq=frame.seq, payload=b"\2" + frame.payload[1:])
            out += encode(frame)
        return out

    wire.to_host = from_the_future
    wire.press(1)

    # When it is greeted
    wire.run(3_000)

    # Then the floor is told why, once, and its press is nothing
    assert (wire.host.state, wire.events) == (State.QUARANTINED, [])
    (lost,) = wire.lost
    assert (lost.reason, lost.uid) == ("quarantined: board type 1, protocol 2; this host speaks 1", UID)


def test_a_press_of_another_session_is_dropped() -> None:
    # Given a ready panel
    wire = Wire().ready()
    before = wire.host.counts.strange

    # When a frame that would be its next event, but for the session, arrives
    event = Event(boot_id=1, tick_ms=5, code=EventCode.PRESS, arg=button_arg(3, 1))
    happened = wire.host.receive(encode(to_frame(event, session=200, seq=1)), wire.now_ms)

    # Then it is counted and nothing else
    assert (happened, wire.host.counts.strange) == ([], before + 1)


def test_a_host_that_stood_still_finds_its_board_again_without_loss() -> None:
    """Source: serial_fault_cases 13."""
    # Given a ready panel and a host that stops for ten seconds
    wire = Wire().ready()
    received: list[bytes] = []
    args = []
    for n in range(1_000):
        wire.now_ms += 10
        if n in (100, 500):
            args.append(wire.press(5))
        wire.board.tick(wire.now_ms)
        received.append(wire.board.to_send())
    assert wire.board.is_safe

    # When it goes on, with the old bytes first
    wire._take(wire.host.receive(b"".join(received), wire.now_ms))
    wire.run(6_000)

    # Then every press is there once
    assert wire.args == args
    assert wire.board.unacknowledged == 0


def test_seen_at_is_right_after_a_replug_for_presses_made_in_the_dark() -> None:
    # Given a press at a known moment without a cable
    wire = Wire().ready()
    wire.unplug()
    wire.run(700)
    at_ms = wire.now_ms
    wire.press(1)
    wire.run(4_300)

    # When the cable is back
    wire.plug()
    wire.run(500)

    # Then the press carries its own time, not the arrival's
    (event,) = wire.events
    assert abs(event.seen_at_ms - at_ms) <= event.uncertainty_ms < 50
