"""Pictures of public cards."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from vision.picture import Picture
from vision.pictures import PictureStore

CORNERS = ((5, 5), (55, 5), (55, 75), (5, 75))


def _picture(level: int) -> Picture:
    return np.full((80, 60, 3), level, np.uint8)


def test_the_same_picture_is_kept_once_under_its_hash(tmp_path: Path) -> None:
    # Given a store / When the same crop is kept twice / Then there is one file, named as returned
    store = PictureStore(tmp_path)
    names = {store.keep(_picture(90), CORNERS) for _ in range(2)}
    assert {path.stem for path in tmp_path.iterdir()} == names and len(names) == 1


def test_the_oldest_go_when_there_are_too_many_also_after_a_restart(tmp_path: Path) -> None:
    # Given a full store of three, opened anew
    first = [PictureStore(tmp_path, most=3).keep(_picture(level), CORNERS) for level in (10, 20, 30)]
    store = PictureStore(tmp_path, most=3)

    # When two more are kept
    more = [store.keep(_picture(level), CORNERS) for level in (40, 50)]

    # Then the newest three are there
    assert {path.stem for path in tmp_path.iterdir()} == {first[2], *more}


def test_only_the_table_itself_may_look_at_them(tmp_path: Path) -> None:
    # Given a folder that everybody may read
    folder = tmp_path / "pictures"
    folder.mkdir(mode=0o755)

    # When a picture is kept there
    name = PictureStore(folder).keep(_picture(90), CORNERS)

    # Then nobody else may
    assert [path.stat().st_mode & 0o777 for path in (folder, folder / f"{name}.png")] == [0o700, 0o600]
