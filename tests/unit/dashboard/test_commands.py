"""What a tap becomes, and what the page is told about it."""

from __future__ import annotations

from typing import Any

import pytest

from controller.published.messages import KeyView, Message, Reply
from tests.unit.dashboard.tables import COMMAND, HERE, House, refused, silent


@pytest.fixture
def house() -> House:
    house = House()
    house.enters()
    return house


def test_a_command_carries_the_sessions_role_and_person(house: House) -> None:
    # When the page sends a command
    answer = house.sends(COMMAND)

    # Then the table gets it in the name of whoever opened the link
    (command,) = house.table.commands
    assert (command.name, command.args, command.expect_seq) == ("call", {"direction": "d-1"}, 40)
    assert (command.role, command.person, command.method) == ("dealer", "p-7", "tap")
    told: dict[str, object] = {"ok": True, "error": None, "rule": None, "seq": 41, "consequences": [], "keys": []}
    assert (answer.status_code, answer.json) == (200, told)


def test_what_a_correction_would_change_is_told_in_words(house: House) -> None:
    # Given a table that says what would change, and what the action may have been
    change = Message(id="consequence-pot", args={"amount": 2_400})
    key = KeyView(command="correct", label=Message(id="key-fold"))
    house.table.answer = lambda command: Reply(id=command.id, ok=True, seq=41, consequences=[change], keys=[key])

    # When the page asks
    answer = house.sends({**COMMAND, "name": "preview"})

    # Then it can show both
    assert [line["text"] for line in answer.json["consequences"]] == ["pot: 2,400"]
    assert [key["label"]["text"] for key in answer.json["keys"]] == ["Fold"]


def test_a_refusal_is_a_conflict_with_its_words_and_rule(house: House) -> None:
    # Given a table that refuses
    house.table.answer = refused

    # When the page sends a command
    answer = house.sends(COMMAND)

    # Then the page can say why
    assert answer.status_code == 409
    assert (answer.json["error"]["text"], answer.json["rule"]) == ("the least is 4,800", "P34")


def test_a_silent_table_is_a_timeout(house: House) -> None:
    # Given a table that does not answer, when a command is sent, then the page learns that nobody did
    house.table.answer = silent
    assert house.sends(COMMAND).status_code == 504


def test_without_a_broker_the_answer_comes_at_once_and_nothing_is_sent_later(house: House) -> None:
    # Given no broker
    house.table.connected = False

    # When a command is sent
    answer = house.sends(COMMAND)

    # Then it is lost, and says so
    assert answer.status_code == 504 and house.table.commands == []


@pytest.mark.parametrize(
    "headers",
    [
        {"X_Croupier": ""},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:9999"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
    ],
)
def test_a_command_from_another_page_is_refused(house: House, headers: dict[str, str]) -> None:
    # When another site makes the dealer's browser send a command
    answer = house.sends(COMMAND, **headers)

    # Then it does not reach the table
    assert answer.status_code == 403 and house.table.commands == []


def test_a_command_without_a_session_is_refused(house: House) -> None:
    # When a stranger sends one, then it does not reach the table
    stranger = house.app.test_client()
    assert stranger.post("/api/command", json=COMMAND, headers=HERE | {"X-Croupier": "1"}).status_code == 403
    assert house.table.commands == []


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({}, "id: Field required"),
        (COMMAND | {"name": 7}, "name: Input should be a valid string"),
        (COMMAND | {"args": {"amount": 1.5}}, "args.amount"),
        (COMMAND | {"role": "admin"}, "role: Extra inputs are not permitted"),
        ([], "body: Input should be an object"),
    ],
)
def test_a_command_that_makes_no_sense_is_told_what_is_wrong(house: House, body: Any, says: str) -> None:
    # When the body is wrong
    answer = house.sends(body)

    # Then the answer names the field
    assert answer.status_code == 400 and says in answer.json["reason"]
    assert house.table.commands == []


def test_a_body_that_is_no_json_or_far_too_long_is_refused(house: House) -> None:
    # Given the page's own headers
    ours = HERE | {"X-Croupier": "1"}

    # When garbage and a flood are posted, then each is refused
    assert house.browser.post("/api/command", data=b"{nope", headers=ours).status_code == 400
    assert house.browser.post("/api/command", data=b"x" * 100_000, headers=ours).status_code == 413
