"""The checker's own book of remedies, by examples, and that it knows every slip of the simulated world."""

from __future__ import annotations

from typing import Any

import pytest

from hardware.simulated.slips import SLIPS
from tests.outside.house import BOOKS, house
from tests.outside.judging import Account, Evidence, Judge
from tests.outside.remedies import DUE, LEFT_TO_PEOPLE, SPOKEN, Act, Case, counts_as, due, is_substantial

CHECK, CALL = Act(seat=1, action="check"), Act(seat=2, action="call", chips=True)
RAISE = Act(seat=3, action="raise", chips=True, raises=True)
CHANGE = ("deck-out", "other-deck", "bag-deck")


def _case(code: str, book: str = "documents", **more: Any) -> Case:
    return Case(code=code, house=house(book, {}), **{"game": "holdem", "number": 9, **more})


def test_every_slip_of_the_world_is_judged_or_left_to_people() -> None:
    # Given the slips that the simulated world can make
    codes = {row.code for row in SLIPS} - {"PREMATURE"}

    # When they are looked up
    # Then each has its remedy here, or a reason why there is none to choose
    assert codes - set(DUE) - SPOKEN - LEFT_TO_PEOPLE == set()


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_has_a_remedy_for_every_slip(book: str) -> None:
    # Given a book
    # When it is asked about each slip in each game
    # Then it has an answer
    assert all(due(_case(code, book, game=game)) for code in DUE for game in ("holdem", "stud"))


@pytest.mark.parametrize(
    ("case", "ways"),
    [
        (_case("WRONG_SEAT", number=1), {("misdeal",)}),
        (_case("WRONG_SEAT", number=2), {("slide",), ("back-up",)}),
        (_case("WRONG_SEAT", acts=(CHECK, CALL)), {("dead-hand",)}),
        (_case("EXTRA_CARD", acts=(CHECK, CHECK)), {("misdeal",)}),
        (_case("EXTRA_CARD", acts=(CHECK, CHECK, CHECK)), {("dead-hand",)}),
        (_case("CARD_EXPOSED", number=2), {("misdeal",)}),
        (_case("CARD_EXPOSED", facts={"by": "player"}, number=1), {("card-plays",)}),
        (_case("CARD_EXPOSED", game="stud", of_hand=2), {("floor-rules-hand",)}),
        (_case("CARD_EXPOSED", "wsop_tournament_2024", game="stud"), {("misdeal",)}),
        (_case("BURN_MISSING", board=3, since=(CHECK,)), {("stands", "later-cards-in-order")}),
        (_case("BURN_MISSING", "roberts"), {("back-into-stub", "reshuffle", "burn", "deal-street")}),
        (_case("FLOP_FOUR", "roberts"), {("back-into-stub", "reshuffle", "deal-without-burn")}),
        (_case("STUD_ORDER", game="stud", since=(CHECK,)), {("stands", "floor-rules")}),
        (_case("HAND_KILLED", facts={"identified": "told_apart"}), {("hand-back",)}),
        (_case("WRONG_SUM", next_hand=True, acts=(CHECK, CALL)), {("stands",)}),
        (_case("MISREAD_HAND"), {("pot-back", "push-pot")}),
        (_case("MISREAD_HAND", next_hand=True), {("stands",)}),
        (_case("SEAT_SKIPPED", facts={"order": "in_order"}), {("back-up",)}),
        (_case("SEAT_SKIPPED", facts={"order": "in_order"}, number=0), {("misdeal",)}),
        (_case("SEAT_SKIPPED", facts={"order": "out_of_order"}), {("misdeal",)}),
        (_case("SEAT_SKIPPED", found="WRONG_SEAT"), {("back-up",), ("slide",)}),
        (_case("SEAT_SKIPPED", found="SHORT_HAND"), {("misdeal",)}),
        (_case("SEAT_SKIPPED", found="SHORT_HAND", is_button=True), {("complete-hand",)}),
        (_case("SEAT_SKIPPED", found="SHORT_HAND", acts=(CHECK, CALL)), {("dead-hand",)}),
        (_case("SEVENTH_UP", "roberts", game="stud"), {("card-plays", "may-be-all-in")}),
        (_case("SEVENTH_UP", "roberts", game="stud", first_of_street=True), {("card-plays", "others-get-it-up")}),
        (_case("SEVENTH_UP", "roberts", game="stud", all_in=True), {("card-plays",)}),
        (_case("SEVENTH_UP", game="stud", all_in=True), {("replace-card",)}),
        (_case("SEVENTH_UP", game="stud", facts={"spare": "no"}), {("card-plays",)}),
        (_case("SKIPPED_PLAYER", since=(CHECK,)), {("returns",), ("counts",)}),
        (_case("SKIPPED_PLAYER", since=(CHECK, RAISE)), {("fold",), ("check",)}),
        (_case("SKIPPED_PLAYER", since=(RAISE,)), {("returns",), ("free",)}),
        (_case("DECK_COUNT"), {CHANGE}),
        (_case("DECK_COUNT", found="STUB_COUNT"), {("stands", *CHANGE)}),
        (_case("STUB_COUNT", facts={"counted_again": 52}), {("stands",)}),
        (_case("STUB_COUNT", facts={"counted_again": 51}), {("stands", *CHANGE)}),
        (_case("DUPLICATE_IN_PLAY"), {("bets-back", "deck-out")}),
        (_case("STUB_DROPPED", facts={"stub_lies": "in_order"}), {("rebuild-stub",)}),
        (_case("STUB_DROPPED", facts={"stub_lies": "out_of_order"}), {("reshuffle",)}),
    ],
    ids=lambda value: value.code if isinstance(value, Case) else None,
)
def test_a_slip_calls_for_its_remedy(case: Case, ways: set[tuple[str, ...]]) -> None:
    # Given a slip, and how far the hand has come
    # When the book is asked
    # Then it names the remedy of the rule
    assert due(case) == ways


