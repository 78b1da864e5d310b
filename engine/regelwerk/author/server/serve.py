"""The language server over stdio: follows the client's files, and answers: names and their places, what could
stand at the cursor, how mistakes are mended."""

import gc
import logging
import os
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.workspace import PositionCodec

from regelwerk.author.format import formatted
from regelwerk.author.server import hover, lenses
from regelwerk.author.server.completion import offers
from regelwerk.author.server.cursor import cursor_at
from regelwerk.author.server.rename import renamable, renamed
from regelwerk.author.server.rules_server import RulesServer
from regelwerk.author.server.signatures import signature_at
from regelwerk.author.server.translate import in_full, items, path_of, uri_of
from regelwerk.model.problem import Problem
from regelwerk.model.span import Span
from regelwerk.texts.problems import NOTES

_OPENS = ("'", '"')
_NO_TEXTS = ("expression-order-of", "expression-never-equal")  # the quotes are what is wrong


def server(language: str, chosen: bool = False) -> RulesServer:
    """A server that waits to be started; `chosen` if somebody asked for just this language."""
    made = RulesServer(language, chosen)
    for register in (follow_files, answer_names, answer_documents, answer_lenses, help_writing):
        register(made)
    return made


def serve(language: str, chosen: bool = False) -> None:
    """Serves on standard input and output until the client leaves."""
    logging.basicConfig(level=logging.ERROR)
    # What is imported by now stays: collecting garbage should not go through it again.
    gc.freeze()
    server(language, chosen).start_io()


def follow_files(ls: RulesServer) -> None:
    @ls.feature(types.INITIALIZE)
    def initialize(given: types.InitializeParams) -> None:
        ls.settle(given)

    @ls.feature(types.INITIALIZED)
    def initialized(_: types.InitializedParams) -> None:
        ls.places.codec = PositionCodec(ls.server_capabilities.position_encoding)
        workspace = ls.client_capabilities.workspace
        watched = workspace.did_change_watched_files if workspace is not None else None
        if watched is not None and watched.dynamic_registration:
            options = types.DidChangeWatchedFilesRegistrationOptions(
                [types.FileSystemWatcher("**/*.yaml"), types.FileSystemWatcher("**/*.yml")]
            )
            method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
            asked = types.Registration("regelwerk-files", method, options)
            ls.client_register_capability(types.RegistrationParams([asked]))

    @ls.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(given: types.DidOpenTextDocumentParams) -> None:
        if path := path_of(given.text_document.uri):
            ls.rulesets.files.opened[path] = given.text_document.text
            ls.saved(path)

    @ls.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(given: types.DidChangeTextDocumentParams) -> None:
        if path := path_of(given.text_document.uri):
            held = ls.workspace.get_text_document(given.text_document.uri)
            ls.rulesets.files.opened[path] = held.source
            ls.edited(path)

    @ls.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(given: types.DidSaveTextDocumentParams) -> None:
        if path := path_of(given.text_document.uri):
            ls.saved(path)

    @ls.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(given: types.DidCloseTextDocumentParams) -> None:
        if path := path_of(given.text_document.uri):
            ls.closed(path)

    @ls.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def watched(given: types.DidChangeWatchedFilesParams) -> None:
        paths = [path for change in given.changes if (path := path_of(change.uri))]
        concerned = {
            each.place: each
            for path in paths
            for each in ls.rulesets.projects.values()
            if path.startswith(os.path.join(each.place, "")) or each.builds_on(path)
        }
        for project in concerned.values():
            ls.look(project)


def answer_names(ls: RulesServer) -> None:
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
        text = hover.of_symbol(project, use.symbol, ls.tongue) if use is not None else ""
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
            raise _refused(ls, problem)
        assert use is not None
        return types.PrepareRenamePlaceholder(ls.places.range(use.span), use.symbol.name)

    @ls.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    def rename(given: types.RenameParams) -> types.WorkspaceEdit | None:
        project, use = ls.use_at(given.text_document.uri, given.position)
        result = renamed(project, use, given.new_name, ls.tongue)
        if isinstance(result, Problem):
            raise _refused(ls, result)
        changes = {
            uri_of(file): [types.TextEdit(ls.places.range(span), given.new_name) for span in sorted(spans)]
            for file, spans in sorted(result.items())
        }
        return types.WorkspaceEdit(changes=changes)


