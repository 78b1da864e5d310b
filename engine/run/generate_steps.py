"""Writes what the steps out of one hex cost, all at once, for the search of ways.

    def Steps·toll(s, piece_, here_, around):
        kept1 = Unasked
        found = []
        for there_ in around:
            step = … kept1 if kept1 is not Unasked else (kept1 := Definition·tired(s, piece_, here_)) …
            if step is not None:
                found.append((there_, step))
        return found

What depends on the piece and the hex that it leaves alone is asked once, when the first step needs it.
"""

from engine.model.expression import Aggregate
from engine.model.rules import Definition
from engine.model.traversal import walk
from engine.run.identifiers import global_name, local
from engine.run.source import emit
from engine.run.writer import ModuleWriter


def write_steps(code: ModuleWriter, definition: Definition) -> None:
    """The function `Steps·…` of the definition that says what a step costs."""
    piece, here, there = (local(each.name) for each in definition.parameters)
    looped = any(isinstance(node, Aggregate) for node in walk(definition.value.tree))
    # Python has no room for an assignment in what a loop inside an expression runs over.
    with code.at(definition.value.span), code.naming.keeping(() if looped else (piece, here)) as kept:
        cost = emit(definition.value.tree, code.naming)     # steps that are only weighed leave no trace
        code.line(f"def {global_name('Steps', definition.header.id)}(s, {piece}, {here}, around):")
        with code.block():
            for variable in kept:
                code.line(f"{variable} = Unasked")
            code.line("found = []")
            code.line(f"for {there} in around:")
            with code.block():
                code.line(f"step = {cost}")
                code.line("if step is not None:")
                with code.block():
                    code.line(f"found.append(({there}, step))")
            code.line("return found")
