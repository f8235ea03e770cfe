"""A table's configuration file: TOML in, the table and its devices out, every mistake named with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from controller.config import HARDWARE, SeatedPlayer, Stakes, TableConfig, check, not_dealt, not_played, own_switches
from controller.published.topics import Topics
from engine.games import GAMES
from engine.rules import PROFILE_NAMES, Structure
from engine.seats import NO_CHIPS, Chips, Seat
from vision.source_forms import is_source


class SettingsError(ValueError):
    """The file cannot be used; the text names the line and says what to change."""


class _Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class TableSection(_Section):
    """``[table]``: the game, its stakes and where the table is."""

    site: str = "home"
    table: str
    name: str
    game: str = "holdem"
    structure: Literal["limit", "pot", "no", "spread"] = "no"
    small_blind: int = Field(default=0, ge=0)
    """Where blinds open; there it cannot be left out."""
    big_blind: int = Field(default=0, ge=0)
    lower: int | None = Field(default=None, gt=0)
    """Lower limit, or lower figure of spread limit; in Hold'em the big blind when left out."""
    upper: int | None = None
    """Upper limit, or upper figure of spread limit; twice the lower when left out."""
    ante: int = Field(default=0, ge=0)
    bring_in: int | None = Field(default=None, gt=0)
    """Stud only; in spread limit the lower figure when left out."""
    big_blind_ante: int = Field(default=0, ge=0)
    seats: int
    button: int | None = None
    """The last seat when left out; Hold'em only."""
    profile: str = "documents"
    check_deck: bool = False
    """Whether a deck that is new to the table is spread for the check first."""
    stub_count_every: int = Field(default=0, ge=0)
    """After how many hands the stub is counted, and after the first; 0 never."""
    buy_in_min: int = Field(default=1, ge=1)
    """The least that somebody buys in for who has no chips at the table."""


class PlayerSection(_Section):
    """``[[player]]``: who sits down when the table opens."""

    seat: int
    stack: int = Field(gt=0)
    name: str | None = None
    """Display name, or None for none; it stays out of the journal."""


class HardwareSection(_Section):
    """``[hardware]``: a device that is left out is not there, and the dealer's taps take its place."""

    camera: str | None = None
    """``device:0``, ``picamera:0``, ``stream:URL``, ``folder:PATH``, ``video:PATH`` or ``unix:PATH``."""
    seat_panel: str | None = None
    """Serial device path."""
    deal_sensor: str | None = None
    shuffler: str | None = None
    """A machine that shuffles one deck while the other is played."""
    foot_switch: bool = False
    """On the pin of hardware/pinmap.toml."""
    floor_key: bool = False
    """The floor's key switch, on its pin: while it is turned, this table's page rules."""


class CameraSection(_Section):
    """``[[camera]]``: one of several cameras over one felt, or one whose lens was learnt."""

    source: str
    """As ``camera`` in ``[hardware]``."""
    calibration: str | None = None
    """The file that ``croupier calibrate`` writes for it; None where its lens is taken as straight."""

    @property
    def file(self) -> Path | None:
        """That file, which may be still to be written; None without one."""
        return Path(self.calibration) if self.calibration else None


class SimulatedSection(_Section):
    """``[simulated]``: the whole table is a simulation and every screen says so."""

    hardware: Literal["none", "camera", "boards", "full"] = "full"
    speed: float = Field(default=1.0, ge=0, allow_inf_nan=False)
    """Human pace at 1; 0 is as fast as it goes."""
    seed: int = 1
    by_hand: bool = False
    """A person acts for the players on the page; cards are still dealt by the simulated dealer."""


class DashboardSection(_Section):
    """``[dashboard]``."""

    port: int = Field(default=8460, ge=0, le=65535)
    language: Literal["en", "pl", "it"] = "en"
    floor_pin: str | None = Field(default=None, pattern=r"^scrypt:[0-9a-f]{32}:[0-9a-f]{64}$")
    """What ``python -m controller.wiring.pins`` prints for the PIN it reads; None where nobody rules by PIN."""


class BrokerSection(_Section):
    """``[broker]``."""

    port: int = Field(default=0, ge=0, le=65535)
    """0 takes a free one."""


class Settings(_Section):
    """The whole file."""

    table: TableSection
    rules: dict[str, Any] = Field(default_factory=dict)
    """``[rules]``: switches that this table answers in its own way, over those of its profile."""
    player: tuple[PlayerSection, ...] = ()
    hardware: HardwareSection = HardwareSection()
    camera: tuple[CameraSection, ...] = ()
    """Instead of ``camera`` in ``[hardware]``."""
    simulated: SimulatedSection | None = None
    """None at a real table."""
    dashboard: DashboardSection = DashboardSection()
    broker: BrokerSection = BrokerSection()

    @property
    def cameras(self) -> tuple[CameraSection, ...]:
        """Every camera of the table, whichever way it is written."""
        alone = self.hardware.camera
        return self.camera if alone is None else (CameraSection(source=alone),)

    @property
    def topics(self) -> Topics:
        """The table's topics."""
        return Topics(site=self.table.site, table=self.table.table)


