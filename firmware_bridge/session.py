"""The host's side of the link without I/O: bytes and times in, happenings and bytes out."""

from collections.abc import Callable

from firmware_bridge.happenings import Happening

LastCommitted = Callable[[str], tuple[int, int] | None]


class HostSession:
    """One board behind one port."""

    def __init__(self, *, last_committed: LastCommitted, first_session: int = 1) -> None:
        raise NotImplementedError

    def link_up(self, now_ms: int) -> None:
        """Note that the port is open."""

    def link_lost(self, now_ms: int, reason: str) -> list[Happening]:
        """Note that the port is gone."""
        raise NotImplementedError

    def receive(self, data: bytes, now_ms: int) -> list[Happening]:
        """Take bytes from the wire."""
        raise NotImplementedError

    def tick(self, now_ms: int) -> list[Happening]:
        """Let time pass."""
        raise NotImplementedError

    def to_send(self) -> bytes:
        """Return and forget the bytes to put on the wire."""
        raise NotImplementedError

    def commit(self, boot_id: int, seq: int) -> None:
        """Acknowledge every event up to `seq`: the journal has it."""
        raise NotImplementedError

    def command(self, code: int, payload: bytes = b"") -> int:
        """Queue a command; return its number."""
        raise NotImplementedError
