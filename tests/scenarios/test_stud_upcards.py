"""Upcards nobody has read stop the hand only where the rules need to know who is low or high."""

from __future__ import annotations

import pytest

from controller.faces import public_places
from controller.publish import public_state
from engine.seats import Seat
from tests.table import SimulatedTable, simulated_table


def keys(table: SimulatedTable) -> list[tuple[str, object]]:
    return [(key.command, key.args.get("seat")) for key in table.page.direction.keys]


def test_s3_a_covered_door_card_that_decides_who_is_low_is_asked_for() -> None:
    # Given a door card under a chip, which can be the lowest
    table = simulated_table(game="stud")
    table.begins()

    # When third street is dealt and the camera has had its time
    table.deals_third("KdTc9h", covered=(2,))
    table.waits(3_000)

    # Then the dealer is asked who is low, and the doubt names the place
    assert table.directs("direction-read-low")
    assert table.doubts() == ["seat 2 up"]
    assert ("opener", 2) in keys(table) and ("opener", 1) not in keys(table), "the king cannot be low"

    # And naming the card goes on with the hand
    assert table.taps("name_card", place="seat 2 up", card="2c").ok
    assert table.directs("direction-bring-in", seat=2) and not table.doubts()


def test_s3_the_dealer_taps_the_low_seat_and_the_card_stays_in_doubt_until_the_pot() -> None:
    # Given the same covered card
    table = simulated_table(game="stud")
    table.begins()
    table.deals_third("KdTc9h", covered=(2,))
    table.waits(3_000)

    # When the seat is tapped
    assert table.taps("opener", seats=(2,)).ok

    # Then that seat brings it in, the doubt stays, and Undo takes the reading back
    assert table.directs("direction-bring-in", seat=2)
    assert table.doubts() == ["seat 2 up"]
    undo = table.page.undo
    assert undo is not None and undo.id == "undo-low"


def test_s7_a_covered_upcard_that_cannot_be_high_stops_nothing() -> None:
    # Given kings paired on fourth street, and an unread card that can at best pair tens
    table = simulated_table(game="stud")
    table.begins()
    table.deals_third("KdTc9h")
    table.acts_to_showdown()

    # When a card is covered
    table.deals_upcards("Kh4s3s", covered=(2,))
    table.waits(3_000)

    # Then the kings act, and the doubt waits for the end
    assert table.directs("direction-act", seat=1)
    assert table.doubts() == ["seat 2 up"]


@pytest.mark.parametrize("senses", ("twins", "real"))
def test_an_upcard_that_cannot_be_read_is_not_taken_for_the_next_one_of_its_seat(senses: str) -> None:
    # Given a covered card of fourth street that nobody could read
    table = simulated_table(game="stud", senses=senses)
    table.begins()
    table.deals_third("KdTc9h")
    table.acts_to_showdown()
    table.deals_upcards("Kh4s3s", covered=(2,))
    table.waits(3_000)
    table.acts_to_showdown()

    # When fifth street comes, and every face of it is read
    table.deals_upcards("Qh8s7s")
    table.waits(3_000)

    # Then the seat shows its door card and the fifth, and the fourth is still the one in doubt
    assert table.doubts() == ["seat 2 up"]
    assert _upcards(table, 2) == ["Tc", "??", "8s"]


def test_an_upcard_that_a_person_named_does_not_keep_the_next_one_of_its_seat_from_being_read() -> None:
    # Given a covered card of fourth street that the dealer named
    table = simulated_table(game="stud")
    table.begins()
    table.deals_third("KdTc9h")
    table.acts_to_showdown()
    table.deals_upcards("Kh4s3s", covered=(2,))
    table.waits(3_000)
    assert table.taps("name_card", place="seat 2 up", card="4s").ok
    table.acts_to_showdown()

    # When fifth street comes
    table.deals_upcards("Qh8s7s")
    table.waits(3_000)

    # Then its card is read, and nothing is in doubt
    assert _upcards(table, 2) == ["Tc", "4s", "8s"] and table.doubts() == []


@pytest.mark.parametrize("touched", [True, False], ids=("touched", "left alone"))
def test_another_look_at_upcards_leaves_them_in_the_order_in_which_they_were_dealt(*, touched: bool) -> None:
    # Given the same
    table = simulated_table(game="stud")
    table.begins()
    table.deals_third("KdTc9h")
    table.acts_to_showdown()
    table.deals_upcards("Kh4s3s", covered=(2,))
    table.waits(3_000)
    table.acts_to_showdown()
    table.deals_upcards("Qh8s7s")
    table.waits(3_000)

    # When the chip is taken off, the card is touched or not, and the camera looks again
    name = table._ups[2][1]
    lying = table.felt.card(name)
    table.felt.uncover(name)
    if touched:
        table.felt.move(name, lying.x_mm + 3, lying.y_mm)
    assert table.taps("look_again", place="seat 2 up").ok
    table.waits(3_000)

    # Then each card is what it was, and the one in doubt is read
    assert _upcards(table, 2) == ["Tc", "4s", "8s"] and table.doubts() == []


def _upcards(table: SimulatedTable, seat: int) -> list[str]:
    assert table.now.play.hand is not None
    return [str(hole.card) for hole in table.now.play.hand.player(Seat(seat)).holes if hole.up]


def test_s10_the_dealer_says_that_the_high_hand_shows_a_pair() -> None:
    # Given a table without a camera on fourth street
    table = simulated_table(game="stud", hardware=())
    table.begins()
    table.deals_third("KdTc9h")
    assert table.taps("opener", seat=5).ok
    table.acts_to_showdown()
    table.deals_upcards("Kh4s3s")

    # When the dealer taps the high seat with the key for a pair
    assert table.directs("direction-read-high")
    assert {key.label.id for key in table.page.direction.keys} == {"key-high", "key-high-pair", "key-high-seat"}
    assert table.taps("opener", seats=(1,), pair=1).ok

    # Then both limits are open to the first to act
    assert table.directs("direction-act", seat=1)
    assert public_state(table.now, "run").limits == [5, 10]


def test_a_fold_takes_its_doubt_along_and_nobody_reads_its_cards_any_more() -> None:
    # Given an unread upcard of a seat that then folds
    table = simulated_table(game="stud")
    table.begins()
    table.deals_third("KdTc2d", covered=(2,))
    table.waits(3_000)
    if table.directs("direction-read-low"):
        assert table.taps("opener", seat=5).ok
    assert table.says(5, "bring_in").ok
    assert table.says(1, "call").ok
    assert table.says(2, "fold").ok

    # When its cards are gone
    table.mucks(2)

    # Then no doubt is left of them, and the camera may not read there
    assert table.doubts() == []
    assert "seat 2 up" not in public_places(table.now) and "seat 1 up" in public_places(table.now)
    assert table.at("muck") == 3


def test_down_cards_are_never_among_the_places_the_camera_may_read_before_the_showdown() -> None:
    # Given a stud hand on third street
    table = simulated_table(game="stud")
    table.begins()
    table.deals_third("KdTc9h")

    # When the places the camera may read are asked for
    places = public_places(table.now)

    # Then they are the upcards and no down card
    assert places == ["seat 1 up", "seat 2 up", "seat 5 up"]


def test_p77_who_cannot_be_low_is_refused() -> None:
    # Given a door card in doubt
    table = simulated_table(game="stud")
    table.begins()
    table.deals_third("KdTc9h", covered=(2,))
    table.waits(3_000)

    # When the dealer taps the king's seat
    reply = table.taps("opener", seat=1)

    # Then the rules refuse it
    assert not reply.ok and reply.error is not None and reply.error.id == "cannot-open"
