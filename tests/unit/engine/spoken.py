"""A hand played in the table's words, so that a test reads like the deal it describes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.cards import Card, parse_cards
from engine.hand import (
    Act,
    AgreeToRun,
    AllIn,
    Award,
    BringIn,
    Burn,
    Burned,
    Call,
    Check,
    Command,
    DealBoard,
    DealHoles,
    DealtBoard,
    DealtHole,
    DeclareOpener,
    DeclareWinners,
    Fold,
    Hand,
    Legal,
    Muck,
    Phase,
    PostAll,
    PostForced,
    PushPots,
    RaiseTo,
    Reshuffle,
    Reshuffled,
    Setup,
    Show,
    ShowHand,
    TimeOut,
    apply,
    decide,
    next_step,
    start,
)
from engine.rake import Rake
from engine.rules import HouseRules, Structure, profile
from engine.seats import Chips, Seat

NO_LIMIT, POT_LIMIT, LIMIT = Structure.NO_LIMIT, Structure.POT_LIMIT, Structure.FIXED_LIMIT
SPREAD = Structure.SPREAD_LIMIT
DOCUMENTS = profile("documents")


def set_up(
    stacks: Sequence[int],
    *,
    blinds: Sequence[int] = (5, 10),
    antes: Sequence[int] = (),
    structure: Structure = NO_LIMIT,
    limits: tuple[int, int] | None = None,
    rules: HouseRules = DOCUMENTS,
    game: str = "holdem",
    rake: Rake | None = None,
) -> Setup:
    """Seats 1 to n in the order of the deal, the last on the button; heads-up seat 1 is the big blind."""
    seats = len(stacks)
    owed = list(blinds) if seats > 2 or len(blinds) > 2 else list(blinds)[::-1]
    lower, upper = limits or (max(blinds), max(blinds))
    return Setup(
        game=game,
        structure=structure,
        lower=Chips(lower),
        upper=Chips(upper),
        order=tuple(Seat(number + 1) for number in range(seats)),
        stacks=tuple(map(Chips, stacks)),
        antes=tuple(map(Chips, antes or [0] * seats)),
        blinds=tuple(map(Chips, owed + [0] * (seats - len(owed)))),
        button=Seat(seats),
        rules=rules,
        rake=rake,
    )


def stud(
    stacks: Sequence[int],
    *,
    ante: int = 1,
    bring_in: int = 2,
    limits: tuple[int, int] = (5, 10),
    structure: Structure = LIMIT,
    rules: HouseRules = DOCUMENTS,
    game: str = "stud",
    rake: Rake | None = None,
) -> Setup:
    """Seats 1 to n from the dealer's left: by default 5-10 with an ante of 1 and a bring-in of 2."""
    nothing = (Chips(0),) * len(stacks)
    return Setup(
        game=game,
        structure=structure,
        lower=Chips(limits[0]),
        upper=Chips(limits[1]),
        order=tuple(Seat(number + 1) for number in range(len(stacks))),
        stacks=tuple(map(Chips, stacks)),
        antes=(Chips(ante),) * len(stacks),
        blinds=nothing,
        button=None,
        bring_in=Chips(bring_in),
        rules=rules,
        rake=rake,
    )


def dealt(setup: Setup, cards: Mapping[int, str] | None = None) -> Hand:
    """Post what is owed and deal the first street, cards unknown where `cards` does not name them."""
    hand = start(setup)
    return street(ask(hand, PostAll()) if isinstance(next_step(hand), PostForced) else hand, cards or {})


def doors(*cards: str) -> dict[int, str]:
    """Return what a stud deal looks like from the middle: two cards down and this door card, seat by seat."""
    return {seat: f"????{card}" for seat, card in enumerate(cards, start=1)}


def street(hand: Hand, cards: Mapping[int, str]) -> Hand:
    """Deal one street to the players, each seat's cards in turn, with the burn and the reshuffle it owes."""
    left = {Seat(seat): list(parse_cards(text)) for seat, text in cards.items()}
    began = hand.street
    while hand.street == began and hand.phase is Phase.DEALING:
        match next_step(hand):
            case Burn():
                hand = ask(hand, Burned())
            case Reshuffle():
                hand = ask(hand, Reshuffled())
            case DealHoles(cards=owed):
                seat = owed[0][0]
                hand = ask(hand, DealtHole(seat=seat, card=left[seat].pop(0) if left.get(seat) else Card.UNKNOWN))
            case _:
                break
    assert not any(left.values()), f"nobody is owed {left}"
    return hand


