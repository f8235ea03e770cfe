"""Recorded hands as tables: the set-up from a hand history, and what came of it from the journal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from controller.codec import from_data
from controller.config import SeatedPlayer, Stakes, TableConfig, not_dealt, not_played, structure_named, switches_over
from controller.custody import KnownBy
from controller.events import CardIdentified, DoubtRaised, FaultFound, HandClosed
from controller.ids import Told
from controller.published.words import Words
from controller.record import Record
from engine.checking import RecordRefused, check_record
from engine.events import PotPushed
from engine.hand import Setup
from engine.phh import RecordedHand, parse_hands
from engine.recorded import AgreedToRun, DealtBoard, RanOutOfTime, Showed, Won
from engine.rules import PROFILE_NAMES, HouseRules, Structure
from engine.rules import profile as profile_named
from engine.seats import NO_CHIPS, Chips
from engine.violations import RuleViolation

AS_RECORDED = "as_recorded"


class BadInput(Exception):  # noqa: N818 - what the person reads
    """What was asked for cannot be used; the text says what to do."""


def structure_asked(text: str, game: str = "holdem") -> Structure:
    """Return the structure that ``--structure`` asks for. Raises BadInput for one that the game is not played with."""
    try:
        return structure_named(text, game)
    except ValueError as error:
        raise BadInput(f"--structure: {error}") from None


def read_hands(path: Path, section: int | None = None, profile: str = "as_recorded") -> tuple[RecordedHand, ...]:
    """Return the hands of a history, or the one of a section, each of them whole and legal under the profile.

    Raises BadInput before any of them is dealt.
    """
    if profile not in PROFILE_NAMES:
        raise BadInput(f"profile {profile!r} is not known; use one of {', '.join(PROFILE_NAMES)}")
    given = None if profile == AS_RECORDED else profile_named(profile)
    hands = _chosen(path, section, given)
    for hand in hands:
        refusal = _not_at_a_table(hand.setup) or _not_directed(hand)
        if refusal is not None:
            told = f"“croupier export {path} --transcript” tells the hand"
            raise BadInput(f"{where_of(path, hand)}: {refusal}; {told}")
        _require_possible(path, hand, rules_for(hand, profile))
    return hands


def _not_at_a_table(setup: Setup) -> str | None:
    """Return why no table deals hands set up like this from a record; None when one does."""
    if setup.game != "holdem":
        return not_dealt(setup.game) or f"{setup.game} is dealt at a table, but not yet from a record; holdem is"
    return not_played(setup.structure, setup.game)


def _not_directed(hand: RecordedHand) -> str | None:
    """Return what happens in a hand that the rules know and a table cannot deal; None when nothing does."""
    for action in hand.actions:
        match action:
            case RanOutOfTime(seat=seat):
                return f"the time of seat {seat} runs out in it, which a table does not direct yet"
            case AgreedToRun(times=times):
                return f"its board is dealt {times} times, which a table does not direct yet"
            case Won() if not _is_known(hand):
                return "its pot went by cards that only the dealer saw; they would have to be made up to deal it"
    return None


def _is_known(hand: RecordedHand) -> bool:
    """Whether the board and every hand that was shown are in the record."""
    seen = [action.cards for action in hand.actions if isinstance(action, DealtBoard | Showed)]
    return all(card.is_known for cards in seen for card in cards or ())


def read_histories(path: Path, section: int | None = None) -> tuple[RecordedHand, ...]:
    """Return the hands of a history under the rules each was played by, or the one of a section.

    Every game the rules know will do. Raises BadInput.
    """
    hands = _chosen(path, section, None)
    for hand in hands:
        _require_possible(path, hand, hand.setup.rules)
    return hands


def rules_for(recorded: RecordedHand, profile: str) -> HouseRules:
    """Return the rules a recorded hand is dealt under: a profile's, or `as_recorded`, those the record names.

    As recorded, whatever the record holds is accepted.
    """
    if profile != AS_RECORDED:
        return profile_named(profile)
    return replace(recorded.setup.rules, accept_anything=True)


def _chosen(path: Path, section: int | None, rules: HouseRules | None) -> tuple[RecordedHand, ...]:
    try:
        hands = parse_hands(path.read_text(), path.name, rules)
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: is not text; a hand history (PHH) is") from error
    except ValueError as error:
        raise BadInput(f"{path}{str(error).removeprefix(path.name)}") from error
    if section is None:
        return hands
    chosen = tuple(hand for hand in hands if hand.section == section)
    if not chosen:
        raise BadInput(f"{path}: there is no section {section}; it has {len(hands)} hand(s)")
    return chosen


def where_of(path: Path, hand: RecordedHand) -> str:
    """Name a hand by its file and, in a file of several, its section."""
    return str(path) if hand.section is None else f"{path} [{hand.section}]"


def _require_possible(path: Path, hand: RecordedHand, rules: HouseRules) -> None:
    """Raise BadInput, naming the action and the rule, unless the hand can have been played so to its end."""
    try:
        check_record(replace(hand, setup=replace(hand.setup, rules=rules)))
    except RecordRefused as no:
        action = f"action {no.number} {no.action!r}" if no.number else "no actions"
        raise BadInput(f"{where_of(path, hand)}: {action}: {_in_words(no.why)} ({no.rule})") from None


def _in_words(no: RuleViolation | str) -> str:
    if isinstance(no, str):
        return no
    return Words("en").say(Told(no.reason, dict(no.args_of_reason)).message())


def table_for(recorded: RecordedHand, profile: str, hardware: tuple[str, ...]) -> TableConfig:
    """Return a table that deals this hand, under a profile, with this hardware.

    `profile` is the name of one there is.
    """
    setup = replace(recorded.setup, rules=rules_for(recorded, profile))
    blinds = sorted(blind for blind in setup.blinds if blind) or [setup.lower]
    assert setup.button is not None
    return TableConfig(
        site="recorded",
        table="hand",
        name=recorded.id[:40],
        game=setup.game,
        structure=setup.structure,
        stakes=Stakes(small_blind=Chips(blinds[0]), big_blind=Chips(blinds[-1]), lower=setup.lower, upper=setup.upper),
        seats_max=max(setup.order),
        players=tuple(
            SeatedPlayer(seat=seat, stack=stack)
            for seat, stack in sorted(zip(setup.order, setup.stacks, strict=True))
            if stack > NO_CHIPS
        ),
        button=setup.button,
        profile=profile,
        hardware=hardware,
        recorded=setup,
        switches=switches_over(profile, setup.rules),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """What came of a recorded hand."""

    pots: tuple[dict[str, Any], ...]
    faults: tuple[str, ...]
    cards_read: int
    cards_unread: int
    awarded: bool


def played(records: Sequence[Record]) -> Played:
    """Read from a journal's records what came of its hand; a public card counts as read when the camera read it."""
    events = [from_data(record.type, dict(record.data)) for record in records]
    read = {e.token for e in events if isinstance(e, CardIdentified) and e.by is KnownBy.CAMERA}
    asked = {e.token for e in events if isinstance(e, DoubtRaised)}
    told = {e.token for e in events if isinstance(e, CardIdentified) and e.by is not KnownBy.CAMERA}
    pots = [
        {"index": e.index, "amount": e.amount, "shares": [[seat, amount] for seat, amount in e.shares]}
        for e in events
        if isinstance(e, PotPushed)
    ]
    return Played(
        pots=tuple(pots),
        faults=tuple(e.code for e in events if isinstance(e, FaultFound)),
        cards_read=len(read),
        cards_unread=len((asked | told) - read),
        awarded=any(isinstance(e, HandClosed) for e in events),
    )
