"""Source of definitions: most are an expression, some are remembered or looked up."""

from regelwerk.model.expression import Call
from regelwerk.model.rules import Definition
from regelwerk.model.traversal import walk
from regelwerk.run.generate_quantities import WORTH
from regelwerk.run.identifiers import global_name, local
from regelwerk.run.inlining import short
from regelwerk.run.known_values import Known
from regelwerk.run.row_keys import Leaves, Noted, size
from regelwerk.run.statements import returned, worked_out
from regelwerk.run.writer import ModuleWriter


def write_definition(code: ModuleWriter, definition: Definition, judged: bool) -> None:
    name = global_name("Definition", definition.header.id)
    given = ", ".join(["s", *(local(parameter.name) for parameter in definition.parameters)])
    known = code.row_keys.definition(definition.header.id)
    if short(definition) or size(definition.value) < (2 if _asks_quantity(definition) else 3 * WORTH):
        known = None
    with code.of(definition.header.id, definition.value.span):
        code.line(f"def {name}({given}):", definition.header.span)
        with code.block():
            hashable = all(parameter.type.kind != "list" for parameter in definition.parameters)
            if definition.value.tree.type.kind == "list" and hashable and not judged:
                _remembered(code, definition)
            elif known is not None:
                _known(code, definition, *known)
            else:
                returned(code, definition.value, [each.name for each in definition.parameters])
        if judged:
            for bound in ("lo", "hi"):
                code.line(f"def {global_name('Definition', definition.header.id, bound)}({given}):")
                with code.block():
                    code.line(f"return {code.expression(definition.value, bound)}")


def _asks_quantity(definition: Definition) -> bool:
    return any(isinstance(each, Call) and each.sort == "quantity" for each in walk(definition.value.tree))


def _known(code: ModuleWriter, definition: Definition, leaves: Leaves, notes: list[Noted]) -> None:
    """What follows from rows alone is worked out once for each of their combinations; with it stands what
    the quantities on the way leave in the trace."""
    place = code.tables.place(definition.header.id, leaves, definition.parameters, "Unasked")
    if not code.moments:
        code.known[definition.header.id] = Known(place, tuple(notes))
    value = code.expression(definition.value)
    if notes and code.moments:
        code.line("if s.cache is not None:")
        with code.block():
            code.line(f"return {value}")
    for line in place.look_up():
        code.line(line)
    code.line("if known is not Unasked:")
    with code.block():
        if notes:
            parts = [f", (base{n}, counted{n}, total{n})" for n in range(len(notes))]
            code.line(f"found{''.join(parts)} = known")
            for n, noted in enumerate(notes):
                about = f"({''.join(f'{local(each)}, ' for each in noted.arguments)})"
                number = code.numbers[noted.quantity]
                code.line(f"s.trace.append(('quantity', {number}, {about}, base{n}, counted{n}, total{n}))")
            code.line("return found")
        else:
            code.line("return known")
    code.line(f"found = {value}")
    kept = "".join(f", s.trace[{n - len(notes)}][3:]" for n in range(len(notes)))
    for line in place.note(f"(found{kept})" if notes else "found"):
        code.line(line)
    code.line("return found")


def _remembered(code: ModuleWriter, definition: Definition) -> None:
    """In a phase that resolves at once a list cannot change, so it is gathered only once."""
    names = [local(parameter.name) for parameter in definition.parameters]
    key = f"({', '.join([repr(definition.header.id), *names])})" if names else repr(definition.header.id)
    code.line("cache = s.cache")
    code.line("if cache is None:")
    with code.block():
        code.line(f"return {code.expression(definition.value)}")
    code.line(f"found = cache.get({key})")
    code.line("if found is None:")
    with code.block():
        listed = worked_out(code, definition.value, [each.name for each in definition.parameters])
        code.line(f"found = cache[{key}] = {listed}")
    code.line("return found")
