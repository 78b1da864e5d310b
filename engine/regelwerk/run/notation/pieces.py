"""A line cut into words and punctuation, before any notation is looked at."""

import re
from typing import NamedTuple
from unicodedata import category

from regelwerk.model.notation import WORD
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span

LONGEST_LINE = 500
DASHES = "-‐‑‒–—―−"
"""Hyphens and dashes that are easily mistaken for one another."""

new = tuple.__new__
_HIDDEN = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
_PIECE = re.compile(rf"({WORD})|(\S)")
WORD_PIECE = re.compile(WORD)
PIECE_TEXT = re.compile(rf"{WORD}|\S")


class Piece(NamedTuple):
    """A word or one punctuation character; `start` and `end` count the line's characters from 0."""

    text: str
    start: int
    end: int
    is_word: bool


def cut(line: str, file: str, number: int) -> tuple[list[Piece], list[Problem]]:
    """The pieces of a line. A line that is too long or hides characters is refused."""
    if len(line) > LONGEST_LINE:
        span = Span(file, number, LONGEST_LINE + 1, number, len(line) + 1)
        return [], [Problem("order-too-long", span, {"most": str(LONGEST_LINE)})]
    if not line.isprintable():
        hidden = {each for each in line if each != "\t" and category(each) in _HIDDEN}
        problems = [
            Problem("order-control-character", Span(file, number, at, number, at + 1), {"character": told})
            for at, told in sorted((line.index(each) + 1, f"U+{ord(each):04X}") for each in hidden)
        ]
        if problems:
            return [], problems
    pieces, end = [], 0
    for word, sign in _PIECE.findall(line):
        text = word or sign
        start = line.find(text, end)  # nothing but blanks stands before it
        end = start + len(text)
        pieces.append(new(Piece, (text, start, end, word != "")))  # as `Piece(…)` does, without the call
    if not pieces:
        return [], [Problem("order-empty", Span(file, number, 1, number, len(line) + 1))]
    return pieces, []
