"""A table's file: every mistake is named with its line and what to write instead; what is left out has its default."""

from __future__ import annotations

from pathlib import Path

import pytest

from controller.codec import converter
from controller.config import TableConfig
from controller.publish import info_of
from controller.wiring.settings import SettingsError, hardware_of, read_settings, table_config
from engine.rules import PROFILE_NAMES, Structure, override, profile, rules_hash

ROOT = Path(__file__).parents[3]
EXAMPLES = sorted((ROOT / "examples").glob("*.toml"))

GOOD = """\
# a comment
[table]
table = "kitchen"
name = "Kitchen"
small_blind = 50
big_blind = 100
seats = 9

[[player]]
seat = 1
stack = 1000

[[player]]
seat = 4
stack = 1000
name = "Ewa"

[dashboard]
port = 0
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "table.toml"
    path.write_text(text)
    return path


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_is_a_table(example: Path) -> None:
    # Given an example
    # When it is read
    settings = read_settings(example)

    # Then it is a table that can be run, with players
    assert len(table_config(settings).players) >= 2


def test_what_is_left_out_has_its_default(tmp_path: Path) -> None:
    # Given a file that says little
    path = written(tmp_path, GOOD)

    # When it is read
    settings = read_settings(path)
    config = table_config(settings)

    # Then the rest is no limit, no hardware, the button at the last seat taken, English
    assert (config.structure, config.hardware, config.button) == (Structure.NO_LIMIT, (), 4)
    assert settings.dashboard.language == "en" and settings.simulated is None


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("small_blind = 50", "small_blind = fifty", "line 5: Invalid value"),
        ("small_blind = 50", 'small_blind = "fifty"', "line 5: table.small_blind: Input should be a valid integer"),
        ("small_blind = 50", "small_blind = 500", "line 5: table.small_blind: the small blind cannot be more"),
        ("small_blind = 50", "smal_blind = 50", "line 5: table.smal_blind: is not a setting"),
        ("small_blind = 50\n", "", "line 2: table.small_blind: holdem is not played without"),
        ("seats = 9", "seats = 30", "line 7: table.seats: a table of holdem has 2 to 10 seats"),
        ("seats = 9", 'seats = 9\ngame = "chess"', "line 8: table.game: 'chess' is not known; use one of holdem"),
        ("seats = 9", 'seats = 9\nprofile = "mine"', "line 8: table.profile: 'mine' is not known; use one of"),
        ("seats = 9", "seats = 9\nbutton = 10", "line 8: table.button: this table has seats 1 to 9"),
        ("seats = 9", 'seats = 9\ngame = "stud"', "line 2: table.structure: stud is not played at no limit here"),
        ("seats = 9", "seats = 9\nbring_in = 5", "line 8: table.bring_in: holdem has none"),
        ("seats = 9", 'seats = 9\ngame = "omaha"', "line 8: table.game: omaha is not dealt at a table yet"),
        ("seats = 9", 'seats = 9\nstructure = "big"', "line 8: table.structure: Input should be 'limit'"),
        ("seats = 9", 'seats = 9\nstructure = "spread"', "line 8: table.structure: holdem is not played at spread"),
        ("[dashboard]", "[rules]\nraises = 4\n[dashboard]", "line 19: rules.raises: there is no house rule named"),
        ("[dashboard]", "[rules]\nraises_max = -1\n[dashboard]", "line 19: rules.raises_max: '-1' is not a value of"),
        ("[dashboard]", '[rules]\nbutton = "still"\n[dashboard]', "line 19: rules.button: 'still' is not a value of the"
         " house rule button; use one of moving, dead"),
        ("[dashboard]", "[rules]\nodd_unit = 1.5\n[dashboard]", "line 19: rules.odd_unit: '1.5' is not a value of"),
        ('table = "kitchen"', 'table = "a b"', "line 3: table.table: use 1 to 32 of"),
        ("seat = 4", "seat = 1", "line 14: player.1.seat: somebody sits at seat 1 already"),
        ("seat = 4", "seat = 12", "line 14: player.1.seat: this table has seats 1 to 9"),
        ("stack = 1000\nname", "stack = -1\nname", "line 15: player.1.stack: Input should be greater than 0"),
        ('name = "Ewa"', 'nmae = "Ewa"', "line 16: player.1.nmae: is not a setting"),
        ("port = 0", "port = 99999", "line 19: dashboard.port: Input should be less than or equal to 65535"),
        ("port = 0", 'language = "de"', "line 19: dashboard.language: Input should be 'en', 'pl' or 'it'"),
        ("[dashboard]", "[dashbord]", "line 18: dashbord: is not a setting"),
        ("[dashboard]", '[hardware]\ncamera = "webcam"\n[dashboard]', "line 19: hardware.camera: write \"device:0\""),
        ("[dashboard]", '[[camera]]\nsource = "webcam"\n[dashboard]', "line 19: camera.0.source: write \"device:0\""),
        ("[dashboard]", '[[camera]]\nsource = "device:0"\n[[camera]]\nsource = "device:0"\n[dashboard]',
         "line 21: camera.1.source: another camera of this table has the same source"),
        ("[dashboard]", '[hardware]\ncamera = "device:0"\n[[camera]]\nsource = "device:1"\n[dashboard]',
         "line 19: hardware.camera: the cameras are named under [[camera]] already"),
        ("[dashboard]", '[simulated]\nhardware = "some"\n[dashboard]', "line 19: simulated.hardware: Input should be"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line(right: str, wrong: str, says: str, tmp_path: Path) -> None:
    # Given a file with one mistake
    assert right in GOOD
    path = written(tmp_path, GOOD.replace(right, wrong))

    # When it is read
    with pytest.raises(SettingsError) as refused:
        read_settings(path)

    # Then the line is named and what is wrong there
    assert f"{path}, {says}" in str(refused.value)


@pytest.mark.parametrize("profile_name", PROFILE_NAMES)
def test_a_table_s_own_switches_stand_over_those_of_its_profile(profile_name: str, tmp_path: Path) -> None:
    # Given a file that names a profile and answers three switches in its own way, as TOML or as text
    own = '[rules]\nraises_max = 5\nbb_option = false\nodd_unit = "suit_of_seven"\n'
    path = written(tmp_path, GOOD.replace("seats = 9", f'seats = 9\nprofile = "{profile_name}"') + own)

    # When it is read
    config = table_config(read_settings(path))

    # Then those three are the table's, the rest is the profile's, and the journal reads it back
    given = {"bb_option": "off", "odd_unit": "suit_of_seven", "raises_max": "5"}
    assert dict(config.switches) == given and config.rules == override(profile(profile_name), given)
    assert converter().structure(converter().unstructure(config), TableConfig) == config
    assert info_of(config, run_id="r", seq=1, simulated=False, version="1").rules_hash == rules_hash(config.rules)


def test_a_table_without_switches_of_its_own_has_its_profile_s(tmp_path: Path) -> None:
    # Given a file without [rules]
    # When it is read
    config = table_config(read_settings(written(tmp_path, GOOD)))

    # Then the rules are the profile's, and so is their fingerprint
    assert config.switches == {} and config.rules == profile("documents")


def test_several_mistakes_are_named_together(tmp_path: Path) -> None:
    # Given two mistakes
    path = written(tmp_path, GOOD.replace("seats = 9", "seets = 9").replace("port = 0", "port = -1"))

    # When the file is read
    with pytest.raises(SettingsError) as refused:
        read_settings(path)

    # Then both have their line
    assert len(str(refused.value).splitlines()) == 3 and "line 7: table.seets" in str(refused.value)


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00"])
def test_a_file_that_is_not_there_or_not_text_is_named(content: bytes | None, tmp_path: Path) -> None:
    # Given no file, or bytes that are not text
    path = tmp_path / "table.toml"
    if content is not None:
        path.write_bytes(content)

    # When it is read
    with pytest.raises(SettingsError) as refused:
        read_settings(path)

    # Then it is named
    assert str(refused.value).startswith(f"{path}: ")


def test_a_camera_s_folder_is_found_beside_the_file(tmp_path: Path) -> None:
    # Given a table whose camera is a folder of pictures
    path = written(tmp_path, GOOD + '[hardware]\ncamera = "folder:pictures"\nfoot_switch = true\n')

    # When it is read from wherever one stands
    settings = read_settings(path)

    # Then the folder is the one beside it, and both devices are the table's
    assert settings.hardware.camera == f"folder:{(tmp_path / 'pictures').resolve()}"
    assert hardware_of(settings) == ("camera", "foot_switch")


def test_several_cameras_are_found_beside_the_file_with_their_calibrations(tmp_path: Path) -> None:
    # Given a table with two cameras, the lens of one learnt
    cameras = (
        '[[camera]]\nsource = "folder:left"\ncalibration = "left.json"\n[[camera]]\nsource = "picamera:1@1920x1080"\n'
    )
    path = written(tmp_path, GOOD + cameras)

    # When it is read
    settings = read_settings(path)

    # Then both are the table's camera
    first, second = settings.cameras
    assert (first.source, first.calibration) == (f"folder:{tmp_path / 'left'}", str(tmp_path / "left.json"))
    assert (second.source, second.calibration) == ("picamera:1@1920x1080", None)
    assert hardware_of(settings) == ("camera",)
