"""A notation from its patterns: every form parsed, and the whole proved readable.

What passes here has, in the terms of parsing and once patterns that begin alike are left-factored, a
reduced strong LL(1) grammar in which no symbol derives only the empty text. Such a grammar is LALR(1)
(J. C. Beatty, "On the relationship between the LL(1) and LR(1) grammars", Journal of the ACM 29, 1982),
so that building the reader can not fail later, and checking does not need the parser library. The reader
needs no factoring: an LR parser reads what alternatives share before it decides between them.
"""

from collections.abc import Mapping, Sequence

from regelwerk.kinds.notation.pattern import SpanOf, parse
from regelwerk.link.lookahead import Lookahead, edges_touch, never_ending, starting_with_itself
from regelwerk.model import notation as grammar
from regelwerk.model.closure import reached
from regelwerk.model.grouped import grouped
from regelwerk.model.problem import Problem, Related, nearest
from regelwerk.model.span import Span

MOST_PATTERNS = 100


def compile_notation(
    forms: Mapping[str, Sequence[tuple[str, SpanOf]]], start: str
) -> tuple[grammar.Notation | None, list[Problem]]:
    """The notation of these forms, or every problem that keeps lines from being read through them.

    A form is its alternative patterns in order, each with a function from a stretch of the pattern's
    text to its place. Whole lines are read as the form `start`.
    """
    problems: list[Problem] = []
    if sum(len(patterns) for patterns in forms.values()) > MOST_PATTERNS:
        return None, [Problem("notation-too-many-patterns", None, {"most": str(MOST_PATTERNS)})]
    if start not in forms:
        return None, [Problem("notation-no-start", None, {"form": start}, nearest(start, set(forms)))]
    compiled: dict[str, grammar.Form] = {}
    flags: dict[str, grammar.Sequence] = {}
    for name, patterns in forms.items():
        if not patterns:
            problems.append(Problem("notation-no-pattern", None, {"form": name}))
            continue
        if name == grammar.NAME:
            problems.append(Problem("notation-form-called-name", patterns[0][1](0, len(patterns[0][0]))))
        trees = []
        for text, span_of in patterns:
            tree, found = parse(text, span_of, forms, flags)
            problems += found
            if tree is not None:
                trees.append(tree)
        compiled[name] = grammar.Form(name, tuple(trees), _shapes(trees, problems))
    if problems:
        return None, problems
    compiled |= {name: grammar.Form(name, (tree,), {}) for name, tree in flags.items()}
    notation = grammar.Notation(start, compiled)
    problems += _unused(notation)
    problems += starting_with_itself(compiled) or never_ending(compiled)
    if not problems:
        parting = {
            name: form._replace(alternatives=_factored(form.alternatives)) for name, form in compiled.items()
        }
        problems = edges_touch(compiled) + Lookahead(grammar.Notation(start, parting)).problems()
    return (None if problems else notation), problems


def _shapes(trees: list[grammar.Sequence], problems: list[Problem]) -> dict[str, grammar.SlotShape]:
    """What each slot of a form yields, the same for all of its alternatives."""
    first: dict[str, grammar.Slot] = {}
    always: list[set[str]] = []
    for tree in trees:
        required: set[str] = set()
        for slot, optional in grammar.occurrences(tree):
            known = first.setdefault(slot.name, slot)
            if known.form != slot.form:
                values = {"slot": slot.name, "first": known.form, "second": slot.form}
                related = (Related("notation-first-use", known.span),)
                problems.append(Problem("notation-slot-reads-two", slot.span, values, "", related))
            if not optional:
                required.add(slot.name)
        always.append(required)
    return {
        name: grammar.SlotShape(
            name,
            slot.form,
            many=any(_most(tree, name) > 1 for tree in trees),
            required=all(name in required for required in always),
        )
        for name, slot in first.items()
    }


def _most(node: grammar.Node, name: str) -> int:
    """How often a slot can stand in one line at most; 2 is "more than once"."""
    if isinstance(node, grammar.Slot):
        return int(node.name == name)
    found = [_most(part, name) for part in grammar.children(node)]
    if isinstance(node, grammar.Choice):
        return max(found)
    return min(2, sum(found) * (2 if isinstance(node, grammar.Repeat) else 1))


def _unused(notation: grammar.Notation) -> list[Problem]:
    def read_by(name: str) -> list[str]:
        trees = notation.forms[name].alternatives if name in notation.forms else ()
        return [slot.form for tree in trees for slot, _ in grammar.occurrences(tree)]

    used = reached([notation.start], read_by)
    return [
        Problem("notation-unused-form", form.alternatives[0].span, {"form": name})
        for name, form in notation.forms.items()
        if name not in used
    ]


def _factored(patterns: tuple[grammar.Sequence, ...]) -> tuple[grammar.Sequence, ...]:
    """Patterns that begin alike, as one that parts later: what they share is read once.

    `<unit> - <to>` and `<unit> - <to> again` become `<unit> - <to>` and a choice of nothing and `again`.

    Blanks are left out: they are no part of what decides how a line goes on.
    """
    worded = [
        each._replace(parts=tuple(part for part in each.parts if not isinstance(part, grammar.Blank)))
        for each in patterns
    ]
    keys = (_bare(each.parts[0]) if each.parts else number for number, each in enumerate(worded))
    return tuple(map(_parted, grouped(zip(keys, worded, strict=True)).values()))


def _parted(alike: list[grammar.Sequence]) -> grammar.Sequence:
    first = alike[0]
    if len(alike) == 1:
        return first
    rests = _factored(tuple(each._replace(parts=each.parts[1:]) for each in alike))
    rest = rests[0].parts if len(rests) == 1 else (grammar.Choice(first.span, rests),)
    return first._replace(parts=(first.parts[0], *rest))


def _bare(node: object) -> object:
    """A part without places and blanks: equal for those that read alike."""
    if isinstance(node, tuple):
        inner = (_bare(each) for each in node if not isinstance(each, Span | grammar.Blank))
        return (type(node).__name__, *inner)
    return node
