"""Burns, flops, premature board cards and the stub."""

from __future__ import annotations

from engine.games import GAMES
from engine.remedies.errors import (
    BoardPremature,
    BurnDouble,
    BurnMissing,
    FlopTooMany,
    Situation,
    StubAskedFor,
    StubDropped,
)
from engine.remedies.remedy import Cards, Do, Remedy, RemedyStep, Until, Who, remedy, step
from engine.rules import FourCardFlop, HouseRules, MissingFlopBurn, PrematureStreet

FLOP, TURN = 1, 2
"""Streets of a game with a board, counted from 0."""

RESHUFFLED: tuple[RemedyStep, ...] = (
    step(Do.BACK_INTO_STUB, Cards.STREET),
    step(Do.RESHUFFLE, Cards.STUB),
)
"""Face down, as every shuffle in the middle of a hand (P14)."""

AFTER_THE_BETTING = (step(Do.FINISH_BETTING), *RESHUFFLED, step(Do.DEAL_WITHOUT_BURN))
"""The burn made too early stays the street's burn; nobody may take or refuse the card (P13)."""


def burn_missing(error: BurnMissing, situation: Situation, rules: HouseRules) -> Remedy:
    """Mend a street dealt without its burn, before anybody acted on it; after that it stands.

    A flop that stands costs no burn more: the turn has its one. Source: P10, P11; P9
    """
    is_flop = GAMES[situation.game].has_button and situation.street == FLOP
    if situation.acted:
        later = step(Do.ONE_BURN_NEXT if is_flop else Do.LATER_CARDS_IN_ORDER)
        rule = "P10" if is_flop else "P11"
        return remedy(rule, step(Do.STANDS, Cards.STREET), later, until=Until.ACTION_ON_STREET, also=("P9",))
    if is_flop:
        return _flop_without_burn(error, rules)
    others = () if GAMES[situation.game].has_button else (step(Do.SLIDE, Cards.STREET),)
    steps = (step(Do.BECOMES_BURN, Cards.FIRST_OF_STREET, 1), *others, step(Do.NEXT_CARD_IN_PLACE))
    return remedy("P11", *steps, until=Until.ACTION_ON_STREET, also=("P9",))


def _flop_without_burn(error: BurnMissing, rules: HouseRules) -> Remedy:
    """Mend the flop: mixed face down, or shuffled again when it was seen. Switch: missing_flop_burn. Source: P10"""
    completed = step(Do.NEXT_CARD_COMPLETES_FLOP)
    steps: tuple[RemedyStep, ...]
    if rules.missing_flop_burn is MissingFlopBurn.SCRAMBLE:
        steps = (step(Do.SCRAMBLE_FACE_DOWN, Cards.FLOP, 3), step(Do.BECOMES_BURN, Cards.FLOP, 1), completed)
    elif error.exposed:
        steps = (*RESHUFFLED, step(Do.BURN), step(Do.DEAL_STREET))
    else:
        steps = (step(Do.BECOMES_BURN, Cards.FIRST_OF_STREET, 1), step(Do.SLIDE, Cards.STREET), completed)
    return remedy(
        "P10", *steps, who=Who.FLOOR, until=Until.ACTION_ON_STREET, switch="missing_flop_burn", also=("P9", "P14")
    )


def burn_double(error: BurnDouble, situation: Situation, rules: HouseRules) -> Remedy:
    """Take a second burn back as the next card while nobody acted; after that it stands. Source: P11"""
    steps: tuple[RemedyStep, ...]
    if situation.acted:
        steps = (step(Do.STANDS, Cards.STREET), step(Do.LATER_CARDS_IN_ORDER))
    elif error.dealt:
        steps = (step(Do.BACK_ON_TOP, Cards.STREET), step(Do.BACK_ON_TOP, Cards.SECOND_BURN), step(Do.DEAL_STREET))
    else:
        steps = (step(Do.BACK_ON_TOP, Cards.SECOND_BURN), step(Do.DEAL_STREET))
    return remedy("P11", *steps, until=Until.ACTION_ON_STREET, also=("P9",))


def flop_too_many(error: FlopTooMany, situation: Situation, rules: HouseRules) -> Remedy:
    """Draw the next burn out of four mixed cards, or deal the flop again; more than four are dealt again.

    Switch: four_card_flop. Source: P12
    """
    steps: tuple[RemedyStep, ...]
    if error.cards == 4 and rules.four_card_flop is FourCardFlop.SCRAMBLE:
        steps = (step(Do.SCRAMBLE_FACE_DOWN, Cards.FLOP, 4), step(Do.FLOOR_DRAWS_BURN), step(Do.STANDS, Cards.FLOP, 3))
    else:
        steps = (*RESHUFFLED, step(Do.DEAL_WITHOUT_BURN))
    return remedy("P12", *steps, who=Who.FLOOR, switch="four_card_flop", also=("P14",))


def board_premature(error: BoardPremature, situation: Situation, rules: HouseRules) -> Remedy:
    """Take board cards back that came too early; a turn may be set aside and come back with the river.

    Switch: premature_street. Source: P13, P14
    """
    steps = AFTER_THE_BETTING
    if rules.premature_street is PrematureStreet.SET_ASIDE and situation.street == TURN:
        steps = (
            step(Do.SET_ASIDE, Cards.STREET, 1),
            step(Do.FINISH_BETTING),
            step(Do.BURN),
            step(Do.NEXT_CARD_IN_PLACE),
            step(Do.FINISH_BETTING),
            step(Do.BACK_INTO_STUB, Cards.SET_ASIDE),
            step(Do.RESHUFFLE, Cards.STUB),
            step(Do.DEAL_WITHOUT_BURN),
        )
    return remedy("P13", *steps, who=Who.FLOOR, until=Until.END_OF_BETTING, switch="premature_street", also=("P14",))


def stub_dropped(error: StubDropped, situation: Situation, rules: HouseRules) -> Remedy:
    """Put a fallen stub back in order, else shuffle it, with whatever it lies among. Source: P15, P14"""
    if error.in_order:
        return remedy("P15", step(Do.REBUILD_STUB), who=Who.FLOOR)
    pile = Cards.STUB_AND_MUCK if error.mixed else Cards.STUB
    return remedy("P15", step(Do.RESHUFFLE, pile), who=Who.FLOOR, also=("P14",))


def stub_asked_for(error: StubAskedFor, situation: Situation, rules: HouseRules) -> Remedy:
    """Let nobody look through stub or discards, nor see what would have come. Source: P16"""
    return remedy("P16", step(Do.NOBODY_LOOKS))
