"""Expressions in words, on one line: the same checked tree that the engine runs, as a sentence in Markdown.

German inflects: names whose nouns the ruleset gives are bent with their articles; all others stand in italics
or between quotation marks, and the words around them are chosen so that this is right for every name.
"""

from collections.abc import Callable, Sequence

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
from engine.render import escape
from engine.render.fitting import Bent, capital, merged, number, pauses, with_article
from engine.render.grammar import Article, Case
from engine.render.listing import CASES, Listing
from engine.render.naming import bends
from engine.words.functions import FUNCTIONS
from engine.words.functions.spec import Phrase as WordPhrase

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


ORDER: tuple[Case, ...] = ("nom", "gen", "dat", "acc")


class Wording(Listing):
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

    def bare(self, node: Expr) -> str:
        """The value without an article before it, as a label or in place of a blank."""
        return self.value(node, "nom", "")

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
                return lambda case, article: self._asked(node, case, article)
            case Call() if self._is_bent_word(node):
                return lambda case, article: self._word(node, case)
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
                return self._word(node)
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

    def _atom(self, node: Expr, case: Case = "nom") -> str:
        """In brackets where a name is expected and a whole phrase stands."""
        words = self.value(node, case)
        plain = isinstance(node, Name | Attribute | Constant | RowOf | Collection | Rows) or (
            isinstance(node, Call) and (node.sort != "word" or words.endswith(","))
        )
        plain = plain or (isinstance(node, ListOf) and len(node.items) == 1)
        return words if plain or case == "gen" else f"({words})"

    def _holds(self, what: str, whom: str, *, negated: bool = False) -> str:
        if negated:
            return f"{what} {self.either('gilt nicht für', 'does not hold for')} {whom}"
        return f"{what} {self.either('gilt für', 'holds for')} {whom}"

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

    def which(self, listed: Expr) -> str:
        """The German article of one thing from a list."""
        phrase = self.head(listed)
        return phrase.noun.article if phrase is not None else "das"

    def _operand(self, node: Expr, operator: str, *, right: bool = False) -> str:
        """In brackets where reading from left to right would go wrong."""
        words = self.value(node)
        loose = isinstance(node, Arithmetic) and (
            (operator in _TIGHT and node.operator not in _TIGHT) or (right and operator != "+")
        )
        loose = loose or (isinstance(node, Call) and node.sort == "word" and pauses(words))
        return f"({words})" if loose or isinstance(node, Choose) else words

    # --- calls --------------------------------------------------------------------------

    def _holding(self, node: Call, *, negated: bool = False) -> str:
        """A definition that is true or false, as a clause."""
        title = self.quoted(self._title(node))
        given = self._given(node.arguments)
        if given:
            return self._holds(title, given, negated=negated)
        holds = self.either("gilt nicht", "does not hold") if negated else self.either("gilt", "holds")
        return f"{title} {holds}"

    def _asked(self, node: Call, case: Case, article: Article) -> str:
        """What a definition, quantity or judgement comes to."""
        title = self.book.title(node.function)
        phrase = self.book.phrase(title)
        if phrase is None and not node.arguments and node.type.kind == "list":
            words = self.quoted(self._title(node))
            return f"{self.either('von', 'of')} {words}" if case == "gen" else words
        head = self.titled(
            title,
            lambda words: self.book.link(node.function, words),
            case,
            article,
            listed=node.type.kind == "list",
        )
        if len(node.arguments) == 1:
            return f"{head} {self.value(node.arguments[0], 'gen')}"
        if node.arguments and phrase is not None:
            return f"{head} {self.either('für', 'for')} {self._given(node.arguments)}"
        listed = ", ".join(self._atom(each) for each in node.arguments)
        return f"{head} {self.either('von', 'of')} {listed}" if listed else head

    def _title(self, node: Call) -> str:
        known = node.function in self.book.documents
        return self.book.link(node.function, "" if known else self._immune(node))

    def _given(self, arguments: Sequence[Expr]) -> str:
        """What something holds for: German has it in the accusative."""
        *before, last = [self._atom(argument, "acc") for argument in arguments] or [""]
        if not before:
            return last
        joint = self.either(" und ", " and ")
        return f"{', '.join(before)}{joint}{last}"

    def _immune(self, node: Call) -> str:
        return self.book.say("immune") if node.function == "immune" else node.function

    def _word(self, node: Call, case: Case = "nom", *, negated: bool = False) -> str:
        word = FUNCTIONS[node.function]
        phrase = word.phrase.de if self.german else word.phrase.en
        if negated:
            phrase = word.phrase.not_de if self.german else word.phrase.not_en
        if any(parameter.many for parameter in word.parameters):
            return self._of_many(node, word.phrase)
        given_all = len(node.arguments) == len(word.parameters)
        if given_all and not (isinstance(node.arguments[-1], Constant) and node.arguments[-1].value == ""):
            phrase += word.phrase.more_de if self.german else word.phrase.more_en
        if not self.german:
            phrase = with_article(phrase, [self.value(argument) for argument in node.arguments])
        slots: list[object] = [Bent(self._slot(argument, case)) for argument in node.arguments]
        head = word.phrase.head_de[ORDER.index(case)]
        words = phrase.format(*slots, *[""] * 5, head=head)
        return merged(words) if self.german else words

    def _slot(self, node: Expr, whole: Case) -> "Callable[[str], str]":
        """What stands in a slot of a word's phrase, by the case that the slot asks for.

        `whole` is the case of the word itself.
        """

        def bent(case: str) -> str:
            if isinstance(node, TypeName):
                return self._sort(node.thing, case)
            if case == "bare":
                return self.bare(node)
            if case == "which":
                return self.which(node)
            return self._atom(node, whole if case == "own" else CASES[case])

        return bent

    def _sort(self, id: str, article: str) -> str:
        """What something is or is not: a type's title with “ein” or “kein”."""
        link = self.book.link
        if article not in ("a", "no"):
            return link(id)
        if self.book.phrase(self.book.title(id)) is None:
            return link(id) if article == "a" else f"nicht {link(id)}"
        return self.titled(
            self.book.title(id), lambda words: link(id, words), "nom", "a" if article == "a" else "no"
        )

    def _of_many(self, node: Call, phrase: WordPhrase) -> str:
        """A word that takes a list with what holds for an empty one, or values one after the other."""
        words = phrase.de if self.german else phrase.en
        if node.arguments[0].type.kind == "list" and len(node.arguments) == 2:
            words += phrase.more_de if self.german else phrase.more_en
            listed, otherwise = node.arguments
            return words.format(Bent(self._slot(listed, "nom")), self.value(otherwise))
        return words.format(Bent(lambda case: self._several(node.arguments, case)))

    def _several(self, nodes: Sequence[Expr], case: str) -> str:
        """Values one after the other; a list that is the only one in the case of the slot."""
        if len(nodes) == 1:
            return self._atom(nodes[0], CASES[case])
        of = "von: " if case == "gen" and self.german else ""
        return of + self.either("; ", ", ").join(self._atom(node) for node in nodes)

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
                return self._holds(
                    self.quoted(escape.text(self.book.field(of.type, field))),
                    self._atom(of, "acc"),
                    negated=negated,
                )
            case Call() if node.sort != "word":
                return self._holding(node, negated=negated)
            case Call() if negated and FUNCTIONS[node.function].phrase.not_de:
                return self._word(node, negated=True)
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
                return f"{there} {self._asked(node, 'acc', article)}"
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