SEATS_LEAST = 2
_SOURCES = 'write "device:0", "picamera:0", "stream:URL", "folder:PATH", "video:PATH" or "unix:PATH"'

SUBSETS: dict[str, tuple[str, ...]] = {
    "none": (),
    "camera": ("camera",),
    "boards": ("seat_panel", "deal_sensor", "foot_switch", "shuffler"),
    "full": ("camera", "seat_panel", "deal_sensor", "foot_switch", "shuffler"),
    "no-buttons": ("camera", "deal_sensor", "foot_switch", "shuffler"),
}
"""What a simulated table has, by the name of the subset."""


def read_settings(path: Path) -> Settings:
    """Read a table's file.

    Raises SettingsError naming the line.
    """
    try:
        text = path.read_text()
    except OSError as error:
        raise SettingsError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SettingsError(f"{path}: is not text; a table is described in TOML, see examples/") from error
    try:
        settings = Settings.model_validate(tomllib.loads(text))
        _require_sense(path, text, settings)
        table_config(settings)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(_syntax(path, str(error))) from error
    except ValidationError as error:
        raise SettingsError("\n".join(_mistake(path, text, one) for one in error.errors())) from error
    except SettingsError:
        raise
    except ValueError as error:
        raise SettingsError(f"{path}: {error}") from error
    return _found_from(settings, path.parent)


def read_cameras(path: Path) -> Settings:
    """Read a table's file that names its cameras. Raises SettingsError."""
    settings = read_settings(path)
    if not settings.cameras:
        raise SettingsError(f"{path} names no camera; write one under [hardware] or [[camera]]")
    return settings


def _found_from(settings: Settings, folder: Path) -> Settings:
    """Return the settings with a camera's relative folder, video or calibration taken from where the file lies."""
    hardware = settings.hardware
    if hardware.camera is not None:
        hardware = hardware.model_copy(update={"camera": _source_from(hardware.camera, folder)})
    cameras = tuple(
        each.model_copy(
            update={
                "source": _source_from(each.source, folder),
                "calibration": each.calibration and str((folder / each.calibration).resolve()),
            }
        )
        for each in settings.camera
    )
    return settings.model_copy(update={"hardware": hardware, "camera": cameras})


def _source_from(source: str, folder: Path) -> str:
    kind, _, place = source.partition(":")
    return f"{kind}:{(folder / place).resolve()}" if kind in ("folder", "video") else source


def _syntax(path: Path, said: str) -> str:
    """Put the line of a syntax error where those of other mistakes stand."""
    at = re.search(r" \(at line (\d+), column \d+\)$", said)
    return f"{path}, line {at[1]}: {said[: at.start()]}" if at else f"{path}: {said}"


def _require_sense(path: Path, text: str, settings: Settings) -> None:
    """Raise SettingsError for the first setting that is well formed and still makes no sense."""
    for location, what in _nonsense(settings):
        line = line_of(text, location)
        where = ".".join(str(part) for part in location)
        raise SettingsError(f"{path}, line {line}: {where}: {what}" if line else f"{path}: {where}: {what}")


def _nonsense(settings: Settings) -> Iterator[tuple[tuple[int | str, ...], str]]:
    """Yield where a setting makes no sense, and what to change."""
    table, seats = settings.table, [player.seat for player in settings.player]
    refusal = not_dealt(table.game)
    if refusal is not None:
        yield ("table", "game"), refusal
        return
    refusal = not_played(Structure(table.structure), table.game)
    if refusal is not None:
        yield ("table", "structure"), refusal
    yield from _wrong_amounts(table)
    if table.profile not in PROFILE_NAMES:
        yield ("table", "profile"), f"{table.profile!r} is not known; use one of {', '.join(PROFILE_NAMES)}"
    yield from _no_switches(settings.rules)
    most = GAMES[table.game].seats_max
    if not SEATS_LEAST <= table.seats <= most:
        yield ("table", "seats"), f"a table of {table.game} has {SEATS_LEAST} to {most} seats"
    for name in ("site", "table"):
        if not re.fullmatch(r"[a-z0-9-]{1,32}", getattr(table, name)):
            yield ("table", name), "use 1 to 32 of a-z, 0-9 and hyphen"
    for number, seat in enumerate(seats):
        if not 1 <= seat <= table.seats:
            yield ("player", number, "seat"), f"this table has seats 1 to {table.seats}"
        if seat in seats[:number]:
            yield ("player", number, "seat"), f"somebody sits at seat {seat} already"
    if table.button is not None and not 1 <= table.button <= table.seats:
        yield ("table", "button"), f"this table has seats 1 to {table.seats}"
    if settings.hardware.camera is not None and not is_source(settings.hardware.camera):
        yield ("hardware", "camera"), _SOURCES
    if settings.hardware.camera is not None and settings.camera:
        yield ("hardware", "camera"), "the cameras are named under [[camera]] already; leave this one out"
    for number, camera in enumerate(settings.camera):
        if not is_source(camera.source):
            yield ("camera", number, "source"), _SOURCES
        if camera.source in [other.source for other in settings.camera[:number]]:
            yield ("camera", number, "source"), "another camera of this table has the same source"


