"""Plain words for conditions in which the parameters have become things of the position."""

from collections.abc import Iterable, Mapping
from typing import Any

from regelwerk.model.expression import Constant, Expr
from regelwerk.model.rules import Parameter
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.types import Type
from regelwerk.render.escape import plain
from regelwerk.render.fitting import finished, number
from regelwerk.render.told_book import book_of
from regelwerk.render.wording import Wording
from regelwerk.run.program import Program
from regelwerk.run.thing import TableRow, Thing
from regelwerk.texts import Texts

_TEXTS = Texts("why-not")
# What a comparison would have to be.
_OPERATORS = {
    "==": "equal", "!=": "unequal", "<": "less", "<=": "at-most", ">": "greater", ">=": "at-least",
    "not in": "not-in", "is not": "is-not",
}  # fmt: skip


def say(key: str, language: str, /, **values: str) -> str:
    return _TEXTS.say(language, _OPERATORS.get(key, key), values)


def verdict(kind: str, applies: bool | None, failing: int, language: str) -> str:
    """What is said of a case: that it is so, or that it is not and how much is missing."""
    if not _TEXTS.has(f"{kind}-applies"):
        return say("worth", language)
    if applies is None:
        return say("open", language)
    if applies:
        return say(f"{kind}-applies", language)
    no = say(f"{kind}-applies-not", language)
    return say("missing-one" if failing == 1 else "missing", language, verdict=no, count=str(failing))


_MOST_LISTED = 12


class Words:
    """Words in one language for one program."""

    def __init__(self, program: Program, language: str) -> None:
        self.program = program
        self.ruleset: Ruleset = program.ruleset
        self.language = language
        self.book = book_of(program, language)

    def say(self, key: str, **values: str) -> str:
        return say(key, self.language, **values)

    def title(self, document: Document | str) -> str:
        """What a document is called, between quotation marks."""
        id = document if isinstance(document, str) else document.header.id
        return self.say("quoted", text=self.book.title(id))

    def parameter(self, parameter: Parameter) -> str:
        """What sentences call a parameter; between quotation marks a name that is no word of people."""
        called = self.book.parameter(parameter)
        bare = not parameter.title and called == parameter.name != parameter.type.name
        return self.say("quoted", text=called) if bare else called

    def clause(
        self, node: Expr, names: Mapping[str, Any], parameters: Iterable[Parameter], *, negated: bool = False
    ) -> str:
        return plain(self._wording(names, parameters).condition(node, negated=negated))

    def phrase(self, node: Expr, names: Mapping[str, Any], parameters: Iterable[Parameter]) -> str:
        if isinstance(node, Constant):
            return self.value(node.value, node.type)
        return plain(finished(self._wording(names, parameters).value(node)))

    def value(self, value: object, type: Type | None = None) -> str:
        if value is None:
            return plain(self.book.say("empty"))
        if isinstance(value, bool):
            return plain(self.book.say("true" if value else "false"))
        if isinstance(value, int | float):
            return number(value, self.language)
        if isinstance(value, TableRow):
            return self.book.row(value._table, value._key)
        if isinstance(value, str):
            return self.book.word(value)
        if isinstance(value, list | tuple) and not hasattr(value, "x"):
            listed = [self.value(each) for each in value[:_MOST_LISTED]]
            more = len(value) - len(listed)
            listed += [self.say("and-more", count=str(more))] if more else []
            return ", ".join(listed) or "–"
        return self.program.shown(value)

    def choice(self, ids: Iterable[str]) -> str:
        """Titles of documents, of which one is meant."""
        titles = [self.title(id) for id in ids]
        if len(titles) < 2:
            return "".join(titles) or "–"
        return self.say("or", first=", ".join(titles[:-1]), second=titles[-1])

    def _wording(self, names: Mapping[str, Any], parameters: Iterable[Parameter]) -> Wording:
        # A number would stand there without a name; what it is stands beneath.
        known = {
            name: self.value(value)
            for name, value in names.items()
            if isinstance(value, Thing | TableRow | str)
        }
        return Wording(self.book, parameters, known)
