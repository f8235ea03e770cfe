"""The world round somebody who learns to deal: players who act, a deck that fails, and an eye that sees the felt."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random

from controller.adapters.camera_lines import read_line
from controller.config import TableConfig
from controller.direction import Kind
from controller.entry import command_for
from controller.ids import Argument, Place, seat_of
from controller.inputs import Asked, CardPassed, DeviceChanged, Input, SeatButton
from controller.published import LegalView, Message
from controller.state import Acted, Fault, Table
from controller.wiring.train_score import Score, Situation
from controller.wiring.train_situations import ODD_ACTS, SITUATIONS, At, piece_came
from controller.wiring.train_watch import Watch
from engine import hand as engine_hand
from engine.events import BroughtIn, Called, Checked, Folded, RaisedTo
from engine.hand import Hand, Phase
from engine.seats import Seat
from engine.violations import RuleViolation
from hardware.simulated.deck import shuffled
from hardware.simulated.eye import SETTLE_MS, TwinEye
from hardware.simulated.felt import Felt
from hardware.simulated.handling import BURN
from hardware.simulated.players import Players, Wish
from hardware.simulated.timing import Pace
from hardware.simulated.trainee import TraineeHands
from hardware.simulated.truth import Truth
from vision.felt import felt_for

BUTTON_MS, SENSOR_MS = 25, 15
SHOWS_ANEW_MS = 4_000
"""A player who was kept from showing does it when this has passed."""
HEARD_KEPT = 12
"""What was said and seen lately stays on the screen so long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerAct:
    """What a player did with chips and words. `free` where a ruling says what it counts as."""

    acted: Acted
    wish: Wish
    at_ms: int
    free: bool = False


@dataclass(order=True, slots=True)
class _Due:
    at_ms: int
    order: int
    do: Callable[[], None] = field(compare=False)


