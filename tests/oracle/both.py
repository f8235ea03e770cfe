"""One hand played by both engines, compared after every action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from random import Random

from engine.cards import Card
from engine.hand import (
    Act,
    AllIn,
    Award,
    BringIn,
    Burn,
    Burned,
    Call,
    Check,
    Command,
    DealBoard,
    DealHoles,
    DealtBoard,
    DealtHole,
    Fold,
    Hand,
    Legal,
    Muck,
    Over,
    PostAll,
    PostForced,
    PushPots,
    RaiseTo,
    ReadUpcards,
    Reshuffle,
    Reshuffled,
    Setup,
    Show,
    ShowHand,
    TimeOut,
    carry_out,
    next_step,
    start,
)
from engine.rules import HouseRules
from engine.seats import Seat
from tests.oracle.counting import rare
from tests.oracle.drawing import Case
from tests.oracle.theirs import Theirs, their_card


class Disagreement(AssertionError):  # noqa: N818 - a finding of the comparison, not a fault of it
    """The two engines differ; the text says in which hand, about what, and how to get there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What the player to act is offered: whom, what a call adds, and the least and most of a raise; None for none."""

    place: int | None
    bring_in: int | None = None
    call: int | None = None
    least: int | None = None
    most: int | None = None


@dataclass(slots=True)
class Deck:
    """The cards of a case as they come off the deck."""

    rest: list[Card]
    case: Case
    burned: list[Card] = field(default_factory=list)

    def hole(self, seat: Seat, number: int) -> Card:
        """Return a seat's next card."""
        return self.case.planned_holes.get((seat, number)) or self.rest.pop()

    def board(self, number: int) -> Card:
        """Return the board's next card."""
        planned = self.case.planned_board
        return planned[number] if number < len(planned) else self.rest.pop()

    def burn(self) -> Card:
        """Return the card burned."""
        self.burned.append(self.rest.pop())
        return self.burned[-1]

    def reshuffle(self, rng: Random) -> None:
        """Shuffle the burned cards into the rest."""
        self.rest += self.burned
        self.burned = []
        rng.shuffle(self.rest)


