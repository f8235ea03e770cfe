"""The hand as the journal's exported lines have it: chips, cards by token, claims, and what the dealer was told."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from tests.outside.poker import side_pots
from tests.outside.remedies import Act

Line = dict[str, Any]
STUB = "stub"
UNMATCHED = ("ante", "dead_blind", "big_blind_ante")
"""What is posted for nobody to match."""
ACTIONS = {
    "called": "call",
    "checked": "check",
    "folded": "fold",
    "raised_to": "raise",
    "brought_in": "bring_in",
    "timed_out": "time_out",
}
"""What players do, by the journal's word for it."""


@dataclass(slots=True)
class Push:
    """One pot that was pushed, with the claims and the cards at that moment."""

    index: int
    amount: int
    shares: dict[int, int]
    rake: int
    claims: frozenset[int]
    hands: dict[int, list[str]]
    board: list[str]


@dataclass(slots=True)
class Sheet:
    """One hand. `paid` is what others had to match, `dead` what nobody had to; `places` and `cards` go by token."""

    setup: Line
    before: dict[int, int]
    behind: dict[int, int]
    bets: dict[int, int] = field(default_factory=dict)
    paid: dict[int, int] = field(default_factory=dict)
    dead: int = 0
    gone: set[int] = field(default_factory=set)
    mucked: set[int] = field(default_factory=set)
    pots: list[tuple[int, frozenset[int]]] = field(default_factory=list)
    alone: dict[int, int] = field(default_factory=dict)
    """By pot, who was the only one left of those it was formed for: it is won, shown or not."""
    pushes: list[Push] = field(default_factory=list)
    raked: int = 0
    places: dict[str, str] = field(default_factory=dict)
    cards: dict[str, str] = field(default_factory=dict)
    read_by: dict[str, str] = field(default_factory=dict)
    acts: list[Act] = field(default_factory=list)
    """What players were entered to have done."""

    @property
    def order(self) -> list[int]:
        """The seats, the one that gets the first card first."""
        return list(self.setup["order"])

    def leaves(self, seat: int, *, killed: bool) -> None:
        """A hand is no longer in; who is left alone with a pot has won it, unless that very hand is dead."""
        self.gone.add(seat)
        if killed:
            self.alone = {pot: winner for pot, winner in self.alone.items() if winner != seat}
        for pot, (_, formed) in enumerate(self.pots):
            left = formed & self.claims
            if len(left) == 1:
                self.alone.setdefault(pot, min(left))

    @property
    def claims(self) -> frozenset[int]:
        """Who may still win."""
        return frozenset(seat for seat in self.order if seat not in self.gone)


