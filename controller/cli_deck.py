"""The commands ``croupier enrol-deck`` and ``croupier check-deck``: learn a deck, and look whether it is whole."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from vision.deck_check import BacksCheck, DeckCheck
    from vision.enrolment.enrolling import Enrolment

NOT_WHOLE = 1
_FROM = (
    "A folder with one picture a card, Ah.png ... and back.png if you like; or camera (the first), device:0, "
    "picamera:0, stream:URL, video:PATH, unix:PATH: then the cards are asked for one by one."
)
_LETTERS_ALONE = "the deck's letters; that no two are alike is not tested without the eye's networks"
_JSON = "Print one JSON document."


def enrol_command(explained: Callable[[Callable[..., Any]], Callable[..., Any]]) -> click.Command:
    """Return the command; `explained` puts what a person can put right into words."""

    @click.command("enrol-deck")
    @click.option("--from", "place", required=True, help=_FROM)
    @click.option("--out", required=True, type=click.Path(path_type=Path), help="The deck to write, for --deck.")
    @click.option("--back", "with_back", is_flag=True, help="With a camera: ask for the back too.")
    @click.option("--json", "as_json", is_flag=True, help=_JSON)
    @explained
    def enrol(place: str, out: Path, with_back: bool, as_json: bool) -> None:  # noqa: FBT001 - click's form
        """Learn a deck from one picture of each card, and test that no two are taken for one another.

        Nothing is written, and the exit status is 2, when a card is missing or the deck cannot be read safely.
        """
        from vision.deck import save_deck
        from vision.enrolment.letters import letters_of
        from vision.network import are_there
        from vision.templates import arrays_of

        if not are_there():
            told = _letters_alone(place, out)
            click.echo(json.dumps(told) if as_json else f"{out} written: {_LETTERS_ALONE}")
            return
        learnt = _enrolment(place, with_back=with_back)
        save_deck(learnt.deck, out, also=arrays_of(letters_of(learnt.sheets)))
        if as_json:
            click.echo(json.dumps(document(learnt, out), ensure_ascii=False))
            return
        for line in lines_of(learnt):
            click.echo(line)
        click.echo(f"{out} written")

    return enrol


def check_command(explained: Callable[[Callable[..., Any]], Callable[..., Any]]) -> click.Command:
    """Return the command; `explained` puts what a person can put right into words."""

    @click.command("check-deck")
    @click.argument("faces", type=click.Path(path_type=Path))
    @click.option("--backs", type=click.Path(path_type=Path), help="A picture of the same deck spread face down.")
    @click.option("--deck", required=True, type=click.Path(path_type=Path), help="The enrolled deck.")
    @click.option("--json", "as_json", is_flag=True, help=_JSON)
    @explained
    def check(faces: Path, backs: Path | None, deck: Path, as_json: bool) -> None:  # noqa: FBT001 - click's form
        """Say whether all 52 cards of a deck are in the picture FACES of its spread, each once.

        Exit status 1 when a card is missing or there twice, or a back is another deck's.
        """
        from vision.deck import load_deck
        from vision.deck_check import check_backs, check_deck
        from vision.deck_expert import DeckExpert
        from vision.picture_files import load_picture

        expert = DeckExpert(load_deck(deck))
        seen = check_deck(load_picture(faces), expert)
        turned = None if backs is None else check_backs(load_picture(backs), expert)
        if as_json:
            click.echo(json.dumps(checked(seen, turned)))
        else:
            for line in check_lines(seen, turned):
                click.echo(line)
        sys.exit(0 if seen.is_whole and (turned is None or not turned.foreign) else NOT_WHOLE)

    return check


def _letters_alone(place: str, out: Path) -> dict[str, Any]:
    """Learn the letters of a folder's cards, all there is to learn for a reader without networks; for programs."""
    from vision.enrolment.folder import pictures_in
    from vision.enrolment.letters import enrol
    from vision.source_forms import begins_as_source
    from vision.templates import save_templates

    if place == "camera" or begins_as_source(place):
        raise ValueError("learning a deck from a camera needs the eye's networks; give a folder of pictures")
    faces = pictures_in(Path(place)).faces
    save_templates(enrol(faces), out)
    return {"deck": str(out), "cards": len(faces), "tested": None, "remarks": [_LETTERS_ALONE]}


def _enrolment(place: str, *, with_back: bool) -> Enrolment:
    from vision.enrolment.enrolling import enrol_folder, enrol_shown
    from vision.enrolment.prompted import Prompter
    from vision.source_forms import begins_as_source
    from vision.sources import SourceLost, open_source

    source = "device:0" if place == "camera" else place
    if not begins_as_source(source):
        return enrol_folder(Path(place), _progress)
    try:
        opened = open_source(source)
    except SourceLost as lost:
        raise ValueError(str(lost)) from lost
    try:
        prompter = Prompter(opened, lambda line: click.echo(line, err=True))
        prompter.run(with_back=with_back)
    finally:
        opened.close()
    return enrol_shown(prompter.taken, prompter.back)


def _progress(line: str) -> None:
    if sys.stderr.isatty():
        click.echo(f"\r{line}", nl=line.startswith("52 "), err=True)


def document(learnt: Enrolment, out: Path) -> dict[str, Any]:
    """Return what was learnt for programs."""
    deck, tested = learnt.deck, learnt.tested
    place = deck.index
    return {
        "deck": str(out),
        "cards": len(deck.sheets),
        "index": None
        if place is None
        else {"x_mm": place.x_mm, "y_mm": place.y_mm, "height_mm": place.height_mm, "corners": place.corners},
        "colours": deck.colours,
        "dark_paper": deck.is_dark,
        "back": deck.back is not None,
        "tested": {"views": tested.views, "unread": tested.unread, "wrong": len(tested.wrong)},
        "confusable": [[str(one), str(other)] for one, other in tested.confusable],
        "remarks": list(learnt.remarks),
    }


def lines_of(learnt: Enrolment) -> Iterator[str]:
    """Yield what was learnt, for people."""
    deck, tested = learnt.deck, learnt.tested
    paper = "dark paper" if deck.is_dark else "pale paper"
    yield f"52 cards, {deck.colours} colours on {paper}, {'with' if deck.back is not None else 'without'} a back"
    if deck.index is not None:
        place = deck.index
        size = "jumbo indices" if place.is_jumbo else "indices"
        yield f"{size} {place.height_mm:.0f} mm high in {place.corners} corners"
    read = tested.views - tested.unread
    yield f"tested: {read} of {tested.views} drawn views read, none wrong"
    yield from learnt.remarks


def checked(seen: DeckCheck, backs: BacksCheck | None) -> dict[str, Any]:
    """Return what a check found for programs."""
    return {
        "whole": seen.is_whole,
        "there": [str(card) for card in seen.there],
        "missing": [str(card) for card in seen.missing],
        "twice": [str(card) for card in seen.twice],
        "unread": seen.unread,
        "backs": None if backs is None else {"own": backs.own, "foreign": backs.foreign, "unclear": backs.unclear},
    }


def check_lines(seen: DeckCheck, backs: BacksCheck | None) -> Iterator[str]:
    """Yield what a check found, for people."""
    yield f"{len(seen.there)} of 52 cards are there"
    if seen.missing:
        yield f"not seen: {' '.join(map(str, seen.missing))}"
    if seen.twice:
        yield f"there twice: {' '.join(map(str, seen.twice))}"
    if seen.unread:
        yield f"{seen.unread} indices are there that could not be read; spread the cards wider"
    if backs is not None:
        yield f"{backs.own} backs are this deck's, {backs.foreign} are another's, {backs.unclear} are unclear"
