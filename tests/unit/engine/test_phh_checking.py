"""A record that cannot have been played so to its end is refused by the action at fault, before a card is dealt."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.checking import RecordRefused, check_record
from engine.phh import RecordedHand, parse_hands, record
from engine.rules import Structure
from engine.rules import profile as profile_named
from tests.unit.engine.dealer import any_hand, any_setup

OURS = Path(__file__).parents[2] / "phh"
SHARED = Path(__file__).parents[4] / "shared" / "phh"
FOUR = """
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0]
min_bet = 100
starting_stacks = [2000, 2000, 2000, 400]
actions = ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh", "d dh p4 ????", ACTIONS]
"""
TO_THE_RIVER = [
    "p3 cbr 300",
    "p4 f",
    "p1 f",
    "p2 cc",
    "d db 2c3d4h",
    "p2 cc",
    "p3 cc",
    "d db 6c",
    "p2 cc",
    "p3 cc",
    "d db Qd",
    "p2 cc",
    "p3 cc",
]


def four(*actions: str, profile: str = "as_recorded") -> RecordedHand:
    """A record of four players, whose actions follow the hole cards."""
    text = FOUR.replace("ACTIONS", ", ".join(f'"{action}"' for action in actions))
    (hand,) = parse_hands(text, "four.phh", profile_named(profile))
    return hand


def fixed(*actions: str) -> RecordedHand:
    """The same in fixed limit, under the rules of the documents."""
    text = FOUR.replace("ACTIONS", ", ".join(f'"{action}"' for action in actions))
    text = text.replace('"NT"', '"FT"').replace("min_bet = 100", "small_bet = 100\nbig_bet = 200")
    return parse_hands(text.replace("400]", "2000]"), "four.phh", profile_named("documents"))[0]


def refusal(recorded: RecordedHand) -> str:
    with pytest.raises(RecordRefused) as refused:
        check_record(recorded)
    return str(refused.value)


@pytest.mark.parametrize(
    ("actions", "says"),
    [
        (("p4 cc",), "action 5 'p4 cc': not-your-turn (P40)"),
        (("p3 cbr 99999",), "action 5 'p3 cbr 99999': more-than-the-stack (C-7)"),
        (("p3 cbr 60",), "action 5 'p3 cbr 60': raise-must-exceed-the-bet (C-3)"),
        (("p3 cc",), "action 5 'p3 cc': the record ends there, while seat 4 is to act (C-3)"),
        ((), "action 4 'd dh p4 ????': the record ends there, while seat 3 is to act (C-3)"),
        (
            ("p3 cbr 300", "p4 cbr 400", "p1 f", "p2 f", "p3 cbr 900"),
            "action 9 'p3 cbr 900': the record ends there, before the flop is dealt (P8)",
        ),
        (
            ("p3 f", "p4 f", "p1 f", "p2 cc"),
            "action 8 'p2 cc': the record goes on after the last bet and the last card (C-9)",
        ),
        (
            ("p3 f", "p4 f", "p1 f", "d db 2c3d4h"),
            "action 8 'd db 2c3d4h': the record goes on after the last bet and the last card (C-9)",
        ),
        (("d db 2c3d4h",), "action 5 'd db 2c3d4h': seat 3 is to act before a card is dealt (P13)"),
        ((*TO_THE_RIVER[:4], "d db 2c3d4h5h"), "action 9 'd db 2c3d4h5h': the flop is owed 3 of these 4 cards (P8)"),
        ((*TO_THE_RIVER[:4], "d db 2c3dAs"), "action 9 'd db 2c3dAs': card-already-out (P25)"),
        ((*TO_THE_RIVER[:4], "p2 cc"), "action 9 'p2 cc': the flop is to be dealt before anybody acts (P8)"),
        ((*TO_THE_RIVER, "p2 sm 9s9h"), "action 18 'p2 sm 9s9h': shown-cards-differ (P47)"),
        ((*TO_THE_RIVER, "p2 sm Ks??"), "action 18 'p2 sm Ks??': shown-cards-differ (P47)"),
        ((*TO_THE_RIVER, "p2 sm Ks"), "action 18 'p2 sm Ks': shown-cards-differ (P47)"),
        ((*TO_THE_RIVER, "p1 sm AsAh"), "action 18 'p1 sm AsAh': no-hand-to-show (C-10)"),
        ((*TO_THE_RIVER, "p1 sm"), "action 18 'p1 sm': not-asked-to-show (C-10)"),
        ((*TO_THE_RIVER[:-1], "p2 sm"), "action 17 'p2 sm': not-asked-to-show (C-10)"),
        ((*TO_THE_RIVER, "d dh p1 2s3s"), "action 18 'd dh p1 2s3s': seat 1 has its cards already (H-3)"),
    ],
)
def test_the_action_that_cannot_have_happened_is_named_with_its_rule(actions: tuple[str, ...], says: str) -> None:
    # Given a record in which something cannot have happened, or whose hand is not over
    recorded = four(*actions)

    # When it is put through the rules
    # Then
    assert refusal(recorded) == says


@pytest.mark.parametrize(
    ("holes", "says"),
    [
        ('"d dh p2 KsKh"', None),
        ('"d dh p2 AsKh"', "action 2 'd dh p2 AsKh': card-already-out (P25)"),
        ('"d dh p2 KsKs"', "action 2 'd dh p2 KsKs': card-already-out (P25)"),
        ('"d dh p2 KsKh2c"', "action 2 'd dh p2 KsKh2c': seat 2 is dealt 2 cards, not 3 (H-3)"),
        ('"d dh p2 Ks"', "action 2 'd dh p2 Ks': seat 2 is dealt 2 cards, not 1 (H-3)"),
        ('"d dh p1 KsKh"', "action 2 'd dh p1 KsKh': seat 1 has its cards already (H-3)"),
        ('"p3 cc"', "action 1 'd dh p1 AsAh': the hole cards of seat 2 are to be dealt first"),
    ],
)
def test_hole_cards_are_two_to_each_seat_and_none_twice(holes: str, says: str | None) -> None:
    # Given a record whose second deal is this
    text = FOUR.replace("ACTIONS", '"p3 f", "p4 f", "p1 f"').replace('"d dh p2 KsKh"', holes)
    (recorded,) = parse_hands(text, "four.phh")

    # When it is put through the rules
    # Then
    if says is None:
        check_record(recorded)
    else:
        assert refusal(recorded).startswith(says)


def test_a_record_of_nothing_is_refused() -> None:
    # Given a record without a single action
    # When it is put through the rules
    # Then
    assert refusal(replace(four(), actions=())).startswith(
        "action 0 '': the hole cards of seat 1 are to be dealt first"
    )


@pytest.mark.parametrize(
    ("recorded", "says"),
    [
        (four("p3 cbr 150", profile="documents"), "action 5 'p3 cbr 150': raise-size (H-9)"),
        (
            four("p3 cbr 300", "p4 cbr 400", "p1 f", "p2 cc", "p3 cbr 900", profile="documents"),
            "action 9 'p3 cbr 900': betting-not-reopened (P34)",
        ),
        (
            fixed("p3 cbr 200", "p4 cbr 300", "p1 cbr 400", "p2 cbr 500"),
            "action 8 'p2 cbr 500': raises-are-capped (C-6)",
        ),
        (four(*TO_THE_RIVER, "p2 sm", profile="documents"), "action 18 'p2 sm': must-show (C-12)"),
    ],
)
def test_under_the_house_rules_also_the_size_and_number_of_raises_count(recorded: RecordedHand, says: str) -> None:
    # Given a record that `as_recorded` would take as it is
    # When the profile's rules look at it
    # Then
    assert refusal(recorded) == says


def test_cards_that_nobody_knows_are_no_fault() -> None:
    # Given a hand to the river whose winner was never seen
    text = FOUR.replace("ACTIONS", ", ".join(f'"{action}"' for action in (*TO_THE_RIVER, "p2 sm", "p3 sm ????")))
    (recorded,) = parse_hands(text.replace("QsQh", "????"), "four.phh")

    # When it is put through the rules
    # Then it is taken: the table will ask for the cards
    check_record(recorded)


def test_a_board_written_card_by_card_and_hands_shown_early_are_taken() -> None:
    # Given an all-in whose hands are shown before the board is run out
    early = ("p3 cbr 300", "p4 cbr 400", "p1 f", "p2 f", "p3 cc", "p3 sm QsQh", "p4 sm JsJh")

    # When it is put through the rules
    # Then
    check_record(four(*early, "d db 2c", "d db 3d", "d db 4h", "d db 6c", "d db 8d"))


@pytest.mark.parametrize("structure", [Structure.FIXED_LIMIT, Structure.POT_LIMIT, Structure.NO_LIMIT])
def test_whatever_was_played_here_is_taken(structure: Structure) -> None:
    # Given hands of random legal actions
    for seed in range(12):
        rng = Random(f"check {structure.value} {seed}")
        setup = any_setup(rng, structure)
        played = [event for _, events, _ in any_hand(setup, rng, clock=False) for event in events]

        # When their records are put through the rules that they were played under
        # Then
        check_record(record(setup, played, "ours"))


@pytest.mark.parametrize(
    ("folder", "pattern", "count"),
    [
        (OURS, "*.phh", 15),
        (SHARED, "fpdb_FT.phhs", 51),
        pytest.param(SHARED, "fpdb_NT.phhs", 650, marks=pytest.mark.slow),
        pytest.param(SHARED, "pluribus_NT.phhs", 2085, marks=pytest.mark.slow),
    ],
)
def test_every_hand_that_was_really_played_is_taken(folder: Path, pattern: str, count: int) -> None:
    # Given real hands
    if not folder.exists():
        pytest.skip("the shared hand histories are not here")
    hands = [hand for path in sorted(folder.glob(pattern)) for hand in parse_hands(path.read_text(), path.name)]

    # When they are put through the rules as recorded
    for hand in hands:
        check_record(hand)

    # Then none was refused, and all were there
    assert len(hands) == count
