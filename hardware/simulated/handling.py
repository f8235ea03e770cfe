"""The cards of one hand as they lie, and what hands do with them: deal, turn, slide, gather and muck."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from engine.cards import Card
from engine.ranking import Strength, rank_hand
from engine.seats import Seat
from hardware.simulated.deck import BOXED, JOKER, Deck, Piece
from hardware.simulated.felt import Felt, Lying
from hardware.simulated.taking_over import Lay
from hardware.simulated.truth import Truth
from vision.felt import FeltLayout, Spot, ZoneBox

FIVE = 5
BURN, ASIDE = "burn", "aside"
_ASIDE_MM = (190.0, 95.0)
"""Cards set aside lie beside the deck, in no marked zone; the next one so much further on."""
_ASIDE_PILES = 2
"""Further ones lie on these."""
_UP_STEP_MM = 40.0
_JITTER_MM, _JITTER_DEG = 5.0, 6.0
"""How far from its spot a person lays a card. Our estimate; docs/vision.md reads cards off by up to 12 mm and 25."""


class Handling:
    """Where every piece of plastic is. `lies` names the cards at each place in the order in which they came.

    Counts the public cards, so that the `hidden`-th (None for none) stays covered for good.
    """

    def __init__(
        self, *, layout: FeltLayout, felt: Felt, rng: Random, truth: Truth, hidden: int | None, now: Callable[[], int]
    ) -> None:
        self.layout, self.felt, self.rng, self.truth, self.hidden, self.now = layout, felt, rng, truth, hidden, now
        self.lies: dict[str, list[int]] = {}
        self.mucked: dict[Seat, list[tuple[Piece, str]]] = {}
        self.muck: list[Piece] = []
        self._public: list[Card] = []
        self.chips_roll = 0.0
        """How likely chips come to lie on a card that is turned up."""

    # Dealing

    def take_in(self) -> None:
        """Gather every card off the felt."""
        self.felt.clear()
        self.lies, self.mucked, self.muck, self._public = {}, {}, [], []
        self.truth.tell(self.now(), "taken in")

    def deal(self, deck: Deck, place: str, *, owed: str | None = None, face_up: bool | None = None, **slip: Any) -> int:
        """Deal the top card to a place and return its name; `owed` is where it was due, `face_up` not as it is due."""
        piece = deck.take()
        up = (is_up(place) or piece.wrong == BOXED) if face_up is None else face_up
        name = self.lay(piece, place, face_up=up)
        seat = seat_of(place)
        if seat is not None:
            due = seat_of(owed or place)
            facts: dict[str, Any] = {"card": str(piece.card), "seat": seat, "owed": due, "up": up}
            self.truth.tell(self.now(), "pitched", **facts, **slip)
        elif place == BURN:
            self.truth.tell(self.now(), "burned", card=str(piece.card), **slip)
        if up and seat is not None and not is_up(place):
            self.truth.tell(self.now(), "turned up", card=str(piece.card), place=place, slip=None)
        elif up:
            self._turned_up(name, place, **({} if seat is not None or place == BURN else slip))
        return name

    def lay(self, piece: Piece, place: str, *, face_up: bool) -> int:
        """Put a piece down at a place."""
        names = self.lies.setdefault(place, [])
        name = self._put(piece, self._spot(place, len(names)), face_up=face_up)
        names.append(name)
        return name

    def lay_again(self, lays: Iterable[Lay]) -> None:
        """Lay out a hand that was begun before, as it is known to lie."""
        for lay in lays:
            seat = seat_of(lay.place)
            names = self.lies.setdefault(lay.place, [])
            tabled = lay.face_up and seat is not None and not is_up(lay.place)
            spot = self.layout.shown_spot(seat or 0, len(names)) if tabled else self._spot(lay.place, len(names))
            names.append(self._put(Piece(card=lay.card), spot, face_up=lay.face_up))
            self.truth.tell(self.now(), "laid out again", card=str(lay.card), place=lay.place)

    def _put(self, piece: Piece, spot: Spot, *, face_up: bool) -> int:
        off = self.rng.uniform
        x, y = spot.x_mm + off(-_JITTER_MM, _JITTER_MM), spot.y_mm + off(-_JITTER_MM, _JITTER_MM)
        angle = spot.angle + off(-_JITTER_DEG, _JITTER_DEG)
        return self.felt.put(piece.card, x, y, angle, face_up=face_up, wrong=piece.wrong)

    def _spot(self, place: str, index: int) -> Spot:
        seat = seat_of(place)
        if place.startswith("board "):
            spot = self.layout.board_spot(int(place.removeprefix("board ")))
            return Spot(spot.x_mm + 18 * index, spot.y_mm + 8 * index, spot.angle)
        if place == BURN:
            return self.layout.burn_spot(index + 1)
        if place == ASIDE:
            along, step = _ASIDE_MM
            return self._zone("deck").spot(along + step * (index % _ASIDE_PILES))
        assert seat is not None, place
        if is_up(place):
            return self._zone(place).spot(_UP_STEP_MM * (index - 1.5))
        return self.layout.seat_spot(seat, index)

    def _zone(self, name: str) -> ZoneBox:
        return self.layout.zone(name)

    def _turned_up(self, name: int, place: str, *, slip: str | None = None, **facts: Any) -> None:
        """A card became public; cover it when it is the one nobody may see, or when a chip rolls on it by mishap."""
        card = self.felt.card(name).card
        if card in self._public and slip is None:
            slip = "DUPLICATE_IN_PLAY"
        self._public.append(card)
        if self.hidden == len(self._public):
            self.felt.cover(name)
        elif slip is None and self.chips_roll and self.rng.random() < self.chips_roll:
            self.felt.cover(name)
            slip = "NOT_READ"
        self.truth.tell(self.now(), "turned up", card=str(card), place=place, slip=slip, **facts)

    # Moving what lies there

    def turn(self, name: int) -> None:
        """Turn a card over where it lies."""
        self.felt.turn(name)
        self._moved(name)

    def turn_down(self, name: int) -> None:
        """Turn a card that was shown face down where it lies: it is public no more."""
        if self.felt.card(name).face_up:
            self._forget(self.felt.card(name).card)
            self.turn(name)

    def _moved(self, name: int) -> None:
        lying = self.felt.card(name)
        self.truth.tell(self.now(), "moved", card=str(lying.card), place=self.where(name), up=lying.face_up)

    def where(self, name: int) -> str | None:
        """Return the place a card lies at, None when it is off the felt."""
        return next((place for place, names in self.lies.items() if name in names), None)

    def straighten(self, place: str) -> None:
        """Touch the cards at a place, so that whoever has not made them out may do so now."""
        for name in self.names(place):
            lying = self.felt.card(name)
            self.felt.move(name, lying.x_mm + self.rng.uniform(-3, 3), lying.y_mm + self.rng.uniform(-3, 3))

    def slide(self, name: int, to: str) -> None:
        """Slide a card to another place, as it lies."""
        was = self.where(name)
        assert was is not None
        self.lies[was].remove(name)
        names = self.lies.setdefault(to, [])
        spot = self._spot(to, len(names))
        self.felt.move(name, *spot)
        names.append(name)
        self._moved(name)

    def lift(self, name: int) -> Piece:
        """Pick a card up off the felt."""
        was = self.where(name)
        if was is not None:
            self.lies[was].remove(name)
        lying = self.felt.take(name)
        return Piece(card=lying.card, wrong=lying.wrong)

    def mix(self, names: list[int]) -> None:
        """Turn cards face down and mix them: from now on nobody knows which is which."""
        places = [(name, self.where(name)) for name in names]
        pieces = []
        for name, _ in places:
            if self.felt.card(name).face_up:
                self._forget(self.felt.card(name).card)
            pieces.append(self.lift(name))
        self.rng.shuffle(pieces)
        for piece, (_, place) in zip(pieces, places, strict=True):
            assert place is not None
            self._moved(self.lay(piece, place, face_up=False))

    def _forget(self, card: Card) -> None:
        """A card that was public is no longer: it may come again."""
        if card in self._public:
            self._public.remove(card)

    def back(self, names: list[int]) -> list[Piece]:
        """Take cards up to put them back into the deck."""
        pieces = []
        for name in names:
            if self.felt.card(name).face_up:
                self._forget(self.felt.card(name).card)
            pieces.append(self.lift(name))
            self.truth.tell(self.now(), "back", card=str(pieces[-1].card))
        return pieces

    # Hands

    def give_up(self, seat: Seat) -> None:
        """Take a hand that was given up off the felt; its upcards are turned down first."""
        lay = [(name, place) for place in (f"seat {seat}", f"seat {seat} up") for name in self.names(place)]
        for name, place in lay:
            lying = self.felt.card(name)
            if lying.face_up and not is_up(place):
                self._forget(lying.card)
        if lay:
            self.mucked[seat] = [(self.lift(name), place) for name, place in lay]
            self.muck += [piece for piece, _ in self.mucked[seat]]

    def give_back(self, seat: Seat) -> None:
        """Lay a hand that was killed by mistake before its owner again, upcards up."""
        for piece, place in self.mucked.pop(seat, []):
            self.muck.remove(piece)
            self._moved(self.lay(piece, place, face_up=is_up(place)))

    def has_tabled(self, seat: Seat) -> bool:
        """Whether a seat's down cards lie face up."""
        return any(self.felt.card(name).face_up for name in self.names(f"seat {seat}"))

    def table(self, seat: Seat) -> None:
        """Turn a hand up, its cards side by side."""
        downs = self.names(f"seat {seat}")
        shown = []
        for index, name in enumerate(downs):
            lying = self.felt.card(name)
            if not lying.face_up:
                x, y, angle = self.layout.shown_spot(seat, index)
                self.felt.move(name, x, y, angle + self.rng.uniform(-4, 4))
                self.felt.turn(name)
                self._turned_up(name, f"seat {seat}")
                shown.append(str(lying.card))
        if shown:
            self.truth.tell(self.now(), "tabled", seat=int(seat), cards=shown)

    def names(self, place: str) -> list[int]:
        """The names of the cards at a place, in the order in which they came."""
        return list(self.lies.get(place, []))

    def at(self, place: str) -> list[Lying]:
        """The cards at a place."""
        return [self.felt.card(name) for name in self.names(place)]

    def board(self) -> list[str]:
        """The places of the board that have a card."""
        return sorted(place for place, names in self.lies.items() if place.startswith("board ") and names)

    def strength(self, seat: Seat) -> Strength | None:
        """What a seat's hand is worth, as people read it; a card that is there twice counts once.

        None for a hand that is not there.
        """
        own = [*self.at(f"seat {seat}"), *self.at(f"seat {seat} up")]
        shared = [lying for place in self.board() for lying in self.at(place)]
        cards = [lying.card for lying in (*own, *shared) if lying.wrong != JOKER]
        cards = list(dict.fromkeys(cards))[:7]
        return rank_hand(cards) if own and len(cards) >= FIVE else None


def seat_of(place: str) -> int | None:
    """Return the seat whose place this is, up or down, None for any other place."""
    head, _, rest = place.partition(" ")
    return int(rest.removesuffix(" up")) if head == "seat" else None


def is_up(place: str) -> bool:
    """Whether cards are dealt face up to a place."""
    return place.endswith(" up") or place.startswith("board ")
