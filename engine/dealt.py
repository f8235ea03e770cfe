"""Chips posted and cards dealt or named, accepted as events or refused by the rule of their order."""

from __future__ import annotations

from engine.cards import Card
from engine.commands import (
    AgreeToRun,
    BoardPlace,
    Burned,
    Contradict,
    DealtBoard,
    DealtHole,
    DealtHoles,
    DeclareOpener,
    HolePlace,
    Name,
    PostAll,
    Reshuffled,
)
from engine.contradictions import Place, card_at, contradicts
from engine.dealing import burn_is_owed, cards_to_come
from engine.events import (
    BoardDealt,
    CardBurned,
    CardContradicted,
    CardNamed,
    Event,
    ForcedBetsPosted,
    HolesDealt,
    OpenerDeclared,
    RunsAgreed,
    StubReshuffled,
)
from engine.games import Deal, Owed
from engine.players import Status
from engine.rounds import nobody_has_acted, opens_by_upcards
from engine.seats import Seat
from engine.state import Contradiction, Hand, Phase
from engine.upcards import a_pair_shows, may_open, opener_by_upcards
from engine.violations import NeedsCards, RuleViolation

RUNS_MOST = 3
"""How often the rest of a board may be dealt. Source: P62"""


def post_all(hand: Hand, command: PostAll) -> tuple[Event, ...]:
    """Post what is still owed. Source: RULES C-2, H-2, S-1"""
    if hand.phase is not Phase.POSTING:
        raise RuleViolation("H-2", "nothing-to-post")
    return (ForcedBetsPosted(bets=hand.forced),)


def dealt_hole(hand: Hand, command: DealtHole) -> tuple[Event, ...]:
    """Deal a card to the seat that is owed the next one. Source: RULES H-3, S-2, S-7, S-8, S-12; P8, P18"""
    (card,) = _as_owed(hand, ((command.seat, command.card),))
    return (HolesDealt(cards=(card if command.up is None else (*card[:2], command.up),)),)


def dealt_holes(hand: Hand, command: DealtHoles) -> tuple[Event, ...]:
    """Deal cards to the seats that are owed the next ones. Source: RULES H-3, S-2, S-7, S-8, S-12; P8, P18"""
    return (HolesDealt(cards=_as_owed(hand, command.cards)),)


def _as_owed(hand: Hand, cards: tuple[tuple[Seat, Card], ...]) -> tuple[tuple[Seat, Card, bool], ...]:
    """Return the cards as they lie on the felt. Raises RuleViolation when another seat or another thing comes first."""
    _is_dealing(hand)
    if burn_is_owed(hand):
        raise RuleViolation("P9", "burn-first")
    _require_no_reshuffle(hand)
    if len(cards) > len(hand.owed):
        raise RuleViolation("P8", "no-cards-owed-to-players")
    due = hand.owed[: len(cards)]
    if [owed.seat for owed in due] != [seat for seat, _ in cards]:
        raise _wrong_seat(cards, due)
    seen = hand.known
    for _, card in cards:
        if seen & card.bit:
            raise RuleViolation("P25", "card-already-out", {"card": str(card)})
        seen |= card.bit
    up = Deal.UP
    return tuple([(seat, card, owed.deal is up) for (seat, card), owed in zip(cards, due, strict=True)])


def _wrong_seat(cards: tuple[tuple[Seat, Card], ...], due: tuple[Owed, ...]) -> RuleViolation:
    """Say which of the cards went somewhere else than the next one was owed to."""
    for (seat, _), owed in zip(cards, due, strict=True):
        if owed.seat is None:
            break
        if owed.seat != seat:
            return RuleViolation("P18", "card-to-wrong-seat", {"owed": owed.seat, "dealt": seat})
    return RuleViolation("P8", "no-cards-owed-to-players")


def burned(hand: Hand, command: Burned) -> tuple[Event, ...]:
    """Burn the one card this street owes. Source: P9"""
    _is_dealing(hand)
    if not burn_is_owed(hand):
        raise RuleViolation("P9", "no-burn-owed")
    return (CardBurned(),)


def reshuffled(hand: Hand, command: Reshuffled) -> tuple[Event, ...]:
    """Shuffle the burned cards into the stub where the last cards run short. Source: RULES S-13; P72"""
    _is_dealing(hand)
    if hand.owed[0].deal is not Deal.RESHUFFLE:
        raise RuleViolation("S-13", "no-reshuffle-owed")
    return (StubReshuffled(),)


