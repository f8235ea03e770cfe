"""The state of one hand between two things that happen at the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.cards import DECK, Card
from engine.games import GAMES, Game, Owed, Street
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Contradiction:
    """A card seen where it cannot be; `seat` is None on a board, `run` the board and `index` the place on it."""

    seat: Seat | None
    run: int
    index: int
    card: Card


@dataclass(frozen=True, kw_only=True)  # without slots: `changed` copies a dictionary, five times as fast
class Hand:
    """One hand. `players` and `won` are aligned with `setup.order`.

    `owed` is what the dealer's hands still do on this street, in order. `forced` holds the forced bets still to be
    posted; `burns` counts the cards that lie burned, `next_burns` those the next street begins with (P11), `scrapped`
    those that left the stub and play nothing. `boards` are finished ones where the board is run more than once,
    `runs` times from street `run_from` on; `board` is the one in play. `known` has a bit, by `Card.index`, for each
    card somebody has named.

    `current_bet` is the bet to match in this round and `full_bet` its last level that was a full bet or raise (P35);
    `min_raise` is the last full increase (P34). `raises` counts raises, not the bet they raise (C-6); `cap_is_off` when
    the round may be raised without end. `open_pair` when a pair shows on a street where that matters, `doubled` once
    somebody has bet the upper limit for it (S-10). `opener` was given the round's first action, `last_aggressor` made
    its last bet or raise; None when there was none. `declared` holds, a pot and a board, the winners the dealer read
    (P47); `pushed` the pots already paid, by index; `raked` what the house took. `contradictions` are cards seen where
    they cannot be, until a place is named anew; no pot is pushed before (P25).
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
    next_burns: int = 1
    scrapped: int = 0
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
    contradictions: tuple[Contradiction, ...] = ()

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
        return GAMES[self.setup.game].streets[self.street]

    @property
    def is_last_street(self) -> bool:
        """Whether no further street follows."""
        return self.street + 1 == len(GAMES[self.setup.game].streets)

    @property
    def stub(self) -> int:
        """How many cards the dealer still holds, by count; folded ones never come back (S-13)."""
        boards = sum([len(board) for board in self.all_boards]) - self.shared * len(self.boards)
        return len(DECK) - sum([len(player.holes) for player in self.players]) - boards - self.burns - self.scrapped

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
        return self.known & card.bit != 0

    def check(self, before: Hand | None = None) -> None:
        """Assert what must hold after every event: chips conserved, no card twice, the turn with one who may act.

        `before` is the hand before the event, already checked: a player who is the same value as then is not looked at
        again. None checks everything.
        """
        known, olds = 0, None
        if before is not None:
            known, olds = before.known, before.players if before.won is self.won else None
        if olds is not self.players:
            for place, player in enumerate(self.players):
                if olds is None or player is not olds[place]:
                    self._check_chips(place, player)
                if before is None:
                    known += _bits_of(player)
                elif player.holes is not before.players[place].holes:
                    known += _bits_of(player) - _bits_of(before.players[place])
        if before is None:
            known += _bits_on(self)
        elif before.board is not self.board or before.boards is not self.boards:
            known += _bits_on(self) - _bits_on(before)
        assert known == self.known, "a card is in two places, or known but nowhere"
        if olds is None:
            pot = self.pot_total
            assert pot >= 0, "a pot pays more than is in it"
            assert pot == 0 or self.phase is not Phase.OVER, "a pot pays less than is in it"
        assert self.to_act is None or self.player(self.to_act).status is Status.LIVE, "the turn is with nobody"

    def _check_chips(self, place: int, player: Player) -> None:
        stack, paid = player.stack, player.paid
        assert stack == self.setup.stacks[place] - paid + self.won[place], f"seat {player.seat} made or lost chips"
        assert stack >= 0 and 0 <= player.bet <= paid - player.dead, f"seat {player.seat} bets what it has not"


def _bits_of(player: Player) -> int:
    """Return the sum of the bits of a player's cards, which is their union as long as none is there twice."""
    return sum([hole.card.bit for hole in player.holes])


def _bits_on(hand: Hand) -> int:
    """Return the sum of the bits of every board, those the boards share once."""
    return sum([card.bit for board in (hand.board, *(board[hand.shared :] for board in hand.boards)) for card in board])
