"""A hand played in the table's words, so that a test reads like the deal it describes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.cards import parse_cards
from engine.hand import (
    Act,
    AllIn,
    Award,
    Burn,
    Burned,
    Call,
    Check,
    Command,
    DealBoard,
    DealHoles,
    DealtBoard,
    DealtHole,
    DeclareWinners,
    Fold,
    Hand,
    Legal,
    Muck,
    PostAll,
    PushPots,
    RaiseTo,
    Setup,
    ShowHand,
    TimeOut,
    apply,
    decide,
    next_step,
    start,
)
from engine.rules import HouseRules, Structure, profile
from engine.seats import Chips, Seat

NO_LIMIT, POT_LIMIT, LIMIT = Structure.NO_LIMIT, Structure.POT_LIMIT, Structure.FIXED_LIMIT
DOCUMENTS = profile("documents")


def set_up(
    stacks: Sequence[int],
    *,
    blinds: Sequence[int] = (5, 10),
    antes: Sequence[int] = (),
    structure: Structure = NO_LIMIT,
    limits: tuple[int, int] | None = None,
    rules: HouseRules = DOCUMENTS,
) -> Setup:
    """Seats 1 to n in the order of the deal, the last on the button; heads-up seat 1 is the big blind."""
    seats = len(stacks)
    owed = list(blinds) if seats > 2 or len(blinds) > 2 else list(blinds)[::-1]
    lower, upper = limits or (max(blinds), max(blinds))
    return Setup(
        game="holdem",
        structure=structure,
        lower=Chips(lower),
        upper=Chips(upper),
        order=tuple(Seat(number + 1) for number in range(seats)),
        stacks=tuple(map(Chips, stacks)),
        antes=tuple(map(Chips, antes or [0] * seats)),
        blinds=tuple(map(Chips, owed + [0] * (seats - len(owed)))),
        button=Seat(seats),
        rules=rules,
    )


def dealt(setup: Setup, cards: Mapping[int, str] | None = None) -> Hand:
    """Post what is owed and deal everyone two cards, unknown where `cards` does not name them."""
    hand = ask(start(setup), PostAll())
    step = next_step(hand)
    assert isinstance(step, DealHoles)
    left = {seat: list(parse_cards((cards or {}).get(seat, "????"))) for seat in setup.order}
    for seat, _ in step.cards:
        hand = ask(hand, DealtHole(seat=seat, card=left[seat].pop(0)))
    return hand


def ask(hand: Hand, command: Command) -> Hand:
    """Carry a command out by its events, checking the invariants after each."""
    for event in decide(hand, command):
        hand = apply(hand, event)
        hand.check()
    return hand


def play(hand: Hand, *sentences: str) -> Hand:
    """Play sentences such as ``3 raises 30``, ``board Jc3d5c``, ``1 shows AcKd``, ``pots pushed``."""
    for sentence in sentences:
        for command in said(hand, sentence):
            hand = ask(hand, command)
    return hand


def said(hand: Hand, sentence: str) -> list[Command]:
    """Return the commands a sentence stands for; a board is burned for where a burn is owed."""
    match sentence.split():
        case ["board", cards]:
            burn: list[Command] = [Burned()] if isinstance(next_step(hand), Burn) else []
            return burn + [DealtBoard(card=card) for card in parse_cards(cards)]
        case ["pots", "pushed"]:
            return [PushPots()]
        case ["pot", number, "to", *seats]:
            return [DeclareWinners(pot=int(number), seats=tuple(Seat(int(seat)) for seat in seats))]
        case [seat, *words]:
            return [_action(Seat(int(seat)), words)]
    raise AssertionError(sentence)


def _action(seat: Seat, words: list[str]) -> Command:
    match words:
        case ["folds"]:
            return Fold(seat=seat)
        case ["checks"]:
            return Check(seat=seat)
        case ["calls"]:
            return Call(seat=seat)
        case ["raises" | "bets", amount]:
            return RaiseTo(seat=seat, amount=Chips(int(amount)))
        case ["all-in"]:
            return AllIn(seat=seat)
        case ["times-out"]:
            return TimeOut(seat=seat)
        case ["shows", *cards]:
            return ShowHand(seat=seat, cards=parse_cards("".join(cards)))
        case ["mucks"]:
            return Muck(seat=seat)
    raise AssertionError(words)


def run_out(hand: Hand, board: str) -> Hand:
    """Deal the rest of the board, where nobody can bet any more."""
    cards = list(parse_cards(board)[len(hand.board) :])
    while isinstance(step := next_step(hand), Burn | DealBoard):
        hand = ask(hand, Burned() if isinstance(step, Burn) else DealtBoard(card=cards.pop(0)))
    return hand


def to_act(hand: Hand) -> int | None:
    """Return whose turn it is."""
    step = next_step(hand)
    return step.seat if isinstance(step, Act) else None


def options(hand: Hand) -> Legal:
    """Return what the player to act may do."""
    step = next_step(hand)
    assert isinstance(step, Act), step
    return step.legal


def awarded(hand: Hand) -> Award:
    """Return the award the hand asks for."""
    step = next_step(hand)
    assert isinstance(step, Award), step
    return step


def stacks(hand: Hand) -> list[int]:
    """Return the stacks in the order of the deal."""
    return [player.stack for player in hand.players]


def with_rules(**switches: object) -> HouseRules:
    """Return the documents' rules with some switches set otherwise."""
    return replace(DOCUMENTS, **switches)  # type: ignore[arg-type]
