"""Expressions in words, on one line: the same checked tree that the engine runs, as a sentence in Markdown.

German inflects: names whose nouns the ruleset gives are bent with their articles; all others stand in italics
or between quotation marks, and the words around them are chosen so that this is right for every name.
"""

import re
from collections.abc import Callable, Iterable, Sequence

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
from engine.model.ruleset import Parameter
from engine.render import escape
from engine.render.book import Book
from engine.render.grammar import Article, Case, Phrase
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
_OWN = "{0:own}"
_ORDER: tuple[Case, ...] = ("nom", "gen", "dat", "acc")
_MERGED = tuple(
    (re.compile(rf"(?<!, )\b{apart}\b(?! das )"), one)
    for apart, one in (("zu dem", "zum"), ("zu der", "zur"), ("von dem", "vom"), ("bei dem", "beim"))
)
_WORDS = re.compile(r"(?:[^\W\d_]{2,}|a)(?=[ ,.;:)]|$)")
_BRACKETED = re.compile(r"\([^()]*\)")
_PAUSE = re.compile(r"[,;] ")
_CLOSED = re.compile(r"(?<=\w),(?=[.,;:)“”]|$)|(?<=\*),(?=[.,;:)“”]|$)")
_CASES: dict[str, Case] = {"": "nom", "nom": "nom", "gen": "gen", "dat": "dat", "acc": "acc"}


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
        return _italic(self._called(id))

    def standing_for(self, id: str) -> str:
        """What is said in place of a name, and is never bent: nothing here, where names are titles."""
        return ""

    def _called(self, id: str) -> str:
        return self.called.get(id) or self.book.variable(id)

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
            case Name(id=id) if known := self.standing_for(id):
                return lambda case, article: f"{self.either('von', 'of')} {known}" if case == "gen" else known
            case Name(id=id):
                listed = node.type.kind == "list"
                return lambda case, article: self.titled(
                    self._called(id), _italic, case, article, listed=listed
                )
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
            case Call(function=id) if node.sort == "word" and self.german and _bends(id):
                return lambda case, article: self._word(node, case)
            case ListOf(items=items) if items:
                return lambda case, article: self._listed(items, case)
            case Aggregate(function="list") if self._is_member(node):
                return lambda case, article: (
                    self._members(node, case, "all")
                    if self._head(node) is not None
                    else self._loose(node, case)
                )
        return None

    def _listed(self, items: Sequence[Expr], case: Case) -> str:
        """Values that the author lists, each in the case that is asked for."""
        if case != "gen":
            return ", ".join(self.value(item, case) for item in items)
        return f"{self.either('von', 'of')} {', '.join(self.value(item, 'dat') for item in items)}"

    def _loose(self, node: Expr, case: Case) -> str:
        words = self._unbent(node)
        return f"{self.either('von', 'of')} ({words})" if case == "gen" else words

    def titled(
        self,
        title: str,
        wrap: Callable[[str], str],
        case: Case = "nom",
        article: Article = "the",
        *,
        many: bool = False,
        listed: bool = False,
    ) -> str:
        """A title with its article, in a case; one in which no noun is known, as it is.

        `wrap` makes Markdown of the words behind the article. `many` asks for the plural, if there is one;
        `listed` says that the title is that of a list, and may be in the plural already.
        """
        phrase = self.book.phrase(title)
        if phrase is not None and listed and phrase.alike:
            phrase = phrase.as_many()
        if phrase is None:
            return f"{self.either('von', 'of')} {wrap(title)}" if case == "gen" else wrap(title)
        if many and phrase.many:
            phrase = phrase.as_many()
        elif article == "" and case == "nom":
            return wrap(title)
        before, words = phrase.form(case, article)
        return f"{before} {wrap(words)}".lstrip()

    def _head(self, node: Expr) -> Phrase | None:
        """The phrase that a value begins with."""
        phrase = self._titled_as(node)
        listed = phrase is not None and phrase.alike and node.type.kind == "list"
        return phrase.as_many() if phrase is not None and listed else phrase

    def _titled_as(self, node: Expr) -> Phrase | None:
        match node:
            case Name(id=id):
                return None if self.standing_for(id) else self.book.phrase(self._called(id))
            case Attribute(of=of, field=field):
                return self.book.phrase(self.book.field(of.type, field))
            case Call(function=id) if node.sort != "word":
                return self.book.phrase(self.book.title(id))
            case Call(function=id, arguments=(first, *_)) if self.german and _OWN in FUNCTIONS[id].phrase.de:
                return self._head(first)
            case Collection(thing=id) | Rows(table=id):
                phrase = self.book.phrase(self.book.title(id))
                return phrase.as_many() if phrase is not None and phrase.many else phrase
            case Aggregate(function="list", element=Name(id=id)) if self._is_member(node):
                phrase = self.book.phrase(self._called(id))
                return phrase.as_many() if phrase is not None and phrase.many else None
        return None

    def is_many(self, node: Expr) -> bool:
        """Whether the verb that follows the value stands in the plural."""
        phrase = self._head(node)
        return phrase is not None and phrase.plural

    def _unbent(self, node: Expr) -> str:
        match node:
            case Constant(value=value):
                return self._constant(value)
            case TypeName(thing=id):
                return self.book.link(id)
            case RowOf(table=table, key=key):
                return self._quoted(self.book.link(table, self.book.row(table, key)))
            case Item(of=of, at=at):
                return self._item(of, at)
            case Call(sort="word"):
                return self._word(node)
            case Aggregate():
                return self._aggregate(node)
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
            return self.book.say("empty")
        if isinstance(value, bool):
            return self.book.say("true" if value else "false")
        if isinstance(value, int | float):
            return number(value, self.book.language).replace("-", "−")
        name = str(value)
        if not name.strip():
            return self.book.say("blank" if name else "no_items")
        if name in self.book.ruleset.words:
            return self._quoted(escape.text(self.book.word(name)))
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

    def _quoted(self, words: str) -> str:
        return f"„{words}“" if self.german else f"“{words}”"

    def _holds(self, what: str, whom: str, *, negated: bool = False) -> str:
        if negated:
            return f"{what} {self.either('gilt nicht für', 'does not hold for')} {whom}"
        return f"{what} {self.either('gilt für', 'holds for')} {whom}"

    def _item(self, of: Expr, index: Expr) -> str:
        whole = self.value(of, "gen")
        if isinstance(index, Constant) and isinstance(index.value, int) and index.value >= 0:
            return f"{self.either('Nr.', 'no.')} {index.value + 1} {whole}"
        if isinstance(index, Negate) and isinstance(index.of, Constant) and index.of.value == 1:
            return f"{self.either('das letzte', 'the last')} {whole}"
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
        loose = loose or (isinstance(node, Call) and node.sort == "word" and _pauses(words))
        return f"({words})" if loose or isinstance(node, Choose) else words

    # --- calls --------------------------------------------------------------------------

    def _holding(self, node: Call, *, negated: bool = False) -> str:
        """A definition that is true or false, as a clause."""
        title = self._quoted(self._title(node))
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
            words = self._quoted(self._title(node))
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
            phrase = _article(phrase, [self.value(argument) for argument in node.arguments])
        slots: list[object] = [_Bent(self._slot(argument, case)) for argument in node.arguments]
        head = word.phrase.head_de[_ORDER.index(case)]
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
            return self._atom(node, whole if case == "own" else _CASES[case])

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
            return words.format(_Bent(self._slot(listed, "nom")), self.value(otherwise))
        return words.format(_Bent(lambda case: self._several(node.arguments, case)))

    def _several(self, nodes: Sequence[Expr], case: str) -> str:
        """Values one after the other; a list that is the only one in the case of the slot."""
        if len(nodes) == 1:
            return self._atom(nodes[0], _CASES[case])
        of = "von: " if case == "gen" and self.german else ""
        return of + self.either("; ", ", ").join(self._atom(node) for node in nodes)

    # --- lists and what is asked of them ------------------------------------------------

    def _aggregate(self, node: Aggregate) -> str:
        if node.function in ("any", "all"):
            return f"{self.opening(node)} {self.then(node.element)}"
        if node.function == "list":
            return self._members(node, "nom", "all", self.either("alle", "all"))
        word = FUNCTIONS[node.function]
        phrase = word.phrase.de if self.german else word.phrase.en
        return phrase.format(_Bent(lambda case: self._members(node, _CASES[case])), *[""] * 5)

    def then(self, node: Expr) -> str:
        """A condition behind a colon: in German a sentence of its own."""
        return capital(self.condition(node)) if self.german else self.condition(node)

    def opening(self, node: Aggregate, *, negated: bool = False) -> str:
        """How a sentence about some or all members begins; the condition comes after it."""
        some = node.function == "any"
        one, none = self.either("ein", "a"), self.either("kein", "no")
        if some and negated and len(node.generators) > 1:
            pairs = [self.drawn(each, "dat", "a", self.either("einem", "a")) for each in node.generators]
            listed = self.either(" und ", " and ").join(pairs)
            return self.either(
                f"es gibt kein Paar aus {listed}, für das gilt:", f"there is no pair of {listed} for which:"
            )
        around: list[str] = []
        for position, generator in enumerate(node.generators):
            article: Article = "every" if not some else "no" if negated and not position else "a"
            plain = self.either("jedes", "every") if not some else none if article == "no" else one
            around.append(self.drawn(generator, "acc", article, plain if not position else ""))
        listed = self.either(" und ", " and ").join(around)
        if some:
            phrase = self.book.phrase(self._called(node.generators[-1].variable))
            relative = phrase.relative() if self.german and phrase is not None else "das"
            if len(around) > 1:
                relative = "die"
            return self.either(
                f"es gibt {listed}, für {relative} gilt:", f"there is {listed} for which:"
            )
        if negated:
            return self.either(f"nicht für {listed} gilt:", f"not for {listed}:")
        return self.either(f"für {listed} gilt:", f"for {listed}:")

    def _is_member(self, node: Aggregate) -> bool:
        return self._member(node) is not None

    def _member(self, node: Aggregate) -> Generator | None:
        """The loop whose members are asked for as they are."""
        asked = node.element.id if isinstance(node.element, Name) else None
        return next((each for each in node.generators if each.variable == asked), None)

    def _members(self, node: Aggregate, case: Case, article: Article = "the", plain: str = "") -> str:
        """What is listed, counted or added up."""
        member, each = self._member(node), self.either("jedes", "each")
        around = [loop for loop in node.generators if loop is not member]
        drawn = self.either(" und ", " and ").join(self.drawn(loop, "acc", "every", each) for loop in around)
        if member is None:
            head = self._grouped(node.element, case)
        else:
            head = self.drawn(member, case, article, plain, many=True)
        return f"{head} {self.either('für', 'for')} {drawn}" if drawn else head

    def drawn(
        self,
        generator: Generator,
        case: Case = "nom",
        article: Article = "",
        plain: str = "",
        *,
        many: bool = False,
    ) -> str:
        """A variable and, in brackets, the list that it is drawn from and the condition on it.

        `plain` stands before a variable that is no known noun, in place of the article.
        """
        called, source = self._called(generator.variable), generator.source
        variable = self.titled(called, _italic, case, article, many=many)
        if plain and self.book.phrase(called) is None:
            variable = f"{plain} {variable}"
        told: list[str] = []
        if not isinstance(source, Collection):
            told.append(self.drawn_from(source))
        elif self.book.title(source.thing) != called:
            told.append(self.book.link(source.thing))
        if generator.conditions:
            asked = self.either(" und ", " and ").join(
                self._part(each, "and") if len(generator.conditions) > 1 else self.condition(each)
                for each in generator.conditions
            )
            told.append(self.either(f"sofern gilt: {capital(asked)}", f"provided that {asked}"))
        return f"{variable} ({'; '.join(told)})" if told else variable

    def drawn_from(self, source: Expr) -> str:
        """The list that something is drawn from, behind “aus”."""
        out_of = self.either("aus", "of")
        bends = isinstance(source, Call) and source.sort == "word" and _bends(source.function)
        if self.german and self._head(source) is None and not bends:
            return f"{out_of}: {self.value(source)}"
        return f"{out_of} {self.value(source, 'dat')}"

    def _grouped(self, node: Expr, case: Case = "nom") -> str:
        words = self.value(node, case)
        if words.endswith(",") or case == "gen":
            return words
        numbered = isinstance(node, Aggregate) and node.function not in ("any", "all")
        word = isinstance(node, Call) and node.sort == "word"
        apart = _pauses(words) if numbered or word else isinstance(node, Choose | Aggregate)
        return f"({words})" if apart else words

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
                return self._compared(left, OPPOSITE[operator] if negated else operator, right)
            case Attribute(of=of, field=field):
                return self._holds(
                    self._quoted(escape.text(self.book.field(of.type, field))),
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
                return f"{self.name(id)} {self.book.say('is_not_so' if negated else 'is_so')}"
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
        words = self.either(*_COMPARE[operator])
        if self.is_many(left):
            words = words.replace("ist", "sind", 1) if self.german else words.replace("is", "are", 1)
        if operator in ("in", "not in") and self.german and self._head(right) is not None:
            belongs = "gehören" if self.is_many(left) else "gehört"
            negation = "" if operator == "in" else "nicht "
            to = merged(f"zu {self.value(right, 'dat')}")
            return f"{self._grouped(left)} {belongs} {negation}{to}"
        if operator in ("in", "not in") and not self.german and self._is_one(right):
            words = words.replace("one of", "in").replace("none of", "not in")
        return f"{self._grouped(left)} {words} {self._grouped(right)}"

    def _is_one(self, node: Expr) -> bool:
        """Whether a list is called by a noun in the singular."""
        phrase = self._head(node)
        return phrase is not None and not phrase.plural

    def _part(self, node: Expr, operator: str, *, negated: bool = False) -> str:
        words = self.condition(node, negated=negated)
        inner = node.of if isinstance(node, Not) else node
        mixed = isinstance(inner, Logic | Choose) or (
            isinstance(inner, Aggregate) and inner.function in ("any", "all")
        )
        return f"({words})" if mixed else words


def _pauses(words: str) -> bool:
    """Whether something is set off within the words, brackets left out."""
    while _BRACKETED.search(words):
        words = _BRACKETED.sub("", words)
    return _PAUSE.search(words) is not None


def _bends(function: str) -> bool:
    """Whether a word's German phrase has a case of its own."""
    said = FUNCTIONS[function].phrase
    return bool(said.head_de[0]) or _OWN in said.de


class _Bent:
    """What stands in a slot of a phrase: formatted, the case that the slot names is asked for."""

    def __init__(self, words: Callable[[str], str]) -> None:
        self.words = words

    def __format__(self, case: str) -> str:
        return self.words(case)


def _italic(words: str) -> str:
    return f"*{escape.text(words)}*"


def merged(words: str) -> str:
    """German prepositions with their articles: “zu dem” is “zum”, but not where “dem” begins a clause."""
    for apart, one in _MERGED:
        words = apart.sub(one, words)
    return words


def finished(words: str) -> str:
    """A line without commas that closed a clause where the sentence ends there."""
    return _CLOSED.sub("", words)


def capital(words: str) -> str:
    """A sentence with a capital first letter; one that begins with a sign or an author's name, as it is."""
    return words[:1].upper() + words[1:] if _WORDS.match(words) else words


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
