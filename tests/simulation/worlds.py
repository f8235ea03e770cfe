"""Whole tables in virtual time, from a seed or from a recorded hand, with their journals."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from controller.config import HARDWARE, SeatedPlayer, Stakes, TableConfig
from controller.journal import Journal
from controller.published import LegalView, TableState
from controller.wiring.virtual import VirtualTable
from engine.phh import parse_hands
from engine.recorded import RecordedHand
from engine.rules import Structure
from engine.seats import Chips, Seat
from hardware.simulated.chance import OneChance
from hardware.simulated.dealer import Slips
from hardware.simulated.deck import shuffled, stacked
from hardware.simulated.players import Fickle, Players, Scripted, Wish
from hardware.simulated.truth import Truth

RECORDED = Path(__file__).parents[1] / "phh"
SUBSETS: tuple[tuple[str, ...], ...] = ((), ("camera",), ("seat_panel", "deal_sensor"), HARDWARE)
STRUCTURES = (Structure.FIXED_LIMIT, Structure.POT_LIMIT, Structure.NO_LIMIT)
DAY_MS = 24 * 3_600_000


class Callers:
    """Players who never fold, bet or muck."""

    def act(self, legal: LegalView) -> Wish:
        """Check or call."""
        return Wish(action="check" if legal.call is None else "call")

    def shows(self, seat: Seat, *, may_muck: bool) -> bool:
        """Always show."""
        return True

    def new_hand(self) -> None:
        """The same again."""

    def take_over(self, state: TableState) -> None:
        """The same from here."""


def table_from_seed(
    folder: Path,
    seed: int,
    *,
    hardware: Sequence[str],
    structure: Structure = Structure.NO_LIMIT,
    seats: int | None = None,
    slips: Slips | None = None,
    players: Players | None = None,
) -> VirtualTable:
    """Return a table of the seed's size and stacks whose journal lies in the folder."""
    rng = Random(seed)
    count = seats or rng.randint(2, 10)
    upper = 4 if structure is Structure.FIXED_LIMIT else 2
    config = TableConfig(
        site="test",
        table="t1",
        name="Table 1",
        game="holdem",
        structure=structure,
        stakes=Stakes(small_blind=Chips(1), big_blind=Chips(2), lower=Chips(2), upper=Chips(upper)),
        seats_max=count,
        players=tuple(SeatedPlayer(seat=Seat(n), stack=Chips(rng.choice((20, 80, 200)))) for n in range(1, count + 1)),
        button=Seat(count),
        profile="documents",
        hardware=tuple(hardware),
    )
    return VirtualTable(
        config=config,
        memory=Journal.open(folder / "table.journal", "OFF"),
        players=players or Fickle(rng),
        new_deck=lambda: shuffled(rng),
        chance=OneChance(rng),
        truth=Truth(),
        run_id=f"seed-{seed:04}",
        slips=slips,
        top_up=100,
    )


def play_hands(table: VirtualTable, hands: int) -> bool:
    """Deal so many hands; return False when the table got stuck."""
    return table.run(lambda now: now.play.number >= hands and now.play.hand is None, within_ms=DAY_MS)


def recorded_hand(name: str) -> RecordedHand:
    """Return the hand of a file beside the tests."""
    return parse_hands((RECORDED / f"{name}.phh").read_text(), f"{name}.phh")[0]


def recorded_table(
    folder: Path, recorded: RecordedHand, hardware: Sequence[str], *, hidden: int | None = None
) -> VirtualTable:
    """Return a table that deals a recorded hand first."""
    setup = recorded.setup
    blinds = [blind for blind in setup.blinds if blind] or [setup.lower]
    config = TableConfig(
        site="test",
        table="t1",
        name="Table 1",
        game=setup.game,
        structure=setup.structure,
        stakes=Stakes(small_blind=min(blinds), big_blind=max(blinds), lower=setup.lower, upper=setup.upper),
        seats_max=max(2, len(setup.order)),
        players=tuple(SeatedPlayer(seat=s, stack=c) for s, c in sorted(zip(setup.order, setup.stacks, strict=True))),
        button=setup.button or setup.order[-1],
        profile="as_recorded",
        hardware=tuple(hardware),
        recorded=setup,
    )
    return VirtualTable(
        config=config,
        memory=Journal.open(folder / "table.journal", "OFF"),
        players=Scripted(recorded),
        new_deck=lambda: stacked(recorded, Random(5)),
        chance=OneChance(Random(1)),
        truth=Truth(),
        run_id="recorded",
        hidden=hidden,
    )
