"""How fast the simulated people are: as slow as people at speed 1, never faster than hands and a camera allow."""

from __future__ import annotations

import pytest

from hardware.simulated.world import PITCH_LEAST_MS, SHUFFLE_LEAST_MS, WorldPlan, pace
from vision.voting import SETTLE_MS


def test_at_speed_one_people_are_as_slow_as_people() -> None:
    # Given a table at human pace
    # When its motions are timed
    human = pace(1)

    # Then two cards a second are pitched and the shuffle takes its time
    assert human.span("pitch").usual == 500 and human.span("shuffle").usual == 12_000


def test_twice_the_speed_takes_half_the_time() -> None:
    # Given the pace of people
    human = pace(1)

    # When they are twice as quick
    quick = pace(2)

    # Then every motion takes half as long
    for motion in ("pitch", "board", "think"):
        assert quick.span(motion).usual == human.span(motion).usual // 2


@pytest.mark.parametrize("speed", [0, 50, 1_000])
def test_nobody_is_faster_than_a_card_that_must_lie_still_before_the_next_covers_it(speed: float) -> None:
    # Given people in the greatest hurry
    # When they pitch heads-up, where every second card lands on the same seat
    hurried = pace(speed)

    # Then the camera has had its frames, and between two hands the felt lies bare
    assert 2 * hurried.span("pitch").least > SETTLE_MS + 2 * 50
    assert hurried.span("burst").least >= PITCH_LEAST_MS and hurried.span("shuffle").least >= SHUFFLE_LEAST_MS


def test_a_plan_needs_little() -> None:
    # Given where the page is, and nothing else
    plan = WorldPlan.model_validate({"seats": 6, "url": "http://127.0.0.1:1", "token": "t"})

    # When the rest is left to the plan
    # Then there are no devices, no slips, and hands by chance
    assert (plan.frames, plan.seat_panel, plan.pins, plan.hand, plan.slips) == (None, None, None, None, 0.0)
