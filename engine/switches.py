"""The answers that card rooms give to the questions on which they differ: one enumeration a question."""

from __future__ import annotations

from enum import Enum


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
    """How many boxed cards make a misdeal, and where (P18, P23)."""

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
    """When two players left may raise beyond the cap (C-6, P36)."""

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

    The values with suits speak of stud alone; in a game with a button it is always by position.
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
