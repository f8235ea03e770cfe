"""``croupier play``: a recorded hand dealt through the whole table, at port height or through bytes and pictures."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from controller.config import TableConfig
from controller.direction import Kind
from controller.journal import Journal
from controller.state import Table
from controller.wiring.live import LiveTable, Ports
from controller.wiring.recorded import BadInput, played, read_hands, table_for, where_of
from controller.wiring.settings import SUBSETS
from controller.wiring.simulated import Bench
from controller.wiring.virtual import VirtualTable
from engine.phh import RecordedHand
from hardware.simulated.chance import OneChance
from hardware.simulated.deck import stacked
from hardware.simulated.players import Scripted
from hardware.simulated.truth import Truth

HAND_WITHIN_MS = 4 * 3_600_000
"""Virtual time a hand may take."""
WIRE_WITHIN_S = 60.0
SEED = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """What to play and how."""

    path: Path
    section: int | None = None
    height: str = "ports"
    profile: str = "as_recorded"
    cover: int | None = None
    """Number of the public card that nobody can see; None for none."""
    journal: Path | None = None
    """Where the journal goes; None for a temporary folder."""
    hardware: str = "full"


def play(asked: Play, progress: Callable[[int, int], None] = lambda dealt, hands: None) -> Iterator[dict[str, Any]]:
    """Yield what came of each hand, in the JSON form of DESIGN, Commands.

    Every hand is put through the rules before the first is dealt. `progress` is told after each hand how many of how
    many have been dealt. Raises BadInput.
    """
    hands = read_hands(asked.path, asked.section, asked.profile)
    folder = asked.journal.parent if asked.journal else Path(tempfile.mkdtemp(prefix="croupier-play-"))
    for dealt, hand in enumerate(hands, start=1):
        config = table_for(hand, asked.profile, SUBSETS[asked.hardware])
        path = _journal_path(asked, hand, folder, several=len(hands) > 1)
        if path.exists():
            raise BadInput(f"{path} exists already; name another file with --journal")
        table = _at_wire(asked, hand, config, path) if asked.height == "wire" else _at_ports(asked, hand, config, path)
        result = _result(hand, table, path)
        _require_covered(asked, hand, result)
        progress(dealt, len(hands))
        yield result


def _require_covered(asked: Play, hand: RecordedHand, result: dict[str, Any]) -> None:
    """Raise BadInput when there was no such card to cover, which is known once the hand is dealt."""
    public = result["cards_read"] + result["cards_unread"]
    if asked.cover is not None and asked.cover > public:
        hidden = f"--cover {asked.cover} hides nothing: this hand has {public} public card(s)"
        raise BadInput(f"{where_of(asked.path, hand)}: {hidden}")


def _journal_path(asked: Play, hand: RecordedHand, folder: Path, *, several: bool) -> Path:
    name = asked.journal.name if asked.journal else f"{asked.path.name}.sqlite"
    return folder / (f"{name}.{hand.section}" if several else name)


def _at_ports(asked: Play, hand: RecordedHand, config: TableConfig, path: Path) -> Table:
    with Journal.open(path, "OFF") as journal:
        virtual = VirtualTable(
            config=config,
            memory=journal,
            players=Scripted(hand),
            new_deck=lambda: stacked(hand, Random(SEED)),
            chance=OneChance(Random(SEED)),
            truth=Truth(),
            run_id=f"{SEED:016x}",
            hidden=asked.cover,
        )
        virtual.run(_is_over, within_ms=HAND_WITHIN_MS)
        return virtual.table


def _at_wire(asked: Play, hand: RecordedHand, config: TableConfig, path: Path) -> Table:
    with ExitStack() as closing_up:
        data = Path(closing_up.enter_context(tempfile.TemporaryDirectory(prefix="croupier-play-")))
        bench = Bench(hardware=config.hardware)
        closing_up.callback(bench.close)
        table = LiveTable(
            config=config,
            names={},
            connections=bench.connections(),
            ports=Ports(http=0, mqtt=0),
            data=data,
            journal=path,
        )
        closing_up.callback(table.close)
        plan = {"hand": str(asked.path.resolve()), "section": hand.section, "speed": 0, "hidden": asked.cover}
        bench.start_world(table, **plan, only_one=True)
        table.start()
        table.run(lambda state: _is_over(state) or _waits_for(asked.cover, state), within_s=WIRE_WITHIN_S)
        return table.table


def _is_over(table: Table) -> bool:
    return table.play.number == 1 and table.play.hand is None


def _waits_for(cover: int | None, table: Table) -> bool:
    """Whether all that is left is a card that nobody can tell: the covered one, asked for at the award.

    Any other doubt is settled by the simulated dealer.
    """
    direction = table.play.direction
    asks = direction is not None and direction.kind is Kind.NAME
    return cover is not None and asks and len(table.play.doubts) == 1


def _result(hand: RecordedHand, table: Table, path: Path) -> dict[str, Any]:
    with Journal.open(path, "OFF") as journal:
        came = played(list(journal.read()))
    return {
        "hand": hand.id,
        "final_stacks": _stacks(hand, table),
        "pots": list(came.pots),
        "faults": list(came.faults),
        "cards_read": came.cards_read,
        "cards_unread": came.cards_unread,
        "awarded": came.awarded,
        "journal": str(path),
    }


def _stacks(hand: RecordedHand, table: Table) -> list[int]:
    """Return what lies in front of each player of the record, in its own order; bets and pots not yet pushed apart."""
    if table.play.hand is not None:
        return [int(table.play.hand.player(seat).stack) for seat in sorted(hand.seats)]
    return [int(table.play.chairs[str(seat)].stack) for seat in sorted(hand.seats)]
