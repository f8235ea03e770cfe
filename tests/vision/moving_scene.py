"""What a camera sees of a dealt felt: arms bring, turn and take every card, and players reach about with chips."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import cv2
import numpy as np

from hardware.simulated.arms import BARE, CUFFS, SKINS, SLEEVES, Arm
from hardware.simulated.felt import Chip, Felt, Lying
from vision.felt import CARD_HEIGHT_MM, CARD_WIDTH_MM, FeltLayout, ZoneBox

CARRY_MS = 250
"""From leaving the deck to lying still; a pitched card slides as long."""
REACH_MS = 220
REACH_MM = 900.0
"""How far a player's fingers get from where they are at rest beyond the felt's edge."""
_LINGER_MS = (40, 160)
"""How long fingers stay on a card that lies still."""
_SWEEP_MS = 120
"""Between two places of the felt that are cleared by one arm after the other."""
_DWELL_MS = (200, 2_600)
CHIPS_MOST = 14
NUDGED_MM = 45.0
"""A card moved by less, the same way up, has not come anew. Source: vision.voting"""
_COLOURS = ("red", "blue", "green", "black", "white")
_BY_A_CARD_MM, _CHIP_MM = 6.0, 39.0
_STEPS = np.linspace(-0.5, 0.5, 7)


@dataclass(slots=True, kw_only=True)
class Rest:
    """A card that lay still from `at_ms` to `until_ms` (None: still does), with no arm at it from `clear_ms` on."""

    lying: Lying
    zone: str
    at_ms: int
    clear_ms: int
    until_ms: int | None = None
    told_ms: int | None = None
    named_ms: int | None = None

    def __str__(self) -> str:
        card = str(self.lying.card) if self.lying.face_up else "a back"
        return f"{card} at {self.zone} from {self.at_ms}, clear from {self.clear_ms}"

    def is_near(self, x_mm: float, y_mm: float, within_mm: float = 30.0) -> bool:
        """Whether a place is this card's."""
        return self.far_from(x_mm, y_mm) <= within_mm

    def far_from(self, x_mm: float, y_mm: float) -> float:
        """How far a place is from its middle."""
        return math.dist((self.lying.x_mm, self.lying.y_mm), (x_mm, y_mm))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reach:
    """An arm on its way: from one place to another, there for a while, and away again."""

    arm: Arm
    home: tuple[float, float]
    goal: tuple[float, float]
    begins_ms: int
    arrives_ms: int
    leaves_ms: int

    @property
    def gone_ms(self) -> int:
        return self.leaves_ms + REACH_MS

    def is_there(self, now_ms: int) -> bool:
        return self.arrives_ms < now_ms < self.leaves_ms

    def at(self, now_ms: int) -> Arm:
        if now_ms < self.arrives_ms:
            share = (now_ms - self.begins_ms) / max(self.arrives_ms - self.begins_ms, 1)
        else:
            share = 1 - max(now_ms - self.leaves_ms, 0) / REACH_MS
        x, y = _between(self.home, self.goal, min(max(share, 0.0), 1.0))
        return replace(self.arm, x_mm=x + math.sin(now_ms / 90), y_mm=y + math.cos(now_ms / 110))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Carry:
    """A card on its way to where it will lie."""

    lying: Lying
    start: tuple[float, float]
    begins_ms: int
    rests_ms: int


