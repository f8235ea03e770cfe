"""A dealer who obeys the page: reads each direction as published and does it with hands, taking time and slipping."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from controller.published import DirectionView, DoubtView, KeyView
from engine.seats import Seat
from hardware.simulated.at_the_table import Hands, Pace, View
from hardware.simulated.deck import Deck
from hardware.simulated.felt import Felt, Lying
from hardware.simulated.handling import Handling, Slips, seat_in
from hardware.simulated.players import Players, Wish
from hardware.simulated.taking_over import is_hand_on, lay_out
from hardware.simulated.truth import Truth
from vision.felt import FeltLayout

__all__ = ["Dealer", "Hands", "Pace", "Slips", "View"]

ANEW_MS = 1_500
"""A dealer who sees no change after a tap or a word does it again."""
LOOK_MS = 250
LAID_OUT_MS = 2_000
"""A hand that was laid out again is looked over before anybody goes on with it."""

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
        self.hands, self.players, self.rng, self.truth, self.now = hands, players, rng, truth, now
        self.pace, self._new_deck, self._top_up = pace or Pace(), new_deck, top_up
        self.slips = slips or Slips()
        self.cards = Handling(layout=layout, felt=felt, rng=rng, truth=truth, slips=self.slips, hidden=hidden)
        self.cards.now = now
        self._deck = new_deck()
        self._pitches: list[str] = []
        self._wish: Wish | None = None
        self.waiting = self._sat_down = False
        self._watched = False
        self._direction = ""
        self._motions: Iterator[Motion] = iter(())
        self._waited_ms = 0
        self._looked_at: dict[str, int] = {}

    def step(self, view: View) -> int | None:
        """Do the next motion of the direction shown; return how long it takes, or None to wait for the page.

        While `waiting`, the time is only how long to wait for the page to change.
        """
        direction = view.staff.direction
        self.waiting, self._watched = False, _works(view, "camera")
        if not self._direction and not self._sat_down and is_hand_on(view.state):
            return self._take_over(view)
        if direction.id != self._direction:
            self._direction = direction.id
            self._motions = iter(self._plan(view))
            self._waited_ms = 0
            return self.pace.read
        motion = next(self._motions, None)
        if motion is not None:
            return max(1, motion())
        answered = self._settle_doubts(view)
        if answered is not None:
            return answered
        self.waiting = True
        return self._wait_or_insist(view)

    def _take_over(self, view: View) -> int:
        """Sit down at a table in mid-hand: the felt is bare and the deck new, as after a power cut."""
        self._sat_down = True
        lays, self._deck = lay_out(view.state, view.staff, self._new_deck())
        self.cards.lay_again(lays)
        self.players.take_over(view.state)
        self.truth.hand += 1
        return LAID_OUT_MS

    def _wait_or_insist(self, view: View) -> int | None:
        """Wait for the sensors a fair time, then say it by the keys; say it again while the page shows the same."""
        direction = view.staff.direction
        done = next((key for key in direction.keys if key.command == "done"), None)
        spoken = _SPOKEN.get(direction.line.id)
        if done is None and spoken is None:
            return None
        by_sensor = spoken is not None or any(proof != "tap" for proof in direction.proof)
        if by_sensor and self._waited_ms < self.pace.patience:
            self._waited_ms += LOOK_MS
            return LOOK_MS
        first, self._waited_ms = self._waited_ms <= self.pace.patience, self.pace.patience + 1
        if spoken is not None:
            spoken(self, view)
        elif done is not None and not (first and self.hands.foot()):
            self.hands.tap(done)
        return max(self.pace.read, ANEW_MS)

    # What each direction means to the hands

    def _plan(self, view: View) -> list[Motion]:
        direction = view.staff.direction
        for seat in view.state.seats:
            if seat.status == "folded":
                self.cards.muck(Seat(seat.seat))
        match direction.line.id:
            case "direction-prepare":
                return [lambda: self._buy_in(view), self._take_in, lambda: self._shuffle(view)]
            case "direction-take-back":
                return [self._take_in, lambda: self._shuffle(view)]
            case "direction-post":
                return [self._wait(self.pace.chips, "blinds posted")]
            case "direction-deal":
                return self._plan_deal(view)
            case "direction-street" | "direction-board":
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
        self.cards.take_in()
        self._pitches = []
        return self._about(self.pace.chips)

    def _shuffle(self, view: View) -> int:
        self._deck = self._new_deck()
        if _works(view, "camera") and self.slips.faults and self.rng.random() < self.slips.faults / 10:
            self._deck.spoil(self.rng)
        self.players.new_hand()
        self.truth.hand += 1
        self.truth.tell(self.now(), "shuffled", cards=len(self._deck))
        return self._about(self.pace.shuffle)

    def _plan_deal(self, view: View) -> list[Motion]:
        """Pitch on where the deal was left."""
        self._pitches = self._pitches or list(view.staff.direction.places)
        return [self._pitch_next] * len(self._pitches)

    def _pitch_next(self) -> int:
        """Pitch a card; where no camera watches, the player next to it says that it went astray."""
        took = self._deal(self._pitches.pop(0)) if self._pitches else 1
        if not self._watched:
            self.cards.put_right()
        return took

    def _deal_to(self, place: str) -> Motion:
        return lambda: self._deal(place)

    def _deal(self, place: str) -> int:
        self.hands.card_leaves_deck()
        self.cards.lay(self._deck, place)
        return self._about(self.pace.pitch if place.startswith("seat ") else self.pace.board)

    # Players

    def _act(self, view: View) -> int:
        legal = view.state.legal
        if legal is None:
            return 1
        self.cards.put_right()
        self._wish = wish = self.players.act(legal)
        if wish is None:
            return self.pace.read
        self.truth.tell(self.now(), "acted", seat=legal.seat, action=wish.action, amount=wish.amount)
        if wish.action == "fold":
            self.cards.muck(Seat(legal.seat))
        if not self._by_button(view, wish):
            self._by_voice(view)
        return self._about(self.pace.think)

    def _by_button(self, view: View, wish: Wish) -> bool:
        legal = view.state.legal
        if legal is None or not _works(view, "seat_panel"):
            return False
        if wish.action == "raise" and legal.raise_least is None:
            return False
        if wish.action == "raise" and legal.raise_least == legal.raise_most and wish.amount != legal.raise_least:
            return False
        self.hands.press(Seat(legal.seat), "call" if wish.action == "check" else wish.action)
        return True

    def _by_voice(self, view: View) -> None:
        """The player says it and the dealer taps it."""
        legal, wish, keys = view.state.legal, self._wish, view.staff.direction.keys
        if legal is None or wish is None:
            return
        key = next((each for each in keys if each.args.get("action") == wish.action), None)
        if key is None:
            key = keys[0].model_copy(update={"args": {"seat": legal.seat, "action": wish.action}})
        if wish.action == "raise":
            self.hands.tap(key, amount=wish.amount)
        else:
            self.hands.tap(key)

    def _say_amount(self, view: View) -> int:
        self._by_voice(view)
        return self.pace.read

    def _show_or_muck(self, view: View) -> int:
        direction = view.staff.direction
        seat = Seat(direction.seat or 0)
        muck = next((key for key in direction.keys if key.command == "muck"), None)
        if muck is not None and not self.cards.has_tabled(seat) and not self.players.shows(seat, may_muck=True):
            self.cards.muck(seat)
            self.truth.tell(self.now(), "mucked", seat=int(seat))
            self.hands.tap(muck)
            return self.pace.read
        self.cards.table(seat)
        return self._about(self.pace.board)

    # What only a person can tell

    def _declare(self, view: View) -> int:
        """Read the hands on the felt and say who wins (P47); a card that nobody can see leaves it unsaid."""
        keys = view.staff.direction.keys
        seats = [Seat(seat) for key in keys for seat in _seats_of(key)]
        if self.cards.hidden is not None and any(lying.covered for lying in self.cards.felt.cards):
            return self.pace.read
        best = {seat: self.cards.strength(seat) for seat in seats}
        winners = [int(seat) for seat in seats if best[seat] == max(best.values())]
        self.hands.tap(next(key for key in keys if key.asks == "seats"), seats=winners)
        return self.pace.read

    def _settle_doubts(self, view: View) -> int | None:
        """Take the chip off an unread card, or say which it is; a card that nobody may see stays unsaid."""
        for doubt in view.staff.doubts:
            lying = self._in_doubt(view, doubt)
            if lying is None or (lying.covered and self.cards.hidden is not None):
                continue
            looks = self._looked_at.get(doubt.id, 0)
            self._looked_at[doubt.id] = looks + 1
            if not looks and lying.covered and _works(view, "camera") and self.rng.random() < 0.5:
                self.cards.felt.uncover(lying.name)
                self.hands.tap(next(key for key in doubt.keys if key.command == "look_again"))
            elif looks != 1:
                self.hands.tap(next(key for key in doubt.keys if key.asks == "card"), card=str(lying.card))
            return ANEW_MS
        return None

    def _in_doubt(self, view: View, doubt: DoubtView) -> Lying | None:
        """The card that a doubt is about: one at its place that the page does not show."""
        shown = set(view.state.board)
        if doubt.place.startswith("seat "):
            shown = set(view.state.seats[seat_in(doubt.place) - 1].cards)
        return next((lying for lying in self.cards.at(doubt.place) if str(lying.card) not in shown), None)

    # Faults

    def _slide(self, direction: DirectionView) -> int:
        self.cards.slide(Seat(direction.seat or 0))
        return self._about(self.pace.board)

    def _rule(self, view: View) -> int:
        """Choose a fault's remedy: the card was slid; else there is a misdeal or a void hand to call."""
        keys = {key.args.get("choice"): key for key in view.staff.direction.keys}
        choice = next((each for each in ("slide", "misdeal", "void") if each in keys), None)
        if choice is not None:
            self.hands.tap(keys[choice])
        return self.pace.read

    def _buy_in(self, view: View) -> int:
        """Sell chips to whoever has none left, where the players of this table buy again."""
        busted = [seat.seat for seat in view.state.seats if seat.status == "out" and seat.stack == 0]
        for seat in busted if self._top_up else ():
            args: dict[str, int | str | list[int] | list[str]] = {"seat": seat, "amount": self._top_up}
            self.hands.tap(KeyView(command="buy_in", args=args, label=view.info.stakes))
        return self._about(self.pace.chips) if busted and self._top_up else 1


_SPOKEN: dict[str, Callable[[Dealer, View], object]] = {
    "direction-act": Dealer._by_voice,
    "direction-amount": Dealer._by_voice,
    "direction-declare": Dealer._declare,
    "direction-slide": Dealer._rule,
    "fault-duplicate-in-play": Dealer._rule,
    "fault-wrong-seat": Dealer._rule,
}
"""What is said again when the page does not change."""


def _works(view: View, device: str) -> bool:
    return any(each.device == device and each.state == "ok" for each in view.staff.devices)


def _seats_of(key: KeyView) -> list[int]:
    seats = key.args.get("seats")
    return [int(seat) for seat in seats] if isinstance(seats, list) else []
