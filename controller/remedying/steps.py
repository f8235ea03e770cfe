"""The steps of a remedy, one by one: how each is told, which the hand goes on under, and when it is over."""

from __future__ import annotations

from controller.direction import Direction, Kind
from controller.ids import Argument, Told, told
from controller.ruling_words import step as sentence
from controller.state import Fault, Table
from engine.hand import Phase, next_step
from engine.remedies.remedy import Do, RemedyStep
from engine.steps import Award, DealHoles

GOES_ON = frozenset({Do.FINISH_BETTING, Do.FINISH_DEAL, Do.DEAL_SET_ASIDE})
"""The hand goes on first, and the ordinary directions say meanwhile what for; the rest of the remedy waits."""

BY_ITSELF = frozenset(
    {
        Do.DEAL_STREET,
        Do.THIRD_CARD_DOWN,
        Do.DEAL_WITHOUT_BURN,
        Do.DEAL_SET_ASIDE,
        Do.LATER_CARDS_IN_ORDER,
        Do.ONE_BURN_NEXT,
        Do.KEEPS_GETTING_CARDS,
        Do.GETS_NO_MORE_CARDS,
        Do.OWES_NO_BRING_IN,
        Do.MUST_BRING_IN,
        Do.BUTTON_NEXT_HAND,
        Do.FINISH_BETTING,
        Do.FINISH_DEAL,
        Do.SHOW_AFTER_ROUND,
        Do.SHOW_AFTER_HAND,
        Do.SHUFFLE_BY_HAND,
    }
)
"""Nothing for hands to do now: the ordinary directions that follow do it."""


def holds(table: Table, fault: Fault) -> bool:
    """Tell whether a remedy that was chosen asks the dealer's hands for something now."""
    return fault.step is not None and fault.step.do not in BY_ITSELF and not _cards_speak(table, fault)


def _cards_speak(table: Table, fault: Fault) -> bool:
    """Tell whether a pot in dispute lies in the middle again and cards that were read decide it.

    Then the ordinary push says whose it is: cards speak, not who asked (P47).
    """
    hand = table.play.hand
    if not _pushes_again(fault) or hand is None:
        return False
    due = next_step(hand)
    return isinstance(due, Award) and all(award.needs is None for award in due.pots)


def _pushes_again(fault: Fault) -> bool:
    return fault.code == "MISREAD_HAND" and fault.step is not None and fault.step.do is Do.PUSH_POT


def is_over(table: Table, fault: Fault) -> bool:
    """Tell whether a step that needs no hands is over: at once, but what the hand first goes on with."""
    hand, step = table.play.hand, fault.step
    assert step is not None, "a remedy that is done has nothing left to wait for"
    if _pushes_again(fault):
        return hand is None
    match step.do:
        case Do.FINISH_BETTING:
            return hand is None or hand.phase is not Phase.BETTING
        case Do.DEAL_SET_ASIDE:
            return hand is None or hand.phase is not Phase.DEALING
        case Do.FINISH_DEAL:
            return hand is None or not isinstance(next_step(hand), DealHoles)
        case _:
            return step.do in BY_ITSELF


def goes_on_with(table: Table) -> Told | None:
    """Return what the hand goes on with for a remedy that waits, None where none does."""
    waiting = (fault.step for fault in table.faults.values() if fault.step is not None and fault.step.do in GOES_ON)
    step = next(waiting, None)
    return None if step is None else _told(step)


def direction(fault: Fault) -> Direction:
    """Return the direction of the step a remedy has come to."""
    step = fault.step
    assert step is not None, "a remedy that is done directs nothing"
    if step.do is Do.MISDEAL:
        return take_back(fault)
    return Direction(
        kind=Kind.REMEDY,
        line=band(step),
        fact=_told(step),
        rules=(fault.rule,) if fault.rule else (),
        seat=step.seat,
        fault=fault.id,
        steps=tuple(_told(each) for each in fault.steps),
    )


def take_back(fault: Fault) -> Direction:
    """Return the misdeal: everything back, shuffle, deal again. Source: P18, P20"""
    line, fact = told("direction-take-back"), told("fact-misdeal")
    return Direction(kind=Kind.TAKE_BACK, line=line, fact=fact, rules=("P18", "P20"), fault=fault.id)


def band(step: RemedyStep) -> Told:
    """Return a step in the twenty characters of the band."""
    id = f"do-{step.do.value}"
    return Told(id, {} if step.seat is None else {"seat": int(step.seat)})


def _told(step: RemedyStep) -> Told:
    message = sentence(step)
    args: dict[str, Argument] = {name: value for name, value in message.args.items() if isinstance(value, int | str)}
    return Told(message.id, args)
