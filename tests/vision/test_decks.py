"""Decks the reader has never seen: they are drawn as they are, lie where the truth says, and are never read wrong."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.debian_decks import DECKS, FACES, GNOME, KDE, Deck, Kind, decks, faces_of, missing
from tests.vision.deck_scenes import FRAME_PX, Layout, Placed, render_scene
from tests.vision.measure_decks import Task, main, measured, scene_of
from tests.vision.measure_enrolment import enrol_deck
from tests.vision.with_networks import needs_networks
from vision.evaluate import Score, Verdict
from vision.network import are_there
from vision.picture import Picture

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(missing()), reason=f"not installed: {missing()}")]

ANGLO, KONQI, SWISS = (
    next(deck for deck in DECKS if deck.title == title)
    for title in ("gnome-anglo", "kde-konqi-modern", "gnome-swiss-xvii")
)
DRAWN = (*decks(Kind.LATIN)[::6], *decks(Kind.FOREIGN)[::6], *decks(Kind.NO_INDEX)[:1])
"""A few of every kind: to draw all of them takes minutes, once."""


def _redness(face: Picture) -> float:
    """The share of a face that is clearly red."""
    blue, green, red = (face[:, :, i].astype(int) for i in range(3))
    return float(np.mean((red > 120) & (red - np.maximum(blue, green) > 60)))


def _outline(placed: Placed) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    return np.array(placed.polygon, np.float32)


def _likeness(sheet: Picture, face: Picture) -> float:
    small = cv2.resize(face[:, :, :3], (90, 140), interpolation=cv2.INTER_AREA)
    one, other = (cv2.cvtColor(each, cv2.COLOR_BGR2GRAY)[4:-4, 4:-4] for each in (sheet, small))
    return float(cv2.matchTemplate(one, other, cv2.TM_CCOEFF_NORMED)[0, 0])


def test_every_design_of_the_packages_is_classed() -> None:
    # Given the folders of both packages / When their designs are listed / Then the table has each of them and no other
    gnome = {path.stem for path in Path("/usr/share/aisleriot/cards").glob("*.svgz")}
    kde = {path.name.removeprefix("svg-") for path in Path("/usr/share/carddecks").iterdir()}
    assert {deck.name for deck in DECKS if deck.package == GNOME} == gnome
    assert {deck.name for deck in DECKS if deck.package == KDE} == kde
    assert all(deck.note for deck in DECKS if deck.kind is not Kind.LATIN)


@pytest.mark.parametrize("deck", [ANGLO, KONQI], ids=lambda deck: deck.title)
def test_a_deck_has_52_faces_about_500_px_high(deck: Deck) -> None:
    # Given a deck cut from a sheet / When it is drawn / Then all faces are there, upright, and no two alike
    faces = faces_of(deck)
    assert set(faces) >= set(FACES)
    assert all(480 <= face.shape[0] <= 540 and face.shape[2] == 4 for face in faces.values())
    assert len({faces[code].tobytes() for code in FACES}) == 52


def test_hearts_and_diamonds_are_red() -> None:
    # Given a deck of two colours / When its sevens are looked at / Then the red suits are red and the others are not
    faces = faces_of(ANGLO)
    assert min(_redness(faces["7h"]), _redness(faces["7d"])) > 0.05
    assert max(_redness(faces["7s"]), _redness(faces["7c"])) < 0.001


@pytest.mark.parametrize("layout", ["separate", "fan"])
def test_a_scene_is_the_same_for_the_same_seed(layout: Layout) -> None:
    # Given a task / When its scene is drawn twice, and another's once / Then the two are the same and the other is not
    first, again, other = (scene_of(Task(deck=ANGLO.title, layout=layout, number=n, seed=1)) for n in (0, 0, 1))
    assert first.cards == again.cards and np.array_equal(first.image, again.image)
    assert not np.array_equal(first.image, other.image)


def test_separate_cards_are_as_wide_as_asked_and_touch_neither_each_other_nor_the_edge() -> None:
    # Given ten scenes of cards 50 px wide
    for seed in range(10):
        cards = render_scene(np.random.default_rng(seed), faces_of(ANGLO), "separate", width_px=(50, 50)).cards

        # When their outlines are compared / Then each is in the picture, wide enough, and by itself
        outlines = [_outline(card) for card in cards]
        assert 49.9 <= min(card.width_px for card in cards) <= 62
        assert all((each > 0).all() and (each < FRAME_PX).all() for each in outlines)
        pairs = ((a, b) for i, a in enumerate(outlines) for b in outlines[:i])
        assert not any(cv2.intersectConvexConvex(a, b)[0] > 0 for a, b in pairs)


def test_each_lower_card_of_a_fan_shows_eighteen_millimetres() -> None:
    # Given fans of four
    for seed in range(10):
        cards = render_scene(np.random.default_rng(seed), faces_of(ANGLO), "fan").cards
        assert len(cards) % 4 == 0

        # When neighbours' middles are compared / Then they are 18 mm apart, within what tilt and slip make of that
        for below, above in pairwise(cards):
            if cards.index(above) % 4:
                apart = np.linalg.norm(_outline(above).mean(axis=0) - _outline(below).mean(axis=0))
                assert 17 <= 63 * apart / above.width_px <= 21


def test_the_card_lies_where_the_truth_says() -> None:
    # Given a scene of separate cards, each cut out by its outline
    faces = faces_of(ANGLO)
    scene = render_scene(np.random.default_rng(3), faces, "separate", width_px=(90, 90))
    target = np.array([[0, 0], [90, 0], [90, 140], [0, 140]], np.float32)
    for card in scene.cards:
        warp = cv2.getPerspectiveTransform(_outline(card), target)
        sheet = cv2.warpPerspective(scene.image, warp, (90, 140))

        # When it is compared with every face, upright
        likeness = {code: _likeness(np.asarray(sheet, np.uint8), faces[code]) for code in FACES}

        # Then the face that is said to lie there is the likest
        assert max(likeness, key=likeness.__getitem__) == card.card


def test_suits_of_another_country_are_never_read() -> None:
    # Given a deck of Swiss suits / When a scene of it is measured / Then its cards count, and none is read
    _, judged = measured(Task(deck=SWISS.title, layout="separate", number=0, seed=1))
    assert set(judged.picture.cards) == {"??"}
    assert (judged.count(Verdict.RIGHT), judged.count(Verdict.WRONG)) == (0, 0)


@pytest.mark.parametrize("layout", ["separate", "fan"])
def test_no_card_of_an_unseen_deck_is_read_wrong(layout: Layout) -> None:
    # Given a few decks of every kind / When two scenes of each are read
    score, strangers = Score(), []
    for deck in DRAWN:
        for number in range(2):
            _, judged = measured(Task(deck=deck.title, layout=layout, number=number, seed=7))
            score.add(judged)
            strangers += [each.read for each in judged.outcomes if each.read and each.read not in judged.picture.cards]

    # Then no card is named that is not there; in a fan one may be told beside its place, which an index alone is for
    assert score.cards > 40
    assert strangers == []
    assert score.mistakes == [] or layout == "fan"
    assert score.right > score.cards / 3 or not are_there()


def test_the_command_tells_what_is_to_be_read_from_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    # Given one scene of every deck with a name like this / When they are measured / Then there is a table of each kind
    assert main(["--deck", "atlasnye", "--scenes", "1"]) == 0
    printed = capsys.readouterr().out
    to_be_read, others = printed.split("## The others")
    assert "| gnome-atlasnye |" in to_be_read and "| gnome-atlasnye_skat |" in others


def test_an_unknown_deck_is_refused_with_the_names_of_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    # Given no deck of that name / When it is asked for / Then status 2 and the names
    assert main(["--deck", "bicycle"]) == 2
    assert "gnome-anglo" in capsys.readouterr().err


@needs_networks
def test_a_deck_whose_aces_say_1_and_look_like_jacks_can_be_enrolled() -> None:
    # Given an old French deck: 1, V, D and R / When it is enrolled / Then what nobody can read is only remarked
    (french,) = (deck for deck in DECKS if deck.title == "gnome-ancient_french")
    learnt = enrol_deck(faces_of(french))
    assert len(learnt.deck.sheets) == 52
    assert any("look whether" in remark for remark in learnt.remarks)
