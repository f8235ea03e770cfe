"""A deck that is spread before play is looked over by the camera: what is wrong is said, the unread asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from controller.faces import public_places
from controller.inputs import DeviceChanged
from engine.cards import DECK, Card
from hardware.simulated.deck import FOREIGN, JOKER
from tests.table import EVERYTHING, SimulatedTable, config_of

SENSES = pytest.mark.parametrize("senses", ("twins", pytest.param("real", marks=pytest.mark.slow)))
FLOOR = {"role": "floor", "method": "pin"}
IN_A_ROW, ACROSS_MM, DOWN_MM = 13, 72.0, 98.0
QUEEN = Card.parse("Qh")


def opening(senses: str = "twins", hardware: Sequence[str] = EVERYTHING) -> SimulatedTable:
    """A table that looks its decks over, before its first hand."""
    table = SimulatedTable(replace(config_of(hardware=hardware), check_deck=True), senses)
    table.take(*(DeviceChanged(device=device, state="ok") for device in hardware))
    table.waits(1)
    assert table.directs("direction-spread")
    return table


def spreads(
    table: SimulatedTable, cards: Sequence[Card] = DECK, *, wrong: str | None = None, covered: Sequence[Card] = ()
) -> None:
    """Lay cards face up in four rows, each by itself; `wrong` is what the last one is, chips lie on `covered`."""
    middle_x, middle_y = table.layout.width_mm / 2, table.layout.height_mm / 2
    for index, card in enumerate(cards):
        row, column = divmod(index, IN_A_ROW)
        x, y = middle_x + (column - 6) * ACROSS_MM, middle_y + (row - 1.5) * DOWN_MM
        name = table.felt.put(card, x, y, face_up=True, wrong=wrong if index == len(cards) - 1 else None)
        if card in covered:
            table.felt.cover(name)
    table.waits(1_000)


def turns_over(table: SimulatedTable) -> None:
    """Turn every card over where it lies."""
    for lying in table.felt.cards:
        table.felt.turn(lying.name)
    table.waits(1_000)


def fact(table: SimulatedTable) -> str:
    """What stands beside the direction."""
    said = table.page.direction.fact
    return said.id if said is not None else ""


def ticked(table: SimulatedTable) -> list[str]:
    """The steps of the direction that are known to be done."""
    return [step.text.id for step in table.page.direction.steps if step.done]


def without(*cards: Card) -> list[Card]:
    return [card for card in DECK if card not in cards]


@SENSES
def test_p1_deck_check_of_a_right_deck_is_passed_front_and_back_and_the_dealers_tap_ends_it(senses: str) -> None:
    # Given a deck that is whole, spread face up
    table = opening(senses)
    spreads(table)
    assert (fact(table), ticked(table)) == ("fact-spread-turn", ["step-faces"])

    # When it is turned over
    turns_over(table)

    # Then both sides are ticked, nothing is wrong, and the dealer goes on after the scramble
    assert (fact(table), ticked(table)) == ("fact-spread-right", ["step-faces", "step-backs"])
    assert table.faults() == [] and table.done().ok
    assert table.directs("direction-prepare") and public_places(table.now) == []


@SENSES
def test_p1_deck_check_finds_a_card_that_is_there_twice_and_the_floor_has_another_deck_brought(senses: str) -> None:
    # Given a deck with a second queen of hearts instead of the two of clubs
    table = opening(senses)

    # When it is spread and lies there longer than a slip of the hand
    spreads(table, [*without(Card.parse("2c")), QUEEN])
    table.waits(3_000)

    # Then it is named, and the floor alone takes the deck out
    assert table.faults() == ["DECK_CHECK"] and table.directs("fault-deck-check")
    said = table.page.direction.fact
    assert said is not None and said.args == {"card": "Qh", "wrong": "twice"}
    choice = {"fault": table.page.faults[0].id, "choice": "book"}
    assert not table.taps("remedy", **choice).ok and table.taps("remedy", **choice, **FLOOR).ok
    table.takes_in()
    while table.faults():
        assert table.done().ok

    # And the deck that comes in is spread too
    assert table.directs("direction-spread") and (fact(table), ticked(table)) == ("fact-spread", [])
    spreads(table)
    assert table.faults() == [] and ticked(table) == ["step-faces"]


@SENSES
def test_p1_deck_check_finds_the_back_of_another_deck_among_52(senses: str) -> None:
    # Given a deck whose last card has another back
    table = opening(senses)
    spreads(table, wrong=FOREIGN)
    assert table.faults() == []

    # When it is turned over
    turns_over(table)
    table.waits(3_000)

    # Then the deck is not right, whatever card that is
    assert table.faults() == ["DECK_CHECK"]
    said = table.page.direction.fact
    assert said is not None and said.args == {"card": "", "wrong": "other_back"}


@SENSES
def test_deck_check_asks_for_a_card_that_was_not_read_and_claims_nothing(senses: str) -> None:
    # Given a spread in which chips lie on the queen of hearts
    table = opening(senses)
    spreads(table, covered=[QUEEN])

    # When it has been looked at for long
    table.waits(3_000)

    # Then it is asked for by name, with a key to say that it is missing, and no fault is found
    said = table.page.direction.fact
    assert said is not None and said.id == "fact-spread-unread" and said.args == {"cards": ["Qh"]}
    assert table.faults() == [] and ticked(table) == []

    # And once the chips are gone it is one of the 52
    table.felt.uncover(next(lying.name for lying in table.felt.cards if lying.covered))
    table.waits(1_000)
    assert (fact(table), ticked(table)) == ("fact-spread-turn", ["step-faces"])


def test_deck_check_takes_two_readings_side_by_side_for_the_two_indices_of_one_card() -> None:
    # Given a spread without the two of clubs, in which a queen of hearts is read twice, a thumb's breadth apart
    table = opening()
    spreads(table, without(Card.parse("2c")))
    queen = next(lying for lying in table.felt.cards if lying.card == QUEEN)
    table.felt.put(QUEEN, queen.x_mm + 30, queen.y_mm, face_up=True)

    # When it lies there for long
    table.waits(4_000)

    # Then no fault is made of it, and what is not read is asked for
    said = table.page.direction.fact
    assert table.faults() == [] and said is not None and said.args == {"cards": ["2c"]}


def test_deck_check_of_a_card_that_people_cannot_find_either_is_told_by_one_key() -> None:
    # Given a spread without the queen of hearts
    table = opening()
    spreads(table, without(QUEEN))
    assert (fact(table), ticked(table)) == ("fact-spread-unread", [])

    # When the dealer taps the key that stands there for it
    key = next(key for key in table.page.direction.keys if key.command == "report")
    assert key.args == {"code": "DECK_CHECK", "wrong": "lacking", "card": "Qh"}
    assert table.taps("report", code="DECK_CHECK", wrong="lacking", card="Qh").ok

    # Then the deck is not right, and nothing more is asked about it
    assert table.directs("fault-deck-check")
    said = table.page.direction.fact
    assert said is not None and said.args == {"card": "Qh", "wrong": "lacking"}


def test_deck_check_is_passed_by_tap_when_people_find_what_the_camera_did_not_read() -> None:
    # Given a spread in which chips cover two cards
    table = opening()
    spreads(table, covered=[QUEEN, Card.parse("9c")])
    said = table.page.direction.fact
    assert said is not None and said.args == {"cards": ["9c", "Qh"]}

    # When the dealer has looked
    # Then the tap is enough
    assert table.done().ok and table.directs("direction-prepare") and table.faults() == []


def test_deck_check_says_of_a_joker_that_it_is_to_be_taken_out() -> None:
    # Given a joker that was left in the deck
    table = opening()

    # When it is spread
    spreads(table, [*DECK, Card.parse("2c")], wrong=JOKER)

    # Then that is said, and the faces are passed once it is gone
    assert (fact(table), ticked(table), table.faults()) == ("fact-spread-joker", [], [])
    table.felt.take(next(lying.name for lying in table.felt.cards if lying.wrong == JOKER))
    table.waits(1_000)
    assert ticked(table) == ["step-faces"]


def test_deck_check_makes_nothing_of_two_decks_that_lie_there_at_once() -> None:
    # Given both decks of a table with a shuffler, in one heap of rows
    table = opening()

    # When they are spread together
    spreads(table, [*DECK, *DECK])
    table.waits(3_000)

    # Then nobody is told that 52 cards are there twice
    assert table.faults() == [] and ticked(table) == []


def test_deck_check_that_was_a_misreading_is_dismissed_and_not_found_again() -> None:
    # Given a queen that the camera takes to be there twice
    table = opening()
    spreads(table, [*without(Card.parse("2c")), QUEEN])
    table.waits(3_000)
    assert table.faults() == ["DECK_CHECK"]

    # When the dealer looks and sees that it is not
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="not_so").ok
    table.waits(5_000)

    # Then the check goes on
    assert table.faults() == [] and table.directs("direction-spread") and table.done().ok


def test_deck_check_is_peoples_where_no_camera_works() -> None:
    # Given a table without a camera
    table = opening(hardware=("deal_sensor",))

    # When the deck lies there, whatever it is
    spreads(table, without(QUEEN))

    # Then the direction says what people look for
    assert (fact(table), ticked(table)) == ("fact-spread", []) and table.done().ok


def test_faces_are_everybodys_only_while_a_deck_is_spread() -> None:
    # Given a table that looks its deck over
    table = opening()
    assert public_places(table.now) == ["everywhere"]

    # When that is over and a hand begins
    assert table.done().ok
    assert public_places(table.now) == []
    table.begins()

    # Then the camera may read the board alone
    assert public_places(table.now) == [f"board {slot}" for slot in range(1, 6)]
