"""Every rule and every switch is kept by a function that cites it and proven by a test named for it."""

from __future__ import annotations

import ast
import os
import re

import pytest

from tests.architecture.citations import NO_SWITCH_IS_DECIDED_IN, SWITCHES, citations, cited_by_name, collect, table
from tests.architecture.rule_titles import ASIDE, TITLES
from tests.architecture.sources import ROOT, modules, read

DOCUMENT = ROOT / "docs" / "rules.md"
SPECIFICATION = ROOT.parent / "shared" / "rules"
IN_PLAY = tuple(name for name in TITLES if name not in ASIDE)

REFUSES = """
def fold(hand):
    '''Fold in turn. Source: RULES C-3, H-5 to H-7; P73'''
    return hand.setup.rules.bb_option

class Seat:
    def opens(self):
        '''Open for what S-4 says.

        Source: RULES S-3
        '''
        return self.setup.button, self.rules.clock
"""


def test_every_rule_and_every_switch_is_cited_by_a_function_and_by_a_test() -> None:
    # Given what the engine and the tests cite
    found = citations()

    # When every rule and every switch is looked up
    lacking = [lack for name in (*IN_PLAY, *SWITCHES) if (lack := found.lacking(name))]

    # Then a function and a test cite each
    assert lacking == []


@pytest.mark.parametrize("kind", ["functions", "tests"])
def test_nobody_cites_a_rule_or_a_switch_that_does_not_exist(kind: str) -> None:
    # Given everything that functions, or the names of tests, cite
    cited = getattr(citations(), kind)

    # When it is looked up among the rules and the switches
    unknown = {name: citing for name, citing in cited.items() if name not in TITLES and name not in SWITCHES}

    # Then all of it is there
    assert unknown == {}


def test_nothing_is_set_aside_that_a_function_keeps() -> None:
    # Given the rules that say nothing about playing a hand
    # When the functions of the engine are searched for them
    kept = [name for name in ASIDE if name in citations().functions]

    # Then none is kept by one
    assert kept == []


def test_every_rule_by_which_something_is_refused_exists() -> None:
    # Given the rules that the engine gives as its reason
    engine = [module for module in modules() if module.name.startswith("engine")]
    nodes = (node for module in engine for node in module.nodes)
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    given = {text for text in texts if re.fullmatch(r"[CSHD]-\d+|P\d+", text)}
    assert len(given) > 60

    # When they are looked up
    # Then each is a rule
    assert given <= TITLES.keys()


def test_the_list_of_rules_is_the_specification_s() -> None:
    # Given the specification, where it lies beside the checkout
    if not SPECIFICATION.exists():
        pytest.skip("the specification is not beside this checkout")
    rules = (SPECIFICATION / "RULES.md").read_text(encoding="utf-8")
    procedures = (SPECIFICATION / "PROCEDURES.md").read_text(encoding="utf-8")

    # When its rules and its table of switches are read
    named = set(re.findall(r"^- ([CSH]-\d+)\b", rules, re.MULTILINE))
    named |= set(re.findall(r"^- (P\d+)\b", procedures, re.MULTILINE)) | {"D-1", "D-2"}
    first_cells = re.findall(
        r"^\| ([a-z_, ]+?)(?: \(.*?\))? \|", procedures.partition("## House-rule")[2], re.MULTILINE
    )
    switches = {name for cell in first_cells for name in cell.split(", ")} - {"switch"}

    # Then the list here has all of them and no other, and the house's rules have every switch
    assert named == set(TITLES)
    assert len(switches) > 30
    assert switches <= set(SWITCHES)


def test_a_function_is_found_by_its_source_and_by_the_switch_it_reads() -> None:
    # Given a module of a function and a method
    module = read(REFUSES, "engine.example")

    # When its citations are collected
    found = collect([module], [])

    # Then a range counts from end to end, what is only mentioned does not, nor does a field of the same name
    assert found.functions == {
        **dict.fromkeys(("C-3", "H-5", "H-6", "H-7", "P73", "bb_option"), ("engine.example.fold",)),
        **dict.fromkeys(("S-3", "clock"), ("engine.example.Seat.opens",)),
    }


def test_a_switch_that_is_only_passed_on_is_not_decided_there() -> None:
    # Given the same text as a module that reads every switch
    module = read(REFUSES, NO_SWITCH_IS_DECIDED_IN[0])

    # When its citations are collected
    # Then no switch is among them
    assert not set(collect([module], []).functions) & set(SWITCHES)


@pytest.mark.parametrize(
    ("name", "cites"),
    [
        ("test_s10_an_open_pair_lets_anyone_bet", {"S-10"}),
        ("test_p87_p38_too_little_is_a_whole_call", {"P87", "P38"}),
        ("test_a_bet_of_2_is_refused_by_c3", {"C-3"}),
        ("test_switch_odd_unit_by_suit", {"odd_unit"}),
        ("test_switch_clock", {"clock"}),
        ("test_switch_clocks_are_many", {"clocks_are_many"}),
        ("test_b09_three_pots_and_a_refund", set()),
        ("test_chips_are_conserved", set()),
    ],
)
def test_a_test_is_found_by_its_name(name: str, cites: set[str]) -> None:
    # Given the name of a test
    # When it is read
    # Then it cites the rules and the switch that stand in it as whole words
    assert cited_by_name(name) == cites
    assert collect([], [f"class TestIt:\n    def {name}(self) -> None:\n"]).tests.keys() == cites


def test_a_rule_without_a_test_or_a_function_would_be_noticed() -> None:
    # Given a module and a test of another rule
    found = collect([read(REFUSES, "engine.example")], ["def test_s4_the_bring_in() -> None:\n"])

    # When rules are looked up of which one has only a function, one only a test, one nothing
    # Then it says what each lacks
    assert found.lacking("C-3") == "C-3: no test"
    assert found.lacking("S-4") == "S-4: no function"
    assert found.lacking("S-5") == "S-5: no function and no test"


def test_the_document_of_rules_is_up_to_date() -> None:
    # Given what cites the rules now
    now = "\n".join(table(citations())) + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        DOCUMENT.write_text(now, encoding="utf-8")

    # When the document is read
    written = DOCUMENT.read_text(encoding="utf-8")

    # Then it is the same; UPDATE_GOLDEN=1 writes it anew
    assert written == now
