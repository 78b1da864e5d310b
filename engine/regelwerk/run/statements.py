"""Writes what an expression yields as statements: a loop that returns costs far less than a generator.

    def Definition·crowded(s, place_):
        for one_ in s.where(s.all_pieces, 'place', place_):
            if one_.place == place_ and one_.large:
                return True
        return False

What is asked, and in which order, is the same as in the expression: it leaves the same trace.
"""

from typing import TypeGuard

from regelwerk.model.expression import (
    Aggregate,
    Arithmetic,
    Call,
    Choose,
    Compare,
    Constant,
    Expr,
    Expression,
    Logic,
    Name,
    Not,
)
from regelwerk.model.traversal import walk
from regelwerk.run.lookups import cannot_fail, plain
from regelwerk.run.source import AND, CHOICE, NOT, PRODUCT, SUM, Emitter, bracketed, chained
from regelwerk.run.writing import Writing


def returned(code: Writing, expression: Expression, parameters: list[str]) -> None:
    """Ends a function with the value of an expression. `parameters` are the ids of the function's own."""
    tree = expression.tree
    if _reuses(tree, set(parameters)):
        code.line(f"return {code.expression(expression)}")
    else:
        _Statements(code).give_back(tree)


def worked_out(code: Writing, expression: Expression, parameters: list[str]) -> str:
    """Source of the value of an expression, after whatever statements it needs before it."""
    if _reuses(expression.tree, set(parameters)):
        return code.expression(expression)
    return _Statements(code).value(expression.tree)


def gathered(code: Writing, expression: Expression) -> str | None:
    """The variable that holds a list after the statements that gather it; none if no loop gathers it. Its
    loop may use its own variable: what has a name already cannot be given it again."""
    node = expression.tree
    if not isinstance(node, Aggregate) or node.function != "list" or not _gathers(node):
        return None
    return _Statements(code).value(node)


def truth(code: Writing, expression: Expression) -> str:
    """Source of whether a condition holds, after the statements in which its loops stand."""
    if not _has_loop(expression.tree):
        return code.expression(expression)
    return _Statements(code).decided(expression.tree)


def _reuses(tree: Expr, parameters: set[str]) -> bool:
    """Whether a loop's variable would take the place of a parameter."""
    return any(
        each.variable in parameters
        for node in walk(tree)
        if isinstance(node, Aggregate)
        for each in node.generators
    )


