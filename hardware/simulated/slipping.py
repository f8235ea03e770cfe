"""When somebody slips, what is known of it, and what people do about it by themselves: mend it, or say so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from controller.published import FaultView
from hardware.simulated.at_the_table import View, works
from hardware.simulated.slips import LINK, SHUFFLER, Planned, SlipRow, Slips, When, rows_at
from hardware.simulated.truth import Truth


@dataclass(slots=True, kw_only=True)
class Slip:
    """One slip that was made. `code` is what it should be found as; `facts` what people know of it.

    `names` are the cards it is about. `found` is whether the page has shown it, `over` whether it is past.
    """

    id: str
    row: SlipRow
    code: str
    only_told: bool
    seen_by: tuple[str, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    names: list[int] = field(default_factory=list)
    mends: bool | None = None
    hand: int = 0
    """The hand it was made in, or after."""
    found: bool = False
    over: bool = False

    @property
    def in_truth(self) -> dict[str, Any]:
        """What the world's account says of it, beside what happened."""
        also = {"as": list(self.row.as_well)} if self.row.as_well else {}
        told = {"slip": self.code, "slip_id": self.id, "only_told": self.only_told, "seen_by": list(self.seen_by)}
        return {**told, "facts": self.known, **also}

    @property
    def known(self) -> dict[str, int | str]:
        """What people who saw it can say of it."""
        return {name: value for name, value in self.facts.items() if isinstance(value, int | str)}

    def is_found_as(self, code: str) -> bool:
        """Whether a fault of this code is this slip."""
        return code == self.code or code in self.row.as_well


class Slipping:
    """Draws slips from the seed or the script, one at a time, and remembers those that are not past."""

    def __init__(self, slips: Slips, rng: Random, truth: Truth, now: Callable[[], int]) -> None:
        self.slips, self.rng, self.truth, self.now = slips, rng, truth, now
        self.made: list[Slip] = []
        self._left = list(slips.script)

    def draw(self, when: When, game: str) -> SlipRow | None:
        """Return the slip that is made now, None for none; nobody slips while the last slip is not settled.

        Every moment draws alike, whatever comes of it, so that what follows is the same for sensors good and bad.
        """
        planned = next((row for plan in self._left for row in rows_at(when, game) if self._is_due(plan, row)), None)
        if planned is not None:
            return planned
        rate = self.slips.faults if when in (When.DECK, When.DEVICE, When.MACHINE) else self.slips.rate
        if not rate:
            return None
        chance, which = self.rng.random(), Random(self.rng.random())
        if self.open or chance >= rate:
            return None
        only = self.slips.only
        rows = [row for row in rows_at(when, game) if only is None or row.code in only]
        return which.choices(rows, [row.weight for row in rows])[0] if rows else None

    def _is_due(self, plan: Planned, row: SlipRow) -> bool:
        return plan.code == row.code and self.truth.hand >= plan.hand and self.now() >= plan.at_ms

    def make(self, row: SlipRow, view: View, code: str | None = None, **facts: Any) -> Slip:
        """Begin a slip; what physically happens is told with its `in_truth`."""
        seen_by = tuple(device for device in row.seen_by if device == LINK or works(view, device))
        plan = next((plan for plan in self._left if self._is_due(plan, row)), None)
        if plan is not None:
            self._left.remove(plan)
        slip = Slip(
            id=self.truth.new_slip(),
            row=row,
            code=code or row.code,
            only_told=not seen_by,
            seen_by=seen_by,
            facts=facts,
            mends=plan.mends if plan is not None else None,
            hand=self.truth.hand,
        )
        self.made.append(slip)
        return slip

    @property
    def open(self) -> list[Slip]:
        """The slips that are not past."""
        return [slip for slip in self.made if not slip.over]

    def of(self, fault: FaultView, seat: int | None = None) -> Slip | None:
        """Return the slip that a fault is about, of the seat that is named with it rather; None where nobody slipped.

        `seat` is the direction's, None where it names none.
        """
        fitting = [slip for slip in reversed(self.open) if slip.is_found_as(fault.code)]
        told = fault.fact.args.get("seat", seat) if fault.fact else seat
        return next((slip for slip in fitting if told and slip.facts.get("seat") == told), next(iter(fitting), None))

    def in_question(self, view: View) -> Slip | None:
        """Return the slip that the page is about: what it asks, or has put right now; else the latest it has found."""
        now = view.staff.direction
        about = [fault for fault in view.staff.faults if fault.id == now.fault] or view.staff.faults
        slips = [self.of(fault, now.seat) for fault in about]
        return next((slip for slip in reversed(self.made) if slip in slips), None)

    def watch(self, view: View) -> None:
        """See what the page has found, and what it has settled."""
        shown = [self.of(fault, view.staff.direction.seat) for fault in view.staff.faults]
        for slip in self.open:
            if slip in shown:
                slip.found = True
            elif slip.found:
                slip.over = True

    def hand_over(self) -> None:
        """What nobody noticed in its hand is past; chips that are not where they should be are for one hand more, as is
        a card that the machine will miss when it counts.
        """
        lasting = (When.BETWEEN, When.PUSH)
        for slip in self.made:
            lasts = slip.row.when in lasting or (slip.code == "STUB_COUNT" and SHUFFLER in slip.seen_by)
            slip.over = slip.over or not lasts or slip.hand < self.truth.hand
        self.made = self.open

    def mended(self, slip: Slip) -> None:
        """People put it right by themselves."""
        slip.over = True
        self._tell("mended", slip)

    def told(self, slip: Slip) -> None:
        """A person said so."""
        self._tell("told", slip)

    def grown(self, slip: Slip, **facts: int | str) -> None:
        """What followed has made something else of it than it was."""
        slip.facts.update(facts)
        self._tell("grown", slip)

    def _tell(self, what: str, slip: Slip) -> None:
        self.truth.tell(self.now(), what, code=slip.code, slip_id=slip.id, facts=slip.known)
