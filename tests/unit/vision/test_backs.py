"""Backs of another deck are told by colour, whatever the light; too few backs, and light that is odd, say nothing."""

from __future__ import annotations

from itertools import product

import cv2
import numpy as np
import pytest

from hardware.simulated.faces import back
from vision.backs import LOOKS, BackLook, Backs, are_alike, are_unlike, look_at_back, odd_ones
from vision.picture import Picture, Points

WIDTH, HEIGHT = 63 * 6, 88 * 6
WHOLE: Points = np.array([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], np.float32)
COLOURS = ("blue", "red", "green", "black", "gold", "purple")
CLOSE = {frozenset(pair) for pair in (("red", "gold"), ("red", "purple"), ("blue", "purple"), ("gold", "green"))}
"""Colours that may be told apart or not, and are none of the pairs that decks are sold in."""


def seen(
    colour: str, *, lamp: tuple[float, float, float] = (1, 1, 1), glare: float = 0.0, shade: float = 1.0
) -> Picture:
    """A back under a lamp (shares of blue, green and red), half of it under white glare of so many grey levels."""
    picture = back(colour).astype(np.float32) * np.array(lamp) * shade
    picture[: HEIGHT // 2] += glare
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


def looked_at(picture: Picture) -> BackLook:
    return look_at_back(picture, WHOLE)


def five(colour: str) -> dict[int, BackLook]:
    return {number: looked_at(seen(colour, shade=1 - 0.1 * number)) for number in range(5)}


@pytest.mark.parametrize(("own", "other"), list(product(COLOURS, COLOURS)))
def test_backs_of_one_colour_are_alike_and_of_two_are_not(own: str, other: str) -> None:
    # Given two backs in half the light of each other
    one, two = looked_at(seen(own)), looked_at(seen(other, shade=0.5))

    # When they are compared
    # Then they are alike when they have one colour, unlike when they have two, and neither of the close ones is wrong
    assert are_alike(one, two) or own != other
    assert are_unlike(one, two) is (own != other) or {own, other} in CLOSE
    assert not (are_alike(one, two) and are_unlike(one, two))


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("lamp", [(0.45, 0.8, 1.0), (1.0, 0.85, 0.6)])
@pytest.mark.parametrize("glare", [0, 60, 140, 255])
@pytest.mark.parametrize("shade", [0.3, 1.0])
def test_lamps_glare_and_shade_make_no_back_anothers(
    colour: str, lamp: tuple[float, float, float], glare: float, shade: float
) -> None:
    # Given five backs in plain light, and one under a coloured lamp, half in glare or in shade
    backs = {**five(colour), 9: looked_at(seen(colour, lamp=lamp, glare=glare, shade=shade))}

    # When odd ones are looked for
    # Then there is none
    assert odd_ones(backs) == frozenset()


@pytest.mark.parametrize("chip", [(40, 38, 38), (48, 44, 178), (212, 216, 218)])
def test_a_chip_on_a_back_makes_it_no_other_decks(chip: tuple[int, int, int]) -> None:
    # Given five blue backs, and one under a chip of 39 mm
    picture = seen("blue")
    cv2.circle(picture, (WIDTH // 2, HEIGHT // 3), round(19.5 * 6), chip, -1)

    # When odd ones are looked for
    # Then there is none
    assert odd_ones({**five("blue"), 9: looked_at(picture)}) == frozenset()


def test_one_red_back_among_blue_ones_is_odd_and_so_is_a_blue_one_among_red_ones() -> None:
    # Given five backs of a deck and one of the other
    # When odd ones are looked for
    # Then it is that one
    assert odd_ones({**five("blue"), 9: looked_at(seen("red"))}) == {9}
    assert odd_ones({**five("red"), 9: looked_at(seen("blue", lamp=(0.65, 0.8, 0.9)))}) == {9}


def test_too_few_backs_and_two_decks_side_by_side_say_nothing() -> None:
    # Given two blue backs and a red one; and three of each
    few = {1: looked_at(seen("blue")), 2: looked_at(seen("blue")), 3: looked_at(seen("red"))}
    blue, red = five("blue"), five("red")
    halves = {**{n: blue[n] for n in range(3)}, **{n + 10: red[n] for n in range(3)}}

    # When odd ones are looked for
    # Then nobody knows which deck is the one that is played with
    assert odd_ones(few) == frozenset()
    assert odd_ones(halves) == frozenset()


def test_what_has_no_white_rim_is_not_compared_with_backs_that_have_one() -> None:
    # Given bordered blue backs, and something red without a border where a back may lie
    plain = np.full((HEIGHT, WIDTH, 3), (40, 30, 160), np.uint8)

    # When odd ones are looked for
    # Then it is no card of another deck
    assert odd_ones({**five("blue"), 9: looked_at(plain)}) == frozenset()


def test_backs_without_borders_are_told_apart_by_opposite_hues_alone() -> None:
    # Given backs printed to their edges, one of them red and one a paler blue
    def edgeless(bgr: tuple[int, int, int]) -> BackLook:
        return looked_at(np.full((HEIGHT, WIDTH, 3), bgr, np.uint8))

    own = {number: edgeless((150 - 20 * number, 70 - 9 * number, 40 - 5 * number)) for number in range(4)}

    # When odd ones are looked for
    # Then only the red one is
    assert odd_ones({**own, 8: edgeless((40, 30, 150)), 9: edgeless((150, 100, 60))}) == {8}


class TestOverFrames:
    def test_a_back_is_called_anothers_only_after_a_second_series_of_looks(self) -> None:
        # Given a picture of four backs, the last of them red
        picture = np.concatenate([seen(colour) for colour in ("blue", "blue", "blue", "red")], axis=1)
        places = {n: WHOLE + np.array((n * WIDTH, 0), np.float32) for n in range(4)}
        backs, since = Backs(), dict.fromkeys(range(4), 100)

        # When it is looked at frame by frame
        news = [backs.see(picture, places, since) for _ in range(2 * LOOKS)]

        # Then it is said once, with the last of twice as many looks as one judgement takes, and all is settled
        assert news == [*[frozenset()] * (2 * LOOKS - 1), {3}]
        assert (set(backs.odd), backs.is_settled) == ({3}, True)

    def test_a_reflection_that_passes_is_not_called_another_deck(self) -> None:
        # Given four blue backs, the last of which looks red for as long as one judgement takes
        blue = np.concatenate([seen("blue")] * 4, axis=1)
        red = np.concatenate([seen(colour) for colour in ("blue", "blue", "blue", "red")], axis=1)
        places = {n: WHOLE + np.array((n * WIDTH, 0), np.float32) for n in range(4)}
        backs, since = Backs(), dict.fromkeys(range(4), 100)

        # When the reflection is gone in the second series
        for picture in [red] * LOOKS + [blue] * 2 * LOOKS:
            backs.see(picture, places, since)

        # Then nothing is said
        assert (backs.odd, backs.is_settled) == (frozenset(), True)

    def test_a_back_that_is_hidden_stays_what_it_was_and_one_that_has_gone_is_forgotten(self) -> None:
        # Given a red back among four that was called another's
        picture = np.concatenate([seen(colour) for colour in ("blue", "blue", "blue", "red")], axis=1)
        places = {n: WHOLE + np.array((n * WIDTH, 0), np.float32) for n in range(4)}
        backs, since = Backs(), dict.fromkeys(range(4), 100)
        for _ in range(2 * LOOKS):
            backs.see(picture, places, since)

        # When a card comes to lie on it, and then all are taken in
        in_sight = {n: place for n, place in places.items() if n != 3}
        hidden = backs.see(picture, in_sight, since), set(backs.odd)
        gone = backs.see(picture, {}, {}), backs.odd

        # Then it is the other deck's while it lies there, and no news
        assert hidden == (frozenset(), {3})
        assert gone == (frozenset(), frozenset())

    def test_an_odd_back_stays_odd_when_too_few_others_are_left_to_tell_it_from(self) -> None:
        # Given a red back among four that was called another's
        picture = np.concatenate([seen(colour) for colour in ("blue", "blue", "blue", "red")], axis=1)
        places = {n: WHOLE + np.array((n * WIDTH, 0), np.float32) for n in range(4)}
        backs, since = Backs(), dict.fromkeys(range(4), 100)
        for _ in range(2 * LOOKS):
            backs.see(picture, places, since)

        # When one of the blue ones is taken away
        del places[0], since[0]
        news = backs.see(picture, places, since)

        # Then nothing is known of the red one that was not known before
        assert (news, set(backs.odd), backs.is_settled) == (frozenset(), {3}, True)

    def test_an_odd_back_is_cleared_by_others_of_its_own_colour(self) -> None:
        # Given a red back among four that was called another's
        picture = np.concatenate([seen(colour) for colour in ("blue", "blue", "blue", "red", "red")], axis=1)
        every = {n: WHOLE + np.array((n * WIDTH, 0), np.float32) for n in range(5)}
        places = {n: every[n] for n in range(4)}
        backs = Backs()
        for _ in range(2 * LOOKS):
            backs.see(picture, places, dict.fromkeys(places, 100))

        # When the blue ones are taken away and another red one comes
        left = {n: every[n] for n in (3, 4)}
        news = [backs.see(picture, left, {3: 100, 4: 900}) for _ in range(LOOKS)]

        # Then it is nobody else's any more
        assert news[-1] == {3}
        assert not backs.odd
