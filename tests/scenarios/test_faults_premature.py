"""Board cards while entries are open: whose entry lags, and a flop, turn or river that came too early."""

from __future__ import annotations

import pytest

from tests.scenarios.ruling import FLOOR
from tests.table import SimulatedTable, simulated_table

GRACE_MS = 2_500
SENSES = pytest.mark.parametrize("senses", ["twins", pytest.param("real", marks=pytest.mark.slow)])
"""The sensors' twins; and rendered frames through vision, bytes through the link."""


def waiting_for_one(street: str = "", **house: object) -> SimulatedTable:
    """Three players; before the flop, or on this street, all but one have acted on the page."""
    table = simulated_table(**house)  # type: ignore[arg-type]
    table.begins()
    table.deals_holes()
    if street:
        table.plays_to(street)
    table.acts_plainly()
    table.acts_plainly()
    return table


def last_to_act(table: SimulatedTable) -> int:
    hand = table.now.play.hand
    assert hand is not None and hand.to_act is not None
    return int(hand.to_act)


def burns_only(table: SimulatedTable) -> None:
    table._leaves()
    table._put("", table.layout.burn_spot(table.at("burn") + 1), face_up=False)
    table.waits(300)


def answers(table: SimulatedTable, choice: str, **sender: str) -> None:
    fault = table.page.faults[0]
    assert table.taps("remedy", fault=fault.id, choice=choice, **sender).ok


def takes_off(table: SimulatedTable, *slots: int) -> None:
    """The dealer takes cards of the board back."""
    for slot in slots:
        table.felt.take(table._slots.pop(f"board {slot}"))
    table.waits(300)


def turns(table: SimulatedTable, card: str) -> None:
    """A card of the board comes without a burn."""
    table._leaves()
    number = len(table._slots) + 1
    table._slots[f"board {number}"] = table._put(card, table.layout.board_spot(number), face_up=True)
    table.waits(1_000)


class TestEntryLags:
    @SENSES
    def test_entry_lags_p40_the_seat_is_in_and_the_flop_is_the_streets(self, senses: str) -> None:
        # Given a flop that lies there while the page still waits for one seat
        table = waiting_for_one(senses=senses)
        seat = last_to_act(table)
        table.deals_board("AhKhQd")
        assert table.faults() == []
        table.waits(GRACE_MS)

        # When the page asks whether it is in or out, and the dealer says in
        assert table.faults() == ["ENTRY_LAGS"] and table.directs("fault-entry-lags")
        fact = table.page.direction.fact
        assert fact is not None and fact.args == {"seat": seat}
        assert table.remedies() == ["in", "out", "not_yet"]
        answers(table, "in")
        table.waits(1_000)

        # Then it has checked, the cards are the flop, and nothing is left of the question
        assert table.faults() == [] and table.directs("direction-act")
        assert table.board() == "Ah Kh Qd"
        assert (table.at("burn"), table.at("stub")) == (1, 52 - 6 - 4)

    @SENSES
    def test_entry_lags_p40_the_seat_is_out_and_its_cards_are_mucked(self, senses: str) -> None:
        # Given a turn that lies there while the page still waits for one seat
        table = waiting_for_one("flop", senses=senses)
        seat = last_to_act(table)
        table.deals_board("8s")
        table.waits(GRACE_MS)

        # When the dealer says that it is out
        answers(table, "out")
        table.mucks(seat)
        table.waits(1_000)

        # Then it has folded, and the turn counts
        hand = table.now.play.hand
        assert hand is not None and seat not in hand.live_seats and hand.street == 2
        assert table.faults() == [] and table.directs("direction-act")

    @SENSES
    def test_entry_lags_is_never_asked_where_the_entry_comes_within_the_grace(self, senses: str) -> None:
        # Given a flop before the last entry
        table = waiting_for_one(senses=senses)
        table.deals_board("AhKhQd")

        # When the dealer enters it at once
        table.acts_plainly()
        table.waits(GRACE_MS)

        # Then nobody is asked, and the flop is dealt
        assert table.faults() == [] and table.directs("direction-act")
        assert table.events("FaultFound") == []

    @SENSES
    def test_entry_lags_p40_of_two_seats_are_asked_one_after_another(self, senses: str) -> None:
        # Given a turn while two seats' checks are not entered
        table = simulated_table(senses=senses)
        table.begins()
        table.deals_holes()
        table.plays_to("flop")
        table.acts_plainly()
        first = last_to_act(table)
        table.deals_board("8s")
        table.waits(GRACE_MS)

        # When the first was in
        answers(table, "in")
        table.waits(GRACE_MS + 300)

        # Then the second is asked about; once it was in too, the turn is dealt
        assert table.faults() == ["ENTRY_LAGS"] and last_to_act(table) != first
        answers(table, "in")
        table.waits(1_000)
        hand = table.now.play.hand
        assert table.faults() == [] and hand is not None and hand.street == 2

    @SENSES
    def test_entry_lags_p13_a_burn_alone_before_the_last_has_acted_stays_the_streets_burn(self, senses: str) -> None:
        # Given a burn while somebody has still to act
        table = waiting_for_one(senses=senses)
        burns_only(table)
        table.waits(GRACE_MS)
        assert table.faults() == ["ENTRY_LAGS"]

        # When the dealer says that the seat has not acted
        answers(table, "not_yet")

        # Then there is nothing to take back: the betting goes on and the flop needs no other burn
        assert table.faults() == [] and table.directs("direction-act") and table.at("burn") == 1
        table.waits(GRACE_MS)
        assert table.faults() == []
        table.acts_plainly()
        for card in ("Ah", "Kh", "Qd"):
            turns(table, card)
        assert table.directs("direction-act") and (table.at("burn"), table.at("stub")) == (1, 52 - 6 - 4)


