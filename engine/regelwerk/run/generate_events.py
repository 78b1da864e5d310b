"""Source of events: immunities, requirements, replacement, then bands of rules around the event itself.

The function of an event answers whether it happened.
"""

from regelwerk.model.expression import Expression
from regelwerk.model.rules import Event, Requirement, Rule
from regelwerk.run.generate_rules import asked_at, conditions, note, write_looked_up, write_rules
from regelwerk.run.generate_texts import refusal_source, report_source
from regelwerk.run.identifiers import global_name, local
from regelwerk.run.state import DEPTH
from regelwerk.run.statements import truth
from regelwerk.run.writer import ModuleWriter


def write_event(
    code: ModuleWriter,
    event: Event,
    rules: list[Rule],
    bands: tuple[str, ...],
    index: dict[str, int],
    *,
    chosen: bool = False,
) -> None:
    """The function of an event. One that is `chosen` has a function of its own that says what bars it."""
    id, number = event.header.id, index[event.header.id]
    names = [local(parameter.name) for parameter in event.parameters]
    arguments = f"({''.join(f'{name}, ' for name in names)})"
    with code.of(id, event.header.span):
        code.line(f"def {global_name('Event', id)}({', '.join(['s', *names])}):")
        with code.block():
            if code.sizes.recurs(id):
                code.line("s.steps -= 1; s.depth += 1")
                code.line(f"if s.steps < 0 or s.depth > {DEPTH}: s.spent()")
            elif code.sizes.counts(id):
                code.line("s.steps -= 1")
                code.line("if s.steps < 0: s.spent()")
            if code.traced:
                code.line(f"trace = s.trace; about = {arguments}")
            code.begin(arguments if code.traced else "")
            note(code, f"('event', {number}, about)")
            if event.tags != () and event.affects:
                _immunity(code, event, number)
            _refusals(code, event, rules, number, index, chosen)
            for rule in rules:
                if rule.instead:
                    with code.of(rule.header.id, rule.header.span):
                        _instead(code, rule, index)
            main = bands.index("main") if "main" in bands else 0
            acting = [rule for rule in rules if rule.effects]
            before = [rule for rule in acting if bands.index(rule.band) < main]
            after = [rule for rule in acting if bands.index(rule.band) >= main]
            write_rules(code, event, before, "before", index)
            code.effects(event.effects)
            write_rules(code, event, after, "after", index)
            if event.report is not None:
                report_source(code, event.report)
            _leave(code, id, "True")
        for form, row in (("before", before), ("after", after)):
            write_looked_up(code, event, row, form, index)


def _immunity(code: ModuleWriter, event: Event, number: int) -> None:
    """What is aimed at a part is aimed at the whole: its immunities count too."""
    affected = local(event.affects)
    tags = code.expression(event.tags) if isinstance(event.tags, Expression) else repr(event.tags)
    code.line(f"if {affected} is not None:")
    with code.block():
        code.line(f"tags = {tags}")
        code.line(f"immunity = Immune(s, {affected}, tags)")
        code.line(f"whole = {affected}._whole")
        code.line("while immunity is None and whole is not None:")
        with code.block():
            code.line("immunity, whole = Immune(s, whole, tags), whole._whole")
        code.line("if immunity is not None:")
        with code.block():
            note(code, f"('stopped', {number}, immunity, {affected})")
            if event.report_stopped is not None:
                code.line(f"{local('rule')}, {local('reason')} = Id_of(immunity), ''")
                report_source(code, event.report_stopped)
            _leave(code, event.header.id, "False")


def _refusals(
    code: ModuleWriter, event: Event, rules: list[Rule], number: int, index: dict[str, int], chosen: bool
) -> None:
    if not event.requires and not any(rule.requires for rule in rules):
        return
    if chosen:
        given = ", ".join(["s", *(local(parameter.name) for parameter in event.parameters)])
        code.line(f"refused = {global_name('Barred', event.header.id)}({given})")
    else:
        reasons = code.traced or event.report_refusal is not None
        write_requirements(code, event, rules, index, reasons=reasons)
    code.line("if refused:")
    with code.block():
        note(code, f"('refused', {number}, tuple(refused))")
        if event.report_refusal is not None:
            code.line(f"for found, {local('reason')} in refused:")
            with code.block():
                code.line(f"{local('rule')} = Id_of(found)")
                report_source(code, event.report_refusal)
        _leave(code, event.header.id, "False")


def write_requirements(
    code: ModuleWriter, event: Event, rules: list[Rule], index: dict[str, int], *, reasons: bool = True
) -> None:
    """Every requirement is asked, so that a refusal carries all its reasons: they end up in `refused`.

    Without `reasons` it only says whether there is any.
    """
    code.line(f"refused = {'[]' if reasons else 'False'}")
    for requirement in event.requires:
        _requirement(code, requirement, index[event.header.id], reasons)
    for rule in rules:
        if not rule.requires:
            continue
        with code.of(rule.header.id, rule.header.span):
            tests = conditions(code, rule)
            if tests:
                code.line(f"if {tests}:", asked_at(rule))
                with code.block():
                    for requirement in rule.requires:
                        _requirement(code, requirement, index[rule.header.id], reasons)
            else:
                for requirement in rule.requires:
                    _requirement(code, requirement, index[rule.header.id], reasons)


def _requirement(code: ModuleWriter, requirement: Requirement, number: int, reasons: bool) -> None:
    with code.at(requirement.that.span):
        code.line(f"if {asked_where(code, requirement)}not ({truth(code, requirement.that)}):")
        with code.block():
            reason = f"({number}, {refusal_source(code, requirement.refusal)})"
            code.line(f"refused.append({reason})" if reasons else "refused = True")


def asked_where(code: ModuleWriter, requirement: Requirement) -> str:
    """The conditions in front of a requirement that makes no sense without them."""
    return "".join(f"({truth(code, each)}) and " for each in requirement.given)


def _instead(code: ModuleWriter, rule: Rule, index: dict[str, int]) -> None:
    tests, number = conditions(code, rule), index[rule.header.id]
    code.line(f"if {tests or 'True'}:", asked_at(rule))
    with code.block():
        note(code, f"('rule', {number})")
        code.effects(rule.instead)
        _leave(code, rule.event, "False")
    if tests and code.traced:
        code.line("else:")
        with code.block():
            note(code, f"('skipped', {number})")


def _leave(code: ModuleWriter, event: str, value: str) -> None:
    note(code, "('end',)")
    if code.sizes.recurs(event):
        code.line("s.depth -= 1")
    code.line(f"return {value}")
