"""A message as Fluent's parser understands it, and its values filled in.

Python's own runtime for Fluent needs Babel (33 MB, and 50 ms to import) for numbers and dates that no message
shows; of what the format offers, variables, their forms as functions, choices and quoted signs are used.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache

TYPE_CHECKING = False  # `typing` takes a third of the time of a short command to import
if TYPE_CHECKING:
    from fluent.syntax import ast

_ATTRIBUTE = re.compile(r"\n +\.([a-zA-Z][\w-]*) *=")
_VARIABLE = re.compile(r"{ *\$([a-zA-Z][\w-]*)(?: *|\s*->([^{}]*))}")
_VARIANT = re.compile(r"(\*?)\[ *([\w-]+) *\]")
Filler = Callable[[Mapping[str, object]], str]


class Pattern:
    """A text with variables: what fills them in, their names, and in which `forms` they are asked for."""

    def __init__(
        self, filled: Filler, variables: frozenset[str], forms: frozenset[str] = frozenset()
    ) -> None:
        self.filled = filled
        self.variables = variables
        self.forms = forms


class Inflected:
    """A value that a message asks for in a form: `{ GEN($owner) }` asks for `gen`, `{ $owner }` for none."""

    def __init__(self, form: Callable[[str], str]) -> None:
        self.form = form

    def __str__(self) -> str:
        return self.form("")


@cache
def parsed(entry: str) -> dict[str, Pattern]:
    """The pattern of a message under the empty name, those of its attributes under theirs."""
    value, *attributes = _ATTRIBUTE.split(entry.partition("=")[2])
    texts = {"": value, **dict(zip(attributes[::2], attributes[1::2], strict=True))}
    simple = {name: _simple(text) for name, text in texts.items() if text.strip()}
    found = {name: pattern for name, pattern in simple.items() if pattern is not None}
    return found if len(found) == len(simple) else _parsed_by_fluent(entry)


def _simple(text: str) -> Pattern | None:
    """A text whose variables are shown as they are, or choose between plain forms: nearly every one, and
    Fluent's parser takes longer to import than `check` needs for what did not change. None for others."""
    lines = "\n".join([line.strip(" ") for line in text.strip().split("\n")])
    texts = _VARIABLE.split(lines)
    plain, names, choices = texts[::3], texts[1::3], texts[2::3]
    if any("{" in each or "}" in each for each in plain):
        return None
    fillers = [_fixed(plain[0])]
    for name, variants, after in zip(names, choices, plain[1:], strict=True):
        shown = _variable(name) if variants is None else _simple_choice(name, variants)
        if shown is None:
            return None
        fillers += [shown, _fixed(after)]
    return Pattern(_joined(fillers), frozenset(names))


def _simple_choice(name: str, variants: str) -> Filler | None:
    before, *found = _VARIANT.split(variants)
    stars, keys, texts = found[::3], found[1::3], found[2::3]
    if before.strip() or stars.count("*") != 1 or any("[" in each for each in texts):
        return None
    forms = {key: _fixed(text.strip()) for key, text in zip(keys, texts, strict=True)}
    return _choice(name, forms, forms[keys[stars.index("*")]])


def _parsed_by_fluent(entry: str) -> dict[str, Pattern]:
    from fluent.syntax import FluentParser, ast

    message = FluentParser(with_spans=False).parse_entry(entry)
    if not isinstance(message, ast.Message):
        return {}
    parts = {"": message.value, **{each.id.name: each.value for each in message.attributes}}
    return {name: _compiled(part) for name, part in parts.items() if part is not None}


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
    return _joined(pieces)


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
            return _variants(selector.id.name, inner.variants, found)
    raise ValueError(f"a message may not hold {type(inner).__name__}")


def _variants(name: str, variants: "list[ast.Variant]", found: set[str]) -> Filler:
    from fluent.syntax import ast

    forms: dict[str, Filler] = {}
    other = _fixed("")
    for variant in variants:
        key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
        forms[key] = _filler(variant.value, found)
        other = forms[key] if variant.default else other
    return _choice(name, forms, other)


def _joined(pieces: list[Filler]) -> Filler:
    return lambda values: "".join([piece(values) for piece in pieces])


def _fixed(text: str) -> Filler:
    return lambda values: text


def _variable(name: str) -> Filler:
    return lambda values: str(values[name]) if name in values else f"{{{name}}}"


def _form(name: str, form: str) -> Filler:
    def asked(values: Mapping[str, object]) -> str:
        value = values.get(name, f"{{{name}}}")
        return value.form(form) if isinstance(value, Inflected) else str(value)

    return asked


def _choice(name: str, forms: Mapping[str, Filler], other: Filler) -> Filler:
    """The variant that a value names; the variant `one` for 1; else the one with a star."""

    def chosen(values: Mapping[str, object]) -> str:
        value = str(values.get(name, ""))
        return forms.get("one" if value == "1" and value not in forms else value, other)(values)

    return chosen
