"""A trainee's commands carried out: cards and chips by hand, everything else by the keys of the dealer's page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count

from controller.ids import Argument
from controller.inputs import Asked
from controller.publish import staff_state
from controller.published import KeyView, Message, StaffState
from controller.wiring.train_commands import NotUnderstood, Typed
from controller.wiring.train_table import Training
from hardware.simulated.handling import BURN

COSTS: Mapping[str, str] = {
    "take": "chips",
    "shuffle": "shuffle",
    "shuffle_stub": "mix",
    "deal": "pitch",
    "burn": "burn",
    "board": "board",
    "collect": "chips",
    "return": "chips",
    "push": "chips",
    "rake": "chips",
    "mix": "mix",
    "stub": "mix",
    "report": "answer",
    "answer": "answer",
    "fix": "answer",
}
"""What each command is in the timing table; the rest is a glance and a tap."""


class Motions:
    """Does what was typed or clicked. `ask` puts a request to the table and returns why it was refused, or None."""

    def __init__(self, training: Training, ask: Callable[[Asked], Message | None]) -> None:
        self._t, self._ask = training, ask
        self._looked_at: int | None = None
        self._ids = count(1)

    def page(self) -> StaffState:
        """Return what the dealer's page shows."""
        return staff_state(self._t.table, self._t.table.run_id, with_next=False)

    def looks(self) -> None:
        """The trainee looks at the page; a tap that comes after it has changed is refused as stale."""
        self._looked_at = self._t.table.seq

    def do(self, typed: Typed) -> Message | None:
        """Carry a command out; return why the table refused it, None when it did not.

        Raises CannotDo where hands cannot, NotUnderstood where the page has no such key.
        """
        try:
            return self._do(typed)
        finally:
            self._looked_at = None
            self._t.watch.rests()

    def _do(self, typed: Typed) -> Message | None:
        card = _CARDS.get(typed.verb)
        if card is not None:
            card(self._t, typed)
            self._touched(typed.verb)
            return None
        match typed.verb:
            case "act":
                return self._act(typed)
            case "done" | "undo" | "floor":
                return self.send("call_floor" if typed.verb == "floor" else typed.verb)
            case "report":
                return self._report(typed)
            case "answer":
                return self._answer(typed.word)
            case "fix":
                return self._fix(typed.word)
            case "round":
                return self.send("round_done", seats=tuple(int(seat) for seat in typed.places))
            case "key":
                return self._key(typed)
        raise AssertionError(f"{typed.verb} is carried out elsewhere")

    def _touched(self, verb: str) -> None:
        situation = self._t.situation
        if situation is not None and verb in ("slide", "back", "over", "aside", "unmuck"):
            situation.touched = True

    def send(self, name: str, /, *, floor: bool = False, held: bool = False, **args: Argument) -> Message | None:
        """Ask for something as the dealer, or as the floor who was called."""
        asked = Asked(
            id=f"trainee-{next(self._ids)}",
            client="trainee",
            name=name,
            args=args,
            expect_seq=self._t.table.seq if self._looked_at is None else self._looked_at,
            person=None,
            role="floor" if floor else "dealer",
            method="pin" if floor else "key" if held else "tap",
        )
        return self._ask(asked)

    def tap(self, key: KeyView, **more: Argument) -> Message | None:
        """Tap a key of the page; what the floor decides the floor taps."""
        args = {name: tuple(value) if isinstance(value, list) else value for name, value in key.args.items()}
        return self.send(key.command, floor=key.who == "floor", held=key.hold, **{**args, **more})  # type: ignore[arg-type]

    def keys(self) -> list[KeyView]:
        """Return every key that the page offers now, those of the direction first."""
        page = self.page()
        doubts = [key for doubt in page.doubts for key in doubt.keys]
        remedies = [key for fault in page.faults for key in fault.remedies]
        found = [*page.direction.keys, *remedies, *doubts, *page.entry_keys]
        return [key for index, key in enumerate(found) if key not in found[:index]]

    def _act(self, typed: Typed) -> Message | None:
        seat = typed.seat
        match typed.word:
            case "muck":
                return self.send("muck", seat=seat)
            case "winner":
                return self.send("winner", seats=(seat,))
        if typed.amount is not None:
            return self.send("act", seat=seat, action=typed.word, amount=typed.amount)
        return self.send("act", seat=seat, action=typed.word)

    def _report(self, typed: Typed) -> Message | None:
        codes = [str(key.args["code"]) for key in self.page().reports]
        fault = self._t.table.fault(typed.word)
        if fault is not None and fault.remedy is None:
            self._found_already(typed.word)
            return None
        if typed.word not in codes:
            raise NotUnderstood("train-bad-code", text=typed.word, texts=", ".join(codes).lower() or "-")
        facts: dict[str, Argument] = {"code": typed.word, **(typed.facts or {})}
        return self.send("report", **facts)  # type: ignore[arg-type]

    def _found_already(self, code: str) -> None:
        """The table found it too: whoever named it before it was shown has noticed."""
        situation = self._t.situation
        if situation is not None and situation.code == code and situation.found_by != "trainee":
            situation.found_by = "trainee"
            self._t.score.right(self._t.hand_number, "notice")

    def _answer(self, word: str) -> Message | None:
        keys = [key for key in self.keys() if key.command in ("answer", "opener")]
        if not keys:
            raise NotUnderstood("train-nothing-asked")
        fixed = next((key for key in keys if str(key.args.get("value", key.args.get("seat"))) == word), None)
        if fixed is not None:
            return self.tap(fixed)
        typed = next((key for key in keys if key.asks in ("amount", "card")), None)
        if typed is not None and typed.asks == "amount" and word.isdigit():
            return self.tap(typed, amount=int(word))
        if typed is not None and typed.asks == "card":
            return self.tap(typed, card=as_card(word))
        said = ", ".join(str(key.args["value"]) for key in keys if "value" in key.args)
        raise NotUnderstood("train-bad-answer-now", texts=said or "-")

    def _fix(self, word: str) -> Message | None:
        keys = [key for key in self.keys() if key.command == "remedy"]
        choice = {"notso": "not_so", "so": "book"}.get(word, word)
        key = next((key for key in keys if key.args.get("choice") == choice), None)
        if key is None:
            said = ", ".join(str(key.args["choice"]) for key in keys)
            raise NotUnderstood("train-bad-fix-now", texts=said or "-")
        return self.tap(key)

    def _key(self, typed: Typed) -> Message | None:
        keys = self.keys()
        if typed.amount is None or not 1 <= typed.amount <= len(keys):
            raise NotUnderstood("train-bad-key")
        key = keys[typed.amount - 1]
        match key.asks:
            case "amount" if typed.word.isdigit():
                return self.tap(key, amount=int(typed.word))
            case "card":
                return self.tap(key, card=as_card(typed.word))
            case "seats":
                return self.tap(key, seats=tuple(int(seat) for seat in typed.word.split() if seat.isdigit()))
            case "reason":
                return self.tap(key, reason=typed.word or "judgement")
            case "amount" if key.amount is None:
                raise NotUnderstood("train-bad-key-amount")
        return self.tap(key)


