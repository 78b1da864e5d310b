"""A message as Fluent's parser understands it, and its values filled in.

Python's own runtime for Fluent needs Babel (33 MB, and 50 ms to import) for numbers and dates that no message
shows; of what the format offers, variables, their forms as functions, choices and quoted signs are used.
Short commands import neither `re` nor `typing` here, which would take longer than all else that they do.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fluent.syntax import ast

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
    simple = {name: _simple(text) for name, text in _parts(entry)}
    found = {name: pattern for name, pattern in simple.items() if pattern is not None}
    return found if len(found) == len(simple) else _parsed_by_fluent(entry)


def _parts(entry: str) -> Iterator[tuple[str, str]]:
    """The texts of a message and of its attributes, without what stands in front of their lines."""
    name, text = "", ""
    for line in entry.partition("=")[2].split("\n"):
        words = line.strip(" ")
        if words.startswith(".") and "=" in words:
            if text.strip():
                yield name, text.strip()
            name, _, words = words[1:].partition("=")
            name, text = name.strip(), ""
        text += f"{words.strip(' ')}\n"
    if text.strip():
        yield name, text.strip()


def _simple(text: str) -> Pattern | None:
    """A text whose variables are shown as they are, or choose between plain forms: nearly every one, and
    Fluent's parser takes longer to import than `check` needs for what did not change. None for others."""
    first, *pieces = text.split("{")
    fillers, names = [_fixed(first)], set()
    for piece in pieces:
        inside, closed, after = piece.partition("}")
        name, chooses, variants = inside.strip().partition("->")
        name = name.rstrip()
        plain = name[:1] == "$" and name[1:].replace("-", "_").isidentifier()
        shown = _simple_choice(name[1:], variants) if chooses else _variable(name[1:])
        if not closed or not plain or shown is None or "}" in after:
            return None
        names.add(name[1:])
        fillers += [shown, _fixed(after)]
    return None if "}" in first else Pattern(_joined(fillers), frozenset(names))


def _simple_choice(name: str, variants: str) -> Filler | None:
    """A variant a line, one of them with a star: `[one] day`, `*[other] days`."""
    before, *found = variants.split("[")
    forms: dict[str, Filler] = {}
    star = ""
    for each in found:
        key, closed, text = each.partition("]")
        if not closed or not before.endswith(("\n", "\n*")):
            return None
        if before.endswith("*"):
            star = key
        forms[key] = _fixed(text.removesuffix("*").strip())
        before = text
    return _choice(name, forms, forms[star]) if star else None


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
