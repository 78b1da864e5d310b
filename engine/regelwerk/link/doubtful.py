"""What stays certain where nobody knows what some names mean, which types have what, or what a line says."""

import re

from regelwerk.link.certain import OF_DOCUMENTS, OF_OTHERS, OF_PLURALS, certain, slip
from regelwerk.link.touched import broken_of, names_of, set_up_in, stands_in, untouched_by, words_of
from regelwerk.load.node import Node
from regelwerk.model.problem import Problem

DOUBLED = "duplicate-id"
_DIGITS = re.compile(r"\d+")
# What leaves no doubt about the rest of its line.
_CLEAR = frozenset(
    (
        "yaml-line-shifted",
        "yaml-duplicate-key",
        "yaml-separator-missing",
        "yaml-number-leading-zero",
        "yaml-number-other-base",
        "yaml-decimal-comma",
    )
)


def without_doubtful(nodes: list[Node], problems: list[Problem]) -> list[Problem]:
    """The problems of a ruleset in which nobody knows what some names mean, or what some types have."""
    doubled = {problem.values["name"] for problem in problems if problem.code == DOUBLED}
    roots = [each for each in problems if each.code == DOUBLED or _unsettles(each, nodes)]
    if not roots:
        return problems
    # Whoever names a rule asks no more than that there is one.
    found = [broken_of(node) for node in nodes if doubled & set(names_of(node)) and _asked_for(node)]
    unsettled = [node for node in nodes if any(_in_type(each, node) for each in roots)]
    circles = " ".join(each.values.get("circle", "") for each in roots).split(" ")
    unsettled += [node for node in nodes if _text(node, "id") in circles and _is_type(node)]
    broken = [each for each in (*found, *map(broken_of, unsettled)) if each is not None]
    untouched = untouched_by(nodes, broken)
    missed = set().union(*(each.names | each.words for each in broken))
    named = {name for node in unsettled for name in names_of(node)}
    if unsettled:
        missed |= set_up_in(nodes).union(*(words_of(node.plain()) for node in nodes if _is_type(node)))
    return [
        problem
        for problem in problems
        if problem in roots
        or (
            problem.code != "unknown-document"
            and not _plural_lost(problem, named)
            and (
                any(stands_in(problem.span, node) for node in untouched)
                or (certain(problem, missed) and not (unsettled and problem.code in OF_OTHERS))
                or (problem.code in OF_DOCUMENTS and not of_one_series(problem.values["name"], doubled))
            )
        )
        or (
            problem.code == "unknown-document"
            and (slip(problem) or not of_one_series(problem.values["name"], doubled))
        )
    ]


def _plural_lost(problem: Problem, named: set[str]) -> bool:
    return problem.code in OF_PLURALS and problem.hint in named


def _unsettles(problem: Problem, nodes: list[Node]) -> bool:
    """Whether a problem is one of a type on which everything that has to do with it depends."""
    return problem.code == "types-circular" or (
        problem.code == "name-taken" and any(_in_type(problem, node) for node in nodes)
    )


def _in_type(problem: Problem, node: Node) -> bool:
    return _is_type(node) and "plural" in node and problem.span == node["plural"].span


def _is_type(node: Node) -> bool:
    return _text(node, "kind") == "type"


def _asked_for(node: Node) -> bool:
    kind = node.get("kind")
    return kind is None or kind.text not in ("rule", "modifier", "immunity")


def of_one_series(name: str, doubled: set[str]) -> bool:
    """Whether a name nobody has may be the one that a doubled document should have: they count alike."""
    return any(_DIGITS.sub("0", name) == _DIGITS.sub("0", each) for each in doubled)


def without_spoilt_lines(problems: list[Problem]) -> list[Problem]:
    """Without what lines seem to say that are broken as YAML: they are read as they were likely meant."""
    spoilt = {
        each.span[:2]
        for each in problems
        if each.span is not None and each.code.startswith("yaml-") and each.code not in _CLEAR
    }
    return [
        each
        for each in problems
        if each.span is None or each.code.startswith("yaml-") or each.span[:2] not in spoilt
    ]


def _text(node: Node, key: str) -> str:
    given = node.get(key)
    return given.text if given is not None else ""
