"""What an action costs: read once, and said by what every action has: requirements, effects and choices.

So whatever lists, refuses, explains, takes back or weighs a choice knows what it costs, too. All amounts are
worked out before anything is paid.
"""

from collections.abc import Iterator

from regelwerk.link.building import Building
from regelwerk.link.linker import Linker
from regelwerk.link.requirements import demanded
from regelwerk.load.node import Node
from regelwerk.model.content import NOBODY, Field, declared_fields
from regelwerk.model.document import Texts as Written
from regelwerk.model.expression import Attribute, Constant, Expr, Expression, Name
from regelwerk.model.rules import Action, Effects, Parameter, Payment, Requirement, Verb
from regelwerk.model.span import Span
from regelwerk.model.texts import title
from regelwerk.model.types import INTEGER, NUMBER, UNKNOWN, Type
from regelwerk.texts import Texts

_REASONS = Texts("reasons")


def mixed(node: Node) -> Iterator[Node]:
    """The names of what is chosen for mixtures, so much of each field; the rest is paid of the last one."""
    for entry in node.at("cost").one_or_more:
        yield from entry["any_of"].items[:-1] if "any_of" in entry else ()


class Cost:
    """What an action costs; what earlier parts take of which field is kept in mind."""

    def __init__(self, building: Building, action: Action) -> None:
        self._building, self._linker, self._action = building, building.linker, action
        linker, event = building.linker, action.event
        self._fields = self._declared(event.parameters[0].type.name)
        self._decider = event.parameters[0]
        known = {each.name: each.type for each in event.parameters}
        self._scope: dict[str, Type] = known | demanded(linker, event.requires)
        self._bare, self._quiet = known, Linker(linker.vocabulary)
        self._told = tuple([each.that for each in event.requires if linker.told(each.that)])
        self._paid: list[tuple[str, str, Span]] = []
        self._required: list[Requirement] = []
        self._domains: dict[str, Expression] = dict(action.domains)

    def _declared(self, type: str) -> dict[str, Field]:
        return declared_fields(self._building.of("type"), self._linker.vocabulary.lineage(type))

    def paid(self, node: Node) -> Action:
        """The action with its cost: more to choose from for mixtures, paid before anything else happens."""
        payments = [each for entry in node.at("cost").one_or_more for each in self._entry(entry)]
        event, effects = self._action.event, self._effects()
        event = event._replace(
            parameters=tuple(map(self._called, event.parameters)),
            requires=(*event.requires, *self._required),
            effects=(*effects, *event.effects),
            paying=len(effects),
        )
        return self._action._replace(
            event=event,
            domains=self._domains,
            cost=tuple(payments),
            priced=len(self._required),
        )

    def _called(self, parameter: Parameter) -> Parameter:
        """What is chosen for a mixture is called as its field."""
        mixed = parameter.name in self._domains and parameter.name not in self._action.domains
        return parameter._replace(title=self._fields[parameter.name].title) if mixed else parameter

    def _entry(self, entry: Node) -> Iterator[Payment]:
        """Each field by itself, or several in a mixture."""
        if "any_of" in entry:
            mixed = entry["any_of"].items
            kinds = [self._field(each.text, each.span, INTEGER) for each in mixed]
            yield from self._payment([each.text for each in mixed], kinds, entry["pay"])
            return
        for field, amount in entry.mapping.items():
            name, kind = self._payer(field, entry.key_span(field))
            yield from self._payment([name], [kind], amount)

    def _payment(self, names: list[str], kinds: list[Type | None], amount: Node) -> Iterator[Payment]:
        """So much is paid of these fields together: of each but the last what is chosen."""
        place, known = amount.span, [each for each in kinds if each is not None]
        given, checked = self._amount(amount, known[0] if known else NUMBER)
        if len(known) < len(kinds) or checked.type.kind == "unknown":
            nothing = Expression("none", place, Constant(UNKNOWN, place, None))
            self._domains |= dict.fromkeys((name for name in names[:-1] if name in self._scope), nothing)
            return
        open = checked.text if self._never_below(checked.tree) else f"max(0, {checked.text})"
        lefts, paid = [self._left(name) for name in names], list[Expression]()
        that = self._linker.derived(f"{' + '.join(lefts)} >= {open}", place, self._scope)
        missing = self._linker.derived(f"{open} - ({' + '.join(lefts)})", place, self._scope)
        self._required.append(Requirement(that, self._lacking(names, missing), given))
        for position, (name, left) in enumerate(zip(names[:-1], lefts, strict=False)):
            others = " + ".join(lefts[position + 1 :])
            first = f"min({left}, max(0, {open} - ({others})))"
            listed = f"from_to({first}, min({left}, {open}))"
            self._domains[name] = self._linker.derived(listed, place, self._scope)
            paid.append(self._take(name, name, place))
            open = f"({open} - {name})"
        paid.append(self._take(names[-1], open, place))
        yield Payment(tuple(names), checked, tuple(paid))

    def _payer(self, key: str, place: Span) -> tuple[str, Type | None]:
        """A field as it is kept, of something that was chosen with its name before it; and its type, if
        anything can be paid of it."""
        payer, _, name = key.rpartition(".")
        if not payer:
            return name, self._field(name, place)
        checked = self._linker.of_key(key, place, self._scope)
        if not isinstance(checked.tree, Attribute) or checked.tree.of.type.kind != "thing":
            return key, None
        known = self._field(name, place, of=checked.tree.of.type.name)
        return name if payer == self._decider.name else key, known

    def _owner(self, field: str) -> tuple[str, Type, str]:
        """Who pays of a field, of which type they are, and its name alone."""
        payer, _, name = field.rpartition(".")
        payer = payer or self._decider.name
        return payer, self._scope[payer], name

    def _field(self, name: str, place: Span, wanted: Type = NUMBER, of: str = "") -> Type | None:
        """The type of a field of whoever pays, if anything can be paid of it."""
        kind, linker = of or self._decider.type.name, self._linker
        held, fields = linker.vocabulary.things.get(kind), self._declared(kind)
        found = held.fields.get(name) if held is not None else None
        if held is not None and found is None:
            numbers = [each for each, held_as in held.fields.items() if held_as.kind in ("integer", "number")]
            linker.unknown_at("unknown-field", place, name, numbers, of=kind)
        elif name in fields and fields[name].seen_by == NOBODY:
            linker.problem("cost-unseen", place, name=name)
        elif found is not None and (found.kind not in ("integer", wanted.kind) or found.optional):
            linker.problem("cost-of-no-number", place, name=name, given=found)
        else:
            return found
        return None

    def _amount(self, node: Node, kind: Type) -> tuple[tuple[Expression, ...], Expression]:
        """The amount, and on which requirements it rests."""
        wanted = INTEGER if kind.kind == "integer" else NUMBER
        self._quiet.problems.clear()
        self._quiet.expression(node, self._bare, wanted)
        checked = self._linker.expression(node, self._scope, wanted)
        value = checked.tree.value if isinstance(checked.tree, Constant) else 0
        if isinstance(value, int | float) and value < 0:
            self._linker.problem("cost-negative", node.span, amount=checked.text.strip())
        atom = isinstance(checked.tree, Constant | Name | Attribute)
        text = checked.text.strip() if atom else f"({checked.text.strip()})"
        return (self._told if self._quiet.problems else ()), checked._replace(text=text)

    def _never_below(self, amount: Expr) -> bool:
        """Whether an amount is certain not to be below zero."""
        if isinstance(amount, Constant):
            return True
        if not isinstance(amount, Attribute) or amount.of.type.kind not in ("thing", "row"):
            return False
        return self._at_least_nothing(amount.of.type, amount.field)

    def _at_least_nothing(self, owner: Type, name: str) -> bool:
        """Whether a field or a column says that nothing less than zero stands in it."""
        if owner.kind == "row":
            table = self._building.of("table").get(owner.name)
            held = table.columns.get(name) if table is not None else None
        else:
            held = self._declared(owner.name).get(name)
        return held is not None and held.limits[0] is not None and held.limits[0] >= 0

    def _left(self, field: str) -> str:
        """What there is to pay with of a field, after earlier parts."""
        payer, kind, name = self._owner(field)
        held, taken = f"{payer}.{name}", [*self._before(payer, kind, name)]
        if not taken and self._at_least_nothing(kind, name):
            return held
        return f"max(0, {' - '.join((held, *taken))})"

    def _before(self, payer: str, kind: Type, name: str) -> Iterator[str]:
        """What earlier parts take of a field; of another's only if that turns out to be the same thing."""
        for field, amount, _ in self._paid:
            other, of, called = self._owner(field)
            if called == name and other == payer:
                yield amount
            elif called == name and self._linker.vocabulary.related(of.name, kind.name):
                yield f"({amount} if {other} == {payer} else 0)"

    def _take(self, field: str, amount: str, place: Span) -> Expression:
        self._paid.append((field, amount, place))
        return self._linker.derived(amount, place, self._scope)

    def _lacking(self, fields: list[str], missing: Expression) -> Written:
        """That so much is missing of a field, or of several together."""
        found: Written = {}
        for language in self._linker.languages:
            names = [self._titled(each, language) for each in fields]
            listed = _REASONS.say(language, "or").join(names)
            before, after = _REASONS.say(language, "cost", {"missing": "\0", "of": listed}).split("\0")
            found[language] = (before, missing, after)
        return found

    def _effects(self) -> Effects:
        """Changes of the fields; with several amounts these are worked out first."""
        scope, lets, changes = dict(self._scope), list[Verb](), list[Verb]()
        for field, amount, place in self._paid:
            name = amount
            if len(self._paid) > 1 and not (amount.isdecimal() or amount.isidentifier()):
                name = f"paid_{field.replace('.', '_')}"
                while name in scope:
                    name += "_"
                be = self._linker.derived(amount, place, scope)
                lets.append(Verb("let", place, {"let": name, "be": be}))
                scope[name] = be.type
            payer, _, held = self._owner(field)
            target = self._linker.derived(f"{payer}.{held}", place, scope)
            by = self._linker.derived(f"-{name}", place, scope)
            changes.append(Verb("change", place, {"change": target, "by": by}))
        return (*lets, *changes)

    def _titled(self, field: str, language: str) -> str:
        _, kind, name = self._owner(field)
        known = self._declared(kind.name).get(name)
        return (title(known.title, language) if known is not None else "") or name
