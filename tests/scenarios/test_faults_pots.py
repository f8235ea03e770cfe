"""Which pot went where, and who counts otherwise: taken back, pushed again, put right."""

from __future__ import annotations

import pytest

from controller.wiring.inspect import hand_histories
from tests.scenarios.at_the_end import at_showdown, ended, orders
from tests.table import EVERYTHING, simulated_table


def test_misread_hand_the_pot_is_taken_back_and_pushed_again() -> None:
    # Given a pot pushed to seat 2
    table = ended(winner=2)
    assert table.stacks() == {1: 990, 2: 1_020, 5: 990}

    # When somebody says before the next shuffle that seat 1's hand was better, and the floor agrees
    assert table.taps("report", code="MISREAD_HAND", seat=1).ok
    assert not orders(table, role="dealer")
    assert orders(table)
    assert table.directs("do-pot-back")
    assert table.done().ok
    assert table.now.play.hand is not None and table.now.play.hand.pot_total == 30
    assert table.directs("do-push-pot", seat=1)
    assert table.done().ok

    # Then the pot is seat 1's, the hand is over, and the next can begin
    assert table.stacks() == {1: 1_020, 2: 990, 5: 990}
    assert table.faults() == [] and table.directs("direction-prepare")
    assert table.done().ok and table.directs("direction-post")


def test_misread_hand_leaves_chips_bought_after_it_with_the_player() -> None:
    # Given a pot pushed to seat 2, after which seat 1 bought chips
    table = ended(winner=2)
    assert table.taps("buy_in", seat=1, amount=100).ok

    # When the pot is seat 1's after all, and in the end seat 2's again
    stacks = []
    for better in (1, 2):
        assert table.taps("report", code="MISREAD_HAND", seat=better).ok
        assert orders(table)
        assert table.done().ok and table.done().ok
        stacks.append(table.stacks())

    # Then seat 1 has what it bought each time, once
    assert stacks == [{1: 1_120, 2: 990, 5: 990}, {1: 1_090, 2: 1_020, 5: 990}]


def test_misread_hand_stands_once_the_next_hand_has_begun() -> None:
    # Given a pot pushed to seat 2, disputed before the shuffle
    table = ended(winner=2)
    assert table.taps("report", code="MISREAD_HAND", seat=1).ok

    # When the floor looks at the book, and once the next hand has been shuffled for
    fault = table.page.faults[0]
    steps = [step.text.id for step in fault.steps]
    assert orders(table, "not_so")
    assert table.done().ok

    # Then it could have been taken back, and now it cannot even be told
    assert steps == ["remedy-pot-back", "remedy-push-pot"]
    assert not table.taps("report", code="MISREAD_HAND", seat=1).ok


def test_misread_hand_is_as_open_after_a_restart() -> None:
    # Given a pot pushed to seat 2
    table = ended(winner=2)

    # When the power goes and comes back before the next shuffle
    table.restarts()

    # Then the pot can still be taken back and pushed to seat 1
    assert table.taps("report", code="MISREAD_HAND", seat=1).ok
    assert orders(table)
    assert table.done().ok and table.done().ok
    assert table.stacks() == {1: 1_020, 2: 990, 5: 990}


def test_misread_hand_p47_against_cards_that_were_read_goes_where_the_cards_say() -> None:
    # Given seat 1's aces read by the camera, and the pot pushed to it
    table = at_showdown()
    for seat in (1, 2, 5):
        table.shows(seat)
    assert table.done().ok

    # When the floor takes the pot back for seat 2
    assert table.taps("report", code="MISREAD_HAND", seat=2).ok
    assert orders(table)
    assert table.done().ok

    # Then the cards speak: nobody is told to push it to seat 2
    assert table.directs("direction-push", seat=1)
    assert table.done().ok
    assert table.stacks()[1] == 1_020 and table.faults() == []
    assert table.directs("direction-prepare")


def test_wrong_sum_is_put_right_with_chips_and_the_books_stand() -> None:
    # Given a pot of 30 pushed to seat 2, of which seat 1 kept 10 that were not its own
    table = ended(winner=2)
    before = table.stacks()

    # When it is told, and the screen has the right sums
    assert table.taps("report", code="WRONG_SUM", seat=2, second=1, amount=10, screen="screen_right").ok
    assert orders(table)
    assert table.done().ok and table.done().ok

    # Then only chips moved: by our account nothing was wrong
    assert table.stacks() == before and table.faults() == []


