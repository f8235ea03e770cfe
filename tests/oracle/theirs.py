"""pokerkit's state of a hand, with the house's rules where the two differ (see `differences`)."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterator

from pokerkit import (
    Automation,
    BettingStructure,
    BringInPosting,
    Card,
    CardBurning,
    CompletionBettingOrRaisingTo,
    Deck,
    Hand,
    HoleDealing,
    Mode,
    OmahaHoldemHand,
    Opening,
    Pot,
    RegularLowHand,
    StandardHighHand,
    State,
    Street,
)

from engine.games import Deal, Opens, Ranking, Tier
from engine.games import Street as OurStreet
from engine.hand import Setup
from engine.rules import CapLifts, PotLimitBlinds, Structure

warnings.filterwarnings("ignore", category=UserWarning, module="pokerkit")

STRUCTURES = {
    Structure.FIXED_LIMIT: BettingStructure.FIXED_LIMIT,
    Structure.SPREAD_LIMIT: BettingStructure.NO_LIMIT,
    Structure.POT_LIMIT: BettingStructure.POT_LIMIT,
    Structure.NO_LIMIT: BettingStructure.NO_LIMIT,
}
HANDS: dict[Ranking, type[Hand]] = {
    Ranking.HIGH: StandardHighHand,
    Ranking.TWO_AND_THREE: OmahaHoldemHand,
    Ranking.ACE_TO_FIVE: RegularLowHand,
}
OPENINGS = {
    (Opens.WORST_DOOR, Ranking.HIGH): Opening.LOW_CARD,
    (Opens.BEST_UPCARDS, Ranking.HIGH): Opening.HIGH_HAND,
    (Opens.WORST_DOOR, Ranking.ACE_TO_FIVE): Opening.HIGH_CARD,
    (Opens.BEST_UPCARDS, Ranking.ACE_TO_FIVE): Opening.LOW_HAND,
}
"""Who opens; by position where there are blinds."""
AUTOMATED = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
)


class Theirs(State):
    """A pokerkit state that knows the house's rules on raising, forced bets, short stubs, time-outs and odd units.

    `ghost` is a bet that everybody owes and nobody could make in full; it stands after the players' own bets.
    """

    def __init__(self, setup: Setup) -> None:
        self.house = setup
        self.fixed = setup.structure is Structure.FIXED_LIMIT
        self.adapted: Counter[str] = Counter()
        self.parked = [0] * len(setup.order)
        self.ghost = self.raises = 0
        self.full_level, self.step = int(setup.big_blind), int(max(setup.lower, setup.big_blind))
        self.cap_is_off = self.open_pair = self.doubled = False
        self.acted: set[int] = set()
        self.claims: list[bool] | None = None
        self._ranked: dict[int, Hand | None] = {}
        antes, trimmed = forced_antes(setup)
        super().__init__(
            AUTOMATED,
            Deck.STANDARD,
            (HANDS[setup.game_row.ranking],),
            streets(setup),
            STRUCTURES[setup.structure],
            trimmed,
            antes,
            blinds(setup),
            setup.bring_in,
            setup.stacks,
            len(setup.order),
            mode=Mode.CASH_GAME,
        )

    # The dealing.

    def _begin_dealing(self) -> None:
        super()._begin_dealing()
        if self.street is self.streets[-1] and self.house.bring_in:
            self._plan_river()

    def _plan_river(self) -> None:
        """Deal the river by the counts of S-13, whatever cards are known."""
        live = [player for player in self.player_indices if self.statuses[player]]
        dealt = sum(len(each.cards) for each in self.operations if isinstance(each, HoleDealing))
        burned = sum(isinstance(each, CardBurning) for each in self.operations)
        stub = 52 - dealt - burned
        self.card_burning_status = stub > len(live)
        for player in self.player_indices:
            self.hole_dealing_statuses[player].clear()
        self.board_dealing_counts = [0]
        if len(live) <= stub + burned:
            for player in live:
                self.hole_dealing_statuses[player].append(False)
        else:
            self.board_dealing_counts = [1]
        self.adapted["last cards by count"] += not self.card_burning_status

    # The round of betting.

    @property
    def limit(self) -> int:
        """The size of this street's bets in fixed limit, the smallest bet elsewhere."""
        assert self.street_index is not None
        upper = self.house.game_row.streets[self.street_index].tier is Tier.UPPER or self.doubled
        return self.house.upper if upper and self.fixed else self.house.lower

    @property
    def high(self) -> int:
        """The bet to match."""
        return max(self.bets)

    @property
    def brought_in(self) -> int:
        """The bring-in of this street, 0 where there is none."""
        return self.house.bring_in if self.street_index == 0 else 0

    def unit_from(self, level: int) -> int:
        """What a full bet adds to a level: the limit, or what the bring-in lacks of it; half is enough (S-5, P35)."""
        small, lower = self.brought_in, self.house.lower
        return lower - small if 0 < small < lower and 2 * level < small + lower else self.limit

    @property
    def min_completion_betting_or_raising_to_amount(self) -> int | None:
        """In fixed limit the next level above the last full bet (P35), in spread limit the last increase (S-16)."""
        least = super().min_completion_betting_or_raising_to_amount
        if least is None or self.house.structure in (Structure.NO_LIMIT, Structure.POT_LIMIT):
            return least
        if self.fixed:
            self.adapted["half a bet in limit"] += 0 < self.full_level != self.high
            return min(self._total, self.full_level + self.limit)
        level = self.high + self.step
        return min(self._total, max(level, self.house.bring_in + 1) if self.bring_in_status else level)

    @property
    def max_completion_betting_or_raising_to_amount(self) -> int | None:
        """The upper figure in spread limit (S-16) and with an open pair (S-10); short blinds count as full (P42)."""
        most = super().max_completion_betting_or_raising_to_amount
        if most is None:
            return None
        match self.house.structure:
            case Structure.FIXED_LIMIT if self.open_pair and not self.doubled:
                self.adapted["open pair"] += 1
                return min(self._total, self.full_level + self.house.upper)
            case Structure.SPREAD_LIMIT:
                self.adapted["spread limit"] += 1
                return min(self._total, self.high + self.house.upper)
            case Structure.POT_LIMIT if self.blinds_lack:
                self.adapted["short blind counted as full in pot limit"] += 1
                pot = 2 * self.high - self.bets[self.actor_indices[0]] + self.total_pot_amount + self.blinds_lack
                least = self.min_completion_betting_or_raising_to_amount
                assert least is not None
                return min(self._total, max(least, pot))
        return most

    @property
    def _total(self) -> int:
        player = self.actor_indices[0]
        return self.stacks[player] + self.bets[player]

    @property
    def total_pot_amount(self) -> int:
        """The pot without the bet that nobody made."""
        return super().total_pot_amount - self.ghost

    @property
    def blinds_lack(self) -> int:
        """What short stacks did not post of their blinds, where it counts."""
        if self.street_index != 0 or self.house.rules.pot_limit_blinds is PotLimitBlinds.ACTUAL:
            return 0
        dead = self.house.dead or (0,) * len(self.house.order)
        rows = zip(self.house.stacks, self.house.antes, dead, self.house.blinds, strict=True)
        return sum(max(0, blind - max(0, stack - ante - more)) for stack, ante, more, blind in rows)

    def _verify_completion_betting_or_raising(self) -> None:
        try:
            super()._verify_completion_betting_or_raising()
        except ValueError as no:
            self._forgive(str(no))
        if self.actor_indices[0] in self.acted and not self._is_reopened(self.bets[self.actor_indices[0]]):
            raise ValueError("less than a full bet, or half of one in limit, reopens nothing")
        if self.bring_in_status and self._total <= self.house.bring_in:
            raise ValueError("the last chips bring it in")
        if self.is_capped:
            self.adapted["raises counted by the house"] += 1
            raise ValueError("the round is capped")

    def _forgive(self, refusal: str) -> None:
        """Pass over a refusal of theirs that the house does not know; raise the others again."""
        able = bool(self.actor_indices) and self._total > self.high and self._somebody_can_act
        faced = self.high - self.bets[self.actor_indices[0]] if able else 0
        if "no reason" in refusal and able:
            self.adapted["raise that nobody can match"] += 1
        elif "already acted" in refusal and able and faced >= self.completion_betting_or_raising_amount:
            self.adapted["one more short all-in after several"] += 1
        else:
            raise ValueError(refusal)

    def _is_reopened(self, matched: int) -> bool:
        """Whether a player who has acted was since raised by enough (P34, P35)."""
        faced = self.high - matched
        if self.fixed:
            enough = faced > 0 and 2 * faced >= self.unit_from(matched)
            self.adapted["half a bet in limit"] += not enough
            return enough
        enough = faced >= self.limit or self.completion_betting_or_raising_amount >= self.limit
        self.adapted["first increase short of a full one"] += not enough
        return enough

    @property
    def _somebody_can_act(self) -> bool:
        others = (other for other in self.player_indices if other != self.actor_indices[0])
        return any(self.statuses[other] and self.stacks[other] for other in others)

    @property
    def is_capped(self) -> bool:
        """Whether the round has had its raises (C-6)."""
        rules = self.house.rules
        if self.house.structure in (Structure.NO_LIMIT, Structure.POT_LIMIT) or self.cap_is_off:
            return False
        if rules.cap_lifts is CapLifts.ANY_TIME and sum(self.statuses) == 2:
            return False
        if rules.cap_lifts is CapLifts.TWO_LEFT and self.house.two_left:
            return False
        return self.raises >= rules.raises_max

    def _begin_betting(self) -> None:
        if self.street_index:
            self.full_level, self.step, self.raises = 0, int(self.house.lower), 0
        self.acted.clear()
        self.cap_is_off = self.doubled = False
        self.open_pair = self._pair_shows()
        self._lift_cap(at_start=True)
        if self.street_index == 0 and self.house.big_blind > self.high:
            self.adapted["big blind all-in for less"] += 1
            self._owe(self.house.big_blind)
        super()._begin_betting()
        if self.bring_in_status and self.actor_indices and not self.stacks[self.opener_index or 0]:
            self.adapted["low card all-in for the ante"] += 1
            self._nobody_brings_in()
        if self.actor_indices and self.opener_index != self.actor_indices[0]:
            self.adapted["first to show is who acted first"] += 1
            self.opener_index = self.actor_indices[0]

    def _pair_shows(self) -> bool:
        if not (self.fixed and self.house.game == "stud" and self.street_index == 1):
            return False
        showing = [list(self.get_up_cards(player)) for player in self.player_indices if self.statuses[player]]
        return self.house.rules.open_pair_double and any(one.rank == other.rank for one, other, *_ in showing)

    def _owe(self, amount: int) -> None:
        """Let everybody owe a bet that nobody made in full."""
        self.ghost = amount
        self.bets.append(amount)

    def _nobody_brings_in(self) -> None:
        """Let the others enter for the bring-in that its owner cannot make (P66)."""
        self.bring_in_status = False
        self._count_bring_in()
        self._owe(self.house.bring_in)

    def _count_bring_in(self) -> None:
        """A bring-in of the lower figure is the bet, a smaller one in limit is not (S-5)."""
        if not (self.fixed and self.house.bring_in < self.house.lower):
            self.full_level = self.house.bring_in

    def _begin_bet_collection(self) -> None:
        if self.ghost:
            self.bets.pop()
            self.ghost = 0
        super()._begin_bet_collection()

    def post_bring_in(self, *, commentary: str | None = None) -> BringInPosting:
        """Bring it in; for less when that is all there is, while the others owe it in full."""
        amount = self.effective_bring_in_amount
        self._count_bring_in()
        if amount is not None and amount < self.house.bring_in:
            self.adapted["bring-in all-in for less"] += 1
            player = self.actor_indices[0]
            self.bets[player] += amount
            self.stacks[player] -= amount
            self.payoffs[player] -= amount
            self._pop_actor_index()
            self._nobody_brings_in()
            self._update_betting()
            return BringInPosting(player, amount)
        return super().post_bring_in(commentary=commentary)

    def _lift_cap(self, *, at_start: bool) -> None:
        if sum(self.statuses) != 2:
            return
        lifts = self.house.rules.cap_lifts
        before = lifts is CapLifts.BEFORE_CAPPED or (
            lifts is CapLifts.BEFORE_CAPPED_IN_STUD and self.house.bring_in > 0
        )
        self.cap_is_off |= before and self.raises < self.house.rules.raises_max
        self.cap_is_off |= lifts is CapLifts.ROUND_START and at_start

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
        full, increase, by_the_upper = self._is_full(amount), amount - self.high, amount - self.full_level
        done = super().complete_bet_or_raise_to(amount, commentary=commentary)
        self.doubled |= self.open_pair and by_the_upper >= self.house.upper
        if full:
            self.raises += self.full_level > 0
            self.full_level, self.step = amount, increase
        if self.fixed:
            self.completion_betting_or_raising_amount = 0
            self.consecutive_short_all_in_amounts.clear()
        return done

    def _is_full(self, amount: int) -> bool:
        if self.fixed:
            base = self.full_level or self.brought_in
            return 2 * (amount - base) >= self.unit_from(base)
        return amount - self.high >= self.step

    def time_out(self) -> None:
        """Take the stack of the player to act away, which makes the player all-in; without a claim fold (C-4)."""
        self.adapted["time-out"] += 1
        unmatched = any(self.house.dead) or len(set(self.house.antes)) > 1
        if not (self.bring_in_status or self.payoffs[self.actor_indices[0]] or unmatched):
            self.fold()
            return
        player = self._pop_actor_index()
        self.parked[player], self.stacks[player] = self.stacks[player], 0
        if self.bring_in_status:
            self._nobody_brings_in()
        self._update_betting()

    # The showdown.

    def _begin_showdown(self) -> None:
        self.claims = list(self.statuses)
        super()._begin_showdown()

    def _begin_hand_killing(self) -> None:
        self._begin_chips_pushing()

    @property
    def pots(self) -> Iterator[Pot]:
        """The pots as they stood before anybody mucked, without the bet that nobody made."""
        if self.ghost:
            real, self.bets = self.bets, self.bets[:-1]
            formed = list(super().pots)
            self.bets = real
            yield from formed
            return
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


