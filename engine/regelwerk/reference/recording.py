"""Which checked sub-expression each node of Python's own tree is, so that its value can be recorded.

The evaluator walks through Python's tree of an expression's text; whoever explains a value speaks of the
checked tree. Both say the same, so they are walked through side by side.
"""

import ast
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from regelwerk.model.expression import Aggregate, Call, Compare, Constant, Expr, Expression, Logic, TypeName
from regelwerk.model.traversal import children
from regelwerk.model.vocabulary import Vocabulary
from regelwerk.reference.evaluator import Saw, parsed
from regelwerk.words.functions import FUNCTIONS

Place: TypeAlias = "ast.AST | tuple[ast.AST, int]"


class Recorder:
    """Hands the values of sub-expressions to `note`, in the order in which they are worked out."""

    def __init__(self, vocabulary: Vocabulary, note: Callable[[Expr, Any], None]) -> None:
        self._vocabulary = vocabulary
        self.note = note
        self._known: dict[int, tuple[Expr, Saw]] = {}  # keeps the trees, too

    def saw(self, expression: Expression) -> Saw:
        """What the evaluator of an expression tells about its nodes."""
        known = self._known.get(id(expression.tree))
        if known is None:
            nodes = dict(self._paired(expression.tree, parsed(expression.text)))

            def saw(place: Place, value: Any) -> None:
                node = nodes.get(place)
                if node is not None and not isinstance(node, Constant | TypeName):
                    self.note(node, value)

            known = self._known[id(expression.tree)] = expression.tree, saw
        return known[1]

    def _paired(self, node: Expr, python: ast.expr) -> Iterator[tuple[Place, Expr]]:
        """The nodes of Python's tree with those of the checked one."""
        yield python, node
        match node, python:
            case Logic(parts=links), ast.Compare(left=left, comparators=others):
                for position, (link, right) in enumerate(zip(links, others, strict=True)):
                    assert isinstance(link, Compare)
                    yield (python, position), link
                    if position == 0:
                        yield from self._paired(link.left, left)
                    yield from self._paired(link.right, right)
            case Aggregate(), ast.Call(args=[ast.GeneratorExp() as loop]):
                yield from self._loops(node, loop)
            case Aggregate(), ast.ListComp() | ast.GeneratorExp():
                yield from self._loops(node, python)
            case Call(), ast.Call():
                given = self._in_order(node, python)
                for part, argument in zip(node.arguments, given, strict=False):  # defaults come last
                    yield from self._paired(part, argument)
            case _:
                # Parts in both trees stand in the same order; a row that is named has none of its own.
                operands = (each for each in ast.iter_child_nodes(python) if isinstance(each, ast.expr))
                for part, each in zip(children(node), operands, strict=False):
                    yield from self._paired(part, each)

    def _loops(
        self, node: Aggregate, python: ast.ListComp | ast.GeneratorExp
    ) -> Iterator[tuple[Place, Expr]]:
        for mine, theirs in zip(node.generators, python.generators, strict=True):
            yield from self._paired(mine.source, theirs.iter)
            for part, condition in zip(mine.conditions, theirs.ifs, strict=True):
                yield from self._paired(part, condition)
        yield from self._paired(node.element, python.elt)

    def _in_order(self, node: Call, python: ast.Call) -> list[ast.expr]:
        """The arguments in the order of the parameters, though some are given by name."""
        named = {str(each.arg): each.value for each in python.keywords}
        if node.sort == "word":
            names = [each.name for each in FUNCTIONS[node.function].parameters]
        elif node.function in self._vocabulary.functions:
            names = [name for name, _ in self._vocabulary.functions[node.function].parameters]
        else:  # only immunities know `immune`, which is about one thing
            names = list(named)
        return [*python.args, *(named[name] for name in names if name in named)]
