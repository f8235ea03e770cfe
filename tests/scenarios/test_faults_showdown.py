"""What goes wrong while hands are shown and read: what is not read, shown by halves, or mucked too early."""

from __future__ import annotations

import pytest

from tests.scenarios.at_the_end import HANDS, at_showdown, declared, orders
from tests.table import SimulatedTable, simulated_table

SENSES = pytest.mark.parametrize("senses", ["twins", "real"])


def _six_cards_at_a_stud_showdown(lacks: str) -> SimulatedTable:
    """Two stud hands shown, kings against nothing; the one with the kings never got its river, or its last upcard."""
    table = simulated_table(game="stud", seats=(1, 2))
    table.begins()
    for seat, card in ((1, "Kc"), (2, "4d"), (1, "Kd"), (2, "9d")):
        table.deals(card, to=seat)
    table.deals_up("3h", to=1)
    table.deals_up("Jh", to=2)
    table.acts_to_showdown()
    for cards in ("7h5s", "Qs8c", "Td6s"):
        if cards == "Td6s" and lacks == "upcard":
            table.loses("camera")
            table.burns()
            table.deals_up("6s", to=2)
            table.cards_leave_the_deck(1)
            table.finds("camera")
        else:
            table.deals_upcards(cards)
        if table.directs("direction-read-high"):
            assert table.taps("opener", seat=2).ok
        table.acts_to_showdown()
    table.burns()
    table.cards_leave_the_deck(1)
    if lacks == "upcard":
        table.deals("2s", to=1)
    table.deals("2c", to=2)
    table._confirms("direction-river")
    table.acts_to_showdown()
    for seat in (1, 2):
        table.shows(seat)
        if table.directs("direction-show", seat=seat):
            assert table.done().ok
    table.waits(5_000)
    return table


@SENSES
def test_not_read_a_tabled_card_is_asked_in_a_pause_and_never_assumed(senses: str) -> None:
    # Given a showdown
    table = at_showdown(senses)

    # When one of seat 1's cards is tabled under a chip
    table.shows(1, covered=[1])
    table.waits(3_000)
    table.shows(2)
    table.shows(5)

    # Then the award waits for it, with any card as an answer, and one tap settles it
    assert table.doubts() == ["seat 1"]
    assert table.directs("direction-name")
    assert table.taps("name_card", place="seat 1", card="Ad").ok
    assert table.directs("direction-push", seat=1)


@SENSES
def test_impossible_show_a_card_that_turns_into_another_stops_the_hand(senses: str) -> None:
    # Given seat 1's aces, tabled and read
    table = at_showdown(senses)
    table.shows(1)
    assert table.directs("direction-show", seat=2)

    # When another card lies there than was read, for longer than its grace
    table.swaps_face("Ad", "9c")
    table.waits(5_000)

    # Then the hand stops, and the camera looks again; or the floor makes it void
    assert table.faults() == ["IMPOSSIBLE_SHOW"]
    assert table.page.direction.kind == "stop"
    assert not orders(table, "void", role="dealer")
    assert orders(table, "look_again", role="dealer")
    table.waits(5_000)
    assert table.faults() == []
    assert table.directs("direction-show", seat=2)


def test_impossible_show_is_void_by_the_floor() -> None:
    # Given the same
    table = at_showdown()
    table.shows(1)
    table.swaps_face("Ad", "9c")
    table.waits(5_000)

    # When the floor makes the hand void
    assert orders(table, "void")
    assert table.done().ok and table.done().ok

    # Then every bet is back
    assert table.stacks() == {1: 1_000, 2: 1_000, 5: 1_000}


@SENSES
def test_misdeclared_the_cards_speak_over_what_the_dealer_read(senses: str) -> None:
    # Given a showdown out of the camera's sight, which the dealer read as won by seat 2
    table = at_showdown(senses)
    table.loses("camera")
    while table.directs("direction-show"):
        assert table.done().ok
    assert table.taps("winner", seats=(2,)).ok
    assert table.directs("direction-push", seat=2)

    # When the camera is back and sees the hands, seat 1's being better
    table.takes_in()
    _lays_out(table)
    table.finds("camera")
    table.waits(3_000)

    # Then the pot goes by the cards, and it is said
    assert "MISDECLARED" in table.faults()
    assert table.directs("direction-push", seat=1)
    assert table.done().ok
    assert table.stacks()[1] == 1_020 and table.faults() == []


