"""A dealer who obeys the page: reads each direction as published and does it with hands, taking time and slipping."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Protocol

from controller.published import DirectionView, KeyView, StaffState, TableInfo, TableState
from engine.cards import Card
from engine.ranking import rank_hand
from engine.seats import Seat
from hardware.simulated.deck import Deck
from hardware.simulated.felt import Felt
from hardware.simulated.players import Players, Wish
from hardware.simulated.truth import Truth
from vision.felt import FeltLayout


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What the dealer's page shows."""

    info: TableInfo
    state: TableState
    staff: StaffState


class Hands(Protocol):
    """What the dealer and the players can touch besides the cards."""

    def card_leaves_deck(self) -> None:
        """The deal sensor feels a card."""
        ...

    def press(self, seat: Seat, button: str) -> None:
        """A player presses a button of the seat panel."""
        ...

    def tap(self, key: KeyView, **more: int | str | list[int]) -> None:
        """The dealer taps a key of the page, with what the key asks for."""
        ...

    def foot(self) -> bool:
        """The dealer presses the foot switch; False when there is none."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """Milliseconds a motion takes. Source: reference requirement of 25 to 35 hands an hour; DESIGN, bursts."""

    pitch: int = 500
    board: int = 700
    shuffle: int = 12_000
    chips: int = 2_500
    think: int = 1_800
    read: int = 350
    patience: int = 4_000
    """How long sensors are given before the dealer confirms by a tap."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slips:
    """How often things go wrong: `rate` per thing the dealer does, `faults` per hand."""

    rate: float = 0.0
    faults: float = 0.0


CONFIRM_ANEW_MS = 1_500
"""A dealer who sees no change after a confirmation does it again."""

Motion = Callable[[], int]
"""Does one thing and returns the milliseconds it took."""


