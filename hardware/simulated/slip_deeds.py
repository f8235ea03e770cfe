"""What physically happens when somebody slips, and how people mend it or say so by themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from controller.published import FaultView
from engine.seats import Seat
from hardware.simulated import dealing, ending, playing, slip_deeds_action, slip_deeds_chips, slip_deeds_hands
from hardware.simulated.at_the_table import View, works
from hardware.simulated.deck import BOXED, FOREIGN, JOKER
from hardware.simulated.handling import BURN, is_up, seat_of
from hardware.simulated.players import Wish
from hardware.simulated.slip_deeds_dealing import button_stands_wrong, off_the_table, two_as_one, two_burns
from hardware.simulated.slip_deeds_deck import joker_facts
from hardware.simulated.slipping import Slip
from hardware.simulated.slips import SlipRow, When

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer

SAID_AGAIN_MS = 3_000
SAID_AT_MOST = 40
"""How often somebody says that something is wrong when the page has no key for it yet."""
BY_ITS_NAME = 3
"""How often the page's own word for it is looked for before another that fits is said."""
_MENDED = ("WRONG_SEAT", "SEAT_SKIPPED", "NOT_IN_HAND", "STUD_ORDER", "DOOR_DOWN", "BURN_DOUBLE")
"""What hands can put right by themselves."""

Deed = Callable[["Dealer", View, SlipRow, str], "int | None"]
"""Does a slip at a place; returns the milliseconds it took, None when it cannot happen now."""


# What comes of a slip


def _comes_of(dealer: Dealer, slip: Slip) -> None:
    """People mend it, or somebody says so where no sensor sees it, or nobody does."""
    mends = slip.mends if slip.mends is not None else dealer.slipping.rng.random() < slip.row.mends
    if mends and slip.code in _MENDED:
        dealer.soon(dealer.takes("mend"), lambda view: _mend(dealer, slip))
    elif slip.only_told and dealer.slipping.rng.random() < slip.row.told:
        dealer.soon(dealer.takes("tell"), lambda view: _say(dealer, view, slip, SAID_AT_MOST))


def _mend(dealer: Dealer, slip: Slip) -> int | None:
    if slip.found or slip.over:
        return None
    slide_right(dealer, slip)
    dealer.slipping.mended(slip)
    return dealer.takes("board")


def _say(dealer: Dealer, view: View, slip: Slip, times: int) -> int | None:
    """Tell the table what went wrong, by the key for it, until the page shows it; wait while there is no key."""
    if slip.found or slip.over:
        return None
    fitting = [key for key in view.staff.reports if slip.is_found_as(str(key.args.get("code")))]
    other = next(iter(fitting), None) if times < SAID_AT_MOST - BY_ITS_NAME else None
    key = next((key for key in fitting if key.args["code"] == slip.code), other)
    if slip.code == "STACK_DIFFERS":
        slip.facts["amount"] = dealer.chips.behind[slip.facts["seat"]]
        key = key if view.state.street is None else None
    if slip.code == "JOKER" and dealer.cards.where(slip.names[0]) is None:
        return None
    if times:
        dealer.soon(SAID_AGAIN_MS, lambda later: _say(dealer, later, slip, times - 1))
    if key is None:
        return None
    dealer.slipping.told(slip)
    facts: dict[str, Any] = {name: value for name, value in slip.facts.items() if isinstance(value, int | str)}
    return dealer.tap(key, **facts)


def misses_cards(dealer: Dealer, view: View, seat: int) -> int | None:
    """Say at once whose cards are gone when they are wanted; None where they were not taken in by mistake."""
    slip = next((each for each in dealer.slipping.open if each.facts.get("seat") == seat and _took_in(each)), None)
    return None if slip is None or dealer.cards.names(f"seat {seat}") else _say(dealer, view, slip, 0)


def _took_in(slip: Slip) -> bool:
    return slip.code in ("HAND_KILLED", "MUCKED_WINNER")


