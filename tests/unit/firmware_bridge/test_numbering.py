"""Where the host goes on with a board's event numbers."""

import pytest

from firmware_bridge.happenings import GapReason
from firmware_bridge.numbering import Missing, Place, resume


@pytest.mark.parametrize(
    ("known", "boot_id", "head", "next_seq", "place", "missing"),
    [
        (None, 1, 1, 1, Place.after(1, 0), None),
        (None, 3, 40, 44, Place.after(3, 39), None),
        (Place.after(1, 7), 1, 5, 12, Place.after(1, 7), None),
        (Place.after(1, 7), 1, 8, 8, Place.after(1, 7), None),
        (Place.after(1, 7), 1, 10, 12, Place.after(1, 9), Missing(lost=2, reason=GapReason.ACKNOWLEDGED_ELSEWHERE)),
        (Place.after(1, 7), 2, 1, 3, Place.after(2, 0), Missing(lost=0, reason=GapReason.NEW_BOOT)),
        (Place.after(1, 900), 1, 1, 3, Place.after(1, 0), Missing(lost=0, reason=GapReason.NEW_BOOT)),
        (Place.after(1, 65_534), 1, 65_533, 2, Place.after(1, 65_534), None),
        (Place.after(1, 65_534), 1, 1, 2, Place.after(1, 0), Missing(lost=2, reason=GapReason.ACKNOWLEDGED_ELSEWHERE)),
    ],
    ids=[
        "first meeting",
        "first meeting with a board that worked elsewhere",
        "events in the journal come again",
        "nothing new",
        "somebody else acknowledged two",
        "power was lost",
        "the numbers began again under the same boot",
        "across the wrap",
        "missing across the wrap",
    ],
)
def test_the_host_goes_on_where_its_journal_ends(
    known: Place | None, boot_id: int, head: int, next_seq: int, place: Place, missing: Missing | None
) -> None:
    assert resume(known, boot_id=boot_id, head=head, next_seq=next_seq) == (place, missing)
