"""Every prefix of a journal: the table it leads to can be started again, and the hand finished by taps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.apply import apply, opened
from controller.codec import event_of
from controller.config import HARDWARE
from controller.decide import decide, start_run
from controller.derive import derive
from controller.direction import Kind
from controller.ids import Argument
from controller.inputs import Asked, DeviceChanged
from controller.invariants import check
from controller.loop import fold
from controller.record import Record
from controller.state import Table
from engine.cards import DECK
from engine.hand import legal
from engine.pots import form_pots
from tests.simulation.worlds import play_hands, recorded_hand, recorded_table

JOURNALS = ["dwan-ivey-2009", "wsop-2023-43-5-1", "wsop-2023-43-5-3", "wsop-2023-43-5-38", "wsop-2023-43-5-66"]
EVERY = 7
"""Of all the prefixes, every seventh is played to its end."""
WITH = pytest.mark.parametrize("hardware", [(), HARDWARE], ids=["taps only", "everything"])


def _records(folder: Path, name: str, hardware: tuple[str, ...]) -> list[Record]:
    table = recorded_table(folder, recorded_hand(name), hardware)
    assert play_hands(table, 1)
    return list(table.loop._memory.read())


def _prefixes(records: list[Record]) -> Iterator[Table]:
    """The table after each record."""
    table: Table | None = None
    for record in records:
        event = event_of(record)
        if table is None:
            table = opened(event, seq=record.seq, at_ms=record.at_ms)
        else:
            table = apply(table, event, seq=record.seq, at_ms=record.at_ms)
        yield table


def _ends_a_turn(records: list[Record], index: int) -> bool:
    """Whether the next record answers an input of its own; else this is a cut inside one transaction."""
    return index + 1 == len(records) or records[index + 1].cause is None


@WITH
@pytest.mark.parametrize("name", JOURNALS)
def test_started_again_after_any_record_the_table_gives_the_same_direction_or_the_one_that_follows(
    name: str, hardware: tuple[str, ...], tmp_path: Path
) -> None:
    # Given the journal of a recorded hand
    records = _records(tmp_path, name, hardware)

    for index, table in enumerate(_prefixes(records)):
        # When a controller takes over after this record
        again = start_run(table, "again", table.at_ms + 5).table

        # Then cards and chips are as they were, and the dealer is told what the journal says or what follows from it
        check(again)
        assert again.play.bought == table.play.bought
        assert again.play.direction is not None and again.play.direction == derive(again)
        if _ends_a_turn(records, index):
            assert again.play.direction_id == table.play.direction_id
            assert again.play.direction == table.play.direction
            assert again.play.hand == table.play.hand
            assert again.play.custody.keys() == table.play.custody.keys()
            assert all(again.play.custody[t].place == held.place for t, held in table.play.custody.items())


@WITH
@pytest.mark.parametrize("name", JOURNALS)
def test_from_where_it_was_started_again_the_hand_is_finished_by_taps(
    name: str, hardware: tuple[str, ...], tmp_path: Path
) -> None:
    # Given the journal of a recorded hand
    records = _records(tmp_path, name, hardware)

    for index, table in enumerate(_prefixes(records)):
        if index % EVERY or table.play.hand is None:
            continue

        # When a controller takes over, no device comes back, and the dealer goes on by taps
        finished = _finished_by_taps(start_run(table, "again", table.at_ms + 5).table)

        # Then the hand ends with every chip
        assert finished.play.hand is None
        assert sum(chair.stack for chair in finished.play.chairs.values()) == table.play.bought


def test_folding_a_journal_from_its_file_gives_the_table_that_wrote_it(tmp_path: Path) -> None:
    # Given a table that has dealt a hand and begun another, so that its journal has a checkpoint
    table = recorded_table(tmp_path, recorded_hand("dwan-ivey-2009"), HARDWARE)
    assert table.run(lambda now: now.play.number == 2 and now.play.hand is not None, within_ms=10**9)

    # When its journal is folded from the checkpoint, and from the first record
    memory = table.loop._memory
    assert memory.last_checkpoint() is not None

    # Then both are the table
    assert fold(memory) == table.table
    assert fold(memory, until=memory.head[0]) == table.table


def _finished_by_taps(table: Table) -> Table:
    for device in table.config.hardware:
        table = decide(table, DeviceChanged(device=device, state="lost"), table.at_ms).table
    for number in range(200):
        if table.play.hand is None:
            return table
        name, args = _next_tap(table)
        asked = Asked(
            id=f"x{number}",
            client="web",
            name=name,
            args=args,
            expect_seq=table.seq,
            person=None,
            role="floor",
            method="key",
        )
        before, table = table.seq, decide(table, asked, table.at_ms).table
        assert table.seq > before and table.answers[-1].refused is None, (name, args, table.answers[-1])
    raise AssertionError(f"the hand never ends: {table.play.direction}")


def _next_tap(table: Table) -> tuple[str, dict[str, Argument]]:
    direction, hand = table.play.direction, table.play.hand
    assert direction is not None and hand is not None
    match direction.kind:
        case Kind.ACT | Kind.AMOUNT:
            assert hand.to_act is not None
            return "act", {"seat": hand.to_act, "action": "check" if legal(hand).call is None else "call"}
        case Kind.DECLARE:
            pot = form_pots(hand.players)[-1 if direction.pot is None else direction.pot]
            return "winner", {"seats": (next(seat for seat in pot.seats if hand.player(seat).is_in),)}
        case Kind.NAME:
            taken = {identity.card for identity in table.play.identities.values()}
            card = next(card for card in DECK if card not in taken)
            return "name_card", {"place": next(iter(table.play.doubts.values())).place, "card": str(card)}
        case _:
            return "done", {}
