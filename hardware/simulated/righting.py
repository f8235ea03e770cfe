"""The steps of a remedy, done with hands: mix, slide, replace, set aside, shuffle into the stub, take a pot back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.seats import Seat
from hardware.simulated import dealing, playing, slip_comes_of, slip_deeds_dealing, slip_deeds_deck
from hardware.simulated.at_the_table import View, works
from hardware.simulated.deck import Piece
from hardware.simulated.handling import ASIDE, BURN, is_up, seat_of
from hardware.simulated.slipping import Slip

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer, Motion


def plan(dealer: Dealer, view: View) -> list[Motion]:
    """Do what one step of a remedy says, once."""
    direction = view.staff.direction
    deed = _DEEDS.get(direction.line.id.removeprefix("do-"))
    if deed is None:
        return [lambda: dealer.takes("read")]
    cards = _cards_of(view)

    def motion() -> int:
        deed(dealer, view, cards)
        dealer.truth.tell(dealer.now(), "put right", step=direction.line.id, cards=cards)
        return dealer.takes("board")

    return [motion]


def _cards_of(view: View) -> str:
    """Which cards a step is about, from its long sentence: ``remedy-<do>-<cards>``."""
    fact, line = view.staff.direction.fact, view.staff.direction.line
    do = line.id.removeprefix("do-")
    return fact.id.removeprefix(f"remedy-{do}").removeprefix("-").replace("-", "_") if fact is not None else ""


def _seat(view: View) -> int | None:
    seat = view.staff.direction.seat or view.staff.direction.line.args.get("seat")
    return int(seat) if isinstance(seat, int) else None


def cards_meant(dealer: Dealer, view: View, cards: str) -> list[int]:
    """Return the names of the physical cards that a step is about."""
    lies, owed = dealer.cards, dealer.owed
    slip = dealer.slipping.in_question(view)
    match cards:
        case "flop":
            return [
                name for place in ("board 1", "board 2", "board 3", "board 4", "board 5") for name in lies.names(place)
            ]
        case "street":
            return _of_street(dealer, view)
        case "first_of_street":
            return _of_street(dealer, view)[:1]
        case "second_burn":
            return lies.names(BURN)[-1:]
        case "set_aside":
            return lies.names(ASIDE)
    if slip is not None and slip.names:
        return [name for name in slip.names if lies.where(name) is not None]
    assert owed is not None
    return []


def _of_street(dealer: Dealer, view: View) -> list[int]:
    """The cards of the street that was dealt last: each player's of that street, or the newest of the board."""
    lies = dealer.cards
    board = lies.board()
    if not board:
        return _upcards_of_street(dealer, view)
    newest = {"turn": board[3:4], "river": board[4:5]}.get(view.state.street or "", board)
    return [name for place in newest or board[-1:] for name in lies.names(place)]


def _upcards_of_street(dealer: Dealer, view: View) -> list[int]:
    """The upcards that came too early, else those past what each player had before this street."""
    lies, slip = dealer.cards, dealer.slipping.in_question(view)
    if slip is not None and slip.code == "PREMATURE_STUD":
        return [name for name in slip.names if is_up(lies.where(name) or "")]
    piles = slip_deeds_dealing.street_piles(dealer, view)
    return [name for place, had in piles for name in lies.names(place)[had:]]


def slide(dealer: Dealer, view: View) -> int:
    """Slide the card that a seat is owed from wherever it went; where none is astray, straighten what lies there."""
    seat = view.staff.direction.seat or 0
    slip = next((slip for slip in dealer.slipping.open if _owed_by(slip) == seat and slip.names), None)
    if slip is not None:
        slip_comes_of.slide_right(dealer, slip)
    else:
        dealer.cards.straighten(f"seat {seat}")
    return dealer.takes("board")


def _owed_by(slip: Slip) -> object:
    """The seat that a card astray is owed to; a seat that was passed over is owed the one after it."""
    return slip.facts.get("seat") if slip.code == "SEAT_SKIPPED" else slip.facts.get("owed")


# Each step


def _mix(dealer: Dealer, view: View, cards: str) -> None:
    dealer.cards.mix(cards_meant(dealer, view, cards))
    dealer.owed.forget()


def _becomes_burn(dealer: Dealer, view: View, cards: str) -> None:
    for name in cards_meant(dealer, view, cards)[:1]:
        if dealer.cards.felt.card(name).face_up:
            dealer.cards.turn(name)
        dealer.cards.slide(name, BURN)
    if cards == "extra" and not cards_meant(dealer, view, cards):
        dealing.deal_to(dealer, BURN)
    dealer.owed.forget()


def _back_on_top(dealer: Dealer, view: View, cards: str) -> None:
    for piece in reversed(dealer.cards.back(cards_meant(dealer, view, cards))):
        dealer.deck.put_back(piece)
    dealer.owed.forget()


