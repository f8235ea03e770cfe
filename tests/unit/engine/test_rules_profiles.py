"""The profiles: what each rulebook says to each switch, and files that cannot be read."""

import shutil
import subprocess
import sys
import zipfile
from dataclasses import fields
from enum import Enum
from pathlib import Path

import pytest

from engine.rules import (
    PROFILE_NAMES,
    SWITCHES,
    HouseRules,
    cells,
    override,
    print_value,
    profile,
    read_profile,
    rules_hash,
    rules_of_switch,
    values_of_switch,
)

ROOT = Path(__file__).parents[3]

BOOKS = ("documents", "tda_2024", "wsop_cash_2024", "wsop_tournament_2024", "roberts")
TABLE = """
missing_flop_burn        scramble                 scramble                 reshuffle_if_exposed  scramble                 reshuffle_if_exposed
premature_street         into_stub                into_stub                into_stub             into_stub                set_aside
premature_stud           set_aside                into_stub                into_stub             into_stub                set_aside
four_card_flop           scramble                 scramble                 scramble              scramble                 redeal
boxed_misdeal            two_on_initial_deal      two_on_initial_deal      any_needed            two_on_initial_deal      two
substantial_action_stud  two_with_chips_or_three  two_with_chips_or_three  two_after_bring_in    two_with_chips_or_three  two_after_bring_in
stud_exposed_down        becomes_upcard           becomes_upcard           becomes_upcard        misdeal                  becomes_upcard
stud_tie_first           dealers_left             suit                     dealers_left          suit                     dealers_left
open_pair_double         on                       off                      on                    off                      on
seventh_exposed          replaced                 replaced                 may_be_all_in         replaced                 may_be_all_in
raises_max               3                        4                        4                     4                        3
cap_lifts                before_capped_in_stud    two_left                 round_start           two_left                 before_capped
raise_two_motions        never                    never                    after_declaring       never                    after_declaring
underraise_window        current_street           current_street           before_round_closes   current_street           before_round_closes
pot_limit_blinds         full                     full                     rounded_up            full                     actual
button                   moving                   dead                     dead                  dead                     dead
later_rounds_start       left_of_button           left_of_button           left_of_button        left_of_button           left_of_button
bb_option                on                       on                       on                    on                       on
bring_in_option          off                      off                      off                   off                      off
odd_unit                 position                 suit_within_five         suit_within_five      suit_within_five         suit_of_seven
all_in_tabling           off                      on                       off                   on                       off
see_called_hand          river_caller             river_caller             floor_only            river_caller             any_dealt_in_once
short_stub               documents                tda                      tda                   tda                      roberts
exact_stub               no_burn                  reshuffle                reshuffle             reshuffle                reshuffle
community_opener         high_of_sixth            high_of_sixth            high_of_sixth         high_of_sixth            high_with_community
unbet_fold_gets_cards    off                      off                      on                    off                      on
clock                    always                   on_request               on_request            on_request               on_request
act_within_ms            10000                    25000                    25000                 25000                    25000
countdown_ms             0                        5000                     5000                  5000                     5000
time_bank_ms             0                        0                        0                     0                        0
on_timeout               all_in_for_pot           fold_or_check            fold_or_check         fold_or_check            fold_or_check
auto_clock               off                      off                      off                   off                      off
wrong_button             before_sa                before_sa                next_hand             before_sa                next_hand
top_up                   between_hands            never                    between_hands         never                    between_hands
pot_size_shown           pot_limit_only           pot_limit_only           pot_limit_only        pot_limit_only           pot_limit_only
floor                    floor                    floor                    floor                 floor                    dealer
accept_anything          off                      off                      off                   off                      off
"""  # noqa: E501 - a table
"""Written by hand from the table of PROCEDURES; a tournament knows no top-up, which is `never` here."""

ROWS = {row.split()[0]: row.split()[1:] for row in TABLE.strip().splitlines()}


@pytest.mark.parametrize("switch", SWITCHES)
def test_each_profile_says_what_the_table_of_procedures_says(switch: str) -> None:
    # Given the table's row of a switch
    row = ROWS[switch]

    # When the profiles are read
    said = [print_value(getattr(profile(book), switch)) for book in BOOKS]

    # Then they say the same
    assert said == row


def test_the_defaults_are_the_documents() -> None:
    # Given rules with nothing said
    # When they are compared with the profile of the documents
    # Then they are the same, so that a test or a record that leaves a switch out means the documents
    assert HouseRules() == profile("documents")


def test_a_record_is_believed_and_else_played_as_the_documents() -> None:
    # Given the profile for hands that were played elsewhere
    recorded, documents = profile("as_recorded"), profile("documents")

    # When it is compared with the documents'
    other = {name for name in SWITCHES if getattr(recorded, name) != getattr(documents, name)}

    # Then it differs in what it believes alone
    assert other == {"accept_anything", "cap_lifts"}


@pytest.mark.parametrize("name", PROFILE_NAMES)
def test_every_cell_says_where_it_comes_from(name: str) -> None:
    # Given a profile
    # When its cells are read
    said = cells(name)

    # Then every switch has one, with a source, and the book of our own is nobody's reading
    assert tuple(said) == SWITCHES
    assert all(cell.source for cell in said.values())
    assert name in BOOKS[1:] or not any(cell.our_reading for cell in said.values())


