"""Rendered frames go through the eye into the table's journal; `tests.vision.measure_table` is the long run."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine.cards import DECK
from hardware.simulated.camera import RenderedCamera
from hardware.simulated.felt import Felt
from tests.vision.eyes import EyeHere
from tests.vision.measure_table import look_of, play, rest
from tests.vision.moving_scene import Scene
from tests.vision.rendered_table import FRAME_MS, exposed
from tests.vision.table_truth import WITHIN_MS, Account
from vision.felt import felt_for

NINE_WITHIN_MS = 6_000


@pytest.mark.slow
def test_three_hundred_frames_bring_only_true_cards_to_the_journal_and_every_one_in_time() -> None:
    # Given a table with arms and chips over it / When it deals before the camera for 300 frames
    tally = play(300, seed=6)

    # Then cards were read, and nothing that is not so was told, late or never
    assert tally.reads > 100 and tally.named > 0 and len(tally.took) > 10
    assert (tally.wrong, tally.false, tally.missed, tally.late) == ((), (), (), ())


@pytest.mark.slow
def test_the_camera_child_brings_the_same_over_its_pipes() -> None:
    # Given the camera child in place of the watcher / When it sees a hand's first cards
    tally = play(180, seed=5, child=True)

    # Then all that lies there is told, and nothing else
    assert len(tally.took) >= 5
    assert (tally.wrong, tally.false, tally.missed, tally.late) == ((), (), (), ())


@pytest.mark.slow
def test_arms_and_chips_over_a_felt_are_no_arrivals() -> None:
    # Given a felt, bare and then with cards / When arms and chips go over it for half a minute
    tally = rest(24_000, seed=3)

    # Then each card is told once, and nothing else
    assert tally.quiet_false == ()


@pytest.mark.slow
def test_nine_cards_in_six_seconds_are_each_told_in_time_with_arms_and_chips_in_the_way() -> None:
    # Given a felt over which people reach
    rng, layout, plan = Random(4), felt_for(6), Felt()
    scene, eye, camera = Scene(plan, layout, rng), EyeHere(layout), RenderedCamera(layout, 4, **look_of(rng))
    account = Account(scene=scene)
    spots = [layout.seat_spot(seat, 0) for seat in range(1, 7)] + [layout.board_spot(slot) for slot in (1, 3, 5)]
    cards = rng.sample(DECK, len(spots))

    # When nine cards are dealt in six seconds
    for now in range(FRAME_MS, NINE_WITHIN_MS + 2_000, FRAME_MS):
        dealt = len(plan.cards)
        if dealt < len(spots) and now >= dealt * NINE_WITHIN_MS // len(spots):
            plan.put(cards[dealt], *spots[dealt], face_up=dealt >= layout.seats_max)
        for line in eye.sees(exposed(camera, scene, now), now):
            account.hears(now, json.loads(line))

    # Then each has been told once, within the time from when no arm was at it
    arrivals = account.arrivals()
    assert len(arrivals.took) == len(spots) and max(arrivals.took) <= WITHIN_MS
    assert (account.faults, arrivals.missed) == ([], ())
