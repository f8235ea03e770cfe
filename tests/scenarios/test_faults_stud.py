"""What goes wrong in Seven-Card Stud: noticed, told, put right step by step, and too late."""

from __future__ import annotations

import pytest

from engine.cards import Card
from tests.scenarios.at_a_street import moves_up, on_fourth
from tests.scenarios.ruling import rules_by_book
from tests.table import SimulatedTable, simulated_table

GRACE_MS = 2_500
SENSES = pytest.mark.parametrize("senses", ["twins", pytest.param("real", marks=pytest.mark.slow)])
"""The sensors' twins; and rendered frames through vision, bytes through the link."""


def stud(**house: object) -> SimulatedTable:
    """Three players of stud with their antes in."""
    table = simulated_table(game="stud", **house)  # type: ignore[arg-type]
    table.begins()
    return table


class TestStudOrder:
    @SENSES
    def test_stud_order_a_skipped_seat_is_noticed_and_the_cards_slide_to_their_owners(self, senses: str) -> None:
        # Given fourth street, in which the dealer forgets seat 2
        table = on_fourth(senses=senses)
        table.burns()
        table.deals_up("3h", to=1)
        table.deals_up("4s", to=5)

        # When nobody mends it within the grace
        assert table.faults() == []
        table.waits(GRACE_MS)

        # Then the page says where the card lies and whose it is, and the book slides it (P88)
        assert table.faults() == ["STUD_ORDER"]
        fact = table.page.direction.fact
        assert fact is not None and fact.args == {"seat": 5, "owed": 2}
        assert rules_by_book(table)
        assert table.directs("do-slide", seat=2)
        moves_up(table, "4s", to=2)
        table.waits(300)
        assert table.done().ok

        # And the street goes on where it was left
        assert table.faults() == [] and table.directs("direction-upcards")
        assert table.page.direction.places == ["seat 5 up"]
        table.deals_up("6d", to=5)
        assert table.directs("direction-act") and (table.at("seat 2 up"), table.at("stub")) == (2, 52 - 9 - 4)

    @SENSES
    def test_stud_order_is_never_shown_when_the_dealer_mends_it_in_time(self, senses: str) -> None:
        # Given a card that went to seat 5 instead of seat 2
        table = on_fourth(senses=senses)
        table.burns()
        table.deals_up("3h", to=1)
        table.deals_up("4s", to=5)

        # When the dealer slides it at once and goes on
        moves_up(table, "4s", to=2)
        table.waits(300)
        table.deals_up("6d", to=5)
        table.waits(GRACE_MS)

        # Then nobody hears of it, and the cards are known where they lie
        assert table.faults() == [] and table.directs("direction-act")
        hand = table.now.play.hand
        assert hand is not None
        assert [str(card) for player in hand.players for card in player.upcards] == ["Kd", "3h", "Tc", "4s", "9h", "6d"]

    def test_stud_order_told_when_its_street_is_over_stands(self) -> None:
        # Given a fourth street that nobody saw go wrong, bet to its end
        table = on_fourth(hardware=())
        assert table.directs("direction-upcards") and table.done().ok
        if table.directs("direction-read-high"):
            assert table.taps("opener", seats=(1,)).ok
        table.acts_plainly()
        while not table.directs("direction-upcards"):
            table.acts_plainly()

        # When somebody says so before the fifth is dealt
        assert table.taps("report", code="STUD_ORDER", seat=5, owed=2).ok

        # Then players have acted on it: it stands, and the floor rules (P88)
        assert [step.text.id for step in table.page.faults[0].steps] == ["remedy-stands-street", "remedy-floor-rules"]

    @SENSES
    def test_stud_order_a_card_to_a_folded_seat_is_its_next_owners(self, senses: str) -> None:
        # Given that seat 2 has folded on third street
        table = stud(senses=senses)
        table.deals_third("KdTc9h")
        assert table.says(5, "bring_in").ok and table.says(1, "call").ok and table.says(2, "fold").ok
        table.mucks(2)

        # When fourth street is dealt to it all the same
        table.burns()
        table.deals_up("3h", to=1)
        table.deals_up("4s", to=2)
        table.waits(GRACE_MS)

        # Then the card belongs to seat 5
        assert table.faults() == ["STUD_ORDER"]
        assert rules_by_book(table)
        assert table.directs("do-slide", seat=5)
        moves_up(table, "4s", to=5)
        table.waits(300)
        assert table.done().ok
        table.waits(1_000)
        assert table.directs("direction-act") and table.faults() == []

    @SENSES
    def test_stud_order_a_hidden_card_is_not_taken_for_a_skipped_seat(self, senses: str) -> None:
        # Given a street on which a hand lies over seat 2 and its upcard, while the deal sensor felt every card
        table = on_fourth(senses=senses)
        table.burns()
        table.deals_up("3h", to=1)
        table.cards_leave_the_deck(1)
        table.deals_up("4s", to=5)

        # When the grace is over
        table.waits(GRACE_MS)

        # Then nobody is accused, and the dealer confirms the street
        assert table.faults() == [] and table.directs("direction-upcards")
        assert table.done().ok and table.at("seat 2 up") == 2

    def test_stud_order_told_after_action_stands_and_the_floor_rules(self) -> None:
        # Given a table without sensors, and action on fourth street
        table = on_fourth(hardware=())
        table.deals_upcards("3h4s6d")
        assert table.taps("opener", seat=1).ok
        assert table.says(1, "check").ok

        # When it is looked for among what went wrong
        codes = [key.args["code"] for key in table.page.reports]

        # Then it is no longer offered: the cards stand (P88)
        assert "STUD_ORDER" not in codes and "PREMATURE_STUD" in codes

    def test_stud_order_is_told_where_no_camera_watches(self) -> None:
        # Given the same table before action
        table = on_fourth(hardware=())
        table.deals_upcards("3h4s6d")

        # When the dealer says that seat 5 has the card of seat 2
        assert table.taps("report", code="STUD_ORDER", seat=5, owed=2).ok
        assert rules_by_book(table)

        # Then one slide puts it right
        assert table.directs("do-slide", seat=2)
        assert table.done().ok and table.faults() == []


