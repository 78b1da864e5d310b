"""Lowers what a player may choose: the list behind each parameter, what bars a whole choice, and all choices
that nothing bars.

`Domain_…(s, chosen so far)` gives the list of the next parameter; `Cost_…(s, everything)` what is paid of a
field, `Barred_…(s, everything)` the reasons why the choice is not allowed, without anything happening.
`Allowed_…(s, decider)` yields the allowed choices in portions.
"""

from collections.abc import Iterator

from regelwerk.compile.certain import plain
from regelwerk.compile.identifiers import global_name, local
from regelwerk.compile.lower.events import denied, lowered_requirements
from regelwerk.compile.lower.lowering import Lowering
from regelwerk.compile.lower.phases import value_of
from regelwerk.compile.steps import (
    Condition,
    Do,
    Domain,
    Function,
    Listing,
    Return,
    Step,
    Steps,
    runtime,
)
from regelwerk.model.expression import Expr
from regelwerk.model.rules import Action, Requirement, Rule

MOST = 100_000  # beginnings, or whole choices, that are gone through
MOST_LOOPS = 12  # Python lets no more than twenty stand in one another


def lowered_choices(lowering: Lowering, action: Action) -> Iterator[Function]:
    id, span = action.header.id, action.header.span
    names = tuple([parameter.name for parameter in action.event.parameters])
    for position, (parameter, domain) in enumerate(action.domains.items(), start=1):
        before = names[:position]
        yield value_of("Domain", id, domain, *before, form=parameter, span=span)
    for number, paid in enumerate(each for part in action.cost for each in part.paid):
        yield value_of("Cost", id, paid, *names, form=str(number), span=span)
    barred = (*lowered_requirements(lowering, action.event), Return(runtime("refused")))
    yield Function("Barred", id, "", names, barred, span)
    if len(names) <= MOST_LOOPS:
        yield Function("Allowed", id, "", names[:1], (_listing(lowering, action, names),), span)


def _listing(lowering: Lowering, action: Action, names: tuple[str, ...]) -> Listing:
    def condition(parts: tuple[Expr, ...], requirement: Requirement) -> Condition:
        return Condition(parts, len(names) - 1, not all(map(plain, parts)), requirement.that.span)

    conditions = [condition(_implied(each), each) for each in action.event.requires]
    for rule in lowering.rules_on(action.header.id):
        conditions += [condition(_of_rule(lowering, rule, each), each) for each in rule.requires]
    parameters = enumerate(action.event.parameters)
    keyed = frozenset(number for number, each in parameters if each.type.kind != "list")
    domains = tuple([Domain(each, domain.tree, domain.span) for each, domain in action.domains.items()])
    return Listing(action.header.id, names, domains, tuple(conditions), keyed)


def _implied(requirement: Requirement) -> tuple[Expr, ...]:
    """A requirement holds, too, where nobody would ask it."""
    return (*(denied(each.tree) for each in requirement.given), requirement.that.tree)


def _of_rule(lowering: Lowering, rule: Rule, requirement: Requirement) -> tuple[Expr, ...]:
    """A rule's requirement counts only where the rule itself does."""
    during = (runtime(f"(s.phase not in {rule.during!r})"),) if rule.during else ()
    unless = (denied(rule.when.tree),) if rule.when is not None else ()
    bars = (runtime(f"Bars({lowering.numbers[rule.header.id]})"),) if lowering.counting else ()
    return (*during, *unless, *_implied(requirement), *bars)


# --- the loops ------------------------------------------------------------------------------------


def listed(listing: Listing) -> Steps:
    """The loops of a listing: a generator of lists of tuples, the values of parameters from `first` on."""
    first, count = listing.first, len(listing.parameters)
    begun: list[Step] = []
    if first == 1:
        begun += [_unless(each, "return") for each in listing.conditions if each.place == 0]
    if first == count:
        return (*begun, Do("yield [()]"))
    begun += [Do(f"tried{position} = 0") for position in range(first, count)]
    if listing.rest is not None:
        begun.append(Do("rests = {}"))
    return (*begun, *_loop(listing, first))


def _loop(listing: Listing, position: int) -> Steps:
    parameter, count = local(listing.parameters[position]), len(listing.parameters)
    domain = listing.domains[position - 1]
    conditions = [each for each in listing.conditions if each.place == position]
    begun = (
        Do(f"list{position} = list({{0}})", (domain.listed,), span=domain.span),
        Do(f"tried{position} += len(list{position})"),
    )
    chosen = f"({''.join(f'{local(each)}, ' for each in listing.parameters[listing.first : position + 1])})"
    ended = Do(f"if tried{position} > {MOST}: return")
    if position == count - 1:
        tests = [Do("    if {0}", (_any(each.parts),), span=each.span) for each in conditions]
        return (*begun, Do(f"yield [{chosen} for {parameter} in list{position}"), *tests, Do("]"), ended)
    inner = _again(listing, chosen) if listing.rest == position + 1 else _loop(listing, position + 1)
    turn = (*(_unless(each, "continue") for each in conditions), *inner)
    return (*begun, Do(f"for {parameter} in list{position}:", body=turn), ended)


def _unless(condition: Condition, leave: str) -> Step:
    return Do(f"if not {{0}}: {leave}", (_any(condition.parts),), span=condition.span)


def _any(parts: tuple[Expr, ...]) -> Expr:
    """Any of some conditions, in brackets."""
    return runtime(f"({' or '.join(f'({{{number}}})' for number in range(len(parts)))})", *parts)


def _again(listing: Listing, chosen: str) -> Steps:
    """The rest of a choice, as it was worked out for other values of what does not matter to it."""
    rest = listing.rest
    assert rest is not None
    needed = [local(listing.parameters[each]) for each in needed_by(listing, rest)]
    function = global_name("Rest", listing.id, str(rest))
    given = ", ".join(["s", *needed])
    found = Do(f"rests[key] = [each for part in {function}({given}) for each in part]")
    return (
        Do(f"key = ({''.join(f'{each}, ' for each in needed)})"),
        Do("if key not in rests:", body=(found,)),
        Do("rest = rests[key]"),
        Do(f"chosen = {chosen}"),
        Do("yield [chosen + each for each in rest]"),
        Do(f"tried{rest} += len(rest)"),
        Do(f"if tried{rest} > {MOST}: return"),
    )


def needed_by(listing: Listing, position: int) -> list[int]:
    """Which earlier parameters matter to those from `position` on."""
    listed = [each.listed for each in listing.domains[position - 1 :]]
    asked = [part for each in listing.conditions if each.place >= position for part in each.parts]
    return sorted(each for each in listing.reads(listed + asked) if each < position)
