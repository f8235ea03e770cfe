"""What goes wrong with the deck: told by the dealer, put right step by step, and too late."""

from __future__ import annotations

import pytest

from tests.scenarios.ruling import FLOOR, rules_by_book
from tests.table import SimulatedTable, simulated_table


def dealing() -> SimulatedTable:
    """Three players, blinds in, no card out, nobody watching."""
    table = simulated_table(seats=(1, 2, 5), hardware=())
    table.begins()
    return table


def dealt() -> SimulatedTable:
    """The same with two cards to each."""
    table = dealing()
    table.deals_holes()
    return table


class TestBoxed:
    def test_p23_boxed_is_a_scrap_and_the_next_card_comes_instead(self) -> None:
        # Given a deal in which a card lies face up in the deck
        table = dealing()

        # When the dealer says so
        assert table.taps("report", code="BOXED").ok
        assert rules_by_book(table)

        # Then it goes aside, and the deal goes on with the card after it
        assert table.directs("do-scrap")
        assert table.done().ok
        assert (table.at("aside"), table.at("stub")) == (1, 51)
        assert table.directs("do-next-card-in-place")
        assert table.done().ok and table.faults() == []
        table.deals_holes()
        assert table.directs("direction-act") and table.at("stub") == 51 - 6

    def test_p18_boxed_a_second_time_in_the_initial_deal_is_a_misdeal(self) -> None:
        # Given one boxed card put aside
        table = dealing()
        assert table.taps("report", code="BOXED").ok
        assert rules_by_book(table)
        assert table.done().ok and table.done().ok

        # When a second one turns up in the same deal
        assert table.taps("report", code="BOXED").ok
        assert rules_by_book(table)

        # Then everything goes back
        assert table.directs("direction-take-back")

    def test_boxed_is_not_told_while_no_card_is_owed(self) -> None:
        # Given players to act
        table = dealt()

        # When it is looked for among what went wrong, then it is not there
        assert "BOXED" not in [key.args["code"] for key in table.page.reports]


class TestForeignBack:
    def test_p26_foreign_back_in_play_voids_the_hand_by_the_floor(self) -> None:
        # Given a card of the other deck in a hand
        table = dealing()
        table.deals_holes()
        assert table.taps("report", code="FOREIGN_BACK", back_lies="in_play").ok

        # When the dealer orders it, then it is refused, for the floor decides
        assert not rules_by_book(table)

        # And when the floor does, every bet goes back and the deck is out
        assert rules_by_book(table, **FLOOR)
        assert table.directs("do-bets-back")
        assert table.done().ok and table.directs("do-deck-out")
        assert table.done().ok
        assert table.now.play.hand is None and sum(table.stacks().values()) == 3 * 1000

    def test_p26_foreign_back_in_the_stub_after_substantial_action_stands(self) -> None:
        # Given two players who called
        table = dealt()
        table.acts_plainly()
        table.acts_plainly()

        # When the card of the other deck is found in the stub
        assert table.taps("report", code="FOREIGN_BACK", back_lies="in_stub").ok
        assert rules_by_book(table, **FLOOR)

        # Then the hand stands, and the deck is out of play after it
        assert table.directs("do-stands")
        assert table.done().ok and table.directs("do-deck-out")
        assert table.done().ok and table.directs("direction-act")


class TestStubDropped:
    @pytest.mark.parametrize(
        ("lies", "step"),
        [("in_order", "do-rebuild-stub"), ("out_of_order", "do-reshuffle"), ("with_muck", "do-reshuffle")],
    )
    def test_p15_stub_dropped_is_rebuilt_or_shuffled_with_what_it_lies_among(self, lies: str, step: str) -> None:
        # Given a hand past the flop, one card burned and two in the muck
        table = dealt()
        assert table.says(table.page.direction.seat or 0, "fold").ok
        while table.directs("direction-act"):
            table.acts_plainly()
        if table.page.direction.line.id == "direction-muck":
            assert table.done().ok
        table.deals_board("AhKhQd")
        burned, stub, muck = table.at("burn"), table.at("stub"), table.at("muck")

        # When the stub falls and the floor rules
        assert table.taps("report", code="STUB_DROPPED", stub_lies=lies).ok
        assert rules_by_book(table, **FLOOR)
        assert table.directs(step)
        assert table.done().ok

        # Then the hand goes on, with burns and muck in the stub only where it lay among them
        assert table.faults() == [] and table.directs("direction-act")
        mixed = lies == "with_muck"
        assert table.at("stub") == stub + (burned + muck if mixed else 0)
        assert table.at("burn") == (0 if mixed else burned)
