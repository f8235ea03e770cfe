"""Everything that is left to chance at a simulated table: each kind of it draws numbers of its own, anew every hand."""

from __future__ import annotations

from random import Random

_KINDS = ("people", "players", "decks", "slips", "sensors")


class Chance:
    """`people` how quick and how neat hands are, `players` what they wish, `decks` shuffles, `slips`, `sensors`.

    From one seed each hand begins with the same numbers whatever was drawn before it: two runs that differ in their
    sensors alone have the same decks and the same slips to the point where a sensor makes the difference.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self.people, self.players, self.decks, self.slips, self.sensors = (Random() for _ in _KINDS)
        self.new_hand(0)

    def new_hand(self, number: int) -> None:
        """Begin a hand, or (0) an evening."""
        for kind in _KINDS:
            getattr(self, kind).seed(f"{self._seed} {kind} {number}")


class OneChance(Chance):
    """Everything is drawn from one `rng`, as it comes."""

    def __init__(self, rng: Random) -> None:
        self.people = self.players = self.decks = self.slips = self.sensors = rng

    def new_hand(self, number: int) -> None:
        """The numbers go on."""
