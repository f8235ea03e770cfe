"""A fault from the moment a person tells it to its last step: questions, the book, the floor, the journal."""

from __future__ import annotations

import pytest

from tests.table import SimulatedTable, simulated_table


def _with_an_exposed_card(by: str = "", **house: object) -> SimulatedTable:
    """A deal of six cards whose fourth was seen, as the dealer says; `by` whom, where that is told at once."""
    table = simulated_table(seats=(1, 2, 5), **house)  # type: ignore[arg-type]
    table.begins()
    for seat in (1, 2, 5, 1):
        table.deals(to=seat)
    answers = {"by": by} if by else {}
    assert table.taps("report", code="CARD_EXPOSED", seat=1, **answers).ok
    return table


def test_a_told_fault_asks_what_its_book_needs_to_know() -> None:
    # Given a card that was seen while the dealer dealt
    table = _with_an_exposed_card()

    # When the page is looked at
    direction = table.page.direction

    # Then it asks how it came, with a key for each answer, and offers no remedy yet
    assert direction.line.id == "fault-card-exposed" and direction.kind == "look"
    assert direction.fact is not None and direction.fact.id == "ask-by"
    assert [key.args["value"] for key in direction.keys] == ["dealer", "player", "obstacle", "boxed"]
    assert table.page.faults[0].steps == []


def test_p22_a_card_exposed_by_the_dealer_is_replaced_and_becomes_the_burn() -> None:
    # Given a card of seat 1 that the dealer turned over by mistake, and the book's answer to it
    table = _with_an_exposed_card(by="dealer")
    fault = table.page.faults[0]
    assert [step.text.id for step in fault.steps] == [
        "remedy-finish-deal",
        "remedy-replace-card-exposed",
        "remedy-becomes-burn-exposed",
    ]

    # When the dealer chooses it, finishes the deal and takes each step
    assert table.taps("remedy", fault=fault.id, choice="book").ok
    assert table.directs("direction-deal")
    table.deals(to=2)
    table.deals(to=5)
    assert table.directs("do-replace-card", seat=1)
    assert table.done().ok
    assert table.directs("do-becomes-burn")
    assert [step.done for step in table.page.direction.steps] == [True, True, False]
    assert table.done().ok

    # Then seat 1 has two cards, the exposed one lies burned, and the flop needs no burn more
    assert table.faults() == [] and table.directs("direction-act")
    assert (table.at("seat 1"), table.at("burn"), table.at("stub")) == (2, 1, 52 - 7)
    for _ in range(3):
        table.acts_plainly()
    assert table.directs("direction-street")
    assert table.page.direction.places == ["board 1", "board 2", "board 3"]


def test_p22_a_card_flashed_by_its_player_plays() -> None:
    # Given a card that its own player let others see
    table = _with_an_exposed_card(by="player")

    # When the dealer takes the book's word
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="book").ok
    assert table.directs("do-card-plays")
    assert table.done().ok

    # Then the deal goes on as it was
    assert table.faults() == [] and table.directs("direction-deal")
    assert table.at("seat 1") == 2 and table.at("burn") == 0


def test_p18_the_second_exposed_card_is_a_misdeal() -> None:
    # Given one exposed card that is being put right in this deal
    table = _with_an_exposed_card(by="dealer")
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="book").ok

    # When another is exposed before the deal is over
    table.deals(to=2)
    assert table.taps("report", code="CARD_EXPOSED", seat=2, by="dealer").ok

    # Then the book has no other answer than a misdeal, and after it nothing of the two is left
    assert table.remedies() == ["book (held)", "not_so"]
    assert table.taps("remedy", fault=str(table.page.direction.keys[0].args["fault"]), choice="book").ok
    assert table.directs("direction-take-back")
    table.takes_in()
    assert table.done().ok
    assert table.faults() == [] and table.directs("direction-deal")


def test_what_is_no_fault_is_said_so_by_the_dealer() -> None:
    # Given a card that somebody thought was seen
    table = _with_an_exposed_card(by="dealer")

    # When the dealer looks and all is well
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="not_so").ok

    # Then the deal goes on, and the journal keeps who said what
    assert table.faults() == [] and table.directs("direction-deal")
    assert table.events("fault_found", "remedy_chosen", "fault_cleared") == [
        "fault_found",
        "remedy_chosen",
        "fault_cleared",
    ]


