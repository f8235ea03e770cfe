"""``croupier run`` and ``croupier demo``: a table with its pages until somebody ends it."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import tempfile
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

from controller.adapters.camera import CameraPlace
from controller.config import DEALT, TableConfig, not_dealt
from controller.wiring.live import Connections, LiveTable, Ports
from controller.wiring.pins import kept
from controller.wiring.recorded import BadInput, read_hands, structure_asked, table_for
from controller.wiring.settings import (
    CameraSection,
    PlayerSection,
    Settings,
    SimulatedSection,
    TableSection,
    hardware_of,
    table_config,
)
from controller.wiring.simulated import Bench
from engine.games import GAMES
from engine.rules import Structure
from hardware.gpio_panel import GpioPanel
from hardware.pins import raspberry_factory, read_pinmap

READY_WITHIN_S = 30.0
PIN_DIGITS = 6
NAMES = ("Ada", "Bruno", "Chiara", "Ewa", "Filip", "Goran", "Hania", "Iwo", "Jola", "Karol")
"""The players of the demo; they are simulated."""
DEMO_AMOUNTS: dict[str, dict[str, int]] = {
    "holdem": {"small_blind": 50, "big_blind": 100},
    "stud": {"ante": 20, "bring_in": 50, "lower": 100, "upper": 200},
}
DEMO_STACK = 10_000
GPIO_CHIP = 0
"""The header's gpiochip on every Pi with a current kernel. Source: reference hardware B, pitfall 4"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the command line says about running a table."""

    http_port: int | None = None
    mqtt_port: int | None = None
    """None: what the configuration says."""
    data: Path | None = None
    """Where the journal is kept; None for a folder of its own (a temporary one for the demo)."""
    seconds: float | None = None
    """Stop by itself after so long; None to run until ended."""
    browser: bool = True
    hand: Path | None = None
    """A recorded hand to deal; None for hands by chance."""
    section: int | None = None
    speed: float | None = None


_USUAL = {"holdem": "no", "stud": "limit"}
"""What the demo plays a game with unless it is told."""


def demo_settings(
    *, seats: int, structure: str | None, speed: float, seed: int, by_hand: bool = False, game: str = DEALT[0]
) -> Settings:
    """Return the demo's table: simulated hardware throughout, no configuration.

    `structure` is None for the game's usual one. Raises BadInput for a game, structure or number of seats that is not
    dealt.
    """
    refusal = not_dealt(game)
    if refusal is not None:
        raise BadInput(f"--game: {refusal}")
    most = GAMES[game].seats_max
    if seats > most:
        raise BadInput(f"--seats {seats}: {game} is for {most} at most")
    played = structure_asked(structure or _USUAL[game], game)
    amounts = dict(DEMO_AMOUNTS[game])
    if played is Structure.SPREAD_LIMIT:
        amounts |= {"bring_in": amounts["lower"], "upper": 5 * amounts["lower"]}
    players = tuple(PlayerSection(seat=n, stack=DEMO_STACK, name=NAMES[n - 1]) for n in range(1, seats + 1))
    return Settings(
        table=TableSection.model_validate(
            {
                "table": "demo",
                "name": "Demo table",
                "game": game,
                "structure": played.value,
                "seats": seats,
                **amounts,
            }
        ),
        player=players,
        simulated=SimulatedSection(hardware="full", speed=speed, seed=seed, by_hand=by_hand),
    )


def run_table(settings: Settings, options: Options, say: Callable[[str], None]) -> None:
    """Run a table until it is ended; `say` gets the lines for whoever started it.

    Raises BadInput, PortInUse, BrokerUnavailable and the journal's errors before anything is left running.
    """
    with Ending() as ending, ExitStack() as closing_up:
        config = _config(settings, options)
        data = _data_folder(settings, options)
        if options.data is None and settings.simulated is not None:
            closing_up.callback(shutil.rmtree, data, ignore_errors=True)
        pin = _new_pin(settings)
        bench = Bench(hardware=config.hardware) if settings.simulated is not None else None
        if bench is not None:
            closing_up.callback(bench.close)
        table = LiveTable(
            config=config,
            names={player.seat: player.name for player in settings.player if player.name},
            connections=bench.connections() if bench else real_connections(settings),
            ports=Ports(
                http=settings.dashboard.port if options.http_port is None else options.http_port,
                mqtt=settings.broker.port if options.mqtt_port is None else options.mqtt_port,
            ),
            data=data,
            language=settings.dashboard.language,
            floor_pin=kept(pin) if pin else settings.dashboard.floor_pin,
        )
        closing_up.callback(table.close)
        ending.ends(table)
        _serve(table, bench, settings, options, say, pin)


