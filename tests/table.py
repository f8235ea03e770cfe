"""A table in the hands of a test: the real controller, a felt, an eye and boards, moved one sentence at a time.

Nothing happens by itself but time and what the sensors see; the deck is whatever the test deals. Cards that a test
does not name are the lowest clubs, one after another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from controller.inputs import DeviceChanged
from engine.cards import Card
from engine.hand import legal
from engine.rules import Structure
from hardware.simulated.eye import SETTLE_MS
from tests.table_config import config_of
from tests.table_people import PeopleAtTable
from tests.table_world import EVERYTHING, WITH_SHUFFLER

__all__ = ["EVERYTHING", "WITH_SHUFFLER", "SimulatedTable", "config_of", "simulated_table"]

PITCH_MS = 500


class SimulatedTable(PeopleAtTable):
    """See `simulated_table`. Verbs move the world, questions read what the dealer's page shows."""

    # What the dealer's hands do

    def begins(self) -> None:
        """The deck is shuffled and the blinds are posted."""
        self.takes_in()
        assert self.done().ok and self.done().ok

    def takes_in(self) -> None:
        """Every card goes back into the deck."""
        self.felt.clear()
        self._holes, self._ups, self._slots = {}, {}, {}
        self.waits(SETTLE_MS)

    def deals(self, card: str = "", *, to: int, felt: bool = True, apart: bool = False) -> None:
        """Pitch a card face down to a seat; not `felt` when the deal sensor misses it, `apart` from the one before."""
        self._leaves(felt=felt)
        holes = self._holes.setdefault(to, [])
        spot = self.layout.shown_spot(to, len(holes)) if apart else self.layout.seat_spot(to, len(holes))
        holes.append(self._put(card, spot, face_up=False))
        self.waits(PITCH_MS)

    def next_card_is(self, wrong: str | None) -> None:
        """The stub's next card is no proper one: a joker, or one of the other deck (`hardware.simulated.deck`)."""
        self._next_wrong = wrong

    def deals_round(self, slips: Mapping[int, int] | None = None) -> None:
        """Pitch one card to each seat in the order of the deal; `slips` says which card (from 1) goes to which seat."""
        assert self.now.play.hand is not None
        for number, seat in enumerate(self.now.play.hand.setup.order, start=1):
            self.deals(to=(slips or {}).get(number, int(seat)))

    def deals_holes(self, hands: Mapping[int, str] | None = None) -> None:
        """Deal two to everybody, these hands or any cards, and confirm what no sensor proves."""
        assert self.now.play.hand is not None
        for index in range(2):
            for seat in self.now.play.hand.setup.order:
                known = (hands or {}).get(int(seat), "")
                self.deals(known[2 * index : 2 * index + 2], to=int(seat))
        self._confirms("direction-deal")

    def deals_up(self, card: str = "", *, to: int, felt: bool = True, covered: bool = False, at: str = "") -> None:
        """Turn a card up before a seat, in the row of its upcards or `at` another place; `covered` by chips."""
        self._leaves(felt=felt)
        row = self._ups.setdefault(to, [])
        spot = self.layout.zone(at).spot() if at else self.layout.up_spot(to, len(row))
        row.append(self._put(card, spot, face_up=True))
        if covered:
            self.felt.cover(row[-1])
        self.waits(PITCH_MS)

    def deals_third(self, doors: str, *, covered: Sequence[int] = ()) -> None:
        """Deal two down and a door card to everybody in the order of the deal; confirm what no sensor proves."""
        assert self.now.play.hand is not None
        order = [int(seat) for seat in self.now.play.hand.setup.order]
        for seat in order * 2:
            self.deals(to=seat)
        for index, seat in enumerate(order):
            self.deals_up(doors[2 * index : 2 * index + 2], to=seat, covered=seat in covered)
        self._confirms("direction-deal")

    def burns(self, *, face_up: bool = False, waits_ms: int = PITCH_MS) -> int:
        """One card off the deck among the burned ones, face down unless it lay otherwise; return its name."""
        self._leaves()
        name = self._put("", self.layout.burn_spot(self.at("burn") + 1), face_up=face_up)
        self.waits(waits_ms)
        return name

    def deals_upcards(self, cards: str, *, covered: Sequence[int] = ()) -> None:
        """Burn and turn one up to each seat that is owed one, in the order of the deal."""
        seats = [int(place.split()[1]) for place in self.page.direction.places if place.endswith(" up")]
        self.burns()
        for index, seat in enumerate(seats):
            self.deals_up(cards[2 * index : 2 * index + 2], to=seat, covered=seat in covered)
        self._confirms("direction-upcards")

    def deals_river(self, cards: str = "") -> None:
        """Burn where that is owed, then one down to each seat that is owed one."""
        rest = cards
        for place in list(self.page.direction.places):
            if place == "burn":
                self.burns()
            else:
                self.deals(rest[:2], to=int(place.split()[1]))
                rest = rest[2:]
        self._confirms("direction-river")

    def deals_board(self, cards: str, *, covered: Sequence[str] = ()) -> None:
        """Burn and turn these cards; those `covered` have chips on their corners."""
        burns = self.at("burn")
        self._leaves()
        self._put("", self.layout.burn_spot(burns + 1), face_up=False)
        self.waits(PITCH_MS)
        for text in [cards[i : i + 2] for i in range(0, len(cards), 2)]:
            self._leaves()
            slot = f"board {len(self._slots) + 1}"
            self._slots[slot] = self._put(text, self.layout.board_spot(len(self._slots) + 1), face_up=True)
            if text in covered:
                self.felt.cover(self._slots[slot])
            self.waits(PITCH_MS)
        self._confirms("direction-street")

    def deals_again(self, card: str, slot: str) -> None:
        """Lay a card on a board slot in place of the one that lay there."""
        self._slots[slot] = self._put(card, self.layout.board_spot(int(slot.removeprefix("board "))), face_up=True)
        self.waits(SETTLE_MS)

    def cards_leave_the_deck(self, number: int) -> None:
        """The deal sensor feels so many cards, wherever they go."""
        for _ in range(number):
            self._leaves()

    def suspects_two(self) -> None:
        """The deal sensor says that the card it felt last may have been two."""
        if self._real:
            self.take(*self._wired["deal_sensor"].suspects_two())
        else:
            self.take(self._felt(double=True))

    def lays_face_down(self, place: str) -> None:
        """A card lies face down in the middle of a place."""
        self._put("", self.layout.zone(place).spot(), face_up=False)
        self.waits(SETTLE_MS)

    def slides(self, card_from: int, *, to: int) -> None:
        """Slide a seat's last card to another seat."""
        name = self._holes[card_from].pop()
        holes = self._holes.setdefault(to, [])
        self.felt.move(name, *self.layout.seat_spot(to, len(holes)))
        holes.append(name)
        self.waits(SETTLE_MS)

    def mucks(self, seat: int) -> None:
        """The cards of a seat that gave up leave the felt."""
        for name in (*self._holes.pop(seat), *self._ups.pop(seat, [])):
            self.felt.take(name)
        self.waits(SETTLE_MS)

    def sweeps(self, seat: int) -> None:
        """A hand that lies at a seat slides to the muck."""
        for name in (*self._holes[seat], *self._ups.get(seat, [])):
            self.felt.move(name, *self.layout.muck_spot())
        self.waits(SETTLE_MS)

    def gives_back(self, seat: int) -> None:
        """The hand lies at its seat again, as it did."""
        for index, name in enumerate(self._holes[seat]):
            self.felt.move(name, *self.layout.seat_spot(seat, index))
        for index, name in enumerate(self._ups.get(seat, [])):
            self.felt.move(name, *self.layout.up_spot(seat, index))
        self.waits(SETTLE_MS)

    def plays_to(self, street: str, **cards: str) -> None:
        """Deal and check or call until this street is dealt; `cards` names boards by street."""
        boards = {"flop": "AhKhQd", "turn": "8s", "river": "7d", **cards}
        while self.page.direction.line.id != "direction-street" or self.page.direction.line.args["street"] != street:
            if self.directs("direction-street"):
                self.deals_board(boards[str(self.page.direction.line.args["street"])])
            else:
                self.acts_plainly()
        self.deals_board(boards[street])

    def acts_plainly(self) -> None:
        """Whoever is to act checks or calls; the low card brings it in."""
        hand = self.now.play.hand
        assert hand is not None and hand.to_act is not None
        may = legal(hand)
        action = "bring_in" if may.bring_in is not None else "check" if may.call is None else "call"
        assert self.says(hand.to_act, action).ok

    def acts_to_showdown(self) -> None:
        """Everybody checks or calls until nobody is to act."""
        while self.directs("direction-act") or self.directs("direction-bring-in"):
            self.acts_plainly()

    def shows(self, seat: int, *, covered: Sequence[int] = ()) -> None:
        """A player tables the hand; cards `covered` (from 0) cannot be read."""
        for index, name in enumerate(self._holes[seat]):
            self.felt.move(name, *self.layout.shown_spot(seat, index))
            if not self.felt.card(name).face_up:
                self.felt.turn(name)
            if index in covered:
                self.felt.cover(name)
        self.waits(SETTLE_MS)

    def swaps_face(self, was: str, now: str) -> None:
        """A card that lies face up was another one all along."""
        lying = next(lying for lying in self.felt.cards if str(lying.card) == was)
        self.felt.take(lying.name)
        self.felt.put(Card.parse(now), lying.x_mm, lying.y_mm, lying.angle_deg, face_up=lying.face_up, name=lying.name)

    def uncovers(self, place: str) -> None:
        """Take the chips off whatever lies at a place."""
        for lying in self.felt.cards:
            if self.layout.zone_at(lying.x_mm, lying.y_mm) == place:
                self.felt.uncover(lying.name)


def simulated_table(
    *,
    seats: Sequence[int] = (1, 2, 5),
    hardware: Sequence[str] = EVERYTHING,
    stacks: int | Sequence[int] = 1_000,
    button: int | None = None,
    structure: Structure = Structure.NO_LIMIT,
    profile: str = "documents",
    switches: Mapping[str, str] | None = None,
    senses: str = "twins",
    game: str = "holdem",
) -> SimulatedTable:
    """Return a table that waits for its first shuffle, all of its hardware well.

    `senses` are the sensors' twins, or the ``real`` ones: rendered frames through vision, bytes through the link.
    """
    config = config_of(
        seats=seats,
        hardware=hardware,
        stacks=stacks,
        button=button,
        structure=structure,
        profile=profile,
        switches=switches,
        game=game,
    )
    table = SimulatedTable(config, senses)
    table.take(*(DeviceChanged(device=device, state="ok") for device in hardware))
    table.waits(1)
    return table
