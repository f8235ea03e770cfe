"""The outside checker's own arithmetic, by examples."""

from __future__ import annotations

import pytest

from tests.outside.poker import best_score, score_of_five, shares, side_pots


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ah Kh Qh Jh Th", "9s 8s 7s 6s 5s"),
        ("5c 4c 3c 2c Ac", "Ad Ah As Ac Kd"),
        ("2d 2h 2s 2c 3d", "Ad Ah As Kc Kd"),
        ("2d 2h 2s 3c 3d", "Ad Kd Qd Jd 9d"),
        ("3d 4d 5d 7d 9d", "Ah Kd Qd Jd Td"),
        ("6h 5d 4d 3d 2d", "Ah 5s 4d 3d 2d"),
        ("Ah 5s 4d 3d 2d", "Ad Ah As Kc Qd"),
        ("2d 2h 2s 4c 3d", "Ad Ah Ks Kc Qd"),
        ("2d 2h 3s 3c 5d", "2s 2c 3d 3h 4d"),
        ("2d 2h 5s 4c 3d", "Ad Kh Qs Jc 9d"),
    ],
)
def test_the_better_five_score_more(better: str, worse: str) -> None:
    # Given two hands in the order that the rules name (C-14)
    # When both are scored
    # Then the first is worth more
    assert score_of_five(better.split()) > score_of_five(worse.split())


def test_the_best_five_of_seven_are_found() -> None:
    # Given seven cards that hold a pair, a straight and a better flush
    cards = ["Ah", "2h", "3h", "4s", "5h", "9h", "Ac"]

    # When the best five are scored
    # Then they are the flush
    assert best_score(cards) == score_of_five(["Ah", "9h", "5h", "3h", "2h"])


def test_a_short_all_in_makes_a_side_pot_that_it_cannot_win() -> None:
    # Given 20 from seat 1, all-in, 50 each from seats 2 and 3, and 30 from seat 4, which folded
    # When the pots are formed
    pots = side_pots({1: 20, 2: 50, 3: 50, 4: 30}, 0, [1, 2, 3])

    # Then seat 1 may win 80 and no more
    assert pots == [(80, frozenset({1, 2, 3})), (70, frozenset({2, 3}))]


def test_what_folded_players_put_in_above_every_claim_belongs_to_the_last_pot() -> None:
    # Given a folded bet that nobody with a claim has matched, and a dead blind
    # When the pots are formed
    pots = side_pots({1: 20, 2: 10, 3: 45}, 5, [1, 2])

    # Then nothing is lost
    assert pots == [(35, frozenset({1, 2})), (45, frozenset({1}))] and 35 + 45 == 20 + 10 + 45 + 5


def test_odd_units_go_one_each_to_the_first_winners() -> None:
    # Given 50 for three
    # When it is shared
    # Then the first two have one more
    assert shares(50, [4, 6, 1]) == {4: 17, 6: 17, 1: 16}
