"""Lowers effects: verbs say themselves which steps they come to."""

from regelwerk.compile import steps as ir
from regelwerk.compile.held import held_against
from regelwerk.compile.identifiers import global_name
from regelwerk.compile.sizes import EventSizes, turn_counts
from regelwerk.model.expression import Attribute, Compare, Expr, Name
from regelwerk.model.rules import Cause, Effects, Modifier, Rule, Verb
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.words.verbs import VERBS, Argument


class Lowering:
    """One ruleset that is lowered. What is not `traced` leaves no notes; `counting` notes which rules bar
    choices that would be listed without them."""

    def __init__(self, ruleset: Ruleset, documents: list[Document], *, traced: bool, counting: bool) -> None:
        self.ruleset = ruleset
        self.traced, self.counting = traced, counting
        self.numbers = {document.header.id: number for number, document in enumerate(documents)}
        self.moments = any(phase.at_once for phase in ruleset.phases.values())
        self.sizes = EventSizes(ruleset)
        self.thrown = ""  # the die that was thrown last
        self._fresh = 0
        self._rules: dict[str, list[Rule]] = {}
        for rule in ruleset.rules.values():
            for event in rule.events:
                self._rules.setdefault(event, []).append(rule)
        self._modifiers: dict[str, list[Modifier]] = {}
        for modifier in ruleset.modifiers.values():
            self._modifiers.setdefault(modifier.quantity, []).append(modifier)

    def fresh(self) -> str:
        """The name of a variable that nothing else uses."""
        self._fresh += 1
        return f"·x{self._fresh}"

    def note(self, entry: str, *values: Expr) -> ir.Steps:
        return (ir.Note(entry, values),) if self.traced else ()

    def rules_on(self, event: str) -> list[Rule]:
        return self._rules.get(event, [])

    def modifiers_of(self, quantity: str) -> list[Modifier]:
        return self._modifiers.get(quantity, [])

    def effects(self, effects: Effects) -> ir.Steps:
        thrown = self.thrown
        found: list[ir.Step] = []
        for effect in effects:
            if isinstance(effect, Cause):
                arguments = tuple([kept(each.tree) for each in effect.arguments.values()])
                found.append(ir.Cause(effect.event, arguments, effect.span))
                continue
            found += VERBS[effect.verb].lower(_Verb(self, effect))
            if effect.verb == "roll" and "times" not in effect.arguments:
                self.thrown = str(effect.arguments["as"])
        self.thrown = thrown
        return tuple(found)


def kept(tree: Expr, *, only_inside: bool = False) -> Expr:
    """A value that outlives its expression, with lists copied: a type's list of all its things is a live one,
    and would change with whoever comes and goes. `only_inside`: the outermost list is copied elsewhere."""
    listed, nested = tree.type.kind == "list", tree.type.item is not None and tree.type.item.kind == "list"
    if not listed or isinstance(tree, Name | Attribute) or (only_inside and not nested):
        return tree
    return ir.runtime("apart({0})", tree, type=tree.type)


class _Verb:
    """A verb with its arguments (see `regelwerk.words.verb_word.Lowering`)."""

    def __init__(self, lowering: Lowering, effect: Verb) -> None:
        self._lowering = lowering
        self._effect = effect
        self._given = effect.arguments
        self._span = effect.span

    def let(self, binding: str, value: str) -> ir.Steps:
        return (ir.Let(str(self._given[binding]), kept(self._value(value)), self._span),)

    def branch(self, condition: str, then: str, otherwise: str) -> ir.Steps:
        before, test = self._test(condition)
        return (
            *before,
            ir.If((ir.Test(test, self._span),), self._nested(then), self._nested(otherwise), self._span),
        )

    def loop(self, binding: str, members: str, when: str, by: str, body: str) -> ir.Steps:
        return (
            ir.For(
                str(self._given[binding]),
                kept(self._value(members), only_inside=True),
                self._nested(body),
                when=self._optional(when),
                by=self._optional(by),
                counted=turn_counts(self._effect.effects(body)),
                changes=True,
                span=self._span,
            ),
        )

    def write(self, field: str, value: str, *, adds: bool) -> ir.Steps:
        target = self._value(field)
        assert isinstance(target, Attribute)
        return (ir.Write(adds, target.of, target.field, kept(self._value(value)), self._span),)

    def remove(self, thing: str) -> ir.Steps:
        return (ir.Remove(self._value(thing), self._span),)

    def roll(self, binding: str, sides: str, times: str) -> ir.Steps:
        if times in self._given:
            return self.call("roll_several", sides, times, binding=binding)
        return (ir.Roll(str(self._given[binding]), self._value(sides), self._span),)

    def call(self, function: str, *arguments: str, binding: str = "") -> ir.Steps:
        word = VERBS[self._effect.verb]
        given = [each for argument in arguments for each in self._source(argument, word.argument(argument))]
        listed = ", ".join(f"{{{number}}}" for number in range(len(given)))
        if not binding:
            return (ir.Do(f"s.{function}({listed})", tuple(given), span=self._span),)
        return (ir.Let(str(self._given[binding]), ir.runtime(f"s.{function}({listed})", *given), self._span),)

    # --- arguments --------------------------------------------------------------------------------

    def _value(self, argument: str) -> Expr:
        return self._effect.expression(argument).tree

    def _optional(self, argument: str) -> Expr | None:
        return self._value(argument) if argument in self._given else None

    def _nested(self, argument: str) -> ir.Steps:
        return self._lowering.effects(self._effect.effects(argument))

    def _source(self, argument: str, declared: Argument | None) -> list[Expr]:
        """The values of an argument: the class of a type, several parts, a thing and the name of its zone, or
        one value, if it is given."""
        given = self._given.get(argument)
        if declared is not None and declared.sort == "zone":
            target = self._value(argument)
            assert isinstance(target, Attribute)
            return [target.of, ir.runtime(repr(target.field))]
        if isinstance(given, dict):
            parts = [each.tree for each in given.values()]
            return [ir.runtime(f"({', '.join(f'{{{n}}}' for n in range(len(parts)))},)", *parts)]
        if isinstance(given, str) and declared is None:
            return [ir.runtime(repr(given))]
        if isinstance(given, str):
            return [ir.runtime(global_name("Type", given))]
        return [self._value(argument)] if given is not None else []

    def _test(self, condition: str) -> tuple[ir.Steps, Expr]:
        """A condition; where it holds the last die against something, that is noted first."""
        tree, lowering = self._value(condition), self._lowering
        held = held_against(self._effect, lowering.thrown) if lowering.traced else None
        if held is None:
            return (), tree
        assert isinstance(tree, Compare)
        against = lowering.fresh()
        other = ir.name(against, held.other.type)
        said = tree._replace(left=ir.name(lowering.thrown), operator=held.operator, right=other)
        before = (
            ir.Let(against, held.other, self._span),
            ir.Note(f"'held', {held.operator!r}, {{0}}, {{1}}", (other, said), self._span),
        )
        return before, said