@pytest.mark.parametrize(
    ("code", "facts", "action"),
    [
        ("STRING_BET", {"said": "chips"}, {"call"}),
        ("STRING_BET", {"said": "raise"}, {"raise"}),
        ("OVERSIZED_CHIP", {"facing": "yes"}, {"call"}),
        ("OVERSIZED_CHIP", {"facing": "no"}, {"raise"}),
        ("UNDER_RAISE", {"said": "chips", "half": "no"}, {"call"}),
        ("UNDER_RAISE", {"said": "chips", "half": "yes"}, {"raise"}),
        ("UNDER_CALL", {"forced": "yes"}, {"call"}),
    ],
)
def test_chips_in_an_odd_way_count_as_one_action(code: str, facts: dict[str, str], action: set[str]) -> None:
    # Given chips that came in no legal way
    # When the rules are asked
    # Then they are one action
    assert counts_as(_case(code, facts=facts)) == action


def test_what_is_substantial_goes_by_the_house() -> None:
    # Given a bring-in and what two others do after it, nobody of them with chips
    opened, folds = Act(seat=1, action="bring_in", chips=True), Act(seat=2, action="fold")
    acts = (opened, folds, Act(seat=3, action="fold"))

    # When it is asked in both kinds of house, about all of it and about what came after the opening
    # Then two players after the forced bet are enough in one of them, however late one begins to count
    for since in (acts, acts[1:]):
        assert is_substantial(acts, since, game="stud", house=house("wsop_cash_2024", {}))
        assert not is_substantial(acts, since, game="stud", house=house("documents", {}))
    assert not is_substantial(acts, acts[2:], game="stud", house=house("wsop_cash_2024", {}))


def _judged(chosen: dict[str, Any], case: Case, *next_hand: bool) -> list[str]:
    wrong: list[str] = []
    judge = Judge(wrong.append)
    judge.table_opened({"profile": "documents", "switches": {}})
    accounts = [Account(acts=(), since=(), next_hand=begun) for begun in next_hand or (False,)]
    judge.chosen("s1", case.code, {"rule": "", "steps": [], **chosen}, Evidence(case, 0, 1), accounts)
    return wrong


def test_another_remedy_than_the_book_has_is_a_violation() -> None:
    # Given the first card of a hand at a wrong seat
    case = _case("WRONG_SEAT", number=1)

    # When the table has it dealt again, slides it, or is told that nothing happened
    # Then only the first is by the rule
    assert _judged({"remedy": "misdeal"}, case) == []
    assert _judged({"remedy": "slide"}, case) and _judged({"remedy": "not_so"}, case)


def test_a_pot_is_pushed_again_until_both_accounts_have_the_next_hand_begun() -> None:
    # Given a pot that went to the wrong player
    case, again = _case("MISREAD_HAND"), {"remedy": "book", "steps": [{"do": "pot-back"}, {"do": "push-pot"}]}

    # When it is pushed again, and the cards are being shuffled, and the table has begun the next hand as well
    # Then the shuffle alone, of which a table may not know, does not make it wrong
    assert _judged(again, case, False, False) == _judged(again, case, True, False) == []
    assert _judged(again, case, True, True)
    assert _judged({"remedy": "stands"}, case, False, False) and _judged({"remedy": "stands"}, case, True, True) == []
