"""A down card whose face shows in the first deal, as the camera notices it."""

from __future__ import annotations

import pytest

from tests.table import SimulatedTable, simulated_table

SENSES = pytest.mark.parametrize("senses", ["twins", "real"])


def _third_card_turned(senses: str) -> SimulatedTable:
    """A deal whose third card lies face up in front of seat 5."""
    table = simulated_table(seats=(1, 2, 5), senses=senses)
    table.begins()
    for seat in (1, 2, 5):
        table.deals(to=seat)
    table.felt.turn(table._holes[5][-1])
    table.waits(500)
    return table


@SENSES
def test_card_exposed_is_seen_after_its_grace_and_one_question_is_asked(senses: str) -> None:
    # Given a down card that came face up
    table = _third_card_turned(senses)
    assert table.faults() == []

    # When it is still so after the grace
    table.waits(2_500)

    # Then the seat is known and one thing is asked; which card it is was never read
    assert table.faults() == ["CARD_EXPOSED"]
    assert table.page.direction.fact is not None and table.page.direction.fact.id == "ask-by"
    assert table.now.play.identities == {}


@SENSES
def test_card_exposed_turned_back_within_the_grace_bothers_nobody(senses: str) -> None:
    # Given a down card that came face up
    table = _third_card_turned(senses)

    # When the dealer turns it at once
    table.felt.turn(table._holes[5][-1])
    table.waits(4_000)

    # Then the journal knows, and nobody is asked
    assert table.faults() == []
    assert table.events("contradiction_seen", "contradiction_gone") == ["contradiction_seen", "contradiction_gone"]


@SENSES
def test_card_exposed_and_told_to_be_the_dealers_is_replaced_by_the_book(senses: str) -> None:
    # Given the question about a card the camera saw
    table = _third_card_turned(senses)
    table.waits(2_500)
    fault = table.page.faults[0].id

    # When the dealer answers, and takes the book's word
    assert table.taps("answer", fault=fault, name="by", value="dealer").ok
    assert [step.text.id for step in table.page.faults[0].steps][1] == "remedy-replace-card-exposed"
    assert table.taps("remedy", fault=fault, choice="book").ok

    # Then the deal is finished first
    assert table.directs("direction-deal")


@SENSES
def test_card_exposed_p18_first_of_the_hand_is_a_misdeal_though_the_deal_went_on(senses: str) -> None:
    # Given the first card of the hand, which came face up, and a dealer who pitches on
    table = simulated_table(seats=(1, 2, 5), senses=senses)
    table.begins()
    assert table.now.play.hand is not None
    first = int(table.now.play.hand.setup.order[0])
    table.deals(to=first)
    table.felt.turn(table._holes[first][-1])
    for seat in table.now.play.hand.setup.order[1:]:
        table.deals(to=int(seat))
    table.deals(to=first)
    table.waits(2_500)

    # When the dealer says that it was the dealer's doing
    assert table.taps("answer", fault=table.page.faults[0].id, name="by", value="dealer").ok

    # Then it is a misdeal: it was the hand's first card
    steps = [step.text.id for step in table.page.faults[0].steps]
    assert any("misdeal" in step for step in steps), steps


def test_card_exposed_by_its_player_does_not_make_the_dealers_next_one_the_second() -> None:
    # Given a third card that its player showed, and that plays
    table = simulated_table(seats=(1, 2, 5), hardware=())
    table.begins()
    assert table.taps("report", code="CARD_EXPOSED", seat=5, by="player").ok
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="book").ok
    while table.faults():
        assert table.done().ok

    # When the dealer exposes another
    assert table.taps("report", code="CARD_EXPOSED", seat=5, by="dealer").ok

    # Then it is the first that the deal showed, whatever number it is
    args = table.now.faults[table.page.faults[0].id].args
    assert args["exposures"] == 1


@SENSES
def test_card_exposed_that_was_boxed_is_a_scrap_p23_and_the_next_card_comes_in_its_place(senses: str) -> None:
    # Given a third card that lies face up at its seat
    table = _third_card_turned(senses)
    table.waits(2_500)
    name = table._holes[5][-1]

    # When the dealer says that it lay so in the deck, and puts another in its place
    assert table.taps("answer", fault=table.page.faults[0].id, name="by", value="boxed").ok
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="book").ok
    assert table.directs("do-scrap")
    table.felt.take(name)
    table._holes[5].remove(name)
    assert table.done().ok
    assert table.directs("do-next-card-in-place")
    table.deals(to=5)
    assert table.done().ok

    # Then the deal goes on with the second round, and the scrap lies aside
    assert table.faults() == [] and table.at("aside") == 1
    assert table.directs("direction-deal") and table.page.direction.places[0] != "seat 5"
    for seat in (1, 2, 5):
        table.deals(to=seat)
    table.waits(1_000)
    assert table.directs("direction-act"), table.page.direction
    assert [table.at(f"seat {seat}") for seat in (1, 2, 5)] == [2, 2, 2]


def test_card_exposed_in_a_hand_dealt_again_is_the_first_of_the_new_deal() -> None:
    # Given a misdeal for a second exposed card
    table = simulated_table(seats=(1, 2, 5), hardware=())
    table.begins()
    assert table.taps("report", code="CARD_EXPOSED", seat=1, by="dealer").ok
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="book").ok
    assert table.directs("direction-take-back") and table.done().ok

    # When one card is exposed in the new deal, after its first two
    assert table.done().ok
    assert table.taps("report", code="CARD_EXPOSED", seat=5, by="dealer").ok

    # Then nothing of the old deal counts: it is replaced (P20, P22)
    steps = [step.text.id for step in table.page.faults[0].steps]
    assert "remedy-replace-card-exposed" in steps
