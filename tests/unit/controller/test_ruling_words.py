"""The words of rulings: complete, one short instruction a step, and kept in a golden file for dealers to read."""

from __future__ import annotations

import ast as python
import logging
import os
from collections.abc import Iterator
from functools import cache
from itertools import groupby, product
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from controller import ruling_words
from controller.published.messages import Argument, Message
from controller.published.words import FOLDER, LANGUAGES, Words
from engine.remedies.examples import EXAMPLES
from engine.remedies.remedy import Cards, Do
from engine.rules import PROFILE_NAMES
from tests.unit.controller.rulings_said import Case, Said, cases, counts_said, readings_said, said
from tests.unit.controller.told_in_source import Source

GOLDEN = Path(__file__).parents[2] / "golden" / "rulings.txt"

SENTENCE_MAX = 60
"""Source: screens/README, the fact beside the line."""

SHOWN: dict[str, Argument] = {
    "amount": 2_400,
    "total": 6_300,
    "least": 4_800,
    "most": 18_600,
    "seat": 4,
    "error": "…",
    "who": "…",
    "until": "…",
}
LONGEST: dict[str, tuple[Argument, ...]] = {
    **dict.fromkeys(("amount", "total", "least", "most"), (2_400, 999_999, 12_345_678)),
    "seat": (4, 10),
    "seconds": (1, 2, 5),
}


@cache
def catalogue(language: str) -> dict[str, set[str]]:
    """Return the ids of a language's words of rulings with the arguments that each uses."""
    parsed = FluentParser().parse((FOLDER / language / "rulings.ftl").read_text(encoding="utf-8"))
    return {entry.id.name: set(_arguments(entry)) for entry in parsed.body if isinstance(entry, ast.Message)}


def _arguments(node: object) -> Iterator[str]:
    match node:
        case ast.VariableReference():
            yield node.id.name
        case ast.BaseNode():
            for value in vars(node).values():
                yield from _arguments(value)
        case list():
            for one in node:
                yield from _arguments(one)


def shown(id: str) -> list[Message]:
    """Return a message as the golden file shows it: once, or once for each number it counts."""
    names = sorted(catalogue("en")[id])
    columns = [_counted(id, name) or (SHOWN[name],) for name in names]
    return [Message(id=id, args=dict(zip(names, row, strict=True))) for row in product(*columns)]


def _counted(id: str, name: str) -> tuple[int, ...]:
    return {"count": tuple(sorted(counts_said().get(id, ()))), "seconds": (1, 2, 5)}.get(name, ())


def longest(id: str) -> list[Message]:
    """Return a message with all that its arguments can be."""
    names = sorted(catalogue("en")[id])
    columns = [_counted(id, name) or LONGEST[name] for name in names]
    return [Message(id=id, args=dict(zip(names, row, strict=True))) for row in product(*columns)]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_rulings_say_has_words_and_no_words_are_left_over(language: str) -> None:
    # Given every id that readings, clock and remedies can say
    # When a language's file is held against them
    words = set(catalogue(language))

    # Then it has words for each, and for nothing else
    assert (set(said()) - words, words - set(said())) == (set(), set())


def test_a_message_is_given_the_same_arguments_wherever_it_is_said() -> None:
    # Given the arguments at each place
    # When a message is said at several
    # Then they are the same
    assert {id: given for id, given in said().items() if len({*given}) > 1} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_uses_exactly_the_arguments_it_is_given(language: str) -> None:
    # Given what each message is given, and the counts that are always the same, which go without saying
    given = {id: set(args[0]) for id, args in said().items()}
    unsaid = {id: {"count"} for id, counts in counts_said().items() if len(counts) == 1}

    # When the sentences are read
    used = catalogue(language)

    # Then each uses that
    assert [id for id in given if not given[id] - unsaid.get(id, set()) <= used[id] <= given[id]] == []


def test_everything_that_can_be_done_is_done_in_some_remedy() -> None:
    # Given every remedy of every error in every profile
    steps = [step for case in cases() for step in case.remedy.steps]

    # When they are read
    # Then nothing that a dealer can be told is left out of them
    assert set(Do) - {step.do for step in steps} == set()
    assert set(Cards) - {step.cards for step in steps} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_short_enough_to_read_with_a_deck_in_hand(
    language: str, caplog: pytest.LogCaptureFixture
) -> None:
    # Given a language, and a watch on its complaints
    caplog.set_level(logging.WARNING)
    words = Words(language)

    # When every sentence is said with all its arguments can be
    texts = [words.say(message) for id in said() if id != "remedy-heading" for message in longest(id)]

    # Then it has at most 60 characters and every argument has found its place
    assert [text for text in texts if len(text) > SENTENCE_MAX or set(text) & set("[]{}")] == []
    assert not caplog.messages


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_errors_or_moments_are_never_called_the_same(language: str) -> None:
    # Given the names of errors, of those who act, and of moments
    words = Words(language)
    names = [id for id in said() if id.startswith(("error-", "who-", "until-", "hold-"))]

    # When they are said
    # Then no two are the same
    assert len({words.label(id) for id in names}) == len(names)


def test_every_error_has_an_example() -> None:
    # Given the examples that the command line shows
    # When they are held against the errors
    # Then none is missing
    assert {type(error) for error, _ in EXAMPLES} == {type(case.error) for case in cases()}


def test_the_rulings_read_as_the_golden_file_has_them() -> None:
    # Given everything that rulings say, and every remedy as a numbered list
    sentences = [_page(id) for id in sorted(said()) if id != "remedy-heading"]
    lists = [_of_error([*found]) for _, found in groupby(cases(), lambda case: type(case.error))]
    text = "\n".join([*sentences, *lists])

    # When the words are changed on purpose
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.write_text(text, encoding="utf-8")

    # Then the file shows the change to whoever reads it
    assert GOLDEN.read_text(encoding="utf-8") == text


def _page(id: str) -> str:
    rows = [f"  {language}  {Words(language).say(each)}\n" for each in shown(id) for language in LANGUAGES]
    return f"{id}\n{''.join(rows)}"


def _of_error(found: list[Case]) -> str:
    return "\n".join(f"{_profiles(case)}\n{''.join(_list(case, language) for language in LANGUAGES)}" for case in found)


def _profiles(case: Case) -> str:
    names = "every profile" if case.profiles == PROFILE_NAMES else ", ".join(case.profiles)
    return f"{type(case.error).__name__} by {' '.join(case.remedy.rules)}: {names}"


def _list(case: Case, language: str) -> str:
    words = Words(language)
    steps = "".join(f"      {step}\n" for step in ruling_words.steps(words, case.remedy))
    return f"  {language}  {ruling_words.heading(words, case.error, case.remedy)}\n{steps}"


class TestTheCollector:
    """What reads the source would also notice what is wrong in it."""

    def test_a_new_reason_is_found_with_its_arguments(self) -> None:
        # Given a source that reads a motion in two ways
        text = "def f(x):\n    return settled(x, 'P1', 'one-way' if x else 'other-way', 'P2', amount=x)\n"

        # When it is read
        found = {*readings_said([_source(text)])}

        # Then both ids are found
        assert found == {Said(id=id, args=frozenset({"amount"})) for id in ("one-way", "other-way")}

    def test_an_id_that_cannot_be_read_is_refused(self) -> None:
        # Given a source that puts an id together
        # When it is read
        # Then that is not passed over
        with pytest.raises(AssertionError, match="cannot read the id"):
            list(readings_said([_source("def f(x):\n    return asked(x, 'P1', 'to-' + x, ())\n")]))


def _source(text: str) -> Source:
    return Source("made up", python.parse(text))
