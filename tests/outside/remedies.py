"""Which remedy each slip calls for, by the rules of FAULTS and PROCEDURES alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

Way = tuple[str, ...]
"""A remedy as the things done one after another, or the one word it goes by."""

MISDEAL: Way = ("misdeal",)
DEAD: Way = ("dead-hand",)
INTO_STUB: Way = ("back-into-stub", "reshuffle", "deal-without-burn")
SCRAMBLED: Way = ("scramble-face-down", "becomes-burn", "next-card-completes-flop")


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One action of a player; `raises` when there is more to match afterwards."""

    seat: int
    action: str
    chips: bool = False
    raises: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A slip and how far the hand has come when its remedy is chosen.

    `found` is the fault that it was found as, where that is another. `number` is which card of the deal it was, `board`
    how many lay there, `exposed` how many down cards have been shown by the dealer in this deal and `of_hand` those of
    this hand, `able` who can still bet, `all_in` whether the seat has no chips left. `acts` are the actions of the
    hand, `since` those after the slip. `next_hand` when the next hand has begun.
    """

    code: str
    found: str = ""
    game: str
    house: Mapping[str, str]
    facts: Mapping[str, Any] = field(default_factory=dict)
    number: int = 0
    board: int = 0
    exposed: int = 1
    of_hand: int = 1
    boxed: int = 1
    able: int = 2
    is_button: bool = False
    all_in: bool = False
    tabled: bool = False
    first_of_street: bool = False
    next_hand: bool = False
    acts: Sequence[Act] = ()
    since: Sequence[Act] = ()

    @property
    def seat(self) -> int:
        """Whose cards or chips they are."""
        return int(self.facts.get("seat") or 0)

    @property
    def is_stud(self) -> bool:
        """Whether there are upcards and no board."""
        return self.game == "stud"

    @property
    def holder_acted(self) -> bool:
        """Whether whoever has the card has acted with it."""
        return any(act.seat == self.seat for act in self.since)

    @property
    def is_substantial(self) -> bool:
        """Whether there was substantial action in the hand."""
        return is_substantial(self.acts, self.acts, game=self.game, house=self.house)

    @property
    def is_substantial_since(self) -> bool:
        """Whether there was substantial action after the slip."""
        return is_substantial(self.acts, self.since, game=self.game, house=self.house)


def is_substantial(acts: Sequence[Act], since: Sequence[Act], *, game: str, house: Mapping[str, str]) -> bool:
    """Whether what was done since some moment is substantial action; `acts` are all of that deal.

    Who opens a stud hand is forced to. Source: P19
    """
    if game == "stud" and house["substantial_action_stud"] == "two_after_bring_in":
        after = since[1:] if len(since) >= len(acts) else since
        return len({act.seat for act in after}) >= 2
    taken = [act for act in since if act.action != "bring_in"]
    return len(taken) >= 3 or (len(taken) == 2 and any(act.chips for act in taken))


def way_of(chosen: Mapping[str, Any]) -> Way:
    """Return a chosen remedy of the journal as it is compared: what is done to several seats counts once."""
    steps = [step["do"] for step in chosen.get("steps", ())]
    if "misdeal" in steps:
        return MISDEAL
    return tuple(do for do, _ in groupby(steps)) or (chosen["remedy"],)


def due(case: Case) -> set[Way] | None:
    """Return what a slip may be remedied by, any of these; None where its row leaves it to people."""
    rule = DUE.get(case.code)
    return rule(replace(case, found=case.found or case.code)) if rule else None


def _misdeal_or_dead(case: Case) -> set[Way]:
    """Source: P18, P19, P21"""
    return {DEAD} if case.is_substantial else {MISDEAL}


def _wrong_seat(case: Case) -> set[Way]:
    """The first card of the hand is a misdeal; a later one that nobody looked at slides, or the deal is backed up.

    Source: P18
    """
    if case.is_substantial:
        return {DEAD}
    return {MISDEAL} if case.number == 1 else {("slide",), ("back-up",)}


def _skipped(case: Case) -> set[Way]:
    """Backed up while the order can be told, but for the first card of the hand; else a misdeal. Once the deal is over
    that hand is one card short, and where the card after it is seen to be astray that one slides. Source: P18, P21
    """
    if case.found == "SHORT_HAND":
        return _short(case)
    if case.is_substantial:
        return {DEAD}
    if not case.number or case.facts.get("order") == "out_of_order":
        return {MISDEAL}
    return {("back-up",), ("slide",)} if case.found == "WRONG_SEAT" else {("back-up",)}


def _overdealt(case: Case) -> set[Way]:
    """Source: P17"""
    return _misdeal_or_dead(case) if case.acts else {("back-on-top", "becomes-burn")}


def _short(case: Case) -> set[Way]:
    """The button's hand may be completed at any time while it has not acted. Source: P21"""
    if not case.is_button:
        return _misdeal_or_dead(case)
    return {DEAD} if any(act.seat == case.seat for act in case.acts) else {("complete-hand",)}


