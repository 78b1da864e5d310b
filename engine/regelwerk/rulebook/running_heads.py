"""What stands above each page of paper: the whole on the left, the part on the right."""

from collections.abc import Sequence

from regelwerk.render import escape


def running_heads(title: str, parts: Sequence[str]) -> str:
    """Style rules for plain titles; the pages of each part are called `chapter-0`, `chapter-1` and so on."""
    lines = [f"@page {{ @top-left {{ content: {_quoted(title)}; }} }}"]
    lines += [
        f"@page chapter-{number} {{ @top-right {{ content: {_quoted(each)}; }} }}"
        for number, each in enumerate(parts)
    ]
    return "\n".join(lines)


def _quoted(text: str) -> str:
    """A text as CSS has it; whatever could end it stands by its number."""
    return '"' + "".join(
        each if each.isalnum() or each == " " else f"\\{ord(each):x} " for each in escape.visible(text)
    ) + '"'  # fmt: skip
