"""Turns a linked ruleset into the source of one Python module.

Each definition, quantity, judgement, immunity, event and phase becomes a function over the state `s`.
What happens, and what does not and why, is written to the trace by these functions themselves. The
trace's entries are tuples; `regelwerk.explain` knows how to read them:

    ("orders", phase, count)  ("phase", name)  ("event", document, arguments)  ("end",)
    ("rule", document)  ("skipped", document)
    ("refused", document, ((document, reason), …))  ("stopped", document, immunity, thing)
    ("quantity", document, arguments, base, ((modifier, value or None), …), total)
    ("outdone", modifier, value): after its quantity, where only the highest or the lowest counts
    ("judged", document, thing, value)  ("settled", document, thing, value)
    ("set", thing, field, old, new)  ("created", thing)  ("removed", thing)  ("joined", whole)
    ("split", whole)  ("edge", phase, position)  ("lapsed", phase): fields that last no longer go back
    ("ended", winners)  ("die", number, sides, value)
    ("shuffled", number, sides, value, holder, zone)
    ("held", operator, value, holds): of the last die, see `regelwerk.compile.held`
    ("report", thing, slot, text)  ("saw", node, value): of the reference interpreter, where it records

where a document is its position in `Generated.documents`.
"""

from collections.abc import Iterable
from typing import NamedTuple

from regelwerk.compile.context import Context
from regelwerk.compile.emit.module import ModuleEmitter
from regelwerk.compile.lower.lowering import Lowering
from regelwerk.compile.lower.ruleset import lowered
from regelwerk.compile.passes import optimised
from regelwerk.model.expression import Expr
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.span import Span


class Generated(NamedTuple):
    """The module's text, and what connects it with the ruleset."""

    text: str
    spans: list[Span | None]  # by line, from 1
    owners: list[str]  # the id of the document that a line is a part of, by line
    nodes: list[Expr]  # sub-expressions, by the number in ("saw", …)
    documents: list[Document]  # by the number in the trace
    looked_up: frozenset[str]  # fields by which lists are looked up
    resting: frozenset[str]  # fields of the map that kept values rest on


def generate(
    ruleset: Ruleset, *, traced: bool = True, counting: bool = False, without: Iterable[str] = ()
) -> Generated:
    """The module of a ruleset.

    What is not `traced` does the same and notes nothing: neither a trace nor a list of events. `counting`
    tells which rules bar choices that would be listed without them. `without` names passes to leave out.
    """
    documents = numbered(ruleset)
    context = Context(Lowering(ruleset, documents, traced=traced, counting=counting))
    functions = optimised(lowered(context.lowering), context, without)
    code = ModuleEmitter(context.naming, context.setters, moments=context.lowering.moments, traced=traced)
    code.functions(functions)
    for line in [*context.setters.lines(context.looked_up, context.resting), *context.tables]:
        code.line(line)
    text = "\n".join(code.lines) + "\n"
    fields = frozenset(context.looked_up), frozenset(context.resting)
    return Generated(text, code.spans, code.owners, [], documents, *fields)


def numbered(ruleset: Ruleset) -> list[Document]:
    """The documents that a trace speaks of, by their position."""
    return [
        *ruleset.definitions.values(),
        *ruleset.quantities.values(),
        *ruleset.modifiers.values(),
        *ruleset.judgements.values(),
        *ruleset.immunities.values(),
        *ruleset.events.values(),
        *ruleset.actions.values(),
        *ruleset.rules.values(),
        *ruleset.phases.values(),
    ]
