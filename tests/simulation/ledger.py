"""A checker outside the code under test: chips and cards from the exported journal's lines alone."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

_Books = tuple[dict[int, int], dict[int, int], int, dict[str, str], dict[str, str]]
"""Stacks, bets, the pot, and where and which the cards are."""


class Ledger:
    """Counts every chip of a journal: `stacks` behind, `bets` of this round, and the `pot`; keeps what is wrong."""

    def __init__(self) -> None:
        self.stacks: dict[int, int] = defaultdict(int)
        self.bets: dict[int, int] = defaultdict(int)
        self.pot = 0
        self.bought = 0
        self.hands = 0
        self.wrong: list[str] = []
        self._before_hand: dict[int, int] = {}
        self._places: dict[str, str] = {}
        self._cards: dict[str, str] = {}
        self._was: list[tuple[int, _Books]] = []
        self._sold: list[tuple[int, int, int]] = []
        self._beside: dict[int, int] = defaultdict(int)
        """Chips bought since the hand began: beside it, should it be reopened."""

    def read(self, lines: Iterable[str]) -> Ledger:
        """Take in the journal, one canonical record a line."""
        for line in lines:
            record = json.loads(line)
            self._was.append((record["seq"], self._books()))
            self._take(record["type"], record["data"], record["seq"])
            there = sum(self.stacks.values()) + sum(self.bets.values()) + self.pot
            if there != self.bought:
                self.wrong.append(f"record {record['seq']}: {there} chips, {self.bought} bought")
        return self

    def _take(self, kind: str, data: dict[str, Any], seq: int) -> None:
        match kind:
            case "chips_bought":
                self._sells(seq, data["seat"], data["amount"])
                self._beside[data["seat"]] += data["amount"]
            case "stack_counted" | "stack_corrected":
                self._sells(seq, data["seat"], data["stack"] - self.stacks[data["seat"]])
            case "undone" | "hand_reopened":
                self._goes_back(data["seq"])
            case "hand_started":
                self.hands += 1
                self._was, self._sold, self._beside = self._was[-1:], [], defaultdict(int)
                self._before_hand, self._places, self._cards = dict(self.stacks), {}, {}
            case "hand_redealt" | "hand_voided":
                self._starts_again()
                self._places, self._cards = {}, {}
            case "button_moved" if data["setup"] is not None:
                self._starts_again()
            case "forced_bets_posted":
                for bet in data["bets"]:
                    self._posts(bet["seat"], bet["kind"], bet["amount"])
            case "called":
                self._bets(data["seat"], data["amount"])
            case "raised_to":
                self._bets(data["seat"], data["amount"] - self.bets[data["seat"]])
            case "uncalled_returned":
                self._bets(data["seat"], -data["amount"])
            case "hand_killed":
                self._bets(data["seat"], -data["back"])
            case "bets_collected":
                self.pot += sum(self.bets.values())
                self.bets.clear()
            case "pot_pushed":
                self.pot -= data["amount"]
                for seat, share in data["shares"]:
                    self.stacks[seat] += share
            case "hand_closed":
                self._close(data, seq)
            case "card_moved":
                self._places[data["token"]] = data["place"]
            case "card_returned":
                self._places.pop(data["token"], None)
            case "stub_shuffled" | "cards_mixed":
                for token in data["tokens"]:
                    self._cards.pop(token, None)
                    if kind == "stub_shuffled":
                        self._places.pop(token, None)
            case "card_identified":
                self._identify(data, seq)

    def _starts_again(self) -> None:
        """Every chip of the hand goes back; what was bought since it began is there too."""
        self.stacks, self.bets, self.pot = defaultdict(int, self._before_hand), defaultdict(int), 0
        for seat, amount in self._beside.items():
            self.stacks[seat] += amount

    def _books(self) -> _Books:
        return dict(self.stacks), dict(self.bets), self.pot, dict(self._places), dict(self._cards)

    def _goes_back(self, to: int) -> None:
        """What was written from this record on did not happen, but chips that were sold since stay sold."""
        stacks, bets, self.pot, self._places, self._cards = next(books for seq, books in self._was if seq == to)
        self.stacks, self.bets = defaultdict(int, stacks), defaultdict(int, bets)
        for seq, seat, amount in self._sold:
            if seq >= to:
                self.stacks[seat] += amount

    def _sells(self, seq: int, seat: int, amount: int) -> None:
        self.bought += amount
        self.stacks[seat] += amount
        self._sold.append((seq, seat, amount))

    def _bets(self, seat: int, amount: int) -> None:
        self.stacks[seat] -= amount
        self.bets[seat] += amount
        if self.stacks[seat] < 0 or self.bets[seat] < 0:
            self.wrong.append(f"seat {seat} has less than nothing")

    def _posts(self, seat: int, kind: str, amount: int) -> None:
        self._bets(seat, amount)
        if kind in ("ante", "dead_blind"):
            self.bets[seat] -= amount
            self.pot += amount

    def _close(self, data: dict[str, Any], seq: int) -> None:
        for seat, stack in data["stacks"]:
            there = self.stacks[seat] - self._beside[seat]
            if there != stack:
                self.wrong.append(f"record {seq}: seat {seat} closes with {stack}, not {there}")
        boards = [place for place in self._places.values() if place.startswith("board")]
        if len(boards) != len(set(boards)) or len(self._places) > 52:
            self.wrong.append(f"record {seq}: two cards in one place of the board")

    def _identify(self, data: dict[str, Any], seq: int) -> None:
        self._cards[data["token"]] = data["card"]
        if len(set(self._cards.values())) != len(self._cards):
            self.wrong.append(f"record {seq}: {data['card']} is two cards")
