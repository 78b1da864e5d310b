"""Names that expressions and effects use: each stands for one thing, and none hides a word."""

from collections.abc import Mapping
from keyword import iskeyword

from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.span import Span
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.verbs import VERBS

# `immune` is a word inside immunities only, yet one meaning everywhere is easier to read.
_OURS = frozenset({"id", "true", "false", "none", "immune", "boolean", "integer", "number", "text", "point"})
_FIELDS_OURS = frozenset({"id", "true", "false", "none"})
_NAMED = ("type", "table", "definition", "quantity", "judgement")
_REASONS = ("rule", "reason")

Kinds = Mapping[str, Mapping[str, Node]]


def legal_name(linker: Linker, name: str, span: Span) -> None:
    """A name of a field, parameter or variable that expressions cannot use is refused where it stands."""
    if iskeyword(name) or name in _FIELDS_OURS:
        linker.problem("name-reserved", span, name=name)


def free_name(linker: Linker, name: str, span: Span) -> None:
    """A variable may not hide a function or a collection: expressions would silently change meaning."""
    functions = linker.vocabulary.functions
    plural = linker.vocabulary.collection(name)
    if name in FUNCTIONS:
        linker.problem("name-of-word", span, name=name)
    elif name in functions:
        linker.twice("name-taken", span, functions[name].span, name=name)
    elif plural is not None:
        linker.twice("name-taken", span, plural.span, name=name)


def check_names(linker: Linker, kinds: Kinds) -> None:
    """Ids and plurals that expressions use, events that effects use, and the events' parameters."""
    taken: dict[str, Node] = {}
    for kind in _NAMED:
        for id, node in kinds.get(kind, {}).items():
            _document_name(linker, node["id"])
            taken[id] = node["id"]
    for node in kinds.get("type", {}).values():
        plural = node["plural"] if "plural" in node else node["id"]
        _document_name(linker, plural)
        if plural.text in taken and taken[plural.text] is not plural:
            linker.twice("name-taken", plural.span, taken[plural.text].span, name=plural.text)
    _check_events(linker, kinds.get("event", {}))


def _check_events(linker: Linker, events: Mapping[str, Node]) -> None:
    """An effect is recognised by its keys, so an event or parameter may not look like another verb."""
    for id, node in events.items():
        if id in VERBS or iskeyword(id):
            code = "name-of-verb" if id in VERBS else "name-reserved"
            linker.problem(code, node["id"].span, name=id)
        given = node.at("parameters")
        for name in given.mapping:
            if name in VERBS:
                linker.problem("name-of-verb", given.key_span(name), name=name)
            elif name in events:
                linker.twice("name-taken", given.key_span(name), events[name]["id"].span, name=name)
            elif name in _REASONS and ("report_refusal" in node or "report_stopped" in node):
                linker.problem("name-of-report", given.key_span(name), name=name)


def _document_name(linker: Linker, node: Node) -> None:
    name = node.text
    if iskeyword(name) or name in _OURS:
        linker.problem("name-reserved", node.span, name=name)
    elif name in FUNCTIONS:
        linker.problem("name-of-word", node.span, name=name)
