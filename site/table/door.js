// @ts-check
// The way to whoever keeps the game: here a server. In the rulebook a file of the same name leads to a worker.

const { link = "" } = document.body.dataset

/**
 * What is answered: data, or a piece of HTML. Without `data` one only looks.
 * @param {string} what @param {object} [data] @returns {Promise<any>}
 */
export async function ask(what, data) {
  const answer = await fetch(`${link}/${what}`, data && { method: "POST", body: JSON.stringify(data) })
  const plain = answer.headers.get("content-type")?.startsWith("application/json")
  if (!answer.ok && !plain) throw new Error(String(answer.status))
  return plain ? answer.json() : answer.text()
}

/** Tells of each change of the game, and when nothing more can be heard. @param {(version: string) => void} told @param {() => void} lost */
export function listen(told, lost) {
  const news = new EventSource(`${link}/events`)
  news.onmessage = event => told(event.data)
  news.onerror = lost
}
