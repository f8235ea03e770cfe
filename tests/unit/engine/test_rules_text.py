"""House rules as text and as a fingerprint."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules import PROFILE_NAMES, CapLifts, HouseRules, parse_rules, print_rules, profile, rules_hash
from tests.unit.engine.spoken import with_rules


def _any_value(default: Any) -> st.SearchStrategy[Any]:
    match default:
        case bool():
            return st.booleans()
        case int():
            return st.integers(min_value=0, max_value=10**6)
        case _:
            kind: Any = type(default)
            return st.sampled_from(list(kind))


ANY_RULES = st.builds(HouseRules, **{one.name: _any_value(one.default) for one in fields(HouseRules)})


@settings(deadline=None)
@given(ANY_RULES)
def test_any_house_rules_print_as_they_parse(rules: HouseRules) -> None:
    # Given any set of switches
    # When it is printed and read
    read = parse_rules(print_rules(rules))

    # Then nothing is lost, and the fingerprint is the same
    assert read == rules
    assert rules_hash(read) == rules_hash(rules)


def test_rules_parse_from_a_profile_s_name_or_from_what_differs() -> None:
    # Given a name, and single switches
    # When they are read
    # Then the rest is the documents'
    assert [parse_rules(name) for name in PROFILE_NAMES] == [profile(name) for name in PROFILE_NAMES]
    assert parse_rules("raises_max=4,cap_lifts=any_time") == with_rules(raises_max=4, cap_lifts=CapLifts.ANY_TIME)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("raises_most=3", "no house rule named 'raises_most'; use one of missing_flop_burn"),
        ("bb_option=maybe", "house rule bb_option; use one of on, off"),
        ("raises_max=many", "house rule raises_max; use a whole number"),
        ("raises_max=-1", "house rule raises_max; use a whole number"),
        ("raises_max=" + "9" * 5000, "house rule raises_max; use a whole number of nine digits at most"),
        ("cap_lifts=often", "house rule cap_lifts; use one of never, before_capped"),
        ("bb_option=on,bb_option=off", "a house rule is given twice"),
    ],
)
def test_a_switch_or_value_that_does_not_exist_is_refused(text: str, message: str) -> None:
    # Given a text with a mistake
    # When it is read
    # Then
    with pytest.raises(ValueError, match=message):
        parse_rules(text)


def test_every_switch_changes_the_fingerprint() -> None:
    # Given the documents' rules with each switch moved in turn
    base = profile("documents")
    moved = []
    for field in fields(HouseRules):
        now = getattr(base, field.name)
        match now:
            case bool():
                others: list[object] = [not now]
            case int():
                others = [now + 1]
            case _:
                others = [value for value in type(now) if value != now]
        moved += [with_rules(**{field.name: other}) for other in others]

    # When they are hashed
    hashes = {rules_hash(rules) for rules in (base, *moved)}

    # Then all differ
    assert len(hashes) == len(moved) + 1
