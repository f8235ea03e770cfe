"""What the effects of all remedies do with cards: a card moved, the next one off the stub."""

from __future__ import annotations

from collections.abc import Callable

from controller import events as e
from controller.custody import KnownBy, stub_of
from controller.draft import Draft
from controller.ids import CardToken, Place
from controller.state import Fault
from engine.remedies.remedy import RemedyStep
from engine.violations import RuleViolation

Effect = Callable[[Draft, Fault, RemedyStep], None]
"""What a step that is done changes."""


def move(draft: Draft, token: CardToken, place: Place, *, face_up: bool = False) -> None:
    """A card goes to a place, as the person says who put it there."""
    draft.add(e.CardMoved(token=token, place=place, face_up=face_up, known_by=KnownBy.TOLD))


def next_card(draft: Draft) -> CardToken:
    """Return the top card of the stub. Raises RuleViolation where none is left."""
    stub = stub_of(draft.table.play.custody)
    if not stub:
        raise RuleViolation("S-13", "too-few-cards-left", {"count": 0})
    return stub[0]
