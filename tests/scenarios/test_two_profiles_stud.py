"""One scenario of stud, two books: a tournament by the TDA and a cash game of the WSOP do what their own rules say."""

from __future__ import annotations

import pytest

from controller.published.words import LANGUAGES
from controller.wiring.inspect import transcripts
from tests.scenarios.ruling import FLOOR
from tests.scenarios.two_books import SENSES, books, confirms, deals_owed, keeps, orders, plays_out, unused
from tests.table import SimulatedTable, simulated_table

NAMED = "KdTc9h2cKsKhQhQd3s3h3c4s4h4c6d7d8d5c"
"""The cards of these scenarios; all others may come to anybody."""


def on_third(doors: str = "KdTc9h", **house: object) -> SimulatedTable:
    """Three or four players with their door cards, antes of 1 in; the lowest opens."""
    table = keeps(simulated_table(game="stud", **house), NAMED)  # type: ignore[arg-type]
    table.begins()
    table.deals_third(doors)
    return table


def on_fourth(upcards: str, doors: str = "KdTc9h", **house: object) -> SimulatedTable:
    """The same, third street called round and fourth dealt."""
    table = on_third(doors, **house)
    table.acts_to_showdown()
    table.deals_upcards(upcards)
    return table


def at_the_river(**house: object) -> SimulatedTable:
    """Three players who have checked or called to the river, of which only the burn has come."""
    table = on_third(**house)  # type: ignore[arg-type]
    table.acts_to_showdown()
    for cards in ("3h4s6d", "3s4h7d", "3c4d8d"):
        table.deals_upcards(cards)
        if table.stacks()[2] and table.stacks()[2] < 10:
            assert table.says(table.page.direction.seat or 0, "raise", 5).ok
        table.acts_to_showdown()
    table.burns()
    return table


def river_comes_up(table: SimulatedTable, seat: int, card: str = "") -> int:
    """The seat's last card, this one or any, lands face up; return which it is."""
    table.deals(card or unused(table), to=seat)
    name = table._holes[seat][-1]
    table.felt.move(name, *table.layout.shown_spot(seat, 2))
    table.felt.turn(name)
    table.waits(500)
    return name


def replaces(table: SimulatedTable, seat: int, name: int) -> None:
    """The dealer takes the exposed card out and deals another one down, where the book has it so."""
    assert table.directs("do-replace-card", seat=seat)
    table.felt.take(name)
    table._holes[seat].remove(name)
    table.deals(unused(table), to=seat)
    assert table.done().ok