class Books:
    """Folds the journal. `wrong` is told each contradiction in the journal itself, by its record."""

    def __init__(self, wrong: Callable[[str], None]) -> None:
        self._wrong = wrong
        self.stacks: dict[int, int] = {}
        self.sheet: Sheet | None = None
        self.last: Sheet | None = None
        self.came = 0
        self.hands = self.number = 0
        self._marks: dict[int, Sheet] = {}
        self._since: dict[int, int] = {}

    def take(self, kind: str, data: Line, seq: int) -> None:
        """Take in the next record."""
        sheet = self.sheet
        match kind:
            case "table_opened":
                self.stacks, self.sheet, self.came = {}, None, 0
            case "chips_bought":
                self._buys(data["seat"], data["amount"])
            case "stack_counted" if sheet is None:
                self.came += data["stack"] - self.stacks.get(data["seat"], 0)
                self.stacks[data["seat"]] = data["stack"]
            case "hand_started":
                self._starts(data)
            case "undone":
                self.sheet = deepcopy(self._marks[data["seq"]])
            case "hand_reopened":
                self._reopens(data["seq"])
            case _ if sheet is not None:
                self._in_hand(sheet, kind, data, seq)
        if kind in ("hand_started", "hand_closed", "hand_voided", "called", "raised_to", "pot_pushed"):
            self._add_up(seq)

    def _buys(self, seat: int, amount: int) -> None:
        """Chips come to the table; what comes in a hand is the player's when it is over."""
        self.came += amount
        held = self._since if self.sheet is not None and seat in self.sheet.behind else self.stacks
        held[seat] = held.get(seat, 0) + amount

    @property
    def there(self) -> int:
        """Every chip at the table."""
        sheet = self.sheet
        if sheet is None:
            return sum(self.stacks.values())
        middle = sum(sheet.paid.values()) + sheet.dead - sum(push.amount for push in sheet.pushes)
        out = sum(stack for seat, stack in self.stacks.items() if seat not in sheet.behind)
        return sum(sheet.behind.values()) + sum(self._since.values()) + middle + out

    def _add_up(self, seq: int) -> None:
        raked = self.sheet.raked if self.sheet else 0
        if self.there + raked != self.came:
            self._wrong(f"record {seq}: {self.there} chips at the table, {self.came - raked} came to it")

    def _starts(self, data: Line) -> None:
        setup = data["setup"]
        dealt = dict(zip(setup["order"], setup["stacks"], strict=True))
        if any(self.stacks.get(seat) != stack for seat, stack in dealt.items()):
            self._wrong(f"hand {data['number']} begins with {dealt}, people have {self.stacks}")
        self.number, self._marks = data["number"], {}
        self.sheet = Sheet(setup=setup, before=dict(dealt), behind=dict(dealt))

    def _reopens(self, seq: int) -> None:
        """The pots of the hand that was over lie in the middle again."""
        mark = self._marks[seq]
        self.sheet = deepcopy(mark)
        self.came += self.last.raked if self.last else 0
        ended = self.last.behind if self.last else {}
        self._since = {seat: self.stacks[seat] - stack for seat, stack in ended.items()}
        self.stacks |= self.sheet.before
        self.hands -= 1

    def _in_hand(self, sheet: Sheet, kind: str, data: Line, seq: int) -> None:
        match kind:
            case "hand_redealt":
                self.sheet = Sheet(setup=sheet.setup, before=dict(sheet.before), behind=dict(sheet.before))
                self._marks = {}
            case "button_moved" if data["setup"] is not None:
                self.sheet = Sheet(setup=data["setup"], before=dict(sheet.before), behind=dict(sheet.before))
                self._marks = {}
            case "hand_voided":
                self._ends(sheet, dict(sheet.before))
            case "hand_closed":
                self._closes(sheet, data, seq)
            case "entry_made":
                self._marks[seq] = deepcopy(sheet)
            case "looked_again" | "card_moved" | "card_returned" | "stub_shuffled" | "cards_mixed" | "card_identified":
                _cards(sheet, kind, data)
            case _:
                self._chips(sheet, kind, data, seq)

    def _chips(self, sheet: Sheet, kind: str, data: Line, seq: int) -> None:
        if kind in ACTIONS:
            chips = kind in ("called", "raised_to")
            sheet.acts.append(Act(seat=data["seat"], action=ACTIONS[kind], chips=chips, raises=kind == "raised_to"))
        match kind:
            case "forced_bets_posted":
                for bet in data["bets"]:
                    self._pays(sheet, bet["seat"], bet["amount"], seq, dead=bet["kind"] in UNMATCHED[1:])
                    if bet["kind"] == "ante":
                        sheet.bets[bet["seat"]] -= bet["amount"]
            case "called" | "brought_in":
                self._pays(sheet, data["seat"], data["amount"], seq)
            case "raised_to":
                self._pays(sheet, data["seat"], data["amount"] - sheet.bets.get(data["seat"], 0), seq)
            case "uncalled_returned":
                self._pays(sheet, data["seat"], -data["amount"], seq)
            case "hand_killed":
                if data["back"]:
                    self._pays(sheet, data["seat"], -data["back"], seq)
                sheet.leaves(data["seat"], killed=True)
            case "hand_given_back":
                sheet.gone.discard(data["seat"])
                sheet.alone = {}
            case "folded":
                sheet.gone.add(data["seat"])
            case "hand_mucked":
                sheet.leaves(data["seat"], killed=False)
                sheet.mucked.add(data["seat"])
            case "bets_collected":
                self._collects(sheet, data, seq)
            case "stack_corrected":
                self._corrects(sheet, data["seat"], data["stack"])
            case "pots_reopened":
                for push in sheet.pushes:
                    for seat, share in push.shares.items():
                        sheet.behind[seat] -= share
                sheet.pushes, sheet.raked = [], 0
            case "pot_pushed":
                self._pushes(sheet, data)

    def _pays(self, sheet: Sheet, seat: int, amount: int, seq: int, *, dead: bool = False) -> None:
        sheet.behind[seat] -= amount
        if sheet.behind[seat] < 0:
            self._wrong(f"record {seq}: seat {seat} bets more than it has")
        if dead:
            sheet.dead += amount
        else:
            sheet.bets[seat] = sheet.bets.get(seat, 0) + amount
            sheet.paid[seat] = sheet.paid.get(seat, 0) + amount
        if sheet.paid.get(seat, 0) < 0:
            self._wrong(f"record {seq}: seat {seat} gets back more than it bet")

    def _collects(self, sheet: Sheet, data: Line, seq: int) -> None:
        sheet.bets = {}
        sheet.pots, sheet.alone = side_pots(sheet.paid, sheet.dead, sheet.claims), {}
        if [amount for amount, _ in sheet.pots] != list(data["pots"]):
            self._wrong(f"record {seq}: pots of {data['pots']}, by our count {sheet.pots}")

    def _corrects(self, sheet: Sheet, seat: int, stack: int) -> None:
        more = stack - sheet.behind[seat]
        sheet.behind[seat] = stack
        sheet.before[seat] += more
        self.stacks[seat] = sheet.before[seat]
        self.came += more

    def _pushes(self, sheet: Sheet, data: Line) -> None:
        shares = dict(data["shares"])
        push = Push(
            index=data["index"],
            amount=data["amount"],
            shares=shares,
            rake=data["rake"],
            claims=sheet.claims,
            hands={},
            board=[],
        )
        sheet.pushes.append(push)
        sheet.raked += push.rake
        for seat, share in shares.items():
            sheet.behind[seat] += share

    def _closes(self, sheet: Sheet, data: Line, seq: int) -> None:
        if dict(data["stacks"]) != sheet.behind:
            self._wrong(f"record {seq}: the hand closes with {data['stacks']}, by our count {sheet.behind}")
        self.came -= sheet.raked
        self._ends(sheet, sheet.behind)

    def _ends(self, sheet: Sheet, stacks: dict[int, int]) -> None:
        self.stacks |= {seat: stack + self._since.get(seat, 0) for seat, stack in stacks.items()}
        self.last, self.sheet, self._since = sheet, None, {}
        self.hands += 1


def _cards(sheet: Sheet, kind: str, data: Line) -> None:
    match kind:
        case "card_moved":
            sheet.places[data["token"]] = data["place"]
        case "card_returned":
            sheet.places.pop(data["token"], None)
            sheet.cards.pop(data["token"], None)
        case "stub_shuffled":
            for token in data["tokens"]:
                sheet.places.pop(token, None)
                sheet.cards.pop(token, None)
        case "cards_mixed":
            for token in data["tokens"]:
                sheet.cards.pop(token, None)
        case "card_identified":
            sheet.cards[data["token"]] = data["card"]
            sheet.read_by[data["token"]] = data["by"]
        case "looked_again":
            for token, place in sheet.places.items():
                if place == data["place"] and sheet.read_by.get(token) == "camera":
                    sheet.cards.pop(token, None)
