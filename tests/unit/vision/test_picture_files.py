"""Picture files of every kind come out as one kind, or are refused with the reason."""

from __future__ import annotations

import struct
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.picture import Picture
from vision.picture_files import load_picture


def exif(orientation: int, thumbnail: bytes = b"") -> bytes:
    """A JPEG segment that says which way up the picture is, with a small picture behind it as telephones write it."""
    entry = struct.pack("<HHIHH", 0x112, 3, 1, orientation, 0)
    body = b"Exif\0\0II*\0" + struct.pack("<IH", 8, 1) + entry + struct.pack("<I", 0) + thumbnail
    return b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body


def jpeg(picture: Picture, orientation: int | None = None, thumbnail: bytes = b"") -> bytes:
    """The picture as a JPEG file, with an orientation when there is one."""
    content = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes()
    return content if orientation is None else content[:2] + exif(orientation, thumbnail) + content[2:]


def corner_lit() -> Picture:
    """A dark picture, 60 wide and 40 high, whose top left corner is bright."""
    picture = np.full((40, 60, 3), 30, np.uint8)
    picture[:10, :15] = 220
    return picture


@pytest.mark.parametrize(("orientation", "corner"), [(1, (0, 0)), (3, (-1, -1)), (6, (0, -1)), (8, (-1, 0))])
def test_a_telephone_s_picture_comes_the_way_up_that_it_was_taken(
    orientation: int, corner: tuple[int, int], tmp_path: Path
) -> None:
    # Given a picture whose EXIF says that it was taken with the telephone turned
    path = tmp_path / "phone.jpg"
    path.write_bytes(jpeg(corner_lit(), orientation))

    # When it is loaded
    loaded = load_picture(path)

    # Then it is turned, pixels and size
    assert loaded.shape == ((40, 60, 3) if orientation in (1, 3) else (60, 40, 3))
    assert loaded[corner][1] > 180 and (loaded > 150).mean() < 0.1


def test_a_picture_that_is_cut_short_is_refused_although_the_small_one_in_it_is_whole(tmp_path: Path) -> None:
    # Given a telephone's picture with a preview inside, of which only the first bytes arrived
    noise = np.random.default_rng(1).integers(0, 255, (400, 600, 3), np.uint8)
    whole = jpeg(noise, 1, thumbnail=jpeg(corner_lit()))
    path = tmp_path / "cut.jpg"

    # When it is loaded whole and cut at different places / Then only the whole one is a picture
    path.write_bytes(whole)
    assert load_picture(path).shape == (400, 600, 3)
    for share in (0.01, 0.1, 0.5, 0.99):
        path.write_bytes(whole[: int(share * len(whole))])
        with pytest.raises(ValueError, match=r"cut short|not a picture"):
            load_picture(path)


@pytest.mark.parametrize("depth", [np.uint8, np.uint16])
@pytest.mark.parametrize("channels", [1, 3, 4])
def test_every_depth_and_transparency_becomes_eight_bits_and_three_channels(
    depth: type[np.uint8] | type[np.uint16], channels: int, tmp_path: Path
) -> None:
    # Given a half grey picture, in which the last channel of four is transparent on the left
    top = np.iinfo(depth).max
    picture = np.full((20, 30, channels), top // 2, depth)
    if channels == 4:
        picture[:, :15, 3], picture[:, 15:, 3] = 0, top
    path = tmp_path / "any.png"
    cv2.imwrite(str(path), picture)

    # When it is loaded
    loaded = load_picture(path)

    # Then it is grey, and white where it was transparent
    assert loaded.shape == (20, 30, 3) and loaded.dtype == np.uint8
    assert loaded[10, 25] == pytest.approx(127, abs=1)
    assert loaded[10, 5] == pytest.approx(255 if channels == 4 else 127, abs=1)


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xd8", b"\x89PNG\r\n\x1a\n", b"GIF89a", b"no picture at all", b"\xff\xd8\xff\xe1"]
)
def test_a_file_that_is_no_picture_is_refused(content: bytes, tmp_path: Path) -> None:
    # Given a file with something else in it
    path = tmp_path / "odd.jpg"
    path.write_bytes(content)

    # When it is loaded / Then its name is said
    with pytest.raises(ValueError, match=r"odd\.jpg"):
        load_picture(path)