def as_card(word: str) -> str:
    """Write a card as the table does.

    >>> as_card("ah"), as_card("10C")
    ('Ah', 'Tc')
    """
    return word[:-1].upper().replace("10", "T") + word[-1:].lower()


def _deal(t: Training, typed: Typed) -> None:
    for place in typed.places:
        t.deal(place, face_up=typed.up)


def _put_back(t: Training, typed: Typed) -> None:
    for place in typed.places:
        t.hands.into_stub(place)


def _collect(t: Training, typed: Typed) -> None:
    t.hands.collect()
    t.watch.chips("step-collect")


def _return(t: Training, typed: Typed) -> None:
    t.hands.give(typed.seat, typed.amount or 0)
    t.watch.chips("step-return", seat=typed.seat, amount=typed.amount or 0)


def _push(t: Training, typed: Typed) -> None:
    t.hands.push(typed.seat, typed.amount or 0, typed.pot)
    t.watch.chips("step-push", seat=typed.seat, amount=typed.amount or 0)


def _rake(t: Training, typed: Typed) -> None:
    t.hands.rake(typed.amount or 0)
    t.watch.chips("step-rake", amount=typed.amount or 0)


_CARDS: Mapping[str, Callable[[Training, Typed], None]] = {
    "take": lambda t, typed: t.take_in(),
    "shuffle": lambda t, typed: t.shuffle(),
    "shuffle_stub": lambda t, typed: t.hands.shuffle_stub(),
    "deal": _deal,
    "board": _deal,
    "burn": lambda t, typed: t.deal(BURN),
    "over": lambda t, typed: t.hands.turn(typed.places[0]),
    "slide": lambda t, typed: t.hands.slide(typed.places[0], typed.places[1]),
    "back": lambda t, typed: t.hands.back(typed.places[0]),
    "stub": _put_back,
    "aside": lambda t, typed: t.hands.aside(typed.places[0]),
    "mix": lambda t, typed: t.hands.mix(typed.places),
    "muck": lambda t, typed: t.hands.muck(typed.seat),
    "unmuck": lambda t, typed: t.hands.give_back(typed.seat),
    "collect": _collect,
    "return": _return,
    "push": _push,
    "rake": _rake,
}
