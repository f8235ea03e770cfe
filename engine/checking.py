"""Whether a recorded hand can have happened as it is written, under the rules it carries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile

from engine import commands
from engine.cards import Card
from engine.commands import Command
from engine.dealing import board_owed, burn_is_owed, dealt_through, holes_owed
from engine.decisions import carry_out
from engine.opening import start
from engine.phh_text import print_action
from engine.recorded import CHECK_CALL, FOLD, Action, DealtBoard, DealtTo, Did, RecordedHand, Showed
from engine.seats import Seat
from engine.showdown import next_to_show
from engine.state import Hand, Phase
from engine.violations import RuleViolation


@dataclass(eq=False)
class RecordRefused(ValueError):  # noqa: N818 - the record is refused, as an action is
    """A record that cannot have happened so.

    `number` counts the record's actions from 1 and `action` is that one's text; 0 and empty when it has none. `why` is
    what the rules say, or in words what the record lacks; `rule` is the rule either rests on.
    """

    number: int
    action: str
    rule: str
    why: RuleViolation | str

    def __str__(self) -> str:
        why = self.why.reason if isinstance(self.why, RuleViolation) else self.why
        return f"action {self.number} {self.action!r}: {why} ({self.rule})"


class _Odd(Exception):  # noqa: N818 - becomes a RecordRefused
    """What no rule of the engine is asked about: the rule it rests on, and words."""


def check_record(recorded: RecordedHand) -> None:
    """Raise RecordRefused unless the record is one whole hand that the rules allow, action by action.

    Cards nobody knows are no fault of a record: whose cards decide a pot is asked at the table. A hand at showdown
    whose showing is not recorded is whole: its cards speak (P47).
    """
    dealing = len(list(takewhile(lambda action: isinstance(action, DealtTo), recorded.actions)))
    hand = _dealt_in(recorded, dealing)
    for number in range(dealing + 1, len(recorded.actions) + 1):
        hand = _naming(recorded, number, _follow, hand, recorded.actions[number - 1])
    _naming(recorded, len(recorded.actions), _require_whole, hand)
    _require_mucks(recorded, hand)


def _naming(recorded: RecordedHand, number: int, step: Callable[..., Hand], *asked: object) -> Hand:
    """Carry out a step of the record; what is wrong with it is said of the action with this number."""
    action = print_action(recorded.actions[number - 1], recorded.setup) if number else ""
    try:
        return step(*asked)
    except RuleViolation as no:
        raise RecordRefused(number, action, no.rule, no) from None
    except _Odd as odd:
        rule, words = odd.args
        raise RecordRefused(number, action, rule, words) from None


def _dealt_in(recorded: RecordedHand, dealing: int) -> Hand:
    """Return the hand with its blinds in and the hole cards dealt, as the first `dealing` actions say."""
    holes: dict[Seat, tuple[Card, ...]] = {}
    hand = start(recorded.setup)
    for number in range(1, dealing + 1):
        _naming(recorded, number, _take_holes, hand, holes, recorded.actions[number - 1])
    return _naming(recorded, dealing, _deal_holes, hand, holes)


def _take_holes(hand: Hand, holes: dict[Seat, tuple[Card, ...]], action: DealtTo) -> Hand:
    """Add the cards of one seat to `holes`. Source: RULES H-3; P25"""
    owed = len(dealt_through(hand.setup.game, 0).holes)
    if action.seat in holes:
        raise _Odd("H-3", f"seat {action.seat} has its cards already")
    if len(action.cards) != owed:
        raise _Odd("H-3", f"seat {action.seat} is dealt {owed} cards, not {len(action.cards)}")
    out = {card for cards in holes.values() for card in cards}
    for place, card in enumerate(action.cards):
        if card.is_known and (card in out or card in action.cards[:place]):
            raise RuleViolation("P25", "card-already-out", {"card": str(card)})
    holes[action.seat] = action.cards
    return hand


def _deal_holes(hand: Hand, holes: dict[Seat, tuple[Card, ...]]) -> Hand:
    for seat in hand.setup.order:
        if seat not in holes:
            raise _Odd("H-3", f"the hole cards of seat {seat} are to be dealt first; write ???? for unknown ones")
    if hand.phase is Phase.POSTING:
        hand = _after(hand, commands.PostAll())
    while owed := holes_owed(hand):
        seat = owed[0][0]
        hand = _after(hand, commands.DealtHole(seat=seat, card=holes[seat][len(hand.player(seat).holes)]))
    return hand


def _after(hand: Hand, command: Command) -> Hand:
    return carry_out(hand, command)[1]


def _follow(hand: Hand, action: Action) -> Hand:
    match action:
        case DealtTo(seat=seat):
            raise _Odd("H-3", f"seat {seat} has its cards already")
        case DealtBoard(cards=cards):
            return _deal_board(hand, cards)
        case Did():
            return _act(hand, action)
        case Showed(seat=seat, cards=shown):
            return _may_have_mucked(hand, seat) if shown is None else _show(hand, seat, shown)


def _deal_board(hand: Hand, cards: tuple[Card, ...]) -> Hand:
    """Deal one street's board cards, or some of them. Source: RULES H-5 to H-7; P13"""
    if hand.to_act is not None:
        raise _Odd("P13", f"seat {hand.to_act} is to act before a card is dealt")
    _require_going_on(hand)
    if len(cards) > board_owed(hand):
        raise _Odd("P8", f"the {hand.street_row.name} is owed {board_owed(hand)} of these {len(cards)} cards")
    for card in cards:
        if burn_is_owed(hand):
            hand = _after(hand, commands.Burned())
        hand = _after(hand, commands.DealtBoard(card=card))
    return hand


