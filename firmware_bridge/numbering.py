"""Where the host stands in a board's event numbers, which wrap at 16 bits."""

from dataclasses import dataclass, replace

from firmware_bridge.happenings import GapReason

_WRAP = 1 << 16


def distance(later: int, earlier: int) -> int:
    """Return how far `later` is ahead, negative when behind.

    >>> distance(2, 65535), distance(65535, 2)
    (3, -3)
    """
    return (later - earlier + _WRAP // 2) % _WRAP - _WRAP // 2


def following(seq: int) -> int:
    """Return the next event number."""
    return (seq + 1) % _WRAP


def preceding(seq: int) -> int:
    """Return the event number before."""
    return (seq - 1) % _WRAP


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """In one boot of one board: `expected` is delivered next, all up to `committed` are in the journal."""

    boot_id: int
    expected: int
    committed: int

    @classmethod
    def after(cls, boot_id: int, seq: int) -> "Place":
        """Return the place of a host whose journal ends at `seq`."""
        return cls(boot_id=boot_id, expected=following(seq), committed=seq)

    def delivered(self) -> "Place":
        """Return the place after delivering the expected event."""
        return replace(self, expected=following(self.expected))


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """Events that will never come."""

    lost: int
    reason: GapReason


def resume(known: Place | None, *, boot_id: int, head: int, next_seq: int) -> tuple[Place, Missing | None]:
    """Decide where to go on with a board that holds the events `head` up to, not including, `next_seq`.

    `known` is None at the first meeting: what went before was never ours.
    """
    fresh = Place.after(boot_id, preceding(head))
    if known is None:
        return fresh, None
    if known.boot_id != boot_id or distance(known.expected, next_seq) > 0:
        return fresh, Missing(lost=0, reason=GapReason.NEW_BOOT)
    if (lost := distance(head, known.expected)) > 0:
        return fresh, Missing(lost=lost, reason=GapReason.ACKNOWLEDGED_ELSEWHERE)
    return known, None
