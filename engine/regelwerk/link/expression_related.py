"""What a word follows from thing to thing: a field that lists things, or a definition of what is beside what.

It is written out as pairs, `[[one, other] for one in cells for other in one.borders]`, so that whatever reads
expressions needs to know nothing new.
"""

import _ast as ast

from regelwerk.link.expression_checker import Checker, Scope
from regelwerk.model.types import Type


def pairs(checker: Checker, part: ast.expr, of: Type, scope: Scope) -> ast.expr:
    """The pairs that stand for the name of a relation; the name itself, if a problem is told of it."""
    if of.kind == "unknown" or isinstance(part, ast.ListComp):
        return part
    if not isinstance(part, ast.Name) or of.kind != "thing":
        # What stands in quotes, or behind a dot, may be meant for the name.
        name = part.value if isinstance(part, ast.Constant) else getattr(part, "attr", "")
        known = checker.vocabulary.things[of.name].fields if of.kind == "thing" else ()
        hint = f"by={name}" if isinstance(name, str) and name in known else ""
        checker.fail("expression-relation-expected", checker.span(part), hint, given=of)
        return part
    from ast import copy_location, parse, walk

    one, other = _free("one", scope), _free("other", scope)
    loops = _by_field(checker, part.id, of, one, other) or _by_function(checker, part.id, one, other)
    if not loops:
        known = checker.vocabulary.things[of.name].fields
        lists = [name for name, kind in known.items() if kind.item is not None and kind.item.kind == "thing"]
        functions = [id for id in checker.functions if _by_function(checker, id, one, other)]
        checker.unknown("expression-unknown-relation", checker.span(part), part.id, [*lists, *functions])
        return part
    found = parse(f"[[{one}, {other}] {loops}]", mode="eval").body
    for node in walk(found):
        copy_location(node, part)
    return found


def _by_field(checker: Checker, name: str, of: Type, one: str, other: str) -> str:
    things = checker.vocabulary.things
    kind = things[of.name].fields.get(name)
    if kind is None or kind.optional or kind.item is None or kind.item.kind != "thing":
        return ""
    inside = things[kind.item.name]
    owner = inside if name in inside.fields else things[of.name]
    return f"for {one} in {owner.plural} for {other} in {one}.{name}"


def _by_function(checker: Checker, name: str, one: str, other: str) -> str:
    known = checker.functions.get(name)
    if known is None or any(kind.kind != "thing" for _, kind in known.parameters):
        return ""
    lists = [
        f"for {each} in {checker.vocabulary.things[kind.name].plural}"
        for each, (_, kind) in zip((one, other), known.parameters, strict=False)
    ]
    if len(known.parameters) == 2 and known.result.kind == "boolean":
        return f"{' '.join(lists)} if {name}({one}, {other})"
    if len(known.parameters) == 1 and known.result.item is not None and known.result.item.kind == "thing":
        return f"{lists[0]} for {other} in {name}({one})"
    return ""


def _free(name: str, scope: Scope) -> str:
    while name in scope:
        name += "_"
    return name
