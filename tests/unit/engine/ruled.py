"""Rulings by chance, with what they do to the cards as they lie on the felt."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import Card
from engine.hand import (
    Command,
    CorrectBurns,
    CorrectStack,
    CountHand,
    GiveBack,
    Hand,
    KeepClaim,
    KillHand,
    Phase,
    ReopenPots,
    Scrap,
    StreetTakenBack,
    TakeBackStreet,
    TurnUp,
    decide,
)
from engine.seats import Chips
from tests.unit.engine.dealer import Table, is_taken


class RuledTable(Table):
    """A table at which somebody rules now and then; pots are reopened once at most."""

    reopened: bool = False
    often: float = 0.05

    def next_command(self, hand: Hand) -> Command | None:
        """Return a ruling the rules accept, else what the dealer or a player does next."""
        if self.rng.random() < (0.5 if hand.phase is Phase.OVER else self.often):
            asked = self.rng.choice(RULINGS_DRAWN)(self, hand)
            if asked is not None and is_taken(hand, asked):
                self._carry_out(hand, asked)
                return asked
        return super().next_command(hand)

    def _carry_out(self, hand: Hand, ruling: Command) -> None:
        """Move the cards as people would."""
        match ruling:
            case ReopenPots():
                self.reopened = True
            case Scrap():
                self.stub.pop()
            case CorrectBurns(burns=burns):
                while len(self.burned) < burns:
                    self.burned.append(self.stub.pop())
                while len(self.burned) > burns:
                    self.stub.append(self.burned.pop())
            case CountHand(seat=seat, cards=cards):
                self._count(hand, seat, cards)
            case TakeBackStreet(burn_stays=stays):
                (event,) = decide(hand, ruling)
                assert isinstance(event, StreetTakenBack)
                self._take_back(hand, event.street, stays=stays)

    def _count(self, hand: Hand, seat: int, cards: int) -> None:
        """Give or take what nobody has read first, as the rules count."""
        holes = self.holes[hand.player(seat).seat]  # type: ignore[arg-type]
        read = [hole.card for hole in hand.player(seat).holes]  # type: ignore[arg-type]
        while len(holes) > cards:
            unread = [index for index, card in enumerate(read) if card == Card.UNKNOWN]
            index = unread[-1] if unread else len(read) - 1
            read.pop(index)
            self.stub.insert(0, holes.pop(index))
        while len(holes) < cards:
            holes.append(self.stub.pop())

    def _take_back(self, hand: Hand, street: int, *, stays: bool) -> None:
        rows = hand.game.streets[:street]
        held, lie = sum(len(row.hole_deals) for row in rows), sum(row.board_cards for row in rows)
        for holes in self.holes.values():
            while len(holes) > held:
                self.stub.append(holes.pop())
        if len(self.boards) > len(hand.boards):
            while len(self.boards[-1]) > lie:
                self.stub.append(self.boards[-1].pop())
        if not stays and self.burned:
            self.stub.append(self.burned.pop())


def _kill(table: RuledTable, hand: Hand) -> Command:
    return KillHand(seat=table.rng.choice(hand.setup.order), bet_back=table.rng.random() < 0.5)


def _give_back(table: RuledTable, hand: Hand) -> Command:
    return GiveBack(seat=table.rng.choice(hand.setup.order))


def _turn_up(table: RuledTable, hand: Hand) -> Command:
    return TurnUp(seat=table.rng.choice(hand.setup.order), index=table.rng.randint(0, 2))


def _take_back(table: RuledTable, hand: Hand) -> Command:
    return TakeBackStreet(burn_stays=bool(hand.burns) and table.rng.random() < 0.5)


def _burns(table: RuledTable, hand: Hand) -> Command:
    return CorrectBurns(burns=hand.burns + table.rng.choice([-1, 0, 1]), next_burns=table.rng.randint(0, 2))


def _stack(table: RuledTable, hand: Hand) -> Command:
    player = table.rng.choice(hand.players)
    return CorrectStack(seat=player.seat, stack=Chips(table.rng.choice([0, player.stack + table.rng.randint(-20, 20)])))


def _count(table: RuledTable, hand: Hand) -> Command:
    player = table.rng.choice(hand.players)
    return CountHand(seat=player.seat, cards=len(player.holes) + table.rng.choice([-1, 1]))


def _scrap(table: RuledTable, hand: Hand) -> Command:
    return Scrap()


def _keep_claim(table: RuledTable, hand: Hand) -> Command:
    return KeepClaim(seat=table.rng.choice(hand.setup.order))


def _reopen(table: RuledTable, hand: Hand) -> Command | None:
    return None if table.reopened else ReopenPots()


RULINGS_DRAWN: list[Callable[[RuledTable, Hand], Command | None]] = [
    _kill,
    _give_back,
    _turn_up,
    _take_back,
    _burns,
    _stack,
    _count,
    _scrap,
    _keep_claim,
    _reopen,
]
