"""A remedy: steps the dealer takes one by one, who may order them, and until when they still help."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.seats import Seat


class Do(Enum):
    """One thing that is done; the value is the last part of its message id."""

    STANDS = "stands"
    HAND_PLAYS = "hand-plays"
    OPENING_STANDS = "opening-stands"
    MISDEAL = "misdeal"
    DEAL_AGAIN = "deal-again"
    BETS_BACK = "bets-back"
    BET_BACK = "bet-back"
    UNCALLED_BET_BACK = "uncalled-bet-back"
    FINISH_BETTING = "finish-betting"
    FINISH_DEAL = "finish-deal"
    FLOOR_RULES = "floor-rules"
    FLOOR_RULES_HAND = "floor-rules-hand"
    FLOOR_DRAWS_BURN = "floor-draws-burn"
    FLOOR_TURNS_ONE_UP = "floor-turns-one-up"
    SCRAMBLE_FACE_DOWN = "scramble-face-down"
    BURN = "burn"
    BECOMES_BURN = "becomes-burn"
    NEXT_CARD_COMPLETES_FLOP = "next-card-completes-flop"
    NEXT_CARD_IN_PLACE = "next-card-in-place"
    DEAL_STREET = "deal-street"
    DEAL_WITHOUT_BURN = "deal-without-burn"
    DEAL_SET_ASIDE = "deal-set-aside"
    LATER_CARDS_IN_ORDER = "later-cards-in-order"
    ONE_BURN_NEXT = "one-burn-next"
    BACK_ON_TOP = "back-on-top"
    BACK_INTO_STUB = "back-into-stub"
    RESHUFFLE = "reshuffle"
    REBUILD_STUB = "rebuild-stub"
    SET_ASIDE = "set-aside"
    SLIDE = "slide"
    BACK_UP = "back-up"
    SCRAP = "scrap"
    REPLACE_CARD = "replace-card"
    COMPLETE_HAND = "complete-hand"
    CARD_PLAYS = "card-plays"
    BECOMES_UPCARD = "becomes-upcard"
    THIRD_CARD_DOWN = "third-card-down"
    OTHERS_GET_IT_UP = "others-get-it-up"
    MAY_BE_ALL_IN = "may-be-all-in"
    MAY_NOT_RAISE = "may-not-raise"
    MUST_BRING_IN = "must-bring-in"
    OWES_NO_BRING_IN = "owes-no-bring-in"
    KEEPS_GETTING_CARDS = "keeps-getting-cards"
    GETS_NO_MORE_CARDS = "gets-no-more-cards"
    DEAD_HAND = "dead-hand"
    HAND_BACK = "hand-back"
    LAYS_OUT_AGAIN = "lays-out-again"
    SHOW_TO_ALL = "show-to-all"
    SHOW_AFTER_ROUND = "show-after-round"
    SHOW_AFTER_HAND = "show-after-hand"
    NEED_NOT_SHOW = "need-not-show"
    NOBODY_LOOKS = "nobody-looks"
    PUSH_POT = "push-pot"
    POT_BACK = "pot-back"
    BUTTON_MOVES = "button-moves"
    BUTTON_NEXT_HAND = "button-next-hand"
    DECK_OUT = "deck-out"
    OTHER_DECK = "other-deck"
    BAG_DECK = "bag-deck"
    SHUFFLE_AND_CUT = "shuffle-and-cut"
    SHUFFLE_BY_HAND = "shuffle-by-hand"


class Cards(Enum):
    """The cards a step is about."""

    FLOP = "flop"
    STREET = "street"
    FIRST_OF_STREET = "first_of_street"
    SECOND_BURN = "second_burn"
    EXTRA = "extra"
    EXPOSED = "exposed"
    ASTRAY = "astray"
    JOKER = "joker"
    BOXED = "boxed"
    OWED = "owed"
    STUB = "stub"
    STUB_AND_MUCK = "stub_and_muck"
    SET_ASIDE = "set_aside"


class Who(Enum):
    """Who puts a remedy into effect; DEALER_AS_FLOOR is the dealer of a house without a floor, with a held key."""

    SYSTEM = "system"
    DEALER = "dealer"
    FLOOR = "floor"
    DEALER_AS_FLOOR = "dealer_as_floor"


class Until(Enum):
    """The last moment at which a remedy still changes the result."""

    ANY_TIME = "any_time"
    ACTION_OF_HOLDER = "action_of_holder"
    ACTION_OF_NEXT = "action_of_next"
    ACTION_ON_STREET = "action_on_street"
    SUBSTANTIAL_ACTION = "substantial_action"
    NEXT_BET = "next_bet"
    END_OF_BETTING = "end_of_betting"
    AWARD = "award"
    NEXT_HAND = "next_hand"
    NEXT_SUBSTANTIAL_ACTION = "next_substantial_action"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemedyStep:
    """One step; `seat` is whose cards or chips, None for the table's, `cards` which ones and `count` how many.

    The same thing done to the same cards always says the same of count and seat, so that it is one sentence.
    """

    do: Do
    cards: Cards | None = None
    count: int | None = None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Remedy:
    """What is done about an error.

    `rule` decided, `rules` all had a part in it; `switch` is the one that could have it otherwise, None without one.
    """

    rule: str
    rules: tuple[str, ...]
    steps: tuple[RemedyStep, ...]
    who: Who
    until: Until
    switch: str | None = None


def step(do: Do, cards: Cards | None = None, count: int | None = None, seat: Seat | None = None) -> RemedyStep:
    """Return one step."""
    return RemedyStep(do=do, cards=cards, count=count, seat=seat)


def remedy(
    rule: str,
    *steps: RemedyStep,
    who: Who = Who.DEALER,
    until: Until = Until.ANY_TIME,
    switch: str | None = None,
    also: tuple[str, ...] = (),
) -> Remedy:
    """Return a remedy; `also` are the further rules it rests on."""
    return Remedy(rule=rule, rules=(rule, *also), steps=steps, who=who, until=until, switch=switch)
