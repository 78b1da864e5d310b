"""Lowers events: immunities, requirements, replacement, then bands of rules around the event itself.

The function of an event answers whether it happened.
"""

from regelwerk.compile.certain import cannot_fail
from regelwerk.compile.identifiers import global_name, local
from regelwerk.compile.lower.lowering import Lowering
from regelwerk.compile.sizes import DEPTH
from regelwerk.compile.steps import (
    NOWHERE,
    Do,
    Function,
    If,
    Part,
    Return,
    Step,
    Steps,
    Test,
    Text,
    name,
    runtime,
)
from regelwerk.model.document import Texts
from regelwerk.model.expression import Expr, Expression, Not
from regelwerk.model.rules import Event, Immunity, Report, Requirement, Rule
from regelwerk.model.span import Span
from regelwerk.model.types import BOOLEAN


def lowered_event(lowering: Lowering, event: Event, *, chosen: bool) -> Function:
    """The function of an event. One that is `chosen` has a function of its own that says what bars it."""
    return Function(
        "Event",
        event.header.id,
        "",
        tuple([each.name for each in event.parameters]),
        _Course(lowering, event, chosen=chosen).steps(),
        event.header.span,
        about=f"({''.join(f'{local(each.name)}, ' for each in event.parameters)})",
        trace="trace",
    )


class _Course:
    def __init__(self, lowering: Lowering, event: Event, *, chosen: bool) -> None:
        self._lowering = lowering
        self._event = event
        self._chosen = chosen
        self._id = event.header.id
        self._number = lowering.numbers[self._id]
        self._rules = lowering.rules_on(self._id)
        self._recurs = lowering.sizes.recurs(self._id)

    def steps(self) -> Steps:
        lowering, event = self._lowering, self._event
        before, after = lowering.ruleset.acting(self._rules)
        return (
            *self._counted(),
            *lowering.note(f"'event', {self._number}, about"),
            *self._immunity(),
            *self._refusals(),
            *(
                self._asked(rule, (*lowering.effects(rule.instead), *self._leave("False")))
                for rule in self._rules
                if rule.instead
            ),
            *lowering.effects(event.effects[: event.paying]),
            *(self._asked(rule, lowering.effects(rule.effects)) for rule in before),
            *lowering.effects(event.effects[event.paying :]),
            *(self._asked(rule, lowering.effects(rule.effects)) for rule in after),
            *reported(event.report),
            *self._leave("True"),
        )

    def _counted(self) -> Steps:
        if self._recurs:
            spent = Do(f"if s.steps < 0 or s.depth > {DEPTH}: s.spent()")
            return Do("s.steps -= 1; s.depth += 1"), spent
        if self._lowering.sizes.counts(self._id):
            return Do("s.steps -= 1"), Do("if s.steps < 0: s.spent()")
        return ()

    def _leave(self, happened: str) -> Steps:
        depth = (Do("s.depth -= 1"),) if self._recurs else ()
        return (*self._lowering.note("'end',"), *depth, Return(runtime(happened)))

    # --- what may keep it from happening ----------------------------------------------------------

    def _immunity(self) -> Steps:
        """What is aimed at a part is aimed at the whole: its immunities count too."""
        event, lowering = self._event, self._lowering
        if event.tags == () or not event.affects:
            return ()
        aimed = name(event.affects)
        tags = event.tags.tree if isinstance(event.tags, Expression) else runtime(repr(event.tags))
        rule, reason = local("rule"), local("reason")
        named = (Do(f"{rule}, {reason} = Id_of(immunity), ''"),) if event.report_stopped is not None else ()
        stopped = (
            *lowering.note(f"'stopped', {self._number}, immunity, {{0}}", aimed),
            *named,
            *reported(event.report_stopped),
            *self._leave("False"),
        )
        asked: Steps = (
            Do("tags = {0}", (tags,)),
            Do("immunity = Immune(s, {0}, tags)", (aimed,)),
            Do("whole = {0}._whole", (aimed,)),
            Do(
                "while immunity is None and whole is not None:",
                body=(Do("immunity, whole = Immune(s, whole, tags), whole._whole"),),
            ),
            when("immunity is not None", *stopped),
        )
        return (when(f"{local(event.affects)} is not None", *asked),)

    def _refusals(self) -> Steps:
        event, lowering = self._event, self._lowering
        if not event.requires and not any(rule.requires for rule in self._rules):
            return ()
        if self._chosen:
            given = ", ".join(["s", *(local(parameter.name) for parameter in event.parameters)])
            asked: Steps = (Do(f"refused = {global_name('Barred', self._id)}({given})"),)
        else:
            reasons = lowering.traced or event.report_refusal is not None
            asked = lowered_requirements(lowering, event, reasons=reasons)
        told_each: Steps = ()
        if event.report_refusal is not None:
            named = Do(f"{local('rule')} = Id_of(found)")
            told_each = (
                Do(
                    f"for found, {local('reason')} in refused:",
                    body=(named, *reported(event.report_refusal)),
                ),
            )
        noted = lowering.note(f"'refused', {self._number}, tuple(refused)")
        return (*asked, when("refused", *noted, *told_each, *self._leave("False")))

    def _asked(self, rule: Rule, does: Steps) -> Step:
        """What a rule does where it applies, with a note of whether it does."""
        lowering, number = self._lowering, self._lowering.numbers[rule.header.id]
        acts = (*lowering.note(f"'rule', {number}"), *does)
        tests = applies(rule)
        if tests:
            acts = (If(tests, acts, lowering.note(f"'skipped', {number}"), asked_at(rule)),)
        return Part(rule.header.id, acts, rule.header.span)


