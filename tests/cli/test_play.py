"""`croupier play`: hands that were really played come out with the stacks they really came out with."""

from __future__ import annotations

import io
import json
import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from controller.wiring.inspect import export, hand_histories
from controller.wiring.play import Play, play
from controller.wiring.simulate import Simulation, simulate
from engine.phh import DealtBoard, Showed, parse_hands, replay
from tests.cli.running import PHH, ROOT, croupier, croupier_alone, printed
from tests.cli.transformed import transformed

DWAN = PHH / "dwan-ivey-2009.phh"
HANDS = sorted(PHH.glob("*.phh"))
SHARED = ROOT.parent / "shared" / "phh"
KEYS = ["hand", "final_stacks", "pots", "faults", "cards_read", "cards_unread", "awarded", "journal"]


def expected(path: Path) -> list[int]:
    """The stacks that an independent source says the hand ended with."""
    found: list[int] = json.loads(path.with_name(path.name + ".expected.json").read_text())[0][
        "expected_finishing_stacks"
    ]
    return found


def dealt(path: Path, folder: Path, **more: Any) -> dict[str, Any]:
    return next(iter(play(Play(path=path, journal=folder / "journal.sqlite", **more))))


@pytest.mark.parametrize("path", HANDS, ids=lambda path: path.stem)
def test_a_recorded_hand_ends_with_its_stacks(path: Path, tmp_path: Path) -> None:
    # Given a hand that was really played
    # When the table deals it at port height
    came = dealt(path, tmp_path)

    # Then everybody has what they had, and every public card was read
    assert came["final_stacks"] == expected(path)
    assert (came["awarded"], came["cards_unread"], came["faults"]) == (True, 0, [])


@pytest.mark.parametrize(("times", "suits"), [(3, "cdhs"), (7, "cdhs"), (1, "dhsc"), (7, "shdc")])
def test_more_chips_and_other_suits_change_nothing_else(times: int, suits: str, tmp_path: Path) -> None:
    # Given hands with their chips multiplied and their suits exchanged
    paths = [path for path in HANDS if path.stem in ("dwan-ivey-2009", "wsop-2023-43-5-1", "wsop-2023-43-5-68")]
    copies = [transformed(path, tmp_path, times=times, suits=suits) for path in paths]
    assert suits == "cdhs" or all(
        copy.read_text() != path.read_text() for copy, path in zip(copies, paths, strict=True)
    )

    # When the table deals them
    stacks = [
        next(iter(play(Play(path=copy, journal=tmp_path / f"{copy.stem}.sqlite"))))["final_stacks"] for copy in copies
    ]

    # Then the stacks are as many times theirs
    assert stacks == [[times * stack for stack in expected(path)] for path in paths]


@pytest.mark.parametrize("hidden", range(1, 10))
def test_a_public_card_that_nobody_sees_leaves_the_pot_where_it_is(hidden: int, tmp_path: Path) -> None:
    # Given a hand of nine public cards, one of them under a chip for good
    # When it is dealt
    came = dealt(DWAN, tmp_path, cover=hidden)

    # Then nobody is paid: the table waits for that one card and guesses nothing
    assert (came["awarded"], came["cards_unread"], came["cards_read"], came["pots"]) == (False, 1, 8, [])
    assert sum(came["final_stacks"]) < sum(expected(DWAN))


def test_a_number_past_the_last_public_card_is_refused_with_how_many_there_were(tmp_path: Path) -> None:
    # Given nine public cards
    # When the tenth is to be hidden
    done = croupier("play", DWAN, "--cover", 10, "--journal", tmp_path / "j.sqlite", "--json")

    # Then no result stands there as if something had been hidden
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"croupier: {DWAN}: --cover 10 hides nothing: this hand has 9 public card(s)\n"


