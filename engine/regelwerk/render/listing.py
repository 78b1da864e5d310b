"""Lists in sentences: what is drawn from them, counted, added up, and asked of their members."""

from regelwerk.model.expression import Aggregate, Call, Choose, Collection, Expr, Generator, Rows
from regelwerk.render.fitting import Bent, capital, italic, pauses
from regelwerk.render.grammar import Article, Case
from regelwerk.render.naming import Naming, bends
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
            return f"{self.opening(node)} {self.then(node.element)}"
        if node.function == "list":
            return self.members(node, "nom", "all", self.either("alle", "all"))
        word = FUNCTIONS[node.function]
        phrase = word.phrase.de if self.german else word.phrase.en
        return phrase.format(Bent(lambda case: self.members(node, CASES[case])), *[""] * 5)

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
            phrase = self.book.phrase(self.called_as(node.generators[-1].variable))
            relative = phrase.relative() if self.german and phrase is not None else "das"
            if len(around) > 1:
                relative = "die"
            return self.either(f"es gibt {listed}, für {relative} gilt:", f"there is {listed} for which:")
        if negated:
            return self.either(f"nicht für {listed} gilt:", f"not for {listed}:")
        return self.either(f"für {listed} gilt:", f"for {listed}:")

    def members(self, node: Aggregate, case: Case, article: Article = "the", plain: str = "") -> str:
        """What is listed, counted or added up."""
        member, each = self.member(node), self.either("jedes", "each")
        around = [loop for loop in node.generators if loop is not member]
        drawn = self.either(" und ", " and ").join(self.drawn(loop, "acc", "every", each) for loop in around)
        if member is None:
            head = self.grouped(node.element, case)
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
        called, source = self.called_as(generator.variable), generator.source
        variable = self.titled(called, italic, case, article, many=many)
        if plain and self.book.phrase(called) is None:
            variable = f"{plain} {variable}"
        told: list[str] = []
        match source:
            case Rows(table=kind) | Collection(thing=kind):
                pass
            case _:
                kind = ""
        if not kind:
            told.append(self.drawn_from(source))
        elif not self.book.is_called_as(called, kind):
            told.append(self.book.link(kind) if isinstance(source, Collection) else self.drawn_from(source))
        if generator.conditions:
            asked = self.either(" und ", " and ").join(
                self.part(each, "and") if len(generator.conditions) > 1 else self.condition(each)
                for each in generator.conditions
            )
            told.append(self.either(f"sofern gilt: {capital(asked)}", f"provided that {asked}"))
        return f"{variable} ({'; '.join(told)})" if told else variable

    def drawn_from(self, source: Expr) -> str:
        """The list that something is drawn from, behind “aus”."""
        out_of = self.either("aus", "of")
        if isinstance(source, Rows) and (self.head(source) is None or not self.german):
            return self.book.say("of_table", table=self.book.link(source.table))
        bent = isinstance(source, Call) and source.sort == "word" and bends(source.function)
        if self.german and self.head(source) is None and not bent:
            return f"{out_of}: {self.value(source)}"
        return f"{out_of} {self.value(source, 'dat')}"

    def grouped(self, node: Expr, case: Case = "nom") -> str:
        words = self.value(node, case)
        if words.endswith(",") or case == "gen":
            return words
        numbered = isinstance(node, Aggregate) and node.function not in ("any", "all")
        word = isinstance(node, Call) and node.sort == "word"
        apart = pauses(words) if numbered or word else isinstance(node, Choose | Aggregate)
        return f"({words})" if apart else words
