"""From the table to the one direction the rules ask for now; pure, a row for each kind of step."""

from __future__ import annotations

from controller.direction import Direction, Kind, Owed
from controller.ids import BURN, Told, board_place, seat_place, told
from controller.next_hand import next_hands_button, seats_in
from controller.remedying.directing import fault_direction
from controller.state import Table
from engine.games import GAMES
from engine.hand import Hand, next_step
from engine.pots import form_pots
from engine.seats import Chips, Seat
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


def derive(table: Table) -> Direction:
    """Return what the dealer should do now.

    A fault that holds the hand comes first, then the rules' next step. Never None: every stop has a direction.
    """
    held = fault_direction(table) if table.faults else None
    if held is not None:
        return held
    hand = table.play.hand
    if hand is None:
        return _between_hands(table)
    match next_step(hand):
        case PostForced(bets=bets):
            steps = tuple(told("step-post", seat=bet.seat, amount=bet.amount, word=bet.kind) for bet in bets)
            total = Chips(sum(bet.amount for bet in bets))
            fact = told("fact-amount", amount=total)
            return Direction(kind=Kind.POST, line=told("direction-post"), fact=fact, rules=("H-2",), steps=steps)
        case DealHoles(cards=cards):
            return _deal(cards)
        case Burn() | DealBoard():
            return _street(table, hand)
        case Act(seat=seat):
            return _act(table, hand, seat)
        case Show(seat=seat, may_muck=may_muck):
            return _show(hand, seat, may_muck=may_muck) if table.counts_on("camera") else _declare(hand)
        case Award(pots=pots):
            return _award(table, pots)
        case Over():
            return Direction(kind=Kind.IDLE, line=told("direction-idle"))
        case ReadUpcards() | Reshuffle():
            raise AssertionError(f"{hand.setup.game} is not dealt at a table, see config.DEALT")


def dealt(hand: Hand) -> int:
    """Return how many cards the hand has used, burns included."""
    return sum(len(player.holes) for player in hand.players) + len(hand.board) + hand.burns


def _between_hands(table: Table) -> Direction:
    if len(seats_in(table)) < GAMES[table.config.game].seats_min:
        return Direction(kind=Kind.IDLE, line=told("direction-idle"), fact=told("fact-need-players"))
    fact, rules = told("fact-hand", number=table.play.number + 1), ("P4", "P5", "H-11")
    button = next_hands_button(table)
    if button is None:
        return Direction(kind=Kind.PREPARE, line=told("direction-prepare"), fact=fact, rules=rules)
    note = told("note-button", seat=button)
    steps = (told("step-take-in"), note) if table.play.number else (note,)
    return Direction(kind=Kind.PREPARE, line=told("direction-prepare"), fact=fact, note=note, rules=rules, steps=steps)


def _deal(cards: tuple[tuple[Seat, bool], ...]) -> Direction:
    each = sum(1 for seat, _ in cards if seat == cards[0][0])
    owes = tuple(Owed(place=seat_place(seat), face_up=up) for seat, up in cards)
    return Direction(
        kind=Kind.DEAL,
        line=told("direction-deal", count=each),
        fact=told("fact-cards", count=len(cards)),
        note=told("note-first-card", seat=cards[0][0]),
        rules=("H-3", "P8"),
        owes=owes,
    )


def _street(table: Table, hand: Hand) -> Direction:
    row, burns = hand.street_row, isinstance(next_step(hand), Burn)
    count = len(row.deal) if burns else _board_owed(hand)
    burn = (Owed(place=BURN, face_up=False),) if burns else ()
    slots = tuple(Owed(place=board_place(len(hand.board) + i + 1), face_up=True) for i in range(count))
    return Direction(
        kind=Kind.STREET,
        line=told("direction-street" if burns else "direction-board", street=row.name),
        fact=told("fact-cards-up", count=count),
        rules=_STREET_RULES.get(row.name, ("P9",)),
        owes=burn + slots,
        steps=(*_return(table), told("step-collect")) if burns else (),
    )


def _return(table: Table) -> tuple[Told, ...]:
    """The uncalled bet that goes back to its owner first, if there is one (C-9)."""
    if table.play.returned is None:
        return ()
    seat, amount = table.play.returned
    return (told("step-return", seat=seat, amount=amount),)


_STREET_RULES = {"flop": ("H-5", "P9"), "turn": ("H-6", "P9"), "river": ("H-7", "P9")}