def test_every_switch_is_named_by_the_rules_it_answers() -> None:
    # Given the switches that are no matter of the house alone
    # When their rules are asked for
    rules = {name: rules_of_switch(name) for name in SWITCHES}

    # Then each has one
    assert {name for name, of in rules.items() if not of} == {"floor", "accept_anything"}
    assert rules["cap_lifts"] == ("C-6", "P36") and rules["later_rounds_start"] == ("D-1", "H-5")


def test_a_switch_is_a_choice_or_a_whole_number() -> None:
    # Given every switch
    # When its values are asked for
    kinds = {name: values_of_switch(name) for name in SWITCHES}

    # Then they hold what the default is, and numbers have none
    for field in fields(HouseRules):
        match field.default:
            case bool():
                assert kinds[field.name] == ("on", "off")
            case Enum():
                assert len(kinds[field.name]) > 1 and field.default.value in kinds[field.name]
            case _:
                assert kinds[field.name] == ()


HASHES = {
    "documents": "eea07d5741442c5fd98efb6dc91dc32a",
    "tda_2024": "09c86ea9ab74519438a6e85c8c63ee69",
    "wsop_cash_2024": "ef5844fe19cd0304956a31063da2e5c9",
    "wsop_tournament_2024": "6296a14868bc6c8527504ec48516ec3b",
    "roberts": "ffbba9d09c528e88b5b3bfb8b3d7a9b3",
    "as_recorded": "ec3d306cd762346009e5e6ac957a6ca1",
}
"""What hands that are already recorded name; a change here says that they were played under other rules."""


def test_a_profile_s_fingerprint_stays() -> None:
    # Given the fingerprints that records already hold
    # When the profiles are hashed
    # Then they are the same
    assert {name: rules_hash(profile(name)) for name in PROFILE_NAMES} == HASHES


def test_an_unknown_profile_is_refused_with_the_ones_there_are() -> None:
    # Given a name that is none
    # When it is asked for
    # Then
    with pytest.raises(ValueError, match="no profile named 'vegas'; use one of documents, tda_2024"):
        profile("vegas")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('odd_chip = { value = "position", source = "x" }', r"mine.toml: there is no house rule named 'odd_chip'"),
        (
            'odd_unit = { value = "suits", source = "x" }',
            r"mine.toml: 'suits' .* odd_unit; use one of position, suit_w",
        ),
        ('bb_option = { value = "maybe", source = "x" }', r"mine.toml: 'maybe' .* bb_option; use one of on, off"),
        ("bb_option = { value = 1, source = 'x' }", r"mine.toml: '1' .* bb_option; use one of on, off"),
        ("raises_max = { value = -1, source = 'x' }", r"mine.toml: '-1' .* raises_max; use a whole number"),
        ("raises_max = { value = true, source = 'x' }", r"mine.toml: 'on' .* raises_max; use a whole number"),
        ("raises_max = 4", r"mine.toml: raises_max: a switch takes a value, a source"),
        ('raises_max = { value = 4, source = "x", ours = true }', r"mine.toml: raises_max: a switch takes"),
        ('raises_max = { value = 4, source = "x", our_reading = "no" }', r"mine.toml: raises_max: a switch takes"),
        ("raises_max = {", r"mine.toml: "),
    ],
)
def test_a_profile_s_file_with_a_mistake_is_refused_by_file_switch_and_what_is_allowed(line: str, message: str) -> None:
    # Given a profile's text with one mistake
    # When it is read
    # Then
    with pytest.raises(ValueError, match=message):
        read_profile(line, "mine.toml")


def test_a_table_s_own_switch_stands_over_its_profile() -> None:
    # Given the profile of a tournament
    base = profile("tda_2024")

    # When a table has its own switches, in words, numbers and yes or no
    rules = override(base, {"odd_unit": "position", "raises_max": 3, "bb_option": False})

    # Then those change and the rest is the tournament's
    changed = {name for name in SWITCHES if getattr(rules, name) != getattr(base, name)}
    assert changed == {"odd_unit", "raises_max", "bb_option"}
    with pytest.raises(ValueError, match="no house rule named 'odd_chip'"):
        override(base, {"odd_chip": "position"})


@pytest.mark.slow
def test_an_installed_package_has_its_profiles(tmp_path: Path) -> None:
    # Given the project's files, without what was built of them before
    source = tmp_path / "source"
    source.mkdir()
    for name in ("engine", "controller", "vision", "firmware_bridge", "hardware", "dashboard"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, source)

    # When a wheel is built of them
    build = "import setuptools.build_meta as b, sys; b.build_wheel(sys.argv[1])"
    done = subprocess.run([sys.executable, "-c", build, str(tmp_path)], cwd=source, capture_output=True, text=True)

    # Then every profile is in it
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    inside = zipfile.ZipFile(wheel).namelist()
    assert {f"engine/profiles/{name}.toml" for name in PROFILE_NAMES} <= set(inside)
