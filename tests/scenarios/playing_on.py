"""A hand that was put right, played to its end: dealt as the page says, checked and called, shown, and pushed."""

from __future__ import annotations

from tests.table import SimulatedTable


def plays_on(table: SimulatedTable, chips: int = 3_000, *, winner: int | None = None) -> None:
    """Play until the hand is over; so many chips are at the table, and every card that is due came to its place.

    Where no camera reads the hands the dealer says that the pots are the `winner`'s, or the first live seat's.
    """
    table.waits(100)
    for _ in range(60):
        if table.now.play.hand is None:
            break
        line = table.page.direction.line.id
        assert not table.faults(), table.faults()
        if line in ("direction-deal", "direction-street", "direction-board", "direction-upcards", "direction-river"):
            _deals_what_is_owed(table)
        elif line in ("direction-act", "direction-bring-in"):
            table.acts_plainly()
        elif line in ("direction-read-high", "direction-read-low"):
            assert table.taps("opener", seat=table.now.play.hand.live_seats[0]).ok
        elif line == "direction-declare":
            assert table.taps("winner", seats=(winner or int(table.now.play.hand.live_seats[0]),)).ok
        elif line == "direction-show":
            _shows(table)
        else:
            assert table.done().ok, line
    assert table.now.play.hand is None and sum(table.stacks().values()) == chips


def _deals_what_is_owed(table: SimulatedTable) -> None:
    before = table.page.direction.line
    for place in list(table.page.direction.places):
        name, _, rest = place.partition(" ")
        if place == "burn":
            table.burns()
        elif name == "board":
            table._leaves()
            table._slots[place] = table._put(_fresh(table), table.layout.board_spot(int(rest)), face_up=True)
            table.waits(500)
        elif place.endswith(" up"):
            table.deals_up(_fresh(table), to=int(rest.split()[0]))
        else:
            table.deals(_fresh(table), to=int(rest))
    if table.page.direction.line == before:
        assert table.done().ok


def _fresh(table: SimulatedTable) -> str:
    """A card that lies nowhere on the felt."""
    lying = {lying.card for lying in table.felt.cards}
    return next(str(card) for card in iter(table.unnamed, None) if card not in lying)


def _shows(table: SimulatedTable) -> None:
    seat = table.page.direction.seat
    assert seat is not None
    if table.now.works("camera"):
        table.shows(seat)
        table.waits(1_500)
    if table.directs("direction-show", seat=seat):
        assert table.done().ok
