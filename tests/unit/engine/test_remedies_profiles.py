"""The same error in two books: where tournament and cash rooms differ, and what another profile would have said."""

from __future__ import annotations

import pytest

from engine.events import BroughtIn, Checked, Folded
from engine.remedies.errors import (
    BoardPremature,
    BoxedCard,
    BurnMissing,
    ButtonMisplaced,
    CalledHandAsked,
    CardAstray,
    DealtInWrongly,
    DealtOutWrongly,
    DealtTooFar,
    Error,
    FoldedUnbet,
    ForeignBack,
    SeventhUp,
    Situation,
    WrongCount,
)
from engine.remedies.remedy import Do
from engine.remedies.ruling import other_profiles_say, remedy_for
from engine.rules import profile
from engine.seats import Chips, Seat

ONE, TWO = Seat(1), Seat(2)
FLOP = Situation(game="holdem", street=1)
FLOP_ACTED = Situation(game="holdem", street=1, actions=(Checked(seat=ONE),) * 3, acted=True)
FIRST = Situation(game="holdem")
FOLDS = (Folded(seat=ONE), Folded(seat=TWO))
STUD_FOLDS = Situation(
    game="stud", actions=(BroughtIn(seat=Seat(7), amount=Chips(2)), *FOLDS), acted=True, live=(Seat(3), Seat(7))
)
STUD_RIVER = Situation(game="stud", street=4)
MISDEAL = [Do.MISDEAL, Do.BETS_BACK, Do.DEAL_AGAIN]


@pytest.mark.parametrize(
    ("error", "situation", "tda", "cash"),
    [
        (
            BurnMissing(exposed=True),
            FLOP,
            [Do.SCRAMBLE_FACE_DOWN, Do.BECOMES_BURN, Do.NEXT_CARD_COMPLETES_FLOP],
            [Do.BACK_INTO_STUB, Do.RESHUFFLE, Do.BURN, Do.DEAL_STREET],
        ),
        (
            BurnMissing(exposed=False),
            FLOP,
            [Do.SCRAMBLE_FACE_DOWN, Do.BECOMES_BURN, Do.NEXT_CARD_COMPLETES_FLOP],
            [Do.BECOMES_BURN, Do.SLIDE, Do.NEXT_CARD_COMPLETES_FLOP],
        ),
        (
            BoxedCard(found=2, needed=1, on_initial_deal=True),
            FIRST,
            MISDEAL,
            [Do.SCRAP, Do.NEXT_CARD_IN_PLACE],
        ),
        (
            BoxedCard(found=2, needed=2, on_initial_deal=False),
            FLOP_ACTED,
            [Do.SCRAP, Do.NEXT_CARD_IN_PLACE],
            MISDEAL,
        ),
        (ButtonMisplaced(cards_out=True), FIRST, [Do.BUTTON_MOVES, *MISDEAL], [Do.STANDS, Do.BUTTON_NEXT_HAND]),
        (ButtonMisplaced(cards_out=True), FLOP_ACTED, [Do.STANDS], [Do.STANDS, Do.BUTTON_NEXT_HAND]),
        (DealtInWrongly(seat=TWO), STUD_FOLDS, MISDEAL, [Do.DEAD_HAND]),
        (DealtOutWrongly(seat=TWO), STUD_FOLDS, MISDEAL, [Do.STANDS]),
        (WrongCount(seat=TWO, cards=4, due=3), STUD_FOLDS, MISDEAL, [Do.DEAD_HAND]),
        (DealtTooFar(seat=TWO), STUD_FOLDS, MISDEAL, [Do.DEAD_HAND]),
        (CardAstray(seat=ONE, owed=TWO), STUD_FOLDS, [Do.SLIDE], [Do.DEAD_HAND]),
        (ForeignBack(in_play=False), STUD_FOLDS, [Do.BETS_BACK, Do.DECK_OUT], [Do.STANDS, Do.DECK_OUT]),
        (SeventhUp(seat=ONE, is_first=True), STUD_RIVER, [Do.REPLACE_CARD], [Do.CARD_PLAYS, Do.OTHERS_GET_IT_UP]),
        (SeventhUp(seat=TWO, is_first=False), STUD_RIVER, [Do.REPLACE_CARD], [Do.CARD_PLAYS, Do.MAY_BE_ALL_IN]),
        (FoldedUnbet(seat=TWO), STUD_RIVER, [Do.GETS_NO_MORE_CARDS], [Do.KEEPS_GETTING_CARDS]),
        (CalledHandAsked(seat=ONE, river_caller=True), FLOP_ACTED, [Do.SHOW_TO_ALL], [Do.NEED_NOT_SHOW]),
    ],
)
def test_a_tournament_and_a_cash_room_do_different_things_about_the_same_error(
    error: Error, situation: Situation, tda: list[Do], cash: list[Do]
) -> None:
    # Given an error
    # When the books of tournaments and of a cash room are asked
    remedies = [remedy_for(error, situation, profile(name)) for name in ("tda_2024", "wsop_cash_2024")]

    # Then each has its own remedy, and the reading of one tells of the other
    assert [[each.do for each in remedy.steps] for remedy in remedies] == [tda, cash]
    assert other_profiles_say(error, situation, profile("tda_2024"))["wsop_cash_2024"] == remedies[1]


def test_every_remedy_that_differs_names_the_switch_it_differs_by() -> None:
    # Given a wrong button, and a hand dealt wrongly in stud after two folds
    cases: list[tuple[Error, Situation, str]] = [
        (ButtonMisplaced(cards_out=True), FIRST, "wrong_button"),
        (DealtInWrongly(seat=TWO), STUD_FOLDS, "substantial_action_stud"),
    ]

    # When the cash room's book is asked
    named = [remedy_for(error, situation, profile("wsop_cash_2024")).switch for error, situation, _ in cases]

    # Then the remedy names the switch
    assert named == [switch for _, _, switch in cases]


def test_where_every_book_agrees_no_other_profile_has_anything_to_say() -> None:
    # Given a premature river, which every book shuffles back
    river = Situation(game="holdem", street=3)

    # When the documents are asked what others say
    others = other_profiles_say(BoardPremature(), river, profile("documents"))

    # Then nobody differs; about a turn, Robert's Rules do
    assert others == {}
    turn = Situation(game="holdem", street=2)
    assert set(other_profiles_say(BoardPremature(), turn, profile("documents"))) == {"roberts"}
