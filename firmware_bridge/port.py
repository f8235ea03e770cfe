"""The only file that touches pyserial: one owner thread per port."""

from collections.abc import Callable

from firmware_bridge.happenings import Happening
from firmware_bridge.session import LastCommitted


class BoardPort:
    """Keep a board's serial port open and its session alive, whatever is unplugged."""

    def __init__(
        self,
        path: str,
        on_happening: Callable[[Happening], None],
        clock: Callable[[], int],
        last_committed: LastCommitted,
    ) -> None:
        raise NotImplementedError

    def commit(self, boot_id: int, seq: int) -> None:
        """Acknowledge every event up to `seq`; callable from any thread."""
        raise NotImplementedError

    def command(self, code: int, payload: bytes = b"") -> int:
        """Queue a command; callable from any thread."""
        raise NotImplementedError

    def close(self) -> None:
        """Stop the owner thread and release the port; safe to call twice."""
        raise NotImplementedError
