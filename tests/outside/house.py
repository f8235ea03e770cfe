"""The answers of the five books to what they differ on, as the table of PROCEDURES has them."""

from __future__ import annotations

from collections.abc import Mapping

BOOKS = ("documents", "tda_2024", "wsop_cash_2024", "wsop_tournament_2024", "roberts")

_SWITCHES: Mapping[str, tuple[str, ...]] = {
    "missing_flop_burn": ("scramble", "scramble", "reshuffle_if_exposed", "scramble", "reshuffle_if_exposed"),
    "premature_street": ("into_stub", "into_stub", "into_stub", "into_stub", "set_aside"),
    "premature_stud": ("set_aside", "into_stub", "into_stub", "into_stub", "set_aside"),
    "four_card_flop": ("scramble", "scramble", "scramble", "scramble", "redeal"),
    "boxed_misdeal": ("two_on_initial_deal", "two_on_initial_deal", "any_needed", "two_on_initial_deal", "two"),
    "substantial_action_stud": (
        "two_with_chips_or_three",
        "two_with_chips_or_three",
        "two_after_bring_in",
        "two_with_chips_or_three",
        "two_after_bring_in",
    ),
    "stud_exposed_down": ("becomes_upcard", "becomes_upcard", "becomes_upcard", "misdeal", "becomes_upcard"),
    "seventh_exposed": ("replaced", "replaced", "may_be_all_in", "replaced", "may_be_all_in"),
    "top_up": ("between_hands", "never", "between_hands", "never", "between_hands"),
    "wrong_button": ("before_sa", "before_sa", "next_hand", "before_sa", "next_hand"),
}
"""By switch, in the order of the books; a table may override single ones. Source: PROCEDURES, house-rule switches"""


def house(profile: str, overrides: Mapping[str, str]) -> dict[str, str]:
    """Return what a house answers."""
    at = BOOKS.index(profile)
    return {name: overrides.get(name, answers[at]) for name, answers in _SWITCHES.items()}
