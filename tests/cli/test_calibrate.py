"""``croupier calibrate``: what it finds, what it says where it finds nothing, and the files it leaves."""

from __future__ import annotations

import json
import struct
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.simulated.frames import serve_frames
from tests.cli.running import croupier, printed
from tests.unit.vision.test_picture_files import jpeg
from tests.vision.in_view import InView, cleared
from tests.vision.through_a_lens import photograph, photographs_of_the_board
from vision.calibration import find_markers
from vision.calibration_file import read_lens
from vision.marker_sheet import DPI
from vision.picture import Picture
from vision.picture_files import load_picture
from vision.sources import monotonic_ms


def saved(picture: Picture, path: Path) -> Path:
    cv2.imwrite(str(path), picture)
    return path


def test_a_felt_in_view_is_measured_zone_by_zone(tmp_path: Path) -> None:
    # Given a picture of a felt
    picture = saved(cleared().picture(), tmp_path / "felt.png")

    # When it is calibrated, with a file and a picture to write
    told = printed("calibrate", "--picture", picture, "--out", tmp_path / "c.json", "--annotate", tmp_path / "c.jpg")

    # Then the markers fit, and every zone has its 50 pixels a card
    (camera,) = told["cameras"]
    assert camera["markers"] == [0, 1, 2, 3, 4, 5, 6] and camera["error_mm"] < 0.5 and camera["problem"] == ""
    assert {row["card_px"] for row in told["zones"]} <= {50, 51} and {row["camera"] for row in told["zones"]} == {1}
    assert read_lens(tmp_path / "c.json") is None and load_picture(tmp_path / "c.jpg").shape == (720, 1280, 3)
    assert told["written"] == [str(tmp_path / "c.json"), str(tmp_path / "c.jpg")]


def test_zones_too_small_to_read_are_named_with_what_to_do(tmp_path: Path) -> None:
    # Given a picture in which a card is 40 pixels across
    small = cv2.resize(cleared().picture(), None, fx=0.8, fy=0.8, interpolation=cv2.INTER_AREA)
    picture = saved(np.asarray(small, np.uint8), tmp_path / "small.png")

    # When it is calibrated
    done = croupier("calibrate", "--picture", picture)

    # Then each zone says so, and the end says what helps
    assert done.returncode == 0
    assert "seat 2        0.64       40  too small to read" in done.stdout
    assert "hang the camera lower, take larger pictures, or add a camera" in done.stdout


def _half(picture: Picture) -> Picture:
    return np.ascontiguousarray(picture[:, :500])


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (_half, "only 2 of 7 markers are seen, 4 are needed; not seen: 1, 2, 4, 5, 6"),
        (lambda p: np.full_like(p, 90), "none of the 7 markers is seen: is this the marked felt"),
        (lambda p: p // 12, "the picture is dark: is the lens covered"),
        (lambda p: np.zeros_like(p), "the picture is dark"),
        (lambda p: np.ascontiguousarray(p[:, ::-1]), "the picture is mirrored: switch that off"),
        (lambda p: p[:1, :1], "the picture is only 1 x 1 pixels"),
    ],
)
def test_a_picture_without_a_felt_says_what_to_do(change: object, says: str, tmp_path: Path) -> None:
    # Given a picture that does not show the felt
    assert callable(change)
    picture = saved(change(cleared().picture()), tmp_path / "odd.png")

    # When it is calibrated
    done = croupier("calibrate", "--picture", picture, "--out", tmp_path / "c.json", "--annotate", tmp_path / "c.png")

    # Then it says why, ends so, and leaves no file but the picture
    assert done.returncode == 2 and says in done.stdout
    assert not (tmp_path / "c.json").exists() and (tmp_path / "c.png").exists()