def _exposed(case: Case) -> set[Way]:
    """Source: P18, P22, P70"""
    if case.facts.get("by") == "player":
        return {("card-plays",)}
    if case.is_stud:
        if case.house["stud_exposed_down"] == "misdeal" or case.of_hand >= 3:
            return {MISDEAL}
        floor: Way = ("floor-rules-hand",)
        return {("becomes-upcard", "third-card-down"), floor} if case.of_hand == 1 else {floor}
    if case.number <= 2 or case.exposed > 1:
        return {MISDEAL}
    return {("finish-deal", "replace-card", "becomes-burn")}


def _off_table(case: Case) -> set[Way]:
    """Shown to all, then as exposed; when action is substantial it stays with its holder. Source: P28, P19"""
    if case.is_substantial:
        return {("show-to-all", "card-plays")}
    return {way if way == MISDEAL else ("show-to-all", *way) for way in _exposed(case)}


def _boxed(case: Case) -> set[Way]:
    """A scrap of paper; two may be a misdeal. Source: P18, P23"""
    if case.boxed >= 2 and (case.house["boxed_misdeal"] != "two_on_initial_deal" or not case.acts):
        return {MISDEAL}
    return {("scrap", "next-card-in-place")}


def _joker(case: Case) -> set[Way]:
    """Source: P24"""
    return {DEAD} if case.holder_acted else {("scrap", "replace-card"), ("scrap", "next-card-in-place")}


def _foreign_back(case: Case) -> set[Way]:
    """One that was burned was in the stub alone. Source: P26"""
    in_stub = case.facts.get("back_lies") == "in_stub"
    return {("stands", "deck-out")} if in_stub and case.is_substantial else {("bets-back", "deck-out")}


def _stub_dropped(case: Case) -> set[Way]:
    """Source: P15"""
    return {("rebuild-stub",)} if case.facts.get("stub_lies") == "in_order" else {("reshuffle",)}


def _stud_order(case: Case) -> set[Way]:
    """Source: P88"""
    return {("stands", "floor-rules")} if case.since else {("slide",)}


def _seventh_up(case: Case) -> set[Way]:
    """Replaced or not while betting remains, and where the deck has a card to spare for it; else who is all-in just
    keeps it. Source: P71
    """
    if case.able < 2 or case.facts.get("spare") == "no":
        return {("card-plays",)}
    if case.house["seventh_exposed"] == "replaced":
        return {("replace-card",)}
    if case.all_in:
        return {("card-plays",)}
    return {("card-plays", "others-get-it-up" if case.first_of_street else "may-be-all-in")}


