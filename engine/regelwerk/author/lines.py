"""How values come onto lines when rules are laid out: on one, within brackets, or as prose of some width."""

import json
import re

from regelwerk.author.layout import Scalar, entries, scalar
from regelwerk.load.node import Node

STEP = 2
_SINGLE_SPACE = re.compile(r"(?<=\S) (?=\S)")
_PLACEHOLDER = re.compile(r"\{\{.*?\}\}")


def add_flow(lines: list[str], node: Node, below: int) -> None:
    """Appends a value in brackets, with the line ends that the author gave it."""
    if not isinstance(node.value, list | dict):
        lines[-1] += one_line(scalar(node)) or "null"
        return
    opening, closing = "{}" if isinstance(node.value, dict) else "[]"
    lines[-1] += opening
    line = node.span.line
    for at, entry in enumerate(entries(node)):
        if at:
            lines[-1] += ","
        if entry.line > line:
            lines.append(" " * below)
        elif at:
            lines[-1] += " "
        if entry.key is not None:
            lines[-1] += f"{one_line(entry.key)}: "
        add_flow(lines, entry.value, below + STEP)
        line = entry.value.span.end_line
    lines[-1] += closing


def one_line(scalar: Scalar) -> str:
    """A scalar spelt on one line, in double quotes rather than in single ones."""
    if scalar.style in ("|", ">"):
        return json.dumps(scalar.value, ensure_ascii=False)  # a key behind a question mark
    text = scalar.lines[0].rstrip() if len(scalar.lines) > 1 else scalar.lines[0]
    for line in scalar.lines[1:]:
        piece = line.strip()
        if scalar.style == '"' and len(text) - len(text.rstrip("\\")) & 1:
            text = text[:-1] + piece
        else:
            text += f" {piece}"
    if scalar.style == "'" and '"' not in text and "\\" not in text:
        inner = text[1:-1].replace("''", "'")
        return f'"{inner}"'
    return text


def may_fold(scalar: Scalar) -> bool:
    """Whether the value can stand as folded prose; what was spelt with a backslash stays spelt so."""
    value = scalar.value
    return not ("\n" in value or value != value.strip() or any("\\" in line for line in scalar.lines))


def filled_paragraphs(lines: list[str], width: int) -> list[str]:
    """Folded lines, those paragraphs filled anew of which a line is too long."""
    result: list[str] = []
    paragraph: list[str] = []
    for line in [*lines, ""]:
        if line and not line[0].isspace():
            paragraph.append(line)
            continue
        if any(len(each) > width for each in paragraph):
            paragraph = filled(paragraph, width)
        result += [*paragraph, line]
        paragraph = []
    return result[:-1]


def filled(lines: list[str], width: int) -> list[str]:
    """The words of a paragraph on lines that are as full as they may be; placeholders stay whole."""
    text = _PLACEHOLDER.sub(lambda found: found.group().replace(" ", "\0"), " ".join(lines))
    result: list[str] = []
    for word in _SINGLE_SPACE.split(text):
        if result and len(result[-1]) + 1 + len(word) <= width:
            result[-1] += f" {word}"
        else:
            result.append(word)
    return [line.replace("\0", " ") for line in result]