def agree_to_run(hand: Hand, command: AgreeToRun) -> tuple[Event, ...]:
    """Deal the rest of the board more than once, where somebody is all-in and nobody can bet any more.

    The stub has to hold every board with its burns; it is not mended with cards that are out. Source: P62
    """
    able = [player for player in hand.players if player.status is Status.LIVE]
    waits = hand.phase is Phase.DEALING and len(able) < 2 and hand.street > 0
    if not (waits and hand.game.has_board and hand.runs == 1 and hand.owed[0].deal is Deal.BURN):
        raise RuleViolation("P62", "cannot-run-it-again")
    if not 2 <= command.times <= RUNS_MOST:
        raise RuleViolation("P62", "runs-two-or-three", {"most": RUNS_MOST})
    if command.times * cards_to_come(hand) > hand.stub:
        raise RuleViolation("P62", "too-few-cards-to-run", {"count": hand.stub})
    return (RunsAgreed(times=command.times),)


def declare_opener(hand: Hand, command: DeclareOpener) -> tuple[Event, ...]:
    """Take the dealer's reading of the upcards where the system has not read them; cards that were read speak.

    Source: RULES S-3, S-7; P67, P77
    """
    if command.seat not in hand.live_seats:
        raise RuleViolation("C-2", "not-dealt-in", {"seat": command.seat})
    if not opens_by_upcards(hand) or not (hand.phase is Phase.READING or nobody_has_acted(hand)):
        raise RuleViolation("P67", "opener-is-settled")
    rule = "S-9" if hand.street else "S-3"
    try:
        read = opener_by_upcards(hand)
    except NeedsCards:
        if not may_open(hand, command.seat):
            raise RuleViolation(rule, "cannot-open", {"seat": command.seat}) from None
        return (OpenerDeclared(seat=command.seat, open_pair=command.open_pair or a_pair_shows(hand)),)
    raise RuleViolation(rule, "upcards-speak", {"seat": read.seat})


def dealt_board(hand: Hand, command: DealtBoard) -> tuple[Event, ...]:
    """Deal a card to the board, after the burn. Source: RULES H-5 to H-7; P8, P9"""
    _is_dealing(hand)
    if burn_is_owed(hand):
        raise RuleViolation("P9", "burn-first")
    _require_no_reshuffle(hand)
    if hand.owed[0].deal is not Deal.BOARD:
        raise RuleViolation("P8", "no-cards-owed-to-the-board")
    _is_new(hand, command.card)
    return (BoardDealt(card=command.card),)


def name(hand: Hand, command: Name) -> tuple[Event, ...]:
    """Say, correct or take back which card lies in a place, at any time before the pots are pushed.

    Source: DESIGN, card tokens; P25
    """
    seat, run, index = _place(hand, command.place)
    if card_at(hand, (seat, run, index)) != command.card:
        _is_new(hand, command.card)
    return (CardNamed(seat=seat, index=index, card=command.card, run=run),)


def contradict(hand: Hand, command: Contradict) -> tuple[Event, ...]:
    """Take note of a card seen where it cannot be; the pots wait until somebody says what lies there. Source: P25"""
    seat, run, index = _place(hand, command.place)
    seen = Contradiction(seat=seat, run=run, index=index, card=command.card)
    if not command.card.is_known or not contradicts(hand, seen):
        raise RuleViolation("P25", "nothing-contradicts-it", {"card": str(command.card)})
    return (CardContradicted(seat=seat, index=index, card=command.card, run=run),)


def _place(hand: Hand, place: HolePlace | BoardPlace) -> Place:
    """Return where a card lies. Raises RuleViolation where none does, or when the hand is over."""
    row, seat = _row(hand, place)
    if hand.phase is Phase.OVER:
        raise RuleViolation("P5", "hand-is-over")
    if not 0 <= place.index < len(row):
        raise RuleViolation("P8", "no-card-in-that-place", {"index": place.index})
    return seat, place.run if isinstance(place, BoardPlace) else 0, place.index


def _row(hand: Hand, place: HolePlace | BoardPlace) -> tuple[tuple[Card, ...], Seat | None]:
    match place:
        case BoardPlace(run=run) if 0 <= run < len(hand.all_boards):
            return hand.all_boards[run], None
        case BoardPlace(run=run):
            raise RuleViolation("P62", "no-such-board", {"run": run})
        case HolePlace(seat=seat) if seat in hand.setup.order:
            return hand.player(seat).cards, seat
        case HolePlace(seat=seat):
            raise RuleViolation("C-2", "not-dealt-in", {"seat": seat})


def _is_dealing(hand: Hand) -> None:
    if hand.phase is not Phase.DEALING:
        raise RuleViolation("P13", "no-cards-now", {"phase": hand.phase.value})


def _require_no_reshuffle(hand: Hand) -> None:
    if hand.owed[0].deal is Deal.RESHUFFLE:
        raise RuleViolation("S-13", "reshuffle-first")


def _is_new(hand: Hand, card: Card) -> None:
    if hand.knows(card):
        raise RuleViolation("P25", "card-already-out", {"card": str(card)})
