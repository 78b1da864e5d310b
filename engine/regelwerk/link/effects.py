"""Effects: which verb or event a mapping means, and whether its arguments fit."""

from collections.abc import Mapping

from regelwerk.link.event_arguments import given_to
from regelwerk.link.linker import Linker
from regelwerk.link.names import free_name, legal_name
from regelwerk.link.narrowing import member_facts
from regelwerk.link.ranking import ranked
from regelwerk.link.written import Written
from regelwerk.load.meant import is_slip
from regelwerk.load.node import Node
from regelwerk.model.content import REVEALED
from regelwerk.model.expression import Attribute, Constant, Expression
from regelwerk.model.problem import nearest
from regelwerk.model.rules import Cause, Effects, Parameter, Verb
from regelwerk.model.span import Span
from regelwerk.model.types import INTEGER, NONE, NUMBER, TEXT, UNKNOWN, Type, list_of, thing
from regelwerk.words.agreement import NUMERIC
from regelwerk.words.verbs import VERBS, VerbWord

MOST_SIDES = 1_000_000
# Python lets no more than twenty loops stand in one another, and small events are written where they happen.
MOST_LOOPS = 8
Scope = dict[str, Type]
Signatures = Mapping[str, tuple[Parameter, ...]]


class EffectChecker:
    """Checks lists of effects. `events` holds the parameters of every event of the ruleset.

    `named` gathers the types of which new things are called something else than their type.
    """

    def __init__(self, linker: Linker, events: Signatures) -> None:
        self.linker = linker
        self.events = events
        self.named: set[str] = set()
        self._written = Written(linker.kinds)
        self._loops = 0

    def effects(self, node: Node, scope: Mapping[str, Type]) -> Effects:
        inner = dict(scope)
        found = []
        for item in node.items:
            effect = self._effect(item, inner)
            self._written.forget(inner, [item])
            if effect is not None:
                found.append(effect)
        return tuple(found)

    def _effect(self, node: Node, scope: Scope) -> Verb | Cause | None:
        if isinstance(node.value, str):
            return self._called(node)
        for name, verb in VERBS.items():
            if name == "end" and name in node and node[name].mapping:
                return ranked(self.linker, node[name], scope, node.key_span(name))
            if name in node:
                return self._verb(verb, node, scope)
        event = next((key for key in node.mapping if key in self.events), "")
        if not event:
            first = next(iter(node.mapping))
            place = node.key_span(first)
            hint = self._meant_verb(node, first, place)
            if hint in VERBS:
                node = node.renamed(first, hint)
                return self._verb(VERBS[hint], node, scope)
            if not hint:
                return None
            node = node.renamed(first, event := hint)
        return self.cause(event, node, scope)

    def _meant_verb(self, node: Node, first: str, place: Span) -> str:
        """The verb or event that an unknown one, which is told, is but a slip of; empty if nobody knows."""
        number = len(self.linker.problems)
        hint = self.linker.unknown_at("unknown-verb", place, first, [*VERBS, *self.events])
        others = node.mapping.keys() - {first}
        fitting = [
            name
            for name, verb in VERBS.items()
            if {each.name for each in verb.arguments if each.required} <= others | {name}
            and others <= {each.name for each in verb.arguments}
        ]
        near = nearest(first, fitting) if others else ""
        if near and (hint in self.events or hint not in fitting):
            # What stands beside it tells more than how it is spelt.
            hint = near
            self.linker.problems[number] = self.linker.problems[number]._replace(hint=hint)
        if hint in VERBS and hint not in fitting:
            return ""
        return hint if is_slip(first, hint) or hint == near else ""

    def _called(self, node: Node) -> Cause | None:
        """An event by its bare name: it has no parameters."""
        if node.text not in self.events:
            self.linker.unknown_at("unknown-verb", node.span, node.text, [*VERBS, *self.events])
            if node.text in VERBS:
                self.linker.problems[-1] = self.linker.problems[-1]._replace(hint=f"{node.text}: …")
            return None
        for parameter in self.events[node.text]:
            self.linker.problem("parameter-missing", node.span, name=parameter.name, event=node.text)
        return Cause(node.text, node.span, {})

    def cause(self, event: str, node: Node, scope: Scope) -> Cause:
        given = given_to(self.linker, node, event, self.events[event])
        arguments = {
            each.name: self.linker.expression(given[each.name], scope, each.type)
            if each.name in given
            else Expression("none", node.span, Constant(NONE, node.span, None))
            for each in self.events[event]
        }
        return Cause(event, node.key_span(event), arguments)

    def _verb(self, verb: VerbWord, node: Node, scope: Scope) -> Verb:
        arguments: dict[str, Expression | Effects | str | dict[str, Expression]] = {}
        inner, already = dict(scope), len(self.linker.problems)
        if verb.scope == "inside" and "do" in node:
            # What one turn writes the next one finds written.
            self._written.forget(inner, node["do"].items)
        demands = {
            "thing": self._thing, "lying": self._moved, "winners": self._winners, "sides": self._sides,
            "one": self._counted,
        }  # fmt: skip
        binding = next(
            (each.name for each in verb.arguments if each.sort == "binding" and each.name in node), ""
        )
        name, held = node[binding].text if binding else "", INTEGER if verb.name == "roll" else UNKNOWN
        if binding:
            self._bindable(node[binding], name, scope)
            inner[name] = UNKNOWN
        # Expressions first: what a binding holds, and what a condition narrows, follows from them.
        order = sorted(verb.arguments, key=lambda argument: argument.sort in ("effects", "binding"))
        for argument in order:
            value = node.get(argument.name)
            if argument.sort == "parts":
                arguments["parts"] = self._parts(verb, node, scope)
            elif value is None:
                continue
            elif argument.sort in ("expression", "ending"):
                inside = verb.scope == "inside" and argument.name != "in"
                expect = self._expected(verb, argument.name, argument.type, arguments)
                if (verb.name, argument.name) == ("for_each", "by"):
                    sorts = Linker(self.linker.vocabulary).expression(value, inner).type
                    expect = TEXT if sorts.kind == "text" else NUMBER
                checked = self.linker.expression(value, inner if inside else scope, expect)
                arguments[argument.name] = checked
                if argument.demand:
                    demands[argument.demand](checked, value)
                if argument.name == "roll":
                    held = INTEGER if checked.type.kind in NUMERIC else UNKNOWN
                elif argument.name == "times":
                    held = list_of(INTEGER)
                elif binding and argument.name in ("in", "be"):
                    inner[name] = held = (
                        checked.type if argument.name == "be" else self._member(value, checked)
                    )
                    inner.update(member_facts(name, checked.tree, self.linker.vocabulary.functions))
                if argument.name == "when" and verb.scope == "inside":
                    inner.update(self.linker.told(checked))
            elif argument.sort == "field":
                arguments[argument.name] = self._field(value, scope, counted=verb.name == "change")
            elif argument.sort == "zone":
                arguments[argument.name] = self._zone(value, scope)
            elif argument.sort == "type":
                if self.linker.known("unknown-type", value, self.linker.vocabulary.things):
                    self._several(thing(value.text), value)
                    arguments[argument.name] = value.text
                    held = thing(value.text)
            elif argument.sort == "binding":
                arguments[argument.name] = value.text
            elif argument.sort == "effects":
                nested: Scope = dict(inner)
                condition = arguments.get("when")
                if argument.name in ("then", "else") and isinstance(condition, Expression):
                    nested.update(self.linker.told(condition, holds=argument.name == "then"))
                arguments[argument.name] = self._nested(verb, value, nested, node)
        if verb.scope == "after" and binding:
            scope[name] = held
            if "create" in arguments and "called" in arguments:
                self.named.add(str(arguments["create"]))
        if verb.name in ("put", "deal") and len(self.linker.problems) == already:
            self._fitting(arguments.get("put", arguments.get("from")), arguments.get("into"), node)
        return Verb(verb.name, node.key_span(verb.name), arguments)

    def _nested(self, verb: VerbWord, node: Node, scope: Scope, whole: Node) -> Effects:
        if verb.scope != "inside":
            return self.effects(node, scope)
        self._loops += 1
        if self._loops == MOST_LOOPS + 1:
            self.linker.problem("loops-too-deep", whole.key_span(verb.name), most=str(MOST_LOOPS))
        found = self.effects(node, scope) if self._loops <= MOST_LOOPS else ()
        self._loops -= 1
        return found

    def _bindable(self, node: Node, name: str, scope: Scope) -> None:
        if name in scope:
            self.linker.problem("name-taken", node.span, name=name)
            return
        legal_name(self.linker, name, node.span)
        free_name(self.linker, name, node.span)

    def _member(self, node: Node, checked: Expression) -> Type:
        kind = checked.type
        if kind.kind == "list" and kind.item is not None:
            if kind.optional:
                self.linker.present(checked, node)
            return kind.item
        if kind.kind != "unknown":
            self.linker.problem("loop-over-no-list", node.span, given=kind)
        return UNKNOWN

    def _expected(
        self, verb: VerbWord, argument: str, declared: Type | None, arguments: Mapping[str, object]
    ) -> Type | None:
        """`set` wants a value of the field's type; `change` wants a number."""
        target = arguments.get(verb.name)
        if verb.name in ("set", "change") and argument != verb.name and isinstance(target, Expression):
            whole = target.type.kind == "integer"
            return target.type if verb.name == "set" else INTEGER if whole else NUMBER
        return declared

    def _thing(self, checked: Expression, node: Node) -> None:
        if checked.type.kind not in ("thing", "unknown"):
            self.linker.problem("thing-expected", node.span, given=checked.type)
        else:
            self._several(checked.type, node)
            self.linker.present(checked, node)

    def _several(self, kind: Type, node: Node) -> None:
        """Of what there is one, nothing comes and nothing goes."""
        known = self.linker.vocabulary.things.get(kind.name)
        if known is not None and known.one:
            self.linker.problem("one-stays", node.span, name=known.id)

    def _moved(self, checked: Expression, node: Node) -> None:
        """What is moved or revealed: a thing or a list of things, of a sort that lies in some zone."""
        kind = checked.type.item or checked.type
        known = self.linker.vocabulary
        lying = {each.name for thing in known.things.values() for each in thing.zones.values()}
        if kind.kind == "unknown" or any(known.is_a(kind.name, each) for each in lying):
            self.linker.present(checked, node)
            return
        possible = ", ".join(sorted(lying))
        self.linker.problem("thing-in-no-zone", node.span, possible=possible, given=checked.type)

    def _fitting(self, moved: object, to: object, node: Node) -> None:
        """What comes to lie in a zone is of the sort that lies there."""
        if not (isinstance(moved, Expression) and isinstance(to, Expression)):
            return
        given, wanted = moved.type.item or moved.type, to.type.item or to.type
        known = self.linker.vocabulary
        if given.kind == wanted.kind == "thing" and not known.is_a(given.name, wanted.name):
            self.linker.problem("zone-of-others", node["into"].span, given=given.name, wanted=wanted.name)

    def _zone(self, node: Node, scope: Scope) -> Expression:
        already = len(self.linker.problems)
        checked = self.linker.expression(node, scope)
        tree = checked.tree
        if checked.type.kind == "unknown" or len(self.linker.problems) > already:
            last = self.linker.problems[-1] if self.linker.problems else None
            if last is not None and last.code == "expression-field-of-list":
                each = "{for_each: …, in: …, do: […]}"
                self.linker.problems[-1] = last._replace(hint=each)
            return checked
        things = self.linker.vocabulary.things
        if not (
            isinstance(tree, Attribute)
            and tree.of.type.kind == "thing"
            and tree.field in things[tree.of.type.name].zones
        ):
            zones = [f"{kind.id}.{name}" for kind in things.values() for name in kind.zones]
            named = [each for each in zones if each.endswith(f".{checked.text.strip()}")]
            hint, possible = named[0] if named else "", ", ".join(zones)
            self.linker.problem("zone-expected", node.span, hint, text=checked.text, possible=possible)
        return checked

    def _winners(self, checked: Expression, node: Node) -> None:
        kind = checked.type
        if kind.kind != "list" or (kind.item is not None and kind.item.kind not in ("thing", "unknown")):
            if kind.kind != "unknown":
                hint = f"[{checked.text.strip()}]" if kind.kind == "thing" else ""
                self.linker.problem("winners-expected", node.span, hint, given=kind)
        else:
            self.linker.present(checked, node)

    def _sides(self, checked: Expression, node: Node) -> None:
        """A die has at least one side; what only a game shows is told there."""
        value = checked.tree.value if isinstance(checked.tree, Constant) else None
        if isinstance(value, int | float) and not 1 <= value <= MOST_SIDES:
            self.linker.problem("roll-sides", node.span, sides=checked.text.strip(), most=str(MOST_SIDES))

    def _counted(self, checked: Expression, node: Node) -> None:
        """Fewer than one are not dealt, nor thrown."""
        value = checked.tree.value if isinstance(checked.tree, Constant) else None
        if isinstance(value, int | float) and value < 1:
            self.linker.problem("number-too-small", node.span, value=str(value), least="1")

    def _field(self, node: Node, scope: Scope, *, counted: bool) -> Expression:
        already = len(self.linker.problems)
        checked = self.linker.expression(node, scope)
        tree = checked.tree
        if checked.type.kind == "unknown" or len(self.linker.problems) > already:
            return checked
        if not isinstance(tree, Attribute) or tree.of.type.kind != "thing":
            self.linker.problem("field-expected", node.span, text=checked.text)
        elif tree.field == REVEALED:
            of = checked.text.rpartition(".")[0].strip()
            self.linker.problem("revealed-set", node.span, f"{{reveal: {of}}}")
        elif tree.field == "id" or tree.field not in self.linker.vocabulary.things[tree.of.type.name].fields:
            self.linker.problem("field-fixed", node.span, name=tree.field)
        elif tree.field in self.linker.vocabulary.things[tree.of.type.name].zones:
            self.linker.problem("zone-set", node.span, name=tree.field)
            return checked._replace(tree=tree._replace(type=UNKNOWN))
        else:
            declared = self.linker.vocabulary.things[tree.of.type.name].fields[tree.field]
            if tree.type != declared:
                # What was asked before says what stands there, not what may be put there.
                checked = checked._replace(tree=tree._replace(type=declared))
            if counted and (declared.kind not in ("integer", "number") or declared.optional):
                self.linker.problem("change-of-no-number", node.span, given=declared)
        return checked

    def _parts(self, verb: VerbWord, node: Node, scope: Scope) -> dict[str, Expression]:
        whole = self.linker.vocabulary.things.get(node[verb.name].text)
        if whole is None:
            return {}
        if not whole.parts:
            self.linker.problem("type-without-parts", node[verb.name].span, name=whole.id)
            return {}
        result = {}
        for key, value in node.mapping.items():
            if key == verb.name:
                continue
            if key not in whole.parts:
                self.linker.unknown_at("unknown-part", node.key_span(key), key, whole.parts, type=whole.id)
                continue
            result[key] = self.linker.expression(value, scope, whole.parts[key])
        for part in whole.parts:
            if part not in result:
                self.linker.problem("part-missing", node.span, name=part, type=whole.id)
        return {part: result[part] for part in whole.parts if part in result}
