"""Emits the ruleset's value for incremental evaluation: once with a cache, once noting what each part reads.

Whatever goes through lists is looked up in `s.known` first: functions, and the loops of one that has several.
The one text works a value out quickly. The other asks all that it reads of an object in place of the state
(`regelwerk.run.worth.Reading`), so that it is known after which changes a part of the value still holds.
"""

from collections.abc import Iterable, Iterator

from regelwerk.compile import steps as ir
from regelwerk.compile.context import Context
from regelwerk.compile.emit.expression import ATOM, Code, Emitter
from regelwerk.compile.emit.module import ModuleEmitter
from regelwerk.compile.emit.naming import TEMPORARY
from regelwerk.compile.generate import numbered
from regelwerk.compile.identifiers import global_name
from regelwerk.compile.lower.lowering import Lowering
from regelwerk.compile.lower.ruleset import lowered
from regelwerk.compile.passes import PASSES, optimised
from regelwerk.compile.passes.cache_ground import cache_ground
from regelwerk.compile.passes.ground_keys import PURE, GroundKeys
from regelwerk.compile.passes.keys import Leaves
from regelwerk.model import expression as expr
from regelwerk.model.closure import reached
from regelwerk.model.rules import Parameter
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.traversal import free_names, walk
from regelwerk.words.functions import FUNCTIONS

# These tell of whom loops really ask something; what is looked up elsewhere would not be asked again.
_SHORTER_LISTS = frozenset(("narrow_to_neighbours", "narrow_to_named", "index_lists"))
_SHORTENS = ("s.where(", "s.named(", "s.space.beside(")
_PLAIN = frozenset(("thing", "row", "integer", "number", "boolean", "choice", "text"))


def worth_text(
    ruleset: Ruleset, *, reading: bool, without: Iterable[str] = ()
) -> tuple[str, frozenset[str]] | None:
    """The source of all functions that the value asks, and the fields that these name; none if it depends on
    judgements or immunities."""
    context = Context(Lowering(ruleset, numbered(ruleset), traced=False, counting=False))
    functions = {f"{each.kind} {each.id}": each for each in lowered(context.lowering) if not each.form}
    start = f"Value {ruleset.header.id}"
    needed = reached([start], lambda name: _called(functions[name]) if name in functions else ())
    if any(name not in functions or ruleset.vocabulary.judged(name.split()[1]) for name in needed):
        return None
    dear = {
        name for name in needed if any(isinstance(each, expr.Aggregate) for each in _nodes(functions[name]))
    }
    while more := {name for name in needed - dear if not dear.isdisjoint(_called(functions[name]))}:
        dear |= more
    keyed = {name for name in dear if _plain(ruleset, functions[name])}
    parts = [
        part
        for name, each in functions.items()
        if name in needed
        for part in (_parts(each) if name in keyed else (each,))
    ]
    left_out = {*without, *(PASSES.keys() - _SHORTER_LISTS if reading else ())}
    emitter = _Asking(context.naming) if reading else None
    code = ModuleEmitter(context.naming, context.setters, moments=False, traced=False, emitter=emitter)
    ground = _Ground(context)
    for each in optimised([part for part in parts if not ground.knows(part)], context, left_out):
        looked_up = each.kind == "Part" or f"{each.kind} {each.id}" in keyed
        code.functions(_looked_up(each, context, reading) if looked_up else [each])
    of_the_ground = [part for part in parts if ground.knows(part)]
    code.functions(
        map(ground.read, of_the_ground) if reading else optimised(of_the_ground, context, left_out)
    )
    nodes = [node for name in needed for node in _nodes(functions[name])]
    fields = frozenset([each.field for each in nodes if isinstance(each, expr.Attribute)])
    return "\n".join([*code.lines, *context.tables]) + "\n", fields


def _nodes(function: ir.Function) -> list[expr.Expr]:
    """All expressions in the steps of a function."""
    found: list[expr.Expr] = []

    def noted(node: expr.Expr) -> expr.Expr:
        found.extend(walk(node))
        return node

    ir.rewritten_nodes(function.body, noted)
    return found


def _called(function: ir.Function) -> set[str]:
    """The functions that another one asks."""
    calls = [each for each in _nodes(function) if isinstance(each, expr.Call)]
    return {
        f"{each.sort.capitalize()} {each.function}" for each in calls if each.sort not in ("word", "runtime")
    }