class TestSeventhUp:
    """P71: TDA RP-10-B against Live Action 229-230."""

    @SENSES
    @books(
        "steps, aside",
        tda=(["replace-card-exposed"], 1),
        cash=(["card-plays-exposed", "others-get-it-up"], 0),
    )
    def test_p71_seventh_up_of_the_first_seat_is_replaced_or_everybody_gets_it_up(
        self, profile: str, steps: list[str], aside: int, senses: str
    ) -> None:
        # Given the first river card, which comes face up
        table = at_the_river(profile=profile, senses=senses)
        name = river_comes_up(table, 1)
        table.waits(2_500)

        # When the floor orders what the book says, and the dealer does it
        assert table.faults() == ["SEVENTH_UP"]
        assert orders(table, "SEVENTH_UP") == steps
        if aside:
            replaces(table, 1, name)
            deals_owed(table)
        else:
            assert confirms(table) == ["card-plays", "others-get-it-up"]
            for seat in (2, 5):
                river_comes_up(table, seat)
        table.waits(4_000)

        # Then the others' rivers are down, or up without another fault, and the high board of sixth street opens
        assert table.faults() == [] and table.directs("direction-act", seat=2)
        assert (table.at("aside"), table.at("stub")) == (aside, 52 - 21 - 4 - aside)
        assert [table.at(f"seat {seat}") for seat in (1, 2, 5)] == [3, 3, 3]
        plays_out(table, chips=3_000)

    @SENSES
    @books(
        "steps, aside",
        tda=(["replace-card-exposed"], 1),
        cash=(["card-plays-exposed", "may-be-all-in"], 0),
    )
    def test_p71_seventh_up_of_a_later_seat_is_replaced_or_may_be_all_in(
        self, profile: str, steps: list[str], aside: int, senses: str
    ) -> None:
        # Given the second river card, which comes face up
        table = at_the_river(profile=profile, senses=senses)
        table.deals(unused(table), to=1)
        name = river_comes_up(table, 2)
        table.waits(2_500)

        # When the floor orders what the book says, and the dealer does it
        assert table.faults() == ["SEVENTH_UP"]
        assert orders(table, "SEVENTH_UP") == steps
        if aside:
            replaces(table, 2, name)
        else:
            assert table.directs("do-card-plays", seat=2) and table.done().ok
            assert table.directs("do-may-be-all-in", seat=2)
            assert [key.args["value"] for key in table.page.direction.keys] == ["plays_on", "all_in"]
            fault = table.page.faults[0].id
            assert table.taps("answer", fault=fault, name="declares", value="plays_on").ok
        deals_owed(table)

        # Then the last river comes down under either book and the betting begins
        assert table.faults() == [] and table.directs("direction-act", seat=2)
        assert table.at("aside") == aside
        plays_out(table, chips=3_000)

    def test_p71_seventh_up_of_a_later_seat_may_declare_all_in_for_the_pot_so_far_by_the_cash_book(self) -> None:
        # Given the second river card of a cash table, which comes face up and plays: seat 2's fourth four
        table = at_the_river(profile="wsop_cash_2024")
        table.deals(unused(table), to=1)
        river_comes_up(table, 2, "4c")
        table.waits(2_500)
        orders(table, "SEVENTH_UP")
        assert table.done().ok
        hand = table.now.play.hand
        assert hand is not None and hand.pot_total == 9

        # When its owner declares all-in for what lies there
        fault = table.page.faults[0].id
        assert table.taps("answer", fault=fault, name="declares", value="all_in").ok
        deals_owed(table)

        # Then the others open and bet beside it, for a pot of their own
        assert table.faults() == [] and table.directs("direction-act", seat=5)
        assert table.stacks() == {1: 997, 2: 997, 5: 997}
        assert table.says(5, "raise", 10).ok and table.directs("direction-act", seat=1)
        assert table.says(1, "call").ok
        made = [step.text.args["amount"] for step in table.page.direction.steps if step.text.id == "step-pot"]
        assert made == [9, 20]

        # And its four fours win what lay there and no more; seat 1's three threes win the rest
        assert plays_out(table, chips=3_000) == {1: 987 + 20, 2: 997 + 9, 5: 987}

        # And the hand is told so
        told = {language: list(transcripts(table.path, language)) for language in LANGUAGES}
        assert "Seat 2 is all-in for the pot so far" in told["en"]
        assert "Miejsce 2: all-in o dotychczasową pulę" in told["pl"]
        assert "Il posto 2 è all-in per il piatto di ora" in told["it"]

    @books("steps, aside", tda=(["replace-card-exposed"], 1), cash=(["card-plays-exposed"], 0))
    def test_p71_seventh_up_of_a_player_who_is_all_in_is_replaced_or_kept(
        self, profile: str, steps: list[str], aside: int
    ) -> None:
        # Given seat 2, all-in since fourth street, whose river comes face up
        table = at_the_river(profile=profile, stacks=[1_000, 8, 1_000])
        assert table.stacks()[2] == 0
        table.deals(unused(table), to=1)
        name = river_comes_up(table, 2)
        table.waits(2_500)

        # When the floor orders what the book says, and the dealer does it
        assert orders(table, "SEVENTH_UP") == steps
        if aside:
            replaces(table, 2, name)
        else:
            confirms(table)
        deals_owed(table)

        # Then the other two bet on, and the pots are given by seven cards each
        assert table.faults() == [] and table.directs("direction-act")
        assert table.at("aside") == aside and table.at("seat 2") == 3
        plays_out(table, chips=2_008)