class Dealer:
    """One dealer with a deck, at one table.

    Call `step` whenever the page changed or the time it returned has passed; it does at most one motion.
    """

    def __init__(
        self,
        *,
        layout: FeltLayout,
        felt: Felt,
        hands: Hands,
        players: Players,
        new_deck: Callable[[], Deck],
        rng: Random,
        truth: Truth,
        now: Callable[[], int],
        pace: Pace | None = None,
        slips: Slips | None = None,
        hidden: int | None = None,
        top_up: int = 0,
    ) -> None:
        """`hidden` numbers the public card that nobody can see, None for none; `top_up` is what a busted seat buys."""
        self.layout, self.felt, self.hands, self.players = layout, felt, hands, players
        self.rng, self.truth, self.now = rng, truth, now
        self.pace, self.slips = pace or Pace(), slips or Slips()
        self._new_deck = new_deck
        self._deck = new_deck()
        self._hidden, self._top_up = hidden, top_up
        self._public = 0
        self._holes: dict[Seat, list[int]] = {}
        self._board: dict[str, int] = {}
        self._burns = 0
        self._pitches: list[str] = []
        self._wish = Wish(action="check")
        self.waiting = False
        self._direction = ""
        self._motions: Iterator[Motion] = iter(())
        self._waiting_ms = 0
        self._confirmed = ""
        self._tried: set[str] = set()

    def step(self, view: View) -> int | None:
        """Do the next motion of the direction shown; return how long it takes, or None to wait for the page.

        While `waiting`, the time is only how long to wait for the page to change.
        """
        direction = view.staff.direction
        self.waiting = False
        if direction.id != self._direction:
            self._direction = direction.id
            self._motions = iter(self._plan(view))
            self._waiting_ms = 0
            return self.pace.read
        motion = next(self._motions, None)
        if motion is not None:
            return max(1, motion())
        answered = self._settle_doubts(view)
        if answered is not None:
            return answered
        self.waiting = True
        return self._confirm(view)

    def _confirm(self, view: View) -> int | None:
        """Tap Done where only a tap can prove it, or where the sensors have not in a fair time."""
        direction = view.staff.direction
        done = next((key for key in direction.keys if key.command == "done"), None)
        if done is None:
            return None
        if self._confirmed == direction.id:
            return self._insist(done)
        sensors = [proof for proof in direction.proof if proof != "tap"]
        if sensors and self._waiting_ms < self.pace.patience:
            self._waiting_ms += 250
            return 250
        self._confirmed = direction.id
        self._waiting_ms = 0
        if not self.hands.foot():
            self.hands.tap(done)
        return max(self.pace.read, CONFIRM_ANEW_MS)

    def _insist(self, done: KeyView) -> int:
        """The page still shows the same: a foot was not felt, so the key is tapped."""
        self.hands.tap(done)
        return CONFIRM_ANEW_MS

    # What each direction means to the hands

    def _plan(self, view: View) -> list[Motion]:
        direction = view.staff.direction
        match direction.line.id:
            case "direction-prepare":
                return [self._take_in, self._shuffle]
            case "direction-post":
                return [self._wait(self.pace.chips, "blinds posted")]
            case "direction-deal":
                self._pitches = self._pitches or list(direction.places)
                return [self._pitch_next] * len(self._pitches)
            case "direction-street":
                collect = self._wait(self.pace.chips, "bets collected")
                return [collect, *(self._deal_to(place) for place in direction.places)]
            case "direction-act":
                return [lambda: self._act(view)]
            case "direction-amount":
                return [lambda: self._say_amount(view)]
            case "direction-show":
                return [lambda: self._show_or_muck(view)]
            case "direction-declare":
                return [lambda: self._declare(view)]
            case "direction-push" | "direction-push-several":
                return [self._wait(self.pace.chips, "pot pushed")]
            case "direction-slide":
                return [lambda: self._slide(direction)]
            case "direction-take-back":
                return [self._take_in, self._shuffle]
            case "direction-idle":
                return [lambda: self._buy_in(view)]
            case _:
                return [lambda: self._rule(view)]

    def _wait(self, ms: int, what: str) -> Motion:
        def motion() -> int:
            self.truth.tell(self.now(), what)
            return self._about(ms)

        return motion

    def _about(self, ms: int) -> int:
        return int(ms * self.rng.uniform(0.75, 1.35))

    def _take_in(self) -> int:
        self.felt.clear()
        self._holes, self._board, self._burns, self._public, self._pitches = {}, {}, 0, 0, []
        self.truth.tell(self.now(), "cards taken in")
        return self._about(self.pace.chips)

    def _shuffle(self) -> int:
        self._deck = self._new_deck()
        self.players.new_hand()
        self.truth.hand += 1
        self.truth.tell(self.now(), "shuffled", cards=len(self._deck))
        return self._about(self.pace.shuffle)

    def _pitch_next(self) -> int:
        """Pitch on where the deal was left, also after a card was put right in between."""
        return self._deal(self._pitches.pop(0)) if self._pitches else 1

    def _deal_to(self, place: str) -> Motion:
        return lambda: self._deal(place)

    def _deal(self, place: str) -> int:
        card = self._deck.deal()
        self.hands.card_leaves_deck()
        if place.startswith("seat "):
            return self._pitch(card, Seat(int(place.removeprefix("seat "))))
        if place == "burn":
            self._burns += 1
            self._lay(card, self.layout.burn_spot(self._burns), face_up=False)
            self.truth.tell(self.now(), "burned", card=str(card))
            return self._about(self.pace.board)
        self._board[place] = self._lay_board(card, int(place.removeprefix("board ")))
        return self._about(self.pace.board)

    def _pitch(self, card: Card, seat: Seat) -> int:
        to, slip = self._lands_at(seat)
        name = self._lay(card, self.layout.seat_spot(to, len(self._holes.get(to, []))), face_up=False)
        self._holes.setdefault(to, []).append(name)
        self.truth.tell(self.now(), "pitched", card=str(card), seat=int(to), owed=int(seat), slip=slip)
        return self._about(self.pace.pitch)

    def _lands_at(self, seat: Seat) -> tuple[Seat, str | None]:
        """Where a pitched card really goes: now and then, in the first round, to a neighbour."""
        first_round = seat not in self._holes
        if not first_round or self.rng.random() >= self.slips.rate:
            return seat, None
        others = [Seat(n) for n in range(1, self.layout.seats_max + 1) if n != seat and Seat(n) not in self._holes]
        return (self.rng.choice(others), "WRONG_SEAT") if others else (seat, None)

    def _lay(self, card: Card, spot: tuple[float, float, float], *, face_up: bool) -> int:
        x, y, angle = spot
        jitter = self.rng.uniform
        return self.felt.put(card, x + jitter(-5, 5), y + jitter(-5, 5), angle + jitter(-6, 6), face_up=face_up)

    def _lay_board(self, card: Card, slot: int) -> int:
        name = self._lay(card, self.layout.board_spot(slot), face_up=True)
        self._shown(name, card, f"board {slot}")
        return name

    def _shown(self, name: int, card: Card, place: str) -> None:
        """A card became public; hide it when it is the one nobody may see, or lay a chip on it by mishap."""
        self._public += 1
        slip = None
        if self._hidden == self._public:
            self.felt.cover(name)
        elif self.slips.faults and self.rng.random() < self.slips.faults / 5:
            self.felt.cover(name)
            slip = "NOT_READ"
        self.truth.tell(self.now(), "turned up", card=str(card), place=place, slip=slip)

    # Players

    def _act(self, view: View) -> int:
        legal = view.state.legal
        if legal is None:
            return 1
        wish = self.players.act(legal)
        self._wish = wish
        self.truth.tell(self.now(), "acted", seat=legal.seat, action=wish.action, amount=wish.amount)
        if wish.action == "fold":
            self._into_muck(Seat(legal.seat))
        if not self._by_button(view, wish.action, wish.amount):
            self._by_voice(view, wish.action, wish.amount)
        return self._about(self.pace.think)

    def _by_button(self, view: View, action: str, amount: int) -> bool:
        legal = view.state.legal
        panel = any(device.device == "seat_panel" and device.state == "ok" for device in view.staff.devices)
        if legal is None or not panel:
            return False
        if action == "raise" and legal.raise_least is None:
            return False
        if action == "raise" and legal.raise_least == legal.raise_most and amount != legal.raise_least:
            return False
        self.hands.press(Seat(legal.seat), "call" if action == "check" else action)
        return True

    def _by_voice(self, view: View, action: str, amount: int) -> None:
        legal = view.state.legal
        assert legal is not None
        key = next((k for k in view.staff.direction.keys if k.args.get("action") == action), None)
        if key is None:
            key = view.staff.direction.keys[0].model_copy(update={"args": {"seat": legal.seat, "action": action}})
        if action == "raise":
            self.hands.tap(key, amount=amount)
        else:
            self.hands.tap(key)

    def _say_amount(self, view: View) -> int:
        wish = self._wish
        key = next((k for k in view.staff.direction.keys if k.args.get("action") == "raise"), None)
        if key is not None:
            self.hands.tap(key, amount=wish.amount)
        return self.pace.read

    def _into_muck(self, seat: Seat) -> None:
        for name in self._holes.pop(seat, []):
            self.felt.take(name)

    def _show_or_muck(self, view: View) -> int:
        direction = view.staff.direction
        seat = Seat(direction.seat or 0)
        muck = next((key for key in direction.keys if key.command == "muck"), None)
        if muck is not None and not self.players.shows(seat, may_muck=True):
            self._into_muck(seat)
            self.truth.tell(self.now(), "mucked", seat=int(seat))
            self.hands.tap(muck)
            return self.pace.read
        for index, name in enumerate(self._holes.get(seat, [])):
            lying = self.felt.card(name)
            if not lying.face_up:
                x, y, angle = self.layout.shown_spot(seat, index)
                self.felt.move(name, x, y, angle + self.rng.uniform(-4, 4))
                self.felt.turn(name)
                self._shown(name, lying.card, f"seat {seat}")
        return self._about(self.pace.board)

    # What only a person can tell

    def _declare(self, view: View) -> int:
        """Read the hands on the felt and say who wins (P47)."""
        keys = [key for key in view.staff.direction.keys if "seats" in key.args]
        seats = [Seat(int(s)) for key in keys for s in _seats_of(key)]
        board = [self.felt.card(name).card for name in self._board.values()]
        best = {seat: rank_hand([*(self.felt.card(n).card for n in self._holes[seat]), *board]) for seat in seats}
        winners = [int(seat) for seat in seats if best[seat] == max(best.values())]
        any_key = next(key for key in view.staff.direction.keys if key.asks == "seats")
        self.hands.tap(any_key, seats=winners)
        return self.pace.read

    def _settle_doubts(self, view: View) -> int | None:
        """Take the chip off an unread card, or say which it is; a card that nobody may see stays unsaid."""
        for doubt in view.staff.doubts:
            names = self._names_at(doubt.place)
            lying = [self.felt.card(name) for name in names if self.felt.card(name).covered]
            if not lying or doubt.id in self._tried or self._hidden is not None:
                continue
            self._tried.add(doubt.id)
            return self._reveal(view, doubt.place, lying[0].name, lying[0].card)
        return None

    def _reveal(self, view: View, place: str, name: int, card: Card) -> int:
        doubt = next(d for d in view.staff.doubts if d.place == place)
        if self.rng.random() < 0.5:
            self.felt.uncover(name)
            self.hands.tap(next(key for key in doubt.keys if key.command == "look_again"))
        else:
            key = next(key for key in doubt.keys if key.asks == "card")
            self.hands.tap(key, card=str(card))
        return self.pace.read

    def _names_at(self, place: str) -> list[int]:
        if place.startswith("seat "):
            return self._holes.get(Seat(int(place.removeprefix("seat "))), [])
        return [self._board[place]] if place in self._board else []

    # Faults

    def _slide(self, direction: DirectionView) -> int:
        fact = direction.fact
        wrong = Seat(int(str(fact.args["seat"]))) if fact else Seat(0)
        owed = Seat(direction.seat or 0)
        names = self._holes.get(wrong, [])
        if names:
            name = names.pop()
            if not names:
                self._holes.pop(wrong)
            x, y, angle = self.layout.seat_spot(owed, len(self._holes.get(owed, [])))
            self.felt.move(name, x, y, angle)
            self._holes.setdefault(owed, []).append(name)
            self.truth.tell(self.now(), "slid", seat=int(owed), was=int(wrong))
        return self._about(self.pace.board)

    def _rule(self, view: View) -> int:
        """Choose a fault's remedy; where there is a misdeal to call, call it."""
        if view.staff.direction.id in self._tried:
            return self.pace.read
        self._tried.add(view.staff.direction.id)
        for key in view.staff.direction.keys:
            if key.args.get("choice") in ("misdeal", "void"):
                self.hands.tap(key)
                break
        return self.pace.read

    def _buy_in(self, view: View) -> int:
        for seat in view.state.seats:
            if seat.status == "out" and seat.stack == 0 and self._top_up:
                key = KeyView(
                    command="buy_in", args={"seat": seat.seat, "amount": self._top_up}, label=view.info.stakes
                )
                self.hands.tap(key)
        return self._about(self.pace.chips)


def _seats_of(key: KeyView) -> list[int]:
    seats = key.args["seats"]
    assert isinstance(seats, list)
    return [int(seat) for seat in seats]
