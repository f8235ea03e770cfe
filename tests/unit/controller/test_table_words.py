"""The words of the table: complete, short enough for the band, and kept in a golden file for dealers to read."""

from __future__ import annotations

import ast as python
import logging
import os
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from controller.faults import ROWS
from controller.published.messages import Argument, Message
from controller.published.words import FOLDER, LANGUAGES, TABLE_FILES, Words
from engine.games import GAMES
from tests.unit.controller.told_in_source import (
    ANYTHING,
    Source,
    told,
    told_in,
    unsayable,
)

GOLDEN = Path(__file__).parents[2] / "golden" / "words.txt"

LINE_MAX, FACT_MAX = 20, 60
"""Source: screens/README."""

AMOUNTS = ("amount", "total", "least", "most", "small", "big", "lower", "upper", "bet", "pot")
BOARD = tuple(street.name for game in GAMES.values() for street in game.streets if street.board_cards)
BOARD_TEXTS = tuple(f"board {slot}" for slot in range(1, 6))
PLACE_TEXTS = (*BOARD_TEXTS, "seat 4", "seat 10", "seat 8 up", "community", "burn", "muck", "stub")
LEGAL: Mapping[str, tuple[Argument, ...]] = {
    **dict.fromkeys(AMOUNTS, (2_400, 999_999, 12_345_678)),
    **dict.fromkeys(("seat", "owed", "dealt", "second"), (4, 10)),
    **dict.fromkeys(("place", "other"), PLACE_TEXTS),
    "card": ("Qh", "Td"),
    "count": (1, 2, 5, 10),
    "due": (2, 46, 52),
    "wrong": ("twice", "lacking", "marked", "other_back"),
    "cards": (["Qh", "Td", "7c", "2s"],),
    "seen": ("yes", "no"),
    "first": (0, 1),
    "number": (0, 1, 2, 3, 4, 5, 99_999),
    "raises": (3, 4),
    "seats": ([1], [1, 3, 10]),
    "others": ([1], [1, 3, 10]),
    "past": ("fold", "check", "mixed"),
}
"""What each argument may be, the longest among it."""

SHOWN: Mapping[str, tuple[Argument, ...]] = {
    **LEGAL,
    **{
        name: (n,)
        for name, n in zip(AMOUNTS, (2_400, 6_300, 4_800, 18_600, 100, 200, 200, 400, 2_400, 7_200), strict=True)
    },
    "seat": (4,),
    "owed": (5,),
    "due": (52,),
    "dealt": (6,),
    "second": (7,),
    "place": ("seat 4", "board 4"),
    "other": ("board 2", "seat 7"),
    "card": ("Qh",),
    "number": (7,),
    "raises": (3,),
    "seats": ([1, 3],),
    "others": ([4, 6],),
}
"""What the golden file shows of it."""

SHOWN_FULLY: Mapping[str, tuple[Argument, ...]] = {"place-board": (1, 2, 3, 4, 5), "step-push": (0, 1)}
"""Messages that say each `number` in its own way."""


