"""The server as an editor meets it: spoken to over standard input and output, in a process of its own; or
over a socket where that is the same."""

import asyncio
import json
import shutil
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

pytest.importorskip("pygls")

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pygls.io_ import run_async
from pygls.lsp.client import LanguageClient

from regelwerk.author.server.serve import server

TOYS = Path(__file__).parents[2] / "rulesets" / "variants"
WAIT = 20.0


@pytest.fixture
def rulesets(tmp_path):
    for name in ("pond", "ice", "marsh"):
        shutil.copytree(TOYS / name, tmp_path / name)
    return tmp_path


class Editor(LanguageClient):
    """An editor that remembers what it was told."""

    def __init__(self) -> None:
        super().__init__("editor", "1")
        self.shown: dict[str, list[lsp.Diagnostic]] = {}
        self.told: list[str] = []
        self.news = asyncio.Event()
        self.version = 1

        @self.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def published(given: lsp.PublishDiagnosticsParams) -> None:
            self.shown[given.uri] = list(given.diagnostics)
            self.news.set()

        @self.feature(lsp.WINDOW_SHOW_MESSAGE)
        def told(given: lsp.ShowMessageParams) -> None:
            self.told.append(given.message)
            self.news.set()

    def open(self, path: Path, text: str | None = None) -> None:
        text = path.read_text("utf-8") if text is None else text
        item = lsp.TextDocumentItem(path.as_uri(), "yaml", 1, text)
        self.text_document_did_open(lsp.DidOpenTextDocumentParams(item))

    def write(self, path: Path, text: str) -> None:
        self.version += 1
        document = lsp.VersionedTextDocumentIdentifier(self.version, path.as_uri())
        whole = lsp.TextDocumentContentChangeWholeDocument(text)
        self.text_document_did_change(lsp.DidChangeTextDocumentParams(document, [whole]))

    def save(self, path: Path) -> None:
        self.text_document_did_save(lsp.DidSaveTextDocumentParams(lsp.TextDocumentIdentifier(path.as_uri())))

    async def until(self, holds: Callable[[], bool]) -> None:
        """Waits for the server to say something by which the condition holds."""
        async with asyncio.timeout(WAIT):
            while not holds():
                self.news.clear()
                await self.news.wait()

    def codes(self, path: Path) -> list[str]:
        return [str(each.code) for each in self.shown.get(path.as_uri(), [])]

    def at(self, path: Path, text: str, part: str, inside: int = 1) -> dict[str, object]:
        """Document and position of the first occurrence of a part of a text."""
        before = text[: text.index(part) + inside]
        line = before.count("\n")
        column = len(before) - (before.rfind("\n") + 1)
        units = len(before[len(before) - column :].encode("utf-16-le")) // 2
        document = lsp.TextDocumentIdentifier(path.as_uri())
        return {"text_document": document, "position": lsp.Position(line, units)}


    async def start_socket(self, connected: socket.socket) -> None:
        """As `start_tcp`, where the other end is there already."""
        reader, writer = await asyncio.open_connection(sock=connected)
        self.protocol.set_writer(writer)

        async def listening() -> None:
            try:
                await run_async(self._stop_event, reader, self.protocol)
            finally:
                writer.close()

        self._async_tasks.append(asyncio.create_task(listening()))


Talk = Callable[[Editor], Awaitable[None]]


def session(talk: Talk, locale: str | None = None, **options: str) -> None:
    """A server in this process, to which an editor speaks in a thread: where it is, bounds on time hold."""
    ours, theirs = socket.socketpair()

    def spoken() -> None:
        with theirs:
            asyncio.run(whole(lambda editor: editor.start_socket(theirs), talk, locale, **options))

    with ThreadPoolExecutor(1) as threads, ours, ours.makefile("rb") as reads, ours.makefile("wb") as writes:
        talked = threads.submit(spoken)
        server("en", chosen=True).start_io(reads, writes)
        ours.shutdown(socket.SHUT_RDWR)
        talked.result()


def session_of_two(talk: Talk) -> None:
    """A session with a server in a process of its own."""
    command = [sys.executable, "-m", "regelwerk", "lsp", "--lang", "en"]
    asyncio.run(whole(lambda editor: editor.start_io(*command), talk))


