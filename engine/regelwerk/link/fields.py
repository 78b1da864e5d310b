"""Field specifications: what a type's field, a table's column or a parameter may hold."""

from collections.abc import Collection, Mapping, Sequence
from typing import TypeGuard

from regelwerk.link.linker import Linker
from regelwerk.link.names import free_name, legal_name
from regelwerk.link.phrases import OWNER, phrase
from regelwerk.load.meant import number_meant, truth_meant
from regelwerk.load.node import Node
from regelwerk.load.spelling import word
from regelwerk.model.content import Field, ThingDocument, declared_fields
from regelwerk.model.expression import Value
from regelwerk.model.limits import Limits, limits_shown, within
from regelwerk.model.problem import nearest
from regelwerk.model.rules import Parameter
from regelwerk.model.scenario import Given
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN, INTEGER, NUMBER, POINT, TEXT, UNKNOWN, Type, list_of, row, thing
from regelwerk.spaces.point import FARTHEST
from regelwerk.texts.decimal import digits

_WITHOUT_DEFAULT = ("list", "point", "row", "thing")
PLAIN = {"boolean": BOOLEAN, "integer": INTEGER, "number": NUMBER, "text": TEXT, "point": POINT}
# What means something for a column of a table only, or for a field that a scenario fills.
_SHOWN = 6
_WORDS = ("text", "choice", "row", "unknown")
_COLUMN_ONLY = ("key", "source")
_FIELD_ONLY = ("seen_by", "lasts")
_NOT_FOR_PARAMETERS = (
    "default", "min", "max", "stops", "lasts", "unit", "key", "source", "phrase", "seen_by",
)  # fmt: skip


def type_named(linker: Linker, node: Node) -> Type:
    """The type that a word names: a plain one, a type document, or a table's rows."""
    name = node.text
    if name in PLAIN:
        return PLAIN[name]
    if name in linker.vocabulary.things:
        return thing(name)
    if name in linker.vocabulary.tables:
        return row(name)
    meant = linker.meant("unknown-type", node, [*PLAIN, *linker.vocabulary.things, *linker.vocabulary.tables])
    return type_named(linker, node.with_value(meant)) if meant else UNKNOWN


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
    optional = node.at("optional").value is True
    if node.at("list").value is True:
        if optional:
            linker.problem("list-optional", node.key_span("optional"))
        return list_of(kind)
    return kind._replace(optional=True) if optional else kind


def fields(linker: Linker, node: Node, *, columns: bool = False) -> dict[str, Field]:
    """The fields of a type, or the columns of a table, by name."""
    result: dict[str, Field] = {}
    for name, spec in node.mapping.items():
        legal_name(linker, name, node.key_span(name))
        kind = field_type(linker, spec)
        linker.idle(spec, _FIELD_ONLY if columns else _COLUMN_ONLY)
        if columns or ("min" not in spec and "max" not in spec):
            linker.idle(spec, ("stops",))
        default = spec.get("default")
        limits = _limits(linker, spec, kind)
        result[name] = Field(
            name=name,
            type=kind,
            default=_default(linker, default, kind, limits),
            has_default=default is not None,
            limits=limits,
            unit=spec.at("unit").text,
            key=spec.at("key").value is True,
            text=linker.texts(spec.get("text")),
            span=node.key_span(name),
            title=linker.texts(spec.get("title")),
            source=linker.source(spec.get("source")),
            stops=spec.at("stops").value is True,
            phrase=phrase(linker, spec.get("phrase"), (OWNER,)),
            lasts=spec.at("lasts").text,  # type: ignore[arg-type]
        )
    return result


def parameters(linker: Linker, document: Node) -> tuple[Parameter, ...]:
    """The parameters of a document: a type's name, or a mapping as for a field."""
    result, node = [], document.at("parameters")
    for name, spec in node.mapping.items():
        legal_name(linker, name, node.key_span(name))
        free_name(linker, name, node.key_span(name))
        if isinstance(spec.value, str):
            kind = type_named(linker, spec)
        else:
            kind = field_type(linker, spec)
            linker.idle(spec, _NOT_FOR_PARAMETERS)
        result.append(Parameter(name, kind, node.key_span(name), linker.texts(spec.get("title"))))
    return tuple(result)


def filled_fields(linker: Linker, types: Mapping[str, ThingDocument]) -> dict[str, frozenset[str]]:
    """For each type the fields that hold something without being told, those of its ancestors included."""
    return {
        id: frozenset(
            name
            for name, field in declared_fields(types, linker.vocabulary.lineage(id)).items()
            if field.has_default
        )
        for id in linker.vocabulary.things
    }


