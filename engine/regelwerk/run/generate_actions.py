"""Source of what a player may choose: the list behind each parameter, what bars a whole choice, and all
choices that nothing bars.

`Domain_…(s, chosen so far)` yields the list of the next parameter; `Barred_…(s, everything)` the reasons
why the choice is not allowed, without anything happening. `Allowed_…(s, decider)` yields the allowed
choices in portions: each requirement is asked as soon as the parameters that it reads are chosen, so that
whatever follows from a barred beginning is never gone through. Where the last parameters have nothing to
do with some of those before them, they are worked out once and not again for each of those (`Rest_…`).
"""

from typing import NamedTuple

from regelwerk.model.expression import Aggregate, Compare, Expr, Expression, Logic, Name
from regelwerk.model.rules import Action, Requirement, Rule
from regelwerk.model.span import Span
from regelwerk.model.traversal import alike, walk
from regelwerk.run.generate_events import write_requirements
from regelwerk.run.identifiers import global_name, local
from regelwerk.run.lookups import conjuncts, plain
from regelwerk.run.writer import ModuleWriter

MOST = 100_000  # beginnings, or whole choices, that are gone through
MOST_LOOPS = 12  # Python lets no more than twenty stand in one another


def write_choices(code: ModuleWriter, action: Action, rules: list[Rule], index: dict[str, int]) -> None:
    id = action.header.id
    names = [local(parameter.name) for parameter in action.event.parameters]
    with code.of(id, action.header.span):
        for position, (name, domain) in enumerate(action.domains.items(), start=1):
            code.line(f"def {global_name('Domain', id, name)}({', '.join(['s', *names[:position]])}):")
            with code.block():
                code.line(f"return {code.expression(domain)}", domain.span)
        code.line(f"def {global_name('Barred', id)}({', '.join(['s', *names])}):")
        with code.block():
            write_requirements(code, action.event, rules, index)
            code.line("return refused")
        if len(names) <= MOST_LOOPS:
            _Listing(code, action, rules, index).write()


class _Condition(NamedTuple):
    """What must hold of a choice; `last` is the position of the last parameter that it reads."""

    source: str
    span: Span
    reads: frozenset[int]
    last: int
    dear: bool