async def whole(start: Talk, talk: Talk, locale: str | None = None, **options: str) -> None:
    editor = Editor()
    await start(editor)
    capabilities = lsp.ClientCapabilities()
    started = lsp.InitializeParams(capabilities, locale=locale, initialization_options=options or None)
    await asyncio.wait_for(editor.initialize_async(started), WAIT)
    editor.initialized(lsp.InitializedParams())
    await talk(editor)
    await asyncio.wait_for(editor.shutdown_async(None), WAIT)
    editor.exit(None)
    await asyncio.wait_for(editor.stop(), WAIT)


def test_what_is_typed_and_not_saved_is_looked_at_and_mended_again(rulesets):
    path = rulesets / "pond" / "ruleset.yaml"
    text = path.read_text("utf-8")

    async def talk(editor: Editor) -> None:
        editor.open(path)
        editor.write(path, text.replace("base: frog.sort.leap", "base: frog.sort.laep").replace(
            "on: leap", "on: laep"))  # fmt: skip
        await editor.until(lambda: len(editor.codes(path)) == 2)
        field, event = editor.shown[path.as_uri()]
        assert (field.code, event.code) == ("expression-unknown-field", "unknown-event")
        assert "leap" in event.message and event.source == "regelwerk"
        line = text.splitlines().index("base: frog.sort.leap")
        assert (field.range.start.line, field.range.start.character) == (line, len("base: frog.sort."))
        editor.write(path, text)
        await editor.until(lambda: not editor.codes(path))
        assert path.read_text("utf-8") == text

    session_of_two(talk)


def test_every_problem_of_every_file_is_shown_with_its_related_places(rulesets):
    path, examples = rulesets / "pond" / "ruleset.yaml", rulesets / "pond" / "examples.yaml"
    term = "---\nkind: term\nid: day\ntitle: {de: T, en: T}\ntext: {de: T, en: T}\n"
    twice = path.read_text("utf-8") + term

    async def talk(editor: Editor) -> None:
        editor.open(examples, examples.read_text("utf-8").replace("scenario: bank", "scenario: bnak", 1))
        editor.open(path, twice)
        await editor.until(lambda: bool(editor.codes(path)))
        assert "duplicate-id" in editor.codes(path)
        assert "unknown-scenario" in editor.codes(examples)
        (double,) = [each for each in editor.shown[path.as_uri()] if each.code == "duplicate-id"]
        assert double.related_information is not None
        (first,) = double.related_information
        assert first.location.uri == path.as_uri()
        assert first.location.range.start.line == twice.splitlines().index("id: day")

    session(talk)


def test_what_does_not_fit_hides_no_mistake_elsewhere_while_somebody_writes(rulesets):
    path = rulesets / "pond" / "ruleset.yaml"
    text = path.read_text("utf-8")

    async def talk(editor: Editor) -> None:
        editor.open(path)
        editor.write(path, text.replace("during: [day]", "durig: [day]").replace(
            "base: frog.sort.leap", "base: frog.sort.laep"))  # fmt: skip
        await editor.until(lambda: len(editor.codes(path)) == 2)
        assert sorted(editor.codes(path)) == ["expression-unknown-field", "key-unknown"]

    session(talk)


@pytest.mark.parametrize(
    ("sound", "wrong", "code", "mended"),
    [
        ("on: leap", "on: laep", "unknown-event", "on: leap"),
        ("when: far > 4", "when: far > '4'", "expression-order-of", "when: far > 4"),
        ("when: frog.sort == sorts.toad", "when: frog.sort.croak == none", "expression-none-compared",
         "when: frog.sort.croak is none"),
    ],
)  # fmt: skip
def test_what_was_likely_meant_is_written_by_one_key(rulesets, sound, wrong, code, mended):
    path = rulesets / "pond" / "ruleset.yaml"
    text = path.read_text("utf-8").replace(sound, wrong)

    async def talk(editor: Editor) -> None:
        editor.open(path, text)
        await editor.until(lambda: bool(editor.codes(path)))
        shown = next(each for each in editor.shown[path.as_uri()] if each.code == code)
        document = lsp.TextDocumentIdentifier(path.as_uri())
        asked = lsp.CodeActionParams(document, shown.range, lsp.CodeActionContext([shown]))
        (action,) = await editor.text_document_code_action_async(asked)
        (edit,) = action.edit.changes[path.as_uri()]
        assert action.title == f"Write ‘{edit.new_text}’" and edit.range == shown.range
        line, begins, ends = edit.range.start.line, edit.range.start.character, edit.range.end.character
        written = text.splitlines()[line]
        assert (written[:begins] + edit.new_text + written[ends:]).strip().removeprefix("- ") == mended

    session(talk)