def _lays_out(table: SimulatedTable) -> None:
    """Everything lies there again as it did, the hands face up."""
    for slot, card in enumerate(("4h", "8c", "Qd", "3s", "7d"), start=1):
        table.deals_again(card, f"board {slot}")
    for seat, cards in HANDS.items():
        for index in range(2):
            x, y, angle = table.layout.shown_spot(seat, index)
            table._put(cards[2 * index : 2 * index + 2], (x, y, angle), face_up=True)


def test_misdeclared_is_told_at_a_showdown_and_changes_nothing() -> None:
    # Given a showdown
    table = at_showdown()

    # When a player announces a hand that is not there, and the dealer says so
    assert table.taps("report", code="MISDECLARED").ok

    # Then the hand goes on by the cards
    assert table.directs("direction-show", seat=1)


def test_both_refuse_names_who_shows_first() -> None:
    # Given a showdown at which nobody wants to show first
    table = at_showdown()

    # When the dealer says so
    assert table.taps("report", code="BOTH_REFUSE").ok

    # Then the order is C-10's, seat 1 first, who may not muck; the dealer notes it and the showdown goes on
    fact = table.page.faults[0].fact
    assert fact is not None and fact.args == {"seat": 1}
    assert not table.taps("muck", seat=1).ok
    assert orders(table, "noted", role="dealer")
    assert table.directs("direction-show", seat=1) and table.faults() == []


def test_both_refuse_shown_to_one_is_shown_to_all_while_the_one_has_a_decision_left() -> None:
    # Given seat 5, who shows its cards to a neighbour during the betting (P49)
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    assert table.says(5, "call").ok

    # When the dealer says to whom
    assert table.taps("report", code="SHOWN_TO_ONE", seat=5, second=1).ok
    assert orders(table, role="dealer")

    # Then all see them at once, as the neighbour has yet to act
    assert table.directs("do-show-to-all")
    assert table.done().ok
    assert table.directs("direction-act", seat=1)


def _tables_three(table: SimulatedTable) -> None:
    """Seat 1 lays its two cards and a third side by side in front of it."""
    _, y, angle = table.layout.shown_spot(1, 0)
    middle = table.layout.zone("seat 1").centre[0]
    for name, x in zip(table._holes[1], (middle - 68, middle), strict=True):
        table.felt.move(name, x, y, angle)
        table.felt.turn(name)
    table._put("2c", (middle + 68, y, angle), face_up=True)


@SENSES
def test_wrong_count_showdown_a_hand_of_three_is_dead(senses: str) -> None:
    # Given a showdown, and seat 1 that tables three cards
    table = at_showdown(senses)
    _tables_three(table)
    table.waits(5_000)

    # When it has lasted, and the floor rules by the book
    assert table.faults() == ["WRONG_COUNT_SHOWDOWN"]
    assert not orders(table, role="dealer")
    assert orders(table)
    assert table.directs("do-dead-hand", seat=1)
    assert table.done().ok

    # Then the hand is dead, its chips stay in, and the others show for the pot
    assert table.faults() == []
    assert table.directs("direction-show", seat=2)
    assert table.at("seat 1") == 0


@pytest.mark.parametrize("lacks", ["river", "upcard"])
@pytest.mark.parametrize(("ruling", "pushed_to"), [("hand_lives", 1), ("hand_dies", 2)])
def test_wrong_count_showdown_p76_of_six_in_stud_is_the_floors(ruling: str, pushed_to: int, lacks: str) -> None:
    # Given two stud hands read at the showdown, of which the better never got one of its cards
    table = _six_cards_at_a_stud_showdown(lacks)
    assert table.directs("direction-name")

    # When the dealer says so, with what the floor said of it, and the floor orders it
    assert table.taps("report", code="WRONG_COUNT_SHOWDOWN", seat=1, count=6, ruling=ruling).ok
    assert orders(table)
    assert table.directs("do-hand-plays" if ruling == "hand_lives" else "do-dead-hand", seat=1)
    assert table.done().ok

    # Then nobody is asked for the card that is not there, and the pot is pushed
    assert table.doubts() == [] and table.faults() == []
    assert table.directs("direction-push", seat=pushed_to)
    assert table.done().ok and table.directs("direction-prepare")


