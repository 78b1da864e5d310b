"""All lints, and what they find in a ruleset once what its documents allow is left out."""

import os
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module

from regelwerk.author.lints.subject import Finding, Subject
from regelwerk.load.node import Node
from regelwerk.model.lints import CODES
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset

Find = Callable[[Subject], Iterator[Finding]]

UNUSED = "allow-unused"
# Which functions stand in which module; a function is called as its code, `table_gap`.
_MODULES = {
    "expressions": ("choice-never-legal", "condition-constant", "units-differ", "word-or-name"),
    "events": (
        "effects-collide", "game-endless", "immunities-contradict", "rule-unreachable", "tag-without-effect",
    ),
    "prose": (
        "prose-number", "sentence-not-carried", "term-undefined", "translation-differs",
        "translation-missing",
    ),
    "unused": ("column-unused", "flag-never-read", "flag-never-set", "flag-unused"),
    "tables": ("table-gap", "table-overlap", "table-row-redundant"),
}  # fmt: skip
_MODULE_OF = {code: module for module, codes in _MODULES.items() for code in codes}
_EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "examples")


def examples(code: str) -> tuple[str, str]:
    """The documents of `examples/<code>.yaml`: a bad example, and the same mended.

    Linted, the first has findings of this code and no other, the second none at all.
    """
    with open(os.path.join(_EXAMPLES, f"{code}.yaml"), encoding="utf-8") as file:
        bad, _, good = file.read().partition("# good\n")
    return bad.removeprefix("# bad\n"), good


def lint(
    ruleset: Ruleset, nodes: list[Node], codes: Iterable[str] = CODES, elsewhere: Iterable[Node] = ()
) -> list[Problem]:
    """What the lints of these codes find, as problems.

    `nodes` are the documents that the ruleset was linked from. A document's `allow` holds for itself, that of
    the ruleset's head for all. What is allowed and not found is told, too, if it was looked for. Examples
    that stand `elsewhere`, with the ruleset that a variant extends, use what they fill.
    """
    chosen = list(codes)
    subject = Subject(ruleset, nodes, elsewhere)
    head = ruleset.header.id
    allowed = {
        (id, code): node["allow"].key_span(code)
        for id, node in subject.nodes.items()
        for code in (node["allow"].mapping if "allow" in node else ())
    }
    used: set[tuple[str, str]] = set()
    found: list[Problem] = []
    for code in chosen:
        if code == UNUSED:
            continue
        module = import_module(f"regelwerk.author.lints.{_MODULE_OF[code]}")
        find: Find = getattr(module, code.replace("-", "_"))
        for finding in find(subject):
            excuses = {(finding.document, code), (head, code)} & allowed.keys()
            used |= excuses
            if not excuses:
                found.append(Problem(code, finding.span, finding.values, related=finding.related))
    if UNUSED in chosen:
        for (id, code), span in allowed.items():
            if code in chosen and (id, code) not in used:
                found.append(Problem(UNUSED, span, {"code": code, "document": id}))
    return found
