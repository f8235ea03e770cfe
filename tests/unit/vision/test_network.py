"""The shipped networks: both engines answer alike, they are small, and what is no network is said to be none."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vision.network import FOLDER, NAMES, Network, shipped, using

SHAPES = {"finder": (1, 3, 96, 128), "index": (5, 3, 64, 48), "index_grey": (5, 1, 64, 48), "card": (3, 3, 88, 64)}


@pytest.mark.parametrize("name", NAMES)
def test_both_engines_give_the_same_answers(name: str) -> None:
    # Given a network, and pictures of noise
    pytest.importorskip("onnxruntime")
    batch = np.random.default_rng(1).random(SHAPES[name], np.float32)
    engines = [Network(FOLDER / f"{name}.onnx", engine) for engine in ("onnxruntime", "opencv")]

    # When both engines run it, one after the other, also on a batch of another size
    for size in (len(batch), 1, 2):
        given = np.ascontiguousarray(np.resize(batch, (size, *batch.shape[1:])))
        one, other = (engine.run(given) for engine in engines)

        # Then their answers differ by no more than rounding
        assert [each.shape for each in one] == [each.shape for each in other]
        assert max(float(np.abs(a - b).max()) for a, b in zip(one, other, strict=True)) < 1e-3


def test_all_networks_together_are_less_than_four_megabytes() -> None:
    # Given the files that are shipped
    # When they are weighed
    # Then they are small enough to be kept beside the program
    assert sum((FOLDER / f"{name}.onnx").stat().st_size for name in NAMES) < 4_000_000


def test_the_model_card_names_the_very_files() -> None:
    # Given the model card
    import hashlib

    card = (FOLDER / "MODEL_CARD.md").read_text()

    # When each file's hash is looked for in it
    # Then it is there
    for name in NAMES:
        assert hashlib.sha256((FOLDER / f"{name}.onnx").read_bytes()).hexdigest()[:16] in card


@pytest.mark.parametrize("engine", [None, "opencv"])
def test_a_damaged_network_is_refused_by_name(tmp_path: Path, engine: str | None) -> None:
    # Given half a network
    path = tmp_path / "half.onnx"
    path.write_bytes((FOLDER / "index.onnx").read_bytes()[:2_000])

    # When it is loaded, or asked
    # Then it is said to be none
    with pytest.raises(ValueError, match=r"half\.onnx is no network"):
        Network(path, engine).run(np.zeros(SHAPES["index"], np.float32))


def test_other_networks_stand_in_for_a_while() -> None:
    # Given the shipped reader, and the same by another engine
    before, other = shipped("index"), Network(FOLDER / "index.onnx", "opencv")

    # When it stands in
    with using({"index": other}):
        during = shipped("index")

    # Then only meanwhile
    assert during is other and shipped("index") is before
