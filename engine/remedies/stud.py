"""Errors of stud: the bring-in, upcards astray or too early, the seventh card, and hands of a wrong size."""

from __future__ import annotations

from engine.games import GAMES
from engine.remedies.board import AFTER_THE_BETTING
from engine.remedies.errors import (
    AbsentAtDeal,
    DoorCardDown,
    FoldedUnbet,
    SeventhUp,
    Situation,
    StudPremature,
    UpcardAstray,
    UpcardsPickedUp,
    WrongBringIn,
    WrongCountAtShowdown,
)
from engine.remedies.remedy import Cards, Do, Remedy, RemedyStep, Until, Who, remedy, step
from engine.rules import HouseRules, PrematureStud, SeventhExposed


def wrong_bring_in(error: WrongBringIn, situation: Situation, rules: HouseRules) -> Remedy:
    """Take a wrong bring-in back until the next player acts; then it stands and the low card owes nothing.

    Source: P67
    """
    if error.next_acted:
        steps = step(Do.OPENING_STANDS, seat=error.seat), step(Do.OWES_NO_BRING_IN, seat=error.low)
    else:
        steps = step(Do.BET_BACK, seat=error.seat), step(Do.MUST_BRING_IN, seat=error.low)
    return remedy("P67", *steps, until=Until.ACTION_OF_NEXT)


def door_card_down(error: DoorCardDown, situation: Situation, rules: HouseRules) -> Remedy:
    """Have the floor turn one of three down cards up at random. Source: P70"""
    return remedy("P70", step(Do.FLOOR_TURNS_ONE_UP, seat=error.seat), who=Who.FLOOR, until=Until.ACTION_ON_STREET)


def seventh_up(error: SeventhUp, situation: Situation, rules: HouseRules) -> Remedy:
    """Replace a river dealt face up while betting remains; or deal the others theirs up, or offer all-in.

    A player who is all-in keeps it where it is not replaced; so does anybody once the stub has no card to spare.
    Switch: seventh_exposed. Source: P71
    """
    stands = step(Do.CARD_PLAYS, Cards.EXPOSED, 1, error.seat)
    steps: tuple[RemedyStep, ...]
    if not error.betting or not error.spare:
        steps = (stands,)
    elif rules.seventh_exposed is SeventhExposed.REPLACED:
        steps = (step(Do.REPLACE_CARD, Cards.EXPOSED, 1, error.seat),)
    elif error.all_in:
        steps = (stands,)
    elif error.is_first:
        steps = (stands, step(Do.OTHERS_GET_IT_UP))
    else:
        steps = (stands, step(Do.MAY_BE_ALL_IN, seat=error.seat))
    return remedy("P71", *steps, until=Until.ACTION_ON_STREET, switch="seventh_exposed")


def folded_unbet(error: FoldedUnbet, situation: Situation, rules: HouseRules) -> Remedy:
    """Deal on to a seat that folded with nothing to face, until a bet kills it, or not.

    Switch: unbet_fold_gets_cards. Source: P73
    """
    keeps = rules.unbet_fold_gets_cards and not error.faced
    what = Do.KEEPS_GETTING_CARDS if keeps else Do.GETS_NO_MORE_CARDS
    until = Until.NEXT_BET if keeps else Until.ANY_TIME
    return remedy("P73", step(what, seat=error.seat), who=Who.SYSTEM, until=until, switch="unbet_fold_gets_cards")


def upcards_picked_up(error: UpcardsPickedUp, situation: Situation, rules: HouseRules) -> Remedy:
    """Kill a hand whose upcards were picked up or mixed when facing a bet; else they are laid out again.

    Source: P74
    """
    return remedy("P74", step(Do.DEAD_HAND if error.facing else Do.LAYS_OUT_AGAIN, seat=error.seat))


def absent_at_deal(error: AbsentAtDeal, situation: Situation, rules: HouseRules) -> Remedy:
    """Kill the hand of who is not there once it is dealt.

    In stud it still brings it in when it is low, and gets no fourth street. Source: P75, P81
    """
    dealt, killed = step(Do.FINISH_DEAL), step(Do.DEAD_HAND, seat=error.seat)
    if GAMES[situation.game].has_button:
        return remedy("P81", dealt, killed)
    low = (step(Do.MUST_BRING_IN, seat=error.seat),) if error.is_low else ()
    return remedy("P75", dealt, *low, killed, step(Do.GETS_NO_MORE_CARDS, seat=error.seat), also=("P81",))


def wrong_count_at_showdown(error: WrongCountAtShowdown, situation: Situation, rules: HouseRules) -> Remedy:
    """Kill a hand of more than seven or fewer than six cards; the floor rules one of six. Source: P76"""
    match error.cards:
        case 7:
            return remedy("P76", step(Do.HAND_PLAYS, seat=error.seat), until=Until.AWARD)
        case 6 if error.lives is None:
            return remedy("P76", step(Do.FLOOR_RULES_HAND, seat=error.seat), who=Who.FLOOR, until=Until.AWARD)
        case 6 if error.lives:
            return remedy("P76", step(Do.HAND_PLAYS, seat=error.seat), who=Who.FLOOR, until=Until.AWARD)
        case _:
            return remedy("P76", step(Do.DEAD_HAND, seat=error.seat), who=Who.FLOOR, until=Until.AWARD)


def stud_premature(error: StudPremature, situation: Situation, rules: HouseRules) -> Remedy:
    """Set cards that came too early aside with the rest of their street and deal them later, or shuffle them back.

    Who has mixed a river among the down cards keeps it and may neither bet nor raise.
    Switch: premature_stud. Source: P86, P14
    """
    steps = AFTER_THE_BETTING
    if rules.premature_stud is PrematureStud.SET_ASIDE:
        counts = {Cards.STREET: error.dealt - len(error.mixed), Cards.STUB: len(situation.live) - error.dealt}
        aside = [step(Do.SET_ASIDE, cards, count) for cards, count in counts.items() if count > 0]
        steps = (*aside, step(Do.FINISH_BETTING), step(Do.BURN), step(Do.DEAL_SET_ASIDE))
    kept = [step(Do.CARD_PLAYS, Cards.STREET, 1, seat) for seat in error.mixed]
    quiet = [step(Do.MAY_NOT_RAISE, seat=seat) for seat in error.mixed]
    return remedy(
        "P86", *kept, *quiet, *steps, who=Who.FLOOR, until=Until.END_OF_BETTING, switch="premature_stud", also=("P14",)
    )


def upcard_astray(error: UpcardAstray, situation: Situation, rules: HouseRules) -> Remedy:
    """Slide upcards to their owners while nobody acted on them; after that they stand and the floor rules.

    Source: P88
    """
    if situation.acted:
        steps = step(Do.STANDS, Cards.STREET), step(Do.FLOOR_RULES)
        return remedy("P88", *steps, who=Who.FLOOR, until=Until.ACTION_ON_STREET)
    slides = (step(Do.SLIDE, Cards.ASTRAY, 1, seat) for seat in error.seats)
    return remedy("P88", *slides, until=Until.ACTION_ON_STREET)