def test_an_illegal_hand_of_several_is_named_before_any_of_them_is_dealt(tmp_path: Path) -> None:
    # Given a file whose third hand stops while somebody is to act
    hands = [path.read_text() for path in HANDS[:3]]
    hands[2] = re.sub(r"(?s)^actions = \[(.*?)\]", _first_five, hands[2], flags=re.M)
    several, kept = tmp_path / "several.phhs", tmp_path / "kept.sqlite"
    several.write_text("".join(f"[{n}]\n{text}\n" for n, text in enumerate(hands, start=1)))

    # When it is played whole, and one good section of it
    whole, second = (
        croupier("play", several, "--journal", kept),
        croupier("play", several, "--section", 2, "--journal", tmp_path / "second.sqlite"),
    )

    # Then the whole is refused by that hand and nothing is half done; the good hand is dealt
    assert (whole.returncode, whole.stdout) == (2, "") and f"{several} [3]: action 5 " in whole.stderr
    assert "the record ends there" in whole.stderr and list(tmp_path.glob("kept*")) == []
    assert second.returncode == 0 and "awarded" in second.stdout


def _first_five(found: re.Match[str]) -> str:
    each = re.findall(r"'[^']*'|\"[^\"]*\"", found[1])
    return f"actions = [{', '.join(each[:5])}]"


def test_how_many_hands_have_been_dealt_is_told_after_each(tmp_path: Path) -> None:
    # Given a file of two hands
    both, heard = tmp_path / "two.phhs", list[tuple[int, int]]()
    both.write_text("".join(f"[{n}]\n{path.read_text()}\n" for n, path in enumerate(HANDS[:2], start=1)))

    # When it is played
    list(play(Play(path=both), lambda dealt, hands: heard.append((dealt, hands))))

    # Then
    assert heard == [(1, 2), (2, 2)]


def test_one_json_document_is_printed_and_nothing_else() -> None:
    # Given a file of one hand
    # When it is played from the command line
    done = croupier_alone("play", DWAN, "--json")

    # Then standard output is one list with one object of the form that DESIGN fixes
    assert done.returncode == 0 and done.stderr == ""
    came = json.loads(done.stdout)
    assert len(came) == 1 and list(came[0]) == KEYS
    assert came[0]["final_stacks"] == expected(DWAN) and Path(came[0]["journal"]).exists()
    assert came[0]["pots"] == [{"index": 0, "amount": 1109500, "shares": [[3, 1109500]]}]


def test_a_section_of_a_file_is_one_object_and_the_whole_file_a_list(tmp_path: Path) -> None:
    # Given a file of two hands
    both = tmp_path / "two.phhs"
    both.write_text("".join(f"[{n}]\n{path.read_text()}\n" for n, path in enumerate(HANDS[:2], start=1)))

    # When it is played whole and in part
    whole, second = printed("play", both), printed("play", both, "--section", 2)

    # Then a section stands alone
    assert [hand["final_stacks"] for hand in whole] == [expected(path) for path in HANDS[:2]]
    assert second["final_stacks"] == expected(HANDS[1]) and list(second) == KEYS


def test_without_json_each_hand_is_a_line_for_a_person() -> None:
    # Given a hand
    # When it is played
    done = croupier("play", DWAN)

    # Then its line says how it ended
    assert done.stdout.startswith("dwan-ivey-2009.phh: awarded; stacks [572100, 1997500, 1109500]; 9 cards read, 0 not")


def test_a_journal_that_is_there_already_is_not_written_over(tmp_path: Path) -> None:
    # Given a journal of another hand
    kept = tmp_path / "kept.sqlite"
    croupier("play", DWAN, "--journal", kept)
    before = kept.read_bytes()

    # When a hand is to be kept there
    done = croupier("play", DWAN, "--journal", kept, "--json")

    # Then that is refused
    assert done.returncode == 2 and done.stdout == "" and "name another file" in done.stderr
    assert kept.read_bytes() == before


