"""From saving a file to the diagnostics in the editor, by a real client over standard input and output."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

from benchmarks.rulesets_here import RULESETS
from benchmarks.timing import Ratio, process_ratio

WAIT = 20.0
EDITED = "sum(artefact.leading for"


def ratios(repeats: int) -> Iterator[Ratio]:
    """Each save breaks or mends one expression of a file; the whole ruleset is looked at each time."""
    broken = EDITED.replace(".", ".un", 1)
    yield asyncio.run(_measured(RULESETS / "leadership" / "entity.yaml", EDITED, broken, repeats))


async def _measured(path: Path, sound: str, broken: str, repeats: int) -> Ratio:
    client = LanguageClient("benchmark", "1")
    news: asyncio.Queue[float] = asyncio.Queue()

    @client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def published(_: lsp.PublishDiagnosticsParams) -> None:
        news.put_nowait(perf_counter())

    await client.start_io(sys.executable, "-m", "regelwerk", "lsp")
    await client.initialize_async(lsp.InitializeParams(lsp.ClientCapabilities()))
    client.initialized(lsp.InitializedParams())
    text = path.read_text("utf-8")
    assert text.count(sound) == 1
    client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(path.as_uri(), "yaml", 1, text))
    )
    answers: list[float] = []
    imports: list[float] = []
    for repeat in range(2 * repeats + 2):
        now = text.replace(sound, broken) if repeat % 2 == 0 else text
        document = lsp.VersionedTextDocumentIdentifier(repeat + 2, path.as_uri())
        whole = lsp.TextDocumentContentChangeWholeDocument(now)
        start = perf_counter()
        client.text_document_did_change(lsp.DidChangeTextDocumentParams(document, [whole]))
        identifier = lsp.TextDocumentIdentifier(path.as_uri())
        client.text_document_did_save(lsp.DidSaveTextDocumentParams(identifier))
        seconds = await asyncio.wait_for(news.get(), WAIT) - start
        begun = perf_counter()
        subprocess.run([sys.executable, "-c", "import yaml"], check=True)
        if repeat > 1:  # the first two only warm up
            answers.append(seconds)
            imports.append(perf_counter() - begun)
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()
    name = "from saving to diagnostics, `leadership` / `python -c 'import yaml'`"
    return process_ratio(name, answers, imports, 2.5)
