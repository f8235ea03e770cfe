"""The deck before and after a hand: spread for the check, scrambled, shuffled, cut; the stub counted now and then."""

from __future__ import annotations

from dataclasses import replace

from controller.inputs import DeviceChanged
from tests.table import SimulatedTable, config_of


def table_with(**house: object) -> SimulatedTable:
    config = replace(config_of(hardware=()), **house)  # type: ignore[arg-type]
    table = SimulatedTable(config)
    table.take(*(DeviceChanged(device=device, state="ok") for device in config.hardware))
    return table


def folds_out(table: SimulatedTable) -> None:
    """Deal a hand that everybody gives up but the big blind."""
    assert table.done().ok and table.done().ok
    table.deals_holes()
    while table.directs("direction-act"):
        hand = table.now.play.hand
        assert hand is not None and hand.to_act is not None
        assert table.says(hand.to_act, "fold").ok
    assert table.directs("direction-push") and table.done().ok


def test_p1_a_deck_that_is_new_to_the_table_is_spread_once_before_the_first_hand() -> None:
    # Given a table that checks its decks
    table = table_with(check_deck=True)

    # When it opens
    assert table.directs("direction-spread") and table.page.direction.rules == ["P1", "P2"]
    assert [step.text.id for step in table.page.direction.steps] == ["step-faces", "step-backs", "step-wash"]
    assert table.done().ok

    # Then the shuffle follows, and before the next hand no spread
    assert table.directs("direction-prepare")
    folds_out(table)
    assert table.directs("direction-prepare")
    steps = [step.text.id for step in table.page.direction.steps]
    assert steps == ["step-take-in", "step-wash", "step-shuffle", "step-cut", "note-button"]


def test_p3_the_stub_is_counted_after_the_first_hand_and_then_every_so_many() -> None:
    # Given a table that counts the stub every three hands
    table = table_with(stub_count_every=3)

    # When hands are dealt, each of six cards
    counted = []
    for number in range(1, 7):
        folds_out(table)
        if table.directs("direction-count-stub"):
            fact = table.page.direction.fact
            assert fact is not None and fact.args == {"count": 46} and table.page.direction.rules == ["P3"]
            counted.append(number)
            assert table.done().ok
        assert table.directs("direction-prepare")

    # Then it is after the first, the third and the sixth
    assert counted == [1, 3, 6]


def test_p3_a_table_that_does_not_count_is_never_asked() -> None:
    # Given a table without the count
    table = table_with()

    # When a hand is over
    folds_out(table)

    # Then the next one begins
    assert table.directs("direction-prepare")
