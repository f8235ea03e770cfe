"""What tests need that look at cards with the shipped networks."""

from __future__ import annotations

import pytest

from vision.network import are_there

needs_networks = pytest.mark.skipif(
    not are_there(),
    reason="the networks are not there; python -m vision.training writes them",
)