def _burn_missing(case: Case) -> set[Way]:
    """Source: P10, P11"""
    is_flop = not case.is_stud and not case.board
    if case.since:
        return {("stands", "one-burn-next" if is_flop else "later-cards-in-order")}
    if is_flop:
        reshuffled = case.house["missing_flop_burn"] == "reshuffle_if_exposed"
        return {("back-into-stub", "reshuffle", "burn", "deal-street")} if reshuffled else {SCRAMBLED}
    return {("becomes-burn", *(("slide",) if case.is_stud else ()), "next-card-in-place")}


def _burn_double(case: Case) -> set[Way]:
    """The second goes back as the next card, with what has come since, while nobody acted. Source: P11"""
    return {("stands", "later-cards-in-order")} if case.since else {("back-on-top", "deal-street")}


def _flop_four(case: Case) -> set[Way]:
    """Source: P12"""
    if case.house["four_card_flop"] == "redeal":
        return {INTO_STUB}
    return {("scramble-face-down", "floor-draws-burn", "stands")}


def _premature(case: Case) -> set[Way]:
    """Source: P13"""
    if case.code == "PREMATURE_TURN" and case.house["premature_street"] == "set_aside":
        aside = ("set-aside", "finish-betting", "burn", "next-card-in-place", "finish-betting")
        return {(*aside, *INTO_STUB)}
    return {("finish-betting", *INTO_STUB)}


def _premature_stud(case: Case) -> set[Way]:
    """Source: P86"""
    if case.house["premature_stud"] == "into_stub":
        return {("finish-betting", *INTO_STUB)}
    return {("set-aside", "finish-betting", "burn", "deal-set-aside")}


def _killed(case: Case) -> set[Way]:
    """Given back when it can be told for certain, or was tabled. Source: P29, P47, P89"""
    sure = case.tabled or case.facts.get("identified") == "told_apart"
    return {("hand-back",)} if sure else {DEAD, ("dead-hand", "uncalled-bet-back")}


def _misread(case: Case) -> set[Way]:
    """Pushed again until the next hand has begun; after that it stands. Source: P5"""
    return {("stands",)} if case.next_hand else {("pot-back", "push-pot")}


def _wrong_sum(case: Case) -> set[Way]:
    """Source: P6, P19"""
    return {("stands",)} if case.next_hand and case.is_substantial else {("pot-back", "push-pot")}


def _wrong_bring_in(case: Case) -> set[Way]:
    """Source: P67"""
    later = [act for act in case.since if act.seat != case.seat]
    return {("opening-stands", "owes-no-bring-in")} if later else {("bet-back", "must-bring-in")}


def _wrong_button(case: Case) -> set[Way]:
    """Source: P56, P18"""
    if case.number == 0:
        return {("button-moves",)}
    if case.house["wrong_button"] == "next_hand":
        return {("stands", "button-next-hand")}
    return {("stands",)} if case.is_substantial else {MISDEAL}


def _deck_out(case: Case) -> set[Way]:
    """Another deck comes in, and the old one is bagged; what was played with it stands. Source: P3, P27"""
    change = ("deck-out", "other-deck", "bag-deck")
    return {("stands", *change)} if case.found == "STUB_COUNT" else {change}


def _counted_again(case: Case) -> set[Way]:
    """A used deck that is whole when it is counted again stays. Source: P3, P27"""
    return {("stands",)} if case.facts.get("counted_again") == 52 else _deck_out(case)


def _passed_over(case: Case) -> set[Way]:
    """The action returns; what was done behind binds unless there is more to match than before. Later the floor rules
    the hand, which had nothing to call. Source: P40
    """
    if case.is_substantial_since:
        return {("fold",), ("check",)}
    raised = any(act.raises for act in case.since)
    return {("returns",), ("free",) if raised else ("counts",)}


