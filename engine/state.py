"""The state of one hand between two things that happen at the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.cards import DECK, Card
from engine.games import Game, Owed, Street
from engine.players import Player, Pot, Status
from engine.pots import form_pots
from engine.seats import NO_CHIPS, Chips, Seat
from engine.setup import ForcedBet, Setup


class Phase(Enum):
    """What the hand is waiting for."""

    POSTING = "posting"
    DEALING = "dealing"
    READING = "reading"
    BETTING = "betting"
    BETWEEN_STREETS = "between_streets"
    BETWEEN_BOARDS = "between_boards"
    SHOWDOWN = "showdown"
    OVER = "over"


@dataclass(frozen=True, kw_only=True)  # without slots: `changed` copies a dictionary, five times as fast
class Hand:
    """One hand. `players` and `won` are aligned with `setup.order`.

    `owed` is what the dealer's hands still do on this street, in order. `forced` holds the forced bets still to be
    posted; `burns` counts the cards that lie burned. `boards` are finished ones where the board is run more than once,
    `runs` times from street `run_from` on; `board` is the one in play. `known` has a bit, by `Card.index`, for each
    card somebody has named.

    `current_bet` is the bet to match in this round and `full_bet` its last level that was a full bet or raise (P35);
    `min_raise` is the last full increase (P34). `raises` counts raises, not the bet they raise (C-6); `cap_is_off` when
    the round may be raised without end. `open_pair` when a pair shows on a street where that matters, `doubled` once
    somebody has bet the upper limit for it (S-10). `opener` was given the round's first action, `last_aggressor` made
    its last bet or raise; None when there was none. `declared` holds, a pot and a board, the winners the dealer read
    (P47); `pushed` the pots already paid, by index; `raked` what the house took.
    """

    setup: Setup
    phase: Phase
    players: tuple[Player, ...]
    street: int = 0
    owed: tuple[Owed, ...] = ()
    forced: tuple[ForcedBet, ...] = ()
    board: tuple[Card, ...] = ()
    boards: tuple[tuple[Card, ...], ...] = ()
    runs: int = 1
    run_from: int = 0
    burns: int = 0
    known: int = 0
    current_bet: Chips = NO_CHIPS
    full_bet: Chips = NO_CHIPS
    min_raise: Chips = NO_CHIPS
    raises: int = 0
    cap_is_off: bool = False
    open_pair: bool = False
    doubled: bool = False
    to_act: Seat | None = None
    opener: Seat | None = None
    last_aggressor: Seat | None = None
    won: tuple[Chips, ...] = ()
    raked: Chips = NO_CHIPS
    pushed: tuple[int, ...] = ()
    declared: tuple[tuple[int, int, tuple[Seat, ...]], ...] = ()

    def at(self, seat: Seat) -> int:
        """Return where in the order a seat is. Raises ValueError when it is not dealt in."""
        return self.setup.order.index(seat)

    def player(self, seat: Seat) -> Player:
        """Return the player at a seat. Raises ValueError when it is not dealt in."""
        return self.players[self.setup.order.index(seat)]

    @property
    def live_seats(self) -> tuple[Seat, ...]:
        """The seats that have not folded or mucked, in the order of the deal."""
        return tuple(player.seat for player in self.players if player.is_in)

    @property
    def pot_total(self) -> Chips:
        """Everything paid in and neither pushed nor raked, bets of this round included."""
        return Chips(sum([player.paid for player in self.players]) - sum(self.won) - self.raked)

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots of the chips collected so far, the main pot first; bets of this round are still in front."""
        return form_pots(self.players)

    @property
    def game(self) -> Game:
        """The game's row of streets."""
        return self.setup.game_row

    @property
    def street_row(self) -> Street:
        """The street's row in the game."""
        return self.setup.game_row.streets[self.street]

    @property
    def is_last_street(self) -> bool:
        """Whether no further street follows."""
        return self.street + 1 == len(self.setup.game_row.streets)

    @property
    def stub(self) -> int:
        """How many cards the dealer still holds, by count (S-13)."""
        boards = sum([len(board) for board in self.all_boards]) - self.shared * len(self.boards)
        return len(DECK) - sum([len(player.holes) for player in self.players]) - boards - self.burns

    @property
    def all_boards(self) -> tuple[tuple[Card, ...], ...]:
        """The board, or every board where it is run more than once, the first to be dealt first."""
        return (*self.boards, self.board)

    @property
    def shared(self) -> int:
        """How many cards at the head of the board belong to every run of it; 0 where it is run once."""
        if self.runs == 1:
            return 0
        return sum(street.board_cards for street in self.setup.game_row.streets[: self.run_from])

    def knows(self, card: Card) -> bool:
        """Whether a card's face has been named somewhere in this hand; never for the unknown card."""
        return self.known >> card.index & 1 == 1 and card.rank is not None

    def check(self) -> None:
        """Assert what must hold after every event: chips conserved, no card twice, the turn with one who may act."""
        pot = -sum(self.won) - self.raked
        codes = [card.index for card in self.board]
        for player, start, won in zip(self.players, self.setup.stacks, self.won, strict=True):
            stack, paid, bet = player.stack, player.paid, player.bet
            assert stack == start - paid + won, f"seat {player.seat} has gained or lost chips"
            assert stack >= 0 and 0 <= bet <= paid - player.dead
            pot += paid
            codes += [hole.card.index for hole in player.holes]
        assert pot >= 0 and (pot == 0 or self.phase is not Phase.OVER), "a pot pays more or less than is in it"
        for board in self.boards:
            codes += [card.index for card in board[self.shared :]]
        assert sum([_BIT[code] for code in codes]) == self.known, "a card is in two places, or known but nowhere"
        assert self.to_act is None or self.player(self.to_act).status is Status.LIVE


_BIT = (*(1 << card.index for card in DECK), 0)
"""A card's bit in `Hand.known`; none for the unknown card, whose index comes after the last."""