def lowered_requirements(lowering: Lowering, event: Event, *, reasons: bool = True) -> Steps:
    """Every requirement is asked, so that a refusal carries all its reasons: they end up in `refused`.

    Without `reasons` it only says whether there is any.
    """
    found: list[Step] = [Do(f"refused = {'[]' if reasons else 'False'}")]
    found += [
        _required(requirement, lowering.numbers[event.header.id], reasons) for requirement in event.requires
    ]
    for rule in lowering.rules_on(event.header.id):
        if rule.requires:
            number = lowering.numbers[rule.header.id]
            steps: Steps = tuple([_required(each, number, reasons) for each in rule.requires])
            tests = applies(rule)
            if tests:
                steps = (If(tests, steps, span=asked_at(rule)),)
            found.append(Part(rule.header.id, steps, rule.header.span))
    return tuple(found)


def _required(requirement: Requirement, number: int, reasons: bool) -> Step:
    if reasons:
        return unmet(requirement, f"refused.append(({number}, {{0}}))")
    return unmet(requirement, "refused = True", read=False)


def unmet(requirement: Requirement, line: str, *, read: bool = True) -> Step:
    """Tells by a line of Python why a requirement does not hold: the first of its reasons that does, else its
    refusal. Where nobody reads which, those are asked all the same up to the last that may be an error."""
    span = requirement.that.span
    said: Step = Do(line, (told(requirement.refusal),) if read else (), span=span)
    for when, text in reversed(requirement.reasons):
        if not read and isinstance(said, Do) and cannot_fail(when.tree):
            continue
        this = Do(line, (told(text),) if read else (), span=span)
        said = If((Test(when.tree, when.span),), (this,), (said,), when.span)
    return _unmet(requirement, said)


def _unmet(requirement: Requirement, then: Step) -> Step:
    """What follows where a requirement does not hold. It is asked only where what is given does."""
    span = requirement.that.span
    tests = [Test(each.tree, span) for each in requirement.given]
    return If((*tests, Test(denied(requirement.that.tree), span)), (then,), span=span)


def denied(node: Expr) -> Expr:
    return Not(BOOLEAN, node.span, node)


def when(condition: str, *then: Step) -> If:
    """Steps that depend on a condition of the module's own."""
    return If((Test(runtime(condition)),), then)


def applies(rule: Rule) -> tuple[Test, ...]:
    """When a rule applies; always, if there are no tests."""
    during = [Test(runtime(f"s.phase in {rule.during!r}"), asked_at(rule))] if rule.during else []
    asked = [Test(rule.when.tree, rule.when.span)] if rule.when is not None else []
    return (*during, *asked)


def asked_at(rule: Rule) -> Span:
    return rule.when.span if rule.when is not None else rule.header.span


# --- texts ----------------------------------------------------------------------------------------


def told(texts: Texts) -> Text:
    """What a player is told, words and rows by their titles."""
    return _text(texts, titled=True)


def reported(report: Report | None) -> Steps:
    """Leaves a remark, its values as orders write them."""
    if report is None:
        return ()
    remark = Do(
        "s.report({0}, {1}, {2})",
        (report.on.tree, runtime(repr(report.slot)), _text(report.text, titled=False)),
        span=report.span,
    )
    if report.when is None:
        return (remark,)
    return (If((Test(report.when.tree, report.span),), (remark,), span=report.span),)


def _text(texts: Texts, *, titled: bool) -> Text:
    templates = {
        language: tuple([each if isinstance(each, str) else each.tree for each in template])
        for language, template in texts.items()
    }
    return Text(templates, titled)


# --- immunities -----------------------------------------------------------------------------------


def lowered_immunities(lowering: Lowering) -> Function:
    """`Immune(s, thing, Tags)`: the position of the first immunity that stops it, or none."""
    immunities = lowering.ruleset.immunities.values()
    steps = [_immune(each, lowering.numbers[each.header.id]) for each in immunities]
    return Function("Immune", "", "", ("·thing", "·Tags"), (*steps, Return(runtime("None"))), NOWHERE)


def _immune(immunity: Immunity, number: int) -> Step:
    aimed = [_any_tag(immunity.against)] if immunity.against else []
    aimed += [f"not {_any_tag(immunity.exceptions)}"] if immunity.exceptions else []
    aimed += [f"s.phase in {immunity.during!r}"] if immunity.during else []
    aimed.append(f"isinstance(thing, {global_name('Type', immunity.subject.type.name)})")
    subject = Do(f"{local(immunity.subject.name)} = thing")
    safe = If(conditions((immunity.of_whom, immunity.when), immunity.unless), (Return(runtime(str(number))),))
    steps = when(" and ".join(aimed), subject, safe)
    return Part(immunity.header.id, (steps,), immunity.header.span)


def conditions(holds: tuple[Expression | None, ...], unless: Expression | None) -> tuple[Test, ...]:
    """Each is found at its own place if it fails."""
    found = [Test(each.tree, each.span) for each in holds if each is not None]
    return (*found, Test(denied(unless.tree), unless.span)) if unless is not None else tuple(found)


def _any_tag(tags: tuple[str, ...]) -> str:
    listed = " or ".join(f"{tag!r} in Tags" for tag in tags)
    return f"({listed})"