def in_question(dealer: Dealer, view: View) -> Slip | None:
    """Return the slip that the page is about: one it has found, the latest first."""
    fitting = [
        (slip, fault) for slip in dealer.slipping.open for fault in view.staff.faults if slip.is_found_as(fault.code)
    ]
    of_seat = [slip for slip, fault in fitting if slip.facts.get("seat") == _seat_told(view, fault)]
    return next(reversed(of_seat or [slip for slip, _ in fitting]), None)


def _seat_told(view: View, fault: FaultView) -> object:
    """The seat that the page names with a fault, or with the step of its remedy."""
    named = fault.fact.args.get("seat") if fault.fact is not None else None
    return named or view.staff.direction.seat


def slide_right(dealer: Dealer, slip: Slip) -> None:
    """Put cards that went astray where they belong."""
    lies = dealer.cards
    match slip.code:
        case "SEAT_SKIPPED":
            slip_deeds_hands.backs_up(dealer, slip)
        case "BURN_DOUBLE":
            for piece in lies.back([name for name in slip.names if lies.where(name)]):
                dealer.deck.put_back(piece)
        case _:
            for name in slip.names:
                was, place = lies.where(name), str(slip.facts.get("place", ""))
                if was is not None and place and was != place:
                    lies.slide(name, place)
                    dealer.truth.tell(dealer.now(), "slid", seat=seat_of(place), was=seat_of(was))
                if is_up(place) and not lies.felt.card(name).face_up:
                    lies.turn(name)
    if slip.code != "BURN_DOUBLE" and "place" in slip.facts:
        slip.facts["place"] = ""


def deals_to_the_button(dealer: Dealer, view: View) -> int | None:
    """Finish a deal that has come to an end on the page alone; None where it has not."""
    return slip_deeds_hands.deals_to_the_button(dealer, view)


def players_speak_up(dealer: Dealer, view: View) -> None:
    """When the action begins every player looks: who has whose card is put right where nothing has noticed it."""
    for slip in dealer.slipping.open:
        if slip.code in ("WRONG_SEAT", "NOT_IN_HAND") and not slip.found and slip.names:
            slide_right(dealer, slip)
            dealer.slipping.mended(slip)


# The deck


def spoil_deck(dealer: Dealer, view: View) -> None:
    """Before the shuffle: something is wrong with the deck."""
    row = dealer.slipping.draw(When.DECK, view.info.game)
    if row is None or (view.state.hand_number == 0 and row.code == "STUB_COUNT"):
        return
    deck, rng = dealer.deck, dealer.slipping.rng
    at = rng.randrange(min(18, len(deck)))
    match row.code:
        case "DUPLICATE_IN_PLAY":
            if works(view, "camera"):
                deck.spoil(rng)
            return
        case "DECK_COUNT":
            machine = works(view, "shuffler")
            if machine and dealer.slipping.last_hand:
                return
            slip = dealer.slipping.make(row, view, "STUB_COUNT" if machine else None, count=51, counted_again=51)
            dealer.machine.lost = 1
            lost = str(deck.lose(rng))
            dealer.truth.tell(dealer.now(), "lost a card", card=lost, **slip.in_truth)
            _comes_of(dealer, slip)
            return
    wrong = {"JOKER": JOKER, "FOREIGN_BACK": FOREIGN, "BOXED": BOXED}[row.code]
    deck.make(wrong, at)


def _how_it_came(wrong: str | None) -> str:
    return "boxed" if wrong == BOXED else "dealer"


def piece_comes(dealer: Dealer, view: View, name: int, place: str) -> None:
    """A piece that is not right has come out of the deck: from now on it is a slip that can be found."""
    lying = dealer.cards.felt.card(name)
    code = {JOKER: "JOKER", FOREIGN: "FOREIGN_BACK", BOXED: "BOXED"}.get(lying.wrong or "")
    row = next((row for row in _rows(When.DECK) if row.code == code), None)
    if row is None or place == BURN or (row.code == "BOXED" and is_up(place)):
        return
    facts = joker_facts(place) if row.code == "JOKER" else {"seat": seat_of(place) or 0}
    slip = dealer.slipping.make(row, view, place=place, by=_how_it_came(lying.wrong), card=str(lying.card), **facts)
    slip.names = [name]
    dealer.truth.tell(dealer.now(), "came out", card=str(lying.card), place=place, **slip.in_truth)
    _comes_of(dealer, slip)


