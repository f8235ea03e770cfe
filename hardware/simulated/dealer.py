"""A dealer who obeys the page: reads each direction as published and does it with hands, taking time and slipping."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from controller.published import DirectionView, KeyView
from hardware.simulated import dealing, ending, playing, righting, ruling, shuffling, slip_deeds
from hardware.simulated.at_the_table import Hands, View
from hardware.simulated.chance import Chance
from hardware.simulated.deck import Deck
from hardware.simulated.felt import Felt
from hardware.simulated.handling import Handling
from hardware.simulated.players import Players
from hardware.simulated.slipping import Slipping
from hardware.simulated.slips import Planned, Slips
from hardware.simulated.stacks import Stacks
from hardware.simulated.taking_over import is_hand_on, lay_out
from hardware.simulated.timing import Pace
from hardware.simulated.truth import Truth
from vision.felt import FeltLayout

__all__ = ["Dealer", "Hands", "Pace", "Planned", "Slips", "View"]

ANEW_MS = 1_500
"""A dealer who sees no change after a tap or a word does it again."""
LOOK_MS = 250
LAID_OUT_MS = 2_000
"""A hand that was laid out again is looked over before anybody goes on with it."""

Motion = Callable[[], int]
"""Does one thing and returns the milliseconds it took."""
Errand = Callable[[View], int | None]
"""What somebody does by themselves when its time has come; None when it is not to be done any more."""


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
        chance: Chance,
        truth: Truth,
        now: Callable[[], int],
        pace: Pace | None = None,
        slips: Slips | None = None,
        hidden: int | None = None,
        top_up: int = 0,
    ) -> None:
        """`hidden` numbers the public card that nobody can see, None for none; `top_up` is what a busted seat buys."""
        self.chance, self.rng = chance, chance.people
        self.hands, self.players, self.truth, self.now = hands, players, truth, now
        self.pace, self.new_deck, self.top_up = pace or Pace(), new_deck, top_up
        self.slipping = Slipping(slips or Slips(), self.chance.slips, truth, now)
        self.cards = Handling(layout=layout, felt=felt, rng=self.rng, truth=truth, hidden=hidden, now=now)
        self.cards.chips_roll = self.slipping.slips.faults / 5
        self.chips = Stacks(self._chips_moved)
        self.deck = new_deck()
        self.machine = shuffling.Machine()
        self.owed = dealing.Owed()
        self.turn = playing.Turn()
        self.steps_done: set[playing.StepDone] = set()
        self.early: list[int] = []
        """Cards that came too early and wait aside, the first to be dealt first."""
        self.right_pushes: list[tuple[int, int, int]] = []
        """The pots pushed last as they should have been pushed: seat, amount, pot."""
        self.looked_at: dict[str, int] = {}
        self.sold: set[int] = set()
        """Who has bought chips that the page does not show yet."""
        self.noted: dict[str, int] = {}
        """What was noted beside the direction and has been seen to, and when: what stays is seen to again."""
        self.aside: dict[int, int] = {}
        """Chips added in the hand, by seat: out of play until it is over."""
        self.counted_hand = 0
        """The last hand whose chips have been counted at its end."""
        self.pushed_hand = 0
        """The hand that `right_pushes` are of."""
        self.view: View
        """The page as it is now, for whatever looks at it later than when it was begun."""
        self.waiting = self._sat_down = False
        self._direction = ""
        self._motions: Iterator[Motion] = iter(())
        self._waited_ms = 0
        self._errands: list[tuple[int, Errand]] = []

    def step(self, view: View) -> int | None:
        """Do the next motion of the direction shown; return how long it takes, or None to wait for the page.

        While `waiting`, the time is only how long to wait for the page to change.
        """
        self.waiting, self.view = False, view
        self._sit_down(view)
        if self.slipping.open:
            self.slipping.watch(view)
        if not self._direction and not self._sat_down and is_hand_on(view.state):
            return self._take_over(view)
        ran = self._runs_errands(view)
        if ran is not None:
            return ran
        noted = ruling.settle_notes(self, view)
        if noted is not None:
            return noted
        direction = view.staff.direction
        if direction.id != self._direction:
            self._direction = direction.id
            self._motions = iter(self._plan(view))
            self._waited_ms = 0
            return self.takes("read")
        motion = next(self._motions, None)
        if motion is not None:
            return max(1, motion())
        answered = None if direction.line.id.startswith("do-") else ruling.settle_doubts(self, view)
        if answered is not None:
            return answered
        self.waiting = True
        return self._until_next_errand(self._wait_or_insist(view))

    def takes(self, motion: str) -> int:
        """Return how long a motion takes this time."""
        return self.pace.takes(motion, self.rng)

    def tap(self, key: KeyView, **more: Any) -> int:
        """Tap a key of the page and return how long that takes."""
        self.hands.tap(key, **more)
        return self.takes("read")

    def soon(self, ms: int, errand: Errand) -> None:
        """Do something by oneself when a time has passed, between two motions."""
        self._errands.append((self.now() + ms, errand))

    def then(self, motions: Iterable[Motion]) -> None:
        """Do these motions next, before what the direction still has."""
        self._motions = chain(motions, self._motions)

    def _chips_moved(self, what: str, **facts: Any) -> None:
        self.truth.tell(self.now(), what, **facts)

    def _runs_errands(self, view: View) -> int | None:
        due = next((errand for errand in self._errands if errand[0] <= self.now()), None)
        if due is None:
            return None
        self._errands.remove(due)
        return due[1](view)

    def _until_next_errand(self, ms: int | None) -> int | None:
        waits = [at - self.now() for at, _ in self._errands] + ([] if ms is None else [ms])
        return max(1, min(waits)) if waits else None

    def _sit_down(self, view: View) -> None:
        """Count the chips in front of everybody, once; from then on only hands move them."""
        if not self.chips.behind:
            self.counted_hand = view.state.hand_number - is_hand_on(view.state)
            for seat in view.state.seats:
                if seat.status != "empty" and seat.stack + seat.bet:
                    self.chips.sits(seat.seat, seat.stack + seat.bet)

    def _take_over(self, view: View) -> int:
        """Sit down at a table in mid-hand: the felt is bare and the deck new, as after a power cut."""
        self._sat_down = True
        lays, self.deck = lay_out(view.state, view.staff, self.new_deck())
        self.cards.lay_again(lays)
        self.players.take_over(view.state)
        self.truth.hand += 1
        return LAID_OUT_MS

    def _wait_or_insist(self, view: View) -> int | None:
        """Wait for the sensors a fair time, then say it by the keys; say it again while the page shows the same."""
        direction = view.staff.direction
        done = next((key for key in direction.keys if key.command == "done"), None)
        spoken = _spoken(direction)
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
        return max(self.takes("read"), ANEW_MS)

    def _plan(self, view: View) -> list[Motion]:
        """What each direction means to the hands."""
        for seat in view.state.seats:
            if seat.status == "folded":
                self.cards.give_up(seat.seat)  # type: ignore[arg-type]
        line = view.staff.direction.line.id
        if line.startswith("do-") and not ruling.answers(view.staff.direction):
            return righting.plan(self, view)
        return _PLANS.get(line, _rule)(self, view)


def _chips_first(dealer: Dealer, view: View, motion: Motion) -> list[Motion]:
    return [*playing.plan_steps(dealer, view), motion]


def _rule(dealer: Dealer, view: View) -> list[Motion]:
    return [lambda: ruling.rule(dealer, view)]


_PLANS: dict[str, Callable[[Dealer, View], list[Motion]]] = {
    "direction-prepare": dealing.plan_shuffle,
    "direction-take-deck": dealing.plan_swap,
    "direction-spread": dealing.plan_spread,
    "direction-take-back": dealing.plan_misdeal,
    "direction-post": lambda dealer, view: [
        *playing.plan_steps(dealer, view),
        lambda: slip_deeds.when_posting(dealer, view),
    ],
    "direction-antes": playing.plan_steps,
    "direction-burn": dealing.plan_street,
    "direction-read-low": dealing.plan_read,
    "direction-read-high": dealing.plan_read,
    "direction-bring-in": lambda dealer, view: [lambda: playing.act(dealer, view)],
    "direction-time": lambda dealer, view: [lambda: playing.insist(dealer, view)],
    "direction-away": lambda dealer, view: [lambda: playing.out_of_time(dealer, view)],
    "direction-deal": dealing.plan_deal,
    "direction-upcards": dealing.plan_street,
    "direction-river": dealing.plan_street,
    "direction-community": dealing.plan_street,
    "direction-reshuffle": dealing.plan_reshuffle,
    "direction-street": dealing.plan_street,
    "direction-board": dealing.plan_street,
    "direction-read": dealing.plan_read,
    "direction-act": lambda dealer, view: [lambda: playing.act(dealer, view)],
    "direction-amount": lambda dealer, view: [lambda: playing.say_amount(dealer, view)],
    "direction-show": lambda dealer, view: [
        *playing.plan_steps(dealer, view),
        lambda: ending.show_or_muck(dealer, view),
    ],
    "direction-declare": lambda dealer, view: [*playing.plan_steps(dealer, view), lambda: ending.declare(dealer, view)],
    "direction-push": ending.plan_push,
    "direction-push-several": ending.plan_push,
    "direction-slide": lambda dealer, view: [lambda: righting.slide(dealer, view)],
    "direction-idle": lambda dealer, view: [lambda: ending.between_hands(dealer, view)],
}

_SPOKEN: dict[str, Callable[[Dealer, View], object]] = {
    "direction-act": playing.insist,
    "direction-amount": playing.insist,
    "direction-bring-in": playing.insist,
    "direction-time": playing.insist,
    "direction-away": playing.out_of_time,
    "direction-read-low": dealing.read_upcards,
    "direction-read-high": dealing.read_upcards,
    "direction-declare": ending.declare,
    "direction-slide": ruling.rule,
    "direction-read": dealing.read_upcards,
}
"""What is said again when the page does not change."""


def _spoken(direction: DirectionView) -> Callable[[Dealer, View], object] | None:
    if direction.line.id.startswith(("fault-", "ask-")) or ruling.answers(direction):
        return ruling.rule
    return _SPOKEN.get(direction.line.id)
