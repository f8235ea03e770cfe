"""The state of one hand between two things that happen at the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.cards import Card
from engine.games import Street
from engine.players import Player, Pot, Status
from engine.pots import form_pots
from engine.seats import NO_CHIPS, Chips, Seat
from engine.setup import Setup


class Phase(Enum):
    """What the hand is waiting for."""

    POSTING = "posting"
    DEALING = "dealing"
    BETTING = "betting"
    BETWEEN_STREETS = "between_streets"
    SHOWDOWN = "showdown"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """One hand. `players` and `won` are aligned with `setup.order`.

    `posted` counts the forced bets made. `current_bet` is the bet to match in this round and `full_bet` its last level
    that was a full bet or raise (P35); `min_raise` is the last full increase (P34). `raises` counts raises, not the bet
    they raise (C-6); `cap_is_off` when the round may be raised without end. `opener` was given the round's first
    action, `last_aggressor` made its last bet or raise; None when there was none. `declared` holds, a pot, the winners
    the dealer read (P47); `pushed` the pots already paid, by index.
    """

    setup: Setup
    phase: Phase
    players: tuple[Player, ...]
    street: int = 0
    posted: int = 0
    board: tuple[Card, ...] = ()
    burns: int = 0
    current_bet: Chips = NO_CHIPS
    full_bet: Chips = NO_CHIPS
    min_raise: Chips = NO_CHIPS
    raises: int = 0
    cap_is_off: bool = False
    to_act: Seat | None = None
    opener: Seat | None = None
    last_aggressor: Seat | None = None
    won: tuple[Chips, ...] = ()
    pushed: tuple[int, ...] = ()
    declared: tuple[tuple[int, tuple[Seat, ...]], ...] = ()

    def at(self, seat: Seat) -> int:
        """Return where in the order a seat is. Raises ValueError when it is not dealt in."""
        return self.setup.order.index(seat)

    def player(self, seat: Seat) -> Player:
        """Return the player at a seat. Raises ValueError when it is not dealt in."""
        return self.players[self.at(seat)]

    @property
    def live_seats(self) -> tuple[Seat, ...]:
        """The seats that have not folded or mucked, in the order of the deal."""
        return tuple(player.seat for player in self.players if player.is_in)

    @property
    def pot_total(self) -> Chips:
        """Everything paid in and not yet pushed, bets of this round included."""
        return Chips(sum([player.paid for player in self.players]) - sum(self.won))

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots of the chips collected so far, the main pot first; bets of this round are still in front."""
        return form_pots(self.players)

    @property
    def street_row(self) -> Street:
        """The street's row in the game."""
        return self.setup.game_row.streets[self.street]

    @property
    def is_last_street(self) -> bool:
        """Whether no further street follows."""
        return self.street + 1 == len(self.setup.game_row.streets)

    @property
    def known_cards(self) -> tuple[Card, ...]:
        """Every card of this hand whose face somebody has named."""
        holes = [hole.card for player in self.players for hole in player.holes]
        return tuple([card for card in (*holes, *self.board) if card.rank is not None])

    def check(self) -> None:
        """Assert what must hold after every event: chips conserved, no card twice, the turn with one who may act."""
        for player, start, won in zip(self.players, self.setup.stacks, self.won, strict=True):
            assert player.stack == start - player.paid + won, f"seat {player.seat} has gained or lost chips"
            assert player.stack >= 0 and 0 <= player.bet <= player.paid - player.dead
        pot = self.pot_total
        assert pot >= 0 and (self.phase is not Phase.OVER or pot == 0), "a pot pays more or less than is in it"
        known = [card.index for card in self.known_cards]
        assert len(set(known)) == len(known), "a card is in two places"
        assert self.to_act is None or self.player(self.to_act).status is Status.LIVE