def _rows(when: When) -> tuple[SlipRow, ...]:
    from hardware.simulated.slips import SLIPS

    return tuple(row for row in SLIPS if row.when is when)


# The deal


def instead_of(dealer: Dealer, view: View, place: str) -> int | None:
    """Slip while a card is dealt to a place; None when nobody does."""
    row = dealer.slipping.draw(_moment(view, place), view.info.game)
    if row is None:
        return None
    took = _DEAL_DEEDS[row.code](dealer, view, row, place)
    if took is not None:
        slip = dealer.slipping.made[-1]
        _comes_of(dealer, slip)
    return took


def _moment(view: View, place: str) -> When:
    if place == BURN:
        return When.BURN
    if is_up(place):
        return When.UPCARD if seat_of(place) is not None else When.BOARD
    return When.RIVER_DOWN if view.staff.direction.line.id == "direction-river" else When.PITCH


def _number(dealer: Dealer) -> int:
    """Which card of the deal comes next, from 1."""
    return 1 + sum(len(names) for place, names in dealer.cards.lies.items() if seat_of(place) is not None)


def _seats_in(view: View) -> list[int]:
    return [seat.seat for seat in view.state.seats if seat.status in ("live", "all_in")]


def _astray(dealer: Dealer, view: View, row: SlipRow, place: str, lands: str) -> int:
    seat, owed = seat_of(lands), seat_of(place)
    number = _number(dealer)
    slip = dealer.slipping.make(
        row, view, seat=seat, owed=owed, number=number, first=int(number == 1), place=place, other=owed
    )
    slip.names = [dealing.deal_to(dealer, lands, owed=place, **slip.in_truth)]
    return dealer.takes("pitch")


