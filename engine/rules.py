"""House rules: one named switch for each question on which card rooms differ, and their text and fingerprint."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache
from hashlib import blake2b
from types import MappingProxyType
from typing import Annotated, Any, get_type_hints

from engine.switches import (
    BoxedMisdeal,
    ButtonMoves,
    CapLifts,
    Clock,
    CommunityOpener,
    ExactStub,
    Floor,
    FourCardFlop,
    LaterRoundsStart,
    MissingFlopBurn,
    OddUnit,
    OnTimeout,
    PotLimitBlinds,
    PotSizeShown,
    PrematureStreet,
    PrematureStud,
    RaiseTwoMotions,
    SeeCalledHand,
    SeventhExposed,
    ShortStub,
    StudExposedDown,
    StudTieFirst,
    SubstantialActionStud,
    TopUp,
    UnderraiseWindow,
    WrongButton,
)

__all__ = [
    "PROFILES",
    "BoxedMisdeal",
    "ButtonMoves",
    "CapLifts",
    "Clock",
    "CommunityOpener",
    "ExactStub",
    "Floor",
    "FourCardFlop",
    "HouseRules",
    "LaterRoundsStart",
    "MissingFlopBurn",
    "OddUnit",
    "OnTimeout",
    "PotLimitBlinds",
    "PotSizeShown",
    "PrematureStreet",
    "PrematureStud",
    "RaiseTwoMotions",
    "SeeCalledHand",
    "SeventhExposed",
    "ShortStub",
    "Structure",
    "StudExposedDown",
    "StudTieFirst",
    "SubstantialActionStud",
    "TopUp",
    "UnderraiseWindow",
    "WrongButton",
    "parse_rules",
    "print_rules",
    "rules_hash",
    "rules_of_switch",
]


class Structure(Enum):
    """How large a bet may be."""

    FIXED_LIMIT = "limit"
    POT_LIMIT = "pot"
    NO_LIMIT = "no"
    SPREAD_LIMIT = "spread"


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """The switches in force, each beside the rules whose answer it holds; the defaults are the `documents` profile."""

    missing_flop_burn: Annotated[MissingFlopBurn, "P10"] = MissingFlopBurn.SCRAMBLE
    premature_street: Annotated[PrematureStreet, "P13"] = PrematureStreet.INTO_STUB
    premature_stud: Annotated[PrematureStud, "P86"] = PrematureStud.SET_ASIDE
    four_card_flop: Annotated[FourCardFlop, "P12"] = FourCardFlop.SCRAMBLE
    boxed_misdeal: Annotated[BoxedMisdeal, "P23", "P18"] = BoxedMisdeal.TWO_ON_INITIAL_DEAL
    substantial_action_stud: Annotated[SubstantialActionStud, "P19"] = SubstantialActionStud.TWO_WITH_CHIPS_OR_THREE
    stud_exposed_down: Annotated[StudExposedDown, "P70"] = StudExposedDown.BECOMES_UPCARD
    stud_tie_first: Annotated[StudTieFirst, "S-9", "P68"] = StudTieFirst.DEALERS_LEFT
    open_pair_double: Annotated[bool, "S-10", "P69"] = True
    """Whether an open pair on fourth street lets a fixed-limit bet be of the upper limit."""
    seventh_exposed: Annotated[SeventhExposed, "P71"] = SeventhExposed.REPLACED
    raises_max: Annotated[int, "C-6", "P36", "H-8"] = 3
    """How many raises follow the bet in a round of fixed or spread limit."""
    cap_lifts: Annotated[CapLifts, "C-6", "P36"] = CapLifts.BEFORE_CAPPED_IN_STUD
    raise_two_motions: Annotated[RaiseTwoMotions, "P33"] = RaiseTwoMotions.NEVER
    underraise_window: Annotated[UnderraiseWindow, "P39"] = UnderraiseWindow.CURRENT_STREET
    pot_limit_blinds: Annotated[PotLimitBlinds, "P42"] = PotLimitBlinds.FULL
    button: Annotated[ButtonMoves, "P55", "H-1"] = ButtonMoves.MOVING
    later_rounds_start: Annotated[LaterRoundsStart, "H-5"] = LaterRoundsStart.LEFT_OF_BUTTON
    bb_option: Annotated[bool, "C-8", "H-4"] = True
    """Whether the big blind may raise when the action comes back unraised."""
    bring_in_option: Annotated[bool, "C-8"] = False
    """Whether the bring-in may complete when it was only called all round."""
    odd_unit: Annotated[OddUnit, "C-13", "P52"] = OddUnit.POSITION
    all_in_tabling: Annotated[bool, "P45"] = False
    """Whether hands are turned up as soon as all-ins leave no betting to come."""
    see_called_hand: Annotated[SeeCalledHand, "P50"] = SeeCalledHand.RIVER_CALLER
    short_stub: Annotated[ShortStub, "S-13", "P72"] = ShortStub.DOCUMENTS
    exact_stub: Annotated[ExactStub, "S-13"] = ExactStub.NO_BURN
    community_opener: Annotated[CommunityOpener, "S-14"] = CommunityOpener.HIGH_OF_SIXTH
    unbet_fold_gets_cards: Annotated[bool, "P73", "S-7"] = False
    """Whether a seat that folded in stud with nothing to face keeps receiving cards until somebody bets."""
    clock: Annotated[Clock, "C-4", "P44"] = Clock.ALWAYS
    act_within_ms: Annotated[int, "C-4", "P44"] = 10_000
    """How long a player has once the clock runs."""
    countdown_ms: Annotated[int, "P44"] = 0
    """How long the spoken countdown after it takes."""
    time_bank_ms: Annotated[int, "C-4"] = 0
    """How much more time a player has for the whole session; 0 is no time bank."""
    on_timeout: Annotated[OnTimeout, "C-4", "P44"] = OnTimeout.ALL_IN_FOR_POT
    auto_clock: Annotated[bool, "C-4"] = True
    """Whether time that ran out acts by itself; off, the dealer enters or confirms it."""
    wrong_button: Annotated[WrongButton, "P56"] = WrongButton.BEFORE_SA
    top_up: Annotated[TopUp, "C-1"] = TopUp.BETWEEN_HANDS
    pot_size_shown: Annotated[PotSizeShown, "P42"] = PotSizeShown.POT_LIMIT_ONLY
    floor: Floor = Floor.FLOOR
    accept_anything: bool = False
    """Whether bets, raises and their number are taken as the record of a finished hand holds them."""


PROFILES: Mapping[str, HouseRules] = MappingProxyType(
    {
        "documents": HouseRules(),
        "as_recorded": HouseRules(cap_lifts=CapLifts.BEFORE_CAPPED, accept_anything=True),
    }
)
"""Named sets of switches."""


def rules_of_switch(switch: str) -> tuple[str, ...]:
    """Return the rules whose answer a switch holds, the one it is named by first; none for a matter of the house.

    >>> rules_of_switch("odd_unit")
    ('C-13', 'P52')
    """
    return tuple(getattr(_hints()[switch], "__metadata__", ()))


@cache
def _hints() -> dict[str, Any]:
    return get_type_hints(HouseRules, include_extras=True)


def print_rules(rules: HouseRules) -> str:
    """Write the switches as ``name=value`` pairs, every one of them, in the order of their names.

    >>> print_rules(HouseRules()).split(",")[2]
    'all_in_tabling=off'
    """
    names = sorted(field.name for field in fields(HouseRules))
    return ",".join(f"{name}={_print_value(getattr(rules, name))}" for name in names)


def parse_rules(text: str) -> HouseRules:
    """Read what `print_rules` wrote, or a profile's name; switches left out keep the `documents` value.

    Raises ValueError for an unknown switch or value.
    """
    if text in PROFILES:
        return PROFILES[text]
    rules = HouseRules()
    for pair in text.split(","):
        name, _, value = pair.partition("=")
        if name not in HouseRules.__dataclass_fields__:
            raise ValueError(f"there is no house rule named {name!r}")
        rules = replace(rules, **{name: _parse_value(getattr(rules, name), name, value)})
    return rules


def rules_hash(rules: HouseRules) -> str:
    """Return the fingerprint by which a hand's record names the rules it was played under."""
    return blake2b(print_rules(rules).encode(), digest_size=16).hexdigest()


def _print_value(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _parse_value(now: Any, name: str, text: str) -> Any:
    try:
        match now:
            case Enum():
                return type(now)(text)
            case bool():
                return {"on": True, "off": False}[text]
            case _:
                return int(text)
    except (KeyError, ValueError):
        raise ValueError(f"{text!r} is not a value of the house rule {name}") from None
