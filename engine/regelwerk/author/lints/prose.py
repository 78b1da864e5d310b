"""Prose that the data do not back, that no term explains, or that differs from language to language."""

import re
from collections import Counter
from collections.abc import Iterator

from regelwerk.author.lints.subject import Finding, Subject
from regelwerk.kinds import KINDS, PROSE
from regelwerk.load.node import Node
from regelwerk.model.carried import carriers
from regelwerk.model.span import Span

# A number by itself: not one of a paragraph's (`F.3.1`, `§ 4`), a name (`d20`) or an ordinal (`2nd`).
_NUMBER = re.compile(r"(?<![\w.§#/])(?<!§ )(?<!§\u00a0)\d+(?:[.,]\d+)?(?![\w/]|\.\d|[.,]?\d)")
# Two capitals or more, or a capital within a word.
_ABBREVIATION = re.compile(
    r"(?<![\w.§-])(?:[^\W\d_]*[a-zäöüß][A-ZÄÖÜ]\w*|[A-ZÄÖÜ]{2,}[a-zäöüß]?)(?![\w-]|\.\w)"
)
_WORD = re.compile(r"\w+")
_PLACEHOLDER = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
_WORDS = 4  # so many words in a row are not the same in two languages by chance
_LANGUAGES = ("de", "en")


def prose_number(subject: Subject) -> Iterator[Finding]:
    """A number in prose that stands nowhere in the document's data."""
    known: dict[str, set[float]] = {}
    for id, number, span in _in_prose(subject, _NUMBER):
        if id not in known:
            known[id] = set(_numbers(subject.nodes[id]))
        if float(number.replace(",", ".")) not in known[id]:
            yield Finding(id, span, {"number": number})


def _in_prose(subject: Subject, pattern: re.Pattern[str]) -> Iterator[tuple[str, str, Span]]:
    """What fits a pattern in prose, placeholders left out: the document's id, the text, its place."""
    for document in subject.rules:
        node = subject.nodes.get(document.header.id)
        text = node.get(KINDS[document.header.kind].text) if node is not None else None
        for prose in text.mapping.values() if text is not None else ():
            hidden = _PLACEHOLDER.sub(lambda found: " " * len(found.group()), prose.text)
            for found in pattern.finditer(hidden):
                yield document.header.id, found.group(), prose.span_of(*found.span())


def _numbers(node: Node) -> Iterator[float]:
    """The numbers in a document's data: everywhere but in its own prose."""
    for value in (each.value for each in node.walk(without=(*PROSE, "also", "source", "allow"))):
        if isinstance(value, str):
            yield from map(float, re.findall(r"\d+(?:\.\d+)?", value))
        elif isinstance(value, int | float) and not isinstance(value, bool):
            yield float(value)


def term_undefined(subject: Subject) -> Iterator[Finding]:
    """An abbreviation that the prose uses, and that no term explains."""
    known = set(_known(subject))
    told: set[str] = set()
    for id, word, span in _in_prose(subject, _ABBREVIATION):
        # A word may have an ending of up to three letters.
        begun = {word[:end] for end in range(len(word), max(len(word) - 4, 1), -1)}
        if not begun & known and word not in told:
            told.add(word)
            yield Finding(id, span, {"term": word})


def _known(subject: Subject) -> Iterator[str]:
    """The words that the ruleset itself explains: glossary, names of things, and whatever has an id."""
    for id, node in subject.nodes.items():
        yield from (id, *_WORD.findall(id))
        if node["kind"].text == "term":
            for text in _texts_in(node):
                yield from (word for each in text.mapping.values() for word in _WORD.findall(each.text))
        elif "title" in node:
            yield from (word for each in node["title"].mapping.values() for word in _WORD.findall(each.text))
        yield from _data(node)


def _data(node: Node) -> Iterator[str]:
    """Words in a document's data: keys, names, choices, the patterns of orders."""
    for part in node.walk(without=(*PROSE, "note", "else", "de", "en", "reason")):
        yield from (*part.mapping, *_WORD.findall(part.text))
        if "id" not in part and "fields" not in part:
            # A field's own title and text explain the words in them.
            told = [each.text for key in PROSE for each in part.at(key).mapping.values()]
            yield from _WORD.findall(" ".join(told))


def translation_differs(subject: Subject) -> Iterator[Finding]:
    """A text with other values from the data in one language than in the other, or not translated."""
    for id, node in subject.nodes.items():
        for text in _texts_in(node):
            if "de" not in text or "en" not in text:
                continue
            german, english = text["de"].text, text["en"].text
            if german == english and len(re.findall(r"[^\W\d_]{2,}", _PLACEHOLDER.sub("", german))) >= _WORDS:
                yield Finding(id, text.span, {"what": "note:translation-same"})
                continue
            differing = _values(german) ^ _values(english)
            if differing:
                yield Finding(id, text.span, {"what": ", ".join(sorted(differing))})


def _values(text: str) -> set[str]:
    """What a text takes from the data. A language may have columns of its own, named alike but for it."""
    found = {" ".join(each.split()) for each in _PLACEHOLDER.findall(text)}
    return {re.sub(r"_(de|en)\b", "", each) for each in found}


def _texts_in(document: Node) -> Iterator[Node]:
    """Every text of a document: a mapping with nothing but languages in it."""
    for node in document.walk():
        languages = [node[key] for key in _LANGUAGES if key in node]
        if languages and all(isinstance(each.value, str) for each in languages):
            yield node


def translation_missing(subject: Subject) -> Iterator[Finding]:
    """A text in only one of the languages that the ruleset's other texts are in.

    Languages that the ruleset promises are already asked for when it is linked; this is for the others.
    """
    found = [(id, text) for id, node in subject.nodes.items() for text in _texts_in(node)]
    count = Counter(language for _, text in found for language in _LANGUAGES if language in text)
    for language in _LANGUAGES:
        # Most texts have it, so it is meant to be there.
        if language in subject.ruleset.languages or count[language] * 2 <= len(found):
            continue
        for id, text in found:
            if language not in text:
                yield Finding(id, text.span, {"language": f"note:language-{language}"})


def sentence_not_carried(subject: Subject) -> Iterator[Finding]:
    """A sentence of the source that no document carries, as stated or as read. What is left of its base's
    source is a variant's own choice."""
    ruleset, carrying = subject.ruleset, carriers(subject.ruleset)
    layers = [each.id for each in ruleset.layers]
    own = {each.document for each in ruleset.overrides if each.by == layers[-1]}
    for listed in ruleset.sentences.values():
        if layers and listed.header.id not in own:
            continue
        node = subject.nodes[listed.header.id]["sentences"]
        for id in listed.sentences:
            if all(each.standing == "house" for each in carrying[listed.document][id]):
                values = {"sentence": id, "document": listed.document}
                yield Finding(listed.header.id, node.key_span(id), values)