def test_a_hand_that_was_played_is_exported_as_a_history_that_plays_again(tmp_path: Path) -> None:
    # Given the journal of a hand
    came = dealt(DWAN, tmp_path)

    # When it is written out as a hand history and the rules replay that
    text = next(hand_histories(Path(came["journal"])))
    again = replay(parse_hands(text, "again.phh")[0])

    # Then the stacks are the same, and so they are when the table deals it
    assert [int(player.stack) for player in again.players] == expected(DWAN)
    copy = tmp_path / "again.phh"
    copy.write_text(text)
    assert next(iter(play(Play(path=copy, journal=tmp_path / "again.sqlite"))))["final_stacks"] == expected(DWAN)


def test_every_hand_of_a_simulation_is_exported_as_a_history_that_the_rules_replay(tmp_path: Path) -> None:
    # Given twelve hands by chance, whose dealer slips
    journal, out = tmp_path / "hands.sqlite", io.StringIO()
    simulate(Simulation(hands=12, seed=4, slips=0.05, journal=journal))

    # When they are written out as hand histories
    export(journal, "phh", out)
    hands = parse_hands(out.getvalue(), "all.phhs")

    # Then the rules come to the very stacks that the table had, hand for hand
    ended = [row["finishing_stacks"] for row in tomllib.loads(out.getvalue()).values()]
    assert len(hands) == len(ended) >= 10
    assert [[int(player.stack) for player in replay(hand).players] for hand in hands] == ended


def test_a_hand_whose_winner_was_declared_is_exported_with_the_stacks_it_ended_with(simulated: Path) -> None:
    # Given hands by chance, in some of which the camera was lost and the dealer said who won
    out = io.StringIO()

    # When they are written out as hand histories
    export(simulated, "phh", out)

    # Then each says how it ended, and no chip is lost
    hands = list(tomllib.loads(out.getvalue()).values())
    assert len(hands) >= 10
    assert all(sum(hand["finishing_stacks"]) == sum(hand["starting_stacks"]) for hand in hands)


@pytest.mark.slow
def test_hands_of_the_great_collections_come_out_right(tmp_path: Path) -> None:
    # Given a sample of the hands that are too many to ship
    if not SHARED.exists():
        pytest.skip("the collections are not beside this checkout")
    sample, stacks = tmp_path / "sample.phhs", []
    for name in ("fpdb_NT.phhs", "fpdb_FT.phhs", "pluribus_NT.phhs"):
        rows = json.loads((SHARED / f"{name}.expected.json").read_text())
        hands = re.split(r"(?m)^\[\d+\]$", (SHARED / name).read_text())[1:]
        assert len(hands) == len(rows)
        for index in sorted(random.Random(7).sample(range(len(rows)), 50)):
            stacks.append(rows[index]["expected_finishing_stacks"])
            with sample.open("a") as out:
                out.write(f"[{len(stacks)}]\n{hands[index]}\n")

    # When they are dealt
    came = list(play(Play(path=sample, journal=tmp_path / "j.sqlite")))

    # Then all of them end as they did
    assert len(came) == 150 and [hand["final_stacks"] for hand in came] == stacks
    assert not any(hand["faults"] or hand["cards_unread"] for hand in came)


def test_an_exported_hand_is_dealt_under_the_rules_it_names(tmp_path: Path) -> None:
    # Given a hand that was dealt under another profile, and exported
    first = next(iter(play(Play(path=DWAN, profile="tda_2024", journal=tmp_path / "first.sqlite"))))
    copy = tmp_path / "copy.phh"
    copy.write_text(next(hand_histories(Path(first["journal"]))))

    # When the table deals it again as recorded
    again = next(iter(play(Play(path=copy, journal=tmp_path / "again.sqlite"))))

    # Then those who are all-in table their hands before the river, as under that profile, and it ends alike
    kept = parse_hands(next(hand_histories(Path(again["journal"]))), "kept")[0]
    happened = [type(action) for action in kept.actions]
    assert happened.index(Showed) < len(happened) - happened[::-1].index(DealtBoard)
    assert again["final_stacks"] == expected(DWAN) and kept.setup.rules.all_in_tabling
