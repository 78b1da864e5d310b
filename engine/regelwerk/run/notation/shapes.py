"""The shape of a line: which form read what, whatever the names. Lines of one shape are parsed once.

`Ida attic sweep cellar` and `Bo cellar sweep attic` are of one shape: a name, a name, the word sweep, a name.
What the parser makes of them differs by nothing but these names: a line of a known shape is only filled in.
"""

import re
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from regelwerk.model.notation import Named, Notation, Reading
from regelwerk.model.span import Span
from regelwerk.run.notation.grammar import ANY_NAME, DEEPEST_FORMS, Grammar, Place, TooDeep, build, feed
from regelwerk.run.notation.pieces import Piece, new
from regelwerk.run.notation.write import write

if TYPE_CHECKING:
    from regelwerk.run.notation.grammar import LineTree

MOST_SHAPES = 500
# What stands for the name of a piece: it begins and ends like a name, and no line has such characters.
_BLANK = "a\0{}\0a"
_BLANKS = re.compile(r"a\0(\d+)\0a")


class Shape(NamedTuple):
    """What one form read: the pieces from `start` up to `end`; of each slot the number of the piece that is a
    name, or the shape of the form that stands there."""

    form: str
    alternative: int
    slots: "dict[str, Content | list[Content]]"
    start: int
    end: int


Content: TypeAlias = int | Shape


class LineShape(NamedTuple):
    """The shape of a whole line, and how the notation writes such lines: a text with a gap for each of these
    pieces."""

    shape: Shape
    text: str
    names: tuple[int, ...]


class Shapes:
    """The grammar of a notation, and the shapes of the lines read before by their terminals."""

    def __init__(self, notation: Notation) -> None:
        self.grammar = build(notation)
        self._known: dict[tuple[str, ...], LineShape] = {}

    def parse(self, pieces: list[Piece]) -> tuple[LineShape | None, int]:
        """The shape of these pieces, or the index of the piece that can not stand where it stands.

        Raises:
            TooDeep: if forms stand in one another too deep.
        """
        literals = self.grammar.literals
        terminals = tuple([literals.get(text) or (ANY_NAME if word else "") for text, _, _, word in pieces])
        known = self._known.get(terminals)
        if known is not None:
            return known, len(pieces)
        from lark.exceptions import UnexpectedInput

        parser = self.grammar.parser()
        fed = 0
        try:
            for piece in pieces:
                feed(self.grammar, parser, piece)
                fed += 1
            tree = parser.feed_eof()
        except UnexpectedInput:
            return None, fed
        if len(self._known) >= MOST_SHAPES:
            self._known.clear()
        only = tree.children[0]
        assert not isinstance(only, str)
        found = self._known[terminals] = _line_shape(self.grammar, _shape(self.grammar, only, 0, 1))
        return found, fed


def _line_shape(grammar: Grammar, shape: Shape) -> LineShape:
    blanks = [Piece(_BLANK.format(at), at, at + 1, is_word=True) for at in range(shape.end)]
    line = write(grammar.notation, shape.form, _filled(shape, blanks, Place("", "", 1)))
    texts = _BLANKS.split(line)
    written = "%s".join(text.replace("%", "%%") for text in texts[::2])
    return LineShape(shape, written, tuple(map(int, texts[1::2])))


def _shape(grammar: Grammar, tree: "LineTree", start: int, depth: int) -> Shape:
    if depth > DEEPEST_FORMS:
        raise TooDeep
    name, alternative = grammar.alternatives[tree.data]
    forms = grammar.notation.forms[name].slots
    slots: dict[str, Content | list[Content]] = {}
    at = start
    for child in tree.children:
        if isinstance(child, str):
            at += 1
            continue
        slot = grammar.slots[child.data].name
        inner = child.children[0]
        content: Content = at if isinstance(inner, str) else _shape(grammar, inner, at, depth + 1)
        at = at + 1 if isinstance(content, int) else content.end
        if forms[slot].many:
            several = slots.setdefault(slot, [])
            assert isinstance(several, list)
            several.append(content)
        else:
            slots[slot] = content
    return Shape(name, alternative, slots, start, at)


def filled(line: LineShape, pieces: list[Piece], place: Place) -> Reading:
    """What these pieces say, which are of this shape."""
    shape, text, names = line
    found = _filled(shape, pieces, place)
    return new(Reading, (*found[:-1], text % tuple([pieces[at][0] for at in names])))


def _filled(shape: Shape, pieces: list[Piece], place: Place) -> Reading:
    """Where nothing stands, it begins and ends behind what stands before."""
    form, alternative, parts, first, end = shape
    slots: dict[str, Named | Reading | list[Named | Reading]] = {}
    for slot, content in parts.items():
        if type(content) is list:
            slots[slot] = [_value(each, pieces, place) for each in content]
        else:
            slots[slot] = _value(content, pieces, place)  # type: ignore[arg-type]
    ends = pieces[end - 1][2] if end else 0
    begins = pieces[first][1] if first < end else ends
    return new(Reading, (form, alternative, slots, _span(place, begins, ends), ""))


def _value(content: Content, pieces: list[Piece], place: Place) -> Named | Reading:
    if type(content) is not int:
        return _filled(content, pieces, place)  # type: ignore[arg-type]
    text, start, end, _ = pieces[content]
    return new(Named, (text, _span(place, start, end)))


def _span(place: Place, start: int, end: int) -> Span:
    _, file, number = place
    return new(Span, (file, number, start + 1, number, end + 1))
