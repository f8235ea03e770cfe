"""The action chapter of the fault table: what words and chips out of order count as, by which rule, in one tap."""

from __future__ import annotations

import pytest

from engine.rules import Structure
from tests.scenarios.ruling import answers, chooses, offered
from tests.table import SimulatedTable, simulated_table


def facing(bet: int, *, structure: Structure = Structure.NO_LIMIT, **switches: str) -> SimulatedTable:
    """Four players at 5-10 without hardware: seat 3 is first, and seat 4 faces its bet (10 is a call)."""
    table = simulated_table(seats=(1, 2, 3, 4), hardware=(), structure=structure, switches=switches)
    table.begins()
    assert table.done().ok
    assert table.says(3, "call" if bet == 10 else "raise", None if bet == 10 else bet).ok
    return table


def test_under_raise_p87_a_typed_raise_below_the_least_is_completed_where_it_was_said() -> None:
    # Given seat 4 facing 100, and a dealer who types its raise to 150
    table = facing(100)
    assert table.says(4, "raise", 150).ok

    # When the dealer answers that "raise" was said
    assert table.directs("fault-under-raise")
    answers(table, "UNDER_RAISE", said="raise")

    # Then it counts as the least full raise, and one tap records it
    assert offered(table) == {"counts-raise": 190}
    assert "P87" in table.page.direction.rules
    assert chooses(table, "UNDER_RAISE")
    assert table.stacks()[4] == 810 and table.directs("direction-act", seat=1)
    assert table.page.undo is not None and table.page.undo.args == {"seat": 4, "amount": 190}


@pytest.mark.parametrize(("total", "counts"), [(120, {"counts-call": 100}), (150, {"counts-raise": 190})])
def test_under_raise_p32_silent_chips_are_a_raise_from_half_of_it_on(total: int, counts: dict[str, int]) -> None:
    # Given seat 4, who pushed chips facing 100 without a word
    table = facing(100)
    assert table.says(4, "raise", total).ok

    # When the dealer says so
    answers(table, "UNDER_RAISE", said="chips")

    # Then half of a raise is completed, and less is a call
    assert offered(table) == counts
    assert "P32" in table.page.direction.rules


def test_under_raise_of_a_later_seat_folds_those_before_it_first() -> None:
    # Given seat 3 to act, and a dealer who types a raise to 15 for seat 4
    table = simulated_table(seats=(1, 2, 3, 4), hardware=())
    table.begins()
    assert table.done().ok
    assert table.says(4, "raise", 15).ok

    # When it turns out a slip of the finger
    assert chooses(table, "UNDER_RAISE", "not_so") is False
    answers(table, "UNDER_RAISE", said="raise")
    assert chooses(table, "UNDER_RAISE", "not_so")

    # Then seat 4 is to act, seat 3 is out, and that can be undone
    assert table.directs("direction-act", seat=4)
    assert table.taps("undo").ok
    assert table.directs("direction-act", seat=3)


def test_under_call_p38_facing_the_opening_bet_it_is_the_whole_call() -> None:
    # Given a flop that seat 1 opened for 100
    table = facing(10)
    assert table.taps("round_done", seats=()).ok and table.done().ok
    assert table.says(1, "raise", 100).ok

    # When seat 2 puts in 60
    assert table.taps("report", code="UNDER_CALL", in_front=60).ok

    # Then it calls all of it
    assert offered(table) == {"counts-call": 100}
    assert chooses(table, "UNDER_CALL")
    assert table.stacks()[2] == 890


def test_under_call_p87_facing_a_raise_the_floor_decides() -> None:
    # Given three who are in, and a bet that was raised
    table = facing(10)
    assert table.taps("round_done", seats=()).ok and table.done().ok
    assert table.says(1, "raise", 100).ok and table.says(2, "raise", 300).ok

    # When seat 3 puts in 60
    assert table.taps("report", code="UNDER_CALL", in_front=60).ok

    # Then the dealer may not say what it is, and the floor may have it fold
    assert offered(table).keys() == {"counts-call", "fold"}
    assert not chooses(table, "UNDER_CALL", "fold")
    assert chooses(table, "UNDER_CALL", "fold", role="floor")
    assert table.directs("direction-act", seat=4)


