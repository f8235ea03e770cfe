"""Each library is touched by one file or one package, so that it can be exchanged there."""

from __future__ import annotations

import sys

from tests.architecture.sources import PACKAGES, Import, imports, lies_in, modules, read

TOUCHED_BY: dict[str, tuple[str, ...]] = {
    "amqtt": ("controller.wiring.amqtt_child",),
    "cattrs": ("controller.codec", "controller.wiring.inspect"),  # the second names its errors
    "click": (
        "controller.cli",
        "controller.cli_calibrate",
        "controller.cli_deck",
        "controller.cli_eye",
        "controller.cli_simulate",
        "controller.cli_train",
    ),
    "cobs": ("firmware_bridge.frames",),
    "cv2": ("vision", "hardware.simulated", "controller.wiring"),
    "flask": ("dashboard",),
    "fluent": ("controller.published.words",),
    "gpiozero": ("hardware.pins", "hardware.simulated.pins", "controller.wiring.simulated"),
    "numpy": ("vision", "hardware.simulated", "controller.wiring"),
    "onnxruntime": ("vision.network",),
    "paho": ("controller.published.bus",),
    "PIL": ("vision.training",),
    "pydantic": (
        "controller.published",
        "controller.adapters.pages",
        "controller.wiring.settings",
        "dashboard",
        "hardware.simulated",
    ),
    "serial": ("firmware_bridge.port",),
    "sqlite3": ("controller.journal", "controller.journal_file", "controller.wiring.doctor"),
    "torch": ("vision.training",),
    "waitress": ("dashboard.serve",),
    "werkzeug": ("dashboard",),
}
"""Who may import what is not ours. The standard library is free, but for the journal's database."""


def strangers(arrow: Import) -> bool:
    """Whether an import of something not ours has no row here."""
    top = arrow.name.split(".")[0]
    if top in PACKAGES or (top in sys.stdlib_module_names and top not in TOUCHED_BY):
        return False
    return not lies_in(arrow.importer.name, *TOUCHED_BY.get(top, ()))


def test_every_library_is_touched_only_where_the_table_says() -> None:
    # Given every import of the product
    arrows = [arrow for module in modules() for arrow in imports(module)]

    # When those of other people's libraries are held against the table
    wrong = [str(arrow) for arrow in arrows if strangers(arrow)]

    # Then none is left over
    assert wrong == []


def test_the_rules_need_nothing_but_the_standard_library() -> None:
    # Given the engine
    arrows = [arrow for module in modules() if lies_in(module.name, "engine") for arrow in imports(module)]

    # When what it imports is looked at
    others = {arrow.name.split(".")[0] for arrow in arrows} - set(sys.stdlib_module_names)

    # Then it is the engine itself
    assert others <= {"engine"}


def test_a_second_file_that_touches_a_library_is_found() -> None:
    # Given a file of the core that talks to the broker by itself
    module = read("import paho.mqtt.client", "controller.loop")

    # When it is held against the table
    wrong = [arrow for arrow in imports(module) if strangers(arrow)]

    # Then it is found
    assert [arrow.name for arrow in wrong] == ["paho.mqtt.client"]
