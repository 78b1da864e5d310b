"""Source of what a player may choose: the list behind each parameter, and what bars a whole choice.

`Domain_…(s, chosen so far)` yields the list of the next parameter; `Barred_…(s, everything)` the reasons
why the choice is not allowed, without anything happening.
"""

from engine.model.ruleset import Action, Rule
from engine.run.generate_events import write_requirements
from engine.run.writer import ModuleWriter, global_name, local


def write_choices(code: ModuleWriter, action: Action, rules: list[Rule], index: dict[str, int]) -> None:
    id = action.header.id
    names = [local(parameter.name) for parameter in action.event.parameters]
    with code.at(action.header.span):
        for position, (name, domain) in enumerate(action.domains.items(), start=1):
            code.line(f"def {global_name('Domain', id, name)}({', '.join(['s', *names[:position]])}):")
            with code.block():
                code.line(f"return {code.expression(domain)}", domain.span)
        code.line(f"def {global_name('Barred', id)}({', '.join(['s', *names])}):")
        with code.block():
            write_requirements(code, action.event, rules, index)
            code.line("return refused")
