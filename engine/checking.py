"""Whether a recorded hand can have happened as it is written, under the rules it carries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from engine import commands
from engine.betting import legal
from engine.cards import Card
from engine.commands import Command
from engine.dealing import board_owed
from engine.decisions import carry_out
from engine.games import Deal
from engine.opening import start
from engine.phh_actions import print_action
from engine.recorded import (
    BRING_IN,
    Action,
    AgreedToRun,
    BurnedOne,
    DealtBoard,
    DealtTo,
    Did,
    Killed,
    Opened,
    RanOutOfTime,
    RecordedHand,
    Showed,
    ShuffledBurns,
    Won,
)
from engine.replaying import command_of
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
    whose showing is not recorded is whole: its cards speak (P47). Burns and reshuffles may be left out.
    """
    hand, pending = start(recorded.setup), dict[Seat, DealtTo]()
    for number, action in enumerate(recorded.actions, start=1):
        if isinstance(action, DealtTo):
            _naming(recorded, number, _take_holes, hand, pending, action)
            if len(pending) == len(_owed_to_seats(hand)):
                hand, pending = _naming(recorded, number, _deal_holes, hand, pending), {}
            continue
        hand = _naming(recorded, number - 1, _deal_before, hand, pending, action)
        hand = _naming(recorded, number, _follow, hand, action)
    hand = _naming(recorded, len(recorded.actions), _deal_before, hand, pending, None)
    _naming(recorded, len(recorded.actions), _require_whole, hand)
    _require_readings(recorded, _require_mucks(recorded, hand))


def _naming(recorded: RecordedHand, number: int, step: Callable[..., Hand], *asked: object) -> Hand:
    """Carry out a step of the record; what is wrong with it is said of the action with this number."""
    action = print_action(recorded.actions[number - 1], recorded.setup.order) if number else ""
    try:
        return step(*asked)
    except RuleViolation as no:
        raise RecordRefused(number, action, no.rule, no) from None
    except _Odd as odd:
        rule, words = odd.args
        raise RecordRefused(number, action, rule, words) from None


def _take_holes(hand: Hand, pending: dict[Seat, DealtTo], action: DealtTo) -> Hand:
    """Add one seat's cards of this street to those to be dealt. Source: RULES H-3, S-2, S-7, S-13; P13, P25"""
    seat, rule = action.seat, _deal_rule(hand)
    owed = _owed_to_seats(hand)
    if seat in pending or (seat not in owed and not _is_dealt_later(hand)):
        raise _Odd(rule, f"seat {seat} has its cards already")
    if hand.to_act is not None:
        raise _Odd("P13", f"seat {hand.to_act} is to act before a card is dealt")
    if any(each.deal is Deal.BOARD for each in hand.owed) and not owed:
        raise _Odd("S-13", "the stub is too short for a card each: one is turned up for everybody")
    if seat not in owed:
        raise _Odd("S-7", f"seat {seat} is not dealt a card on the {hand.street_row.name}")
    if len(action.cards) != owed[seat]:
        raise _Odd(rule, f"seat {seat} is dealt {owed[seat]} cards, not {len(action.cards)}")
    first = next(each for each in owed if each not in pending)
    if hand.street and first != seat:
        raise _Odd("S-2", f"seat {first} is dealt to before seat {seat}")
    _require_new(hand, pending, action)
    pending[seat] = action
    return hand


def _require_new(hand: Hand, pending: dict[Seat, DealtTo], action: DealtTo) -> None:
    """Raise RuleViolation when one of these cards is out already. Source: P25"""
    out = {card for dealt in pending.values() for card in dealt.cards}
    for place, card in enumerate(action.cards):
        if card.is_known and (card in out or card in action.cards[:place] or hand.knows(card)):
            raise RuleViolation("P25", "card-already-out", {"card": str(card)})


