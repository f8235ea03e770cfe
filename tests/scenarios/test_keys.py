"""A key says what it will record, and none is offered that the table would refuse."""

from __future__ import annotations

from engine.rules import Structure
from tests.table import SimulatedTable, simulated_table


def keys(table: SimulatedTable) -> list[str]:
    """What the page's keys would send: the command, or the action of a player."""
    return [str(key.args.get("action", key.command)) for key in table.page.direction.keys]


def test_the_winner_is_asked_for_the_pot_formed_last_with_its_own_amount() -> None:
    # Given three all-ins of 100, 200 and 300 at a table that only people can read
    table = simulated_table(seats=(1, 2, 5), hardware=(), stacks=(100, 200, 300))
    table.begins()
    assert table.done().ok
    assert table.says(5, "all_in").ok
    assert table.says(1, "call").ok
    assert table.says(2, "call").ok
    while table.directs("direction-street"):
        assert table.done().ok

    # Then the side pot of the two deep stacks is asked for first, then the main pot
    direction = table.page.direction
    assert direction.line.id == "direction-declare"
    assert direction.fact is not None and direction.fact.args == {"amount": 200}
    assert [key.args["seats"] for key in direction.keys if key.args] == [[2], [5]]
    assert table.taps("winner", seats=(5,)).ok
    direction = table.page.direction
    assert direction.fact is not None and direction.fact.args == {"amount": 300}
    assert direction.note is not None and direction.note.id == "note-pot"


def test_undo_is_offered_only_while_it_can_be_done() -> None:
    # Given a call that ended the round, and a flop that the camera then saw
    table = simulated_table(seats=(1, 2))
    table.begins()
    table.deals_holes()
    table.acts_plainly()
    assert table.page.undo is not None
    table.plays_to("flop")

    # Then there is nothing on the Undo key, and the request is refused by the rule
    assert table.page.undo is None
    assert table.taps("undo").rule == "P11"


def test_a_call_with_the_last_chips_has_one_key_not_two() -> None:
    # Given seat 1 with 60 behind facing an all-in of 300
    table = simulated_table(seats=(1, 2, 5), hardware=(), stacks=(60, 300, 300))
    table.begins()
    assert table.done().ok
    assert table.says(5, "all_in").ok

    # Then it may fold or call with what it has
    assert table.page.direction.seat == 1
    assert keys(table) == ["fold", "call"]


def test_a_busted_player_can_buy_in_on_the_page_between_hands() -> None:
    # Given heads-up, one of them without chips
    table = simulated_table(seats=(1, 2), hardware=(), stacks=100)
    table.begins()
    assert table.done().ok
    while table.directs("direction-act"):
        hand = table.now.play.hand
        assert hand is not None and hand.to_act is not None
        assert table.says(hand.to_act, "all_in").ok or table.says(hand.to_act, "call").ok
    while table.directs("direction-street"):
        assert table.done().ok
    assert table.taps("winner", seats=(1,)).ok
    assert table.done().ok

    # Then the page that waits for players sells chips, to that seat first
    assert table.directs("direction-idle")
    first = table.page.direction.keys[0]
    assert (first.command, first.args, first.asks) == ("buy_in", {"seat": 2}, "amount")


def test_the_only_remedy_is_an_ordinary_key_and_is_gone_once_it_was_chosen() -> None:
    # Given the first card of the hand on a wrong seat
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals(to=2)
    table.waits(2_000)
    (key,) = table.page.direction.keys
    assert (key.args["choice"], key.hold) == ("misdeal", False)

    # When the misdeal is called
    assert table.taps(key.command, **{name: str(value) for name, value in key.args.items()}).ok

    # Then the page says what to do, and stops shouting
    assert table.directs("direction-take-back")
    (fault,) = table.page.faults
    assert (fault.kind, fault.remedies) == ("note", [])


def test_a_side_pot_that_one_seat_alone_can_win_is_not_asked_about() -> None:
    # Given a short all-in, and a side pot whose other player folded on the turn
    table = simulated_table(seats=(1, 2, 5), hardware=(), stacks=(100, 300, 300))
    table.begins()
    assert table.done().ok
    assert table.says(5, "raise", 100).ok
    assert table.says(1, "call").ok
    assert table.says(2, "call").ok
    assert table.done().ok
    assert table.says(2, "raise", 100).ok
    assert table.says(5, "call").ok
    assert table.done().ok
    assert table.says(2, "raise", 100).ok
    assert table.says(5, "fold").ok
    while table.directs("direction-street"):
        assert table.done().ok

    # When people have read the hands, and seat 1 has the better one
    direction = table.page.direction
    assert direction.line.id == "direction-declare"
    assert direction.fact is not None and direction.fact.args == {"amount": 300}
    assert [key.args["seats"] for key in direction.keys if key.args] == [[1], [2]]
    assert table.taps("winner", seats=(1,)).ok

    # Then the main pot is seat 1's and the side pot seat 2's
    assert table.directs("direction-push-several")
    assert table.done().ok
    assert table.stacks() == {1: 300, 2: 300, 5: 100}


def test_p35_a_short_all_in_in_limit_is_completed_by_its_own_word_on_key_undo_and_page() -> None:
    # Given limit 10-20, and a player under the gun whose last 13 are less than half a raise above the blind
    table = simulated_table(seats=(1, 2, 5), hardware=(), stacks=(1_000, 1_000, 13), structure=Structure.FIXED_LIMIT)
    table.begins()
    assert table.done().ok
    assert table.says(5, "all_in").ok

    # When the small blind is asked
    key = next(key for key in table.page.direction.keys if key.args["action"] == "raise")

    # Then it may complete to the full raise, not raise by it
    assert (key.label.id, key.amount) == ("key-complete", 20)
    assert table.says(1, "raise").ok
    assert table.page.undo is not None
    assert (table.page.undo.id, table.page.undo.args) == ("undo-complete", {"seat": 1, "amount": 20})


def test_c8_the_big_blind_may_complete_after_a_short_all_in_below_it() -> None:
    # Given limit 10-20, where a short all-in of 13 was called and comes back to the big blind
    table = simulated_table(seats=(1, 2, 5), hardware=(), stacks=(13, 1_000, 1_000), structure=Structure.FIXED_LIMIT)
    table.begins()
    assert table.done().ok
    assert table.says(5, "call").ok
    assert table.says(1, "all_in").ok

    # When the big blind has its option
    direction = table.page.direction

    # Then it owes three and may complete to 20
    assert direction.fact is not None and direction.fact.args == {"amount": 3}
    assert [key.label.id for key in direction.keys] == ["key-fold", "key-call", "key-complete"]
