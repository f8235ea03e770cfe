"""An untrained YOLOv8-nano detector, to be timed and no more: ``python -m tests.benchmarks.nano_detector OUT``.

Backbone, neck and head as published (depth 0.33, width 0.25), here for 54 classes: 3.0 million parameters.
Needs PyTorch (`pip install '.[training]'`).
"""

from __future__ import annotations

import sys
from pathlib import Path

import torch
from torch import Tensor, nn

CLASSES, BINS = 54, 16


def _conv(before: int, after: int, size: int = 1, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(before, after, size, stride, size // 2, bias=False), nn.BatchNorm2d(after), nn.SiLU(inplace=True)
    )


class _Bottleneck(nn.Module):
    def __init__(self, width: int, *, added: bool) -> None:
        super().__init__()
        self.body, self.added = nn.Sequential(_conv(width, width, 3), _conv(width, width, 3)), added

    def forward(self, x: Tensor) -> Tensor:
        changed: Tensor = self.body(x)
        return x + changed if self.added else changed


class _C2f(nn.Module):
    def __init__(self, before: int, after: int, depth: int, *, added: bool) -> None:
        super().__init__()
        half = after // 2
        self.first, self.last = _conv(before, after), _conv((2 + depth) * half, after)
        self.steps = nn.ModuleList(_Bottleneck(half, added=added) for _ in range(depth))

    def forward(self, x: Tensor) -> Tensor:
        parts = list(self.first(x).chunk(2, 1))
        for step in self.steps:
            parts.append(step(parts[-1]))
        joined: Tensor = self.last(torch.cat(parts, 1))
        return joined


class _Pools(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.first, self.last = _conv(width, width // 2), _conv(2 * width, width)
        self.pool = nn.MaxPool2d(5, 1, 2)

    def forward(self, x: Tensor) -> Tensor:
        parts = [self.first(x)]
        for _ in range(3):
            parts.append(self.pool(parts[-1]))
        joined: Tensor = self.last(torch.cat(parts, 1))
        return joined


class NanoDetector(nn.Module):
    """From a picture to raw boxes and classes at three scales."""

    def __init__(self) -> None:
        super().__init__()
        self.low = nn.Sequential(
            _conv(3, 16, 3, 2), _conv(16, 32, 3, 2), _C2f(32, 32, 1, added=True), _conv(32, 64, 3, 2),
            _C2f(64, 64, 2, added=True),
        )  # fmt: skip
        self.middle = nn.Sequential(_conv(64, 128, 3, 2), _C2f(128, 128, 2, added=True))
        self.high = nn.Sequential(_conv(128, 256, 3, 2), _C2f(256, 256, 1, added=True), _Pools(256))
        self.up = nn.Upsample(scale_factor=2, mode="nearest")
        self.joins = nn.ModuleList(
            _C2f(before, after, 1, added=False) for before, after in ((384, 128), (192, 64), (192, 128), (384, 256))
        )
        self.downs = nn.ModuleList((_conv(64, 64, 3, 2), _conv(128, 128, 3, 2)))
        widths = (64, 128, 256)
        self.boxes = nn.ModuleList(
            nn.Sequential(_conv(w, 64, 3), _conv(64, 64, 3), nn.Conv2d(64, 4 * BINS, 1)) for w in widths
        )
        self.kinds = nn.ModuleList(
            nn.Sequential(_conv(w, 64, 3), _conv(64, 64, 3), nn.Conv2d(64, CLASSES, 1)) for w in widths
        )

    def forward(self, picture: Tensor) -> Tensor:
        low = self.low(picture)
        middle = self.middle(low)
        high = self.high(middle)
        between = self.joins[0](torch.cat([self.up(high), middle], 1))
        fine = self.joins[1](torch.cat([self.up(between), low], 1))
        medium = self.joins[2](torch.cat([self.downs[0](fine), between], 1))
        coarse = self.joins[3](torch.cat([self.downs[1](medium), high], 1))
        maps = [
            torch.cat([box(each), kind(each)], 1).flatten(2)
            for each, box, kind in zip((fine, medium, coarse), self.boxes, self.kinds, strict=True)
        ]
        return torch.cat(maps, 2)


def main() -> None:
    """Write it for frames of any size that divides by 32."""
    network = NanoDetector().eval()
    sys.stdout.write(f"{sum(each.numel() for each in network.parameters()):,} parameters\n")
    axes = {"in": {2: "height", 3: "width"}}
    torch.onnx.export(
        network, (torch.zeros(1, 3, 736, 1280),), str(Path(sys.argv[1])), input_names=["in"], output_names=["out"],
        dynamic_axes=axes, opset_version=17, dynamo=False,
    )  # fmt: skip


if __name__ == "__main__":
    main()
