"""The same moments in other languages, and with the longest words there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from controller.published.messages import (
    FaultView,
    StaffState,
    TableInfo,
)
from tests.browser.scenes_doubts import doubt
from tests.browser.scenes_kit import (
    Scene,
    key,
    said,
    scene,
    staff,
    table_info,
    turn_direction,
    turn_state,
)

TRANSLATED = {
    "pl": {
        "Seat 4 to act": "Akcja: miejsce 4",
        "to call": "do sprawdzenia",
        "Fold": "Pas",
        "Call": "Sprawdzam",
        "Raise to": "Podbijam do",
        "Complete to": "Dopełniam do",
        "All-in": "All-in",
        "Seat 9: 2,400 to call": "Miejsce 9: 2 400 do sprawdzenia",
        "Burn, deal the river": "Spal kartę, rozdaj river",
        "seat 2 bet 2,400": "miejsce 2 stawia 2 400",
    },
    "it": {
        "Seat 4 to act": "Parola al posto 4",
        "to call": "per vedere",
        "Fold": "Passo",
        "Call": "Vedo",
        "Raise to": "Rilancio a",
        "Complete to": "Completo a",
        "All-in": "All-in",
        "Seat 9: 2,400 to call": "Posto 9: 2.400 per vedere",
        "Burn, deal the river": "Brucia, dai il river",
        "seat 2 bet 2,400": "il posto 2 punta 2.400",
    },
}


def translated(build: Callable[[], Scene], language: Literal["pl", "it"]) -> Callable[[], Scene]:
    """The scene in another language, as far as `TRANSLATED` goes."""

    def text_of(text: str) -> str:
        words = TRANSLATED[language]
        group = {"pl": "\u00a0", "it": "."}[language]
        return words.get(text, text.replace(",", group) if text.replace(",", "").isdigit() else text)

    def walk(value: object) -> object:
        if isinstance(value, dict):
            if value.get("id") == "page-said":
                return said(text_of(value["args"]["text"])).model_dump()
            return {name: walk(one) for name, one in value.items()}
        return [walk(one) for one in value] if isinstance(value, list) else value

    def built() -> Scene:
        at = build()
        info = TableInfo.model_validate(walk(at.info.model_dump()))
        return scene(info, at.state, StaffState.model_validate(walk(at.staff.model_dump())))

    return built


def long_words() -> Scene:
    """Words as long as the catalogue allows: twenty characters of line, sixty of fact."""
    direction = turn_direction().model_copy(
        update={
            "line": said("Wwwwwwwwww wwwwwwwww"),
            "fact": said("sixty characters of a fact that says a great deal about it.."),
            "note": said("and a note of about forty characters too"),
        }
    )
    fault = FaultView(
        id="f-1",
        code="BOARD_GAP",
        kind="note",
        line=said("A board missed events"),
        fact=said("seat panel 4: confirm the count of the cards there"),
        who="dealer",
        remedies=[key("Noted", "remedy")],
    )
    return scene(table_info(), turn_state(), staff(direction, faults=[fault], doubts=[doubt()]))
