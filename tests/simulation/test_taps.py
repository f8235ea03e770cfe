"""The taps of a dealer where no seat has buttons: entered by exception, counted, and held against the budget."""

from __future__ import annotations

from pathlib import Path

import pytest

from controller.config import HARDWARE
from controller.published import LegalView, TableState
from controller.wiring.simulate import Simulation, simulate
from controller.wiring.tap_account import BUDGET
from engine.rules import Structure
from engine.seats import Seat
from hardware.simulated.players import Wish
from tests.simulation.worlds import play_hands, table_from_seed

NO_BUTTONS = tuple(device for device in HARDWARE if device != "seat_panel")


class OneRaiser:
    """Seat 6 raises before the flop, seat 9 calls, everybody else folds; later both check."""

    def act(self, legal: LegalView) -> Wish:
        """Do so."""
        if legal.call is None:
            return Wish(action="check")
        if legal.seat == 6 and legal.raise_least is not None:
            return Wish(action="raise", amount=legal.raise_least)
        return Wish(action="call" if legal.seat == 9 else "fold")

    def shows(self, seat: Seat, *, may_muck: bool) -> bool:
        """Always show."""
        return True

    def new_hand(self) -> None:
        """The same again."""

    def take_over(self, state: TableState) -> None:
        """The same from here."""


def test_folds_and_checks_are_not_tapped(tmp_path: Path) -> None:
    # Given nine players without buttons, of whom one raises and one calls
    table = table_from_seed(
        tmp_path, 1, hardware=NO_BUTTONS, seats=9, players=OneRaiser(), structure=Structure.NO_LIMIT
    )

    # When the hand is dealt
    assert play_hands(table, 1)

    # Then the dealer tapped the raise, the end of that round as the camera saw it, and once for each later street
    taps = [
        record.data["name"]
        for record in table.loop._memory.read()
        if record.type == "command_answered" and record.data["client"] == "web"
    ]
    assert taps == ["act", "round_done", "round_done", "round_done", "round_done"]


@pytest.mark.slow
def test_an_ordinary_nine_handed_hand_takes_at_most_eight_taps(tmp_path: Path) -> None:
    # Given nine players who play as most do, and no seat buttons
    asked = Simulation(hands=40, seed=3, seats=9, players="usual", hardware="no-buttons", journal=tmp_path / "j.sqlite")

    # When their hands are dealt
    taps = simulate(asked)["taps"]["ordinary"]

    # Then the usual one stays in the budget
    assert taps["hands"] >= 35 and taps["median"] <= BUDGET and taps["within_budget"] >= 0.8
