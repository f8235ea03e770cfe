"""The canonical bytes of a record and the lifting of old ones."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from controller.record import GENESIS, canonical, decode, encode, link
from controller.upcasts import RecordTooNew, upcast
from tests.unit.controller.journal_samples import DEALER, record

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63) + 1, 2**63 - 1) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@settings(deadline=None)
@given(data=st.dictionaries(st.text(), json_values, max_size=4), cause=st.none() | st.text())
def test_every_record_reads_back_as_it_was_written(data: dict[str, Any], cause: str | None) -> None:
    # Given any record
    written = record(5, data=data, cause=cause, by=DEALER)

    # When it is encoded and decoded
    read = decode(encode(written))

    # Then nothing changed, and its bytes are the same again
    assert read == written
    assert encode(read) == encode(written)


def test_the_bytes_of_a_record_are_fixed() -> None:
    # Given a record with keys in any order and a name that is not ASCII
    written = record(2, data={"word": "żeton", "amount": 40}, by=DEALER, cause=None)

    # When it is encoded
    body = encode(written)

    # Then keys are sorted, nothing is padded and text is UTF-8
    assert body.decode() == (
        '{"at_ms":1400,"by":{"method":"tap","person":"p7f3","role":"dealer"},"cause":null,'
        '"data":{"amount":40,"word":"żeton"},"id":"r2","run_id":"run-1","seq":2,'
        '"type":"card_came_to_rest","v":1,"wall_ms":1790000001400}'
    )


def _kind_of(value: object) -> str:
    return type(value).__name__


@pytest.mark.parametrize(
    "value", [0.5, {"margin": 1.0}, [1, [2.0]], {3: "seat"}, b"Td", {"Td"}, object(), float("nan")], ids=_kind_of
)
def test_what_has_no_canonical_form_is_refused_as_a_type_error(value: object) -> None:
    # Given a float, a key that is not text, or a value that JSON has no word for
    # When it is written
    # Then it is refused instead of being written approximately
    with pytest.raises(TypeError):
        canonical(value)


@pytest.mark.parametrize("value", [2**63, -(2**63), "\ud800"], ids=["large", "small", "half a character"])
def test_what_other_readers_could_not_read_is_refused(value: object) -> None:
    # Given a number beyond 64 bits, or text that is not Unicode
    # When it is written
    # Then it is refused
    with pytest.raises(ValueError, match=r"64 bits|surrogates"):
        canonical({"amount": value})


@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b"{}", b"\xff", b'{"v":1}', encode(record(1)).replace(b'"seq":1', b'"seq":"1"')],
)
def test_bytes_that_are_not_a_record_are_refused_as_a_value_error(body: bytes) -> None:
    # Given bytes that `encode` never wrote
    # When they are decoded
    # Then they are refused
    with pytest.raises(ValueError, match=r"."):
        decode(body)


def test_a_link_depends_on_the_record_before_and_on_every_byte_of_this_one() -> None:
    # Given a record and its link
    body = encode(record(1))
    sealed = link(GENESIS, body)

    # When the previous hash or any one byte is another
    others = {link(sealed, body)} | {link(GENESIS, body[:i] + b"#" + body[i + 1 :]) for i in range(len(body))}

    # Then the link is another
    assert len(sealed) == 32
    assert sealed not in others
    assert len(others) == len(body) + 1


def test_an_old_record_is_lifted_through_every_version_between() -> None:
    # Given a type that gained a field in version 2 and renamed it in version 3
    upcasts = {
        ("bet_made", 1): lambda fields: {**fields, "data": {**fields["data"], "chips": 0}},
        ("bet_made", 2): lambda fields: {**fields, "data": {"amount": fields["data"]["chips"]}},
    }
    old = {"v": 1, "type": "bet_made", "data": {}}

    # When a record of version 1 is lifted
    lifted = upcast(old, upcasts, version=3)

    # Then it has taken both steps, and the old one is as it was
    assert lifted == {"v": 3, "type": "bet_made", "data": {"amount": 0}}
    assert old == {"v": 1, "type": "bet_made", "data": {}}


def test_a_type_that_did_not_change_only_takes_the_new_number() -> None:
    # Given a record of version 1 whose type has no upcaster
    old = json.loads(encode(record(1)))

    # When it is lifted to version 4
    lifted = upcast(old, {}, version=4)

    # Then only its version changed
    assert lifted == {**old, "v": 4}


@pytest.mark.parametrize("version", [0, -1, None, "1", True])
def test_a_version_that_cannot_be_is_refused(version: object) -> None:
    # Given a record whose version is not a number from 1
    # When it is lifted
    # Then it is refused
    with pytest.raises(ValueError, match="versions are numbers from 1"):
        upcast({"v": version, "type": "bet_made"})


def test_a_record_of_a_newer_release_is_not_guessed_at() -> None:
    # Given a record of version 2 and a release that knows version 1
    newer = json.loads(encode(dataclasses.replace(record(1), v=2)))

    # When it is lifted
    # Then it is refused with both versions named
    with pytest.raises(RecordTooNew, match="version 2; this release reads up to version 1"):
        upcast(newer)