class Both:
    """A hand on both engines."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.rng = Random(case.number)
        self.deck = Deck(list(case.deck), case)
        self.ours = start(case.setup)
        self.theirs = Theirs(case.setup)
        self.cards: dict[Seat, list[Card]] = {seat: [] for seat in case.setup.order}
        self.seen: Counter[str] = Counter()
        self.commands: list[Command] = []

    def play(self) -> Counter[str]:
        """Play to the end; return how often what is rare was seen."""
        try:
            while not isinstance(step := next_step(self.ours), Over):
                match step:
                    case Act():
                        self._act(step)
                    case Show():
                        self._show(step)
                    case Award():
                        self._award()
                    case ReadUpcards():
                        raise AssertionError("every upcard is read")
                    case _:
                        self._deal(step)
        except Disagreement:
            raise
        except Exception as fault:
            raise Disagreement(self._told(f"{type(fault).__name__}: {fault}", "", "")) from fault
        return self.seen + self.theirs.adapted

    def _deal(self, step: PostForced | DealHoles | Burn | DealBoard | Reshuffle) -> None:
        self._they_show()
        match step:
            case PostForced():
                self._ask(PostAll())
            case DealHoles(cards=((seat, up), *_)):
                self._deal_hole(seat, up=up)
            case Burn():
                self.theirs.burn_card(their_card(str(self.deck.burn())))
                self._ask(Burned())
            case Reshuffle():
                self.deck.reshuffle(self.rng)
                self._ask(Reshuffled())
            case DealBoard():
                card = self.deck.board(len(self.ours.board))
                self.theirs.deal_board(their_card(str(card)))
                self._ask(DealtBoard(card=card))
        self._they_act_alone()
        self._compare_chips()

    def _deal_hole(self, seat: Seat, *, up: bool) -> None:
        card = self.deck.hole(seat, len(self.cards[seat]))
        self.cards[seat].append(card)
        self._agree("who is dealt to", self.ours.at(seat), self.theirs.hole_dealee_index)
        self.theirs.deal_hole(their_card(str(card)), self.ours.at(seat))
        self._ask(DealtHole(seat=seat, card=Card.UNKNOWN if self.case.hides and not up else card))

    def _act(self, step: Act) -> None:
        self._agree("the turn", our_offer(self.ours, step.legal), their_offer(self.theirs))
        command = self.case.manner.choose(step, self.rng)
        self._they_do(command)
        self._ask(command, step)
        self._they_act_alone()
        self._compare_chips()

    def _they_do(self, command: Command) -> None:
        player = self.theirs.actor_indices[0]
        total = self.theirs.bets[player] + self.theirs.stacks[player]
        match command:
            case Fold():
                self.theirs.fold()
            case Check() | Call():
                self.theirs.check_or_call()
            case BringIn():
                self.theirs.post_bring_in()
            case AllIn() if self.theirs.bring_in_status and total <= self.case.setup.bring_in:
                self.theirs.post_bring_in()
            case RaiseTo(amount=amount):
                self.theirs.complete_bet_or_raise_to(amount)
            case AllIn() if total <= max(self.theirs.bets):
                self.theirs.check_or_call()
            case AllIn():
                self.theirs.complete_bet_or_raise_to(total)
            case TimeOut():
                self.theirs.time_out()
            case _:
                raise AssertionError(command)

    def _they_act_alone(self) -> None:
        """Make the checks that they ask of a player whom nobody could answer; what such a call adds comes back."""
        while self.ours.to_act is None and self.theirs.can_check_or_call():
            if their_offer(self.theirs).least is not None:
                return
            self.theirs.adapted["check that nobody could answer"] += 1
            self.theirs.check_or_call()

    def _they_show(self) -> None:
        """Table every hand where they have it tabled before the cards are out."""
        while self.theirs.showdown_index is not None:
            self.theirs.show_or_muck_hole_cards(True)

    def _show(self, step: Show) -> None:
        """Show in the same order, or muck, unless they had the hand tabled before."""
        if self.theirs.all_in_status:
            self._they_show()
        asked, place = self.theirs.showdown_index, self.ours.at(step.seat)
        alone = any(pot.seats == (step.seat,) for pot in self.ours.pots)
        may = asked is not None and step.may_muck and not alone
        mucks = may and self.case.mucks and self.rng.random() < 0.5
        if asked is not None:
            self._agree("who shows", place, asked)
            self.theirs.show_or_muck_hole_cards(not mucks)
        tabled = tuple(self.cards[step.seat]) if self.case.hides else ()
        self._ask(Muck(seat=step.seat) if mucks else ShowHand(seat=step.seat, cards=tabled), step)

    def _award(self) -> None:
        self._ask(PushPots())
        self._they_show()
        self.theirs.push_all()
        self._agree("the hand is over", False, self.theirs.status)
        self._agree("the last stacks", [player.stack for player in self.ours.players], self.theirs.final_stacks)

    def _ask(self, command: Command, step: Act | Show | None = None) -> None:
        before = self.ours
        self.commands.append(command)
        events, self.ours = carry_out(before, command)
        self.ours.check()
        self.seen.update(rare(before, step, events, self.ours))

    def _compare_chips(self) -> None:
        """Hold stacks and bets side by side; once all but one have folded theirs lie out longer, so the end counts."""
        if len(self.ours.live_seats) == 1:
            return
        ours = [(player.stack, player.bet) for player in self.ours.players]
        bets = self.theirs.bets[: len(ours)]
        self._agree("stacks and bets", ours, list(zip(self.theirs.final_stacks, bets, strict=True)))
        if self.ours.to_act is None:
            self._agree("nobody is to act", None, self.theirs.actor_index)

    def _agree(self, about: str, ours: object, theirs: object) -> None:
        if ours != theirs:
            raise Disagreement(self._told(about, ours, theirs))

    def _told(self, about: str, ours: object, theirs: object) -> str:
        lines = [f"hand {self.case.number}: {about}", f"  ours   {ours}", f"  theirs {theirs}"]
        return "\n".join([*lines, *told_setup(self.case.setup), *(f"  {told(command)}" for command in self._actions())])

    def _actions(self) -> Iterator[Command]:
        return (command for command in self.commands if not isinstance(command, DealtHole | Burned))


def told(command: Command) -> str:
    """Write a command in one short line."""
    given = (f"{each.name}={getattr(command, each.name)}" for each in fields(command))
    return f"{type(command).__name__}({', '.join(given)})"


def told_setup(setup: Setup) -> Iterator[str]:
    """Write a setup with the switches that are not the documents'."""
    for given in fields(setup):
        if given.name != "rules":
            yield f"  {given.name}={getattr(setup, given.name)}"
    usual = HouseRules()
    for switch in fields(HouseRules):
        if getattr(setup.rules, switch.name) != getattr(usual, switch.name):
            yield f"  {switch.name}={getattr(setup.rules, switch.name)}"


def our_offer(hand: Hand, legal: Legal) -> Offer:
    """Say in the terms both share what our player may do; an all-in between sizes is their least or most raise."""
    assert hand.to_act is not None
    totals = list(legal.raise_to or ())
    if legal.all_in is not None and legal.all_in > hand.current_bet:
        totals.append(legal.all_in)
    return Offer(
        place=hand.at(hand.to_act),
        bring_in=legal.bring_in,
        call=(legal.call or 0) if legal.bring_in is None else None,
        least=min(totals, default=None),
        most=max(totals, default=None),
    )


def their_offer(theirs: Theirs) -> Offer:
    """Say in the terms both share what their player may do."""
    return Offer(
        place=theirs.actor_index,
        bring_in=theirs.effective_bring_in_amount,
        call=theirs.checking_or_calling_amount,
        least=theirs.min_completion_betting_or_raising_to_amount,
        most=theirs.max_completion_betting_or_raising_to_amount,
    )
