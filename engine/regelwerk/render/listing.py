"""Lists in sentences: what is drawn from them, counted, added up, and asked of their members."""

from collections.abc import Callable
from functools import partial

from regelwerk.model import expression as expr
from regelwerk.model.traversal import conjuncts
from regelwerk.render.fitting import bracketed, capital, clause, italic, pauses
from regelwerk.render.naming import Naming
from regelwerk.texts.grammar import Article, Case
from regelwerk.texts.pattern import Inflected
from regelwerk.words.function_word import PHRASES
from regelwerk.words.functions import FUNCTIONS

CASES: dict[str, Case] = {"": "nom", "nom": "nom", "gen": "gen", "dat": "dat", "acc": "acc"}


def asked_of(node: expr.Aggregate, *, negated: bool) -> tuple[expr.Aggregate, bool]:
    """The same sentence about some members with the conditions on them among what it asks; about all, as it
    is, but that not all are such is that some are not."""
    given = [condition for each in node.generators for condition in each.conditions]
    if not given or (node.function == "all" and not negated):
        return node, negated
    last = node.element
    if node.function == "all":
        last = expr.Not(last.type, last.span, last)
    element = expr.Logic(last.type, last.span, "and", tuple(conjuncts((*given, last))))
    bare = tuple(each._replace(conditions=()) for each in node.generators)
    return node._replace(function="any", element=element, generators=bare), negated and node.function == "any"


