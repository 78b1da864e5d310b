"""All lints, and what they find in a ruleset once what its documents allow is left out."""

from collections.abc import Iterable
from importlib import import_module

from regelwerk.author.lints.spec import Finding, Lint
from regelwerk.author.lints.subject import Subject
from regelwerk.load.node import Node
from regelwerk.model.lints import CODES
from regelwerk.model.problem import Problem
from regelwerk.model.ruleset import Ruleset

UNUSED = "allow-unused"


def lints(codes: Iterable[str] = CODES) -> list[Lint]:
    """The lints of these codes; each stands in the module of its name."""
    return [import_module(f"regelwerk.author.lints.{code.replace('-', '_')}").LINT for code in codes]


def lint(ruleset: Ruleset, nodes: list[Node], codes: Iterable[str] = CODES) -> list[Problem]:
    """What the lints of these codes find, as problems.

    `nodes` are the documents that the ruleset was linked from. A document's `allow` holds for itself, that of
    the ruleset's head for all. What is allowed and not found is told, too, if it was looked for.
    """
    chosen = list(codes)
    subject = Subject(ruleset, nodes)
    head = ruleset.header.id
    allowed = {
        (id, code): node["allow"].key_span(code)
        for id, node in subject.nodes.items()
        for code in (node["allow"].mapping if "allow" in node else ())
    }
    used: set[tuple[str, str]] = set()
    found: list[Problem] = []
    for each in lints(chosen):
        for finding in each.find(subject):
            excuses = {(finding.document, each.code), (head, each.code)} & allowed.keys()
            used |= excuses
            if not excuses:
                found.append(_problem(each.code, finding))
    if UNUSED in chosen:
        for (id, code), span in allowed.items():
            if code in chosen and (id, code) not in used:
                found.append(Problem(UNUSED, span, {"code": code, "document": id}))
    return found


def _problem(code: str, finding: Finding) -> Problem:
    return Problem(code, finding.span, finding.values, related=finding.related)
