"""What a ruling does to a hand: killed, given back, dealt again, counted anew; accepted as events or refused."""

from __future__ import annotations

from engine.betting import claims
from engine.commands import (
    CorrectBurns,
    CorrectStack,
    CountHand,
    GiveBack,
    KillHand,
    ReopenPots,
    Scrap,
    TakeBackStreet,
    TurnUp,
)
from engine.dealing import holes_through
from engine.events import (
    BurnsCorrected,
    CardScrapped,
    CardTurnedUp,
    Event,
    HandCounted,
    HandGivenBack,
    HandKilled,
    PotsReopened,
    StackCorrected,
    StreetTakenBack,
)
from engine.games import Deal, Street
from engine.players import Player
from engine.rounds import can_be_bet, nobody_has_acted
from engine.seats import NO_CHIPS, Chips, Seat
from engine.state import Hand, Phase
from engine.violations import RuleViolation

BURNS_NEXT_MOST = 2
"""A street that came without its burn leaves two before the next: its own and the one it skipped (P11)."""


def kill_hand(hand: Hand, command: KillHand) -> tuple[Event, ...]:
    """Kill a live hand at any moment of the hand; chips paid stay, but for a bet that nobody matched.

    Source: P18, P21, P24, P28, P29, P74, P76
    """
    player = _dealt_in(hand, command.seat)
    if not player.is_in:
        raise RuleViolation("P29", "no-live-hand", {"seat": command.seat})
    if len(hand.live_seats) == 1:
        raise RuleViolation("P29", "last-live-hand", {"seat": command.seat})
    return (HandKilled(seat=command.seat, back=unmatched(hand, player) if command.bet_back else NO_CHIPS),)


def unmatched(hand: Hand, player: Player) -> Chips:
    """Return how many chips of a bet nobody else has matched; what was forced is no bet. Source: P29, P54"""
    others = max(other.bet for other in hand.players if other is not player)
    return Chips(max(0, player.bet - max(others, forced_level(hand))))


def forced_level(hand: Hand) -> Chips:
    """Return the bet that the forced bets make everybody match in this round."""
    return NO_CHIPS if hand.street else max(hand.setup.big_blind, hand.setup.bring_in)


def give_back(hand: Hand, command: GiveBack) -> tuple[Event, ...]:
    """Let a hand live again that was killed by mistake, as long as it has missed neither a bet nor a card.

    Source: P89
    """
    player = _dealt_in(hand, command.seat)
    if player.is_in:
        raise RuleViolation("P89", "hand-is-live", {"seat": command.seat})
    if not (_has_matched(hand, player) and _has_all_cards(hand, player)):
        raise RuleViolation("P89", "hand-cannot-come-back", {"seat": command.seat})
    return (HandGivenBack(seat=command.seat),)


def _has_matched(hand: Hand, player: Player) -> bool:
    """Tell whether a player paid what those who are in had paid before this round, or has nothing left."""
    before = max((_paid_before(other) for other in hand.players if other.is_in), default=0)
    return player.stack == 0 or _paid_before(player) >= before


def _paid_before(player: Player) -> int:
    return player.paid - player.dead - player.bet


def _has_all_cards(hand: Hand, player: Player) -> bool:
    """Tell whether a player holds as many cards as those who are in, and no hand was won before the last card."""
    if hand.phase is Phase.DEALING and hand.street_row.hole_deals:
        return False
    if hand.phase is Phase.SHOWDOWN and not (hand.is_last_street and not _lacks_board(hand)):
        return False
    return any(len(other.holes) == len(player.holes) for other in hand.players if other.is_in)


def _lacks_board(hand: Hand) -> bool:
    return len(hand.board) < sum(street.board_cards for street in hand.game.streets)


def turn_up(hand: Hand, command: TurnUp) -> tuple[Event, ...]:
    """Make a down card of stud the upcard that its owner lacks or is still owed. Source: P70"""
    player = _dealt_in(hand, command.seat)
    if not hand.game.has_bring_in or not player.is_in or hand.phase is Phase.SHOWDOWN:
        raise RuleViolation("P70", "no-upcard-lacking", {"seat": command.seat})
    if not 0 <= command.index < len(player.holes):
        raise RuleViolation("P8", "no-card-in-that-place", {"index": command.index})
    due = sum(street.hole_deals.count(Deal.UP) for street in hand.game.streets[: hand.street + 1])
    if player.holes[command.index].up or len(player.upcards) >= due:
        raise RuleViolation("P70", "no-upcard-lacking", {"seat": command.seat})
    return (CardTurnedUp(seat=command.seat, index=command.index),)


def take_back_street(hand: Hand, command: TakeBackStreet) -> tuple[Event, ...]:
    """Take the last street dealt back, while nobody has acted on it; the first deal is dealt again instead.

    When nobody can bet any more the next street may be owed already; that nobody acted on the one before, all being
    all-in, is then for whoever asks to know. Source: P10 to P13, P20, P88
    """
    _is_going_on(hand)
    if hand.street == 0:
        raise RuleViolation("P20", "deal-again-instead")
    return (StreetTakenBack(street=_last_dealt(hand), burn_stays=command.burn_stays),)


