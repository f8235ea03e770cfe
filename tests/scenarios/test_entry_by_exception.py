"""Entry by exception: what a later seat does tells of those before it, and one key ends a round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from controller.ids import Argument
from controller.published import KeyView, Message
from engine.rules import Structure
from tests.table import SimulatedTable, simulated_table

NINE = tuple(range(1, 10))


def dealt(*, seats: tuple[int, ...] = (1, 2, 3, 4, 5, 6), structure: Structure = Structure.NO_LIMIT) -> SimulatedTable:
    """A hand at a table without hardware, cards out; the button on the last seat, so that seat 3 is first."""
    table = simulated_table(seats=seats, hardware=(), structure=structure)
    table.begins()
    assert table.done().ok
    return table


def key_of(table: SimulatedTable, seat: int, action: str) -> KeyView:
    """The key of a later seat."""
    return next(key for key in table.page.seat_keys if (key.args["seat"], key.args["action"]) == (seat, action))


def noted(key: KeyView) -> tuple[str, object]:
    """What a key will record besides."""
    assert key.note is not None
    return key.note.id, key.note.args["seats"]


def undo_text(table: SimulatedTable) -> Message:
    assert table.page.undo is not None
    return table.page.undo


def test_a_later_seats_raise_folds_those_skipped_and_one_undo_takes_all_of_it_back() -> None:
    # Given six players, seat 3 to act facing the big blind
    table = dealt()

    # When the dealer enters seat 5's raise
    assert table.says(5, "raise", 30).ok

    # Then seats 3 and 4 have folded, and Undo says all of it
    assert table.directs("direction-act", seat=6)
    assert table.standing() == "1l 2l 3f 4f 5l 6l"
    said = undo_text(table)
    assert (said.id, said.args) == (
        "undo-passed-raise",
        {"seats": [3, 4], "count": 2, "past": "fold", "seat": 5, "amount": 30},
    )
    assert table.taps("undo").ok
    assert table.directs("direction-act", seat=3)
    assert table.standing() == "1l 2l 3l 4l 5l 6l"


def test_with_nothing_bet_those_skipped_check() -> None:
    # Given a flop that nobody has bet
    table = dealt()
    assert table.taps("round_done", seats=()).ok
    assert table.done().ok

    # When seat 4 bets
    assert table.says(4, "raise", 40).ok

    # Then seats 1, 2 and 3 are in and may still answer
    assert undo_text(table).args["past"] == "check"
    assert table.standing() == "1l 2l 3l 4l 5l 6l"
    assert table.directs("direction-act", seat=5)


def test_a_later_seats_fold_and_check_count_too() -> None:
    # Given seat 3 to act
    table = dealt()

    # When seat 4's fold is entered
    assert table.says(4, "fold").ok

    # Then seat 3 folded before it
    assert table.standing() == "1l 2l 3f 4f 5l 6l"
    assert table.directs("direction-act", seat=5)


def test_p40_a_seat_that_would_have_to_act_twice_is_refused() -> None:
    # Given seat 3, who raised, and seat 4 to act
    table = dealt()
    assert table.says(3, "raise", 30).ok

    # When another raise of seat 3 is entered
    reply = table.says(3, "raise", 60)

    # Then it is refused by the rule of turns, and there is no key for it
    assert not reply.ok and reply.rule == "P40"
    assert {key.args["seat"] for key in table.page.seat_keys} == {5, 6, 1, 2}


def test_every_key_of_a_later_seat_says_what_it_will_record() -> None:
    # Given seat 3 to act
    table = dealt()

    # When the page draws seat 6's keys
    call, raises = key_of(table, 6, "call"), key_of(table, 6, "raise")

    # Then each has its amount and names who folds by it
    assert call.note is not None and (call.amount, noted(call)) == (10, ("note-passed", [3, 4, 5]))
    assert call.note.args["past"] == "fold"
    assert (raises.asks, raises.least, raises.most, noted(raises)[1]) == ("amount", 20, 1_000, [3, 4, 5])


def test_what_a_later_seats_key_says_is_what_it_records() -> None:
    # Given every key of every later seat, each on a table of its own
    for number in range(len(dealt().page.seat_keys)):
        table = dealt()
        key = table.page.seat_keys[number]
        args: dict[str, Argument] = {name: value for name, value in key.args.items() if isinstance(value, int | str)}
        if key.asks == "amount" and key.least is not None:
            args["amount"] = key.least

        # When it is tapped
        assert table.sends(replace(table.asks(key.command), args=args)).ok

        # Then those it named have folded, and its seat has put in what it said
        hand = table.now.play.hand
        assert hand is not None
        folded = [int(player.seat) for player in hand.players if not player.is_in]
        passed = key.note.args["seats"] if key.note else []
        assert folded == sorted([*passed, *([key.args["seat"]] if key.args["action"] == "fold" else [])])  # type: ignore[misc]


def test_round_done_shows_who_is_in_before_it_is_tapped() -> None:
    # Given a raise by seat 3 that seat 4 called
    table = dealt()
    assert table.says(3, "raise", 30).ok
    assert table.says(4, "call").ok

    # When the page draws the keys that end the round
    folds, calls = (key for key in table.page.entry_keys if key.command == "round_done")

    # Then one has the rest fold, the other has them call, and both say who is in
    assert (folds.args, noted(folds)) == ({"seats": [5, 6, 1, 2]}, ("note-in", [3, 4]))
    assert (calls.args, noted(calls)) == ({"seats": []}, ("note-in", [1, 2, 3, 4, 5, 6]))


def test_round_done_folds_the_seats_tapped_and_has_the_rest_call() -> None:
    # Given a raise by seat 3
    table = dealt()
    assert table.says(3, "raise", 30).ok

    # When the dealer taps 5, 6 and 1 as folded and then Round done
    assert table.taps("round_done", seats=(5, 6, 1)).ok

    # Then seats 2 and 4 have called, and the flop is next
    assert table.standing() == "1f 2l 3l 4l 5f 6f"
    assert table.directs("direction-street", street="flop")
    assert undo_text(table).id == "round-mixed"
    assert table.taps("undo").ok
    assert table.directs("direction-act", seat=4)


def test_round_done_offers_what_the_camera_sees_and_moves_no_other_key() -> None:
    # Given nine players whose cards the camera saw come, and a raise by seat 3
    table = simulated_table(seats=NINE, hardware=("camera", "deal_sensor"))
    table.begins()
    table.deals_holes()
    assert table.says(3, "raise", 30).ok
    before = [key for key in table.page.entry_keys if key.command == "round_done"]

    # When all but seats 4 and 9 have given their cards up
    for seat in (5, 6, 7, 8, 1, 2):
        table.sweeps(seat)

    # Then one more key says just that, and one tap of it ends the round
    *others, seen = (key for key in table.page.entry_keys if key.command == "round_done")
    assert others == before and noted(seen) == ("note-in", [3, 4, 9])
    assert table.sends(replace(table.asks("round_done"), args={"seats": (5, 6, 7, 8, 1, 2)})).ok
    assert table.standing() == "1f 2f 3l 4l 5f 6f 7f 8f 9l"


def test_round_done_where_nobody_bet_checks_all() -> None:
    # Given a flop that nobody has bet
    table = dealt()
    assert table.taps("round_done", seats=()).ok
    assert table.done().ok

    # When the round is done
    (key,) = (key for key in table.page.entry_keys if key.command == "round_done")
    assert noted(key) == ("note-in", [1, 2, 3, 4, 5, 6])
    assert table.taps("round_done", seats=()).ok

    # Then the turn is next, with everybody in
    assert undo_text(table).id == "round-checks"
    assert table.directs("direction-street", street="turn")


def test_round_done_with_everybody_folding_pushes_the_pot() -> None:
    # Given a raise by seat 3
    table = dealt()
    assert table.says(3, "raise", 30).ok

    # When all others fold at once
    assert table.taps("round_done", seats=(4, 5, 6, 1, 2)).ok

    # Then the pot goes to seat 3
    assert table.directs("direction-push", seat=3)


@pytest.mark.parametrize("seats", [(3,), (7,), (4, 4, 3)])
def test_p40_round_done_refuses_a_fold_of_a_seat_that_has_no_turn(seats: tuple[int, ...]) -> None:
    # Given a raise by seat 3, after which seat 7 does not exist and seat 3 has had its turn
    table = dealt()
    assert table.says(3, "raise", 30).ok

    # When the dealer says that one of them folded
    reply = table.taps("round_done", seats=seats)

    # Then it is refused, and nothing has happened
    assert not reply.ok and reply.rule == "P40"
    assert table.directs("direction-act", seat=4)


def test_p43_a_raise_whose_amount_follows_is_asked_for_its_amount() -> None:
    # Given seat 3 to act, and seat 5 who says "raise" while counting chips
    table = dealt()

    # When the dealer enters that
    assert table.taps("act", seat=5, action="raise_later").ok

    # Then seats 3 and 4 have folded and the amount is asked for
    assert table.directs("direction-amount", seat=5)
    assert table.standing() == "1l 2l 3f 4f 5l 6l"
    assert table.says(5, "raise", 45).ok
    assert table.directs("direction-act", seat=6)


def test_p43_undo_takes_back_the_word_first_and_then_those_it_passed() -> None:
    # Given seat 5's raise whose amount has not been said
    table = dealt()
    assert table.taps("act", seat=5, action="raise_later").ok

    # When it is taken back
    assert undo_text(table).id == "undo-amount"
    assert table.taps("undo").ok

    # Then seat 5 is to act, and a second Undo gives seats 3 and 4 their turns back
    assert table.directs("direction-act", seat=5)
    assert table.taps("undo").ok
    assert table.directs("direction-act", seat=3)


def test_c5_in_limit_nothing_is_typed_and_no_amount_follows() -> None:
    # Given limit 10-20
    table = dealt(structure=Structure.FIXED_LIMIT)

    # When the keys of every seat are drawn
    keys = [*table.page.direction.keys, *table.page.seat_keys, *table.page.entry_keys]

    # Then none asks for an amount, and an amount to follow is refused
    assert not [key for key in keys if key.asks == "amount" or key.args.get("action") == "raise_later"]
    assert not table.taps("act", seat=3, action="raise_later").ok


def test_p42_the_pot_key_shows_its_sum() -> None:
    # Given pot limit 5-10, where a raise to 20 stands before seat 4
    table = dealt(structure=Structure.POT_LIMIT)
    assert table.says(3, "raise", 20).ok

    # When seat 4's keys are drawn
    pot = next(key for key in table.page.direction.keys if key.label.id == "key-pot")
    half = next(key for key in table.page.direction.keys if key.label.id == "key-half-pot")

    # Then the pot is what lies there, the bet and the call: 35 + 20 + 20
    assert (pot.args["amount"], pot.amount) == (75, 75)
    assert pot.note is not None and pot.note.args == {"pot": 35, "bet": 20, "amount": 20}
    assert half.amount == 20 + 55 // 2


def test_p42_there_is_no_pot_key_where_the_pot_is_not_the_limit() -> None:
    # Given no limit
    table = dealt()

    # Then nothing on the page speaks of the pot
    assert not [key for key in table.page.direction.keys if key.label.id in ("key-pot", "key-half-pot")]


def test_an_ordinary_nine_handed_hand_takes_seven_taps() -> None:
    # Given nine players, a camera and a deal sensor, and no seat buttons
    table = simulated_table(seats=NINE, hardware=("camera", "deal_sensor"))
    table.begins()
    table.deals_holes()

    # When seat 6 raises, the big blind calls, and a bet on the flop takes it
    assert table.says(6, "raise", 30).ok
    assert table.says(2, "call").ok
    table.deals_board("AhKhQd")
    assert table.says(6, "raise", 40).ok
    assert table.taps("round_done", seats=(2,)).ok
    assert table.done().ok

    # Then the dealer tapped seven times: deck, blinds, three actions, the round, the pot
    assert table.now.taps == 7
