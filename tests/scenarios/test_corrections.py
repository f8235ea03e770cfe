"""What was entered wrongly is put right: one action, or back to a point; what would change is said before."""

from __future__ import annotations

from typing import Any

import pytest

from controller.published import Message
from tests.table import EVERYTHING, SimulatedTable, simulated_table


def _on_the_flop(hardware: tuple[str, ...] = EVERYTHING) -> SimulatedTable:
    """Three players have called before the flop, which lies there; seat 1 is to act."""
    table = simulated_table(seats=(1, 2, 5), hardware=hardware)
    table.begins()
    table.deals_holes()
    for seat, action in ((5, "call"), (1, "call"), (2, "check")):
        assert table.says(seat, action).ok
    table.deals_board("AhKhQd")
    return table


def _key(table: SimulatedTable, command: str, **label: int | str) -> dict[str, Any]:
    """The arguments of the newest point with this command whose words say this."""
    found = table.published_points()
    key = next(
        key for key in found if key.command == command and all(key.label.args.get(k) == v for k, v in label.items())
    )
    return dict(key.args)


def _ids(messages: list[Message]) -> list[str]:
    return [message.id for message in messages]


def test_one_earlier_action_is_put_right_and_the_rest_is_decided_anew() -> None:
    # Given seat 5 raised to 40 before the flop, which was entered as a raise to 30 and called twice
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    assert table.says(5, "raise", 30).ok
    assert table.says(1, "call").ok
    assert table.says(2, "call").ok
    table.deals_board("AhKhQd")
    assert table.stacks() == {1: 970, 2: 970, 5: 970}

    # When the dealer puts the raise right
    assert table.taps("correct", **_key(table, "correct", seat=5), action="raise", amount=40).ok

    # Then the calls are for 40, the flop lies where it lay, and it is still seat 1 to act
    assert table.stacks() == {1: 960, 2: 960, 5: 960}
    assert table.board() == "Ah Kh Qd"
    assert table.directs("direction-act", seat=1)
    assert table.faults() == []


def test_what_a_correction_changes_is_said_before_and_nothing_happens() -> None:
    # Given the same hand
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    assert table.says(5, "raise", 30).ok
    assert table.says(1, "call").ok
    seq = table.now.seq

    # When the dealer asks what another amount would change
    reply = table.taps("preview", name="correct", **_key(table, "correct", seat=5), action="raise", amount=60)

    # Then it is said in words, with whose turn it would be, and nothing is kept
    assert reply.ok and table.now.seq == seq
    assert _ids(reply.consequences) == ["consequence-bet", "consequence-bet", "direction-act"]
    assert reply.consequences[0].args == {"seat": 1, "amount": 60, "total": 940}
    assert table.stacks() == {1: 970, 2: 990, 5: 970}


def test_a_preview_without_an_action_offers_what_could_have_been_done() -> None:
    # Given seat 5 called before the flop
    table = _on_the_flop()

    # When the dealer taps that call in the list of the hand
    reply = table.taps("preview", name="correct", **_key(table, "correct", seat=5))

    # Then the keys are those seat 5 had, each made a correction
    assert reply.ok
    assert {key.command for key in reply.keys} == {"correct"}
    assert {key.args["action"] for key in reply.keys} == {"fold", "call", "raise", "all_in"}


def test_entries_that_no_longer_fit_are_named_and_left_out() -> None:
    # Given seat 1 bet 20 on the flop which was entered as a check; the others checked behind it
    table = _on_the_flop(hardware=())
    for seat in (1, 2, 5):
        assert table.says(seat, "check").ok

    # When the dealer asks, and then puts it right
    args = {**_key(table, "correct", seat=1), "action": "raise", "amount": 20}
    told = table.taps("preview", name="correct", **args)
    assert table.taps("correct", **args).ok

    # Then the two checks are gone, as was said, and seat 2 faces the bet
    assert told.consequences[0].args == {"count": 2}
    assert _ids(told.consequences[1:3]) == ["undo-check", "undo-check"]
    assert table.directs("direction-act", seat=2)
    assert table.stacks()[1] == 970


def test_a_fold_that_was_none_gives_the_hand_its_cards_back() -> None:
    # Given seat 5 was entered as folding and did call
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    assert table.says(5, "fold").ok
    assert table.says(1, "call").ok
    assert table.at("muck") == 2

    # When that is put right
    args = {**_key(table, "correct", seat=5), "action": "call"}
    told = table.taps("preview", name="correct", **args)
    assert table.taps("correct", **args).ok

    # Then seat 5 is in with both cards, as was said
    assert "consequence-cards-back" in _ids(told.consequences)
    assert (table.at("muck"), table.at("seat 5")) == (0, 2)
    assert table.directs("direction-act", seat=2)


def test_what_the_rules_never_allowed_is_refused_as_it_would_have_been() -> None:
    # Given seat 5 facing the big blind
    table = _on_the_flop()

    # When the dealer says that it checked, or raised to 12
    check = table.taps("correct", **_key(table, "correct", seat=5), action="check")
    small = table.taps("correct", **_key(table, "correct", seat=5), action="raise", amount=12)

    # Then it is refused with the rule and nothing has changed
    assert not check.ok and check.rule and not small.ok
    assert table.directs("direction-act", seat=1) and table.board() == "Ah Kh Qd"