class Training:
    """Everything physical at the table of a trainee, at port height; used from one thread.

    Call `tick` when time has passed and after every input. What the trainee does comes in by `did` motions of
    `controller.wiring.train_motions` and by requests, told to `asked`.
    """

    def __init__(
        self,
        *,
        config: TableConfig,
        table: Callable[[], Table],
        take: Callable[[Sequence[Input]], None],
        now: Callable[[], int],
        rng: Random,
        players: Players,
        truth: Truth,
        pace: Pace,
        plan: Sequence[str] = (),
        rate: float = 0.0,
        codes: Sequence[str] = tuple(SITUATIONS),
        top_up: int = 0,
    ) -> None:
        """`plan` are situations that come one after another; else each hand has one of `codes` with chance `rate`."""
        self.config, self.rng, self.players, self.truth, self.pace = config, rng, players, truth, pace
        self.now, self._table, self._take = now, table, take
        self.felt, layout = Felt(), felt_for(config.seats_max, config.game)
        self.eye = TwinEye(layout, self.felt)
        self.hands = TraineeHands(
            layout=layout,
            felt=self.felt,
            rng=rng,
            truth=truth,
            now=now,
            new_deck=lambda: shuffled(rng),
            leaves=self._felt_one,
        )
        self.level = 1
        self.score = Score()
        self.watch = Watch(self)
        self.heard: list[tuple[int, Message]] = []
        self.situation: Situation | None = None
        self.waiting_piece: str | None = None
        self.acts: list[PlayerAct] = []
        """What players did this hand, entered or not."""
        self._plan, self._rate, self._codes, self._top_up = list(plan), rate, tuple(codes), top_up
        self._next: str | None = None
        self._in_deck: str | None = None
        """The situation that waits in the deck of this hand until its card comes out."""
        self._due: list[_Due] = []
        self._order, self._board_seq = count(), {"seat_panel": count(1), "deal_sensor": count(1)}
        self.as_one = False
        """Whether the next card leaves the deck under the one before: the sensor suspects it at most."""
        self._seen_version = self.felt.version
        self._hand_key: tuple[int, int] = (0, 0)
        self._scheduled: set[tuple[object, ...]] = set()
        self._sit_down()
        truth.tell(now(), "table opened", seats=config.seats_max, game=config.game, hardware=config.hardware)
        take([DeviceChanged(device=device, state="ok") for device in config.hardware])
        self._world()

    # What is there

    @property
    def table(self) -> Table:
        """The controller's present state."""
        return self._table()

    @property
    def hand_number(self) -> int:
        """The number of the hand being dealt, or of the next one."""
        play = self.table.play
        return play.number if play.hand is not None else play.number + 1

    @property
    def seats_in(self) -> list[int]:
        """The seats that are in the hand."""
        hand = self.table.play.hand
        return [int(player.seat) for player in hand.players if player.is_in] if hand else []

    @property
    def shadow(self) -> Hand | None:
        """The hand as the players have acted on: the table's, and what is not entered yet."""
        hand = self.table.play.hand
        for act in self.acts[len(self.table.play.actions) :]:
            if hand is None:
                break
            try:
                _, hand = engine_hand.carry_out(hand, _command(hand, act.acted.seat, act.wish))
            except RuleViolation:
                break
        return hand

    @property
    def legal(self) -> LegalView | None:
        """What the player whose turn it is may do, None when it is nobody's."""
        hand = self.shadow
        return _legal(hand) if hand is not None and hand.to_act is not None else None

    def says(self, message: Message) -> None:
        """Something is said or seen at the table."""
        self.heard = [*self.heard, (self.now(), message)][-HEARD_KEPT:]

    # Time

    def later(self, ms: int, do: Callable[[], None]) -> None:
        """Do something when so much time has passed."""
        heapq.heappush(self._due, _Due(self.now() + ms, next(self._order), do))

    @property
    def next_due_ms(self) -> int | None:
        """When something happens by itself, None when nothing does."""
        return self._due[0].at_ms if self._due else None

    def tick(self) -> None:
        """Let happen what is due, and the world go on from how the table is now."""
        while self._due and self._due[0].at_ms <= self.now():
            heapq.heappop(self._due).do()
        self._look()
        self._world()

    def take(self, inputs: Sequence[Input]) -> None:
        """Put inputs to the table."""
        if inputs:
            self._take(inputs)

    def _look(self) -> None:
        if self.felt.version != self._seen_version and self.config.has("camera"):
            self._seen_version = self.felt.version
            self.later(SETTLE_MS, self._report)

    def _report(self) -> None:
        if self.table.works("camera"):
            lines = self.eye.look(self.now() - SETTLE_MS)
            self.take([given for given in (read_line(line, "eye1") for line in lines) if given is not None])

    # Devices

    def attend(self, places: Sequence[Place]) -> None:
        """The eye may read here."""
        self.eye.hear({"what": "attend", "public": [str(place) for place in places]})
        self.later(SETTLE_MS, self._report)

    def look_again(self, place: Place) -> None:
        """The eye forgets its reading."""
        self.eye.hear({"what": "look_again", "zone": str(place)})
        self.later(SETTLE_MS, self._report)

    def _felt_one(self) -> None:
        if self.table.works("deal_sensor"):
            seq, at = next(self._board_seq["deal_sensor"]), self.now()
            two, self.as_one = self.as_one, False
            passed = CardPassed(uid="sensor", boot_id=1, board_seq=seq, seen_at_ms=at, uncertainty_ms=2, double=two)
            self.later(SENSOR_MS, lambda: self.take([passed]))

    def press(self, seat: Seat, button: str) -> None:
        """A player pushes a button."""
        seq, at = next(self._board_seq["seat_panel"]), self.now()
        pressed = SeatButton(
            uid="panel", boot_id=1, board_seq=seq, seat=seat, button=button, seen_at_ms=at, uncertainty_ms=2
        )
        self.later(BUTTON_MS, lambda: self.take([pressed]))

    def loses(self, device: str, for_ms: int) -> None:
        """A device goes silent for a time."""
        self.take([DeviceChanged(device=device, state="lost")])
        self.later(for_ms, lambda: self._back(device))

    def _back(self, device: str) -> None:
        self.eye.hear({"what": "report"})
        self.take([DeviceChanged(device=device, state="ok")])
        self.later(SETTLE_MS, self._report)

    # Situations

    def begins(self, situation: Situation) -> None:
        """Something goes wrong on purpose."""
        self.situation, self._next, self._in_deck = situation, None, None
        self.score.situations.append(situation)
        facts = {"slip": situation.code, "only_told": situation.told}
        self.truth.tell(self.now(), "situation", **facts)  # type: ignore[arg-type]

    def may_go_wrong(self, at: At, place: str) -> bool:
        """Let the planned situation happen at this motion; True where it took the motion's place."""
        code = self._next
        if code is None or self.situation is not None or SITUATIONS[code].at is not at:
            return False
        game = SITUATIONS[code].game
        if game is not None and game != self.config.game:
            return False
        situation = SITUATIONS[code].deed(self, place)
        if situation is None:
            self._next = None if self.waiting_piece is not None else code
            self._in_deck = code if self.waiting_piece is not None else None
            return False
        self.begins(situation)
        return True

    def _plans_next(self) -> None:
        """Choose what goes wrong in the hand that begins; what did not come about before is tried again."""
        self.waiting_piece = None
        if self._in_deck is not None:
            self._next, self._in_deck = self._in_deck, None
        if self._next is None and self._plan:
            self._next = self._plan.pop(0)
        elif self._next is None and self._rate and self._codes and self.rng.random() < self._rate:
            self._next = self.rng.choice(self._codes)

    # The world

    def _sit_down(self) -> None:
        for chair in self.table.play.chairs.values():
            self.hands.chips.sits(int(chair.seat), int(chair.stack))

    def _world(self) -> None:
        """Go on from how the table is now."""
        play = self.table.play
        if (play.number, play.deal) != self._hand_key:
            self._begins_hand()
        self.watch.look()
        direction = play.direction
        if direction is None:
            return
        if direction.kind is Kind.POST:
            self._once(("post", *self._hand_key), self.pace.takes("chips", self.rng), self._posts)
        elif direction.kind is Kind.SHOW and direction.seat is not None:
            seat = int(direction.seat)
            self._once(
                ("show", *self._hand_key, seat, play.direction_id),
                self.pace.takes("think", self.rng),
                lambda: self._shows(seat),
            )
        elif direction.kind in (Kind.PREPARE, Kind.IDLE):
            self._once(("between", play.number), 1, self._between_hands)
        self._next_to_act()

    def _once(self, key: tuple[object, ...], ms: int, do: Callable[[], None]) -> None:
        if key not in self._scheduled:
            self._scheduled.add(key)
            self.later(ms, do)

    def _begins_hand(self) -> None:
        play = self.table.play
        if play.number != self._hand_key[0]:
            self.hands.chips.begins()
            self.players.new_hand()
            self.truth.hand = play.number
            self._scheduled = {key for key in self._scheduled if key[0] == "between"}
        elif self.hands.chips:
            self.hands.chips.all_back(post_again=True)
        self._hand_key = (play.number, play.deal)
        self.acts = []

    def _between_hands(self) -> None:
        self._plans_next()
        for chair in list(self.table.play.chairs.values()):
            if not chair.stack and self._top_up:
                self.hands.chips.buys(int(chair.seat), self._top_up)
                self._asks("buy_in", seat=int(chair.seat), amount=self._top_up)
        if self.table.play.number:
            self.may_go_wrong(At.BETWEEN, "")

    def _asks(self, name: str, **args: Argument) -> None:
        asked = Asked(
            id=f"world-{next(self._order)}",
            client="world",
            name=name,
            args=args,
            expect_seq=None,
            person=None,
            role="dealer",
            method="tap",
        )
        self.take([asked])

    def _posts(self) -> None:
        direction = self.table.play.direction
        if direction is None or direction.kind is not Kind.POST:
            return
        for step in direction.steps:
            if step.id == "step-post":
                seat, amount, word = (step.args[name] for name in ("seat", "amount", "word"))
                self.hands.chips.posts(int(str(seat)), int(str(amount)), str(word))
        self.says(Message(id="train-sees-posted"))

    def _shows(self, seat: int) -> None:
        direction = self.table.play.direction
        if direction is None or direction.kind is not Kind.SHOW or direction.seat != seat:
            return
        if not self.hands.lies(f"seat {seat}") or self.may_go_wrong(At.SHOW, f"seat {seat}"):
            self.later(SHOWS_ANEW_MS, lambda: self._shows(seat))
            return
        if self.hands.cards.has_tabled(Seat(seat)):
            return
        if "C-12" in direction.rules and not self.players.shows(Seat(seat), may_muck=True):
            self.hands.cards.give_up(Seat(seat))
            self.says(Message(id="train-says-muck", args={"seat": seat}))
        else:
            self.hands.cards.table(Seat(seat))
            self.says(Message(id="train-says-show", args={"seat": seat}))

    # Players

    def _next_to_act(self) -> None:
        """Let the player whose turn it is by chips and words think, and act."""
        hand, own = self.shadow, self.table.play.hand
        direction = self.table.play.direction
        if hand is None or own is None or hand.to_act is None or hand.phase is not Phase.BETTING:
            return
        early = self._acted_early(hand.to_act)
        kinds = (Kind.ACT, Kind.AMOUNT, Kind.RULE) if early else (Kind.ACT, Kind.AMOUNT)
        if hand.street != own.street or direction is None or direction.kind not in kinds:
            return
        key = ("act", *self._hand_key, len(self.acts), hand.to_act)
        self._once(key, 1 if early else self.pace.takes("think", self.rng), lambda: self._acts(key))

    def _acts(self, key: tuple[object, ...]) -> None:
        hand, legal = self.shadow, self.legal
        now = ("act", *self._hand_key, len(self.acts), hand.to_act if hand else None)
        if hand is None or legal is None or now != key:
            return
        if self._chooses_anew(legal.seat, hand):
            self._scheduled.discard(key)
            return
        held = self._acted_early(legal.seat)
        free = held or (self.may_go_wrong(At.ACT, f"seat {legal.seat}") and self._rules_the_act())
        wish = Wish(action="check" if legal.call is None else "call") if free else self.players.act(legal)
        if wish is None:
            return
        acted, after = _carry_out(hand, Seat(legal.seat), wish)
        self.acts.append(PlayerAct(acted=acted, wish=wish, at_ms=self.now(), free=free))
        self._moves_chips(hand, after, legal.seat, wish)
        if not free:
            self._speaks(legal, wish, int(after.player(Seat(legal.seat)).bet))

    def _acted_early(self, seat: int) -> bool:
        """Whether what a player did before the turn waits for its ruling."""
        situation = self.situation
        return situation is not None and situation.code == "OUT_OF_TURN" and situation.facts["seat"] == seat

    def _chooses_anew(self, seat: int, hand: Hand) -> bool:
        """Whether a player who acted early is free again, as somebody has raised, and waits to be told so (P40)."""
        return (
            self._acted_early(seat) and self.situation is not None and self.situation.facts["bet"] != hand.current_bet
        )

    def _rules_the_act(self) -> bool:
        return self.situation is not None and self.situation.code in ODD_ACTS

    def _moves_chips(self, before: Hand, after: Hand, seat: int, wish: Wish) -> None:
        if wish.action == "fold":
            self.hands.cards.give_up(Seat(seat))
        put = int(before.player(Seat(seat)).stack) - int(after.player(Seat(seat)).stack)
        self.hands.chips.puts(seat, put)
        self.truth.tell(self.now(), "acted", seat=seat, action=wish.action, amount=put)

    def _speaks(self, legal: LegalView, wish: Wish, total: int) -> None:
        """Say it, and press the button where there is one."""
        word = legal.raise_word if wish.action == "raise" else wish.action.replace("_", "-")
        self.says(Message(id=f"train-says-{word}", args={"seat": legal.seat, "amount": total}))
        if self.table.works("seat_panel") and wish.action != "bring_in":
            self.press(Seat(legal.seat), "call" if wish.action == "check" else wish.action)

    # The trainee's motions

    def deal(self, place: str, *, face_up: bool | None = None) -> None:
        """Deal the top card to a place: the first thing that is held against the directions."""
        if face_up and any(zone.name == f"{place} up" for zone in self.hands.cards.layout.zones):
            place, face_up = f"{place} up", None
        expected = self.watch.card(place, face_up)
        at = At.BURN if place == BURN else At.PITCH if seat_of(Place(place)) is not None else At.BOARD
        if not (expected and face_up is None and len(self.hands.deck) and self.may_go_wrong(at, place)):
            name = self.hands.deal(place, face_up=face_up)
            if place != BURN:
                piece_came(self, name, place)
        self.watch.took("burn" if at is At.BURN else "pitch" if at is At.PITCH else "board")

    def take_in(self) -> None:
        """Gather every card."""
        self.hands.take_in()
        self.watch.took("chips")

    def shuffle(self) -> None:
        """Shuffle and cut the deck; something may be wrong with it."""
        self.hands.shuffle()
        self.may_go_wrong(At.SHUFFLE, "")
        self.watch.took("shuffle")

    def fault_of(self, situation: Situation) -> Fault | None:
        """The open fault that the table has found a situation as."""
        return self.table.fault(situation.code)


