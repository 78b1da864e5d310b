"""What stands on which page of a rulebook: documents by chapters, whole examples on pages of their own."""

import re
from collections.abc import Iterable, Mapping, Sequence

from regelwerk.kinds import KINDS
from regelwerk.model.chapters import chapter_of
from regelwerk.model.content import Question
from regelwerk.model.outcome import Outcome
from regelwerk.model.record import NamedTuple
from regelwerk.model.ruleset import Document, Ruleset
from regelwerk.model.scenario import Example, Scenario

_UNSAFE = re.compile(r"[^a-z0-9_-]+")
# So much is on one page of examples at most: steps and things count one each, an example by itself some more.
_ROOM, _EACH = 400, 12
# What a player does comes first in a chapter, what words mean and what is often asked last.
_PRECEDENCE = {"phase": 0, "notation": 0, "action": 0, "definition": 2, "question": 3}


class ExamplePage(NamedTuple):
    """A page of the examples of a chapter; those of one document stand together."""

    file: str
    chapter: str
    number: int  # from 1
    examples: list[Example]


def chapters(ruleset: Ruleset) -> dict[str, list[Document]]:
    """Documents by chapter: chapters with a heading first, in its order.

    A chapter begins with what a player does and ends with what words mean; the rest is as in the files.
    Examples belong to the chapter of what they show.
    """
    heads = ruleset.heads()
    found: dict[str, list[Document]] = {chapter: [] for chapter in ruleset.chapters}
    for document in sorted(ruleset.all_documents(), key=_position):
        if not KINDS[document.header.kind].paged and not isinstance(document, Example):
            found.setdefault(_chapter(document, heads), []).append(document)
    return {
        chapter: sorted(documents, key=lambda each: _PRECEDENCE.get(each.header.kind, 1))
        for chapter, documents in found.items()
        if documents
    }


def _chapter(document: Document, heads: Iterable[str]) -> str:
    """What gathers documents of its kind, or those that nobody plays by; else its file."""
    header = document.header
    kind = KINDS[header.kind]
    if isinstance(document, Question) and document.chapter:
        return document.chapter
    played_by = document.offered if isinstance(document, Scenario) else bool(header.text)
    return kind.chapter or ("" if played_by else kind.aside) or chapter_of(header.span.file, heads)


def _position(document: Document) -> tuple[bool, str, int]:
    """What a chapter gathers from all files stands last."""
    header = document.header
    return bool(KINDS[header.kind].chapter), header.span.file, header.span.line


def page_names(chapters: Iterable[str], others: set[str]) -> dict[str, str]:
    """A file name for each chapter that is safe in every address and taken by no other page."""
    taken = {*others}
    found: dict[str, str] = {}
    for chapter in chapters:
        stem = _UNSAFE.sub("-", chapter.lower()).strip("-") or "chapter"
        name, number = f"{stem}.md", 2
        while name in taken or name.startswith("examples-"):
            name, number = f"chapter-{stem}-{number}.md", number + 1
        taken.add(name)
        found[chapter] = name
    return found


def example_pages(
    chapters: Mapping[str, Sequence[Document]],
    shown: Mapping[str, Sequence[Example]],
    pages: Mapping[str, str],
    outcomes: Mapping[str, Outcome],
) -> list[ExamplePage]:
    """The pages of whole examples, so many that none grows too long; `pages` are those of the chapters."""
    found: list[ExamplePage] = []
    for chapter, documents in chapters.items():
        number, left = 0, 0
        for document in documents:
            for example in shown.get(document.header.id, ()):
                needed = _room(example, outcomes.get(example.header.id))
                if needed > left:
                    number, left = number + 1, _ROOM
                    stem = pages[chapter].removesuffix(".md")
                    name = f"examples-{stem}{f'-{number}' if number > 1 else ''}.md"
                    found.append(ExamplePage(name, chapter, number, []))
                left -= needed
                found[-1].examples.append(example)
    return found


def _room(example: Example, outcome: Outcome | None) -> int:
    things = sum(len(held) for state in (example.state, example.expect.state) for held in state.values())
    return _EACH + things + (len(outcome.steps) if outcome is not None else 0)
