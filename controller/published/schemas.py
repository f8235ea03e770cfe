"""The published messages as JSON Schema, for programs in other languages.

``python -m controller.published.schemas docs/schemas`` writes the files; a test fails when they are not fresh.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from controller.published.messages import Availability, Command, Published, Reply, StaffState, TableInfo, TableState

TOP: tuple[type[Published], ...] = (Availability, TableInfo, TableState, StaffState, Command, Reply)
"""The messages that travel by themselves."""


def schema_files() -> dict[str, str]:
    """Return the text of each schema file by its name, such as ``table.state-1.0.json``."""
    files = {}
    for model in TOP:
        name = str(model.model_fields["message"].default).replace("/", "-")
        files[f"{name}.json"] = json.dumps(model.model_json_schema(), indent=1, sort_keys=True) + "\n"
    return files


def main() -> None:
    """Write every schema to the folder named on the command line."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in schema_files().items():
        (folder / name).write_text(text)


if __name__ == "__main__":
    main()