DUE: Mapping[str, Callable[[Case], set[Way]]] = {
    "DECK_COUNT": _deck_out,
    "STUB_COUNT": _counted_again,
    "DUPLICATE_IN_PLAY": lambda case: {("bets-back", "deck-out")},
    "FOREIGN_BACK": _foreign_back,
    "JOKER": _joker,
    "BOXED": _boxed,
    "WRONG_SEAT": _wrong_seat,
    "SEAT_SKIPPED": _skipped,
    "NOT_IN_HAND": _misdeal_or_dead,
    "EXTRA_CARD": _misdeal_or_dead,
    "DOUBLE_FEED": _misdeal_or_dead,
    "SHORT_HAND": _short,
    "OVERDEAL_FIRST": _overdealt,
    "CARD_EXPOSED": _exposed,
    "OFF_TABLE": _off_table,
    "DOOR_DOWN": lambda case: {("floor-turns-one-up",)},
    "STUD_ORDER": _stud_order,
    "SEVENTH_UP": _seventh_up,
    "BURN_MISSING": _burn_missing,
    "BURN_DOUBLE": _burn_double,
    "FLOP_FOUR": _flop_four,
    "FLOP_MORE": lambda case: {INTO_STUB},
    **dict.fromkeys(("PREMATURE_FLOP", "PREMATURE_TURN", "PREMATURE_RIVER"), _premature),
    "PREMATURE_STUD": _premature_stud,
    "ENTRY_LAGS": lambda case: {("out",)} if case.facts.get("action") == "fold" else {("in",)},
    "STUB_DROPPED": _stub_dropped,
    "HAND_KILLED": _killed,
    "MUCKED_WINNER": _killed,
    "MISREAD_HAND": _misread,
    "WRONG_SUM": _wrong_sum,
    "WRONG_BRING_IN": _wrong_bring_in,
    "WRONG_BUTTON": _wrong_button,
    "BOTH_REFUSE": lambda case: {("noted",)},
    "STACK_DIFFERS": lambda case: {("count",)},
    "SKIPPED_PLAYER": _passed_over,
    "UNCLEAR_BET": lambda case: {("words",)},
    "POT_COUNT_WRONG": lambda case: {("announced",)},
    "CHIPS_ADDED": lambda case: {("taken_off",) if case.house["top_up"] == "never" else ("queued",)},
}
"""By code of the slip. What words and chips count as is judged by the action that follows."""

LEFT_TO_PEOPLE = frozenset(
    {"CAMERA_LOST", "CAMERA_DARK", "CAMERA_MOVED", "BOARD_OFFLINE", "SHUFFLER_JAM", "LID_OPEN"}
    | {"SPLASHED", "COUNT_LATER", "PLAYER_LEFT", "NOT_READ"}
)
"""Slips whose rows name no remedy that one could choose wrongly: a device comes back, a player acts by C-4, chips are
counted, a card is named.
"""

SPOKEN = frozenset({"STRING_BET", "OVERSIZED_CHIP", "UNDER_RAISE", "UNDER_CALL", "OVER_POT", "OUT_OF_TURN"})
"""Words and chips out of order: the rules say which action they are."""


def counts_as(case: Case) -> set[str] | None:
    """Return which actions it may count as: `call` (a check where nothing is to call), `raise`, `fold`; None for any.

    `case.facts` say what was done: `said` raise or chips, whether it was `half` a raise, and came `facing` a bet.
    """
    facts = case.facts
    match case.code:
        case "OUT_OF_TURN":
            return None if any(act.raises for act in case.since) else {"call"}
        case "OVERSIZED_CHIP":
            return {"call"} if facts.get("facing") == "yes" else {"raise"}
        case "OVER_POT":
            return {"raise"}
        case "STRING_BET" | "UNDER_RAISE" if facts.get("said") == "raise":
            return {"raise"}
        case "STRING_BET":
            return {"call"}
        case "UNDER_RAISE":
            return {"raise"} if facts.get("half") == "yes" else {"call"}
        case "UNDER_CALL":
            return {"call"} if facts.get("forced") == "yes" else {"call", "fold"}
    return None
