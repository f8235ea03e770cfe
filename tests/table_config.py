"""The tables that tests play at: seats, stacks, stakes and house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from controller.config import SeatedPlayer, Stakes, TableConfig
from engine.rules import Structure
from engine.seats import Chips, Seat
from tests.table_world import EVERYTHING


def config_of(
    *,
    seats: Sequence[int] = (1, 2, 5),
    hardware: Sequence[str] = EVERYTHING,
    stacks: int | Sequence[int] = 1_000,
    button: int | None = None,
    structure: Structure = Structure.NO_LIMIT,
    profile: str = "documents",
    switches: Mapping[str, str] | None = None,
    game: str = "holdem",
) -> TableConfig:
    """Return a table of Hold'em with blinds of 5 and 10; the button on the last seat unless said otherwise.

    Stud has an ante of 1, a bring-in of 2 and limits of 5 and 10, or is 2 to 10 spread.
    """
    if game == "stud" and structure is Structure.NO_LIMIT:
        structure = Structure.FIXED_LIMIT
    chips = [stacks] * len(seats) if isinstance(stacks, int) else list(stacks)
    return TableConfig(
        site="test",
        table="t1",
        name="Table 1",
        game=game,
        structure=structure,
        stakes=_STUD_STAKES[structure]
        if game == "stud"
        else Stakes(
            small_blind=Chips(5),
            big_blind=Chips(10),
            lower=Chips(10),
            upper=Chips(20 if structure is Structure.FIXED_LIMIT else 10),
        ),
        seats_max=max([6, *seats]),
        players=tuple(SeatedPlayer(seat=Seat(s), stack=Chips(c)) for s, c in zip(seats, chips, strict=True)),
        button=None if game == "stud" else Seat(button or seats[-1]),
        profile=profile,
        switches=dict(switches or {}),
        hardware=tuple(hardware),
    )


_STUD_STAKES = {
    Structure.FIXED_LIMIT: Stakes(ante=Chips(1), bring_in=Chips(2), lower=Chips(5), upper=Chips(10)),
    Structure.SPREAD_LIMIT: Stakes(ante=Chips(1), bring_in=Chips(2), lower=Chips(2), upper=Chips(10)),
}
