"""Runs the shipped networks: by onnxruntime where it is installed, else by OpenCV, with the same answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import cv2
import numpy as np

FOLDER = Path(__file__).with_name("networks")
Arrays = list[np.ndarray[Any, np.dtype[np.float32]]]


class Network:
    """One ONNX file. `engine` is `onnxruntime` or `opencv`, the first that is there when None; one thread."""

    def __init__(self, path: Path, engine: str | None = None) -> None:
        """Raise ValueError where the file cannot be read or the engine is not installed."""
        self.path = path
        session = _onnxruntime(path) if engine in (None, "onnxruntime") else None
        if session is None and engine == "onnxruntime":
            raise ValueError("onnxruntime is not installed: pip install 'croupier[onnx]'")
        self.engine = "opencv" if session is None else "onnxruntime"
        self._session = session
        self._net = None
        if session is None:
            try:
                self._net = cv2.dnn.readNetFromONNX(str(path))
            except cv2.error as error:
                raise ValueError(f"{path} is no network that can be read") from error

    def run(self, batch: np.ndarray[Any, np.dtype[np.float32]]) -> Arrays:
        """Return the outputs in their order for a batch of shape (n, channels, height, width), 0 to 1."""
        if self._session is not None:
            name = self._session.get_inputs()[0].name
            return [np.asarray(each, np.float32) for each in self._session.run(None, {name: batch})]
        assert self._net is not None
        self._net.setInput(batch)
        names = self._net.getUnconnectedOutLayersNames()
        return [np.asarray(each, np.float32) for each in self._net.forward(names)]


def _onnxruntime(path: Path) -> Any:
    try:
        import onnxruntime
    except ImportError:
        return None
    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = settings.inter_op_num_threads = 1
    settings.log_severity_level = 3
    try:
        return onnxruntime.InferenceSession(str(path), settings, providers=["CPUExecutionProvider"])
    except Exception as error:
        raise ValueError(f"{path} is no network that can be read") from error


NAMES = ("finder", "index", "index_grey", "card")
_loaded: dict[str, Network] = {}


def are_there() -> bool:
    """Whether all networks are in their folder."""
    return all((FOLDER / f"{name}.onnx").is_file() for name in NAMES)


def shipped(name: str) -> Network:
    """Return one of the shipped networks: `finder`, `index`, `index_grey` or `card`.

    Raises ValueError where they are not there.
    """
    if name not in _loaded and not are_there():
        raise ValueError("the eye's networks are not here; python -m vision.training makes them")
    if name not in _loaded:
        _loaded[name] = Network(FOLDER / f"{name}.onnx")
    return _loaded[name]


@contextmanager
def using(networks: Mapping[str, Network]) -> Iterator[None]:
    """Let other networks stand in for the shipped ones: of another engine, or taught anew."""
    before = dict(_loaded)
    _loaded.update(networks)
    try:
        yield
    finally:
        _loaded.clear()
        _loaded.update(before)
