"""Moments of ordinary play by name, and the faults and doubts that have been there from the beginning."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.scenes_chips import buy_ins, post_all, prepare, push_four, split_odd, street_return
from tests.browser.scenes_doubts import (
    hole_doubts,
    no_camera,
    slide,
    take_back,
    unread,
    which_card,
    wrong_first,
    wrong_first_held,
    wrong_seat,
)
from tests.browser.scenes_kit import Scene, turn
from tests.browser.scenes_streets import (
    completing,
    dealing,
    flop,
    full,
    idle,
    limit,
    showdown,
    turn_simulated,
    two_seats,
)
from tests.browser.scenes_words import long_words, translated

PLAY: dict[str, Callable[[], Scene]] = {
    "turn": turn,
    "simulated": turn_simulated,
    "dealing": dealing,
    "flop": flop,
    "unread": unread,
    "which-card": which_card,
    "slide": slide,
    "wrong-seat": wrong_seat,
    "showdown": showdown,
    "limit": limit,
    "completing": completing,
    "completing-pl": translated(completing, "pl"),
    "completing-it": translated(completing, "it"),
    "two-seats": two_seats,
    "idle": idle,
    "push-four": push_four,
    "split-odd": split_odd,
    "post-all": post_all,
    "street-return": street_return,
    "wrong-first": wrong_first,
    "wrong-first-held": wrong_first_held,
    "take-back": take_back,
    "no-camera": no_camera,
    "buy-ins": buy_ins,
    "prepare": prepare,
    "one-known": hole_doubts(["Ah"]),
    "none-known": hole_doubts([]),
    "long": long_words,
    "turn-pl": translated(turn, "pl"),
    "turn-it": translated(turn, "it"),
    **{f"full-{count}": full(count) for count in range(2, 11)},
}
