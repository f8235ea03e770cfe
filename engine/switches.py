"""The questions on which card rooms differ: the answers to each, and all of them together as a house's rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, get_type_hints


class MissingFlopBurn(Enum):
    """How a flop without its burn is mended before anybody acted (P10)."""

    SCRAMBLE = "scramble"
    RESHUFFLE_IF_EXPOSED = "reshuffle_if_exposed"


class PrematureStreet(Enum):
    """Where board cards dealt while someone still has to act go (P13)."""

    INTO_STUB = "into_stub"
    SET_ASIDE = "set_aside"


class PrematureStud(Enum):
    """Where stud cards dealt while someone still has to act go (P86)."""

    SET_ASIDE = "set_aside"
    INTO_STUB = "into_stub"


class FourCardFlop(Enum):
    """How a flop of four cards is mended (P12)."""

    SCRAMBLE = "scramble"
    REDEAL = "redeal"


class BoxedMisdeal(Enum):
    """How many boxed cards make a misdeal, and where (P18, P23).

    `ANY_NEEDED` is two among the cards that the hand needs, at any time of it; `TWO` is two anywhere in the deck.
    """

    TWO_ON_INITIAL_DEAL = "two_on_initial_deal"
    ANY_NEEDED = "any_needed"
    TWO = "two"


class SubstantialActionStud(Enum):
    """From when on a stud hand can no longer be a misdeal (P19)."""

    TWO_WITH_CHIPS_OR_THREE = "two_with_chips_or_three"
    TWO_AFTER_BRING_IN = "two_after_bring_in"


class StudExposedDown(Enum):
    """What becomes of a stud down card that the dealer exposed (P70)."""

    BECOMES_UPCARD = "becomes_upcard"
    MISDEAL = "misdeal"


class StudTieFirst(Enum):
    """Who opens when the highest upcards are equal (S-9, P68)."""

    DEALERS_LEFT = "dealers_left"
    SUIT = "suit"


class SeventhExposed(Enum):
    """What becomes of a stud river dealt face up (P71)."""

    REPLACED = "replaced"
    MAY_BE_ALL_IN = "may_be_all_in"


class CapLifts(Enum):
    """When two players left may raise beyond the cap (C-6, P36).

    `BEFORE_CAPPED_IN_STUD` is `BEFORE_CAPPED` in stud and `NEVER` with a button; `TWO_LEFT` means the last two players
    of an event.
    """

    NEVER = "never"
    BEFORE_CAPPED = "before_capped"
    ANY_TIME = "any_time"
    ROUND_START = "round_start"
    BEFORE_CAPPED_IN_STUD = "before_capped_in_stud"
    TWO_LEFT = "two_left"


class RaiseTwoMotions(Enum):
    """Whether chips for a raise may be put in by two motions (P33)."""

    NEVER = "never"
    AFTER_DECLARING = "after_declaring"


class UnderraiseWindow(Enum):
    """How long a bet or raise that was too small is put right (P39)."""

    CURRENT_STREET = "current_street"
    BEFORE_ROUND_CLOSES = "before_round_closes"


class PotLimitBlinds(Enum):
    """How short blinds count towards the first round's pot (P42)."""

    FULL = "full"
    ROUNDED_UP = "rounded_up"
    ACTUAL = "actual"


class ButtonMoves(Enum):
    """How the button and the blinds go round when players come and go (H-1, P55)."""

    MOVING = "moving"
    DEAD = "dead"


class LaterRoundsStart(Enum):
    """Who opens the rounds after the first in a game with a button (H-5, D-1)."""

    LEFT_OF_BUTTON = "left_of_button"
    LEFT_OF_BIG_BLIND = "left_of_big_blind"


class OddUnit(Enum):
    """Who gets the units that do not divide (C-13, P52).

    The suits speak of stud alone, of the five cards that play or of all seven; with a button it is always by position.
    """

    POSITION = "position"
    SUIT_WITHIN_FIVE = "suit_within_five"
    SUIT_OF_SEVEN = "suit_of_seven"


class SeeCalledHand(Enum):
    """Who may ask to see a hand that was called (P50)."""

    RIVER_CALLER = "river_caller"
    FLOOR_ONLY = "floor_only"
    ANY_DEALT_IN_ONCE = "any_dealt_in_once"


class ShortStub(Enum):
    """How the stud river is dealt when the stub is too small (S-13, P72)."""

    DOCUMENTS = "documents"
    TDA = "tda"
    ROBERTS = "roberts"


class ExactStub(Enum):
    """How the stud river is dealt when the stub is just enough without a burn (S-13)."""

    NO_BURN = "no_burn"
    RESHUFFLE = "reshuffle"


class CommunityOpener(Enum):
    """Who opens the stud river when it is a community card (S-14)."""

    HIGH_OF_SIXTH = "high_of_sixth"
    HIGH_WITH_COMMUNITY = "high_with_community"


class Clock(Enum):
    """When a player's time is counted (C-4, P44)."""

    ALWAYS = "always"
    ON_REQUEST = "on_request"


class OnTimeout(Enum):
    """What becomes of a player whose time ran out (C-4, P44)."""

    ALL_IN_FOR_POT = "all_in_for_pot"
    FOLD_OR_CHECK = "fold_or_check"


class WrongButton(Enum):
    """What is done about a button on the wrong seat (P56)."""

    BEFORE_SA = "before_sa"
    NEXT_HAND = "next_hand"


class TopUp(Enum):
    """When chips may be added to a stack (C-1)."""

    BETWEEN_HANDS = "between_hands"
    NEVER = "never"


class PotSizeShown(Enum):
    """Where players are told the size of the pot (P42)."""

    POT_LIMIT_ONLY = "pot_limit_only"
    ALWAYS = "always"
    NEVER = "never"


class Floor(Enum):
    """Who may rule where it takes a floor."""

    FLOOR = "floor"
    DEALER = "dealer"


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
    later_rounds_start: Annotated[LaterRoundsStart, "D-1", "H-5"] = LaterRoundsStart.LEFT_OF_BUTTON
    bb_option: Annotated[bool, "D-2", "C-8", "H-4"] = True
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
    auto_clock: Annotated[bool, "C-4"] = False
    """Whether time that ran out acts by itself, where players act by buttons; off, the dealer confirms it."""
    wrong_button: Annotated[WrongButton, "P56"] = WrongButton.BEFORE_SA
    top_up: Annotated[TopUp, "C-1"] = TopUp.BETWEEN_HANDS
    pot_size_shown: Annotated[PotSizeShown, "P42"] = PotSizeShown.POT_LIMIT_ONLY
    floor: Floor = Floor.FLOOR
    accept_anything: bool = False
    """Whether bets, raises and their number are taken as the record of a finished hand holds them."""


def rules_of_switch(switch: str) -> tuple[str, ...]:
    """Return the rules whose answer a switch holds, the one it is named by first; none for a matter of the house.

    >>> rules_of_switch("odd_unit")
    ('C-13', 'P52')
    """
    return tuple(getattr(_hints()[switch], "__metadata__", ()))


def type_of_switch(switch: str) -> type[Any]:
    """Return what a switch's values are: an enumeration, bool or int."""
    hint = _hints()[switch]
    kind: type[Any] = getattr(hint, "__origin__", hint)
    return kind


@cache
def _hints() -> Mapping[str, Any]:
    return MappingProxyType(get_type_hints(HouseRules, include_extras=True))
