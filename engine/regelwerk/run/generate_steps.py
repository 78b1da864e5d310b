"""Writes what the steps out of a hex cost, all at once, for the search of ways.

    def Steps·toll(s, piece_):
        once1 = s.held(s.all_pieces, 'at')
        once2 = s.space.crowded(s.all_pieces)
        def steps(here_, around, spent):
            barred1 = Unasked
            found = []
            for there_ in around:
                if there_ in spent: continue
                if there_ in once1 and Definition·taken(s, there_): continue
                if barred1 is Unasked: barred1 = once2(here_) and Definition·watched(s, piece_, here_)
                if barred1: continue
                step = …
                if step is not None: found.append((there_, step))
            return found
        return steps

What depends on the piece and the hex that it leaves alone is asked once, when the first step needs it, and
whether anybody stands somewhere is looked up before it is asked who. Nothing changes while a search lasts.
"""

from typing import NamedTuple

from regelwerk.model.expression import (
    Aggregate,
    Call,
    Choose,
    Collection,
    Constant,
    Expr,
    Generator,
    Logic,
    Name,
)
from regelwerk.model.rules import Definition
from regelwerk.model.span import Span
from regelwerk.model.traversal import walk
from regelwerk.run.identifiers import global_name
from regelwerk.run.lookups import beside_what, cannot_fail, narrowed
from regelwerk.run.source import SUM, Emitter, chained, emit
from regelwerk.run.writer import ModuleWriter

_SMALL = 60  # nodes of a definition that is written in place of its call


class _Line(NamedTuple):
    text: str
    span: Span


def write_steps(code: ModuleWriter, definitions: "dict[str, Definition]", id: str) -> None:
    """The function `Steps·…` of the definition that says what a step costs."""
    definition = definitions[id]
    piece, here, _ = definition.parameters
    looped = any(isinstance(node, Aggregate) for node in walk(definition.value.tree))
    name = code.naming.name
    # Python has no room for an assignment in what a loop inside an expression runs over.
    fixed = () if looped else (name(piece.name), name(here.name))
    with code.at(definition.value.span), code.naming.keeping(fixed) as kept:
        steps = _Steps(code, definitions, definition)
        steps.cost(definition.value.tree)
        steps.write(list(kept))


class _Steps:
    """Collects the lines before it writes them: what they need beforehand stands in front of them."""

    def __init__(
        self, code: ModuleWriter, definitions: "dict[str, Definition]", definition: Definition
    ) -> None:
        self._code = code
        self._definitions = definitions
        self._id = definition.header.id
        self._parameters = definition.parameters
        self._span = definition.value.span
        self._once: dict[str, str] = {}  # variables, by what they hold for a whole search
        self._leaving: list[str] = []  # what is worked out once for the hex that is left
        self._each: list[_Line] = []
        self._expanded = 0

    def cost(self, node: Expr) -> None:
        """Lines that give `step` what a step comes to, or go on with the next."""
        match node:
            case Choose(condition=condition, then=Constant(value=None), otherwise=otherwise):
                match condition:
                    case Logic(operator="or", parts=parts) if not chained(condition):
                        for part in parts:
                            self._barred(part)
                    case _:
                        self._barred(condition)
                self.cost(otherwise)
            case _:
                self._line(f"step = {emit(node, self._code.naming)}")

    def write(self, kept: list[str]) -> None:
        code, name = self._code, self._code.naming.name
        piece, here, there = (name(each.name) for each in self._parameters)
        code.line(f"def {global_name('Steps', self._id)}(s, {piece}):")
        with code.block():
            for text, variable in self._once.items():
                code.line(f"{variable} = {text}")
            code.line(f"def steps({here}, around, spent):")
            with code.block():
                for each in [*(f"{variable} = Unasked" for variable in kept), *self._leaving, "found = []"]:
                    code.line(each)
                code.line(f"for {there} in around:")
                with code.block():
                    code.line(f"if {there} in spent: continue")
                    for line in self._each:
                        code.line(line.text, line.span)
                    code.line(f"if step is not None: found.append(({there}, step))")
                code.line("return found")
            code.line("return steps")

    def _line(self, text: str, span: Span | None = None) -> None:
        self._each.append(_Line(text, span or self._span))

    # --- what bars a step -------------------------------------------------------------------------

    def _barred(self, part: Expr) -> None:
        """A line that leaves out whoever fulfils a condition."""
        asked = self._definition(part)
        if asked is None or not isinstance(part, Call):
            self._line(f"if {emit(part, self._code.naming)}: continue")
            return
        tree, naming = asked.value.tree, self._code.naming
        names = {
            parameter.name: naming.name(argument.id)
            for parameter, argument in zip(asked.parameters, part.arguments, strict=True)
            if isinstance(argument, Name)
        }
        condition = f"{global_name('Definition', part.function)}({', '.join(['s', *names.values()])})"
        span = self._span
        self._expanded += 1
        with naming.inside(names, self._expanded):
            somebody = self._somebody(tree)
            if somebody:
                condition = f"{somebody} and {condition}"
            elif _small(tree):
                condition, span = emit(tree, naming), asked.value.span
        if naming.name(self._parameters[2].name) in names.values():
            self._line(f"if {condition}: continue", span=span)
            return
        barred = f"barred{len(self._leaving) + 1}"
        self._leaving.append(f"{barred} = Unasked")
        self._line(f"if {barred} is Unasked: {barred} = {condition}", span=span)
        self._line(f"if {barred}: continue")

    def _somebody(self, tree: Expr) -> str:
        """A quick look whether there is anybody at all of whom a condition speaks; empty if none is known."""
        naming = self._code.naming
        match tree:
            case Logic(operator="and", parts=parts) if not chained(tree):
                for part in parts:
                    found = self._somebody(part)
                    if found or not cannot_fail(part):
                        return found
            case Aggregate(function="any", generators=(Generator(source=source), *_)):
                held, beside = narrowed(tree, 0), beside_what(tree, 0)
                if held is not None and isinstance(source, Collection):
                    naming.looked_up.add(held.field)
                    looked = f"s.held({naming.collection(source.thing)}, {held.field!r})"
                    return f"{Emitter(naming).emit(held.value, SUM)} in {self._beforehand(looked)}"
                if beside is None or Emitter(naming).near(tree, 0) is None:
                    return ""
                if isinstance(source, Call):
                    source = naming.listing(source).generators[0].source  # type: ignore[union-attr]
                assert isinstance(source, Collection)
                crowded = f"s.space.crowded({naming.collection(source.thing)})"
                return f"{self._beforehand(crowded)}({emit(beside.place, naming)})"
        return ""

    def _beforehand(self, text: str) -> str:
        """The variable that holds for a whole search what a text gives."""
        return self._once.setdefault(text, f"once{len(self._once) + 1}")

    def _definition(self, node: Expr) -> Definition | None:
        """The definition that a condition asks about nothing but what has a name."""
        if not isinstance(node, Call) or node.sort != "definition":
            return None
        plain = all(isinstance(each, Name) for each in node.arguments)
        return self._definitions[node.function] if plain else None


def _small(tree: Expr) -> bool:
    nodes = list(walk(tree))
    return len(nodes) <= _SMALL and not any(isinstance(each, Aggregate) for each in nodes)
