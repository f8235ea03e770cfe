"""The documents are true: commands exist, files exist, links lead somewhere."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version

import click
import pytest

from controller.cli import main
from tests.architecture.sources import ROOT

DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "DECISIONS.md", "CHANGELOG.md", "THIRD-PARTY.md")
SHIPPED = ("engine", "controller", "vision", "firmware_bridge", "hardware", "dashboard", "tests", "examples", "scripts")


def text_of(name: str) -> str:
    """Return a document."""
    return (ROOT / name).read_text(encoding="utf-8")


def commands_in(text: str) -> list[list[str]]:
    """Return the `make` and `croupier` commands that a document shows, word by word."""
    shown = re.findall(r"```(?:sh|console)?\n(.*?)```", text, flags=re.DOTALL)
    lines = [line for block in shown for line in block.splitlines()] + re.findall(r"`([^`\n]+)`", text)
    words = [re.sub(r"\s#.*", "", line).removeprefix("$ ").removeprefix(".venv/bin/").split() for line in lines]
    return [line for line in words if line and line[0] in ("make", "croupier")]


def paths_in(text: str) -> set[str]:
    """Return what a document names as files or folders of the checkout."""
    named = re.findall(r"`([\w./-]+)`", text)
    return {name for name in named if name.split("/")[0] in SHIPPED and "/" in name and "..." not in name}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_make_target_that_is_named_exists(document: str) -> None:
    # Given the targets of the Makefile
    targets = set(re.findall(r"^([a-z-]+):", text_of("Makefile"), flags=re.MULTILINE))

    # When a document's make commands are looked up
    named = {line[1] for line in commands_in(text_of(document)) if line[0] == "make" and len(line) > 1}

    # Then all of them are there
    assert named <= targets


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_croupier_command_that_is_named_exists_with_its_options(document: str) -> None:
    # Given the commands that a document shows
    shown = [line[1:] for line in commands_in(text_of(document)) if line[0] == "croupier" and len(line) > 1]

    # When each is looked up in the command line
    unknown = [" ".join(line) for line in shown if not _is_known(line)]

    # Then all of them are there
    assert unknown == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_is_named_exists(document: str) -> None:
    # Given what a document names
    named = paths_in(text_of(document))

    # When each is looked for
    # Then it is there
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_inside_the_checkout_leads_somewhere(document: str) -> None:
    # Given the links of a document
    links = re.findall(r"(?<!!)\[[^\]]*\]\(([^)#:]+)\)", text_of(document))

    # When each is followed
    # Then something is there
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.skipif(not (ROOT / "docs/images").exists(), reason="no picture has been taken of the page yet")
@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_picture_is_there(document: str) -> None:
    # Given the pictures of a document
    pictures = re.findall(r"!\[[^\]]*\]\(([^)#:]+)\)", text_of(document))

    # When each is looked for
    # Then it is there
    assert [picture for picture in pictures if not (ROOT / picture).exists()] == []


def test_the_life_of_a_card_is_told_by_files() -> None:
    # Given the page that tells it
    named = paths_in(text_of("ARCHITECTURE.md"))

    # When its files are counted by package
    packages = {name.split("/")[0] for name in named if name.endswith(".py")}

    # Then the card passes through all of them
    assert packages >= {"engine", "controller", "vision", "firmware_bridge", "hardware", "dashboard"}
    assert len(text_of("ARCHITECTURE.md").split()) < 1500


def test_every_example_of_a_table_is_in_the_readme() -> None:
    # Given the examples
    examples = {f"examples/{path.name}" for path in (ROOT / "examples").glob("*.toml")}

    # When the README is searched for how to start them
    started = {line[2] for line in commands_in(text_of("README.md")) if line[:2] == ["croupier", "run"]}

    # Then it says so for each
    assert examples <= started


def test_every_package_that_is_installed_is_in_the_list_of_licences() -> None:
    # Given the packages of the lock file
    locked = re.findall(r"^([a-z0-9.-]+)==", text_of("requirements.lock"), flags=re.MULTILINE)
    assert len(locked) > 30

    # When they are looked up in the list
    listed = set(re.findall(r"^\| ([\w.-]+) \|", text_of("THIRD-PARTY.md"), flags=re.MULTILINE))

    # Then each is there
    assert [name for name in locked if name not in listed] == []


def test_what_the_product_imports_is_locked() -> None:
    # Given what pyproject.toml asks for
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    wanted = {re.split(r"[<>=;! ]", line)[0].lower().replace(".", "-") for line in project["dependencies"]}

    # When the lock files are searched
    # Then both have it all, in the same version
    for lock in ("requirements.lock", "requirements-dev.lock"):
        locked = dict(re.findall(r"^([a-z0-9.-]+)==(\S+)", text_of(lock), flags=re.MULTILINE))
        assert wanted <= locked.keys()
    base, dev = text_of("requirements.lock"), text_of("requirements-dev.lock")
    assert set(re.findall(r"^\S+==\S+", base, re.MULTILINE)) <= set(re.findall(r"^\S+==\S+", dev, re.MULTILINE))


def test_the_version_is_the_same_wherever_it_is_said() -> None:
    # Given the version in pyproject.toml
    said = tomllib.loads(text_of("pyproject.toml"))["project"]["version"]

    # When it is compared with what is installed and with the newest entry of the change log
    newest = re.search(r"^## (\S+)", text_of("CHANGELOG.md"), flags=re.MULTILINE)

    # Then it is the same
    assert version("croupier") == said
    assert newest and newest[1] == said


def test_a_command_that_does_not_exist_would_be_noticed() -> None:
    # Given lines as a document might show them
    # When they are looked up
    # Then the wrong ones are noticed and the right one is not
    assert not _is_known(["deal"])
    assert not _is_known(["demo", "--fast"])
    assert _is_known(["demo", "--seats", "9"])


def _is_known(line: list[str]) -> bool:
    command: click.Command = main
    for word in line:
        if not isinstance(command, click.Group) or word.startswith("-"):
            break
        if word not in command.commands:
            return False
        command = command.commands[word]
    known = {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}
    given = {word.partition("=")[0] for word in line if word.startswith("--")}
    return given <= known | {"--help"}