def ask(hand: Hand, command: Command) -> Hand:
    """Carry a command out by its events, checking the invariants after each."""
    for event in decide(hand, command):
        hand = apply(hand, event)
        hand.check()
    return hand


def play(hand: Hand, *sentences: str) -> Hand:
    """Play sentences such as ``3 raises 30``, ``board Jc3d5c``, ``1 shows AcKd``, ``pots pushed``.

    In stud ``street 1:Ah 3:Kd`` deals a street, burn and reshuffle included, seats not named getting unknown cards;
    ``seat 3 opens`` (or ``seat 3 opens with a pair``) reads the upcards. ``run 2 times`` agrees on several boards, and
    ``pot 0 to 1 2 on board 1`` declares the winners of the second.
    """
    for sentence in sentences:
        if sentence.split()[0] == "street":
            hand = street(hand, _by_seat(sentence.split()[1:]))
            continue
        for command in said(hand, sentence):
            hand = ask(hand, command)
    return hand


def said(hand: Hand, sentence: str) -> list[Command]:
    """Return the commands a sentence stands for; a board is burned for where a burn is owed."""
    match sentence.split():
        case ["board", cards]:
            burn: list[Command] = [Burned()] if isinstance(next_step(hand), Burn) else []
            return burn + [DealtBoard(card=card) for card in parse_cards(cards)]
        case ["burn"]:
            return [Burned()]
        case ["reshuffle"]:
            return [Reshuffled()]
        case ["run", times, "times"]:
            return [AgreeToRun(times=int(times))]
        case ["pots", "pushed"]:
            return [PushPots()]
        case ["pot", number, "to", *seats, "on", "board", run]:
            return [DeclareWinners(pot=int(number), seats=tuple(Seat(int(seat)) for seat in seats), run=int(run))]
        case ["pot", number, "to", *seats]:
            return [DeclareWinners(pot=int(number), seats=tuple(Seat(int(seat)) for seat in seats))]
        case ["seat", seat, "opens", *rest]:
            return [DeclareOpener(seat=Seat(int(seat)), open_pair=rest == ["with", "a", "pair"])]
        case [seat, *words]:
            return [_action(Seat(int(seat)), words)]
    raise AssertionError(sentence)


def _by_seat(words: list[str]) -> dict[int, str]:
    return {int(seat): cards for seat, _, cards in (word.partition(":") for word in words)}


def _action(seat: Seat, words: list[str]) -> Command:
    match words:
        case ["folds"]:
            return Fold(seat=seat)
        case ["checks"]:
            return Check(seat=seat)
        case ["calls"]:
            return Call(seat=seat)
        case ["brings-in"]:
            return BringIn(seat=seat)
        case ["raises" | "bets" | "completes" | "opens", amount]:
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


def run_out(hand: Hand, *boards: str) -> Hand:
    """Deal the rest of the board, or of each board in turn, where nobody can bet any more."""
    cards = list(parse_cards(boards[0])[len(hand.board) :]) + [
        card for more in boards[1:] for card in parse_cards(more)
    ]
    while isinstance(step := next_step(hand), Burn | DealBoard):
        hand = ask(hand, Burned() if isinstance(step, Burn) else DealtBoard(card=cards.pop(0)))
    return hand


def checked_round(hand: Hand) -> Hand:
    """Let everybody check the rest of a round."""
    began = hand.street
    while isinstance(step := next_step(hand), Act) and hand.street == began:
        hand = ask(hand, Check(seat=step.seat))
    return hand


def called_round(hand: Hand) -> Hand:
    """Let everybody do the least that stays in for the rest of a round: bring it in, call or check."""
    began = hand.street
    while isinstance(step := next_step(hand), Act) and hand.street == began:
        brings_in = step.legal.bring_in is not None
        hand = ask(hand, BringIn(seat=step.seat) if brings_in else Call(seat=step.seat))
    return hand


def shown(hand: Hand) -> Hand:
    """Let everybody who is asked show, so far as the cards have been read."""
    while isinstance(step := next_step(hand), Show):
        hand = ask(hand, ShowHand(seat=step.seat))
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