def _owed_to_seats(hand: Hand) -> Counter[Seat]:
    """Return how many cards this street still owes each seat, in the order of the deal."""
    if hand.phase is Phase.POSTING:
        deals = len(hand.street_row.hole_deals)
        return Counter(dict.fromkeys(hand.setup.order, deals))
    return Counter(each.seat for each in hand.owed if each.seat is not None)


def _is_dealt_later(hand: Hand) -> bool:
    """Tell whether a street that is not dealt yet brings the players cards, the hand being undecided."""
    first = hand.street if hand.phase in (Phase.POSTING, Phase.DEALING) else hand.street + 1
    return hand.phase is not Phase.SHOWDOWN and any(row.hole_deals for row in hand.game.streets[first:])


def _deal_rule(hand: Hand) -> str:
    return "S-2" if hand.game.has_bring_in else "H-3"


def _deal_before(hand: Hand, pending: dict[Seat, DealtTo], action: Action | None) -> Hand:
    """Deal what was taken before something else happens.

    Between the cards of one street a hand may be tabled, or the burns shuffled into the stub. Source: RULES S-13
    """
    if isinstance(action, Showed | ShuffledBurns) and pending and hand.phase is Phase.DEALING:
        while pending:
            seat = (hand := _after_burns(hand)).owed[0].seat
            assert seat is not None, "the players' cards are taken in the order of the deal"
            hand = _deal_to(hand, pending.pop(seat), 0)
        return hand
    if not pending and hand.phase is not Phase.POSTING:
        return hand
    for seat, count in _owed_to_seats(hand).items():
        if seat not in pending:
            unknown = "??" * count
            words = f"the hole cards of seat {seat} are to be dealt first; write {unknown} for unknown ones"
            raise _Odd(_deal_rule(hand), words)
    raise AssertionError("a street is dealt as soon as it is complete")


def _deal_holes(hand: Hand, pending: dict[Seat, DealtTo]) -> Hand:
    """Deal a street's cards to the players, burning and reshuffling as the rules say."""
    if hand.phase is Phase.POSTING:
        hand = _after(hand, commands.PostAll())
    given = Counter[Seat]()
    for _ in range(_owed_to_seats(hand).total()):
        seat = (hand := _after_burns(hand)).owed[0].seat
        assert seat is not None, "the players' cards come before the board's"
        hand = _deal_to(hand, pending[seat], given[seat])
        given[seat] += 1
    return hand


def _deal_to(hand: Hand, dealt: DealtTo, place: int) -> Hand:
    up = hand.owed[0].deal is not Deal.UP if place in dealt.turned else None
    return _after(hand, commands.DealtHole(seat=dealt.seat, card=dealt.cards[place], up=up))


def _after(hand: Hand, command: Command) -> Hand:
    return carry_out(hand, command)[1]


def _after_burns(hand: Hand) -> Hand:
    """Carry out what the dealer's hands do before the next card is dealt."""
    while hand.owed and hand.owed[0].deal in _BEFORE_A_CARD:
        hand = _after(hand, _BEFORE_A_CARD[hand.owed[0].deal])
    return hand


_BEFORE_A_CARD: dict[Deal, Command] = {Deal.BURN: commands.Burned(), Deal.RESHUFFLE: commands.Reshuffled()}


def _follow(hand: Hand, action: Action) -> Hand:
    match action:
        case DealtBoard(cards=cards):
            return _deal_board(hand, cards)
        case Did() | RanOutOfTime():
            return _act(hand, action)
        case Showed(seat=seat, cards=shown):
            return _may_have_mucked(hand, seat) if shown is None else _show(hand, seat, shown)
        case BurnedOne():
            return _after(hand, commands.Burned())
        case ShuffledBurns():
            return _after(hand, commands.Reshuffled())
        case Opened():
            return _open(hand, action)
        case AgreedToRun(times=times):
            return _after(hand, commands.AgreeToRun(times=times))
        case Killed(seat=seat, bet_back=back):
            return _after(hand, commands.KillHand(seat=seat, bet_back=back))
        case Won():
            return hand
        case DealtTo():
            raise AssertionError("cards to players are taken together, a street at a time")


