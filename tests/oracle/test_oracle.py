"""Random hands agree with pokerkit after every action; what differs on purpose is a row of `docs/oracle.md`."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.oracle.both import Both, Disagreement
from tests.oracle.differences import DIFFERENCES, Way, print_table
from tests.oracle.drawing import draw
from tests.oracle.run import compare
from tests.oracle.theirs import Theirs

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")

HANDS, AT_ONCE = 2000, 250
PAGE = Path(__file__).parents[2] / "docs" / "oracle.md"


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, HANDS, AT_ONCE))
def test_random_hands_agree_with_another_engine(first: int) -> None:
    # Given hands drawn from their numbers, cards dealt face down unknown in half of them
    numbers = range(first, first + AT_ONCE)

    # When both engines play them with the same actions
    _, wrong = compare(numbers)

    # Then they agree on turn, amounts, stacks, order of showing and winners
    assert not wrong, str(wrong[0])


def test_a_few_hands_agree_in_the_fast_loop() -> None:
    # Given the first hands of the long comparison
    # When both engines play them
    seen, wrong = compare(range(20))

    # Then they agree, and every one was played to its end
    assert not wrong, str(wrong[0])
    assert seen["hands"] == 20


def test_an_engine_with_other_rules_is_found_out() -> None:
    # Given hands on which the other engine allows one raise only
    found: Counter[bool] = Counter()

    # When they are played
    for number in range(0, 80, 4):
        both = Both(draw(number))
        rules = replace(both.case.setup.rules, raises_max=1)
        both.theirs = Theirs(replace(both.case.setup, rules=rules))
        try:
            both.play()
            found[False] += 1
        except Disagreement:
            found[True] += 1

    # Then most are told apart
    assert found[True] > found[False]


def test_the_page_of_differences_holds_every_row() -> None:
    # Given the page
    page = PAGE.read_text()
    if os.environ.get("UPDATE_GOLDEN"):
        head, _, rest = page.partition("<!-- rows -->\n")
        page = (
            f"{head}<!-- rows -->\n{print_table()}<!-- end of rows -->\n" + rest.partition("<!-- end of rows -->\n")[2]
        )
        PAGE.write_text(page)

    # When the rows are written anew
    table = print_table()

    # Then it is what the page shows
    assert table in page


def test_every_adapted_difference_is_counted_under_its_name() -> None:
    # Given what the adapters count, by their source
    source = (Path(__file__).parent / "theirs.py").read_text() + (Path(__file__).parent / "both.py").read_text()

    # When the rows that are adapted and counted are looked for
    names = [row.name for row in DIFFERENCES if row.way is Way.ADAPTED]
    missing = [name for name in names if f'adapted["{name}"]' not in source]

    # Then only those without a moment of their own are missing
    assert missing == ["blind posted out of turn"]
