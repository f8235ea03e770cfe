"""A page of this machine alone: what is served under its address, and to whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from controller.wiring.local_page import BODY_MOST, JSON, Answer, LocalPage

HEARD = {"X-Croupier": "1"}


@pytest.fixture
def page() -> Iterator[LocalPage]:
    """A page with an icon, which is told what it asks for and answered what it says."""
    started = LocalPage(
        {"icon.svg": ("icon.svg", "image/svg+xml")},
        lambda name: Answer(kind=JSON, body=b"[1]") if name == "state" else None,
        lambda name, text: Answer(kind=JSON, body=text.encode()) if name == "do" else None,
    )
    yield started
    started.close()


def asks(address: str, body: bytes | None = None, headers: Mapping[str, str] = {}) -> tuple[int, str, bytes]:
    """Return the status, the kind and the body of an answer."""
    try:
        with urlopen(Request(address, body, dict(headers)), timeout=5) as answer:
            return answer.status, answer.headers["Content-Type"], answer.read()
    except HTTPError as refused:
        with refused:
            return refused.code, refused.headers["Content-Type"], refused.read()


def test_a_page_is_given_its_files_and_what_it_asks_for(page: LocalPage) -> None:
    # Given a page / When a file, a name and an unknown one are asked for
    icon, state, other = (asks(page.address + name) for name in ("icon.svg", "state", "other"))

    # Then each is answered as what it is
    assert icon[:2] == (200, "image/svg+xml") and icon[2].startswith(b"<svg")
    assert state == (200, "application/json; charset=utf-8", b"[1]")
    assert other[0] == 404


def test_nobody_who_does_not_know_the_address_is_given_anything(page: LocalPage) -> None:
    # Given a page / When it is asked for without its token, or with another
    root = page.address.rsplit("/", 2)[0]
    statuses = [asks(f"{root}/{rest}")[0] for rest in ("state", "guess/state", "/state")]

    # Then there is nothing
    assert statuses == [404, 404, 404]


@pytest.mark.parametrize(
    ("name", "body", "headers", "status"),
    [
        ("do", b"burn", HEARD, 200),
        ("do", b"burn", {}, 400),
        ("other", b"burn", HEARD, 400),
        ("do", b"", HEARD, 400),
        ("do", b"b" * (BODY_MOST + 1), HEARD, 400),
    ],
)
def test_what_a_page_says_is_heard_in_short_and_from_itself_alone(
    page: LocalPage, name: str, body: bytes, headers: Mapping[str, str], status: int
) -> None:
    # Given a page / When something is said in its name / Then it is heard, or not understood
    assert asks(page.address + name, body, headers)[0] == status