def test_string_bet_p33_the_first_motion_counts() -> None:
    # Given seat 4, who put in the call of 100 and then reached back for more
    table = facing(100)
    assert table.taps("report", code="STRING_BET").ok
    answers(table, "STRING_BET", said="chips")
    answers(table, "STRING_BET", after_first=100)

    # Then it is a call by the rule of one motion
    assert offered(table) == {"counts-call": 100}
    assert table.page.direction.rules[0] == "P33"
    assert chooses(table, "STRING_BET")
    assert table.directs("direction-act", seat=1)


def test_oversized_chip_p31_one_chip_and_no_word_is_a_call() -> None:
    # Given seat 4 facing 100, and one chip of 500
    table = facing(100)
    assert table.taps("report", code="OVERSIZED_CHIP", chip=500).ok

    # Then it is a call
    assert offered(table) == {"counts-call": 100}
    assert chooses(table, "OVERSIZED_CHIP")
    assert table.stacks()[4] == 900


def test_over_pot_p42_more_than_the_pot_is_trimmed() -> None:
    # Given pot limit, where seat 4 may raise to 75 after a raise to 20
    table = facing(20, structure=Structure.POT_LIMIT)

    # When the dealer types 100
    assert table.says(4, "raise", 100).ok

    # Then it is trimmed to the pot
    assert table.directs("fault-over-pot")
    assert offered(table) == {"counts-raise": 75}
    assert chooses(table, "OVER_POT")
    assert table.stacks()[4] == 925


def test_over_limit_c5_more_than_the_limit_is_trimmed() -> None:
    # Given limit 10-20, where seat 4 may raise to 30
    table = facing(20, structure=Structure.FIXED_LIMIT)

    # When the dealer enters 50
    assert table.says(4, "raise", 50).ok

    # Then it is trimmed to the limit
    assert offered(table) == {"counts-raise": 30}


def test_capped_c6_a_raise_after_the_last_one_is_refused_and_its_chips_are_a_call() -> None:
    # Given limit with one raise, which seat 3 has made
    table = facing(20, structure=Structure.FIXED_LIMIT, raises_max="1")
    assert not [key for key in table.page.direction.keys if key.args["action"] == "raise"]

    # When the dealer enters another
    reply = table.says(4, "raise", 30)
    assert not reply.ok and reply.rule == "C-6"
    assert table.taps("report", code="CAPPED").ok

    # Then it counts as a call
    assert offered(table) == {"counts-call": 20}
    assert chooses(table, "CAPPED")


@pytest.mark.parametrize(("first", "counts"), [("words", "counts-call"), ("chips", "counts-raise")])
def test_unclear_bet_p30_what_came_first_counts(first: str, counts: str) -> None:
    # Given seat 4, who said "call" and put in 250 facing 100
    table = facing(100)
    assert table.taps("report", code="UNCLEAR_BET").ok

    # When the dealer says what came first
    answers(table, "UNCLEAR_BET", first=first, did="call", in_front=250)

    # Then that is what it counts as
    assert list(offered(table)) == [counts]


def test_out_of_turn_p40_binds_when_nothing_has_changed() -> None:
    # Given seat 1, who calls 100 while seat 4 is to act
    table = facing(100)
    assert table.taps("report", code="OUT_OF_TURN", seat=1, did="call").ok
    assert table.directs("direction-act", seat=4)

    # When seat 4 folds and the turn comes
    assert table.says(4, "fold").ok

    # Then seat 1 is held to it
    assert table.directs("fault-out-of-turn")
    assert table.page.direction.fact is not None and table.page.direction.fact.id == "out-of-turn-binds"
    assert offered(table) == {"counts-call": 95}
    assert chooses(table, "OUT_OF_TURN")
    assert table.directs("direction-act", seat=2)


def test_out_of_turn_p40_a_raise_in_between_leaves_every_choice() -> None:
    # Given the same call out of turn
    table = facing(100)
    assert table.taps("report", code="OUT_OF_TURN", seat=1, did="call").ok

    # When seat 4 raises
    assert table.says(4, "raise", 300).ok

    # Then seat 1 chooses anew
    assert offered(table).keys() == {"free"}
    assert chooses(table, "OUT_OF_TURN", "free")
    assert table.directs("direction-act", seat=1)
    assert table.says(1, "fold").ok


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_out_of_turn_p40_a_button_pressed_too_early_is_noted_and_held_to(senses: str) -> None:
    # Given seat 5 to act, and seat 1 whose button goes down first
    table = simulated_table(seats=(1, 2, 5), senses=senses)
    table.begins()
    table.deals_holes()
    table.waits(100)
    table.presses(1, "fold")
    assert table.faults() == ["OUT_OF_TURN"] and table.directs("direction-act", seat=5)

    # When seat 5 has acted
    assert table.says(5, "call").ok

    # Then seat 1 is held to its fold, by one tap
    assert table.directs("fault-out-of-turn")
    assert chooses(table, "OUT_OF_TURN")
    assert table.directs("direction-act", seat=2)


