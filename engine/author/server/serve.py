"""The language server over stdio: what an editor asks for, answered by the modules beside this one.

Everything runs on one thread, a request after the other: looking at a whole ruleset takes less time than
handing its parts between threads would save. Whatever goes wrong while answering is told and outlived.
"""

import asyncio
import gc
import logging
import os
from typing import Any

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from engine import __version__
from engine.author.server import hover
from engine.author.server.completion import offers
from engine.author.server.cursor import cursor_at
from engine.author.server.open_rulesets import OpenRulesets
from engine.author.server.project import Project
from engine.author.server.rename import renamable, renamed
from engine.author.server.symbols import Use
from engine.author.server.translate import Places, diagnostic, items, path_of, uri_of
from engine.author.server.writing_aids import help_writing
from engine.load.show import by_place, mend, sentence
from engine.model.problem import Problem
from engine.model.span import Span

# While somebody types, a ruleset is looked at once they pause for so long; saving does not wait.
PAUSE = 0.12
_OPENS = ("'", '"')


class RulesServer(LanguageServer):
    """Answers for every ruleset of which a file is open. `language` is what a client's settings override."""

    def __init__(self, language: str, chosen: bool = False) -> None:
        super().__init__("regelwerk", __version__)
        self.tongue = language
        self.chosen = chosen
        self.rulesets = OpenRulesets()
        self.places = Places(self.rulesets.files)
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        self._shown: dict[str, dict[str, list[types.Diagnostic]]] = {}

    # --- settings -----------------------------------------------------------------------

    def settle(self, given: types.InitializeParams) -> None:
        """The language by the option `language`, else by the command line, else by the editor's own."""
        options = given.initialization_options
        wanted = options.get("language") if isinstance(options, dict) else None
        if wanted in ("de", "en"):
            self.tongue = str(wanted)
        elif given.locale and not self.chosen:
            self.tongue = "de" if given.locale.lower().startswith("de") else "en"

    # --- diagnostics --------------------------------------------------------------------

    def edited(self, path: str) -> None:
        """A file has another text: its rulesets are looked at after a pause."""
        for project in self.rulesets.concerned(path):
            self._cancel(project.place)
            loop = asyncio.get_running_loop()
            self._waiting[project.place] = loop.call_later(PAUSE, self.look, project)

    def saved(self, path: str) -> None:
        """A file is on the disk as it is in the editor, or came from elsewhere: no pause."""
        for project in self.rulesets.concerned(path):
            self.look(project)

    def closed(self, path: str) -> None:
        project = self.rulesets.close(path)
        if project is None:
            self.saved(path)
        else:
            self._cancel(project.place)
            self._show(project.place, {})

    def look(self, project: Project) -> None:
        """Looks at a ruleset now, and shows every problem."""
        self._cancel(project.place)
        try:
            problems = by_place(project.refresh())
        except Exception as error:
            logging.getLogger(__name__).exception("The ruleset could not be looked at")
            self.say(Problem("server-failed", None, {"reason": type(error).__name__}))
            return
        found: dict[str, list[types.Diagnostic]] = {}
        for problem in problems:
            if problem.span is None:
                problem = problem._replace(span=Span(self._first(project), 1, 1, 1, 2))
            assert problem.span is not None
            shown = diagnostic(problem, self.places, self.tongue)
            found.setdefault(os.path.abspath(problem.span.file), []).append(shown)
        self._show(project.place, found)

    def current(self, path: str) -> Project:
        """The ruleset of a file as it is now: a pause under way is cut short."""
        project = self.rulesets.of_file(path)
        if project.place in self._waiting or (project.understood is None and not project.problems):
            self.look(project)
        return project

    def _show(self, place: str, found: dict[str, list[types.Diagnostic]]) -> None:
        """Tells the client of each file whose problems are others now, whichever ruleset found them."""
        before = self._shown.get(place, {})
        self._shown[place] = found
        for path in sorted(before.keys() | found.keys()):
            if before.get(path) == found.get(path):
                continue
            listed: list[types.Diagnostic] = []
            for each in self._shown.values():
                listed += [shown for shown in each.get(path, []) if shown not in listed]
            self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri_of(path), listed))
        if not found:
            del self._shown[place]

    def _first(self, project: Project) -> str:
        """The file for what has no place: the ruleset's head if there is one."""
        files = project.own_files()
        heads = [file for file in files if os.path.basename(file).startswith("ruleset.")]
        return next(iter([*heads, *files]), os.path.join(project.place, "ruleset.yaml"))

    def _cancel(self, place: str) -> None:
        waiting = self._waiting.pop(place, None)
        if waiting is not None:
            waiting.cancel()

    # --- answers ------------------------------------------------------------------------

    def use_at(self, uri: str, position: types.Position) -> tuple[Project, Use | None]:
        """The name that a position touches."""
        path = path_of(uri) or ""
        project = self.current(path)
        line, column = self.places.position(path, position)
        return project, project.index.at(path, line + 1, column + 1)

    def say(self, problem: Problem) -> None:
        """Tells whoever sits at the editor."""
        words = " ".join(filter(None, [sentence(problem, self.tongue), mend(problem, self.tongue)]))
        self.window_show_message(types.ShowMessageParams(types.MessageType.Warning, words))


def server(language: str, chosen: bool = False) -> RulesServer:
    """A server that waits to be started; `chosen` if somebody asked for just this language."""
    made = RulesServer(language, chosen)
    _follow(made)
    _answer(made)
    help_writing(made, made.rulesets, made.places, lambda: made.tongue)
    return made


def serve(language: str, chosen: bool = False) -> None:
    """Serves on standard input and output until the client leaves."""
    logging.basicConfig(level=logging.ERROR)
    # What is imported by now stays: collecting garbage should not go through it again.
    gc.freeze()
    server(language, chosen).start_io()


def _follow(ls: RulesServer) -> None:
    """What the client tells: files that are opened, edited, saved, closed, or changed behind its back."""

    @ls.feature(types.INITIALIZE)
    def initialize(given: types.InitializeParams) -> None:
        ls.settle(given)

    @ls.feature(types.INITIALIZED)
    def initialized(_: types.InitializedParams) -> None:
        encoding = ls.server_capabilities.position_encoding
        ls.places.encoding = encoding or types.PositionEncodingKind.Utf16
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


def _answer(ls: RulesServer) -> None:
    """What the client asks."""

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

    @ls.feature(
        types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions([types.CodeActionKind.QuickFix])
    )
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
    title = f"„{hint}“ schreiben" if ls.tongue == "de" else f"Write ‘{hint}’"
    edit = types.WorkspaceEdit(changes={uri: [types.TextEdit(shown.range, new)]})
    return types.CodeAction(
        title, kind=types.CodeActionKind.QuickFix, diagnostics=[shown], edit=edit, is_preferred=True
    )


def _hover(text: str, range: types.Range) -> types.Hover:
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text), range)
