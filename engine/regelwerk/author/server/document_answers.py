"""Answers about a document: what could stand at the cursor, what there is, how its mistakes are mended."""

from lsprotocol import types

from regelwerk.author.server import hover
from regelwerk.author.server.completion import offers
from regelwerk.author.server.cursor import cursor_at
from regelwerk.author.server.rules_server import RulesServer
from regelwerk.author.server.translate import items, path_of
from regelwerk.model.span import Span
from regelwerk.texts.problems import NOTES

_OPENS = ("'", '"')


def answer_documents(ls: RulesServer) -> None:
    """Completion, outline, quick fixes."""

    @ls.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=[".", " "]))
    def complete(given: types.CompletionParams) -> list[types.CompletionItem]:
        path = path_of(given.text_document.uri) or ""
        project = ls.rulesets.of_file(path)
        if project.understood is None:
            ls.look(project)
        lines = ls.rulesets.files.lines(path)
        line, column = ls.places.position(path, given.position)
        begun = hover.begun(lines[line], column)
        found = offers(cursor_at(lines, line, column), lines, line, project.known(), ls.tongue)
        span = Span(path, line + 1, column - len(begun) + 1, line + 1, column + 1)
        return items(found, ls.places.range(span))

    @ls.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def outline(given: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        path = path_of(given.text_document.uri) or ""
        found = []
        for node in ls.rulesets.files.read(path)[0]:
            name = node.get("id") or node.get("of")
            kind = node.get("kind")
            if name is not None and name.text and kind is not None:
                whole, own = ls.places.range(node.span), ls.places.range(name.span)
                found.append(types.DocumentSymbol(name.text, types.SymbolKind.Object, whole, own, kind.text))
        return found

    @ls.feature(types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions([types.CodeActionKind.QuickFix]))
    def mends(given: types.CodeActionParams) -> list[types.CodeAction]:
        path = path_of(given.text_document.uri) or ""
        found = []
        for shown in given.context.diagnostics:
            hint = shown.data.get("hint") if isinstance(shown.data, dict) else None
            if isinstance(hint, str) and hint:
                found.append(_mend(ls, path, given.text_document.uri, shown, hint))
        return found


def _mend(ls: RulesServer, path: str, uri: str, shown: types.Diagnostic, hint: str) -> types.CodeAction:
    """Writes what was probably meant in place of what stands there, quotes around it left alone."""
    lines = ls.rulesets.files.lines(path)
    line, start = ls.places.position(path, shown.range.start)
    _, end = ls.places.position(path, shown.range.end)
    text = lines[line][start:end]
    new = f"{text[0]}{hint}{text[0]}" if text[:1] in _OPENS and text[-1:] == text[:1] else hint
    title = NOTES.say(ls.tongue, "write-instead", {"hint": hint})
    edit = types.WorkspaceEdit(changes={uri: [types.TextEdit(shown.range, new)]})
    return types.CodeAction(
        title, kind=types.CodeActionKind.QuickFix, diagnostics=[shown], edit=edit, is_preferred=True
    )