def forced_antes(setup: Setup) -> tuple[tuple[int, ...], bool]:
    """Return the antes in pokerkit's order, dead blinds among them, and whether a short one limits what it can win."""
    antes = tuple(map(sum, zip(setup.antes, setup.dead or (0,) * len(setup.order), strict=True)))
    return antes[::-1] if _is_turned(setup) else antes, min(antes) == max(antes)


def blinds(setup: Setup) -> tuple[int, ...]:
    """Return the blinds in pokerkit's order, posts negative."""
    if _is_turned(setup):
        return setup.blinds[::-1]
    small, big, *rest = setup.blinds
    return (small, big, *(-blind if blind <= big else blind for blind in rest))


def _is_turned(setup: Setup) -> bool:
    """Whether the two of a heads-up table change places."""
    return len(setup.order) == 2


def streets(setup: Setup) -> tuple[Street, ...]:
    """Return pokerkit's rows of a game; the smallest raise of the first street is the biggest blind."""
    return tuple(_street(setup, row, first=place == 0) for place, row in enumerate(setup.game_row.streets))


def _street(setup: Setup, row: OurStreet, *, first: bool) -> Street:
    upper = setup.structure is Structure.FIXED_LIMIT and row.tier is Tier.UPPER
    least = int(setup.upper if upper else setup.lower)
    if first:
        fixed = setup.structure is Structure.FIXED_LIMIT
        least = max(least, setup.bring_in + 1) if fixed or setup.bring_in else max(least, setup.big_blind)
    opening = OPENINGS.get((row.opens, setup.game_row.ranking), Opening.POSITION)
    up = tuple(deal is Deal.UP for deal in row.hole_deals)
    return Street(row.burn, up, row.board_cards, False, opening, least, None)


THEIR_CARDS = {repr(card): card for card in Deck.STANDARD}
"""Their cards by their two letters."""


def their_card(text: str) -> Card:
    """Return pokerkit's card of two letters."""
    return THEIR_CARDS[text]