def _board_owed(hand: Hand) -> int:
    step = next_step(hand)
    assert isinstance(step, DealBoard)
    return step.count


def _act(table: Table, hand: Hand, seat: Seat) -> Direction:
    step = next_step(hand)
    assert isinstance(step, Act)
    legal = step.legal
    if table.play.awaiting_amount == seat and legal.raise_to:
        line, fact = told("direction-amount", seat=seat), told("fact-amount", amount=legal.raise_to[0])
        return Direction(kind=Kind.AMOUNT, line=line, fact=fact, note=told("note-least"), rules=legal.rules, seat=seat)
    if legal.call is None:
        fact, note = told("fact-check"), _may_do_besides(legal)
    else:
        fact, note = told("fact-amount", amount=legal.call), told("note-to-call")
    line = _asked_to_act(table, seat)
    return Direction(kind=Kind.ACT, line=line, fact=fact, note=note, rules=legal.rules, seat=seat)


def _asked_to_act(table: Table, seat: Seat) -> Told:
    """Say whose action it is, that its time is up, or that nobody is there to act. Source: RULES C-4; P44, P75"""
    over = [fault.code for fault in table.faults.values() if fault.args.get("seat") == seat]
    if "PLAYER_LEFT" in over:
        return told("direction-away", seat=seat)
    return told("direction-time" if "TIME_UP" in over else "direction-act", seat=seat)


def _may_do_besides(legal: Legal) -> Told:
    """Say what the seat may do besides checking."""
    if legal.raise_to is None:
        return told("note-nothing-owed")
    match legal.raise_word:
        case "bet":
            return told("note-or-bet")
        case "complete":
            return told("note-or-complete")
        case _:
            return told("note-or-raise")


def _show(hand: Hand, seat: Seat, *, may_muck: bool) -> Direction:
    return Direction(
        kind=Kind.SHOW,
        line=told("direction-show", seat=seat),
        fact=told("fact-showdown"),
        note=told("note-or-muck") if may_muck else None,
        rules=("C-10", "C-12") if may_muck else ("C-10",),
        seat=seat,
    )


def _declare(hand: Hand, award: PotAward | None = None) -> Direction:
    """Ask the dealer for the winner of the pot formed last that is in question; people have read the hands (P47)."""
    pots = form_pots(hand.players)
    contested = [i for i, pot in enumerate(pots) if sum(hand.player(seat).is_in for seat in pot.seats) > 1]
    pot = contested[-1] if award is None else award.index
    fact = told("fact-amount", amount=pots[pot].amount)
    note = told("note-side-pot", number=pot) if pot else told("note-pot")
    return Direction(
        kind=Kind.DECLARE, line=told("direction-declare"), fact=fact, note=note, rules=("P47", "P51"), pot=pot
    )


def _award(table: Table, pots: tuple[PotAward, ...]) -> Direction:
    if table.play.doubts:
        doubt = next(iter(table.play.doubts.values()))
        fact = Told("fact-place", {"place": doubt.place})
        return Direction(
            kind=Kind.NAME, line=told("direction-name"), fact=fact, note=told("note-look-and-tap"), rules=("C-13",)
        )
    unread = next((award for award in pots if award.needs is not None), None)
    if unread is not None:
        assert table.play.hand is not None
        return _declare(table.play.hand, unread)
    return _push(table, pots)


def _push(table: Table, pots: tuple[PotAward, ...]) -> Direction:
    steps = _return(table) + tuple(step for award in pots for step in _push_of(award))
    total = Chips(sum(award.amount for award in pots))
    winners = tuple(dict.fromkeys(seat for award in pots for seat, _ in award.shares))
    one = winners[0] if len(winners) == 1 else None
    line = told("direction-push", seat=one) if one else told("direction-push-several", count=len(winners))
    return Direction(
        kind=Kind.PUSH,
        line=line,
        fact=told("fact-amount", amount=total),
        note=told("note-last-pot-first") if len(pots) > 1 else None,
        rules=("C-7", "C-13", "P51"),
        seat=one,
        steps=steps,
    )


def _push_of(award: PotAward) -> tuple[Told, ...]:
    """Tell what a pot is divided into: the house's share first, then each winner's."""
    rake = (told("step-rake", amount=award.rake),) if award.rake else ()
    shares = (told("step-push", amount=amount, seat=seat, number=award.index) for seat, amount in award.shares)
    return (*rake, *shares)
