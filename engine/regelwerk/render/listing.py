"""Lists in sentences: what is drawn from them, counted, added up, and asked of their members."""

from collections.abc import Callable

from regelwerk.model.expression import Aggregate, Call, Choose, Collection, Constant, Expr, Generator, Rows
from regelwerk.render.fitting import capital, clause, italic, pauses
from regelwerk.render.naming import Naming
from regelwerk.texts.grammar import Article, Case
from regelwerk.texts.pattern import Inflected
from regelwerk.words.function_word import PHRASES
from regelwerk.words.functions import FUNCTIONS

CASES: dict[str, Case] = {"": "nom", "nom": "nom", "gen": "gen", "dat": "dat", "acc": "acc"}


class Listing(Naming):
    """Words for lists. How their members and conditions are said, a subclass knows."""

    def value(self, node: Expr, case: Case = "nom", article: Article = "the") -> str:
        raise NotImplementedError

    def condition(self, node: Expr, *, negated: bool = False) -> str:
        raise NotImplementedError

    def part(self, node: Expr, operator: str, *, negated: bool = False) -> str:
        """A part of a condition, in brackets where it is a condition of several parts itself."""
        raise NotImplementedError

    def aggregate(self, node: Aggregate) -> str:
        if node.function in ("any", "all"):
            return self.opened(node)
        if node.function == "list":
            return self.members(node, "nom", "all", "all")
        members = Inflected(lambda case: self.members(node, CASES[case]))
        first = FUNCTIONS[node.function].parameters[0].name
        return PHRASES.say(self.book.language, node.function, {first: members})

    def opened(self, node: Aggregate, *, negated: bool = False) -> str:
        """A sentence about some or all members."""
        condition = clause(self.condition(node.element))
        return self.tell("opened", opening=self.opening(node, negated=negated), condition=condition)

    def opening(self, node: Aggregate, *, negated: bool = False) -> str:
        """How a sentence about some or all members begins; the condition comes after it."""
        some = node.function == "any"
        if some and negated and len(node.generators) > 1:
            pairs = [self.drawn(each, "dat", "a", "a-dat") for each in node.generators]
            return self.tell("some-pair-not", listed=self.joined(pairs))
        around: list[str] = []
        for position, generator in enumerate(node.generators):
            article: Article = "every" if not some else "no" if negated and not position else "a"
            around.append(self.drawn(generator, "acc", article, "" if position else article))
        listed = self.joined(around)
        if not some:
            return self.tell("every-not" if negated else "every", listed=listed)
        phrase = self.book.phrase(self.called_as(node.generators[-1].variable))
        relative = self.grammar.relative(phrase, several=len(around) > 1)
        return self.tell("some", listed=Inflected(lambda form: relative if form == "relative" else listed))

    def members(self, node: Aggregate, case: Case, article: Article = "the", plain: str = "") -> str:
        """What is listed, counted or added up."""
        member = self.member(node)
        around = [loop for loop in node.generators if loop is not member]
        if member is None:
            head = self.grouped(node.element, case)
        else:
            head = self.drawn(member, case, article, plain, many=True)
        if not around:
            return head
        drawn = self.joined(self.drawn(loop, "acc", "every", "each") for loop in around)
        return self.tell("for-each", what=head, listed=drawn)

    def drawn(
        self,
        generator: Generator,
        case: Case = "nom",
        article: Article = "",
        plain: str = "",
        *,
        many: bool = False,
    ) -> str:
        """A variable with the list that it is drawn from and, in brackets, the condition on it.

        `plain` tells what stands before a variable that is no known noun, in place of the article.
        """
        called, source = self.called_as(generator.variable), generator.source
        variable = self.titled(called, italic, case, article, many=many)
        if plain and self.book.phrase(called) is None:
            variable = self.tell(f"unbent-{plain}", name=variable)
        told: list[str] = []
        listed = ""
        match source:
            case Rows(table=kind) | Collection(thing=kind):
                pass
            case _:
                kind = ""
        if not kind and many and self._called_alike(called, source):
            variable = self.value(source, case)
        elif not kind and self._is_bent(source):
            listed = f" {self.drawn_from(source)}"
        elif not kind:
            told.append(self.drawn_from(source))
        elif not self.book.is_called_as(called, kind):
            told.append(self.book.link(kind) if isinstance(source, Collection) else self.drawn_from(source))
        if generator.conditions:
            asked = self.joined(
                self.part(each, "and") if len(generator.conditions) > 1 else self.condition(each)
                for each in generator.conditions
            )
            told.append(self.tell("provided", condition=clause(asked)))
        return f"{variable}{listed} ({'; '.join(told)})" if told else f"{variable}{listed}"

    def _called_alike(self, called: str, source: Expr) -> bool:
        """Whether a list is called by the noun of its members, so that it says what they are."""
        one, all_of_them = self.book.phrase(called), self.head(source)
        if one is None or all_of_them is None:
            return False
        return (one.stems, one.name, one.rest) == (all_of_them.stems, all_of_them.name, "")

    def _is_bent(self, source: Expr) -> bool:
        return self.head(source) is not None or self.has_cases(source)

    def drawn_from(self, source: Expr) -> str:
        """The list that something is drawn from, behind “of”."""
        if isinstance(source, Rows) and (self.head(source) is None or not self.grammar.inflects):
            return self.book.say("of_table", table=self.book.link(source.table))
        key = "out-of" if self._is_bent(source) else "out-of-unbent"
        return self.tell(key, list=self.inflected(source))

    def inflected(
        self, node: Expr, said: "Callable[[Expr, Case], str] | None" = None, whole: Case = "nom"
    ) -> Inflected:
        """A value in the form that a sentence asks for, said by `value` or otherwise.

        `whole` is the case of what it is a part of.
        """
        shown = said or self.value

        def form(asked: str) -> str:
            match asked:
                case "bare":
                    return self.bare(node)
                case "which":
                    return self.which(node)
                case "from":
                    return self.drawn_from(node)
                case "own":
                    return shown(node, whole)
                case "capital":
                    words = shown(node, "nom")
                    return words if isinstance(node, Constant) else capital(words)
            return shown(node, CASES[asked])

        return Inflected(form)

    def bare(self, node: Expr) -> str:
        """The value without an article before it, as a label or in place of a blank."""
        return self.value(node, "nom", "")

    def which(self, listed: Expr) -> str:
        """The article of one thing from a list."""
        phrase = self.head(listed)
        return self.grammar.one_of(phrase) if phrase is not None else self.tell("which")

    def grouped(self, node: Expr, case: Case = "nom") -> str:
        words = self.value(node, case)
        if words.endswith(",") or case == "gen":
            return words
        numbered = isinstance(node, Aggregate) and node.function not in ("any", "all")
        word = isinstance(node, Call) and node.sort == "word"
        apart = pauses(words) if numbered or word else isinstance(node, Choose | Aggregate)
        return f"({words})" if apart else words
