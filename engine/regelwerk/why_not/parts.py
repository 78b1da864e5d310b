"""A condition part by part: what holds, what does not, and what would have to be otherwise."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from regelwerk.load.show import sentence
from regelwerk.model import expression as expr
from regelwerk.model.document import Texts
from regelwerk.model.problem import Refused
from regelwerk.model.rules import Parameter, Requirement
from regelwerk.model.span import Span
from regelwerk.model.traversal import free_names
from regelwerk.reference.demands import Names
from regelwerk.why_not.asking import Asking
from regelwerk.why_not.words import Words

_MOST_MEMBERS, _MOST_TOLD, _DEEPEST = 400, 3, 6


class Part(NamedTuple):
    """A condition as it would have to be: in words, whether it is so, and what would have to be otherwise.

    `holds` is none where that cannot be told. `failing` counts the simplest conditions that do not hold;
    `own` says that the document asked about makes it itself; a `joined` one only says how many of those
    `beneath` have to hold.
    """

    text: str
    holds: bool | None
    otherwise: str = ""
    span: Span | None = None
    document: str = ""
    beneath: tuple["Part", ...] = ()
    failing: int = 0
    own: bool = True
    joined: bool = False

    @property
    def whole(self) -> str:
        """The condition in words that need nothing beneath them."""
        if not self.joined:
            return self.text
        parts = (f"({each.whole})" if each.joined else each.text for each in self.beneath)
        return f"{self.text}: {'; '.join(parts)}"


def together(parts: Iterable[Part]) -> bool | None:
    """Whether conditions hold that all have to; none where that cannot be told."""
    truths = [each.holds for each in parts]
    return False if False in truths else None if None in truths else True


def filled(asking: Asking, words: Words, texts: Texts, names: Names) -> str:
    """A text of the ruleset with the values that it has in the position."""

    def value(part: expr.Expression) -> str:
        try:
            return words.value(asking.value(part.tree, names), part.type)
        except (Refused, KeyError):
            return f"<{part.text.strip()}>"

    template = texts.get(words.language) or next(iter(texts.values()), ())
    return "".join(each if isinstance(each, str) else value(each) for each in template)


def refused(asking: Asking, words: Words, requirement: Requirement, names: Names) -> str:
    """What players are told of a requirement that does not hold in the position; all that it may be, where
    that cannot be told."""
    told: list[Texts] = []
    for when, text in requirement.reasons:
        holds = asking.holds(when.tree, names) if free_names(when.tree) <= names.keys() else None
        if holds is not False:
            told.append(text)
        if holds:
            break
    else:
        told.append(requirement.refusal)
    return " / ".join([filled(asking, words, each, names) for each in told])


class Condition(NamedTuple):
    """Takes the conditions of one document apart, with its parameters bound."""

    asking: Asking
    words: Words
    names: Names
    parameters: tuple[Parameter, ...]
    document: str
    depth: int = 0

    def part(self, node: expr.Expr, want: bool) -> Part:
        """What has to be so that a condition holds, or does not hold if that is wanted."""
        match node:
            case expr.Not(of=of):
                return self.part(of, not want)
            case expr.Logic(operator=operator, parts=inner):
                return self._joined(node, inner, (operator == "and") == want, want)
        missing = free_names(node) - self.names.keys()
        if missing:
            given = ", ".join(f"{name}=…" for name in sorted(missing))
            return self._made(node, want, None, self.words.say("not-given", names=given))
        try:
            value = self.asking.value(node, self.names)
        except Refused as refusal:
            told = "; ".join(sentence(each, self.words.language) for each in refusal.problems)
            return self._made(node, want, None, self.words.say("not-known", reason=told))
        holds = bool(value) is want
        match node:
            case expr.Call(sort="definition" | "judgement") if not holds:
                beneath = self._inside(node, want)
                return self._made(node, want, holds, beneath=beneath)
            case expr.Aggregate(function="any" | "all", generators=(_,)):
                return self._members(node, want, holds)
            case expr.Choose(condition=condition, then=then, otherwise=otherwise) if not holds:
                taken = then if self.asking.value(condition, self.names) else otherwise
                return self._made(node, want, holds, beneath=(self.part(taken, want),))
        told = ""  # the sentence itself says what would have to be
        if isinstance(node, expr.Compare) and not holds:
            sign = node.operator if want else expr.OPPOSITE[node.operator]
            told = self._compared(node.left, sign, node.right)
        return self._made(node, want, holds, told)

    def _made(
        self,
        node: expr.Expr,
        want: bool,
        holds: bool | None,
        otherwise: str = "",
        beneath: tuple[Part, ...] = (),
    ) -> Part:
        text = self.words.clause(node, self.names, self.parameters, negated=not want)
        failing = 0 if holds is not False else max(1, sum(each.failing for each in beneath))
        return Part(text, holds, otherwise, node.span, self.document, beneath, failing)

    def _joined(self, node: expr.Expr, inner: tuple[expr.Expr, ...], everything: bool, want: bool) -> Part:
        beneath: list[Part] = []
        for each in inner:
            found = self.part(each, want)
            # What stands behind a condition that fails may not be askable, and the rules do not ask it.
            if found.holds is None and everything and any(one.holds is False for one in beneath):
                continue
            beneath.append(found)
        if everything:
            holds = together(beneath)
            failing = sum(each.failing for each in beneath)
        else:
            truths = [each.holds for each in beneath]
            holds = True if True in truths else None if None in truths else False
            failing = min((each.failing for each in beneath), default=1) if holds is False else 0
        text = self.words.say("all-of" if everything else "one-of")
        return Part(text, holds, "", node.span, self.document, tuple(beneath), failing, joined=True)

    def _inside(self, node: expr.Call, want: bool) -> tuple[Part, ...]:
        rules = self.words.ruleset
        if self.depth >= _DEEPEST:
            return ()
        if node.function in rules.definitions:
            definition = rules.definitions[node.function]
            parameters, value = definition.parameters, definition.value
        elif node.function in rules.judgements:
            judgement = rules.judgements[node.function]
            parameters, value = (judgement.parameter,), judgement.value
        else:
            return ()  # `immune`, which no document says
        given = [self.asking.value(each, self.names) for each in node.arguments]
        names = dict(zip([each.name for each in parameters], given, strict=True))
        inner = self._replace(
            names=names, parameters=parameters, document=node.function, depth=self.depth + 1
        )
        return (inner.part(value.tree, want),)

    # --- some and all -----------------------------------------------------------------------------

    def _members(self, node: expr.Aggregate, want: bool, holds: bool) -> Part:
        """`any`: the member that comes nearest; `all`: those that spoil it."""
        some = (node.function == "any") == want
        if holds and not some:
            return self._made(node, want, holds)
        found = list(self._each(node, want, some=some))
        if holds:
            good = next((each for each in found if each.holds), None)
            return self._made(node, want, holds, beneath=(good,) if good is not None else ())
        if some:
            if not found:
                return self._made(node, want, holds, self.words.say("none-there"))
            nearest = min(found, key=lambda each: each.failing)
            return self._made(node, want, holds, beneath=(nearest,))._replace(failing=nearest.failing or 1)
        bad = [each for each in found if each.holds is False]
        more = len(bad) - _MOST_TOLD
        otherwise = self.words.say("and-more", count=str(more)) if more > 0 else ""
        part = self._made(node, want, holds, otherwise, tuple(bad[:_MOST_TOLD]))
        return part._replace(failing=max(1, sum(each.failing for each in bad)))

    def _each(self, node: expr.Aggregate, want: bool, *, some: bool) -> Iterator[Part]:
        (generator,) = node.generators
        members = list(self.asking.value(generator.source, self.names))[:_MOST_MEMBERS]
        for member in members:
            inner = self._replace(names={**self.names, generator.variable: member})
            conditions = [inner.part(each, True) for each in generator.conditions]
            counts = all(each.holds for each in conditions)
            if not some and not counts:
                continue  # whom it is not about
            asked = [] if isinstance(node.element, expr.Constant) else [inner.part(node.element, want)]
            # What is asked of those who do not count may not be askable.
            asked = [each for each in asked if counts or each.holds is not None]
            beneath = (*conditions, *asked) if some else tuple(asked)
            yield self._of(member, beneath, some=some)

    def _of(self, member: object, beneath: tuple[Part, ...], *, some: bool) -> Part:
        holds = together(beneath)
        key = ("it-is" if holds else "nearest-is") if some else "breaks"
        text = self.words.say(key, thing=self.words.value(member))
        return Part(text, holds, "", None, self.document, beneath, sum(each.failing for each in beneath))

    # --- the simplest conditions -------------------------------------------------------------------

    def _compared(self, left: expr.Expr, operator: str, right: expr.Expr) -> str:
        """“wounds of Karl: would have to be at most 0; it is 3”."""
        if isinstance(left, expr.Constant) and operator in expr.MIRRORED:
            left, operator, right = right, expr.MIRRORED[operator], left
        if isinstance(left, expr.Name) and operator in ("==", "!="):
            return ""  # it is what it is
        words = self.words
        phrase = words.phrase(left, self.names, self.parameters)
        wanted = words.phrase(right, self.names, self.parameters)
        if not isinstance(right, expr.Constant):
            worth = words.value(self.asking.value(right, self.names), right.type)
            wanted = wanted if worth in wanted.split() or worth == wanted else f"{wanted} ({worth})"
        needed = words.say(operator, left=phrase, right=wanted)
        value = self.asking.value(left, self.names)
        if value is None:
            return f"{needed}; {words.say('value-empty')}"
        return f"{needed}; {words.say('value', value=words.value(value, left.type))}"
