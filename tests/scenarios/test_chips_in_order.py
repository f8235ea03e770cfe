"""The order of the table at the end of a round and of a hand: bet back, all-in buttons, bets in, pots, then cards."""

from __future__ import annotations

from tests.table import SimulatedTable, simulated_table


def steps(table: SimulatedTable) -> list[tuple[str, object, object]]:
    """The motions of the direction besides its cards: message, seat or pot, amount."""
    said = [step.text for step in table.page.direction.steps if step.place is None]
    return [(text.id, text.args.get("seat", text.args.get("number")), text.args.get("amount")) for text in said]


def dealt(stacks: tuple[int, ...], **house: object) -> SimulatedTable:
    table = simulated_table(stacks=stacks, hardware=(), **house)  # type: ignore[arg-type]
    table.begins()
    table.deals_holes()
    return table


def test_p43_an_all_in_button_is_given_before_the_next_player_acts_and_once() -> None:
    # Given a short stack in seat 5 that goes all-in before the flop
    table = dealt((1_000, 1_000, 100))
    assert table.says(5, "all_in").ok

    # When the next players act
    first = steps(table)
    assert table.says(1, "call").ok

    # Then the button goes to seat 5 with the first of them, and no second time
    assert first == [("step-all-in", 5, None)] and steps(table) == []


def test_c7_side_pots_are_made_before_the_burn_each_with_its_amount() -> None:
    # Given three players, all-in for 100 and 300, the third calling both
    table = dealt((1_000, 300, 100))
    assert table.says(5, "all_in").ok and table.says(1, "raise", 300).ok and table.says(2, "call").ok

    # When the flop is directed
    assert table.directs("direction-street")

    # Then the button, the bets and both pots come first
    assert steps(table) == [
        ("step-all-in", 2, None),
        ("step-collect", None, None),
        ("step-pot", 0, 300),
        ("step-pot", 1, 400),
    ]


def test_a_round_that_was_checked_has_no_bets_to_bring_in() -> None:
    # Given a flop that everybody checks
    table = dealt((1_000, 1_000, 1_000))
    table.acts_to_showdown()
    assert ("step-collect", None, None) in steps(table)
    table.deals_board("AhKhQd")
    table.acts_to_showdown()

    # When the turn is directed
    assert table.directs("direction-street", street="turn")

    # Then there is nothing to collect
    assert steps(table) == []


def test_p48_p52_the_losing_hand_is_killed_before_the_push_and_the_odd_chip_is_said() -> None:
    # Given a pot of 55 that two of three hands split on a table of taps
    table = dealt((1_000, 1_000, 1_000))
    assert table.says(5, "raise", 25).ok and table.says(1, "call").ok and table.says(2, "call").ok
    for cards in ("AhKhQd", "8s", "7d"):
        table.deals_board(cards)
        if cards == "7d":
            break
        table.acts_to_showdown()
    table.acts_to_showdown()

    # When the dealer says who wins
    assert table.taps("winner", seats=(1, 2)).ok

    # Then seat 5's hand goes first, then the shares
    assert table.directs("direction-push-several", count=2)
    assert steps(table) == [("step-kill", 5, None), ("step-push", 1, 38), ("step-push", 2, 37), ("step-odd", 1, None)]
    assert table.page.direction.rules == ["C-7", "C-13", "P48", "P51", "P52"]


def test_c9_the_last_bets_come_in_before_hands_are_shown() -> None:
    # Given a river bet that is called
    table = dealt((1_000, 1_000, 1_000))
    table.acts_to_showdown()
    for cards in ("AhKhQd", "8s"):
        table.deals_board(cards)
        table.acts_to_showdown()
    table.deals_board("7d")
    assert table.says(1, "raise", 40).ok and table.says(2, "call").ok and table.says(5, "fold").ok

    # When the showdown is directed
    assert table.directs("direction-declare")

    # Then the bets are brought in first
    assert steps(table) == [("step-collect", None, None)]
