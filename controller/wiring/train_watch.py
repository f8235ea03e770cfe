"""Watches a trainee: each motion and each request is held against what the table directed at that moment."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from controller.custody import at
from controller.direction import Kind, Owed
from controller.evidence import counted_by_rules
from controller.faults import FAULTS
from controller.ids import BURN, Place, Told, is_up_place, seat_of
from controller.inputs import Asked
from controller.remedying.option import NOT_SO
from controller.remedying.options import OVERRULE
from controller.state import Acted, Fault, Table
from controller.wiring.train_score import Situation

if TYPE_CHECKING:
    from controller.wiring.train_table import Training

HIDDEN_MS = 15_000
"""At the level where the person must know, what the sensors found is shown after so long all the same."""
IN_MID_ROUND = (Kind.ACT, Kind.AMOUNT, Kind.REMEDY, Kind.RULE, Kind.STOP, Kind.SLIDE)
"""Directions under which players may have acted without its being entered yet."""
CHIP_STEPS = ("step-collect", "step-return", "step-push", "step-rake")


class Watch:
    """Compares and scores; it moves nothing but chips that were forgotten, which somebody at the table then moves."""

    def __init__(self, training: Training) -> None:
        self._t = training
        self._done: set[tuple[object, ...]] = set()
        self._directed: dict[tuple[object, ...], Told] = {}
        self._recorded: tuple[Acted, ...] = ()
        self._compared = 0
        self._hand: tuple[int, int] = (0, 0)
        self._faults: dict[str, Fault] = {}
        self._own: Counter[int] = Counter()
        """How often the trainee's own hands were wrong, by hand: only then may something be reported by oneself."""
        self._last_ms = self._directed_ms = training.now()
        self.hidden: dict[str, int] = {}
        """Since when a fault of the sensors' has been open that nobody has named, by its id."""

    # Cards

    def next_card(self) -> Owed | None:
        """Return the card that is dealt next: the first that is directed and does not lie there."""
        direction, hand = self._t.table.play.direction, self._t.table.play.hand
        if direction is None or hand is None:
            return None
        asked: Counter[Place] = Counter()
        for owed in direction.owes:
            asked[owed.place] += 1
            if self._t.hands.lies(owed.place) < counted_by_rules(hand, owed.place) + asked[owed.place]:
                return owed
        return None

    def card(self, place: str, face_up: bool | None) -> bool:  # noqa: FBT001 - as the motion has it
        """Score a card that is about to be dealt; return whether it is the one that was owed."""
        self._forgotten_chips()
        owed, number = self.next_card(), self._t.hand_number
        direction = self._t.table.play.direction
        up = face_up if face_up is not None else is_up_place(place) or place.startswith("board ")
        score = self._t.score
        if owed is None:
            if direction is not None and direction.kind in (Kind.REMEDY, Kind.RULE, Kind.STOP, Kind.SLIDE):
                return False
            early = direction is not None and direction.kind in (Kind.ACT, Kind.AMOUNT)
            what = "train-wrong-early" if early else "train-wrong-extra"
            self._wrong(number, "early" if early else "extra", what, dealt=place)
        elif owed.place == BURN and place != BURN:
            self._wrong(number, "burn", "train-wrong-no-burn", dealt=place)
        elif owed.place != place:
            topic = "burn" if place == BURN else "place"
            self._wrong(number, topic, "train-wrong-place", dealt=place, owed=str(owed.place))
        elif up != owed.face_up:
            self._wrong(number, "face", "train-wrong-face", dealt=place)
        else:
            score.right(number, "burn" if place == BURN else "place")
            return True
        return False

    def _wrong(self, hand: int, topic: str, what: str, *rules: str, **args: str | int) -> None:
        self._own[hand] += 1
        self._t.score.wrong(hand, topic, what, *rules, **args)

    def took(self, motion: str, since_ms: int = 0) -> None:
        """Time a motion from the one before it, from when it was directed, or from `since_ms` where that is later."""
        now = self._t.now()
        self._t.score.took(motion, now - max(self._last_ms, self._directed_ms, since_ms))
        self._last_ms = now

    def rests(self) -> None:
        """The hands are free for the next thing."""
        self._last_ms = self._t.now()

    # Chips

    def chips(self, step: str, **args: int) -> None:
        """Score a motion with chips against the steps of the direction."""
        open_steps = self._open_steps()
        number = self._t.hand_number
        found = next((each for each in open_steps if each.id == step and _same(each, args)), None)
        if found is not None:
            self._done |= self._keys_of(found)
            self._t.score.right(number, "chips")
        else:
            expected = next((each for each in open_steps if each.id == step), None)
            if expected is not None:
                self._done |= self._keys_of(expected)
                self._wrong(number, "chips", f"train-wrong-{step.removeprefix('step-')}", **_ints(expected))
            else:
                self._wrong(number, "chips", "train-wrong-chips")
        self.took("chips")

    def _open_steps(self) -> list[Told]:
        """The chips to be moved by the direction in force, and by the last one: hands may have begun under it."""
        here = [each for each in self._steps_now() if self._key(each) not in self._done]
        before = [step for key, step in self._directed.items() if key not in self._done and step not in here]
        return here + before

    def _steps_now(self) -> list[Told]:
        direction = self._t.table.play.direction
        return [each for each in direction.steps if each.id in CHIP_STEPS] if direction is not None else []

    def _key(self, step: Told) -> tuple[object, ...]:
        play = self._t.table.play
        return (play.number, play.deal, len(play.actions), step.id, tuple(sorted(step.args.items(), key=str)))

    def _keys_of(self, step: Told) -> set[tuple[object, ...]]:
        return {self._key(step), *(key for key, each in self._directed.items() if each == step)}

    def _note_steps(self) -> None:
        """Keep what was directed before the page went on by itself."""
        steps = {self._key(step): step for step in self._steps_now()}
        if steps:
            self._directed = steps
        elif self._t.table.play.hand is None:
            self._directed = {}

    def _forgotten_chips(self) -> None:
        """Chips that should have moved before this: somebody reminds the dealer, and they are moved."""
        for step in [each for each in self._steps_now() if self._key(each) not in self._done]:
            args = _ints(step)
            self._done.add(self._key(step))
            if step.id == "step-collect" and not any(self._t.hands.chips.bets.values()):
                continue
            self._wrong(self._t.hand_number, "chips", f"train-forgot-{step.id.removeprefix('step-')}", **args)
            match step.id:
                case "step-collect":
                    self._t.hands.chips.collects()
                case "step-return":
                    self._t.hands.chips.returns(args["seat"], args["amount"])
                case "step-push":
                    self._t.hands.chips.collects()
                    self._t.hands.chips.pushes(args["seat"], args["amount"], args.get("number", 0))
                case "step-rake":
                    self._t.hands.chips.rakes(args["amount"])

    # Requests

    def before(self, asked: Asked) -> None:
        """Look at a request before the table does: what was to be done by then is done, or not."""
        direction = self._t.table.play.direction
        self._directed_ms = self._t.table.play.direction_at_ms
        if asked.name != "done" or direction is None:
            return
        number = self._t.hand_number
        if direction.kind in (Kind.PREPARE, Kind.TAKE_BACK):
            if self._t.hands.is_shuffled and self._t.hands.is_bare:
                self._t.score.right(number, "shuffle")
            else:
                self._wrong(number, "shuffle", "train-wrong-shuffle")
                self._t.hands.take_in()
                self._t.hands.shuffle()
        elif direction.kind in (Kind.DEAL, Kind.STREET):
            self._forgotten_chips()
            owed = self.next_card()
            if owed is not None:
                self._wrong(number, "confirm", "train-wrong-done", owed=str(owed.place))
        elif direction.kind is Kind.PUSH:
            self._forgotten_chips()

    def after(self, asked: Asked, before: Table, *, ok: bool) -> None:
        """Look at a request that the table has answered."""
        if not ok:
            self._t.score.refused += 1
            return
        match asked.name:
            case "act" | "round_done":
                said = self._t.acts[: len(self._t.table.play.actions)]
                self.took("read", said[-1].at_ms if said else 0)
            case "report":
                self._reported(str(asked.args.get("code")))
            case "answer":
                self._answered(asked, before)
            case "remedy":
                self._ruled(asked, before)

    def _reported(self, code: str) -> None:
        situation, number = self._t.situation, self._t.hand_number
        if situation is not None and _fits(situation, code):
            self.noticed(situation, "trainee")
            self._t.score.right(number, "notice")
        elif self._own[number]:
            self._own[number] -= 1
        else:
            self._t.score.wrong(number, "false_report", "train-wrong-report", fault=_line(code))

    def noticed(self, situation: Situation, by: str) -> None:
        """A situation is known from now on."""
        if situation.found_ms is None:
            situation.found_ms, situation.found_by = self._t.now(), by

    def _answered(self, asked: Asked, before: Table) -> None:
        fault, situation = before.faults.get(str(asked.args.get("fault"))), self._t.situation
        name = str(asked.args.get("name"))
        if fault is None or situation is None or not _fits(situation, fault.code) or name not in situation.facts:
            return
        said = next((asked.args[key] for key in ("value", "amount", "card") if key in asked.args), None)
        if said == situation.facts[name]:
            self._t.score.right(self._t.hand_number, "answer")
        else:
            question = f"ask-{name.replace('_', '-')}"
            rules = FAULTS[fault.code].rules
            self._t.score.wrong(self._t.hand_number, "answer", "train-wrong-answer", *rules, question=question)
        self.took("answer")

    def _ruled(self, asked: Asked, before: Table) -> None:
        fault, situation = before.faults.get(str(asked.args.get("fault"))), self._t.situation
        if fault is None:
            return
        choice, number = str(asked.args.get("choice")), self._t.hand_number
        real = situation if situation is not None and _fits(situation, fault.code) else None
        if real is not None:
            self.noticed(real, "table")
            real.choice, real.settled_ms = choice, self._t.now()
        rules = FAULTS[fault.code].rules
        if choice == OVERRULE or (choice == NOT_SO and real is not None):
            self._t.score.wrong(number, "ruling", "train-wrong-ruling", *rules, fault=_line(fault.code))
        elif real is not None or choice != NOT_SO:
            self._t.score.right(number, "ruling")
        self.took("answer")

    # What goes on

    def look(self) -> None:
        """See how the table has gone on: faults that came and went, rounds and hands that are over."""
        self._see_faults()
        play = self._t.table.play
        self._directed_ms = play.direction_at_ms
        self._note_steps()
        here = (play.number, play.deal)
        if here != self._hand:
            self._hand, self._recorded, self._compared = here, (), 0
        if play.hand is not None:
            self._recorded = play.actions
        direction = play.direction
        if direction is not None and direction.kind not in IN_MID_ROUND:
            self._compare_entries()
        if play.hand is None and play.number > self._t.score.hands:
            self._hand_over()

    def _see_faults(self) -> None:
        now, faults = self._t.now(), self._t.table.faults
        situation = self._t.situation
        for id, fault in faults.items():
            if id not in self._faults and situation is not None and _fits(situation, fault.code):
                self.noticed(situation, "table")
            if id not in self._faults:
                self.hidden[id] = now
        for id in self._faults:
            if id not in faults:
                self._settled(self._faults[id])
                self.hidden.pop(id, None)
        self._faults = dict(faults)

    def _settled(self, fault: Fault) -> None:
        situation = self._t.situation
        if situation is not None and _fits(situation, fault.code):
            situation.settled_ms = situation.settled_ms or self._t.now()
            self._t.situation = None
            self._t.waiting_piece = None
        if fault.steps and self._t.table.play.hand is not None:
            self._compare_felt()

    def _compare_felt(self) -> None:
        """After a remedy the cards must lie as the table has them; a fold that is not entered yet is no mistake."""
        not_entered = self._t.acts[len(self._t.table.play.actions) :]
        folded = {act.acted.seat for act in not_entered if act.wish.action == "fold"}
        custody, number = self._t.table.play.custody, self._t.hand_number
        places = {held.place for held in custody.values()} | {Place(place) for place in self._t.hands.cards.lies}
        wrong = [
            place
            for place in sorted(places)
            if (place == BURN or seat_of(place) is not None or place.startswith("board "))
            and len(at(custody, place)) != self._t.hands.lies(place)
            and seat_of(place) not in folded
        ]
        if wrong:
            self._wrong(number, "remedy", "train-wrong-remedy", place=wrong[0])
        else:
            self._t.score.right(number, "remedy")

    def _compare_entries(self) -> None:
        """At the end of a round: was entered what the players did?"""
        acts, recorded, number = self._t.acts, self._recorded, self._t.hand_number
        if self._t.table.play.hand is None:
            number = self._t.table.play.number
        for index in range(self._compared, max(len(acts), len(recorded))):
            done = acts[index] if index < len(acts) else None
            entered = recorded[index] if index < len(recorded) else None
            if done is not None and done.free:
                continue
            if done is None and entered is not None:
                self._wrong(number, "entry", "train-wrong-entry-early", seat=int(entered.seat))
            elif done is not None and done.acted != entered:
                self._wrong(number, "entry", "train-wrong-entry", seat=int(done.acted.seat))
            else:
                self._t.score.right(number, "entry")
        if len(recorded) != len(acts) or any(
            act.acted != entered for act, entered in zip(acts, recorded, strict=False)
        ):
            self._level_chips()
        self._compared = len(recorded)
        self._t.acts = self._t.acts[: len(recorded)]

    def _level_chips(self) -> None:
        """What was entered stands now; the bets are made to match it."""
        hand, chips = self._t.table.play.hand, self._t.hands.chips
        for player in hand.players if hand is not None else ():
            short = chips.behind.get(int(player.seat), 0) - int(player.stack)
            if short > 0:
                chips.puts(int(player.seat), short)
            elif short < 0 and chips.pot + chips.bets.get(int(player.seat), 0) >= -short:
                chips.returns(int(player.seat), -short)

    def _hand_over(self) -> None:
        score, play = self._t.score, self._t.table.play
        score.hands = play.number
        situation = self._t.situation
        if situation is not None and situation.hand <= play.number:
            if situation.found_ms is None and not situation.touched:
                rules = FAULTS[situation.code].rules if situation.code in FAULTS else ()
                score.wrong(play.number, "notice", "train-missed", *rules, fault=_line(situation.code))
            elif situation.found_ms is None:
                score.right(play.number, "notice")
            self._t.situation = None
        for chair in play.chairs.values():
            self._t.hands.chips.behind[int(chair.seat)] = int(chair.stack)
        self._t.hands.chips.pot, self._t.hands.chips.bets = 0, {}

    def is_shown(self, fault_id: str, level: int) -> bool:
        """Whether a fault is shown at a level of help: at the last one only once it was named, or after a time."""
        if level < LAST_LEVEL:
            return True
        situation, fault = self._t.situation, self._t.table.faults.get(fault_id)
        named = fault is None or fault.remedy is not None or (situation is not None and situation.found_by == "trainee")
        return named or self._t.now() - self.hidden.get(fault_id, 0) >= HIDDEN_MS


LAST_LEVEL = 3
"""Nothing but the cards: the person must know."""


def _same(step: Told, args: dict[str, int]) -> bool:
    return all(step.args.get(name) == value for name, value in args.items())


def _ints(step: Told) -> dict[str, int]:
    return {name: value for name, value in step.args.items() if isinstance(value, int)}


def _fits(situation: Situation, code: str) -> bool:
    return situation.code == code or code in ALSO.get(situation.code, ())


def _line(code: str) -> str:
    return f"fault-{code.lower().replace('_', '-')}"


ALSO = {
    "DOUBLE_FEED": ("EXTRA_CARD",),
    "EXTRA_CARD": ("DOUBLE_FEED", "OVERDEAL_FIRST"),
    "BOXED": ("CARD_EXPOSED",),
    "FLOP_FOUR": ("FLOP_MORE",),
    "OFF_TABLE": ("CARD_EXPOSED",),
    "MUCKED_WINNER": ("HAND_KILLED",),
    "HAND_KILLED": ("MUCKED_WINNER",),
}
"""What else a situation may rightly be called."""
