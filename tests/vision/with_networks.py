"""What tests need that look at cards with the shipped networks."""

from __future__ import annotations

import pytest

from vision.network import FOLDER

needs_networks = pytest.mark.skipif(
    not all((FOLDER / f"{name}.onnx").exists() for name in ("finder", "index", "index_grey", "card")),
    reason="the networks are not there; python -m vision.training writes them",
)