def _parts(function: ir.Function) -> Iterator[ir.Function]:
    """A function with its loops as functions of their own, where it has several."""
    match function.body:
        case (ir.Return() as last,):
            loops: list[ir.Function] = []

            def apart(node: expr.Expr) -> expr.Expr | None:
                if not isinstance(node, expr.Aggregate):
                    return None
                names = sorted(free_names(node))
                part = f"{function.kind}-{function.id}-{len(loops)}"
                body = (last._replace(value=node),)
                loops.append(ir.Function("Part", part, "", tuple(names), body, function.span))
                given = ", ".join(["s", *(f"{{{n}}}" for n in range(len(names)))])
                return ir.runtime(
                    f"{global_name('Part', part)}({given})", *map(ir.name, names), type=node.type
                )

            (rest,) = ir.rewritten_nodes((last,), apart)
            if len(loops) > 1:
                yield from loops
                function = function._replace(body=(rest,))
    yield function


def _plain(ruleset: Ruleset, function: ir.Function) -> bool:
    """Whether a function is told nothing but what things can be looked up by."""
    parameters: tuple[Parameter, ...] = ()
    if function.kind == "Definition":
        parameters = ruleset.definitions[function.id].parameters
    elif function.kind == "Quantity":
        parameters = ruleset.quantities[function.id].parameters
    return all(each.type.kind in _PLAIN for each in parameters)


def _looked_up(function: ir.Function, context: Context, reading: bool) -> list[ir.Function]:
    """A function that is asked only where it is not known what it comes to."""
    anew = function._replace(form="anew")
    name = global_name(function.kind, function.id, "anew")
    names = [context.naming.name(each) for each in function.parameters]
    key, given = f"({', '.join([repr(name), *names])},)", ", ".join(["s", *names])
    steps: ir.Steps = (
        ir.Do(f"key = {key}"),
        ir.Do("known = s.known.get(key, Unasked)"),
        ir.Do(f"if known is Unasked: known = s.known[key] = {name}({given})"),
        ir.Return(ir.runtime("known")),
    )
    if reading:
        steps = (ir.Return(ir.runtime(f"s.asked({key}, {name})")),)
    return [anew, function._replace(body=steps)]


class _Ground:
    """What `cache_ground` keeps needs not be kept here, too, and what it rests on is read without working it
    out anew."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._keys = GroundKeys(context.ruleset) if context.ruleset.hexes is not None else None

    def knows(self, function: ir.Function) -> bool:
        return self._leaves(function) is not None

    def _leaves(self, function: ir.Function) -> Leaves | None:
        if self._keys is None or cache_ground([function], self._context)[0] is function:
            return None
        definition = self._context.ruleset.definitions[function.id]
        return self._keys.key((definition.value.tree,), definition.parameters)

    def read(self, function: ir.Function) -> ir.Function:
        """One that reads these fields, and asks the function of the same name that stood here before."""
        names = {each: self._context.naming.name(each) for each in function.parameters}
        leaves = sorted(self._leaves(function) or ())
        fields = [each for each in leaves if each.parameter in names and each.field]
        steps = [ir.Do(f"s.read({names[each.parameter]}, {each.field!r})") for each in fields]
        given = ", ".join(["s.state", *names.values()])
        body = (ir.Do("s.space.read()"), *steps, ir.Return(ir.runtime(f"quick({given})")))
        quick = f"{TEMPORARY}quick={global_name(function.kind, function.id)}"
        return function._replace(parameters=(*function.parameters, quick), body=body)


class _Asking(Emitter):
    """Writes trees that tell what they read: fields of things, and words that may read anything."""

    def coded(self, node: expr.Expr) -> Code:
        match node:
            case expr.Attribute(of=of, field=field) if of.type.kind not in ("row", "point"):
                return f"s.read({self.emit(of)}, {field!r})", ATOM
            case expr.Call(
                sort="runtime", function=text, arguments=(expr.Collection() as listed, *others)
            ) if text.startswith(_SHORTENS):
                there = ir.runtime(self.naming.collection(listed.thing).replace("s.", "s.state.", 1))
                return super().coded(node._replace(arguments=(there, *others)))
            case expr.Call(sort="word", function=word) if word not in PURE and not _of_space(word):
                return f"(s.anything() or {super().coded(node)[0]})", ATOM
        return super().coded(node)


def _of_space(word: str) -> bool:
    found = FUNCTIONS[word]
    return found.state and found.template(()).startswith("{s}.space.")
