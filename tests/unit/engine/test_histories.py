"""Recorded hands: read with clear errors, written back, and played to the stacks they must end with."""

import json
from pathlib import Path
from random import Random

import pytest

from engine.cards import parse_cards
from engine.phh import (
    DealtTo,
    Did,
    RecordedHand,
    Showed,
    parse_hands,
    print_phh,
    record,
    replay,
    replay_steps,
)
from engine.rules import Structure, profile
from engine.seats import Seat
from engine.violations import NeedsCards
from tests.unit.engine.dealer import any_hand, any_setup

OURS = Path(__file__).parents[2] / "phh"
SHARED = Path(__file__).parents[4] / "shared" / "phh"
SMALL = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 AcAd", "d dh p2 ????", "p2 cbr 6", "p1 f"]
"""


def recorded_in(path: Path) -> list[tuple[RecordedHand, list[int]]]:
    """Read a file's hands, each with the stacks it must end with."""
    expected = json.loads(Path(f"{path}.expected.json").read_text())
    hands = parse_hands(path.read_text(), path.name)
    return [(hand, row["expected_finishing_stacks"]) for hand, row in zip(hands, expected, strict=True)]


def final_stacks(recorded: RecordedHand) -> list[int]:
    for _, _, hand in replay_steps(recorded):
        hand.check()
    return [player.stack for player in hand.players]


def wrong(path: Path) -> list[int | None]:
    """The sections of a file that do not end as they must."""
    return [hand.section for hand, expected in recorded_in(path) if final_stacks(hand) != expected]


@pytest.mark.parametrize("path", sorted(OURS.glob("*.phh")), ids=lambda path: path.stem)
def test_a_televised_hand_ends_with_its_stacks(path: Path) -> None:
    # Given a recorded hand
    # When it is played through the rules
    # Then
    assert wrong(path) == []


@pytest.mark.parametrize(
    ("name", "count"), [("fpdb_FT.phhs", 51), pytest.param("fpdb_NT.phhs", 650, marks=pytest.mark.slow)]
)
def test_hands_of_real_sites_end_with_their_stacks(name: str, count: int) -> None:
    # Given hands from poker sites, most cards unknown
    if not (SHARED / name).exists():
        pytest.skip("the shared hand histories are not here")

    # When they are played through the rules
    # Then
    assert len(recorded_in(SHARED / name)) == count
    assert wrong(SHARED / name) == []


@pytest.mark.slow
def test_every_hand_of_pluribus_ends_with_its_stacks() -> None:
    # Given 2085 hands
    if not (SHARED / "pluribus_NT.phhs").exists():
        pytest.skip("the shared hand histories are not here")

    # When they are played through the rules
    # Then
    assert wrong(SHARED / "pluribus_NT.phhs") == []


