"""The panel on the Pi's own pins, on gpiozero's mock, a fresh one for each test."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from hardware.gpio_panel import POLL_MS, Change, GpioPanel, SettledInput
from hardware.pins import PinMap, read_pinmap
from hardware.simulated.pins import PinFinger, PinServer, serve_pins

WITHIN_S = 3.0


class Line:
    """A wire one can put at a level."""

    def __init__(self, *, down: bool = False) -> None:
        self.down = down

    def is_down(self) -> bool:
        return self.down

    def close(self) -> None:
        pass


def poll(switch: SettledInput, line: Line, levels: str, *, start_ms: int = 0) -> list[Change]:
    """Poll every 10 ms with those levels: `_` is down, `^` is up."""
    changes = []
    for n, level in enumerate(levels, start=1):
        line.down = level == "_"
        if (change := switch.poll(start_ms + n * POLL_MS)) is not None:
            changes.append(change)
    return changes


def test_a_press_counts_after_twenty_milliseconds_and_carries_its_first_moment() -> None:
    line = Line()
    switch = SettledInput("foot_switch", line, 0)
    assert poll(switch, line, "^__") == []
    assert poll(switch, line, "_", start_ms=30) == [Change(name="foot_switch", down=True, at_ms=20)]


@pytest.mark.parametrize("levels", ["_^_^_^_^_^", "__^^__^^__^^", "_", "__^^^^"])
def test_a_bounce_is_no_press(levels: str) -> None:
    line = Line()
    assert poll(SettledInput("foot_switch", line, 0), line, levels) == []


def test_a_bouncing_press_and_release_is_one_of_each() -> None:
    line = Line()
    changes = poll(SettledInput("foot_switch", line, 0), line, "^^_^_____^____^_^^^^^^^")
    assert [change.down for change in changes] == [True, False]


def test_a_switch_held_at_the_start_gives_no_press_but_its_release() -> None:
    """Source: hardware.md B, pitfall 8."""
    # Given a floor key that is turned while the controller starts
    line = Line(down=True)
    switch = SettledInput("floor_key", line, 0)

    # When it stays turned and is then turned back
    changes = poll(switch, line, "_____^^^^")

    # Then only the way back is a change
    assert [change.down for change in changes] == [False]


def test_a_stalled_poll_does_not_make_a_glitch_a_press() -> None:
    # Given a process that stood still for a second
    line = Line()
    switch = SettledInput("foot_switch", line, 0)

    # When the first poll after it meets a glitch
    line.down = True
    first = switch.poll(1_000)
    line.down = False
    second = switch.poll(1_010)

    # Then nothing was pressed
    assert (first, second) == (None, None)


class Floor:
    """A panel on a mock factory, and what it told."""

    def __init__(self) -> None:
        self.factory: Any = MockFactory()
        self.pins = read_pinmap()
        self.changes: list[tuple[str, bool]] = []
        self.came = threading.Condition()
        self.panel = GpioPanel(self.factory, self.pins, self._on, lambda: time.monotonic_ns() // 1_000_000)

    def _on(self, name: str, down: bool, at_ms: int) -> None:
        assert at_ms <= time.monotonic_ns() // 1_000_000
        with self.came:
            self.changes.append((name, down))
            self.came.notify_all()

    def wait(self, reached: Callable[[], bool]) -> None:
        with self.came:
            assert self.came.wait_for(reached, WITHIN_S), self.changes

    def level(self, name: str) -> bool:
        pin = self.factory.pin(self.pins.outputs[name].pin)
        return bool(pin.state)

    def wait_level(self, name: str, *, high: bool) -> None:
        deadline = time.monotonic() + WITHIN_S
        while self.level(name) != high:
            assert time.monotonic() < deadline, f"{name} is not {high}"
            time.sleep(0.005)


@pytest.fixture
def floor() -> Iterator[Floor]:
    floor = Floor()
    yield floor
    floor.panel.close()
    floor.factory.close()


@pytest.fixture
def server(floor: Floor, tmp_path: Path) -> Iterator[PinServer]:
    server = serve_pins(tmp_path / "pins", floor.factory, floor.pins)
    yield server
    server.close()


def test_a_tap_from_the_world_reaches_the_controller_as_down_and_up(
    floor: Floor, server: PinServer, tmp_path: Path
) -> None:
    # Given a finger on the other side of the socket
    finger = PinFinger(tmp_path / "pins")

    # When it taps the foot switch, and turns the floor key
    finger.tap("foot_switch")
    finger.press("floor_key")

    # Then the panel tells it in that order
    floor.wait(lambda: len(floor.changes) == 3)
    assert floor.changes == [("foot_switch", True), ("foot_switch", False), ("floor_key", True)]
    assert floor.panel.is_down("floor_key") and not floor.panel.is_down("foot_switch")


@pytest.mark.parametrize("name", ["light_red", "no_such_pin", ""])
def test_a_finger_on_something_that_is_no_input_is_refused(
    floor: Floor, server: PinServer, tmp_path: Path, name: str
) -> None:
    with pytest.raises(ValueError, match="no:"):
        PinFinger(tmp_path / "pins").tap(name)
    assert floor.changes == []


def test_lamps_start_dark_and_are_switched(floor: Floor) -> None:
    # Given a new panel
    dark = [floor.level(name) for name in floor.pins.outputs]

    # When red is switched on and amber on and off
    floor.panel.set_output("light_red", on=True)
    floor.panel.set_output("light_amber", on=True)
    floor.panel.set_output("light_amber", on=False)

    # Then red alone is lit
    assert not any(dark)
    assert [name for name in floor.pins.outputs if floor.level(name)] == ["light_red"]


def test_the_buzzer_ends_by_itself(floor: Floor) -> None:
    floor.panel.buzz(40)
    assert floor.level("buzzer")
    floor.wait_level("buzzer", high=False)


def test_a_closed_panel_frees_its_pins_for_another(floor: Floor) -> None:
    # Given a panel that was closed, twice
    floor.panel.close()
    floor.panel.close()

    # When another takes the same pins
    other = GpioPanel(floor.factory, floor.pins, lambda name, down, at_ms: None, lambda: 0)

    # Then it may, and the first one's thread is gone
    assert [t.name for t in threading.enumerate()].count("gpio panel") == 1
    other.close()


def test_the_pin_map_names_every_pin_once() -> None:
    pins: PinMap = read_pinmap()
    numbers = [row.pin for row in pins.inputs.values()] + [row.pin for row in pins.outputs.values()]
    assert len(set(numbers)) == len(numbers) == 6
    assert not {2, 3, 14, 15} & set(numbers), "I2C and UART stay free"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[inputs]\na={pin=4,pull="up",active="low"}\nb={pin=4,pull="up",active="low"}\n[outputs]\n', "both use pin 4"),
        ('[inputs]\na={pin=4,pull="sideways",active="low"}\n[outputs]\n', "a: expected 'up' or 'down'"),
    ],
)
def test_a_wrong_pin_map_says_what_is_wrong(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "pinmap.toml"
    path.write_text(text)
    with pytest.raises(ValueError, match=why):
        read_pinmap(path)