class TestDoorDown:
    @SENSES
    def test_door_down_the_floor_turns_one_of_the_three_up(self, senses: str) -> None:
        # Given a third card that the dealer laid face down for seat 2
        table = stud(senses=senses)
        for seat in (1, 2, 5) * 2:
            table.deals(to=seat)
        table.deals_up("Kd", to=1)
        table._leaves()
        table.lays_face_down("seat 2 up")
        table.waits(GRACE_MS)

        # When it is shown, only the floor may order the book's remedy
        assert table.faults() == ["DOOR_DOWN"] and table.page.faults[0].who == "floor"
        fault = table.page.faults[0].id
        assert not table.taps("remedy", fault=fault, choice="book").ok
        assert table.taps("remedy", fault=fault, choice="book", role="floor", method="pin").ok
        assert table.directs("do-floor-turns-one-up", seat=2)
        lying = next(each for each in table.felt.cards if table.layout.zone_at(each.x_mm, each.y_mm) == "seat 2 up")
        table.felt.take(lying.name)
        table._ups[2] = [table._put("Tc", table.layout.up_spot(2, 0), face_up=True)]
        table.waits(300)
        assert table.done().ok

        # Then the deal goes on with seat 5, and the card turned up is the door card
        assert table.faults() == [] and table.page.direction.places == ["seat 5 up"]
        table.deals_up("2c", to=5)
        assert table.directs("direction-bring-in", seat=5)
        assert (table.at("seat 2"), table.at("seat 2 up")) == (2, 1)

    @SENSES
    def test_door_down_turned_by_the_dealer_at_once_is_never_shown(self, senses: str) -> None:
        # Given a door card face down
        table = stud(senses=senses)
        for seat in (1, 2, 5) * 2:
            table.deals(to=seat)
        table.deals_up("Kd", to=1)
        table._leaves()
        table.lays_face_down("seat 2 up")

        # When it is turned over within the grace
        table.felt.turn(table.felt.cards[-1].name)
        table.waits(GRACE_MS)

        # Then nothing is shown
        assert table.faults() == []

    def test_door_down_on_the_pile_is_noticed_by_the_card_that_left_the_deck(self) -> None:
        # Given a third card that lands face down on the other two of seat 2
        table = stud()
        for seat in (1, 2, 5) * 2:
            table.deals(to=seat)
        table.deals_up("Kd", to=1)
        table.deals(to=2)
        assert table.now.contradictions == {}

        # When the deal goes on past it
        table.deals_up("9h", to=5)
        table.waits(GRACE_MS)

        # Then the page says so; turned up by the floor, the deal is complete
        assert table.faults() == ["DOOR_DOWN"] and table.page.faults[0].fact is not None
        assert rules_by_book(table, role="floor", method="pin")
        name = table._holes[2].pop()
        table.felt.move(name, *table.layout.up_spot(2, 0))
        table.felt.turn(name)
        table.waits(300)
        assert table.done().ok
        assert table.faults() == [] and (table.at("seat 2"), table.at("seat 2 up")) == (2, 1)
        assert table.page.direction.kind == "wait"


