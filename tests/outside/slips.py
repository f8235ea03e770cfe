"""What became of each slip: found in time, late, told, mended or missed; and what was found that nobody did."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from tests.outside.felt import Felt
from tests.outside.judging import Account, Evidence, Judge
from tests.outside.moments import Moments
from tests.outside.remedies import Act, is_substantial

Line = dict[str, Any]

UNTIL: dict[str, str] = {
    **dict.fromkeys(("WRONG_SEAT", "SEAT_SKIPPED", "NOT_IN_HAND", "EXTRA_CARD"), "substantial action"),
    **dict.fromkeys(("OVERDEAL_FIRST",), "action"),
    **dict.fromkeys(("STUD_ORDER", "BURN_MISSING", "BURN_DOUBLE", "DOOR_DOWN"), "action"),
    **dict.fromkeys(("DECK_COUNT", "DECK_CHECK"), "first card"),
    **dict.fromkeys(("DUPLICATE_IN_PLAY", "FOREIGN_BACK", "CHIPS_BEHIND"), "push"),
    **dict.fromkeys(("NOT_READ", "IMPOSSIBLE_SHOW", "MISDECLARED", "WRONG_COUNT_SHOWDOWN"), "push"),
    **dict.fromkeys(("SHUFFLER_JAM", "LID_OPEN"), "next deal"),
    **dict.fromkeys(("OUT_OF_TURN", "WRONG_BRING_IN", "UNCLEAR_BET"), "next action"),
    **dict.fromkeys(("SKIPPED_PLAYER", "POT_COUNT_WRONG", "WRONG_BUTTON"), "substantial action"),
    **dict.fromkeys(("UNDER_RAISE", "UNDER_CALL"), "street"),
    "JOKER": "action",
}
"""The last moment at which the remedy still changes the result; others until the hand is over. Source: FAULTS"""

NO_SLIP = frozenset(
    {"NOT_READ", "SHORT_STUB", "TIME_UP", "ENTRY_LAGS", "CAPPED", "BELOW_MINIMUM", "RECOVERED", "STUB_COUNT"}
)
"""What a table may say though nobody has slipped: it follows from the rules or from how people are."""


@dataclass(slots=True, kw_only=True)
class Slip:
    """One slip the world made, and what became of it."""

    id: str
    codes: tuple[str, ...]
    hand: int
    at_ms: int
    only_told: bool
    dealt: int
    shuffles: int
    """How many decks had been shuffled."""
    too_late: bool = False
    mended: bool = False
    told: bool = False
    found: str | None = None
    """The fault it was found as; None while it is not found."""
    found_too_late: bool = False
    cards: int = 0
    """Cards dealt until it was found."""
    remedied: bool = False
    about: Evidence

    @property
    def code(self) -> str:
        """What it should be found as."""
        return self.codes[0]


@dataclass(slots=True, kw_only=True)
class Fault:
    """One fault of the journal."""

    code: str
    slip: Slip | None
    steps: int | None = None
    """How many steps its remedy has; None while none is chosen."""
    done: int = 0
    overruled: bool = False
    rule: str = ""
    misdeal: bool = False
    """Whether it is to be dealt again, which settles it."""


class Slips:
    """Matches slips with faults as both come. `false` holds the codes found without a slip, with their hands.

    `entered` returns what players were entered to have done in this hand, `button` whose the button is, None for none.
    """

    def __init__(
        self,
        wrong: Callable[[str], None],
        felt: Felt,
        entered: Callable[[], list[Act]],
        button: Callable[[], int | None],
    ) -> None:
        self._felt, self._entered, self._button = felt, entered, button
        self._moments = Moments()
        self._deals = self._hands = self._shuffles = 0
        self.judge = Judge(wrong)
        self.all: dict[str, Slip] = {}
        self.faults: dict[str, Fault] = {}
        self.false: list[tuple[str, int]] = []
        self._live: list[Slip] = []

    @property
    def open(self) -> list[Slip]:
        """The slips of this hand and the one before."""
        return self._live

    def happened(self, line: Line, hand: int) -> None:
        """Take in a line of the truth: a slip, what became of it, or a moment after which it is too late."""
        what = line["what"]
        act = self._moments.happened(line)
        self._shuffles += what == "shuffled"
        self._deals += what == "shuffled" and not line["again"]
        for slip in self._live if act else ():
            if act is not None and line.get("slip_id") != slip.id:
                slip.about.since.append(act)
        if line.get("slip"):
            self._makes(line, hand)
        elif what in _BECOMES and line.get("slip_id") in self.all:
            self._becomes(self.all[line["slip_id"]], line)
        for slip in self._live if what in _MOMENTS else ():
            self._passes(slip, line, hand)

    def _makes(self, line: Line, hand: int) -> None:
        if line["slip_id"] in self.all:
            return
        slip = Slip(
            id=line["slip_id"],
            codes=(line["slip"], *line.get("as", ())),
            hand=hand,
            at_ms=line["at_ms"],
            only_told=line.get("only_told", False),
            dealt=self._felt.dealt,
            shuffles=self._shuffles,
            about=self._evidence(line),
        )
        self.all[slip.id] = slip
        self._live.append(slip)

    def _evidence(self, line: Line) -> Evidence:
        case = self._moments.case(line, self._felt, self._button())
        return Evidence(case, known=len(self._entered()), deal=self._deals, hand=self._hands)

    def _becomes(self, slip: Slip, line: Line) -> None:
        """People mended it or said so, or it has grown; what is known of it now may be other than when it was made."""
        slip.mended |= line["what"] == "mended"
        slip.told |= line["what"] == "told"
        case = slip.about.case
        slip.about.case = replace(case, facts={**case.facts, **line.get("facts", {})})

    def _passes(self, slip: Slip, line: Line, hand: int) -> None:
        """See whether it is too late for a slip's remedy after what has just happened."""
        until, what = UNTIL.get(slip.code, "hand over"), line["what"]
        if line.get("slip_id") == slip.id:
            return
        acts = slip.about.since
        slip.too_late |= {
            "first card": what == "pitched",
            "next deal": what == "pitched" and hand > slip.hand,
            "action": bool(acts),
            "next action": len(acts) > 1,
            "substantial action": self._is_substantial(acts),
            "street": what in ("burned", "hand over"),
            "push": what in ("pushed", "hand over"),
            "hand over": what == "hand over" and slip.code not in _AFTER_THE_HAND,
        }[until]

    def _is_substantial(self, since: list[Act]) -> bool:
        return is_substantial(self._moments.acts, since, game=self._moments.game, house=self.judge.house)

    def recorded(self, kind: str, data: Line, hand: int) -> None:
        """Take in a record of the journal."""
        match kind:
            case "table_opened":
                self.judge.table_opened(data["config"])
            case "hand_started":
                self._hands += 1
            case "fault_found":
                self._finds(data["id"], data["code"], hand, data["args"].get("seat"))
            case "doubt_raised":
                self._finds(data["token"], "NOT_READ", hand)
            case "doubt_resolved":
                self._clears(data["token"], "seen")
            case "remedy_chosen" if data["fault"] in self.faults:
                fault = self.faults[data["fault"]]
                fault.steps, fault.done, fault.misdeal = len(data.get("steps", ())), 0, _is_misdeal(data)
                fault.overruled, fault.rule = bool(data.get("overrules")), data.get("rule", "")
                self._chooses(data["fault"], fault, data)
            case "remedy_step_done" if data["fault"] in self.faults:
                self.faults[data["fault"]].done = data["number"] + 1
            case "fault_cleared":
                self._clears(data["id"], data["how"])
            case "hand_redealt":
                self._dealt_again()

            case "called" | "checked" | "raised_to" | "folded" | "brought_in":
                self.judge.acted(kind, data["seat"])

    def _chooses(self, id: str, fault: Fault, chosen: Line) -> None:
        """A remedy is judged where it is of a slip that is not put right yet, and nobody overrules the book."""
        slip = fault.slip
        if slip is None or fault.overruled or slip.remedied or slip.mended or slip.found != id:
            return
        about, entered = slip.about, self._entered()
        world = Account(acts=self._moments.acts, since=about.since, next_hand=self._deals > about.deal)
        table = Account(acts=entered, since=entered[about.known :], next_hand=self._hands > about.hand)
        self.judge.chosen(slip.id, fault.code, chosen, about, (world, table))

    def _finds(self, id: str, code: str, hand: int, seat: int | None = None) -> None:
        """Match a fault with a slip of that code: one that is open rather, of this deal, and of the same seat."""

        def far(slip: Slip) -> tuple[bool, bool, int, bool]:
            return slip.found is not None, slip.mended, -slip.shuffles, slip.about.case.seat != seat

        slip = min((slip for slip in self._live if code in slip.codes), key=far, default=None)
        if slip is None and code not in NO_SLIP:
            self.false.append((code, hand))
        elif slip is not None and slip.found is None:
            slip.found, slip.found_too_late, slip.cards = id, slip.too_late, self._felt.dealt - slip.dealt
        self.faults[id] = Fault(code=code, slip=slip)

    def _clears(self, id: str, how: str) -> None:
        """A fault is settled: by all steps of the book's remedy, by a choice of its row, or seen to be right again."""
        fault = self.faults.get(id)
        if fault is None or fault.slip is None:
            return
        by_remedy = fault.steps is not None and fault.done >= fault.steps and not fault.overruled
        fault.slip.remedied |= how == "seen" or (by_remedy and how != "not_so")

    def _dealt_again(self) -> None:
        """A misdeal that was chosen is done: nothing of the deal is open any more."""
        for fault in self.faults.values():
            if fault.misdeal and not fault.overruled and fault.slip is not None:
                fault.slip.remedied, fault.misdeal = True, False

    def hand_over(self, hand: int) -> None:
        """What was slipped in a hand before the one that is over now is past."""
        self.judge.hand_over()
        self._live = [slip for slip in self._live if slip.hand >= hand]


def _is_misdeal(chosen: Line) -> bool:
    return any(step["do"] == "misdeal" for step in chosen.get("steps", ()))


_MOMENTS = frozenset({"pitched", "acted", "burned", "pushed", "hand over"})
_BECOMES = frozenset({"mended", "told", "grown"})
_AFTER_THE_HAND = frozenset(
    {"MISREAD_HAND", "WRONG_SUM", "STACK_DIFFERS", "STUB_COUNT", "MUCKED_WINNER", "CAMERA_LOST", "BOARD_OFFLINE"}
)
"""What can still be put right when its hand is over."""


OUTCOMES = ("made", "mended", "detected", "late", "remedied", "missed")


def table(slips: Iterable[Slip]) -> dict[str, dict[str, int]]:
    """Count what became of the slips by code."""
    counts: dict[str, dict[str, int]] = {}
    for slip in slips:
        row = counts.setdefault(slip.code, dict.fromkeys(OUTCOMES, 0))
        row["made"] += 1
        found = slip.found is not None
        row["mended"] += slip.mended and not found
        row["detected"] += found and not slip.found_too_late
        row["late"] += found and slip.found_too_late
        row["remedied"] += slip.remedied
        row["missed"] += not found and not slip.mended
    return counts
