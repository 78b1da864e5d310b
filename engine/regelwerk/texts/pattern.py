"""A message as Fluent's parser understands it, and its values filled in.

Python's own runtime for Fluent needs Babel (33 MB, and 50 ms to import) for numbers and dates that no message
shows; of what the format offers, variables, their forms as functions, choices and quoted signs are used.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from fluent.syntax import ast

_ATTRIBUTE = re.compile(r"\n +\.([a-zA-Z][\w-]*) *=")
Filler = Callable[[Mapping[str, object]], str]


class Pattern(NamedTuple):
    """A text with variables: what fills them in, their names, and in which `forms` they are asked for."""

    filled: Filler
    variables: frozenset[str]
    forms: frozenset[str] = frozenset()


class Inflected:
    """A value that a message asks for in a form: `{ GEN($owner) }` asks for `gen`, `{ $owner }` for none."""

    def __init__(self, form: Callable[[str], str]) -> None:
        self.form = form

    def __str__(self) -> str:
        return self.form("")


@cache
def parsed(entry: str) -> dict[str, Pattern]:
    """The pattern of a message under the empty name, those of its attributes under theirs."""
    if "{" not in entry:
        return {name: Pattern(_fixed(text), frozenset()) for name, text in _plain(entry)}
    from fluent.syntax import FluentParser, ast

    message = FluentParser(with_spans=False).parse_entry(entry)
    if not isinstance(message, ast.Message):
        return {}
    parts = {"": message.value, **{each.id.name: each.value for each in message.attributes}}
    return {name: _compiled(part) for name, part in parts.items() if part is not None}


def _plain(entry: str) -> Iterator[tuple[str, str]]:
    """The texts of a message without variables: most are of this sort, and need no parser."""
    value, *attributes = _ATTRIBUTE.split(entry.partition("=")[2])
    for name, text in [("", value), *zip(attributes[::2], attributes[1::2], strict=True)]:
        lines = [line.strip(" ") for line in text.strip().split("\n")]
        if text.strip():
            yield name, "\n".join(lines)


def _compiled(pattern: "ast.Pattern") -> Pattern:
    found: set[str] = set()
    filler = _filler(pattern, found)
    forms = frozenset(name for name in found if name.isupper())
    return Pattern(filler, frozenset(found) - forms, forms)


def _filler(pattern: "ast.Pattern", found: set[str]) -> Filler:
    from fluent.syntax import ast

    pieces = [
        _fixed(each.value) if isinstance(each, ast.TextElement) else _element(each.expression, found)
        for each in pattern.elements
    ]
    return lambda values: "".join([piece(values) for piece in pieces])


def _element(inner: object, found: set[str]) -> Filler:
    from fluent.syntax import ast

    match inner:
        case ast.StringLiteral():
            return _fixed(inner.parse()["value"])
        case ast.VariableReference():
            found.add(inner.id.name)
            return _variable(inner.id.name)
        case ast.FunctionReference(
            id=ast.Identifier() as form,
            arguments=ast.CallArguments(positional=[ast.VariableReference() as of]),
        ):
            found |= {of.id.name, form.name}
            return _form(of.id.name, form.name.lower())
        case ast.SelectExpression(selector=ast.VariableReference() as selector):
            found.add(selector.id.name)
            return _choice(selector.id.name, inner.variants, found)
    raise ValueError(f"a message may not hold {type(inner).__name__}")


def _fixed(text: str) -> Filler:
    return lambda values: text


def _variable(name: str) -> Filler:
    return lambda values: str(values[name]) if name in values else f"{{{name}}}"


def _form(name: str, form: str) -> Filler:
    def asked(values: Mapping[str, object]) -> str:
        value = values.get(name, f"{{{name}}}")
        return value.form(form) if isinstance(value, Inflected) else str(value)

    return asked


def _choice(name: str, variants: "list[ast.Variant]", found: set[str]) -> Filler:
    """The variant that a value names; the variant `one` for 1; else the one with a star."""
    from fluent.syntax import ast

    forms: dict[str, Filler] = {}
    other = _fixed("")
    for variant in variants:
        key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
        forms[key] = _filler(variant.value, found)
        other = forms[key] if variant.default else other

    def chosen(values: Mapping[str, object]) -> str:
        value = str(values.get(name, ""))
        return forms.get("one" if value == "1" and value not in forms else value, other)(values)

    return chosen
