"""Errors of the first deal: too many cards, wrong seats, exposed and boxed cards."""

from __future__ import annotations

from engine.games import GAMES
from engine.remedies.errors import (
    BoxedCard,
    CardAstray,
    CardOffTable,
    DealtInWrongly,
    DealtOutWrongly,
    DealtTooFar,
    DownCardExposed,
    Exposer,
    JokerFound,
    SeatSkipped,
    Situation,
    ThrownIntoAnotherHand,
    WrongCount,
)
from engine.remedies.misdeals import misdeal, misdeal_is_legal, misdeal_or_dead, stud_switch
from engine.remedies.remedy import Cards, Do, Remedy, Until, Who, remedy, step
from engine.rules import BoxedMisdeal, HouseRules, StudExposedDown


def dealt_too_far(error: DealtTooFar, situation: Situation, rules: HouseRules) -> Remedy:
    """Make one card too many, unseen and before any betting, the first burn; otherwise the count is wrong.

    Source: P17, P21
    """
    if error.count == 1 and not error.seen and not situation.actions:
        steps = (step(Do.BACK_ON_TOP, Cards.EXTRA, 1, error.seat), step(Do.BECOMES_BURN, Cards.EXTRA, 1))
        return remedy("P17", *steps, until=Until.ACTION_ON_STREET)
    return misdeal_or_dead(error.seat, "P17", situation, rules)


def card_astray(error: CardAstray, situation: Situation, rules: HouseRules) -> Remedy:
    """Slide a card that lies at a wrong seat; the first card of the hand, or one that was seen, is a misdeal.

    Source: P18, P21
    """
    if misdeal_is_legal(situation, rules) and not error.first and not error.seen:
        return remedy("P18", step(Do.SLIDE, Cards.ASTRAY, 1, error.owed), until=Until.SUBSTANTIAL_ACTION)
    return misdeal_or_dead(error.seat, "P18", situation, rules)


def seat_skipped(error: SeatSkipped, situation: Situation, rules: HouseRules) -> Remedy:
    """Back the deal up to a seat it went past while the order of the cards can be told; else it is a misdeal.

    So it is where the seat was owed the first card of the hand. Source: P18, P21
    """
    if misdeal_is_legal(situation, rules) and error.in_order and not error.first:
        return remedy("P18", step(Do.BACK_UP, Cards.ASTRAY, seat=error.seat), until=Until.SUBSTANTIAL_ACTION)
    return misdeal_or_dead(error.seat, "P18", situation, rules)


def dealt_in_wrongly(error: DealtInWrongly, situation: Situation, rules: HouseRules) -> Remedy:
    """Call a misdeal for a hand dealt to who should get none; later that hand is dead. Source: P18, P21"""
    return misdeal_or_dead(error.seat, "P18", situation, rules)


def dealt_out_wrongly(error: DealtOutWrongly, situation: Situation, rules: HouseRules) -> Remedy:
    """Call a misdeal for a player left out; later the hand goes on without. Source: P18, P19"""
    if misdeal_is_legal(situation, rules):
        return misdeal("P18", switch=stud_switch(situation))
    return remedy("P19", step(Do.STANDS), also=("P18",), switch=stud_switch(situation))


def wrong_count(error: WrongCount, situation: Situation, rules: HouseRules) -> Remedy:
    """Complete the button's hand at any time while it has not acted; others: a misdeal, later a dead hand.

    Source: P21, P18
    """
    if not (error.is_button and error.cards < error.due):
        return misdeal_or_dead(error.seat, "P18", situation, rules)
    if error.acted:
        return remedy("P21", step(Do.DEAD_HAND, seat=error.seat))
    lacking = error.due - error.cards
    return remedy("P21", step(Do.COMPLETE_HAND, Cards.OWED, lacking, error.seat), until=Until.ACTION_OF_HOLDER)


