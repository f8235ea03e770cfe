"""The words of the table: one Fluent catalogue in each language, and how typed arguments are printed in it."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from controller.published.messages import Argument, Message

LANGUAGES = ("en", "pl", "it")
"""Languages with a catalogue, the one that others fall back to first."""

FOLDER = Path(__file__).parent / "words"
TABLE_FILES = (
    "table.ftl",
    "stud.ftl",
    "deck.ftl",
    "dealing.ftl",
    "hands.ftl",
    "entry.ftl",
    "chips.ftl",
    "corrections.ftl",
    "faults.ftl",
)
"""What the table itself says, by subject."""
FILES = (*TABLE_FILES, "page.ftl", "rules.ftl", "rulings.ftl", "train.ftl", "transcript.ftl", "eye.ftl")

GROUP = {"en": ",", "pl": "\u00a0", "it": "."}
"""What stands between groups of three digits. CLDR would leave four digits of Polish ungrouped; chips never are."""

POINT = {"en": ".", "pl": ",", "it": ","}
SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
CHIPS = frozenset(
    {"amount", "total", "least", "most", "stack", "pot", "small", "big", "lower", "upper", "bet", "all_in"}
)
"""Arguments that are chips."""

ALONE_MOST = 2
"""A run of no more numbers than this is printed one by one."""

_log = logging.getLogger(__name__)


def print_chips(amount: int, language: str) -> str:
    """Print chips with grouped digits, above 999,999 in millions when that loses nothing.

    Never rounds: an amount that is not whole thousands keeps all its digits.

    >>> print_chips(12050, "en"), print_chips(1250000, "pl"), print_chips(1250001, "it")
    ('12,050', '1,25M', '1.250.001')
    """
    if abs(amount) > 999_999 and amount % 1_000 == 0:
        whole, rest = divmod(abs(amount) // 1_000, 1_000)
        part = f"{rest:03d}".rstrip("0")
        sign = "-" if amount < 0 else ""
        return f"{sign}{_grouped(whole, language)}{POINT[language] if part else ''}{part}M"
    return _grouped(amount, language)


def print_card(card: str) -> str:
    """Print a card's text form for people: ``Qh`` as Q♥, ``Td`` as 10♦, a back as it is.

    >>> print_card("Td"), print_card("??")
    ('10♦', '??')
    """
    if len(card) != 2 or card[1] not in SUITS:
        return card
    return ("10" if card[0] == "T" else card[0]) + SUITS[card[1]]


def print_numbers(numbers: Sequence[int]) -> str:
    """Print seats as they come, three or more that follow one another as first and last.

    >>> print_numbers([7, 8, 9, 1, 2]), print_numbers([3])
    ('7–9, 1, 2', '3')
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > ALONE_MOST else ", ".join(map(str, run)) for run in runs)


def _grouped(amount: int, language: str) -> str:
    return f"{amount:,}".replace(",", GROUP[language])


@lru_cache(maxsize=len(LANGUAGES))
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for name in FILES:
        bundle.add_resource(FluentResource((FOLDER / language / name).read_text(encoding="utf-8")))
    return bundle


class Words:
    """One language's catalogue.

    Raises ValueError for a language without a catalogue.
    """

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no words in {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = _bundle(language)

    def say(self, message: Message) -> str:
        """Return the message in words; an id that is not in the catalogue comes back in brackets."""
        return self._format(message.id, message.args)

    def label(self, message_id: str, **args: Argument) -> str:
        """Return a label of the pages."""
        return self._format(message_id, args)

    def has(self, message_id: str) -> bool:
        """Tell whether the catalogue holds this id."""
        return self._bundle.has_message(message_id)

    def chips(self, amount: int) -> str:
        """Print chips in this language's manner."""
        return print_chips(amount, self.language)

    def place(self, place: str) -> str:
        """Say a place in its text form, for example ``board 4``, ``seat 3``, ``seat 3 up`` or ``burn``."""
        kind, *numbers = re.findall(r"[a-z_]+|\d+", place) or [place]
        number = next((int(part) for part in numbers if part.isdigit()), 0)
        way = "-up" if numbers[-1:] == ["up"] else ""
        return self._format(f"place-{kind}{way}", {"number": number})

    def _format(self, message_id: str, args: Mapping[str, Argument]) -> str:
        if not self.has(message_id):
            _log.warning("no words in %s for %s", self.language, message_id)
            return f"[{message_id}]"
        pattern = self._bundle.get_message(message_id).value
        if pattern is None:
            _log.warning("%s has no text in %s", message_id, self.language)
            return f"[{message_id}]"
        printed = {name: self._print(name, value) for name, value in args.items()}
        text, errors = self._bundle.format_pattern(pattern, printed)
        for error in errors:
            _log.warning("%s in %s: %s", message_id, self.language, error)
        return str(text)

    def _print(self, name: str, value: Argument) -> Any:
        match value:
            case int() if name in CHIPS:
                return self.chips(value)
            case int():
                return fluent_number(value, useGrouping=False)
            case str():
                printed = _PRINTED.get(name)
                return printed(self, value) if printed else value
            case [int(), *_]:
                return print_numbers([int(one) for one in value])
            case [*several]:
                separator = " " if name == "cards" else ", "
                return separator.join(print_card(str(one)) for one in several)

    def _word(self, value: str) -> str:
        return self._format(f"word-{value}", {})


_PRINTED: dict[str, Callable[[Words, str], str]] = {
    "card": lambda words, value: print_card(value),
    "place": Words.place,
    "other": Words.place,
    "street": Words._word,
    "word": Words._word,
    "device": Words._word,
    "place_word": Words._word,
}
"""How text arguments are printed, by their name; others are printed as they are."""
