"""Answers about the name at the cursor: where it is given and used, what it means, another name for it."""

from typing import Any

from lsprotocol import types

from regelwerk.author.server import hover
from regelwerk.author.server.cursor import cursor_at
from regelwerk.author.server.rename import renamable, renamed
from regelwerk.author.server.rules_server import RulesServer
from regelwerk.author.server.translate import path_of, uri_of
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span


def answer_names(ls: RulesServer) -> None:
    """Definition, references, hover, rename."""

    @ls.feature(types.TEXT_DOCUMENT_DEFINITION)
    def definition(given: types.DefinitionParams) -> list[types.Location]:
        project, use = ls.use_at(given.text_document.uri, given.position)
        return [ls.places.location(span) for span in project.index.given(use.symbol)] if use else []

    @ls.feature(types.TEXT_DOCUMENT_REFERENCES)
    def references(given: types.ReferenceParams) -> list[types.Location]:
        project, use = ls.use_at(given.text_document.uri, given.position)
        if use is None:
            return []
        given_at = set(project.index.given(use.symbol))
        spans = [span for span in project.index.uses(use.symbol)
                 if given.context.include_declaration or span not in given_at]  # fmt: skip
        return [ls.places.location(span) for span in sorted(spans)]

    @ls.feature(types.TEXT_DOCUMENT_HOVER)
    def hovered(given: types.HoverParams) -> types.Hover | None:
        path = path_of(given.text_document.uri) or ""
        project, use = ls.use_at(given.text_document.uri, given.position)
        text = hover.of_symbol(project, use, ls.tongue) if use is not None else ""
        if use is not None and text:
            return _hover(text, ls.places.range(use.span))
        lines = ls.rulesets.files.lines(path)
        line, column = ls.places.position(path, given.position)
        word, start, end = hover.word_at(lines[line], column)
        text = hover.of_word(cursor_at(lines, line, end), word) if word else ""
        span = Span(path, line + 1, start + 1, line + 1, end + 1)
        return _hover(text, ls.places.range(span)) if text else None

    @ls.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    def prepare(given: types.PrepareRenameParams) -> Any:
        project, use = ls.use_at(given.text_document.uri, given.position)
        problem = renamable(project, use)
        if problem is not None:
            ls.say(problem)
            return None
        assert use is not None
        return types.PrepareRenamePlaceholder(ls.places.range(use.span), use.symbol.name)

    @ls.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    def rename(given: types.RenameParams) -> types.WorkspaceEdit | None:
        project, use = ls.use_at(given.text_document.uri, given.position)
        result = (
            renamed(project, use, given.new_name, ls.tongue)
            if use is not None
            else Problem("rename-nothing", None)
        )
        if isinstance(result, Problem):
            ls.say(result)
            return None
        changes = {
            uri_of(file): [types.TextEdit(ls.places.range(span), given.new_name) for span in sorted(spans)]
            for file, spans in sorted(result.items())
        }
        return types.WorkspaceEdit(changes=changes)


def _hover(text: str, range: types.Range) -> types.Hover:
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text), range)
