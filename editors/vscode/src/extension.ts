import { existsSync } from "node:fs";
import * as vscode from "vscode";
import { LanguageClient, LanguageClientOptions, ServerOptions } from "vscode-languageclient/node";
import { asked, started } from "./calling";

const SCHEME = "regelwerk";
// What the server says of an example or a rule, shown as Markdown beside the file.
const TITLES: Record<string, string> = {
  "regelwerk.runExample": "example",
  "regelwerk.showInWords": "words",
};

let client: LanguageClient | undefined;
let output: vscode.LogOutputChannel;

/** Keeps what the server said last under each address, for the editor to ask for. */
class Said implements vscode.TextDocumentContentProvider {
  private readonly texts = new Map<string, string>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.path) ?? "";
  }

  async show(what: string, id: string, text: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${what}/${id}.md` });
    this.texts.set(uri.path, text);
    this.changed.fire(uri);
    await vscode.commands.executeCommand("markdown.showPreviewToSide", uri);
  }
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  output = vscode.window.createOutputChannel("Regelwerk", { log: true });
  const said = new Said();
  context.subscriptions.push(
    output,
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, said),
    vscode.commands.registerCommand("regelwerk.restart", () => begin(said)),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("regelwerk")) void begin(said);
    }),
  );
  await begin(said);
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

async function begin(said: Said): Promise<void> {
  await client?.stop();
  const settings = vscode.workspace.getConfiguration("regelwerk");
  const language = settings.get<string>("language", "");
  const folders = (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri.fsPath);
  const call = started(settings.get<string[]>("command", ["regelwerk"]), folders, process.platform, (path) =>
    existsSync(path),
  );
  const run = { command: call.command, args: call.args };
  const server: ServerOptions = { run, debug: run };
  const options: LanguageClientOptions = {
    documentSelector: [{ scheme: "file", language: "yaml" }],
    initializationOptions: language ? { language } : {},
    outputChannel: output,
    middleware: {
      // The server answers in Markdown; the editor shows it.
      executeCommand: async (command, given, next) => {
        const answer: unknown = await next(command, given);
        const what = asked(TITLES, command, given, answer);
        if (what !== undefined) await said.show(what.title, what.id, what.text);
        return answer;
      },
    },
  };
  client = new LanguageClient("regelwerk", "Regelwerk", server, options);
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    const told = `${call.command} could not be started: pip install 'regelwerk[lsp]', or set regelwerk.command.`;
    output.error(told, error);
    void vscode.window.showErrorMessage(vscode.l10n.t(told));
  }
}
