"""What a condition that holds tells about the values in it: `is_a(x, rider)`, `x.range is not none`.

What is told of a name stands under the name, what is told of anything else under its path, which is no name:
`x.range`, `captain_of(x)`. As long as nothing happens, whoever asks again gets the same.
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from regelwerk.model import expression as expr
from regelwerk.model.traversal import children
from regelwerk.model.types import Type
from regelwerk.model.vocabulary import Function, Tells

Functions: TypeAlias = Mapping[str, Function]


def facts(tree: expr.Expr, functions: Functions, *, holds: bool) -> dict[str, Type]:
    """The types that values have where `tree` is true (or, with `holds` false, where it is false)."""
    match tree:
        case expr.Not(of=of):
            return facts(of, functions, holds=not holds)
        case expr.Logic(operator=operator, parts=parts):
            found = [facts(part, functions, holds=holds) for part in parts]
            return _all(found) if holds == (operator == "and") else _shared(found)
        case expr.Choose(condition=condition, then=then, otherwise=otherwise):
            one = _all([facts(condition, functions, holds=True), facts(then, functions, holds=holds)])
            other = _all([facts(condition, functions, holds=False), facts(otherwise, functions, holds=holds)])
            if _never(otherwise, holds):
                return one
            return other if _never(then, holds) else _shared([one, other])
        case expr.Compare(left=left, operator=operator, right=right):
            return _compared(left, operator, right, holds)
        case expr.Aggregate(function="any", element=element, generators=(only,)) if holds:
            found_one = only._replace(conditions=(*only.conditions, element))
            return {f"first(list({_listed(only.variable, (found_one,))}))": only.variable_type}
        case expr.Call(
            function="is_a", sort="word", arguments=(expr.Name() as name, expr.TypeName() as asked)
        ) if holds:
            return {name.id: asked.type}
        case expr.Call(function="is_a", sort="word", arguments=(thing, expr.TypeName())) if holds:
            return _there(thing)
        case expr.Call(
            function="is_a", sort="word", arguments=(thing, expr.Constant(type=Type(kind="unknown") as kind))
        ):
            # Of which type nobody knows, so it may have any field.
            return {path_of(thing): kind} if holds else {}
        case expr.Call(function=function, sort="definition", arguments=arguments) if function in functions:
            told = functions[function].tells
            return _called(told.true if holds else told.false, functions[function].parameters, arguments)
    return {}


def members(tree: expr.Expr, functions: Functions) -> dict[str, Type]:
    """What is certain of each thing in a list: paths that begin behind the thing."""
    match tree:
        case expr.Aggregate(function="list", element=expr.Name(id=id), generators=generators):
            found: dict[str, Type] = {}
            for each in generators:
                if each.variable == id:
                    found.update(members(each.source, functions))
                for condition in each.conditions:
                    for path, kind in facts(condition, functions, holds=True).items():
                        if path.startswith(f"{id}."):
                            found[path[len(id) :]] = kind
            return found
        case expr.Choose(then=then, otherwise=otherwise):
            return _shared([members(then, functions), members(otherwise, functions)])
        case expr.Call(function=function, sort="definition") if function in functions:
            return functions[function].tells.members
    return {}


def member_facts(variable: str, source: expr.Expr, functions: Functions) -> dict[str, Type]:
    """What is certain of the variable that goes through a list."""
    return {f"{variable}{path}": kind for path, kind in members(source, functions).items()}


def tells(tree: expr.Expr, parameters: Iterable[str], functions: Functions) -> Tells:
    """What the value of a definition tells about its parameters, and about what it lists."""
    if tree.type.kind == "list":
        return Tells(members=members(tree, functions))
    if tree.type.kind != "boolean":
        return Tells()
    named = tuple(parameters)
    return Tells(
        *(
            {
                path: kind
                for path, kind in facts(tree, functions, holds=holds).items()
                if any(_begins(path, name) for name in named)
            }
            for holds in (True, False)
        )
    )


def path_of(tree: expr.Expr) -> str:
    """How a value is reached, alike wherever the same is asked."""
    match tree:
        case expr.Name(id=id) | expr.TypeName(thing=id):
            return id
        case expr.Collection(thing=id) | expr.Rows(table=id):
            return f"every {id}"
        case expr.Attribute(of=of, field=field):
            return f"{path_of(of)}.{field}"
        case expr.RowOf(table=table, key=key):
            return f"{table}.{key}"
        case expr.Item(of=of, at=expr.Constant(value=int() as number)):
            return f"{path_of(of)}[{number}]"
        case expr.Constant(value=value):
            return repr(value)
        case expr.Aggregate(function=function, element=element, generators=generators):
            return f"{function}({_listed(path_of(element), generators)})"
    said = getattr(tree, "function", "") or getattr(tree, "operator", "") or type(tree).__name__
    return f"{said}({', '.join(path_of(each) for each in children(tree))})"


def _listed(element: str, generators: tuple[expr.Generator, ...]) -> str:
    parts = [element]
    for each in generators:
        parts.append(f"for {each.variable} in {path_of(each.source)}")
        parts += [f"if {path_of(condition)}" for condition in each.conditions]
    return " ".join(parts)


def reads(path: str, field: str) -> bool:
    """Whether a path may lead somewhere else once a field is written, or things come or go (an empty name);
    what a call reads nobody knows."""
    if "(" in path or ("every " in path and not field):
        return True
    return f".{field}." in f"{path}." or f".{field}[" in path


def _all(found: Iterable[dict[str, Type]]) -> dict[str, Type]:
    return {path: kind for each in found for path, kind in each.items()}


def _shared(found: list[dict[str, Type]]) -> dict[str, Type]:
    return {path: kind for path, kind in found[0].items() if all(each.get(path) == kind for each in found)}


def _called(
    told: Mapping[str, Type], parameters: tuple[tuple[str, Type], ...], arguments: tuple[expr.Expr, ...]
) -> dict[str, Type]:
    """What a definition tells of its parameters, as paths of the arguments."""
    found: dict[str, Type] = {}
    for path, kind in told.items():
        for (name, wanted), argument in zip(parameters, arguments, strict=False):
            if path == name and kind == wanted.required():
                found.update(_there(argument))  # which may be known better than the definition asks for
            elif path != name and _begins(path, name):
                found[path_of(argument) + path[len(name) :]] = kind
    return found


def _begins(path: str, name: str) -> bool:
    return path == name or path.startswith((f"{name}.", f"{name}["))


def _never(tree: expr.Expr, holds: bool) -> bool:
    return isinstance(tree, expr.Constant) and tree.value is not holds


def _compared(left: expr.Expr, operator: str, right: expr.Expr, holds: bool) -> dict[str, Type]:
    if operator in ("is", "is not"):
        return _there(left) if holds == (operator == "is not") else {}
    if operator == ("==" if holds else "!="):
        # What equals something that is there is there itself.
        found = {} if right.type.optional else _there(left)
        return found if left.type.optional else {**found, **_there(right)}
    if operator == ("in" if holds else "not in") and right.type.item is not None:
        return {} if right.type.item.optional else _there(left)
    return {}


def _there(tree: expr.Expr) -> dict[str, Type]:
    told = tree.type.kind != "none" and (tree.type.optional or isinstance(tree, expr.Name))
    return {path_of(tree): tree.type.required()} if told else {}