def value_given(node: Node, kind: Type) -> Given:
    """What is given where a value of the type is wanted."""
    value = None if is_nothing(node, kind) else node.plain()
    return Given(value, node.span, tuple(item.span for item in node.items))


def is_nothing(node: Node, kind: Type) -> bool:
    """Whether nothing is given; where some word has to stand, `none` may be one."""
    unquoted = node.value == "none" and not node.style
    return node.value is None or (unquoted and (kind.optional or kind.kind not in _WORDS))


def fits_plainly(value: object, kind: Type, keys: Collection[str] = ()) -> bool:
    """Whether a plain value is one of a type; `keys` are those of the rows that it may be."""
    number = isinstance(value, int | float) and not isinstance(value, bool)
    match kind.kind:
        case "boolean":
            return isinstance(value, bool)
        case "integer":
            return number and isinstance(value, int)
        case "number":
            return number
        case "text":
            return isinstance(value, str)
        case "point":
            return is_point(value)
        case "choice":
            return value in kind.options
        case "row":
            return (number or isinstance(value, str)) and str(value) in keys
    return kind.kind == "unknown"


def is_point(value: object) -> TypeGuard[list[float]]:
    """Whether a plain value is two numbers that lie on some table."""
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(each, int | float) and not isinstance(each, bool) for each in value)
        and all(-FARTHEST <= each <= FARTHEST for each in value)
    )


def plain_shown(value: object) -> str:
    """A plain value as an author writes it."""
    if isinstance(value, list | dict):
        simple = isinstance(value, list) and not any(isinstance(item, list | dict) for item in value[:_SHOWN])
        if not simple:
            return "[…]" if isinstance(value, list) else "{…}"
        return f"[{', '.join(map(plain_shown, value[:_SHOWN]))}{', …' if len(value) > _SHOWN else ''}]"
    return word(value)


def meant(linker: Linker, value: object, kind: Type, options: Sequence[str] = ()) -> str:
    """A hint, or nothing: the value that fits `kind` and is nearest to what was written, `30` for `30 cm`."""
    if not isinstance(value, str):
        return ""
    if kind.kind == "boolean":
        return truth_meant(value)
    if kind.kind in ("integer", "number"):
        return number_meant(value, whole=kind.kind == "integer")
    if kind.kind == "row":
        from regelwerk.load.title_hints import row_called

        called = row_called(linker.kinds, kind.name, value)
        if called in options:
            return called
    if kind.kind == "list" and kind.item is not None and kind.item.kind in ("thing", "row", "choice", "text"):
        return f"[{value}]"
    return nearest(value, list(options))


def misfit(
    linker: Linker, span: Span, value: object, kind: Type, options: Sequence[str], shown: str = ""
) -> None:
    """Tells that a plain value is none of a type; `options` are the words that could stand there."""
    if value is None:
        linker.problem("value-nothing", span, wanted=kind)
        return
    hint, shown = meant(linker, value, kind, options), shown or plain_shown(value)
    table = {"table": kind.name} if kind.kind == "row" else {}
    linker.problem("value-does-not-fit", span, hint, (), value=shown, wanted=kind, **table)


def check_limits(linker: Linker, span: Span, value: object, limits: Limits) -> None:
    """Whether a value lies within the limits of its field."""
    if not within(value, limits):
        linker.problem("value-out-of-range", span, "", (), value=plain_shown(value), **limits_shown(limits))


def _limits(linker: Linker, spec: Node, kind: Type) -> Limits:
    low, high = _number(spec.at("min").value), _number(spec.at("max").value)
    item = kind.item or kind
    for key in ("min", "max"):
        if key in spec and item.kind not in ("integer", "number", "unknown"):
            linker.problem("limits-of-no-number", spec.key_span(key), key=key)
    if low is not None and high is not None and low > high:
        linker.problem("limits-crossed", spec["min"].span, least=digits(low), most=digits(high))
        return None, None
    return low, high


def _default(linker: Linker, node: Node | None, kind: Type, limits: Limits) -> Value:
    if node is None:
        return False if kind.kind == "boolean" and not kind.optional else None
    value = node.value
    fits = kind.kind != "point" and fits_plainly(value, kind)
    if kind.optional and is_nothing(node, kind):
        return None
    if not fits and kind.kind in _WITHOUT_DEFAULT:
        linker.problem("default-not-possible", node.span, wanted=kind)
        return None
    if not fits:
        hint = meant(linker, value, kind, kind.options)
        linker.problem("default-does-not-fit", node.span, hint, value=plain_shown(node.plain()), wanted=kind)
        return None
    check_limits(linker, node.span, value, limits)
    return value if isinstance(value, bool | int | float | str) else None


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) else None
