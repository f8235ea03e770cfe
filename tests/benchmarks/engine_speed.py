"""How fast the rules are, beside other engines: ``python -m tests.benchmarks.engine_speed [--profile]``.

One thread, every engine in turn, several times over; all players of all engines pick by the same chances among fold
(facing a bet), check or call, and raise. Ours plays as a table does: `next_step` and `carry_out`, which checks the
invariants of the hand after every event, the players' cards of a street told together; "card by card" tells each by
itself. Engines that are not installed are left out; ``pip install .[bench]`` brings those the lock files do not.
"""

from __future__ import annotations

import argparse
import cProfile
import importlib
import os
import platform
import pstats
import statistics
import sys
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from engine.blinds import dealing_order
from engine.cards import DECK, Card
from engine.hand import (
    Act,
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
    DealtHoles,
    Fold,
    Over,
    PostAll,
    PostForced,
    PushPots,
    RaiseTo,
    Reshuffle,
    Reshuffled,
    Setup,
    Show,
    ShowHand,
    carry_out,
    next_step,
    start,
)
from engine.rules import HouseRules, Structure
from engine.seats import Chips, Seat
from tests.unit.engine.posting import forced_bets

LOWER, UPPER, ANTE, BRING_IN, STACK = 10, 20, 2, 3, 2000
"""Stacks of 100 upper bets: nobody runs out in a capped hand."""
Play = Callable[[Random], int]
"""Plays one hand and returns how many times a player acted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """What is played; `folds` is False where every hand goes to showdown. `wanted` times pokerkit is the bar."""

    name: str
    game: str
    players: int
    folds: bool
    wanted: int


CONTESTS = (
    Contest(name="limit hold'em, 6 players", game="holdem", players=6, folds=True, wanted=5),
    Contest(name="limit stud, 8 players", game="stud", players=8, folds=True, wanted=5),
    Contest(name="limit hold'em, 6 to showdown", game="holdem", players=6, folds=False, wanted=10),
    Contest(name="limit stud, 8 to showdown", game="stud", players=8, folds=False, wanted=10),
)


def choose(rng: Random, *, may_fold: bool, may_raise: bool) -> str:
    """Pick fold, call (or check) or raise, each allowed one as likely as the others."""
    ways = _WAYS[may_fold, may_raise]
    return ways[int(rng.random() * len(ways))]


_WAYS = {
    (may_fold, may_raise): ("fold",) * may_fold + ("call",) + ("raise",) * may_raise
    for may_fold in (False, True)
    for may_raise in (False, True)
}


# Ours.


def ours_card_by_card(contest: Contest) -> Play:
    """Return how our engine plays a contest, card by card."""
    setup = _setup(contest)
    return lambda rng: _play_ours(setup, rng, folds=contest.folds, at_once=False)


def ours(contest: Contest) -> Play:
    """Return how our engine plays a contest, the players' cards of a street in one command."""
    setup = _setup(contest)
    return lambda rng: _play_ours(setup, rng, folds=contest.folds, at_once=True)


