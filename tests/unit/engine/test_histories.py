"""Recorded hands: read with clear errors, written back, and played to the stacks they must end with."""

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cards import parse_cards
from engine.phh import (
    BurnedOne,
    DealtBoard,
    DealtTo,
    Did,
    RanOutOfTime,
    RecordedHand,
    Showed,
    Won,
    parse_hands,
    print_phh,
    record,
    replay,
    replay_steps,
)
from engine.phh_setup import VARIANTS
from engine.rules import Structure, profile, rules_hash
from engine.seats import Seat
from engine.state import Phase
from engine.violations import NeedsCards
from tests.unit.engine.dealer import any_hand_of
from tests.unit.engine.drawing import KINDS, SEEDS
from tests.unit.engine.real_hands import OURS, REAL, differing, shared, turns_in
from tests.unit.engine.record_ledger import Ledger, rows_of

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
    return [
        (hand, row.get("expected_finishing_stacks") or row["expected_finishing_stacks_before_rake"])
        for hand, row in zip(hands, expected, strict=True)
    ]


def final_stacks(recorded: RecordedHand) -> list[int]:
    for _, _, hand in replay_steps(recorded):
        hand.check()
    return [player.stack for player in hand.players]


def wrong(path: Path) -> list[int | None]:
    """The sections of a file that do not end as they must."""
    return [hand.section for hand, expected in recorded_in(path) if final_stacks(hand) != expected]


@pytest.mark.parametrize("path", sorted(OURS.rglob("*.phh")), ids=lambda path: path.stem)
def test_a_televised_hand_ends_with_its_stacks(path: Path) -> None:
    # Given a recorded hand
    # When it is played through the rules
    # Then
    assert wrong(path) == []


@pytest.mark.parametrize(("name", "count"), REAL)
def test_real_hands_end_with_their_stacks(name: str, count: int) -> None:
    # Given hands from poker sites, most cards unknown until they are shown
    path = shared(name)

    # When they are played through the rules
    # Then
    assert len(recorded_in(path)) == count
    assert wrong(path) == []


@pytest.mark.parametrize(("name", "count"), REAL)
def test_every_turn_of_real_hands_is_the_one_in_the_record(name: str, count: int) -> None:
    # Given real hands, and what their text says of each turn, counted without the rules
    path = shared(name)
    told = [list(Ledger(row).turns()) for row in rows_of(path)]

    # When they are played through the rules
    played = [[turn for turn, _ in turns_in(hand)] for hand in parse_hands(path.read_text(), name)]

    # Then the actor and the amount to call are the record's, turn by turn
    assert len(told) == count and sum(map(len, told)) > 6 * count
    assert differing(told, played) == []


@pytest.mark.parametrize("path", sorted(OURS.rglob("*.phh")), ids=lambda path: path.stem)
def test_every_turn_of_a_televised_hand_is_the_one_in_the_record(path: Path) -> None:
    # Given a recorded hand, and what its text says of each turn, counted without the rules
    (told,) = [list(Ledger(row).turns()) for row in rows_of(path)]

    # When it is played through the rules
    (hand,) = parse_hands(path.read_text(), path.name)
    played = [turn for turn, _ in turns_in(hand)]

    # Then the actor and the amount to call are the same, turn by turn
    assert played == told


def test_s4_who_opens_third_street_in_a_record_owes_the_bring_in() -> None:
    # Given real stud hands
    path = shared("fpdb_F7S.phhs")

    # When they are played through the rules
    hands = parse_hands(path.read_text(), path.name)
    first = [(hand, *next(turns_in(hand))) for hand in hands]

    # Then the seat that opens in the record owes the bring-in, and opens for it or for the lower limit
    assert all(legal.bring_in == hand.setup.bring_in and not legal.fold for hand, _, legal in first)
    assert all(legal.levels == (hand.setup.lower,) for hand, _, legal in first)
    assert Counter(turn.word for _, turn, _ in first) == {"pb": 17, "cbr": 7}