@pytest.mark.parametrize(
    ("locale", "options", "begins"),
    [
        (None, {}, "There"),
        ("de-AT", {"language": "de"}, "Es"),
        ("de", {"language": "en"}, "There"),
    ],
)
def test_the_language_is_the_one_that_the_editor_was_set_to(rulesets, locale, options, begins):
    path = rulesets / "pond" / "ruleset.yaml"

    async def talk(editor: Editor) -> None:
        editor.open(path, path.read_text("utf-8").replace("on: leap", "on: zzz"))
        await editor.until(lambda: bool(editor.codes(path)))
        (shown,) = [each for each in editor.shown[path.as_uri()] if each.code == "unknown-event"]
        assert shown.message.split(" ")[0] == begins.split(" ")[0]

    session(talk, locale, **options)


def test_definition_and_references_lead_across_files_and_count_in_units_of_utf_16(rulesets):
    path, examples = rulesets / "pond" / "ruleset.yaml", rulesets / "pond" / "examples.yaml"
    text = path.read_text("utf-8").replace("title: {de: Trocken, en: Dry}", "title: {de: '🐸 P.4', en: Dry}")

    async def talk(editor: Editor) -> None:
        editor.open(path, text)
        (found,) = await editor.text_document_definition_async(
            lsp.DefinitionParams(**editor.at(path, text, "P.4'"))
        )
        assert found.range.start == lsp.Position(text.splitlines().index("id: P.4"), 4)
        asked = editor.at(path, text, "night}") | {"context": lsp.ReferenceContext(include_declaration=True)}
        assert len(await editor.text_document_references_async(lsp.ReferenceParams(**asked))) >= 2
        asked = editor.at(path, text, "id: bank", 5) | {"context": lsp.ReferenceContext(False)}
        used = await editor.text_document_references_async(lsp.ReferenceParams(**asked))
        assert {each.uri for each in used} == {examples.as_uri()}
        asked = editor.at(path, text, "P.4'") | {"context": lsp.ReferenceContext(False)}
        used = await editor.text_document_references_async(lsp.ReferenceParams(**asked))
        title = next(at for at, line in enumerate(text.splitlines()) if "P.4'" in line)
        (prose,) = [each for each in used if each.range.start.line == title and each.uri == path.as_uri()]
        column = text.splitlines()[title].index("P.4")
        # The frog is one character and two units.
        assert prose.range.start.character == column + 1

    session(talk)


def test_hover_tells_the_rule_in_words_and_who_changed_its_value(rulesets):
    path = rulesets / "ice" / "ruleset.yaml"
    text = path.read_text("utf-8")

    async def talk(editor: Editor) -> None:
        editor.open(path)
        found = await editor.text_document_hover_async(lsp.HoverParams(**editor.at(path, text, "P.3")))
        assert found is not None and isinstance(found.contents, lsp.MarkupContent)
        words = found.contents.value
        assert words.startswith("**Dry**")
        assert "Ice is slippery." in words and "ice" in words and "−1" in words
        assert "](" not in words

    session(talk)


def test_renaming_changes_every_place_and_only_those(rulesets):
    path, examples = rulesets / "pond" / "ruleset.yaml", rulesets / "pond" / "examples.yaml"
    text = path.read_text("utf-8")

    async def talk(editor: Editor) -> None:
        editor.open(path)
        asked = editor.at(path, text, "id: length", 5)
        ready = await editor.text_document_prepare_rename_async(lsp.PrepareRenameParams(**asked))
        assert ready.placeholder == "length"
        edit = await editor.text_document_rename_async(lsp.RenameParams(**asked, new_name="reach"))
        assert list(edit.changes) == [path.as_uri()]
        lines = sorted(each.range.start.line for each in edit.changes[path.as_uri()])
        assert [text.splitlines()[line] for line in lines] == [
            "  - {let: far, be: length(frog)}", "id: length", "of: length",
        ]  # fmt: skip
        assert examples.exists()
        asked = editor.at(path, text, "id: length", 5)
        with pytest.raises(JsonRpcException, match="would not be sound"):
            await editor.text_document_rename_async(lsp.RenameParams(**asked, new_name="leap"))
        nothing = editor.at(path, text, "version: 1", 2)
        with pytest.raises(JsonRpcException, match="Nothing that can be renamed"):
            await editor.text_document_prepare_rename_async(lsp.PrepareRenameParams(**nothing))

    session(talk)


