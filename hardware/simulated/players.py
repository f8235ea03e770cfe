"""People who play: by a recorded script, or by chance from a seed."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from random import Random
from typing import Protocol

from controller.published import LegalView, TableState
from engine.recorded import CHECK_CALL, FOLD, Did, RecordedHand, Showed
from engine.seats import Seat
from hardware.simulated.taking_over import did_already


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What a player wants to do: fold, check, call, raise (to `amount`) or all_in."""

    action: str
    amount: int = 0


class Players(Protocol):
    """Everybody at the table but the dealer."""

    def act(self, legal: LegalView) -> Wish | None:
        """Return what the seat to act does; None when a person does it on the page."""
        ...

    def shows(self, seat: Seat, *, may_muck: bool) -> bool:
        """Whether the seat shows its hand now, rather than mucking it."""
        ...

    def new_hand(self) -> None:
        """The next hand begins."""
        ...

    def take_over(self, state: TableState) -> None:
        """Sit down in the middle of the hand that is shown."""
        ...


class OnThePage:
    """Players whom a person acts for, with the keys of the dealer's page; they show when they are asked to."""

    def new_hand(self) -> None:
        """A person keeps up by himself."""

    def take_over(self, state: TableState) -> None:
        """A person sees where the hand stands."""

    def act(self, legal: LegalView) -> Wish | None:
        """Wait for the person."""
        return None

    def shows(self, seat: Seat, *, may_muck: bool) -> bool:
        """Show; the page's key mucks."""
        return True


class Scripted:
    """Players who do what a record says they did."""

    def __init__(self, recorded: RecordedHand) -> None:
        self._recorded = recorded
        self._did: dict[Seat, deque[Did]] = {seat: deque() for seat in recorded.seats}
        self._mucked = {a.seat for a in recorded.actions if isinstance(a, Showed) and a.cards is None}
        self._mucked |= {
            a.seat
            for a in recorded.actions
            if isinstance(a, Showed) and a.cards and not all(card.is_known for card in a.cards)
        }
        for action in recorded.actions:
            if isinstance(action, Did):
                self._did[action.seat].append(action)

    def new_hand(self) -> None:
        """The script is one hand long."""

    def take_over(self, state: TableState) -> None:
        """Go on in the script where the hand stands."""
        for did in did_already(self._recorded, state):
            self._did[did.seat].popleft()

    def act(self, legal: LegalView) -> Wish:
        """Return the seat's next recorded action; a player whose record has ended folds."""
        script = self._did[Seat(legal.seat)]
        if not script:
            return Wish(action="fold")
        did = script.popleft()
        if did.what == FOLD:
            return Wish(action="fold")
        if did.what == CHECK_CALL:
            return Wish(action="check" if legal.call is None else "call")
        return Wish(action="raise", amount=did.amount)

    def shows(self, seat: Seat, *, may_muck: bool) -> bool:
        """Whether the record shows this hand."""
        return not (may_muck and seat in self._mucked)


class Fickle:
    """Players who act by chance: mostly calling, so that hands go far, with some raises and folds."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def new_hand(self) -> None:
        """Chance has no memory."""

    def take_over(self, state: TableState) -> None:
        """Chance needs no history."""

    def act(self, legal: LegalView) -> Wish:
        """Return a legal action."""
        roll = self._rng.random()
        if legal.raise_least is not None and roll < 0.16:
            return self._raise(legal)
        if legal.bring_in is not None:
            return Wish(action="bring_in", amount=legal.bring_in)
        if legal.call is None:
            return Wish(action="check")
        if roll < 0.45:
            return Wish(action="fold")
        return Wish(action="call")

    def _raise(self, legal: LegalView) -> Wish:
        assert legal.raise_least is not None and legal.raise_most is not None
        if self._rng.random() < 0.04 and legal.all_in is not None:
            return Wish(action="all_in")
        if legal.raise_levels:
            return Wish(action="raise", amount=self._rng.choice(legal.raise_levels))
        most = min(legal.raise_most, legal.raise_least * 3)
        step = max(1, legal.raise_least // 2)
        amount = legal.raise_least + step * self._rng.randrange(max(1, (most - legal.raise_least) // step + 1))
        return Wish(action="raise", amount=min(amount, legal.raise_most))

    def shows(self, seat: Seat, *, may_muck: bool) -> bool:
        """Show whenever asked, mucking now and then where that is allowed."""
        return not (may_muck and self._rng.random() < 0.3)


@dataclass(frozen=True, slots=True)
class Habit:
    """How often somebody folds to a bet, and how often raises or bets; the rest calls or checks."""

    folds: float
    raises: float


OPENING, RAISED, LATER = Habit(0.70, 0.13), Habit(0.84, 0.04), Habit(0.50, 0.07)
BETS = 0.30
"""How often somebody bets after checks. Our estimate of a live nine-handed table: two or three see the flop."""


class Usual(Fickle):
    """Players as they sit at most live tables: most fold before the flop, and few hands go far."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._acted: set[int] = set()
        self._raised = False

    def new_hand(self) -> None:
        """Nobody has acted."""
        self._acted, self._raised = set(), False

    def act(self, legal: LegalView) -> Wish:
        """Return a legal action, by habit."""
        first = legal.seat not in self._acted
        self._acted.add(legal.seat)
        habit = LATER if not first else RAISED if self._raised else OPENING
        raises, roll = habit.raises if first or legal.call else BETS, self._rng.random()
        if legal.bring_in is None and legal.raise_least is not None and roll < raises:
            self._raised = True
            return self._raise(legal)
        if legal.bring_in is not None:
            return Wish(action="bring_in", amount=legal.bring_in)
        if legal.call is None:
            return Wish(action="check")
        return Wish(action="fold" if roll < raises + habit.folds else "call")
