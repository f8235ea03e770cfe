"""Published values as JSON for the pages, with every message already in words."""

from __future__ import annotations

import json
from typing import Any

from pydantic import BaseModel

from controller.published.messages import (
    BookView,
    DeviceView,
    DoubtView,
    FaultView,
    KeyView,
    Message,
    PotView,
    SeatView,
    TableInfo,
    TableState,
)
from controller.published.words import LANGUAGES, Words
from dashboard.feed import Part

Json = dict[str, Any]


def in_words(value: object, words: Words) -> Any:
    """Return the value as JSON types; each `Message` gains its `text`, and views gain what only words can say."""
    match value:
        case Message():
            return {"id": value.id, "args": value.args, "text": words.say(value)}
        case BaseModel():
            fields = {name: in_words(getattr(value, name), words) for name in type(value).model_fields}
            return fields | _added(value, words)
        case list() | tuple():
            return [in_words(one, words) for one in value]
        case _:
            return value


def _added(value: BaseModel, words: Words) -> Json:
    match value:
        case SeatView():
            label = {"text": words.label("page-seat", seat=value.seat)}
            return label | ({"wins": words.label("page-wins", amount=value.won)} if value.won else {})
        case KeyView() if value.asks == "amount":
            least = words.label("page-least", least=value.least) if value.least is not None else ""
            most = words.label("page-most", most=value.most) if value.most is not None else ""
            return {"least_text": least, "most_text": most, "least_name": _least_name(value, words)}
        case KeyView() if value.command == "report":
            return {"short_text": _short(words.say(value.label))}
        case FaultView():
            return {"short_text": _short(words.say(value.line))}
        case BookView():
            return {"profile_text": _name("profile", value.profile.replace("_", "-"), words)}
        case DeviceView():
            return {"text": _device_text(value, words)}
        case DoubtView():
            return {"place_text": words.place(value.place)}
        case TableState():
            return {"street_text": _name("street", value.street or "", words), "pots": _pots(value.pots, words)}
        case TableInfo():
            return {"game_text": f"{_name('structure', value.structure, words)} {_name('game', value.game, words)}"}
        case _:
            return {}


def _least_name(key: KeyView, words: Words) -> str:
    """Say that the amount already on the key is the least, or what the least is where none is on it."""
    if key.least is None:
        return ""
    return words.label("page-the-least") if key.amount is not None else words.label("page-least", least=key.least)


def _short(line: str) -> str:
    """Return a fault's line without the word that stops the hands, which is for the band alone."""
    return line.removeprefix("STOP").lstrip(".: ")


def _name(kind: str, value: str, words: Words) -> str:
    label = f"page-{kind}-{value}" if kind != "street" else f"word-{value}"
    return words.label(label) if words.has(label) else value


def _device_text(view: DeviceView, words: Words) -> str:
    name = _name("device", view.device, words)
    label = f"page-device-{view.state}"
    return words.label(label, device_name=name) if words.has(label) else name


def _pots(pots: list[PotView], words: Words) -> list[Json]:
    return [pot.model_dump() | {"text": _pot_text(pot.index, len(pots), words)} for pot in pots]


def _pot_text(index: int, count: int, words: Words) -> str:
    if count == 1:
        return words.label("page-pot")
    if index == 0:
        return words.label("page-main-pot")
    return words.label("page-side-pot") if count == 2 else words.label("page-side-pot-number", number=index)


class Renderer:
    """Renders each published value once for each language, however many pages look at it."""

    def __init__(self) -> None:
        self._words = {language: Words(language) for language in LANGUAGES}
        self._last: dict[tuple[str, str], tuple[Part, str]] = {}

    def words(self, language: str) -> Words:
        """Return the words of a language that has a catalogue."""
        return self._words[language]

    def part(self, name: str, value: Part | None, language: str) -> str:
        """Return one part as JSON text on one line; ``null`` while it is not known."""
        if value is None:
            return "null"
        last = self._last.get((name, language))
        if last is not None and last[0] is value:
            return last[1]
        text = json.dumps(in_words(value, self.words(language)), ensure_ascii=False, separators=(",", ":"))
        self._last[name, language] = (value, text)
        return text
