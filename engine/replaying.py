"""Playing a recorded hand through the rules."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from engine import commands
from engine.cards import Card
from engine.commands import Command
from engine.decisions import carry_out
from engine.events import Event
from engine.opening import next_step, start
from engine.recorded import (
    Action,
    AgreedToRun,
    DealtBoard,
    DealtTo,
    Did,
    Killed,
    Opened,
    RanOutOfTime,
    RecordedHand,
    Showed,
    Won,
)
from engine.seats import Seat
from engine.state import Hand
from engine.steps import (
    Act,
    Award,
    Burn,
    DealBoard,
    DealHoles,
    Legal,
    Over,
    PostForced,
    PotAward,
    ReadUpcards,
    Reshuffle,
    Show,
)


class Script:
    """What a record holds still to be played: cards to each seat and to the board, actions, hands shown.

    `played` counts all its actions; `openers` are by how many of them went before the dealer read the upcards; `killed`
    have before them how many of them, and how many cards, went before a hand was ruled dead.
    What the dealer's hands do between, burns and a reshuffle, the rules say better than the record.
    """

    def __init__(self, recorded: RecordedHand) -> None:
        self.holes: dict[Seat, deque[tuple[Card, bool]]] = {seat: deque() for seat in recorded.seats}
        self.board: deque[Card] = deque()
        self.actions: deque[Did | RanOutOfTime] = deque()
        self.shows: dict[Seat, list[Showed]] = {seat: [] for seat in recorded.seats}
        self.openers: dict[int, Opened] = {}
        self.won: dict[tuple[int, int], Won] = {}
        self.runs: tuple[int, int] | None = None
        self.killed: deque[tuple[int, int, Killed]] = deque()
        for action in recorded.actions:
            self._take(action)
        self.played = len(self.actions)

    def _take(self, action: Action) -> None:
        match action:
            case DealtTo(seat=seat, cards=cards, turned=turned):
                self.holes[seat].extend((card, place in turned) for place, card in enumerate(cards))
            case DealtBoard(cards=cards):
                self.board.extend(cards)
            case Did() | RanOutOfTime():
                self.actions.append(action)
            case Showed(seat=seat):
                self.shows[seat].append(action)
            case Opened():
                self.openers[len(self.actions)] = action
            case Killed():
                dealt = sum(map(len, self.holes.values())) + len(self.board)
                self.killed.append((len(self.actions), dealt, action))
            case Won(pot=pot, run=run):
                self.won[pot, run] = action
            case AgreedToRun(times=times):
                self.runs = len(self.board), times

    def command_for(self, hand: Hand) -> Command | None:
        """Return what the record says happened next; None when the hand is over.

        Raises ValueError when the record ends before the hand does, and NeedsCards when nobody read the upcards.
        """
        if self.killed and self._kills_now(hand):
            dead = self.killed.popleft()[2]
            return commands.KillHand(seat=dead.seat, bet_back=dead.bet_back)
        match next_step(hand):
            case PostForced():
                return commands.PostAll()
            case DealHoles(cards=cards):
                return self._deal(*cards[0])
            case Burn() | DealBoard() if self.runs is not None and self.runs[0] == len(hand.board):
                times, self.runs = self.runs[1], None
                return commands.AgreeToRun(times=times)
            case Burn():
                return commands.Burned()
            case Reshuffle():
                return commands.Reshuffled()
            case DealBoard():
                return commands.DealtBoard(card=self.board.popleft() if self.board else Card.UNKNOWN)
            case ReadUpcards(needs=needs):
                return self._opener() or _raised(needs)
            case Act(seat=seat, legal=legal):
                return self._action(seat, legal)
            case Show(seat=seat, may_muck=may_muck):
                return self._show(hand, seat, may_muck=may_muck)
            case Award(pots=pots):
                return self._show_unasked(hand) or self._reading(pots) or commands.PushPots()
            case Over():
                return None

    def _kills_now(self, hand: Hand) -> bool:
        acted, dealt, _ = self.killed[0]
        there = sum(len(player.holes) for player in hand.players) + sum(map(len, hand.all_boards))
        return self.played - len(self.actions) >= acted and there >= dealt > 0

    def _deal(self, seat: Seat, up: bool) -> Command:  # noqa: FBT001 - one of the cards a street owes
        card, is_turned = self.holes[seat].popleft() if self.holes[seat] else (Card.UNKNOWN, False)
        return commands.DealtHole(seat=seat, card=card, up=not up if is_turned else None)

    def _opener(self) -> Command | None:
        """Say who opens where the upcards are not known: as the dealer last read them, else whoever acted next."""
        opened = self.openers.get(self.played - len(self.actions))
        if opened is not None:
            return commands.DeclareOpener(seat=opened.seat, open_pair=opened.open_pair)
        return commands.DeclareOpener(seat=self.actions[0].seat) if self.actions else None

    def _action(self, seat: Seat, legal: Legal) -> Command:
        if not self.actions:
            raise ValueError(f"the record ends while seat {seat} is to act")
        return command_of(self.actions.popleft(), legal)

    def _show(self, hand: Hand, seat: Seat, *, may_muck: bool) -> Command:
        """Show what the record shows of as many cards as the seat holds now; a hand tabled early is shown again.

        Who mucked when asked first could do so because another had shown unasked, who shows before.
        """
        shows, held = self.shows[seat], hand.player(seat).cards
        if shows and shows[-1].cards is None:
            other = None if may_muck else self._show_unasked(hand)
            if may_muck or other is not None:
                return other or commands.Muck(seat=seat)
        return commands.ShowHand(seat=seat, cards=self._last_shown(seat, held) or held)

    def _show_unasked(self, hand: Hand) -> Command | None:
        """Show what nobody was asked for: a winner's choice, or cards that came after a hand was tabled (C-11)."""
        for player in hand.players:
            shown = self._last_shown(player.seat, player.cards) if player.is_in else None
            if shown and (not player.has_shown or {card for card in shown if card.is_known} - set(player.cards)):
                return commands.ShowHand(seat=player.seat, cards=shown)
        return None

    def _last_shown(self, seat: Seat, held: tuple[Card, ...]) -> tuple[Card, ...] | None:
        """Return the last show of as many cards as a seat holds."""
        fitting = [each.cards for each in self.shows[seat] if each.cards is not None and len(each.cards) == len(held)]
        return fitting[-1] if fitting else None

    def _reading(self, pots: tuple[PotAward, ...]) -> Command | None:
        """Return what the dealer read of a pot that unseen cards decide."""
        for pot in pots:
            won = self.won.get((pot.index, pot.run)) if pot.needs is not None else None
            if won is not None:
                return commands.DeclareWinners(pot=won.pot, seats=won.seats, run=won.run)
        return None