def _open(hand: Hand, opened: Opened) -> Hand:
    """Let the dealer's reading of the upcards stand, also when they were read afterwards and bear it out."""
    try:
        return _after(hand, commands.DeclareOpener(seat=opened.seat, open_pair=opened.open_pair))
    except RuleViolation as no:
        if no.reason == "upcards-speak" and no.args_of_reason["seat"] == opened.seat:
            return hand
        raise


def _deal_board(hand: Hand, cards: tuple[Card, ...]) -> Hand:
    """Deal one street's board cards, or some of them. Source: RULES H-5 to H-7, S-13; P13"""
    if hand.to_act is not None:
        raise _Odd("P13", f"seat {hand.to_act} is to act before a card is dealt")
    _require_going_on(hand)
    if _owed_to_seats(hand):
        raise _Odd("P8", f"the {hand.street_row.name} is dealt to the players")
    if len(cards) > board_owed(hand):
        raise _Odd("P8", f"the {hand.street_row.name} is owed {board_owed(hand)} of these {len(cards)} cards")
    for card in cards:
        hand = _after(_after_burns(hand), commands.DealtBoard(card=card))
    return hand


def _act(hand: Hand, did: Did | RanOutOfTime) -> Hand:
    """Let a player act; whoever acts first where the upcards are not known had the best or the worst of them."""
    _require_going_on(hand)
    if hand.phase is Phase.DEALING:
        raise _Odd("P8", f"the {hand.street_row.name} is to be dealt before anybody acts")
    if hand.phase is Phase.READING:
        hand = _after(hand, commands.DeclareOpener(seat=did.seat))
    if hand.to_act is None:
        raise RuleViolation("C-3", "nobody-to-act")
    options = legal(hand)
    if options.bring_in is not None and did.seat != hand.to_act:
        raise _Odd("S-3", f"seat {hand.to_act} has the low card and brings it in")
    if isinstance(did, Did) and did.what == BRING_IN and options.bring_in is None and not _takes_it_over(hand):
        raise _Odd("S-3", "no bring-in is owed")
    return _after(hand, command_of(did, options))


def _takes_it_over(hand: Hand) -> bool:
    """Tell whether the low card is all-in for its ante, so that the next player's call looks like it. Source: P66"""
    return hand.game.has_bring_in and not hand.street and not any(player.bet for player in hand.players)


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
    if hand.phase is Phase.READING:
        raise _Odd("C-3", "the record ends there, before anybody acts")
    if hand.phase is not Phase.SHOWDOWN:
        raise _Odd("P8", f"the record ends there, before the {hand.street_row.name} is dealt")
    return hand


def _require_mucks(recorded: RecordedHand, hand: Hand) -> Hand:
    """Raise RecordRefused when somebody mucks who has to show. Source: RULES C-12"""
    last = {a.seat: (number, a) for number, a in enumerate(recorded.actions, start=1) if isinstance(a, Showed)}
    mucked = {seat: number for seat, (number, showed) in last.items() if showed.cards is None}
    while (asked := next_to_show(hand)) is not None:
        seat = asked.seat
        command = commands.Muck(seat=seat) if seat in mucked else commands.ShowHand(seat=seat)
        hand = _naming(recorded, mucked.get(seat, len(recorded.actions)), _after, hand, command)
    return hand


def _require_readings(recorded: RecordedHand, hand: Hand) -> None:
    """Raise RecordRefused when the dealer read a pot's hands as the cards do not. Source: P47"""
    for number, action in enumerate(recorded.actions, start=1):
        if isinstance(action, Won):
            command = commands.DeclareWinners(pot=action.pot, seats=action.seats, run=action.run)
            hand = _naming(recorded, number, _after, hand, command)