class TestCardExposed:
    def test_card_exposed_in_stud_becomes_the_door_card_and_the_third_comes_down(self) -> None:
        # Given a second card of seat 2 that the dealer exposed
        table = stud(hardware=("deal_sensor",))
        for seat in (1, 2, 5, 1, 2):
            table.deals(to=seat)
        assert table.taps("report", code="CARD_EXPOSED", seat=2, by="dealer").ok

        # When the book's word is taken
        assert rules_by_book(table)
        assert table.directs("do-becomes-upcard", seat=2)
        assert table.done().ok

        # Then the deal owes seat 2 one more down and no upcard
        assert table.faults() == [] and table.directs("direction-deal")
        assert table.page.direction.places == ["seat 2", "seat 5", "seat 1 up", "seat 5 up"]
        table.cards_leave_the_deck(4)
        assert (table.at("seat 2"), table.at("seat 2 up"), table.at("seat 5")) == (2, 1, 2)

    @SENSES
    def test_card_exposed_in_stud_that_is_found_when_the_third_is_up_is_the_floors(self, senses: str) -> None:
        # Given a second card of seat 2 that came face up, and a dealer who dealt on to the last door card
        table = stud(senses=senses)
        for seat in (1, 2, 5, 1, 2):
            table.deals(to=seat)
        name = table._holes[2][-1]
        table.felt.turn(name)
        table.deals(to=5)
        for seat, card in ((1, "Kd"), (2, "Tc"), (5, "9h")):
            table.deals_up(card, to=seat)
        table.waits(GRACE_MS)

        # When the dealer says whose doing it was, and the floor has ruled that the hand plays
        assert table.faults() == ["CARD_EXPOSED"]
        assert table.taps("answer", fault=table.page.faults[0].id, name="by", value="dealer").ok
        assert rules_by_book(table, role="floor", method="pin")
        assert table.directs("do-floor-rules-hand", seat=2)
        table.felt.turn(name)
        table.waits(300)
        assert table.done().ok

        # Then the upcards lie as they were dealt, and nothing more is found
        table.waits(GRACE_MS)
        assert table.faults() == [] and (table.at("seat 2"), table.at("seat 2 up")) == (2, 1)
        assert table.directs("direction-bring-in", seat=5)

    def test_card_exposed_in_stud_is_a_misdeal_by_the_tournament_book(self) -> None:
        # Given the same at a table of the tournament book
        table = stud(hardware=("deal_sensor",), profile="wsop_tournament_2024")
        for seat in (1, 2, 5, 1, 2):
            table.deals(to=seat)

        # When it is told
        assert table.taps("report", code="CARD_EXPOSED", seat=2, by="dealer").ok

        # Then the book has a misdeal
        assert next(step.text.id for step in table.page.faults[0].steps) == "remedy-misdeal"


