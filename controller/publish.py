"""From the table to what is published of it; reads the state and changes nothing."""

from __future__ import annotations

from functools import cache

from controller.action_keys import entry_keys, seat_keys
from controller.config import HARDWARE, TableConfig
from controller.direction import Direction, Kind
from controller.evidence import is_done, planned, still_owed
from controller.fault_keys import fault_keys, overrule_keys, report_keys
from controller.faults import FAULTS, FaultRow, Holds
from controller.faults.book import other_books_say
from controller.ids import Told, seat_of, told
from controller.in_view import cards_before, high_seat, limits_in_force, low_seat, place_said, places_said
from controller.keys import doubt_keys, keys_of
from controller.next_hand import next_hands_button
from controller.points import bets_said, points_of
from controller.published import (
    BookView,
    DeviceView,
    DirectionView,
    DoubtView,
    FaultView,
    LegalView,
    Message,
    PotView,
    SeatView,
    StaffState,
    StepView,
    TableInfo,
    TableState,
)
from controller.remedying.directing import fact_of
from controller.remedying.leading import QUESTIONS_ALONE
from controller.remedying.options import BY_THE_BOOK, open_question, options
from controller.ruling_words import step as sentence
from controller.spread import is_seen
from controller.state import Fault, Table
from controller.timing import clock_view
from controller.upcoming import upcoming
from engine import hand as engine_hand
from engine.hand import Hand
from engine.players import Status
from engine.pots import form_pots
from engine.rules import HouseRules, Structure, rules_hash
from engine.seats import Seat

LANGUAGES = ["en", "pl", "it"]


def info_of(config: TableConfig, *, run_id: str, seq: int, simulated: bool, version: str) -> TableInfo:
    """Return what the table is; `simulated` is the wiring's word and makes every screen say so."""
    return TableInfo(
        run_id=run_id,
        seq=seq,
        site=config.site,
        table=config.table,
        name=config.name,
        seats=config.seats_max,
        game=config.game,
        structure=config.structure.value,
        stakes=_stakes(config).message(),
        profile=config.profile,
        rules_hash=_fingerprint(config.rules),
        simulated=simulated,
        languages=LANGUAGES,
        version=version,
    )


@cache
def _fingerprint(rules: HouseRules) -> str:
    return rules_hash(rules)


def _stakes(config: TableConfig) -> Told:
    stakes = config.stakes
    if config.structure in (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT):
        return told("stakes-limit", word=config.game, lower=stakes.lower, upper=stakes.upper)
    name = {Structure.NO_LIMIT: "stakes-no-limit", Structure.POT_LIMIT: "stakes-pot-limit"}[config.structure]
    return told(name, word=config.game, small=stakes.small_blind, big=stakes.big_blind)


def public_state(table: Table, run_id: str) -> TableState:
    """Return what everybody may know."""
    play, hand = table.play, table.play.hand
    pots = form_pots(hand.players) if hand else ()
    return TableState(
        run_id=run_id,
        seq=table.seq,
        at_ms=table.at_ms,
        hand_id=play.hand_id,
        hand_number=play.number,
        street=hand.street_row.name if hand else None,
        board=[str(card) for card in hand.board] if hand else [],
        pots=[PotView(index=i, amount=pot.amount, seats=[int(s) for s in pot.seats]) for i, pot in enumerate(pots)],
        bets=sum(player.bet for player in hand.players) if hand else 0,
        button=next_hands_button(table),
        to_act=hand.to_act if hand else None,
        legal=_legal(hand) if hand else None,
        clock=clock_view(table),
        limits=[int(limit) for limit in limits_in_force(hand)] if hand else [],
        low=low_seat(hand) if hand else None,
        high=high_seat(hand) if hand else None,
        seats=[_seat(table, Seat(number)) for number in range(1, table.config.seats_max + 1)],
    )


