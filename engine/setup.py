"""What is fixed before the first card: the game, the stakes, who sits where and who owes what."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games import GAMES, Game
from engine.rake import Rake
from engine.rules import HouseRules, Structure
from engine.seats import NO_CHIPS, Chips, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ForcedBet:
    """A bet owed before the cards, already cut to the stack.

    `kind`: ante, dead_blind, small_blind, big_blind, blind or straddle.
    """

    seat: Seat
    kind: str
    amount: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """Everything fixed before the first card.

    `order` runs clockwise from the seat that gets the dealer's first card; `stacks` (before forced bets), `antes`
    and `blinds` are aligned with it, and amounts owed are not yet cut to a short stack. In pot and no limit `lower`
    is the minimum bet and `upper` equals it; in spread limit they are its two figures. `button` is None in a game
    without one; it may stand on an empty seat (P55). `bring_in` is 0 where blinds open. `dead` is what a seat posts
    besides, for nobody to match (a missed small blind), empty when nobody does. `rake` is None where the house takes
    nothing. `two_left`: nobody else is left in the event. `opens_after` is the big blind whom the first round opens
    left of, None when that is the first of the biggest posters. `unposted` is what a blind that nobody posts, its seat
    being empty, counts for in the first pot of pot limit (P42).
    """

    game: str
    structure: Structure
    lower: Chips
    upper: Chips
    order: tuple[Seat, ...]
    stacks: tuple[Chips, ...]
    antes: tuple[Chips, ...]
    blinds: tuple[Chips, ...]
    button: Seat | None
    rules: HouseRules
    bring_in: Chips = NO_CHIPS
    dead: tuple[Chips, ...] = ()
    rake: Rake | None = None
    two_left: bool = False
    opens_after: Seat | None = None
    unposted: Chips = NO_CHIPS

    @property
    def game_row(self) -> Game:
        """The game's row of streets."""
        return GAMES[self.game]

    @property
    def big_blind(self) -> Chips:
        """The biggest blind owed, a straddle included; 0 without blinds."""
        return max(self.blinds, default=Chips(0))

    @property
    def big_blind_at(self) -> int:
        """Where in the order the big blind sits: the first of the biggest posters unless said otherwise (H-2, P55)."""
        return self.blinds.index(self.big_blind) if self.opens_after is None else self.order.index(self.opens_after)


def check_setup(setup: Setup) -> None:
    """Raise ValueError, saying what is wrong, unless a hand can be dealt from this. Source: RULES S-4; P64, P65"""
    if setup.game not in GAMES:
        raise ValueError(f"there is no game named {setup.game!r}")
    game, seats = setup.game_row, len(setup.order)
    if not game.seats_min <= seats <= game.seats_max:
        raise ValueError(f"{game.name} is for {game.seats_min} to {game.seats_max} players, not {seats}")
    if len(set(setup.order)) != seats:
        raise ValueError("a seat is dealt in twice")
    if {len(setup.stacks), len(setup.antes), len(setup.blinds)} != {seats}:
        raise ValueError("stacks, antes and blinds must each name one amount a seat")
    if setup.dead and (len(setup.dead) != seats or min(setup.dead) < 0):
        raise ValueError("dead posts must name one amount a seat, none below nothing")
    if min(setup.stacks) <= 0 or min(setup.antes) < 0 or min(setup.blinds) < 0:
        raise ValueError("a player dealt in needs chips, and nobody owes less than nothing")
    if not 0 < setup.lower <= setup.upper:
        raise ValueError("the lower limit must be above 0 and at most the upper limit")
    if game.has_bring_in and (any(setup.blinds) or not 0 < setup.bring_in <= setup.lower):
        raise ValueError(f"{game.name} is opened by a bring-in above 0 and at most the lower limit, and has no blinds")
    if game.has_bring_in and setup.structure is Structure.SPREAD_LIMIT and setup.bring_in != setup.lower:
        raise ValueError("in spread limit the bring-in is the lower figure (S-16)")
    if not game.has_bring_in and setup.bring_in:
        raise ValueError(f"{game.name} is opened by blinds and has no bring-in")
    if setup.opens_after is not None and setup.opens_after not in setup.order:
        raise ValueError("the first round opens left of a seat that is not dealt in")
    if game.has_button != (setup.button is not None):
        raise ValueError(f"{game.name} is played {'with' if game.has_button else 'without'} a button")
