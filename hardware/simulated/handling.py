"""The dealer's handling of the cards: pitching, burning, turning up, sliding and mucking, with slips and mishaps."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from engine.cards import Card
from engine.ranking import Strength, rank_hand
from engine.seats import Seat
from hardware.simulated.deck import Deck
from hardware.simulated.felt import Felt, Lying
from hardware.simulated.taking_over import Lay
from hardware.simulated.truth import Truth
from vision.felt import FeltLayout


@dataclass(frozen=True, slots=True, kw_only=True)
class Slips:
    """How often things go wrong: `rate` per card pitched, `faults` per hand."""

    rate: float = 0.0
    faults: float = 0.0


class Handling:
    """The cards of one hand as they lie, and what the dealer's hands do with them.

    Counts the public cards, so that the `hidden`-th (None for none) stays covered for good.
    """

    def __init__(
        self, *, layout: FeltLayout, felt: Felt, rng: Random, truth: Truth, slips: Slips, hidden: int | None
    ) -> None:
        self.layout, self.felt, self.rng, self.truth, self.slips = layout, felt, rng, truth, slips
        self.hidden = hidden
        self.now: Callable[[], int] = lambda: 0
        self.holes: dict[Seat, list[int]] = {}
        self.board: dict[str, int] = {}
        self._burns = 0
        self._public: list[Card] = []
        self._astray: list[tuple[Seat, Seat]] = []

    def take_in(self) -> None:
        """Gather every card off the felt."""
        self.felt.clear()
        self.holes, self.board, self._burns, self._public, self._astray = {}, {}, 0, [], []
        self.truth.tell(self.now(), "cards taken in")

    def lay(self, deck: Deck, place: str) -> None:
        """Deal the top card to a place."""
        card = deck.deal()
        if place.startswith("seat "):
            self._pitch(card, seat_in(place))
        elif place == "burn":
            self._burns += 1
            self._put(card, self.layout.burn_spot(self._burns), face_up=False)
            self.truth.tell(self.now(), "burned", card=str(card))
        else:
            self.board[place] = self._put(card, self.layout.board_spot(int(place.removeprefix("board "))), face_up=True)
            self._turned_up(self.board[place], card, place)

    def lay_again(self, lays: Iterable[Lay]) -> None:
        """Lay out a hand that was begun before, as it is known to lie."""
        for lay in lays:
            if lay.place.startswith("seat "):
                seat = seat_in(lay.place)
                names = self.holes.setdefault(seat, [])
                spot = (self.layout.shown_spot if lay.face_up else self.layout.seat_spot)(seat, len(names))
                names.append(self._put(lay.card, spot, face_up=lay.face_up))
            elif lay.place == "burn":
                self._burns += 1
                self._put(lay.card, self.layout.burn_spot(self._burns), face_up=False)
            else:
                spot = self.layout.board_spot(int(lay.place.removeprefix("board ")))
                self.board[lay.place] = self._put(lay.card, spot, face_up=True)
            self.truth.tell(self.now(), "laid out again", card=str(lay.card), place=lay.place)

    def _pitch(self, card: Card, owed: Seat) -> None:
        seat = self._lands_at(owed)
        slip = None if seat == owed else "WRONG_SEAT"
        name = self._put(card, self.layout.seat_spot(seat, len(self.holes.get(seat, []))), face_up=False)
        self.holes.setdefault(seat, []).append(name)
        if slip:
            self._astray.append((seat, owed))
        self.truth.tell(self.now(), "pitched", card=str(card), seat=int(seat), owed=int(owed), slip=slip)

    def _lands_at(self, seat: Seat) -> Seat:
        """Where a pitched card really goes: now and then, in the first round, to a neighbour."""
        if seat in self.holes or self.rng.random() >= self.slips.rate:
            return seat
        others = [Seat(n) for n in range(1, self.layout.seats_max + 1) if n != seat and Seat(n) not in self.holes]
        return self.rng.choice(others) if others else seat

    def _put(self, card: Card, spot: tuple[float, float, float], *, face_up: bool) -> int:
        x, y, angle = spot
        jitter = self.rng.uniform
        return self.felt.put(card, x + jitter(-5, 5), y + jitter(-5, 5), angle + jitter(-6, 6), face_up=face_up)

    def _turned_up(self, name: int, card: Card, place: str) -> None:
        """A card became public; cover it when it is the one nobody may see, or when a chip rolls on it by mishap."""
        slip = "DUPLICATE_IN_PLAY" if card in self._public else None
        self._public.append(card)
        if self.hidden == len(self._public):
            self.felt.cover(name)
        elif slip is None and self.slips.faults and self.rng.random() < self.slips.faults / 5:
            self.felt.cover(name)
            slip = "NOT_READ"
        self.truth.tell(self.now(), "turned up", card=str(card), place=place, slip=slip)

    def put_right(self) -> None:
        """Players say who has whose card, where nothing else has noticed it."""
        while self._astray:
            self.slide(self._astray[0][1])

    def slide(self, owed: Seat) -> None:
        """Slide the card that a seat is owed from wherever it went; hands see which seat has one too many."""
        wrong = next((at for at, whose in self._astray if whose == owed), None)
        if wrong is None:
            return
        self._astray.remove((wrong, owed))
        names = self.holes[wrong]
        name = names.pop()
        if not names:
            self.holes.pop(wrong)
        self.felt.move(name, *self.layout.seat_spot(owed, len(self.holes.get(owed, []))))
        self.holes.setdefault(owed, []).append(name)
        self.truth.tell(self.now(), "slid", seat=int(owed), was=int(wrong))

    def muck(self, seat: Seat) -> None:
        """Take a hand that was given up off the felt."""
        for name in self.holes.pop(seat, []):
            self.felt.take(name)

    def has_tabled(self, seat: Seat) -> bool:
        """Whether a seat's cards lie face up."""
        return any(self.felt.card(name).face_up for name in self.holes.get(seat, []))

    def table(self, seat: Seat) -> None:
        """Turn a hand up, its cards side by side."""
        for index, name in enumerate(self.holes.get(seat, [])):
            lying = self.felt.card(name)
            if not lying.face_up:
                x, y, angle = self.layout.shown_spot(seat, index)
                self.felt.move(name, x, y, angle + self.rng.uniform(-4, 4))
                self.felt.turn(name)
                self._turned_up(name, lying.card, f"seat {seat}")

    def at(self, place: str) -> list[Lying]:
        """The cards at a seat or board slot."""
        if place.startswith("seat "):
            return [self.felt.card(name) for name in self.holes.get(seat_in(place), [])]
        return [self.felt.card(self.board[place])] if place in self.board else []

    def strength(self, seat: Seat) -> Strength:
        """What a seat's hand is worth, as people read it; a card that is there twice counts once."""
        cards = [lying.card for lying in self.at(f"seat {seat}")] + [
            self.felt.card(n).card for n in self.board.values()
        ]
        return rank_hand(list(dict.fromkeys(cards))[:7])


def seat_in(place: str) -> Seat:
    """Return the seat of a seat's place."""
    return Seat(int(place.removeprefix("seat ")))
