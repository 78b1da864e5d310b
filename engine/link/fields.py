"""Field specifications: what a type's field, a table's column or a parameter may hold."""

from keyword import iskeyword

from engine.link.linker import Linker
from engine.load.node import Node
from engine.model.problem import nearest
from engine.model.expression import Value
from engine.model.ruleset import Field, Parameter
from engine.model.types import BOOLEAN, INTEGER, NUMBER, TEXT, UNKNOWN, Type, list_of, row, thing

PLAIN = {"boolean": BOOLEAN, "integer": INTEGER, "number": NUMBER, "text": TEXT}
_NONE_OF_OURS = frozenset({"id", "true", "false", "none", "s"})


def type_named(linker: Linker, node: Node) -> Type:
    """The type that a word names: a plain one, a type document, or a table's rows."""
    name = node.text
    if name in PLAIN:
        return PLAIN[name]
    if name in linker.vocabulary.things:
        return thing(name)
    if name in linker.vocabulary.tables:
        return row(name)
    candidates = [*PLAIN, *linker.vocabulary.things, *linker.vocabulary.tables]
    linker.problem("unknown-type", node.span, nearest(name, candidates), name=name)
    return UNKNOWN


def field_type(linker: Linker, node: Node) -> Type:
    """The type of a field from its mapping: `type` or `one_of`, `list`, `optional`."""
    one_of, named = node.get("one_of"), node.get("type")
    if (one_of is None) == (named is None):
        linker.problem("field-type-missing", node.span)
        return UNKNOWN
    if one_of is not None:
        kind = Type("choice", options=tuple(item.text for item in one_of.items))
    else:
        assert named is not None
        kind = type_named(linker, named)
    if _is_true(node.get("list")):
        return list_of(kind)
    return kind._replace(optional=True) if _is_true(node.get("optional")) else kind


def legal_name(linker: Linker, node: Node, name: str) -> None:
    """A field or parameter name that expressions cannot use is refused where it stands."""
    if iskeyword(name) or name in _NONE_OF_OURS:
        linker.problem("name-reserved", node.key_span(name), name=name)


def fields(linker: Linker, node: Node | None) -> dict[str, Field]:
    result: dict[str, Field] = {}
    for name, spec in (node.mapping if node is not None else {}).items():
        assert node is not None
        legal_name(linker, node, name)
        kind = field_type(linker, spec)
        default = spec.get("default")
        result[name] = Field(
            name=name,
            type=kind,
            default=_default(linker, default, kind),
            has_default=default is not None,
            limits=(_number(spec.get("min")), _number(spec.get("max"))),
            unit=_text(spec.get("unit")),
            key=_is_true(spec.get("key")),
            text=linker.texts(spec.get("text")),
            span=spec.span,
            title=linker.texts(spec.get("title")),
        )
    return result


def parameters(linker: Linker, node: Node | None) -> tuple[Parameter, ...]:
    """Parameters: a type's name, or a mapping as for a field."""
    result = []
    for name, spec in (node.mapping if node is not None else {}).items():
        assert node is not None
        legal_name(linker, node, name)
        free_name(linker, node, name)
        kind = type_named(linker, spec) if isinstance(spec.value, str) else field_type(linker, spec)
        result.append(Parameter(name, kind, node.key_span(name), linker.texts(spec.get("title"))))
    return tuple(result)


def free_name(linker: Linker, node: Node, name: str) -> None:
    """A variable may not hide a function or a collection: expressions would silently change meaning."""
    from engine.words.functions import FUNCTIONS

    taken = (
        name in FUNCTIONS
        or name in linker.vocabulary.functions
        or any(kind.plural == name for kind in linker.vocabulary.things.values())
    )
    if taken:
        linker.problem("name-taken", node.key_span(name) if name in node else node.span, name=name)


def _default(linker: Linker, node: Node | None, kind: Type) -> Value:
    if node is None:
        return False if kind.kind == "boolean" else None
    fits = {
        "boolean": isinstance(node.value, bool),
        "integer": isinstance(node.value, int) and not isinstance(node.value, bool),
        "number": isinstance(node.value, int | float) and not isinstance(node.value, bool),
        "text": isinstance(node.value, str),
        "choice": node.value in kind.options,
    }.get(kind.kind, node.value is None)
    if not fits and kind.kind != "unknown":
        linker.problem("default-does-not-fit", node.span, nearest(str(node.value), kind.options), value=str(node.value))
        return None
    return node.value  # type: ignore[return-value]


def _number(node: Node | None) -> float | None:
    return float(node.value) if node is not None and isinstance(node.value, int | float) else None


def _text(node: Node | None) -> str:
    return node.text if node is not None else ""


def _is_true(node: Node | None) -> bool:
    return node is not None and node.value is True
