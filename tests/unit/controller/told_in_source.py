"""Every message the source can tell a person: its id, and what may stand in each of its arguments."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from controller.config import HARDWARE
from controller.custody import KnownBy
from controller.faults import ROWS
from controller.remedying.options import REASONS
from engine.games import GAMES
from engine.remedies.remedy import Do
from tests.architecture.sources import lies_in, modules

ANYTHING = frozenset({"*"})
"""Whatever a page or program sends: no sentence can say it."""

ELSEWHERE = {
    "id",
    "self.id",
    "row.line",
    "row.fact",
    "evidence.line",
    "FAULTS[code].line",
    "name",
    "each.key",
    "question.line",
    "message.id",
    "no.reason",
    "what",
}
"""Ids that are not written where they are told: they come from rows of faults or from a refusal of the rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """One place in the source that tells a message; `args` maps each argument to the source of its value."""

    id: str
    where: str
    args: Mapping[str, ast.expr] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Source:
    """One parsed file."""

    name: str
    tree: ast.Module

    def functions(self) -> tuple[ast.FunctionDef | ast.Module, ...]:
        """Return every function, and the module for what stands outside of them."""
        return _functions_in(self.tree)


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """All that controller and engine tell: their sites by id, and what may stand in an argument by id and name."""

    sites: Mapping[str, list[Site]]
    spoken: Mapping[tuple[str, str], set[str]]
    words: frozenset[str]
    ids: frozenset[str]
    domains: Mapping[str, frozenset[str]]


@cache
def told() -> Told:
    """Read controller and engine, once and only when it is asked for."""
    found = [source for source in sources("controller", "engine") if not is_of_lessons(source.name)]
    every = told_in(found)
    spoken = words_said(found, every)
    said = (*spoken.values(), streets_named(), REASONS)
    words = frozenset(f"word-{value}" for values in said for value in values)
    sites: dict[str, list[Site]] = {}
    for site in every:
        sites.setdefault(site.id, []).append(site)
    ids = words | places_said(found) | sites.keys()
    return Told(sites=sites, spoken=spoken, words=words, ids=ids, domains=domains_in(found))


def sources(*packages: str) -> list[Source]:
    """Return the packages' files."""
    return [Source(module.path, module.tree) for module in modules() if lies_in(module.name, *packages)]


def is_of_lessons(name: str) -> bool:
    """Whether a file belongs to the trainer, whose words are a file of their own (train.ftl)."""
    return "wiring/train" in name or "cli_train" in name


def told_in(found: list[Source]) -> list[Site]:
    """Return every site: `told`, `Told`, `Message`, `refuse`, `RuleViolation`, and the rows of faults.

    Raises AssertionError for an id that cannot be read off the source.
    """
    sites = [
        site for source in found for function in source.functions() for site in _in_function(source.name, function)
    ]
    return sites + list(_in_fault_rows())


def words_said(found: list[Source], sites: list[Site]) -> dict[tuple[str, str], set[str]]:
    """Return, by message id and argument, the values that its arguments `word`, `street` and `device` can have."""
    domains = domains_in(found)
    said: dict[tuple[str, str], set[str]] = {}
    for site in sites:
        for name, node in site.args.items():
            if values := domain(name, node, domains) - ANYTHING:
                said.setdefault((site.id, name), set()).update(values)
    return said


def streets_named() -> set[str]:
    """Return every street's name; the pages name the one being played."""
    return {street.name for game in GAMES.values() for street in game.streets}


def places_said(found: list[Source]) -> set[str]:
    """Return the ``place-`` ids of the places the controller names."""
    named = [call.args[0] for source in found for call in _calls(source, "Place") if call.args]
    return {f"place-{text.split()[0]}{_side(node)}" for node in named if (text := _text_of(node))}


def _side(node: ast.expr) -> str:
    """Return what tells the place of a seat's upcards from that of its down cards."""
    match node:
        case ast.JoinedStr(values=[*_, ast.Constant(value=" up")]):
            return "-up"
        case _:
            return ""


