"""A record that cannot have been played so to its end is refused by the action at fault, before a card is dealt."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.checking import RecordRefused, check_record
from engine.phh import RecordedHand, parse_hands, record
from engine.rules import HouseRules, ShortStub, Structure
from engine.rules import profile as profile_named
from engine.seats import Chips
from tests.unit.engine.dealer import any_hand_of
from tests.unit.engine.drawing import KINDS, SEEDS

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


@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize(("game", "structure"), KINDS)
def test_whatever_was_played_here_is_taken(game: str, structure: Structure, seeds: range) -> None:
    # Given hands of random legal actions
    for seed in seeds:
        setup, events, _ = any_hand_of(game, structure, seed)

        # When their records are put through the rules that they were played under
        # Then
        check_record(record(setup, events, "ours"))


@pytest.mark.parametrize(
    ("folder", "pattern", "count"),
    [
        (OURS, "*.phh", 15),
        (OURS / "stud", "*.phh", 10),
        (SHARED, "fpdb_F7S.phhs", 24),
        (SHARED, "open_pair_F7S.phhs", 3),
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


THIRD = ["d dh p1 AsKsQd", "d dh p2 ????2c", "d dh p3 ????Qs", "d dh p4 ????Th"]
FOURTH = ["d dh p1 2d", "d dh p2 7h", "d dh p3 Qh"]
TO_FOURTH = [*THIRD, "p2 pb", "p3 cc", "p4 f", "p1 cbr 10", "p2 cc", "p3 cc"]
TO_THE_END = [
    *TO_FOURTH,
    *FOURTH,
    "p3 cbr 20",
    "p1 cc",
    "p2 f",
    "d dh p1 3d",
    "d dh p3 5d",
    "p3 cc",
    "p1 cc",
    "d dh p1 4d",
    "d dh p3 5h",
    "p3 cc",
    "p1 cc",
    "d dh p1 6d",
    "d dh p3 ??",
    "p3 cc",
    "p1 cc",
]


def stud(*actions: str, rules: str = "documents", more: str = "") -> RecordedHand:
    """A record of stud for four players."""
    text = f"""
