"""Who has a claim on a pot, by the checker's own books."""

from __future__ import annotations

import pytest

from tests.outside.books import Sheet


@pytest.mark.parametrize(
    ("leaving", "alone"),
    [
        ([(5, True), (4, False)], {0: 7, 1: 4}),
        ([(4, False), (5, True)], {0: 7}),
        ([(4, False), (5, False)], {0: 7, 1: 5}),
        ([(5, True)], {1: 4}),
    ],
    ids=("dead, then the other mucks", "one mucks, then the other is dead", "both muck", "one is dead"),
)
def test_whoever_is_left_alone_with_a_side_pot_has_won_it(
    leaving: list[tuple[int, bool]], alone: dict[int, int]
) -> None:
    # Given a pot of three players, and a side pot of two of them
    sheet = Sheet(setup={"order": [4, 5, 7]}, before={}, behind={})
    sheet.pots = [(300, frozenset({4, 5, 7})), (100, frozenset({4, 5}))]

    # When hands are mucked or die, one after the other
    for seat, killed in leaving:
        sheet.leaves(seat, killed=killed)

    # Then a pot is that player's who was alone with it, and whose hand did not die itself
    assert sheet.alone == alone
