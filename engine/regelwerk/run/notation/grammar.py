"""A notation as a lark grammar, and the tree that lark makes of a line as a Reading.

Nothing an author wrote gets into the grammar's text: forms, slots and literals are numbered. The
words come from `pieces`, not from a lexer; which of them are keywords is decided where they stand.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from regelwerk.model.notation import (
    NAME,
    Blank,
    Choice,
    Literal,
    Node,
    Notation,
    Optional,
    Repeat,
    Sequence,
    Slot,
)
from regelwerk.model.span import Span
from regelwerk.run.notation.pieces import Piece

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

    LineTree = Tree[Token]

ANY_NAME = "NAME"
END = "$END"
DEEPEST_FORMS = 20


class TooDeep(Exception):
    """A line nests forms more often than anybody would write by hand."""


class LineParser(Protocol):
    """What is used of lark's interactive parser, which itself has no type annotations."""

    def choices(self) -> Mapping[str, object]: ...
    def accepts(self) -> set[str]: ...
    def copy(self) -> "LineParser": ...
    def feed_token(self, token: "Token") -> object: ...
    def feed_eof(self) -> "LineTree": ...


class Grammar:
    """The parser of a notation that has passed `compile_notation`.

    `literals`: terminal by text, `texts`: the other way; `slots`: by the name of the rule that reads it.
    Rules whose name begins with `_` are groups: lark puts their children in their place. What reads alike is
    one rule, so that alternatives may begin alike.
    """

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        self.literals: dict[str, str] = {}
        self.slots: dict[str, Slot] = {}
        self.alternatives: dict[str, tuple[str, int]] = {}
        self._groups = 0
        self._known: dict[tuple[str, ...], str] = {}
        self._forms = {name: f"_f{at}" for at, name in enumerate(notation.forms)}
        self._lines = [f"start: {self._forms[notation.start]}"]
        for name, form in notation.forms.items():
            names = []
            for at, tree in enumerate(form.alternatives):
                rule = f"a{len(self.alternatives)}"
                self.alternatives[rule] = (name, at)
                self._lines.append(f"{rule}: {self._expansion(tree)}")
                names.append(rule)
            self._lines.append(f"{self._forms[name]}: {' | '.join(names)}")
        self.texts = {terminal: text for text, terminal in self.literals.items()}
        self._lark = self._built()

    def parser(self, pieces: Iterable[Piece] = ()) -> LineParser:
        """A parser at the beginning of a line, or behind these pieces of one, which must be readable."""
        parser = cast(LineParser, self._lark.parse_interactive())
        for piece in pieces:
            self.feed(parser, piece)
        return parser

    def feed(self, parser: LineParser, piece: Piece) -> None:
        """Hands one piece to the parser. A fixed word goes before a name wherever it may stand."""
        from lark import Token

        terminal = self.literals.get(piece.text)
        if piece.is_word:
            choices = parser.choices()
            fixed = terminal in choices and (ANY_NAME not in choices or terminal in parser.accepts())
            terminal = terminal if fixed else ANY_NAME
        parser.feed_token(Token(terminal or "?", piece.text, start_pos=piece.start, end_pos=piece.end))

    def _built(self) -> "Lark":
        from lark import Lark
        from lark.lexer import Lexer

        class Unused(Lexer):
            """Pieces are fed one by one, so there is nothing left to lex."""

            def __init__(self, lexer_conf: object) -> None:
                pass

            def lex(self, lexer_state: object, parser_state: object) -> "None":  # type: ignore[override]
                raise NotImplementedError

        terminals = " ".join([ANY_NAME, *self.literals.values()])
        text = "\n".join([*self._lines, f"%declare {terminals}", ""])
        return Lark(text, parser="lalr", lexer=Unused, strict=True, keep_all_tokens=True)

    def _group(self, *expansions: str) -> str:
        if expansions not in self._known:
            name = self._known[expansions] = self._new_group()
            self._lines.append(f"{name}: {' | '.join(expansions)}")
        return self._known[expansions]

    def _new_group(self) -> str:
        self._groups += 1
        return f"_g{self._groups}"

    def _expansion(self, node: Node) -> str:
        if isinstance(node, Literal):
            return self.literals.setdefault(node.text, f"T{len(self.literals)}")
        if isinstance(node, Slot):
            known = self._known.get((node.name, node.form))
            if known is None:
                known = self._known[node.name, node.form] = f"s{len(self.slots)}"
                self.slots[known] = node
                read = ANY_NAME if node.form == NAME else self._forms[node.form]
                self._lines.append(f"{known}: {read}")
            return known
        if isinstance(node, Sequence):
            return " ".join(self._expansion(part) for part in node.parts if not isinstance(part, Blank))
        if isinstance(node, Choice):
            return self._group(*(self._expansion(option) for option in node.options))
        if isinstance(node, Optional):
            return self._group(self._expansion(node.body), "")
        if isinstance(node, Repeat):
            body = self._group(self._expansion(node.body))
            if (body, "*") not in self._known:
                more = self._known[body, "*"] = self._new_group()
                self._lines.append(f"{more}: {body} {more} | ")
            more = self._known[body, "*"]
            return more if node.least == 0 else self._group(f"{body} {more}")
        return ""


class Place(NamedTuple):
    """The line that a tree was made from."""

    line: str
    file: str
    number: int

    def span(self, start: int, end: int) -> Span:
        return Span(self.file, self.number, start + 1, self.number, end + 1)
