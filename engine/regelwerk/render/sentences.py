"""Conditions and cases as sentences with lists beneath them, where one line would be too long to read."""

from collections.abc import Callable
from typing import TypeAlias

from regelwerk.model.expression import Aggregate, Arithmetic, Call, Choose, Expr, Logic, Not
from regelwerk.model.traversal import conjuncts
from regelwerk.render.fitting import capital
from regelwerk.render.fitting import clause as opened
from regelwerk.render.listing import asked_of
from regelwerk.render.wording import Wording

# A sentence and what stands beneath it: depth from 0, and Markdown on one line.
Lines: TypeAlias = list[tuple[int, str]]
_MOST_WORDS = 30


def beneath(lines: Lines) -> Lines:
    """Lines one step deeper."""
    return [(depth + 1, text) for depth, text in lines]


def listed(lines: Lines) -> list[str]:
    """Lines as one nested Markdown list, or nothing."""
    return ["\n".join(f"{'    ' * depth}- {text}" for depth, text in lines)] if lines else []


class Sentences(Wording):
    """Lines for the conditions and values of one document."""

    def cases(self, node: Expr) -> Lines:
        """A value that depends on conditions: a line for each case, in the order in which they are asked."""
        found: Lines = []
        while isinstance(node, Choose):
            (_, head), *rest = self.clause(node.condition)
            if rest:
                told = self._answered(self.tell("then-line"), node.then)
                found += [(0, self.tell("if", clause=head)), *rest, *told]
            else:
                found += self._answered(self.tell("if-then", clause=head), node.then)
            node = node.otherwise
        return [*found, *self._answered(self.tell("otherwise-line"), node)]

    def _answered(self, opening: str, value: Expr) -> Lines:
        """What a value is in one case: behind the opening, or beneath it where it is a long sum."""
        if not is_long_sum(value):
            (_, head), *conditions = self.counted(value)
            return [(0, f"{opening} {head}"), *beneath(conditions)]
        return [(0, opening), *beneath(self.summed(value))]

    def summed(self, node: Expr) -> Lines:
        """A long sum: its terms beneath one another, cases and conditions of a term beneath it."""
        found: Lines = []
        for sign, term in _terms(node):
            if isinstance(term, Choose):
                found.append((0, f"{self.tell(sign or 'one-of-these')}:"))
                found += beneath(self.cases(term))
                continue
            told, *conditions = self.counted(term)
            found.append((0, f"{self.tell(sign)} {told[1]}" if sign else told[1]))
            found += conditions
        return found

    def counted(self, node: Expr, said: Callable[[Expr], str] | None = None) -> Lines:
        """A value; conditions on what is listed, counted or added up stand beneath it.

        `said` makes the sentence of the value without its conditions, if it is not the value alone.
        """
        said = said or self.value
        match node:
            case Call(sort="word", arguments=(Aggregate(function="list") as listed,)):
                whole = said
                return self.counted(listed, lambda bare: whole(node._replace(arguments=(bare,))))
        if isinstance(node, Aggregate) and node.function not in ("any", "all"):
            *before, last = node.generators
            asked = list(conjuncts(last.conditions))
            if asked:
                told = said(node._replace(generators=(*before, last._replace(conditions=()))))
                if len(asked) == 1:
                    (_, head), *rest = self.clause(asked[0])
                    return [(0, self.tell("provided-that", what=told, clause=head)), *rest]
                head = self.tell("provided-all", what=told)
                return [(0, head), *(line for part in asked for line in self._beneath(part))]
        return [(0, said(node))]

    def fallbacks(self, node: Expr) -> Lines:
        """What counts, and what counts instead where there is none, one beneath the other."""
        if not isinstance(node, Call) or not has_fallback(node):
            return self.counted(node)
        listed, otherwise = node.arguments
        found = self.counted(listed, lambda bare: self.value(node._replace(arguments=(bare,))))
        (_, head), *rest = self.fallbacks(otherwise)
        return [*found, (0, self.tell("if-none", value=head)), *rest]

    def clause(self, node: Expr) -> Lines:
        """A condition that follows “if”: the first line completes the sentence, the others stand beneath."""
        (_, head), *rest = self.lines(node)
        joined = isinstance(node.of if isinstance(node, Not) else node, Logic) and bool(rest)
        return [(0, head if joined else self.tell("clause", clause=opened(head))), *rest]

    def lines(self, node: Expr, *, negated: bool = False) -> Lines:
        """A condition as a list: what is joined by and/or beneath one another, long ones only."""
        match node:
            case Not(of=of):
                return self.lines(of, negated=not negated)
            case Logic(operator=operator, parts=parts):
                told = "" if is_long(node) else self.condition(node, negated=negated)
                if told and len(told.split()) <= _MOST_WORDS:
                    return [(0, told)]
                turned = {"and": "or", "or": "and"}[operator] if negated else operator
                found: Lines = [(0, self.tell("all-of-this" if turned == "and" else "any-of-this"))]
                for part in parts:
                    found += self._beneath(part, negated=negated)
                return found
            case Aggregate(function="any" | "all"):
                node, negated = asked_of(node, negated=negated)
                wordy = (
                    isinstance(node.element, Logic)
                    and len(self.condition(node.element).split()) > _MOST_WORDS
                )
                if is_long(node.element) or wordy:
                    asked = [line for part in conjuncts((node.element,)) for line in self._beneath(part)]
                    return [(0, self.opening(node, negated=negated)), *asked]
        return [(0, self.condition(node, negated=negated))]

    def _beneath(self, node: Expr, *, negated: bool = False) -> Lines:
        """The lines of a part that stands beneath: a sentence of its own."""
        (_, head), *rest = self.lines(node, negated=negated)
        return beneath([(0, capital(head)), *rest])


def _terms(node: Expr) -> "list[tuple[str, Expr]]":
    """What is added and subtracted from left to right, each with the key of its sign; the first has none."""
    if not (isinstance(node, Arithmetic) and node.operator in ("+", "-")):
        return [("", node)]
    (_, first), *rest = _terms(node.right) if node.operator == "+" else [("", node.right)]
    return [*_terms(node.left), ("term-plus" if node.operator == "+" else "term-minus", first), *rest]


def has_fallback(node: Expr) -> bool:
    """Whether it is the least or greatest of a list, with what counts where the list is empty."""
    return (
        isinstance(node, Call)
        and node.sort == "word"
        and len(node.arguments) == 2
        and (node.arguments[0].type.kind == "list")
    )


def is_long_sum(node: Expr) -> bool:
    """Whether a sum is easier to read term by term: where terms are cases, or have conditions."""
    terms = [term for _, term in _terms(node)]
    return len(terms) > 1 and any(
        isinstance(term, Choose)
        or (isinstance(term, Aggregate) and any(each.conditions for each in term.generators))
        for term in terms
    )


def is_long(node: Expr) -> bool:
    """Whether a condition is easier to read as a list than on one line."""
    if isinstance(node, Not):
        return is_long(node.of)
    if isinstance(node, Aggregate):
        return node.function in ("any", "all") and is_long(asked_of(node, negated=False)[0].element)
    if not isinstance(node, Logic):
        return False
    plain = [
        part
        for part in node.parts
        if not isinstance(part.of if isinstance(part, Not) else part, Logic | Aggregate)
    ]
    return len(node.parts) > 2 or len(plain) < len(node.parts)
