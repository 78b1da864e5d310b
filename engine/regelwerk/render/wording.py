"""Expressions in words, on one line: the same checked tree that the engine runs, as a sentence in Markdown.

Names whose nouns the ruleset gives are bent with their articles; all others stand in italics or between
quotation marks, and the words around them are chosen so that this is right for every name.
"""

from collections.abc import Sequence

from regelwerk.model import expression as expr
from regelwerk.render import escape
from regelwerk.render.calling import Calling
from regelwerk.render.fitting import clause, number, pauses
from regelwerk.texts.grammar import Article, Case
from regelwerk.words.function_word import PHRASES

_COMPARED = {
    "==": "equal", "!=": "unequal", "<": "less", "<=": "at-most", ">": "greater", ">=": "at-least",
    "in": "within", "not in": "not-within", "is": "equal", "is not": "unequal",
}  # fmt: skip
_ARITHMETIC = {
    "+": "plus", "-": "minus", "*": "times", "/": "divided", "//": "divided-whole", "%": "remainder",
}  # fmt: skip
_TIGHT = ("*", "/", "//", "%")


class Wording(Calling):
    """Words for the expressions of one document; `parameters` are those that the document declares."""

    nothing = "none"
    """The key of what no value is called: of the one who decides it is nobody."""

    # --- values -------------------------------------------------------------------------

    def value(self, node: expr.Expr, case: Case = "nom", article: Article = "the") -> str:
        """The value as a noun phrase, or as a clause where it is true or false.

        A genitive stands behind what it belongs to; of what has none, it is “von” and the value.
        """
        match node:
            case expr.Name(id=id):
                return self.named(id, case, article, listed=node.type.kind == "list")
            case expr.Collection(thing=id) | expr.Rows(table=id):
                return self.linked(id, case, article, many=True)
            case expr.Attribute(of=of, field=field) if node.type.kind != "boolean":
                return self.held(of, field, case, article, listed=node.type.kind == "list")
            case expr.Call() if node.sort != "word" and node.type.kind != "boolean":
                return self.asked(node, case, article)
            case expr.Call() if self.has_cases(node):
                return self.word(node, case)
            case expr.Item(of=expr.Collection(thing=id)) if self.book.ruleset.vocabulary.things[id].one:
                return self.linked(id, case, article)
            case expr.Item(of=of, at=at):
                return self._item(of, at, case)
            case expr.ListOf(items=items) if items:
                return self._listed(items, case)
            case expr.Aggregate(function="list") if self.member(node) and self.head(node) is not None:
                return self.members(node, case, "all")
        words = self._unbent(node)
        if case != "gen":
            return words
        loose = isinstance(
            node, expr.Compare | expr.Arithmetic | expr.Logic | expr.Not | expr.Choose | expr.ListOf
        ) or (isinstance(node, expr.Aggregate | expr.Call) and pauses(words) and not words.endswith(","))
        member = isinstance(node, expr.Aggregate) and node.function == "list" and self.member(node)
        return self.tell("of", words=f"({words})" if loose or member else words)

    def _listed(self, items: Sequence[expr.Expr], case: Case) -> str:
        """Values that the author lists, each in the case that is asked for."""
        told = [self.value(item, "dat" if case == "gen" else case) for item in items]
        if len(told) > 1:
            told = [f"({words})" if pauses(words) else words for words in told]
        return self.tell("of", words=", ".join(told)) if case == "gen" else ", ".join(told)

    def _unbent(self, node: expr.Expr) -> str:
        match node:
            case expr.Constant(value=value):
                return self.constant(value)
            case expr.TypeName(thing=id):
                return self.book.link(id)
            case expr.RowOf(table=table, key=key):
                return self.quoted(self.book.row_link(table, key))
            case expr.Call(sort="word"):
                return self.word(node)
            case expr.Aggregate():
                return self.aggregate(node)
            case expr.Compare() | expr.Logic() | expr.Not() | expr.Attribute() | expr.Call():
                return self.condition(node)
            case expr.Negate(of=of):
                return self.tell("negative", value=self._operand(of, "*", right=True))
            case expr.Arithmetic(left=left, operator=operator, right=right):
                return self.tell(
                    _ARITHMETIC[operator],
                    left=self._operand(left, operator),
                    right=self._operand(right, operator, right=True),
                )
            case expr.Choose(condition=condition, then=then, otherwise=otherwise):
                words, asked = self.value(then), self.condition(condition)
                return self.tell(
                    "choose",
                    value=f"({words})" if isinstance(then, expr.Choose) else words,
                    condition=clause(f"({asked})" if isinstance(condition, expr.Choose) else asked),
                    otherwise=self.value(otherwise),
                )
            case expr.ListOf():
                return self.book.say("no_items")
        raise AssertionError(node)

    def constant(self, value: object) -> str:
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
        self, of: expr.Expr, field: str, case: Case = "nom", article: Article = "the", *, listed: bool = False
    ) -> str:
        """A field of something, as a noun phrase whatever it holds."""
        head = self.titled(self.book.field(of.type, field), escape.text, case, article, listed=listed)
        return f"{head} {self.value(of, 'gen')}"

    def _item(self, of: expr.Expr, index: expr.Expr, case: Case) -> str:
        at = index.value if isinstance(index, expr.Constant) and isinstance(index.value, int) else None
        if at is None or at < -1:
            words = self.tell("item-at", number=self.value(index), list=self.inflected(of))
            return self.tell("of", words=words) if case == "gen" else words
        which = self.which(of, case)
        bent = "no" if case == "nom" or (case == "acc" and which == self.which(of)) else "yes"
        key = "item-last" if at == -1 else "item-number"
        words = self.tell(key, number=at + 1, which=which, bent=bent, list=self.inflected(of))
        return words if case != "gen" or self.grammar.inflects else self.tell("of", words=words)

    def _operand(self, node: expr.Expr, operator: str, *, right: bool = False) -> str:
        """In brackets where reading from left to right would go wrong."""
        acted_on = operator == "%" or (right and operator in ("/", "//"))
        words = self.value(node, "acc" if acted_on else "nom")
        loose = isinstance(node, expr.Arithmetic) and (
            (operator in _TIGHT and node.operator not in _TIGHT)
            or (right and operator != "+" and not (operator == "-" and node.operator == "*"))
        )
        loose = loose or (
            isinstance(node, expr.Call)
            and node.sort == "word"
            and (pauses(words) or (len(node.arguments) == 2 and PHRASES.has(node.function, part="pair")))
        )
        return f"({words})" if loose or isinstance(node, expr.Choose) else words

    # --- conditions ---------------------------------------------------------------------

    def condition(self, node: expr.Expr, *, negated: bool = False) -> str:
        """A condition as a clause on one line."""
        match node:
            case expr.Not(of=of):
                return self.condition(of, negated=not negated)
            case expr.Logic(operator=operator, parts=parts):
                turned = {"and": "or", "or": "and"}[operator] if negated else operator
                return self.joined((self.part(part, negated=negated) for part in parts), turned)
            case expr.Compare(left=left, operator=operator, right=right):
                return self._compared(left, expr.OPPOSITE[operator] if negated else operator, right)
            case expr.Attribute(of=of, field=field):
                said = self.field_phrase(node, negated=negated)
                return said or self.holds(
                    self.quoted(escape.text(self.book.field(of.type, field))),
                    self.atom(of, "acc"),
                    negated=negated,
                )
            case expr.Call() if node.sort != "word":
                return self.holding(node, negated=negated)
            case expr.Call() if negated and PHRASES.has(node.function, part="not"):
                return self.word(node, part="not")
            case expr.Aggregate(function="any" | "all"):
                return self.opened(node, negated=negated)
            case expr.Choose(then=then, otherwise=otherwise) if negated:
                then, otherwise = (expr.Not(each.type, each.span, each) for each in (then, otherwise))
                return self.condition(node._replace(then=then, otherwise=otherwise))
            case expr.Name(id=id) if node.type.kind == "boolean":
                told = self.book.say("is_not_so" if negated else "is_so")
                return f"{self.quoted(self.name(id))} {told}"
            case expr.Constant(value=bool() as value):
                return self.book.say("true" if value is not negated else "false")
        words = self.value(node)
        return self.tell("not", words=words) if negated else words

    def _compared(self, left: expr.Expr, operator: str, right: expr.Expr) -> str:
        if _of_conditions(left, operator, right):
            one, two = self.part(left), clause(self.part(right))
            return self.tell("exactly-when" if operator == "==" else "either-or", first=one, second=two)
        missing = isinstance(right, expr.Constant) and right.value is None
        gone = operator in ("==", "is")
        if missing and isinstance(left, expr.Call) and PHRASES.has(left.function, part="none"):
            return self.word(left, part="none" if gone else "there")
        told = self._had(left, gone) if missing else ""
        if told:
            return told
        empty = clause(self.book.say("empty"))
        words = self.tell(
            _COMPARED[operator],
            left=self.value(left) if isinstance(left, expr.Aggregate | expr.Call) else self.grouped(left),
            many=self.number_of(left),
            right=empty if missing else self.inflected(right, self._compared_with),
            list=self._listed_as(right),
        )
        return self.grammar.fitted(words) if operator in ("in", "not in") else words

    def _compared_with(self, node: expr.Expr, case: Case) -> str:
        return self.grouped(node) if case == "nom" else self.value(node, case)

    def _listed_as(self, node: expr.Expr) -> str:
        """Whether a list is called by a noun in the singular, by other words that are bent, or by none; some
        of another list are `drawn`."""
        phrase = self.head(node)
        if phrase is None:
            unbent = "drawn" if isinstance(node, expr.Aggregate) else "unbent"
            return "many" if self.has_cases(node) else unbent
        return "many" if phrase.plural else "one"

    def _had(self, node: expr.Expr, missing: bool) -> str:
        """That something is there or not; empty where no noun is known to say it with."""
        article: Article = "no" if missing else "a"
        match node:
            case expr.Call() if node.sort != "word":
                if not self.bends(node):
                    return ""
                return self.tell("there-is", what=self.asked(node, "acc", article), many=self.number_of(node))
            case _ if self.head(node) is None:
                return ""
            case expr.Name(id=id):
                return self.tell("there-is", what=self.named(id, "acc", article), many=self.number_of(node))
            case expr.Attribute(of=of, field=field):
                what = self.titled(self.book.field(of.type, field), escape.text, "acc", article)
                return self.tell("has", owner=self.grouped(of), what=what, many=self.number_of(of))
        return ""

    def part(self, node: expr.Expr, *, negated: bool = False) -> str:
        words = self.condition(node, negated=negated)
        inner = node.of if isinstance(node, expr.Not) else node
        mixed = (
            isinstance(inner, expr.Logic | expr.Choose)
            or (isinstance(inner, expr.Aggregate) and inner.function in ("any", "all"))
            or (isinstance(inner, expr.Compare) and _of_conditions(inner.left, inner.operator, inner.right))
        )
        return f"({words})" if mixed else words


def _of_conditions(left: expr.Expr, operator: str, right: expr.Expr) -> bool:
    """Whether what is compared is not two values, but whether two conditions hold."""
    return left.type.kind == right.type.kind == "boolean" and operator in ("==", "!=")