def _act(hand: Hand, did: Did) -> Hand:
    _require_going_on(hand)
    if hand.phase is Phase.DEALING:
        raise _Odd("P8", f"the {hand.street_row.name} is to be dealt before anybody acts")
    if did.what == FOLD:
        return _after(hand, commands.Fold(seat=did.seat))
    if did.what != CHECK_CALL:
        return _after(hand, commands.RaiseTo(seat=did.seat, amount=did.amount))
    faces = hand.player(did.seat).bet < hand.current_bet
    return _after(hand, commands.Call(seat=did.seat) if faces else commands.Check(seat=did.seat))


def _require_going_on(hand: Hand) -> None:
    if hand.phase is Phase.SHOWDOWN:
        raise _Odd("C-9", "the record goes on after the last bet and the last card")


def _show(hand: Hand, seat: Seat, cards: tuple[Card, ...]) -> Hand:
    """Show a hand, also early; it shows every card that was read when it was dealt. Source: RULES C-11; P47"""
    known = {card for card in hand.player(seat).cards if card.is_known}
    if any(card.is_known for card in cards) and not known <= set(cards):
        raise RuleViolation("P47", "shown-cards-differ", {"seat": seat})
    return _after(hand, commands.ShowHand(seat=seat, cards=cards))


def _may_have_mucked(hand: Hand, seat: Seat) -> Hand:
    if hand.phase is not Phase.SHOWDOWN or not hand.player(seat).is_in:
        raise RuleViolation("C-10", "not-asked-to-show", {"seat": seat})
    return hand


def _require_whole(hand: Hand) -> Hand:
    if hand.to_act is not None:
        raise _Odd("C-3", f"the record ends there, while seat {hand.to_act} is to act")
    if hand.phase is not Phase.SHOWDOWN:
        raise _Odd("P8", f"the record ends there, before the {hand.street_row.name} is dealt")
    return hand


def _require_mucks(recorded: RecordedHand, hand: Hand) -> None:
    """Raise RecordRefused when somebody mucks who has to show. Source: RULES C-12"""
    last = {a.seat: (number, a) for number, a in enumerate(recorded.actions, start=1) if isinstance(a, Showed)}
    mucked = {seat: number for seat, (number, showed) in last.items() if showed.cards is None}
    while (asked := next_to_show(hand)) is not None:
        seat = asked.seat
        command = commands.Muck(seat=seat) if seat in mucked else commands.ShowHand(seat=seat)
        hand = _naming(recorded, mucked.get(seat, len(recorded.actions)), _after, hand, command)
