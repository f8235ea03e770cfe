"""No message has room for a hole card, and none of a dealt table ever carried one."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pydantic import BaseModel

from controller.config import SeatedPlayer, Stakes, TableConfig
from controller.journal import Journal
from controller.published import Reply, StaffState, TableInfo, TableState
from controller.state import Table
from controller.wiring.virtual import VirtualTable
from engine.rules import Structure
from engine.seats import Chips, Seat
from hardware.simulated.chance import OneChance
from hardware.simulated.deck import shuffled
from hardware.simulated.players import Fickle
from hardware.simulated.truth import Truth

ROOM_FOR_CARDS = {
    "TableState.board": "public",
    "TableState.seats.cards": "backs, and faces that their owner tabled",
    "StaffState.doubts.candidates": "what a public card could be",
}
"""Every field that can hold cards; a sentence can name one too, which the dealt table below watches."""

CARD = re.compile(r"[2-9TJQKA][cdhs]")


def fields(model: type[BaseModel], path: str) -> Iterator[str]:
    """Yield every field of a message and of what is inside it, as a dotted path."""
    for name, field in model.model_fields.items():
        yield f"{path}.{name}"
        for inner in _models_in(field.annotation):
            yield from fields(inner, f"{path}.{name}")


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and not isinstance(annotation, types.GenericAlias):
        if issubclass(annotation, BaseModel):
            yield annotation
        return
    for part in typing.get_args(annotation):
        yield from _models_in(part)


def cards_in(value: object) -> Iterator[str]:
    """Yield every card that a message names anywhere."""
    match value:
        case str():
            yield from (word for word in value.split() if CARD.fullmatch(word))
        case dict():
            for inner in value.values():
                yield from cards_in(inner)
        case list() | tuple():
            for inner in value:
                yield from cards_in(inner)


class Watched(VirtualTable):
    """A table whose every published message is held against what lies face up."""

    def __init__(self, **kwargs: Any) -> None:
        self.published = 0
        self.leaks: list[str] = []
        self._hand, self._was_public = 0, set[str]()
        super().__init__(**kwargs)

    def publish(self, table: Table) -> None:
        """Look at everything that goes out."""
        if not hasattr(self, "dealer"):
            return
        if table.play.number != self._hand:
            self._hand, self._was_public = table.play.number, set()
        self._was_public |= {str(lying.card) for lying in self.felt.cards if lying.face_up}
        view = self.view()
        said = {
            card
            for message in (view.info, view.state, view.staff)
            for card in cards_in(message.model_dump(mode="json"))
        }
        self.published += 1
        self.leaks += [f"hand {self._hand}: {card}" for card in said - self._was_public]


def test_the_fields_with_room_for_cards_are_those_named_here() -> None:
    # Given the messages that pages read
    paths = {path for model in (TableInfo, TableState, StaffState, Reply) for path in fields(model, model.__name__)}
    assert "StaffState.faults.remedies.label.args" in paths

    # When those that are named for cards are picked out
    found = {path for path in paths if re.search(r"card|hole|board|candidate|hand|deck|face", path.rpartition(".")[2])}
    found -= {path for path in found if path.endswith((".hand_id", ".hand_number"))}

    # Then there are only those that hold public ones
    assert found == set(ROOM_FOR_CARDS)


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 6))])
def test_no_message_of_a_dealt_table_names_a_card_that_never_lay_face_up(seed: int, tmp_path: Path) -> None:
    # Given a table with every device, in virtual time
    rng = Random(seed)
    with Journal.open(tmp_path / "journal.sqlite", "OFF") as journal:
        table = Watched(
            config=_config(),
            memory=journal,
            players=Fickle(rng),
            new_deck=lambda: shuffled(rng),
            chance=OneChance(rng),
            truth=Truth(None),
            run_id="0000000000000001",
        )

        # When some hands are dealt
        dealt = table.run(lambda state: state.play.number >= 6 and state.play.hand is None, within_ms=6 * 3_600_000)

    # Then no message named a card that nobody had seen
    assert dealt
    assert table.published > 100
    assert table.leaks == []


def test_a_card_anywhere_in_a_message_is_seen() -> None:
    # Given a message with cards in different places
    message = {"board": ["Td", "??"], "direction": {"line": {"args": {"card": "9h", "cards": ["As"]}}}, "id": "seat 3"}

    # When it is searched
    # Then each is found
    assert sorted(cards_in(message)) == ["9h", "As", "Td"]


def _config() -> TableConfig:
    return TableConfig(
        site="home",
        table="one",
        name="One",
        game="holdem",
        structure=Structure.NO_LIMIT,
        stakes=Stakes(small_blind=Chips(50), big_blind=Chips(100), lower=Chips(100), upper=Chips(100)),
        seats_max=4,
        players=tuple(SeatedPlayer(seat=Seat(n), stack=Chips(10_000)) for n in range(1, 5)),
        button=Seat(4),
        profile="documents",
        hardware=("camera", "seat_panel", "deal_sensor", "foot_switch"),
    )
