"""What the controller needs from the world, as it sees it: time, a journal, and somewhere to send effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from controller.ids import Place
from controller.journal import Checkpoint
from controller.published import Reply
from controller.record import Record
from controller.state import Table


class Clock(Protocol):
    """Time as a port."""

    def now_ms(self) -> int:
        """Return the monotonic clock that all evidence is timed on."""
        ...

    def wall_ms(self) -> int:
        """Return the calendar's milliseconds since 1970, for people; never used to decide anything."""
        ...


class Memory(Protocol):
    """Where records are kept; `controller.journal.Journal` on disk."""

    @property
    def head(self) -> tuple[int, bytes]:
        """The seq and hash of the last record."""
        ...

    def append(self, records: Sequence[Record]) -> None:
        """Keep records; when this returns they are kept."""
        ...

    def checkpoint(self, seq: int, state: Mapping[str, Any]) -> None:
        """Keep the state as it is just after record `seq`."""
        ...

    def last_checkpoint(self) -> Checkpoint | None:
        """Return the newest checkpoint, or None."""
        ...

    def read(self, after: int = 0, until: int | None = None) -> Iterator[Record]:
        """Yield the records after `after`."""
        ...


class Effects(Protocol):
    """What follows outside once a turn is kept: called after the commit, in this order, from the loop's thread."""

    def acknowledge(self, uid: str, boot_id: int, seq: int) -> None:
        """A board's event is in the journal; the board may forget it."""
        ...

    def attend(self, places: Sequence[Place]) -> None:
        """Tell the camera which places it may read faces at."""
        ...

    def look_again(self, place: Place) -> None:
        """Ask the camera to forget its reading of a place and read it anew."""
        ...

    def publish(self, table: Table) -> None:
        """Show the table."""
        ...

    def reply(self, client: str, reply: Reply) -> None:
        """Answer a command."""
        ...
