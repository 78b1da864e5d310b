"""The rule in words: what a document does, told from its linked form by the phrases of its words.

What documents of several kinds have in common stands here: requirements, conditions, values, phases.
"""

from collections.abc import Sequence

from regelwerk.kinds import function
from regelwerk.model.document import Phrases, Texts
from regelwerk.model.expression import Aggregate, Call, Choose, Expr, Expression, Name, TypeName
from regelwerk.model.rules import Parameter, Requirement, Warns
from regelwerk.model.ruleset import Document
from regelwerk.model.types import UNKNOWN
from regelwerk.render import escape
from regelwerk.render.book import Book, kept
from regelwerk.render.fitting import capital, finished
from regelwerk.render.sentences import (
    Lines,
    beneath,
    cases,
    clause,
    counted,
    fallbacks,
    has_fallback,
    is_long_sum,
    summed,
)
from regelwerk.render.wording import Wording


class Pieces:
    """Sentences for pieces of documents, in one edition."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.say = book.say

    def told(self, document: Document) -> Lines:
        """The rule in words; nothing of a document of a kind that is not told so."""
        told = function(document.header.kind, "page", "told")
        lines: Lines = told(self, document) if told is not None else []
        return [(depth, capital(finished(line))) for depth, line in lines]

    def requirements(self, words: Wording, required: tuple[Requirement, ...]) -> Lines:
        found: Lines = []
        for each in required:
            text = self.template(each.refusal, words)
            if each.that.text == "false" and not each.reasons:
                found.append((0, self.say("never_allowed", text=text)))
                continue
            found += self.condition("required", words, each.that)
            if not each.reasons:
                found.append((0, self.say("else_refused", text=text)))
                continue
            reasons: Lines = []
            for when, why in each.reasons:
                reasons += self.condition("refused_where", words, when, text=self.template(why, words))
            reasons.append((0, self.say("refused_else", text=text)))
            found += [(0, self.say("refused_for")), *beneath(reasons)]
        return found

    def warning(self, warns: Warns, asked: Sequence[Parameter]) -> Lines:
        """What should hold of each order, or of each of a list."""
        words = Wording(self.book, asked)
        listed = ""
        if warns.among is not None:
            listed = words.value(warns.among.tree)
            item = warns.among.type.item or UNKNOWN
            words = Wording(self.book, [*asked, Parameter(warns.name, item, warns.among.span)])
        said = self.say("else_warned", text=self.template(warns.should.refusal, words))
        told = [*self.condition("should", words, warns.should.that), (0, said)]
        if not listed:
            return told
        return [(0, self.say("warned_of", list=listed)), *beneath(told)]

    def condition(self, key: str, words: Wording, condition: Expression, **more: str) -> Lines:
        """A sentence that ends in a condition; a long condition goes on beneath it as a list."""
        (_, head), *rest = clause(words, condition.tree)
        return [(0, self.say(key, condition=head, **more) + ("" if head.endswith(":") else ".")), *rest]

    def value(self, key: str, words: Wording, value: Expression) -> Lines:
        """A sentence about a value; cases and long sums go on beneath it, one by one."""
        tree = value.tree
        if is_long_sum(tree):
            told = summed(words, tree)
        elif has_fallback(tree):
            told = fallbacks(words, tree)
        elif isinstance(tree, Choose):
            told = [(depth, text if text.endswith(":") else f"{text}.") for depth, text in cases(words, tree)]
        else:
            (_, head), *conditions = counted(words, tree)
            return [(0, self.say(key, value=head) + ("" if conditions else ".")), *conditions]
        return [(0, self.say(key, value="").rstrip()), *beneath(told)]

    def so_if(self, words: Wording, phrase: Phrases, value: Expression) -> Lines:
        """When something is true: by its phrase, where it has one."""
        said = words.phrased(phrase, words.named, escape.text)
        if said:
            return self.condition("so_if", words, value, what=capital(said))
        return self.condition("holds_if", words, value)

    def conditions(self, words: Wording, when: Expression | None, unless: Expression | None) -> Lines:
        found: Lines = []
        if when is not None:
            found += self.condition("if", words, when)
        if unless is not None:
            found += self.condition("unless", words, unless)
        return found

    def whom(self, words: Wording, of_whom: Expression) -> str:
        """The test behind `for`: a type by its name, anything else as a condition."""
        match of_whom.tree:
            case Call(function="is_a", arguments=(Name(), TypeName(thing=kind))):
                return self.book.link(kind)
        return words.condition(of_whom.tree)

    def during(self, phases: tuple[str, ...]) -> Lines:
        return [(0, self.say("during", phases=self.book.links(phases)))] if phases else []

    def about(self, words: Wording, parameters: tuple[Parameter, ...]) -> Lines:
        return [(0, f"{self.say('for_each_of')} {self.listed(words, parameters)}.")] if parameters else []

    def given(self, words: Wording, parameters: tuple[Parameter, ...]) -> Lines:
        return [(0, self.say("with", parameters=self.listed(words, parameters)))] if parameters else []

    def listed(self, words: Wording, parameters: tuple[Parameter, ...]) -> str:
        """Parameters with what they stand for, where their name does not say it already."""
        found = []
        for each in parameters:
            kind = self.book.type_words(each.type)
            same = bool(each.type.name) and self.book.is_called_as(self.book.parameter(each), each.type.name)
            found.append(words.name(each.name) if same else f"{words.name(each.name)} ({kind})")
        return ", ".join(found)

    def template(self, texts: Texts, words: Wording) -> str:
        """A text for players: what it fills in stands in words."""
        told = ""
        for part in self.book.template(texts):
            shown = kept(part) if isinstance(part, str) else f"‹{words.bare(_shortly(part.tree))}›"
            # What is filled in may bring its own blank.
            told += f" {shown}" if told.endswith("›") and shown[:1].isalnum() else shown
        return told

    def band(self, name: str) -> str:
        quoted = name in self.book.ruleset.words
        return self.say("quoted", words=self.book.named(name)) if quoted else self.book.named(name)


def _shortly(node: Expr) -> Expr:
    """A list without the conditions on its members: what a player is told names the list alone."""
    if not isinstance(node, Aggregate) or node.function in ("any", "all"):
        return node
    return node._replace(generators=tuple(each._replace(conditions=()) for each in node.generators))
