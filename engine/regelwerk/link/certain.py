"""Which problems are certain although nobody knows what some documents of a ruleset say."""

import re

from regelwerk.load.german_words import is_slip
from regelwerk.load.node import Node
from regelwerk.model.problem import Problem, nearest

_WORD = re.compile(r"\w+")
# What no document says by itself: that nobody uses, reaches, carries or fills something.
OF_THE_WHOLE = frozenset(
    (
        "flag-unused",
        "column-unused",
        "phase-unreachable",
        "phase-may-be-stuck",
        "edge-never-taken",
        "phases-circle",
        "unknown-chapter",
        "unknown-tag",
        "ruleset-head-missing",
        "order-undeclared",
    )
)
# Names of documents, and of what the head lists: whoever names them, nothing else could bring them about.
OF_DOCUMENTS = frozenset(
    (
        "unknown-action",
        "unknown-band",
        "unknown-document",
        "unknown-event",
        "unknown-phase",
        "unknown-quantity",
        "unknown-scenario",
        "unknown-source",
        "unknown-type",
    )
)
# What an expression or text shows by itself, whatever the things are that it speaks of.
_BY_ITSELF = frozenset(
    (
        "expression-sign",
        "expression-foreign-word",
        "expression-assignment",
        "expression-bracket",
        "expression-syntax",
        "expression-comma",
        "expression-number-form",
        "expression-quotes",
        "expression-power",
        "expression-open-text",
        "expression-dice",
        "expression-missing-part",
        "expression-two-values",
        "expression-adjacent-texts",
        "expression-braces",
        "expression-capital-constant",
        "expression-colon",
        "expression-comment",
        "expression-division-by-zero",
        "expression-empty",
        "expression-if-first",
        "expression-missing-argument",
        "expression-none-compared",
        "expression-possessive",
        "expression-reserved",
        "expression-text-prefix",
        "expression-too-deep",
        "expression-too-long",
        "expression-too-many-arguments",
        "expression-unit",
        "modifier-operators",
        "modifier-without-operator",
        "neighbour-itself",
        "parameter-missing",
        "parameter-twice",
        "rule-do-and-instead",
        "rule-without-effect",
        "rule-without-event",
        "unknown-parameter",
        "missing-translation",
        "template-not-closed",
        "template-single-brace",
        "refusal-missing",
        "duplicate-row",
        "column-missing",
        "value-does-not-fit",
        "value-out-of-range",
        "value-nothing",
        "default-does-not-fit",
        "limits-crossed",
    )
)
# What depends on another document, which may be broken: a table's rows, an event's parameters.
OF_OTHERS = frozenset(
    (
        "expression-missing-argument",
        "expression-too-many-arguments",
        "field-missing",
        "parameter-missing",
        "unknown-parameter",
        "unknown-thing",
        "value-does-not-fit",
    )
)
# What asks for all things of a type.
OF_PLURALS = frozenset(("expression-unknown-name", "unknown-plural"))
# What is told where the head lacks one of its keys.
_BY_HEAD = {
    "space": ("space-", "hex-", "board-", "level-", "unknown-thing", "expression-no-space",
              "expression-not-a-place", "expression-other-space"),
    "bands": ("unknown-band",),
    "documents": ("unknown-source",),
    "languages": ("missing-translation",),
    "start": ("unknown-phase",),
}  # fmt: skip
# What is told where a head lost its space, and so nobody knows which places there are.
WITHOUT_SPACE = (
    "expression-unknown-name", "expression-dice", "field-missing", "unknown-field", "value-does-not-fit"
)  # fmt: skip


def certain_name(problem: Problem, missed: set[str] | None) -> bool:
    """Whether a tag or chapter is misspelt, whatever else there is: another has nearly that name."""
    return problem.code.startswith("unknown-") and certain(problem, missed)


def meaning_lost(problem: Problem, spoilt: set[str]) -> Problem:
    """With a name of a broken document, where one that nobody has is but a slip of it."""
    name = problem.values.get("name", "")
    if "unknown" not in problem.code or problem.hint or not name or name in spoilt:
        return problem
    near = nearest(name, spoilt)
    return problem._replace(hint=near) if near and is_slip(name, near) else problem


def slip(problem: Problem) -> bool:
    return is_slip(problem.values["name"], problem.hint)


def certain(problem: Problem, missed: set[str] | None, *, unnamed: bool = False) -> bool:
    """Whether something is wrong by itself, whatever the broken documents say.

    `missed` are all their words, and what sound ones are called, which may not be understood without them.
    With an `unnamed` one among them, a name has to be hardly more than a slip of a known one.
    """
    if problem.code in _BY_ITSELF:
        return True
    if (
        problem.code == "unknown-thing"
        and missed is not None
        and missed.issuperset(_WORD.findall(problem.values["name"]))
    ):
        # What is joined of two things is called by both.
        return False
    # A name that is nearly a known one is misspelt, unless a document has that very name.
    name = problem.values.get("name", "")
    return (
        missed is not None
        and "unknown" in problem.code
        and bool(problem.hint and name)
        and name not in missed
        and (not unnamed or is_slip(name, problem.hint))
    )


def foreign(problem: Problem, missed: set[str] | None, *, unnamed: bool) -> bool:
    """Whether a name occurs nowhere, not even in a document that is broken."""
    name = problem.values.get("name", "")
    return (
        not unnamed and missed is not None and "unknown" in problem.code and bool(name) and name not in missed
    )


def of_head(stand_in: Node) -> tuple[str, ...]:
    """How the codes begin of what may only follow from keys that the head no longer has."""
    return tuple(code for key, codes in _BY_HEAD.items() if key not in stand_in for code in codes)
