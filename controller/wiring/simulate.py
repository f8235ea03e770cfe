"""``croupier simulate``: many hands in virtual time from a seed, with slips and faults, checked as they go."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from typing import Any, cast

from controller.faults import FAULTS, Holds
from controller.journal import Journal
from controller.state import Table
from controller.wiring.evenings import STACK, Evening, evenings
from controller.wiring.recorded import BadInput
from controller.wiring.slip_account import Account, together
from controller.wiring.virtual import VirtualTable
from controller.wiring.virtual_clock import VirtualClock
from hardware.simulated.chance import Chance
from hardware.simulated.deck import shuffled
from hardware.simulated.players import Fickle, Usual
from hardware.simulated.sensing import MEASURED
from hardware.simulated.slips import Slips
from hardware.simulated.truth import Truth

HAND_WITHIN_MS, BETWEEN_EVENINGS_MS = 3_600_000, 600_000
JOB_SEEDS_APART = 1_000_003
"""Between the seeds of two jobs, so that jobs of neighbouring seeds share none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation:
    """What to simulate; see DESIGN, Commands."""

    hands: int
    seed: int
    game: str = "holdem"
    """Or `mixed`: one evening each in turn."""
    structure: str | None = None
    """None for what the game is played with most; in a mixed run for every one."""
    seats: int | str = 6
    """Or a range as `2-10`."""
    slips: float = 0.0
    faults: float = 0.0
    hardware: str = "full"
    profile: str = "documents"
    players: str = "fickle"
    """`fickle` ones mostly call, so that hands go far; `usual` ones play as most live tables do."""
    quality: float = 1.0
    """The share of what the measured sensors notice that these do; what is late is later by as much."""
    jobs: int = 1
    """Processes; the same seed gives the same hands for the same number of them."""
    truth: Path | None = None
    """Where the world writes what physically happened; None for nowhere."""
    journal: Path | None = None
    """Where the journal goes; None for a temporary file."""


_PLAYERS = {"fickle": Fickle, "usual": Usual}


def simulate(asked: Simulation, progress: Callable[[int], None] = lambda hands: None) -> dict[str, Any]:
    """Deal the hands and return the report in the JSON form of DESIGN, Commands.

    Raises BadInput. `progress` is told after each hand how many have been dealt; with several jobs, after each job.
    """
    next(_evenings(asked))
    if asked.jobs > 1:
        return _side_by_side(asked, progress)
    path = asked.journal or Path(tempfile.mkdtemp(prefix="croupier-simulate-")) / "journal.sqlite"
    if path.exists():
        raise BadInput(f"{path} exists already; name another file with --journal")
    started = time.monotonic()
    violations: list[str] = []
    with ExitStack() as stack:
        account = Account(stack.enter_context(asked.truth.open("w")) if asked.truth else None)
        journal = stack.enter_context(Journal.open(path, "OFF"))
        hands = _deal(asked, journal, account, violations, progress)
        head = journal.head[1].hex()
        found = account.report(journal.read())
    return {
        "hands": hands,
        "seconds": round(time.monotonic() - started, 3),
        "violations": violations,
        "slips": found["slips"],
        "journal_hash": head,
        "false_alarms": found["false_alarms"],
        "taps": found["taps"],
    }


def _evenings(asked: Simulation) -> Any:
    return evenings(
        hands=asked.hands,
        seed=asked.seed,
        game=asked.game,
        structure=asked.structure,
        seats=str(asked.seats),
        hardware=asked.hardware,
        profile=asked.profile,
    )


def _deal(
    asked: Simulation,
    journal: Journal,
    account: Account,
    violations: list[str],
    progress: Callable[[int], None],
) -> int:
    """Deal evening after evening with one chance, one clock and one journal; stop at the first violation."""
    chance, clock, truth, dealt = Chance(asked.seed), VirtualClock(), Truth(cast(Any, account)), 0
    for number, evening in enumerate(_evenings(asked)):
        table = _open(asked, evening, number, journal, truth, chance, clock)
        for hand in range(dealt + 1, dealt + evening.hands + 1):
            wrong = _deal_one(table, hand)
            if wrong is not None:
                violations.append(wrong)
                return hand
            progress(hand)
        table.close()
        clock.now += BETWEEN_EVENINGS_MS
        dealt += evening.hands
    return dealt


def _open(
    asked: Simulation,
    evening: Evening,
    number: int,
    journal: Journal,
    truth: Truth,
    chance: Chance,
    clock: VirtualClock,
) -> VirtualTable:
    return VirtualTable(
        config=evening.config,
        memory=journal,
        players=_PLAYERS[asked.players](chance.players),
        new_deck=lambda: shuffled(chance.decks),
        truth=truth,
        run_id=f"{(asked.seed + number) & (1 << 64) - 1:016x}",
        slips=Slips(rate=asked.slips, faults=asked.faults),
        top_up=STACK,
        clock=clock,
        anew=number > 0,
        sensing=MEASURED.at(asked.quality),
        chance=chance,
    )


def _deal_one(table: VirtualTable, number: int) -> str | None:
    """Deal a hand and settle what waited for its end; return what went wrong with the program, None for nothing."""

    def is_over(now: Table) -> bool:
        waits = any(FAULTS[fault.code].holds is Holds.NEXT_HAND for fault in now.faults.values())
        return now.play.number >= number and now.play.hand is None and not waits

    try:
        over = table.run(is_over, within_ms=HAND_WITHIN_MS)
    except Exception as broken:  # whatever stops the program is what a simulation is there to find
        return f"hand {number}: {type(broken).__name__}: {broken}"
    if over:
        return None
    direction = table.table.play.direction
    return f"hand {number}: came to no end; the dealer is told {direction.line.id if direction else 'nothing'}"


def _side_by_side(asked: Simulation, progress: Callable[[int], None]) -> dict[str, Any]:
    """Deal the hands in several processes, each with its seed, its journal and its truth, numbered from 1."""
    parts = [_part(asked, number) for number in range(asked.jobs)]
    started, reports = time.monotonic(), []
    with ProcessPoolExecutor(asked.jobs) as pool:
        for report in pool.map(simulate, parts):
            reports.append(report)
            progress(sum(each["hands"] for each in reports))
    head = blake2b("".join(report["journal_hash"] for report in reports).encode(), digest_size=32)
    all_of_them = together(reports)
    return {
        "hands": sum(report["hands"] for report in reports),
        "seconds": round(time.monotonic() - started, 3),
        "violations": [f"job {n}: {v}" for n, report in enumerate(reports, start=1) for v in report["violations"]],
        "slips": all_of_them["slips"],
        "journal_hash": head.hexdigest(),
        "false_alarms": all_of_them["false_alarms"],
        "taps": all_of_them["taps"],
    }


def _part(asked: Simulation, number: int) -> Simulation:
    hands = asked.hands // asked.jobs + (number < asked.hands % asked.jobs)
    return replace(
        asked,
        hands=max(1, hands),
        seed=asked.seed + number * JOB_SEEDS_APART,
        jobs=1,
        truth=_numbered(asked.truth, number),
        journal=_numbered(asked.journal, number),
    )


def _numbered(path: Path | None, number: int) -> Path | None:
    return path.with_stem(f"{path.stem}-{number + 1}") if path else None
