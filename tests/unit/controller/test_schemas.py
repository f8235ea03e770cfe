"""The schemas in docs are those of the code, and say what a message must hold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from controller.published.messages import Command
from controller.published.schemas import schema_files

FOLDER = Path(__file__).parents[3] / "docs" / "schemas"


@pytest.mark.parametrize("name", sorted(schema_files()))
def test_a_schema_file_is_fresh(name: str) -> None:
    # Given the file that others build against
    kept = FOLDER / name

    # Then it is what the models say today
    assert kept.read_text() == schema_files()[name], "run: python -m controller.published.schemas docs/schemas"


def test_no_schema_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.json")} == set(schema_files())


def test_a_schema_names_what_a_command_needs() -> None:
    # Given the schema of a command
    schema = json.loads(schema_files()["command-1.0.json"])

    # Then it asks for the same fields as the model
    required = {name for name, field in Command.model_fields.items() if field.is_required()}
    assert set(schema["required"]) == required == {"id", "name", "role"}
