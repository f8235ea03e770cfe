"""Who gets in, from where, and what everybody else is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from dashboard.security import HEADERS
from tests.unit.dashboard.tables import CONFIG, HERE, TOKEN, House


def test_a_link_opens_the_dealers_page_once_for_one_browser() -> None:
    # Given a house and its one-time link
    house = House()

    # When a browser opens it
    entered = house.enters()

    # Then it has a session that scripts and other sites cannot use, and the page
    cookie = entered.headers["Set-Cookie"]
    assert entered.status_code == 303 and entered.headers["Location"] == "/dealer"
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie and cookie.startswith("croupier-8460=")
    assert house.get("/dealer").status_code == 200

    # And another browser is refused with what to do, while the first may use the link again
    stranger = house.app.test_client().get(f"/enter/{TOKEN}", headers=HERE)
    assert stranger.status_code == 403 and b"used up or unknown" in stranger.data
    assert house.enters().status_code == 303


@pytest.mark.parametrize("path", ["/dealer", "/live", "/api/snapshot", "/picture/0123456789abcdef.png"])
def test_nothing_is_shown_without_a_session(path: str) -> None:
    # When somebody without a session asks
    answer = House().get(path)

    # Then it is forbidden, and says which link to open
    assert answer.status_code == 403
    assert b"printed by croupier" in answer.data or b"croupier prints" in answer.data


def test_a_display_may_not_see_directions() -> None:
    # Given the session of a display
    house = House()
    house.enters("rail-0123456789")

    # Then the dealer's page and stream are not for it
    assert [house.get(path).status_code for path in ("/dealer", "/live", "/api/snapshot")] == [403, 403, 403]


def test_a_session_outlives_a_restart_of_the_dashboard() -> None:
    # Given a dealer inside
    house = House()
    cookie = house.enters().headers["Set-Cookie"].split(";")[0]

    # When the dashboard starts again with the same configuration
    again = House()

    # Then the page opens without a new link
    assert again.app.test_client(use_cookies=False).get("/dealer", headers=HERE | {"Cookie": cookie}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8460", "192.168.1.7:8460", "127.0.0.1.evil.example"])
def test_other_host_names_are_refused(host: str) -> None:
    # When a request names another host (DNS rebinding)
    answer = House().browser.get("/dealer", headers={"Host": host})

    # Then it is refused before anything is looked at
    assert answer.status_code == 400 and b"127.0.0.1" in answer.data


@pytest.mark.parametrize("host", ["127.0.0.1:8460", "localhost:8460", "localhost"])
def test_loopback_names_are_served(host: str) -> None:
    # When the machine's own names are used, then the process answers
    assert House().browser.get("/health", headers={"Host": host}).status_code == 200


def test_every_answer_forbids_what_no_page_needs() -> None:
    # Given pages, refusals and data
    house = House()
    answers = [
        house.enters(),
        *(house.get(path) for path in ("/dealer", "/nowhere", "/api/snapshot", "/static/tokens.css")),
    ]

    # Then each carries the headers
    for answer in answers:
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS | {
            "Cache-Control": answer.headers["Cache-Control"]
        }
        assert "no-store" in answer.headers["Cache-Control"] or answer.request.path.startswith("/static")


def test_the_page_has_no_inline_script_or_style() -> None:
    # Given the page
    house = House()
    house.enters()
    text = house.get("/dealer").text

    # Then its policy has nothing to forbid
    assert "style=" not in text and "onclick" not in text and "<style" not in text
    assert (
        text.count("<script") == text.count('type="application/json"') + text.count('src="/static/js/dealer.js"') == 2
    )


def test_the_language_of_the_address_is_remembered() -> None:
    # Given the page opened in Polish
    house = House()
    house.enters()
    assert 'lang="pl"' in house.get("/dealer?lang=pl").text

    # Then the next one is Polish too, an unknown language changes nothing
    assert 'lang="pl"' in house.get("/dealer?lang=xx").text


def test_a_picture_is_served_by_its_hash_and_nothing_else_is(tmp_path: Path) -> None:
    # Given a kept picture, and a file beside the folder
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / "0123456789abcdef.png").write_bytes(b"\x89PNG")
    (tmp_path / "secret.png").write_bytes(b"secret")
    house = House(CONFIG.model_copy(update={"pictures": folder}))
    house.enters()

    # Then only the hash finds it
    assert house.get("/picture/0123456789abcdef.png").data == b"\x89PNG"
    for name in ("fedcba9876543210", "..%2fsecret", "%2e%2e/secret", "0123"):
        assert house.get(f"/picture/{name}.png").status_code == 404