def test_a_parameter_and_a_named_value_are_renamed_where_they_hold_and_nowhere_else(rulesets):
    path = rulesets / "pond" / "ruleset.yaml"
    text = path.read_text("utf-8")

    async def talk(editor: Editor) -> None:
        editor.open(path)
        far = editor.at(path, text, "far > 4")
        edit = await editor.text_document_rename_async(lsp.RenameParams(**far, new_name="width"))
        (changes,) = edit.changes.values()
        assert len(changes) == 3
        # The event's parameter: its declaration, `affects`, its effects, and the rule on the event.
        frog = editor.at(path, text, "length(frog)", len("length(f"))
        asked = lsp.ReferenceParams(**frog, context=lsp.ReferenceContext(include_declaration=True))
        used = await editor.text_document_references_async(asked)
        lines = {text.splitlines()[each.range.start.line].strip() for each in used}
        assert lines == {
            "parameters: {frog: frog}", "affects: frog", "- {let: far, be: length(frog)}",
            "- {change: frog.flies, by: round_down(far)}", "then: [{set: frog.wet, to: false}]",
            "when: frog.sort == sorts.toad", "requires: frog.flies > 10",
            'refusal: {de: "{{ frog }} ruht.", en: "{{ frog }} is resting."}',
        }  # fmt: skip
        (given,) = await editor.text_document_definition_async(lsp.DefinitionParams(**frog))
        assert text.splitlines()[given.range.start.line] == "parameters: {frog: frog}"
        edit = await editor.text_document_rename_async(lsp.RenameParams(**frog, new_name="jumper"))
        assert edit is not None
        with pytest.raises(JsonRpcException):
            await editor.text_document_rename_async(lsp.RenameParams(**frog, new_name="far"))

    session(talk)


def test_the_call_under_the_cursor_is_told_with_the_argument_that_is_on(rulesets):
    path = rulesets / "pond" / "ruleset.yaml"
    old, new = "base: frog.sort.leap", "base: max(frog.sort.leap, 3)"
    text = path.read_text("utf-8").replace(old, new)

    async def talk(editor: Editor) -> None:
        editor.open(path, text)
        where = editor.at(path, text, "max(frog.sort.leap, 3", len("max(frog.sort.leap, 3"))
        found = await editor.text_document_signature_help_async(lsp.SignatureHelpParams(**where))
        assert found.signatures[0].label.startswith("max(")
        assert found.active_parameter == 0  # it takes as many values as there are
        where = editor.at(path, text, "length(frog)", len("length(fr"))
        found = await editor.text_document_signature_help_async(lsp.SignatureHelpParams(**where))
        assert found.signatures[0].label.startswith("length(frog: ")
        assert found.signatures[0].documentation.value == "length"
        where = editor.at(path, text, "kind: type")
        assert await editor.text_document_signature_help_async(lsp.SignatureHelpParams(**where)) is None

    session(talk)


def test_a_file_is_laid_out_as_fmt_does_it_and_a_broken_one_left_alone(rulesets):
    path = rulesets / "pond" / "ruleset.yaml"
    text = path.read_text("utf-8").replace("affects: frog", "affects:    frog   # whom")

    async def talk(editor: Editor) -> None:
        editor.open(path, text)
        document = lsp.TextDocumentIdentifier(path.as_uri())
        asked = lsp.DocumentFormattingParams(document, lsp.FormattingOptions(tab_size=2, insert_spaces=True))
        (edit,) = await editor.text_document_formatting_async(asked)
        assert "affects: frog  # whom\n" in edit.new_text
        editor.write(path, text + "- [")
        assert not await editor.text_document_formatting_async(asked)

    session(talk)


def test_fields_are_offered_behind_a_dot_in_the_middle_of_an_expression(rulesets):
    path = rulesets / "pond" / "ruleset.yaml"
    old, new = "requires: frog.flies > 10", "requires: frog.flies > 10 + frog.sort."
    text = path.read_text("utf-8").replace(old, new)

    async def talk(editor: Editor) -> None:
        editor.open(path, text)
        where = editor.at(path, text, "10 + frog.sort.", len("10 + frog.sort."))
        found = await editor.text_document_completion_async(lsp.CompletionParams(**where))
        items = found.items if isinstance(found, lsp.CompletionList) else found
        assert {each.label for each in items} == {"sort", "leap", "croak"}

    session(talk)


