"""The text of poker hand histories (PHH): reading recorded hands and writing ours."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

from engine.cards import parse_cards, print_cards
from engine.recorded import CHECK_CALL, FOLD, RAISE_TO, Action, DealtBoard, DealtTo, Did, RecordedHand, Showed
from engine.rules import HouseRules, Structure, profile
from engine.seats import Chips, Seat
from engine.setup import Setup, check_setup

AMOUNT_MOST = 10**14
"""More chips than any table has; ten such stacks are still a whole number to a browser, which counts up to 2**53."""
_SECTION, _PLAYER, _AMOUNT = (re.compile(form) for form in ("[1-9][0-9]{0,8}", "p[0-9]{1,2}", "[0-9]{1,15}"))


def parse_hands(text: str, name: str, rules: HouseRules | None = None) -> tuple[RecordedHand, ...]:
    """Read a ``.phh`` (one hand) or ``.phhs`` (several, numbered) file, under `as_recorded` unless `rules` are given.

    Raises ValueError naming the file, the section and the field that cannot be read.
    """
    table = _table(text, name)
    rules = rules or profile("as_recorded")
    if "variant" in table:
        return (_recorded(table, name, None, rules),)
    if not table:
        raise ValueError(f"{name}: no hand in this file")
    return tuple(_recorded(_section(row, name, key), name, int(key), rules) for key, row in table.items())


def print_phh(recorded: RecordedHand) -> str:
    """Write a hand so that `parse_hands` reads it back; pot limit, which PHH has no code for, as ``_structure``."""
    setup = recorded.setup
    fixed = setup.structure is Structure.FIXED_LIMIT
    blinds = setup.blinds[::-1] if len(setup.order) == 2 else setup.blinds
    lines = [
        f"variant = {json.dumps(recorded.variant)}",
        "ante_trimming_status = false",
        f"antes = {list(setup.antes)}",
        f"blinds_or_straddles = {list(blinds)}",
        *([f"small_bet = {setup.lower}", f"big_bet = {setup.upper}"] if fixed else [f"min_bet = {setup.lower}"]),
        f"starting_stacks = {list(setup.stacks)}",
        f"actions = {json.dumps([print_action(action, setup) for action in recorded.actions])}",
        *(['_structure = "pot"'] if setup.structure is Structure.POT_LIMIT else []),
    ]
    return "\n".join(lines) + "\n"


def variant_of(setup: Setup) -> str:
    """Return the history's code for a game and structure; pot limit goes as no limit with a note beside it."""
    return "FT" if setup.structure is Structure.FIXED_LIMIT else "NT"


