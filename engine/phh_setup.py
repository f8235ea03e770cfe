"""The fields of a hand history (PHH) that say how a hand is set up: what the format has, and ours beside it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.games import GAMES
from engine.rake import Rake, parse_rake, print_rake
from engine.rules import PROFILE_NAMES, HouseRules, Structure, parse_rules, print_rules, profile, rules_hash
from engine.seats import NO_CHIPS, SEATS_MAX, Chips, Seat
from engine.setup import Setup, check_setup

AMOUNT_MOST = 10**14
"""More chips than any table has; ten such stacks are still a whole number to a browser, which counts up to 2**53."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """What a code of the format stands for. `limits` are the fields that hold the lower and the upper limit."""

    game: str
    structure: Structure
    limits: tuple[str, str]


_TWO, _ONE = ("small_bet", "big_bet"), ("min_bet", "_upper")
VARIANTS = {
    "FT": Variant(game="holdem", structure=Structure.FIXED_LIMIT, limits=_TWO),
    "NT": Variant(game="holdem", structure=Structure.NO_LIMIT, limits=_ONE),
    "F7S": Variant(game="stud", structure=Structure.FIXED_LIMIT, limits=_TWO),
    "FR": Variant(game="razz", structure=Structure.FIXED_LIMIT, limits=_TWO),
    "PO": Variant(game="omaha", structure=Structure.POT_LIMIT, limits=_ONE),
}
"""The games dealt here, by their codes; another structure than the code's stands in ``_structure``."""


def variant_of(setup: Setup) -> str:
    """Return the code a history gives a game; of two, the one whose fields hold the structure's limits.

    Pot limit hold'em goes as no limit, spread limit as limit, every Omaha as pot limit, with ``_structure`` beside it.
    """
    two = setup.structure in (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT)
    codes = [code for code, row in VARIANTS.items() if row.game == setup.game]
    return next((code for code in codes if (VARIANTS[code].limits == _TWO) == two), codes[0])


def read_setup(row: Mapping[str, Any], where: str, rules: HouseRules | None) -> Setup:
    """Return the setup of one hand; under `rules`, else those the record names, else `as_recorded`.

    Raises ValueError naming the field.
    """
    variant = VARIANTS.get(row.get("variant", "")) if isinstance(row.get("variant"), str) else None
    if variant is None or variant.game not in GAMES:
        raise ValueError(f"{where}: variant {row.get('variant')!r}: this game is not dealt; write {_codes()}")
    game, structure = GAMES[variant.game], _structure(row, where, variant)
    stacks = amounts(row, "starting_stacks", where)
    order = _order(row, len(stacks))
    lower, upper = _limits(row, where, variant, structure)
    setup = Setup(
        game=variant.game,
        structure=structure,
        lower=lower,
        upper=upper,
        order=order,
        stacks=stacks,
        antes=amounts(row, "antes", where),
        blinds=_blinds(row, where, len(stacks), is_owed=game.has_button),
        button=_button(row, where, order) if game.has_button else None,
        rules=rules or _rules(row, where),
        bring_in=NO_CHIPS if game.has_button else amount(row, "bring_in", where),
        dead=amounts(row, "_dead", where) if "_dead" in row else (),
        rake=_rake(row, where),
        two_left=row.get("_two_left") is True,
        opens_after=_opens_after(row, where, order),
        unposted=amount(row, "_unposted", where) if "_unposted" in row else NO_CHIPS,
    )
    try:
        check_setup(setup)
    except ValueError as fault:
        raise ValueError(f"{where}: {fault}") from None
    return setup


def print_setup(setup: Setup, variant: str) -> list[str]:
    """Write a setup as lines of a history, so that `read_setup` reads it back."""
    row, last = VARIANTS[variant], setup.order[-1]
    lower, upper = row.limits
    plain = row.limits == _ONE and setup.upper == setup.lower
    return [
        f"variant = {json.dumps(variant)}",
        "ante_trimming_status = false",
        f"antes = {list(setup.antes)}",
        *([] if setup.button is None else [f"blinds_or_straddles = {list(_turned(setup.blinds))}"]),
        *([f"bring_in = {setup.bring_in}"] if setup.button is None else []),
        f"{lower} = {setup.lower}",
        *([] if plain else [f"{upper} = {setup.upper}"]),
        f"starting_stacks = {list(setup.stacks)}",
        *([f"seats = {list(setup.order)}"] if setup.order != _numbered(len(setup.order)) else []),
        *([f"_button = {setup.button}"] if setup.button not in (None, last) else []),
        *([f"_structure = {json.dumps(setup.structure.value)}"] if setup.structure is not row.structure else []),
        *([f"_dead = {list(setup.dead)}"] if setup.dead else []),
        *(["_two_left = true"] if setup.two_left else []),
        *([f"_opens_after = {setup.opens_after}"] if setup.opens_after is not None else []),
        *([f"_unposted = {setup.unposted}"] if setup.unposted else []),
        *([f"_rake = {json.dumps(print_rake(setup.rake))}"] if setup.rake else []),
        f"_rules = {json.dumps(_named(setup.rules))}",
        f"_rules_hash = {json.dumps(rules_hash(setup.rules))}",
    ]


