"""The dealer's foot switch, floor key, light tower and buzzer on the Pi's own pins."""

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hardware.pins import DigitalIn, DigitalOut, GpiozeroIn, GpiozeroOut, PinMap

POLL_MS = 10
DEBOUNCE_MS = 20
CLOSE_WITHIN_S = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """An input settled at another level; `at_ms` is when it was first seen there."""

    name: str
    down: bool
    at_ms: int


class SettledInput:
    """An integrating debounce: time at the other level adds up, time at the old level takes away.

    It follows the level itself, so a lost edge is made good at the next poll, and no stray edge can stick.
    """

    def __init__(self, name: str, line: DigitalIn, now_ms: int, *, debounce_ms: int = DEBOUNCE_MS) -> None:
        self.name, self._line, self._debounce_ms = name, line, debounce_ms
        self.is_down = line.is_down()
        self._leaning_ms = 0
        self._since_ms = self._polled_ms = now_ms

    def poll(self, now_ms: int) -> Change | None:
        """Read the level; return the change it completes, or None when nothing settled anew."""
        passed_ms, self._polled_ms = now_ms - self._polled_ms, now_ms
        if self._line.is_down() == self.is_down:
            self._leaning_ms = max(0, self._leaning_ms - passed_ms)
            self._since_ms = now_ms
            return None
        if self._leaning_ms == 0:
            self._since_ms = now_ms
        self._leaning_ms += min(passed_ms, POLL_MS)
        if self._leaning_ms <= self._debounce_ms:
            return None
        self.is_down, self._leaning_ms = not self.is_down, 0
        return Change(name=self.name, down=self.is_down, at_ms=self._since_ms)


class GpioPanel:
    """Poll the inputs, tell of each settled change; set the outputs.

    `factory` is gpiozero's, passed in and never looked up. `on_change(name, down, at_ms)` is called in the
    polling thread and must be quick. An input held at the start gives no change: see `held_at_start`.
    """

    def __init__(
        self,
        factory: Any,
        pins: PinMap,
        on_change: Callable[[str, bool, int], None],
        clock: Callable[[], int],
    ) -> None:
        self._on_change, self._clock = on_change, clock
        self._lines: dict[str, DigitalIn] = {name: GpiozeroIn(factory, row) for name, row in pins.inputs.items()}
        self._outputs: Mapping[str, DigitalOut] = {
            name: GpiozeroOut(factory, row) for name, row in pins.outputs.items()
        }
        self._inputs = [SettledInput(name, line, clock()) for name, line in self._lines.items()]
        self.held_at_start = frozenset(switch.name for switch in self._inputs if switch.is_down)
        self._buzz_until_ms: int | None = None  # None: silent, or switched by set_output
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="gpio panel", daemon=True)
        self._thread.start()

    def is_down(self, name: str) -> bool:
        """Say whether the input is settled down now."""
        return next(switch.is_down for switch in self._inputs if switch.name == name)

    def set_output(self, name: str, *, on: bool) -> None:
        """Switch a lamp or the buzzer."""
        with self._lock:
            self._outputs[name].set(on=on)

    def buzz(self, for_ms: int) -> None:
        """Sound the buzzer for a while; a second call sets a new end."""
        with self._lock:
            self._buzz_until_ms = self._clock() + for_ms
            self._outputs["buzzer"].set(on=True)

    def close(self) -> None:
        """Stop polling and release the pins; safe to call twice."""
        self._stopping.set()
        self._thread.join(CLOSE_WITHIN_S)
        for line in self._lines.values():
            line.close()
        for output in self._outputs.values():
            output.close()

    def _run(self) -> None:
        while not self._stopping.wait(POLL_MS / 1000):
            now_ms = self._clock()
            for switch in self._inputs:
                if (change := switch.poll(now_ms)) is not None:
                    self._on_change(change.name, change.down, change.at_ms)
            self._end_buzz(now_ms)

    def _end_buzz(self, now_ms: int) -> None:
        with self._lock:
            if self._buzz_until_ms is not None and now_ms >= self._buzz_until_ms:
                self._buzz_until_ms = None
                self._outputs["buzzer"].set(on=False)
