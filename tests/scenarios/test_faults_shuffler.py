"""A table with a shuffling machine and two decks: what it counts, when it jams, and when its lid is opened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from controller.inputs import DeviceChanged
from controller.shuffler import Heard, MachineState
from tests.scenarios.ruling import FLOOR
from tests.table import WITH_SHUFFLER, SimulatedTable, config_of

SENSES = pytest.mark.parametrize("senses", ("twins", "real"))


def table_with_shuffler(senses: str = "twins", **house: object) -> SimulatedTable:
    table = SimulatedTable(replace(config_of(hardware=WITH_SHUFFLER), **house), senses)  # type: ignore[arg-type]
    table.take(*(DeviceChanged(device=device, state="ok") for device in WITH_SHUFFLER))
    table.waits(1)
    return table


def plays(table: SimulatedTable, *, shuffles: int | None = 52) -> None:
    """Deal the hand that was begun, everybody giving up but the big blind; the machine counts a deck meanwhile."""
    table.felt.clear()
    table.takes_in()
    assert table.directs("direction-post") and table.done().ok
    table.deals_holes()
    if shuffles is not None:
        table.shuffler(Heard.READY, shuffles)
    folds_out(table)


def folds_out(table: SimulatedTable) -> None:
    while table.directs("direction-act"):
        hand = table.now.play.hand
        assert hand is not None and hand.to_act is not None
        assert table.says(hand.to_act, "fold").ok
    assert table.directs("direction-push") and table.done().ok
    assert table.now.play.hand is None


def begins(table: SimulatedTable) -> None:
    """The shuffled deck comes out, the other one goes in, and the button is pushed."""
    table.shuffler(Heard.TAKEN)
    table.shuffler(Heard.STARTED)


def steps(table: SimulatedTable) -> list[str]:
    return [step.text.id for step in table.page.direction.steps]


def rules_by_book(table: SimulatedTable, **sender: str) -> bool:
    return table.taps("remedy", fault=table.page.faults[0].id, choice="book", **sender).ok


def changes_the_deck(table: SimulatedTable) -> None:
    for line in ("do-deck-out", "do-other-deck", "do-bag-deck"):
        assert table.directs(line) and table.done().ok


class TestTwoDecks:
    @SENSES
    def test_p5_the_button_of_the_machine_begins_each_hand_and_the_decks_change_places(self, senses: str) -> None:
        # Given a table that opens with two decks, the machine empty
        table = table_with_shuffler(senses)
        assert table.directs("direction-prepare") and "step-other-deck-in" in steps(table)

        # When one is shuffled by hand and the other is put into the machine
        table.shuffler(Heard.STARTED)
        assert table.now.play.number == 1
        plays(table)

        # Then the machine's deck is taken for the next hand, which begins as the used one goes in
        assert table.directs("direction-take-deck")
        assert steps(table) == ["step-take-in", "step-deck-out", "step-cut", "step-used-deck-in", "note-button"]
        begins(table)
        assert table.now.play.number == 2 and table.directs("direction-post")
        plays(table)
        assert table.faults() == [] and table.directs("direction-take-deck")

    def test_p5_a_deck_that_is_shuffled_once_more_begins_no_hand(self) -> None:
        # Given a deck ready in the machine
        table = table_with_shuffler()
        table.shuffler(Heard.STARTED)
        plays(table)

        # When its button is pushed with that deck in it
        table.shuffler(Heard.STARTED)

        # Then the table waits for it
        assert table.now.play.number == 1 and table.directs("direction-take-deck")
        assert "step-wait-shuffler" in steps(table)

    def test_a_deck_that_went_out_in_a_hand_is_not_the_one_that_goes_into_the_machine(self) -> None:
        # Given a hand in which the other deck was shuffled, whole
        table = table_with_shuffler()
        table.shuffler(Heard.STARTED)
        table.takes_in()
        assert table.done().ok
        table.deals_holes()
        table.shuffler(Heard.READY, 52)

        # When a card of another deck is found and the floor voids the hand
        assert table.taps("report", code="FOREIGN_BACK", back_lies="in_play").ok
        assert rules_by_book(table, **FLOOR)
        while table.page.direction.line.id.startswith("do-"):
            assert table.done().ok

        # Then the machine's deck is next, and a new one goes in for the one that is out
        assert table.directs("direction-take-deck") and "step-other-deck-in" in steps(table)
        begins(table)
        assert not table.now.machine.played
        plays(table)
        assert table.faults() == []

    def test_a_lost_machine_leaves_the_shuffle_to_hands(self) -> None:
        # Given a deck ready in a machine whose cable is pulled
        table = table_with_shuffler()
        table.shuffler(Heard.STARTED)
        plays(table)
        table.loses("shuffler")

        # Then the deck is shuffled by hand, and the tap begins the hand
        assert table.directs("direction-prepare") and "step-other-deck-in" not in steps(table)
        assert table.done().ok and table.now.play.number == 2


class TestDeckCount:
    @SENSES
    def test_p27_deck_count_of_a_new_deck_waits_for_the_hands_end_and_has_the_deck_changed(self, senses: str) -> None:
        # Given a first hand, and the other deck in the machine
        table = table_with_shuffler(senses)
        table.shuffler(Heard.STARTED)

        # When the machine counts 51 while cards are out
        table.takes_in()
        assert table.done().ok
        table.deals_holes()
        table.shuffler(Heard.READY, 51)

        # Then it is said, and the hand goes on
        assert table.faults() == ["DECK_COUNT"] and table.directs("direction-act")
        folds_out(table)

        # And before the next hand the floor has another deck come in, the old one bagged
        assert table.directs("fault-deck-count")
        assert table.page.direction.fact is not None and table.page.direction.fact.args == {"count": 51, "due": 52}
        assert not rules_by_book(table) and rules_by_book(table, **FLOOR)
        changes_the_deck(table)
        assert table.faults() == [] and table.directs("direction-prepare")
        table.shuffler(Heard.STARTED)
        plays(table)
        assert table.faults() == [] and sum(table.stacks().values()) == 3_000

    def test_deck_count_is_told_of_a_deck_that_was_spread(self) -> None:
        # Given a table without a machine that checks its decks
        table = SimulatedTable(replace(config_of(hardware=()), check_deck=True))
        assert table.directs("direction-spread")

        # When the dealer counts 53
        assert table.taps("report", code="DECK_COUNT", count=53).ok
        assert table.page.direction.fact is not None and table.page.direction.fact.args == {"count": 53, "due": 52}
        assert rules_by_book(table, **FLOOR)
        changes_the_deck(table)

        # Then the other deck is spread before it is dealt
        assert table.directs("direction-spread") and table.done().ok
        assert table.directs("direction-prepare") and table.faults() == []


class TestStubCount:
    @SENSES
    def test_p3_stub_count_of_the_used_deck_is_counted_again_before_the_next_hand(self, senses: str) -> None:
        # Given a second hand, and the first one's deck in the machine
        table = table_with_shuffler(senses)
        table.shuffler(Heard.STARTED)
        plays(table)
        begins(table)

        # When the machine counts 51, and after the hand the dealer counts 52
        plays(table, shuffles=51)
        assert table.faults() == ["STUB_COUNT"] and table.directs("fault-stub-count")
        assert table.page.direction.fact is not None and table.page.direction.fact.id == "ask-counted-again"
        assert table.taps("answer", fault=table.page.faults[0].id, name="counted_again", amount=52).ok
        assert rules_by_book(table)

        # Then it was the machine, and that deck is dealt
        assert table.directs("do-stands") and table.done().ok
        assert table.faults() == [] and table.directs("direction-take-deck")
        begins(table)
        plays(table)
        assert table.faults() == []

    def test_p27_stub_count_that_stays_wrong_leaves_the_result_and_the_deck_goes(self) -> None:
        # Given the same, and 51 when counted again
        table = table_with_shuffler()
        table.shuffler(Heard.STARTED)
        plays(table)
        won = table.stacks()
        begins(table)
        table.takes_in()
        assert table.done().ok
        table.deals_holes()
        table.shuffler(Heard.READY, 51)
        folds_out(table)
        fault = table.page.faults[0].id
        assert table.taps("answer", fault=fault, name="counted_again", amount=51).ok

        # When the floor rules
        assert not rules_by_book(table) and rules_by_book(table, **FLOOR)
        assert table.directs("do-stands") and table.done().ok
        changes_the_deck(table)

        # Then what was won stays won, and the next hand is shuffled by hand
        assert won != {1: 1_000, 2: 1_000, 5: 1_000} and sum(table.stacks().values()) == 3_000
        assert table.directs("direction-prepare")

    def test_p3_stub_count_by_hands_is_told_counted_again_and_over(self) -> None:
        # Given a table that counts the stub after its first hand
        table = SimulatedTable(replace(config_of(hardware=()), stub_count_every=5))
        assert table.done().ok
        plays(table, shuffles=None)
        assert table.directs("direction-count-stub")

        # When there are 45 where 46 should be, and again
        assert table.taps("report", code="STUB_COUNT", count=45).ok
        assert table.taps("answer", fault=table.page.faults[0].id, name="counted_again", amount=45).ok
        assert rules_by_book(table, **FLOOR)
        assert table.done().ok
        changes_the_deck(table)

        # Then it is not counted a third time, and another deck is shuffled
        assert table.faults() == [] and table.directs("direction-prepare")
        assert table.done().ok
        plays(table, shuffles=None)
        assert table.directs("direction-prepare")

    def test_p3_stub_count_is_not_asked_of_hands_where_a_machine_counts(self) -> None:
        # Given a table that counts stubs, and has a machine
        table = table_with_shuffler(stub_count_every=1)
        table.shuffler(Heard.STARTED)

        # When a hand is over, then the machine's deck is next
        plays(table)
        assert table.directs("direction-take-deck")


class TestMachineStops:
    @SENSES
    @pytest.mark.parametrize(
        ("heard", "code"), [(Heard.JAMMED, "SHUFFLER_JAM"), (Heard.LID_OPENED, "LID_OPEN")], ids=("jam", "lid")
    )
    def test_shuffler_jam_and_lid_open_have_the_deck_counted_and_shuffled_by_hand(
        self, senses: str, heard: Heard, code: str
    ) -> None:
        # Given a hand, and the other deck being shuffled
        table = table_with_shuffler(senses)
        table.shuffler(Heard.STARTED)
        table.takes_in()
        assert table.done().ok
        table.deals_holes()

        # When the machine stops
        table.shuffler(heard)
        assert table.faults() == [code] and table.directs("direction-act")
        folds_out(table)

        # Then after the hand its deck is counted, and once it is whole the shuffle is the dealer's
        assert table.directs(f"fault-{code.lower().replace('_', '-')}")
        assert table.page.direction.fact is not None and table.page.direction.fact.id == "ask-machine-count"
        assert table.taps("answer", fault=table.page.faults[0].id, name="machine_count", amount=52).ok
        assert rules_by_book(table)
        assert table.faults() == [] and table.directs("direction-prepare") and "step-shuffle" in steps(table)
        table.shuffler(Heard.STARTED)
        plays(table)
        assert table.faults() == [] and sum(table.stacks().values()) == 3_000

    @pytest.mark.parametrize(
        ("seats", "code"),
        [
            ((1, 2, 5, 1, 2, 5, 1), "OVERDEAL_FIRST"),
            ((1, 2, 2, 5), "EXTRA_CARD"),
            ((1, 2, 5, 1, 2), "SHORT_HAND"),
        ],
        ids=("overdeal", "extra", "short"),
    )
    def test_shuffler_jam_in_the_deal_leaves_the_size_of_hands_looked_at(
        self, seats: tuple[int, ...], code: str
    ) -> None:
        # Given a deal under way, and a machine that jams with the other deck
        table = table_with_shuffler()
        table.shuffler(Heard.STARTED)
        table.takes_in()
        assert table.done().ok
        table.shuffler(Heard.JAMMED)

        # When a hand gets a card too many, or the deal is said to be done a card too early
        for number, seat in enumerate(seats):
            table.deals(to=seat, apart=seat in seats[:number])
        if table.directs("direction-deal") and code == "SHORT_HAND":
            assert table.done().ok
        table.waits(2_500)

        # Then it is found, though the jam waits for the end of the hand
        assert table.faults() == ["SHUFFLER_JAM", code]

    def test_shuffler_jam_in_a_hand_leaves_cards_too_many_to_be_asked_about(self) -> None:
        # Given a flop, and a machine that jams with the other deck
        table = table_with_shuffler()
        table.shuffler(Heard.STARTED)
        table.takes_in()
        assert table.done().ok
        table.shuffler(Heard.JAMMED)
        table.deals_holes()
        table.acts_to_showdown()
        table.deals_board("AhKhQd")

        # When a card more has left the deck than the flop takes
        table.cards_leave_the_deck(1)
        table.waits(2_500)

        # Then it is asked where it lies
        assert table.faults() == ["SHUFFLER_JAM", "UNCLEAR_DEAL"]

    @SENSES
    def test_shuffler_jam_that_is_cleared_and_shuffled_again_is_over(self, senses: str) -> None:
        # Given a machine that jammed during a hand
        table = table_with_shuffler(senses)
        table.shuffler(Heard.STARTED)
        table.shuffler(Heard.JAMMED)
        assert table.faults() == ["SHUFFLER_JAM"]

        # When the dealer clears it and the machine shuffles the deck again, whole
        table.shuffles()

        # Then nothing is left to be ruled
        assert table.faults() == []
        plays(table, shuffles=None)
        assert table.directs("direction-take-deck")

    def test_shuffler_jam_whose_deck_lacks_a_card_has_the_deck_changed_by_the_floor(self) -> None:
        # Given a jam between hands
        table = table_with_shuffler()
        table.shuffler(Heard.STARTED)
        plays(table, shuffles=None)
        table.shuffler(Heard.JAMMED)

        # When 51 cards come out of it
        assert table.taps("answer", fault=table.page.faults[0].id, name="machine_count", amount=51).ok
        assert not rules_by_book(table) and rules_by_book(table, **FLOOR)
        changes_the_deck(table)

        # Then the next hand is shuffled by hand
        assert table.faults() == [] and table.directs("direction-prepare")

    def test_lid_open_over_an_empty_machine_or_one_whose_deck_is_out_is_no_fault(self) -> None:
        # Given an empty machine that is opened and filled
        table = table_with_shuffler()
        table.shuffler(Heard.LID_OPENED)
        assert table.faults() == []
        table.shuffler(Heard.STARTED)
        plays(table)

        # When it is opened again once its deck was taken out, then that is no fault either
        table.shuffler(Heard.TAKEN)
        table.shuffler(Heard.LID_OPENED)
        assert table.faults() == [] and table.directs("direction-take-deck")
        table.shuffler(Heard.STARTED)
        assert table.now.play.number == 2

    def test_a_machine_that_lost_what_it_told_gives_no_deck_to_the_next_hand(self) -> None:
        # Given a hand, and the other deck shuffled
        table = table_with_shuffler()
        table.shuffler(Heard.STARTED)
        plays(table)
        assert table.directs("direction-take-deck")

        # When the machine's board says that it has lost events
        table.finds_a_gap("shuffler")

        # Then nobody knows what became of that deck: the shuffle is the dealer's
        assert table.faults() == ["BOARD_GAP"] and table.directs("direction-prepare")
        assert table.done().ok and table.now.play.number == 2

    def test_a_restart_keeps_what_the_machine_told(self) -> None:
        # Given a jam that was found in a hand
        table = table_with_shuffler()
        table.shuffler(Heard.STARTED)
        table.shuffler(Heard.JAMMED)
        fault, machine = table.now.faults[table.page.faults[0].id], table.now.machine
        assert fault.code == "SHUFFLER_JAM" and machine.state is MachineState.JAMMED

        # When the controller is started again
        table.restarts()

        # Then the fault is as it was, and the machine's state with it
        assert table.now.faults[fault.id] == fault and table.now.machine == machine


class TestDeckCheck:
    @pytest.mark.parametrize("wrong", ("twice", "lacking", "marked"))
    def test_p1_deck_check_names_the_card_and_another_deck_comes_in(self, wrong: str) -> None:
        # Given a deck that is spread at the opening
        table = SimulatedTable(replace(config_of(hardware=()), check_deck=True))

        # When the dealer finds a card wrong
        assert table.taps("report", code="DECK_CHECK", wrong=wrong, card="Qh").ok
        assert table.directs("fault-deck-check")
        fact = table.page.direction.fact
        assert fact is not None and fact.args == {"card": "Qh", "wrong": wrong}
        assert rules_by_book(table, **FLOOR)
        changes_the_deck(table)

        # Then the one that came in is spread too
        assert table.faults() == [] and table.directs("direction-spread")

    def test_p25_deck_check_after_the_blinds_deals_the_same_hand_from_the_other_deck(self) -> None:
        # Given a hand that has begun, no card out
        table = SimulatedTable(config_of(hardware=()))
        table.begins()

        # When a marked card is found
        assert table.taps("report", code="DECK_CHECK", wrong="marked", card="As").ok
        assert rules_by_book(table, **FLOOR)
        changes_the_deck(table)
        assert table.directs("do-shuffle-and-cut") and table.done().ok

        # Then the blinds stay and the hand is dealt to its end
        assert table.faults() == [] and table.directs("direction-deal") and table.now.play.number == 1
        assert table.stacks() == {1: 995, 2: 990, 5: 1_000}
        table.deals_holes()
        folds_out(table)
        assert sum(table.stacks().values()) == 3_000

    def test_deck_check_is_not_told_once_a_card_is_out(self) -> None:
        # Given a hand whose cards are dealt
        table = SimulatedTable(config_of(hardware=()))
        table.begins()
        table.deals_holes()

        # When it is looked for among what went wrong, then it is not there
        assert "DECK_CHECK" not in [key.args["code"] for key in table.page.reports]


class TestDeckChange:
    def test_p7_another_deck_between_hands_is_spread_before_it_is_dealt(self) -> None:
        # Given a table that checks its decks, between two hands
        table = SimulatedTable(replace(config_of(hardware=()), check_deck=True))
        assert table.done().ok and table.done().ok
        assert not table.taps("change_deck").ok
        plays(table, shuffles=None)

        # When the deck is changed
        assert "change_deck" in [key.command for key in table.page.direction.keys]
        assert table.taps("change_deck").ok

        # Then it is spread first, and that is taken back as any entry
        assert table.directs("direction-spread")
        assert table.taps("undo").ok and table.directs("direction-prepare")