class TestPrematureStud:
    def early(self, **house: object) -> SimulatedTable:
        """Fourth street comes for seats 1 and 2 while seat 5 has still to act on third."""
        table = stud(**house)
        table.deals_third("KdTc9h")
        assert table.says(5, "bring_in").ok and table.says(1, "call").ok
        table.burns()
        table.deals_up("3h", to=1)
        table.deals_up("4s", to=5)
        table.waits(GRACE_MS)
        return table

    @SENSES
    def test_premature_stud_asks_first_whether_an_entry_lags(self, senses: str) -> None:
        # Given upcards on the felt though seat 2 has not acted on the page
        table = self.early(senses=senses)
        assert table.faults() == ["PREMATURE_STUD"] and table.directs("fault-premature-stud")

        # When it turns out that seat 2 had folded, which nobody had entered
        assert table.taps("remedy", fault=table.page.faults[0].id, choice="not_so").ok
        assert table.directs("direction-act", seat=2)
        assert table.says(2, "fold").ok
        table.waits(1_000)

        # Then the upcards are the street's, and nothing is left of the question
        assert table.faults() == [] and table.directs("direction-act")
        assert (table.at("seat 1 up"), table.at("seat 5 up"), table.at("burn")) == (2, 2, 1)

    @SENSES
    def test_premature_stud_sets_the_cards_aside_and_deals_them_after_the_betting(self, senses: str) -> None:
        # Given the same, and seat 2 has really not acted
        table = self.early(senses=senses)
        stub = table.at("stub")

        # When the floor takes the book's word
        assert rules_by_book(table, role="floor", method="pin")
        assert table.directs("do-set-aside")
        for card in ("3h", "4s"):
            lying = next(each for each in table.felt.cards if str(each.card) == card)
            table.felt.take(lying.name)
        table._ups = {seat: row[:1] for seat, row in table._ups.items()}
        table.waits(300)
        assert table.done().ok
        assert table.directs("do-set-aside") and table.done().ok

        # Then three cards wait aside, the burn lies there, and the betting is finished
        assert (table.at("aside"), table.at("burn"), table.at("stub")) == (3, 1, stub - 4)
        assert table.directs("direction-act", seat=2)
        assert table.page.direction.note is not None and table.page.direction.note.id == "remedy-finish-betting"
        assert table.says(2, "call").ok
        assert table.directs("do-burn")
        table.burns()
        assert table.done().ok
        assert table.directs("direction-upcards") and table.at("aside") == 0
        assert table.page.direction.note is not None
        assert table.page.direction.note.id == "remedy-deal-set-aside", "the dealer is told which cards to deal"
        assert table.page.direction.places == ["seat 1 up", "seat 2 up", "seat 5 up"]
        for seat, card in ((1, "3h"), (2, "4s"), (5, "6d")):
            table.deals_up(card, to=seat, felt=False)
        assert table.directs("direction-act", seat=1) and table.at("stub") == stub - 5
        hand = table.now.play.hand
        assert hand is not None, "upcards stay in the order in which they were dealt"
        assert [[str(card) for card in player.upcards] for player in hand.players] == [
            ["Kd", "3h"],
            ["Tc", "4s"],
            ["9h", "6d"],
        ]

    @SENSES
    def test_premature_stud_goes_back_into_the_stub_by_the_tda_book(self, senses: str) -> None:
        # Given the same at a table of the TDA
        table = self.early(senses=senses, profile="tda_2024")

        # When the floor takes the book's word
        assert rules_by_book(table, role="floor", method="pin")
        assert table.directs("direction-act", seat=2), "the betting is finished first"
        assert table.says(2, "call").ok
        assert table.directs("do-back-into-stub")
        for card in ("3h", "4s"):
            table.felt.take(next(each for each in table.felt.cards if str(each.card) == card).name)
        table._ups = {seat: row[:1] for seat, row in table._ups.items()}
        table.waits(300)
        assert table.done().ok
        assert table.directs("do-reshuffle") and table.done().ok

        # Then the street is dealt without another burn
        assert table.page.direction.places == ["seat 1 up", "seat 2 up", "seat 5 up"]
        assert table.directs("direction-upcards", count=0) and table.at("burn") == 1


