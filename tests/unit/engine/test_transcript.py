"""A hand told line by line: everything that happened is in it, and every line has words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from fluent.syntax import FluentParser, ast

from controller.published.words import FOLDER, LANGUAGES, Words
from engine.phh import parse_hands, replay_steps
from engine.rules import Structure
from engine.transcript import Line, transcript
from tests.unit.engine.dealer import any_hand_of
from tests.unit.engine.drawing import KINDS, SEEDS
from tests.unit.engine.test_rulings import TOLD_AS

HEADS_UP = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 60]
"""


def told(text: str) -> list[str]:
    """Tell a recorded hand as the ids and arguments of its lines, after who sits where."""
    (hand,) = parse_hands(text, "hand")
    events = [event for _, caused, _ in replay_steps(hand) for event in caused]
    return [_print(line) for line in transcript(hand.setup, events, "hand")]


def _print(line: Line) -> str:
    return " ".join([line.id.removeprefix("transcript-"), *(f"{name}={value}" for name, value in line.args.items())])


def among(lines: list[str], *parts: str) -> bool:
    """Whether lines that begin so follow each other somewhere."""
    rows = range(len(lines) - len(parts) + 1)
    return any(all(lines[row + at].startswith(part) for at, part in enumerate(parts)) for row in rows)


def ids(lines: Iterable[Line]) -> Counter[str]:
    return Counter(line.id for line in lines)


def catalogue(language: str) -> set[str]:
    text = (FOLDER / language / "transcript.ftl").read_text(encoding="utf-8")
    return {entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)}


@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize(("game", "structure"), KINDS)
def test_any_hand_is_told_with_words_for_every_line(
    game: str, structure: Structure, seeds: range, caplog: pytest.LogCaptureFixture
) -> None:
    # Given hands by chance
    for seed in seeds:
        setup, events, last = any_hand_of(game, structure, seed)

        # When each is told in every language
        lines = transcript(setup, events, "one")
        said = [Words(language).label(line.id, **_listed(line)) for language in LANGUAGES for line in lines]

        # Then no word is missing, and it ends with the stacks that the hand ended with
        assert not [text for text in said if "[" in text] and caplog.messages == []
        stacks = [line.args["stack"] for line in lines if line.id == "transcript-stack"]
        assert stacks == [player.stack for player in last.players]


def _listed(line: Line) -> dict[str, int | str | list[int] | list[str]]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in line.args.items()}  # type: ignore[misc]


@pytest.mark.slow
def test_every_line_of_the_catalogue_is_told_in_some_hand() -> None:
    # Given very many hands by chance
    seen = Counter[str]()
    for game, structure in KINDS:
        for seed in range(120):
            setup, events, _ = any_hand_of(game, structure, seed)

            # When each is told
            seen += ids(transcript(setup, events, "one"))

    # Then no words are kept that nothing tells, but for what only a wrong deck, an unread hand or a ruling brings
    ruled = {f"transcript-{name}" for name in (*TOLD_AS, "claim-kept", "misdeal", "void")}
    assert catalogue("en") - set(seen) == {"transcript-unread", "transcript-contradicts"} | ruled


def test_what_nobody_calls_comes_back_before_the_pot_is_told() -> None:
    # Given a bet that is not called
    lines = told(HEADS_UP + 'actions = ["d dh p1 AcAd", "d dh p2 ????", "p2 cbr 6", "p1 f"]')

    # When it is told
    # Then only the known cards are, and the uncalled part goes back first
    assert among(lines, "face-down count=2 seats=(1, 2)", "cards seat=1 cards=('Ac', 'Ad')", "raises seat=2 amount=6")
    assert among(
        lines, "folds seat=1", "returned seat=2 amount=4", "won pot=4", "wins seat=2 amount=4 split=0 number=-1"
    )
    assert among(lines, "stacks", "stack seat=1 stack=98 amount=2 way=-1", "stack seat=2 stack=62 amount=2 way=1")


