"""Scoring what was read against what was there."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from vision.evaluate import Disputed, Judged, Labelled, Score, Verdict, judge, labelled
from vision.evaluate.__main__ import main
from vision.evaluate.bounds import upper_bound
from vision.evaluate.drawing import AMBER, GREEN, RED, annotated, close_up, contact_sheet, crop_of, worst
from vision.evaluate.labels import disputed_labels
from vision.evaluate.plot import plot
from vision.evaluate.report import print_report, print_table

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def _seen(card: str | None, at: float = 100.0, *, kind: str = "face", reason: str = "glare") -> dict[str, Any]:
    corners = [[at, at], [at + 6, at], [at + 6, at + 8], [at, at + 8]]
    return {"kind": kind, "card": card, "corners": corners, "reason": None if card else reason}


def _judged(
    cards: str,
    *seen: dict[str, Any],
    complete: bool = True,
    outlined: str | None = None,
    disputed: tuple[Disputed, ...] = (),
) -> Judged:
    polygons = () if outlined is None else ((outlined, SQUARE),)
    picture = Labelled(file="f/1.jpg", cards=tuple(cards.split()), complete=complete, polygons=polygons)
    return Judged(picture=picture, outcomes=judge(picture, seen, disputed), ms=0.0)


def _score(*judged: Judged) -> Score:
    score = Score()
    for each in judged:
        score.add(each)
    return score


def _counts(judged: Judged) -> tuple[int, ...]:
    verdicts = (Verdict.RIGHT, Verdict.WRONG, Verdict.REFUSED, Verdict.NEVER_FOUND)
    return tuple(judged.count(verdict) for verdict in verdicts)


def test_each_card_is_read_right_or_wrong_or_not_or_never_found() -> None:
    # Given five faces of which three are seen, one of them outlined by its label
    seen = (_seen("Ah"), _seen("Ks", at=1), _seen(None))

    # When one is right, one wrong, one unread
    judged = _judged("Ah Kd 2c 3c 4c", *seen, outlined="Kd")

    # Then two are left over
    assert _counts(judged) == (1, 1, 1, 2)


def test_a_card_there_once_cannot_be_read_right_twice() -> None:
    # Given one ace / When it is read twice / Then the second read is wrong
    assert _counts(_judged("Ah 5d", _seen("Ah"), _seen("Ah")))[:2] == (1, 1)


def test_backs_and_jokers_are_no_faces_to_read() -> None:
    # Given a back and a joker beside a card / When the card is read and the others are seen / Then it is all there was
    judged = _judged("BB XR Ah", _seen("Ah"), _seen(None, kind="back"), _seen(None, kind="joker"))
    assert _counts(judged) == (1, 0, 0, 0)
    assert _score(judged).cards == 1


def test_a_face_taken_for_a_back_is_refused_for_that() -> None:
    # Given one card and no back / When a back is reported / Then the card counts as refused, and why is said
    assert _score(_judged("Ah", _seen(None, kind="back"))).reasons == {"taken for a back": 1}


def test_a_rank_alone_is_compared_where_the_suit_is_not_known() -> None:
    # Given a nine of unknown suit / When a nine and a six are read / Then only the nine is right
    assert _counts(_judged("9?", _seen("9s")))[:2] == (1, 0)
    assert _counts(_judged("9?", _seen("6s")))[:2] == (0, 1)


def test_within_an_outline_only_its_own_label_counts() -> None:
    # Given two cards, the ace outlined / When the king is read on the ace's outline / Then that is wrong
    judged = _judged("Ah Kd", _seen("Kd", at=1), outlined="Ah")
    assert _counts(judged)[:2] == (0, 1)
    assert _score(judged).confusions == {("Ah", "Kd"): 1}


def test_overlapping_cards_are_told_apart_by_the_outline_that_fits_best() -> None:
    # Given two cards of a fan, each covering half of the other
    def lying(at: float) -> tuple[tuple[float, float], ...]:
        return ((at, 0.0), (at + 10, 0.0), (at + 10, 14.0), (at, 14.0))

    fan = Labelled(file="f/1.jpg", cards=("Ah", "Kd"), complete=True, polygons=(("Ah", lying(0)), ("Kd", lying(5))))

    # When each is read nearly where it lies
    seen = [{"kind": "face", "card": card, "corners": lying(at), "reason": None} for card, at in (("Kd", 5), ("Ah", 1))]

    # Then both are right
    assert [outcome.verdict for outcome in judge(fan, seen)] == [Verdict.RIGHT, Verdict.RIGHT]


def test_a_read_far_from_its_outline_is_wrong() -> None:
    # Given a picture whose only card is outlined / When it is read somewhere else / Then that read is of nothing there
    assert _counts(_judged("Ah", _seen("Ah", at=300), outlined="Ah")) == (0, 1, 0, 1)


def test_a_card_beyond_an_incomplete_list_is_neither_right_nor_wrong() -> None:
    # Given a picture of which only one card is listed, and outlined
    # When another is read elsewhere
    judged = _judged("Ah", _seen("Ks"), complete=False, outlined="Ah")

    # Then nobody can tell
    assert _counts(judged) == (0, 0, 0, 1)
    assert judged.count(Verdict.UNLISTED) == 1


def test_a_face_found_where_none_is_counts_as_surplus() -> None:
    # Given one card that is read / When another face is found, unread / Then no card is refused for it
    judged = _judged("Ah", _seen("Ah"), _seen(None, at=200))
    assert (judged.count(Verdict.REFUSED), judged.count(Verdict.SURPLUS)) == (0, 1)


@pytest.mark.parametrize(("read", "verdict"), [("6h", "disputed"), ("9h", "disputed"), ("8h", "wrong")])
def test_a_disputed_label_is_neither_right_nor_wrong_but_a_third_card_is(read: str, verdict: str) -> None:
    # Given a label of a six that a person sees as a nine
    doubt = Disputed(file="f/1.jpg", claimed="6h", seen="9h", why="")

    # When a card is read there
    [outcome] = _judged("6h", _seen(read), disputed=(doubt,)).outcomes

    # Then what either of them says is disputed, and anything else is wrong
    assert outcome.verdict.value == verdict


def test_a_card_that_only_a_person_listed_is_neither_right_nor_wrong_but_once() -> None:
    # Given a list that is said to be complete, and a person who sees a jack besides
    doubt = Disputed(file="f/1.jpg", claimed="", seen="Jh", why="at the edge")

    # When that jack is read twice and another card once
    judged = _judged("6h", _seen("6h"), _seen("Jh"), _seen("Jh"), _seen("2c"), disputed=(doubt,))

    # Then one jack is disputed, and the rest is wrong
    assert _counts(judged)[:2] == (1, 2)
    assert judged.count(Verdict.DISPUTED) == 1
    assert _score(judged).cards == 1


@pytest.mark.parametrize(
    ("wrong", "reads", "bound"), [(0, 1, 0.95), (0, 300, 0.009936), (1, 10, 0.394163), (3, 707, 0.010929), (2, 2, 1)]
)
def test_the_bound_is_the_exact_one(wrong: int, reads: int, bound: float) -> None:
    # Given so many wrong of so many reads / When it is bounded / Then as the tables of Clopper and Pearson have it
    assert upper_bound(wrong, reads) == pytest.approx(bound, abs=2e-6)


def test_the_table_ends_with_the_sum_and_its_bound() -> None:
    # Given two folders, one card read, one never found
    scores = {"a": _score(_judged("Ah", _seen("Ah"))), "b": _score(_judged("Kd"))}

    # When they are printed
    out = io.StringIO()
    print_table(scores, out)

    # Then the last row adds them up: of one read none is wrong, which bounds the rate at 95 %
    assert out.getvalue().splitlines()[-1] == "| **all** | 2 | 2 | 1 | 50.0 % | 0 | 95 % | 0 | 1 | 0 | 0 | 0 | 0 |"


def test_reasons_confusions_and_disputes_are_told() -> None:
    # Given a refused card, a wrong one, and a disputed one
    doubt = Disputed(file="f/1.jpg", claimed="6h", seen="9h", why="upside down")
    judged = [_judged("2c", _seen(None)), _judged("6h", _seen("9h"), disputed=(doubt,)), _judged("Jc", _seen("Js"))]

    # When they are reported
    out = io.StringIO()
    print_report({"f": _score(*judged)}, judged[:2], [doubt], out)

    # Then each has its line
    assert "| f | glare 1 |" in out.getvalue()
    assert "| Jc | Js | 1 |" in out.getvalue()
    assert "| f/1.jpg | 6h | 9h | 9h | upside down |" in out.getvalue()


def test_right_is_green_wrong_red_and_refused_amber() -> None:
    # Given a picture of an outlined card
    image = np.zeros((640, 640, 3), np.uint8)
    corners = [[100, 100], [300, 100], [300, 400], [100, 400]]

    # When it is annotated as right, as wrong and as refused
    for read, colour in (("Ah", GREEN), ("Kd", RED), (None, AMBER)):
        drawn = annotated(image, _judged("Ah", {"kind": "face", "card": read, "corners": corners, "reason": "glare"}))

        # Then its outline has that colour
        assert tuple(int(value) for value in drawn[250, 100]) == colour


def test_the_worst_picture_has_a_wrong_read_and_good_ones_are_left_out() -> None:
    # Given a good picture, one with two cards not read, one with a wrong read
    good, unread, wrong = _judged("Ah", _seen("Ah")), _judged("2c 3c"), _judged("Jc", _seen("Js"))

    # When the worst are asked for / Then a wrong read comes before any number of unread cards
    assert worst([good, unread, wrong], 5) == [wrong, unread]
    assert worst([good, unread, wrong], 1) == [wrong]


def test_a_close_up_leaves_out_what_is_far_from_the_cards() -> None:
    # Given a large dark picture with a white card in it, seen where it is
    image = np.zeros((1000, 1000, 3), np.uint8)
    image[400:540, 400:500] = 255
    card = {"kind": "face", "card": "Ah", "corners": [[400, 400], [500, 400], [500, 540], [400, 540]], "reason": None}

    # When a close-up of it is drawn
    close = close_up(image, _judged("Ah", card))

    # Then the card fills most of it, and the outline lies on its edge
    assert (close > 250).all(axis=2).mean() > 0.4
    columns = np.flatnonzero((close[120] == GREEN).all(axis=1))
    assert np.ptp(columns) == pytest.approx(close.shape[1] * 100 / 128, abs=6)


def test_the_crop_of_a_disputed_label_is_where_the_card_was_seen_or_else_everything() -> None:
    # Given a person who sees a jack that the label leaves out, and a face nobody could read beside the card
    image = np.zeros((400, 400, 3), np.uint8)
    doubt = Disputed(file="f/1.jpg", claimed="", seen="Jh", why="")
    unread = _judged("6h", _seen("6h"), _seen(None, at=200), disputed=(doubt,))
    read = _judged("6h", _seen("6h"), _seen("Jh", at=200), disputed=(doubt,))

    # When the crop is cut / Then it is the jack's place where it was read, and the whole picture where it was not
    assert crop_of(image, read, doubt).shape[0] < 20
    assert crop_of(image, unread, doubt).shape == image.shape


def test_a_sheet_and_a_plot_hold_all_they_are_given() -> None:
    # Given three tiles and two folders
    tiles = [(name, np.full((30, 60, 3), 128, np.uint8)) for name in "abc"]
    score = _score(_judged("Ah", _seen("Ah")))

    # When they are drawn / Then each tile has its place, and each folder makes the plot longer
    sheet = contact_sheet(tiles)
    assert sheet.shape[1] == 1280
    assert (sheet[200, 300] == 128).all() and (sheet[500, 300] == 128).all() and (sheet[500, 900] == 255).all()
    assert plot({"a": score, "b": score}).shape[0] > plot({"a": score}).shape[0]


def test_the_list_of_disputed_labels_can_be_read(tmp_path: Path) -> None:
    # Given a list with one entry, and one with a misspelt field
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text('[[disputed]]\nfile = "f/1.jpg"\nclaimed = "6h"\nseen = "9h"\nwhy = "turned"\n')
    bad.write_text('[[disputed]]\nfiel = "f/1.jpg"\n')

    # When they are read / Then the one is understood, the other refused, and the repository's own is understood
    assert disputed_labels(good) == (Disputed(file="f/1.jpg", claimed="6h", seen="9h", why="turned"),)
    with pytest.raises(ValueError, match=r"bad\.toml"):
        disputed_labels(bad)
    disputed_labels()


def test_labels_are_read_from_the_list(tmp_path: Path) -> None:
    # Given a list with one outlined card
    (tmp_path / "labels.csv").write_text(
        "file,cards,complete,objects\n"
        'd/1.jpg,9h BB,0,"[{""card"":""9h"",""kind"":""card"",""poly"":[[0,0],[1,0],[1,1]]}]"\n'
    )

    # When it is read / Then its card, outline and incompleteness are there
    [picture] = labelled(tmp_path)
    assert (picture.cards, picture.complete, picture.polygons[0][0]) == (("9h", "BB"), False, "9h")


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (None, "has no readable labels.csv"),
        ("file,cards,complete,objects\n", "lists no pictures"),
        ("file,cards\nd/1.png,Ah\n", "there is no 'objects'"),
        ("file,cards,complete,objects\nd/1.png,Ah,1,{\n", "line 2 cannot be understood"),
        ("file,cards,complete,objects\nd/none.png,Ah,1,\n", "none.png cannot be read"),
    ],
)
def test_what_cannot_be_measured_is_refused_with_a_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], rows: str | None, said: str
) -> None:
    # Given a folder with a faulty list, or none
    if rows is not None:
        (tmp_path / "labels.csv").write_text(rows)

    # When it is evaluated / Then status 2, nothing on standard output, and the reason
    assert main([str(tmp_path)]) == 2
    printed = capsys.readouterr()
    assert (printed.out, said in printed.err) == ("", True)


def test_the_command_writes_everything_it_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # Given a photograph of nothing, which is labelled as an ace
    (tmp_path / "d").mkdir()
    cv2.imwrite(str(tmp_path / "d" / "1.png"), np.zeros((80, 120, 3), np.uint8))
    (tmp_path / "labels.csv").write_text("file,cards,complete,objects\nd/1.png,Ah,1,\n")
    out = tmp_path / "out"

    # When all outputs are asked for
    options = ["--json", f"{out}/a.json", "--plot", f"{out}/p.png", "--annotate", str(out), "--worst", "3"]
    status = main([str(tmp_path), *options])

    # Then they are there, and say that the ace was never found
    assert status == 0
    assert json.loads((out / "a.json").read_text())["folders"]["d"]["never_found"] == 1
    assert all(cv2.imread(str(out / name)) is not None for name in ("p.png", "worst.png", "d/1.jpg"))
    assert "1 of 1 pictures" in capsys.readouterr().err


def test_the_worst_need_a_place_to_go(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # Given no folder for annotated pictures / When the worst are asked for / Then that is said before anything is read
    assert main([str(tmp_path), "--worst", "3"]) == 2
    assert "--annotate" in capsys.readouterr().err
