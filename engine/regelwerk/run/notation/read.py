"""Reading order lines: what each part says, or what is wrong with the line and where."""

import re
from unicodedata import is_normalized, normalize

from regelwerk.model.notation import Notation, Reading
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span
from regelwerk.run.notation.grammar import Grammar, Place, TooDeep
from regelwerk.run.notation.pieces import DASHES, Piece, cut
from regelwerk.run.notation.shapes import LineShape, Shapes, filled

# A sign that stands in the middle of a word belongs to the word.
COMMENT = re.compile(r"(?:^|\s+)#.*")
MOST_LINES = 10_000
MOST_MENDS = 20
_READERS_KEPT = 8
_shapes: dict[int, Shapes] = {}


def read(notation: Notation, line: str, file: str, number: int) -> tuple[Reading | None, list[Problem]]:
    """One line, the `number`th of `file` (from 1), through a notation that passed `compile_notation`."""
    line = line.rstrip("\r\n")
    pieces, problems = cut(line, file, number)
    if problems:
        return None, problems
    shapes = _shapes_of(notation)
    place = Place(line, file, number)
    try:
        shape, stuck, pieces, unclear = _mended(shapes, pieces)
    except TooDeep:
        return None, [Problem("order-nested-too-deep", place.span(pieces[0].start, pieces[-1].end))]
    if shape is not None:
        if not (line.isascii() or is_normalized("NFC", line)):
            pieces = [piece._replace(text=normalize("NFC", piece.text)) for piece in pieces]
        return filled(shape, pieces, place), []
    if unclear:
        word = pieces[stuck - 1]
        return None, [Problem("order-dash-unclear", place.span(word.start, word.end), {"word": word.text})]
    from regelwerk.run.notation.misread import explain

    return None, [explain(shapes.grammar, pieces, stuck, place)]


def read_lines(
    notation: Notation, text: str, file: str, first_line: int = 1
) -> tuple[list[Reading], list[Problem]]:
    """Every line of a text; blank lines and comments (`# …`, also behind an order) are skipped, all problems
    are told."""
    readings: list[Reading] = []
    problems: list[Problem] = []
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) > MOST_LINES:
        number = first_line + MOST_LINES
        span = Span(file, number, 1, number, 1)
        return [], [Problem("order-too-many-lines", span, {"most": str(MOST_LINES)})]
    for number, written in enumerate(lines, first_line):
        line = COMMENT.sub("", written) if "#" in written else written
        if not line or line.isspace():
            continue
        found, more = read(notation, line, file, number)
        problems += more
        if found is not None:
            readings.append(found)
    return readings, problems


def known(notation: Notation, text: str) -> tuple[LineShape, list[str]] | None:
    """The shape and the pieces of a text that is one line, has no remark, and is like one read before."""
    return None if "#" in text else _shapes_of(notation).known(text.rstrip("\r\n"))


def _shapes_of(notation: Notation) -> Shapes:
    """Begun once for each notation; its grammar keeps the notation alive, so its id stays its own."""
    known = _shapes.get(id(notation))
    if known is None:
        if len(_shapes) >= _READERS_KEPT:
            del _shapes[next(iter(_shapes))]
        known = _shapes[id(notation)] = Shapes(notation)
    return known


def _mended(shapes: Shapes, pieces: list[Piece]) -> tuple[LineShape | None, int, list[Piece], bool]:
    """Parse, taking one dash for another where only the other can stand.

    Returns the shape or where it got stuck, the pieces as they were taken, and whether there was more
    than one way to take them.
    """
    found, stuck = shapes.parse(pieces)
    for _ in range(MOST_MENDS):
        if found is not None:
            break
        further = [
            (attempt, candidate)
            for candidate in _with_other_dash(shapes.grammar, pieces, stuck)
            if (attempt := shapes.parse(candidate))[0] is not None
            or attempt[1] > stuck + len(candidate) - len(pieces)
        ]
        if len(further) != 1:
            return None, stuck, pieces, len(further) > 1
        (found, stuck), pieces = further[0]
    return found, stuck, pieces, False


def _with_other_dash(grammar: Grammar, pieces: list[Piece], stuck: int) -> list[list[Piece]]:
    """The line with the dash mended that may have caused it to get stuck, in every way there is."""
    dashes = [text for text in grammar.literals if text in DASHES]
    if not dashes:
        return []
    if stuck < len(pieces) and pieces[stuck].text in DASHES:
        accepted = grammar.parser(pieces[:stuck]).accepts()
        piece = pieces[stuck]
        return [
            [*pieces[:stuck], piece._replace(text=dash), *pieces[stuck + 1 :]]
            for dash in dashes
            if grammar.literals[dash] in accepted
        ]
    if stuck == 0 or not pieces[stuck - 1].is_word:
        return []
    word = pieces[stuck - 1]
    found = []
    for at, character in enumerate(word.text):
        left, right = word.text[:at], word.text[at + 1 :]
        if character != "-" or left.endswith("-") or right.startswith("-"):
            continue
        middle = word.start + at
        for dash in dashes:
            split = [
                Piece(left, word.start, middle, is_word=True),
                Piece(dash, middle, middle + 1, is_word=False),
                Piece(right, middle + 1, word.end, is_word=True),
            ]
            found.append([*pieces[: stuck - 1], *split, *pieces[stuck:]])
    return found
