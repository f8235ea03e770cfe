"""How long the eye takes for a frame, in one run with other ways, one thread each.

``python -m tests.benchmarks.eye_speed [--nano FILE.onnx] [--rounds N]`` prints medians in milliseconds side by side: a
frame of ten cards and an idle frame by both engines, template matching of the same cards, and an untrained detector of
the YOLO-nano kind at the same size (`tests/benchmarks/nano_detector.py` makes it), and the memory held at the end.
"""

from __future__ import annotations

import resource
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import click
import cv2
import numpy as np

from engine.cards import Card
from hardware.simulated.camera import RenderedCamera
from hardware.simulated.felt import Felt
from vision import network
from vision.calibration import calibrate
from vision.felt import FeltLayout, felt_for
from vision.finding import find_on_felt
from vision.looking import look
from vision.picture import Picture
from vision.reader import shipped_reader
from vision.reading import read_face
from vision.rectify import rectify
from vision.sources import Frame
from vision.templates import shipped_templates
from vision.watching import Watcher

SIZES = ((1280, 720), (1920, 1080))
CARDS = ("9h", "8h", "3d", "4s", "As", "Kd", "2c", "Jc", "Th", "7s")


@click.command(help=__doc__)
@click.option("--nano", type=click.Path(exists=True, path_type=Path), help="The untrained detector.")
@click.option("--rounds", type=int, default=15, show_default=True)
def main(nano: Path | None, rounds: int) -> None:
    """Time everything at both sizes."""
    cv2.setNumThreads(1)
    for size in SIZES:
        layout = felt_for(6)
        picture = _frame(layout, size)
        click.echo(f"{size[0]}x{size[1]}, ten cards, median of {rounds} rounds:")
        timed: dict[str, Callable[[], object]] = {}
        for engine in ("onnxruntime", "opencv"):
            timed[f"whole look, {engine}"] = _look(picture, layout, engine)
        timed["template matching, the same cards"] = _templates(picture, layout)
        if nano is not None:
            for engine in ("onnxruntime", "opencv"):
                timed[f"YOLO-nano detector, untrained, {engine}"] = _detector(nano, picture, engine)
        timed["idle frame"] = _idle(picture, layout)
        for name, ms in _medians(timed, rounds).items():
            click.echo(f"  {name:45} {ms:8.1f} ms")
    click.echo(
        f"resident at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB, all of it together"
    )


def _medians(timed: dict[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """Run each in turn, so that a slow moment of the machine falls on all alike."""
    spent: dict[str, list[float]] = {name: [] for name in timed}
    for lap in range(rounds + 1):
        for name, run in timed.items():
            began = time.perf_counter()
            run()
            if lap:
                spent[name].append(1000 * (time.perf_counter() - began))
    return {name: statistics.median(each) for name, each in spent.items()}


def _frame(layout: FeltLayout, size: tuple[int, int]) -> Picture:
    felt = Felt()
    for number, card in enumerate(CARDS):
        spot = layout.board_spot(number + 1) if number < 5 else layout.seat_spot(number - 4, 0)
        felt.put(Card.parse(card), *spot, face_up=True)
    picture = RenderedCamera(layout, 1).frame(felt)
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def _look(picture: Picture, layout: FeltLayout, engine: str) -> Callable[[], object]:
    calibration = calibrate(picture, layout)
    assert calibration is not None
    networks = {name: network.Network(network.FOLDER / f"{name}.onnx", engine) for name in network.NAMES}

    def run() -> object:
        with network.using(networks):
            return look(picture, calibration, shipped_reader())

    return run


def _templates(picture: Picture, layout: FeltLayout) -> Callable[[], object]:
    calibration = calibrate(picture, layout)
    assert calibration is not None
    found = find_on_felt(picture, calibration)
    return lambda: [read_face(rectify(picture, each.corners), shipped_templates()) for each in found]


def _detector(path: Path, picture: Picture, engine: str) -> Callable[[], object]:
    detector = network.Network(path, engine)
    padded = cv2.copyMakeBorder(picture, 0, -picture.shape[0] % 32, 0, -picture.shape[1] % 32, cv2.BORDER_REPLICATE)
    batch = np.ascontiguousarray(padded.transpose(2, 0, 1)[None], np.float32) / np.float32(255)
    return lambda: detector.run(batch)


def _idle(picture: Picture, layout: FeltLayout) -> Callable[[], object]:
    watcher, now = Watcher(layout, shipped_reader(), None), [0]

    def run() -> object:
        now[0] += 40
        return list(watcher.see(Frame(image=picture, captured_at_ms=now[0])))

    for _ in range(20):
        run()
    return run


if __name__ == "__main__":
    main()