def down_card_exposed(error: DownCardExposed, situation: Situation, rules: HouseRules) -> Remedy:
    """Let a card play that its player flashed; what the dealer exposed goes by the game. Source: P22, P70"""
    if error.by is Exposer.PLAYER:
        return remedy("P22", step(Do.CARD_PLAYS, Cards.EXPOSED, 1, error.seat))
    if not GAMES[situation.game].has_button:
        return _exposed_in_stud(error, rules)
    if error.number <= 2 or error.exposures > 1:
        return misdeal("P18")
    steps = (
        step(Do.FINISH_DEAL),
        step(Do.REPLACE_CARD, Cards.EXPOSED, 1, error.seat),
        step(Do.BECOMES_BURN, Cards.EXPOSED, 1),
    )
    return remedy("P22", *steps, until=Until.ACTION_ON_STREET)


def _exposed_in_stud(error: DownCardExposed, rules: HouseRules) -> Remedy:
    """Make an exposed down card the upcard, which can be the bring-in; a whole hand exposed is a misdeal.

    No book says what is done when the third card has come up meanwhile: the floor rules that hand.

    Switch: stud_exposed_down. Source: P70
    """
    switch = "stud_exposed_down"
    if rules.stud_exposed_down is StudExposedDown.MISDEAL or error.of_hand >= 3:
        return misdeal("P70", switch=switch)
    if error.of_hand == 2 or error.third_is_up:
        return remedy("P70", step(Do.FLOOR_RULES_HAND, seat=error.seat), who=Who.FLOOR, switch=switch)
    upcard, third = step(Do.BECOMES_UPCARD, Cards.EXPOSED, 1, error.seat), step(Do.THIRD_CARD_DOWN, seat=error.seat)
    return remedy("P70", upcard, third, until=Until.ACTION_ON_STREET, switch=switch)


def card_off_table(error: CardOffTable, situation: Situation, rules: HouseRules) -> Remedy:
    """Show a card that left the felt to all, then treat it as exposed, in stud too. Source: P28"""
    exposed = down_card_exposed(error.exposed, situation, rules)
    shown = step(Do.SHOW_TO_ALL, Cards.EXPOSED, 1)
    return remedy(
        "P28", shown, *exposed.steps, who=exposed.who, until=exposed.until, switch=exposed.switch, also=exposed.rules
    )


def thrown_into_another_hand(error: ThrownIntoAnotherHand, situation: Situation, rules: HouseRules) -> Remedy:
    """Kill a hand whose cards were thrown into another. Source: P28"""
    return remedy("P28", step(Do.DEAD_HAND, seat=error.seat))


def boxed_card(error: BoxedCard, situation: Situation, rules: HouseRules) -> Remedy:
    """Treat a boxed card as scrap paper, and so many of them as a misdeal as the house has it.

    Where two needed ones void the hand they do so at any time. Switch: boxed_misdeal. Source: P23, P18
    """
    legal, until = misdeal_is_legal(situation, rules), Until.SUBSTANTIAL_ACTION
    match rules.boxed_misdeal:
        case BoxedMisdeal.TWO_ON_INITIAL_DEAL:
            void = legal and error.found >= 2 and error.on_initial_deal
        case BoxedMisdeal.TWO:
            void = legal and error.found >= 2
        case BoxedMisdeal.ANY_NEEDED:
            void, until = error.needed >= 2, Until.AWARD
    if void:
        return misdeal("P23", switch="boxed_misdeal", until=until)
    return remedy("P23", step(Do.SCRAP, Cards.BOXED, 1), step(Do.NEXT_CARD_IN_PLACE), switch="boxed_misdeal")


def joker_found(error: JokerFound, situation: Situation, rules: HouseRules) -> Remedy:
    """Replace a joker as scrap; a hand whose owner acted with it is dead. Source: P24"""
    if error.seat is not None and error.acted:
        return remedy("P24", step(Do.DEAD_HAND, seat=error.seat))
    nobodys, holders = step(Do.NEXT_CARD_IN_PLACE), step(Do.REPLACE_CARD, Cards.JOKER, 1, error.seat)
    instead = nobodys if error.seat is None else holders
    return remedy("P24", step(Do.SCRAP, Cards.JOKER, 1), instead, until=Until.ACTION_OF_HOLDER)
