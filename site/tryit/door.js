// @ts-check
// The way to whoever keeps the game: here a worker of this page. The table's server has a file of the same name.
import { words } from "./words.js"

const ROOT = new URL(".", import.meta.url).href
const PATIENCE = 30000   // milliseconds: rules that run longer have lost their way

/**
 * @typedef {{loading: (share: number) => void, preparing: () => void, keep: (text: string) => void,
 *   chosen: (how: string) => void, failed: (text: string) => void}} Listener
 */

/** @type {Worker} */
let worker
/** @type {Worker | undefined} */
let beside   // works out what takes long: odds, and what bots think
/** @type {Listener} */
let listener
/** @type {Map<number, (answer: any) => void>} */
const waiting = new Map()
/** @type {(version: string) => void} */
let heard = () => {}
let latest = ""   // told before anybody listened, perhaps: a bot that begins is quicker than the table's files
let count = 0

/** @param {string} text */
function end(text) {
  worker.terminate()
  beside?.terminate()
  waiting.clear()
  listener.failed(text)
}

/** Loads the engine and the rules of an edition (`ruleset/language`). @param {string} edition @param {Listener} listening */
export function load(edition, listening) {
  listener = listening
  worker = new Worker(new URL("worker.js", ROOT), { type: "module" })
  return /** @type {Promise<void>} */ (new Promise(done => {
    worker.onerror = event => {
      event.preventDefault()
      end(words.failed)
    }
    worker.onmessage = ({ data }) => {
      if (data.kind === "loading") listener.loading(data.part)
      else if (data.kind === "preparing") listener.preparing()
      else if (data.kind === "ready") {
        help(begin, port1)
        done()
      }
      else if (data.kind === "told") told(JSON.parse(data.text))
      else if (data.kind === "answer") waiting.get(data.number)?.(data.answer)
      else end(data.number === undefined ? words.failed : words.broken)
    }
    const { port1, port2 } = new MessageChannel()
    const begin = { kind: "begin", root: ROOT, edition: new URL(`../${edition}/tryit.bin`, ROOT).href, room: "in_page" }
    worker.postMessage({ ...begin, port: port2 }, [port2])
  }))
}

/** Starts the worker beside, once the table is there. @param {object} begin @param {MessagePort} port */
function help(begin, port) {
  beside = new Worker(new URL("worker.js", ROOT), { type: "module" })
  beside.postMessage({ ...begin, aside: true, port }, [port])
}

/** @param {{kept?: string, version?: string}} news */
function told({ kept, version }) {
  if (kept !== undefined) listener.keep(kept)
  if (version !== undefined) heard(latest = version)
}

/** @param {object} question @returns {Promise<{status: number, content: any, chosen: string}>} */
function asked(question) {
  const number = ++count
  return new Promise(done => {
    // What one looks at may wait for the worker beside.
    const late = setTimeout(() => end(words.slow), "what" in question && question.what === "preview" ? PATIENCE * 10 : PATIENCE)
    waiting.set(number, answer => {
      clearTimeout(late)
      waiting.delete(number)
      done(answer)
    })
    worker.postMessage({ kind: "ask", number, question })
  })
}

/** The page of a game. @param {object} start */
export const begun = start => asked({ start })

/**
 * What is answered: data, or a piece of HTML. Without `data` one only looks.
 * @param {string} what @param {object} [data] @returns {Promise<any>}
 */
export async function ask(what, data) {
  const { status, content, chosen } = await asked(data ? { what, data } : { what })
  if (what !== "preview") listener.chosen(chosen)
  if (status !== 200 && typeof content === "string") throw new Error(String(status))
  return content
}

/** Tells of each change of the game, and when nothing more can be heard. @param {(version: string) => void} news */
export function listen(news) {
  heard = news
  if (latest) news(latest)
}
