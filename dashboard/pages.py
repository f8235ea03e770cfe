"""The pages a person opens: the door, the dealer's page, pictures, and what is said when something is not there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from flask import (
    Blueprint,
    abort,
    current_app,
    redirect,
    render_template,
    request,
    send_from_directory,
    session,
    url_for,
)
from werkzeug.wrappers import Response

from controller.published.words import LANGUAGES, Words
from dashboard.parts import parts
from dashboard.security import enter, has_role, staff_only

pages = Blueprint("pages", __name__)

_HASH = re.compile(r"[0-9a-f]{16,128}")
_THEMES = ("dark", "light")
_RANKS = "AKQJT98765432"
_SUITS = "shdc"
_ROLE_MAY_BE_ANY = ("dealer", "floor", "admin", "display")

SCRIPT_LABELS = (
    "kind-wait",
    "kind-do",
    "kind-look",
    "kind-stop",
    "kind-idle",
    "kind-stale",
    "empty",
    "sits-out",
    "all-in",
    "folded",
    "button",
    "picked",
    "card-back",
    "card-next",
    "card-none",
    "bets",
    "in",
    "least-key",
    "most-key",
    "type-first",
    "tap-seats",
    "tap-whose",
    "known",
    "both-unread",
    "hold",
    "keep-holding",
    "undo",
    "undo-nothing",
    "floor",
    "floor-called",
    "floor-off",
    "floor-rules",
    "answer",
    "proof",
    "proof-camera",
    "proof-deal_sensor",
    "proof-seat_button",
    "proof-shuffler",
    "proof-tap",
    "wrong-title",
    "put-right-title",
    "put-right-text",
    "count-stack",
    "whose-stack",
    "how-much",
    "in-truth",
    "entered",
    "go-back",
    "would-change",
    "nothing-changes",
    "confirm",
    "enter",
    "more-key",
    "reason",
    "pin",
    "pin-wrong",
    "pin-wait",
    "pin-none",
    "rub-out",
    "high",
    "low",
    "limits",
    "refused",
    "no-answer",
    "moved-on",
    "doubt",
    "doubt-open",
    "rank-then-suit",
    "which-rank",
    "which-suit",
    "back",
    "close",
    "who-system",
    "who-dealer",
    "who-floor",
    "stale",
    "stale-note",
    "stale-device",
    "connecting",
    "closed-line",
    "closed-note",
    "all-else",
    "expected",
    "seen",
    "agrees",
)
"""Labels that the page's script puts up by itself."""

TITLES = {
    "next": "next",
    "then": "then",
    "rule": "rule",
    "who": "who",
    "code": "code",
    "picture": "picture",
}
"""Headings that the page's script puts up by itself."""


REASONS = {
    "ruling": ("judgement", "agreed", "other_proof", "house_custom"),
    "stack": ("tip", "change", "fill", "cash_play", "miscount"),
}
"""Why the floor rules against the book, and why a stack is not what was thought (P90)."""


def language() -> str:
    """Return the session's language, else the table's."""
    chosen = session.get("language")
    return chosen if chosen in LANGUAGES else parts().config.language


@pages.get("/")
def home() -> Response:
    """Lead to the dealer's page."""
    return redirect(url_for("pages.dealer"))


@pages.get("/enter/<token>")
def enter_by_link(token: str) -> Response | tuple[str, int]:
    """Open the page with a one-time link; someone already inside just goes on."""
    link = None if has_role(_ROLE_MAY_BE_ANY) else parts().door.open(token)
    if link is not None:
        enter(link)
    elif not has_role(_ROLE_MAY_BE_ANY):
        return told("used"), 403
    return redirect(url_for("pages.dealer"), code=303)


@pages.get("/dealer")
@staff_only
def dealer() -> str:
    """Serve the dealer's page; ``?lang=`` and ``?theme=`` are remembered."""
    for argument, name, choices in (("lang", "language", LANGUAGES), ("theme", "theme", _THEMES)):
        wanted = request.args.get(argument)
        if wanted in choices:
            session[name] = wanted
    words = parts().renderer.words(language())
    theme = session.get("theme", _THEMES[0])
    return render_template(
        "dealer.html",
        say=lambda label, **args: words.label(f"page-{label}", **args),
        theme=theme,
        other_theme=(other_theme := _next(_THEMES, theme)),
        to_theme=words.label(f"page-to-{other_theme}"),
        other_language=(other_language := _next(LANGUAGES, words.language)),
        to_language=words.label(f"page-to-language-{other_language}"),
        words=script_words(words),
        language=words.language,
        role=session["role"],
    )


def _next(choices: Sequence[str], now: str) -> str:
    """Return what one tap on the switch between these leads to."""
    return choices[(choices.index(now) + 1) % len(choices)]


@pages.get("/picture/<name>.png")
@staff_only
def picture(name: str) -> Response:
    """Serve a kept picture by its hash."""
    folder = parts().config.pictures
    if folder is None or not _HASH.fullmatch(name):
        abort(404)
    response = send_from_directory(folder, f"{name}.png", mimetype="image/png")
    response.headers["Cache-Control"] = "no-store"
    return response


@pages.get("/health")
def health() -> dict[str, Any]:
    """Say that the process serves, whether its broker answers, and how many pages listen."""
    return {"ok": True, "broker": parts().feed.connected, "streams": parts().admission.open}


def script_words(words: Words) -> dict[str, Any]:
    """Return what the page's script says by itself: labels and the names of the cards."""
    cards = {rank + suit: _card_name(rank, suit, words) for rank in _RANKS for suit in _SUITS}
    return {
        "labels": {name: words.label(f"page-{name}") for name in SCRIPT_LABELS},
        "titles": {name: words.label(f"page-{label}") for name, label in TITLES.items()},
        "reasons": {
            of: {one: words.label(f"page-reason-{one}".replace("_", "-")) for one in several}
            for of, several in REASONS.items()
        },
        "cards": cards,
        "suits": {suit: words.label(f"page-suit-{suit}") for suit in _SUITS},
        "ranks": {rank: words.label(f"page-rank-{rank}") for rank in _RANKS},
        "chips": {"group": words.chips(1000)[1], "point": words.chips(1_500_000)[1]},
    }


def _card_name(rank: str, suit: str, words: Words) -> str:
    return words.label("page-card", rank=words.label(f"page-rank-{rank}"), suit=words.label(f"page-suit-{suit}"))


def told(what: str, chosen: str | None = None) -> str:
    """Return the page that says what to do about `what`: door, used, missing or host."""
    words = parts().renderer.words(chosen or language())
    title, text = words.label(f"page-{what}-title"), words.label(f"page-{what}-text")
    return render_template("told.html", title=title, text=text, language=words.language)


def forbidden(_error: Exception) -> tuple[Any, int]:
    """Say how to get in, to a person or to the page's script."""
    if request.path.startswith(("/api/", "/live")):
        return {"ok": False, "reason": "open the one-time link printed by croupier"}, 403
    return told("door"), 403


def missing(_error: Exception) -> tuple[str, int]:
    """Say where the page is."""
    return told("missing"), 404


def wrong_host(_error: Exception) -> tuple[str, int]:
    """Refuse a name that is not this machine's own, in the table's language: no cookie is looked at."""
    return told("host", chosen=current_app.config["CROUPIER_LANGUAGE"]), 400
