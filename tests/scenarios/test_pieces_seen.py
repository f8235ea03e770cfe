"""A piece that is no card of the deck in play is seen by the camera: a joker where faces are public, another back."""

from __future__ import annotations

import pytest

from hardware.simulated.deck import FOREIGN, JOKER
from hardware.simulated.eye import SETTLE_MS
from tests.scenarios.playing_on import plays_on
from tests.scenarios.ruling import FLOOR, rules_by_book
from tests.table import SimulatedTable, simulated_table

SENSES = pytest.mark.parametrize("senses", ("twins", "real"))
READS_JOKERS = pytest.mark.parametrize(
    "senses",
    (
        "twins",
        pytest.param("real", marks=pytest.mark.xfail(strict=True, reason="waits for the reader of whole cards")),
    ),
)


def deals_with(table: SimulatedTable, wrong: str, *, to: int) -> None:
    """Deal two to everybody; the last card of a seat's hand is no proper one."""
    assert table.now.play.hand is not None
    for index in range(2):
        for seat in table.now.play.hand.setup.order:
            if (index, int(seat)) == (1, to):
                table.next_card_is(wrong)
            table.deals(to=int(seat))
    table.waits(1_000)


class TestForeignBack:
    @SENSES
    def test_p26_foreign_back_before_a_player_stops_the_hand_and_the_floor_voids_it(self, senses: str) -> None:
        # Given a deal in which the second card of seat 2 has the other deck's back
        table = simulated_table(senses=senses)
        table.begins()

        # When it has come to rest among the others
        deals_with(table, FOREIGN, to=2)

        # Then the hand stops, where it lies is said, and nothing has to be asked
        assert table.faults() == ["FOREIGN_BACK"] and table.directs("fault-foreign-back")
        (fault,) = table.now.faults.values()
        assert (fault.args["back_lies"], fault.args["place"]) == ("in_play", "seat 2")
        assert [line.id for line in table.page.faults[0].seen] == ["seen-lies-there"]
        assert not rules_by_book(table) and rules_by_book(table, **FLOOR)
        assert table.directs("do-bets-back") and table.done().ok
        assert table.directs("do-deck-out") and table.done().ok
        assert table.now.play.hand is None and sum(table.stacks().values()) == 3_000

    @SENSES
    def test_foreign_back_that_people_say_is_none_is_not_found_again_and_the_hand_goes_on(self, senses: str) -> None:
        # Given a hand that was stopped for a back
        table = simulated_table(senses=senses)
        table.begins()
        deals_with(table, FOREIGN, to=2)
        assert table.faults() == ["FOREIGN_BACK"]

        # When the floor looks at the card and finds it to be the deck's own
        assert table.taps("remedy", fault=table.page.faults[0].id, choice="not_so", **FLOOR).ok
        table.waits(3_000)

        # Then it is not found again, and the hand is played to its end
        assert table.faults() == []
        plays_on(table)

    @SENSES
    def test_p26_foreign_back_of_a_burned_card_is_asked_about_and_the_hand_may_stand(self, senses: str) -> None:
        # Given a hand in which all have called, and a burn with the other deck's back
        table = simulated_table(senses=senses)
        table.begins()
        table.deals_holes()
        table.acts_to_showdown()
        table.next_card_is(FOREIGN)
        table.deals_board("AhKhQd")
        table.waits(1_000)

        # When it is asked where it counts, and the answer is that it only left the stub
        assert table.faults() == ["FOREIGN_BACK"]
        assert table.page.direction.fact is not None and table.page.direction.fact.id == "ask-back-lies"
        fault = table.page.faults[0].id
        assert table.taps("answer", fault=fault, name="back_lies", value="in_stub").ok
        assert rules_by_book(table, **FLOOR)
        assert table.directs("do-stands") and table.done().ok
        assert table.directs("do-deck-out") and table.done().ok
        table.waits(3_000)

        # Then the same card is not found again, and the hand is played to its end
        assert table.faults() == [] and table.board() == "Ah Kh Qd"
        plays_on(table)

    @SENSES
    @pytest.mark.parametrize("first", ["book", "not_so"])
    def test_p26_foreign_back_of_another_card_is_news_whatever_the_first_was_found_to_be(
        self, senses: str, first: str
    ) -> None:
        # Given a burn with the other deck's back, which was ruled on or said to be none
        table = simulated_table(senses=senses)
        table.begins()
        table.deals_holes()
        table.acts_to_showdown()
        table.next_card_is(FOREIGN)
        table.deals_board("AhKhQd")
        table.waits(1_000)
        fault = table.page.faults[0].id
        assert table.taps("answer", fault=fault, name="back_lies", value="in_stub").ok
        assert table.taps("remedy", fault=fault, choice=first, **FLOOR).ok
        while table.page.direction.line.id.startswith("do-"):
            assert table.done().ok
        table.acts_to_showdown()
        assert table.faults() == []

        # When the turn's burn has it too
        table.next_card_is(FOREIGN)
        table.deals_board("8s")
        table.waits(1_000)

        # Then it is asked about as the first was
        assert table.faults() == ["FOREIGN_BACK"] and table.page.faults[0].id != fault
        assert table.page.direction.fact is not None and table.page.direction.fact.id == "ask-back-lies"

    @SENSES
    def test_foreign_back_is_not_seen_in_the_other_deck_that_lies_beside_the_game(self, senses: str) -> None:
        # Given the other deck, laid down where the dealer keeps decks
        table = simulated_table(senses=senses)
        table.begins()
        table.next_card_is(FOREIGN)
        table.lays_face_down("deck")

        # When a hand is dealt and played
        table.deals_holes()
        table.waits(1_000)

        # Then nobody is stopped for it
        assert table.faults() == [] and table.directs("direction-act")