def _opens_after(row: Mapping[str, Any], where: str, order: tuple[Seat, ...]) -> Seat | None:
    """Return the big blind left of whom the first round opens, None where the blinds say so themselves."""
    if "_opens_after" not in row:
        return None
    seat = row["_opens_after"]
    if seat not in order or isinstance(seat, bool):
        raise ValueError(f"{where}: _opens_after holds {seat!r}, which is no seat of this hand")
    return Seat(seat)


def required(row: Mapping[str, Any], name: str, where: str) -> Any:
    """Return a field. Raises ValueError when it is missing."""
    if name not in row:
        raise ValueError(f"{where}: the field {name} is missing")
    return row[name]


def amount(row: Mapping[str, Any], name: str, where: str) -> Chips:
    """Return a field that holds one amount. Raises ValueError when it is something else."""
    return _whole(required(row, name, where), name, where)


def amounts(row: Mapping[str, Any], name: str, where: str) -> tuple[Chips, ...]:
    """Return a field that holds one amount a player. Raises ValueError when it is something else."""
    values = required(row, name, where)
    if not isinstance(values, list):
        raise ValueError(f"{where}: {name} must be a list of amounts")
    return tuple(_whole(value, name, where) for value in values)


def is_whole(value: Any) -> bool:
    """Tell whether a value of a history is a whole number; TOML's true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def _whole(value: Any, name: str, where: str) -> Chips:
    if not is_whole(value):
        raise ValueError(f"{where}: {name} holds {value!r}; amounts are whole numbers of the smallest chip")
    if value > AMOUNT_MOST:
        raise ValueError(f"{where}: {name} holds an amount above {AMOUNT_MOST}")
    return Chips(value)


def _codes() -> str:
    return ", ".join(code for code, row in VARIANTS.items() if row.game in GAMES)


def _structure(row: Mapping[str, Any], where: str, variant: Variant) -> Structure:
    said = row.get("_structure", variant.structure.value)
    for structure in Structure:
        if said == structure.value:
            return structure
    words = ", ".join(structure.value for structure in Structure)
    raise ValueError(f"{where}: _structure {said!r} is not dealt; write {words}")


def _limits(row: Mapping[str, Any], where: str, variant: Variant, structure: Structure) -> tuple[Chips, Chips]:
    """Return the lower and the upper limit; in pot and no limit a history may leave the upper out, it is the same."""
    lower, upper = variant.limits
    has_two = structure in (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT)
    name = upper if has_two or upper in row else lower
    return amount(row, lower, where), amount(row, name, where)


def _order(row: Mapping[str, Any], players: int) -> tuple[Seat, ...]:
    """Return the seats in the order of the deal: the field ``seats`` where it goes once round a table, else 1, 2, 3."""
    said = row.get("seats")
    if not isinstance(said, list) or len(said) != players or not all(is_whole(seat) for seat in said):
        return _numbered(players)
    steps = [(after - seat) % SEATS_MAX for seat, after in zip(said, said[1:] + said[:1], strict=True)]
    once_round = all(1 <= seat <= SEATS_MAX for seat in said) and all(steps) and sum(steps) == SEATS_MAX
    return tuple(Seat(seat) for seat in said) if once_round else _numbered(players)


def _numbered(players: int) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(1, players + 1))


def _button(row: Mapping[str, Any], where: str, order: Sequence[Seat]) -> Seat | None:
    said = row.get("_button", order[-1] if order else None)
    if order and not (is_whole(said) and 1 <= said <= SEATS_MAX):
        raise ValueError(f"{where}: _button {said!r} is no seat; seats are numbered 1 to {SEATS_MAX}")
    return Seat(said) if order else None


def _blinds(row: Mapping[str, Any], where: str, players: int, *, is_owed: bool) -> tuple[Chips, ...]:
    """Return the blinds in the order of the deal; heads-up a history names the button's first. Source: P57"""
    if not is_owed and "blinds_or_straddles" not in row:
        return (NO_CHIPS,) * players
    return _turned(amounts(row, "blinds_or_straddles", where))


def _turned(blinds: tuple[Chips, ...]) -> tuple[Chips, ...]:
    return blinds[::-1] if len(blinds) == 2 else blinds


def _rake(row: Mapping[str, Any], where: str) -> Rake | None:
    """Return what the house takes, in our form; a number is what a site took, and is passed over."""
    said = row.get("_rake")
    if not isinstance(said, str):
        return None
    try:
        return parse_rake(said)
    except ValueError as fault:
        raise ValueError(f"{where}: _rake {said!r} is no rake: {fault}") from None


def _rules(row: Mapping[str, Any], where: str) -> HouseRules:
    """Return the rules a record names, `as_recorded` without any.

    Raises ValueError when their fingerprint is another than when the hand was played: a profile has changed since.
    """
    said = row.get("_rules")
    if said is None:
        return profile("as_recorded")
    if not isinstance(said, str):
        raise ValueError(f"{where}: _rules must be a profile's name or switches with their values")
    try:
        rules = parse_rules(said)
    except ValueError as fault:
        raise ValueError(f"{where}: _rules: {fault}") from None
    if row.get("_rules_hash", rules_hash(rules)) != rules_hash(rules):
        raise ValueError(f"{where}: _rules {said!r} are not those the hand was played under: another _rules_hash")
    return rules


def _named(rules: HouseRules) -> str:
    """Write rules by their profile's name where they are a profile's, else switch by switch."""
    return next((name for name in PROFILE_NAMES if profile(name) == rules), print_rules(rules))
