"""The house rules at the command line: one rule, one switch, a whole profile, and what two profiles differ in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.rules import SWITCHES, override, profile, rules_hash
from tests.cli.running import ROOT, croupier

TAPS_ONLY = ROOT / "examples" / "taps-only.toml"


def test_a_rule_is_shown_by_its_switch_with_what_applies_and_where_it_comes_from() -> None:
    # Given a rule on which card rooms differ
    # When it is asked for under a cash room's profile
    lines = croupier("rules", "show", "p10", "--profile", "wsop_cash_2024").stdout.splitlines()

    # Then the room's answer stands first, in words and with its place, and every other profile's after it
    assert lines[0] == "missing_flop_burn (P10): A flop dealt without a burn, found before anybody acted"
    assert lines[1].startswith("  wsop_cash_2024: while no card was seen it is dealt anew")
    assert lines[1].endswith("[reshuffle_if_exposed], Live Action 164-165")
    assert [line.split(":")[0].strip() for line in lines[2:7]] == [
        "documents",
        "tda_2024",
        "wsop_tournament_2024",
        "roberts",
        "as_recorded",
    ]


def test_a_switch_is_shown_by_its_name_and_says_where_it_is_our_reading() -> None:
    # Given a switch that one book leaves to the house
    # When it is asked for by name
    lines = croupier("rules", "show", "raises_max", "--profile", "tda_2024").stdout.splitlines()

    # Then that answer is marked, and another is not
    assert lines[0].startswith("raises_max (C-6, P36, H-8): ")
    assert lines[1:3] == ["  tda_2024: 4 raises [4], TDA 48, our reading", "  documents: 3 raises [3], RULES C-6, H-8"]


def test_what_applies_at_a_table_is_its_own_answer_first_and_its_profile_s_after_it(tmp_path: Path) -> None:
    # Given a table of the TDA's rules that raises five times
    table = tmp_path / "table.toml"
    text = TAPS_ONLY.read_text().replace('profile = "documents"', 'profile = "tda_2024"')
    table.write_text(text + "\n[rules]\nraises_max = 5\n")
    result = override(profile("tda_2024"), {"raises_max": 5})

    # When one switch and all of them are asked for
    one = croupier("rules", "show", "raises_max", "--table", table).stdout.splitlines()
    every = croupier("rules", "show", "--table", table).stdout.splitlines()
    told = json.loads(croupier("rules", "show", "raises_max", "--table", table, "--json").stdout)

    # Then the table's answer stands first, alone where only what applies is asked for, and the fingerprint is of both
    assert one[1:3] == ["  this table: 5 raises [5]", "  tda_2024: 4 raises [4], TDA 48, our reading"]
    assert every[0].endswith(f"this table’s own answers; fingerprint {rules_hash(result)}")
    assert every[every.index(one[0]) + 1 :][:1] == one[1:2] and "  tda_2024: 4 raises" not in "\n".join(every)
    assert (told["profile"], told["hash"], told["switches"][0]["own"]) == ("tda_2024", rules_hash(result), "5")


def test_a_profile_and_a_table_are_not_asked_for_together() -> None:
    # Given a table, which has its profile
    # When another is asked for
    done = croupier("rules", "show", "--profile", "roberts", "--table", TAPS_ONLY)

    # Then one of them is to go
    assert done.returncode == 2 and "use one of them" in done.stderr


def test_a_rule_with_several_switches_shows_each() -> None:
    # Given the rule of the clock
    # When it is asked for, as one may type it
    said = croupier("rules", "show", "C4").stdout

    # Then its switches are all there
    assert [line.split(" ")[0] for line in said.splitlines() if not line.startswith(" ")] == [
        "clock",
        "act_within_ms",
        "time_bank_ms",
        "on_timeout",
        "auto_clock",
    ]


def test_a_rule_without_a_switch_is_the_same_everywhere() -> None:
    # Given a rule on which all agree
    # When it is asked for
    # Then it says so, in the language that is asked for
    assert croupier("rules", "show", "P9").stdout == "P9 has no switch; it is the same in every profile\n"
    assert "nie ma przełącznika" in croupier("rules", "show", "P9", "--language", "pl").stdout


def test_a_rule_that_puts_something_right_goes_on_with_the_steps_of_the_profile() -> None:
    # Given a board dealt too early, which Robert's Rules put right in their own way
    # When the rule is asked for under two profiles
    roberts, documents = (
        croupier("rules", "show", "P13", "--profile", name).stdout.splitlines() for name in ("roberts", "documents")
    )

    # Then each goes on with who does what, and until when
    assert documents[-5:] == [
        "Board dealt before the betting was over (floor; until the betting is over)",
        "  1. Finish the betting round",
        "  2. Put the cards dealt into the stub, face down",
        "  3. Shuffle the stub face down",
        "  4. Deal the street without a burn",
    ]
    assert roberts[-9].endswith("(dealer, holding the key; until the betting is over)")
    assert roberts[-8] == "  1. Set the card dealt aside"


def test_what_is_put_right_the_same_way_everywhere_is_told_in_every_language_and_to_programs() -> None:
    # Given the wrong bring-in, on which all agree
    # When its rule is asked for in Italian, and as a document
    lines = croupier("rules", "show", "P67", "--lang", "it").stdout.splitlines()
    told = json.loads(croupier("rules", "show", "P67", "--json").stdout)
    of_switch = json.loads(croupier("rules", "show", "premature_street", "--json").stdout)

    # Then the steps follow; a switch has none of its own
    assert lines[1:] == [
        "Bring-in del giocatore errato (dealer; fino all’azione del giocatore dopo)",
        "  1. Rendi la puntata al posto 2",
        "  2. Il posto 4 deve fare il bring-in",
    ]
    assert [remedy["steps"] for remedy in told["remedies"]] == [
        ["1. Give the bet back to seat 2", "2. Seat 4 must bring it in"]
    ]
    assert of_switch["remedies"] == []


def test_a_profile_is_shown_whole() -> None:
    # Given a profile
    # When nothing further is asked for
    lines = croupier("rules", "show", "--profile", "roberts", "--lang", "it").stdout.splitlines()

    # Then its name and fingerprint stand first, then every switch with its answer
    assert lines[0] == f"roberts: Robert's Rules of Poker; impronta {rules_hash(profile('roberts'))}"
    assert [line.split(" ")[0].rstrip(":") for line in lines[1::2]] == list(SWITCHES)
    assert all(line.startswith("  roberts: ") for line in lines[2::2])


def test_what_two_profiles_differ_in_is_said_in_words() -> None:
    # Given two books that differ in one thing
    # When they are compared
    said = croupier("rules", "diff", "tda_2024", "wsop_tournament_2024").stdout

    # Then that is said
    assert said.splitlines() == [
        "tda_2024 and wsop_tournament_2024 differ in 1 switch",
        "stud_exposed_down (P70): A down card of stud that the dealer exposed",
        "  tda_2024: it becomes the upcard, and the third card is dealt down [becomes_upcard], TDA RP-10-A",
        "  wsop_tournament_2024: it is a misdeal [misdeal], Tournament 88.a.6",
    ]


def test_profiles_that_are_the_same_are_said_to_be() -> None:
    # Given one profile
    # When it is compared with itself
    # Then
    said = croupier("rules", "diff", "roberts", "roberts").stdout
    assert said == "roberts and roberts say the same to every switch\n"


def test_other_programs_get_the_same_as_one_document() -> None:
    # Given the documents and a tournament
    # When they are compared, and one switch is shown
    compared = json.loads(croupier("rules", "diff", "documents", "tda_2024", "--json").stdout)
    shown = json.loads(croupier("rules", "show", "S-10", "--profile", "tda_2024", "--json").stdout)

    # Then every difference has its values, words and sources
    assert compared["profiles"] == ["documents", "tda_2024"] and not compared["identical"]
    assert len(compared["switches"]) == 15
    assert shown["rule"] == "S-10" and shown["hash"] == rules_hash(profile("tda_2024"))
    (switch,) = shown["switches"]
    assert switch["profiles"]["tda_2024"] == {
        "value": "off",
        "says": "no: fourth street is played at the lower limit",
        "source": "TDA RP-10-F",
        "our_reading": False,
    }


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("show", "--profile", "vegas"), "profile 'vegas' is not known; use one of documents, tda_2024"),
        (("show", "odd_chip"), "'odd_chip' is no rule and no switch; did you mean odd_unit?"),
        (
            ("show", "P92"),
            "'P92' is no rule and no switch; “croupier rules show” lists the switches; rules are C-1 to C-14",
        ),
        (("show", "S-0"), "'S-0' is no rule"),
        (("diff", "documents", "house"), "profile 'house' is not known; use one of documents"),
        (("diff", "documents"), "Missing argument 'B'"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_to_type(asked: tuple[str, ...], says: str) -> None:
    # Given a name that is none
    # When it is asked for
    done = croupier("rules", *asked)

    # Then one line says what there is
    assert done.returncode == 2 and done.stdout == ""
    assert says in done.stderr and len(done.stderr.splitlines()) == 1