def _back_into_stub(dealer: Dealer, view: View, cards: str) -> None:
    dealer.deck.add(dealer.cards.back(cards_meant(dealer, view, cards)), dealer.rng)
    dealer.owed.forget()


def _reshuffle(dealer: Dealer, view: View, cards: str) -> None:
    muck: list[Piece] = []
    if cards == "stub_and_muck":
        muck, dealer.cards.muck, dealer.cards.mucked = dealer.cards.muck, [], {}
    dealer.deck.add(muck, dealer.rng)
    dealer.truth.tell(dealer.now(), "reshuffled", cards=len(dealer.deck))


def _set_aside(dealer: Dealer, view: View, cards: str) -> None:
    if cards == "stub":
        fact = view.staff.direction.fact
        for _ in range(int(str(fact.args.get("count", 1))) if fact is not None else 0):
            name = dealing.deal_to(dealer, ASIDE)
            dealer.early.append(name)
            dealer.truth.tell(dealer.now(), "set aside", card=str(dealer.cards.felt.card(name).card))
        return
    for name in cards_meant(dealer, view, cards):
        dealer.cards.slide(name, ASIDE)
        dealer.early.append(name)
        dealer.truth.tell(dealer.now(), "set aside", card=str(dealer.cards.felt.card(name).card))
    dealer.owed.forget()


def _scrap(dealer: Dealer, view: View, cards: str) -> None:
    for name in cards_meant(dealer, view, cards):
        piece = dealer.cards.lift(name)
        dealer.truth.tell(dealer.now(), "set aside", card=str(piece.card), scrap=True)


def _deal(dealer: Dealer, view: View, place: str) -> None:
    """Deal the next card; it may be a piece that is not right, as any card may."""
    slip_deeds_deck.piece_comes(dealer, view, dealing.deal_to(dealer, place), place)


def _replace(dealer: Dealer, view: View, cards: str) -> None:
    """The top card of the stub instead of one that lies at a seat; the old one is set aside."""
    seat = _seat(view)
    if cards == "joker":
        _deal(dealer, view, slip_deeds_deck.jokers_place(dealer) or f"seat {seat}")
        dealer.truth.tell(dealer.now(), "replaced", seat=seat)
        return
    for name in cards_meant(dealer, view, cards)[:1]:
        place = dealer.cards.where(name) or f"seat {seat}"
        dealer.cards.slide(name, ASIDE)
        _deal(dealer, view, place)
        dealer.truth.tell(dealer.now(), "replaced", seat=seat_of(place))


def _deal_owed(dealer: Dealer, view: View, cards: str) -> None:
    """Deal what the page says is owed; on a board whose burn is made late, to the slot it left, and all face up."""
    for place in view.staff.direction.places or _slot_left(dealer, view):
        _deal(dealer, view, place)
    for name in [name for place in dealer.cards.board() for name in dealer.cards.names(place)]:
        if not dealer.cards.felt.card(name).face_up:
            dealer.cards.turn(name)
    dealer.owed.forget()


def _slot_left(dealer: Dealer, view: View) -> list[str]:
    slip = dealer.slipping.in_question(view)
    if slip is not None and slip.code in ("JOKER", "BOXED"):
        return [str(slip.facts["place"])]
    if slip is None or slip.code != "BURN_MISSING":
        return []
    if view.info.game == "stud":
        return slip_deeds_dealing.place_left(dealer, view)
    slots = [f"board {slot}" for slot in range(1, 6)]
    return [place for place in slots if not dealer.cards.names(place)][:1]


def _complete_hand(dealer: Dealer, view: View, cards: str) -> None:
    places = list(view.staff.direction.places) or [f"seat {_seat(view)}"]
    for place in places:
        _deal(dealer, view, place)


def _slide_step(dealer: Dealer, view: View, cards: str) -> None:
    slip = dealer.slipping.in_question(view)
    if slip is not None and slip.code == "BURN_MISSING":
        slip_deeds_dealing.slides_back(dealer, view)
    elif slip is not None:
        slip_comes_of.slide_right(dealer, slip)


def _dead_hand(dealer: Dealer, view: View, cards: str) -> None:
    seat = _seat(view)
    if seat is not None:
        dealer.cards.give_up(Seat(seat))
        _takes_back_what_is_not_entered(dealer, view, seat)
        dealer.owed.places = [place for place in dealer.owed.places if seat_of(place) != seat]


def _takes_back_what_is_not_entered(dealer: Dealer, view: View, seat: int) -> None:
    """A bet that was on its way when the hand died goes back: the page, which has all other bets, never had it."""
    more = {each.seat: dealer.chips.bets.get(each.seat, 0) - each.bet for each in view.state.seats}
    if more.pop(seat) > 0 and not any(more.values()):
        dealer.chips.returns(seat, dealer.chips.bets[seat] - view.state.seats[seat - 1].bet)


