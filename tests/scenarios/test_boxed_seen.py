"""A face where a card was burned, or on the stub, is seen by the camera, which cannot know how it came to show."""

from __future__ import annotations

import pytest

from engine.cards import Card
from hardware.simulated.eye import SETTLE_MS
from tests.scenarios.playing_on import plays_on
from tests.table import SimulatedTable, simulated_table

SENSES = pytest.mark.parametrize("senses", ("twins", "real"))


def before_the_flop(senses: str = "twins", **house: str) -> SimulatedTable:
    """Three players who have called before the flop."""
    table = simulated_table(senses=senses, switches=house)
    table.begins()
    table.deals_holes()
    table.acts_to_showdown()
    assert table.directs("direction-street")
    return table


def chooses(table: SimulatedTable, choice: str) -> bool:
    return table.taps("remedy", fault=table.page.faults[0].id, choice=choice).ok


def scraps(table: SimulatedTable, name: int) -> None:
    """Put the boxed card aside, out of everybody's way."""
    assert table.directs("do-scrap")
    table.felt.take(name)
    table.waits(SETTLE_MS)
    assert table.done().ok and table.directs("do-next-card-in-place") and table.done().ok


@SENSES
def test_p23_boxed_card_that_is_burned_is_asked_about_at_once_and_replaced_by_the_next(senses: str) -> None:
    # Given a flop before which a card is burned that lies face up
    table = before_the_flop(senses)

    # When it has come to rest
    name = table.burns(face_up=True)

    # Then hands stop before the flop, with one question and two keys to answer it
    assert table.faults() == ["BOXED"] and table.directs("fault-boxed")
    said = table.page.direction.fact
    assert said is not None and (said.id, said.args) == ("fault-boxed-fact", {"seen": "yes"})
    labels = {key.args["choice"]: key.label.id for key in table.page.direction.keys}
    assert labels == {"book": "key-put-right", "not_so": "key-turned-over"}
    assert [(line.id, line.args) for line in table.page.faults[0].seen] == [("seen-lies-there", {"place": "burn"})]

    # And where it lay so in the deck it is scrap, and the next card is burned
    assert chooses(table, "book")
    scraps(table, name)
    assert table.faults() == [] and (table.at("aside"), table.at("burn")) == (1, 0)
    table.deals_board("AhKhQd")
    assert (table.board(), table.at("burn")) == ("Ah Kh Qd", 1)
    table.waits(3_000)
    assert table.faults() == []
    plays_on(table)


@SENSES
def test_p23_boxed_is_not_what_hands_turned_over_while_burning_it(senses: str) -> None:
    # Given a burn whose face shows
    table = before_the_flop(senses)
    name = table.burns(face_up=True)
    assert table.faults() == ["BOXED"]

    # When the dealer says that it was turned over, and turns it down
    assert chooses(table, "not_so")
    table.felt.turn(name)
    table.waits(1_000)

    # Then it is the burn it was meant to be, and nobody is asked again
    assert table.faults() == [] and table.at("aside") == 0
    for slot, card in ((1, "Ah"), (2, "Kh"), (3, "Qd")):
        table.cards_leave_the_deck(1)
        table.deals_again(card, f"board {slot}")
    table.waits(3_000)
    assert table.faults() == [] and (table.board(), table.at("burn")) == ("Ah Kh Qd", 1)
    plays_on(table)


@SENSES
def test_boxed_is_asked_of_a_face_on_the_stub_while_a_card_is_to_come(senses: str) -> None:
    # Given a dealer who lays the stub down before the flop
    table = before_the_flop(senses)

    # When its top card shows its face
    name = table.felt.put(Card.parse("9h"), *table.layout.zone("deck").spot(), face_up=True)
    table.waits(1_000)

    # Then the same is asked, and as a scrap it goes aside before anything is burned
    assert table.faults() == ["BOXED"]
    assert [line.args for line in table.page.faults[0].seen] == [{"place": "stub"}]
    assert chooses(table, "book")
    table.cards_leave_the_deck(1)
    scraps(table, name)
    assert (table.at("aside"), table.at("burn")) == (1, 0)
    table.deals_board("AhKhQd")
    assert table.faults() == [] and table.board() == "Ah Kh Qd"


def test_p23_boxed_burn_under_a_flop_that_came_with_it_is_replaced_by_a_burn_from_the_stub() -> None:
    # Given a dealer so fast that the flop lies there with its boxed burn before anybody looks
    table = before_the_flop()
    name = table.burns(face_up=True, waits_ms=0)
    table.cards_leave_the_deck(3)
    for slot, card in ((1, "Ah"), (2, "Kh"), (3, "Qd")):
        table._slots[f"board {slot}"] = table._put(card, table.layout.board_spot(slot), face_up=True)
    table.waits(SETTLE_MS)
    assert table.faults() == ["BOXED"]

    # When it lay so in the deck
    assert chooses(table, "book")
    assert table.directs("do-scrap")
    table.felt.take(name)
    table.waits(SETTLE_MS)
    assert table.done().ok and table.directs("do-next-card-in-place")
    table.burns()
    assert table.done().ok

    # Then the flop stands, with another burn
    table.waits(3_000)
    assert table.faults() == [] and table.board() == "Ah Kh Qd"
    assert (table.at("aside"), table.at("burn"), table.at("stub")) == (1, 1, 52 - 6 - 5)
    plays_on(table)


def test_p23_boxed_a_second_time_is_found_anew_and_voids_the_hand_where_the_house_has_it_so() -> None:
    # Given a house that voids a hand for two boxed cards that it needs, and one that was burned
    table = before_the_flop(boxed_misdeal="any_needed")
    name = table.burns(face_up=True)
    assert chooses(table, "book")
    scraps(table, name)

    # When the next one lies face up too
    table.burns(face_up=True)

    # Then that is asked too, with the misdeal for an answer
    assert table.faults() == ["BOXED"]
    assert [key.label.id for key in table.page.direction.keys] == ["key-misdeal", "key-turned-over"]


def test_boxed_is_not_claimed_of_a_face_among_the_burns_once_the_street_is_bet_on() -> None:
    # Given a flop that was dealt as it should be
    table = before_the_flop()
    table.deals_board("AhKhQd")
    assert table.directs("direction-act")

    # When somebody knocks the burn over
    spot = table.layout.burn_spot(1)
    burn = next(each for each in table.felt.cards if (each.x_mm, each.y_mm) == spot[:2])
    table.felt.turn(burn.name)
    table.waits(3_000)

    # Then nothing is asked of it
    assert table.faults() == []


def test_boxed_that_people_tell_is_no_question_of_how_it_came_to_show() -> None:
    # Given a table without a camera
    table = simulated_table(hardware=())
    table.begins()

    # When the dealer says so
    assert table.taps("report", code="BOXED").ok

    # Then the fact says what lies there, and the keys are those of anything told
    said = table.page.direction.fact
    assert said is not None and said.args == {"seen": "no"}
    assert [key.label.id for key in table.page.direction.keys] == ["key-put-right", "key-not-so"]