def _last_dealt(hand: Hand) -> int:
    """Return the street whose cards lie there last. Raises RuleViolation when somebody has acted on them."""
    runs_out = not can_be_bet(hand.players) and claims(hand.players) > 1
    match hand.phase:
        case Phase.DEALING if runs_out and hand.street > max(1, hand.run_from) and not _is_begun(hand):
            return hand.street - 1
        case Phase.DEALING if _is_begun(hand):
            return hand.street
        case Phase.READING:
            return hand.street
        case Phase.BETTING if nobody_has_acted(hand):
            return hand.street
        case Phase.SHOWDOWN if runs_out and hand.is_last_street and not any(each.mucked for each in hand.players):
            return hand.street
    raise RuleViolation("P13", "street-stands", {"street": hand.street_row.name})


def _is_begun(hand: Hand) -> bool:
    """Tell whether a card of this street lies on the felt."""
    before = holes_through(hand.setup.game, hand.street - 1) if hand.street else 0
    board = sum(street.board_cards for street in hand.game.streets[: hand.street])
    return len(hand.board) > board or any(player.is_in and len(player.holes) > before for player in hand.players)


def correct_burns(hand: Hand, command: CorrectBurns) -> tuple[Event, ...]:
    """Say how many cards lie burned, and how many the next street burns, so that the later cards are those that
    would have come.

    Source: P10, P11, P17, P22
    """
    _is_going_on(hand)
    if command.burns < 0 or not 0 <= command.next_burns <= BURNS_NEXT_MOST:
        raise RuleViolation("P11", "no-such-burns", {"most": BURNS_NEXT_MOST})
    _require_cards(hand, command.burns - hand.burns)
    return (BurnsCorrected(burns=command.burns, next_burns=command.next_burns),)


def scrap(hand: Hand, command: Scrap) -> tuple[Event, ...]:
    """Count a card out that is treated as a scrap of paper. Source: P23, P24, P35"""
    _is_going_on(hand)
    _require_cards(hand, 1)
    return (CardScrapped(),)


def _require_cards(hand: Hand, more: int) -> None:
    """Raise RuleViolation unless the stub can lack so many cards more; while dealing the burns may help out (S-13)."""
    spare = hand.stub - more
    burns = hand.burns if hand.runs == 1 else 0
    if spare < 0 or spare + burns < _to_come(hand):
        raise RuleViolation("S-13", "too-few-cards-left", {"count": hand.stub})


def _to_come(hand: Hand) -> int:
    """Return how many cards are owed now, or to all the boards that were agreed on."""
    owed = sum(owed.deal is not Deal.RESHUFFLE for owed in hand.owed)
    if hand.runs == 1:
        return owed
    streets = hand.game.streets
    this = owed + sum(_length(street) for street in streets[hand.street + 1 :])
    return this + (hand.runs - len(hand.boards) - 1) * sum(_length(street) for street in streets[hand.run_from :])


def _length(street: Street) -> int:
    return street.burn + street.board_cards


def correct_stack(hand: Hand, command: CorrectStack) -> tuple[Event, ...]:
    """Let the chips that were counted behind a player be the truth; who is all-in stays all-in. Source: P90"""
    if hand.phase is not Phase.POSTING:
        _is_going_on(hand)
    player = _of(hand, command.seat)
    if command.stack < 0 or command.stack + player.paid - hand.won[hand.at(command.seat)] <= 0:
        raise RuleViolation("P90", "no-chips-in-the-hand", {"seat": command.seat})
    if command.stack == player.stack:
        return ()
    return (StackCorrected(seat=command.seat, stack=command.stack),)


def count_hand(hand: Hand, command: CountHand) -> tuple[Event, ...]:
    """Say how many cards a hand really has that takes no part any more, so that the stub's count is right.

    At a showdown of stud a hand of six may be ruled live. Source: P15, P21, P76
    """
    player = _dealt_in(hand, command.seat)
    six = hand.game.has_bring_in and hand.phase is Phase.SHOWDOWN and command.cards in (6, 7)
    if command.cards < 0 or (player.is_in and not six):
        raise RuleViolation("P76", "hand-is-live", {"seat": command.seat})
    _require_cards(hand, command.cards - len(player.holes))
    return (HandCounted(seat=command.seat, cards=command.cards),)


def reopen_pots(hand: Hand, command: ReopenPots) -> tuple[Event, ...]:
    """Take the pots of a hand that has ended back, or what the dealer read before they are pushed.

    Until when that may be is for whoever asks to know. Source: P5, P6
    """
    if hand.phase is not Phase.OVER and not hand.declared:
        raise RuleViolation("P5", "hand-not-finished", {"phase": hand.phase.value})
    return (PotsReopened(),)


def _dealt_in(hand: Hand, seat: Seat) -> Player:
    """Return a player of a hand that is going on."""
    player = _of(hand, seat)
    _is_going_on(hand)
    return player


def _of(hand: Hand, seat: Seat) -> Player:
    if seat not in hand.setup.order:
        raise RuleViolation("C-2", "not-dealt-in", {"seat": seat})
    return hand.player(seat)


def _is_going_on(hand: Hand) -> None:
    if hand.phase is Phase.OVER:
        raise RuleViolation("P5", "hand-is-over")
    if hand.phase is Phase.POSTING:
        raise RuleViolation("P20", "no-cards-now", {"phase": hand.phase.value})
