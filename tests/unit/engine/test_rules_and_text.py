"""House rules and hands as text, and setups that make no hand."""

import re
from dataclasses import fields, replace

import pytest

from engine.hand import ENGINE_EVENTS, legal, parse_hand, print_hand, start
from engine.rules import Structure
from engine.seats import Chips, Seat
from tests.unit.engine.spoken import dealt, play, set_up, stud, with_rules


def test_a_hand_prints_on_one_line_and_reads_back() -> None:
    # Given a hand in the middle, with a declared pot's doubt, side pots and unknown cards
    hand = play(dealt(set_up([20, 500, 500]), {2: "KcKd"}), "3 raises 20", "1 calls", "2 calls", "board 2s7d??")

    # When it is printed
    line = print_hand(hand)

    # Then it is one line in the table's notation that parses back
    assert "\n" not in line
    assert "board=2s7d??" in line
    assert parse_hand(line) == hand


def test_a_declaration_and_custom_rules_survive_the_text() -> None:
    # Given a hand under rules of its own, with the winner read by the dealer
    setup = set_up([100, 100], rules=with_rules(raises_max=4))
    hand = play(dealt(setup), "2 all-in", "1 calls", "board 2s7d9h", "board Jc", "board 4s", "1 shows", "2 shows")
    hand = play(hand, "pot 0 to 1 2")

    # When it is printed and read
    # Then
    assert parse_hand(print_hand(hand)) == hand


def test_a_text_that_is_no_hand_is_refused() -> None:
    # Given a line without its structure
    line = print_hand(start(set_up([100, 100]))).replace("structure=no ", "")

    # When it is read
    # Then
    with pytest.raises(ValueError, match="the hand does not say structure"):
        parse_hand(line)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "badugi"}, "no game named 'badugi'"),
        ({"stacks": (Chips(0), Chips(100))}, "needs chips"),
        ({"stacks": (Chips(100),)}, "one amount a seat"),
        ({"order": (Seat(1), Seat(1))}, "dealt in twice"),
        ({"button": None}, "with a button"),
        ({"lower": Chips(20)}, "lower limit"),
        ({"order": (Seat(1),)}, "2 to 10 players, not 1"),
    ],
)
def test_a_setup_that_makes_no_hand_is_refused(change: dict[str, object], message: str) -> None:
    # Given a setup with one thing wrong
    setup = replace(set_up([100, 100]), **change)  # type: ignore[arg-type]

    # When the hand is started
    # Then
    with pytest.raises(ValueError, match=message):
        start(setup)


def test_s16_a_spread_limit_bring_in_is_the_lower_figure() -> None:
    # Given stud 2-10 with a bring-in of 1
    setup = stud([100, 100], structure=Structure.SPREAD_LIMIT, limits=(2, 10), bring_in=1)

    # When the hand is started
    # Then
    with pytest.raises(ValueError, match="the bring-in is the lower figure"):
        start(setup)


def test_events_hold_only_plain_fields() -> None:
    # Given every type of event
    plain = {"int", "str", "bool", "Seat", "Chips", "Card", "Seat | None"}

    # When their fields are listed
    kinds = {str(field.type) for event in ENGINE_EVENTS for field in fields(event)}

    # Then they are plain values or tuples of them, so that a journal can hold them
    assert {kind for kind in kinds if not kind.startswith("tuple[")} <= plain


def test_s16_spread_limit_raises_are_at_least_the_last_and_at_most_the_upper_figure() -> None:
    # Given spread 1-5 before the flop, and a bet of 2 on it
    setup = set_up([100] * 3, blinds=(1, 2), structure=Structure.SPREAD_LIMIT, limits=(1, 5))
    hand = play(dealt(setup), "3 calls", "1 calls", "2 checks", "board 2s7d9h", "1 bets 2")

    # When the next player is asked
    step = play(hand, "2 raises 4")

    # Then 4 to 7 was open, and after a raise of 2 it is 6 to 9 (S-16)
    assert [legal(each).raise_to for each in (hand, step)] == [(4, 7), (6, 9)]


@pytest.mark.parametrize(
    ("written", "damaged", "told"),
    [
        ("game=holdem", "game=badugi", "no game named 'badugi'"),
        ("limits=10/10", "limits=10", "limits=10: 2 parts stand there, set off by /"),
        ("street=0", "street=7", "holdem has no street 7"),
        ("owed=-", "owed=1,,2", "owed=1,,2: '' is not a valid Deal"),
        ("act=3", "act=8", "seat 8 is not dealt in"),
        ("act=3", "act=x", "act=x: a whole number stands there"),
        ("phase=betting", "phase=dealing", "no card is owed while cards are dealt"),
        ("runs=1:0", "runs=0:0", "more boards than runs"),
        ("contradictions=-", "contradictions=2:0:5:Ah", "a contradiction lies where there is no card"),
        ("contradictions=-", "contradictions=2:0", "contradictions=2:0: 4 parts stand there"),
        ("declared=-", "declared=0:0:9", "seat 9 is not dealt in"),
        ("stack=500", "stack=501", "made or lost chips"),
        ("stack=500", "stack=-5", "stack=-5: a whole number stands there"),
        ("cards=KcKd", "cards=KcKc", "a card is in two places"),
        ("cards=KcKd", "cards=KcK", "cards=KcK: cards stand there"),
        ("rake=none", "rake=5", "rake=5: write thousandths:cap:step:when"),
    ],
)
def test_a_damaged_hand_is_refused_naming_what_is_wrong(written: str, damaged: str, told: str) -> None:
    # Given the line of a hand with one value of it changed
    line = print_hand(dealt(set_up([20, 500, 500]), {2: "KcKd"}))
    assert written in line

    # When it is read
    # Then
    with pytest.raises(ValueError, match=re.escape(told)):
        parse_hand(line.replace(written, damaged, 1))