class TestJoker:
    @READS_JOKERS
    def test_p24_joker_on_the_flop_is_seen_to_be_one_and_is_replaced_without_a_question(self, senses: str) -> None:
        # Given a flop whose last card is a joker
        table = simulated_table(senses=senses)
        table.begins()
        table.deals_holes()
        table.acts_to_showdown()
        table.burns()
        for slot, card in ((1, "Ah"), (2, "Kh")):
            table.cards_leave_the_deck(1)
            table.deals_again(card, f"board {slot}")
        table.cards_leave_the_deck(1)
        table.next_card_is(JOKER)
        table.deals_again("", "board 3")

        # When it has come to rest
        table.waits(1_000)

        # Then it is said where it lies, nobody is asked for its name, and the next card takes its place
        assert table.faults() == ["JOKER"] and table.doubts() == []
        (fault,) = table.now.faults.values()
        assert (fault.args["joker_lies"], fault.args["place"]) == ("on_board", "board 3")
        assert rules_by_book(table) and table.directs("do-scrap")
        table.felt.take(table._slots["board 3"])
        table.waits(SETTLE_MS)
        assert table.done().ok and table.directs("do-next-card-in-place")
        table.deals_again("Jc", "board 3")
        table.waits(SETTLE_MS)
        assert table.done().ok
        assert table.faults() == [] and table.board() == "Ah Kh Jc" and table.at("aside") == 1
        plays_on(table)

    @READS_JOKERS
    def test_p24_joker_as_an_upcard_of_stud_is_seen_and_replaced_before_its_holder_acts(self, senses: str) -> None:
        # Given the third street of a stud hand, the last door card of which is a joker
        table = simulated_table(seats=(1, 2, 3), game="stud", senses=senses)
        table.begins()
        for seat in (1, 2, 3) * 2:
            table.deals(to=seat)
        table.deals_up("2d", to=1)
        table.deals_up("5d", to=2)
        table.next_card_is(JOKER)
        table.deals_up(to=3)

        # When it has come to rest
        table.waits(1_000)

        # Then it is known whose it is and that nobody has acted with it
        assert table.faults() == ["JOKER"] and table.doubts() == []
        (fault,) = table.now.faults.values()
        assert {name: fault.args[name] for name in ("joker_lies", "seat", "holder_acted", "place")} == {
            "joker_lies": "face_up",
            "seat": 3,
            "holder_acted": "not_acted",
            "place": "seat 3 up",
        }
        assert rules_by_book(table) and table.directs("do-scrap")
        table.felt.take(table._ups[3].pop())
        table.waits(SETTLE_MS)
        assert table.done().ok and table.directs("do-replace-card", seat=3)
        table.deals_up("9h", to=3)
        assert table.done().ok and table.faults() == []
        plays_on(table)

    def test_joker_that_came_after_its_holder_had_acted_is_known_to_be_new(self) -> None:
        # Given fourth street of a stud hand in which all have acted on the third
        table = simulated_table(seats=(1, 2, 3), game="stud")
        table.begins()
        table.deals_third("2d5d9h")
        table.acts_to_showdown()
        table.burns()
        table.deals_up("Ks", to=1)

        # When seat 2 is dealt a joker
        table.next_card_is(JOKER)
        table.deals_up(to=2)
        table.waits(1_000)

        # Then nobody is asked whether its holder has acted with it
        assert table.faults() == ["JOKER"]
        (fault,) = table.now.faults.values()
        assert (fault.args["seat"], fault.args["holder_acted"]) == (2, "not_acted")

    def test_joker_that_people_say_is_a_card_is_asked_for_by_name_and_the_hand_goes_on(self) -> None:
        # Given a card on the flop that the camera takes for a joker
        table = simulated_table()
        table.begins()
        table.deals_holes()
        table.acts_to_showdown()
        table.burns()
        for slot, card in ((1, "Ah"), (2, "Kh"), (3, "Qd")):
            table.cards_leave_the_deck(1)
            table.next_card_is(JOKER if slot == 3 else None)
            table.deals_again(card, f"board {slot}")
        table.waits(1_000)
        assert table.faults() == ["JOKER"]

        # When the dealer says that it is none
        assert table.taps("remedy", fault=table.page.faults[0].id, choice="not_so").ok
        table.waits(3_000)

        # Then it is a card that was not read, and named it plays
        assert table.faults() == [] and table.doubts() == ["board 3"]
        assert table.taps("name_card", place="board 3", card="Qd").ok
        assert table.board() == "Ah Kh Qd"
        plays_on(table)

    def test_joker_on_the_flop_is_news_beside_a_card_that_people_said_is_none(self) -> None:
        # Given a flop whose first card the camera takes for a joker, and people who say that it is none
        table = simulated_table()
        table.begins()
        table.deals_holes()
        table.acts_to_showdown()
        table.burns()
        table.cards_leave_the_deck(1)
        table.next_card_is(JOKER)
        table.deals_again("Ah", "board 1")
        table.waits(1_000)
        assert table.taps("remedy", fault=table.page.faults[0].id, choice="not_so").ok

        # When its second card is one
        table.cards_leave_the_deck(1)
        table.next_card_is(JOKER)
        table.deals_again("Kh", "board 2")
        table.waits(1_000)

        # Then it is said where that lies
        assert table.faults() == ["JOKER"]
        (fault,) = table.now.faults.values()
        assert fault.args["place"] == "board 2"

    def test_joker_is_none_where_a_card_was_read_before(self) -> None:
        # Given a flop that was read
        table = simulated_table()
        table.begins()
        table.deals_holes()
        table.plays_to("flop", flop="AhKhQd")

        # When the camera takes its last card for a joker, as under a hand or a sleeve
        queen = next(each for each in table.felt.cards if str(each.card) == "Qd")
        table.felt.take(queen.name)
        spot = queen.x_mm, queen.y_mm, queen.angle_deg
        table.felt.put(queen.card, *spot, face_up=True, name=queen.name, wrong=JOKER)
        table.waits(3_000)

        # Then it is the card that it was
        assert table.faults() == [] and table.board() == "Ah Kh Qd"
        plays_on(table)

    def test_joker_face_down_in_a_hand_is_nobodys_business_until_it_is_tabled(self) -> None:
        # Given a joker among seat 2's down cards
        table = simulated_table()
        table.begins()
        deals_with(table, JOKER, to=2)

        # When the hand is played to its showdown, and seat 2 tables it
        assert table.faults() == []
        table.plays_to("river")
        table.acts_to_showdown()
        while table.page.direction.seat != 2:
            table.shows(int(table.page.direction.seat or 0))
        table.shows(2)
        table.waits(1_000)

        # Then the hand of a player who acted with it is dead
        assert "JOKER" in table.faults()
        fault = next(each for each in table.now.faults.values() if each.code == "JOKER")
        assert {name: fault.args[name] for name in ("joker_lies", "seat", "holder_acted")} == {
            "joker_lies": "in_hand",
            "seat": 2,
            "holder_acted": "has_acted",
        }
        assert table.taps("remedy", fault=fault.id, choice="book").ok
        assert table.directs("do-dead-hand", seat=2)
