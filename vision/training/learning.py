"""Teaches each network for a set number of steps, with progress, and writes it as ONNX."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional
from torch.utils.data import DataLoader, IterableDataset

from vision.training import networks, samples

Say = Callable[[str], None]
Batch = tuple[Tensor, ...]


class _Stream(IterableDataset[Any]):
    """Batches made in a process of their own."""

    def __init__(self, make: Callable[[Random], Iterator[Any]], seed: int) -> None:
        self._make, self._seed = make, seed

    def __iter__(self) -> Iterator[Any]:
        import cv2

        cv2.setNumThreads(1)
        worker = torch.utils.data.get_worker_info()
        return self._make(Random(self._seed * 1_009 + (worker.id if worker else 0)))


def _batches(make: Callable[[Random], Iterator[Any]], seed: int) -> Iterator[Batch]:
    loader = DataLoader(_Stream(make, seed), batch_size=None, num_workers=1, prefetch_factor=6)
    for arrays in loader:
        yield tuple(torch.from_numpy(np.ascontiguousarray(each)) for each in arrays)


def teach(
    network: nn.Module,
    make: Callable[[Random], Iterator[Any]],
    loss: Callable[[nn.Module, Batch], tuple[Tensor, dict[str, Tensor]]],
    *,
    steps: int,
    rate: float,
    seed: int,
    say: Say,
) -> dict[str, float]:
    """Teach a network for so many steps; returns the mean of its last hundred figures."""
    averaged = torch.optim.swa_utils.AveragedModel(
        network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.998), use_buffers=True
    )
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps + 1, pct_start=0.08)
    network.train()
    told: list[dict[str, float]] = []
    began = time.monotonic()
    for step, batch in enumerate(itertools.islice(_batches(make, seed), steps), 1):
        total, told_now = loss(network, batch)
        figures = {name: float(value) for name, value in told_now.items()}
        optimiser.zero_grad(set_to_none=True)
        total.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        schedule.step()
        averaged.update_parameters(network)
        told = [*told[-99:], figures]
        if step % 100 == 0:
            mean = {name: float(np.mean([each[name] for each in told])) for name in figures}
            shown = "  ".join(f"{name} {value:.4f}" for name, value in mean.items())
            say(f"step {step}/{steps}  {time.monotonic() - began:.0f} s  {shown}")
    network.load_state_dict(averaged.module.state_dict())
    network.eval()
    return {name: float(np.mean([each[name] for each in told])) for name in told[-1]}


def finder(files: list[Path], out: Path, *, steps: int, seed: int, say: Say) -> dict[str, float]:
    """Teach the finder of indices."""

    def make(rng: Random) -> Iterator[Any]:
        stream = samples.scenes(files, rng)
        while True:
            given = [samples.finder_sample(scene, rng) for scene in itertools.islice(stream, 8)]
            pictures = np.stack([samples.jittered(each[0][None], rng)[0] for each in given])
            yield pictures, np.stack([each[1] for each in given])

    def loss(network: nn.Module, batch: Batch) -> tuple[Tensor, dict[str, Tensor]]:
        pictures, maps = batch
        told = network(pictures)
        heat = _heat_loss(told[:, 0], maps[:, 0], maps[:, 1])
        weight = maps[:, 7]
        count = weight.sum().clamp(min=1)
        angle = ((told[:, 1:3] - maps[:, 2:4]).abs().sum(1) * weight).sum() / count
        size = ((told[:, 3] - maps[:, 4]).abs() * weight).sum() / count
        offset = ((told[:, 4:6] - maps[:, 5:7]).abs().sum(1) * weight).sum() / count
        return heat + angle + 2 * size + 0.5 * offset, {
            "heat": heat.detach(), "angle": angle.detach(), "size": size.detach(), "offset": offset.detach(),
        }  # fmt: skip

    network = networks.Finder()
    figures = teach(network, make, loss, steps=steps, rate=4e-3, seed=seed, say=say)
    axes = {"in": {0: "n", 2: "height", 3: "width"}, "out": {0: "n", 2: "rows", 3: "columns"}}
    networks.write(network, torch.zeros(1, 3, 96, 128), out / "finder.onnx", dynamic=axes)
    return figures


def _heat_loss(logits: Tensor, heat: Tensor, judged: Tensor) -> Tensor:
    """Penalty-reduced focal loss on points. Source: Zhou, Wang, Kraehenbuehl, Objects as Points, 2019"""
    chance = torch.sigmoid(logits).clamp(1e-5, 1 - 1e-5)
    peaks = (heat > 0.999).float()
    found = -((1 - chance) ** 2) * chance.log() * peaks
    wrong = -(chance**2) * (1 - chance).log() * (1 - heat) ** 4 * (1 - peaks)
    return ((found + wrong) * judged).sum() / peaks.sum().clamp(min=1)


def index(files: list[Path], out: Path, *, grey: bool, steps: int, seed: int, say: Say) -> dict[str, float]:
    """Teach one of the two readers of an index."""

    def make(rng: Random) -> Iterator[Any]:
        stream = (each for scene in samples.scenes(files, rng) for each in samples.index_samples(scene, rng, grey=grey))
        while True:
            given = list(itertools.islice(stream, 128))
            crops = np.stack([each[0] for each in given])
            yield samples.jittered(crops, rng), np.array([each[1:] for each in given], np.int64)

    def loss(network: nn.Module, batch: Batch) -> tuple[Tensor, dict[str, Tensor]]:
        crops, signs = batch
        ranks, suits = network(crops)
        is_index = signs[:, 0] != samples.NONE
        by_rank = functional.cross_entropy(ranks, signs[:, 0], label_smoothing=0.02)
        by_suit = functional.cross_entropy(suits[is_index], signs[is_index, 1], label_smoothing=0.02)
        with torch.no_grad():
            right = (ranks.argmax(1) == signs[:, 0]).float().mean()
            of_suit = (suits[is_index].argmax(1) == signs[is_index, 1]).float().mean()
        return by_rank + by_suit, {"loss": (by_rank + by_suit).detach(), "rank": right, "suit": of_suit}

    network = networks.IndexReader(grey=grey)
    figures = teach(network, make, loss, steps=steps, rate=3e-3, seed=seed, say=say)
    name = "index_grey" if grey else "index"
    example = torch.zeros(1, 1 if grey else 3, 64, 48)
    networks.write(network, example, out / f"{name}.onnx", dynamic={"in": {0: "n"}})
    return figures


def card(files: list[Path], out: Path, *, steps: int, seed: int, say: Say) -> dict[str, float]:
    """Teach the reader of whole cards."""

    def make(rng: Random) -> Iterator[Any]:
        stream = (each for scene in samples.scenes(files, rng) for each in samples.card_samples(scene, rng))
        while True:
            given = list(itertools.islice(stream, 96))
            cards = np.stack([each[0] for each in given])
            yield samples.jittered(cards, rng), np.array([each[1] for each in given], np.int64)

    def loss(network: nn.Module, batch: Batch) -> tuple[Tensor, dict[str, Tensor]]:
        cards, classes = batch
        which, _ = network(cards)
        total = functional.cross_entropy(which, classes, label_smoothing=0.02)
        with torch.no_grad():
            right = (which.argmax(1) == classes).float().mean()
        return total, {"loss": total.detach(), "card": right}

    network = networks.CardReader()
    figures = teach(network, make, loss, steps=steps, rate=3e-3, seed=seed, say=say)
    networks.write(network, torch.zeros(1, 3, 88, 64), out / "card.onnx", dynamic={"in": {0: "n"}})
    return figures