@pytest.fixture(scope="module", params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


@lru_cache(maxsize=len(LANGUAGES))
def catalogue(language: str) -> dict[str, set[str]]:
    """Return the ids of a language's table words with the arguments each takes."""
    found: dict[str, set[str]] = {}
    for file in TABLE_FILES:
        entries = FluentParser().parse((FOLDER / language / file).read_text(encoding="utf-8")).body
        assert not [entry for entry in entries if isinstance(entry, ast.Junk)], f"{language}/{file} does not parse"
        for entry in entries:
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{language}/{file}: {entry.id.name} is there twice"
                found[entry.id.name] = _Arguments.of(entry, found)
    return found


class _Arguments(visitor.Visitor):
    def __init__(self, others: Mapping[str, set[str]]) -> None:
        self.names: set[str] = set()
        self._others = others

    @classmethod
    def of(cls, entry: ast.Message, others: Mapping[str, set[str]]) -> set[str]:
        """Return the arguments of a message, those of the messages before it that it takes in among them."""
        seen = cls(others)
        seen.visit(entry)
        return seen.names

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the parser's name
        self.names |= self._others[node.id.name]

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the parser's name
        self.names.add(node.id.name)


def given(id: str) -> set[str]:
    """Return the arguments a message gets wherever it is told, less those that can be anything."""
    if id.startswith("place-"):
        return {"number"}
    sites = told().sites.get(id, [])
    return set.intersection(*(set(site.args) - unsayable(site, told().domains) for site in sites)) if sites else set()


def values(id: str, name: str, samples: Mapping[str, tuple[Argument, ...]]) -> tuple[Argument, ...]:
    """Return what an argument is tried with: any of its words, else the samples."""
    if name == "street":
        return BOARD
    spoken = told().spoken.get((id, name))
    return tuple(sorted(spoken)) if spoken else samples.get(name, ())


def shown(id: str) -> list[Message]:
    """Return the message a few times, so that each sample of each argument is in one."""
    columns = {name: values(id, name, SHOWN) for name in sorted(catalogue("en").get(id, ()))}
    if "number" in columns:
        columns["number"] = SHOWN_FULLY.get(id, columns["number"])
    if not all(columns.values()):
        return []
    rows = range(max(map(len, columns.values()), default=1))
    return [Message(id=id, args={name: column[row % len(column)] for name, column in columns.items()}) for row in rows]


def sayings(id: str, words: Words) -> dict[str, None]:
    """Return the texts a message can become with any legal arguments together, each once."""
    names = sorted(catalogue("en").get(id, ()))
    together = product(*(values(id, name, LEGAL) for name in names))
    return dict.fromkeys(words.say(Message(id=id, args=dict(zip(names, args, strict=True)))) for args in together)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_source_tells_has_words(language: str) -> None:
    # Given every id that the controller, its fault table and the rules can tell
    # When the language's catalogue is held against it
    missing = {id: [site.where for site in told().sites.get(id, [])] for id in told().ids - set(catalogue(language))}

    # Then nothing is missing
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_kept_that_nothing_tells(language: str) -> None:
    # Given the catalogue
    # When it is held against the source
    untold = set(catalogue(language)) - told().ids

    # Then every one of its messages is told somewhere
    assert not untold


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_uses_only_arguments_it_is_always_given(language: str) -> None:
    # Given what each message is given at every place that tells it
    # When the sentences are read
    strange = {id: used - given(id) for id, used in catalogue(language).items() if used - given(id)}

    # Then none asks for more, nor repeats what a page may have made up
    assert not strange


def test_the_three_languages_say_the_same_with_the_same_arguments() -> None:
    # Given the three catalogues
    english, *others = (catalogue(language) for language in LANGUAGES)

    # When they are compared
    # Then they agree
    assert all(other == english for other in others)


def test_every_sentence_can_be_said_without_a_complaint(words: Words, caplog: pytest.LogCaptureFixture) -> None:
    # Given a catalogue and a watch on its complaints
    caplog.set_level(logging.WARNING)

    # When everything is said
    said = {id: sayings(id, words) for id in sorted(told().ids)}

    # Then every argument found its place and nothing came back as a bare id
    assert not caplog.messages
    assert not [id for id, texts in said.items() if any(not text or set(text) & set("[]{}") for text in texts)]


def test_every_line_fits_the_band(words: Words) -> None:
    # Given every line
    lines = {id for id in told().ids if id.startswith(("direction-", "do-"))} | {row.line for row in ROWS}

    # When it is said with the longest legal arguments
    said = [(id, text) for id in sorted(lines) for text in sayings(id, words)]

    # Then it has at most 20 characters
    assert [(id, text) for id, text in said if len(text) > LINE_MAX] == []


def test_every_fact_fits_beside_the_line(words: Words) -> None:
    # Given every fact, every note that stands under one, and every question that stands in its place
    facts = {id for id in told().ids if id.startswith(("fact-", "note-", "ask-"))} | {row.fact for row in ROWS}

    # When it is said with the longest legal arguments
    said = [(id, text) for id in sorted(facts) for text in sayings(id, words)]

    # Then it has at most 60 characters
    assert [(id, text) for id, text in said if len(text) > FACT_MAX] == []


def test_every_direction_that_hands_must_obey_says_stop(words: Words) -> None:
    # Given every fault, those that hold the hand and those that do not
    # When their lines are said
    said = {row.code: (words.say(Message(id=row.line, args={})), row.holds.value == "hand") for row in ROWS}

    # Then those that stop the hands say so, and no other does
    assert {code for code, (text, stops) in said.items() if text.startswith("STOP") is not stops} == set()


@pytest.mark.parametrize(
    ("count", "text"),
    [(1, "1 karta"), (2, "2 karty"), (5, "5 kart"), (12, "12 kart"), (22, "22 karty"), (25, "25 kart")],
)
def test_polish_counts_cards_in_its_three_forms(count: int, text: str) -> None:
    # Given a number of cards
    # When it is said in Polish
    # Then the noun has the form that goes with it
    assert Words("pl").say(Message(id="fact-cards", args={"count": count})) == text


def test_the_words_read_as_the_golden_file_has_them() -> None:
    # Given everything the table can say, in the three languages one under the other
    text = "\n".join(_page(id) for id in sorted(told().ids))

    # When the words are changed on purpose
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(text, encoding="utf-8")

    # Then the file shows the change to whoever reads it
    assert GOLDEN.read_text(encoding="utf-8") == text


def _page(id: str) -> str:
    said = dict.fromkeys(tuple(Words(language).say(case) for language in LANGUAGES) for case in shown(id))
    rows = [f"  {language}  {text}\n" for texts in said for language, text in zip(LANGUAGES, texts, strict=True)]
    return f"{id}\n{''.join(rows)}"


class TestTheCollector:
    """What reads the source would also notice what is wrong in it."""

    def test_a_new_id_is_found_with_its_arguments(self) -> None:
        # Given a source that tells one message in two ways
        source = _source("def f(x):\n    return told('note-a' if x else 'note-b', seat=x, word='ante')\n")

        # When it is read
        sites = [site for site in told_in([source]) if site.where.startswith("made up")]

        # Then both ids are found, with their arguments
        assert {site.id: set(site.args) for site in sites} == {"note-a": {"seat", "word"}, "note-b": {"seat", "word"}}

    def test_an_id_that_cannot_be_read_is_refused(self) -> None:
        # Given a source that puts an id together
        source = _source("def f(x):\n    return told('note-' + x)\n")

        # When it is read
        # Then that is not passed over
        with pytest.raises(AssertionError, match="cannot read the id"):
            told_in([source])

    def test_what_a_page_made_up_is_never_said(self) -> None:
        # Given the refusal of a request nobody knows
        site = told().sites["refused-unknown-request"][0]

        # When its arguments are looked at
        # Then its name can be anything, so that no sentence may use it
        assert unsayable(site, told().domains) == {"text"}
        assert ANYTHING.isdisjoint(told().words)


def _source(text: str) -> Source:
    return Source("made up", python.parse(text))
