"""What the dealer does with the deck: take in, shuffle, pitch, burn and turn up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from controller.published import DirectionView
from hardware.simulated import ending, playing, shuffling, slip_deeds, slip_deeds_dealing, slip_deeds_deck
from hardware.simulated.at_the_table import View
from hardware.simulated.handling import BURN, is_up, seat_of

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer, Motion

BURST_SHARE = 0.2
"""How many hands are pitched in one burst. Our estimate: a dealer hurries after a long hand."""


@dataclass(slots=True)
class Owed:
    """The places that the cards of one direction still go to, kept over interruptions.

    `base` is how many cards lay at each place before it began.
    """

    key: str = ""
    places: list[str] = field(default_factory=list)
    base: Counter[str] = field(default_factory=Counter)

    def forget(self) -> None:
        """Cards were moved by a remedy: what is owed is what the page says next."""
        self.key, self.places = "", []

    def comes_down(self, place: str) -> None:
        """A seat's down card was turned up: what was owed to it up comes down, when its turn comes."""
        self.places = [place if owed == f"{place} up" else owed for owed in self.places]


def plan_shuffle(dealer: Dealer, view: View) -> list[Motion]:
    """End the last hand, take everything in and shuffle."""
    return [
        lambda: ending.between_hands(dealer, view),
        lambda: _take_in(dealer),
        lambda: shuffling.by_hand(dealer, lambda: _shuffle(dealer, view, is_new_hand=True)),
        lambda: shuffling.puts_other_deck_in(dealer, view),
    ]


def plan_swap(dealer: Dealer, view: View) -> list[Motion]:
    """End the last hand, take everything in, and let the two decks change places."""
    first = [lambda: ending.between_hands(dealer, view), lambda: _take_in(dealer)]
    return [*first, *shuffling.plan_swap(dealer, view, lambda: _shuffle(dealer, view, is_new_hand=True))]


def plan_spread(dealer: Dealer, view: View) -> list[Motion]:
    """Spread the deck and look at it; a deck that is not right is said to be so."""
    return [lambda: ending.between_hands(dealer, view), lambda: dealer.takes("mix")]


def plan_misdeal(dealer: Dealer, view: View) -> list[Motion]:
    """Take everything back and shuffle: bets go back, blinds are posted as they were (P20)."""
    dealer.chips.all_back(post_again=True)
    return [lambda: _take_in(dealer), lambda: _shuffle(dealer, view, is_new_hand=False)]


def _take_in(dealer: Dealer) -> int:
    dealer.cards.take_in()
    dealer.owed.forget()
    return dealer.takes("chips")


def _shuffle(dealer: Dealer, view: View, *, is_new_hand: bool) -> int:
    if is_new_hand and dealer.truth.hand != view.state.hand_number + 1:
        dealer.chance.new_hand(view.state.hand_number + 1)
    dealer.deck, dealer.machine.lost = dealer.new_deck(), 0
    dealer.turn.forget()
    if is_new_hand:
        dealer.players.new_hand()
        dealer.slipping.hand_over()
        dealer.chips.begins()
        dealer.steps_done.clear()
        dealer.early.clear()
        dealer.sold.clear()
        dealer.truth.hand = view.state.hand_number + 1
    slip_deeds_deck.spoil_deck(dealer, view)
    dealer.truth.tell(dealer.now(), "shuffled", cards=len(dealer.deck), again=not is_new_hand)
    return dealer.takes("shuffle")


def places_owed(dealer: Dealer, view: View) -> list[str]:
    """Return where cards go next: what was left when this direction was interrupted, or what it says."""
    direction, owed = view.staff.direction, dealer.owed
    key = f"{view.state.hand_number} {view.state.street} {direction.line.id}"
    if owed.key != key:
        done = Counter(step.place for step in direction.steps if step.place and step.done)
        owed.key, owed.places = key, _lacking(dealer, direction)
        owed.base = Counter({place: len(dealer.cards.names(place)) - done[place] for place in _places(direction)})
    elif not owed.places:
        owed.places = _missing(dealer, direction)
    return owed.places


def _lacking(dealer: Dealer, direction: DirectionView) -> list[str]:
    """What the page still asks for; of a hand's first cards only what does not lie there, whatever it has seen yet."""
    if direction.line.id != "direction-deal":
        return list(direction.places)
    need = Counter(step.place for step in direction.steps if step.place)
    need.subtract({place: len(dealer.cards.names(place)) for place in need})
    lacking = []
    for place in direction.places:
        if need[place] > 0:
            lacking.append(place)
            need[place] -= 1
    return lacking


