"""Playing a recorded hand through the rules, and recording a hand that was played."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from engine import commands
from engine.cards import Card
from engine.changes import apply
from engine.commands import Command
from engine.decisions import carry_out
from engine.events import BoardDealt, Called, Checked, Event, Folded, HandMucked, HandShown, HoleDealt, RaisedTo
from engine.opening import next_step, start
from engine.phh_text import variant_of
from engine.recorded import CHECK_CALL, FOLD, RAISE_TO, Action, DealtBoard, DealtTo, Did, RecordedHand, Showed
from engine.seats import Chips, Seat
from engine.setup import Setup
from engine.state import Hand
from engine.steps import Act, Award, Burn, DealBoard, DealHoles, Over, PostForced, Show


class Script:
    """What a record holds still to be played: cards to each seat and to the board, actions, hands shown."""

    def __init__(self, recorded: RecordedHand) -> None:
        self.holes: dict[Seat, deque[Card]] = {seat: deque() for seat in recorded.seats}
        self.board: deque[Card] = deque()
        self.actions: deque[Did] = deque()
        self.shows: dict[Seat, Showed] = {}
        for action in recorded.actions:
            self._take(action)

    def _take(self, action: Action) -> None:
        match action:
            case DealtTo(seat=seat, cards=cards):
                self.holes[seat].extend(cards)
            case DealtBoard(cards=cards):
                self.board.extend(cards)
            case Did():
                self.actions.append(action)
            case Showed(seat=seat):
                self.shows[seat] = action

    def command_for(self, hand: Hand) -> Command | None:
        """Return what the record says happened next; None when the hand is over.

        Raises ValueError when the record ends before the hand does.
        """
        match next_step(hand):
            case PostForced():
                return commands.PostAll()
            case DealHoles(cards=cards):
                seat = cards[0][0]
                return commands.DealtHole(seat=seat, card=_next_card(self.holes[seat]))
            case Burn():
                return commands.Burned()
            case DealBoard():
                return commands.DealtBoard(card=_next_card(self.board))
            case Act(seat=seat):
                return self._action(hand, seat)
            case Show(seat=seat, may_muck=may_muck):
                return self._show(hand, seat, may_muck=may_muck)
            case Award():
                return commands.PushPots()
            case Over():
                return None

    def _action(self, hand: Hand, seat: Seat) -> Command:
        if not self.actions:
            raise ValueError(f"the record ends while seat {seat} is to act")
        did = self.actions.popleft()
        match did.what:
            case "fold":
                return commands.Fold(seat=did.seat)
            case "check_call" if hand.player(seat).bet < hand.current_bet:
                return commands.Call(seat=did.seat)
            case "check_call":
                return commands.Check(seat=did.seat)
            case _:
                return commands.RaiseTo(seat=did.seat, amount=did.amount)

    def _show(self, hand: Hand, seat: Seat, *, may_muck: bool) -> Command:
        showed = self.shows.get(seat)
        if may_muck and showed is not None and showed.cards is None:
            return commands.Muck(seat=seat)
        cards = hand.player(seat).cards if showed is None or showed.cards is None else showed.cards
        return commands.ShowHand(seat=seat, cards=cards)


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
    """Play a record through the rules to its last pot. A record's `_rake` is ignored.

    Raises RuleViolation where the rules refuse what the record holds, NeedsCards when it never shows a deciding card.
    """
    *_, (_, _, last) = replay_steps(recorded)
    return last


def record(setup: Setup, events: Sequence[Event], hand_id: str) -> RecordedHand:
    """Return the record of a hand that was played, for `print_phh`; cards as they were last known."""
    final = start(setup)
    for event in events:
        final = apply(final, event)
    return RecordedHand(
        id=hand_id,
        section=None,
        variant=variant_of(setup),
        setup=setup,
        actions=tuple(_recorded_actions(final, events)),
    )


def _recorded_actions(final: Hand, events: Sequence[Event]) -> Iterator[Action]:
    seen: set[Seat] = set()
    board = iter(final.board)
    for event in events:
        match event:
            case HoleDealt(seat=seat) if seat not in seen:
                seen.add(seat)
                yield DealtTo(seat=seat, cards=final.player(seat).cards)
            case BoardDealt():
                yield DealtBoard(cards=(next(board),))
            case Folded(seat=seat):
                yield Did(seat=seat, what=FOLD, amount=Chips(0))
            case Checked(seat=seat) | Called(seat=seat):
                yield Did(seat=seat, what=CHECK_CALL, amount=Chips(0))
            case RaisedTo(seat=seat, amount=amount):
                yield Did(seat=seat, what=RAISE_TO, amount=amount)
            case HandShown(seat=seat):
                yield Showed(seat=seat, cards=final.player(seat).cards)
            case HandMucked(seat=seat):
                yield Showed(seat=seat, cards=None)


def _next_card(cards: deque[Card]) -> Card:
    return cards.popleft() if cards else Card.UNKNOWN