def command_of(did: Did | RanOutOfTime, legal: Legal) -> Command:
    """Return what a recorded action asks for, where `legal` is what the seat to act may do.

    The bring-in recorded as a call is the bring-in; a bring-in of somebody who does not owe it is a call (P66).
    """
    match did:
        case RanOutOfTime(seat=seat):
            return commands.TimeOut(seat=seat)
        case Did(seat=seat, what="fold"):
            return commands.Fold(seat=seat)
        case Did(seat=seat, what=("check_call" | "bring_in")):
            if legal.bring_in is not None:
                return commands.BringIn(seat=seat)
            return commands.Call(seat=seat) if legal.call is not None else commands.Check(seat=seat)
        case Did(seat=seat, amount=amount):
            return commands.RaiseTo(seat=seat, amount=amount)


def replay_steps(recorded: RecordedHand) -> Iterator[tuple[Command, tuple[Event, ...], Hand]]:
    """Yield each command of a record with the events it caused and the hand after them."""
    script = Script(recorded)
    hand = start(recorded.setup)
    while (command := script.command_for(hand)) is not None:
        events, hand = carry_out(hand, command)
        yield command, events, hand


def replay_commands(recorded: RecordedHand) -> tuple[Command, ...]:
    """Return what must be asked, in order, for the rules to play a record to its last pot."""
    return tuple(command for command, _, _ in replay_steps(recorded))


def replay(recorded: RecordedHand) -> Hand:
    """Play a record through the rules to its last pot.

    Raises RuleViolation where the rules refuse what the record holds, NeedsCards when it never shows a deciding card.
    """
    *_, (_, _, last) = replay_steps(recorded)
    return last


def _raised(fault: Exception) -> Command:
    raise fault
