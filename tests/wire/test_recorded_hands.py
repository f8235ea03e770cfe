"""Recorded hands through rendered pictures, bytes on pseudo-terminals, the broker and the pages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import PHH, croupier_alone
from tests.cli.test_play import expected
from tests.cli.transformed import transformed

pytestmark = [pytest.mark.slow, pytest.mark.alone]

SHOWDOWN, LIMIT, DWAN = (PHH / f"{name}.phh" for name in ("wsop-2023-43-5-1", "wsop-2023-43-5-34", "dwan-ivey-2009"))
PUBLIC_CARDS = {SHOWDOWN: 9, LIMIT: 7, DWAN: 9}


def at_wire(path: Path, *more: object) -> dict[str, object]:
    done = croupier_alone("play", path, "--height", "wire", "--json", *more, within_s=90)
    assert done.returncode == 0 and done.stderr == "", done.stderr
    (came,) = json.loads(done.stdout)
    assert isinstance(came, dict)
    return came


@pytest.mark.parametrize("path", [SHOWDOWN, LIMIT], ids=lambda path: path.stem)
def test_a_recorded_hand_ends_with_its_stacks_and_every_public_card_was_read(path: Path) -> None:
    # Given a hand that was really played, in front of a camera
    # When it is dealt at wire height
    came = at_wire(path)

    # Then everybody has what they had, and nobody had to be asked about anything
    assert came["final_stacks"] == expected(path)
    assert (came["awarded"], came["faults"]) == (True, [])
    assert (came["cards_read"], came["cards_unread"]) == (PUBLIC_CARDS[path], 0)


def test_more_chips_and_other_suits_change_nothing_else(tmp_path: Path) -> None:
    # Given a hand with seven times the chips and every suit another
    copy = transformed(DWAN, tmp_path, times=7, suits="dhsc")

    # When it is dealt at wire height
    came = at_wire(copy)

    # Then the stacks are seven times theirs
    assert came["final_stacks"] == [7 * stack for stack in expected(DWAN)]
    assert (came["cards_read"], came["cards_unread"], came["faults"]) == (9, 0, [])


@pytest.mark.parametrize("hidden", [2, 6])
def test_a_public_card_under_a_chip_ends_the_hand_in_doubt(hidden: int) -> None:
    # Given a card of the flop, or one that a player tabled, under a chip for good
    # When the hand is dealt
    came = at_wire(DWAN, "--cover", hidden)

    # Then nobody is paid
    assert (came["awarded"], came["cards_unread"], came["pots"]) == (False, 1, [])

    # And the hand went on as far as it could without that card: every other one was read
    assert came["cards_read"] == 8