def test_wrong_count_showdown_too_few_are_told() -> None:
    # Given a showdown at a table without sensors
    table = simulated_table(seats=(1, 2, 5), hardware=())
    table.begins()
    assert table.done().ok
    while not table.directs("direction-declare"):
        if table.directs("direction-act"):
            table.acts_plainly()
        else:
            assert table.done().ok

    # When seat 1 turns up one card and the dealer says so
    assert table.taps("report", code="WRONG_COUNT_SHOWDOWN", seat=1, count=1).ok
    assert orders(table)
    assert table.done().ok

    # Then it is out, and the pot is one of the others'
    assert table.directs("direction-declare")
    assert not table.taps("winner", seats=(1,)).ok and table.taps("winner", seats=(2,)).ok


def test_the_only_hand_left_needs_no_card_read() -> None:
    # Given a showdown at which seat 1 is said to have shown, though the camera reads none of its cards
    table = at_showdown()
    assert table.done().ok

    # When the others muck
    for seat in (2, 5):
        assert table.taps("muck", seat=seat).ok
        table.mucks(seat)
    table.waits(5_000)

    # Then the pot is pushed to it, whatever its cards are
    assert table.directs("direction-push", seat=1)
    assert table.done().ok and table.directs("direction-prepare")


@pytest.mark.parametrize(("identified", "lives"), [("told_apart", True), ("mixed_up", False)])
def test_mucked_winner_lives_only_where_its_cards_can_be_told_for_certain(identified: str, lives: bool) -> None:
    # Given a showdown at which the dealer swept seat 1's hand into the muck before anybody read it
    table = at_showdown()
    assert table.taps("report", code="MUCKED_WINNER", seat=1).ok
    fault = table.page.faults[0]
    assert table.taps("answer", fault=fault.id, name="identified", value=identified).ok

    # When the floor rules by the book
    assert orders(table)
    while table.faults():
        assert table.done().ok

    # Then it is given back and shows; or it is dead, and the others show
    assert table.directs("direction-show", seat=1 if lives else 2)
    assert table.at("seat 1") == (2 if lives else 0)


@SENSES
def test_mucked_winner_that_was_tabled_and_read_is_never_dead(senses: str) -> None:
    # Given seat 1's hand, tabled and read
    table = at_showdown(senses)
    table.shows(1)

    # When it is mucked by mistake and mixed up
    assert table.taps("report", code="MUCKED_WINNER", seat=1, identified="mixed_up").ok
    assert orders(table)

    # Then it is given back all the same (P47)
    assert table.directs("do-hand-back", seat=1)
    assert table.done().ok
    table.shows(2)
    table.shows(5)
    assert table.directs("direction-push", seat=1)


def test_mucked_winner_is_read_again_where_another_had_been_declared() -> None:
    # Given a hand without a camera, and a pot declared to be seat 2's before anybody missed seat 1's cards
    table = declared(winner=2)

    # When it turns out that the dealer had swept seat 1's hand, and the floor gives it back
    assert table.taps("report", code="MUCKED_WINNER", seat=1, identified="told_apart").ok
    assert orders(table)
    while table.faults():
        assert table.done().ok

    # Then the dealer is asked again whose the pot is, and may say seat 1's
    assert table.directs("direction-declare")
    assert table.taps("winner", seats=(1,)).ok
    assert table.done().ok and table.stacks()[1] > 1_000


def test_mucked_winner_whose_muck_was_entered_lives_again_with_its_cards() -> None:
    # Given seat 2, whose hand was entered as mucked after seat 1 showed
    table = at_showdown()
    table.shows(1)
    assert table.taps("muck", seat=2).ok
    assert table.at("seat 2") == 0

    # When it turns out that the dealer took it, and it lies apart from the muck
    assert table.taps("report", code="MUCKED_WINNER", seat=2, identified="told_apart").ok
    assert orders(table)
    assert table.done().ok

    # Then seat 2 has its cards and is asked to show
    assert table.at("seat 2") == 2
    assert table.directs("direction-show", seat=2)