def _legal(hand: Hand) -> LegalView:
    legal, seat = engine_hand.legal(hand), hand.to_act
    assert seat is not None
    least, most = legal.raise_to or (None, None)
    more = {"bring_in": legal.bring_in} if "bring_in" in LegalView.model_fields else {}
    return LegalView.model_validate(
        {
            "seat": int(seat),
            "fold": legal.fold,
            "check": legal.check,
            "call": legal.call,
            "raise_least": least,
            "raise_most": most,
            "raise_levels": list(legal.levels),
            "raise_word": legal.raise_word,
            "all_in": legal.all_in,
            **more,
        }
    )


def _command(hand: Hand, seat: Seat, wish: Wish) -> engine_hand.Command:
    return command_for(hand, seat, wish.action, wish.amount or None)


def _carry_out(hand: Hand, seat: Seat, wish: Wish) -> tuple[Acted, Hand]:
    """Return what a player's wish is to the rules, and the hand after it."""
    events, after = engine_hand.carry_out(hand, _command(hand, seat, wish))
    for event in events:
        if isinstance(event, Called | RaisedTo | BroughtIn):
            return Acted(what=type(event).__name__, seat=event.seat, amount=event.amount), after
        if isinstance(event, Folded | Checked):
            return Acted(what=type(event).__name__, seat=event.seat), after
    raise AssertionError(f"{wish} is no action")