def test_cards_nobody_saw_stay_unknown_until_they_are_shown() -> None:
    # Given a stud hand whose winner shows at the end
    hand = parse_hands(shared("fpdb_F7S.phhs").read_text(), "stud.phhs")[2]

    # When it is played up to the last bet, and to its end
    steps = [after for _, _, after in replay_steps(hand)]
    before = next(after for after in steps if after.phase is Phase.SHOWDOWN)

    # Then the loser's down cards were never known, and the winner's were only as far as the record saw them dealt
    assert [str(card) for card in before.player(Seat(6)).cards] == ["??", "??", "Kc", "2h", "3s", "4d", "??"]
    assert steps[-1].player(Seat(6)).cards == before.player(Seat(6)).cards


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
        (("min_bet", "_opens_after = 7\nmin_bet"), "small.phh: _opens_after holds 7, which is no seat of this hand"),
        (("min_bet", "_unposted = true\nmin_bet"), "small.phh: _unposted holds True"),
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
    for path in OURS.rglob("*.phh"):
        (hand,) = parse_hands(path.read_text(), path.name)

        # When it is written and read
        (again,) = parse_hands(print_phh(hand), path.name)

        # Then nothing is lost
        assert again == hand


@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize(("game", "structure"), KINDS)
def test_what_is_written_of_any_hand_reads_back_and_plays_again_alike(
    game: str, structure: Structure, seeds: range
) -> None:
    # Given hands by chance: unread cards, time-outs, odd house rules, boards run twice
    for seed in seeds:
        setup, events, last = any_hand_of(game, structure, seed)
        recorded = record(setup, events, "ours")

        # When each is written, read, played again and recorded again
        (again,) = parse_hands(print_phh(recorded), "ours")
        replayed = [event for _, caused, _ in replay_steps(again) for event in caused]

        # Then nothing is lost on either way
        assert again == recorded
        assert record(setup, replayed, "ours") == recorded
        assert final_stacks(again) == [player.stack for player in last.players]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "structure"), KINDS)
def test_very_many_hands_are_written_and_read_back(game: str, structure: Structure) -> None:
    # Given many more hands by chance
    seen = set[type]()
    for seed in range(1000, 1250):
        setup, events, _ = any_hand_of(game, structure, seed)
        seen |= {type(action) for action in record(setup, events, "ours").actions}
        recorded = record(setup, events, "ours", times=range(0, 50 * len(events), 50))

        # When each is written and read, then nothing is lost
        assert parse_hands(print_phh(recorded), "ours") == (recorded,)

    # And everything a record can hold was among them
    assert {DealtTo, Did, Showed, BurnedOne, RanOutOfTime, Won} <= seen


def test_burns_times_time_outs_and_rules_stand_in_fields_of_ours() -> None:
    # Given a hand in which a player runs out of time before the flop
    rules = replace(profile("documents"), raises_max=4)
    (hand,) = parse_hands(SMALL.replace('"p2 cbr 6", "p1 f"', '"p2 cc"'), "small.phh", rules)
    more = RanOutOfTime(seat=Seat(1)), BurnedOne(), DealtBoard(cards=parse_cards("2c3d4h"))
    hand = replace(hand, actions=(*hand.actions, *more), times=(0, 10, 2400, 12400, 13000, 13900))

    # When it is written
    lines = print_phh(hand).splitlines()

    # Then the actions are those that the format has, and the rest stands beside them
    assert 'actions = ["d dh p1 AcAd", "d dh p2 ????", "p2 cc", "d db 2c3d4h"]' in lines
    assert {"_burns = [5]", "_timeouts = [[4, 1]]", "_times = [0, 10, 2400, 12400, 13000, 13900]"} <= set(lines)
    assert f'_rules_hash = "{rules_hash(rules)}"' in lines
    assert parse_hands("\n".join(lines), "small.phh")[0].setup.rules == rules


