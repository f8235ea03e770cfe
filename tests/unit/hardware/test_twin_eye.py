"""The twin of the camera child: one card is one track, whatever is asked of it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import Card
from hardware.simulated.eye import TwinEye
from hardware.simulated.felt import Felt
from vision.felt import felt_for


@pytest.mark.parametrize("asked", [{"what": "report"}, {"what": "look_again", "zone": "seat 3"}])
def test_a_card_that_was_pushed_is_told_again_under_its_track(asked: dict[str, Any]) -> None:
    # Given a card before a seat that was told, and pushed a little since
    layout, felt = felt_for(6), Felt()
    x, y, angle = layout.seat_spot(3, 0)
    name = felt.put(Card.parse("Ah"), x, y, angle)
    eye = TwinEye(layout, felt)
    (first,) = eye.look(0)
    felt.move(name, x + 4, y)

    # When it is to be told again
    eye.hear(asked)
    (again,) = eye.look(100)

    # Then it is the same track, which came when it came, and it is told once
    assert (again["track"], again["seen_at_ms"], again["kind"]) == (first["track"], 0, "back")
    assert eye.look(200) == []
