"""A deck that is not right, and hands killed by mistake."""

from __future__ import annotations

from engine.remedies.errors import (
    ButtonMisplaced,
    CardMissing,
    DeckMiscounted,
    DeckWrong,
    ForeignBack,
    HandKilled,
    MachineStopped,
    Situation,
    TwoOfACard,
)
from engine.remedies.misdeals import misdeal, misdeal_is_legal
from engine.remedies.remedy import Do, Remedy, Until, Who, remedy, step
from engine.rules import HouseRules, WrongButton

VOID = (step(Do.BETS_BACK), step(Do.DECK_OUT))
"""Every bet of the hand goes back, whatever was done, and the deck leaves the table."""


CHANGED = (step(Do.DECK_OUT), step(Do.OTHER_DECK), step(Do.BAG_DECK))
"""The deck is put out of play for another, bagged and noted."""


def two_of_a_card(error: TwoOfACard, situation: Situation, rules: HouseRules) -> Remedy:
    """Give every bet back for a card that is there twice, substantial action or not, until the hand is over.

    Source: P25, P19
    """
    if error.hand_over:
        return remedy("P25", step(Do.STANDS), step(Do.DECK_OUT), who=Who.FLOOR)
    return remedy("P25", *VOID, who=Who.FLOOR, until=Until.AWARD, also=("P19",))


def foreign_back(error: ForeignBack, situation: Situation, rules: HouseRules) -> Remedy:
    """Void the action for a back of another colour, unless it lay in the stub alone and action was substantial.

    Source: P26
    """
    if error.in_play or misdeal_is_legal(situation, rules):
        return remedy("P26", *VOID, who=Who.FLOOR, until=Until.AWARD)
    return remedy("P26", step(Do.STANDS), step(Do.DECK_OUT), who=Who.FLOOR, also=("P19",))


def card_missing(error: CardMissing, situation: Situation, rules: HouseRules) -> Remedy:
    """Let a finished hand stand that lacked a card; the deck has to go. Source: P27"""
    return remedy("P27", step(Do.STANDS), step(Do.DECK_OUT), who=Who.FLOOR)


def deck_wrong(error: DeckWrong, situation: Situation, rules: HouseRules) -> Remedy:
    """Change a deck that is not fifty-two different, unmarked cards before a card is dealt. Source: P1, P25"""
    shuffle = (step(Do.SHUFFLE_AND_CUT),) if error.begun else ()
    return remedy("P1", *CHANGED, *shuffle, who=Who.FLOOR, also=("P25",))


def deck_miscounted(error: DeckMiscounted, situation: Situation, rules: HouseRules) -> Remedy:
    """Change a deck that does not count right; the result of a hand dealt from it stands.

    A deck that was played is counted again first, and stays when that is right. Source: P3, P27
    """
    if not error.played:
        return remedy("P27", *CHANGED, who=Who.FLOOR, also=("P3",))
    if error.whole:
        return remedy("P3", step(Do.STANDS))
    return remedy("P27", step(Do.STANDS), *CHANGED, who=Who.FLOOR, also=("P3",))


def machine_stopped(error: MachineStopped, situation: Situation, rules: HouseRules) -> Remedy:
    """Shuffle by hand what the machine left undone; a deck that does not count right is changed. Source: P4, P27"""
    if error.whole:
        return remedy("P4", step(Do.SHUFFLE_BY_HAND))
    return remedy("P27", *CHANGED, who=Who.FLOOR, also=("P4",))


def hand_killed(error: HandKilled, situation: Situation, rules: HouseRules) -> Remedy:
    """Give a hand back that was killed by mistake and can be told for certain, or was tabled; else it is dead.

    A dead one has no redress but an uncalled bet. Source: P29, P47, P89
    """
    if error.tabled:
        return remedy("P89", step(Do.HAND_BACK, seat=error.seat), who=Who.FLOOR, until=Until.AWARD, also=("P47",))
    if error.identifiable:
        return remedy("P89", step(Do.HAND_BACK, seat=error.seat), who=Who.FLOOR, until=Until.AWARD, also=("P29",))
    steps = step(Do.DEAD_HAND, seat=error.seat), step(Do.UNCALLED_BET_BACK, seat=error.seat)
    return remedy("P29", *steps, who=Who.FLOOR, also=("P89",))


def button_misplaced(error: ButtonMisplaced, situation: Situation, rules: HouseRules) -> Remedy:
    """Put a wrong button right before substantial action, dealing again when cards are out; or with the next hand.

    Switch: wrong_button. Source: P56, P18
    """
    switch, until = "wrong_button", Until.SUBSTANTIAL_ACTION
    if not error.cards_out:
        return remedy("P56", step(Do.BUTTON_MOVES), until=until, switch=switch)
    if rules.wrong_button is WrongButton.NEXT_HAND:
        return remedy("P56", step(Do.STANDS), step(Do.BUTTON_NEXT_HAND), until=Until.NEXT_HAND, switch=switch)
    if not misdeal_is_legal(situation, rules):
        return remedy("P56", step(Do.STANDS), until=until, switch=switch, also=("P19",))
    again = misdeal("P56", switch=switch)
    return remedy("P56", step(Do.BUTTON_MOVES), *again.steps, until=until, switch=switch, also=("P18", "P20"))