def _new_pin(settings: Settings) -> str | None:
    """Return a PIN made up for a simulated floor, None where the table has a PIN of its own, or a real floor."""
    if settings.simulated is None or settings.dashboard.floor_pin is not None:
        return None
    return f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}}"


class Ending:
    """Ends the table on Ctrl-C or SIGTERM, at whatever point of its start or life they come."""

    def __init__(self) -> None:
        self._asked = False
        self._table: LiveTable | None = None
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Ending:
        self._before = {name: signal.signal(name, self._end) for name in (signal.SIGINT, signal.SIGTERM)}
        return self

    def __exit__(self, *raised: object) -> None:
        for name, handler in self._before.items():
            signal.signal(name, handler)

    def ends(self, table: LiveTable) -> None:
        """Name the table to end; one that was asked to end before it was there ends at once."""
        self._table = table
        if self._asked:
            table.stop()

    def _end(self, signum: int, frame: FrameType | None) -> None:
        self._asked = True
        if self._table is not None:
            self._table.stop()


def _serve(
    table: LiveTable,
    bench: Bench | None,
    settings: Settings,
    options: Options,
    say: Callable[[str], None],
    pin: str | None,
) -> None:
    if bench is not None:
        bench.start_world(table, **_plan(settings, options))
    table.start()
    table.run(lambda state: table.is_up or table.cannot_start is not None, within_s=READY_WITHIN_S)
    _require_alive(table)
    if not table.is_ending:
        if not table.is_up:
            why = table.cannot_start or "broker and pages did not start within 30 s"
            raise BadInput(f"{why}; croupier --verbose shows more")
        _announce(table, bench, options, say, pin)
        table.run(within_s=options.seconds)
        _require_alive(table)


def _require_alive(table: LiveTable) -> None:
    if table.failed:
        raise BadInput(table.failed)


def _announce(
    table: LiveTable, bench: Bench | None, options: Options, say: Callable[[str], None], pin: str | None
) -> None:
    if bench is not None:
        say("SIMULATED table: cards, dealer, players, boards and camera are all simulated.")
    if table.broker_kind == "amqtt":
        say("Mosquitto is not installed: the demo uses a small broker of its own, on this machine only.")
    say(f"Dealer's page: {table.address}")
    if pin is not None:
        say(f"The floor's PIN: {pin} (said only here, only once)")
    say("(the link opens once; after that the browser remembers)   Ctrl-C ends the table.")
    if options.browser and (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        webbrowser.open(table.address)


def _config(settings: Settings, options: Options) -> TableConfig:
    if options.hand is None:
        return table_config(settings)
    hand = read_hands(options.hand, options.section)[0]
    return table_for(hand, "as_recorded", hardware_of(settings))


def _plan(settings: Settings, options: Options) -> dict[str, object]:
    assert settings.simulated is not None
    plan: dict[str, object] = {
        "speed": settings.simulated.speed if options.speed is None else options.speed,
        "seed": settings.simulated.seed,
        "by_hand": settings.simulated.by_hand,
        "top_up": max((player.stack for player in settings.player), default=DEMO_STACK),
    }
    if options.hand is not None:
        hand = read_hands(options.hand, options.section)[0]
        plan |= {"hand": str(options.hand.resolve()), "section": hand.section, "only_one": True}
    return plan


def _data_folder(settings: Settings, options: Options) -> Path:
    """Return the folder to keep the table in, which exists.

    Raises BadInput where nothing can be written.
    """
    if options.data is None and settings.simulated is not None:
        return Path(tempfile.mkdtemp(prefix="croupier-demo-"))
    data = options.data or Path("data") / settings.table.site / settings.table.table
    try:
        data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=data):
            return data
    except OSError as error:
        raise BadInput(f"{data}: nothing can be kept there ({error.strerror}); name a folder with --data") from error


def real_connections(settings: Settings) -> Connections:
    """Return where a real table's devices are."""
    hardware = settings.hardware
    boards = {
        "seat_panel": hardware.seat_panel,
        "deal_sensor": hardware.deal_sensor,
        "shuffler": hardware.shuffler,
    }
    return Connections(
        cameras=tuple(_camera_place(camera) for camera in settings.cameras),
        boards={name: path for name, path in boards.items() if path},
        panel=_raspberry_panel if hardware.foot_switch or hardware.floor_key else None,
    )


def _camera_place(camera: CameraSection) -> CameraPlace:
    if camera.file is not None and not camera.file.exists():
        raise BadInput(f"{camera.file} is not there; write it with croupier calibrate, or leave calibration out")
    return CameraPlace(source=camera.source, calibration=camera.file)


def _raspberry_panel(on_change: Callable[[str, bool, int], None]) -> GpioPanel:
    from controller.adapters.clock import MachineClock

    return GpioPanel(raspberry_factory(chip=GPIO_CHIP), read_pinmap(), on_change, MachineClock().now_ms)