def test_the_dealer_may_not_leave_a_flop_without_its_betting_but_the_floor_may() -> None:
    # Given a flop that the camera saw, dealt when seat 5 had raised and everybody was entered as calling the blind
    table = _on_the_flop()
    args = {**_key(table, "correct", seat=2), "action": "raise", "amount": 50}

    # When the dealer, and then the floor, puts seat 2's check right: it was a raise
    dealer = table.taps("correct", **args)
    told = table.taps("preview", role="floor", name="correct", **args)
    floor = table.taps("correct", role="floor", **args)

    # Then only the floor may: seat 5 is to act, and the flop lies there until its turn comes
    assert not dealer.ok and dealer.error is not None and dealer.error.id == "refused-floor-decides"
    assert floor.ok
    assert _ids(told.consequences).count("consequence-waits") == 3
    assert table.directs("direction-act", seat=5)
    assert [table.at(f"board {slot}") for slot in (1, 2, 3)] == [1, 1, 1]


def test_cards_that_waited_count_once_their_street_comes() -> None:
    # Given the same flop waiting for seat 5 and seat 1, who face a raise
    table = _on_the_flop()
    assert table.taps("correct", role="floor", **_key(table, "correct", seat=2), action="raise", amount=50).ok

    # When both call
    assert table.says(5, "call").ok
    assert table.says(1, "call").ok

    # Then the flop is the one that lies there, read as it was, and nobody has to deal it again
    assert table.board() == "Ah Kh Qd"
    assert table.directs("direction-act", seat=1)
    assert table.faults() == []


def test_back_to_the_start_of_a_street_by_its_name() -> None:
    # Given a flop bet and called at a table without hardware
    table = _on_the_flop(hardware=())
    assert table.says(1, "raise", 40).ok
    assert table.says(2, "call").ok

    # When the dealer goes back to the flop
    assert table.taps("go_back", **_key(table, "go_back", street="flop")).ok

    # Then the flop lies there and nobody has acted on it
    assert table.directs("direction-act", seat=1)
    assert table.stacks() == {1: 990, 2: 990, 5: 990}
    assert table.at("board 3") == 1


def test_the_dealer_may_not_go_back_behind_cards_that_were_seen_but_the_floor_may() -> None:
    # Given a flop that the camera saw
    table = _on_the_flop()
    args = _key(table, "go_back", street="preflop")

    # When the dealer, then the floor, goes back to the first action of the hand
    dealer, floor = table.taps("go_back", **args), table.taps("go_back", role="floor", **args)

    # Then only the floor may; what the camera saw stays a fact
    assert not dealer.ok and floor.ok
    assert table.directs("direction-act", seat=5)
    assert table.at("board 1") == 1 and table.stacks() == {1: 995, 2: 990, 5: 1000}


def test_a_point_that_is_gone_is_refused() -> None:
    # Given a point that was gone back behind
    table = _on_the_flop(hardware=())
    assert table.says(1, "raise", 40).ok
    args = _key(table, "correct", seat=1)
    assert table.taps("undo").ok

    # When somebody corrects it all the same
    reply = table.taps("correct", **args, action="check")

    # Then it is refused
    assert not reply.ok and reply.error is not None and reply.error.id == "refused-no-such-point"


@pytest.mark.parametrize("hardware", [(), EVERYTHING], ids=["taps only", "everything"])
def test_after_a_restart_the_points_of_the_hand_are_still_there(hardware: tuple[str, ...]) -> None:
    # Given a flop bet by seat 1
    table = _on_the_flop(hardware)
    assert table.says(1, "raise", 40).ok
    before = table.published_points()

    # When the controller is killed and started again
    table.restarts()

    # Then the same points are offered, and one of them is corrected
    assert table.published_points() == before
    assert table.taps("correct", **_key(table, "correct", seat=1), action="raise", amount=60).ok
    assert table.stacks()[1] == 930


def _on_fourth_street() -> SimulatedTable:
    """Stud by taps: seat 2 brought it in, seats 5 and 1 called, seat 2 is high on fourth street and checked."""
    table = simulated_table(game="stud", seats=(1, 2, 5), hardware=())
    for _ in range(3):
        assert table.done().ok
    assert table.taps("opener", seat=2).ok
    for seat, action in ((2, "bring_in"), (5, "call"), (1, "call")):
        assert table.says(seat, action).ok
    assert table.done().ok
    assert table.taps("opener", seat=2, pair=0).ok
    assert table.says(2, "check").ok
    return table


def test_in_stud_a_bring_in_that_was_the_full_bet_makes_the_calls_full() -> None:
    # Given a bring-in of 2, called twice
    table = _on_fourth_street()
    before = table.stacks()

    # When it turns out that seat 2 opened for the full bet
    key = next(key for key in table.published_points() if key.label.id == "undo-bring-in")
    offered = table.taps("preview", name="correct", **dict(key.args)).keys  # type: ignore[arg-type]
    full = next(key for key in offered if key.args["action"] == "raise")
    assert table.taps("correct", **dict(full.args)).ok  # type: ignore[arg-type]

    # Then everybody called that, the upcards lie where they lay, and it is still seat 5's turn
    assert {seat: before[seat] - stack for seat, stack in table.stacks().items()} == {1: 3, 2: 3, 5: 3}
    assert table.directs("direction-act", seat=5)
    assert table.at("seat 1 up") == 2


def test_in_stud_a_call_that_was_a_fold_leaves_out_the_street_dealt_to_a_dead_hand() -> None:
    # Given seat 1's call on third street, who folded in truth
    table = _on_fourth_street()
    args = {**_key(table, "correct", seat=1), "action": "fold"}

    # When that is put right
    told = table.taps("preview", name="correct", **args)
    assert table.taps("correct", **args).ok

    # Then fourth street is dealt again to two, as was said
    assert "consequence-into-stub" in _ids(told.consequences) and "consequence-to-muck" in _ids(told.consequences)
    assert table.directs("direction-upcards")
    assert table.at("seat 1 up") == 0 and table.page.direction.places == ["burn", "seat 2 up", "seat 5 up"]
