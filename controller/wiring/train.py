"""``croupier train --text``: a table in one process whose dealer is the person who types."""

from __future__ import annotations

import select
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TextIO

from controller.config import SeatedPlayer, Stakes, TableConfig, check, not_dealt
from controller.faults import FAULTS
from controller.ids import Place
from controller.inputs import Asked, Input, TimePassed
from controller.journal import Journal
from controller.loop import Loop
from controller.published import Message, Reply
from controller.published.words import Words
from controller.state import Table
from controller.wiring.recorded import BadInput, structure_asked
from controller.wiring.settings import SUBSETS
from controller.wiring.train_commands import NotUnderstood, Typed, read
from controller.wiring.train_motions import COSTS, Motions
from controller.wiring.train_score import Score
from controller.wiring.train_shown import band_lines, felt_lines, help_lines, key_lines, say, shown_page
from controller.wiring.train_situations import SITUATIONS
from controller.wiring.train_table import Training
from controller.wiring.virtual_clock import VirtualClock
from engine.games import GAMES
from engine.rules import PROFILE_NAMES
from engine.seats import Chips, Seat
from hardware.simulated.players import Fickle, Players
from hardware.simulated.timing import HUMAN, Pace
from hardware.simulated.trainee import CannotDo
from hardware.simulated.truth import Truth

STACK, BLIND = 10_000, 100
WAIT_MOST_MS = 15_000
LOOK_S = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """What somebody wants to train."""

    game: str = "holdem"
    structure: str | None = None
    """None for the usual one: no limit, and limit in stud."""
    seats: int = 6
    level: int = 1
    hands: int = 5
    seed: int = 1
    situations: tuple[str, ...] = ()
    """Codes that come one after another, a hand each; empty where `rate` draws them."""
    rate: float = 0.0
    hardware: str = "camera"
    profile: str = "documents"
    pace: float = 1.0
    language: str = "en"
    journal: Path | None = None
    """None for a temporary file."""
    truth: Path | None = None
    """Where the world writes what physically happened; None for nowhere."""