def _places(direction: DirectionView) -> list[str]:
    return [*direction.places, *(step.place for step in direction.steps if step.place)]


def _missing(dealer: Dealer, direction: DirectionView) -> list[str]:
    """What the page still asks for and does not lie there: a card that was taken up, say."""
    asked = Counter(step.place for step in direction.steps if step.place)
    lie = {place: len(dealer.cards.names(place)) - dealer.owed.base[place] for place in asked}
    return [place for place in direction.places if lie[place] < asked[place]]


def plan_deal(dealer: Dealer, view: View) -> list[Motion]:
    """Pitch on where the deal was left, now and then in a burst."""
    count = len(places_owed(dealer, view))
    speed = "burst" if dealer.rng.random() < BURST_SHARE else "pitch"
    return [lambda: _next_card(dealer, view, speed)] * count


def plan_street(dealer: Dealer, view: View) -> list[Motion]:
    """Bets in, then burn and deal."""
    count = len(places_owed(dealer, view))
    after = [lambda: slip_deeds_dealing.after_the_street(dealer, view)] if count else []
    cards: list[Callable[[], int]] = [lambda: _next_card(dealer, view, "board")] * count
    return [lambda: playing.do_steps(dealer, view), lambda: playing.collect(dealer), *cards, *after]


def _next_card(dealer: Dealer, view: View, speed: str) -> int:
    """Deal the next card that is owed, or slip; where no camera watches, its owner says that it went astray."""
    if not dealer.owed.places or not len(dealer.deck):
        return 1
    place = dealer.owed.places.pop(0)
    if place != BURN and _deals_set_aside(view) and dealer.early:
        _deal_from_aside(dealer, place)
        return _takes(dealer, place, speed)
    slipped = slip_deeds.instead_of(dealer, view, place)
    if slipped is not None:
        return slipped
    slip_deeds_deck.card_dealt(dealer, view, place, deal_to(dealer, place))
    is_over = not dealer.owed.places and view.staff.direction.line.id == "direction-deal"
    return _takes(dealer, place, speed) + (slip_deeds.after_the_deal(dealer, view) if is_over else 0)


def _deals_set_aside(view: View) -> bool:
    note = view.staff.direction.note
    return note is not None and note.id == "remedy-deal-set-aside"


def _deal_from_aside(dealer: Dealer, place: str) -> None:
    """Deal the first of the cards that came too early; none leaves the deck, and what is left goes back on it."""
    name = dealer.early.pop(0)
    dealer.cards.slide(name, place)
    if dealer.cards.felt.card(name).face_up != is_up(place):
        dealer.cards.turn(name)
    if not dealer.owed.places:
        for piece in reversed(dealer.cards.back(dealer.early)):
            dealer.deck.put_back(piece)
        dealer.early.clear()


def _takes(dealer: Dealer, place: str, speed: str) -> int:
    if place == BURN:
        return dealer.takes("burn")
    return dealer.takes(speed if seat_of(place) is not None and speed == "burst" else _motion(place))


def _motion(place: str) -> str:
    return "pitch" if seat_of(place) is not None else "board"


def deal_to(dealer: Dealer, place: str, **how: object) -> int:
    """Deal the top card to a place; the deal sensor feels it. Returns its name."""
    dealer.hands.card_leaves_deck()
    return dealer.cards.deal(dealer.deck, place, **how)  # type: ignore[arg-type]


def plan_reshuffle(dealer: Dealer, view: View) -> list[Motion]:
    """Shuffle burns and stub together, face down (S-13)."""

    def motion() -> int:
        dealer.deck.add(dealer.cards.back(dealer.cards.names(BURN)), dealer.rng)
        dealer.truth.tell(dealer.now(), "reshuffled", cards=len(dealer.deck))
        return dealer.takes("mix")

    return [motion]


def plan_read(dealer: Dealer, view: View) -> list[Motion]:
    """Tell who is low or high where no camera reads the upcards."""
    return [lambda: read_upcards(dealer, view)]


def read_upcards(dealer: Dealer, view: View) -> int:
    """Tap the seat that opens; one that is offered, where an upcard that went astray has the page rule it out."""
    keys = view.staff.direction.keys
    seat = playing.opener(dealer, view)
    offered = [key for key in keys if key.command == "opener" and "seat" in key.args]
    by_seat = next((key for key in offered if key.args["seat"] == seat), next(iter(offered), None))
    any_seat = next((key for key in keys if key.command == "opener"), None)
    if by_seat is not None:
        return dealer.tap(by_seat)
    if any_seat is not None and seat is not None:
        return dealer.tap(any_seat.model_copy(update={"args": {**any_seat.args, "seat": seat}}))
    return dealer.takes("read")
