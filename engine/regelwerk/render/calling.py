"""Calls in sentences: words of the language by their phrases, and what a ruleset itself defines."""

from collections.abc import Callable, Sequence

from regelwerk.model.expression import (
    Attribute,
    Call,
    Collection,
    Constant,
    Expr,
    ListOf,
    Name,
    RowOf,
    Rows,
    TypeName,
)
from regelwerk.render.fitting import Bent, merged, with_article
from regelwerk.render.grammar import Article, Case
from regelwerk.render.listing import CASES, Listing
from regelwerk.words.functions import FUNCTIONS
from regelwerk.words.functions.spec import Phrase as WordPhrase

ORDER: tuple[Case, ...] = ("nom", "gen", "dat", "acc")


class Calling(Listing):
    """Words for calls and what stands in their slots. How single values are said, a subclass knows."""

    def bare(self, node: Expr) -> str:
        """The value without an article before it, as a label or in place of a blank."""
        return self.value(node, "nom", "")

    def atom(self, node: Expr, case: Case = "nom") -> str:
        """In brackets where a name is expected and a whole phrase stands."""
        words = self.value(node, case)
        plain = isinstance(node, Name | Attribute | Constant | RowOf | Collection | Rows) or (
            isinstance(node, Call) and (node.sort != "word" or words.endswith(","))
        )
        plain = plain or (isinstance(node, ListOf) and len(node.items) == 1)
        return words if plain or case == "gen" else f"({words})"

    def which(self, listed: Expr) -> str:
        """The German article of one thing from a list."""
        phrase = self.head(listed)
        return phrase.noun.article if phrase is not None else "das"

    def holds(self, what: str, whom: str, *, negated: bool = False) -> str:
        if negated:
            return f"{what} {self.either('gilt nicht für', 'does not hold for')} {whom}"
        return f"{what} {self.either('gilt für', 'holds for')} {whom}"

    def holding(self, node: Call, *, negated: bool = False) -> str:
        """A definition that is true or false, as a clause."""
        title = self.quoted(self._title(node))
        given = self._given(node.arguments)
        if given:
            return self.holds(title, given, negated=negated)
        holds = self.either("gilt nicht", "does not hold") if negated else self.either("gilt", "holds")
        return f"{title} {holds}"

    def asked(self, node: Call, case: Case, article: Article) -> str:
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
        listed = ", ".join(self.atom(each) for each in node.arguments)
        return f"{head} {self.either('von', 'of')} {listed}" if listed else head

    def _title(self, node: Call) -> str:
        known = node.function in self.book.documents
        return self.book.link(node.function, "" if known else self._immune(node))

    def _given(self, arguments: Sequence[Expr]) -> str:
        """What something holds for: German has it in the accusative."""
        *before, last = [self.atom(argument, "acc") for argument in arguments] or [""]
        if not before:
            return last
        joint = self.either(" und ", " and ")
        return f"{', '.join(before)}{joint}{last}"

    def _immune(self, node: Call) -> str:
        return self.book.say("immune") if node.function == "immune" else node.function

    def word(self, node: Call, case: Case = "nom", *, negated: bool = False) -> str:
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
            return self.atom(node, whole if case == "own" else CASES[case])

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
            return self.atom(nodes[0], CASES[case])
        of = "von: " if case == "gen" and self.german else ""
        return of + self.either("; ", ", ").join(self.atom(node) for node in nodes)
