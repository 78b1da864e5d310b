/** What can be decided without an editor: how the server is called, and what is shown of its answers. */

import { join } from "node:path";

export interface Call {
  command: string;
  args: string[];
}

const PLAIN = "regelwerk";

/** The call of the server; a virtual environment in a folder goes before what is found on the path. */
export function started(
  given: readonly string[],
  folders: readonly string[],
  platform: string,
  exists: (path: string) => boolean,
): Call {
  const [command = PLAIN, ...args] = given;
  const inside = platform === "win32" ? join("Scripts", "regelwerk.exe") : join("bin", PLAIN);
  const own = folders.map((folder) => join(folder, ".venv", inside)).find(exists);
  const chosen = command === PLAIN && args.length === 0 && own !== undefined ? own : command;
  return { command: chosen, args: [...args, "lsp"] };
}

export interface Shown {
  title: string;
  id: string;
  text: string;
}

/** What of a command's answer is shown; nothing of an answer that is none. */
export function asked(
  titles: Readonly<Record<string, string>>,
  command: string,
  given: readonly unknown[],
  answer: unknown,
): Shown | undefined {
  const title = titles[command];
  const id = given[1];
  if (title === undefined || typeof id !== "string" || typeof answer !== "string") return undefined;
  return { title, id: id.replace(/[\\/]/g, "-"), text: answer };
}
