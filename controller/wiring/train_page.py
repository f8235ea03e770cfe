"""``croupier train`` in the browser: the dealer's own page, and beside it a drawn felt on which one clicks."""

from __future__ import annotations

import json
import queue
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from controller.ids import Place
from controller.inputs import Asked, TimePassed
from controller.published import Message, Reply, StaffState
from controller.published.words import Words
from controller.wiring.demo import NAMES, Ending
from controller.wiring.live import Connections, LiveTable, Ports
from controller.wiring.local_page import JSON, Answer, LocalPage, open_in_browser
from controller.wiring.recorded import BadInput
from controller.wiring.train import STACK, Lesson, config_of
from controller.wiring.train_commands import NotUnderstood, read
from controller.wiring.train_motions import Motions
from controller.wiring.train_score import Score
from controller.wiring.train_shown import say, shown_page
from controller.wiring.train_situations import SITUATIONS
from controller.wiring.train_table import Training
from hardware.simulated.players import Fickle
from hardware.simulated.timing import Pace
from hardware.simulated.trainee import CannotDo
from hardware.simulated.truth import Truth

FILES = {
    "": ("train/train.html", "text/html"),
    "train.css": ("train/train.css", "text/css"),
    "train.js": ("train/train.js", "text/javascript"),
    "icon.svg": ("icon.svg", "image/svg+xml"),
}
READY_WITHIN_S, ANSWER_WITHIN_S, TURN_S = 30.0, 3.0, 0.05


class TrainingTable(LiveTable):
    """A table with its pages whose felt, players and deck are the trainee's; all in the loop's own thread."""

    def __init__(self, lesson: Lesson, data: Path, journal: Path, port: int) -> None:
        self._training: Training | None = None
        self._replies: list[Reply] = []
        self.deeds: queue.Queue[tuple[str, queue.Queue[str | None]]] = queue.Queue()
        self.lesson, self.words = lesson, Words(lesson.language)
        super().__init__(
            config=config_of(lesson),
            names={seat: NAMES[seat - 1] for seat in range(1, lesson.seats + 1)},
            connections=Connections(simulated=True, allow_amqtt=True),
            ports=Ports(http=port, mqtt=0),
            data=data,
            journal=journal,
            language=lesson.language,
        )
        self.shown = "{}"

    def sit_down(self, truth: Truth) -> Training:
        """Put the world round the table that was started."""
        rng = Random(self.lesson.seed)
        self._training = Training(
            config=self.config,
            table=lambda: self.loop.table,
            take=self.loop.take,
            now=self.clock.now_ms,
            rng=rng,
            players=Fickle(rng),
            truth=truth,
            pace=Pace().quicker(self.lesson.pace, {}, 4_000),
            plan=self.lesson.situations,
            rate=self.lesson.rate,
            codes=tuple(SITUATIONS),
            top_up=STACK,
        )
        self._training.attend(self._attended)
        self._training.level = self.lesson.level
        self._motions = Motions(self._training, self._ask)
        self.pages.shows = self._shows
        return self._training

    def _turn(self) -> None:
        """Take what came, do what was clicked, and let the world go on."""
        self.pages.beat(self.clock.now_ms())
        training = self._training
        for given in self.intake.take(TURN_S):
            if training is not None and isinstance(given, Asked):
                self._ask(given)
            else:
                self.loop.take([given])
        wakes = self.loop.wakes_at_ms()
        if wakes is not None and self.clock.now_ms() >= wakes:
            self.loop.take([TimePassed()])
        if training is None:
            return
        while not self.deeds.empty():
            line, answer = self.deeds.get_nowait()
            answer.put(self._does(line))
        training.tick()
        self.shown = json.dumps(shown_felt(training, self.words), ensure_ascii=False)

    def _shows(self, page: StaffState) -> StaffState:
        """The page as far as the level of help shows it."""
        return page if self._training is None else shown_page(self._training, page, self.lesson.level)

    def hears(self, line: str) -> str | None:
        """Have a command line of another thread done in the table's own; return why it is not, None where it is."""
        answer: queue.Queue[str | None] = queue.Queue()
        self.deeds.put((line, answer))
        try:
            return answer.get(timeout=ANSWER_WITHIN_S)
        except queue.Empty:
            return "…"

    def _does(self, line: str) -> str | None:
        try:
            refused = self._motions.do(read(line))
        except (CannotDo, NotUnderstood) as error:
            return say(self.words, error.why)
        except AssertionError:
            return self.words.label("train-bad-verb", text=line)
        return None if refused is None else say(self.words, refused)

    def _ask(self, asked: Asked) -> Message | None:
        assert self._training is not None
        self._training.watch.before(asked)
        before = self.loop.table
        self._replies = []
        self.loop.take([asked])
        reply = self._replies[-1] if self._replies else None
        if reply is None:
            return None
        self._training.watch.after(asked, before, ok=reply.ok)
        return None if reply.ok else reply.error

    def attend(self, places: Sequence[Place]) -> None:
        """The eye may read here."""
        self._attended = places
        if self._training is not None:
            self._training.attend(places)

    def look_again(self, place: Place) -> None:
        """The eye forgets its reading."""
        if self._training is not None:
            self._training.look_again(place)

    def reply(self, client: str, reply: Reply) -> None:
        """Answer a command, and remember it for the score."""
        self._replies.append(reply)
        super().reply(client, reply)


