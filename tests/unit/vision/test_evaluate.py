"""Scoring what was read against what was there."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from vision.evaluate import Labelled, Score, labelled, main, print_table, score_picture

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def _seen(card: str | None, at: float = 100.0) -> dict[str, Any]:
    return {"kind": "face", "card": card, "corners": [[at, at], [at + 6, at], [at + 6, at + 8], [at, at + 8]]}


def _score(cards: str, *seen: dict[str, Any], complete: bool = True, outlined: str | None = None) -> Score:
    score = Score()
    polygons = () if outlined is None else ((outlined, SQUARE),)
    score_picture(
        Labelled(file="f/1.jpg", cards=tuple(cards.split()), complete=complete, polygons=polygons), seen, score
    )
    return score


def _counts(score: Score) -> tuple[int, ...]:
    return score.cards, score.right, score.wrong, score.not_read, score.never_found


def test_each_card_is_read_right_or_wrong_or_not_or_never_found() -> None:
    # Given five faces of which three are seen / When one is right, one wrong, one unread / Then two are left over
    assert _counts(_score("Ah Kd 2c 3c 4c", _seen("Ah"), _seen("Ks"), _seen(None))) == (5, 1, 1, 1, 2)


def test_a_card_there_once_cannot_be_read_right_twice() -> None:
    # Given one ace / When it is read twice / Then the second read is wrong
    assert _counts(_score("Ah 5d", _seen("Ah"), _seen("Ah")))[1:3] == (1, 1)


def test_backs_and_jokers_are_no_faces_to_read() -> None:
    # Given a back and a joker beside a card / When the card is read / Then it is all there was
    assert _counts(_score("BB XR Ah", _seen("Ah"))) == (1, 1, 0, 0, 0)


def test_a_rank_alone_is_compared_where_the_suit_is_not_known() -> None:
    # Given a nine of unknown suit / When a nine and a six are read / Then only the nine is right
    assert _counts(_score("9?", _seen("9s")))[1:3] == (1, 0)
    assert _counts(_score("9?", _seen("6s")))[1:3] == (0, 1)


def test_within_an_outline_only_its_own_label_counts() -> None:
    # Given two cards, the ace outlined / When the king is read inside the ace's outline / Then that is wrong
    assert _counts(_score("Ah Kd", _seen("Kd", at=1), outlined="Ah"))[1:3] == (0, 1)


def test_a_card_beyond_an_incomplete_list_is_neither_right_nor_wrong() -> None:
    # Given a picture of which only one card is listed / When another is read / Then nobody can tell
    score = _score("Ah", _seen("Ks"), complete=False)
    assert (score.right, score.wrong, score.unlisted) == (0, 0, 1)


def test_the_table_ends_with_the_sum() -> None:
    # Given two folders / When they are printed / Then the last row adds them up
    out = io.StringIO()
    print_table({"a": _score("Ah", _seen("Ah")), "b": _score("Kd")}, out)
    assert out.getvalue().splitlines()[-1] == "| **all** | 2 | 2 | 1 | 0 | 0 | 1 | 0 | 0 |"


def test_a_folder_without_labels_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # Given an empty folder / When it is evaluated / Then status 2 and a reason
    assert main([str(tmp_path)]) == 2
    assert "labels.csv" in capsys.readouterr().err


def test_labels_are_read_from_the_list(tmp_path: Path) -> None:
    # Given a list with one outlined card
    (tmp_path / "labels.csv").write_text(
        "file,cards,complete,objects\n"
        'd/1.jpg,9h BB,0,"[{""card"":""9h"",""kind"":""card"",""poly"":[[0,0],[1,0],[1,1]]}]"\n'
    )

    # When it is read / Then its card, outline and incompleteness are there
    [picture] = labelled(tmp_path)
    assert (picture.cards, picture.complete, picture.polygons[0][0]) == (("9h", "BB"), False, "9h")