def test_out_of_turn_p40_of_two_players_is_told_of_both() -> None:
    # Given seats 1 and 2, which both call while seat 4 thinks
    table = facing(100)
    assert table.taps("report", code="OUT_OF_TURN", seat=1, did="call").ok
    assert table.taps("report", code="OUT_OF_TURN", seat=2, did="fold").ok

    # When seat 4 folds
    assert table.says(4, "fold").ok

    # Then each is held to it as the turn comes, and seat 3 has seat 1 to play with
    assert offered(table) == {"counts-call": 95}
    assert chooses(table, "OUT_OF_TURN")
    assert offered(table) == {"fold": None}
    assert chooses(table, "OUT_OF_TURN")
    assert table.directs("direction-street") and table.faults() == []


def three_by_button(senses: str) -> SimulatedTable:
    """Three players before the flop with a panel: seat 5 is first, then the blinds in seats 1 and 2."""
    table = simulated_table(seats=(1, 2, 5), senses=senses)
    table.begins()
    table.deals_holes()
    table.waits(100)
    return table


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_out_of_turn_p40_one_who_has_acted_already_is_noted_and_chooses_anew_after_a_raise(senses: str) -> None:
    # Given seat 5, which raises and presses once more while seat 1 thinks
    table = three_by_button(senses)
    assert table.says(5, "raise", 30).ok
    table.waits(4_000)
    table.presses(5, "call")
    assert table.faults() == ["OUT_OF_TURN"] and table.directs("direction-act", seat=1)

    # When seat 1 raises and seat 2 folds
    assert table.says(1, "raise", 90).ok and table.says(2, "fold").ok

    # Then nothing binds seat 5, and the hand goes on
    assert table.directs("fault-out-of-turn") and offered(table).keys() == {"free"}
    assert chooses(table, "OUT_OF_TURN", "free")
    assert table.says(5, "call").ok and table.faults() == []
    assert table.directs("direction-street") and table.stacks() == {1: 910, 2: 990, 5: 910}


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_out_of_turn_p40_what_has_no_turn_left_in_its_round_is_past_with_it(senses: str) -> None:
    # Given seat 5, which raises and presses once more
    table = three_by_button(senses)
    assert table.says(5, "raise", 30).ok
    table.waits(4_000)
    table.presses(5, "call")
    assert table.faults() == ["OUT_OF_TURN"]

    # When the others call
    assert table.says(1, "call").ok and table.says(2, "call").ok

    # Then it is no matter any more, and binds nobody on the flop
    assert table.directs("direction-street") and table.faults() == []


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_out_of_turn_p40_a_fold_binds_whenever_the_turn_comes(senses: str) -> None:
    # Given seat 5, which calls and folds by button while seat 1 thinks
    table = three_by_button(senses)
    assert table.says(5, "call").ok
    table.waits(4_000)
    table.presses(5, "fold")
    assert table.faults() == ["OUT_OF_TURN"]

    # When the round ends without its turn, and its turn comes on the flop
    assert table.says(1, "call").ok and table.says(2, "check").ok
    table.deals_board("AhKhQd")
    assert table.says(1, "check").ok and table.says(2, "check").ok

    # Then the fold binds
    assert table.directs("fault-out-of-turn") and offered(table) == {"fold": None}
    assert chooses(table, "OUT_OF_TURN")
    assert table.directs("direction-street", street="turn") and table.faults() == []


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_out_of_turn_p40_a_fold_on_the_last_street_kills_the_hand_before_any_is_shown(senses: str) -> None:
    # Given seat 1, which bets the river and folds by button while seat 2 thinks
    table = simulated_table(seats=(1, 2, 5), hardware=("seat_panel",), senses=senses)
    table.begins()
    table.deals_holes()
    for cards in ("AhKhQd", "8s", "7d"):
        table.acts_to_showdown()
        table.deals_board(cards)
    assert table.says(1, "raise", 20).ok
    table.waits(4_000)
    table.presses(1, "fold")

    # When the others call
    assert table.says(2, "call").ok and table.says(5, "call").ok

    # Then its hand is dead, and the others play for the pot
    assert table.directs("fault-out-of-turn") and table.remedies() == ["counts (held)", "not_so"]
    assert chooses(table, "OUT_OF_TURN") and table.directs("do-dead-hand", seat=1)
    assert table.done().ok and table.directs("direction-declare")
    assert not table.taps("winner", seats=(1,)).ok
    assert table.taps("winner", seats=(2,)).ok and table.done().ok
    assert table.faults() == [] and table.stacks() == {1: 970, 2: 1_060, 5: 970}


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_out_of_turn_p40_who_acted_last_before_the_flop_is_noted_on_it(senses: str) -> None:
    # Given seat 2, whose check was entered last before the flop
    table = three_by_button(senses)
    assert table.says(5, "call").ok and table.says(1, "call").ok and table.says(2, "check").ok
    table.deals_board("AhKhQd")
    assert table.directs("direction-act", seat=1)

    # When it presses as soon as the flop lies there
    table.presses(2, "call")

    # Then that is out of turn, and no second word for its check
    assert table.faults() == ["OUT_OF_TURN"]
    assert table.says(1, "check").ok and table.directs("fault-out-of-turn")
    assert chooses(table, "OUT_OF_TURN") and table.directs("direction-act", seat=5)


