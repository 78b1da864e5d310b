import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import {
  CodeLens,
  CodeLensRequest,
  CompletionItem,
  CompletionRequest,
  DidOpenTextDocumentNotification,
  DocumentSymbolRequest,
  ExecuteCommandRequest,
  ExitNotification,
  InitializeRequest,
  InitializedNotification,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  createProtocolConnection,
} from "vscode-languageserver-protocol/node";
import { asked, started } from "../src/calling";

const RULES = `kind: ruleset
id: ponds
version: 1.0.0
title: {en: Ponds}
languages: [en]
documents: {ponds: {en: Ponds}}
start: day
---
kind: type
id: newt
plural: newts
title: {en: newt}
fields: {age: {type: integer, title: {en: age}}}
---
kind: phase
id: day
title: {en: Day}
who: nobody
---
kind: event
id: grow
title: {en: Growing}
parameters: {newt: newt}
do: [{change: newt.age, by: 1}]
---
kind: scenario
id: dawn
title: {en: Dawn}
state: {newts: {Ida: {age: 1}}}
---
kind: example
id: grow-1
title: {en: A year}
of: grow
given: {scenario: dawn}
happens: [{in: day, grow: Ida}]
expect: {state: {newts: {Ida: {age: 2}}}}
`;
const TITLES = { "regelwerk.runExample": "example", "regelwerk.showInWords": "words" };

test("a virtual environment of the folder goes before the path, and a setting before both", () => {
  const there = (path: string) => path === join("/a", ".venv", "bin", "regelwerk");
  const own = join("/a", ".venv", "bin", "regelwerk");
  assert.deepEqual(started(["regelwerk"], ["/b", "/a"], "linux", there), { command: own, args: ["lsp"] });
  assert.deepEqual(started(["regelwerk"], ["/b"], "linux", there), { command: "regelwerk", args: ["lsp"] });
  assert.deepEqual(started(["python", "-m", "regelwerk"], ["/a"], "linux", there), {
    command: "python",
    args: ["-m", "regelwerk", "lsp"],
  });
  assert.deepEqual(started([], [], "linux", there), { command: "regelwerk", args: ["lsp"] });
});

test("only answers that are texts about a document are shown", () => {
  assert.equal(asked(TITLES, "other", ["uri", "x"], "text"), undefined);
  assert.equal(asked(TITLES, "regelwerk.runExample", ["uri"], "text"), undefined);
  assert.equal(asked(TITLES, "regelwerk.runExample", ["uri", "x"], null), undefined);
  assert.deepEqual(asked(TITLES, "regelwerk.runExample", ["uri", "../x"], "t")?.id, "..-x");
});

test("the server that it starts tells problems, offers, outlines, runs examples and shows words", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ponds-"));
  const path = join(folder, "ruleset.yaml");
  writeFileSync(path, RULES);
  const uri = pathToFileURL(path).href;
  const command = JSON.parse(process.env.REGELWERK_COMMAND ?? '["regelwerk"]') as string[];
  const call = started(command, [folder], process.platform, () => false);
  const server = spawn(call.command, call.args, { stdio: ["pipe", "pipe", "inherit"] });
  const talk = createProtocolConnection(server.stdout, server.stdin);
  const problems: string[] = [];
  talk.onNotification(PublishDiagnosticsNotification.type, (given) => {
    problems.splice(0, problems.length, ...given.diagnostics.map((each) => String(each.code)));
  });
  talk.listen();
  try {
    const begun = await talk.sendRequest(InitializeRequest.type, {
      processId: process.pid, rootUri: null, capabilities: {}, initializationOptions: { language: "en" },
    });
    assert.deepEqual(
      begun.capabilities.executeCommandProvider?.commands?.filter((each) => each.startsWith("regelwerk.")).sort(),
      Object.keys(TITLES),
    );
    await talk.sendNotification(InitializedNotification.type, {});
    const text = readFileSync(path, "utf-8") + "---\nkind: change\nof: \n";
    const textDocument = { uri, languageId: "yaml", version: 1, text };
    await talk.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    const lenses = (await talk.sendRequest(CodeLensRequest.type, { textDocument: { uri } })) as CodeLens[];
    const lens = lenses.find((each) => each.command?.title === "Run this example");
    assert.ok(lens?.command);
    const given = { command: lens.command.command, arguments: lens.command.arguments ?? [] };
    const broken = (await talk.sendRequest(ExecuteCommandRequest.type, given)) as string;
    assert.match(broken, /has problems/);
    assert.notEqual(problems.length, 0);
    writeFileSync(path, RULES);
    await talk.sendNotification("textDocument/didChange", {
      textDocument: { uri, version: 2 }, contentChanges: [{ text: RULES }],
    });
    const answer = await talk.sendRequest(ExecuteCommandRequest.type, given);
    const shown = asked(TITLES, given.command, given.arguments, answer);
    assert.equal(shown?.title, "example");
    assert.match(shown?.text ?? "", /^# A year\n\n.*✓/s);
    const words = lenses.find((each) => each.command?.arguments?.[1] === "grow");
    const told = await talk.sendRequest(ExecuteCommandRequest.type, {
      command: words?.command?.command ?? "", arguments: words?.command?.arguments ?? [],
    });
    assert.match(String(told), /Growing/);
    const symbols = await talk.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } });
    assert.ok(symbols?.some((each) => each.name === "grow-1"));
    const line = RULES.split("\n").findIndex((each) => each.startsWith("of: grow"));
    const offers = (await talk.sendRequest(CompletionRequest.type, {
      textDocument: { uri }, position: { line, character: 4 },
    })) as CompletionItem[];
    assert.ok(offers.some((each) => each.label === "grow"));
    await talk.sendRequest(ShutdownRequest.type);
    await talk.sendNotification(ExitNotification.type);
  } finally {
    talk.dispose();
    server.kill();
  }
});
