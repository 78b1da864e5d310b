"""Expressions in words, on one line: the same checked tree that the engine runs, as a sentence in Markdown.

German inflects, so names are never bent: they stand in italics or between quotation marks, and the
words around them are chosen so that this is right for every name.
"""

from collections.abc import Iterable

from engine.model.expression import (
    Aggregate,
    Arithmetic,
    Attribute,
    Call,
    Choose,
    Collection,
    Compare,
    Constant,
    Expr,
    Generator,
    Item,
    ListOf,
    Logic,
    Name,
    Negate,
    Not,
    RowOf,
    Rows,
    TypeName,
)
from engine.model.rules import Parameter
from engine.render import escape
from engine.render.book import Book
from engine.words.functions import FUNCTIONS

_COMPARE: dict[str, tuple[str, str]] = {
    # operator: (German, English)
    "==": ("ist", "is"),
    "!=": ("ist nicht", "is not"),
    "<": ("ist kleiner als", "is less than"),
    "<=": ("ist höchstens", "is at most"),
    ">": ("ist größer als", "is greater than"),
    ">=": ("ist mindestens", "is at least"),
    "in": ("ist eines von", "is one of"),
    "not in": ("ist keines von", "is none of"),
    "is": ("ist", "is"),
    "is not": ("ist nicht", "is not"),
}
OPPOSITE = {
    "==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
    "in": "not in", "not in": "in", "is": "is not", "is not": "is",
}  # fmt: skip
_ARITHMETIC: dict[str, tuple[str, str]] = {
    "+": ("plus", "plus"),
    "-": ("minus", "minus"),
    "*": ("mal", "times"),
    "/": ("geteilt durch", "divided by"),
    "//": ("ganzzahlig geteilt durch", "divided in whole numbers by"),
    "%": ("Rest nach Teilen durch", "remainder of dividing by"),
}
_TIGHT = ("*", "/", "//", "%")


