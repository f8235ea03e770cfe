"""Where every card is, from the stub to the muck."""

from __future__ import annotations

from collections import Counter

from tests.table import simulated_table


def test_folded_and_mucked_hands_go_to_the_muck() -> None:
    # Given a hand in which seat 5 folds and two go to the showdown
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes({1: "AsAd", 2: "KsKd"})
    assert table.says(5, "fold").ok
    assert (table.at("seat 5"), table.at("muck")) == (0, 2)
    table.mucks(5)
    table.acts_to_showdown()
    table.plays_to("river", flop="9h8h3d", turn="4s", river="2d")
    table.acts_to_showdown()
    table.shows(1)

    # When seat 2 mucks a beaten hand
    assert table.taps("muck", seat=2).ok

    # Then four cards are in the muck, and all 52 are accounted for
    places = Counter(str(held.place).split()[0] for held in table.now.play.custody.values())
    assert places == {"stub": 52 - 6 - 8, "muck": 4, "seat": 2, "burn": 3, "board": 5}


def test_a_shown_hand_lies_face_up_in_custody() -> None:
    # Given a showdown
    table = simulated_table(seats=(1, 2))
    table.begins()
    table.deals_holes({1: "AsAd", 2: "KsKd"})
    table.plays_to("river", flop="9h8h3d", turn="4s", river="2d")
    table.acts_to_showdown()
    seat = int(str(table.page.direction.line.args["seat"]))

    # When the first hand is tabled
    table.shows(seat)

    # Then its tokens are face up and known, and the other's are not
    up = [held.face_up for held in table.now.play.custody.values() if held.place == f"seat {seat}"]
    other = [held.face_up for held in table.now.play.custody.values() if held.place == f"seat {3 - seat}"]
    assert up == [True, True] and other == [False, False]


def test_the_cards_of_a_finished_hand_are_dropped_with_its_deal() -> None:
    # Given a hand won by a fold
    table = simulated_table(seats=(1, 2), hardware=())
    table.begins()
    assert table.done().ok
    hand = table.now.play.hand
    assert hand is not None and hand.to_act is not None
    assert table.says(hand.to_act, "fold").ok
    old = set(table.now.play.custody)

    # When the pot is pushed and the next hand begins
    assert table.done().ok
    assert not table.now.play.custody
    table.begins()

    # Then its 52 tokens are new ones
    assert len(table.now.play.custody) == 52
    assert not old & set(table.now.play.custody)
