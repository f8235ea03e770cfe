"""One scenario, two books: a tournament by the TDA and a cash game of the WSOP do what their own rules say."""

from __future__ import annotations

from dataclasses import replace

from controller.config import Stakes
from controller.inputs import DeviceChanged
from engine.rules import Structure
from engine.seats import Chips
from tests.scenarios.two_books import SENSES, books, confirms, deals_owed, keys, orders, plays_out
from tests.table import EVERYTHING, SimulatedTable, config_of, simulated_table


def before_the_flop(**house: object) -> SimulatedTable:
    """Three players with their cards; seat 5 is first to act."""
    table = simulated_table(seats=(1, 2, 5), **house)  # type: ignore[arg-type]
    table.begins()
    table.deals_holes()
    return table


def called_round(table: SimulatedTable) -> None:
    while table.directs("direction-act"):
        table.acts_plainly()


class TestMissingFlopBurn:
    """P10: TDA 39-B against Live Action 164-165."""

    @SENSES
    @books(
        "steps, kept",
        tda=(["scramble-face-down-flop", "becomes-burn-flop", "next-card-completes-flop"], 2),
        cash=(["back-into-stub-street", "reshuffle-stub", "burn", "deal-street"], 0),
    )
    def test_p10_burn_missing_the_flop_is_mixed_or_goes_back_into_the_stub(
        self, profile: str, steps: list[str], kept: int, senses: str
    ) -> None:
        # Given a flop that was turned without a burn and that camera and sensor notice
        table = before_the_flop(profile=profile, senses=senses)
        called_round(table)
        flop = ("4h", "8c", "Qd")
        for slot, card in enumerate(flop, start=1):
            table._leaves()
            table.deals_again(card, f"board {slot}")
            table._others.remove(next(each for each in table._others if str(each) == card))
        table.waits(4_000)

        # When the floor orders what the book says, and the dealer's hands do it
        assert table.faults() == ["BURN_MISSING"]
        assert orders(table, "BURN_MISSING") == steps
        while table.faults():
            mends_the_flop(table)
        if table.directs("direction-board") or table.directs("direction-street"):
            deals_owed(table)

        # Then a burn and three cards lie there: two of the old ones, or none of them
        assert table.directs("direction-act") and (table.at("burn"), table.at("stub")) == (1, 52 - 6 - 4)
        assert sum(card in table.board().split() for card in flop) == kept
        plays_out(table, chips=3_000)


def mends_the_flop(table: SimulatedTable) -> None:
    """The dealer's hands follow the band of a flop that is put right."""
    slots = table._slots
    match table.page.direction.line.id:
        case "do-scramble-face-down":
            for name in slots.values():
                table.felt.turn(name)
        case "do-becomes-burn":
            table.felt.move(slots.pop("board 1"), *table.layout.burn_spot(1))
        case "do-next-card-completes-flop":
            for name in slots.values():
                table.felt.turn(name)
            table._leaves()
            slots["board 1"] = table._put("9s", table.layout.board_spot(1), face_up=True)
        case "do-back-into-stub":
            for slot in list(slots):
                table.felt.take(slots.pop(slot))
        case "do-burn":
            table.burns()
    table.waits(1_000)
    assert table.done().ok


class TestBoxed:
    """P23: TDA 35-A against Live Action 21 and 104."""

    @books(
        "steps, deal, stub",
        tda=(["scrap-boxed", "next-card-in-place"], 1, 52 - 6 - 4 - 2),
        cash=(["misdeal", "bets-back", "deal-again"], 2, 52),
    )
    def test_p23_boxed_a_second_one_for_the_turn_is_a_scrap_or_ends_the_hand(
        self, profile: str, steps: list[str], deal: int, stub: int
    ) -> None:
        # Given a boxed card before the turn, scrapped under either book
        table = before_the_flop(profile=profile)
        called_round(table)
        table.deals_board("AhKhQd")
        called_round(table)
        assert orders(table, "BOXED") == ["scrap-boxed", "next-card-in-place"]
        assert confirms(table) == ["scrap", "next-card-in-place"]

        # When the card after it is boxed too
        assert orders(table, "BOXED") == steps
        confirms(table)
        if table.directs("direction-take-back"):
            table.takes_in()
            assert table.done().ok

        # Then the turn comes after it, or the same hand is dealt anew with its blinds in
        assert (table.now.play.deal, table.at("stub")) == (deal, stub)
        assert table.directs("direction-street" if deal == 1 else "direction-deal")
        plays_out(table, chips=3_000)


class TestWrongButton:
    """P56: TDA 34-A against Live Action 109."""

    @books(
        "steps, stacks, button",
        tda=(["button-moves", "misdeal", "bets-back", "deal-again"], {1: 1_000, 2: 995, 5: 990}, 1),
        cash=(["stands", "button-next-hand"], {1: 995, 2: 990, 5: 1_000}, 5),
    )
    def test_p56_wrong_button_with_cards_out_is_dealt_again_or_stands_for_this_hand(
        self, profile: str, steps: list[str], stacks: dict[int, int], button: int
    ) -> None:
        # Given cards dealt with the button on seat 5, and nobody has acted
        table = before_the_flop(profile=profile)

        # When it is told that it belongs at seat 1
        assert orders(table, "WRONG_BUTTON", belongs=1) == steps
        confirms(table)
        if table.directs("direction-take-back"):
            table.takes_in()
            assert table.done().ok and table.done().ok

        # Then the hand is dealt from seat 1 with its blinds, or goes on as it was
        hand = table.now.play.hand
        assert hand is not None and (hand.setup.button, table.stacks()) == (button, stacks)
        assert table.directs("direction-deal" if button == 1 else "direction-act")

        # And the next hand has its button on seat 2 under either book
        plays_out(table, chips=3_000)
        table.begins()
        assert table.now.play.button == 2


