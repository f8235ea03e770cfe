"""What the steps about cards of the deck change: a scrap goes aside, and the next card comes in its place."""

from __future__ import annotations

from controller import events as e
from controller.custody import at
from controller.draft import Draft
from controller.ids import ASIDE, BURN, MUCK
from controller.remedying.moving import Effect, move, next_card
from controller.state import Fault
from engine.commands import CorrectBurns, Scrap
from engine.remedies.remedy import Cards, Do, RemedyStep


def _boxed_aside(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The boxed card was the stub's next and plays nothing; the directions ask for the one after it. Source: P23"""
    move(draft, next_card(draft), ASIDE, face_up=True)
    draft.play(Scrap())


def _fallen_stub_shuffled(draft: Draft, fault: Fault, step: RemedyStep) -> None:
    """The stub is shuffled alone, or with the burns and the muck it lies among. Source: P15, P14"""
    play = draft.table.play
    among = [*at(play.custody, MUCK), *at(play.custody, BURN)] if step.cards is Cards.STUB_AND_MUCK else []
    if among:
        draft.play(CorrectBurns(burns=0))
    draft.add(e.StubShuffled(tokens=tuple(among), shuffle=play.shuffles + 1))


DECK_EFFECTS: dict[tuple[str, Do], Effect] = {
    ("BOXED", Do.SCRAP): _boxed_aside,
    ("STUB_DROPPED", Do.RESHUFFLE): _fallen_stub_shuffled,
}
"""By code of the fault and what is done."""
