"""The hands of a person who learns to deal: each motion on the simulated felt is done as asked, right or wrong."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from controller.published import Message
from controller.published.messages import Argument
from engine.seats import Seat
from hardware.simulated.deck import Deck
from hardware.simulated.felt import Felt
from hardware.simulated.handling import ASIDE, BURN, Handling, is_up, seat_of
from hardware.simulated.stacks import Stacks
from hardware.simulated.truth import Truth
from vision.felt import FeltLayout


class CannotDo(Exception):  # noqa: N818 - what the person reads
    """Hands cannot do this now; `why` says what is in the way, and what to do."""

    def __init__(self, id: str, **args: Argument) -> None:
        super().__init__(id)
        self.why = Message(id=id, args=args)


class TraineeHands:
    """A deck, a felt and chips in the hands of a person; a motion is refused only where hands could not do it."""

    def __init__(
        self,
        *,
        layout: FeltLayout,
        felt: Felt,
        rng: Random,
        truth: Truth,
        now: Callable[[], int],
        new_deck: Callable[[], Deck],
        leaves: Callable[[], None],
    ) -> None:
        """`leaves` is told each card that leaves the deck: the deal sensor feels it."""
        self.cards = Handling(layout=layout, felt=felt, rng=rng, truth=truth, hidden=None, now=now)
        self.chips = Stacks(lambda what, **facts: truth.tell(now(), what, **facts))
        self.deck = Deck(())
        self.is_shuffled = False
        """Whether the deck was shuffled since the cards were taken in."""
        self._rng, self._truth, self._now = rng, truth, now
        self._new_deck, self._leaves = new_deck, leaves

    @property
    def is_bare(self) -> bool:
        """Whether no card lies on the felt."""
        return not any(self.cards.lies.values())

    def lies(self, place: str) -> int:
        """Return how many cards lie at a place."""
        return len(self.cards.names(place))

    # The deck

    def take_in(self) -> None:
        """Gather every card."""
        self.cards.take_in()
        self.deck, self.is_shuffled = Deck(()), False

    def shuffle(self) -> None:
        """Shuffle and cut; every card must be in."""
        if not self.is_bare:
            raise CannotDo("train-cards-lie")
        self.deck, self.is_shuffled = self._new_deck(), True
        self._truth.tell(self._now(), "shuffled", cards=len(self.deck))

    def shuffle_stub(self) -> None:
        """Shuffle what is left of the deck, in mid-hand."""
        self._require_deck()
        self.deck.add((), self._rng)
        self._truth.tell(self._now(), "reshuffled", cards=len(self.deck))

    def deal(self, place: str, *, owed: str | None = None, face_up: bool | None = None, **slip: object) -> int:
        """Deal the top card to a place and return its name; `face_up` None lays it as is the custom there."""
        self._require_place(place)
        self._require_deck()
        self._leaves()
        return self.cards.deal(self.deck, place, owed=owed, face_up=face_up, **slip)

    def _require_deck(self) -> None:
        if not len(self.deck):
            raise CannotDo("train-no-deck")

    def _require_place(self, place: str) -> None:
        dealt_to = place in (BURN, ASIDE) or seat_of(place) is not None or place.startswith("board ")
        if dealt_to and (place == ASIDE or any(zone.name == place for zone in self.cards.layout.zones)):
            return
        raise CannotDo("train-no-place", place=place)

    # Cards that lie there

    def turn(self, place: str) -> None:
        """Turn the last card of a place over."""
        self.cards.turn(self._last(place))

    def slide(self, place: str, to: str) -> None:
        """Slide the last card of a place to another."""
        self._require_place(to)
        name = self._last(place)
        self.cards.slide(name, to)
        if is_up(to) and not self.cards.felt.card(name).face_up:
            self.cards.turn(name)
        if to == BURN and self.cards.felt.card(name).face_up:
            self.cards.turn(name)
        self._truth.tell(self._now(), "slid", seat=seat_of(to), was=seat_of(place))

    def back(self, place: str) -> None:
        """Put the last card of a place back on top of the deck."""
        for piece in self.cards.back([self._last(place)]):
            self.deck.put_back(piece)

    def into_stub(self, place: str) -> None:
        """Put every card of a place into the deck and shuffle it."""
        names = self.cards.names(place)
        if not names:
            raise CannotDo("train-no-card", place=place)
        self.deck.add(self.cards.back(names), self._rng)
        self._truth.tell(self._now(), "reshuffled", cards=len(self.deck))

    def aside(self, place: str) -> None:
        """Set the last card of a place aside."""
        name = self._last(place)
        self.cards.slide(name, ASIDE)
        self._truth.tell(self._now(), "set aside", card=str(self.cards.felt.card(name).card))

    def mix(self, places: tuple[str, ...]) -> None:
        """Turn the cards of these places down and mix them where they lie."""
        names = [name for place in places for name in self.cards.names(place)]
        if not names:
            raise CannotDo("train-no-card", place=places[0])
        self.cards.mix(names)

    def muck(self, seat: int) -> None:
        """Take a seat's cards into the muck."""
        if not self.lies(f"seat {seat}") + self.lies(f"seat {seat} up"):
            raise CannotDo("train-no-card", place=f"seat {seat}")
        self.cards.give_up(Seat(seat))
        self._truth.tell(self._now(), "mucked", seat=seat)

    def give_back(self, seat: int) -> None:
        """Lay a hand that was killed before its owner again."""
        if Seat(seat) not in self.cards.mucked:
            raise CannotDo("train-no-card", place="muck")
        self.cards.give_back(Seat(seat))

    def _last(self, place: str) -> int:
        """Return the card that is meant: one that shows its face among a seat's down cards, else the last."""
        names = self.cards.names(place)
        if not names:
            raise CannotDo("train-no-card", place=place)
        faces = [name for name in names if self.cards.felt.card(name).face_up]
        return faces[0] if len(faces) == 1 and seat_of(place) is not None else names[-1]

    # Chips

    def collect(self) -> None:
        """Drag the bets into the middle."""
        if not any(self.chips.bets.values()):
            raise CannotDo("train-no-bets")
        self.chips.collects()

    def give(self, seat: int, amount: int) -> None:
        """Give an uncalled bet back."""
        self._require_chips(amount, self.chips.pot + self.chips.bets.get(seat, 0))
        self.chips.returns(seat, amount)

    def push(self, seat: int, amount: int, pot: int) -> None:
        """Push chips of a pot to a player; bets that still lie out are dragged in first."""
        self.chips.collects()
        self._require_chips(amount, self.chips.pot)
        self.chips.pushes(seat, amount, pot)

    def rake(self, amount: int) -> None:
        """Drop the house's share."""
        self.chips.collects()
        self._require_chips(amount, self.chips.pot)
        self.chips.rakes(amount)

    def _require_chips(self, amount: int, there: int) -> None:
        if not 0 < amount <= there:
            raise CannotDo("train-no-chips", amount=amount, total=there)
