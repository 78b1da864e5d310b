"""Texts of documents in one language."""

from collections.abc import Mapping, Sequence

from regelwerk.model.document import Texts
from regelwerk.model.rules import Parameter
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.texts import languages


def title(texts: Texts, language: str) -> str:
    """A text without values in it, such as a title; in the other language where this one is missing."""
    template = texts.get(language) or next(iter(texts.values()), ())
    return "".join(part for part in template if isinstance(part, str))


def titled(document: Document, language: str) -> str:
    """What a document is called; its id where it has no title."""
    return title(document.header.title, language) or document.header.id


def parameter_texts(ruleset: Ruleset, parameter: Parameter) -> Texts:
    """The title of a parameter; that of its type where it is called like it."""
    named = ruleset.types.get(parameter.name) if parameter.type.name == parameter.name else None
    return parameter.title or (named.header.title if named is not None else {})


def parameter_titled(ruleset: Ruleset, action: str, name: str, language: str) -> str:
    """What that is called which has to be said of an action."""
    titles = {each.name: parameter_texts(ruleset, each) for each in ruleset.actions[action].event.parameters}
    return title(titles[name], language) or name.replace("_", " ")


def in_each_language(name: str, texts: Texts, otherwise: str) -> dict[str, str]:
    """A title as the values of a problem: `name_de`, `name_en` and so on."""
    return {f"{name}_{language}": title(texts, language) or otherwise for language in languages()}


def parameter_called(parameter: Parameter, ruleset: Ruleset | None = None) -> dict[str, str]:
    """What a parameter is called as the values of a problem; its name where it has no title."""
    titles = parameter_texts(ruleset, parameter) if ruleset is not None else parameter.title
    return {"name": parameter.name, **in_each_language("name", titles, parameter.name)}


def spoken(texts: Mapping[str, str], language: str) -> str:
    """The same of texts that are plain already."""
    return texts.get(language) or next(iter(texts.values()), "")


def word(ruleset: Ruleset, name: str, language: str) -> str:
    """What readers see for a name that has no title of its own; the name itself if nobody says."""
    return title(ruleset.words.get(name, {}), language) or name


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table of plain text."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
