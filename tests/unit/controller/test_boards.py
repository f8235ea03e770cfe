"""Boards behind their ports: what happens on the wire becomes what the table hears, and commits go back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.adapters.boards import Boards
from controller.adapters.clock import MachineClock
from controller.inputs import BoardSpoke, CardPassed, DeviceChanged, Input, SeatButton, ShufflerSpoke
from controller.shuffler import Heard
from firmware_bridge.messages import DEAL_SENSOR, LID_OPEN, SEAT_PANEL, SHUFFLER, EventCode, ready_arg
from hardware.simulated.boards import SimulatedBoard
from tests.cli.running import eventually

pytestmark = pytest.mark.slow  # real ports and sockets, which take their time


class Wired:
    """A seat panel and a deal sensor on pseudo-terminals, and what the table hears of them."""

    def __init__(self, folder: Path) -> None:
        self.heard: list[Input] = []
        clock = MachineClock().now_ms
        self.panel = SimulatedBoard(SEAT_PANEL, "aa" * 8, folder / "panel", clock=clock, boot_id=3)
        self.sensor = SimulatedBoard(DEAL_SENSOR, "bb" * 8, folder / "sensor", clock=clock, boot_id=4)
        paths = {"seat_panel": str(folder / "panel"), "deal_sensor": str(folder / "sensor")}
        self.boards = Boards(paths=paths, clock=clock)
        self.boards.start(self._hear, {})

    def of(self, kind: type[Input]) -> list[Input]:
        return [given for given in self.heard if isinstance(given, kind)]

    def states(self, device: str) -> list[str]:
        return [given.state for given in self.heard if isinstance(given, DeviceChanged) and given.device == device]

    def _hear(self, given: Input) -> bool:
        self.heard.append(given)
        return True


@pytest.fixture
def wired(tmp_path: Path) -> Iterator[Wired]:
    wired = Wired(tmp_path)
    assert eventually(lambda: {"ok"} <= set(wired.states("seat_panel")) & set(wired.states("deal_sensor")))
    yield wired
    wired.boards.close()
    wired.panel.close()
    wired.sensor.close()


@pytest.mark.parametrize(("button", "word"), [(1, "fold"), (2, "call"), (3, "raise"), (4, "all_in")])
def test_a_button_of_a_seat_is_its_player_s_word(button: int, word: str, wired: Wired) -> None:
    # Given a seat panel
    # When a player presses and lets go
    wired.panel.press(6, button)

    # Then it is one action of that seat, and letting go is nothing
    assert eventually(lambda: len(wired.of(BoardSpoke)) >= 1)
    assert [(given.seat, given.button) for given in wired.heard if isinstance(given, SeatButton)] == [(6, word)]


def test_each_card_that_passes_is_counted_once(wired: Wired) -> None:
    # Given a deal sensor
    # When three cards pass
    for _ in range(3):
        wired.sensor.card_passed()

    # Then three are heard, in order
    assert eventually(lambda: len(wired.of(CardPassed)) == 3)
    assert [given.board_seq for given in wired.heard if isinstance(given, CardPassed)] == [1, 2, 3]


def test_an_event_is_kept_by_the_board_until_the_journal_has_it(wired: Wired) -> None:
    # Given a card that passed
    wired.sensor.card_passed()
    assert eventually(lambda: len(wired.of(CardPassed)) == 1)
    passed = next(given for given in wired.heard if isinstance(given, CardPassed))
    kept = wired.sensor.unacknowledged

    # When the journal has it
    wired.boards.acknowledge(passed.uid, passed.boot_id, passed.board_seq)

    # Then the board forgets it, and not before
    assert kept >= 1 and eventually(lambda: wired.sensor.unacknowledged == 0)


@pytest.mark.slow
def test_a_cable_that_is_pulled_and_put_back_is_told(wired: Wired) -> None:
    # Given a panel that works
    # When its cable is out for a while
    wired.panel.hangup()
    lost = eventually(lambda: wired.states("seat_panel")[-1] == "lost")
    wired.panel.replug()

    # Then the table hears both
    assert lost and eventually(lambda: wired.states("seat_panel")[-1] == "ok")


def test_an_acknowledgement_of_a_board_that_has_not_spoken_is_kept_for_it(wired: Wired) -> None:
    # Given the boards of a table
    # When a board is acknowledged that is not on any port
    wired.boards.acknowledge("cc" * 8, 1, 1)

    # Then nothing happens to the others
    wired.sensor.card_passed()
    assert eventually(lambda: len(wired.of(CardPassed)) == 1)


def test_what_a_shuffler_tells_comes_in_its_order_with_its_counts(tmp_path: Path) -> None:
    # Given a shuffling machine on a port of its own
    heard: list[Input] = []
    clock = MachineClock().now_ms
    machine = SimulatedBoard(SHUFFLER, "dd" * 8, tmp_path / "shuffler", clock=clock, boot_id=5)
    boards = Boards(paths={"shuffler": str(tmp_path / "shuffler")}, clock=clock)

    def hear(given: Input) -> bool:
        heard.append(given)
        return True

    boards.start(hear, {})
    assert eventually(lambda: any(isinstance(given, DeviceChanged) for given in heard))

    # When it shuffles, is emptied, jams and is opened and shut
    said = [(EventCode.DECK_IN, 0), (EventCode.STARTED, 7), (EventCode.READY, ready_arg(7, 51))]
    for code, arg in said:
        machine.shuffler_tells(code, arg)
    assert eventually(lambda: len(heard) == 1 + len(said))
    _acknowledge(boards, heard)
    more = [(EventCode.DECK_REMOVED, 0), (EventCode.MOTOR_STALL, 0), (EventCode.LID, LID_OPEN), (EventCode.LID, 0)]
    for code, arg in more:
        machine.shuffler_tells(code, arg)
    assert eventually(lambda: len(heard) == 1 + len(said) + len(more))
    boards.close()
    machine.close()

    # Then the table hears what means something to it, and every event has its place
    told = [(given.what, given.count) for given in heard if isinstance(given, ShufflerSpoke)]
    assert told == [
        (Heard.STARTED, 0),
        (Heard.READY, 51),
        (Heard.TAKEN, 0),
        (Heard.JAMMED, 0),
        (Heard.LID_OPENED, 0),
    ]
    assert sum(isinstance(given, BoardSpoke) for given in heard) == 2


def _acknowledge(boards: Boards, heard: list[Input]) -> None:
    """The journal has all of it; a board sends only so many events ahead."""
    last = heard[-1]
    assert isinstance(last, ShufflerSpoke)
    boards.acknowledge(last.uid, last.boot_id, last.board_seq)