@pytest.mark.parametrize(
    ("fields", "rules"),
    [
        ("", "as_recorded"),
        ('_rules = "tda_2024"', "tda_2024"),
        ('_rules = "raises_max=3"\n_rules_hash = "{hash}"', "documents"),
    ],
)
def test_a_record_is_played_under_the_rules_it_names(fields: str, rules: str) -> None:
    # Given a record with or without rules
    text = SMALL + fields.replace("{hash}", rules_hash(profile("documents")))

    # When it is read without other rules, then they are its own, else whatever was recorded is accepted
    assert parse_hands(text, "small.phh")[0].setup.rules == profile(rules)


def test_rules_that_have_changed_since_the_hand_are_refused_unless_others_are_given() -> None:
    # Given a record whose profile had another fingerprint when it was played
    text = SMALL + '_rules = "documents"\n_rules_hash = "00"'

    # When it is read under its own rules, then that is said
    with pytest.raises(ValueError, match=r"small\.phh: _rules 'documents' are not those the hand was played under"):
        parse_hands(text, "small.phh")

    # And when it is read under others, then they are taken
    assert parse_hands(text, "small.phh", profile("roberts"))[0].setup.rules == profile("roberts")


def test_fields_of_other_programs_are_passed_over() -> None:
    # Given a record with another program's fields, some of which share a name with ours
    foreign = "seats = ['a', 'b']\n_rake = 250\n_times = 'slow'\n_unit = 'cents'\n_game = 7\nplayers = [1]"

    # When it is read
    (hand,) = parse_hands(SMALL + foreign, "small.phh")

    # Then it is the hand without them
    assert hand == parse_hands(SMALL, "small.phh")[0]


@pytest.mark.parametrize(
    ("said", "order"),
    [("[3, 9]", (3, 9)), ("[9, 3]", (9, 3)), ("[3, 3]", (1, 2)), ("[3, 11]", (1, 2)), ("[true, 2]", (1, 2))],
)
def test_the_seats_of_a_record_are_its_own_where_they_go_once_round_a_table(said: str, order: tuple[int, int]) -> None:
    # Given a record that says where the players sit
    # When it is read
    (hand,) = parse_hands(SMALL + f"seats = {said}", "small.phh")

    # Then those are the seats, unless no table has them
    assert (hand.seats, hand.setup.button) == (order, order[-1])


def test_what_is_shown_late_is_recorded_where_it_was_shown() -> None:
    # Given a stud hand whose down cards nobody knows before they are shown
    hand = parse_hands(shared("fpdb_F7S.phhs").read_text(), "stud.phhs")[2]
    events = [event for _, caused, _ in replay_steps(hand) for event in caused]

    # When it is recorded
    recorded = record(hand.setup, events, hand.id)

    # Then its deals are those of the history
    assert [a for a in recorded.actions if isinstance(a, DealtTo)] == [
        a for a in hand.actions if isinstance(a, DealtTo)
    ]


def test_a_muck_is_recorded_as_a_show_without_cards() -> None:
    # Given a record with a muck
    (hand,) = parse_hands(SMALL.replace('"p1 f"', '"p1 cc", "p1 sm"'), "muck.phh")

    # When it is read
    # Then
    assert hand.actions[-1] == Showed(seat=Seat(1), cards=None)


def test_the_document_of_histories_names_every_field_and_variant() -> None:
    # Given the document, and the source that reads and writes the fields
    document = (OURS.parents[1] / "docs" / "hand-histories.md").read_text()
    source = "".join((OURS.parents[1] / "engine" / f"phh_{part}.py").read_text() for part in ("setup", "actions"))

    # When the fields of ours are looked up in both
    written = set(re.findall(r'"(_[a-z_]+)"', source))

    # Then the document has all of them and no other, and every variant
    assert set(re.findall(r"`(_[a-z_]+)`", document)) == written
    assert set(re.findall(r"(?m)^\| `([A-Z0-9]+)` \|", document)) == set(VARIANTS)