def test_a_record_reads_into_its_parts() -> None:
    # Given a small heads-up record
    # When it is read
    (hand,) = parse_hands(SMALL, "small.phh")

    # Then player 2 is the button and small blind, acts first, and wins
    assert (hand.section, hand.setup.button, hand.setup.blinds) == (None, 2, (2, 1))
    assert hand.actions[0] == DealtTo(seat=Seat(1), cards=parse_cards("AcAd"))
    assert [(did.seat, did.what, did.amount) for did in hand.actions if isinstance(did, Did)] == [
        (2, "raise_to", 6),
        (1, "fold", 0),
    ]
    assert hand.setup.rules == profile("as_recorded")
    assert final_stacks(hand) == [98, 102]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            ('variant = "NT"', 'variant = "F2L3D"'),
            "small.phh: variant 'F2L3D': this game is not dealt; write FT, NT, F7S",
        ),
        (('variant = "NT"', "variant = [1]"), r"small.phh: variant \[1\]: this game is not dealt"),
        (('variant = "NT"', 'variant = "F7S"'), "small.phh: the field small_bet is missing"),
        (("min_bet = 2", ""), "small.phh: the field min_bet is missing"),
        (("[100, 100]", "[100, 10.5]"), "small.phh: starting_stacks holds 10.5"),
        (("[100, 100]", "100"), "small.phh: starting_stacks must be a list"),
        (("[100, 100]", "[100]"), "small.phh: holdem is for 2 to 10 players, not 1"),
        (("[0, 0]", "[0]"), "small.phh: stacks, antes and blinds must each name one amount a seat"),
        (("AcAd", "AcAx"), "small.phh: action 1 'd dh p1 AcAx': 'Ax' is not a card"),
        (("p1 f", "p3 f"), "small.phh: action 4 'p3 f': there is no player 3"),
        (("p1 f", "p1 pb"), "small.phh: action 4 'p1 pb' is not one of this game"),
        (("p1 f", "1 f"), "small.phh: action 4 '1 f': '1' is not a player"),
        (("p1 f", "p١ f"), "small.phh: action 4 'p١ f': 'p١' is not a player"),
        (("cbr 6", "cbr -6"), "small.phh: action 3 'p2 cbr -6': '-6' is not an amount; write a whole number above 0"),
        (("cbr 6", "cbr 0"), "small.phh: action 3 'p2 cbr 0': '0' is not an amount"),
        (("cbr 6", "cbr 1_0"), "small.phh: action 3 'p2 cbr 1_0': '1_0' is not an amount"),
        (("[100, 100]", f"[100, {10**15}]"), "small.phh: starting_stacks holds an amount above"),
        (
            ("min_bet", "_structure = 'kill'\nmin_bet"),
            "small.phh: _structure 'kill' is not dealt; write limit, pot, no",
        ),
        (("min_bet", "_structure = [1]\nmin_bet"), r"small.phh: _structure \[1\] is not dealt"),
        (("min_bet", "_structure = 'limit'\nmin_bet"), "small.phh: the field _upper is missing"),
        (("min_bet", "_button = 11\nmin_bet"), "small.phh: _button 11 is no seat"),
        (("min_bet", "_rake = '50:300'\nmin_bet"), "small.phh: _rake '50:300' is no rake"),
        (("min_bet", "_dead = [1]\nmin_bet"), "small.phh: dead posts must name one amount a seat"),
        (("min_bet", "_rules = 'home'\nmin_bet"), "small.phh: _rules: there is no house rule named 'home'"),
        (("min_bet", "_rules = 3\nmin_bet"), "small.phh: _rules must be a profile's name"),
        (("min_bet", "_burns = [9]\nmin_bet"), "small.phh: 9 is no place among the 5 things that happened"),
        (("min_bet", "_burns = [3, 3]\nmin_bet"), "small.phh: _burns: two things happened in place 3"),
        (("min_bet", "_burns = [[3, 1]]\nmin_bet"), r"small.phh: _burns cannot hold \[3, 1\]"),
        (("min_bet", "_burns = ['x']\nmin_bet"), "small.phh: _burns holds 'x'; an entry begins with the place"),
        (("min_bet", "_timeouts = [[3, 9]]\nmin_bet"), r"small.phh: _timeouts cannot hold \[3, 9\]"),
        (("min_bet", "_turned = [[3, 1]]\nmin_bet"), "small.phh: _turned: no such cards were dealt in place 3"),
        (("[0, 0]", "[" * 100_000), "small.phh: not a hand history: its lists are nested too deeply"),
        (("[0, 0]", f"[0, {'9' * 5000}]"), "small.phh: not a hand history: "),
        ((SMALL, "[01]\nvariant = 'NT'"), "small.phh: '01' is neither a field of a hand nor a numbered hand"),
        (("variant =", "variant"), "small.phh: not a hand history"),
        ((SMALL, ""), "small.phh: no hand in this file"),
        ((SMALL, "[one]\nvariant = 'NT'"), "small.phh: 'one' is neither"),
        ((SMALL, "[7]\nvariant = 'NT'"), r"small.phh \[7\]: the field starting_stacks is missing"),
    ],
)
def test_a_damaged_record_is_refused_naming_the_place(change: tuple[str, str], message: str) -> None:
    # Given a record with one thing wrong
    text = SMALL.replace(*change)

    # When it is read
    # Then the file, the section and the field are named
    with pytest.raises(ValueError, match=message):
        parse_hands(text, "small.phh")


def test_a_record_that_stops_early_is_refused() -> None:
    # Given a record without its last action
    (hand,) = parse_hands(SMALL.replace(', "p1 f"', ""), "small.phh")

    # When it is played
    # Then
    with pytest.raises(ValueError, match="the record ends while seat 1 is to act"):
        replay(hand)


def test_a_record_that_never_shows_a_deciding_card_cannot_be_awarded() -> None:
    # Given the dwan-ivey hand with one hand shown face down
    text = (OURS / "dwan-ivey-2009.phh").read_text().replace("7h6h", "????")
    (hand,) = parse_hands(text, "covered.phh")

    # When it is played
    # Then it says whose cards are needed
    with pytest.raises(NeedsCards, match="needs seat 3's cards"):
        replay(hand)


def test_a_record_is_written_so_that_it_reads_back() -> None:
    # Given every record of ours
    for path in OURS.glob("*.phh"):
        (hand,) = parse_hands(path.read_text(), path.name)

        # When it is written and read
        (again,) = parse_hands(print_phh(hand), path.name)

        # Then nothing is lost
        assert again == hand


@pytest.mark.parametrize("structure", [Structure.FIXED_LIMIT, Structure.POT_LIMIT, Structure.NO_LIMIT])
def test_a_hand_played_here_is_recorded_and_replays_to_the_same_stacks(structure: Structure) -> None:
    # Given hands of random legal actions, without a clock
    for seed in range(12):
        rng = Random(f"record {structure.value} {seed}")
        setup = any_setup(rng, structure)
        played = list(any_hand(setup, rng, clock=False))

        # When each is recorded, written, read and played again
        recorded = record(setup, [event for _, events, _ in played for event in events], "ours")
        (again,) = parse_hands(print_phh(recorded), "ours", setup.rules)

        # Then the structure and the stacks are the same
        assert again.setup.structure is structure
        assert final_stacks(again) == [player.stack for player in played[-1][2].players]


def test_a_muck_is_recorded_as_a_show_without_cards() -> None:
    # Given a record with a muck
    (hand,) = parse_hands(SMALL.replace('"p1 f"', '"p1 cc", "p1 sm"'), "muck.phh")

    # When it is read
    # Then
    assert hand.actions[-1] == Showed(seat=Seat(1), cards=None)