variant = "F7S"
antes = [1, 1, 1, 1]
bring_in = 3
small_bet = 10
big_bet = 20
starting_stacks = [200, 200, 200, 200]
actions = {list(actions)}
{more}
"""
    return parse_hands(text, "stud.phh", profile_named(rules))[0]


@pytest.mark.parametrize(
    ("actions", "says"),
    [
        ([*THIRD[:3], "d dh p4 ??Th"], "action 4 'd dh p4 ??Th': seat 4 is dealt 3 cards, not 2 (S-2)"),
        (
            [*THIRD[:3], "p2 pb"],
            "action 3 'd dh p3 ????Qs': the hole cards of seat 4 are to be dealt first; write ??????",
        ),
        ([*THIRD, "d dh p1 2d"], "action 5 'd dh p1 2d': seat 2 is to act before a card is dealt (P13)"),
        ([*THIRD, "p1 pb"], "action 5 'p1 pb': seat 2 has the low card and brings it in (S-3)"),
        ([*THIRD, "p2 f"], "action 5 'p2 f': bring-in-first (S-3)"),
        ([*THIRD, "p2 cbr 20"], "action 5 'p2 cbr 20': raise-size (C-5)"),
        ([*THIRD, "p2 pb", "p3 pb"], "action 6 'p3 pb': no bring-in is owed (S-3)"),
        ([*THIRD, "p2 pb", "p3 cbr 13"], "action 6 'p3 cbr 13': raise-size (C-5)"),
        ([*TO_FOURTH, "p3 cc"], "action 11 'p3 cc': the fourth is to be dealt before anybody acts (P8)"),
        ([*TO_FOURTH, "d dh p4 2d"], "action 11 'd dh p4 2d': seat 4 is not dealt a card on the fourth (S-7)"),
        ([*TO_FOURTH, "d dh p2 7h"], "action 11 'd dh p2 7h': seat 1 is dealt to before seat 2 (S-2)"),
        ([*TO_FOURTH, "d dh p1 2d4d"], "action 11 'd dh p1 2d4d': seat 1 is dealt 1 cards, not 2 (S-2)"),
        ([*TO_FOURTH, "d dh p1 Qs"], "action 11 'd dh p1 Qs': card-already-out (P25)"),
        ([*TO_FOURTH, "d dh p1 2d", "d dh p1 4d"], "action 12 'd dh p1 4d': seat 1 has its cards already (S-2)"),
        ([*TO_FOURTH, "d dh p1 2d", "d dh p2 2d"], "action 12 'd dh p2 2d': card-already-out (P25)"),
        ([*TO_FOURTH, "d db 9s"], "action 11 'd db 9s': the fourth is dealt to the players (P8)"),
        ([*TO_FOURTH, *FOURTH[:2], "p1 cc"], "action 12 'd dh p2 7h': the hole cards of seat 3 are to be dealt first"),
        ([*TO_FOURTH, *FOURTH, "p1 cc"], "action 14 'p1 cc': not-your-turn (P40)"),
        ([*TO_FOURTH, *FOURTH, "p3 cbr 15"], "action 14 'p3 cbr 15': raise-one-of-two (S-10)"),
        ([*TO_FOURTH, *FOURTH, "p3 cbr 20", "p1 cbr 30"], "action 15 'p1 cbr 30': raise-size (C-5)"),
        (TO_FOURTH, "action 10 'p3 cc': the record ends there, before the fourth is dealt (P8)"),
        (TO_THE_END[:-1], "action 27 'p3 cc': the record ends there, while seat 1 is to act (C-3)"),
        ([*TO_THE_END, "d dh p1 9s"], "action 29 'd dh p1 9s': seat 1 has its cards already (S-2)"),
        ([*TO_THE_END, "p3 sm ????Qs3c5d5h9d"], "action 29 'p3 sm ????Qs3c5d5h9d': shown-cards-differ (P47)"),
    ],
)
def test_the_action_of_a_stud_hand_that_cannot_have_happened_is_named_with_its_rule(
    actions: list[str], says: str
) -> None:
    # Given a record of stud in which something cannot have happened, or whose hand is not over
    # When it is put through the rules
    # Then
    assert refusal(stud(*actions)).startswith(says)


def test_s7_a_whole_stud_hand_is_taken_with_its_burns_or_without() -> None:
    # Given a record to the river with an open pair, and the same with its burns, a street each
    # When they are put through the rules, then both are taken
    check_record(stud(*TO_THE_END))
    check_record(stud(*TO_THE_END, more="_burns = [11, 18, 23, 28]"))


def test_p47_a_hand_may_be_tabled_between_the_cards_of_one_street() -> None:
    # Given a stud record in which seat 1 tables its hand before seat 2 has its card of fourth street
    at = TO_THE_END.index("d dh p2 7h")
    actions = [*TO_THE_END[:at], "p1 sm AsKsQd2d", *TO_THE_END[at:]]

    # When it is put through the rules, then it is taken; with another hand than was dealt it is refused
    check_record(stud(*actions))
    actions[at] = "p1 sm AsKcQd2d"
    assert refusal(stud(*actions)) == f"action {at + 1} 'p1 sm AsKcQd2d': shown-cards-differ (P47)"


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (
            "_burns = [1]",
            "action 0 '': the hole cards of seat 1 are to be dealt first; write ?????? for unknown ones (S-2)",
        ),
        ("_burns = [11, 12]", "action 12 'burn': no-burn-owed (P9)"),
        ("_reshuffles = [11]", "action 11 'reshuffle': no-reshuffle-owed (S-13)"),
        ("_timeouts = [[5, 1]]", "action 5 'p1 timeout': seat 2 has the low card and brings it in (S-3)"),
        ("_openers = [[5, 3, 0]]", "action 5 'p3 opens': upcards-speak (S-3)"),
        ("_runs = [[11, 2]]", "action 11 'run 2 times': cannot-run-it-again (P62)"),
        ("_winners = [[28, 0, 0, 4]]", "action 28 'pot 0 to p4': no-claim-on-the-pot (P47)"),
    ],
)
def test_what_stands_beside_the_actions_is_put_through_the_rules_as_well(more: str, says: str) -> None:
    # Given a whole stud hand with something beside it that cannot have happened
    # When it is put through the rules
    # Then it is named
    assert refusal(stud(*TO_THE_END, more=more)) == says


def test_s18_who_calls_the_bring_in_of_a_low_card_without_chips_may_be_recorded_as_bringing_it_in() -> None:
    # Given a record in which the low card is all-in for its ante, and the next player's call is written as a bring-in
    recorded = stud(*THIRD, "p3 pb", "p4 f", "p1 f", *(f"d dh p{player} ??" for player in (2, 3) * 4))
    poor = replace(recorded.setup, stacks=(Chips(200), Chips(1), Chips(200), Chips(200)))

    # When it is put through the rules, then it is taken
    check_record(replace(recorded, setup=poor))


def test_s3_unread_door_cards_let_the_record_say_who_opens() -> None:
    # Given a record in which no door card was read, and seat 3 brings it in
    actions = [f"d dh p{player} ??????" for player in range(1, 5)]
    recorded = stud(*actions, "p3 pb", "p4 f", "p1 f", "p2 f")

    # When it is put through the rules, then it is taken
    check_record(recorded)


def test_s13_eight_players_to_the_river_share_one_card() -> None:
    # Given eight players who stay to the river, all cards unknown but the doors
    doors = ["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c"]
    texts = [f"d dh p{player} ????{door}" for player, door in enumerate(doors, start=1)]
    texts += ["p1 pb", *(f"p{player} cc" for player in range(2, 9))]
    for street in ("s", "h", "d"):
        texts += [f"d dh p{player} {rank}{street}" for player, rank in enumerate("23456789", start=1)]
        texts += [f"p{1 + (player + 7) % 8} cc" for player in range(8)]
    river = ["d db Kh", *(f"p{1 + (player + 7) % 8} cc" for player in range(8))]

    # When the record deals each a card, or turns one up for all
    # Then only the one that turns one up can have happened
    assert "the stub is too short for a card each" in refusal(eight(*texts, "d dh p1 ??"))
    check_record(eight(*texts, *river))


def test_s13_the_burns_are_shuffled_in_between_the_cards_of_the_river() -> None:
    # Given eight players of whom one folds on third street and one on fifth, so that the stub ends amid the river
    texts = [f"d dh p{player} ????{rank}c" for player, rank in enumerate("23456789", start=1)]
    texts += ["p1 pb", *(f"p{player} cc" for player in range(2, 8)), "p8 f"]
    texts += [f"d dh p{player} {rank}s" for player, rank in enumerate("2345678", start=1)]
    texts += [f"p{player} cc" for player in (7, 1, 2, 3, 4, 5, 6)]
    texts += [f"d dh p{player} {rank}h" for player, rank in enumerate("2345678", start=1)]
    texts += ["p7 cbr 20", *(f"p{player} cc" for player in (1, 2, 3, 4, 5)), "p6 f"]
    texts += [f"d dh p{player} {rank}d" for player, rank in zip((1, 2, 3, 4, 5, 7), "234568", strict=True)]
    texts += [f"p{player} cc" for player in (7, 1, 2, 3, 4, 5)]
    texts += [f"d dh p{player} ??" for player in (1, 2, 3, 4, 5, 7)]
    texts += [f"p{player} cc" for player in (7, 1, 2, 3, 4, 5)]

    # When the house deals all but the last card first, and the record shuffles then, or a card earlier or later
    roberts = replace(profile_named("documents"), short_stub=ShortStub.ROBERTS)

    # Then only the one where the stub ends is taken
    check_record(eight(*texts, more="_reshuffles = [60]", rules=roberts))
    for at in (59, 61):
        assert "no-reshuffle-owed (S-13)" in refusal(eight(*texts, more=f"_reshuffles = [{at}]", rules=roberts))


def eight(*actions: str, more: str = "", rules: HouseRules | None = None) -> RecordedHand:
    """A record of stud for eight players."""
    text = f"""
variant = "F7S"
antes = {[1] * 8}
bring_in = 3
small_bet = 10
big_bet = 20
starting_stacks = {[200] * 8}
actions = {list(actions)}
{more}
"""
    return parse_hands(text, "eight.phh", rules)[0]
