"""The keys of a player's turn: one for every size that is fixed, one with an amount to type where it is not."""

from __future__ import annotations

from controller.derive import derive
from controller.keys import keys_of
from controller.publish import public_state
from controller.published import KeyView
from controller.state import Play, Table
from engine.hand import Hand
from tests.table import config_of
from tests.unit.engine.spoken import LIMIT, called_round, dealt, doors, play, set_up, street, stud


def at_the_table(hand: Hand) -> Table:
    """A table in the middle of this hand."""
    return Table(config=config_of(), play=Play(hand=hand))


def keys(hand: Hand) -> list[KeyView]:
    """The keys of the turn that the hand is at."""
    table = at_the_table(hand)
    return keys_of(table, derive(table))


def raises(hand: Hand) -> list[tuple[str, int | None, object]]:
    """What the keys that bet or raise say, print and send."""
    return [(key.label.id, key.amount, key.args.get("amount")) for key in keys(hand) if key.args["action"] == "raise"]


def test_s10_an_open_pair_offers_a_key_for_either_limit() -> None:
    # Given seat 3 with a pair of kings showing on fourth street, at 5-10
    third = called_round(dealt(stud([1000] * 3), doors("9h", "2d", "Ks")))
    hand = street(third, {1: "7c", 2: "8d", 3: "Kd"})

    # When it is that seat's turn
    # Then both bets have their key, and there is nothing to type
    assert raises(hand) == [("key-bet", 5, 5), ("key-bet", 10, 10)]
    assert all(key.asks is None for key in keys(hand))


def test_s10_the_page_is_told_which_totals_an_open_pair_allows() -> None:
    # Given a bet of 5 with an open pair
    third = called_round(dealt(stud([1000] * 3), doors("9h", "2d", "Ks")))
    hand = play(street(third, {1: "7c", 2: "8d", 3: "Kd"}), "3 bets 5")

    # When the state is published
    legal = public_state(at_the_table(hand), "run").legal

    # Then the two raises are in it, and only they
    assert legal is not None and legal.raise_levels == [10, 15]
    assert raises(hand) == [("key-raise-to", 10, 10), ("key-raise-to", 15, 15)]


def test_s5_a_bring_in_is_completed_not_raised() -> None:
    # Given a bring-in of 2 at 5-10
    hand = play(dealt(stud([1000] * 3), doors("9h", "2d", "Ks")), "2 brings-in")

    # When the next seat is to act
    # Then the key completes, and the page is told the same
    assert raises(hand) == [("key-complete", 5, 5)]
    legal = public_state(at_the_table(hand), "run").legal
    assert legal is not None and legal.raise_word == "complete"


def test_c5_a_fixed_size_is_one_key_and_a_free_one_is_typed_between_its_limits() -> None:
    # Given the first turn of a hand in fixed limit and in no limit
    fixed = dealt(set_up([1000] * 3, structure=LIMIT, limits=(10, 20)))
    free = dealt(set_up([1000] * 3))

    # When the keys are drawn
    # Then the fixed raise is on its key, the free one is typed
    assert raises(fixed) == [("key-raise-to", 20, 20)]
    (key,) = (key for key in keys(free) if key.args["action"] == "raise")
    assert (key.asks, key.least, key.most, "amount" in key.args) == ("amount", 20, 1000, False)
