"""What an expression reads of its parameters, where that is so little that its value can be looked up by it.

Such leaves are few. Of what is read of the game itself, and not of a parameter, there are leaves too: these
have another word in place of a parameter's name.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from regelwerk.compile.identifiers import global_name, local
from regelwerk.model import expression as expr
from regelwerk.model.rules import Parameter
from regelwerk.model.ruleset import Ruleset
from regelwerk.model.traversal import children
from regelwerk.model.types import Type

PHASE = ""  # stands for the parameter of a leaf that is the phase
NUMBERS = frozenset(("integer", "number"))  # no leaves; a definition may be handed some
MOST_LEAVES = 6


class Leaf(NamedTuple):
    """A parameter, or its `field`. Where `only` says of which type the parameter must be, the leaf is
    the field of such a one, or without a field whether it is one."""

    parameter: str
    field: str = ""
    only: str = ""


Leaves = frozenset[Leaf]
Given = Mapping[str, Type | None]  # types of parameters; none for the variable of a loop


class Keys:
    """Answers for the expressions of a ruleset; none for one that reads anything else.

    Values of the sorts `kept` are equal only where they are the same.
    """

    kept = frozenset(("row", "choice", "boolean"))

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.vocabulary = ruleset.vocabulary
        self._definitions: dict[str, Leaves | None] = {}

    def of_definition(self, id: str) -> Leaves | None:
        """What the value of a definition follows from."""
        if id not in self._definitions:
            self._definitions[id] = None
            definition = self.ruleset.definitions[id]
            if not self.vocabulary.judged(id):
                self._definitions[id] = self.reads(definition.value.tree, given_by(definition.parameters))
        return self._definitions[id]

    def reads(self, node: expr.Expr, given: Given) -> Leaves | None:
        match node:
            case expr.Constant() | expr.RowOf() | expr.Rows() | expr.TypeName():
                return frozenset()
            case expr.Name(id=id, type=type) if id in given:
                if given[id] is None:
                    return frozenset()
                return frozenset([Leaf(id)]) if type.kind in self.kept | NUMBERS else None
            case expr.Attribute(of=of):
                return self.reads(of, given) if of.type.kind == "row" else self.of_thing(node, given)
            case expr.Call(sort="word"):
                return self.word(node, given)
            case expr.Call(sort="definition", function=id, arguments=arguments):
                parameters = self.ruleset.definitions[id].parameters
                return self.through(self.of_definition(id), parameters, arguments, given)
            case (
                expr.Logic()
                | expr.Compare()
                | expr.Arithmetic()
                | expr.Not()
                | expr.Negate()
                | expr.Choose()
                | expr.ListOf()
                | expr.Item()
            ):
                return self.all(children(node), given)
        return None

    def all(self, nodes: Iterable[expr.Expr], given: Given) -> Leaves | None:
        return joined(self.reads(each, given) for each in nodes)

    def through(
        self, leaves: Leaves | None, parameters: Sequence[Parameter], about: Sequence[expr.Expr], given: Given
    ) -> Leaves | None:
        """The leaves of a function as leaves of what it is asked about."""
        arguments = {each.name: argument for each, argument in zip(parameters, about, strict=True)}

        def handed(leaf: Leaf) -> Leaves | None:
            argument = arguments.get(leaf.parameter)
            if argument is None:
                return frozenset([leaf])
            if not leaf.field and not leaf.only:
                return self.reads(argument, given)
            return self.handed(leaf, argument, given) if isinstance(argument, expr.Name) else None

        return None if leaves is None else joined(map(handed, leaves))

    def few(self, leaves: Leaves | None, given: Given) -> Leaves | None:
        """The leaves, if they are few and none of them is a number."""
        own = [each for each in leaves or () if each.parameter in given]
        kinds = [given[each.parameter] for each in own if not each.field and not each.only]
        numbers = any(each is not None and each.kind in NUMBERS for each in kinds)
        return None if numbers or len(own) > MOST_LEAVES else leaves

    # --- what is leaves of other sorts --------------------------------------------------------------

    def of_thing(self, node: expr.Attribute, given: Given) -> Leaves | None:
        """The leaves of what is no cell of a row: a field of a thing."""
        raise NotImplementedError

    def word(self, node: expr.Call, given: Given) -> Leaves | None:
        raise NotImplementedError

    def handed(self, leaf: Leaf, argument: expr.Name, given: Given) -> Leaves | None:
        """The leaf of a parameter for which another one is handed."""
        raise NotImplementedError


def joined(parts: Iterable[Leaves | None]) -> Leaves | None:
    """All leaves together, none if one of the parts has none to give."""
    found: Leaves = frozenset()
    for each in parts:
        if each is None:
            return None
        found |= each
    return found


def given_by(parameters: Iterable[Parameter]) -> dict[str, Type | None]:
    return {each.name: each.type for each in parameters}


def key_parts(leaves: Leaves, parameters: Iterable[Parameter]) -> list[str]:
    """Source of what the leaves of these parameters are now, in their order."""
    types = {each.name: each.type.name for each in parameters}
    named = [PHASE, *types]
    return [
        _leaf_source(leaf, types.get(leaf.parameter, ""))
        for leaf in sorted(
            (each for each in leaves if each.parameter in named),
            key=lambda each: (named.index(each.parameter), each),
        )
        # Who has no such field is told by the leaf of the field itself.
        if leaf.field
        or not leaf.only
        or not any(
            each.field and (each.parameter, each.only) == (leaf.parameter, leaf.only) for each in leaves
        )
    ]


def _leaf_source(leaf: Leaf, declared: str) -> str:
    if leaf.parameter == PHASE:
        return "s.phase"
    name = local(leaf.parameter)
    field = f"{name}.{leaf.field}" if leaf.field else name
    if not leaf.only:
        return field
    # Of the type that a parameter has anyway it is, unless it is nobody.
    one = f"isinstance({name}, {global_name('Type', leaf.only)})"
    test = f"{name} is not None" if leaf.only == declared else one
    return f"{field} if {test} else Unasked" if leaf.field else test
