"""The shape of a line: which form read what, whatever the names. Lines of one shape are parsed once.

`Ida attic sweep cellar` and `Bo cellar sweep attic` are of one shape: a name, a name, the word sweep, a name.
What the parser makes of them differs by nothing but these names: a line of a known shape is only filled in.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias
from unicodedata import is_normalized

from regelwerk.model.notation import Named, Notation, Reading
from regelwerk.model.span import Span
from regelwerk.run.notation.grammar import ANY_NAME, DEEPEST_FORMS, Grammar, Place, TooDeep
from regelwerk.run.notation.pieces import LONGEST_LINE, PIECE_TEXT, WORD_PIECE, Piece, new
from regelwerk.run.notation.write import gaps, mark, write

if TYPE_CHECKING:
    from regelwerk.run.notation.grammar import LineTree

MOST_SHAPES = 500
MOST_PIECES = 10_000


class Shape(NamedTuple):
    """What one form read: the pieces from `start` up to `end`; of each slot the number of the piece that is a
    name, or the shape of the form that stands there."""

    form: str
    alternative: int
    slots: "dict[str, Content | list[Content]]"
    start: int
    end: int


Content: TypeAlias = int | Shape
# Takes how records are made, the pieces, the file, the line's number, and the line as it is written.
Filling: TypeAlias = Callable[..., Reading]


class LineShape(NamedTuple):
    """What makes readings of lines of one shape, and how the notation writes them: a text with a gap for each
    of these pieces."""

    terminals: tuple[str, ...]
    shape: Shape
    filling: Filling
    text: str
    names: tuple[int, ...]

    def written(self, texts: Sequence[str]) -> str:
        """How the notation writes a line with these pieces."""
        return self.text % tuple([texts[at] for at in self.names])


class Shapes:
    """The grammar of a notation, and the shapes of the lines read before by their terminals."""

    def __init__(self, notation: Notation) -> None:
        self.grammar = Grammar(notation)
        self._known: dict[tuple[str, ...], LineShape] = {}
        self._terminals = _Terminals(self.grammar.literals)

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
                self.grammar.feed(parser, piece)
                fed += 1
            tree = parser.feed_eof()
        except UnexpectedInput:
            return None, fed
        if len(self._known) >= MOST_SHAPES:
            self._known.clear()
        only = tree.children[0]
        assert not isinstance(only, str)
        shape = _shape(self.grammar, only, 0, 1)
        found = self._known[terminals] = _line_shape(self.grammar, terminals, shape)
        return found, fed

    def known(self, line: str) -> tuple[LineShape, list[str]] | None:
        """The shape of a line and its pieces, if lines of that shape were read before. A line that hides
        something, or is not written as it will be compared, is left to whoever looks closer."""
        if not line.isprintable() or len(line) > LONGEST_LINE:
            return None
        if not (line.isascii() or is_normalized("NFC", line)):
            return None
        texts = PIECE_TEXT.findall(line)
        shape = self._known.get(tuple(map(self._terminals.__getitem__, texts)))
        return None if shape is None else (shape, texts)


class _Terminals(dict[str, str]):
    """The terminal that a piece is known by, as `Shapes.parse` has it."""

    def __init__(self, literals: Mapping[str, str]) -> None:
        super().__init__(literals)
        self._literals = literals

    def __missing__(self, text: str) -> str:
        if len(self) > MOST_PIECES:
            self.clear()
            self.update(self._literals)
        found = self[text] = ANY_NAME if WORD_PIECE.match(text) else ""
        return found


def _line_shape(grammar: Grammar, terminals: tuple[str, ...], shape: Shape) -> LineShape:
    names = [Piece(mark(at, "name"), at, at + 1, is_word=True) for at in range(shape.end)]
    filling = _filling(shape)
    line = write(grammar.notation, shape.form, filling(new, names, "", 1, ""))
    return LineShape(terminals, shape, filling, *gaps(line))


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
    written = line.written([piece[0] for piece in pieces])
    return line.filling(new, pieces, place.file, place.number, written)


def _filling(shape: Shape) -> Filling:
    """A function that makes the reading of a shape from its pieces: one expression, as its parts are known.
    Where nothing stands, a form begins and ends behind what stands before."""
    source = f"lambda new, pieces, file, number, text: {_source(shape, 'text')}"
    made: Filling = eval(source, {"Named": Named, "Reading": Reading, "Span": Span})
    return made


def _source(content: Content | list[Content], text: str = "''") -> str:
    if isinstance(content, list):
        return f"[{', '.join(map(_source, content))}]"
    if isinstance(content, int):
        start, end = f"pieces[{content}][1]", f"pieces[{content}][2]"
        return f"new(Named, (pieces[{content}][0], {_span(start, end)}))"
    form, alternative, parts, first, last = content
    slots = ", ".join(f"{slot!r}: {_source(part)}" for slot, part in parts.items())
    end = f"pieces[{last - 1}][2]" if last else "0"
    span = _span(f"pieces[{first}][1]" if first < last else end, end)
    return f"new(Reading, ({form!r}, {alternative}, {{{slots}}}, {span}, {text}))"


def _span(start: str, end: str) -> str:
    return f"new(Span, (file, number, {start} + 1, number, {end} + 1))"