@pytest.mark.slow
def test_garbage_is_outlived(rulesets):
    path = rulesets / "pond" / "ruleset.yaml"
    text = path.read_text("utf-8")

    async def talk(editor: Editor) -> None:
        editor.open(path)
        rules = ("kind: rule\nid: [x]\n", "kind: rule\nid: x\ndo: 3", "kind: rule\ndo:\n- {roll: ")
        for garbage in ("\0", "a: [" * 500, "- - -\n? {", *rules, ""):
            editor.write(path, garbage)
            for line in (0, 1, 99):
                where = {
                    "text_document": lsp.TextDocumentIdentifier(path.as_uri()),
                    "position": lsp.Position(line, 99),
                }
                await editor.text_document_hover_async(lsp.HoverParams(**where))
                await editor.text_document_completion_async(lsp.CompletionParams(**where))
                await editor.text_document_definition_async(lsp.DefinitionParams(**where))
            assert editor.codes(path) or not garbage
        editor.write(path, text)
        await editor.until(lambda: not editor.codes(path))
        assert not [each for each in editor.told if "mistake in Regelwerk" in each]

    session_of_two(talk)


@pytest.mark.parametrize("tail", [[{"id": 2, "method": "shutdown"}, {"method": "exit"}],
                                  [{"id": 2, "method": "shutdown"}]])
def test_an_editor_that_leaves_ends_the_server_cleanly(tail):
    """The few messages of a session that does nothing; or the editor closes the pipe after the second."""
    hello = {"capabilities": {}, "processId": None, "rootUri": None}
    calls = [{"id": 1, "method": "initialize", "params": hello}, *tail]
    bodies = [json.dumps({"jsonrpc": "2.0", **each}).encode() for each in calls]
    sent = b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies)
    served = subprocess.run(
        [sys.executable, "-m", "regelwerk", "lsp"], input=sent, capture_output=True, timeout=60, check=False
    )
    assert (served.returncode, served.stderr) == (0, b"")
    assert b'"id": 2' in served.stdout


def test_a_lens_runs_an_example_as_it_is_typed_and_another_shows_a_rule_in_words(rulesets):
    path, rules = rulesets / "pond" / "examples.yaml", rulesets / "pond" / "ruleset.yaml"
    text = path.read_text("utf-8")

    async def talk(editor: Editor) -> None:
        editor.open(path)
        document = lsp.TextDocumentIdentifier(path.as_uri())
        found = await editor.text_document_code_lens_async(lsp.CodeLensParams(document))
        assert {each.command.title for each in found} == {"Run this example"}
        assert [text.splitlines()[each.range.start.line] for each in found] == ["kind: example"] * len(found)
        first = found[0].command
        call = lsp.ExecuteCommandParams(first.command, first.arguments)
        told = await editor.workspace_execute_command_async(call)
        assert told.startswith("# A leap") and "✓" in told and "## What happens" in told
        assert "<" not in told
        editor.write(path, text.replace("flies: 5", "flies: 7", 1))
        told = await editor.workspace_execute_command_async(call)
        assert "✗" in told and "7" in told
        editor.write(path, text.replace("scenario: bank", "scenario: bnak", 1))
        told = await editor.workspace_execute_command_async(call)
        assert "has problems" in told
        editor.open(rules)
        document = lsp.TextDocumentIdentifier(rules.as_uri())
        found = await editor.text_document_code_lens_async(lsp.CodeLensParams(document))
        (lens,) = [each for each in found if each.command.arguments[1] == "P.4"]
        editor.write(path, text)
        call = lsp.ExecuteCommandParams(lens.command.command, lens.command.arguments)
        told = await editor.workspace_execute_command_async(call)
        assert lens.command.title == "Show in words" and "P.4" in told and "<" not in told

    session(talk)


def test_yaml_of_other_programs_is_left_alone(rulesets):
    path = rulesets / "deploy" / "service.yaml"
    path.parent.mkdir()
    path.write_text("apiVersion: v1\nkind: Service\nmetadata: {name: web}\n", "utf-8")
    broken = rulesets / "pond" / "ruleset.yaml"

    async def talk(editor: Editor) -> None:
        editor.open(path)
        editor.open(broken, broken.read_text("utf-8").replace("on: leap", "on: laep"))
        await editor.until(lambda: editor.codes(broken) == ["unknown-event"])
        assert editor.codes(path) == []
        editor.write(path, "kind: rule\nid: R.1\n")
        await editor.until(lambda: bool(editor.codes(path)))

    session(talk)
