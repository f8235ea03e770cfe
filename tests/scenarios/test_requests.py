"""What people ask for: once, in time, by whom it may be asked; and what is taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from controller.ids import Argument
from tests.table import simulated_table


def test_a_tap_on_a_page_that_shows_an_old_direction_is_refused() -> None:
    # Given a dealer who taps call for seat 5 on a page that has not heard of seat 5's fold
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    late = table.asks("act", seat=5, action="call")
    table.presses(5, "fold")

    # When the tap arrives
    reply = table.sends(late)

    # Then it is refused as stale and nothing happened
    assert not reply.ok and reply.error is not None and reply.error.id == "refused-stale"
    assert table.directs("direction-act", seat=1)


def test_the_same_request_sent_twice_is_done_once_and_answered_twice() -> None:
    # Given a raise that was done
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    asked = table.asks("act", seat=5, action="raise", amount=30)
    first = table.sends(asked)
    seq = table.now.seq

    # When the page, having missed the answer, sends it again
    second = table.sends(asked)

    # Then the answer is the same and nothing is recorded
    assert first.ok and second.ok
    assert table.now.seq == seq
    assert table.events("raised_to") == ["raised_to"]


def test_chips_bought_in_a_hand_are_refused_by_c1_and_taken_between_hands() -> None:
    # Given a hand being dealt
    table = simulated_table(seats=(1, 2, 5))
    assert table.taps("buy_in", seat=3, amount=500).ok
    table.begins()

    # When somebody buys in
    reply = table.taps("buy_in", seat=4, amount=500)

    # Then the rule is named
    assert not reply.ok and reply.rule == "C-1"
    assert table.stacks().keys() == {1, 2, 3, 5}


@pytest.mark.parametrize("amount", [0, -5, 10**16, True, "500"])
def test_chips_that_make_no_sum_are_refused(amount: int | str) -> None:
    # Given a table between hands
    table = simulated_table(seats=(1, 2))

    # When somebody buys in for no real sum
    # Then it is refused
    assert not table.taps("buy_in", seat=3, amount=amount).ok


def test_p40_an_action_of_a_seat_that_has_had_its_turn_is_refused_with_the_rule() -> None:
    # Given seat 5 that has called, and seat 1 to act
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    assert table.says(5, "call").ok

    # When the dealer enters seat 5's fold
    reply = table.says(5, "fold")

    # Then it is refused by the rule of turns
    assert not reply.ok and reply.rule == "P40"


def test_a_display_may_ask_for_nothing() -> None:
    # Given a table that waits for its shuffle
    table = simulated_table(seats=(1, 2))

    # When a display sends a tap
    # Then it is refused
    assert not table.taps("done", role="display").ok
    assert table.directs("direction-prepare")


def test_the_last_action_is_undone_and_the_turn_comes_back() -> None:
    # Given seat 5 folded by a slip of the finger
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    assert table.says(5, "fold").ok
    assert table.at("muck") == 2

    # When the dealer undoes it
    assert table.taps("undo").ok

    # Then it is seat 5's turn, with its cards
    assert table.directs("direction-act", seat=5)
    assert (table.at("muck"), table.at("seat 5")) == (0, 2)
    assert table.says(5, "call").ok


def test_undo_is_refused_once_the_camera_has_seen_cards_dealt_upon_the_entry() -> None:
    # Given a flop that was dealt upon the last check
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    table.plays_to("flop")

    # When the dealer wants the check back
    reply = table.taps("undo")

    # Then it is too late for that
    assert not reply.ok and reply.error is not None and reply.error.id == "refused-cards-since"


def test_with_taps_only_entries_are_undone_one_after_another() -> None:
    # Given a flop dealt and bet on at a table without any hardware
    table = simulated_table(seats=(1, 2, 5), hardware=())
    table.begins()
    assert table.done().ok
    for seat in (5, 1, 2):
        assert table.says(seat, "call" if seat != 2 else "check").ok
    assert table.done().ok
    assert table.says(1, "raise", 40).ok
    assert table.stacks()[1] == 950

    # When the bet, the flop and the last check are taken back
    assert table.taps("undo").ok
    assert table.stacks()[1] == 990
    assert table.taps("undo").ok
    assert table.directs("direction-street", street="flop") and table.at("board 1") == 0
    assert table.taps("undo").ok

    # Then it is seat 2's option again, and it can go on from there
    assert table.directs("direction-act", seat=2)
    assert table.says(2, "raise", 30).ok


def test_there_is_nothing_to_undo_before_the_first_entry_of_a_hand() -> None:
    # Given a hand that has just begun
    table = simulated_table(seats=(1, 2, 5))
    assert table.done().ok

    # When the dealer wants the shuffle undone
    # Then it is refused
    assert not table.taps("undo").ok


@pytest.mark.parametrize(
    "name", ["done", "act", "muck", "winner", "name_card", "look_again", "remedy", "undo", "nonsense"]
)
@pytest.mark.parametrize("args", [{}, {"seat": 99, "action": "raise", "amount": -1}, {"place": "x", "card": "Zz"}])
def test_a_request_without_sense_is_refused_and_the_table_goes_on(name: str, args: dict[str, Argument]) -> None:
    # Given seat 5 to act
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()

    # When something senseless is asked, with or without looking at the page
    asked = replace(table.asks(name), args=args)
    replies = [table.sends(asked), table.sends(replace(asked, id="again", expect_seq=None))]

    # Then the table is where it was; only an undo of the last entry makes sense by itself
    if name != "undo":
        assert not any(reply.ok for reply in replies)
        assert table.directs("direction-act", seat=5)


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("act", {"seat": 10**30, "action": "fold"}),
        ("act", {"seat": 5, "action": "raise", "amount": 10**30}),
        ("act", {"seat": 5, "action": "\ud800"}),
        ("buy_in", {"seat": 10**30, "amount": 5}),
        ("name_card", {"place": "\ud800" * 300, "card": "As"}),
        ("name_card", {"place": "board 1", "card": "\ud800"}),
        ("\ud800", {}),
    ],
)
def test_words_and_numbers_that_no_journal_can_hold_are_refused_and_the_refusal_is_kept(
    name: str, args: dict[str, Argument]
) -> None:
    # Given seat 5 to act
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()

    # When they are asked for
    reply = table.sends(replace(table.asks(name), args=args))

    # Then the answer is no, and the table goes on
    assert not reply.ok
    assert table.says(5, "fold").ok
