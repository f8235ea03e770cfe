"""``croupier simulate``: many hands in virtual time from a seed, with slips and faults, checked as they go."""

from __future__ import annotations

import json
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from controller.codec import from_data
from controller.config import SeatedPlayer, Stakes, TableConfig, not_dealt
from controller.events import DoubtRaised, DoubtResolved, FaultCleared, FaultFound
from controller.journal import Journal
from controller.record import Record
from controller.wiring.recorded import BadInput, structure_asked
from controller.wiring.settings import SUBSETS
from controller.wiring.virtual import VirtualTable
from engine.rules import PROFILE_NAMES
from engine.seats import Chips, Seat
from hardware.simulated.dealer import Slips
from hardware.simulated.deck import shuffled
from hardware.simulated.players import Fickle
from hardware.simulated.truth import Truth

HAND_WITHIN_MS = 3_600_000
STACK, BLIND = 20_000, 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation:
    """What to simulate; see DESIGN, Commands."""

    hands: int
    seed: int
    game: str = "holdem"
    structure: str = "no"
    seats: int = 6
    slips: float = 0.0
    faults: float = 0.0
    hardware: str = "full"
    profile: str = "documents"
    truth: Path | None = None
    """Where the world writes what physically happened; None for nowhere."""
    journal: Path | None = None
    """Where the journal goes; None for a temporary file."""


def simulate(asked: Simulation, progress: Callable[[int], None] = lambda hands: None) -> dict[str, Any]:
    """Deal the hands and return the report in the JSON form of DESIGN, Commands.

    Raises BadInput. `progress` is told after each hand how many have been dealt.
    """
    config = _config(asked)
    path = asked.journal or Path(tempfile.mkdtemp(prefix="croupier-simulate-")) / "journal.sqlite"
    if path.exists():
        raise BadInput(f"{path} exists already; name another file with --journal")
    started = time.monotonic()
    violations: list[str] = []
    with ExitStack() as stack:
        journal = stack.enter_context(Journal.open(path, "OFF"))
        truth = Truth(stack.enter_context(asked.truth.open("w")) if asked.truth else None)
        hands = _deal(asked, config, journal, truth, violations, progress)
        head = journal.head[1].hex()
        slips = _slips(list(journal.read()), truth.slips)
    return {
        "hands": hands,
        "seconds": round(time.monotonic() - started, 3),
        "violations": violations,
        "slips": slips,
        "journal_hash": head,
    }


def _config(asked: Simulation) -> TableConfig:
    refusal = not_dealt(asked.game)
    if refusal is not None:
        raise BadInput(f"--game: {refusal}")
    structure = structure_asked(asked.structure)
    if asked.profile not in PROFILE_NAMES:
        raise BadInput(f"--profile {asked.profile}: use one of {', '.join(PROFILE_NAMES)}")
    if not 2 <= asked.seats <= 10:
        raise BadInput(f"--seats {asked.seats}: a table has 2 to 10")
    upper = 2 * BLIND if asked.structure == "limit" else BLIND
    return TableConfig(
        site="simulated",
        table=f"seed-{asked.seed}",
        name="Simulated",
        game=asked.game,
        structure=structure,
        stakes=Stakes(small_blind=Chips(BLIND // 2), big_blind=Chips(BLIND), lower=Chips(BLIND), upper=Chips(upper)),
        seats_max=asked.seats,
        players=tuple(SeatedPlayer(seat=Seat(n), stack=Chips(STACK)) for n in range(1, asked.seats + 1)),
        button=Seat(asked.seats),
        profile=asked.profile,
        hardware=SUBSETS[asked.hardware],
    )


def _deal(
    asked: Simulation,
    config: TableConfig,
    journal: Journal,
    truth: Truth,
    violations: list[str],
    progress: Callable[[int], None],
) -> int:
    rng = Random(asked.seed)
    table = VirtualTable(
        config=config,
        memory=journal,
        players=Fickle(rng),
        new_deck=lambda: shuffled(rng),
        rng=rng,
        truth=truth,
        run_id=f"{asked.seed & (1 << 64) - 1:016x}",
        slips=Slips(rate=asked.slips, faults=asked.faults),
        top_up=STACK,
    )
    for number in range(1, asked.hands + 1):
        try:
            over = table.run(
                lambda state, number=number: state.play.number >= number and state.play.hand is None,  # type: ignore[misc]
                within_ms=HAND_WITHIN_MS,
            )
        except AssertionError as broken:
            violations.append(f"hand {number}: {broken}")
            return number
        if not over:
            direction = table.table.play.direction
            told = direction.line.id if direction else "nothing"
            violations.append(f"hand {number}: came to no end; the dealer is told {told}")
            return number
        progress(number)
    return asked.hands


def _slips(records: list[Record], made: Counter[str]) -> dict[str, dict[str, int]]:
    """Count what the world did and what the table noticed and put right, by fault code."""
    detected: Counter[str] = Counter()
    remedied: Counter[str] = Counter()
    code_of: dict[str, str] = {}
    for record in records:
        match from_data(record.type, dict(record.data)):
            case FaultFound(id=fault, code=code):
                code_of[fault] = code
                detected[code] += 1
            case FaultCleared(id=fault):
                remedied[code_of[fault]] += 1
            case DoubtRaised():
                detected["NOT_READ"] += 1
            case DoubtResolved():
                remedied["NOT_READ"] += 1
    codes = sorted(set(made) | set(detected))
    return {code: {"made": made[code], "detected": detected[code], "remedied": remedied[code]} for code in codes}


def print_report(report: dict[str, Any]) -> str:
    """Write a report for a person to read."""
    lines = [f"{report['hands']} hands in {report['seconds']} s, {len(report['violations'])} violations"]
    lines += [f"  violation: {violation}" for violation in report["violations"]]
    lines += [f"  {code}: {json.dumps(counts)}" for code, counts in report["slips"].items()]
    return "\n".join([*lines, f"journal hash {report['journal_hash']}"])
