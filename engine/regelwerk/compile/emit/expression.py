"""Python source of a checked expression.

The ordinary form gives the value. While judgements are being solved a value may be undecided; then
the two bounds `lo` and `hi` of the interval in which it lies are written apart (`bounds` does that;
truth is ordered false < true: `lo` is “surely”, `hi` is “possibly”). Whatever reads no undecided
judgement is written the ordinary way in both.
"""

from collections.abc import Callable
from typing import TypeAlias

from regelwerk.compile.certain import chained
from regelwerk.compile.emit.naming import Naming
from regelwerk.compile.steps import Bound
from regelwerk.model import expression as expr
from regelwerk.words.functions import FUNCTIONS

# Source, and how tightly it binds.
Code: TypeAlias = tuple[str, int]

# How tightly Python binds, loosest first.
CHOICE, OR, AND, NOT, COMPARISON, SUM, PRODUCT, SIGN, ATOM = range(9)
# Things and rows are equal to nothing but themselves, which Python finds out three times as fast this way.
_SAME = {"==": "is", "!=": "is not"}
_IDENTICAL = {"thing", "row"}
_OPERATORS = {"+": SUM, "-": SUM, "*": PRODUCT, "/": PRODUCT, "//": PRODUCT, "%": PRODUCT}


def emit(tree: expr.Expr, naming: Naming, bound: Bound | None = None) -> str:
    """The source of one Python expression that gives the value of `tree`, or a bound of it.

    Trees with a bound must be free of `regelwerk.link.judged.judged_problems`.
    """
    if bound is None:
        return Emitter(naming).emit(tree)
    from regelwerk.compile.emit.bounds import BoundEmitter

    return BoundEmitter(naming).bounded(tree, bound)


class Emitter:
    """Writes trees the ordinary way."""

    def __init__(self, naming: Naming) -> None:
        self.naming = naming

    def emit(self, node: expr.Expr, tightness: int = CHOICE) -> str:
        """The source of a node, in brackets when it binds looser than `tightness`."""
        return bracketed(self.coded(node), tightness)

    def coded(self, node: expr.Expr) -> Code:
        """The source of a node and how tightly it binds."""
        match node:
            case expr.Name(id=id):
                return self.naming.name(id), ATOM
            case expr.Attribute(of=of, field=field):
                return f"{self.emit(of, ATOM)}.{field}", ATOM
            case expr.Call(function=text, sort="runtime", arguments=arguments):
                return text.format(*map(self.emit, arguments)) if arguments else text, ATOM
            case expr.Call(arguments=arguments, sort="word"):
                return word_call(node, [self.coded(each) for each in arguments], self.naming), ATOM
            case expr.Call(function=function, sort=sort, arguments=arguments):
                return self.naming.call(function, sort, None, [self.emit(each) for each in arguments]), ATOM
            case expr.Constant(value=value):
                negative = isinstance(value, int | float) and value < 0
                return repr(value), SIGN if negative else ATOM
            case expr.Compare(left=left, right=right):
                return f"{self.emit(left, SUM)} {_operator(node)} {self.emit(right, SUM)}", COMPARISON
            case expr.Logic() if chained(node):
                return self._chain(node), COMPARISON
            case expr.Logic(operator=operator, parts=parts):
                binds = AND if operator == "and" else OR
                return f" {operator} ".join(self.emit(each, binds + 1) for each in parts), binds
            case expr.RowOf(table=table, key=key):
                return self.naming.row(table, key), ATOM
            case expr.Collection(thing=thing):
                return self.naming.collection(thing), ATOM
            case expr.Not(of=of):
                return f"not {self.emit(of, NOT)}", NOT
            case expr.Aggregate():
                return self._aggregate(node), ATOM
            case expr.Arithmetic():
                return self._arithmetic(node)
            case expr.Negate(of=of):
                return f"-{self.emit(of, SIGN)}", SIGN
            case expr.Rows(table=table):
                return self.naming.rows(table), ATOM
            case expr.TypeName(thing=thing):
                return self.naming.type_name(thing), ATOM
            case expr.Item(of=of, at=index):
                return f"{self.emit(of, ATOM)}[{self.emit(index)}]", ATOM
            case expr.Choose(condition=condition, then=then, otherwise=otherwise):
                first, second = self.emit(then, OR), self.emit(condition, OR)
                return f"{first} if {second} else {self.emit(otherwise)}", CHOICE
            case expr.ListOf(items=items):
                return f"[{', '.join(self.emit(each) for each in items)}]", ATOM

    def _chain(self, node: expr.Logic) -> str:
        """`a < b <= c`: what stands in the middle is worked out once."""
        links = [each for each in node.parts if isinstance(each, expr.Compare)]
        further = [f" {_operator(each)} {self.emit(each.right, SUM)}" for each in links]
        return self.emit(links[0].left, SUM) + "".join(further)

    def _arithmetic(self, node: expr.Arithmetic) -> Code:
        by_constant = isinstance(node.left, expr.Constant) or isinstance(node.right, expr.Constant)
        if node.operator == "*" and not by_constant:
            # Numbers that multiply one another could grow without end.
            return f"product({self.emit(node.left)}, {self.emit(node.right)})", ATOM
        binds = _OPERATORS[node.operator]
        return f"{self.emit(node.left, binds)} {node.operator} {self.emit(node.right, binds + 1)}", binds

    def _aggregate(self, node: expr.Aggregate) -> str:
        loops = self.loops(node, lambda condition: self.emit(condition, OR))
        if node.function == "list":
            return f"[{self.emit(node.element)} {loops}]"
        if node.function != "count":
            return f"{node.function}({self.emit(node.element)} {loops})"
        only = node.generators[0]
        if isinstance(node.element, expr.Constant | expr.Name):
            if len(node.generators) == 1 and not only.conditions:
                return f"len({self.emit(only.source)})"
            return f"sum(1 {loops})"
        return f"len([{self.emit(node.element)} {loops}])"

    def loops(self, node: expr.Aggregate, written: Callable[[expr.Expr], str]) -> str:
        """The `for … in … if …` of an aggregate, its conditions as they are `written`."""
        found: list[str] = []
        for each in node.generators:
            found.append(f"for {self.naming.name(each.variable)} in {self.emit(each.source, OR)}")
            found += [f"if {written(condition)}" for condition in each.conditions]
        return " ".join(found)


def _operator(node: expr.Compare) -> str:
    identical = {node.left.type.kind, node.right.type.kind} <= _IDENTICAL
    return _SAME.get(node.operator, node.operator) if identical else node.operator


def bracketed(code: Code, tightness: int) -> str:
    """The code, in brackets when it binds looser than `tightness`."""
    return f"({code[0]})" if code[1] < tightness else code[0]


def word_call(node: expr.Call, arguments: list[Code], naming: Naming) -> str:
    """The call of a word from the source of its arguments, in line where that repeats nothing dear."""
    word = FUNCTIONS[node.function]
    template = word.template(tuple(each.type for each in node.arguments))
    plain = [code for code, _ in arguments]
    if word.state and template:
        return template.format(*plain, s=naming.state())
    if word.state:
        return f"word_{word.name}({', '.join([naming.state(), *plain])})"
    repeats = template.count("0}") > 1 and not isinstance(node.arguments[0], expr.Name)
    if not template or repeats:
        return f"word_{word.name}({', '.join(plain)})"
    atoms = {f"a{position}": bracketed(code, ATOM) for position, code in enumerate(arguments)}
    return template.format(*plain, **atoms)
