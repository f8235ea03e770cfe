"""The dealer's foot switch, floor key, light tower and buzzer on the Pi's own pins."""

from collections.abc import Callable
from typing import Any

from hardware.pins import PinMap


class GpioPanel:
    """Poll the inputs, debounce them, tell of each change; set the outputs."""

    def __init__(
        self,
        factory: Any,
        pins: PinMap,
        on_change: Callable[[str, bool, int], None],
        clock: Callable[[], int],
    ) -> None:
        raise NotImplementedError

    def set_output(self, name: str, *, on: bool) -> None:
        """Switch a lamp or the buzzer."""
        raise NotImplementedError

    def buzz(self, for_ms: int) -> None:
        """Sound the buzzer for a while."""
        raise NotImplementedError

    def close(self) -> None:
        """Stop polling and release the pins."""
        raise NotImplementedError
