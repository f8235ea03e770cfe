"""The networks as PyTorch has them: a finder of indices, two readers of an index, a reader of a whole card."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn

RANKS_AND_NONE = 14
CARDS, JOKER_AT, BACK_AT, NEITHER_AT, CLASSES = 52, 52, 53, 54, 55
EMBEDDING = 96


def _conv(before: int, after: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(before, after, 3, stride, 1, bias=False), nn.BatchNorm2d(after), nn.ReLU(inplace=True)
    )


def _separable(before: int, after: int, stride: int = 1, dilation: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(before, before, 3, stride, dilation, dilation, before, bias=False),
        nn.BatchNorm2d(before),
        nn.Conv2d(before, after, 1, bias=False),
        nn.BatchNorm2d(after),
        nn.ReLU(inplace=True),
    )


class Finder(nn.Module):
    """From a picture to maps at a quarter of its size: how like an index, sine and cosine, log height, offset."""

    def __init__(self) -> None:
        super().__init__()
        self.near = nn.Sequential(_conv(3, 12, 2), _separable(12, 24, 2), _separable(24, 24))
        self.far = nn.Sequential(
            _separable(24, 64, 2), _separable(64, 64), _separable(64, 64, dilation=2), _separable(64, 64),
            _separable(64, 64, dilation=3), nn.Conv2d(64, 24, 1),
        )  # fmt: skip
        self.up = nn.Upsample(scale_factor=2, mode="nearest")
        self.both = nn.Sequential(_separable(24, 24), _separable(24, 24))
        self.head = nn.Conv2d(24, 6, 1)
        with torch.no_grad():
            self.head.bias[0] = -4.0

    def forward(self, picture: Tensor) -> Tensor:
        """Take n x 3 x H x W, multiples of 8; return n x 6 x H/4 x W/4."""
        near = self.near(picture)
        maps: Tensor = self.head(self.both(near + self.up(self.far(near))))
        return maps


class IndexReader(nn.Module):
    """From an upright crop to logits of rank (13 and none) and suit (4)."""

    def __init__(self, *, grey: bool) -> None:
        super().__init__()
        wide = (20, 40, 56, 80, 96) if grey else (16, 32, 48, 64, 96)
        self.body = nn.Sequential(
            _conv(1 if grey else 3, wide[0], 2), _separable(wide[0], wide[1]), _conv(wide[1], wide[2], 2),
            _separable(wide[2], wide[3]), _separable(wide[3], wide[4], 2), _separable(wide[4], 40), nn.Flatten(),
            nn.Dropout(0.2), nn.Linear(40 * 48, 96), nn.ReLU(inplace=True),
        )  # fmt: skip
        self.rank, self.suit = nn.Linear(96, RANKS_AND_NONE), nn.Linear(96, 4)

    def forward(self, crop: Tensor) -> tuple[Tensor, Tensor]:
        """Take n x 3 x 64 x 48, or n x 1 x 64 x 48 of the grey reader."""
        features = self.body(crop)
        return self.rank(features), self.suit(features)


class CardReader(nn.Module):
    """From a whole upright card to logits of 52 cards, joker, back and neither, and its looks as 96 numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            _conv(3, 16, 2), _separable(16, 32), _conv(32, 48, 2), _separable(48, 64), _separable(64, 96, 2),
            _separable(96, 96), _separable(96, 128, 2), nn.Flatten(), nn.Dropout(0.2), nn.Linear(128 * 24, EMBEDDING),
        )  # fmt: skip
        self.which = nn.Sequential(nn.ReLU(), nn.Linear(EMBEDDING, CLASSES))

    def forward(self, card: Tensor) -> tuple[Tensor, Tensor]:
        """Take n x 3 x 88 x 64."""
        looks = self.body(card)
        return self.which(looks), looks


def write(network: nn.Module, example: Tensor, path: Any, *, dynamic: dict[str, dict[int, str]]) -> None:
    """Write a network as ONNX with the axes that may vary."""
    network.eval()
    outputs = network(example)
    names = ["out"] if isinstance(outputs, Tensor) else [f"out{place}" for place in range(len(outputs))]
    axes = dynamic | {name: {0: "n"} for name in names if name not in dynamic}
    torch.onnx.export(
        network, (example,), str(path), input_names=["in"], output_names=names, dynamic_axes=axes,
        opset_version=17, dynamo=False,
    )  # fmt: skip