def _legal(hand: Hand) -> LegalView | None:
    if hand.to_act is None:
        return None
    legal = engine_hand.legal(hand)
    least, most = legal.raise_to or (None, None)
    return LegalView(
        seat=hand.to_act,
        fold=legal.fold,
        check=legal.check,
        call=legal.call,
        raise_least=least,
        raise_most=most,
        raise_levels=list(legal.levels),
        raise_word=legal.raise_word,  # type: ignore[arg-type]
        all_in=legal.all_in,
        bring_in=legal.bring_in,
    )


def _seat(table: Table, seat: Seat) -> SeatView:
    chair, hand = table.chair(seat), table.play.hand
    if chair is None:
        return SeatView(seat=seat)
    if hand is None or seat not in hand.setup.order:
        return SeatView(seat=seat, stack=chair.stack, status="out")
    player = hand.player(seat)
    status = {Status.LIVE: "live", Status.FOLDED: "folded", Status.ALL_IN: "all_in"}[player.status]
    return SeatView(
        seat=seat,
        stack=player.stack,
        bet=player.bet,
        status="folded" if player.mucked else status,  # type: ignore[arg-type]
        cards=cards_before(table, player),
        won=hand.won[hand.at(seat)],
    )


def staff_state(table: Table, run_id: str, *, with_next: bool = True) -> StaffState:
    """Return what the dealer and the floor see: never a card that the rules have not made public.

    `with_next` works out the next two lines too, which costs as much as the rest.
    """
    play = table.play
    direction = play.direction or Direction(kind=Kind.IDLE, line=told("direction-idle"))
    return StaffState(
        run_id=run_id,
        seq=table.seq,
        at_ms=table.at_ms,
        hand_id=play.hand_id,
        direction=_direction(table, direction),
        next=[line.message() for line in upcoming(table)] if with_next else [],
        doubts=[
            DoubtView(
                id=token,
                place=doubt.place,
                text=told("doubt-unread", place=place_said(table, doubt.place)).message(),
                candidates=[str(card) for card in doubt.candidates],
                picture=doubt.picture,
                keys=doubt_keys(doubt),
            )
            for token, doubt in play.doubts.items()
        ],
        faults=_faults(table),
        reports=report_keys(table),
        devices=_devices(table),
        seat_keys=seat_keys(table),
        entry_keys=entry_keys(table),
        points=points_of(table) if with_next else [],
        undo=_undo(table),
        floor_called=table.floor_called,
        floor_key=table.floor_key,
        taps=table.taps,
    )


def _undo(table: Table) -> Message | None:
    """What undo would take back: a raise that was pressed and not yet said, else the last entry."""
    if table.play.awaiting_amount is not None:
        return told("undo-amount", seat=table.play.awaiting_amount).message()
    return table.undo[-1].what.message() if table.can_undo else None


_SHOWN_AS = {
    Kind.IDLE: "idle",
    Kind.ACT: "wait",
    Kind.AMOUNT: "wait",
    Kind.SHOW: "wait",
    Kind.DECLARE: "look",
    Kind.READ: "look",
    Kind.NAME: "look",
    Kind.STOP: "stop",
    Kind.RULE: "look",
}


def _direction(table: Table, direction: Direction) -> DirectionView:
    return DirectionView(
        id=table.play.direction_id,
        kind=_SHOWN_AS.get(direction.kind, "do"),  # type: ignore[arg-type]
        line=direction.line.message(),
        fact=_message(direction.fact),
        note=_message(direction.note),
        rules=list(direction.rules),
        seat=direction.seat,
        places=[str(owed.place) for owed in still_owed(table)],
        steps=_steps(table, direction),
        proof=_proof(table, direction),  # type: ignore[arg-type]
        fault=direction.fault,
        keys=keys_of(table, direction),
    )


def _message(line: Told | None) -> Message | None:
    return line.message() if line else None


def _steps(table: Table, direction: Direction) -> list[StepView]:
    ticked = table.faults[direction.fault].done if direction.kind is Kind.REMEDY and direction.fault else 0
    steps = [
        StepView(text=step.message(), seat=_seat_in(step), done=i < ticked or is_seen(table, step))
        for i, step in enumerate(direction.steps)
    ]
    for owed, token in planned(table):
        said = place_said(table, owed.place)
        text = told("step-card", place=said) if owed.face_up else told("step-card-down", place=said)
        done = is_done(table, owed, token)
        steps.append(StepView(text=text.message(), done=done, seat=seat_of(owed.place), place=owed.place))
    return steps