def _table(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except ValueError as fault:
        raise ValueError(f"{name}: not a hand history: {fault}") from None
    except RecursionError:
        raise ValueError(f"{name}: not a hand history: its lists are nested too deeply") from None


def _section(row: Any, name: str, key: str) -> dict[str, Any]:
    if not _SECTION.fullmatch(key) or not isinstance(row, dict):
        raise ValueError(f"{name}: {key!r} is neither a field of a hand nor a numbered hand")
    return row


def _recorded(row: dict[str, Any], name: str, section: int | None, rules: HouseRules) -> RecordedHand:
    where = name if section is None else f"{name} [{section}]"
    variant = row.get("variant")
    if variant not in ("NT", "FT"):
        stud = "seven-card stud is not dealt yet" if variant == "F7S" else "this game is not dealt"
        raise ValueError(f"{where}: variant {variant!r}: {stud}")
    setup = _setup(row, where, rules)
    texts = _field(row, "actions", where)
    if not isinstance(texts, list):
        raise ValueError(f"{where}: actions must be a list")
    actions = tuple(_parse_action(text, setup, f"{where}: action {at}") for at, text in enumerate(texts, start=1))
    return RecordedHand(id=where.replace(" ", ""), section=section, variant=variant, setup=setup, actions=actions)


def _setup(row: dict[str, Any], where: str, rules: HouseRules) -> Setup:
    fixed = row["variant"] == "FT"
    structure = Structure.FIXED_LIMIT if fixed else _structure(row, where)
    stacks = _amounts(row, "starting_stacks", where)
    blinds = _amounts(row, "blinds_or_straddles", where)
    setup = Setup(
        game="holdem",
        structure=structure,
        lower=_amount(row, "small_bet" if fixed else "min_bet", where),
        upper=_amount(row, "big_bet" if fixed else "min_bet", where),
        order=tuple(Seat(number) for number in range(1, len(stacks) + 1)),
        stacks=stacks,
        antes=_amounts(row, "antes", where),
        blinds=blinds[::-1] if len(stacks) == 2 else blinds,
        button=Seat(len(stacks)),
        rules=rules,
    )
    try:
        check_setup(setup)
    except ValueError as fault:
        raise ValueError(f"{where}: {fault}") from None
    return setup


def _structure(row: dict[str, Any], where: str) -> Structure:
    said = row.get("_structure", Structure.NO_LIMIT.value)
    for structure in (Structure.NO_LIMIT, Structure.POT_LIMIT):
        if said == structure.value:
            return structure
    raise ValueError(f"{where}: _structure {said!r} is not dealt in this variant; write no or pot")


def _field(row: dict[str, Any], field: str, where: str) -> Any:
    if field not in row:
        raise ValueError(f"{where}: the field {field} is missing")
    return row[field]


def _amount(row: dict[str, Any], field: str, where: str) -> Chips:
    return _whole(_field(row, field, where), field, where)


def _amounts(row: dict[str, Any], field: str, where: str) -> tuple[Chips, ...]:
    values = _field(row, field, where)
    if not isinstance(values, list):
        raise ValueError(f"{where}: {field} must be a list of amounts")
    return tuple(_whole(value, field, where) for value in values)


def _whole(value: Any, field: str, where: str) -> Chips:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{where}: {field} holds {value!r}; amounts are whole numbers of the smallest chip")
    if value > AMOUNT_MOST:
        raise ValueError(f"{where}: {field} holds an amount above {AMOUNT_MOST}")
    return Chips(value)


def _parse_action(text: Any, setup: Setup, where: str) -> Action:
    words = text.split("#")[0].split() if isinstance(text, str) else []
    try:
        match words:
            case ["d", "dh", player, cards]:
                return DealtTo(seat=_seat(player, setup), cards=parse_cards(cards))
            case ["d", "db", cards]:
                return DealtBoard(cards=parse_cards(cards))
            case [player, "f"]:
                return Did(seat=_seat(player, setup), what=FOLD, amount=Chips(0))
            case [player, "cc"]:
                return Did(seat=_seat(player, setup), what=CHECK_CALL, amount=Chips(0))
            case [player, "cbr", amount]:
                return Did(seat=_seat(player, setup), what=RAISE_TO, amount=_raise_to(amount))
            case [player, "sm"]:
                return Showed(seat=_seat(player, setup), cards=None)
            case [player, "sm", cards]:
                return Showed(seat=_seat(player, setup), cards=parse_cards(cards))
    except ValueError as fault:
        raise ValueError(f"{where} {text!r}: {fault}") from None
    raise ValueError(f"{where} {text!r} is not one of this game")


def _seat(player: str, setup: Setup) -> Seat:
    if not _PLAYER.fullmatch(player):
        raise ValueError(f"{player!r} is not a player; write p1, p2 and so on")
    number = int(player[1:])
    if not 1 <= number <= len(setup.order):
        raise ValueError(f"there is no player {number}")
    return setup.order[number - 1]


def _raise_to(amount: str) -> Chips:
    if not _AMOUNT.fullmatch(amount) or not 0 < int(amount) <= AMOUNT_MOST:
        raise ValueError(f"{amount!r} is not an amount; write a whole number above 0, {AMOUNT_MOST} at most")
    return Chips(int(amount))


def print_action(action: Action, setup: Setup) -> str:
    """Write one action as a history does."""
    match action:
        case DealtBoard(cards=cards):
            return f"d db {print_cards(cards)}"
        case DealtTo(seat=seat, cards=cards):
            return f"d dh p{setup.order.index(seat) + 1} {print_cards(cards)}"
        case Showed(seat=seat, cards=cards):
            return f"p{setup.order.index(seat) + 1} sm {print_cards(cards or ())}".strip()
        case Did(seat=seat, what=what, amount=amount):
            word = {FOLD: "f", CHECK_CALL: "cc", RAISE_TO: f"cbr {amount}"}[what]
            return f"p{setup.order.index(seat) + 1} {word}"