class TestSeventhUp:
    def on_the_river(self, **house: object) -> SimulatedTable:
        table = on_fourth(**house)
        for cards in ("3h4s6d", "3s4h7d", "3c4d8d"):
            table.deals_upcards(cards)
            table.acts_to_showdown()
        table.burns()
        return table

    @SENSES
    def test_seventh_up_is_replaced_while_betting_remains(self, senses: str) -> None:
        # Given a river card of seat 1 that comes face up
        table = self.on_the_river(senses=senses)
        table.deals("Qs", to=1)
        name = table._holes[1][-1]
        table.felt.move(name, *table.layout.shown_spot(1, 2))
        table.felt.turn(name)
        table.waits(GRACE_MS)

        # When the floor takes the book's word and another card comes face down
        assert table.faults() == ["SEVENTH_UP"]
        assert rules_by_book(table, role="floor", method="pin")
        assert table.directs("do-replace-card", seat=1)
        table.felt.take(name)
        table.deals(to=1)
        assert table.done().ok

        # Then the exposed card is out of play and the river goes on
        assert table.faults() == [] and table.at("aside") == 1
        table.deals(to=2)
        table.deals(to=5)
        table._confirms("direction-river")
        assert table.directs("direction-act") and [table.at(f"seat {seat}") for seat in (1, 2, 5)] == [3, 3, 3]

    def test_seventh_up_of_the_last_seat_is_seen_when_the_street_is_already_counted(self) -> None:
        # Given a river whose last card comes face up, felt before it is seen
        table = self.on_the_river()
        table.deals(to=1)
        table.deals(to=2)
        table.cards_leave_the_deck(1)
        table.felt.put(Card.parse("Qs"), *table.layout.shown_spot(5, 2), face_up=True)

        # When the grace is over
        table.waits(GRACE_MS)

        # Then the river of seat 5 is asked about before anybody acts
        assert table.faults() == ["SEVENTH_UP"]
        assert rules_by_book(table, role="floor", method="pin")
        assert table.directs("do-replace-card", seat=5) and table.done().ok
        assert (table.at("seat 5"), table.at("aside"), table.faults()) == (3, 1, [])

    @SENSES
    def test_seventh_up_is_still_replaced_when_somebody_acts_within_the_grace(self, senses: str) -> None:
        # Given a river card of the last seat that comes face up
        table = self.on_the_river(senses=senses)
        table.deals(to=1)
        table.deals(to=2)
        table.deals("Qs", to=5)
        name = table._holes[5][-1]
        table.felt.move(name, *table.layout.shown_spot(5, 2))
        table.felt.turn(name)
        table.waits(600)

        # When the first seat acts before the grace is over
        table._confirms("direction-river")
        assert table.says(int(table.page.direction.seat or 0), "check").ok
        table.waits(GRACE_MS)

        # Then it is replaced all the same: betting remains
        assert table.faults() == ["SEVENTH_UP"]
        assert rules_by_book(table, role="floor", method="pin")
        assert table.directs("do-replace-card", seat=5)

    @SENSES
    def test_seventh_up_plays_by_the_cash_book(self, senses: str) -> None:
        # Given the same at a cash table, for a seat that is not the first
        table = self.on_the_river(senses=senses, profile="wsop_cash_2024")
        table.deals(to=1)
        table.deals("Qs", to=2)
        name = table._holes[2][-1]
        table.felt.move(name, *table.layout.shown_spot(2, 2))
        table.felt.turn(name)
        table.waits(GRACE_MS)

        # When the page is looked at
        steps = [step.text.id for step in table.page.faults[0].steps]

        # Then the card stays, and its owner may be all-in for the pot so far
        assert steps == ["remedy-card-plays-exposed", "remedy-may-be-all-in"]


