"""Names in sentences: parameters, variables, titles, each bent where the ruleset gives its noun."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial, reduce

from regelwerk.model.expression import Aggregate, Attribute, Call, Collection, Expr, Generator, Name, Rows
from regelwerk.model.rules import Parameter
from regelwerk.render import escape
from regelwerk.render.book import Book
from regelwerk.render.fitting import italic
from regelwerk.render.say import WORDING
from regelwerk.texts.grammar import Article, Case, Phrase
from regelwerk.words.function_word import PHRASES


class Naming:
    """Names of one document; `parameters` are those that the document declares, `known` are the things of a
    position that stand where the document has names."""

    def __init__(
        self, book: Book, parameters: Iterable[Parameter] = (), known: Mapping[str, str] = {}
    ) -> None:
        self.book = book
        self.known = known
        self.grammar = book.grammar
        self.called = {parameter.name: book.parameter(parameter) for parameter in parameters}

    def tell(self, key: str, **values: object) -> str:
        """A sentence, or a part of one, of `texts/<language>/wording.ftl`."""
        return WORDING.say(self.book.language, key, values)

    def joined(self, parts: Iterable[str], key: str = "and") -> str:
        return reduce(lambda first, second: self.tell(key, first=first, second=second), parts)

    def name(self, id: str) -> str:
        """A parameter or variable; one that is called as a type has the type's title."""
        return escape.text(self.known[id]) if id in self.known else italic(self.called_as(id))

    def called_as(self, id: str) -> str:
        return self.called.get(id) or self.book.variable(id)

    def named(self, id: str, case: Case = "nom", article: Article = "the", *, listed: bool = False) -> str:
        """A parameter or variable within a sentence, with its article."""
        if id in self.known:
            return self.tell("of", words=self.name(id)) if case == "gen" else self.name(id)
        return self.titled(self.called_as(id), italic, case, article, listed=listed)

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
            return self.tell("of", words=wrap(title)) if case == "gen" else wrap(title)
        if many and phrase.many:
            phrase = phrase.as_many()
        elif article == "" and case == "nom":
            return wrap(title)
        before, words = self.grammar.form(phrase, case, article)
        return f"{before} {wrap(words)}".lstrip()

    def linked(
        self, id: str, case: Case, article: Article, *, many: bool = False, listed: bool = False
    ) -> str:
        """The title of a document with its article, the words behind it a link."""
        link = partial(self.book.link, id)
        return self.titled(self.book.title(id), link, case, article, many=many, listed=listed)

    def head(self, node: Expr) -> Phrase | None:
        """The phrase that a value begins with."""
        phrase = self._titled_as(node)
        listed = phrase is not None and phrase.alike and node.type.kind == "list"
        return phrase.as_many() if phrase is not None and listed else phrase

    def _titled_as(self, node: Expr) -> Phrase | None:
        match node:
            case Name(id=id):
                return self.book.phrase(self.called_as(id)) if id not in self.known else None
            case Attribute(of=of, field=field):
                return self.book.phrase(self.book.field(of.type, field))
            case Call(function=id) if node.sort != "word":
                return self.book.phrase(self.book.title(id))
            case Call(function=id, arguments=given) if "OWN" in PHRASES.forms(self.book.language, id):
                return self.head(next((each for each in given if each.type.kind == "list"), given[0]))
            case Collection(thing=id) | Rows(table=id):
                phrase = self.book.phrase(self.book.title(id))
                return phrase.as_many() if phrase is not None and phrase.many else phrase
            case Aggregate(function="list", element=Name(id=id)) if self.member(node):
                phrase = self.book.phrase(self.called_as(id))
                return phrase.as_many() if phrase is not None and phrase.many else None
        return None

    def number_of(self, node: Expr) -> str:
        """The number of the verb that follows a value."""
        return number_after(self.head(node))

    def quoted(self, words: str) -> str:
        return self.book.say("quoted", words=words)

    def has_cases(self, node: Expr) -> bool:
        """Whether it is a word whose phrase has cases of its own in this language."""
        if not isinstance(node, Call) or node.sort != "word":
            return False
        language = self.book.language
        return "case" in PHRASES.variables(language, node.function) or "OWN" in PHRASES.forms(
            language, node.function
        )

    def member(self, node: Aggregate) -> Generator | None:
        """The loop whose members are asked for as they are."""
        asked = node.element.id if isinstance(node.element, Name) else None
        return next((each for each in node.generators if each.variable == asked), None)


def number_after(phrase: Phrase | None) -> str:
    """The number of the verb that follows a phrase."""
    return "many" if phrase is not None and phrase.plural else "one"
