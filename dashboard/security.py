"""Who may see a page and send a command: one-time links, the session cookie, headers."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from functools import wraps
from typing import ParamSpec, TypeVar
from urllib.parse import urlsplit

from flask import Response, abort, request, session

from dashboard.config import DoorLink

STAFF = frozenset({"dealer", "floor", "admin"})
"""Roles that may see directions and give commands; a display sees public state only, on pages of its own."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}

P = ParamSpec("P")
R = TypeVar("R")


class Door:
    """Holds the one-time links; each opens once."""

    def __init__(self, links: Iterable[DoorLink]) -> None:
        self._links = {link.token: link for link in links}
        self._lock = threading.Lock()

    def open(self, token: str) -> DoorLink | None:
        """Use up a link; None when it is used or unknown."""
        with self._lock:
            return self._links.pop(token, None)


def enter(link: DoorLink) -> None:
    """Begin a session in the link's role."""
    session.clear()
    session.permanent = True
    session["role"] = link.role
    session["person"] = link.person


def has_role(roles: Iterable[str] = STAFF) -> bool:
    """Tell whether the session has one of these roles."""
    role: str | None = session.get("role")
    return role in set(roles)


def staff_only(view: Callable[P, R]) -> Callable[P, R]:
    """Answer 403 unless the session is a dealer's, floor's or administrator's."""

    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        if not has_role():
            abort(403)
        return view(*args, **kwargs)

    return guarded


def is_own_page() -> bool:
    """Tell whether a request that changes something came from our own page.

    Another site can neither set the header without asking first, nor claim our origin.
    """
    origin = request.headers.get("Origin")
    site = request.headers.get("Sec-Fetch-Site")
    if request.headers.get("X-Croupier") != "1":
        return False
    if origin is not None and urlsplit(origin).netloc != request.host:
        return False
    return site in (None, "same-origin")


def add_headers(response: Response) -> Response:
    """Forbid everything a page of ours does not need, and keep it out of every cache."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