def test_wrong_sum_that_the_screen_has_wrong_too_moves_the_stacks_until_substantial_action() -> None:
    # Given the next hand dealt and one action taken
    table = ended(winner=2)
    table.begins()
    assert table.done().ok
    before = table.stacks()
    hand = table.now.play.hand
    assert hand is not None and hand.to_act is not None
    table.acts_plainly()
    after = table.stacks()

    # When a wrong sum of the hand before is told and the floor corrects it
    assert table.taps("report", code="WRONG_SUM", seat=1, second=2, amount=5, screen="screen_wrong").ok
    assert orders(table)
    assert table.done().ok and table.done().ok

    # Then both stacks are corrected and every chip is accounted for
    assert table.stacks() == {**after, 1: after[1] + 5, 2: after[2] - 5}
    assert table.now.play.bought == 3_000
    assert sum(before.values()) + 15 == 3_000

    # And after substantial action it is too late
    table.acts_plainly()
    assert not table.taps("report", code="WRONG_SUM", seat=1, second=2, amount=5, screen="screen_wrong").ok


def test_pot_does_not_add_goes_through_the_bets_and_one_of_them_is_put_right() -> None:
    # Given seat 1's bet of 30 on the flop, which was entered as 20 and called
    table = simulated_table(seats=(1, 2, 5), hardware=())
    table.begins()
    assert table.done().ok
    while table.directs("direction-act"):
        table.acts_plainly()
    assert table.done().ok
    assert table.says(1, "raise", 20).ok
    assert table.says(2, "call").ok
    assert table.says(5, "fold").ok

    # When the dealer counts 90
    assert table.taps("report", code="POT_DOES_NOT_ADD", amount=90).ok
    fact = table.page.faults[0].fact
    assert fact is not None and fact.args == {"amount": 90, "total": 70}

    # Then every bet of the hand is said, the newest last, and the wrong one is put right
    said = [line.id for line in table.page.faults[0].seen]
    assert said[-3:] == ["undo-bet", "undo-call", "undo-fold"]
    key = next(key for key in table.published_points() if key.label.id == "undo-bet")
    assert table.taps("correct", **key.args, action="raise", amount=30).ok  # type: ignore[arg-type]
    assert table.now.play.hand is not None and table.now.play.hand.pot_total == 90
    assert orders(table, "adds_up", role="dealer")
    assert table.faults() == [] and table.directs("direction-street")


@pytest.mark.parametrize("hardware", [(), EVERYTHING], ids=["taps only", "everything"])
def test_stack_differs_the_count_wins_with_a_reason(hardware: tuple[str, ...]) -> None:
    # Given a hand in play, and seat 5 whose chips are not what we think
    table = simulated_table(seats=(1, 2, 5), hardware=hardware)
    table.begins()
    assert table.done().ok
    assert table.taps("report", code="STACK_DIFFERS", seat=5, amount=1_200).ok
    fault = table.page.faults[0]

    # When the reason is given and the count is taken
    assert table.taps("answer", fault=fault.id, name="reason", value="fill").ok
    assert orders(table, "count", role="dealer")

    # Then the stack is what was counted, and the reason is kept
    assert table.stacks()[5] == 1_200
    counted = [record for record in table.memory.read() if record.type == "stack_counted"]
    assert counted[-1].data == {"seat": 5, "stack": 1_200, "reason": "fill"}
    assert table.faults() == []


def test_misread_hand_is_exported_with_the_winner_it_came_to() -> None:
    # Given a pot pushed to seat 2, taken back, and pushed to seat 1
    table = ended(winner=2)
    assert table.taps("report", code="MISREAD_HAND", seat=1).ok
    assert orders(table)
    assert table.done().ok and table.done().ok

    # When the hand's history is written
    (history,) = hand_histories(table.path)

    # Then it tells one hand, with the stacks it ended with
    assert "finishing_stacks = [1020, 990, 990]" in history


def test_misread_hand_step_taken_by_a_slip_of_the_finger_stays_what_it_is_and_the_next_goes_on() -> None:
    # Given the pot taken back for seat 1, and one step done
    table = ended(winner=2)
    assert table.taps("report", code="MISREAD_HAND", seat=1).ok
    assert orders(table)
    assert table.done().ok

    # When the dealer wants the step undone, and then goes on
    undone = table.taps("undo")
    assert not undone.ok
    assert table.directs("do-push-pot", seat=1)
    assert table.done().ok

    # Then the remedy came to its end and the chips are right
    assert table.stacks() == {1: 1_020, 2: 990, 5: 990}