class _Listing:
    def __init__(self, code: ModuleWriter, action: Action, rules: list[Rule], index: dict[str, int]) -> None:
        self._code = code
        self._index = index
        self._id = action.header.id
        parameters = action.event.parameters
        self._names = [local(parameter.name) for parameter in parameters]
        self._place = {parameter.name: position for position, parameter in enumerate(parameters)}
        self._keyed = frozenset(n for n, each in enumerate(parameters) if each.type.kind != "list")
        self._domains = [None, *action.domains.values()]
        self._listed = {name: domain.tree for name, domain in action.domains.items()}
        conditions = [each for requirement in action.event.requires for each in self._required(requirement)]
        conditions += [self._of_rule(rule, each) for rule in rules for each in rule.requires]
        self._conditions = sorted(conditions, key=lambda each: each.dear)

    def write(self) -> None:
        self._function("Allowed", 1, [0])

    # --- what must hold -----------------------------------------------------------------------------

    def _required(self, requirement: Requirement) -> list[_Condition]:
        if not requirement.given:
            return self._parts(requirement.that)
        return [self._condition(self._implied(requirement), requirement.that.span, _trees(requirement))]

    def _implied(self, requirement: Requirement) -> str:
        """The source of a requirement that holds, too, where nobody would ask it."""
        unless = [f"not ({self._code.expression(each)})" for each in requirement.given]
        return f"({' or '.join([*unless, f'({self._code.expression(requirement.that)})'])})"

    def _parts(self, that: Expression) -> list[_Condition]:
        """The parts of a requirement that are joined by `and`; none is asked before the one before it."""
        tree = that.tree
        parts = tree.parts if isinstance(tree, Logic) and tree.operator == "and" else (tree,)
        found: list[_Condition] = []
        last = 0
        for part in parts:
            if self._certain(part):
                last = max(last, *self._reads(part))
                continue
            source = f"({self._code.expression(that._replace(tree=part))})"
            condition = self._condition(source, that.span, [part])
            last = max(last, condition.last)
            found.append(condition._replace(last=last))
        # A later part relies on the earlier ones: what is dear makes all of them so.
        dear = any(each.dear for each in found)
        return [each._replace(dear=dear) for each in found]

    def _certain(self, part: Expr) -> bool:
        """Whether the list behind a parameter has nobody in it for whom the part does not hold."""
        for name, domain in self._listed.items():
            match domain:
                case Aggregate(function="list", element=Name(id=id), generators=(only,)):
                    if id != only.variable:
                        continue
                    if any(alike(each, part, {id: name}) for each in conjuncts(only.conditions)):
                        return True
                    domain = only.source
            match part:
                case Compare(left=Name(id=id), operator="in", right=right) if id == name:
                    if alike(domain, right, {}):
                        return True
        return False

    def _of_rule(self, rule: Rule, requirement: Requirement) -> _Condition:
        """A rule's requirement counts only where the rule itself does."""
        unless = [f"s.phase not in {rule.during!r}"] if rule.during else []
        if rule.when is not None:
            unless.append(f"not ({self._code.expression(rule.when)})")
        unless.append(self._implied(requirement))
        if self._code.counting:
            unless.append(f"Bars({self._index[rule.header.id]})")
        source = f"({' or '.join(unless)})"
        trees = [*_trees(requirement), *([rule.when.tree] if rule.when else [])]
        return self._condition(source, requirement.that.span, trees)

    def _condition(self, source: str, span: Span, trees: list[Expr]) -> _Condition:
        reads = frozenset().union(*(self._reads(tree) for tree in trees))
        return _Condition(source, span, reads, max(reads, default=0), not all(plain(tree) for tree in trees))

    def _reads(self, tree: Expr) -> frozenset[int]:
        """Positions of the parameters in an expression, perhaps of some that only share a name."""
        return frozenset(
            self._place[each.id] for each in walk(tree) if isinstance(each, Name) and each.id in self._place
        )

    # --- the loops ----------------------------------------------------------------------------------

    def _function(self, kind: str, first: int, known: list[int], form: str = "") -> None:
        """A generator of lists of tuples: the values of the parameters from position `first` on."""
        code, count = self._code, len(self._names)
        rest = self._rest(first, known)
        if rest is not None:
            self._function("Rest", rest, self._needed(rest), str(rest))
        given = ", ".join(["s", *(self._names[position] for position in known)])
        code.line(f"def {global_name(kind, self._id, form)}({given}):")
        with code.block():
            if first == 1:
                for condition in self._conditions:
                    if condition.last == 0:
                        code.line(f"if not {condition.source}: return", condition.span)
            if first == count:
                code.line("yield [()]")
                return
            for position in range(first, count):
                code.line(f"tried{position} = 0")
            if rest is not None:
                code.line("rests = {}")
            self._loop(first, first, rest)

    def _loop(self, position: int, first: int, rest: int | None) -> None:
        code, name, count = self._code, self._names[position], len(self._names)
        domain = self._domains[position]
        assert domain is not None
        conditions = [each for each in self._conditions if each.last == position]
        code.line(f"list{position} = list({code.expression(domain)})", domain.span)
        code.line(f"tried{position} += len(list{position})")
        chosen = f"({''.join(f'{each}, ' for each in self._names[first : position + 1])})"
        if position == count - 1:
            tests = [f" if {each.source}" for each in conditions]
            code.line(f"yield [{chosen} for {name} in list{position}")
            for test, condition in zip(tests, conditions, strict=True):
                code.line(f"   {test}", condition.span)
            code.line("]")
            code.line(f"if tried{position} > {MOST}: return")
            return
        code.line(f"for {name} in list{position}:")
        with code.block():
            for condition in conditions:
                code.line(f"if not {condition.source}: continue", condition.span)
            if rest == position + 1:
                self._again(rest, chosen)
            else:
                self._loop(position + 1, first, rest)
        code.line(f"if tried{position} > {MOST}: return")

    def _again(self, rest: int, chosen: str) -> None:
        """The rest of a choice, as it was worked out for other values of what does not matter to it."""
        code, needed = self._code, [self._names[position] for position in self._needed(rest)]
        function = global_name("Rest", self._id, str(rest))
        code.line(f"key = ({''.join(f'{each}, ' for each in needed)})")
        code.line("if key not in rests:")
        with code.block():
            code.line(
                f"rests[key] = [each for part in {function}({', '.join(['s', *needed])}) for each in part]"
            )
        code.line("rest = rests[key]")
        code.line(f"chosen = {chosen}")
        code.line("yield [chosen + each for each in rest]")
        code.line(f"tried{rest} += len(rest)")
        code.line(f"if tried{rest} > {MOST}: return")

    def _rest(self, first: int, known: list[int]) -> int | None:
        """The first position from which on choices do not depend on everything chosen before."""
        for position in range(first + 1, len(self._names)):
            needed = self._needed(position)
            looped = {*known, *range(first, position)} - {0}
            if set(needed) <= self._keyed and looped - set(needed):
                return position
        return None

    def _needed(self, position: int) -> list[int]:
        """Which earlier parameters matter to those from `position` on."""
        found: set[int] = set()
        for domain in self._domains[position:]:
            assert domain is not None
            found |= self._reads(domain.tree)
        for condition in self._conditions:
            if condition.last >= position:
                found |= condition.reads
        return sorted(each for each in found if each < position)


def _trees(requirement: Requirement) -> list[Expr]:
    return [requirement.that.tree, *(each.tree for each in requirement.given)]
