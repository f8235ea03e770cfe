"""The document of house rules is what the profiles say."""

import os
from pathlib import Path

from controller.house_rules import reference

DOCUMENT = Path(__file__).parents[2] / "docs" / "house-rules.md"


def test_the_document_of_house_rules_is_up_to_date() -> None:
    # Given what the profiles and their words say now
    now = reference()
    if os.environ.get("UPDATE_GOLDEN"):
        DOCUMENT.write_text(now, encoding="utf-8")

    # When the document is read
    written = DOCUMENT.read_text(encoding="utf-8")

    # Then it is the same; UPDATE_GOLDEN=1 writes it anew
    assert written == now
