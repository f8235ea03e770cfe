"""Clock, chance, sleep and identifiers are passed in; only the edges reach for them."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.sources import Module, lies_in, modules, read

TIME = {
    "time.time",
    "time.time_ns",
    "time.monotonic",
    "time.monotonic_ns",
    "time.perf_counter",
    "time.perf_counter_ns",
    "time.sleep",
    "datetime.now",
    "datetime.utcnow",
    "datetime.today",
    "date.today",
}
CHANCE = {"uuid.uuid1", "uuid.uuid4", "os.urandom"}
CHANCE_MODULES = ("random", "secrets")

EDGES = (
    "controller.adapters",
    "controller.wiring",
    "controller.cli",
    "controller.published.bus",  # keep-alive and back-off of the broker connection
    "dashboard.__main__",
    "firmware_bridge.port",
    "hardware.simulated",
    "vision.eye",
    "vision.live_sources",  # a camera that stalls is noticed
    "vision.sources",
    "vision.views",  # a lost camera is tried again after a while
    "vision.still",  # says how long a reading took
    "vision.training",  # seeded, and run by hand
)
"""Where time and chance come from outside. Everything else is told."""


def reaches_out(module: Module) -> Iterator[str]:
    """Yield each use of the clock, of chance or of sleep in a module."""
    own = _imported_names(module)
    for node in module.nodes:
        if isinstance(node, ast.Attribute | ast.Name):
            name = _dotted(node, own)
            last_two = ".".join(name.split(".")[-2:])
            if last_two in TIME | CHANCE or name.split(".")[0] in CHANCE_MODULES:
                yield f"{module.path}:{node.lineno} uses {name}"


def _imported_names(module: Module) -> dict[str, str]:
    """What each imported name of a module stands for; the type Random may be named, since it is passed in."""
    names: dict[str, str] = {}
    for node in module.nodes:
        match node:
            case ast.Import(names=aliases):
                names |= {alias.asname or alias.name: alias.name for alias in aliases}
            case ast.ImportFrom(module=str(source), names=aliases):
                names |= {
                    alias.asname or alias.name: f"{source}.{alias.name}"
                    for alias in aliases
                    if f"{source}.{alias.name}" != "random.Random"
                }
    return names


def _dotted(node: ast.expr, own: dict[str, str]) -> str:
    match node:
        case ast.Name(id=name):
            return own.get(name, f"local {name}")
        case ast.Attribute(value=inner, attr=attr):
            return f"{_dotted(inner, own)}.{attr}"
    return "local"


def test_only_the_edges_look_at_the_clock_or_draw_lots() -> None:
    # Given every module that is not an edge
    inner = [module for module in modules() if not is_edge(module)]
    assert len(inner) > 60

    # When it is searched for time, chance and sleep
    found = [use for module in inner for use in reaches_out(module)]

    # Then there is none
    assert found == []


def is_edge(module: Module) -> bool:
    """Whether a module may look at the world's clock."""
    return lies_in(module.name, *EDGES) or module.name.startswith("controller.cli")


@pytest.mark.parametrize(
    "text",
    [
        "import time\nx = time.time()",
        "from time import monotonic_ns\nx = monotonic_ns()",
        "import time\ndef f(clock=time.monotonic): ...",
        "import datetime\nx = datetime.datetime.now()",
        "from datetime import datetime as d\nx = d.now()",
        "import random\nx = random.random()",
        "from random import shuffle\nshuffle([])",
        "import secrets as s\nx = s.token_hex()",
        "import os\nx = os.urandom(8)",
        "from uuid import uuid4\nx = uuid4()",
        "from time import sleep\nsleep(1)",
    ],
)
def test_a_module_that_reaches_out_is_found(text: str) -> None:
    # Given a module of the core that does not wait to be told
    module = read(text, "controller.loop")

    # When it is searched
    # Then it is found
    assert list(reaches_out(module))


def test_a_generator_that_is_passed_in_is_no_chance_of_its_own() -> None:
    # Given a function that is given its generator
    module = read("from random import Random\ndef cut(rng: Random) -> int:\n    return rng.randrange(52)")

    # When it is searched
    # Then nothing is found
    assert not list(reaches_out(module))