def _seat_in(step: Told) -> int | None:
    seat = step.args.get("seat")
    return seat if isinstance(seat, int) else None


def _proof(table: Table, direction: Direction) -> list[str]:
    """What will prove it, of the hardware that works now; the dealer's tap always can."""
    by = [name for name in ("camera", "deal_sensor") if table.works(name)]
    match direction.kind:
        case Kind.DEAL | Kind.STREET:
            return [*by, "tap"]
        case Kind.PREPARE:
            return ["shuffler", "tap"] if table.works("shuffler") else ["tap"]
        case Kind.SHOW | Kind.NAME | Kind.READ | Kind.SLIDE:
            return ["camera", "tap"] if "camera" in by else ["tap"]
        case Kind.ACT | Kind.AMOUNT:
            return ["seat_button", "tap"] if table.works("seat_panel") else ["tap"]
        case _:
            return ["tap"]


def _faults(table: Table) -> list[FaultView]:
    return [_fault(table, fault) for fault in table.faults.values()]


def _fault(table: Table, fault: Fault) -> FaultView:
    row, question = FAULTS[fault.code], open_question(fault)
    offered = options(table, fault)
    by_book = next((option for option in offered if option.name == BY_THE_BOOK), None)
    steps = fault.steps or (by_book.steps if by_book else ())
    return FaultView(
        id=fault.id,
        code=fault.code,
        kind="note" if fault.remedy else _FAULT_SHOWN_AS[row.holds],  # type: ignore[arg-type]
        line=Told(row.line, {}).message(),
        fact=_message(fact_of(table, fault)),
        who=(by_book.who if by_book else row.who).value,
        rules=list(dict.fromkeys((*row.rules, *((by_book.rule,) if by_book else ())))),
        seen=[line.message() for line in _seen(table, fault, row)],
        picture=fault.picture,
        question=Told(question.line, {}).message() if question else None,
        remedies=[] if fault.remedy else fault_keys(table, fault),
        steps=[StepView(text=sentence(step), done=i < fault.done, seat=step.seat) for i, step in enumerate(steps)],
        others=_other_books(table, fault) if by_book else [],
        overrules=overrule_keys(table, fault),
    )


def _other_books(table: Table, fault: Fault) -> list[BookView]:
    return [
        BookView(profile=name, steps=[sentence(step) for step in said.steps])
        for name, said in other_books_say(table, fault).items()
    ]


_FAULT_SHOWN_AS = {Holds.NOTHING: "note", Holds.NEXT_HAND: "look", Holds.SLIDE: "look", Holds.HAND: "stop"}


def _seen(table: Table, fault: Fault, row: FaultRow) -> list[Told]:
    """Return the evidence of a fault: of a card too many, what lies where; of a pot that does not add up, every bet;
    else what its row says of it.
    """
    if fault.code in QUESTIONS_ALONE:
        return places_said(table)
    if fault.code in ("POT_DOES_NOT_ADD", "SPLASHED"):
        return bets_said(table)
    known = [evidence for evidence in row.seen if fault.args.keys() >= set(evidence.args)]
    return [Told(evidence.line, {name: fault.args[name] for name in evidence.args}) for evidence in known]


def _devices(table: Table) -> list[DeviceView]:
    return [_device(table, name) for name in (*HARDWARE, "broker", "journal")]


def _device(table: Table, name: str) -> DeviceView:
    """Return a device's health; what the table does not have is absent, what has not spoken yet is lost."""
    device = table.devices.get(name)
    silent = "ok" if name in ("broker", "journal") else "lost" if table.config.has(name) else "absent"
    state, since_ms = (device.state, device.since_ms) if device else (silent, 0)
    return DeviceView.model_validate({"device": name, "state": state, "since_ms": since_ms})