class _Statements:
    def __init__(self, code: Writing) -> None:
        self._code = code
        self._emitter = Emitter(code.naming)

    # --- returning --------------------------------------------------------------------------------

    def give_back(self, node: Expr) -> None:
        """Statements that return the value of a node."""
        if node.type.kind == "boolean" and not node.type.optional:
            self._give_back_truth(node, True)
        elif isinstance(node, Choose):
            self._code.line(f"if {self._emitter.emit(node.condition)}:")
            with self._code.block():
                self.give_back(node.then)
            self.give_back(node.otherwise)
        elif (listed := _first_of(node)) is not None:
            self._each(listed, "", f"return {self._emitter.emit(listed.element)}")
            self._code.line("return None")
        else:
            self._code.line(f"return {self.value(node)}")

    def _give_back_truth(self, node: Expr, holds: bool) -> None:
        """Returns whether a condition holds, or with `holds` false whether it does not."""
        if isinstance(node, Not):
            self._give_back_truth(node.of, not holds)
        elif isinstance(node, Logic) and _has_loop(node):
            ends = node.operator == "or"
            for part in node.parts[:-1]:
                self._leave_if(part, ends, f"return {ends == holds}")
            self._give_back_truth(node.parts[-1], holds)
        elif _loops(node):
            ends = node.function == "any"
            self._leave_if(node, ends, f"return {ends == holds}")
            self._code.line(f"return {ends != holds}")
        else:
            self._code.line(f"return {'' if holds else 'not '}{self._truth(node, tight=not holds)}")

    def _leave_if(self, node: Expr, holds: bool, leave: str) -> None:
        """Writes `leave` for the case that a condition holds (or does not); else it goes on behind."""
        if isinstance(node, Not):
            self._leave_if(node.of, not holds, leave)
        elif isinstance(node, Logic) and _has_loop(node):
            if (node.operator == "or") == holds:  # one part alone is enough to leave
                for part in node.parts:
                    self._leave_if(part, holds, leave)
            else:
                self._line_if(self.decided(node), holds, leave)
        elif _loops(node):
            if (node.function == "any") == holds:
                self._loop(node, holds, leave)
            else:
                self._loop(node, not holds, "break")
                self._code.line("else:")
                with self._code.block():
                    self._code.line(leave)
        else:
            self._line_if(self._truth(node, tight=not holds), holds, leave)

    def _line_if(self, condition: str, holds: bool, line: str) -> None:
        self._code.line(f"if {'' if holds else 'not '}{condition}:")
        with self._code.block():
            self._code.line(line)

    def decided(self, node: Expr, into: str = "") -> str:
        """A variable that holds whether a condition does."""
        name = into or self._code.fresh()
        if isinstance(node, Logic) and _has_loop(node):
            self.decided(node.parts[0], name)
            for part in node.parts[1:]:
                self._code.line(f"if {'' if node.operator == 'and' else 'not '}{name}:")
                with self._code.block():
                    self.decided(part, name)
        elif _loops(node) or (isinstance(node, Not) and _loops(node.of)):
            loop = node.of if isinstance(node, Not) else node
            assert isinstance(loop, Aggregate)
            ends = loop.function == "any"
            self._code.line(f"{name} = {ends == isinstance(node, Not)}")
            self._loop(loop, ends, f"{name} = {ends != isinstance(node, Not)}", "break")
        else:
            self._code.line(f"{name} = {self._truth(node, tight=False)}")
        return name

    def _truth(self, node: Expr, *, tight: bool) -> str:
        if isinstance(node, Compare) and _has_sum(node):
            left = self._before(node.left, node.right)
            return f"{left} {node.operator} {self.value(node.right, SUM)}"
        return self._emitter.emit(node, NOT if tight else CHOICE)

    def _loop(self, node: Aggregate, holds: bool, *lines: str) -> None:
        """Writes lines for each member whose element holds (or does not)."""
        node = self._emitter.nearer(node)
        self._each(node, f"{'' if holds else 'not '}{self._emitter.emit(node.element, NOT)}", *lines)

    def _each(self, node: Aggregate, condition: str, *lines: str) -> None:
        node = self._emitter.nearer(node)
        (generator,) = node.generators
        variable = self._code.naming.name(generator.variable)
        self._code.line(f"for {variable} in {self._emitter.listed(node, 0)}:")
        conditions = [self._emitter.emit(each, AND) for each in generator.conditions]
        if condition:
            conditions.append(condition)
        with self._code.block():
            if not conditions:
                for line in lines:
                    self._code.line(line)
                return
            self._code.line(f"if {' and '.join(conditions)}:")
            with self._code.block():
                for line in lines:
                    self._code.line(line)

    # --- values -----------------------------------------------------------------------------------

    def value(self, node: Expr, tightness: int = 0) -> str:
        """The source of a value, after the loops that add up what is in it."""
        if isinstance(node, Aggregate) and _adds_up(node):
            total = self._code.fresh()
            self._code.line(f"{total} = 0")
            counts = node.function == "count"
            added = "1" if counts else self._emitter.emit(node.element)
            self._each(node, "", f"{total} += {added}")
            return total
        if isinstance(node, Aggregate) and _gathers(node):
            listed = self._code.fresh()
            self._code.line(f"{listed} = []")
            self._each(node, "", f"{listed}.append({self._emitter.emit(node.element)})")
            return f"sum({listed})" if node.function == "sum" else listed
        if isinstance(node, Aggregate) and node.function == "sum":
            return f"sum([{self._emitter.emit(node.element)} {self._emitter.loops(node)}])"
        if isinstance(node, Arithmetic) and node.operator in ("+", "-") and _has_sum(node):
            left = self._before(node.left, node.right)
            code = f"{left} {node.operator} {self.value(node.right, PRODUCT)}"
            return bracketed((code, SUM), tightness)
        return self._emitter.emit(node, tightness)

    def _before(self, node: Expr, other: Expr) -> str:
        """The value of a node that has to be worked out before the statements of another are carried out."""
        found = self.value(node, SUM)
        if plain(node) or not _has_sum(other) or (isinstance(node, Aggregate) and _adds_up(node)):
            return found
        name = self._code.fresh()
        self._code.line(f"{name} = {found}")
        return name


def _first_of(node: Expr) -> Aggregate | None:
    """The loop that `first` is asked of, where nobody can tell that it stops at once."""
    if not isinstance(node, Call) or node.function != "first" or node.sort != "word":
        return None
    (listed,) = node.arguments
    if not isinstance(listed, Aggregate) or listed.function != "list" or len(listed.generators) != 1:
        return None
    certain = all(cannot_fail(each) for each in (listed.element, *listed.generators[0].conditions))
    return listed if certain else None


def _loops(node: Expr) -> TypeGuard[Aggregate]:
    return isinstance(node, Aggregate) and node.function in ("any", "all") and len(node.generators) == 1


def _has_loop(node: Expr) -> bool:
    """Whether a condition is made of parts of which one is a loop."""
    if isinstance(node, Not):
        return _has_loop(node.of)
    if isinstance(node, Logic):
        return not chained(node) and any(_has_loop(part) for part in node.parts)
    return _loops(node) or (isinstance(node, Compare) and _has_sum(node))


def _adds_up(node: Aggregate) -> bool:
    """Whether a loop gives the same as the word: numbers with a fraction are added up by Python alone."""
    if len(node.generators) != 1:
        return False
    if node.function == "count":
        return bool(node.generators[0].conditions) and isinstance(node.element, Constant | Name)
    return node.function == "sum" and node.element.type.kind == "integer"


def _gathers(node: Aggregate) -> bool:
    """Whether a loop gathers what is then summed, or a list that some of its members get into."""
    if len(node.generators) != 1:
        return False
    return node.function == "sum" or (node.function == "list" and bool(node.generators[0].conditions))


def _has_sum(node: Expr) -> bool:
    match node:
        case Aggregate():
            return _adds_up(node) or (node.function == "sum" and _gathers(node))
        case Arithmetic(left=left, operator="+" | "-", right=right) | Compare(left=left, right=right):
            return _has_sum(left) or _has_sum(right)
    return False
