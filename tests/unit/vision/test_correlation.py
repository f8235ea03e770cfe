"""Telling the cards of one deck apart by their print."""

from __future__ import annotations

import numpy as np
import pytest

from engine.cards import Card
from hardware.simulated.faces import Colours, face
from vision.correlation import Correlator
from vision.crops import whole_card
from vision.deck import CARDS
from vision.disturbed import disturbed
from vision.picture import Picture

SHEETS = [whole_card(face(card, Colours.TWO)) for card in CARDS]


@pytest.fixture(scope="module")
def prints() -> Correlator:
    return Correlator(SHEETS)


def drawn(code: str, *, turned: bool = False, seed: int = 1) -> Picture:
    """The card seen small, in other light and with its outline a little off."""
    card = face(Card.parse(code), Colours.TWO)
    return disturbed(np.random.default_rng(seed), card, turned=turned)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("code", ["Ah", "7d", "8d", "Tc", "Jh", "Kd", "2c"])
def test_a_card_in_other_light_is_the_nearest_face_either_way_up(prints: Correlator, code: str, turned: bool) -> None:
    # Given a card of the deck, small, blurred and in slanting light
    seen = drawn(code, turned=turned)

    # When it is compared with every face
    fit = prints.compare(seen)

    # Then it fits its own best, and well
    assert CARDS[fit.best] == Card.parse(code)
    assert fit.likeness > 0.85


def test_the_rival_of_a_card_is_the_one_that_differs_least_from_it(prints: Correlator) -> None:
    # Given the jack of clubs of a deck whose jacks are drawn alike
    fit = prints.compare(drawn("Jc"))

    # When its rival is asked for / Then it is the other black jack, and the margin is between a tie and none at all
    assert CARDS[fit.rival] == Card.parse("Js")
    assert 0 < fit.margin < 1


def test_a_card_half_way_between_two_faces_has_no_margin(prints: Correlator) -> None:
    # Given a picture that is the four of hearts as much as the five
    four, five = (whole_card(face(Card.parse(code), Colours.TWO)).astype(np.float32) for code in ("4h", "5h"))
    between = np.asarray(np.exp((np.log(four + 20) + np.log(five + 20)) / 2) - 20, np.uint8)

    # When it is compared
    fit = prints.compare(between)

    # Then it is said to be a tie between the two
    assert {CARDS[fit.best], CARDS[fit.rival]} == {Card.parse("4h"), Card.parse("5h")}
    assert fit.margin < 0.1


def test_what_is_no_card_of_the_deck_is_like_none(prints: Correlator) -> None:
    # Given stripes / When they are compared / Then no face is like them
    stripes = np.tile(np.repeat([[40], [220]], 6, axis=0).astype(np.uint8), (8, 64))[:88]
    assert prints.compare(np.repeat(stripes[:, :, None], 3, axis=2)).likeness < 0.5
