"""What the house takes from the pots of a hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.seats import NO_CHIPS, Chips

ONE_UNIT = Chips(1)
"""The smallest chip there is."""

_RAKE = re.compile("([0-9]{1,15}):([0-9]{1,15}):([0-9]{1,15}):(after_flop|always)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rake:
    """The house's share: so many thousandths of each pot, in whole `step`s, at most `cap` of a whole hand.

    With `no_flop_no_drop` a hand that ended before the flop (in stud: before fourth street) pays nothing.
    """

    per_mille: int
    cap: Chips
    no_flop_no_drop: bool = True
    step: Chips = ONE_UNIT

    def __post_init__(self) -> None:
        if not 0 <= self.per_mille <= 1000:
            raise ValueError(f"a rake is 0 to 1000 thousandths of a pot, not {self.per_mille}")
        if self.cap < 0 or self.step < 1:
            raise ValueError("a rake's cap is at least 0 and its step at least 1")


def rake_from(rake: Rake, pots: Sequence[Chips], *, flop_was_dealt: bool) -> tuple[Chips, ...]:
    """Return what the house takes from each pot, the main pot first; uncalled bets are back before pots are counted.

    Source: RULES C-9, C-13

    >>> rake_from(Rake(per_mille=50, cap=Chips(10)), [Chips(150), Chips(99)], flop_was_dealt=True)
    (7, 3)
    """
    if rake.no_flop_no_drop and not flop_was_dealt:
        return (NO_CHIPS,) * len(pots)
    left, taken = rake.cap, []
    for pot in pots:
        share = min(pot * rake.per_mille // 1000, left)
        share -= share % rake.step
        taken.append(Chips(share))
        left = Chips(left - share)
    return tuple(taken)


def print_rake(rake: Rake | None) -> str:
    """Write a rake as one word so that `parse_rake` reads it back; without one, `none`.

    >>> print_rake(Rake(per_mille=50, cap=Chips(300), step=Chips(25)))
    '50:300:25:after_flop'
    """
    if rake is None:
        return "none"
    return f"{rake.per_mille}:{rake.cap}:{rake.step}:{'after_flop' if rake.no_flop_no_drop else 'always'}"


def parse_rake(text: str) -> Rake | None:
    """Read what `print_rake` wrote. Raises ValueError when it is something else."""
    if text == "none":
        return None
    form = _RAKE.fullmatch(text)
    if form is None:
        raise ValueError("write thousandths:cap:step:when, as 50:300:25:after_flop or 50:300:1:always")
    per_mille, cap, step = map(int, form.groups()[:3])
    return Rake(per_mille=per_mille, cap=Chips(cap), no_flop_no_drop=form[4] == "after_flop", step=Chips(step))
