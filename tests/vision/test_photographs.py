"""The reader on real photographs: what it reads is right, and what it cannot read it leaves unread."""

from __future__ import annotations

from pathlib import Path

import pytest

from vision.evaluate import evaluate
from vision.network import are_there

PHOTOGRAPHS = Path(__file__).parents[3] / "shared" / "cards"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not PHOTOGRAPHS.is_dir(), reason="the photographs are not here"),
]


def test_no_photographed_card_is_read_as_another() -> None:
    # Given photographs of decks the reader never learnt
    # When every one is read
    scores = evaluate(PHOTOGRAPHS)

    # Then no read is wrong, and there are about as many as docs/vision.md states
    assert [mistake for score in scores.values() for mistake in score.mistakes] == []
    assert sum(score.right for score in scores.values()) >= (930 if are_there() else 220)
