"""Whose keys a fault offers: the floor's ask for a PIN, and in a room without a floor they are the dealer's, held."""

from __future__ import annotations

from tests.table import SimulatedTable, simulated_table


def _with_an_exposed_card(**house: object) -> SimulatedTable:
    """A dealt card that was seen, by the dealer's fault, as the dealer says."""
    table = simulated_table(seats=(1, 2, 5), **house)  # type: ignore[arg-type]
    table.begins()
    for seat in (1, 2, 5, 1):
        table.deals(to=seat)
    assert table.taps("report", code="CARD_EXPOSED", seat=1, by="dealer").ok
    return table


def test_what_only_the_floor_may_order_is_the_floors_key() -> None:
    # Given a room with a floor
    table = _with_an_exposed_card()

    # When the page is looked at, then its overrulings are the floor's, and the page knows which fault the band tells of
    (fault,) = table.page.faults
    assert {key.who for key in fault.overrules} == {"floor"}
    assert table.page.direction.fault == fault.id


def test_in_a_room_without_a_floor_the_dealers_held_key_rules() -> None:
    # Given a room without a floor
    table = _with_an_exposed_card(switches={"floor": "dealer"})

    # When the page is looked at
    (fault,) = table.page.faults

    # Then nothing asks for a PIN that nobody has; what the floor would decide is held
    assert {(key.who, key.hold) for key in fault.overrules} == {("dealer", True)}
    first = fault.overrules[0]
    assert table.taps("remedy", method="key", **{**first.args, "reason": "judgement"}).ok  # type: ignore[arg-type]