class TestShortStub:
    def test_short_stub_is_said_with_the_count_and_goes_when_the_river_is_dealt(self) -> None:
        # Given eight players to the river
        table = simulated_table(game="stud", seats=range(1, 9), hardware=())
        table.begins()
        table.deals_third("2c3c4c5c6c7c8c9c")
        for cards in ("Ad2d3d4d5d6d7d8d", "AhKh2h3h4h5h6h7h", "AsQs2s3s4s5s6s7s"):
            assert table.taps("opener", seat=1).ok
            table.acts_to_showdown()
            table.deals_upcards(cards)
        assert table.taps("opener", seat=1).ok
        table.acts_to_showdown()

        # When the stub is counted
        faults = table.page.faults

        # Then the page says how many cards are left, and holds nothing up
        assert [(fault.code, fault.kind) for fault in faults] == [("SHORT_STUB", "note")]
        assert faults[0].fact is not None and faults[0].fact.args == {"count": 1}
        assert table.directs("direction-reshuffle") and table.done().ok and table.done().ok
        assert table.faults() == []


class TestWrongBringIn:
    @SENSES
    def test_wrong_bring_in_is_taken_back_until_the_next_player_acts(self, senses: str) -> None:
        # Given an unread door card of seat 2, and the dealer who takes seat 5 for the low card
        table = stud(senses=senses)
        table.deals_third("KdTc9h", covered=(2,))
        table.waits(1_000)
        assert table.taps("opener", seat=5).ok
        assert table.says(5, "bring_in").ok

        # When the card turns out to be the deuce of clubs
        assert table.taps("name_card", place="seat 2 up", card="2c").ok

        # Then the bring-in goes back and seat 2 opens (P67)
        assert table.faults() == ["WRONG_BRING_IN"]
        assert rules_by_book(table)
        assert table.directs("do-bet-back", seat=5) and table.done().ok
        assert table.faults() == [] and table.directs("direction-bring-in", seat=2)
        assert table.stacks() == {1: 999, 2: 999, 5: 999}

    def test_wrong_bring_in_stands_once_the_next_player_has_acted(self) -> None:
        # Given a table without sensors on which seat 5 brought it in and seat 1 called
        table = stud(hardware=())
        table.deals_third("KdTc9h")
        assert table.taps("opener", seat=5).ok
        assert table.says(5, "bring_in").ok and table.says(1, "call").ok

        # When somebody says that seat 2 has the low card
        assert table.taps("report", code="WRONG_BRING_IN", seat=5, low=2).ok
        assert rules_by_book(table)

        # Then the opening stands and seat 2 owes nothing
        assert table.directs("do-opening-stands", seat=5) and table.done().ok
        assert table.faults() == [] and table.directs("direction-act", seat=2)

    def test_wrong_bring_in_told_in_time_asks_who_is_low(self) -> None:
        # Given the same before anybody else acted
        table = stud(hardware=())
        table.deals_third("KdTc9h")
        assert table.taps("opener", seat=5).ok
        assert table.says(5, "bring_in").ok

        # When it is told and the seats are named
        assert table.taps("report", code="WRONG_BRING_IN", seat=5).ok
        fault = table.page.faults[0]
        assert fault.question is not None and fault.question.id == "ask-low"
        assert table.taps("answer", fault=fault.id, name="low", value=2).ok
        assert rules_by_book(table)
        assert table.done().ok

        # Then seat 2 opens
        assert table.directs("direction-bring-in", seat=2) and table.stacks()[5] == 999