def domain(name: str, node: ast.expr, domains: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """Return the values that may stand in an argument printed as a word; empty for other arguments.

    Raises AssertionError for a value that cannot be read off the source.
    """
    if name not in ("word", "street", "device", "text"):
        return frozenset()
    if isinstance(node, ast.Constant):
        return frozenset({str(node.value)})
    text = ast.unparse(node)
    if name == "text" and text not in domains:
        return ANYTHING
    if name == "street":
        return frozenset(streets_named())
    assert text in domains, f"say in `domains_in` what {name}={text} can be"
    return domains[text]


def unsayable(site: Site, domains: Mapping[str, frozenset[str]]) -> set[str]:
    """Return the arguments of a site that can be anything."""
    return {name for name, node in site.args.items() if domain(name, node, domains) == ANYTHING}


def domains_in(found: list[Source]) -> dict[str, frozenset[str]]:
    """Return the values that an expression printed as a word can have, by its text."""
    of = {source.name: source for source in found}
    return {
        "direction.kind.value": _kinds_done(of["controller/requests.py"]),
        "by.value": frozenset(by.value for by in KnownBy),
        "bet.kind": _blind_kinds(of["engine/blinds.py"]),
        "row.name": frozenset(street.name for game in GAMES.values() for street in game.streets),
        "config.game": frozenset(GAMES),
        "device": frozenset(HARDWARE),
        "name": frozenset[str]().union(*(_request_arguments(source) for source in found)),
        "word": frozenset(word for row in ROWS for question in row.asks for word in question.answers)
        | _kinds_done(of["controller/requests.py"])
        | {"nothing"},
        "deed": frozenset({"fold", "check", "call", "raise", "all_in"}),
        "asked.name": ANYTHING,
        "action": ANYTHING,
        "text": ANYTHING,
        "choice": ANYTHING,
    }


def _kinds_done(requests: Source) -> frozenset[str]:
    """Return the kinds of direction that a person can say are done."""
    done = next(node for node in requests.functions() if getattr(node, "name", "") == "done")
    kinds: list[ast.expr] = []
    for arg in next(_calls_of(done, "needs")).args:
        match arg:
            case ast.Starred(value=ast.Name(id=name)):
                row = _assigned(name, requests.tree)
                kinds += row.elts if isinstance(row, ast.Tuple) else []
            case _:
                kinds.append(arg)
    return frozenset(kind.attr.lower() for kind in kinds if isinstance(kind, ast.Attribute))


def _blind_kinds(blinds: Source) -> frozenset[str]:
    functions = [node for node in blinds.functions() if getattr(node, "name", "") in ("owed", "_blind_kinds")]
    docs = {ast.get_docstring(node, clean=False) for node in functions}
    texts = {text for node in functions for part in ast.walk(node) if (text := _text_of(part)) and text not in docs}
    return frozenset(texts)


def _request_arguments(requests: Source) -> frozenset[str]:
    calls = [call for name in ("seat_in", "text_in") for call in _calls(requests, name)]
    named = {_text_of(call.args[-1]) for call in calls if len(call.args) > 1}
    return frozenset(name for name in named | {"seat"} if name)


def _in_function(name: str, function: ast.FunctionDef | ast.Module) -> Iterator[Site]:
    for call in own_calls(function):
        match call.func:
            case ast.Name(id=("told" | "Told" | "Message" | "refuse" | "RuleViolation") as what):
                yield from _sites(call, what, name, function)


def _sites(call: ast.Call, what: str, name: str, function: ast.AST) -> Iterator[Site]:
    where = f"{name}:{call.lineno}"
    keywords = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
    position = 1 if what == "RuleViolation" else 0
    id_node = call.args[position] if len(call.args) > position else keywords.pop("id", None)
    if what in ("told", "refuse"):
        args = {arg: value for arg, value in keywords.items() if arg != "rule"}
    else:
        given = call.args[position + 1] if len(call.args) > position + 1 else keywords.get("args")
        args = _dict_of(given, function) if given is not None else {}
    ids = ids_in(id_node, function)
    known = ids or _is_handed_on(id_node) or ast.unparse(id_node or call) in ELSEWHERE | {"reason"}
    assert known, f"{where}: cannot read the id"
    for id in ids:
        yield Site(id=id, where=where, args=args)


def ids_in(node: ast.expr | None, function: ast.AST) -> list[str]:
    """Return the constant ids an expression can be: a text, a choice of two, a table of texts, or a name for one."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=orelse):
            return ids_in(body, function) + ids_in(orelse, function)
        case ast.Subscript(value=ast.Dict(values=values)):
            return [text for value in values for text in ids_in(value, function)]
        case ast.Name(id=name):
            assigned = _assigned(name, function)
            return ids_in(assigned, function) if assigned is not None else []
    return []


def _is_handed_on(node: ast.expr | None) -> bool:
    """Whether it is the id of another message that is told with other arguments, as of what is taken back."""
    return isinstance(node, ast.Attribute) and node.attr == "id"


def _dict_of(node: ast.expr, function: ast.AST) -> dict[str, ast.expr]:
    match node:
        case ast.Dict(keys=keys, values=values):
            return {text: value for key, value in zip(keys, values, strict=True) if key and (text := _text_of(key))}
        case ast.Call(func=ast.Name(id="dict"), args=[inner]):
            return _dict_of(inner, function)
        case ast.Name(id=name):
            assigned = _assigned(name, function)
            return _dict_of(assigned, function) if assigned is not None else {}
    return {}


def _assigned(name: str, function: ast.AST) -> ast.expr | None:
    """Return what a name was last given in a function, or None."""
    pairs = [pair for node in ast.walk(function) if isinstance(node, ast.Assign) for pair in _pairs(node)]
    return next((value for at, value in reversed(pairs) if isinstance(at, ast.Name) and at.id == name), None)


def _pairs(node: ast.Assign) -> list[tuple[ast.expr, ast.expr]]:
    match node:
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
            return list(zip(names, values, strict=True))
    return [(target, node.value) for target in node.targets]


def _in_fault_rows() -> Iterator[Site]:
    """Yield what the rows of the fault table say: a band without arguments, facts with those the row names."""
    for row in ROWS:
        where, args = f"fault {row.code}", {name: ast.Name(id=name) for name in row.args}
        yield Site(id=row.line, where=where)
        yield Site(id=row.fact, where=where, args=args)
        for each in row.seen:
            yield Site(id=each.line, where=where, args={name: ast.Name(id=name) for name in each.args})
        for id in (*(remedy.key for remedy in row.remedies), *(question.line for question in row.asks)):
            yield Site(id=id, where=where)
        for word in {word for question in row.asks for word in question.answers}:
            yield Site(id="key-answer", where=where, args={"word": ast.Constant(value=word)})
    for what in Do:
        yield Site(id=f"do-{what.value}", where="remedies", args={"seat": ast.Name(id="seat")})


@cache
def _functions_in(tree: ast.Module) -> tuple[ast.FunctionDef | ast.Module, ...]:
    return (*(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)), tree)


@cache
def own_calls(function: ast.FunctionDef | ast.Module) -> tuple[ast.Call, ...]:
    """Return the calls of a function, or of a module outside its functions, in the order of the text."""
    calls = list[ast.Call]()
    left = [*ast.iter_child_nodes(function)][::-1]
    while left:
        node = left.pop()
        if isinstance(node, ast.Call):
            calls.append(node)
        if not isinstance(node, ast.FunctionDef):
            left += [*ast.iter_child_nodes(node)][::-1]
    return tuple(calls)


def _calls(source: Source, name: str) -> Iterator[ast.Call]:
    for function in source.functions():
        yield from _calls_of(function, name)


def _calls_of(function: ast.FunctionDef | ast.Module, name: str) -> Iterator[ast.Call]:
    for call in own_calls(function):
        if isinstance(call.func, ast.Name) and call.func.id == name:
            yield call


def _text_of(node: ast.AST) -> str | None:
    """Return a constant text, or the constant beginning of a formatted one."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
            return text
    return None
