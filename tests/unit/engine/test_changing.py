"""Frozen values copied with some fields changed, and asked the same thing twice."""

from dataclasses import dataclass

import pytest

from engine.changing import asked_again, changed, put


@dataclass(frozen=True, kw_only=True)
class Box:
    red: int = 0
    blue: int = 0


def test_a_copy_has_the_fields_changed_and_the_original_has_not() -> None:
    # Given a value
    box = Box(red=1)

    # When a field is changed
    other = changed(box, blue=2)

    # Then
    assert (box, other) == (Box(red=1), Box(red=1, blue=2))


def test_a_field_that_does_not_exist_is_refused() -> None:
    # Given a value
    # When something else is to be changed
    # Then
    with pytest.raises(AttributeError, match="Box has no such field: green"):
        changed(Box(), green=1)


def test_a_row_is_copied_with_one_place_changed() -> None:
    # Given a row
    # When its middle is put anew
    # Then
    assert put((1, 2, 3), 1, 9) == (1, 9, 3)


def test_the_value_asked_about_last_is_not_looked_at_again() -> None:
    # Given a question that counts how often it is worked out
    asked: list[Box] = []

    @asked_again
    def total(box: Box) -> int:
        asked.append(box)
        return box.red + box.blue

    # When one value is asked about twice, then one that is equal to it, then the first again
    first, equal = Box(red=1), Box(red=1)
    answers = [total(first), total(first), total(equal), total(first)]

    # Then only the repetition is answered without looking
    assert answers == [1, 1, 1, 1]
    assert [box is first for box in asked] == [True, False, True]