class TestForeignBack:
    """P19: TDA 36 against Live Action 105."""

    @books(
        "steps, stacks",
        tda=(["bets-back", "deck-out"], {1: 1_000, 2: 1_000, 4: 1_000, 5: 1_000}),
        cash=(["stands", "deck-out"], {1: 999, 2: 999, 4: 999, 5: 997}),
    )
    def test_p19_foreign_back_in_the_stub_after_a_bring_in_and_two_folds_voids_the_hand_or_not(
        self, profile: str, steps: list[str], stacks: dict[int, int]
    ) -> None:
        # Given a bring-in and two folds: two who acted after it, and none of them with chips
        table = on_third("KdTc9h2c", seats=(1, 2, 4, 5), profile=profile)
        assert table.says(5, "bring_in").ok
        for seat in (1, 2):
            assert table.says(seat, "fold").ok
            table.mucks(seat)

        # When a back of the other deck is found in the stub
        assert orders(table, "FOREIGN_BACK", back_lies="in_stub") == steps
        assert confirms(table) == steps

        # Then every bet is back and the hand is void, or seat 4 is to act
        assert table.stacks() == stacks and table.faults() == []
        assert table.directs("direction-prepare" if steps[0] == "bets-back" else "direction-act")
        plays_out(table, chips=4_000)


class TestWrongCount:
    """P19 with P18 and P21: TDA 35-A and 36 against Live Action 105 and 106."""

    @pytest.mark.parametrize(("code", "more"), [("EXTRA_CARD", 1), ("SHORT_HAND", -1)])
    @books(
        "steps, live, out",
        tda=(["misdeal", "bets-back", "deal-again"], [1, 2, 3, 4, 5], 0),
        cash=(["dead-hand"], [3, 5], 15),
    )
    def test_p21_extra_card_and_short_hand_after_two_folds_are_a_misdeal_or_a_dead_hand(
        self, profile: str, steps: list[str], live: list[int], out: int, code: str, more: int
    ) -> None:
        # Given five players, a bring-in and two folds
        table = on_third("KdTc9h4s2c", seats=(1, 2, 3, 4, 5), profile=profile)
        assert table.says(5, "bring_in").ok
        for seat in (1, 2):
            assert table.says(seat, "fold").ok
            table.mucks(seat)

        # When seat 4 turns out to have a wrong number of cards
        assert orders(table, code, seat=4) == steps
        confirms(table)
        if table.directs("direction-take-back"):
            table.takes_in()
            assert table.done().ok
        else:
            table.mucks(4)

        # Then the same hand is dealt anew to everybody, or goes on without seat 4
        hand = table.now.play.hand
        assert hand is not None and list(hand.live_seats) == live
        assert table.at("stub") == 52 - (out + more if out else 0)
        assert sum(table.stacks().values()) + hand.pot_total == 5_000
        assert table.directs("direction-act" if out else "direction-deal")
        plays_out(table, chips=5_000)