class Listing(Naming):
    """Words for lists. How their members and conditions are said, a subclass knows."""

    def value(self, node: expr.Expr, case: Case = "nom", article: Article = "the") -> str:
        raise NotImplementedError

    def condition(self, node: expr.Expr, *, negated: bool = False) -> str:
        raise NotImplementedError

    def part(self, node: expr.Expr, *, negated: bool = False) -> str:
        """A part of a condition, in brackets where it is a condition of several parts itself."""
        raise NotImplementedError

    def aggregate(self, node: expr.Aggregate) -> str:
        if node.function in ("any", "all"):
            return self.opened(node)
        if node.function == "list":
            return self.members(node, "nom", "all", "all")
        language = self.book.language
        part, told = self.of_each(node.function, node)
        if part:
            return PHRASES.say(language, node.function, told, part)
        members = Inflected(lambda case: self.members(node, CASES[case]))
        first = FUNCTIONS[node.function].parameters[0].name
        return PHRASES.say(language, node.function, {first: members})

    def of_each(self, function: str, node: expr.Aggregate) -> tuple[str, dict[str, object]]:
        """The part of a word's phrase about a value that each of a list has, and what fills it."""
        if self.member(node) is not None or not PHRASES.has(function, part="of-each"):
            return "", {}
        last = self.book.phrase(self.called_as(node.generators[-1].variable))
        if last is None and "which" in PHRASES.variables(self.book.language, function, "of-each"):
            return "", {}
        case: Case = "gen" if self.grammar.inflects else "nom"
        return "of-each", {
            "number": self.grouped(node.element),
            "many": self.number_of(node.element),
            "each": self.joined(self.drawn(loop, "acc", "a", "a") for loop in node.generators),
            "all": self.joined(self.drawn(loop, case, "all", "all", many=True) for loop in node.generators),
            "which": "" if last is None else self.grammar.one_of(last, "acc"),
        }

    def opened(self, node: expr.Aggregate, *, negated: bool = False) -> str:
        """A sentence about some or all members."""
        node, negated = asked_of(node, negated=negated)
        condition = clause(self.condition(node.element))
        return self.tell("opened", opening=self.opening(node, negated=negated), condition=condition)

    def opening(self, node: expr.Aggregate, *, negated: bool = False) -> str:
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
        last = node.generators[-1]
        called = self.called_as(last.variable)
        if isinstance(last.source, expr.Collection) and not self.book.is_called_as(called, last.source.thing):
            called = self.book.title(last.source.thing)
        phrase = self.book.phrase(called)
        relative = self.grammar.relative(phrase, several=len(around) > 1)
        return self.tell("some", listed=Inflected(lambda form: relative if form == "relative" else listed))

    def members(self, node: expr.Aggregate, case: Case, article: Article = "the", plain: str = "") -> str:
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
        generator: expr.Generator,
        case: Case = "nom",
        article: Article = "",
        plain: str = "",
        *,
        many: bool = False,
        last: bool = False,
    ) -> str:
        """A variable with the list that it is drawn from and, in brackets, the condition on it.

        `plain` tells what stands before a variable that is no known noun, in place of the article; `last`
        says that the sentence ends here, so that there may be no need for brackets.
        """
        called, source = self.called_as(generator.variable), generator.source
        told: list[str] = []
        name = ""
        words = self._alike(called, source, case, article, many=many)
        if not words:
            title = called
            wrap: Callable[[str], str] = italic
            if isinstance(source, expr.Collection) and not self.book.is_called_as(called, source.thing):
                # Things by the title of their type, with what they are called from here on.
                bent = case if self.book.phrase(called) is not None else "nom"
                name = self.titled(called, italic, bent, "the", many=many)
                title, wrap = self.book.title(source.thing), partial(self.book.link, source.thing)
            words = self.titled(title, wrap, case, article, many=many)
            if plain and self.book.phrase(title) is None:
                words = self.tell(f"unbent-{plain}", name=words)
            if self._is_bent(source):
                told_already = isinstance(source, expr.Rows) and self.book.is_called_as(called, source.table)
                words = words if told_already else f"{words} {self.drawn_from(source)}"
            elif not isinstance(source, expr.Collection):
                told.append(self.drawn_from(source))
        if name and (last or not generator.conditions):
            words = f"{words} ({name})"
        elif name:
            told.append(name)
        if generator.conditions:
            asked = self.joined(
                self.part(each) if len(generator.conditions) > 1 else self.condition(each)
                for each in generator.conditions
            )
            told.append(self.tell("provided", condition=clause(asked)))
        if not told:
            return words
        apart = bool(generator.conditions) and any(map(bracketed, told))
        key = "drawn-last" if last else "drawn-apart" if apart else "drawn"
        return self.tell(key, what=words, told="; ".join(told))

    def _alike(self, called: str, source: expr.Expr, case: Case, article: Article, *, many: bool) -> str:
        """Members of a list that is called by their noun, by the words of the list: “no hex beside the
        place” of “the hexes beside the place”; empty where the list is called otherwise."""
        one = self.book.phrase(called)
        if one is None or not one.many or one.rest or isinstance(source, expr.Rows | expr.Collection):
            return ""
        word = isinstance(source, expr.Call) and source.sort == "word"
        listed = one._replace(stems=()).as_many() if word else self.head(source)
        if listed is None or not listed.plural or listed.name != one.name:
            return ""
        told = self.value(source)
        before, words = self.grammar.form(listed, "nom", "the")
        begun = told.removeprefix(f"{before} ").lstrip("[*")
        rest = begun.removeprefix(words)
        if begun in (rest, told) or (rest.startswith(",") and self.grammar.inflects and not many):
            return ""
        stems = (*(stem for stem in one.stems if stem not in listed.stems), *listed.stems)
        now, bent = self.grammar.form(listed._replace(stems=stems, plural=many), case, article)
        return f"{now} {told.removeprefix(f'{before} ').replace(words, bent, 1)}".lstrip()

    def _is_bent(self, source: expr.Expr) -> bool:
        if isinstance(source, expr.Collection | expr.Rows):
            return isinstance(source, expr.Rows)
        if self.head(source) is not None or self.has_cases(source):
            return True
        return not self.grammar.inflects and isinstance(source, expr.Call) and not pauses(self.value(source))

    def drawn_from(self, source: expr.Expr) -> str:
        """The list that something is drawn from, behind “of”."""
        if isinstance(source, expr.Rows) and (self.head(source) is None or not self.grammar.inflects):
            return self.book.say("of_table", table=self.book.link(source.table))
        key = "out-of" if self._is_bent(source) else "out-of-unbent"
        return self.tell(key, list=self.inflected(source))

    def inflected(
        self, node: expr.Expr, said: "Callable[[expr.Expr, Case], str] | None" = None, whole: Case = "nom"
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
                case "plain":
                    # What follows would be taken for a part of what is said last of a choice.
                    return f"({self.value(node)})" if isinstance(node, expr.Choose) else self.value(node)
                case "along" if isinstance(node, expr.ListOf) and len(node.items) == 1:
                    return self.tell("along-one", point=self.inflected(node.items[0], said))
                case "along":
                    return self.tell("along", points=self.inflected(node, said))
                case "own":
                    return shown(node, whole)
                case "capital":
                    words = shown(node, "nom")
                    return words if isinstance(node, expr.Constant) else capital(words)
            return shown(node, CASES[asked])

        return Inflected(form)

    def bare(self, node: expr.Expr) -> str:
        """The value without an article before it, as a label or in place of a blank."""
        if isinstance(node, expr.Aggregate) and node.function == "list":
            return self.members(node, "nom", "")
        return self.value(node, "nom", "")

    def which(self, listed: expr.Expr, case: Case = "nom") -> str:
        """The article of one thing from a list."""
        phrase = self.head(listed)
        return self.grammar.one_of(phrase, case) if phrase is not None else self.tell("which", case=case)

    def grouped(self, node: expr.Expr, case: Case = "nom") -> str:
        words = self.value(node, case)
        if words.endswith(",") or case == "gen":
            return words
        numbered = isinstance(node, expr.Aggregate) and node.function not in ("any", "all")
        word = isinstance(node, expr.Call) and node.sort == "word"
        apart = pauses(words) if numbered or word else isinstance(node, expr.Choose | expr.Aggregate)
        return f"({words})" if apart else words