def _setup(contest: Contest) -> Setup:
    seats = tuple(map(Seat, range(1, contest.players + 1)))
    stud = contest.game == "stud"
    order = seats if stud else dealing_order(seats, seats[-1])
    antes, blinds = forced_bets(order, seats[-1], Chips(LOWER // 2), Chips(LOWER), Chips(0))
    return Setup(
        game=contest.game,
        structure=Structure.FIXED_LIMIT,
        lower=Chips(LOWER),
        upper=Chips(UPPER),
        order=order,
        stacks=(Chips(STACK),) * len(order),
        antes=(Chips(ANTE),) * len(order) if stud else antes,
        blinds=(Chips(0),) * len(order) if stud else blinds,
        button=None if stud else seats[-1],
        bring_in=Chips(BRING_IN if stud else 0),
        rules=HouseRules(),
    )


def _play_ours(setup: Setup, rng: Random, *, folds: bool, at_once: bool) -> int:
    deck, burned = list(DECK), list[Card]()
    rng.shuffle(deck)
    hand, actions = start(setup), 0
    while not isinstance(step := next_step(hand), Over):
        match step:
            case Act():
                command = _action(step, rng, folds=folds)
                actions += 1
            case DealHoles(cards=cards) if at_once:
                command = DealtHoles(cards=tuple([(seat, deck.pop()) for seat, _ in cards]))
            case DealHoles(cards=((seat, _), *_)):
                command = DealtHole(seat=seat, card=deck.pop())
            case DealBoard():
                command = DealtBoard(card=deck.pop())
            case Burn():
                burned.append(deck.pop())
                command = Burned()
            case Reshuffle():
                deck += burned
                rng.shuffle(deck)
                command = Reshuffled()
            case PostForced():
                command = PostAll()
            case Show(seat=seat):
                command = ShowHand(seat=seat)
            case _:
                command = PushPots()
        hand = carry_out(hand, command)[1]
    return actions


def _action(act: Act, rng: Random, *, folds: bool) -> Command:
    legal = act.legal
    may_fold = folds and legal.call is not None
    match choose(rng, may_fold=may_fold, may_raise=legal.raise_to is not None):
        case "fold":
            return Fold(seat=act.seat)
        case "raise":
            assert legal.raise_to is not None
            return RaiseTo(seat=act.seat, amount=legal.raise_to[0])
    if legal.bring_in is not None:
        return BringIn(seat=act.seat)
    return Check(seat=act.seat) if legal.check else Call(seat=act.seat)


# Theirs. They are read at run time: the types of the two outside the lock files are not ours to check.


def pokerkit(contest: Contest) -> Play:
    """Return how pokerkit plays a contest, everything but the players' actions automated."""
    kit: Any = importlib.import_module("pokerkit")
    warnings.filterwarnings("ignore", category=UserWarning, module="pokerkit")
    automated = tuple(kit.Automation)
    if contest.game == "stud":
        game = kit.FixedLimitSevenCardStud(automated, True, ANTE, BRING_IN, LOWER, UPPER)
    else:
        game = kit.FixedLimitTexasHoldem(automated, True, 0, (LOWER // 2, LOWER), LOWER, UPPER)
    return lambda rng: _play_pokerkit(game(STACK, contest.players), rng, folds=contest.folds)


def _play_pokerkit(state: Any, rng: Random, *, folds: bool) -> int:
    actions = 0
    while state.status:
        may_fold = folds and bool(state.checking_or_calling_amount)
        did = choose(rng, may_fold=may_fold, may_raise=state.can_complete_bet_or_raise_to())
        if did == "fold":
            state.fold()
        elif did == "raise":
            state.complete_bet_or_raise_to()
        elif state.can_post_bring_in():
            state.post_bring_in()
        else:
            state.check_or_call()
        actions += 1
    return actions


def rlcard(contest: Contest) -> Play:
    """Return how rlcard plays a contest; it has no stud, and four raises a round."""
    game = importlib.import_module("rlcard.games.limitholdem").Game(num_players=contest.players)
    if contest.game != "holdem":
        raise ImportError("no stud")
    return lambda rng: _play_rlcard(game, rng, folds=contest.folds)


def _play_rlcard(game: Any, rng: Random, *, folds: bool) -> int:
    state, _ = game.init_game()
    actions = 0
    while not game.is_over():
        legal = state["legal_actions"]
        did = choose(rng, may_fold=folds and "call" in legal, may_raise="raise" in legal)
        state, _ = game.step("check" if did == "call" and "call" not in legal else did)
        actions += 1
    game.get_payoffs()
    return actions


def clubs(contest: Contest) -> Play:
    """Return how clubs plays a contest; it has no stud."""
    poker = importlib.import_module("clubs").poker
    if contest.game != "holdem":
        raise ImportError("no stud")
    dealer = poker.Dealer(
        num_players=contest.players,
        num_streets=4,
        blinds=[LOWER // 2, LOWER, *[0] * (contest.players - 2)],
        antes=0,
        raise_sizes=[LOWER, LOWER, UPPER, UPPER],
        num_raises=4,
        num_suits=4,
        num_ranks=13,
        num_hole_cards=2,
        num_community_cards=[0, 3, 1, 1],
        num_cards_for_hand=5,
        mandatory_num_hole_cards=0,
        start_stack=STACK,
    )
    return lambda rng: _play_clubs(dealer, rng, folds=contest.folds)


def _play_clubs(dealer: Any, rng: Random, *, folds: bool) -> int:
    seen = dealer.reset(reset_button=True, reset_stacks=True)  # with the button elsewhere an odd chip stops it
    actions, done = 0, [False]
    while not all(done):
        call = seen["call"]
        did = choose(rng, may_fold=folds and call > 0, may_raise=seen["max_raise"] > call)
        seen, _, done = dealer.step({"fold": -1, "call": call, "raise": seen["max_raise"]}[did])
        actions += 1
    return actions


ENGINES: dict[str, Callable[[Contest], Play]] = {
    "ours": ours,
    "ours, card by card": ours_card_by_card,
    "pokerkit": pokerkit,
    "rlcard": rlcard,
    "clubs": clubs,
}


# The measuring.


@dataclass(slots=True)
class Speed:
    """What an engine did in a contest: hands and actions a second, one figure a round."""

    hands: list[float] = field(default_factory=list)
    actions: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        """The middle of the hands a second."""
        return statistics.median(self.hands)


def measure(contest: Contest, names: list[str], rounds: int, seconds: float) -> dict[str, Speed]:
    """Let the engines play in turn, round by round, so that a slow minute of the machine is shared by all."""
    plays = {name: play for name in names if (play := _installed(name, contest)) is not None}
    speeds = {name: Speed() for name in plays}
    for round_ in range(rounds + 1):
        for name, play in plays.items():
            hands, actions, took = _play_for(play, Random(round_), seconds if round_ else seconds / 4)
            if round_:  # the first warms up
                speeds[name].hands.append(hands / took)
                speeds[name].actions.append(actions / took)
    return speeds


def _installed(name: str, contest: Contest) -> Play | None:
    try:
        return ENGINES[name](contest)
    except ImportError:
        return None


def _play_for(play: Play, rng: Random, seconds: float) -> tuple[int, int, float]:
    hands = actions = 0
    began = time.process_time()
    while (took := time.process_time() - began) < seconds:
        actions += play(rng)
        hands += 1
    return hands, actions, took


def print_contest(contest: Contest, speeds: dict[str, Speed]) -> str:
    """Write one row an engine: median and range of hands a second, actions a second, how it stands to pokerkit."""
    rows = []
    for name in ENGINES:
        if name not in speeds:
            rows.append(f"| {contest.name} | {name} | not played | | |")
            continue
        speed, bar = speeds[name], f" (wanted {contest.wanted})" if name == "ours" else ""
        ratio = f"{speed.median / speeds['pokerkit'].median:.1f}{bar}" if "pokerkit" in speeds else ""
        spread = f"{speed.median:,.0f} ({min(speed.hands):,.0f}-{max(speed.hands):,.0f})"
        rows.append(f"| {contest.name} | {name} | {spread} | {statistics.median(speed.actions):,.0f} | {ratio} |")
    return "\n".join(rows) + "\n"


def machine() -> str:
    """Name the processor and the interpreter."""
    model = next((line for line in _cpu_lines() if line.startswith("model name")), "").partition(": ")[2]
    chip = model or platform.machine()
    return f"{chip}, {os.cpu_count()} cores, {platform.python_implementation()} {platform.python_version()}, one thread"


def _cpu_lines() -> list[str]:
    described = Path("/proc/cpuinfo")
    return described.read_text().splitlines() if described.exists() else []


SHARES: tuple[tuple[str, str, str], ...] = (
    ("asking what comes next (next_step)", "opening.py", "next_step"),
    ("checking the state (Hand.check)", "state.py", "check"),
    ("deciding and applying (carry_out)", "decisions.py", "carry_out"),
    ("of that: folding events in (apply)", "changes.py", "apply"),
    ("of both: what is legal (legal)", "betting.py", "legal"),
    ("of both: who wins (award)", "showdown.py", "award"),
    ("of both: ranking hands (rank_hand)", "ranking.py", "rank_hand"),
    ("copying frozen values (changed)", "changing.py", "changed"),
)
"""Whose cumulative time is told."""


def print_profile(contest: Contest, hands: int) -> str:
    """Write where our time goes in a contest, as shares of the whole under a profiler."""
    play, rng, profile = ours(contest), Random(0), cProfile.Profile()
    profile.enable()
    for _ in range(hands):
        play(rng)
    profile.disable()
    stats: Any = pstats.Stats(profile)
    rows = [f"{contest.name}, {hands} hands, {stats.total_tt:.2f} s under the profiler"]
    for told, file, function in SHARES:
        spent = sum(
            row[3] for key, row in stats.stats.items() if key[0].endswith(f"engine/{file}") and key[2] == function
        )
        rows.append(f"  {100 * spent / stats.total_tt:5.1f} %  {told}")
    own = sorted(((row[2], key) for key, row in stats.stats.items()), reverse=True)[:12]
    rows.append("  most time in themselves:")
    rows += [f"  {100 * spent / stats.total_tt:5.1f} %  {Path(key[0]).name}:{key[2]}" for spent, key in own]
    return "\n".join(rows) + "\n"


def main() -> None:
    """Measure every contest and print the table, or profile ours."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.engine_speed", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each engine plays in a round")
    parser.add_argument("--engines", nargs="+", choices=list(ENGINES), default=list(ENGINES))
    parser.add_argument("--profile", action="store_true", help="tell where our time goes instead")
    asked = parser.parse_args()
    if asked.profile:
        sys.stdout.write("\n".join(print_profile(contest, 300) for contest in CONTESTS))
        return
    sys.stdout.write(
        f"{machine()}\n\n| contest | engine | hands/s | actions/s | times pokerkit |\n|---|---|---:|---:|---:|\n"
    )
    for contest in CONTESTS:
        sys.stdout.write(print_contest(contest, measure(contest, asked.engines, asked.rounds, asked.seconds)))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
