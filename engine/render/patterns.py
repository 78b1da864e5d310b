"""The patterns of a notation, written as an author writes them."""

from engine.model.notation import NAME, Blank, Choice, Literal, Node, Optional, Repeat, Sequence, Slot
from engine.model.rules import NotationDocument
from engine.render import escape


def patterns(document: NotationDocument) -> str:
    """All forms of a notation as a block of code, one alternative a line."""
    found: list[str] = []
    for form in document.notation.forms.values():
        names = document.uses[form.name].alternatives if form.name in document.uses else ()
        for position, alternative in enumerate(form.alternatives):
            name = f"{form.name} ({names[position]})" if position < len(names) else form.name
            found.append(f"{name}: {written(alternative)}")
    return escape.lines(found)


def written(node: Node) -> str:
    """A part of a pattern as text."""
    match node:
        case Literal(text=text):
            return text
        case Blank():
            return " "
        case Slot(name=name, form=form):
            return f"<{name}>" if form == NAME else f"<{name}: {form}>"
        case Sequence(parts=parts):
            return "".join(written(part) for part in parts)
        case Choice(options=options):
            return "|".join(written(option) for option in options)
        case Optional(body=body):
            return f"[{written(body)}]"
        case Repeat(body=body, least=least):
            return f"[{written(body)}]{'+' if least else '*'}"