@pytest.mark.parametrize("senses", ["twins", "real"])
def test_out_of_turn_is_no_button_that_was_pressed_twice(senses: str) -> None:
    # Given seat 5 to act
    table = three_by_button(senses)

    # When it presses the same button twice
    table.presses(5, "call")
    table.presses(5, "call")

    # Then it has called once, and nothing is noted
    assert table.faults() == [] and table.directs("direction-act", seat=1)


def test_out_of_turn_is_no_press_that_came_right_after_the_one_before() -> None:
    # Given seats 5 and 1, which press within an instant, in their order
    table = three_by_button("twins")

    # When both are heard at once
    table.take(table.press(5, "call", seen_ms_ago=30), table.press(1, "call", seen_ms_ago=20))

    # Then both have acted
    assert table.faults() == [] and table.directs("direction-act", seat=2)


def test_out_of_turn_p40_a_press_that_was_overtaken_by_the_turn_is_not_lost() -> None:
    # Given seat 1, which calls by button an instant before seat 5 is entered
    table = three_by_button("twins")
    pressed = table.press(1, "call")
    table.waits(20)
    assert table.says(5, "raise", 30).ok

    # When it is heard after that
    table.take(pressed)

    # Then seat 1 is not held to a call of another bet
    assert table.directs("fault-out-of-turn") and offered(table).keys() == {"free"}
    assert chooses(table, "OUT_OF_TURN", "free")
    assert table.says(1, "fold").ok and table.directs("direction-act", seat=2)


def test_player_left_p75_acts_by_the_clocks_rule_when_the_turn_comes() -> None:
    # Given seat 1, who walks away while seat 4 thinks
    table = facing(100, on_timeout="fold_or_check")
    assert table.taps("report", code="PLAYER_LEFT", seat=1).ok
    assert table.directs("direction-act", seat=4)

    # When the turn comes
    assert table.says(4, "fold").ok
    assert table.directs("direction-away", seat=1)

    # Then the dealer confirms it with one tap
    assert table.says(1, "time_out").ok
    assert table.directs("direction-act", seat=2)


def test_player_left_p75_who_comes_back_acts() -> None:
    # Given seat 4, who left when it was to act
    table = facing(100)
    assert table.taps("report", code="PLAYER_LEFT", seat=4).ok
    assert table.directs("direction-away", seat=4)

    # When the player is back
    assert chooses(table, "PLAYER_LEFT", "back")

    # Then it is an ordinary turn
    assert table.directs("direction-act", seat=4)


@pytest.mark.parametrize("identified", ["told_apart", "mixed_up"])
def test_hand_killed_p29_it_is_given_back_if_it_is_certain_else_dead(identified: str) -> None:
    # Given seat 4, whose live hand the dealer took in
    table = facing(100)
    assert table.taps("report", code="HAND_KILLED", seat=4, identified=identified).ok

    # When the floor rules by the book, and its steps are done
    assert not chooses(table, "HAND_KILLED", "book")
    assert chooses(table, "HAND_KILLED", "book", role="floor")
    for _ in range(4):
        if table.page.direction.line.id.startswith("do-"):
            assert table.done().ok

    # Then the hand plays, or is dead and the next seat is to act
    assert table.directs("direction-act", seat=4 if identified == "told_apart" else 1)


