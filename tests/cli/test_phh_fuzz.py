"""Whatever a damaged history holds, it is taken or refused in words: never a traceback, never a hang."""

from __future__ import annotations

import re
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from controller.wiring.recorded import BadInput, read_hands
from engine.checking import check_record
from engine.phh import parse_hands, print_phh, record
from engine.rules import Structure
from tests.cli.running import PHH, ROOT
from tests.unit.engine.dealer import any_hand_of
from tests.unit.engine.drawing import KINDS

SHARED = ROOT.parent / "shared" / "phh"
MUTATIONS = 10_000
ALPHABET = "0123456789pdhbscfmrTJQKA?[]{}=,\"'\\\n #-._é\x00"
WORDS = (
    "nan",
    "inf",
    "true",
    "1e9",
    "-1",
    "99999999999999999999",
    "{}",
    "[[]]",
    '""',
    '"spread"',
    '"limit"',
    '"documents"',
    '"F7S"',
    "[2, 5]",
    "[[3, 1]]",
    "[[3, 0, 0, 1]]",
    "[[1, 2, 9]]",
    "????",
    "p10",
    "cbr 0",
)
FIELDS = (
    "_structure",
    "_upper",
    "_button",
    "_dead",
    "_rake",
    "_rules",
    "_rules_hash",
    "_two_left",
    "_burns",
    "_reshuffles",
    "_timeouts",
    "_openers",
    "_runs",
    "_winners",
    "_turned",
    "_times",
    "seats",
    "bring_in",
)


def texts() -> list[str]:
    """Real hands, one a text."""
    found = [path.read_text() for path in sorted(PHH.rglob("*.phh"))]
    for name in ("fpdb_NT.phhs", "fpdb_FT.phhs", "fpdb_F7S.phhs", "open_pair_F7S.phhs"):
        if (SHARED / name).exists():
            found += re.split(r"(?m)^\[\d+\]$", (SHARED / name).read_text())[1:40]
    return found + [ours(game, structure) for game, structure in KINDS]


def ours(game: str, structure: Structure) -> str:
    """A hand by chance as it is written here, with every field of ours that it needs."""
    setup, events, _ = any_hand_of(game, structure, seed=5)
    return print_phh(record(setup, events, "ours", times=range(len(events))))


def characters(text: str, rng: Random) -> str:
    at = rng.randrange(len(text))
    return text[:at] + rng.choice(ALPHABET) * rng.randrange(3) + text[at + rng.randrange(3) :]


def words(text: str, rng: Random) -> str:
    every = list(re.finditer(r"[\w?]+", text))
    if not every:
        return text
    found = rng.choice(every)
    other = rng.choice([*WORDS, rng.choice(re.findall(r"[\w?]+", text))])
    return text[: found.start()] + str(other) + text[found.end() :]


def lines(text: str, rng: Random) -> str:
    rows = text.splitlines() or [""]
    at, other = rng.randrange(len(rows)), rng.randrange(len(rows))
    if rng.random() < 0.5:
        rows[at] = f"{rng.choice(FIELDS)} = {rng.choice(WORDS)}\n{rows[at]}"
    else:
        rows[at] = rows[other]
    return "\n".join(rows)


def actions(text: str, rng: Random) -> str:
    """Leave out, repeat or exchange what happened."""
    found = re.search(r"(?ms)^actions = \[(.*?)\]", text)
    each = re.findall(r"'[^']*'|\"[^\"]*\"", found[1]) if found else []
    if found is None or not each:
        return text
    at, other = rng.randrange(len(each)), rng.randrange(len(each))
    match rng.randrange(4):
        case 0:
            del each[at]
        case 1:
            each.insert(at, each[other])
        case 2:
            each[at], each[other] = each[other], each[at]
        case _:
            del each[at:]
    return text[: found.start(1)] + ", ".join(each) + text[found.end(1) :]


def judged(text: str, came: Counter[str]) -> None:
    """Read and check one text; anything but ValueError is a failure of the test."""
    try:
        for hand in parse_hands(text, "fuzz.phh"):
            check_record(hand)
        came["taken"] += 1
    except ValueError as refused:
        assert str(refused)
        came["refused"] += 1


@pytest.mark.slow
def test_a_damaged_history_is_taken_or_refused_in_words() -> None:
    # Given thousands of damaged copies of real hands
    rng, came, real = Random(2), Counter[str](), texts()
    slowest_s = 0.0
    for _ in range(MUTATIONS):
        text = rng.choice(real)
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            text = rng.choice((characters, words, lines, actions, actions))(text, rng) + "\n"

        # When each is read and put through the rules
        begun = time.monotonic()
        judged(text, came)
        slowest_s = max(slowest_s, time.monotonic() - begun)

    # Then each is taken or refused, at once
    assert came.total() == MUTATIONS and min(came["taken"], came["refused"]) > MUTATIONS / 20
    assert slowest_s < 2.0


@pytest.mark.slow
def test_the_command_refuses_damaged_files_only_in_its_own_words(tmp_path: Path) -> None:
    # Given files of damaged hands
    rng, real, path = Random(3), texts(), tmp_path / "fuzz.phh"
    refused = []
    for _ in range(400):
        path.write_text(rng.choice((characters, words, lines, actions))(rng.choice(real), rng))

        # When the command reads them under either profile
        try:
            read_hands(path, None, rng.choice(("as_recorded", "documents")))
        except BadInput as error:
            refused.append(str(error))

    # Then every refusal is one line that begins with the file
    assert len(refused) > 100
    assert [line for line in refused if not line.startswith(str(path)) or "\n" in line] == []
