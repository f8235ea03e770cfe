"""Somebody learns to deal: obeying scores everything, each mistake costs itself, and what goes wrong is put right."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from controller.faults import FAULTS
from controller.published.words import LANGUAGES, Words
from controller.wiring.recorded import BadInput
from controller.wiring.train import Lesson, codes_of
from controller.wiring.train_commands import NotUnderstood, read
from controller.wiring.train_report import MOTIONS, TOPIC_NAMES, picture, report_lines
from controller.wiring.train_score import Score
from controller.wiring.train_situations import SITUATIONS
from tests.cli.running import COMMAND, ROOT, croupier
from tests.training.obeying import trained

DEVICE = ("CAMERA_LOST", "BOARD_OFFLINE")
HERE = tuple(code for code in SITUATIONS if code in FAULTS and SITUATIONS[code].game != "stud")


def slips(**wrong: str) -> Callable[[str], str | None]:
    """Return hands that slip once in each of these things: ``collect``, ``push``, ``fold``, ``raised``."""
    left = dict(wrong)

    def instead(line: str) -> str | None:
        for what, pattern in _LINES.items():
            found = re.fullmatch(pattern, line)
            if found is not None and what in left:
                return left.pop(what).format(*found.groups())
        return None

    return instead


_LINES = {"collect": "collect", "push": r"push (\d+)(\d\d) (.*)", "fold": r"(\d) fold", "raised": r"(\d) raise (\d+)"}


def test_a_dealer_who_obeys_every_direction_scores_all_of_it(tmp_path: Path) -> None:
    # Given a dealer who types what the page says
    # When three hands are dealt
    for _, session in trained(tmp_path, Lesson(hands=3)):
        score = session.score

    # Then everything was right, in time, and nothing was made up about rulings
    assert score.mistakes == []
    assert (score.share("accuracy"), score.share("rulings"), score.share_in_time()) == (100, None, 100)
    assert score.hands == 3


def test_a_stud_hand_can_be_learned_too(tmp_path: Path) -> None:
    # Given a dealer who types what the page says
    # When a hand of stud is dealt, from the antes to the river
    for _, session in trained(tmp_path, Lesson(game="stud", hands=1)):
        score = session.score

    # Then every card was right
    assert (score.mistakes, score.share("accuracy")) == ([], 100)


def test_three_mistakes_cost_exactly_those_three(tmp_path: Path) -> None:
    # Given a dealer who forgets the bets once, pushes too little once and enters what the rules do not allow once
    wrong = slips(collect="w 1", push="push {0} {2}", fold="{0} check")

    # When three hands are dealt
    for _, session in trained(tmp_path, Lesson(hands=3), wrong):
        score = session.score

    # Then these are the mistakes, and the refused entry is told and not scored
    assert [check.what.id for check in score.mistakes if check.what] == ["train-forgot-collect", "train-wrong-push"]
    assert score.refused == 1
    right = sum(check.is_right for check in score.checks)
    assert score.share("accuracy") == 100 * right // (right + 2)


def test_an_entry_that_the_player_did_not_make_is_found_at_the_end_of_the_round(tmp_path: Path) -> None:
    # Given a dealer who enters another amount once
    wrong = slips(raised="{0} raise {1}0")

    # When two hands are dealt
    for _, session in trained(tmp_path, Lesson(hands=2), wrong):
        mistakes = session.score.mistakes

    # Then the seat that raised is named
    assert [c.what.id for c in mistakes if c.what][:1] == ["train-wrong-entry"]


@pytest.mark.slow
@pytest.mark.parametrize("code", HERE)
def test_each_situation_appears_is_put_right_and_is_scored(code: str, tmp_path: Path) -> None:
    # Given a lesson with one thing that goes wrong
    hardware = "full" if code in ("OUT_OF_TURN", "BOARD_OFFLINE", "DOUBLE_FEED", "EXTRA_CARD") else "camera"

    # When somebody deals it who does what the page and the book say
    for _, session in trained(tmp_path, Lesson(hands=4, situations=(code,), hardware=hardware)):
        score = session.score

    # Then it came about, it was noticed, and no ruling was wrong
    assert [situation.code for situation in score.situations] == [code]
    assert score.situations[0].found_ms is not None or score.situations[0].touched
    assert score.share("rulings") in (None, 100)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3, 6])
@pytest.mark.parametrize("code", ["OUT_OF_TURN", "HAND_KILLED"])
def test_what_goes_wrong_in_mid_round_costs_nothing_but_itself(code: str, seed: int, tmp_path: Path) -> None:
    # Given a lesson with a player who acts early, or a hand that the dealer takes in, while others go on acting
    hardware = "full" if code == "OUT_OF_TURN" else "camera"

    # When somebody deals it who does what the page and the book say
    for _, session in trained(tmp_path, Lesson(hands=3, seed=seed, situations=(code,), hardware=hardware)):
        score = session.score

    # Then the round was entered as it was played, and no card is missed
    assert [situation.code for situation in score.situations] == [code]
    assert (score.mistakes, score.share("rulings")) == ([], 100)


def test_a_string_bet_is_scored_by_what_lay_there_after_each_motion(tmp_path: Path) -> None:
    # Given a player who calls 100 and adds more with a second motion
    # When the dealer tells it, answers what is asked and takes what it counts as
    for dealer, session in trained(tmp_path, Lesson(hands=2, situations=("STRING_BET",))):
        score, typed = session.score, dealer.typed

    # Then it was a call by the first motion, and both answers were right
    assert typed[typed.index("report string_bet") :][1:4] == ["answer chips", "answer 100", "fix counts"]
    assert sum(check.topic == "answer" and check.is_right for check in score.checks) == 2 and score.mistakes == []


def test_a_situation_that_nobody_reports_counts_as_not_noticed(tmp_path: Path) -> None:
    # Given a dealer who never says that something went wrong
    def instead(line: str) -> str | None:
        return "w 1" if line.startswith("report") else None

    # When a player tips out of the stack
    for _, session in trained(tmp_path, Lesson(hands=3, situations=("STACK_DIFFERS",)), instead):
        score = session.score

    # Then it is the one mistake, with the rule to read again
    assert [(c.topic, c.rules) for c in score.mistakes] == [("notice", FAULTS["STACK_DIFFERS"].rules)]
    assert score.share("rulings") == 0


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("dance", "train-bad-verb"),
        ("deal", "train-bad-deal"),
        ("deal x", "train-bad-place"),
        ("4 sings", "train-bad-action"),
        ("seat", "train-bad-seat"),
        ("push 30", "train-bad-push"),
        ("report", "train-bad-report"),
        ("board", "train-bad-place"),
    ],
)
def test_what_means_nothing_is_answered_with_what_does(line: str, id: str) -> None:
    # Given a line that nothing can be made of
    # When it is read
    with pytest.raises(NotUnderstood) as error:
        read(line)

    # Then the answer says what to type, in every language
    assert error.value.why.id == id
    assert all(Words(language).has(id) for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_three_languages_have_a_word_for_everything_in_a_report(language: str) -> None:
    # Given everything that may stand in a report
    ids = [f"train-motion-{motion}" for motion in MOTIONS]
    ids += [f"train-topic-{topic.replace('_', '-')}" for topic in TOPIC_NAMES]

    # When it is looked up
    lacking = [id for id in ids if not Words(language).has(id)]

    # Then nothing lacks
    assert lacking == []


def test_a_report_of_nothing_claims_nothing() -> None:
    # Given a session that was ended before the first card
    score = Score()

    # When it is reported
    lines = "\n".join(report_lines(score, Words("en")))

    # Then no figure is there
    assert "%" not in lines and score.as_json()["score"] == {"accuracy": None, "rulings": None, "pace": None}
    assert picture(score, Words("en")).startswith("<svg")


def test_what_only_the_dealers_own_hands_do_cannot_be_asked_for() -> None:
    # Given a list of situations with one that is none
    # When it is read
    # Then the reason says which there are
    with pytest.raises(BadInput, match="use any of"):
        codes_of("card_exposed,flying_saucer")


def test_a_lesson_is_typed_through_a_pipe_and_its_journal_can_be_exported(tmp_path: Path) -> None:
    # Given lines as somebody types them, some of them wrong
    typed = "sh\ndance\ndone\nw\ndone\nd 1 2 3\nburn it\nscore\nq\n"
    journal = tmp_path / "journal.sqlite"

    # When they are piped into the command
    command = [*COMMAND, "train", "--text", "--json", "--seats", "3", "--journal", str(journal)]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)

    # Then the score is one JSON document, the rest went to standard error, and the table's journal is whole
    assert done.returncode == 0, done.stderr
    score = json.loads(done.stdout)
    assert score["checks"]["place"] == {"right": 3, "wrong": 0}
    assert "SIMULATED" in done.stderr and "dance" in done.stderr
    assert croupier("verify", journal).returncode == 0


@pytest.mark.slow
def test_ctrl_c_at_a_terminal_ends_with_the_score_so_far() -> None:
    # Given somebody who types at a terminal
    parent, child = pty.openpty()
    command = [*COMMAND, "train", "--text", "--seats", "2", "--pace", "50"]
    process = subprocess.Popen(command, stdin=child, stdout=child, stderr=child, cwd=ROOT, start_new_session=True)
    os.close(child)
    said = _until(parent, b"TRAINING")
    os.write(parent, b"sh\n")
    said += _until(parent, b"Deck: 52", b"52")

    # When Ctrl-C is pressed
    process.send_signal(signal.SIGINT)
    said += _until(parent, b"journal ")

    # Then the score is printed and the command has ended well
    assert process.wait(20) == 0
    assert b"your score (simulated)" in said
    os.close(parent)


def _until(terminal: int, *words: bytes, within_s: float = 20.0) -> bytes:
    """Read a terminal until one of the words was printed."""
    said, end = b"", time.monotonic() + within_s
    while time.monotonic() < end and not any(word in said for word in words):
        try:
            if select.select([terminal], [], [], 0.1)[0]:
                said += os.read(terminal, 4096)
        except OSError:
            return said
    return said