class TestStringBet:
    """P33: TDA 42 against Live Action 174."""

    @books("counts, rules, behind", tda=({"counts-raise": 190}, "P87", 810), cash=({"counts-raise": 300}, "P33", 700))
    def test_p33_string_bet_after_a_raise_was_said_is_its_first_motion_or_both(
        self, profile: str, counts: dict[str, int], rules: str, behind: int
    ) -> None:
        # Given seat 1, who faces 100, says "raise", puts in the call and reaches back for 200 more
        table = before_the_flop(profile=profile)
        assert table.says(5, "raise", 100).ok
        told = {"said": "raise", "after_first": 100, "after_second": 300}
        assert table.taps("report", code="STRING_BET", **told).ok  # type: ignore[arg-type]

        # When the dealer takes what it counts as
        assert keys(table) == counts
        assert rules in table.page.direction.rules
        assert table.taps("remedy", fault=table.page.faults[0].id, choice="counts").ok

        # Then the least full raise stands, or all of the chips
        assert table.stacks()[1] == behind and table.directs("direction-act", seat=2)
        plays_out(table, chips=3_000)


class TestOverPot:
    """P42: TDA 54-B against Live Action 184-185."""

    @books("most", tda=(170,), cash=(200,))
    def test_p42_over_pot_the_small_blind_counts_as_it_is_or_rounded_up(self, profile: str, most: int) -> None:
        # Given pot limit with blinds of 20 and 50
        config = config_of(structure=Structure.POT_LIMIT, profile=profile)
        stakes = Stakes(small_blind=Chips(20), big_blind=Chips(50), lower=Chips(50), upper=Chips(50))
        table = SimulatedTable(replace(config, stakes=stakes))
        table.take(*(DeviceChanged(device=device, state="ok") for device in EVERYTHING))
        table.begins()
        table.deals_holes()

        # When the first to act puts in 300
        assert table.says(5, "raise", 300).ok

        # Then it is trimmed to the pot as that book counts it
        assert table.faults() == ["OVER_POT"] and keys(table) == {"counts-raise": most}
        assert table.taps("remedy", fault=table.page.faults[0].id, choice="counts").ok
        assert table.stacks()[5] == 1_000 - most
        plays_out(table, chips=3_000)


class TestCapLifts:
    """C-6, P36: TDA 48 against Live Action 126-127."""

    @books("is_capped, behind", tda=(True, 950), cash=(False, 930))
    def test_p36_capped_two_who_began_the_round_alone_stop_at_the_cap_or_raise_on(
        self, profile: str, *, is_capped: bool, behind: int
    ) -> None:
        # Given limit, and two players on the flop who have bet and raised four times
        table = before_the_flop(structure=Structure.FIXED_LIMIT, profile=profile)
        assert table.says(5, "fold").ok
        table.mucks(5)
        called_round(table)
        table.deals_board("AhKhQd")
        for number, total in enumerate((10, 20, 30, 40, 50)):
            assert table.says(1 + number % 2, "raise", total).ok

        # When seat 2 raises once more
        assert table.says(2, "raise", 60).ok is not is_capped
        if is_capped:
            assert table.taps("report", code="CAPPED").ok
            assert keys(table) == {"counts-call": 10}
            assert table.taps("remedy", fault=table.page.faults[0].id, choice="counts").ok

        # Then it is a call and the turn comes, or a raise that seat 1 has to answer
        assert table.directs("direction-street" if is_capped else "direction-act")
        assert table.stacks()[2] == behind - (10 if is_capped else 0)
        plays_out(table, chips=3_000)


class TestAllInTabling:
    """P45: TDA 16; the cash book has nothing of it."""

    @SENSES
    @books("line, shown", tda=("direction-show", ["Ad As", "Kd Ks"]), cash=("direction-street", ["?? ??", "?? ??"]))
    def test_p45_two_who_are_all_in_show_before_the_flop_or_after_the_river(
        self, profile: str, line: str, shown: list[str], senses: str
    ) -> None:
        # Given two players, seat 5 having folded
        table = simulated_table(seats=(1, 2, 5), profile=profile, senses=senses)
        table.begins()
        table.deals_holes({1: "AsAd", 2: "KsKd", 5: "JsJd"})
        assert table.says(5, "fold").ok
        table.mucks(5)

        # When both are all-in
        assert table.says(1, "all_in").ok and table.says(2, "call").ok
        assert table.directs(line)
        while table.directs("direction-show"):
            table.shows(table.page.direction.seat or 0)

        # Then the flop comes with their hands known to all, or to nobody
        assert table.directs("direction-street", street="flop")
        hand = table.now.play.hand
        assert hand is not None
        assert [" ".join(sorted(map(str, hand.player(seat).cards))) for seat in hand.live_seats] == shown
        assert plays_out(table, chips=3_000)[5] == 1_000


class TestTopUp:
    """C-1: a tournament has no top-up; the cash book leaves it to the time between hands."""

    @books("may, stack", tda=(False, 990), cash=(True, 1_090))
    def test_c1_chips_are_sold_to_a_stack_between_hands_or_never(self, profile: str, *, may: bool, stack: int) -> None:
        # Given a hand that is over, which cost seat 2 its blind
        table = before_the_flop(profile=profile)
        assert table.says(5, "fold").ok and table.says(1, "raise", 40).ok and table.says(2, "fold").ok
        plays_out(table, chips=3_000)

        # When seat 2 asks for 100 more
        reply = table.taps("buy_in", seat=2, amount=100)

        # Then it gets them, or the rule why not
        assert reply.ok is may and (may or reply.rule == "C-1")
        assert table.stacks()[2] == stack
