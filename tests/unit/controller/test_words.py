"""The machinery of the words: how arguments are printed, and that the catalogues say the same things."""

from __future__ import annotations

import logging
import re
from functools import cache

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from controller.published.messages import Message
from controller.published.words import FILES, FOLDER, LANGUAGES, Words, print_card, print_chips
from vision.backs import ANOTHER_BACK
from vision.reasons import Reason


@cache
def entries(language: str) -> list[ftl.Message]:
    """Every message of one language's catalogue; text that does not parse fails the test."""
    found = list[ftl.Message]()
    for name in FILES:
        resource = FluentParser().parse((FOLDER / language / name).read_text(encoding="utf-8"))
        for entry in resource.body:
            assert not isinstance(entry, ftl.Junk), f"{language}/{name}: {entry.content!r}"
            if isinstance(entry, ftl.Message):
                found.append(entry)
    return found


def arguments(node: object) -> set[str]:
    """The names of the arguments that a message uses."""
    if isinstance(node, ftl.VariableReference):
        return {node.id.name}
    if isinstance(node, ftl.BaseNode):
        return set().union(*(arguments(value) for value in vars(node).values()))
    return set().union(*(arguments(one) for one in node)) if isinstance(node, list) else set()


@pytest.mark.parametrize(
    ("amount", "printed"),
    [
        (0, ("0", "0", "0")),
        (999, ("999", "999", "999")),
        (1_000, ("1,000", "1\u00a0000", "1.000")),
        (12_050, ("12,050", "12\u00a0050", "12.050")),
        (999_999, ("999,999", "999\u00a0999", "999.999")),
        (1_000_000, ("1M", "1M", "1M")),
        (1_250_000, ("1.25M", "1,25M", "1,25M")),
        (2_151_000_000, ("2,151M", "2\u00a0151M", "2.151M")),
        (1_250_001, ("1,250,001", "1\u00a0250\u00a0001", "1.250.001")),
        (-12_050, ("-12,050", "-12\u00a0050", "-12.050")),
    ],
)
def test_chips_are_grouped_in_each_language_and_never_rounded(amount: int, printed: tuple[str, ...]) -> None:
    # When an amount is printed in every language, then digits are grouped and nothing is lost
    assert tuple(print_chips(amount, language) for language in LANGUAGES) == printed


def test_cards_print_as_rank_and_suit_and_backs_stay_backs() -> None:
    # When cards are printed, then people can read them
    assert [print_card(card) for card in ("Qh", "Td", "2c", "As", "??")] == ["Q♥", "10♦", "2♣", "A♠", "??"]


def test_polish_counts_have_their_own_forms() -> None:
    # Given Polish
    words = Words("pl")

    # When one, two, five, twelve and twenty-two are counted
    said = [words.label("page-more", count=count).split()[-1] for count in (1, 2, 5, 12, 22)]

    # Then the noun agrees
    assert said == ["sprawa", "sprawy", "spraw", "spraw", "sprawy"]


def test_a_seat_and_a_hand_number_are_not_grouped() -> None:
    # When a number that is no amount is said, then its digits stand together
    assert Words("en").label("page-seat", seat=1284) == "seat 1284"


def test_amounts_cards_and_seats_are_printed_by_the_name_of_their_argument(caplog: pytest.LogCaptureFixture) -> None:
    # Given one message of free text
    words = Words("it")

    # When arguments of different names are printed
    printed = [words._print(name, value) for name, value in ARGUMENTS]

    # Then each is printed for what it is
    assert printed == ["12.050", "Q♥", "Q♥ 10♦", "1, 3, 5", "as it is"]
    assert caplog.records == []


ARGUMENTS: list[tuple[str, int | str | list[int] | list[str]]] = [
    ("amount", 12_050),
    ("card", "Qh"),
    ("cards", ["Qh", "Td"]),
    ("seats", [1, 3, 5]),
    ("text", "as it is"),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_said_by_their_kind_and_number(language: str) -> None:
    # When places are said
    words = Words(language)
    said = [words.place(place) for place in ("board 1", "board 4", "board 5", "seat 3", "burn", "muck")]

    # Then each has words, and the seat its number
    assert not [text for text in said if "[" in text]
    assert "3" in said[3] and len(set(said)) == 6


def test_an_unknown_id_comes_back_in_brackets_and_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    # When a message is not in the catalogue
    with caplog.at_level(logging.WARNING):
        said = Words("en").say(Message(id="nobody-wrote-this", args={"seat": 4}))

    # Then the page still has something to show, and the log says what is missing
    assert said == "[nobody-wrote-this]"
    assert "nobody-wrote-this" in caplog.text


def test_a_language_without_a_catalogue_is_refused_with_those_there_are() -> None:
    # When somebody asks for German, then it is refused
    with pytest.raises(ValueError, match="no words in 'de'; there are en, pl, it"):
        Words("de")


@pytest.mark.parametrize("language", ["pl", "it"])
def test_every_language_has_the_same_messages_with_the_same_arguments(language: str) -> None:
    # Given the English catalogue
    english = {entry.id.name: arguments(entry) for entry in entries("en")}

    # When another one is read
    other = {entry.id.name: arguments(entry) for entry in entries(language)}

    # Then ids and arguments are the same
    assert other == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_written_twice(language: str) -> None:
    # Given all ids of a language
    ids = [entry.id.name for entry in entries(language)]

    # Then none stands there twice
    assert sorted(ids) == sorted(set(ids))


def test_every_label_that_the_pages_name_is_in_the_catalogue() -> None:
    # Given the labels named in the dashboard's Python, templates and scripts
    folder = FOLDER.parents[2] / "dashboard"
    python = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    pages = "".join(path.read_text(encoding="utf-8") for path in folder.glob("templates/*.html"))
    named = set(re.findall(r'"(page-[a-z-]+[a-z])"', python)) | {
        f"page-{name}" for name in re.findall(r"say\([\"']([a-z-]+)", pages)
    }

    # Then there are many, and every one has words
    assert len(named) > 20
    assert [name for name in sorted(named) if not Words("en").has(name)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_for_which_a_card_is_not_read_has_words(language: str) -> None:
    # Given every reason that a face has, and the one that a back has
    reasons = [*Reason, ANOTHER_BACK]

    # When the catalogue's are looked up
    words = {entry.id.name for entry in entries(language) if entry.id.name.startswith("eye-why-")}

    # Then they are those: none lacks words, and no words are for a reason that nobody gives
    assert words == {f"eye-why-{reason.replace(' ', '-')}" for reason in reasons} | {"eye-why-lost"}
