"""The physical world of the simulated felt."""

from __future__ import annotations

import pytest

from engine.cards import Card
from hardware.simulated.felt import Felt

NINE = Card.parse("9h")


def test_the_card_put_last_lies_on_top() -> None:
    # Given two cards, the first of which is moved onto the second
    felt = Felt()
    first, second = felt.put(NINE, 100, 100), felt.put(NINE, 120, 100)

    # When it is moved
    felt.move(first, 118, 100)

    # Then it lies on top, although both bear the same face
    assert [lying.name for lying in felt.cards] == [second, first]


def test_every_change_raises_the_version() -> None:
    # Given an empty felt
    felt = Felt()
    versions = [felt.version]

    # When a card is dealt, turned, moved, covered, uncovered, taken up, and a chip laid
    name = felt.put(NINE, 0, 0)
    versions.append(felt.version)
    for change in (felt.turn, lambda n: felt.move(n, 5, 5), felt.cover, felt.uncover, felt.take):
        change(name)
        versions.append(felt.version)
    felt.lay_chip(30, 30)
    versions.append(felt.version)

    # Then each step shows
    assert versions == sorted(set(versions))


def test_a_moved_card_keeps_its_angle_and_its_face() -> None:
    # Given a face-up card at 12 degrees
    felt = Felt()
    name = felt.put(NINE, 0, 0, 12.0, face_up=True)

    # When it slides away
    felt.move(name, 50, 60)

    # Then only its place has changed
    lying = felt.card(name)
    assert (lying.x_mm, lying.y_mm, lying.angle_deg, lying.face_up) == (50, 60, 12.0, True)


def test_a_card_taken_up_is_gone_and_may_be_put_back_under_its_name() -> None:
    # Given a card on the felt
    felt = Felt()
    name = felt.put(NINE, 0, 0)

    # When it is taken up and put back
    taken = felt.take(name)
    with pytest.raises(KeyError):
        felt.card(name)
    felt.put(taken.card, 10, 10, name=taken.name)

    # Then it is the same piece of plastic, and the next card is another
    assert felt.card(name).x_mm == 10
    assert felt.put(NINE, 90, 0) != name
