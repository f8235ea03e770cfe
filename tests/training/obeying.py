"""A dealer who reads the page and types what it says, and can be told to slip at a certain thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from controller.direction import Kind
from controller.journal import Journal
from controller.published import DoubtView, FaultView, KeyView, Message
from controller.wiring.train import Lesson, Session
from controller.wiring.train_commands import NotUnderstood, read
from hardware.simulated.trainee import CannotDo
from hardware.simulated.truth import Truth

STEPS_MOST = 4_000
TELLS_AFTER_MS = 6_000
"""What the sensors have not found by then is told."""


class Obeying:
    """Types what the page directs; `instead` may replace a line, once each."""

    def __init__(self, session: Session, instead: Callable[[str], str | None] = lambda line: None) -> None:
        self.session, self._instead = session, instead
        self.typed: list[str] = []
        self.refused: list[Message] = []
        self._heard = 0
        self._did: set[object] = set()

    def run(self) -> None:
        """Deal until the hands are over."""
        for _ in range(STEPS_MOST):
            if self.session.is_over:
                return
            line = self.next_line()
            self.types(line)
        raise AssertionError(f"came to no end: {self.typed[-12:]} {self.session.motions.page().direction.line}")

    def types(self, line: str) -> None:
        line = self._instead(line) or line
        self.typed.append(line)
        typed = read(line)
        if typed.verb == "wait":
            self.session.waits() if typed.amount is None else self.session.passes(1_000 * typed.amount)
            return
        try:
            refused = self.session.do(typed)
        except (CannotDo, NotUnderstood) as error:
            refused = error.why
        if refused is not None:
            self.refused.append(refused)

    def next_line(self) -> str:
        page, training = self.session.motions.page(), self.session.training
        owed = training.watch.next_card()
        direction = page.direction
        fault = _to_settle(page.faults)
        told = self._reports()
        if told is not None:
            return told
        if fault is not None:
            return self._settles(fault)
        if page.doubts:
            return self._names(page.doubts[0])
        for step in direction.steps:
            line = _CHIPS.get(step.text.id, lambda args: None)(step.text.args)
            step_key = (page.hand_id, direction.id, step.text.id, str(step.text.args))
            if (
                line is not None
                and step_key not in self._did
                and direction.line.id not in ("direction-post", "direction-antes")
            ):
                self._did.add(step_key)
                if line != "collect" or any(training.hands.chips.bets.values()):
                    return str(line)
        given = self.session.loop.table.play.direction
        if given is not None and given.kind in (Kind.ACT, Kind.AMOUNT):
            return self._enters()
        match direction.line.id:
            case "direction-prepare" | "direction-take-back":
                return "take" if not training.hands.is_bare else "done" if training.hands.is_shuffled else "shuffle"
            case "direction-post" | "direction-antes" | "direction-show":
                return self._hears_first(page)
            case "direction-declare":
                return f"{_best(self.session, direction.keys)} wins"
        if owed is not None:
            return _deals(str(owed.place))
        if direction.line.id.startswith("do-"):
            return self._does(direction.line.id, direction)
        if any(key.command == "done" for key in direction.keys) and direction.line.id.startswith("direction-push"):
            return "done"
        key = (page.hand_id, direction.id)
        if direction.places and key in self._did:
            return "done"
        self._did.add(key)
        return "w 1" if direction.places else "wait"

    def _hears_first(self, page: Any) -> str:
        """The players post and show by themselves; then it is confirmed."""
        key, seat = (page.hand_id, page.direction.id), page.direction.seat
        if key not in self._did:
            self._did.add(key)
            return "wait"
        if page.direction.line.id == "direction-show" and not self.session.training.hands.cards.has_tabled(seat):
            gave_up = any(said.id == "train-says-muck" for _, said in self.session.training.heard[-1:])
            return f"{seat} mucks" if gave_up else "wait"
        if ("sees", *key) not in self._did:
            self._did.add(("sees", *key))
            return "w 1"
        return "done"

    def _enters(self) -> str:
        acts, entered = self.session.training.acts, len(self.session.loop.table.play.actions)
        if len(acts) <= entered:
            return "wait"
        act = acts[entered]
        if self.session.loop.table.works("seat_panel") and act.wish.action != "raise":
            return "wait"
        amount = f" {act.wish.amount}" if act.wish.action == "raise" else ""
        return f"{act.acted.seat} {act.wish.action.replace('_', '-').replace('all-in', 'a')}{amount}"

    def _reports(self) -> str | None:
        """What no sensor sees is reported when it can be."""
        situation = self.session.training.situation
        if situation is None or situation.found_ms is not None:
            return None
        if not situation.told and self.session.clock.now < situation.at_ms + TELLS_AFTER_MS:
            return None
        keys = [key for key in self.session.motions.page().reports if key.args.get("code") == situation.code]
        key = ("report", situation.code, situation.at_ms)
        if not keys or key in self._did:
            return None
        self._did.add(key)
        return f"report {situation.code.lower()}"

    def _names(self, doubt: DoubtView) -> str:
        """Say which card it is that the page asks about."""
        keys = self.session.motions.keys()
        number = next(
            n for n, key in enumerate(keys, start=1) if key.asks == "card" and key.args.get("place") == doubt.place
        )
        known = set(self.session.loop.table.play.identities.values())
        faces = [lying.card for lying in self.session.training.hands.cards.at(doubt.place) if lying.face_up]
        unknown = [card for card in faces if card not in {each.card for each in known}]
        return f"key {number} {(unknown or faces)[0]}"

    def _settles(self, fault: FaultView) -> str:
        situation = self.session.training.situation
        facts = situation.facts if situation is not None else {}
        answers = [key for key in fault.remedies if key.command == "answer"]
        if answers:
            name = str(answers[0].args["name"])
            values = [str(key.args.get("value")) for key in answers]
            usual = "1" if answers[0].asks == "amount" else values[0]
            return f"answer {facts.get(name, usual)}"
        choices = [str(key.args["choice"]) for key in fault.remedies]
        for wanted in ("book", "slide", "void", "noted"):
            if wanted in choices:
                return self._slides(fault) if wanted == "slide" else f"fix {wanted}"
        return f"fix {choices[0]}"

    def _slides(self, fault: FaultView) -> str:
        """The card first, then the key where the camera has not proven it."""
        situation = self.session.training.situation
        key = ("slid", fault.id)
        if key not in self._did and situation is not None:
            self._did.add(key)
            return f"slide {situation.facts['seat']} to {situation.facts['owed']}"
        return "wait"

    def _does(self, line: str, direction: Any) -> str:
        key = (direction.id, line)
        deed = _REMEDIES.get(line.removeprefix("do-"))
        if deed is None or key in self._did:
            return "done"
        self._did.add(key)
        return deed(self.session, direction) or "done"


def _to_settle(faults: list[FaultView]) -> FaultView | None:
    """A fault that has something to choose; what can only be taken back waits for its turn."""
    return next((fault for fault in faults if any(key.args.get("choice") != "not_so" for key in fault.remedies)), None)


def _deals(place: str) -> str:
    if place == "burn":
        return "burn"
    return f"deal {place.removeprefix('seat ')}" if place.startswith("seat") else place


def _best(session: Session, keys: list[KeyView]) -> int:
    seats = [int(seat) for key in keys for seat in key.args.get("seats", [])]  # type: ignore[union-attr]
    return max(seats, key=lambda seat: session.training.hands.cards.strength(seat))  # type: ignore


_CHIPS: dict[str, Callable[[Any], str | None]] = {
    "step-collect": lambda args: "collect",
    "step-return": lambda args: f"return {args['amount']} to {args['seat']}",
    "step-push": lambda args: f"push {args['amount']} to {args['seat']} pot {args['number']}",
    "step-rake": lambda args: f"rake {args['amount']}",
}


def _put_back(session: Session, direction: Any) -> str | None:
    situation = session.training.situation
    if situation is not None and situation.names:
        return f"back {_typed(session.training.hands.cards.where(situation.names[-1]) or 'burn')}"
    return None


def _typed(place: str) -> str:
    return place.removeprefix("seat ").replace("board ", "b")


def _misplaced(session: Session) -> str | None:
    situation = session.training.situation
    return session.training.hands.cards.where(situation.names[-1]) if situation and situation.names else None


_REMEDIES: dict[str, Callable[[Session, Any], str | None]] = {
    "back-on-top": _put_back,
    "becomes-burn": lambda s, d: f"slide {_typed(_misplaced(s) or 'b4')} to burn",
    "scramble-face-down": lambda s, d: "mix flop",
    "floor-draws-burn": lambda s, d: "slide b4 to burn",
    "replace-card": lambda s, d: f"deal {d.seat}",
    "hand-back": lambda s, d: f"unmuck {d.seat}",
    "set-aside": lambda s, d: f"aside {_typed(_misplaced(s) or '1')}",
}


def trained(
    folder: Path, lesson: Lesson, instead: Callable[[str], str | None] = lambda line: None
) -> Iterator[tuple[Obeying, Session]]:
    """Run a lesson to its end."""
    with Journal.open(folder / "journal.sqlite", "OFF") as journal:
        session = Session(lesson, journal, Truth())
        dealer = Obeying(session, instead)
        dealer.run()
        yield dealer, session
