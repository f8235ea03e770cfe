"""A hand that was void, or dealt again after a misdeal, has its story: what happened, why it ended, who has what."""

from __future__ import annotations

import pytest

from controller.published.words import LANGUAGES
from controller.wiring.inspect import hand_histories, hands_played, story, transcripts
from tests.scenarios.playing_on import plays_on
from tests.scenarios.ruling import FLOOR
from tests.table import SimulatedTable, simulated_table

CHIPS = 3_000
MISDEAL = {
    "en": ["Wrong button", "Misdeal (P56): every bet goes back, and the hand is dealt again"],
    "pl": ["Zły button", "Misdeal (P56): zakłady wracają, rozdajemy jeszcze raz"],
    "it": ["Bottone sbagliato", "A monte (P56): le puntate tornano e si ridà la mano"],
}
BEFORE = {
    "en": ["Seat 1: small blind 5", "Seat 2: big blind 10", "2 cards face down each: seats 1, 2, 5", "Seat 5 folds"],
    "pl": [
        "Miejsce 1: mała ciemna 5",
        "Miejsce 2: duża ciemna 10",
        "Po 2 karty zakryte: miejsca 1, 2, 5",
        "Miejsce 5 pasuje",
    ],
    "it": [
        "Posto 1: piccolo buio 5",
        "Posto 2: grande buio 10",
        "2 carte coperte a testa: posti 1, 2, 5",
        "Posto 5: fold",
    ],
}
AFTER = {
    "en": [f"Seat {seat}: 1,000 (even)" for seat in (1, 2, 5)],
    "pl": [f"Miejsce {seat}: 1\u00a0000 (bez zmian)" for seat in (1, 2, 5)],
    "it": [f"Posto {seat}: 1.000 (invariato)" for seat in (1, 2, 5)],
}
VOID = {
    "en": ["STOP. Other deck", "The hand is void (P26): every bet goes back"],
    "pl": ["STOP. Inna talia", "Rozdanie nieważne (P26): wszystkie zakłady wracają"],
    "it": ["STOP. Altro mazzo", "Mano annullata (P26): tutte le puntate tornano"],
}


def dealt(**house: object) -> SimulatedTable:
    """Three players with their cards; seat 5 has folded."""
    table = simulated_table(seats=(1, 2, 5), **house)  # type: ignore[arg-type]
    table.begins()
    table.deals_holes()
    assert table.says(5, "fold").ok
    return table


def is_ruled(table: SimulatedTable, code: str, **told: int | str) -> None:
    """Tell it, order the book and take its steps, up to what has to be dealt again."""
    assert table.taps("report", code=code, **told).ok  # type: ignore[arg-type]
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="book", **FLOOR).ok
    while table.faults() and not table.directs("direction-take-back"):
        assert table.done().ok


def void() -> SimulatedTable:
    """A hand that is void for a card of another deck, and the next one played."""
    table = dealt()
    is_ruled(table, "FOREIGN_BACK", back_lies="in_play")
    table.begins()
    plays_on(table, CHIPS)
    return table


def misdealt() -> SimulatedTable:
    """A hand dealt again from the right button, played to its end."""
    table = dealt()
    is_ruled(table, "WRONG_BUTTON", belongs=1)
    table.takes_in()
    assert table.done().ok
    plays_on(table, CHIPS)
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_void_hand_is_told_up_to_the_ruling_with_every_bet_back(language: str) -> None:
    # Given a hand that came to nothing, and the next one
    table = void()

    # When the first is told in a language
    told = list(transcripts(table.path, language, only=1))

    # Then its blinds and its fold are there, then why and by which rule, and everybody has what there was before
    at = told.index(VOID[language][0])
    assert [line for line in told[:at] if line in BEFORE[language]] == BEFORE[language]
    assert told[at : at + 2] == VOID[language]
    assert told[-3:] == AFTER[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_misdealt_hand_is_told_deal_by_deal(language: str) -> None:
    # Given a hand dealt twice, the second time from another button
    table = misdealt()

    # When it is told in a language
    told = list(transcripts(table.path, language))

    # Then the first deal ends with why it was dealt again, and the second is told as it was played
    at = told.index(MISDEAL[language][0])
    assert told[at : at + 2] == MISDEAL[language]
    titles = [line for line in told if line.endswith((" 1", " 1 (2)"))][:2]
    assert [title.split(" ", 1)[1] for title in titles] == ["1", "1 (2)"]
    assert told.index(titles[1]) > at


def test_a_hand_history_has_the_deal_that_was_played() -> None:
    # Given the same hand
    table = misdealt()

    # When its history is written
    (hand,), (history,) = list(hands_played(table.path)), list(hand_histories(table.path))

    # Then it is that of the second deal, from the right button, and whole
    assert (hand.deal, hand.setup.button) == (2, 1)
    assert "finishing_stacks" in history


def test_a_void_hand_has_no_history_and_the_next_one_has() -> None:
    # Given a void hand and the next
    table = void()

    # When what was played is asked for, then it is the second hand alone
    assert [hand.started.number for hand in hands_played(table.path)] == [2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_journals_story_says_when_a_hand_is_void_or_dealt_again(language: str) -> None:
    # Given both
    for table, words in ((void(), VOID), (misdealt(), MISDEAL)):
        # When the journal is told as a story
        lines = list(story(table.path, language, hand=1))

        # Then it says so in its place
        end = words[language][1].partition(" (")[0]
        assert any(end in line for line in lines)