class Wording:
    """Words for the expressions of one document; `parameters` are those that the document declares."""

    def __init__(self, book: Book, parameters: Iterable[Parameter] = ()) -> None:
        self.book = book
        self.german = book.language == "de"
        self.called = {parameter.name: book.parameter(parameter) for parameter in parameters}

    def either(self, german: str, english: str) -> str:
        return german if self.german else english

    def name(self, id: str) -> str:
        """A parameter or variable; one that is called as a type has the type's title."""
        return f"*{escape.text(self.called.get(id) or self.book.variable(id))}*"

    # --- values -------------------------------------------------------------------------

    def value(self, node: Expr) -> str:
        """The value as a noun phrase, or as a clause where it is true or false."""
        match node:
            case Constant(value=value):
                return self._constant(value)
            case Name(id=id):
                return self.name(id)
            case TypeName(thing=id) | Collection(thing=id) | Rows(table=id):
                return self.book.link(id)
            case RowOf(table=table, key=key):
                return self.book.link(table, self.book.row(table, key))
            case Attribute(of=of, field=field):
                return self.condition(node) if node.type.kind == "boolean" else self.held(of, field)
            case Item(of=of, at=at):
                return self._item(of, at)
            case Call():
                return self._call(node)
            case Aggregate():
                return self._aggregate(node)
            case Compare() | Logic() | Not():
                return self.condition(node)
            case Negate(of=of):
                return f"minus {self.value(of)}"
            case Arithmetic(left=left, operator=operator, right=right):
                words = self.either(*_ARITHMETIC[operator])
                return f"{self._operand(left, operator)} {words} {self._operand(right, operator, right=True)}"
            case Choose(condition=condition, then=then, otherwise=otherwise):
                return (
                    f"{self.value(then)}, {self.either('wenn gilt:', 'if')} {self.condition(condition)}; "
                    f"{self.either('sonst', 'otherwise')} {self.value(otherwise)}"
                )
            case ListOf(items=items):
                return ", ".join(self.value(item) for item in items) or self.book.say("no_items")

    def _constant(self, value: object) -> str:
        if value is None:
            return self.book.say("empty")
        if isinstance(value, bool):
            return self.book.say("true" if value else "false")
        if isinstance(value, int | float):
            return number(value, self.book.language)
        name = str(value)
        if name in self.book.ruleset.words:
            return self._quoted(escape.text(self.book.word(name)))
        return escape.code(name)

    def held(self, of: Expr, field: str) -> str:
        """A field of something, as a noun phrase whatever it holds."""
        return f"{escape.text(self.book.field(of.type, field))} {self.either('von', 'of')} {self._atom(of)}"

    def _atom(self, node: Expr) -> str:
        """In brackets where a name is expected and a whole phrase stands."""
        words = self.value(node)
        plain = isinstance(node, Name | Attribute | Constant | RowOf) or (
            isinstance(node, Call) and node.sort != "word"
        )
        return words if plain else f"({words})"

    def _quoted(self, words: str) -> str:
        return f"„{words}“" if self.german else f"“{words}”"

    def _holds(self, what: str, whom: str, *, negated: bool = False) -> str:
        if negated:
            return f"{what} {self.either('gilt nicht für', 'does not hold for')} {whom}"
        return f"{what} {self.either('gilt für', 'holds for')} {whom}"

    def _item(self, of: Expr, index: Expr) -> str:
        whole = self.value(of)
        if isinstance(index, Constant) and isinstance(index.value, int) and index.value >= 0:
            return f"{self.either('Nr.', 'no.')} {index.value + 1} {self.either('von', 'of')} {whole}"
        if isinstance(index, Negate) and isinstance(index.of, Constant) and index.of.value == 1:
            return f"{self.either('das letzte von', 'the last of')} {whole}"
        return (
            f"{self.either('der Eintrag mit der Nummer (von 0 an)', 'the item with the number (from 0)')} "
            f"{self.value(index)} {self.either('von', 'of')} {whole}"
        )

    def _operand(self, node: Expr, operator: str, *, right: bool = False) -> str:
        """In brackets where reading from left to right would go wrong."""
        words = self.value(node)
        loose = isinstance(node, Arithmetic) and (
            (operator in _TIGHT and node.operator not in _TIGHT) or (right and operator != "+")
        )
        return f"({words})" if loose or isinstance(node, Choose) else words

    # --- calls --------------------------------------------------------------------------

    def _call(self, node: Call, *, negated: bool = False) -> str:
        if node.sort == "word":
            return self._word(node)
        title = self.book.link(
            node.function, "" if node.function in self.book.documents else self._immune(node)
        )
        given = ", ".join(self._atom(argument) for argument in node.arguments)
        if node.type.kind == "boolean":
            if given:
                return self._holds(self._quoted(title), given, negated=negated)
            holds = self.either("gilt nicht", "does not hold") if negated else self.either("gilt", "holds")
            return f"{self._quoted(title)} {holds}"
        if not given:
            return self._quoted(title) if node.type.kind == "list" else title
        return f"{title} {self.either('von', 'of')} {given}"

    def _immune(self, node: Call) -> str:
        return self.book.say("immune") if node.function == "immune" else node.function

    def _word(self, node: Call, *, negated: bool = False) -> str:
        word = FUNCTIONS[node.function]
        words = [
            self._atom(argument)
            if not isinstance(argument, TypeName | Collection | Rows)
            else self.value(argument)
            for argument in node.arguments
        ]
        phrase = word.phrase.de if self.german else word.phrase.en
        if negated:
            phrase = word.phrase.not_de if self.german else word.phrase.not_en
        if len(words) == len(word.parameters):
            phrase += word.phrase.more_de if self.german else word.phrase.more_en
        if any(parameter.many for parameter in word.parameters):
            words = [", ".join(words)]
        if not self.german:
            phrase = _article(phrase, words)
        return phrase.format(*words, *[""] * 5)

    # --- lists and what is asked of them ------------------------------------------------

    def _aggregate(self, node: Aggregate) -> str:
        if node.function in ("any", "all"):
            return f"{self.opening(node)} {self.condition(node.element)}"
        members = self._members(node)
        if node.function == "list":
            return f"{self.either('alle', 'all')} {members}" if isinstance(node.element, Name) else members
        word = FUNCTIONS[node.function]
        return (word.phrase.de if self.german else word.phrase.en).format(members, *[""] * 5)

    def opening(self, node: Aggregate, *, negated: bool = False) -> str:
        """How a sentence about some or all members begins; the condition comes after it."""
        if node.function == "any":
            head = (
                self.either("es gibt kein", "there is no")
                if negated
                else self.either("es gibt ein", "there is a")
            )
            around = ", ".join(self._drawn(generator) for generator in node.generators)
            return self.either(f"{head} {around}, für das gilt:", f"{head} {around} for which:")
        around = ", ".join(self._drawn(generator) for generator in node.generators)
        if negated:
            return self.either(f"nicht für jedes {around} gilt:", f"not for every {around}:")
        return self.either(f"für jedes {around} gilt:", f"for every {around}:")

    def _members(self, node: Aggregate) -> str:
        """What is listed, counted or added up."""
        drawn = ", ".join(self._drawn(generator) for generator in node.generators)
        if isinstance(node.element, Name) and node.element.id == node.generators[-1].variable:
            return drawn
        return f"{self._grouped(node.element)} {self.either('für jedes', 'for each')} {drawn}"

    def _drawn(self, generator: Generator) -> str:
        """A variable and, in brackets, the list that it is drawn from and the condition on it."""
        variable, source = self.name(generator.variable), generator.source
        told: list[str] = []
        if not isinstance(source, Collection):
            told.append(f"{self.either('aus', 'of')}: {self.value(source)}")
        elif self.book.title(source.thing) != generator.variable:
            told.append(self.book.link(source.thing))
        if generator.conditions:
            asked = self.either(" und ", " and ").join(
                self._part(each, "and") if len(generator.conditions) > 1 else self.condition(each)
                for each in generator.conditions
            )
            told.append(f"{self.either('sofern gilt:', 'provided that')} {asked}")
        return f"{variable} ({'; '.join(told)})" if told else variable

    def _grouped(self, node: Expr) -> str:
        words = self.value(node)
        phrase = isinstance(node, Call) and ", " in words
        return f"({words})" if phrase or isinstance(node, Choose | Aggregate) else words

    # --- conditions ---------------------------------------------------------------------

    def condition(self, node: Expr, *, negated: bool = False) -> str:
        """A condition as a clause on one line."""
        match node:
            case Not(of=of):
                return self.condition(of, negated=not negated)
            case Logic(operator=operator, parts=parts):
                turned = {"and": "or", "or": "and"}[operator] if negated else operator
                joint = self.either(" und ", " and ") if turned == "and" else self.either(" oder ", " or ")
                return joint.join(self._part(part, turned, negated=negated) for part in parts)
            case Compare(left=left, operator=operator, right=right):
                words = self.either(*_COMPARE[OPPOSITE[operator] if negated else operator])
                return f"{self._grouped(left)} {words} {self._grouped(right)}"
            case Attribute(of=of, field=field):
                return self._holds(
                    self._quoted(escape.text(self.book.field(of.type, field))),
                    self._atom(of),
                    negated=negated,
                )
            case Call() if node.sort != "word":
                return self._call(node, negated=negated)
            case Call() if negated and FUNCTIONS[node.function].phrase.not_de:
                return self._word(node, negated=True)
            case Aggregate(function="any" | "all"):
                return f"{self.opening(node, negated=negated)} {self.condition(node.element)}"
            case Constant(value=bool() as value):
                return self.book.say("true" if value is not negated else "false")
        words = self.value(node)
        return self.either(f"nicht: {words}", f"not: {words}") if negated else words

    def _part(self, node: Expr, operator: str, *, negated: bool = False) -> str:
        words = self.condition(node, negated=negated)
        inner = node.of if isinstance(node, Not) else node
        mixed = isinstance(inner, Logic | Choose) or (
            isinstance(inner, Aggregate) and inner.function in ("any", "all")
        )
        return f"({words})" if mixed else words


def number(value: float, language: str) -> str:
    """A number as it is written in the language."""
    shown = f"{value:g}" if isinstance(value, float) and abs(value) < 1e6 else str(value)
    return shown.replace(".", ",") if language == "de" else shown


def _article(phrase: str, words: list[str]) -> str:
    """“an” before a title that begins with a vowel."""
    for position, word in enumerate(words):
        if word.lstrip("[*").lower().startswith(("a", "e", "i", "o")):
            phrase = phrase.replace(f" a {{{position}}}", f" an {{{position}}}")
    return phrase
