"""Imports point one way. This table is the architecture; a new arrow is added here or not at all."""

from __future__ import annotations

import pytest

from tests.architecture.sources import PACKAGES, Import, Module, imports, lies_in, modules, read

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "engine": ("engine",),
    "controller": ("engine", "controller"),
    "controller.published": ("controller.published",),
    "controller.adapters": (
        "engine",
        "controller",
        "controller.adapters",
        "controller.wiring.processes",  # the camera is a child process
        "vision",
        "firmware_bridge",
        "hardware",
    ),
    "controller.wiring": (
        "engine",
        "controller",
        "controller.adapters",
        "controller.wiring",
        "vision",
        "firmware_bridge",
        "hardware",
        "hardware.simulated",
    ),
    "controller.cli": ("engine", "controller", "controller.wiring", "vision"),  # `read` looks at pictures by itself
    "vision": ("vision", "engine.cards", "engine.seats"),
    "firmware_bridge": ("firmware_bridge",),
    "hardware": ("hardware",),
    "hardware.simulated": (
        "hardware",
        "hardware.simulated",
        "engine",
        "vision.felt",
        "firmware_bridge",
        "controller.published",
    ),
    "dashboard": ("dashboard", "controller.published"),
}
"""What a layer may import of ours; the longest name that fits a module is its layer."""

ONLY_WHEN_NAMED = ("controller.adapters", "controller.wiring", "controller.cli", "hardware.simulated")
"""Layers that are not included when the package around them is allowed."""


def layer_of(name: str) -> str:
    """Return the row of the table that a module belongs to; ``controller.cli_play`` is part of the command line."""
    if name.startswith("controller.cli"):
        return "controller.cli"
    return max((layer for layer in MAY_IMPORT if lies_in(name, layer)), key=len)


def is_allowed(arrow: Import) -> bool:
    """Whether the table has this arrow."""
    own = layer_of(arrow.importer.name)
    allowed = MAY_IMPORT[own]
    target = layer_of(arrow.name)
    if target in ONLY_WHEN_NAMED and target != own:
        allowed = tuple(place for place in allowed if layer_of(place) == target)
    return lies_in(arrow.name, *allowed)


def forbidden(module: Module) -> list[str]:
    """Return the arrows of a module that the table does not have."""
    ours = (arrow for arrow in imports(module) if lies_in(arrow.name, *PACKAGES))
    return [str(arrow) for arrow in ours if not is_allowed(arrow)]


def test_every_import_is_in_the_table() -> None:
    # Given every module of the product
    assert len(modules()) > 100

    # When their imports are held against the table
    wrong = [line for module in modules() for line in forbidden(module)]

    # Then none is left over
    assert wrong == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("engine.hand", "from controller import ids"),
        ("vision.eye", "import engine.hand"),
        ("firmware_bridge.session", "from engine.seats import Seat"),
        ("controller.loop", "from controller.wiring.broker import Client"),
        ("controller.loop", "from controller.adapters import camera_lines"),
        ("controller.adapters.camera", "from controller.wiring.broker import Client"),
        ("controller.loop", "import vision.felt"),
        ("controller.published.bus", "from controller.ids import Place"),
        ("controller.adapters.camera_lines", "from hardware.simulated import felt"),
        ("hardware.pins", "def f() -> None:\n    from hardware.simulated.pins import serve_pins"),
        ("dashboard.app", "from controller.loop import Loop"),
        ("dashboard.app", "from engine.cards import Card"),
        ("hardware.simulated.dealer", "from controller.state import Table"),
    ],
)
def test_an_arrow_that_points_the_wrong_way_is_found(name: str, text: str) -> None:
    # Given a module with an import that the design forbids
    module = read(text, name)

    # When it is held against the table
    wrong = forbidden(module)

    # Then the import is named
    assert len(wrong) == 1
