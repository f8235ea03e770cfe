"""One kind of thing that goes wrong: who can notice it, until when it helps to, who decides, and what is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Literal

from controller.state import Fault, Table
from engine.remedies.deck import VOID as VOID_STEPS
from engine.remedies.remedy import Do, RemedyStep, Until


class Holds(Enum):
    """What an open fault does to the hand."""

    NOTHING = "nothing"
    """It is shown and the hand goes on."""
    NEXT_HAND = "next_hand"
    """It is shown and the hand goes on; it is put right before the next one."""
    SLIDE = "slide"
    """It is put right before the next direction; hands need not stop."""
    HAND = "hand"
    """Nothing moves until it is ruled on."""


class Who(Enum):
    """Who may settle a fault."""

    SYSTEM = "system"
    """Applied by itself and announced."""
    DEALER = "dealer"
    FLOOR = "floor"
    """By PIN or key switch; where the room has no floor, the dealer with a held key."""


class SeenBy(Enum):
    """What can notice a fault."""

    CAMERA = "camera"
    DEAL_SENSOR = "deal_sensor"
    BUTTONS = "seat_panel"
    SHUFFLER = "shuffler"
    LINK = "link"
    SYSTEM = "system"
    TOLD = "told"
    """Only a person says so: "It went wrong"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remedy:
    """One way to settle a fault that no book is asked about, with the rule it rests on."""

    name: str
    key: str
    rule: str
    steps: tuple[RemedyStep, ...] = ()
    """What people then do; empty where it is settled by being chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What the dealer is asked before the remedy is known; the answer becomes the fault's argument `name`.

    `kind` says what answers it: one of the words `answers`, a seat that is dealt in or one that is not, a card, an
    amount or a count. It is asked only where nobody has found it out, and only where `only_if` (an argument and its
    value) holds; None asks it always. Its message is ``ask-`` and the name.
    """

    name: str
    kind: Literal["word", "seat", "seat_out", "card", "amount", "count"] = "word"
    answers: tuple[str, ...] = ()
    only_if: tuple[str, str] | None = None
    offered: Callable[[Table], tuple[str, ...]] | None = None
    """Which of the words are possible now; None where all are."""
    at_step: Do | None = None
    """The step of a chosen remedy that waits for the answer; None where it is asked before there is a remedy."""

    @property
    def line(self) -> str:
        """The message id of the question."""
        return f"ask-{self.name.replace('_', '-')}"

    def is_open(self, fault: Fault) -> bool:
        """Whether it is asked of a fault as it stands."""
        step = fault.step.do if fault.step is not None else None
        if self.at_step is not step or (step is None and fault.remedy is not None):
            return False
        asked = self.only_if is None or fault.args.get(self.only_if[0]) == self.only_if[1]
        return asked and self.name not in fault.args


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A line about what was seen, and the arguments of the fault that it takes; there is none until all are known."""

    line: str
    args: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultRow:
    """One row of the fault table. Its words are `line`, a band without arguments, and `fact`, which takes `args`.

    `until` is the last moment at which the remedy still changes the result. What `asks` lists is asked one after
    another. Then `by_book` has the house's book name the remedy (`controller.faults.book`); else `remedies` are its
    own. `when` says whether it is possible now, so that a person may tell it; None where no person can. A row that
    `clears` is over as soon as the sensors see it right. `first` says how soon it comes in the list of what went wrong,
    the smallest first.
    """

    code: str
    seen_by: tuple[SeenBy, ...]
    holds: Holds
    who: Who
    until: Until = Until.ANY_TIME
    args: tuple[str, ...] = ()
    """What its fact says; until all of it is known there is none."""
    rules: tuple[str, ...] = ()
    asks: tuple[Question, ...] = ()
    by_book: bool = False
    remedies: tuple[Remedy, ...] = ()
    seen: tuple[Evidence, ...] = ()
    when: Callable[[Table], bool] | None = None
    first: int = 50
    clears: bool = False
    by_count: bool = False
    """Whether a count alone may have found it: that all is well can be said before anything is answered."""
    of_hand: bool = True
    """Whether it is past when its hand is."""
    asks_when: Callable[[Table, Fault], bool] | None = None
    """When one that holds nothing asks the dealer for something all the same; None where what it holds says so."""

    def holds_now(self, table: Table) -> bool:
        """Whether it asks the dealer for something before anything else goes on."""
        return self.holds is not Holds.NOTHING and (self.holds is not Holds.NEXT_HAND or table.play.hand is None)

    @property
    def line(self) -> str:
        """The message id of its band."""
        return f"fault-{self.code.lower().replace('_', '-')}"

    @property
    def fact(self) -> str:
        """The message id of the fact beside it."""
        return f"{self.line}-fact"


MISDEAL = Remedy(name="misdeal", key="key-misdeal", rule="P18")
VOID = Remedy(name="void", key="key-void", rule="P25", steps=VOID_STEPS)
NOTED = Remedy(name="noted", key="key-noted", rule="")
"""Somebody has taken notice; there is nothing else to do."""