class Scene:
    """The felt as it looks at any moment after a `plan` in which cards move at once; time only goes on."""

    def __init__(self, plan: Felt, layout: FeltLayout, rng: Random, *, restless: bool = True) -> None:
        """`restless` has players reach over the felt all the time."""
        self.felt = Felt()
        self.rests: list[Rest] = []
        self._plan, self._layout, self._rng, self._restless = plan, layout, rng, restless
        self._planned: dict[int, Lying] = {}
        self._version = -1
        self._carries: list[_Carry] = []
        self._takes: list[tuple[int, int]] = []
        self._chips: list[tuple[int, Chip]] = []
        self._reaches: list[_Reach] = []
        self._next_reach_ms = self._now_ms = 0
        self._dealer = self._any_arm()
        self._players = [self._any_arm() for _ in range(layout.seats_max)]

    @property
    def is_moving(self) -> bool:
        """Whether anything but a trembling finger moved at the last moment."""
        return bool(self._carries) or any(not reach.is_there(self._now_ms) for reach in self._reaches)

    def moves_to(self, now_ms: int) -> Felt:
        """Let everything move on to a moment and return the felt as it is then."""
        self._now_ms = now_ms
        self._heed(now_ms)
        if self._restless and now_ms >= self._next_reach_ms:
            self._reach_about(now_ms)
        for carry in list(self._carries):
            self._carry_on(carry, now_ms)
        for name in [name for due_ms, name in self._takes if due_ms <= now_ms]:
            self._take(name, now_ms)
        self._takes = [each for each in self._takes if each[0] > now_ms]
        for chip in [chip for due_ms, chip in self._chips if due_ms <= now_ms]:
            self._put_or_take(chip)
        self._chips = [each for each in self._chips if each[0] > now_ms]
        self._reaches = [reach for reach in self._reaches if reach.gone_ms > now_ms]
        arms = [reach.at(now_ms) for reach in self._reaches if reach.begins_ms <= now_ms]
        self.felt.reach(*arms)
        self._see_clear(now_ms, arms)
        return self.felt

    def lying(self) -> Iterator[Rest]:
        """What lies still now."""
        return (rest for rest in self.rests if rest.until_ms is None)

    # Cards

    def _heed(self, now_ms: int) -> None:
        """Begin what the plan has done since."""
        if self._plan.version == self._version:
            return
        self._version = self._plan.version
        now = {lying.name: lying for lying in self._plan.cards}
        gone = [lying for name, lying in self._planned.items() if name not in now]
        for lying in now.values():
            before = self._planned.get(lying.name)
            if before is None:
                self._deal(lying, now_ms)
            elif replace(before, z=0) != replace(lying, z=0):
                self._shift(before, lying, now_ms)
        self._gather(gone, now_ms)
        self._planned = now

    def _deal(self, lying: Lying, now_ms: int) -> None:
        deck, goal = self._layout.deck_spot()[:2], (lying.x_mm, lying.y_mm)
        self._carries.append(_Carry(lying=lying, start=deck, begins_ms=now_ms, rests_ms=now_ms + CARRY_MS))
        pitched = self._zone(lying).startswith("seat") and not lying.face_up
        leaves = now_ms + CARRY_MS + self._rng.randint(*_LINGER_MS)
        self._send(self._dealer, deck, deck if pitched else goal, (now_ms, now_ms + CARRY_MS, leaves))

    def _shift(self, before: Lying, lying: Lying, now_ms: int) -> None:
        start, goal = (before.x_mm, before.y_mm), (lying.x_mm, lying.y_mm)
        lifted = now_ms + REACH_MS
        self._end(lying.name, now_ms)
        self._carries = [each for each in self._carries if each.lying.name != lying.name]
        self._carries.append(_Carry(lying=lying, start=start, begins_ms=lifted, rests_ms=lifted + CARRY_MS))
        leaves = lifted + CARRY_MS + self._rng.randint(*_LINGER_MS)
        arm, home = self._owner(lying)
        self._send(arm, home, goal, (now_ms, lifted, leaves))

    def _gather(self, gone: list[Lying], now_ms: int) -> None:
        places = sorted({self._zone(lying) for lying in gone})
        for number, place in enumerate(places):
            there = [lying for lying in gone if self._zone(lying) == place]
            due = now_ms + REACH_MS + _SWEEP_MS * number
            self._carries = [each for each in self._carries if each.lying not in there]
            self._takes += [(due, lying.name) for lying in there]
            home = (self._layout.width_mm / 2, self._layout.height_mm + 120)
            goal = (there[0].x_mm, there[0].y_mm)
            self._send(self._dealer, home, goal, (due - REACH_MS, due, due + self._rng.randint(*_LINGER_MS)))

    def _carry_on(self, carry: _Carry, now_ms: int) -> None:
        if now_ms < carry.begins_ms:
            return
        lying, goal = carry.lying, (carry.lying.x_mm, carry.lying.y_mm)
        share = min((now_ms - carry.begins_ms) / (carry.rests_ms - carry.begins_ms), 1.0)
        x, y = _between(carry.start, goal, 1 - (1 - share) ** 2)
        known = {each.name for each in self.felt.cards}
        if lying.name in known:
            is_up = self.felt.card(lying.name).face_up
            if is_up != lying.face_up and share > 0.5:
                self.felt.turn(lying.name)
            self.felt.move(lying.name, x, y, lying.angle_deg)
        else:
            self.felt.put(lying.card, x, y, lying.angle_deg, face_up=lying.face_up, name=lying.name, wrong=lying.wrong)
        if share == 1.0:
            self._carries.remove(carry)
            self._rest(lying, carry.rests_ms)

    def _rest(self, lying: Lying, at_ms: int) -> None:
        """A card lies still; chips that lay there have given way."""
        reach = _points(lying, beyond_mm=_CHIP_MM / 2)
        for chip in self.felt.chips:
            if cv2.pointPolygonTest(cv2.convexHull(reach), (chip.x_mm, chip.y_mm), False) >= 0:
                self.felt.take_chip(chip)
        before = next((rest for rest in reversed(self.rests) if rest.lying.name == lying.name), None)
        nudged = before is not None and before.is_near(lying.x_mm, lying.y_mm, NUDGED_MM)
        if before is not None and nudged and before.lying.face_up == lying.face_up:
            before.lying, before.until_ms = lying, None
        else:
            self.rests.append(Rest(lying=lying, zone=self._zone(lying), at_ms=at_ms, clear_ms=at_ms))

    def _take(self, name: int, now_ms: int) -> None:
        if any(lying.name == name for lying in self.felt.cards):
            self.felt.take(name)
        self._end(name, now_ms)

    def _end(self, name: int, now_ms: int) -> None:
        for rest in self.lying():
            if rest.lying.name == name:
                rest.until_ms = now_ms

    def _see_clear(self, now_ms: int, arms: list[Arm]) -> None:
        """Note until when an arm was at a card that nobody has told of yet."""
        for rest in self.lying():
            if rest.told_ms is None and any(arm.covers(_points(rest.lying)) for arm in arms):
                rest.clear_ms = now_ms

    # Arms and chips

    def _reach_about(self, now_ms: int) -> None:
        """A player reaches somewhere with a chip, or for one."""
        self._next_reach_ms = now_ms + int(self._rng.expovariate(1 / 1_800))
        seat = self._rng.randrange(self._layout.seats_max)
        arrives = now_ms + REACH_MS
        leaves = arrives + self._rng.randint(*_DWELL_MS)
        goal = _within(REACH_MM, self._home(seat + 1), self._somewhere(seat + 1))
        if self.felt.chips and self._rng.random() < len(self.felt.chips) / CHIPS_MOST:
            moved = min(self.felt.chips, key=lambda chip: math.dist((chip.x_mm, chip.y_mm), goal))
            goal = (moved.x_mm, moved.y_mm)
        else:
            moved = Chip(x_mm=goal[0], y_mm=goal[1], colour=self._rng.choice(_COLOURS))
        self._chips.append((leaves, moved))
        self._send(self._players[seat], self._home(seat + 1), goal, (now_ms, arrives, leaves))

    def _put_or_take(self, chip: Chip) -> None:
        if chip in self.felt.chips:
            self.felt.take_chip(chip)
        elif len(self.felt.chips) < CHIPS_MOST:
            self.felt.lay_chip(chip.x_mm, chip.y_mm, chip.colour)

    def _somewhere(self, seat: int) -> tuple[float, float]:
        kind, draw = self._rng.random(), self._rng.uniform
        if kind < 0.35:
            x, y = self._layout.zone(f"seat {seat}").centre
            return x + draw(-90, 90), y + draw(-60, 60)
        if kind < 0.65:
            x, y = self._layout.zone("board 3").centre
            return x + draw(-270, 270), y + draw(-110, 110)
        return draw(150, self._layout.width_mm - 150), draw(150, self._layout.height_mm - 150)

    def _send(
        self, arm: Arm, home: tuple[float, float], goal: tuple[float, float], times: tuple[int, int, int]
    ) -> None:
        begins, arrives, leaves = times
        shoulder = self._shoulder(arm)
        angle = math.degrees(math.atan2(goal[0] - shoulder[0], shoulder[1] - goal[1]))
        turned = replace(arm, angle_deg=angle)
        self._reaches.append(
            _Reach(arm=turned, home=home, goal=goal, begins_ms=begins, arrives_ms=arrives, leaves_ms=leaves)
        )

    def _shoulder(self, arm: Arm) -> tuple[float, float]:
        if arm in self._players:
            x, y = self._home(self._players.index(arm) + 1)
            middle = (self._layout.width_mm / 2, self._layout.height_mm / 2)
            return middle[0] + 1.6 * (x - middle[0]), middle[1] + 1.6 * (y - middle[1])
        return self._layout.width_mm / 2, self._layout.height_mm + 500

    def _home(self, seat: int) -> tuple[float, float]:
        """Where a player's fingers are when they are off the felt."""
        x, y = self._layout.zone(f"seat {seat}").centre
        middle = (self._layout.width_mm / 2, self._layout.height_mm / 2)
        return middle[0] + 1.5 * (x - middle[0]), middle[1] + 1.5 * (y - middle[1])

    def _owner(self, lying: Lying) -> tuple[Arm, tuple[float, float]]:
        """Whose arm moves a card: that of the player before whom it lies, the dealer's elsewhere."""
        zone = self._zone(lying)
        if zone.startswith("seat"):
            seat = int(zone.split()[1])
            return self._players[seat - 1], self._home(seat)
        return self._dealer, (self._layout.width_mm / 2, self._layout.height_mm + 120)

    def _any_arm(self) -> Arm:
        pick = self._rng.choice
        sleeve = pick((*SLEEVES, BARE))
        cuff = pick(CUFFS) if sleeve != BARE else None
        return Arm(x_mm=0, y_mm=0, angle_deg=self._rng.random(), skin=pick(list(SKINS)), sleeve=sleeve, cuff=cuff)

    def _zone(self, lying: Lying) -> str:
        return self._layout.zone_at(lying.x_mm, lying.y_mm)


def _between(start: tuple[float, float], goal: tuple[float, float], share: float) -> tuple[float, float]:
    return start[0] + share * (goal[0] - start[0]), start[1] + share * (goal[1] - start[1])


def _within(most_mm: float, start: tuple[float, float], goal: tuple[float, float]) -> tuple[float, float]:
    return _between(start, goal, min(1.0, most_mm / math.dist(start, goal)))


def _points(lying: Lying, beyond_mm: float = _BY_A_CARD_MM) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    """Points all over a card and a little beyond its edge."""
    box = ZoneBox(name="", centre=(lying.x_mm, lying.y_mm), size=(0, 0), angle=lying.angle_deg)
    width, height = CARD_WIDTH_MM + 2 * beyond_mm, CARD_HEIGHT_MM + 2 * beyond_mm
    return np.array([box.spot(width * a, height * b)[:2] for a in _STEPS for b in _STEPS], np.float32)
