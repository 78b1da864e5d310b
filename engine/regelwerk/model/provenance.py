"""Where the values of a variant come from: the rulesets it is made of, and each value that was changed."""

import os
from collections.abc import Iterable
from typing import Literal

from regelwerk.model.record import NamedTuple
from regelwerk.model.span import Span

Action = Literal["added", "removed", "changed"]
# What only readers see of a document: it decides nothing.
FOR_READERS = ("title", "also", "text", "source")


class Layer(NamedTuple):
    """One ruleset of those that make up a variant; `extends` are the ids of those it builds on directly.

    `folder` is where its files lie, as spans name it; for a variant in one file that file. `title` is what it
    is called, by language.
    """

    id: str
    version: str
    head: Span
    extends: tuple[str, ...]
    folder: str
    title: dict[str, str] = {}


class Override(NamedTuple):
    """One value that a variant sets, adds or removes.

    `path` is the way from the document to the value (`rows/apple/price`), empty for a whole document. `old`
    and `new` are values as YAML on one line, empty where there is none. `change` is the place of the
    document that says so and `reason` its words by language, empty for a whole document that is added.
    """

    by: str
    document: str
    path: str
    action: Action
    old: str
    new: str
    old_span: Span | None
    new_span: Span | None
    change: Span
    reason: dict[str, str] = {}

    @property
    def place(self) -> Span:
        """Where what now holds stands, or what says that something does no longer."""
        return self.new_span or self.change

    def why(self, language: str) -> str:
        """The reason in a language, or in the other if it was given in one only."""
        return self.reason.get(language) or next(iter(self.reason.values()), "")


def place(span: Span | None) -> str:
    """`file:line`, short enough to stand behind a value."""
    return f"{span.file}:{span.line}" if span is not None else ""


def among(file: str, heads: Iterable[str]) -> str:
    """A file, or the folder of a ruleset, as seen from beside that folder: the same on every machine.

    `heads` are the files of the rulesets' own documents.
    """
    whole = os.path.abspath(file)
    for head in heads:
        folder = os.path.dirname(os.path.abspath(head))
        if whole == folder or whole.startswith(os.path.join(folder, "")):
            return os.path.relpath(whole, os.path.dirname(folder)).replace(os.sep, "/")
    return os.path.basename(file)


def place_among(span: Span | None, heads: Iterable[str]) -> str:
    """`file:line`, the file as `among` gives it."""
    return f"{among(span.file, heads)}:{span.line}" if span is not None else ""


def concerning(overrides: tuple[Override, ...], document: str, path: str = "") -> list[Override]:
    """The overrides of a document, or of what stands at `path` in it and below, in the order of changes."""
    return [
        each
        for each in overrides
        if each.document == document and (not path or each.path == path or each.path.startswith(path + "/"))
    ]
