"""What a record holds comes back as the value it was."""

from __future__ import annotations

import json

import pytest

from controller.codec import from_data, to_data
from controller.events import EntryMade
from controller.ids import Told, told


@pytest.mark.parametrize(
    "what",
    [
        told("undo-winner", seats=(1, 2)),
        told("undo-winner", seats=()),
        told("undo-name", card="Td"),
        told("undo-call", seat=3, amount=200),
        told("needs", places=("board 1", "seat 3")),
    ],
    ids=lambda what: f"{what.id} {sorted(what.args)}",
)
def test_every_kind_of_argument_comes_back_as_it_was(what: Told) -> None:
    # Given an entry whose words take this argument
    entry = EntryMade(what=what)

    # When it goes through the bytes of a record
    name, data = to_data(entry)
    back = from_data(name, json.loads(json.dumps(data)))

    # Then it is the same entry
    assert back == entry
