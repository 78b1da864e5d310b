"""What a reader's search finds beyond the words as they stand: numbers of paragraphs and parts of compounds.

Material's search hands every field of the index's configuration to its engine and shows only title, text and
tags. So what is added here is found and never seen.
"""

import html
import re
from collections.abc import Mapping
from typing import Any

from regelwerk.model.scenario import Example
from regelwerk.render.pages import place_of
from regelwerk.rulebook.edition import Edition
from regelwerk.texts.grammar import grammar

# Title and text themselves count 1,000 and 1 in the theme.
_FIELDS = {"numbers": 1e6, "example_numbers": 1e5, "title_parts": 500.0, "text_parts": 0.5}
Called = tuple[str, tuple[str, ...]]
"""A field of the index, and what stands in it."""
_TAG = re.compile(r"<[^>]*>")
_LETTERED = re.compile(r"^[^\W\d]+\.(?=\d)")


def numbers(edition: Edition) -> dict[str, Called]:
    """Place in the site to what the document there is called in the source and in the ruleset.

    A number that begins with a letter is also there without it: who looks for 3.1 means F.3.1 too.
    """
    found: dict[str, Called] = {}
    for id, document in edition.book.documents.items():
        source = document.header.source
        called = [id, source.paragraph] if source is not None and source.paragraph else [id]
        called += [_LETTERED.sub("", each) for each in called]
        # Examples stand behind the paragraph that they show.
        field = "example_numbers" if isinstance(document, Example) else "numbers"
        found[place_of(edition.book, id, ".html")] = field, tuple(dict.fromkeys(called))
    return found


def enrich(index: dict[str, Any], language: str, called: Mapping[str, Called]) -> None:
    """Adds to the theme's search index what its pages are to be found by besides, in place.

    `index` is what the theme writes as `search_index.json`; `called` as `numbers` gives it.
    """
    documents: list[dict[str, Any]] = index["docs"]
    plain = [(_plain(each["title"]), _plain(each["text"])) for each in documents]
    found_by = grammar(language).found_by(text for both in plain for text in both)
    for document, (title, text) in zip(documents, plain, strict=True):
        if document["location"] in called:
            field, each = called[document["location"]]
            document[field] = " ".join(each)
        for name, told in (("title_parts", title), ("text_parts", text)):
            if parts := found_by(told):
                document[name] = " ".join(sorted(parts))
    for name, boost in _FIELDS.items():
        if any(name in each for each in documents):
            index["config"]["fields"][name] = {"boost": boost}


def _plain(marked: str) -> str:
    return html.unescape(_TAG.sub(" ", marked))
