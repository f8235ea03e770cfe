"""The chips on the simulated felt as they are moved by hands: nothing here knows a rule or reads a page."""

from __future__ import annotations

from collections.abc import Callable

Moved = Callable[..., None]
"""Is told each movement: what it was, and its facts."""


class Stacks:
    """Every chip at one table: behind, in front of the players, in the pot, and what the house took.

    Seats are plain numbers. `moved` is told everything as it happens.
    """

    def __init__(self, moved: Moved) -> None:
        self.behind: dict[int, int] = {}
        self.bets: dict[int, int] = {}
        self.pot = 0
        self.house = 0
        self._moved = moved
        self._paid: dict[int, int] = {}
        self._forced: list[tuple[int, int, str]] = []
        self._raked = 0
        self._pushed: list[tuple[int, int, int]] = []
        self._pushed_before: list[tuple[int, int, int]] = []

    def sits(self, seat: int, stack: int) -> None:
        """Somebody sits down with chips."""
        self.behind[seat] = stack
        self._moved("seated", seat=seat, stack=stack)

    def buys(self, seat: int, amount: int) -> None:
        """More chips come to the table."""
        self.behind[seat] = self.behind.get(seat, 0) + amount
        self._moved("bought", seat=seat, amount=amount)

    def begins(self) -> None:
        """A new hand: what was paid in the last one is history."""
        self._paid, self._forced, self._raked = {}, [], 0
        self._pushed_before, self._pushed = self._pushed or self._pushed_before, []

    def posts(self, seat: int, amount: int, kind: str) -> None:
        """Put a blind in front, or an ante or dead blind into the pot."""
        self._forced.append((seat, amount, kind))
        self._post(seat, amount, kind)

    def _post(self, seat: int, amount: int, kind: str) -> None:
        put = self._pays(seat, amount)
        if kind in ("ante", "dead_blind", "big_blind_ante"):
            self.bets[seat] -= put
            self.pot += put
        self._moved("posted", seat=seat, amount=put, kind=kind)

    def puts(self, seat: int, amount: int) -> int:
        """Put chips in front, as many as there are; return how many."""
        return self._pays(seat, amount)

    def _pays(self, seat: int, amount: int) -> int:
        put = max(0, min(amount, self.behind.get(seat, 0)))
        self.behind[seat] = self.behind.get(seat, 0) - put
        self.bets[seat] = self.bets.get(seat, 0) + put
        self._paid[seat] = self._paid.get(seat, 0) + put
        return put

    def to_call(self, seat: int) -> int:
        """Return how many chips are missing to the highest bet on the felt."""
        return max(self.bets.values(), default=0) - self.bets.get(seat, 0)

    def collects(self) -> None:
        """Drag the bets into the middle."""
        bets = sum(self.bets.values())
        if bets:
            self.pot += bets
            self.bets = {}
            self._moved("collected", amount=bets)

    def returns(self, seat: int, amount: int) -> None:
        """Give chips back to the player who bet them, from the bet while it lies there, else from the pot."""
        from_bet = min(amount, self.bets.get(seat, 0))
        self.bets[seat] = self.bets.get(seat, 0) - from_bet
        self.pot -= amount - from_bet
        self._gets(seat, amount)
        self._paid[seat] = self._paid.get(seat, 0) - amount
        self._moved("returned", seat=seat, amount=amount)

    def pushes(self, seat: int, amount: int, pot: int, **facts: object) -> None:
        """Push chips from the middle to a player, as many as there are."""
        amount = min(amount, self.pot)
        self.pot -= amount
        self._gets(seat, amount)
        self._pushed.append((seat, amount, pot))
        self._moved("pushed", seat=seat, amount=amount, pot=pot, **facts)

    def pays_up(self, seat: int, amount: int) -> None:
        """Push what was left in the middle of a pot that is past."""
        amount = min(amount, self.pot)
        self.pot -= amount
        self._gets(seat, amount)
        self._moved("pushed", seat=seat, amount=amount, pot=0)

    @property
    def was_pushed(self) -> bool:
        """Whether a pot of this hand has been pushed, so that its bets are no longer anybody's."""
        return bool(self._pushed)

    def rakes(self, amount: int) -> None:
        """Drop the house's share."""
        self.pot -= amount
        self.house += amount
        self._raked += amount
        self._moved("raked", amount=amount)

    def takes_back(self) -> None:
        """Take back every pot that was pushed: this hand's, or the last one's while this one has pushed none."""
        self._unpushes(self._pushed or self._pushed_before)

    def _unpushes(self, pushed: list[tuple[int, int, int]]) -> None:
        while pushed:
            seat, amount, pot = pushed.pop()
            self.behind[seat] -= amount
            self.pot += amount
            self._moved("taken back", seat=seat, amount=amount, pot=pot)

    def moves(self, was: int, seat: int, amount: int) -> None:
        """Slide chips from one player to another: a push that went wrong is put right."""
        self.behind[was] -= amount
        self._gets(seat, amount)
        self._moved("pushed on", was=was, seat=seat, amount=amount)

    def differs(self, seat: int, amount: int, why: str, **facts: object) -> None:
        """Chips come to a stack or leave it and nobody has said so: a tip, change, a miscount."""
        self.behind[seat] = self.behind.get(seat, 0) + amount
        self._moved("stack changed", seat=seat, amount=amount, why=why, **facts)

    def all_back(self, *, post_again: bool) -> None:
        """Give every bet of the hand back to its owner; after a misdeal the forced bets are posted again (P20).

        What was pushed and raked already comes back to the middle first.
        """
        self._unpushes(self._pushed)
        if self._raked:
            self.rakes(-self._raked)
        for seat, amount in sorted(self._paid.items()):
            if amount:
                self.returns(seat, amount)
        forced, self._forced = self._forced, []
        for seat, amount, kind in forced if post_again else ():
            self.posts(seat, amount, kind)

    def _gets(self, seat: int, amount: int) -> None:
        self.behind[seat] = self.behind.get(seat, 0) + amount
