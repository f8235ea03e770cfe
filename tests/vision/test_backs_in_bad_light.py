"""No back of the deck is taken for another's, however bad the light; most of another deck's are found in good light."""

from __future__ import annotations

import pytest

from tests.vision.measure_backs import measured

pytestmark = pytest.mark.slow  # whole pictures


@pytest.mark.parametrize("light", [0.5, 1.0])
def test_bad_light_makes_no_back_another_decks(light: float) -> None:
    # Given twenty deals in bad light
    # When the backs are looked at
    count = measured(20, seed=1, light=light)

    # Then none of the deck's own is called another's
    assert count.backs > 100 and count.false == 0


def test_in_even_light_a_red_back_among_blue_ones_is_found() -> None:
    # Given twenty deals in even light, in half of them one back of the other deck
    # When the backs are looked at
    count = measured(20, seed=2, light=0.0, colours=("blue", "red"))

    # Then it is found, but now and then under a chip or among too few
    assert count.false == 0 and count.found >= 0.8 * count.others > 0
