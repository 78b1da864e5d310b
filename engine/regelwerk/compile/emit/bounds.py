"""Source for the bounds of expressions that read judgements which may still be undecided.

For each completion, that is each choice of values within the bounds of what is undecided, the value
of the expression lies between the two bounds written here; when all is decided both equal it.
"""

from regelwerk.compile.emit.expression import (
    AND,
    ATOM,
    CHOICE,
    COMPARISON,
    NOT,
    OR,
    PRODUCT,
    SIGN,
    SUM,
    Code,
    Emitter,
    bracketed,
    word_call,
)
from regelwerk.compile.steps import Bound
from regelwerk.model import expression as expr
from regelwerk.model.traversal import reads_judged
from regelwerk.words.functions import FUNCTIONS

_OTHER: dict[Bound, Bound] = {"lo": "hi", "hi": "lo"}
_OUTERMOST = {"lo": "min", "hi": "max"}
# Of the two sides of a comparison that holds surely: which bound of the left one.
_LEFT: dict[str, Bound] = {">": "lo", ">=": "lo", "<": "hi", "<=": "hi"}


class BoundEmitter(Emitter):
    """Writes the lower or the upper bound of a tree."""

    def judged(self, node: expr.Expr) -> bool:
        """Whether the value may be undecided."""
        return reads_judged(node, self.naming.judged)

    def bounded(self, node: expr.Expr, bound: Bound, tightness: int = CHOICE) -> str:
        """The bound of a node, in brackets when it binds looser than `tightness`."""
        return bracketed(self.bound(node, bound), tightness)

    def bound(self, node: expr.Expr, bound: Bound) -> Code:
        """The source of a bound and how tightly it binds."""
        if not self.judged(node):
            return self.coded(node)
        match node:
            case expr.Call(function=function, sort=sort, arguments=arguments) if sort != "word":
                given = [self.emit(each) for each in arguments]
                return self.naming.call(function, sort, bound, given), ATOM
            case expr.Call():
                return self._word(node, bound)
            case expr.Aggregate():
                return self._aggregate_bound(node, bound), ATOM
            case expr.Not(of=of):
                return f"not {self.bounded(of, _OTHER[bound], NOT)}", NOT
            case expr.Negate(of=of):
                return f"-{self.bounded(of, _OTHER[bound], SIGN)}", SIGN
            case expr.Logic(operator=operator, parts=parts):
                binds = AND if operator == "and" else OR
                return f" {operator} ".join(self.bounded(each, bound, binds + 1) for each in parts), binds
            case expr.Compare(operator="==" | "!="):
                return self._equality(node, bound)
            case expr.Compare(left=left, operator=operator, right=right) if operator in _LEFT:
                side = _LEFT[operator] if bound == "lo" else _OTHER[_LEFT[operator]]
                first = self.bounded(left, side, SUM)
                return f"{first} {operator} {self.bounded(right, _OTHER[side], SUM)}", COMPARISON
            case expr.Arithmetic():
                return self._arithmetic_bound(node, bound)
            case expr.Choose():
                return self._choose(node, bound), CHOICE
            case expr.ListOf(items=items):
                return f"[{', '.join(self.bounded(each, bound) for each in items)}]", ATOM
        raise TypeError(f"{type(node).__name__} can not be undecided")

    def _equality(self, node: expr.Compare, bound: Bound) -> Code:
        left, right = node.left, node.right
        surely = (bound == "lo") == (node.operator == "==")
        if surely:
            sides = [
                self.bounded(side, each, SUM)
                for side in (left, right)
                for each in (("lo", "hi") if self.judged(side) else ("lo",))
            ]
            found = " == ".join(sides), COMPARISON
        else:
            one = f"{self.bounded(left, 'lo', SUM)} <= {self.bounded(right, 'hi', SUM)}"
            found = f"{one} and {self.bounded(right, 'lo', SUM)} <= {self.bounded(left, 'hi', SUM)}", AND
        return found if node.operator == "==" else (f"not {bracketed(found, NOT)}", NOT)

    def _arithmetic_bound(self, node: expr.Arithmetic, bound: Bound) -> Code:
        left, operator, right = node.left, node.operator, node.right
        if operator == "+":
            return f"{self.bounded(left, bound, SUM)} + {self.bounded(right, bound, PRODUCT)}", SUM
        if operator == "-":
            return f"{self.bounded(left, bound, SUM)} - {self.bounded(right, _OTHER[bound], PRODUCT)}", SUM
        if operator == "*":
            return self._product(left, right, bound)
        # Only a constant divides something undecided, see `judged_problems`.
        assert isinstance(right, expr.Constant) and isinstance(right.value, int | float)
        side = bound if right.value > 0 else _OTHER[bound]
        if operator == "/":
            return f"{self.bounded(left, side, PRODUCT)} / {self.emit(right, SIGN)}", PRODUCT
        return f"whole_quotient({self.bounded(left, side)}, {self.emit(right)})", ATOM

    def _product(self, left: expr.Expr, right: expr.Expr, bound: Bound) -> Code:
        for factor, other in ((left, right), (right, left)):
            if isinstance(factor, expr.Constant) and isinstance(factor.value, int | float) and factor.value:
                side = bound if factor.value > 0 else _OTHER[bound]
                return f"{self.emit(factor, PRODUCT)} * {self.bounded(other, side, SIGN)}", PRODUCT
        bounds = [self.bounded(side, each) for side in (left, right) for each in _OTHER]
        return f"product_{bound}({', '.join(bounds)})", ATOM

    def _choose(self, node: expr.Choose, bound: Bound) -> str:
        then, otherwise = self.bounded(node.then, bound, OR), self.bounded(node.otherwise, bound)
        if not self.judged(node.condition):
            return f"{then} if {self.emit(node.condition, OR)} else {otherwise}"
        surely, possibly = (self.bounded(node.condition, each, OR) for each in _OTHER)
        second = self.bounded(node.otherwise, bound, OR)
        either = f"{_OUTERMOST[bound]}({self.bounded(node.then, bound)}, {otherwise})"
        return f"{then} if {surely} else {either} if {possibly} else {second}"

    def _word(self, node: expr.Call, bound: Bound) -> Code:
        word = FUNCTIONS[node.function]
        listed = node.arguments[0]
        if (
            isinstance(listed, expr.Aggregate)
            and listed.function == "list"
            and self._undecided_members(listed)
        ):
            default = f", {self.bounded(node.arguments[1], bound)}" if len(node.arguments) > 1 else ""
            return f"{node.function}_{bound}({self._pairs(listed, bound)}{default})", ATOM
        codes = [
            self.bound(each, _OTHER[bound] if word.sign(position) == "-" else bound)
            for position, each in enumerate(node.arguments)
        ]
        return word_call(node, codes, self.naming), ATOM

    def _undecided_members(self, node: expr.Aggregate) -> bool:
        return any(self.judged(each) for part in node.generators for each in part.conditions)

    def _aggregate_bound(self, node: expr.Aggregate, bound: Bound) -> str:
        element = self.bounded(node.element, bound)
        undecided = self._undecided_members(node)
        if not undecided:
            listed = f"{element} {self._loops(node, bound)}"
            return f"[{listed}]" if node.function == "list" else f"{node.function}({listed})"
        match node.function:
            case "any":
                return f"any({element} {self._loops(node, bound)})"
            case "all":
                # One that only possibly belongs may already spoil it.
                return f"all({element} {self._loops(node, _OTHER[bound])})"
            case "count":
                return f"sum(1 {self._loops(node, bound)})"
            case "sum":
                added = f"{self.bounded(node.element, bound, OR)} if {self._surely(node)}"
                otherwise = f"{_OUTERMOST[bound]}(0, {element})"
                return f"sum({added} else {otherwise} {self._loops(node, 'hi')})"
        return f"{node.function}_{bound}({self._pairs(node, bound)})"

    def _pairs(self, node: expr.Aggregate, bound: Bound) -> str:
        return f"(({self.bounded(node.element, bound)}, {self._surely(node)}) {self._loops(node, 'hi')})"

    def _surely(self, node: expr.Aggregate) -> str:
        conditions = [each for part in node.generators for each in part.conditions if self.judged(each)]
        return " and ".join(self.bounded(each, "lo", NOT) for each in conditions)

    def _loops(self, node: expr.Aggregate, bound: Bound) -> str:
        return self.loops(node, lambda condition: self.bounded(condition, bound, OR))