def answer_documents(ls: RulesServer) -> None:
    @ls.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=[".", " ", "/"]))
    def complete(given: types.CompletionParams) -> list[types.CompletionItem]:
        path = path_of(given.text_document.uri) or ""
        project = ls.rulesets.of_file(path)
        if not project.ever_read():
            ls.look(project)
        lines = ls.rulesets.files.lines(path)
        line, column = ls.places.position(path, given.position)
        begun = hover.begun(lines[line], column)
        found = offers(cursor_at(lines, line, column), lines, line, project.understood, ls.tongue)
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


def answer_lenses(ls: RulesServer) -> None:
    @ls.feature(types.TEXT_DOCUMENT_CODE_LENS)
    def shown(given: types.CodeLensParams) -> list[types.CodeLens]:
        uri = given.text_document.uri
        path = path_of(uri) or ""
        return [
            types.CodeLens(
                ls.places.range(each.span), types.Command(each.title, each.command, arguments=[uri, each.id])
            )
            for each in lenses.lenses(ls.rulesets.files.read(path)[0], ls.tongue)
        ]

    @ls.command(lenses.RUN)
    def run(uri: str, id: str) -> str:
        return lenses.example_run(ls.current(path_of(uri) or ""), id, ls.tongue)

    @ls.command(lenses.WORDS)
    def words(uri: str, id: str) -> str:
        return lenses.in_words(ls.current(path_of(uri) or ""), id, ls.tongue)


def help_writing(ls: RulesServer) -> None:
    @ls.feature(types.TEXT_DOCUMENT_SIGNATURE_HELP, types.SignatureHelpOptions(trigger_characters=["(", ","]))
    def signature(given: types.SignatureHelpParams) -> types.SignatureHelp | None:
        path = path_of(given.text_document.uri) or ""
        project = ls.rulesets.of_file(path)
        lines = ls.rulesets.files.lines(path)
        line, column = ls.places.position(path, given.position)
        # Whatever surrounds an expression, the bracket that is open is its own.
        text = cursor_at(lines, line, column).text or lines[line][:column]
        found = signature_at(text, project.understood, ls.tongue)
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
        text = ls.rulesets.files.text(path)
        result, problems = formatted(text, path)
        if problems or result == text:
            return []
        end = types.Position(len(ls.rulesets.files.lines(path)) + 1, 0)
        return [types.TextEdit(types.Range(types.Position(0, 0), end), result)]


def _refused(ls: RulesServer, problem: Problem) -> JsonRpcException:
    """Why a request is not carried out: editors show that where it was made."""
    return JsonRpcException(message=in_full(problem, ls.tongue), code=types.LSPErrorCodes.RequestFailed.value)


def _hover(text: str, range: types.Range) -> types.Hover:
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text), range)


def _mend(ls: RulesServer, path: str, uri: str, shown: types.Diagnostic, hint: str) -> types.CodeAction:
    """Writes what was probably meant in place of what stands there, quotes around it left alone."""
    lines = ls.rulesets.files.lines(path)
    line, start = ls.places.position(path, shown.range.start)
    _, end = ls.places.position(path, shown.range.end)
    text = lines[line][start:end]
    quoted = text[:1] in _OPENS and text[-1:] == text[:1] and shown.code not in _NO_TEXTS
    new = f"{text[0]}{hint}{text[0]}" if quoted else hint
    title = NOTES.say(ls.tongue, "write-instead", {"hint": hint})
    edit = types.WorkspaceEdit(changes={uri: [types.TextEdit(shown.range, new)]})
    return types.CodeAction(
        title, kind=types.CodeActionKind.QuickFix, diagnostics=[shown], edit=edit, is_preferred=True
    )
