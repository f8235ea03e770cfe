"""What is said and pushed in stud: bringing it in, completing, and two sizes with an open pair (S-4, S-5, S-10)."""

from __future__ import annotations

import pytest

from engine.cards import Card
from engine.commands import BringIn, Burned, Call, Command, DealtHole, Fold, PostAll, RaiseTo
from engine.decisions import carry_out
from engine.hand import Hand, next_step, start
from engine.irregular.motions import Asks, Pushed, Said, Word
from engine.irregular.reading import counts_as
from engine.rules import HouseRules, Structure
from engine.seats import Chips, Seat
from engine.setup import Setup
from engine.steps import Burn, DealHoles

ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)
DOORS = {ONE: "Ks", TWO: "2c", THREE: "9h"}
FOURTHS = {ONE: "4d", TWO: "3d", THREE: "9c"}


def third_street() -> Hand:
    """A 5/10 game with a bring-in of 2, the 2c at seat 2."""
    setup = Setup(
        game="stud",
        structure=Structure.FIXED_LIMIT,
        lower=Chips(5),
        upper=Chips(10),
        order=(ONE, TWO, THREE),
        stacks=(Chips(200),) * 3,
        antes=(Chips(1),) * 3,
        blinds=(Chips(0),) * 3,
        button=None,
        rules=HouseRules(),
        bring_in=Chips(2),
    )
    return deal(ask(start(setup), PostAll()), DOORS)


def fourth_street() -> Hand:
    """The same game with a pair of nines showing at seat 3, who is to act."""
    hand = ask(third_street(), BringIn(seat=TWO), Call(seat=THREE), Call(seat=ONE))
    return deal(hand, FOURTHS)


def deal(hand: Hand, up: dict[Seat, str]) -> Hand:
    while isinstance(step := next_step(hand), DealHoles | Burn):
        if isinstance(step, Burn):
            hand = ask(hand, Burned())
            continue
        seat, is_up = step.cards[0]
        hand = ask(hand, DealtHole(seat=seat, card=Card.parse(up[seat]) if is_up else Card.UNKNOWN))
    return hand


def ask(hand: Hand, *commands: Command) -> Hand:
    for command in commands:
        hand = carry_out(hand, command)[1]
    return hand


def says(word: str, amount: int | None = None) -> Said:
    return Said(word=Word(word), amount=None if amount is None else Chips(amount))


@pytest.mark.parametrize("word", ["fold", "check", "call"])
def test_s4_the_low_card_brings_it_in_whatever_it_says(word: str) -> None:
    # Given the low card to act
    # When it wants to fold, check or call
    read = counts_as(third_street(), says(word))

    # Then it has to bring it in
    assert (read.command, read.rule) == (BringIn(seat=TWO), "S-4")


@pytest.mark.parametrize(
    ("chips", "command"),
    [
        ((2,), BringIn(seat=TWO)),
        ((1, 1), BringIn(seat=TWO)),
        ((1, 1, 1), RaiseTo(seat=TWO, amount=Chips(5))),
        ((5,), RaiseTo(seat=TWO, amount=Chips(5))),
    ],
)
def test_s4_what_the_low_card_pushes_is_the_bring_in_or_the_full_bet(chips: tuple[int, ...], command: Command) -> None:
    # Given the low card to act, with a bring-in of 2 and a lower limit of 5
    # When it pushes chips without a word
    read = counts_as(third_street(), Pushed(chips=tuple(map(Chips, chips))))

    # Then half of the bet makes it the bet
    assert read.command == command


@pytest.mark.parametrize("word", ["complete", "raise", "bet"])
def test_s5_completing_needs_no_amount(word: str) -> None:
    # Given a bring-in of 2
    hand = ask(third_street(), BringIn(seat=TWO))

    # When the next says complete, or raise
    read = counts_as(hand, says(word))

    # Then it is to 5
    assert read.command == RaiseTo(seat=THREE, amount=Chips(5))


def test_s10_with_an_open_pair_the_size_has_to_be_said() -> None:
    # Given a pair of nines on fourth street
    hand = fourth_street()

    # When it says bet, and when it says bet ten
    bare, ten = counts_as(hand, says("bet")), counts_as(hand, says("bet", 10))

    # Then five or ten is asked for, and ten is ten
    assert (bare.asks, bare.rule) == (Asks.AMOUNT, "P43")
    assert bare.choices == tuple(RaiseTo(seat=THREE, amount=Chips(amount)) for amount in (5, 10))
    assert ten.command == RaiseTo(seat=THREE, amount=Chips(10))


def test_s10_an_amount_between_the_two_sizes_is_the_lower() -> None:
    # Given a pair of nines on fourth street
    # When it says bet eight
    read = counts_as(fourth_street(), says("bet", 8))

    # Then it is five
    assert (read.command, read.rule) == (RaiseTo(seat=THREE, amount=Chips(5)), "C-5")


def test_p38_too_little_against_the_bring_in_is_a_whole_call() -> None:
    # Given a bring-in of 2
    hand = ask(third_street(), BringIn(seat=TWO))

    # When the next puts 1 in
    read = counts_as(hand, Pushed(chips=(Chips(1),)))

    # Then it has called the opening bet
    assert (read.command, read.rule) == (Call(seat=THREE), "P38")


def test_p41_check_facing_the_bring_in_leaves_call_and_fold() -> None:
    # Given a bring-in of 2
    hand = ask(third_street(), BringIn(seat=TWO))

    # When the next says check
    read = counts_as(hand, says("check"))

    # Then it may call or fold, not complete
    assert read.choices == (Call(seat=THREE), Fold(seat=THREE))