def _wrong_amounts(table: TableSection) -> Iterator[tuple[tuple[int | str, ...], str]]:
    """Yield the amounts that the game does not have, lacks, or cannot be played for."""
    has_blinds, given = not GAMES[table.game].has_bring_in, table.model_fields_set
    needed: tuple[str, ...] = ("small_blind", "big_blind")
    foreign: tuple[str, ...] = ("bring_in",)
    if not has_blinds:
        needed = ("lower",) if table.structure == "spread" else ("lower", "bring_in")
        foreign = ("small_blind", "big_blind", "big_blind_ante", "button")
    for key in needed:
        if not getattr(table, key):
            yield ("table", key), f"{table.game} is not played without; write an amount above 0"
    for key in foreign:
        if key in given:
            yield ("table", key), f"{table.game} has none"
    if table.small_blind > table.big_blind:
        yield ("table", "small_blind"), "the small blind cannot be more than the big blind"
    lower = table.lower or table.big_blind
    if table.upper is not None and table.upper < lower:
        yield ("table", "upper"), "the upper limit cannot be below the lower"
    if table.bring_in is not None and table.bring_in > lower:
        yield ("table", "bring_in"), "the bring-in cannot be more than the lower limit"


def _no_switches(given: Mapping[str, Any]) -> Iterator[tuple[tuple[int | str, ...], str]]:
    """Yield the switches of ``[rules]`` that there are not, or not with that value, and what is allowed."""
    for switch, value in given.items():
        try:
            own_switches({switch: value})
        except ValueError as error:
            yield ("rules", switch), str(error)


def _mistake(path: Path, text: str, error: object) -> str:
    assert isinstance(error, dict)
    location = tuple(error["loc"])
    where = ".".join(str(part) for part in location)
    line = line_of(text, location)
    what = {"extra_forbidden": "is not a setting; see examples/ for those there are"}.get(error["type"], error["msg"])
    return f"{path}, line {line}: {where}: {what}" if line else f"{path}: {where}: {what}"


def line_of(text: str, location: tuple[int | str, ...]) -> int | None:
    """Return the line, from 1, on which a setting stands, or that of its section; None when neither is there."""
    section, key = str(location[0]), str(location[-1]) if len(location) > 1 else None
    number = next((part for part in location if isinstance(part, int)), 0)
    found, seen = None, -1
    for index, line in enumerate(text.splitlines(), start=1):
        header = re.match(r"\s*\[+\s*([\w.-]+)\s*\]+", line)
        if header:
            seen += header[1] == section
            inside = header[1] == section and seen == number
            found = index if inside else found
        elif found and key and re.match(rf"\s*{re.escape(key)}\s*=", line) and _inside(text, index, section, number):
            return index
    return found


def _inside(text: str, index: int, section: str, number: int) -> bool:
    headers = [match[1] for line in text.splitlines()[:index] if (match := re.match(r"\s*\[+\s*([\w.-]+)\s*\]+", line))]
    return bool(headers) and headers[-1] == section and headers.count(section) == number + 1


def table_config(settings: Settings) -> TableConfig:
    """Return the table as its journal keeps it.

    Raises ValueError with what to change.
    """
    table = settings.table
    limits = (table.lower or table.big_blind, table.upper or 2 * (table.lower or table.big_blind))
    lower, upper = limits if table.structure in ("limit", "spread") else (table.big_blind, table.big_blind)
    has_bring_in = GAMES[table.game].has_bring_in
    config = TableConfig(
        site=table.site,
        table=table.table,
        name=table.name,
        game=table.game,
        structure=Structure(table.structure),
        stakes=Stakes(
            small_blind=Chips(table.small_blind),
            big_blind=Chips(table.big_blind),
            lower=Chips(lower),
            upper=Chips(upper),
            ante=Chips(table.ante),
            big_blind_ante=Chips(table.big_blind_ante),
            bring_in=Chips(table.bring_in or lower) if has_bring_in else NO_CHIPS,
        ),
        seats_max=table.seats,
        players=tuple(SeatedPlayer(seat=Seat(p.seat), stack=Chips(p.stack)) for p in settings.player),
        button=None if has_bring_in else Seat(table.button or _last_seat(settings)),
        profile=table.profile,
        hardware=hardware_of(settings),
        switches=own_switches(settings.rules),
        check_deck=table.check_deck,
        stub_count_every=table.stub_count_every,
        buy_in_min=Chips(table.buy_in_min),
    )
    check(config)
    _ = settings.topics.root
    return config


def _last_seat(settings: Settings) -> int:
    return max((player.seat for player in settings.player), default=settings.table.seats)


def hardware_of(settings: Settings) -> tuple[str, ...]:
    """Return the devices this table has."""
    if settings.simulated is not None:
        return SUBSETS[settings.simulated.hardware]
    there = {**settings.hardware.model_dump(), "camera": settings.cameras}
    return tuple(name for name, value in there.items() if value and name in HARDWARE)
