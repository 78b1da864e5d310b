"""Answers for whoever is writing: the call under the cursor, and the file in the one style."""

from collections.abc import Callable

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from regelwerk.author.format import formatted
from regelwerk.author.server.cursor import cursor_at
from regelwerk.author.server.open_rulesets import OpenRulesets
from regelwerk.author.server.signatures import signature_at
from regelwerk.author.server.translate import Places, path_of


def help_writing(
    ls: LanguageServer, rulesets: OpenRulesets, places: Places, spoken: Callable[[], str]
) -> None:
    """Registers the answers; `spoken` gives the language, which the client may still settle."""

    @ls.feature(types.TEXT_DOCUMENT_SIGNATURE_HELP, types.SignatureHelpOptions(trigger_characters=["(", ","]))
    def signature(given: types.SignatureHelpParams) -> types.SignatureHelp | None:
        path = path_of(given.text_document.uri) or ""
        project = rulesets.of_file(path)
        lines = rulesets.files.lines(path)
        line, column = places.position(path, given.position)
        # Whatever surrounds an expression, the bracket that is open is its own.
        text = cursor_at(lines, line, column).text or lines[line][:column]
        found = signature_at(text, project.known(), spoken())
        if found is None:
            return None
        shown = types.SignatureInformation(
            found.label,
            documentation=types.MarkupContent(types.MarkupKind.Markdown, found.manual),
            parameters=[types.ParameterInformation(each) for each in found.parameters],
        )
        return types.SignatureHelp([shown], active_signature=0, active_parameter=found.active)

    @ls.feature(types.TEXT_DOCUMENT_FORMATTING)
    def tidy(given: types.DocumentFormattingParams) -> list[types.TextEdit]:
        path = path_of(given.text_document.uri) or ""
        text = rulesets.files.text(path)
        result, problems = formatted(text, path)
        if problems or result == text:
            return []
        end = types.Position(len(rulesets.files.lines(path)) + 1, 0)
        return [types.TextEdit(types.Range(types.Position(0, 0), end), result)]