def config_of(lesson: Lesson) -> TableConfig:
    """Return the table of a lesson. Raises BadInput with what to change."""
    refusal = not_dealt(lesson.game)
    if refusal is not None:
        raise BadInput(f"--game: {refusal}")
    if lesson.profile not in PROFILE_NAMES:
        raise BadInput(f"--profile {lesson.profile}: use one of {', '.join(PROFILE_NAMES)}")
    is_stud = GAMES[lesson.game].has_bring_in
    structure = lesson.structure or ("limit" if is_stud else "no")
    amounts = {"lower": Chips(BLIND), "upper": Chips(2 * BLIND if structure == "limit" else BLIND)}
    blinds = {"small_blind": Chips(BLIND // 2), "big_blind": Chips(BLIND)}
    opened_by = {"ante": Chips(BLIND // 10), "bring_in": Chips(BLIND // 2)} if is_stud else blinds
    config = TableConfig(
        site="training",
        table=f"seed-{lesson.seed}",
        name="TRAINING",
        game=lesson.game,
        structure=structure_asked(structure),
        stakes=Stakes(**amounts, **opened_by),
        seats_max=lesson.seats,
        players=tuple(SeatedPlayer(seat=Seat(n), stack=Chips(STACK)) for n in range(1, lesson.seats + 1)),
        button=None if is_stud else Seat(lesson.seats),
        profile=lesson.profile,
        hardware=tuple(device for device in SUBSETS[lesson.hardware] if device != "shuffler"),
    )
    try:
        check(config)
    except ValueError as error:
        raise BadInput(str(error)) from error
    return config


def codes_of(text: str) -> tuple[str, ...]:
    """Return the situations that a comma-separated list names; ``all`` is every one. Raises BadInput."""
    if text.strip().lower() == "all":
        return tuple(code for code in SITUATIONS if code in FAULTS)
    codes = tuple(word.strip().upper().replace("-", "_") for word in text.split(",") if word.strip())
    for code in codes:
        if code in FAULTS and code not in SITUATIONS:
            raise BadInput(
                f"--situations {code}: this one only the dealer's own hands can make; it is scored when you do"
            )
        if code not in SITUATIONS or code not in FAULTS:
            known = ", ".join(code for code in SITUATIONS if code in FAULTS)
            raise BadInput(f"--situations {code}: not known here; use any of {known}")
    return codes


class Session:
    """One table on a clock that moves as it is told; it is its own effects."""

    def __init__(self, lesson: Lesson, journal: Journal, truth: Truth, players: Players | None = None) -> None:
        """`players` are by chance from the seed unless others sit there."""
        rng = Random(lesson.seed)
        self.lesson, self.clock = lesson, VirtualClock()
        self.began_ms = self.clock.now
        self.config = config_of(lesson)
        self._training: Training | None = None
        self._replies: list[Reply] = []
        self._attended: Sequence[Place] = ()
        run_id = f"{lesson.seed & (1 << 64) - 1:016x}"
        self.loop = Loop(config=self.config, run_id=run_id, clock=self.clock, memory=journal, effects=self)
        self.training = self._training = Training(
            config=self.config,
            table=lambda: self.loop.table,
            take=self.take,
            now=self.clock.now_ms,
            rng=rng,
            players=players or Fickle(rng),
            truth=truth,
            pace=Pace().quicker(lesson.pace, {}, 4_000),
            plan=lesson.situations,
            rate=lesson.rate,
            codes=tuple(code for code in SITUATIONS if code in FAULTS),
            top_up=STACK,
        )
        self.training.attend(self._attended)
        self.motions = Motions(self.training, self.ask)

    @property
    def score(self) -> Score:
        """What was measured so far."""
        self.training.score.elapsed_ms = self.clock.now - self.began_ms
        return self.training.score

    @property
    def is_over(self) -> bool:
        """Whether as many hands as were wanted are over."""
        return self.training.score.hands >= self.lesson.hands

    def passes(self, ms: int) -> None:
        """Let time pass, and everything happen that is due in it."""
        end = self.clock.now + ms
        while True:
            wakes = self.loop.wakes_at_ms()
            due = min((at for at in (wakes, self.training.next_due_ms) if at is not None), default=end)
            self.clock.now = min(end, max(self.clock.now, due))
            if wakes is not None and wakes <= self.clock.now:
                self.take([TimePassed()])
            self.training.tick()
            if self.clock.now >= end:
                return
            if due >= end:
                self.clock.now = end

    def waits(self, most_ms: int = WAIT_MOST_MS) -> None:
        """Wait until something is heard, or the page says something else; at most so long."""
        heard, direction, end = self.training.heard, self.loop.table.play.direction_id, self.clock.now + most_ms
        while self.training.heard == heard and self.loop.table.play.direction_id == direction and self.clock.now < end:
            self.passes(50)

    def do(self, typed: Typed) -> Message | None:
        """Carry one command out on a clock of its own: it takes as long as people usually take."""
        refused = None
        costs = HUMAN[COSTS.get(typed.verb, "read")].usual
        places = typed.places if typed.verb in ("deal", "board") else ()
        for each in [_one(typed, place) for place in places] or [typed]:
            self.motions.looks()
            self.passes(costs)
            refused = self.motions.do(each)
            self.training.tick()
        return refused

    def ask(self, asked: Asked) -> Message | None:
        """Put a request to the table; return why it is refused, None when it is not."""
        self.training.watch.before(asked)
        before = self.loop.table
        self.take([asked])
        reply = self._replies[-1]
        self.training.watch.after(asked, before, ok=reply.ok)
        return None if reply.ok else reply.error or Message(id="refused-not-now")

    def take(self, inputs: Sequence[Input]) -> None:
        """Put inputs to the table."""
        self.loop.take(inputs)

    # Effects of the loop

    def acknowledge(self, uid: str, boot_id: int, seq: int) -> None:
        """Boards at this height forget by themselves."""

    def attend(self, places: Sequence[Place]) -> None:
        """The eye may read here."""
        self._attended = places
        if self._training is not None:
            self._training.attend(places)

    def look_again(self, place: Place) -> None:
        """The eye forgets its reading."""
        if self._training is not None:
            self._training.look_again(place)

    def publish(self, table: Table) -> None:
        """The trainee looks when it is printed."""

    def reply(self, client: str, reply: Reply) -> None:
        """Remember the answer for whoever asked."""
        self._replies = [reply]


def _one(typed: Typed, place: str) -> Typed:
    return Typed(verb=typed.verb, places=(place,), up=typed.up)


class Terminal:
    """Prints what the trainee sees, and reads what is typed; where nobody sits, time is what commands take."""

    def __init__(self, session: Session, lines: TextIO, say_line: Callable[[str], None]) -> None:
        self._s, self._lines, self._say = session, lines, say_line
        self._words = Words(session.lesson.language)
        self._is_person = lines.isatty()
        self._heard_ms = 0
        self._told: list[str] = []
        self._at_s = time.monotonic()

    def run(self) -> None:
        """Go on until the hands are over, the person has had enough, or nothing more comes."""
        self._say(self._words.label("train-welcome"))
        self._shows(whole=True)
        while not self._s.is_over:
            line = self._next_line()
            if line is None:
                return
            typed = self._understood(line)
            if typed is not None and typed.verb == "quit":
                return
            if typed is not None:
                self._does(typed)
            self._shows(whole=typed is not None and typed.verb == "look")

    def _understood(self, line: str) -> Typed | None:
        try:
            return read(line)
        except NotUnderstood as error:
            self._say(f"   {say(self._words, error.why)}")
            return None

    def _does(self, typed: Typed) -> None:
        try:
            match typed.verb:
                case "help":
                    self._prints(help_lines(self._words))
                case "look":
                    self._s.passes(0)
                case "score":
                    from controller.wiring.train_report import report_lines

                    self._prints(report_lines(self._s.score, self._words))
                case "wait":
                    self._s.waits() if typed.amount is None else self._s.passes(typed.amount * 1000)
                case "key" if typed.amount is None:
                    self._prints(key_lines(self._s.motions.keys(), self._words))
                case _:
                    self._moves(typed)
        except (CannotDo, NotUnderstood) as error:
            self._say(f"   {say(self._words, error.why)}")

    def _moves(self, typed: Typed) -> None:
        if self._is_person:
            refused = self._s.motions.do(typed)
            self._s.training.tick()
        else:
            refused = self._s.do(typed)
        if typed.verb in COSTS:
            self._say(f"   {next(felt_lines(self._s.training, self._words))}")
        if refused is not None:
            self._say(f"   {self._words.label('train-refused')} {say(self._words, refused)}")

    def _next_line(self) -> str | None:
        """Return the next line typed; while a person thinks, the table goes on in real time. None at the end."""
        while self._is_person:
            ready, _, _ = select.select([self._lines], [], [], LOOK_S)
            now = time.monotonic()
            self._s.passes(int(1000 * (now - self._at_s)))
            self._at_s = now
            if ready:
                break
            self._shows(whole=False)
        line = self._lines.readline()
        return line if line else None

    def _prints(self, lines: Iterator[str]) -> None:
        for line in lines:
            self._say(line)

    def _shows(self, *, whole: bool) -> None:
        """Print what was said since the last time, the felt where it matters, and the band where it has changed."""
        for at_ms, message in self._s.training.heard:
            if at_ms > self._heard_ms:
                self._say(f"   * {say(self._words, message)}")
        self._heard_ms = max((at for at, _ in self._s.training.heard), default=self._heard_ms)
        page = shown_page(self._s.training, self._s.motions.page(), self._s.lesson.level)
        told = list(band_lines(page, self._words))
        if whole or told[:1] != self._told[:1]:
            self._prints(felt_lines(self._s.training, self._words))
        if whole or told != self._told:
            self._prints(iter(told))
        self._told = told


def run_text(lesson: Lesson, lines: TextIO, say_line: Callable[[str], None]) -> tuple[Score, Path]:
    """Run a lesson at a terminal; return its score and its journal. Ctrl-C ends it with the score so far."""
    config_of(lesson)
    path = lesson.journal or Path(tempfile.mkdtemp(prefix="croupier-train-")) / "journal.sqlite"
    if path.exists():
        raise BadInput(f"{path} exists already; name another file with --journal")
    out = lesson.truth.open("w") if lesson.truth else None
    try:
        with Journal.open(path, "OFF") as journal:
            session = Session(lesson, journal, Truth(out))
            try:
                Terminal(session, lines, say_line).run()
            except KeyboardInterrupt:
                say_line("")
            return session.score, path
    finally:
        if out is not None:
            out.close()


def stdin() -> TextIO:
    """Return the standard input."""
    return sys.stdin