def _hand_back(dealer: Dealer, view: View, cards: str) -> None:
    seat = _seat(view)
    if seat is not None:
        dealer.cards.give_back(Seat(seat))
    if dealer.chips.was_pushed:
        dealer.chips.takes_back()
        dealer.right_pushes.clear()
        playing.forget_pushes(dealer)


def _bets_back(dealer: Dealer, view: View, cards: str) -> None:
    dealer.chips.all_back(post_again=False)


def _one_bet_back(dealer: Dealer, view: View, cards: str) -> None:
    """An uncalled bet: what nobody else has matched goes back."""
    seat = _seat(view)
    if seat is not None:
        others = [bet for other, bet in dealer.chips.bets.items() if other != seat]
        over = dealer.chips.bets.get(seat, 0) - max(others, default=0)
        if over > 0:
            dealer.chips.returns(seat, over)


def _pot_back(dealer: Dealer, view: View, cards: str) -> None:
    """Take back what was pushed; the winners of a misread hand are told anew. A wrong sum is paid up instead."""
    if any(fault.code == "WRONG_SUM" for fault in view.staff.faults):
        return
    dealer.chips.takes_back()
    playing.forget_pushes(dealer)
    if any(fault.code == "MISREAD_HAND" for fault in view.staff.faults):
        dealer.right_pushes.clear()
        dealer.counted_hand -= 1


def _push_pot(dealer: Dealer, view: View, cards: str) -> None:
    slip = dealer.slipping.in_question(view)
    if slip is not None and slip.code == "WRONG_SUM":
        dealer.chips.pays_up(int(slip.facts["seat"]), int(slip.facts["amount"]))
        return
    for seat, amount, number in dealer.right_pushes if dealer.chips.pot else ():
        dealer.chips.pushes(seat, amount, number)


def _turn_up(dealer: Dealer, view: View, cards: str) -> None:
    """One of the three comes up where upcards lie; the door card that lay there face down joins the other."""
    down, up = f"seat {_seat(view)}", f"seat {_seat(view)} up"
    for astray in [name for name in dealer.cards.names(up) if not dealer.cards.felt.card(name).face_up]:
        dealer.cards.slide(astray, down)
    names = dealer.cards.names(down)
    if names:
        name = dealer.rng.choice(names)
        dealer.cards.turn(name)
        dealer.cards.slide(name, up)
        dealer.truth.tell(dealer.now(), "turned up", card=str(dealer.cards.felt.card(name).card), place=up)


def _becomes_upcard(dealer: Dealer, view: View, cards: str) -> None:
    for name in cards_meant(dealer, view, cards)[:1]:
        place = dealer.cards.where(name)
        if place is not None and not is_up(place) and not dealer.cards.names(f"{place} up"):
            dealer.cards.slide(name, f"{place} up")
            if not dealer.cards.felt.card(name).face_up:
                dealer.cards.turn(name)
            if works(view, "deal_sensor"):
                dealer.owed.forget()
            else:
                dealer.owed.comes_down(place)


def _deck_out(dealer: Dealer, view: View, cards: str) -> None:
    """Whatever comes instead was not played."""
    dealer.machine.fresh = True


def _turn_down(dealer: Dealer, view: View, cards: str) -> None:
    """A card that was shown and plays all the same lies face down again."""
    for name in cards_meant(dealer, view, "exposed"):
        place = dealer.cards.where(name)
        if seat_of(place or "") is not None and not is_up(place or ""):
            dealer.cards.turn_down(name)


Deed = Callable[["Dealer", View, str], None]
_DEEDS: dict[str, Deed] = {
    "scramble-face-down": _mix,
    "becomes-burn": _becomes_burn,
    "floor-draws-burn": lambda dealer, view, cards: _becomes_burn(dealer, view, "flop"),
    "next-card-completes-flop": _deal_owed,
    "next-card-in-place": _deal_owed,
    "third-card-down": _deal_owed,
    "deal-set-aside": _deal_owed,
    "burn": _deal_owed,
    "deal-street": _deal_owed,
    "deal-without-burn": _deal_owed,
    "back-on-top": _back_on_top,
    "back-into-stub": _back_into_stub,
    "reshuffle": _reshuffle,
    "set-aside": _set_aside,
    "slide": _slide_step,
    "scrap": _scrap,
    "replace-card": _replace,
    "complete-hand": _complete_hand,
    "becomes-upcard": _becomes_upcard,
    "card-plays": _turn_down,
    "floor-rules-hand": _turn_down,
    "floor-turns-one-up": _turn_up,
    "back-up": _slide_step,
    "dead-hand": _dead_hand,
    "hand-back": _hand_back,
    "bets-back": _bets_back,
    "bet-back": _one_bet_back,
    "uncalled-bet-back": _one_bet_back,
    "pot-back": _pot_back,
    "push-pot": _push_pot,
    "deck-out": _deck_out,
}
"""By what is done; anything else is only said."""
