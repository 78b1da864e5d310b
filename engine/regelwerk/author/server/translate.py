"""Between the engine's words and those of the protocol: places, diagnostics, completions."""

from collections.abc import Iterable
from urllib.parse import urlsplit

from lsprotocol import types
from pygls import uris
from pygls.workspace import PositionCodec

from regelwerk.author.server.completion import Offer
from regelwerk.author.server.files import Files
from regelwerk.load.show import mend, sentence
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span
from regelwerk.texts.problems import NOTES

_HEAD = Span("", 1, 1, 1, 2)
_SORTS = {
    "key": types.CompletionItemKind.Property,
    "kind": types.CompletionItemKind.Keyword,
    "document": types.CompletionItemKind.Reference,
    "field": types.CompletionItemKind.Field,
    "word": types.CompletionItemKind.Function,
    "variable": types.CompletionItemKind.Variable,
    "value": types.CompletionItemKind.EnumMember,
    "row": types.CompletionItemKind.Value,
}
# What an author most likely means comes first: what the document itself names, before all others.
_ORDER = ("value", "key", "variable", "field", "row", "document", "kind", "word")


def path_of(uri: str) -> str | None:
    """The absolute path that an address names; none if it is no file."""
    return uris.to_fs_path(uri) if urlsplit(uri).scheme == "file" else None


def uri_of(path: str) -> str:
    return uris.from_fs_path(path) or ""


class Places:
    """Columns as the client counts them: bytes, or units of UTF-16, or characters."""

    def __init__(self, files: Files) -> None:
        self.files, self.codec = files, PositionCodec()

    def range(self, span: Span) -> types.Range:
        """A span, as the client counts. A place behind the end of a file is its end."""
        start = types.Position(span.line - 1, span.column - 1)
        end = types.Position(span.end_line - 1, span.end_column - 1)
        return self.codec.range_to_client_units(self.files.lines(span.file), types.Range(start, end))

    def location(self, span: Span) -> types.Location:
        return types.Location(uri_of(span.file), self.range(span))

    def position(self, path: str, position: types.Position) -> tuple[int, int]:
        """The line and the column, both from 0, that a client means."""
        lines = self.files.lines(path)
        line = min(position.line, len(lines) - 1)
        character = min(position.character, self.codec.client_num_units(lines[line]))
        return line, self.codec.position_from_client_units(lines, types.Position(line, character)).character


def in_full(problem: Problem, language: str) -> str:
    """What is wrong, and how to mend it."""
    return " ".join(filter(None, (sentence(problem, language), mend(problem, language))))


def diagnostic(problem: Problem, places: Places, language: str) -> types.Diagnostic:
    """A problem with its code, its mend, what was probably meant, and the places that explain it."""
    parts = [sentence(problem, language), mend(problem, language)]
    if problem.hint:
        parts.append(NOTES.say(language, "did-you-mean", {"hint": problem.hint}))
    return types.Diagnostic(
        range=places.range(problem.span or _HEAD),
        message="\n".join(filter(None, parts)),
        severity=types.DiagnosticSeverity.Error,
        code=problem.code,
        source="regelwerk",
        related_information=[
            types.DiagnosticRelatedInformation(
                places.location(related.span), NOTES.say(language, related.note)
            )
            for related in problem.related
        ],
        data={"hint": problem.hint} if problem.hint and "…" not in problem.hint else None,
    )


def items(offers: Iterable[Offer], written: types.Range) -> list[types.CompletionItem]:
    """Offers as the client lists them; each takes the place of what is `written` of it."""
    return [
        types.CompletionItem(
            label=offer.label,
            kind=_SORTS[offer.sort],
            detail=offer.detail or None,
            documentation=types.MarkupContent(types.MarkupKind.Markdown, offer.manual)
            if offer.manual
            else None,
            sort_text=f"{_ORDER.index(offer.sort)}{offer.label}",
            text_edit=types.TextEdit(written, offer.label),
        )
        for offer in offers
    ]
