"""What players do with chips and words, and how it gets into the table: by a button, or by the dealer's key."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from controller.published import KeyView, StepView
from engine.cards import Card
from engine.seats import Seat
from hardware.simulated import (
    by_exception,
    slip_comes_of,
    slip_deeds,
    slip_deeds_chips,
    slip_deeds_deck,
    slip_deeds_end,
    slip_deeds_hands,
)
from hardware.simulated.at_the_table import View, seats_in, works
from hardware.simulated.players import Wish

if TYPE_CHECKING:
    from hardware.simulated.dealer import Dealer, Motion


@dataclass(slots=True)
class Turn:
    """What the player to act has done, while the page does not show it yet."""

    key: tuple[object, ...] = ()
    wish: Wish | None = None
    acted: set[int] = field(default_factory=set)
    """Who has acted on the highest bet of this round."""
    street: tuple[object, ...] = ()
    did: list[tuple[int, Wish]] = field(default_factory=list)
    """What was done in this round and is not entered yet, in its order."""
    since: tuple[object, ...] = ()
    """What the page showed when that began."""

    def forget(self) -> None:
        """A new deal: nobody has acted."""
        self.key, self.wish, self.acted, self.street, self.did = (), None, set(), (), []

    def drops_entered(self, view: View) -> None:
        """Forget what the page shows as entered by now, and other rounds."""
        seats, legal, key = [seat for seat, _ in self.did], view.state.legal, _key(view)
        if self.street != (view.state.hand_number, view.state.street):
            self.did.clear()
        elif key != self.since:
            del self.did[: (seats.index(legal.seat) if legal and legal.seat in seats else 0) or len(seats)]
        self.since = key


def _key(view: View) -> tuple[object, ...]:
    """What tells one turn of a player from another."""
    state = view.state
    return (state.hand_number, state.street, state.legal.seat if state.legal else None, state.bets, len(state.board))


def act(dealer: Dealer, view: View) -> int:
    """Let the player to act think, act, and be entered; what was done already is only entered again."""
    legal = view.state.legal
    if legal is None:
        return 1
    looked_ms = slip_deeds_hands.deals_to_the_button(dealer, view)
    if looked_ms is not None:
        return looked_ms
    slip_comes_of.players_speak_up(dealer, view)
    missed_ms = slip_comes_of.misses_cards(dealer, view, legal.seat)
    if missed_ms is not None:
        return missed_ms
    if slip_deeds_chips.waits_for_a_ruling(dealer, legal.seat):
        return dealer.takes("read")
    if dealer.turn.key == _key(view) and dealer.turn.wish is not None:
        by_voice(dealer, view)
        return dealer.takes("read")
    dealer.turn.drops_entered(view)
    if dealer.turn.did:
        return by_exception.act(dealer, view) or 1
    slipped = slip_deeds.instead_of_acting(dealer, view)
    if slipped is not None:
        return slipped
    watched = by_exception.act(dealer, view) if by_exception.watches(dealer, view) else None
    if watched is not None:
        return watched
    wish = dealer.players.act(legal)
    remember(dealer, view, wish)
    if wish is None:
        return dealer.takes("read")
    moves_chips(dealer, legal.seat, wish, call=legal.call)
    if not by_button(dealer, view, wish):
        by_voice(dealer, view)
    return dealer.takes("think")


def out_of_time(dealer: Dealer, view: View) -> int:
    """Nobody is there to act: confirm what the house does with the hand (C-4, P75)."""
    keys = view.staff.direction.keys
    key = next((each for each in keys if each.args.get("action") == "time_out"), None)
    if key is not None:
        dealer.hands.tap(key)
    return dealer.takes("read")


def remember(dealer: Dealer, view: View, wish: Wish | None) -> None:
    """Keep what the player to act does, until the page shows it."""
    turn, legal = dealer.turn, view.state.legal
    turn.key, turn.wish = _key(view), wish
    if wish is not None and legal is not None:
        note_action(dealer, view, legal.seat, wish)


def note_action(dealer: Dealer, view: View, seat: int, wish: Wish) -> None:
    """Keep that a seat has acted on the highest bet of this round; whoever raises begins anew."""
    turn, street = dealer.turn, (view.state.hand_number, view.state.street)
    if turn.street != street:
        turn.street, turn.acted = street, set()
    slip_deeds_deck.holder_acts(dealer, seat)
    raises = wish.action in ("raise", "all_in", "bring_in")
    turn.acted = {seat} if raises else turn.acted | {seat}


def is_last_to_act(dealer: Dealer, view: View) -> bool:
    """Whether everybody else who can act has acted on the highest bet of this round."""
    turn, legal = dealer.turn, view.state.legal
    if legal is None or turn.street != (view.state.hand_number, view.state.street):
        return False
    others = (seat.seat for seat in view.state.seats if seat.status == "live" and seat.seat != legal.seat)
    return all(seat in turn.acted for seat in others)


def moves_chips(dealer: Dealer, seat: int, wish: Wish, *, call: int | None, **slip: object) -> int:
    """Do with hands what a player wishes: put chips in, give the cards up. Returns the chips put in.

    `call` is what a call takes, which a short blind does not make less; None when there is nothing to call.
    """
    match wish.action:
        case "call":
            put = dealer.chips.puts(seat, call or 0)
        case "raise" | "bring_in":
            put = dealer.chips.puts(seat, wish.amount - dealer.chips.bets.get(seat, 0))
        case "all_in":
            put = dealer.chips.puts(seat, dealer.chips.behind.get(seat, 0))
        case _:
            put = 0
    if wish.action == "fold":
        dealer.cards.give_up(Seat(seat))
    dealer.truth.tell(dealer.now(), "acted", seat=seat, action=wish.action, amount=put, **slip)  # type: ignore[arg-type]
    return put


def by_button(dealer: Dealer, view: View, wish: Wish) -> bool:
    """Press a button of the seat panel; False where there is none, or none for this."""
    legal = view.state.legal
    if legal is None or not works(view, "seat_panel") or wish.action == "bring_in":
        return False
    if wish.action == "raise" and legal.raise_least is None:
        return False
    if wish.action == "raise" and legal.raise_levels and wish.amount != legal.raise_levels[0]:
        return False
    if wish.action == "raise" and legal.raise_least == legal.raise_most and wish.amount != legal.raise_least:
        return False
    dealer.hands.press(Seat(legal.seat), "call" if wish.action == "check" else wish.action)
    return True


def by_voice(dealer: Dealer, view: View) -> int:
    """The player says it and the dealer taps it."""
    legal, wish, keys = view.state.legal, dealer.turn.wish, view.staff.direction.keys
    if legal is None or wish is None or dealer.turn.key != _key(view):
        return 1
    fitting = [key for key in keys if key.command == "act" and key.args.get("action") == wish.action]
    key = next((key for key in fitting if key.args.get("amount", wish.amount) == wish.amount), None)
    key = key or next(iter(fitting), None)
    if key is None:
        label = view.staff.direction.line
        key = KeyView(command="act", args={"seat": legal.seat, "action": wish.action}, label=label)
    if wish.action == "raise":
        return dealer.tap(key, amount=wish.amount)
    return dealer.tap(key)


def insist(dealer: Dealer, view: View) -> int:
    """Say again what was done, or act at last."""
    legal = view.state.legal
    if legal is not None and (dealer.turn.key != _key(view) or dealer.turn.wish is None):
        return act(dealer, view)
    return by_voice(dealer, view)


def say_amount(dealer: Dealer, view: View) -> int:
    """Say how much a raise by button is (P43)."""
    return by_voice(dealer, view)


# Chips that the page names


StepDone = tuple[str | None, int, str, tuple[tuple[str, int | str], ...]]
"""A motion with chips that was done: the street, the cards on the board, what it was, and its facts."""


def plan_steps(dealer: Dealer, view: View) -> list[Motion]:
    """Do every motion with chips that the direction lists."""
    return [lambda: do_steps(dealer, view)]


def do_steps(dealer: Dealer, view: View) -> int:
    """Post, return, collect, push and drop what the page says, each once in a hand."""
    did = False
    for step in view.staff.direction.steps:
        did |= _do_step(dealer, view, step)
    return dealer.takes("chips") if did else 1


def _do_step(dealer: Dealer, view: View, step: StepView) -> bool:
    args = {name: value for name, value in step.text.args.items() if isinstance(value, int | str)}
    done: StepDone = (view.state.street, len(view.state.board), step.text.id, tuple(sorted(args.items(), key=str)))
    if step.text.id not in _STEPS or done in dealer.steps_done:
        return False
    dealer.steps_done.add(done)
    seat, amount = int(args.get("seat", 0)), int(args.get("amount", 0))
    match step.text.id:
        case "step-post":
            dealer.chips.posts(seat, amount, str(args.get("word", "")))
        case "step-return":
            dealer.chips.returns(seat, amount)
        case "step-collect":
            dealer.chips.collects()
        case "step-rake":
            dealer.chips.collects()
            dealer.chips.rakes(amount)
        case "step-push":
            dealer.chips.collects()
            slip_deeds_end.push(dealer, view, seat, amount, int(args.get("number", 0)))
    return True


_STEPS = ("step-post", "step-return", "step-collect", "step-rake", "step-push")


def forget_pushes(dealer: Dealer) -> None:
    """Pots that were taken back are pushed anew; what was posted and collected stays done."""
    dealer.steps_done = {step for step in dealer.steps_done if step[2] not in ("step-push", "step-rake")}


def collect(dealer: Dealer) -> int:
    """Drag the bets into the middle, if any lie out."""
    if not any(dealer.chips.bets.values()):
        return 1
    dealer.chips.collects()
    return dealer.takes("chips")


# Who opens in stud, as people read it


def opener(dealer: Dealer, view: View) -> int | None:
    """Return the seat with the low door card, later the high board, among those still in; None without upcards."""
    ups = {
        seat: [lying.card for lying in dealer.cards.at(f"seat {seat} up") if lying.face_up] for seat in seats_in(view)
    }
    ups = {seat: cards for seat, cards in ups.items() if cards}
    if not ups:
        return None
    if max(len(cards) for cards in ups.values()) == 1:
        return min(ups, key=lambda seat: _height(ups[seat][0]))
    return max(ups, key=lambda seat: _board_rank(ups[seat]))


def _height(card: Card) -> tuple[int, int]:
    assert card.rank is not None and card.suit is not None
    return card.rank.value, card.suit.value


def _board_rank(cards: list[Card]) -> list[tuple[int, int]]:
    """How high upcards stand: groups first, then ranks."""
    ranks = Counter(card.rank.value for card in cards if card.rank is not None)
    return sorted(((count, rank) for rank, count in ranks.items()), reverse=True)
