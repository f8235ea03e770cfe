"""Any hand, any point of it: put right with what was entered, or undone and entered again, it is the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from controller.apply import apply, opened
from controller.codec import event_of
from controller.config import HARDWARE
from controller.correcting import correct_keys
from controller.decide import decide, start_run
from controller.ids import Argument
from controller.inputs import Asked
from controller.invariants import check
from controller.points import actions_of, points_of, said_of, since
from controller.record import Record
from controller.state import Table
from engine import events as happenings
from tests.simulation.worlds import play_hands, table_from_seed

SEEDS = (3, 11)
WITH = pytest.mark.parametrize("hardware", [(), HARDWARE], ids=["taps only", "everything"])
_ids = count(1)


def _tables(folder: Path, seed: int, hardware: tuple[str, ...]) -> Iterator[Table]:
    """The table after every turn of two hands."""
    world = table_from_seed(folder, seed, hardware=hardware)
    assert play_hands(world, 2)
    records = list(world.loop._memory.read())
    table: Table | None = None
    for record, following in zip(records, [*records[1:], None], strict=True):
        event = event_of(record)
        if table is None:
            table = opened(event, seq=record.seq, at_ms=record.at_ms)
        else:
            table = apply(table, event, seq=record.seq, at_ms=record.at_ms)
        if _ends_a_turn(following) and table.play.hand is not None and not table.faults:
            yield table


def _ends_a_turn(following: Record | None) -> bool:
    return following is None or following.cause is None


def _ask(table: Table, name: str, **args: Argument) -> tuple[Table, bool]:
    """The floor asks for something; whether it was done."""
    asked = Asked(
        id=f"x{next(_ids)}",
        client="web",
        name=name,
        args=args,
        expect_seq=None,
        person=None,
        role="floor",
        method="pin",
    )
    after = decide(table, asked, table.at_ms).table
    return after, after.answers[-1].refused is None


def _in_substance(table: Table) -> tuple[object, ...]:
    """What a table is, its bookkeeping of times and numbers left out."""
    play = table.play
    custody = {token: (held.place, held.face_up) for token, held in play.custody.items()}
    cards = {token: identity.card for token, identity in play.identities.items()}
    return (
        play.hand,
        custody,
        cards,
        play.direction,
        set(play.doubts),
        play.bought,
        play.returned,
        play.actions,
        play.acted,
        [_told(point.what.id) or point.what for point in table.undo],
        [(_told(key.label.id) or key.label, key.command) for key in points_of(table)],
    )


def _told(entry: str) -> str | None:
    """An entry of several actions is told as corrected once one of them was, and the last chips by either word.

    None for words that are the same.
    """
    if entry.startswith(("undo-passed", "undo-corrected", "round-")):
        return "several"
    return "bet" if entry in ("undo-bet", "undo-raise", "undo-all-in") else None


def _as_it_was(event: Any, all_in: bool) -> dict[str, Argument]:
    match event:
        case happenings.Folded():
            return {"action": "fold"}
        case happenings.Checked():
            return {"action": "check"}
        case happenings.Called():
            return {"action": "call"}
        case happenings.RaisedTo(amount=amount):
            return {"action": "raise", "amount": amount}
    raise AssertionError(f"{event} in a hand of hold'em")


@WITH
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.slow
def test_put_right_with_what_was_entered_the_table_is_the_same(
    seed: int, hardware: tuple[str, ...], tmp_path: Path
) -> None:
    # Given a table after any turn of its hands, and any action of the hand
    corrected = 0
    for table in _tables(tmp_path, seed, hardware):
        for point in table.undo:
            for action in actions_of(since(table, point.seq)):
                # When it is put right with the very same action
                args = _as_it_was(action.event, False)
                after, done = _ask(table, "correct", seq=point.seq, seat=int(action.event.seat), **args)

                # Then nothing is other than it was
                assert done, (after.answers[-1], said_of(action.event))
                assert _in_substance(after) == _in_substance(table)
                corrected += 1
    assert corrected > 50


@WITH
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.slow
def test_put_right_with_anything_else_chips_and_cards_are_conserved(
    seed: int, hardware: tuple[str, ...], tmp_path: Path
) -> None:
    # Given a table after some turn of its hands, and any action of the hand
    rng, done_at_all = Random(seed), 0
    for number, table in enumerate(_tables(tmp_path, seed, hardware)):
        for point in table.undo if number % 5 == 0 else ():
            for action in actions_of(since(table, point.seq)):
                asked = Asked(
                    id="x",
                    client="web",
                    name="correct",
                    args={"seq": point.seq, "seat": int(action.event.seat)},
                    expect_seq=None,
                    person=None,
                    role="floor",
                    method="pin",
                )
                key = rng.choice(list(correct_keys(table, asked)))
                args = {name: value for name, value in key.args.items() if not isinstance(value, list)}
                if key.asks == "amount":
                    args["amount"] = rng.randint(key.least or 0, key.most or 0)

                # When it was something else, and the controller is killed just after
                after, done = _ask(table, "correct", **args)
                again = start_run(after, "again", after.at_ms + 5).table

                # Then the table holds what it must, the dealer is told what to do, and all of it is undone again
                check(again)
                assert again.play.direction is not None
                assert again.play.bought == table.play.bought
                assert again.play.hand is not None and set(again.play.custody) == set(table.play.custody)
                assert done, after.answers[-1]
                done_at_all += 1
    assert done_at_all > 20


@WITH
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.slow
def test_gone_back_and_entered_again_the_table_is_the_same(
    seed: int, hardware: tuple[str, ...], tmp_path: Path
) -> None:
    # Given a table after any turn that ended with an entry of one action
    tried = 0
    for table in _tables(tmp_path, seed, hardware):
        if not table.undo:
            continue
        happened = since(table, table.undo[-1].seq)
        actions = actions_of(happened)
        if len(actions) != 1 or not table.can_undo or table.play.awaiting_amount is not None:
            continue

        # When the entry is undone, the controller killed and started again, and the same entered again
        undone, was_done = _ask(table, "undo")
        assert was_done
        args = _as_it_was(actions[0].event, False)
        again = start_run(undone, "again", undone.at_ms + 5).table
        redone, is_done = _ask(again, "act", seat=int(actions[0].event.seat), **args)

        # Then it is the same table
        assert is_done, redone.answers[-1]
        assert _in_substance(redone) == _in_substance(table)
        tried += 1
    assert tried > 5