def shown_felt(training: Training, words: Words) -> dict[str, Any]:
    """Return the felt as the page draws it: zones, cards as they lie, chips, and what was said lately."""
    layout, hands = training.hands.cards.layout, training.hands
    cards = [
        {
            "name": lying.name,
            "place": hands.cards.where(lying.name) or "",
            "card": str(lying.card) if lying.face_up else "??",
            "x": round(lying.x_mm),
            "y": round(lying.y_mm),
            "angle": round(lying.angle_deg),
        }
        for lying in training.felt.cards
    ]
    zones = [
        {"name": z.name, "x": z.centre[0], "y": z.centre[1], "w": z.size[0], "h": z.size[1], "angle": z.angle}
        for z in layout.zones
    ]
    seats = sorted(set(hands.chips.behind) | set(hands.chips.bets))
    chips = [{"seat": s, "stack": hands.chips.behind.get(s, 0), "bet": hands.chips.bets.get(s, 0)} for s in seats]
    owed = training.watch.next_card() if training.level == 1 else None
    score = training.score
    return {
        "size": [layout.width_mm, layout.height_mm],
        "zones": zones,
        "cards": cards,
        "deck": len(hands.deck),
        "pot": words.chips(hands.chips.pot),
        "chips": [{**each, "text": words.chips(each["stack"]), "bet_text": words.chips(each["bet"])} for each in chips],
        "heard": [say(words, message) for _, message in training.heard[-6:]],
        "next": str(owed.place) if owed is not None else "",
        "hands": score.hands,
        "right": sum(check.is_right for check in score.checks),
        "wrong": len(score.mistakes),
    }


def felt_page(table: TrainingTable) -> LocalPage:
    """Serve the felt, and take what is clicked on it."""

    def asked(name: str) -> Answer | None:
        if name == "felt":
            return Answer(kind=JSON, body=table.shown.encode())
        return Answer(kind=JSON, body=json.dumps(page_words(table)).encode()) if name == "words" else None

    def said(name: str, line: str) -> Answer | None:
        if name != "do":
            return None
        refused = table.hears(line)
        return Answer(kind=JSON, body=json.dumps({"ok": refused is None, "said": refused}).encode())

    return LocalPage(FILES, asked, said)


WORDS = (
    *("title", "felt", "dealer", "score", "take", "shuffle", "burn", "collect", "push", "return", "back"),
    *("over", "muck", "mix", "stub", "aside"),
)


def page_words(table: TrainingTable) -> dict[str, str]:
    """Return the page's own words, and where the dealer's page is."""
    labels = {name: table.words.label(f"train-page-{name}") for name in WORDS}
    return labels | {"address": table.address, "language": table.lesson.language}


def run_page(
    lesson: Lesson,
    say_line: Callable[[str], None],
    *,
    port: int = 0,
    seconds: float | None = None,
    browser: bool = True,
) -> tuple[Score, Path]:
    """Run a lesson in the browser until its hands are over or somebody ends it; return its score and its journal."""
    path = lesson.journal or Path(tempfile.mkdtemp(prefix="croupier-train-")) / "journal.sqlite"
    if path.exists():
        raise BadInput(f"{path} exists already; name another file with --journal")
    with Ending() as ending, tempfile.TemporaryDirectory(prefix="croupier-train-") as data:
        table = TrainingTable(lesson, Path(data), path, port)
        ending.ends(table)
        felt = felt_page(table)
        began = time.monotonic()
        try:
            table.start()
            training = table.sit_down(Truth())
            table.run(lambda state: table.is_up or table.cannot_start is not None, within_s=READY_WITHIN_S)
            if not table.is_up and not table.is_ending:
                raise BadInput(table.failed or table.cannot_start or "the pages did not start within 30 s")
            _announce(table, felt.address, say_line, browser=browser)
            table.run(lambda state: _is_over(training, lesson), within_s=seconds)
            training.score.elapsed_ms = int(1000 * (time.monotonic() - began))
            return training.score, path
        finally:
            felt.close()
            table.close()


def _is_over(training: Training, lesson: Lesson) -> bool:
    return training.score.hands >= lesson.hands


def _announce(table: TrainingTable, felt: str, say_line: Callable[[str], None], *, browser: bool) -> None:
    say_line("TRAINING, SIMULATED: you are the dealer. Put the two pages side by side.")
    say_line(f"The felt: {felt}")
    say_line(f"Dealer's page: {table.address}")
    say_line("Ctrl-C ends with the score so far.")
    if browser:
        open_in_browser(table.address, felt)