def test_an_upside_down_camera_and_a_turned_telephone_are_no_matter(tmp_path: Path) -> None:
    # Given the felt from a camera mounted the wrong way round, and from a telephone held upright
    felt = cleared().picture()
    upside = saved(np.ascontiguousarray(felt[::-1, ::-1]), tmp_path / "upside.png")
    phone = tmp_path / "phone.jpg"
    phone.write_bytes(jpeg(np.ascontiguousarray(np.rot90(felt)), orientation=6))

    # When they are calibrated / Then all is seen
    for picture in (upside, phone):
        told = printed("calibrate", "--picture", picture)
        assert told["cameras"][0]["size"] == [1280, 720] and not told["cameras"][0]["missing"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "nothing to look at"),
        (("--source", "device:97"), "device:97: camera 97 cannot be opened: is it plugged in"),
        (("--source", "picamera:0"), "sudo apt-get install python3-picamera2"),
        (("--source", "webcam"), "'webcam' is no source of frames"),
        (("--source", "folder:nowhere"), "there is no folder nowhere"),
        (("--picture", "none.png"), "none.png cannot be read"),
        (("--sheet", "sheet.gif"), "a sheet is written as .svg or .png"),
        (("--source", "device:0", "--picture", "a.png"), "one of them"),
        (("examples/taps-only.toml",), "names no camera"),
    ],
)
def test_what_cannot_be_looked_at_is_refused_in_one_line(arguments: tuple[str, ...], says: str) -> None:
    # Given nothing to look at / When it is to be calibrated / Then one line says why
    done = croupier("calibrate", *arguments)
    assert done.returncode == 2 and says in done.stderr and len(done.stderr.splitlines()) == 1


def test_a_picture_cut_short_and_pictures_of_two_sizes_are_refused(tmp_path: Path) -> None:
    # Given a JPEG of which half arrived, and pictures of two sizes
    felt = cleared().picture()
    cut, whole = tmp_path / "cut.jpg", saved(felt, tmp_path / "felt.png")
    cut.write_bytes(jpeg(felt)[:30_000])
    other = saved(felt[:700], tmp_path / "other.png")

    # When they are calibrated
    done = [croupier("calibrate", "--picture", cut), croupier("calibrate", "--picture", whole, "--picture", other)]

    # Then both say why
    assert [each.returncode for each in done] == [2, 2]
    assert "cut.jpg is cut short" in done[0].stderr
    assert "several sizes (1280 x 700, 1280 x 720)" in done[1].stderr


@pytest.mark.slow
def test_a_wide_lens_is_learnt_from_pictures_and_used_the_next_time(tmp_path: Path) -> None:
    # Given a felt under a wide lens, and six pictures of the printed board
    view = cleared()
    felt = saved(photograph(view.picture(), view.layout.px_per_mm, above_mm=1150.0), tmp_path / "felt.png")
    board = [saved(each, tmp_path / f"{n}.png") for n, each in enumerate(photographs_of_the_board())]
    out = tmp_path / "wide.json"

    # When the felt is calibrated alone, then with the board, then alone again
    without = croupier("calibrate", "--picture", felt)
    pictures = [part for path in (felt, *board) for part in ("--picture", path)]
    learnt = printed("calibrate", *pictures, "--out", out)
    again = printed("calibrate", "--picture", felt, "--out", out)

    # Then the lens makes the markers fit, and stays known
    assert without.returncode == 2 and "is the lens wide and not learnt yet?" in without.stdout
    assert learnt["cameras"][0]["error_mm"] < 0.6 and learnt["cameras"][0]["lens"]["bends_px"] > 100
    assert again["cameras"][0]["error_mm"] < 0.6 and again["cameras"][0]["lens_pictures"] == 0


@pytest.mark.slow
def test_a_lens_is_learnt_while_somebody_holds_the_board_before_the_camera(tmp_path: Path) -> None:
    # Given a camera over a felt, before which the board is held here and there
    view = cleared()
    felt = photograph(view.picture(), view.layout.px_per_mm, above_mm=1150.0)
    held, began = photographs_of_the_board(), time.monotonic()

    def grab() -> tuple[Picture, int]:
        at_s = time.monotonic() - began
        return felt if at_s < 1.5 else held[int((at_s - 1.5) / 0.9) % len(held)], monotonic_ms()

    # When it is calibrated with its lens
    with serve_frames(tmp_path / "frames", grab):
        source = f"unix:{tmp_path / 'frames'}"
        done = croupier("calibrate", "--source", source, "--lens", "--out", tmp_path / "c.json", "--json")

    # Then it asks for the board, counts, and knows the lens and the felt
    (camera,) = json.loads(done.stdout)["cameras"]
    assert "Hold the lens board before the camera" in done.stderr and "picture 12 of 12" in done.stderr
    assert done.returncode == 0 and camera["lens"]["bends_px"] > 100 and camera["error_mm"] < 0.6
    assert camera["lens_pictures"] == 12 and read_lens(tmp_path / "c.json") is not None