class TestWrongSum:
    """P6 with P19: TDA 22 and 36 against Live Action 105."""

    @books("may, moved", tda=(True, 10), cash=(False, 0))
    def test_p6_wrong_sum_is_put_right_until_the_next_hands_action_is_substantial(
        self, profile: str, *, may: bool, moved: int
    ) -> None:
        # Given a stud hand that is over, and the next with a bring-in and two folds
        table = on_third("KdTc9h2c", seats=(1, 2, 4, 5), profile=profile)
        for seat, action in ((5, "bring_in"), (1, "raise"), (2, "fold"), (4, "fold"), (5, "fold")):
            assert table.says(seat, action, 5 if action == "raise" else None).ok
        plays_out(table, chips=4_000)
        table.begins()
        table.deals_third("KdTc9h2c")
        for seat, action in ((5, "bring_in"), (1, "fold"), (2, "fold")):
            assert table.says(seat, action).ok
        before = table.stacks()

        # When it is told that seat 4 kept 10 of the last pot which were seat 1's
        told = {"seat": 1, "second": 4, "amount": 10, "screen": "screen_wrong"}
        reply = table.taps("report", code="WRONG_SUM", **told)  # type: ignore[arg-type]

        # Then the chips go where they belong, or it is too late for them
        assert reply.ok is may
        if may:
            fault = table.page.faults[0]
            assert [step.text.id for step in fault.steps] == ["remedy-pot-back", "remedy-push-pot"]
            assert table.taps("remedy", fault=fault.id, choice="book", **FLOOR).ok
            confirms(table)
        assert table.stacks() == {**before, 1: before[1] + moved, 4: before[4] - moved}
        plays_out(table, chips=4_000)


class TestWhoIsHigh:
    """P68: TDA RP-10-D against Live Action 215."""

    @SENSES
    @books("first", tda=(5,), cash=(1,))
    def test_p68_equal_upcards_are_opened_by_suit_or_from_the_dealers_left(
        self, profile: str, first: int, senses: str
    ) -> None:
        # Given fourth street, where seat 1 shows two diamonds and seat 5 the same ranks, its king a spade
        table = on_fourth("Qh3sQd", doors="Kd2cKs", profile=profile, senses=senses)

        # When the camera has read the upcards
        table.waits(1_000)

        # Then the spade opens, or the seat at the dealer's left
        assert table.directs("direction-act", seat=first)
        plays_out(table, chips=3_000)


class TestOpenPair:
    """P69: TDA RP-10-F against Live Action 220."""

    @SENSES
    @books("amounts, faults", tda=([5], ["OVER_LIMIT"]), cash=([5, 10], []))
    def test_p69_an_open_pair_on_fourth_street_opens_the_upper_limit_or_not(
        self, profile: str, amounts: list[int], faults: list[str], senses: str
    ) -> None:
        # Given a pair of kings that everybody sees on fourth street
        table = on_fourth("Kh3s6d", profile=profile, senses=senses)
        keys = [key.amount for key in table.page.direction.keys if key.args.get("action") == "raise"]
        assert keys == amounts

        # When its owner bets the upper limit
        assert table.says(1, "raise", 10).ok

        # Then it is a bet, or trimmed to the lower limit
        assert table.faults() == faults
        if faults:
            assert table.taps("remedy", fault=table.page.faults[0].id, choice="counts").ok
        assert table.stacks()[1] == 997 - amounts[-1]
        plays_out(table, chips=3_000)


class TestUnbetFold:
    """P73: Live Action 222; the TDA has nothing of it."""

    @SENSES
    @books(
        "places, kept",
        tda=(["burn", "seat 1 up", "seat 5 up"], 0),
        cash=(["burn", "seat 1 up", "seat 2 up", "seat 5 up"], 3),
    )
    def test_p73_a_seat_that_folded_with_nothing_to_face_is_dealt_to_until_somebody_bets(
        self, profile: str, places: list[str], kept: int, senses: str
    ) -> None:
        # Given fourth street, on which seat 2 folds after a check
        table = on_fourth("Qh3s6d", profile=profile, senses=senses)
        assert table.says(1, "check").ok and table.says(2, "fold").ok
        if not kept:
            table.mucks(2)
        assert table.says(5, "check").ok

        # When fifth street is dealt
        assert table.page.direction.places == places
        table.deals_upcards("4h5c7d" if kept else "4h7d")

        # Then seat 2 has a card of it or none, and a bet takes its hand away
        assert table.faults() == [] and table.at("seat 2 up") == kept
        assert table.says(table.page.direction.seat or 0, "raise", 10).ok
        assert (table.at("seat 2 up"), table.at("muck")) == (0, 5 if kept else 4)
        if kept:
            table.mucks(2)
        plays_out(table, chips=3_000)
