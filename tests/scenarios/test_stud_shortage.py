"""Eight players to the river: the stub is short, and the page says by count what is shuffled and what is dealt."""

from __future__ import annotations

import pytest

from tests.table import EVERYTHING, SimulatedTable, simulated_table

SEATS = tuple(range(1, 9))
DOORS = "2c3c4c5c6c7c8c9c"
FOURTH = "Ad2d3d4d5d6d7d8d"
FIFTH = "AhKh2h3h4h5h6h7h"
SIXTH = "AsQs2s3s4s5s6s7s"
WITH = pytest.mark.parametrize("hardware", [(), EVERYTHING], ids=["taps only", "everything"])


def at_the_river(players: tuple[int, ...], hardware: tuple[str, ...], **switches: str) -> SimulatedTable:
    """Eight are dealt in, all stay to sixth street but those who are not `players`: they fold there."""
    table = simulated_table(game="stud", seats=SEATS, hardware=hardware, switches=switches)
    table.begins()
    table.deals_third(DOORS)
    says_opener(table, 1)
    table.acts_to_showdown()
    for cards in (FOURTH, FIFTH, SIXTH):
        table.deals_upcards(cards)
        says_opener(table, 1)
        if cards == SIXTH and len(players) < len(SEATS):
            assert table.says(1, "raise", 10).ok
            folds(table, players)
        table.acts_to_showdown()
    return table


def says_opener(table: SimulatedTable, seat: int) -> None:
    if table.directs("direction-read-low") or table.directs("direction-read-high"):
        assert table.taps("opener", seat=seat).ok


def folds(table: SimulatedTable, players: tuple[int, ...]) -> None:
    while table.directs("direction-act"):
        seat = table.now.play.hand.to_act if table.now.play.hand else None
        assert seat is not None
        assert table.says(seat, "call" if seat in players else "fold").ok
        if seat not in players:
            table.mucks(seat)


@WITH
def test_s13_eight_players_shuffle_burns_and_stub_and_share_one_card(hardware: tuple[str, ...]) -> None:
    # Given eight players through sixth street: one card in the stub, three burned
    table = at_the_river(SEATS, hardware)

    # When the river comes
    assert table.directs("direction-reshuffle")
    fact = table.page.direction.fact
    assert fact is not None and fact.args == {"count": 3} and table.page.direction.rules == ["S-13"]
    burned = [lying for lying in table.felt.cards if table.layout.zone_at(lying.x_mm, lying.y_mm) == "burn"]
    for lying in burned:
        table.felt.take(lying.name)
    assert table.done().ok

    # Then nothing lies burned, four cards are left, and one is turned up in the middle for everybody
    assert (table.at("burn"), table.at("stub")) == (0, 4)
    assert table.directs("direction-community", count=0)
    assert table.page.direction.places == ["board 1"]
    table.deals_up("Kc", to=1, at="board 1")
    if not hardware:
        assert table.done().ok
    says_opener(table, 1)
    assert table.at("board 1") == 1 and not table.faults()
    assert table.directs("direction-act", seat=1), "the high hand of sixth street opens (S-14)"
    assert table.board() == ("Kc" if hardware else "??")


def test_s13_as_many_cards_as_players_are_dealt_without_a_burn() -> None:
    # Given one player left of eight with one card in the stub, and a second one: five players and four cards with burns
    table = at_the_river((1, 2, 3, 4), EVERYTHING)

    # When four are left and stub and burns make four
    assert table.directs("direction-reshuffle")
    for lying in [each for each in table.felt.cards if table.layout.zone_at(each.x_mm, each.y_mm) == "burn"]:
        table.felt.take(lying.name)
    assert table.done().ok

    # Then each gets one of them face down, and nothing is burned
    assert table.directs("direction-river", count=0)
    assert table.page.direction.places == ["seat 1", "seat 2", "seat 3", "seat 4"]
    assert table.page.direction.rules == ["S-13"]
    table.deals_river()
    assert table.at("stub") == 0 and table.at("seat 4") == 3
    assert table.directs("direction-act", seat=1) and not table.faults()


def test_p72_by_the_tournament_book_the_stub_keeps_its_last_card() -> None:
    # Given the same eight players at a table of the tournament book
    table = at_the_river(SEATS, (), short_stub="tda")

    # When burns and stub are shuffled
    assert table.directs("direction-reshuffle") and table.page.direction.rules == ["S-13", "P72"]
    assert table.done().ok

    # Then one is burned before the card for all
    assert table.directs("direction-community", count=1)
    assert table.page.direction.places == ["burn", "board 1"]
