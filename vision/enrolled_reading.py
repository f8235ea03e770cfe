"""Reads a card of a deck that was enrolled: two of its print, its looks and its indices must agree, none contradict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.cards import Card
from vision.deck import EnrolledDeck
from vision.deck_expert import FITS_WELL, UNLIKE, DeckExpert, DeckView
from vision.experts import IndexView
from vision.judging import CLEAR, SURE
from vision.outlined import Look, look_at_sheet
from vision.picture import Picture
from vision.reading import Reading
from vision.reasons import Reason

_PRINT_CONTRADICTS = 0.5
"""A margin of print, or of looks, from which it keeps the indices from having it their way."""


def read_enrolled(sheet: Picture, expert: DeckExpert) -> Reading:
    """Read an upright sheet of 4 px/mm as a card of an enrolled deck."""
    look = look_at_sheet(sheet)
    return judge_enrolled(look, expert.view(sheet, look.whole.looks), expert.deck)


def judge_enrolled(look: Look, view: DeckView, deck: EnrolledDeck) -> Reading:
    """Rule on a card by what the readers of any deck and the expert on this deck make of it.

    A card unlike the whole deck is left to the readers of any deck: it may be another deck's, or half covered.
    """
    if view.reason == UNLIKE:
        return look.reading if deck.is_known else _unread(look, view, Reason.UNKNOWN)
    indices = [index for index in look.indices if index.is_index]
    card, margin = (view.card, view.margin) if view.card is not None else _with_index(indices, view, deck)
    if card is None:
        return _unread(look, view, Reason.UNSURE)
    if view.card is not None and view.likeness < FITS_WELL and card in deck.known and not _confirmed(card, indices):
        return _unread(look, view, Reason.UNSURE)
    if card in deck.known and any(index.card not in (None, card) and index.chance >= SURE for index in indices):
        return _unread(look, view, Reason.DISAGREE)
    return Reading(card=card, margin=round(margin, 3), candidates=_candidates(look, view), reason=None)


def _confirmed(card: Card, indices: Sequence[IndexView]) -> bool:
    return any(index.card == card and index.chance >= CLEAR for index in indices)


def _with_index(indices: Sequence[IndexView], view: DeckView, deck: EnrolledDeck) -> tuple[Card | None, float]:
    """The card on which an index agrees with the print or with the looks, unless the other is sure of another."""
    for index in indices:
        if index.card is None or index.card not in deck.known or index.chance < CLEAR:
            continue
        if index.card in (view.nearest, view.by_looks) and view.surest_margin_against(index.card) < _PRINT_CONTRADICTS:
            return index.card, index.chance
    return None, 0.0


def _unread(look: Look, view: DeckView, reason: Reason) -> Reading:
    kept = look.reading.reason == Reason.GLARE
    return replace(
        look.reading,
        card=None,
        margin=0.0,
        candidates=_candidates(look, view),
        reason=look.reading.reason if kept else reason,
    )


def _candidates(look: Look, view: DeckView) -> tuple[Card, ...]:
    return tuple(dict.fromkeys((view.nearest, view.by_looks, *look.reading.candidates)))