def table_of_two_cameras(folder: Path) -> Path:
    """A table's file whose two cameras are folders with a picture of a part of the felt, not calibrated yet."""
    picture = InView(10).picture()
    for name, part in (("left", picture[:, :1150]), ("right", picture[:, 760:])):
        (folder / name).mkdir()
        saved(part, folder / name / "1.png")
    table = folder / "table.toml"
    table.write_text(
        '[table]\ntable = "two"\nname = "Two"\nsmall_blind = 1\nbig_blind = 2\nseats = 10\n'
        '[[camera]]\nsource = "folder:left"\ncalibration = "left.json"\n'
        '[[camera]]\nsource = "folder:right"\ncalibration = "right.json"\n'
    )
    return table


@pytest.mark.slow
def test_a_table_s_cameras_share_its_zones_and_each_has_its_file(tmp_path: Path) -> None:
    # Given a table with two cameras that each see a part of its felt
    table = table_of_two_cameras(tmp_path)

    # When the table is calibrated, and looked at
    told = printed("calibrate", table, "--annotate", tmp_path / "seen.jpg")
    shown = croupier("eye", table, "--out", tmp_path / "eye", "--seconds", 0.4)

    # Then every zone is somebody's, and both files and pictures are there
    zones = {row["zone"]: row["camera"] for row in told["zones"]}
    assert zones["seat 2"] == 1 and zones["seat 9"] == 2 and None not in zones.values()
    assert json.loads((tmp_path / "right.json").read_text())["px_per_mm"]["seat 2"] == 0.0
    assert "source" in json.loads((tmp_path / "left.json").read_text())
    assert (tmp_path / "seen-1.jpg").exists() and (tmp_path / "seen-2.jpg").exists()
    assert shown.returncode == 0 and (tmp_path / "eye" / "0001-2.jpg").exists()


@pytest.mark.slow
def test_a_table_that_names_a_calibration_that_is_not_there_is_told_how_to_make_it(tmp_path: Path) -> None:
    # Given a table with two cameras that were never calibrated
    table = table_of_two_cameras(tmp_path)

    # When it is to run, and the doctor looks
    ran, looked = croupier("run", table, "--seconds", 1, "--data", tmp_path / "data"), croupier("doctor", table)

    # Then both say what to do, and once it is done the cameras are well
    assert ran.returncode == 2 and "left.json is not there; write it with croupier calibrate" in ran.stderr
    assert "✗ camera 1: " in looked.stdout and "write it with croupier calibrate" in looked.stdout
    assert croupier("calibrate", table).returncode == 0
    assert "✓ camera 2: folder:" in croupier("doctor", table).stdout


def test_the_sheet_is_true_to_scale_on_paper(tmp_path: Path) -> None:
    # Given the felt's markers as a page, as SVG and as PNG
    svg, png = tmp_path / "sheet.svg", tmp_path / "sheet.png"
    assert croupier("calibrate", "--sheet", svg).returncode == croupier("calibrate", "--sheet", png).returncode == 0

    # When the pages are measured
    root = ElementTree.fromstring(svg.read_text())
    content = png.read_bytes()
    per_metre, _, unit = struct.unpack(">IIB", content[content.index(b"pHYs") + 4 :][:9])
    markers = find_markers(load_picture(png))

    # Then they are A4, and a marker is 48 mm on both
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
    assert (per_metre, unit) == (round(DPI / 0.0254), 1)
    assert sorted(markers) == [0, 1, 2, 3, 4, 5, 6]
    for corners in markers.values():
        sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1) / DPI * 25.4
        assert sides == pytest.approx(48.0, abs=0.3)


def test_the_lens_board_has_markers_of_its_own(tmp_path: Path) -> None:
    # Given the lens board as a page / When its markers are read / Then none is one of the felt's
    croupier("calibrate", "--lens-sheet", tmp_path / "board.png")
    assert sorted(find_markers(load_picture(tmp_path / "board.png"))) == list(range(10, 45))