def test_the_floor_overrules_the_book_with_a_reason_and_both_are_journalled() -> None:
    # Given an exposed card, and a dealer who may not overrule
    table = _with_an_exposed_card(by="dealer")
    fault = table.page.faults[0]
    assert {key.args["as"] for key in fault.overrules} >= {"stands", "misdeal", "void"}
    refused = table.taps("remedy", fault=fault.id, choice="overrule", **{"as": "misdeal", "reason": "agreed"})
    assert refused.error is not None and refused.error.id == "refused-floor-decides"

    # When the floor orders a misdeal, first without a reason
    words = {"fault": fault.id, "choice": "overrule", "as": "misdeal"}
    assert not table.taps("remedy", role="floor", method="pin", **words).ok
    assert table.taps("remedy", role="floor", method="pin", reason="agreed", **words).ok

    # Then it is done, and the ruling keeps who ordered it, against what, and why
    assert table.directs("direction-take-back")
    chosen = [record for record in table.memory.read() if record.type == "remedy_chosen"][-1]
    assert chosen.data["overrules"] is True and chosen.data["reason"] == "agreed"
    assert (chosen.by.role, chosen.by.method) == ("floor", "pin")


def test_what_another_book_would_have_said_stands_beside_the_remedy() -> None:
    # Given a stud table of the documents' rules, and a house's custom that differs
    table = _with_an_exposed_card(by="player")

    # When all books agree
    others = table.page.faults[0].others

    # Then nothing is said of them
    assert others == []


@pytest.mark.parametrize("steps_done", [0, 1])
def test_a_restart_in_the_middle_of_a_remedy_comes_back_to_the_same_step(steps_done: int) -> None:
    # Given a remedy of which so many steps of the dealer's are done
    table = _with_an_exposed_card(by="dealer")
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="book").ok
    table.deals(to=2)
    table.deals(to=5)
    for _ in range(steps_done):
        assert table.done().ok
    before = table.page.direction

    # When the controller is started anew
    table.restarts()

    # Then the dealer is told the same step
    after = table.page.direction
    assert after.line == before.line and [s.done for s in after.steps] == [s.done for s in before.steps]


def test_undo_does_not_go_behind_what_hands_have_put_right() -> None:
    # Given a hand in which an exposed card was replaced
    table = _with_an_exposed_card(by="dealer")
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="book").ok
    table.deals(to=2)
    table.deals(to=5)
    assert table.done().ok and table.done().ok

    # When the dealer asks to take the last entry back
    reply = table.taps("undo")

    # Then it is refused
    assert not reply.ok


def test_only_what_is_possible_now_can_be_told() -> None:
    # Given a table before its first hand
    table = simulated_table()

    # When somebody reports an exposed card
    reply = table.taps("report", code="CARD_EXPOSED", seat=1)

    # Then it is refused, and it is not offered
    assert not reply.ok
    assert "CARD_EXPOSED" not in [key.args["code"] for key in table.page.reports]


@pytest.mark.parametrize("answer", ["nobody", 7, ("dealer",)])
def test_an_answer_that_is_none_is_refused(answer: object) -> None:
    # Given a question
    table = _with_an_exposed_card()

    # When something else is answered
    reply = table.taps("answer", fault=table.page.faults[0].id, name="by", value=answer)  # type: ignore[arg-type]

    # Then it is refused and the question stands
    assert not reply.ok
    assert table.page.direction.fact is not None and table.page.direction.fact.id == "ask-by"


def test_p20_a_bet_that_went_back_in_the_misdeal_is_told_of_no_more() -> None:
    # Given a hand over before substantial action, the uncalled part of the big blind back
    table = simulated_table(seats=(1, 2, 5))
    table.begins()
    table.deals_holes()
    assert table.says(5, "fold").ok and table.says(1, "fold").ok
    assert next(step.text.id for step in table.page.direction.steps) == "step-return"

    # When seat 2's first card turns out to have been exposed, and the hand is dealt again
    assert table.taps("report", code="CARD_EXPOSED", seat=2, by="dealer").ok
    assert table.taps("remedy", fault=table.page.faults[0].id, choice="book").ok
    table.takes_in()
    while not table.directs("direction-deal"):
        assert table.done().ok
    table.deals_holes()
    table.acts_to_showdown()

    # Then with the flop no bet goes back that nobody has made
    assert table.directs("direction-street", street="flop")
    assert "step-return" not in [step.text.id for step in table.page.direction.steps]