def _to_neighbour(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """A card of the first round goes to a player who has none yet."""
    if dealer.cards.names(place):
        return None
    free = [seat for seat in _seats_in(view) if seat != seat_of(place) and not dealer.cards.names(f"seat {seat}")]
    return _astray(dealer, view, row, place, f"seat {dealer.slipping.rng.choice(free)}") if free else None


def _to_nobody(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """A card goes to a seat that has no part in the hand."""
    out = [seat.seat for seat in view.state.seats if seat.status in ("empty", "out")]
    return _astray(dealer, view, row, place, f"seat {dealer.slipping.rng.choice(out)}") if out else None


def _upcard_astray(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    seats = [seat for seat in _seats_in(view) if seat != seat_of(place)]
    first = view.staff.direction.line.id == "direction-deal"
    return (
        None
        if first or not seats
        else _astray(dealer, view, row, place, f"seat {dealer.slipping.rng.choice(seats)} up")
    )


def _exposed(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    by = dealer.slipping.rng.choices(("dealer", "player", "obstacle"), (7, 2, 1))[0]
    number = _number(dealer)
    slip = dealer.slipping.make(row, view, seat=seat_of(place), by=by, number=number, seen="yes")
    slip.names = [dealing.deal_to(dealer, place, face_up=True, **slip.in_truth)]
    return dealer.takes("pitch")


def _door_down(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    if view.staff.direction.line.id != "direction-deal":
        return None
    seat = seat_of(place)
    slip = dealer.slipping.make(row, view, seat=seat, place=place)
    slip.names = [dealing.deal_to(dealer, place, face_up=False, **slip.in_truth)]
    return dealer.takes("pitch")


def _river_up(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    to_come = len(dealer.owed.places)
    spare = "yes" if len(dealer.deck) > 1 + to_come else "no"
    slip = dealer.slipping.make(row, view, seat=seat_of(place), first=int(to_come == 0), spare=spare)
    slip.names = [dealing.deal_to(dealer, place, face_up=True, **slip.in_truth)]
    return dealer.takes("pitch")


def _no_burn(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    slip = dealer.slipping.make(row, view, street=view.state.street)
    dealer.truth.tell(dealer.now(), "burned nothing", **slip.in_truth)
    return 1


def _drops_stub(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """The stub falls, is picked up as it lay, and the card is dealt all the same."""
    in_order, mixed = dealer.slipping.rng.random() < 0.4, False
    slip = dealer.slipping.make(row, view, stub_lies="in_order" if in_order else "out_of_order")
    dealer.truth.tell(dealer.now(), "stub fell", in_order=in_order, mixed=mixed, **slip.in_truth)
    card_dealt(dealer, view, place, dealing.deal_to(dealer, place))
    return dealer.takes("chips")


_DEAL_DEEDS: dict[str, Deed] = {
    "WRONG_SEAT": _to_neighbour,
    "SEAT_SKIPPED": slip_deeds_hands.skips,
    "NOT_IN_HAND": _to_nobody,
    "EXTRA_CARD": slip_deeds_hands.extra,
    "DOUBLE_FEED": two_as_one,
    "SHORT_HAND": slip_deeds_hands.short,
    "CARD_EXPOSED": _exposed,
    "OFF_TABLE": off_the_table,
    "DOOR_DOWN": _door_down,
    "STUD_ORDER": _upcard_astray,
    "SEVENTH_UP": _river_up,
    "BURN_MISSING": _no_burn,
    "BURN_DOUBLE": two_burns,
    "STUB_DROPPED": _drops_stub,
}


def card_dealt(dealer: Dealer, view: View, place: str, name: int) -> None:
    """A card was dealt as it should be, or goes on out of step behind a slip."""
    slip_deeds_hands.goes_on_out_of_step(dealer, place, name)
    piece_comes(dealer, view, name, place)


def after_the_deal(dealer: Dealer, view: View) -> int:
    """When all have their cards: the first seat may get one more."""
    slip = slip_deeds_hands.deals_too_far(dealer, view)
    if slip is None:
        return 0
    _comes_of(dealer, slip)
    return dealer.takes("pitch")


def after_the_street(dealer: Dealer, view: View) -> int:
    """When the flop lies there: a fourth or fifth card may follow."""
    if len(view.state.board) or view.info.game != "holdem" or len(dealer.cards.board()) != 3:
        return 1
    row = dealer.slipping.draw(When.FLOP, view.info.game)
    if row is None:
        return 1
    slip = dealer.slipping.make(row, view, count=4 if row.code == "FLOP_FOUR" else 5)
    for number in range(4, slip.facts["count"] + 1):
        told = slip.in_truth if number == slip.facts["count"] else {}
        slip.names.append(dealing.deal_to(dealer, f"board {number}", **told))
    _comes_of(dealer, slip)
    return dealer.takes("board")


# The action


def when_posting(dealer: Dealer, view: View) -> int:
    """When the blinds are in: the button may stand where it should not."""
    slip = button_stands_wrong(dealer, view)
    if slip is not None:
        _comes_of(dealer, slip)
    return 1


def instead_of_acting(dealer: Dealer, view: View) -> int | None:
    """Slip while somebody is to act; None when nobody does."""
    legal = view.state.legal
    assert legal is not None
    last = playing.is_last_to_act(dealer, view)
    row = dealer.slipping.draw(When.LAST_ACT, view.info.game) if last else None
    row = row or dealer.slipping.draw(When.ACT, view.info.game)
    if row is None:
        return None
    took = _ACT_DEEDS[row.code](dealer, view, row, f"seat {legal.seat}")
    if took is not None:
        _comes_of(dealer, dealer.slipping.made[-1])
    return took


def _next_street(dealer: Dealer, view: View) -> tuple[str, list[str]] | None:
    """The fault code of a street that comes too early, and where its cards go; None after the last."""
    if view.info.game == "holdem":
        board = len(view.state.board)
        streets = {0: ("PREMATURE_FLOP", 3), 3: ("PREMATURE_TURN", 1), 4: ("PREMATURE_RIVER", 1)}
        if board not in streets:
            return None
        code, count = streets[board]
        return code, [BURN, *(f"board {board + slot}" for slot in range(1, count + 1))]
    seats = _seats_in(view)
    ups = max((len(dealer.cards.names(f"seat {seat} up")) for seat in seats), default=0)
    if not 1 <= ups <= 3:
        return None
    return "PREMATURE_STUD", [BURN, *(f"seat {seat} up" for seat in seats)]


def _premature(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """The next street comes although somebody has still to act."""
    following = _next_street(dealer, view)
    if following is None or (dealer.cards.names(following[1][-1]) and following[0] != "PREMATURE_STUD"):
        return None
    code, places = following
    only = dealer.slipping.slips.only
    if only is not None and code not in only:
        return None
    slip = dealer.slipping.make(row, view, code, seat=seat_of(place), acted="no")
    dealer.truth.tell(dealer.now(), "street too early", seat=seat_of(place), **slip.in_truth)
    _goes_on(dealer, slip, places)
    return dealer.takes("burn")


def _entry_lags(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """The last player checks or calls, nobody enters it, and the dealer goes on."""
    following, legal = _next_street(dealer, view), view.state.legal
    if following is None or legal is None or works(view, "seat_panel"):
        return None
    wish = Wish(action="check" if legal.call is None else "call")
    slip = dealer.slipping.make(row, view, "ENTRY_LAGS", seat=legal.seat, acted="yes", action=wish.action)
    playing.remember(dealer, view, wish)
    playing.moves_chips(dealer, legal.seat, wish, call=legal.call, **slip.in_truth)
    playing.collect(dealer)
    _goes_on(dealer, slip, following[1])
    return dealer.takes("burn")


def _goes_on(dealer: Dealer, slip: Slip, places: list[str]) -> None:
    """Deal a street card by card, whatever the page says."""

    def card(place: str) -> Callable[[], int]:
        def motion() -> int:
            if slip.found or slip.over or not len(dealer.deck):
                return 1
            slip.names.append(dealing.deal_to(dealer, place))
            return dealer.takes("board")

        return motion

    dealer.then([card(place) for place in places])


def _out_of_turn(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """Somebody who is not to act folds, checks or calls by a word or a button, with something left to answer."""
    legal = view.state.legal
    if legal is None:
        return None
    matched = max(dealer.chips.bets.values(), default=0) if legal.call else -1
    live = [seat.seat for seat in view.state.seats if seat.status == "live" and seat.seat != legal.seat]
    others = [seat for seat in live if dealer.chips.bets.get(seat, 0) != matched]
    if not others:
        return None
    other = dealer.slipping.rng.choice(others)
    slip = dealer.slipping.make(row, view, seat=other, other=legal.seat, action="call", did="call")
    dealer.truth.tell(dealer.now(), "spoke out of turn", seat=other, **slip.in_truth)
    if works(view, "seat_panel"):
        dealer.hands.press(Seat(other), "call")
    return dealer.takes("read")


def _just_happens(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """Something that moves no chip and no card of the hand, and that only people see."""
    amount = 100
    slip = dealer.slipping.make(row, view, seat=seat_of(place), amount=amount)
    dealer.truth.tell(dealer.now(), row.what, seat=seat_of(place), **slip.in_truth)
    return dealer.takes("read")


def _kills_hand(dealer: Dealer, view: View, row: SlipRow, place: str) -> int | None:
    """The dealer takes in the cards of a player who is still in."""
    seats = [seat for seat in _seats_in(view) if dealer.cards.names(f"seat {seat}")]
    if len(seats) < 3:
        return None
    seat = Seat(dealer.slipping.rng.choice(seats))
    sure = dealer.slipping.rng.random() < 0.6
    slip = dealer.slipping.make(row, view, seat=int(seat), identified="told_apart" if sure else "mixed_up")
    dealer.cards.give_up(seat)
    dealer.truth.tell(dealer.now(), "mucked", seat=int(seat), **slip.in_truth)
    return dealer.takes("read")


_ACT_DEEDS: dict[str, Deed] = {
    "PREMATURE": _premature,
    "ENTRY_LAGS": _entry_lags,
    "OUT_OF_TURN": _out_of_turn,
    "STRING_BET": slip_deeds_chips.odd_amount,
    "OVERSIZED_CHIP": slip_deeds_chips.odd_amount,
    "UNDER_RAISE": slip_deeds_chips.odd_amount,
    "UNDER_CALL": slip_deeds_chips.odd_amount,
    "SPLASHED": slip_deeds_chips.odd_amount,
    "CHIPS_ADDED": slip_deeds_action.adds_chips,
    "OVER_POT": slip_deeds_chips.odd_amount,
    "SKIPPED_PLAYER": slip_deeds_action.passes_over,
    "UNCLEAR_BET": slip_deeds_action.says_another_thing,
    "POT_COUNT_WRONG": slip_deeds_action.says_a_wrong_pot,
    "COUNT_LATER": slip_deeds_action.goes_all_in_uncounted,
    "PLAYER_LEFT": _just_happens,
    "HAND_KILLED": _kills_hand,
}


# The end of the hand


def instead_of_showing(dealer: Dealer, view: View) -> int | None:
    """Slip while a hand is to be shown; None when nobody does."""
    row = dealer.slipping.draw(When.SHOW, view.info.game)
    if row is None:
        return None
    seat = Seat(view.staff.direction.seat or 0)
    if row.code == "MUCKED_WINNER" and dealer.cards.has_tabled(seat):
        return None
    sure = dealer.slipping.rng.random() < 0.6
    facts: dict[str, Any] = {"seat": int(seat), "identified": "told_apart" if sure else "mixed_up"}
    slip = dealer.slipping.make(row, view, **facts)
    dealer.truth.tell(dealer.now(), row.what, seat=int(seat), **slip.in_truth)
    if row.code == "MUCKED_WINNER":
        dealer.cards.give_up(seat)
        dealer.then([lambda: misses_cards(dealer, view, int(seat)) or 1])
        return dealer.takes("tell")
    say: Callable[[], int] = lambda: _say(dealer, view, slip, 0) or 1  # noqa: E731
    dealer.then([say, lambda: ending.show_or_muck(dealer, view)])
    return dealer.takes("tell")


def push(dealer: Dealer, view: View, seat: int, amount: int, number: int) -> None:
    """Push a pot, now and then to the wrong player or in a wrong amount."""
    if dealer.pushed_hand != view.state.hand_number:
        dealer.pushed_hand, dealer.right_pushes = view.state.hand_number, []
    dealer.right_pushes.append((seat, amount, number))
    row = dealer.slipping.draw(When.PUSH, view.info.game)
    others = [each.seat for each in view.state.seats if each.status in ("live", "all_in") and each.seat != seat]
    if row is not None and row.code == "MISREAD_HAND" and others:
        wrong = dealer.slipping.rng.choice(others)
        slip = dealer.slipping.make(row, view, seat=seat, amount=amount)
        dealer.chips.pushes(wrong, amount, number, **slip.in_truth)
        _comes_of(dealer, slip)
    elif row is not None and row.code == "WRONG_SUM" and amount > 1:
        short = max(1, amount // 10)
        facts: dict[str, Any] = {
            "seat": seat,
            "second": next(iter(others), seat),
            "amount": short,
            "screen": "screen_right",
        }
        slip = dealer.slipping.make(row, view, **facts)
        dealer.chips.pushes(seat, amount - short, number, **slip.in_truth)
        _comes_of(dealer, slip)
    else:
        dealer.chips.pushes(seat, amount, number)


def between_hands(dealer: Dealer, view: View) -> None:
    """Between two hands somebody tips, changes or miscounts, and nobody says so."""
    row = dealer.slipping.draw(When.BETWEEN, view.info.game)
    rich = [seat for seat, stack in dealer.chips.behind.items() if stack > 100]
    if row is None or not rich:
        return
    seat = dealer.slipping.rng.choice(rich)
    slip = dealer.slipping.make(row, view, seat=seat, amount=dealer.chips.behind[seat] - 1, reason="tip")
    dealer.chips.differs(seat, -1, "tip", **slip.in_truth)
    _comes_of(dealer, slip)
