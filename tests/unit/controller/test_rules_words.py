"""House rules in words: every switch and value has its own in each language, and nothing else stands in the file."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser, ast

from controller.house_rules import RULES_MOST, answer, ask, find_rule, place, switches_of
from controller.published.words import FOLDER, LANGUAGES, Words
from engine.rules import PROFILE_NAMES, SWITCHES, cells, override, profile, rules_of_switch, values_of_switch

QUESTIONS = {f"switch-{name}" for name in SWITCHES}
ANSWERS = {f"value-{name}-{value}" for name in SWITCHES for value in values_of_switch(name)}
NUMBERS = {f"value-{name}" for name in SWITCHES if not values_of_switch(name)}
BOOKS = {f"profile-{name}" for name in PROFILE_NAMES}
LINES = {
    "rules-switch",
    "rules-switch-of-the-house",
    "rules-value",
    "rules-value-our-reading",
    "rules-own",
    "rules-no-switch",
    "rules-identical",
    "rules-differ",
    "rules-profile",
    "rules-profile-and-own",
    "source-house",
    "source-silent",
    "source-no-text",
    "source-no-top-up",
    "source-documents",
    "source-as",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_holds_every_switch_and_value_and_nothing_else(language: str) -> None:
    # Given the file of house rules in one language
    parsed = FluentParser().parse((FOLDER / language / "rules.ftl").read_text(encoding="utf-8"))

    # When its messages are listed
    ids = [entry.id.name for entry in parsed.body if isinstance(entry, ast.Message)]

    # Then they are those that can be said, once each
    assert sorted(ids) == sorted(QUESTIONS | ANSWERS | NUMBERS | BOOKS | LINES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_switch_and_its_values_are_told_apart_in_words(language: str) -> None:
    # Given every switch in one language
    words = Words(language)
    for switch in SWITCHES:
        # When it is asked, and answered by each of its values
        question = ask(words, switch)
        values = values_of_switch(switch) or ("0", "1", "2", "5", "1500", "22000")
        rules = [override(profile("documents"), {switch: value}) for value in values]
        answers = [answer(words, switch, getattr(each, switch)) for each in rules]

        # Then there are words for all, no two values have the same, and the question names what it is about
        assert not any(text.startswith("[") or "{" in text for text in (question, *answers)), switch
        assert len({*answers}) == len(answers), switch
        assert question[0].isupper() and not question.endswith("."), switch


def test_time_is_said_in_seconds_in_the_manner_of_the_language() -> None:
    # Given ten seconds, one and a half, and none
    # When they are said
    said = [answer(Words(language), "countdown_ms", ms) for language in LANGUAGES for ms in (10_000, 1_500, 0)]

    # Then
    assert said == ["10 s", "1.5 s", "none", "10 s", "1,5 s", "brak", "10 s", "1,5 s", "nessuno"]


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_source_is_a_place_in_a_book_or_words_of_the_language(language: str) -> None:
    # Given every source of every profile
    words, english = Words(language), Words("en")
    sources = {cell.source for name in PROFILE_NAMES for cell in cells(name).values()}

    # When they are said in another language
    changed = {source for source in sources if place(words, source) != source}

    # Then all but places in books are in its words
    books = ("TDA ", "Live Action ", "Tournament", "Robert's Rules, ", "RULES ")
    assert {source for source in sources if not source.startswith(books)} == changed
    assert all(place(english, source)[0] != "[" for source in sources)


def test_rules_and_switches_lead_to_each_other() -> None:
    # Given every switch's rules
    named = {rule for switch in SWITCHES for rule in rules_of_switch(switch)}

    # When each is looked up
    # Then it is a rule there is, and leads back
    assert all(find_rule(rule) == rule and switches_of(rule) for rule in named)
    assert switches_of("P9") == () and find_rule("P0") is None and find_rule("P100") is None
    assert RULES_MOST["P"] == 91 and find_rule("p-91") == "P91"