@pytest.mark.parametrize(("bet", "back"), [(100, ["remedy-uncalled-bet-back"]), (0, [])])
def test_hand_killed_p29_gives_an_uncalled_bet_back_where_there_is_one(bet: int, back: list[str]) -> None:
    # Given seat 3, which has bet 100 that nobody has called yet, and seat 4, which has bet nothing
    table = facing(100)
    seat = 3 if bet else 4

    # When the dealer mucks its hand and mixes it up
    assert table.taps("report", code="HAND_KILLED", seat=seat, identified="mixed_up").ok

    # Then the dealer is told to give back what is there to give
    assert [step.text.id for step in table.page.faults[0].steps] == ["remedy-dead-hand", *back]


@pytest.mark.parametrize(
    ("shuffled", "step", "cards"),
    [(False, "remedy-hand-back", 2), (True, "remedy-dead-hand", 0)],
    ids=("in the muck", "shuffled into the stub"),
)
def test_hand_killed_p14_is_given_back_while_it_is_in_the_muck_and_is_dead_once_that_was_shuffled(
    shuffled: bool, step: str, cards: int
) -> None:
    # Given the big blind, which was folded with nothing to face, and maybe a stub that fell among the muck
    table = facing(10)
    for seat, action in ((4, "call"), (1, "call"), (2, "fold")):
        assert table.says(seat, action).ok
    if shuffled:
        assert table.taps("report", code="STUB_DROPPED", stub_lies="with_muck").ok
        assert chooses(table, "STUB_DROPPED", "book", role="floor")
        while table.page.direction.line.id.startswith("do-"):
            assert table.done().ok
        assert table.at("muck") == 0

    # When somebody says that its hand was killed, and that its cards can be told for certain
    assert table.taps("report", code="HAND_KILLED", seat=2, identified="told_apart").ok

    # Then it comes back with its cards, or stays dead as they are any cards of the stub
    assert [each.text.id for each in table.page.faults[0].steps] == [step]
    assert chooses(table, "HAND_KILLED", "book", role="floor") and table.done().ok
    assert table.directs("direction-street") and (table.at("seat 2"), table.at("muck")) == (cards, 0)


def test_hand_killed_p89_does_not_come_back_when_it_has_folded_to_a_bet() -> None:
    # Given seat 4, which folded to seat 3's bet, and a round that is over
    table = facing(100)
    for seat, action in ((4, "fold"), (1, "call"), (2, "call")):
        assert table.says(seat, action).ok
    assert table.directs("direction-street")

    # When somebody says that its hand was killed, and that its cards can be told for certain
    assert table.taps("report", code="HAND_KILLED", seat=4, identified="told_apart").ok

    # Then it has missed a bet: it stays dead, and the hand goes on
    assert [step.text.id for step in table.page.faults[0].steps] == ["remedy-dead-hand"]
    assert chooses(table, "HAND_KILLED", "book", role="floor") and table.done().ok
    assert table.directs("direction-street")


def test_hand_killed_p29_is_told_while_the_next_street_is_dealt() -> None:
    # Given a betting round that is over, and a flop that is still to come
    table = facing(10)
    for seat, action in ((4, "call"), (1, "call"), (2, "check")):
        assert table.says(seat, action).ok
    assert table.directs("direction-street")

    # When the dealer sees that a live hand went into the muck
    assert table.taps("report", code="HAND_KILLED", seat=3, identified="mixed_up").ok
    assert chooses(table, "HAND_KILLED", "book", role="floor")
    while table.page.direction.line.id.startswith("do-"):
        assert table.done().ok

    # Then the hand is dead, and the street is dealt
    assert table.directs("direction-street")
    assert table.page.faults == []


def test_time_up_c4_is_asked_of_the_dealer() -> None:
    # Given seat 4, who thinks longer than the house allows
    table = facing(100)
    table.waits(11_000)

    # Then the table says so, and the dealer may still enter what was said in time
    assert table.faults() == ["TIME_UP"] and table.directs("direction-time", seat=4)
    assert table.says(4, "call").ok


def test_out_of_turn_p40_told_of_the_seat_whose_turn_it_is_is_asked_to_the_end() -> None:
    # Given seat 4 facing 40
    table = facing(40)

    # When it is told of seat 4 itself, and not yet what it did
    assert table.taps("report", code="OUT_OF_TURN", seat=4).ok

    # Then that is asked, and it is held to it at once
    assert table.page.direction.fact is not None and table.page.direction.fact.id == "ask-did"
    answers(table, "OUT_OF_TURN", did="call")
    assert offered(table) == {"counts-call": 40}
