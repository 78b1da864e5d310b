"""A notation as a lark grammar, and the tree that lark makes of a line as a Reading.

Nothing an author wrote gets into the grammar's text: forms, slots and literals are numbered. The
words come from `pieces`, not from a lexer; which of them are keywords is decided where they stand.
"""

from collections.abc import Mapping
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


class Grammar(NamedTuple):
    """`literals`: terminal by text; `slots`: by the name of the rule that reads it."""

    notation: Notation
    lark: "Lark"
    literals: dict[str, str]
    texts: dict[str, str]
    slots: dict[str, Slot]
    alternatives: dict[str, tuple[str, int]]

    def parser(self) -> LineParser:
        """A parser at the beginning of a line."""
        return cast(LineParser, self.lark.parse_interactive())


def build(notation: Notation) -> Grammar:
    """The parser of a notation that has passed `compile_notation`."""
    from lark import Lark
    from lark.lexer import Lexer

    class Unused(Lexer):
        """Pieces are fed one by one, so there is nothing left to lex."""

        def __init__(self, lexer_conf: object) -> None:
            pass

        def lex(self, lexer_state: object, parser_state: object) -> "None":  # type: ignore[override]
            raise NotImplementedError

    rules = _Rules(notation)
    lark = Lark(rules.text(), parser="lalr", lexer=Unused, strict=True, keep_all_tokens=True)
    texts = {terminal: text for text, terminal in rules.literals.items()}
    return Grammar(notation, lark, rules.literals, texts, rules.slots, rules.alternatives)


class _Rules:
    """Rules whose name begins with `_` are groups: lark puts their children in their place. What reads alike
    is one rule (`known`), so that alternatives may begin alike."""

    def __init__(self, notation: Notation) -> None:
        self.lines: list[str] = []
        self.literals: dict[str, str] = {}
        self.slots: dict[str, Slot] = {}
        self.alternatives: dict[str, tuple[str, int]] = {}
        self.groups = 0
        self.known: dict[tuple[str, ...], str] = {}
        self.form_rules = {name: f"_f{at}" for at, name in enumerate(notation.forms)}
        self.lines.append(f"start: {self.form_rules[notation.start]}")
        for name, form in notation.forms.items():
            names = []
            for at, tree in enumerate(form.alternatives):
                rule = f"a{len(self.alternatives)}"
                self.alternatives[rule] = (name, at)
                self.lines.append(f"{rule}: {self.expansion(tree)}")
                names.append(rule)
            self.lines.append(f"{self.form_rules[name]}: {' | '.join(names)}")

    def text(self) -> str:
        return "\n".join([*self.lines, f"%declare {' '.join([ANY_NAME, *self.literals.values()])}", ""])

    def group(self, *expansions: str) -> str:
        if expansions not in self.known:
            name = self.known[expansions] = self.new_group()
            self.lines.append(f"{name}: {' | '.join(expansions)}")
        return self.known[expansions]

    def new_group(self) -> str:
        self.groups += 1
        return f"_g{self.groups}"

    def expansion(self, node: Node) -> str:
        if isinstance(node, Literal):
            return self.literals.setdefault(node.text, f"T{len(self.literals)}")
        if isinstance(node, Slot):
            known = self.known.get((node.name, node.form))
            if known is None:
                known = self.known[node.name, node.form] = f"s{len(self.slots)}"
                self.slots[known] = node
                read = ANY_NAME if node.form == NAME else self.form_rules[node.form]
                self.lines.append(f"{known}: {read}")
            return known
        if isinstance(node, Sequence):
            return " ".join(self.expansion(part) for part in node.parts if not isinstance(part, Blank))
        if isinstance(node, Choice):
            return self.group(*(self.expansion(option) for option in node.options))
        if isinstance(node, Optional):
            return self.group(self.expansion(node.body), "")
        if isinstance(node, Repeat):
            body = self.group(self.expansion(node.body))
            if (body, "*") not in self.known:
                more = self.known[body, "*"] = self.new_group()
                self.lines.append(f"{more}: {body} {more} | ")
            more = self.known[body, "*"]
            return more if node.least == 0 else self.group(f"{body} {more}")
        return ""


def feed(grammar: Grammar, parser: LineParser, piece: Piece) -> None:
    """Hand one piece to the parser. A fixed word goes before a name wherever it may stand."""
    from lark import Token

    terminal = grammar.literals.get(piece.text)
    if piece.is_word:
        choices = parser.choices()
        fixed = terminal in choices and (ANY_NAME not in choices or terminal in parser.accepts())
        terminal = terminal if fixed else ANY_NAME
    parser.feed_token(Token(terminal or "?", piece.text, start_pos=piece.start, end_pos=piece.end))


class Place(NamedTuple):
    """The line that a tree was made from."""

    line: str
    file: str
    number: int

    def span(self, start: int, end: int) -> Span:
        return Span(self.file, self.number, start + 1, self.number, end + 1)
