"""Expressions in words, on one line: the same checked tree that the engine runs, as a sentence in Markdown.

German inflects: names whose nouns the ruleset gives are bent with their articles; all others stand in italics
or between quotation marks, and the words around them are chosen so that this is right for every name.
"""

from collections.abc import Callable, Sequence

from regelwerk.model.expression import (
    OPPOSITE,
    Aggregate,
    Arithmetic,
    Attribute,
    Call,
    Choose,
    Collection,
    Compare,
    Constant,
    Expr,
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
from regelwerk.render import escape
from regelwerk.render.calling import Calling
from regelwerk.render.fitting import capital, merged, number, pauses
from regelwerk.render.grammar import Article, Case
from regelwerk.render.naming import bends
from regelwerk.words.functions import FUNCTIONS

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
_ARITHMETIC: dict[str, tuple[str, str]] = {
    "+": ("plus", "plus"),
    "-": ("minus", "minus"),
    "*": ("mal", "times"),
    "/": ("geteilt durch", "divided by"),
    "//": ("ganzzahlig geteilt durch", "divided in whole numbers by"),
    "%": ("Rest nach Teilen durch", "remainder of dividing by"),
}
_TIGHT = ("*", "/", "//", "%")


class Wording(Calling):
    """Words for the expressions of one document; `parameters` are those that the document declares."""

    nothing = "none"
    """The key of what no value is called: of the one who decides it is nobody."""

    # --- values -------------------------------------------------------------------------

    def value(self, node: Expr, case: Case = "nom", article: Article = "the") -> str:
        """The value as a noun phrase, or as a clause where it is true or false.

        A genitive stands behind what it belongs to; of what has none, it is “von” and the value.
        """
        bent = self._bent(node)
        if bent is not None:
            return bent(case, article)
        words = self._unbent(node)
        if case != "gen":
            return words
        if isinstance(node, Compare | Arithmetic | Logic | Not | Choose | Aggregate | ListOf) or (
            isinstance(node, Call) and node.sort == "word" and not words.endswith(",")
        ):
            words = f"({words})"
        return f"{self.either('von', 'of')} {words}"

    def _bent(self, node: Expr) -> "Callable[[Case, Article], str] | None":
        """How to bend what begins with a name; None for anything else."""
        match node:
            case Name(id=id):
                listed = node.type.kind == "list"
                return lambda case, article: self.named(id, case, article, listed=listed)
            case Collection(thing=id) | Rows(table=id):
                return lambda case, article: self.titled(
                    self.book.title(id), lambda words: self.book.link(id, words), case, article, many=True
                )
            case Attribute(of=of, field=field) if node.type.kind != "boolean":
                return lambda case, article: self.held(
                    of, field, case, article, listed=node.type.kind == "list"
                )
            case Call() if node.sort != "word" and node.type.kind != "boolean":
                return lambda case, article: self.asked(node, case, article)
            case Call() if self._is_bent_word(node):
                return lambda case, article: self.word(node, case)
            case ListOf(items=items) if items:
                return lambda case, article: self._listed(items, case)
            case Aggregate(function="list") if self.is_member(node):
                return lambda case, article: (
                    self.members(node, case, "all")
                    if self.head(node) is not None
                    else self._loose(node, case)
                )
        return None

    def _is_bent_word(self, node: Call) -> bool:
        """Whether it is a word whose phrase has cases of its own in this language."""
        return node.sort == "word" and self.german and bends(node.function)

    def _listed(self, items: Sequence[Expr], case: Case) -> str:
        """Values that the author lists, each in the case that is asked for."""
        if case != "gen":
            return ", ".join(self.value(item, case) for item in items)
        return f"{self.either('von', 'of')} {', '.join(self.value(item, 'dat') for item in items)}"

    def _loose(self, node: Expr, case: Case) -> str:
        words = self._unbent(node)
        return f"{self.either('von', 'of')} ({words})" if case == "gen" else words

    def _unbent(self, node: Expr) -> str:
        match node:
            case Constant(value=value):
                return self._constant(value)
            case TypeName(thing=id):
                return self.book.link(id)
            case RowOf(table=table, key=key):
                return self.quoted(self.book.link(table, self.book.row(table, key)))
            case Item(of=of, at=at):
                return self._item(of, at)
            case Call(sort="word"):
                return self.word(node)
            case Aggregate():
                return self.aggregate(node)
            case Compare() | Logic() | Not() | Attribute() | Call():
                return self.condition(node)
            case Negate(of=of):
                return f"minus {self.value(of)}"
            case Arithmetic(left=left, operator=operator, right=right):
                words = self.either(*_ARITHMETIC[operator])
                return f"{self._operand(left, operator)} {words} {self._operand(right, operator, right=True)}"
            case Choose(condition=condition, then=then, otherwise=otherwise):
                asked = self.condition(condition)
                return (
                    f"{self.value(then)}, {self.either(f'wenn gilt: {capital(asked)}', f'if {asked}')}; "
                    f"{self.either('sonst', 'otherwise')} {self.value(otherwise)}"
                )
            case ListOf():
                return self.book.say("no_items")
        raise AssertionError(node)

    def _constant(self, value: object) -> str:
        if value is None:
            return self.book.say(self.nothing)
        if isinstance(value, bool):
            return self.book.say("yes" if value else "no")
        if isinstance(value, int | float):
            return number(value, self.book.language)
        name = str(value)
        if not name.strip():
            return self.book.say("blank" if name else "no_items")
        if name in self.book.ruleset.words:
            return self.quoted(escape.text(self.book.word(name)))
        return escape.code(name)

    def held(
        self, of: Expr, field: str, case: Case = "nom", article: Article = "the", *, listed: bool = False
    ) -> str:
        """A field of something, as a noun phrase whatever it holds."""
        head = self.titled(self.book.field(of.type, field), escape.text, case, article, listed=listed)
        return f"{head} {self.value(of, 'gen')}"

    def _item(self, of: Expr, index: Expr) -> str:
        whole = self.value(of, "gen")
        if isinstance(index, Constant) and isinstance(index.value, int) and index.value >= 0:
            return f"{self.either('Nr.', 'no.')} {index.value + 1} {whole}"
        if isinstance(index, Constant) and index.value == -1:
            return f"{self.either(f'{self.which(of)} letzte', 'the last')} {whole}"
        return (
            f"{self.either('der Eintrag mit der Nummer (von 0 an)', 'the item with the number (from 0)')} "
            f"{self.value(index)} {whole}"
        )

    def _operand(self, node: Expr, operator: str, *, right: bool = False) -> str:
        """In brackets where reading from left to right would go wrong."""
        words = self.value(node)
        loose = isinstance(node, Arithmetic) and (
            (operator in _TIGHT and node.operator not in _TIGHT) or (right and operator != "+")
        )
        loose = loose or (isinstance(node, Call) and node.sort == "word" and pauses(words))
        return f"({words})" if loose or isinstance(node, Choose) else words

    # --- conditions ---------------------------------------------------------------------

    def condition(self, node: Expr, *, negated: bool = False) -> str:
        """A condition as a clause on one line."""
        match node:
            case Not(of=of):
                return self.condition(of, negated=not negated)
            case Logic(operator=operator, parts=parts):
                turned = {"and": "or", "or": "and"}[operator] if negated else operator
                joint = self.either(" und ", " and ") if turned == "and" else self.either(" oder ", " or ")
                return joint.join(self.part(part, turned, negated=negated) for part in parts)
            case Compare(left=left, operator=operator, right=right):
                return self._compared(left, OPPOSITE[operator] if negated else operator, right)
            case Attribute(of=of, field=field):
                return self.holds(
                    self.quoted(escape.text(self.book.field(of.type, field))),
                    self.atom(of, "acc"),
                    negated=negated,
                )
            case Call() if node.sort != "word":
                return self.holding(node, negated=negated)
            case Call() if negated and FUNCTIONS[node.function].phrase.not_de:
                return self.word(node, negated=True)
            case Aggregate(function="any" | "all"):
                return f"{self.opening(node, negated=negated)} {self.then(node.element)}"
            case Name(id=id) if node.type.kind == "boolean":
                told = self.book.say("is_not_so" if negated else "is_so")
                return f"{self.quoted(self.name(id))} {told}"
            case Constant(value=bool() as value):
                return self.book.say("true" if value is not negated else "false")
        words = self.value(node)
        return self.either(f"nicht: {words}", f"not: {words}") if negated else words

    def _compared(self, left: Expr, operator: str, right: Expr) -> str:
        if left.type.kind == right.type.kind == "boolean" and operator in ("==", "!="):
            one, two = self.condition(left), self.condition(right)
            if operator == "==":
                exactly = self.either(f"genau dann, wenn gilt: {capital(two)}", f"exactly when {two}")
                return f"{one} {exactly}"
            return self.either(
                f"entweder {one} oder {two} (nicht beides)", f"either {one} or {two}, not both"
            )
        missing = isinstance(right, Constant) and right.value is None
        told = self._had(left, operator in ("==", "is")) if missing else ""
        if told:
            return told
        compared = self.book.say("empty") if missing else self.grouped(right)
        words = self.either(*_COMPARE[operator])
        if self.is_many(left):
            words = words.replace("ist", "sind", 1) if self.german else words.replace("is", "are", 1)
        bent = self.head(right) is not None or (isinstance(right, Call) and self._is_bent_word(right))
        if operator in ("in", "not in") and self.german and bent:
            belongs = "gehören" if self.is_many(left) else "gehört"
            negation = "" if operator == "in" else "nicht "
            to = merged(f"zu {self.value(right, 'dat')}")
            return f"{self.grouped(left)} {belongs} {negation}{to}"
        if operator in ("in", "not in") and not self.german and self._is_one(right):
            words = words.replace("none of", "not in").replace("one of", "in")
        return f"{self.grouped(left)} {words} {compared}"

    def _had(self, node: Expr, missing: bool) -> str:
        """That something is there or not; empty where no noun is known to say it with."""
        if self.head(node) is None:
            return ""
        article: Article = "no" if missing else "a"
        match node:
            case Name(id=id):
                there = self.either("es gibt", "there are" if self.is_many(node) else "there is")
                return f"{there} {self.named(id, 'acc', article)}"
            case Attribute(of=of, field=field):
                many = self.is_many(of)
                has = self.either("haben" if many else "hat", "have" if many else "has")
                what = self.titled(self.book.field(of.type, field), escape.text, "acc", article)
                return f"{self.grouped(of)} {has} {what}"
            case Call() if node.sort != "word":
                there = self.either("es gibt", "there are" if self.is_many(node) else "there is")
                return f"{there} {self.asked(node, 'acc', article)}"
        return ""

    def _is_one(self, node: Expr) -> bool:
        """Whether a list is called by a noun in the singular."""
        phrase = self.head(node)
        return phrase is not None and not phrase.plural

    def part(self, node: Expr, operator: str, *, negated: bool = False) -> str:
        words = self.condition(node, negated=negated)
        inner = node.of if isinstance(node, Not) else node
        mixed = isinstance(inner, Logic | Choose) or (
            isinstance(inner, Aggregate) and inner.function in ("any", "all")
        )
        return f"({words})" if mixed else words
