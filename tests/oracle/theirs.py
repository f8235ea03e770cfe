"""pokerkit's state of a hand, with the house's rules where the two differ (see `differences`)."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterator

from pokerkit import (
    Automation,
    BettingStructure,
    Card,
    CompletionBettingOrRaisingTo,
    Deck,
    Hand,
    Mode,
    Opening,
    Pot,
    StandardHighHand,
    State,
    Street,
)

from engine.hand import Setup
from engine.rules import CapLifts, PotLimitBlinds, Structure

warnings.filterwarnings("ignore", category=UserWarning, module="pokerkit")

STRUCTURES = {
    Structure.FIXED_LIMIT: BettingStructure.FIXED_LIMIT,
    Structure.SPREAD_LIMIT: BettingStructure.NO_LIMIT,
    Structure.POT_LIMIT: BettingStructure.POT_LIMIT,
    Structure.NO_LIMIT: BettingStructure.NO_LIMIT,
}
AUTOMATED = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
)


class Theirs(State):
    """A pokerkit state that knows the house's rules on raising, time-outs and odd units."""

    def __init__(self, setup: Setup) -> None:
        self.house = setup
        self.adapted: Counter[str] = Counter()
        self.parked = [0] * len(setup.order)
        self.full_level = int(setup.big_blind)
        self.raises = 0
        self.cap_is_off = False
        self.acted: set[int] = set()
        self.claims: list[bool] | None = None
        self._ranked: dict[int, Hand | None] = {}
        super().__init__(
            AUTOMATED,
            Deck.STANDARD,
            (StandardHighHand,),
            streets(setup),
            STRUCTURES[setup.structure],
            min(setup.antes) == max(setup.antes),
            setup.antes[::-1] if len(setup.order) == 2 else setup.antes,
            blinds(setup),
            0,
            setup.stacks,
            len(setup.order),
            mode=Mode.CASH_GAME,
        )

    # The round of betting.

    @property
    def limit(self) -> int:
        """The size of this street's bets in fixed limit, the smallest bet elsewhere."""
        assert self.street is not None
        return self.street.min_completion_betting_or_raising_amount

    @property
    def min_completion_betting_or_raising_to_amount(self) -> int | None:
        """In fixed limit the next level above the last full bet (P35)."""
        least = super().min_completion_betting_or_raising_to_amount
        if least is None or self.house.structure is not Structure.FIXED_LIMIT:
            return least
        player = self.actor_indices[0]
        if self.full_level != max(self.bets):
            self.adapted["half a bet in limit"] += 1
        return min(self.stacks[player] + self.bets[player], self.full_level + self.limit)

    @property
    def max_completion_betting_or_raising_to_amount(self) -> int | None:
        """The upper figure in spread limit (S-16); in pot limit short blinds count as full (P42)."""
        most = super().max_completion_betting_or_raising_to_amount
        if most is None:
            return None
        player = self.actor_indices[0]
        total = self.stacks[player] + self.bets[player]
        match self.house.structure:
            case Structure.SPREAD_LIMIT:
                self.adapted["spread limit"] += 1
                return min(total, max(self.bets) + self.house.upper)
            case Structure.POT_LIMIT if self.blinds_lack:
                self.adapted["short blind counted as full in pot limit"] += 1
                pot = 2 * max(self.bets) - self.bets[player] + self.total_pot_amount + self.blinds_lack
                least = self.min_completion_betting_or_raising_to_amount
                assert least is not None
                return min(total, max(least, pot))
        return most

    @property
    def blinds_lack(self) -> int:
        """What short stacks did not post of their blinds, where it counts."""
        if self.street_index != 0 or self.house.rules.pot_limit_blinds is PotLimitBlinds.ACTUAL:
            return 0
        return sum(
            max(0, blind - max(0, stack - ante))
            for stack, ante, blind in zip(self.house.stacks, self.house.antes, self.house.blinds, strict=True)
        )

    def _verify_completion_betting_or_raising(self) -> None:
        try:
            super()._verify_completion_betting_or_raising()
        except ValueError as no:
            if "no reason" not in str(no) or not self._somebody_can_act:
                raise
            self.adapted["raise that nobody can match"] += 1
        player = self.actor_indices[0]
        faced = max(self.bets) - self.bets[player]
        if self.house.structure is Structure.FIXED_LIMIT:
            if player in self.acted and 2 * faced < self.limit:
                self.adapted["half a bet in limit"] += 1
                raise ValueError("less than half a bet reopens nothing")
        elif player in self.acted and faced < self.limit and self.completion_betting_or_raising_amount < self.limit:
            self.adapted["first increase short of a full one"] += 1
            raise ValueError("less than a full bet reopens nothing")
        if self.is_capped:
            self.adapted["raises counted by the house"] += 1
            raise ValueError("the round is capped")

    @property
    def _somebody_can_act(self) -> bool:
        others = (other for other in self.player_indices if other != self.actor_indices[0])
        return any(self.statuses[other] and self.stacks[other] for other in others)

    @property
    def is_capped(self) -> bool:
        """Whether the round has had its raises (C-6)."""
        if self.house.structure in (Structure.NO_LIMIT, Structure.POT_LIMIT) or self.cap_is_off:
            return False
        if self.house.rules.cap_lifts is CapLifts.ANY_TIME and sum(self.statuses) == 2:
            return False
        return self.raises >= self.house.rules.raises_max

    def _begin_betting(self) -> None:
        if self.street_index:
            self.full_level = self.raises = 0
        self.acted.clear()
        self.cap_is_off = False
        self._lift_cap(at_start=True)
        super()._begin_betting()
        if self.actor_indices and self.opener_index != self.actor_indices[0]:
            self.adapted["first to show is who acted first"] += 1
            self.opener_index = self.actor_indices[0]

    def _lift_cap(self, *, at_start: bool) -> None:
        if sum(self.statuses) != 2:
            return
        match self.house.rules.cap_lifts:
            case CapLifts.BEFORE_CAPPED:
                self.cap_is_off |= self.raises < self.house.rules.raises_max
            case CapLifts.ROUND_START:
                self.cap_is_off |= at_start

    def _muck_hole_cards(self, player_index: int) -> None:
        super()._muck_hole_cards(player_index)
        if self.claims is None:
            self._lift_cap(at_start=False)

    def _pop_actor_index(self) -> int:
        player = super()._pop_actor_index()
        self.acted.add(player)
        return player

    def complete_bet_or_raise_to(
        self, amount: int | None = None, *, commentary: str | None = None
    ) -> CompletionBettingOrRaisingTo:
        """Bet or raise, and count the raise where it is a full one."""
        amount = self.verify_completion_betting_or_raising_to(amount)
        full = self._is_full(amount)
        done = super().complete_bet_or_raise_to(amount, commentary=commentary)
        if full:
            self.raises += self.full_level > 0
            self.full_level = amount
        if self.house.structure is Structure.FIXED_LIMIT:
            self.completion_betting_or_raising_amount = 0
            self.consecutive_short_all_in_amounts.clear()
        return done

    def _is_full(self, amount: int) -> bool:
        if self.house.structure is Structure.FIXED_LIMIT:
            return 2 * (amount - self.full_level) >= self.limit
        return amount - max(self.bets) >= max(self.completion_betting_or_raising_amount, self.limit)

    def time_out(self) -> None:
        """Take the stack of the player to act away, which makes the player all-in (C-4)."""
        player = self._pop_actor_index()
        self.parked[player], self.stacks[player] = self.stacks[player], 0
        self.adapted["time-out"] += 1
        self._update_betting()

    # The showdown.

    def _begin_showdown(self) -> None:
        self.claims = list(self.statuses)
        super()._begin_showdown()

    def _begin_hand_killing(self) -> None:
        self._begin_chips_pushing()

    @property
    def pots(self) -> Iterator[Pot]:
        """The pots as they stood before anybody mucked."""
        if self.claims is None or self.claims == self.statuses or self._pots is not None:
            yield from super().pots
            return
        self.adapted["pots kept apart"] += 1
        now, self.statuses = self.statuses, self.claims
        formed = list(super().pots)
        self.statuses = now
        for pot in formed:
            left = tuple(player for player in pot.player_indices if now[player])
            yield Pot(pot.raked_amount, pot.unraked_amount, left)

    def get_up_hand(self, player_index: int, board_index: int, hand_type_index: int) -> Hand | None:
        """Rank each hand once: nothing is dealt after the first pot is pushed."""
        if player_index not in self._ranked:
            self._ranked[player_index] = super().get_up_hand(player_index, board_index, hand_type_index)
        return self._ranked[player_index]

    def push_all(self) -> None:
        """Push and pull every pot, one odd unit to each winner from the first (C-13)."""
        while self.can_push_chips():
            self._push_one()
        while self.can_pull_chips():
            self.pull_chips()

    def _push_one(self) -> None:
        assert self._pots is not None
        amount, pot, *_ = self._sub_pots[0]
        winners = self._winners(self._pots[pot].player_indices)
        self.push_chips()
        odd = amount % len(winners)
        if odd > 1:
            self.adapted["several odd units"] += 1
            self.bets[winners[0]] -= odd - 1
            for player in winners[1:odd]:
                self.bets[player] += 1

    def _winners(self, players: tuple[int, ...]) -> list[int]:
        if len(players) == 1:
            return list(players)
        hands = {player: self.get_up_hand(player, 0, 0) for player in players}
        best = max(hand for hand in hands.values() if hand is not None)
        return [player for player, hand in hands.items() if hand == best]

    @property
    def final_stacks(self) -> list[int]:
        """The stacks with what time-outs put aside."""
        return [stack + aside for stack, aside in zip(self.stacks, self.parked, strict=True)]


def blinds(setup: Setup) -> tuple[int, ...]:
    """Return the blinds in pokerkit's order: the two of a heads-up table change places, posts are negative."""
    if len(setup.order) == 2:
        return setup.blinds[::-1]
    small, big, *rest = setup.blinds
    return (small, big, *(-blind if blind <= big else blind for blind in rest))


def streets(setup: Setup) -> tuple[Street, ...]:
    """Return pokerkit's rows of a game; the smallest raise of the first street is the biggest blind."""
    first = setup.lower if setup.structure is Structure.FIXED_LIMIT else max(setup.lower, setup.big_blind)
    later = setup.upper if setup.structure is Structure.FIXED_LIMIT else setup.lower
    position = Opening.POSITION
    return (
        Street(False, (False, False), 0, False, position, first, None),
        Street(True, (), 3, False, position, setup.lower, None),
        Street(True, (), 1, False, position, later, None),
        Street(True, (), 1, False, position, later, None),
    )


THEIR_CARDS = {repr(card): card for card in Deck.STANDARD}
"""Their cards by their two letters."""


def their_card(text: str) -> Card:
    """Return pokerkit's card of two letters."""
    return THEIR_CARDS[text]
