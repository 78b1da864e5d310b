"""Lines that begin with a name that nothing in play bears: which names orders begin with."""

from regelwerk.model.notation import NAME, Blank, Literal, Slot
from regelwerk.model.problem import Problem, nearest
from regelwerk.model.rules import NotationDocument
from regelwerk.model.ruleset import Ruleset
from regelwerk.run.program import Program
from regelwerk.run.state import State

MOST_TOLD = 8


def unbegun(
    program: Program, state: State, document: NotationDocument, by: str, problem: Problem, line: str
) -> Problem:
    """The problem of a line that cannot be read; if it begins with what is no name in play, that it does,
    with the names that it could begin with: of things that refer to whoever gave it, else of all."""
    found = str(problem.values.get("begins", ""))
    types = _named_first(program.ruleset, document, document.makes, document.notation.start) if found else ()
    if not types or problem.span is None or found not in line or found in state.things:
        return problem
    kinds = tuple(program.types[each] for each in types)
    known = [each for each in state.things.values() if each._in_play and isinstance(each, kinds)]
    giver = state.things.get(by)
    own = [each for each in known if giver is not None and giver in map(each.__getattribute__, each._fields)]
    names = [each.id for each in own or known]
    told = ", ".join([*names[:MOST_TOLD], *(["…"] if len(names) > MOST_TOLD else [])])
    column = line.index(found) + 1
    span = problem.span._replace(column=column, end_line=problem.span.line, end_column=column + len(found))
    values = {"name": found, "names": told}
    return Problem("order-begins-unknown", span, values, nearest(found, names))


def _named_first(ruleset: Ruleset, document: NotationDocument, type: str, form: str) -> set[str]:
    """The types of the things by whose names a form begins; none if it may begin with other values."""
    found = set[str]()
    for pattern in document.notation.forms[form].alternatives:
        first = next((each for each in pattern.parts if not isinstance(each, Blank)), None)
        if isinstance(first, Literal):
            continue
        inner = _of(ruleset, document, type, first) if isinstance(first, Slot) else set()
        if not inner:
            return set()
        found |= inner
    return found


def _of(ruleset: Ruleset, document: NotationDocument, type: str, slot: Slot) -> set[str]:
    if slot.form == NAME:
        field = ruleset.fields_of(type).get(slot.name)
        kind = (field.type.item or field.type) if field is not None else None
        return {kind.name} if kind is not None and kind.kind == "thing" else set()
    use = document.uses.get(slot.form)
    if use is None:
        return set()
    return {use.names} if use.names else _named_first(ruleset, document, use.makes or type, slot.form)
