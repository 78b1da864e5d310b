"""What the language server knows while it runs: open rulesets, their problems, the client's settings.

Everything runs on one thread, a request after the other: looking at a whole ruleset takes less time than
handing its parts between threads would save. Whatever goes wrong while answering is told and outlived.
"""

import asyncio
import logging
import os

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from regelwerk import __version__
from regelwerk.author.server.project import OpenRulesets, Project
from regelwerk.author.server.symbols import Use
from regelwerk.author.server.translate import Places, diagnostic, in_full, path_of, uri_of
from regelwerk.load.show import by_place
from regelwerk.model.problem import Problem
from regelwerk.model.raised import place_of
from regelwerk.model.span import Span
from regelwerk.texts import languages

# While somebody types, a ruleset is looked at once they pause for so long; saving does not wait.
PAUSE = 0.12


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
        if wanted in languages():
            self.tongue = str(wanted)
        elif given.locale and not self.chosen:
            local = given.locale[:2].lower()
            self.tongue = local if local in languages() else "en"

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
        if not self.rulesets.speaks_of_rules(project):
            self._show(project.place, {})
            return
        try:
            problems = by_place(project.refresh())
        except Exception as error:
            logging.getLogger(__name__).exception("The ruleset could not be looked at")
            self.say(Problem("server-failed", None, {"place": place_of(error)}))
            return
        found: dict[str, list[types.Diagnostic]] = {}
        for problem in (*problems, *project.warnings):
            span = problem.span or Span(self._first(project), 1, 1, 1, 2)
            shown = diagnostic(problem._replace(span=span), self.places, self.tongue)
            if problem in project.warnings:
                shown.severity = types.DiagnosticSeverity.Warning
            found.setdefault(os.path.abspath(span.file), []).append(shown)
        self._show(project.place, found)

    def current(self, path: str) -> Project:
        """The ruleset of a file as it is now: a pause under way is cut short."""
        project = self.rulesets.of_file(path)
        if project.place in self._waiting or not (project.ever_read() or project.problems):
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
        path = path_of(uri) or ""
        project = self.current(path)
        line, column = self.places.position(path, position)
        return project, project.index.at(path, line + 1, column + 1)

    def say(self, problem: Problem) -> None:
        """Tells whoever sits at the editor."""
        told = in_full(problem, self.tongue)
        self.window_show_message(types.ShowMessageParams(types.MessageType.Warning, told))