def test_c4_a_player_out_of_time_is_told_as_all_in_for_the_pot() -> None:
    # Given a player whose time ran out before the flop
    actions = 'actions = ["d dh p1 AcAd", "d dh p2 KcKd", "p2 cc", "d db 2c3c4h", "d db 5d", "d db 9h"]'
    lines = told(HEADS_UP + actions + "\n_timeouts = [[4, 1]]")

    # When it is told
    # Then the board runs out with nothing more to bet
    assert among(lines, "calls seat=2 amount=1 last=0", "timed-out seat=1", "street street=flop pot=4", "burn", "board")


def test_p62_boards_that_are_run_twice_are_told_one_after_the_other() -> None:
    # Given an all-in before the flop, and both agree to two boards
    actions = [
        *["d dh p1 AcAd", "d dh p2 KcKd", "p2 cbr 60", "p1 cc"],
        *["d db 2c3c4h", "d db 5d", "d db 9h", "d db KhKs7s", "d db 8d", "d db 2h"],
    ]
    lines = told(HEADS_UP + f"actions = {actions}\n_runs = [[5, 2]]")

    # When it is told
    # Then each board has its part of the pot
    assert among(lines, "street street=flop pot=120", "runs count=2", "burn", "board cards=('2c', '3c', '4h')")
    assert among(lines, "next-board number=2", "burn", "board cards=('Kh', 'Ks', '7s')")
    assert among(
        lines,
        "wins seat=1 amount=60 split=0 number=-1 board=1",
        "wins seat=2 amount=60 split=0 number=-1 board=2",
        "stacks",
    )


def test_p47_a_reading_of_the_hands_is_told_with_its_pot_and_board() -> None:
    # Given an all-in with a side pot, two boards, and hands that only the dealer read
    text = HEADS_UP.replace("[0, 0]", "[0, 0, 0]").replace("[1, 2]", "[1, 2, 0]").replace("[100, 60]", "[60, 60, 20]")
    boards = ["d db 2c3c4h", "d db 5d", "d db 9h", "d db KhKs7s", "d db 8d", "d db 2h"]
    hands = [f"d dh p{player} ????" for player in (1, 2, 3)]
    actions = [*hands, "p3 cbr 20", "p1 cbr 60", "p2 cc", *boards, *(f"p{player} sm ????" for player in (1, 2, 3))]
    readings = [[17, 1, 0, 1], [18, 1, 1, 2], [19, 0, 0, 3], [20, 0, 1, 1, 2]]
    lines = told(text + f"actions = {actions}\n_runs = [[7, 2]]\n_winners = {readings}")

    # When it is told
    # Then each reading says what it is about
    assert among(lines, "declared seats=(1,) count=1 number=1 board=1", "declared seats=(2,) count=1 number=1 board=2")
    assert among(
        lines, "declared seats=(3,) count=1 number=0 board=1", "declared seats=(1, 2) count=2 number=0 board=2"
    )


def test_s10_the_first_double_bet_on_an_open_pair_is_told_once() -> None:
    # Given the stud hand with an open pair, a player out of time and a community card
    path = FOLDER.parents[2] / "tests" / "golden" / "transcripts" / "eight-to-the-river.phh"

    # When it is told
    lines = told(path.read_text())

    # Then the open pair is told where it is used, and the community card where the river would have been
    assert lines.count("doubled") == 1 and among(lines, "bets seat=2 amount=10", "doubled", "calls seat=3 amount=10")
    assert among(lines, "street street=river pot=205", "reshuffle", "community card=4h", "timed-out seat=2")


def test_a_rake_and_a_dead_blind_are_told() -> None:
    # Given a hand in which a missed small blind is posted dead and the house takes its share
    text = HEADS_UP + '_dead = [1, 0]\n_rake = "500:10:1:always"\n'
    lines = told(text + 'actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]')

    # When it is told
    # Then both have their line
    assert "posts seat=1 word=dead_blind amount=1 last=0" in lines
    assert among(lines, "won pot=3", "rake amount=1", "wins seat=1 amount=2")
