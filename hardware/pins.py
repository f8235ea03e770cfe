"""Digital inputs and outputs of ours, their gpiozero form, and the pin map."""

import tomllib
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import gpiozero

PINMAP = Path(__file__).with_name("pinmap.toml")


@dataclass(frozen=True, slots=True, kw_only=True)
class InputPin:
    """A row of the pin map's inputs; `pin` is the BCM number."""

    pin: int
    pulled_up: bool
    active_low: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OutputPin:
    """A row of the pin map's outputs; `pin` is the BCM number."""

    pin: int
    active_low: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PinMap:
    """Which pin is what, by name."""

    inputs: Mapping[str, InputPin]
    outputs: Mapping[str, OutputPin]


class DigitalIn(Protocol):
    """One input: pressed or not."""

    def is_down(self) -> bool:
        """Read the level now; True means pressed, whatever the wiring's polarity."""

    def close(self) -> None:
        """Release the line."""


class DigitalOut(Protocol):
    """One output: lit or not."""

    def set(self, *, on: bool) -> None:
        """Switch it."""

    def close(self) -> None:
        """Release the line."""


def read_pinmap(path: Path = PINMAP) -> PinMap:
    """Read the pin map; a pin named twice, or a word it does not know, is a ValueError naming it."""
    table = tomllib.loads(path.read_text())
    inputs = {
        name: InputPin(
            pin=row["pin"],
            pulled_up=_is(name, row["pull"], yes="up", no="down"),
            active_low=_is(name, row["active"], yes="low", no="high"),
        )
        for name, row in table["inputs"].items()
    }
    outputs = {
        name: OutputPin(pin=row["pin"], active_low=_is(name, row["active"], yes="low", no="high"))
        for name, row in table["outputs"].items()
    }
    _refuse_shared_pins({**inputs, **outputs})
    return PinMap(inputs=inputs, outputs=outputs)


def _is(name: str, word: str, *, yes: str, no: str) -> bool:
    if word not in (yes, no):
        raise ValueError(f"pin map: {name}: expected {yes!r} or {no!r}, found {word!r}")
    return word == yes


def _refuse_shared_pins(rows: Mapping[str, InputPin | OutputPin]) -> None:
    seen: dict[int, str] = {}
    for name, row in rows.items():
        if row.pin in seen:
            raise ValueError(f"pin map: {name} and {seen[row.pin]} both use pin {row.pin}")
        seen[row.pin] = name


class GpiozeroIn:
    """A DigitalIn on a gpiozero factory; levels only, no edges and no bounce_time.

    Edges get lost or suppressed in the libraries below. Source: hardware.md B, pitfalls 1 and 2
    """

    def __init__(self, factory: Any, row: InputPin) -> None:
        self._row = row
        self._device = gpiozero.InputDevice(row.pin, pull_up=row.pulled_up, pin_factory=factory)

    def is_down(self) -> bool:
        """Read the level now."""
        return bool(self._device.pin.state) != self._row.active_low

    def close(self) -> None:
        """Release the line."""
        self._device.close()


class GpiozeroOut:
    """A DigitalOut on a gpiozero factory; off from the first moment."""

    def __init__(self, factory: Any, row: OutputPin) -> None:
        self._device = gpiozero.OutputDevice(
            row.pin, active_high=not row.active_low, initial_value=False, pin_factory=factory
        )

    def set(self, *, on: bool) -> None:
        """Switch it."""
        self._device.value = on

    def close(self) -> None:
        """Release the line: it becomes an input, so the safe state is the wiring's own. Source: hardware.md B, 8."""
        self._device.close()


def raspberry_factory(*, chip: int) -> Any:
    """Return gpiozero's lgpio factory on that gpiochip, and nothing else.

    A silent fall-back to another library is an error. Source: hardware.md B, pitfalls 3 and 4
    """
    from gpiozero.pins.lgpio import LGPIOFactory  # lgpio is installed on a Pi only

    warnings.simplefilter("error", gpiozero.PinFactoryFallback)
    return LGPIOFactory(chip=chip)
