/* Runs the engine, apart from the page: loads it once for an edition, then answers questions. */
let answer = null, checking = () => {}

/* Counts what comes in, so that the page can show how far it is. */
function counted(sizes, root) {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  const fetched = self.fetch.bind(self)
  let loaded = 0
  self.fetch = async (what, how) => {
    const response = await fetched(what, how)
    const url = typeof what === "string" ? what : what.url || String(what)
    if (!response.ok || !response.body || !url.startsWith(root)) return response
    const counting = new TransformStream({
      transform(piece, control) {
        loaded += piece.byteLength
        self.postMessage({ kind: "loading", part: Math.min(1, loaded / total) })
        control.enqueue(piece)
      },
    })
    const headers = { "Content-Type": url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream" }
    return new Response(response.body.pipeThrough(counting), { status: response.status, headers })
  }
}

async function bytes(address) {
  const response = await self.fetch(address)
  if (!response.ok) throw new Error(address)
  return new Uint8Array(await response.arrayBuffer())
}

/* What takes long is done by a worker beside this one, in turn; it answers nothing if it cannot. */
function elsewhere(port) {
  const waiting = []
  let alone = false
  port.onmessage = ({ data }) => data.alone ? left() : waiting.shift()(data.text)
  function left() {
    alone = true
    for (const done of waiting.splice(0)) done("")
  }
  return (text) => alone ? Promise.resolve("") : new Promise((done) => { waiting.push(done); port.postMessage(text) })
}

async function begin({ root, edition, room, port, aside }) {
  const sizes = await (await fetch(root + "sizes.json")).json()
  counted(sizes, root)
  const files = Promise.all([bytes(root + "engine.zip"), bytes(edition)])
  const { loadPyodide } = await import(root + "pyodide/pyodide.mjs")
  const python = await loadPyodide({ indexURL: root + "pyodide/" })
  self.postMessage({ kind: "preparing" })
  const [engine, rules] = await files
  python.FS.writeFile("/engine.zip", engine)
  python.FS.writeFile("/edition", rules)
  python.globals.set("tell", (text) => self.postMessage({ kind: "told", text }))
  python.globals.set("send", port && !aside ? elsewhere(port) : undefined)
  python.runPython(`
import gc, sys
gc.disable()
sys.path.insert(0, "/engine.zip")
from regelwerk.rulebook.tryit import ${room === "in_page" ? room : "desk"} as room
with open("/edition", "rb") as file:
    opened = room.opened(file.read(), tell, send)
gc.freeze()
gc.enable()
`)
  const asked = python.runPython("lambda question: room.answer(opened, question)")
  if (aside) {
    const errand = python.runPython("lambda sent: room.errand(opened, sent)")
    port.onmessage = ({ data }) => {
      try {
        port.postMessage({ text: errand(data) })
      } catch {
        port.postMessage({ text: "" })
      }
    }
  }
  if (room !== "in_page") checking = () => { checking = () => {}; python.runPython("import regelwerk.link.start") }
  answer = async (question) => JSON.parse(await asked(JSON.stringify(question)))
}

self.onmessage = async ({ data }) => {
  try {
    if (data.kind === "begin") {
      await begin(data)
      self.postMessage({ kind: "ready" })
    } else {
      self.postMessage({ kind: "answer", number: data.number, answer: await answer(data.question) })
      // What checks changes is read once the first result is there.
      setTimeout(checking, 0)
    }
  } catch (error) {
    if (data.aside) data.port.postMessage({ alone: true })
    self.postMessage({ kind: "failed", number: data.number, text: String(error && error.message || error) })
  }
}
