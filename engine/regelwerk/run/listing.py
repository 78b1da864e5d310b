"""The generated code of one document to read: each line with the place that it comes from."""

from typing import NamedTuple

from regelwerk.compile.generate import Generated
from regelwerk.model.span import Span


class CodeLine(NamedTuple):
    """A line of the generated module, counted from 1; `span` is what it comes from in the documents."""

    number: int
    text: str
    span: Span | None


def listing(generated: Generated, id: str = "") -> list[list[CodeLine]]:
    """The stretches of the module that a document has become; without an id, the whole module
    function by function.

    Whole functions that are its own, with whatever rules and modifiers stand in them; of what it adds to
    functions of others, its own lines behind the first line of the function. Empty for a document of which
    no code is made, such as a type.
    """
    lines = [
        CodeLine(number, text, generated.spans[number])
        for number, text in enumerate(generated.text.splitlines(), start=1)
    ]
    if not id:
        return [lines[start:end] for start, end in _functions(lines)]
    found: list[list[CodeLine]] = []
    for start, end in _functions(lines):
        own = [each for each in lines[start:end] if generated.owners[each.number] == id]
        if not own:
            continue
        if generated.owners[lines[start].number] == id:
            found.append(lines[start:end])
        else:
            found.append([lines[start], *(each for each in own if each is not lines[start])])
    return found


def _functions(lines: list[CodeLine]) -> list[tuple[int, int]]:
    """Where each function, or each value on the outermost level, begins and ends."""
    starts = [position for position, line in enumerate(lines) if line.text and line.text[0] not in " })"]
    return list(zip(starts, [*starts[1:], len(lines)], strict=True))


def as_text(stretches: list[list[CodeLine]], width: int = 88) -> str:
    """The code with `# file:line` at the right, wherever that is another place than the one before."""
    return "\n\n".join(_stretch(lines, width) for lines in stretches)


def _stretch(lines: list[CodeLine], width: int) -> str:
    written: list[str] = []
    place = ""
    for position, line in enumerate(lines):
        if position and line.number != lines[position - 1].number + 1:
            indent = len(line.text) - len(line.text.lstrip())
            written.append(" " * indent + "…")
            place = ""
        here = f"{line.span.file}:{line.span.line}" if line.span is not None else ""
        comment = f"  # {here}" if here and here != place else ""
        written.append(f"{line.text:<{width}}{comment}" if comment else line.text)
        place = here or place
    return "\n".join(written)