class TestPremature:
    @SENSES
    def test_premature_flop_p13_goes_back_into_the_stub_and_comes_again_without_a_burn(self, senses: str) -> None:
        # Given a flop while one seat has really not acted
        table = waiting_for_one(senses=senses)
        table.deals_board("AhKhQd")
        table.waits(GRACE_MS)
        answers(table, "not_yet")
        assert table.faults() == ["PREMATURE_FLOP"] and table.page.faults[0].who == "floor"

        # When the floor takes the book's word
        fault = table.page.faults[0].id
        assert not table.taps("remedy", fault=fault, choice="book").ok
        answers(table, "book", **FLOOR)

        # Then the betting is finished first, and the cards go back
        assert table.directs("direction-act")
        table.acts_plainly()
        assert table.directs("do-back-into-stub")
        takes_off(table, 1, 2, 3)
        assert table.done().ok and table.directs("do-reshuffle") and table.done().ok

        # And the flop comes without another burn
        assert table.page.direction.places == ["board 1", "board 2", "board 3"]
        assert (table.at("burn"), table.at("stub")) == (1, 52 - 6 - 1)
        for card in ("2c", "7h", "9d"):
            turns(table, card)
        assert table.faults() == [] and table.directs("direction-act") and table.at("stub") == 52 - 6 - 4

    @SENSES
    def test_premature_turn_p13_by_the_tda_book_goes_back_into_the_stub(self, senses: str) -> None:
        # Given a turn too early at a table of the TDA
        table = waiting_for_one("flop", senses=senses, profile="tda_2024")
        table.deals_board("8s")
        table.waits(GRACE_MS)
        answers(table, "not_yet")
        assert table.faults() == ["PREMATURE_TURN"]

        # When the floor takes the book's word
        answers(table, "book", **FLOOR)
        table.acts_plainly()
        assert table.directs("do-back-into-stub")
        takes_off(table, 4)
        assert table.done().ok and table.directs("do-reshuffle") and table.done().ok

        # Then the turn comes from the shuffled stub without a burn, and the river with one
        assert table.page.direction.places == ["board 4"] and table.at("burn") == 2
        turns(table, "3c")
        table.acts_to_showdown()
        assert table.page.direction.places == ["burn", "board 5"] and table.faults() == []

    @SENSES
    def test_premature_turn_p13_by_roberts_book_waits_aside_while_the_rivers_card_is_the_turn(
        self, senses: str
    ) -> None:
        # Given the same turn at a table of Robert’s rules
        table = waiting_for_one("flop", senses=senses, profile="roberts")
        table.deals_board("8s")
        table.waits(GRACE_MS)
        answers(table, "not_yet")

        # When the floor takes the book's word
        answers(table, "book", **FLOOR)
        assert table.directs("do-set-aside")
        takes_off(table, 4)
        assert table.done().ok
        assert (table.at("aside"), table.at("burn")) == (1, 2) and table.directs("direction-act")
        table.acts_plainly()

        # Then a burn and the card meant for the river make the turn
        assert table.directs("do-burn")
        burns_only(table)
        assert table.done().ok and table.directs("do-next-card-in-place")
        turns(table, "3c")
        assert table.done().ok
        table.waits(1_000)
        assert table.directs("direction-act") and (table.at("burn"), table.at("board 4")) == (3, 1)

        # And the card aside is shuffled into the stub, out of which the river comes without a burn
        table.acts_to_showdown()
        assert table.directs("do-back-into-stub") and table.done().ok
        assert table.directs("do-reshuffle") and table.done().ok
        assert table.page.direction.places == ["board 5"] and table.at("aside") == 0
        turns(table, "4d")
        assert table.faults() == [] and table.directs("direction-act")
        assert (table.at("burn"), table.at("stub")) == (3, 52 - 6 - 3 - 5)

    @SENSES
    def test_premature_river_p13_goes_back_into_the_stub(self, senses: str) -> None:
        # Given a river while one seat has not acted on the turn
        table = waiting_for_one("turn", senses=senses)
        table.deals_board("7d")
        table.waits(GRACE_MS)
        answers(table, "not_yet")
        assert table.faults() == ["PREMATURE_RIVER"]

        # When the floor takes the book's word and the betting is over
        answers(table, "book", **FLOOR)
        table.acts_plainly()
        assert table.directs("do-back-into-stub")
        takes_off(table, 5)
        assert table.done().ok and table.done().ok

        # Then it is dealt again without a burn
        assert table.page.direction.places == ["board 5"] and table.at("burn") == 3
        turns(table, "4d")
        assert table.faults() == [] and table.directs("direction-act")

    def test_premature_flop_that_the_floor_lets_stand_is_not_asked_about_again(self) -> None:
        # Given a flop too early
        table = waiting_for_one()
        table.deals_board("AhKhQd")
        table.waits(GRACE_MS)
        answers(table, "not_yet")

        # When the floor lets it stand
        fault = table.page.faults[0].id
        order = {"fault": fault, "choice": "overrule", "as": "stands", "reason": "agreed"}
        assert table.taps("remedy", **FLOOR, **order).ok
        if table.faults():
            assert table.done().ok
        table.waits(GRACE_MS)

        # Then the last seat acts and the cards are the flop
        assert table.faults() == [] and table.directs("direction-act")
        table.acts_plainly()
        table.waits(1_000)
        assert table.directs("direction-act") and table.at("board 3") == 1

    def test_premature_flop_is_told_where_no_camera_watches_and_only_while_somebody_is_to_act(self) -> None:
        # Given a table without sensors that waits for the last seat
        table = waiting_for_one(hardware=())
        told = [key.args["code"] for key in table.page.reports]
        assert "PREMATURE_FLOP" in told and "PREMATURE_TURN" not in told

        # When the dealer tells it
        assert table.taps("report", code="PREMATURE_FLOP").ok
        answers(table, "book", **FLOOR)
        table.acts_plainly()
        assert table.directs("do-back-into-stub") and table.done().ok and table.done().ok

        # Then the flop comes without another burn; once it is dealt, only the turn can be too early
        assert table.page.direction.places == ["board 1", "board 2", "board 3"]
        assert table.done().ok
        told = [key.args["code"] for key in table.page.reports]
        assert "PREMATURE_FLOP" not in told and "PREMATURE_TURN" in told
