"""The actions of a hand history (PHH) as text, and in fields of ours what the format has no words for.

What happened is counted from 1, whether the format has a word for it or not. ``_burns`` and ``_reshuffles`` list the
places of theirs; ``_timeouts`` of ``[place, player]``, ``_openers`` of ``[place, player, open pair]``, ``_runs`` of
``[place, times]``, ``_killed`` of ``[place, player, bet back]``, ``_winners`` of ``[place, pot, board, player, ...]``;
``_turned`` of ``[place, card, ...]``, cards of that deal, from 1, that lie the other way up. ``_times`` has
everything's milliseconds from the start of the hand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.cards import parse_cards, print_cards
from engine.phh_setup import AMOUNT_MOST, is_whole, required
from engine.recorded import (
    BRING_IN,
    CHECK_CALL,
    FOLD,
    RAISE_TO,
    Action,
    AgreedToRun,
    Beside,
    BurnedOne,
    DealtBoard,
    DealtTo,
    Did,
    Killed,
    Opened,
    RanOutOfTime,
    Showed,
    ShuffledBurns,
    Won,
    Written,
)
from engine.seats import NO_CHIPS, Chips, Seat
from engine.setup import Setup

Order = Sequence[Seat]
BESIDE = ("_burns", "_reshuffles", "_timeouts", "_openers", "_runs", "_winners", "_killed")
_PLAYER, _AMOUNT = (re.compile(form) for form in ("p[0-9]{1,2}", "[0-9]{1,15}"))
_WORDS = {FOLD: "f", CHECK_CALL: "cc", BRING_IN: "pb"}
_DID = {word: what for what, word in _WORDS.items()}


def read_actions(row: Mapping[str, Any], setup: Setup, where: str) -> tuple[Action, ...]:
    """Return what happened, in order. Raises ValueError naming the action or the field."""
    texts, order = required(row, "actions", where), setup.order
    if not isinstance(texts, list):
        raise ValueError(f"{where}: actions must be a list")
    written = iter([_read_written(text, setup, f"{where}: action {at}") for at, text in enumerate(texts, start=1)])
    beside = dict[int, Action]()
    for name in BESIDE:
        for entry in _entries(row, name, where):
            if entry[0] in beside:
                raise ValueError(f"{where}: {name}: two things happened in place {entry[0]}")
            beside[entry[0]] = _read_beside(name, entry, order, where)
    total = len(texts) + len(beside)
    if any(place > total for place in beside):
        raise ValueError(f"{where}: {max(beside)} is no place among the {total} things that happened")
    actions = [beside.get(place) or next(written) for place in range(1, total + 1)]
    for place, *cards in _entries(row, "_turned", where):
        _turn(actions, place, cards, where)
    return tuple(actions)


def read_times(row: Mapping[str, Any], happened: int) -> tuple[int, ...]:
    """Return the milliseconds of ``_times``; none unless there is one for each action, for nothing rests on them."""
    said = row.get("_times")
    if not isinstance(said, list) or len(said) != happened or not all(is_whole(time) for time in said):
        return ()
    return tuple(said)


def print_actions(actions: Sequence[Action], times: Sequence[int], order: Order) -> list[str]:
    """Write what happened as lines of a history, so that `read_actions` and `read_times` read it back."""
    written = [print_action(action, order) for action in actions if not isinstance(action, Beside)]
    lines = [f"actions = {json.dumps(written)}"]
    for name in (*BESIDE, "_turned"):
        placed = ((at, _print_beside(name, action, order)) for at, action in enumerate(actions, start=1))
        entries = [[at, *more] if more else at for at, more in placed if more is not None]
        lines += [f"{name} = {json.dumps(entries)}"] if entries else []
    return lines + ([f"_times = {list(times)}"] if times else [])


def print_action(action: Action, order: Order) -> str:
    """Write one action as a history does; what it has no words for as ours would say it."""
    match action:
        case DealtBoard(cards=cards):
            return f"d db {print_cards(cards)}"
        case DealtTo(seat=seat, cards=cards):
            return f"d dh {_player(seat, order)} {print_cards(cards)}"
        case Showed(seat=seat, cards=shown):
            return f"{_player(seat, order)} sm {print_cards(shown or ())}".strip()
        case Did(seat=seat, what=what, amount=amount):
            return f"{_player(seat, order)} {f'cbr {amount}' if what == RAISE_TO else _WORDS[what]}"
        case BurnedOne():
            return "burn"
        case ShuffledBurns():
            return "reshuffle"
        case RanOutOfTime(seat=seat):
            return f"{_player(seat, order)} timeout"
        case Opened(seat=seat):
            return f"{_player(seat, order)} opens"
        case AgreedToRun(times=times):
            return f"run {times} times"
        case Killed(seat=seat):
            return f"{_player(seat, order)} killed"
        case Won(pot=pot, seats=seats):
            return f"pot {pot} to {' '.join(_player(seat, order) for seat in seats)}"


def _read_written(text: Any, setup: Setup, where: str) -> Written:
    order, words = setup.order, text.split("#")[0].split() if isinstance(text, str) else []
    try:
        match words:
            case ["d", "dh", player, cards]:
                return DealtTo(seat=_seat(player, order), cards=parse_cards(cards))
            case ["d", "db", cards]:
                return DealtBoard(cards=parse_cards(cards))
            case [player, ("f" | "cc" | "pb") as word] if word != "pb" or setup.bring_in:
                return Did(seat=_seat(player, order), what=_DID[word], amount=NO_CHIPS)
            case [player, "cbr", amount]:
                return Did(seat=_seat(player, order), what=RAISE_TO, amount=_raise_to(amount))
            case [player, "sm"]:
                return Showed(seat=_seat(player, order), cards=None)
            case [player, "sm", cards]:
                return Showed(seat=_seat(player, order), cards=parse_cards(cards))
    except ValueError as fault:
        raise ValueError(f"{where} {text!r}: {fault}") from None
    raise ValueError(f"{where} {text!r} is not one of this game")


def _entries(row: Mapping[str, Any], name: str, where: str) -> Iterator[list[int]]:
    """Yield what a field of ours lists, each entry a place and what follows it."""
    said = row.get(name, [])
    for entry in said if isinstance(said, list) else [said]:
        numbers = entry if isinstance(entry, list) else [entry]
        if not numbers or not all(isinstance(number, int) for number in numbers) or numbers[0] < 1:
            raise ValueError(f"{where}: {name} holds {entry!r}; an entry begins with the place of what happened")
        yield [int(number) for number in numbers]


def _read_beside(name: str, entry: list[int], order: Order, where: str) -> Beside:
    match name, entry[1:]:
        case "_burns", []:
            return BurnedOne()
        case "_reshuffles", []:
            return ShuffledBurns()
        case "_timeouts", [player] if 1 <= player <= len(order):
            return RanOutOfTime(seat=order[player - 1])
        case "_openers", [player, (0 | 1) as pair] if 1 <= player <= len(order):
            return Opened(seat=order[player - 1], open_pair=bool(pair))
        case "_killed", [player, (0 | 1) as back] if 1 <= player <= len(order):
            return Killed(seat=order[player - 1], bet_back=bool(back))
        case "_runs", [times]:
            return AgreedToRun(times=times)
        case "_winners", [pot, run, *players] if players and all(1 <= player <= len(order) for player in players):
            return Won(pot=pot, run=run, seats=tuple(order[player - 1] for player in players))
    raise ValueError(f"{where}: {name} cannot hold {entry}")


def _print_beside(name: str, action: Action, order: Order) -> list[int] | None:
    """Return what follows an action's place in a field; None when it does not stand there."""
    match name, action:
        case ("_burns", BurnedOne()) | ("_reshuffles", ShuffledBurns()):
            return []
        case "_timeouts", RanOutOfTime(seat=seat):
            return [order.index(seat) + 1]
        case "_openers", Opened(seat=seat, open_pair=pair):
            return [order.index(seat) + 1, int(pair)]
        case "_killed", Killed(seat=seat, bet_back=back):
            return [order.index(seat) + 1, int(back)]
        case "_runs", AgreedToRun(times=times):
            return [times]
        case "_winners", Won(pot=pot, run=run, seats=seats):
            return [pot, run, *(order.index(seat) + 1 for seat in seats)]
        case "_turned", DealtTo(turned=turned) if turned:
            return [index + 1 for index in turned]
    return None


def _turn(actions: list[Action], place: int, cards: list[int], where: str) -> None:
    dealt = actions[place - 1] if place <= len(actions) else None
    if not isinstance(dealt, DealtTo) or not all(1 <= card <= len(dealt.cards) for card in cards):
        raise ValueError(f"{where}: _turned: no such cards were dealt in place {place}")
    actions[place - 1] = replace(dealt, turned=tuple(card - 1 for card in cards))


def _player(seat: Seat, order: Order) -> str:
    return f"p{order.index(seat) + 1}"


def _seat(player: str, order: Order) -> Seat:
    if not _PLAYER.fullmatch(player):
        raise ValueError(f"{player!r} is not a player; write p1, p2 and so on")
    number = int(player[1:])
    if not 1 <= number <= len(order):
        raise ValueError(f"there is no player {number}")
    return order[number - 1]


def _raise_to(amount: str) -> Chips:
    if not _AMOUNT.fullmatch(amount) or not 0 < int(amount) <= AMOUNT_MOST:
        raise ValueError(f"{amount!r} is not an amount; write a whole number above 0, {AMOUNT_MOST} at most")
    return Chips(int(amount))
