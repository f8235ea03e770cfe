"""The house's book, asked about a fault: what error it is, how far the hand has come, and what is done about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from controller.faults import book_end, premature
from controller.faults.book_board import BOARD_ERRORS
from controller.faults.book_deal import DEAL_ERRORS
from controller.faults.book_dealing import DEALING_ERRORS
from controller.faults.book_deck import DECK_ERRORS
from controller.faults.book_stud import STUD_ERRORS
from controller.faults.moments import actions_of
from controller.state import Fault, Table
from controller.street import is_to_begin, street_meant
from engine.remedies import errors
from engine.remedies.errors import Error, Situation
from engine.remedies.remedy import Do, Remedy, RemedyStep
from engine.remedies.ruling import other_profiles_say, remedy_for
from engine.rules import HouseRules
from engine.rulings import unmatched


def situation_of(table: Table) -> Situation:
    """Return how far the hand has come; between hands it has not begun."""
    hand = table.play.hand
    if hand is None:
        return Situation(game=table.config.game)
    return Situation(
        game=hand.setup.game,
        street=hand.street,
        actions=actions_of(table),
        acted=table.play.acted,
        live=hand.live_seats,
    )


def book_says(table: Table, fault: Fault) -> Remedy:
    """Return the remedy that the rules in force name for a fault of a row that is `by_book`.

    Nobody is told to give an uncalled bet back where there is none.
    """
    said = remedy_for(error_of(table, fault), _situation(table, fault), _rules_of(table))
    return replace(said, steps=tuple(step for step in said.steps if not _gives_nothing_back(table, step)))


def _gives_nothing_back(table: Table, step: RemedyStep) -> bool:
    hand = table.play.hand
    if step.do is not Do.UNCALLED_BET_BACK or hand is None or step.seat not in hand.setup.order:
        return False
    return unmatched(hand, hand.player(step.seat)) == 0


def other_books_say(table: Table, fault: Fault) -> dict[str, Remedy]:
    """Return, by profile, what other books say differently about it."""
    return other_profiles_say(error_of(table, fault), _situation(table, fault), _rules_of(table))


def _situation(table: Table, fault: Fault) -> Situation:
    """Return how far the hand has come; a street too early is a matter of the street to come.

    A burn, or a stud street's order, is a matter of the street that came last, as long as nothing of the next has come:
    players have acted on it, unless nobody can bet. Source: P11, P13, P88
    """
    situation = situation_of(table)
    if fault.code in _OF_A_STREET and situation.street > 0 and is_to_begin(table):
        return replace(situation, street=situation.street - 1, acted=street_meant(table) == situation.street)
    return replace(situation, street=situation.street + 1) if fault.code in premature.CODES else situation


_OF_A_STREET = ("BURN_MISSING", "BURN_DOUBLE", "STUD_ORDER")


def error_of(table: Table, fault: Fault) -> Error:
    """Return a fault in the terms of the book."""
    return ERRORS[fault.code](table, fault)


def _rules_of(table: Table) -> HouseRules:
    hand = table.play.hand
    return hand.setup.rules if hand else table.config.rules


ERRORS: dict[str, Callable[[Table, Fault], Error]] = {
    "SHOWN_TO_ONE": book_end.shown_to_one,
    "WRONG_COUNT_SHOWDOWN": book_end.wrong_count_showdown,
    "MUCKED_WINNER": book_end.mucked_winner,
    "HAND_KILLED": book_end.mucked_winner,
    "MISREAD_HAND": book_end.misread_hand,
    "WRONG_SUM": book_end.wrong_sum,
    **BOARD_ERRORS,
    **DEAL_ERRORS,
    **DECK_ERRORS,
    **STUD_ERRORS,
    **dict.fromkeys(premature.CODES, lambda table, fault: errors.BoardPremature()),
    **DEALING_ERRORS,
}
"""By code of the fault, for every row that is `by_book`."""
