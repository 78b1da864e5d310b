"""What a definition or judgement is: an expression, or cases of which the first that holds counts."""

from collections.abc import Iterator, Mapping

from regelwerk.link.linker import Linker
from regelwerk.load.node import Node
from regelwerk.model.expression import Choose, Constant, Expression
from regelwerk.model.problem import Related
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN, UNKNOWN, Type
from regelwerk.words.agreement import joined


def valued(linker: Linker, node: Node, scope: Mapping[str, Type], expect: Type | None = None) -> Expression:
    """The value under `is`, or that of `cases`, asked one after the other."""
    if "is" in node:
        linker.idle(node, ("cases",))
        return linker.expression(node["is"], scope, expect)
    if "cases" not in node:
        linker.problem("key-missing", node.first_line, key="is", form="…")
        return Expression("none", node["id"].span, Constant(UNKNOWN, node["id"].span, None))
    (_, last), *others = reversed(list(_cases(linker, node["cases"].items, scope, expect)))
    found = last
    for when, value in others:
        if when is not None:
            kind = joined(value.type, found.type, linker.vocabulary)
            if kind is None:
                linker.problem("expression-mixed", value.tree.span, one=found.type, other=value.type)
                kind = UNKNOWN
            span = _over(value.span, found.span)
            tree = Choose(kind, span, when.tree, value.tree, found.tree)
            found = Expression(f"({value.text}) if ({when.text}) else {found.text}", span, tree)
    return found


def _cases(
    linker: Linker, items: list[Node], scope: Mapping[str, Type], expect: Type | None
) -> Iterator[tuple[Expression | None, Expression]]:
    """Each case knows that those before it do not hold."""
    known: dict[str, Type] = {}
    for number, item in enumerate(items):
        when = linker.optional_expression(item.get("when"), {**scope, **known}, BOOLEAN)
        if when is None and number < len(items) - 1:
            related = (Related("case-always-holds", item.span),)
            linker.problem("case-never-reached", items[number + 1].span, related=related)
        elif when is not None and number == len(items) - 1:
            linker.problem("cases-without-rest", item["when"].span)
        value = linker.expression(item["is"], {**scope, **known, **linker.told(when)}, expect)
        yield when, value
        known |= linker.told(when, holds=False)


def _over(one: Span, other: Span) -> Span:
    """The place of both, whichever comes first."""
    first, last = sorted((one, other), key=lambda span: (span.line, span.column))
    return first._replace(end_line=last.end_line, end_column=last.end_column)
